"""Real proxies in front of servers, their certificates, and a cluster behind haproxy."""

import asyncio
import csv
import datetime
import json
import os
import re
import shutil
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from net.admin.sockets import ask
from net.ssh.host_key import KEY
from scripts.clients.engines import NatsServer
from scripts.clients.openssh import OpenSshClient
from scripts.clients.program import Ended, Program, Refused
from scripts.clients.server_process import ServerProcess, free_port, is_open
from tests.net.support.waiting import PATIENCE, until
from tests.places import ROOT

# Makes a certificate by which browsers know this machine


def make_certificate(folder: Path, name: str = "web", host: str = "localhost") -> tuple[Path, Path]:
    """A certificate for this machine, or the one of that name, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, host)])
    made = datetime.datetime(2020, 1, 1)
    signed = (
        x509.CertificateBuilder(who, who, key.public_key(), x509.random_serial_number(), made)
        .not_valid_after(datetime.datetime(2120, 1, 1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    certificate, secret = folder / f"{name}.crt", folder / f"{name}.key"
    certificate.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    kind = serialization.PrivateFormat.PKCS8
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, kind, plain))
    return certificate, secret


# A real haproxy in front of a server, and what the server's log says of those who came through it


CONFIG = """
global
    maxconn 100
defaults
    mode {mode}
    timeout connect 5s
    timeout client 1m
    timeout server 1m
listen belvedere
    bind 127.0.0.1:{port}
    {more}
    server belvedere 127.0.0.1:{server} {header} check
"""


@asynccontextmanager
async def haproxy(
    folder: Path, server: int, header: str = "", *, mode: str = "tcp", more: str = ""
) -> AsyncIterator[int]:
    """A haproxy in front; its port. `header` is its first line to the server, `more` are lines about requests."""
    port = free_port()
    async with configured(folder, CONFIG.format(port=port, server=server, header=header, mode=mode, more=more), port):
        yield port


@asynccontextmanager
async def configured(folder: Path, text: str, *ports: int) -> AsyncIterator[None]:
    """A haproxy with a configuration by which it listens at these ports."""
    program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    assert program, "haproxy is missing: scripts/test installs it"
    (file := folder / "haproxy.cfg").write_text(text, encoding="utf-8")
    process = await asyncio.create_subprocess_exec(program, "-db", "-f", file, stderr=asyncio.subprocess.PIPE)
    try:
        await until(lambda: all(map(is_open, ports)))
        yield
    finally:
        process.terminate()
        await process.communicate()


def changed(text: str, changes: Mapping[str, str]) -> str:
    """A configuration with each of these, which must be there once, in the place of the other. All at once: a port that
    was put there may begin like one that is still to be changed."""
    for old in changes:
        assert text.count(old) == 1, old
    return re.sub("|".join(map(re.escape, changes)), lambda found: changes[found[0]], text)


def told(folder: Path, event: str) -> list[dict[str, Any]]:
    """The log's lines about a kind of event."""
    lines = (folder / "data" / "server.log").read_text(encoding="utf-8").splitlines()
    return [said for line in lines if (said := json.loads(line))["event"] == event]


# Web servers in front of a server, as docs/hosting/browsers.md sets them up


NAME: Final = "play.example.org"
"""The name of the server in the document."""
PROGRAMS: Final = ("nginx", "caddy")
_DOCUMENT: Final = Path(__file__).parents[3] / "docs" / "hosting" / "browsers.md"
_BEGINS: Final = {"nginx": "map ", "caddy": f"{NAME} {{"}
"""The beginning of a program's configuration in the document."""
_NGINX: Final = """
daemon off;
master_process off;
pid nginx.pid;
error_log stderr;
events {{}}
http {{
access_log off;
client_body_temp_path bodies;
proxy_temp_path answers;
fastcgi_temp_path unused;
uwsgi_temp_path unused;
scgi_temp_path unused;
{documented}
}}
"""
_CADDY: Final = """
{{
    admin off
    auto_https disable_redirects
    default_bind 127.0.0.1
    servers {{
        protocols h1 h2
    }}
}}
{documented}
"""


