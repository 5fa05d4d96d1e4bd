"""Nodes of one house behind the haproxy of scripts/deploy/haproxy-nodes.cfg, and people who come back by themselves."""

import asyncio
import csv
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from net.admin.sockets import ask
from net.ssh.host_key import KEY
from scripts.clients.engines import NatsServer
from scripts.clients.openssh import OpenSshClient
from scripts.clients.program import Ended, Program, Refused
from scripts.clients.server_process import ServerProcess, free_port
from tests.net.support.haproxy import changed
from tests.net.support.waiting import PATIENCE
from tests.places import ROOT

NODES = "123456"
END = 10_000
"""A version behind the last of every table."""
HERE, CONFIG = "127.0.0.1", ROOT / "scripts" / "deploy" / "haproxy-nodes.cfg"
BEATS = ("--lease", "6", "--beat", "0.5")


class House:
    """Nodes by name, as far as they run; haproxy knows where each of six is."""

    def __init__(self, folder: Path, run: Callable[..., Any], url: str, nats: NatsServer) -> None:
        self._folder, self._run = folder, run
        self._flags = ("--store", url, "--bus", nats.address, "--proxies", HERE, "--balancer-time", "0.5", *BEATS)
        self._ports = {node: (free_port(), free_port()) for node in NODES}
        self.nodes: dict[str, ServerProcess] = {}
        self.door = free_port()
        """Where haproxy lets people in."""
        self._statistics = free_port()

    @property
    def haproxy(self) -> str:
        """What haproxy is told."""
        changes = {":::2222 v4v6": f"{HERE}:{self.door}", "inter 500ms": "inter 100ms", "check 3s": "check 60s"}
        for node, (port, health) in self._ports.items():
            changes[f"{HERE}:220{node} port 228{node}"] = f"{HERE}:{port} port {health}"
            changes[f"{HERE}:228{node}"] = f"{HERE}:{health}"
        told = f"global\n    stats socket {HERE}:{self._statistics} level user\n"
        return told + changed(CONFIG.read_text(encoding="utf-8"), changes)

    async def haproxy_sends_to(self, nodes: str) -> None:
        """Wait until haproxy sends people to these nodes, by name, and to no others."""
        expected = {f"{backend}/{node}" for backend in ("nodes", "open") for node in nodes}
        async with asyncio.timeout(PATIENCE):
            while await self._up() != expected:  # noqa: ASYNC110  haproxy tells nobody
                await asyncio.sleep(0.02)

    async def _up(self) -> set[str]:
        reader, writer = await asyncio.open_connection(HERE, self._statistics)
        writer.write(b"show stat\n")
        rows = csv.DictReader((await reader.read()).decode().removeprefix("# ").splitlines())
        writer.close()
        servers = {f"{row['pxname']}/{row['svname']}": row["status"] for row in rows if row["svname"] in NODES}
        return {server for server, status in servers.items() if status.startswith("UP")}

    async def start(self, node: str) -> None:
        """Let a node run, for the first time or again."""
        if not (folder := self._data(node)).exists():
            folder.mkdir(mode=0o700, parents=True)
            if (key := self._data("1") / KEY).exists():
                (folder / KEY).touch(0o600)
                (folder / KEY).write_bytes(key.read_bytes())
        port, health = map(str, self._ports[node])
        where = ("--node", node, "--port", port, "--health", health)
        self.nodes[node] = await self._run(*self._flags, *where, folder=folder)

    async def end(self, node: str, number: int) -> tuple[int, str]:
        """End a node by a signal: its status, and what it said of faults."""
        self.nodes[node].signal(number)
        return await self.nodes.pop(node).end()

    async def admin(self, node: str, *words: str) -> str:
        """What a node answers an admin at its machine."""
        answer = await asyncio.to_thread(ask, self._data(node), ("admin", *words))
        assert answer is not None
        assert answer.status == 0, answer.text
        return answer.text

    def _data(self, node: str) -> Path:
        return self._folder / node / "data"


class Pace:
    """How far those play who share it: what is asked at a later version is answered once they are let."""

    def __init__(self) -> None:
        self.last = 0
        """Only what is asked before that version is answered."""
        self.guests: list[Guest] = []

    def let(self, last: int) -> None:
        """Play on until that version."""
        self.last = last
        for guest in self.guests:
            guest.answer()


class Guest:
    """A person at one seat of a table, by a program that comes in again whenever it is sent away or cut off."""

    def __init__(self, door: int, key: Path, source: str, pace: Pace) -> None:
        """`source` is the address of this machine that they come from."""
        self.pace = pace
        pace.guests.append(self)
        self._door = door
        self._key = key
        self._options = ("-b", source)
        self.ends: list[int] = []
        """The statuses with which their visits ended."""
        self.versions: list[list[int]] = []
        """By visit the versions that they were shown."""
        self.outcome: Any = None
        self.program: Program
        self._table = ""
        self._asked: dict[str, Any] | None = None

    async def come(self) -> Program:
        """Come in, as often as it takes."""
        while True:
            client = OpenSshClient(self._door, "api", key=self._key, size=None, options=self._options)
            self.program = Program(client)
            if (await self.program.next())["type"] == "hello":
                self.versions.append([])
                return self.program
            await self._left()

    async def play(self, table: str) -> None:
        """Answer everything with the first legal action until the table is over, at whatever node it is."""
        self._table = table
        while self.outcome is None:
            with suppress(Ended):
                await self._visit()
            if self.outcome is None:
                await self._left()
                await self.come()
        self.program.client.close()

    async def _visit(self) -> None:
        """Be at the table until the visit ends. Who is refused, by a node that is out of touch, comes in anew."""
        while True:
            try:
                await self.program.attach()
                while self.outcome is None and (said := await self.program.next())["type"] != "end":
                    if said["type"] == "refusal":
                        raise Refused(said)
                    if said["type"] == "happening":
                        self._look(said)
                return
            except Refused:
                self.program.client.close()
                await self.come()

    def answer(self) -> None:
        """Answer what is asked, if the pace lets it."""
        if self._asked is not None and self._asked["what"]["version"] < self.pace.last:
            self.program.answer(self._table, self._asked)
            self._asked = None

    def _look(self, said: dict[str, Any]) -> None:
        what = said["what"]
        if what["type"] == "update":
            self.versions[-1].append(what["version"])
            self.outcome = what["outcome"]
            self._asked = said if what["decision"] is not None else None
            self.answer()

    @property
    def shown(self) -> int:
        """The version that this visit was shown last."""
        return (self.versions[-1] or [0])[-1]

    @property
    def seen(self) -> int:
        """The latest version that they were shown."""
        return max((version for visit in self.versions for version in visit), default=0)

    async def _left(self) -> None:
        self._asked = None
        self.ends.append(await self.program.client.status())
        self.program.client.close()
