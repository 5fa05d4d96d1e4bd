"""The end of a server: everybody is told, nothing acknowledged is lost, and a second signal ends it at once."""

import json
import signal
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from net.hostkey import FINGERPRINT, KEY
from tests.net.process import ServerProcess


class Program:
    """A program over ssh that plays both seats of a table."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self._read = 0
        self._asked = 0
        self.version = -1

    async def next(self) -> dict[str, Any]:
        """The next line of the house."""
        await self.client.until(lambda: b"\n" in self.client.output[self._read :] or self.client.is_over, patience=60.0)
        line, _, _ = self.client.output[self._read :].partition(b"\n")
        self._read += len(line) + 1
        return json.loads(line) if line.startswith(b"{") else {"type": "end"}

    def send(self, **ask: Any) -> None:
        """Ask without waiting."""
        self._asked += 1
        self.client.type(json.dumps({"id": self._asked, "ask": ask}).encode() + b"\n")

    async def ask(self, **ask: Any) -> Any:
        """What the house answers."""
        self.send(**ask)
        while (said := await self.next())["type"] != "answer":
            assert said["type"] not in ("refusal", "end"), said
        return said["value"]

    async def play(self, table: str, after: int, then: Any) -> None:
        """Act for both seats as fast as the table lets it; call `then` behind the action of that number, with the next
        already sent, and go on until the server is gone."""
        done = 0
        for seat in (0, 1):
            self.send(type="attach", table=table, seat=seat)
        while (said := await self.next())["type"] != "end":
            what = said.get("what", {})
            if said["type"] != "happening" or what["type"] != "update":
                continue
            self.version = max(self.version, what["version"])
            if what["decision"] is not None and what["legal"]:
                decision, action = what["decision"]["id"], what["legal"][0]
                self.send(type="act", table=table, seat=said["seat"], decision=decision, action=action)
                done += 1
                if done == after:
                    then()


NEW = {"type": "create", "game": "bali", "options": {}, "watching": "none", "take_back": "never"}
SEAT = {"kind": "person", "name": "Ann", "level": None}


async def test_an_action_under_way_when_it_stops_is_on_disk_or_never_was(run: Any, connect: Any, keys: Any) -> None:
    server = await run()
    ann = Program(connect(server, "api", key=keys[0], size=None))
    assert (await ann.next())["type"] == "hello"
    await ann.ask(type="name", name="Ann")
    card = await ann.ask(**NEW, seats=[SEAT, {**SEAT, "name": "Bo"}])
    await ann.play(card["id"], 12, lambda: server.signal(signal.SIGTERM))
    assert await ann.client.status() == 75
    assert await server.end() == (0, "")
    again = await run()
    ben = Program(connect(again, "api", key=keys[0], size=None))
    assert (await ben.next())["known"] is True
    (found,) = await ben.ask(type="tables")
    assert found["status"] == "running"
    assert ann.version >= 11
    assert found["version"] in (ann.version, ann.version + 1)


async def test_a_second_signal_ends_it_at_once(run: Any, connect: Any, keys: Any) -> None:
    server = await run()
    stopped = connect(server, key=keys[0])
    await stopped.shows("Your name")
    stopped.signal(signal.SIGSTOP)
    server.signal(signal.SIGTERM)
    assert b"Stopping" in await server.process.stdout.readline()
    server.signal(signal.SIGTERM)
    assert await server.end() == (1, "")
    assert (await run()).address[1]


async def test_a_house_without_visitors_ends_at_once(run: Any) -> None:
    server = await run()
    server.signal(signal.SIGTERM)
    assert await server.end() == (0, "")


def told_of(process: int, file: str, begins: str) -> list[str]:
    """The words of the line that begins so, of what Linux tells of a process."""
    lines = Path(f"/proc/{process}/{file}").read_text().splitlines()
    return next(line.split() for line in lines if line.startswith(begins))


async def test_it_leaves_nothing_for_others_to_read(run: Any) -> None:
    number = (await run()).process.pid
    assert told_of(number, "status", "Umask") == ["Umask:", "0077"]
    assert told_of(number, "limits", "Max core")[4:6] == ["0", "0"]


def missing(folder: Path) -> None:
    (folder / KEY).unlink()


def a_folder(folder: Path) -> None:
    (folder / KEY).unlink()
    (folder / KEY).mkdir(mode=0o700)


def exchanged(folder: Path) -> None:
    (folder / KEY).write_bytes(asyncssh.generate_private_key("ssh-ed25519").export_private_key())


@pytest.mark.parametrize(
    ("fault", "told"), [(missing, "is gone"), (a_folder, "cannot be read"), (exchanged, "is not the one")]
)
async def test_no_other_key_takes_the_place_of_the_hosts_in_silence(
    fault: Any, told: str, run: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    first: ServerProcess = await run()
    first.signal(signal.SIGTERM)
    await first.end()
    fault(folder)
    known = (folder / FINGERPRINT).read_text()
    status, errors = await (await run()).end()
    assert (status, told in errors, errors.count("\n")) == (2, True, 1)
    assert (folder / FINGERPRINT).read_text() == known
    assert fault is not missing or not (folder / KEY).exists()