@asynccontextmanager
async def documented_proxy(program: str, folder: Path, server: int) -> AsyncIterator[tuple[int, Path]]:
    """That program in front of the port `server`, by TLS as play.example.org: its port, and the certificate that
    browsers must trust."""
    there = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    assert there, f"{program} is missing: scripts/test installs it"
    made = make_certificate(folder, host=NAME)
    certificate, key = (
        old.rename(folder / new) for old, new in zip(made, ("fullchain.pem", "privkey.pem"), strict=True)
    )
    port, documented = free_port(), configuration(program)
    if program == "nginx":
        documented = _replaced(documented, "listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
        text = _NGINX
        words = ("-p", str(folder), "-e", "stderr", "-c")
    else:  # which fetches its certificates itself
        documented = _replaced(documented, f"{NAME} {{", f"{NAME}:{port} {{\n    tls {certificate} {key}")
        text = _CADDY
        words = ("run", "--adapter", "caddyfile", "--config")
    file = folder / f"{program}.conf"
    documented = _replaced(documented, "127.0.0.1:8080", f"127.0.0.1:{server}")
    file.write_text(text.format(documented=documented), encoding="utf-8")
    log = folder / f"{program}.log"
    with log.open("wb") as said:
        process = await asyncio.create_subprocess_exec(
            there, *words, file, stderr=said, env={**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        )
    try:
        await until(lambda: is_open(port) or process.returncode is not None)
        assert process.returncode is None, log.read_text(encoding="utf-8")
        yield port, certificate
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


def configuration(program: str) -> str:
    """The configuration that the document gives for that program."""
    blocks = re.findall(r"^```\w*\n(.*?)^```$", _DOCUMENT.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    (found,) = (block for block in blocks if block.startswith(_BEGINS[program]))
    return str(found)


def _replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{old!r} is not once in the document"
    return text.replace(old, new)


# Nodes of one cluster behind the haproxy of scripts/deploy/haproxy-nodes.cfg, and people who come back by themselves


NODES = "123456"
END = 10_000
"""A version behind the last of every table."""
HERE, NODES_CONFIG = "127.0.0.1", ROOT / "scripts" / "deploy" / "haproxy-nodes.cfg"
LEASES = ("--lease", "6", "--heartbeat", "0.5")


class Cluster:
    """Nodes by name, while they run; haproxy knows the addresses of all six."""

    def __init__(self, folder: Path, run: Callable[..., Any], url: str, nats: NatsServer) -> None:
        self._folder, self._run = folder, run
        self._flags = ("--store", url, "--bus", nats.address, "--proxies", HERE, "--balancer-time", "0.5", *LEASES)
        self._ports = {node: (free_port(), free_port()) for node in NODES}
        self.nodes: dict[str, ServerProcess] = {}
        self.port = free_port()
        """The address where haproxy accepts visitors."""
        self._statistics = free_port()

    @property
    def haproxy(self) -> str:
        """The configuration of haproxy."""
        changes = {":::2222 v4v6": f"{HERE}:{self.port}", "inter 500ms": "inter 100ms", "check 3s": "check 60s"}
        for node, (port, health) in self._ports.items():
            changes[f"{HERE}:220{node} port 228{node}"] = f"{HERE}:{port} port {health}"
            changes[f"{HERE}:228{node}"] = f"{HERE}:{health}"
        told = f"global\n    stats socket {HERE}:{self._statistics} level user\n"
        return told + changed(NODES_CONFIG.read_text(encoding="utf-8"), changes)

    async def haproxy_sends_to(self, nodes: str) -> None:
        """Wait until haproxy sends people to these nodes, by name, and to no others."""
        expected = {f"{backend}/{node}" for backend in ("nodes", "open") for node in nodes}
        async with asyncio.timeout(PATIENCE):
            while await self._up() != expected:  # noqa: ASYNC110  haproxy sends no signal
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
        """End a node by a signal: its status, and the faults it reported."""
        self.nodes[node].signal(number)
        return await self.nodes.pop(node).end()

    async def admin(self, node: str, *words: str) -> str:
        """A node's answer to an admin at its machine."""
        answer = await asyncio.to_thread(ask, self._data(node), ("admin", *words))
        assert answer is not None
        assert answer.status == 0, answer.text
        return answer.text

    def _data(self, node: str) -> Path:
        return self._folder / node / "data"


class Pace:
    """The version that the players who share it may reach: questions at a later one wait until they are allowed."""

    def __init__(self) -> None:
        self.last = 0
        """Only questions before that version are answered."""
        self.guests: list[Guest] = []

    def let(self, last: int) -> None:
        """Play on until that version."""
        self.last = last
        for guest in self.guests:
            guest.answer()


ANSWERED_TWICE: Final = "table-no-longer-asked"
"""The refusal of a second answer. A guest is shown the same question again when others answer theirs, and answers it
again while their first answer is on its way."""


class Guest:
    """A person at one seat of a table, by a program that comes in again whenever it is sent away or cut off."""

    def __init__(self, port: int, key: Path, source: str, pace: Pace) -> None:
        """`source` is the address of this machine that they come from."""
        self.pace = pace
        pace.guests.append(self)
        self._port = port
        self._key = key
        self._options = ("-b", source)
        self.ends: list[int] = []
        """The statuses with which their visits ended."""
        self.versions: list[list[int]] = []
        """By visit, the versions shown to them."""
        self.outcome: Any = None
        self.program: Program
        self._table = ""
        self._asked: dict[str, Any] | None = None

    async def come(self) -> Program:
        """Come in, as often as it takes."""
        while True:
            client = OpenSshClient(self._port, "api", key=self._key, size=None, options=self._options)
            self.program = Program(client)
            if (await self.program.next())["type"] == "hello":
                self.versions.append([])
                return self.program
            await self._left()

    async def play(self, table: str) -> None:
        """Answer everything with the first legal action until the table is over, at any node."""
        self._table = table
        while self.outcome is None:
            with suppress(Ended):
                await self._visit()
            if self.outcome is None:
                await self._left()
                await self.come()
        self.program.client.close()

    async def _visit(self) -> None:
        """Be at the table until the visit ends. A player refused by a node that is out of touch connects again."""
        while True:
            try:
                await self.program.attach()
                while self.outcome is None and (said := await self.program.next())["type"] != "end":
                    if said["type"] == "refusal" and said["reason"]["id"] != ANSWERED_TWICE:
                        raise Refused(said)
                    if said["type"] == "happening":
                        self._look(said)
                return
            except Refused:
                self.program.client.close()
                await self.come()

    def answer(self) -> None:
        """Answer the question, if the pace allows it."""
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
