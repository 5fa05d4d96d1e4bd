"""A table and a server on small disks that are filled to the last byte: python -m scripts.soaking.small_disk FOLDER.

To be run where a file system may be mounted: as root, or under `unshare -rm`. Prints what it found as JSON, a list of
[what, value, bound, better].
"""

import asyncio
import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.link.lobby_commands import CreateTable, ListTables
from core.link.updates import Frozen
from net.lobby.person_lobby import PersonLobby
from net.telemetry.log import FILE as LOG
from scripts.clients.openssh import make_key
from scripts.clients.program import NEW, SEAT, Program
from scripts.clients.server_process import ServerProcess, serving
from scripts.soaking.trial import Finding
from tests import tiny
from tests.net.support.house import Inbox, house, spec
from tests.net.support.kept import kept

SMALL, ROOMY = "1m", "128m"
"""A disk on which a store fits, and one on which a server makes tables."""
FILLER = "filler"
SHOWN = 5
"""Actions before the disk is full."""
RESTS = {"type": "frozen", "reason": {"id": "table-frozen-store", "args": []}}
GOES_ON = {"type": "frozen", "reason": None}
CHUNKS = (1 << 20, 4096, 1)
"""Bytes by which a disk is filled, at last to its last byte."""


@contextmanager
def disk(place: Path, size: str) -> Iterator[Path]:
    """A disk of that size at `place`. Raises CalledProcessError where that is not allowed."""
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "tmpfs", place], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", place], check=True)


@contextmanager
def filled(place: Path) -> Iterator[None]:
    """Not a byte is left on the disk in here."""
    filler = place / FILLER
    with filler.open("ab", buffering=0) as file:
        for chunk in CHUNKS:
            _fill(file.fileno(), bytes(chunk))
    try:
        yield
    finally:
        filler.unlink(missing_ok=True)


def _fill(file: int, chunk: bytes) -> None:
    try:
        while os.write(file, chunk) == len(chunk):
            pass
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise


# A store whose disk SQLite itself reports as full


async def at_a_table(place: Path) -> list[Finding]:
    """Play on the smallest disk until it is full, and on when there is room."""
    data = place / "data"
    async with house(data) as host:
        lobby = PersonLobby(host)
        card = await lobby.do(CreateTable(spec("person", "person", options=tiny.Options(400))))
        inboxes = [Inbox(await lobby.link(card.id, seat)) for seat in (0, 1)]
        with filled(place):
            acted = await _until_frozen(inboxes)
            told = [inbox.all(Frozen)[-1].reason is not None for inbox in inboxes]
            tables = [one.status for one in await lobby.do(ListTables())]
        for inbox in inboxes:
            await inbox.version(acted + 1)
        resumed = [inbox.all(Frozen)[-1] == Frozen(None) for inbox in inboxes]
    return [
        Finding("a table on a disk of 1 MB: players told that it rests", sum(told), 2, "more"),
        Finding("a table on a disk of 1 MB: shown as frozen in the lobby", tables == ["frozen"], 1, "more"),
        Finding("a table on a disk of 1 MB: players told that it goes on", sum(resumed), 2, "more"),
        Finding("a table on a disk of 1 MB: entries lost or doubled", abs(len(kept(data, card.id)) - acted - 1), 0),
    ]


async def _until_frozen(inboxes: list[Inbox]) -> int:
    """Act until the disk takes no more; the versions that were shown."""
    shown = 0
    while not inboxes[0].all(Frozen):
        next(inbox for inbox in inboxes if inbox.update.decision).act()
        for inbox in inboxes:
            await _told(inbox, shown)
        shown = inboxes[0].update.version
    return shown


async def _told(inbox: Inbox, shown: int) -> None:
    """Wait until a player is shown something new, or told that nothing new comes."""
    await inbox.until(lambda: inbox.update.version > shown or bool(inbox.all(Frozen)))


# A whole server


async def at_a_server(place: Path, keys: Path) -> list[Finding]:
    """Play at a real server while the disk fills, through a kill on the full disk, and to a stop in good order."""
    data, key = place / "data", make_key(keys)
    async with serving(data) as server:
        ann = await Program.come(server.address[1], key)
        table = await ann.sit_down()
        await seated(ann, 0)
        for version in range(SHOWN):
            ann.act(table)
            await ann.until_at(version + 1)
        with filled(place):
            rests = await froze(ann, table)
            lobby = await lobby_answers(server, key, make_key(keys, "ben"))
        await ann.until_at(SHOWN + 1)
        resumed = ann.latest("frozen") == GOES_ON
        with filled(place):
            server.signal(signal.SIGKILL)
            _, errors = await server.end()
            again = await after_a_kill(place, key, table)
    return [
        Finding("a server: its players told that the table rests", rests, 1, "more"),
        Finding("a server: what the lobby still answered, of four things", lobby, 4, "more"),
        Finding("a server: the table went on by itself", resumed, 1, "more"),
        Finding("a server: characters on its standard error", len(errors), 0),
        *again,
        Finding("a server: tracebacks in its log", (data / LOG).read_text().count("traceback"), 0),
        Finding("a server: entries lost or doubled", abs(len(kept(data, table)) - SHOWN - 2), 0),
    ]


async def after_a_kill(place: Path, key: Path, table: str) -> list[Finding]:
    """Begin on a disk that is full, act in vain, see the table go on once there is room, and stop in good order."""
    async with serving(place / "data") as server:
        ann = await Program.come(server.address[1], key)
        await seated(ann, SHOWN + 1)
        rests = await froze(ann, table)
        (place / FILLER).unlink()
        await ann.until_at(SHOWN + 2)
        server.signal(signal.SIGTERM)
        status, errors = await server.end()
    return [
        Finding("a server that begins on a full disk: its players told that the table rests", rests, 1, "more"),
        Finding("a server that begins on a full disk: its status when told to stop", status, 0),
        Finding("a server that begins on a full disk: characters on its standard error", len(errors), 0),
    ]


async def seated(ann: Program, version: int) -> None:
    """Be at every seat, and see the table at that version."""
    await ann.attach()
    await ann.until_at(version)


async def froze(ann: Program, table: str) -> bool:
    """Act in vain; whether the player was told why."""
    ann.act(table)
    await ann.until(lambda: (ann.latest("frozen") or GOES_ON) != GOES_ON)
    return ann.latest("frozen") == RESTS


async def lobby_answers(server: ServerProcess, known: Path, new: Path) -> int:
    """How many of four things are as they should be while nothing can be written: a newcomer is let in and shown the
    games; and is refused an account with a sentence; a known person is shown their table; and is refused another."""
    ben, ann = await Program.come(server.address[1], new), await Program.come(server.address[1], known)
    games = await ben.ask(type="games")
    ben.send(type="name", name="Ben")
    (card,) = await ann.ask(type="tables")
    ann.send(**NEW, seats=[SEAT | {"name": "Ann"}] * 2)
    refused = [(await one.next()) for one in (ben, ann)]
    sentences = [said["type"] == "refusal" and said["text"].endswith(".") for said in refused]
    return sum((len(games) > 0, card["status"] == "frozen", *sentences))


async def main(place: Path) -> list[Finding]:
    with disk(place / "small", SMALL) as small:
        found = await at_a_table(small)
    with disk(place / "roomy", ROOMY) as roomy:
        return found + await at_a_server(roomy, place)


if __name__ == "__main__":
    found = asyncio.run(main(Path(sys.argv[1])))
    print(json.dumps([[one.what, one.value, one.bound, one.better] for one in found]))
