"""Full disks, power cuts and lost stores. To run the small disks, as root of a separate namespace: python -m
scripts.soaking.trials.disks FOLDER."""

import asyncio
import errno
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

import asyncssh
import attrs

from core.link.lobby_commands import CreateTable, ListTables
from core.link.updates import Frozen
from core.storage.database import FILE
from core.storage.store import Store
from core.storage.values import StoreError
from net.lobby.person_lobby import PersonLobby
from net.ssh.host_key import host_key
from net.telemetry.log import FILE as LOG
from scripts.clients.openssh import make_key
from scripts.clients.program import NEW, SEAT, Program
from scripts.clients.server_process import ROOT, ServerProcess, serving
from scripts.clients.ssh import connect
from scripts.soaking.appender import TABLE, addition
from scripts.soaking.trial import Finding, Setting, Trial
from scripts.soaking.trials.crowds import prepare
from tests import tiny
from tests.net.support.house import Inbox, house, spec
from tests.net.support.losses import kept

# Records the system calls of a process on the files of a folder, and simulates a power cut from them. It assumes that
# creating and removing files is durable at once, and that disks report writes truthfully.

SECTOR = 512
"""Bytes that a disk writes atomically."""
_CALLS = "openat,pwrite64,write,fdatasync,fsync,ftruncate,unlink,rename"
_LINE = re.compile(r"^\d+ +(\w+)\((.*)\) += (-?\d+)")
_HEX = re.compile(r'[<"]((?:\\x[0-9a-f]{2})*)[>"]')
_NUMBERS = re.compile(r", (\d+)(?=[,)]|$)")


@attrs.frozen
class Call:
    """One successful system call: on `path`, with `data` at `offset`, or with `offset` as the new length."""

    name: str
    path: str
    data: bytes = b""
    offset: int = 0


def traced(folder: Path, command: Sequence[str], trace: Path) -> list[Call]:
    """Run Python with `command` (`-m` and so on); return its system calls on the files of `folder`, and its writes to
    standard output.

    Raises OSError or CalledProcessError if `strace` is missing or has no permission to trace.
    """
    watched = ["strace", "-f", "-y", "-xx", "-s", "10000000", "-e", f"trace={_CALLS}", "-o", str(trace)]
    subprocess.run([*watched, sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
    with trace.open() as lines:
        return [call for line in lines if (call := _call(line, str(folder))) is not None]


def _call(line: str, folder: str) -> Call | None:
    found = _LINE.match(line)
    if found is None or found[3].startswith("-"):
        return None
    name, arguments = found[1], found[2]
    texts = [bytes.fromhex(text.replace("\\x", "")) for text in _HEX.findall(arguments)]
    numbers = [int(number) for number in _NUMBERS.findall(arguments)]
    if name == "write" and arguments.startswith("1<"):
        return Call("told", "", texts[1])
    path = texts[1 if name == "openat" else 0].decode()
    if not path.startswith(f"{folder}/"):
        return None
    if name == "rename":
        return Call(name, path, texts[1])
    if name in ("openat", "fdatasync", "fsync", "unlink"):
        return Call(name, path)
    return Call(name, path, texts[1] if name == "pwrite64" else b"", numbers[-1])


class Disk:
    """Files as a power cut would leave them: the synced bytes, and the writes since."""

    def __init__(self) -> None:
        self._synced: dict[str, bytes] = {}
        self._waiting: dict[str, list[Call]] = {}

    def take(self, call: Call) -> None:
        """Apply one call."""
        match call.name:
            case "openat":
                self._synced.setdefault(call.path, b"")
            case "pwrite64" | "ftruncate":
                self._waiting.setdefault(call.path, []).append(call)
            case "fdatasync" | "fsync":
                for waiting in self._waiting.pop(call.path, []):
                    self._synced[call.path] = _after(self._synced.get(call.path, b""), waiting)
            case "unlink":
                self._synced.pop(call.path, None)
                self._waiting.pop(call.path, None)
            case "rename":
                target = call.data.decode()
                self._synced[target] = self._synced.pop(call.path, b"")
                self._waiting[target] = self._waiting.pop(call.path, [])

    def cut(self, dice: random.Random) -> Iterator[tuple[str, bytes]]:
        """Yield the files after a power cut. Of the unsynced writes either none or a random half remain, some of them
        torn."""
        keeps = dice.choice((0.0, 0.5))
        for path, synced in self._synced.items():
            data = synced
            for waiting in self._waiting.get(path, []):
                if dice.random() < keeps:
                    data = _after(data, waiting if dice.random() < 0.5 else _torn(waiting, dice))
            yield path, data


def _after(data: bytes, call: Call) -> bytes:
    if call.name == "ftruncate":
        return data[: call.offset].ljust(call.offset, b"\0")
    return data[: call.offset].ljust(call.offset, b"\0") + call.data + data[call.offset + len(call.data) :]


def _torn(call: Call, dice: random.Random) -> Call:
    """Return a write that was stored only in its first sectors."""
    return attrs.evolve(call, data=call.data[: SECTOR * dice.randrange(len(call.data) // SECTOR + 1)])


# Runs a table and a server on small disks filled to the last byte. It must be allowed to mount a file system: as root,
# or under `unshare -rm`. Prints its findings as JSON, a list of [what, value, bound, better].

SMALL, ROOMY = "1m", "128m"
"""A disk size on which a store fits, and one on which a server can create tables."""
FILLER = "filler"
SHOWN = 5
"""Actions before the disk is full."""
RESTS = {"type": "frozen", "reason": {"id": "table-frozen-store", "args": []}}
GOES_ON = {"type": "frozen", "reason": None}
CHUNKS = (1 << 20, 4096, 1)
"""Sizes of the writes that fill a disk, the last to its final byte."""


@contextmanager
def disk(place: Path, size: str) -> Iterator[Path]:
    """Mount a disk of that size at `place`. Raises CalledProcessError without permission."""
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "tmpfs", place], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", place], check=True)


@contextmanager
def filled(place: Path) -> Iterator[None]:
    """Keep the disk completely full during this context."""
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


# A store for which SQLite itself reports a full disk


async def at_a_table(place: Path) -> list[Finding]:
    """Play on the smallest disk until it is full, and continue when there is space again."""
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
    """Act until the disk accepts no more writes; return the versions that were shown."""
    shown = 0
    while not inboxes[0].all(Frozen):
        next(inbox for inbox in inboxes if inbox.update.decision).act()
        for inbox in inboxes:
            await _told(inbox, shown)
        shown = inboxes[0].update.version
    return shown


async def _told(inbox: Inbox, shown: int) -> None:
    """Wait until a player is shown something new, or learns that the table is frozen."""
    await inbox.until(lambda: inbox.update.version > shown or bool(inbox.all(Frozen)))


# A whole server


async def at_a_server(place: Path, keys: Path) -> list[Finding]:
    """Play at a real server while the disk fills, through a kill on the full disk, and up to a clean shutdown."""
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
    """Start on a full disk, act in vain, watch the table continue once there is space, and shut down cleanly."""
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
    """Attach to every seat and wait for that version."""
    await ann.attach()
    await ann.until_at(version)


async def froze(ann: Program, table: str) -> bool:
    """Act in vain; return whether the player was given the reason."""
    ann.act(table)
    await ann.until(lambda: (ann.latest("frozen") or GOES_ON) != GOES_ON)
    return ann.latest("frozen") == RESTS


async def lobby_answers(server: ServerProcess, known: Path, new: Path) -> int:
    """Return how many of four checks pass while nothing can be written: a newcomer connects and is shown the games, and
    is refused an account with a sentence; a known person is shown their table, and is refused another."""
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


# Diskfull

APART = ("unshare", "-rm")
"""Runs a command in its own mount namespace."""
PATIENCE = 120.0
"""Timeout in seconds for anything that still waits."""
NEEDS = """The trial diskfull mounts small disks in memory, in a name space of its own (unshare -rm, mount -t tmpfs),
and this machine does not let its caller do that. Run it as root, or where people may make name spaces."""


async def run_diskfull(setting: Setting) -> list[Finding]:
    """Fill the disk below a table and below a server; check that no acknowledged entry is lost and that play
    continues."""
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        status, _ = await _apart("mount", "-t", "tmpfs", "tmpfs", folder)
        if status:
            print(NEEDS, file=sys.stderr)
            return [Finding("a small disk can be mounted", 0, 1, "more")]
        status, said = await _apart(sys.executable, "-m", "scripts.soaking.trials.disks", folder)
    found = [Finding(*one) for one in json.loads(said or b"[]")]
    return [Finding("the trial came to its end", status == 0, 1, "more"), *found]


async def _apart(*command: str) -> tuple[int, bytes]:
    """Run a command in its own mount namespace; return its status and output."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    process = await asyncio.create_subprocess_exec(
        *APART, *command, cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE, start_new_session=True
    )
    try:
        said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    except TimeoutError:
        os.killpg(process.pid, signal.SIGKILL)
        return await process.wait(), b""
    assert process.returncode is not None
    return process.returncode, said


# Powercut


def survivors(folder: Path) -> int:
    """Return how many entries a store holds after a power cut, once it has accepted another. Raises StoreError if it is
    damaged."""
    store = Store.open(folder, reserve=0)
    try:
        if store.table(TABLE) is None:
            return -1
        lines = store.load(TABLE)[2]
        store.append([addition(len(lines) + 1)])
        return len(lines)
    finally:
        store.close()


def cut_power(disk: Disk, before: Path, folder: Path, dice: random.Random) -> None:
    """Leave in `folder` the files after a power cut."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=0o700)
    for path, data in disk.cut(dice):
        (folder / Path(path).relative_to(before)).write_bytes(data)


def after_cuts(calls: list[Call], places: set[int], before: Path, folder: Path, dice: random.Random) -> list[int]:
    """Return for each cut how many acknowledged entries are gone; a damaged store counts as losing all."""
    disk, told, losses = Disk(), -1, []
    for place, call in enumerate(calls):
        disk.take(call)
        if call.name == "told" and call.data:
            told = int(call.data)
        if place in places:
            cut_power(disk, before, folder, dice)
            try:
                losses.append(told - survivors(folder))
            except StoreError:
                losses.append(told + 1)
    return losses


def _run(setting: Setting) -> list[Finding]:
    dice = random.Random(setting.seed)
    with TemporaryDirectory(prefix="belvedere-soak-") as place:
        before, entries = Path(place) / "before", setting.count(200, 40)
        command = ("-m", "scripts.soaking.appender", str(before), str(entries))
        calls = traced(before, command, Path(place) / "trace")
        places = set(dice.sample(range(len(calls)), min(setting.count(800, 20), len(calls))))
        losses = after_cuts(calls, places, before, Path(place) / "after", dice)
    return [
        Finding("system calls of the store", len(calls), entries, "more"),
        Finding("power cuts", len(losses), 1, "more"),
        Finding("cuts that lost an entry that counted as stored", sum(loss > 0 for loss in losses), 0),
    ]


async def run_powercut(setting: Setting) -> list[Finding]:
    """Simulate power cuts between any two system calls of a store; check that no acknowledged entry is lost."""
    return await asyncio.to_thread(_run, setting)


# Gone

REFUSED = 2
"""The exit status of a server that refuses to start."""
WAY_ON = "belvedere serve --new-store"
NAME = "Anna"
KEPT = "belvedere-before-new.sqlite"
"""The name under which the damaged store is kept when a new one is created."""
Damage = Callable[[Path, random.Random], None]


def deleted(file: Path, rng: random.Random) -> None:
    file.unlink()


def emptied(file: Path, rng: random.Random) -> None:
    file.write_bytes(b"")


def cut_file(file: Path, rng: random.Random) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: rng.randrange(1, len(whole))])


def zeroed(file: Path, rng: random.Random) -> None:
    file.write_bytes(bytes(file.stat().st_size))


DAMAGES: tuple[Damage, ...] = (emptied, deleted, cut_file, zeroed)


async def call(port: int, name: str) -> None:
    """Connect with a key and set a name, which the store keeps."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with connect(port, name, keys=[key]) as there:
        assert (await there.run(f"name {name}")).exit_status == 0


def holds_what_it_held(folder: Path) -> bool:
    """Return whether the store still holds the table from before the damage."""
    store = Store.open(folder, reserve=0)
    try:
        return [table.status for table in store.tables()] == ["finished"]
    finally:
        store.close()


def bytes_of(file: Path) -> bytes | None:
    """Return the bytes of a file; None if there is none."""
    return file.read_bytes() if file.exists() else None


async def refusal(folder: Path) -> str:
    """Return the message of a server that refuses to start; empty if it starts or crashes."""
    server = await ServerProcess.start(folder)
    try:
        if server.port:
            return ""
        status, said = await server.end()
        return said if status == REFUSED and len(said.splitlines()) == 1 else ""
    finally:
        await server.close()


async def run_gone(setting: Setting) -> list[Finding]:
    """Remove or truncate a store but not the key of its server; check that the host is informed, and that no new store
    is silently created."""
    rng = random.Random(setting.seed)
    with TemporaryDirectory(prefix="belvedere-soak-") as place:
        used = Path(place) / "used"
        prepare(used, [])
        host_key(used)
        server = await ServerProcess.start(used, "--new-store")
        await call(server.port, NAME)
        await server.stop()
        lost = not holds_what_it_held(used)
        tried = told = changed = begun = kept = 0
        for damage in [*DAMAGES, *[cut_file] * 6][: setting.count(10, 1)]:
            folder = Path(place) / str(tried)
            copytree(used, folder)
            damage(folder / FILE, rng)
            before = bytes_of(folder / FILE)
            said = await refusal(folder)
            tried += 1
            told += WAY_ON in said
            changed += bytes_of(folder / FILE) != before
            server = await ServerProcess.start(folder, "--new-store")
            begun += bool(server.port)
            await server.close()
            kept += bytes_of(folder / KEPT) == before
    return [
        Finding("stores deleted, emptied, cut or zeroed, but with a host key", tried, 1, "more"),
        Finding("servers that did not start and said how to go on", told, tried, "more"),
        Finding("of them, changed the remains", changed, 0),
        Finding("started with --new-store", begun, tried, "more"),
        Finding("and kept the remains", kept, tried, "more"),
        Finding("whole stores that --new-store replaced", lost, 0),
    ]


TRIALS = (
    Trial("diskfull", "a completely full disk below a table and below a server", run_diskfull, needs="unshare"),
    Trial("powercut", "800 power cuts between any two system calls of a store", run_powercut, needs="strace"),
    Trial("gone", "a store is deleted or truncated, but not its server's key; the message to the host", run_gone),
)


if __name__ == "__main__":
    found = asyncio.run(main(Path(sys.argv[1])))
    print(json.dumps([[one.what, one.value, one.bound, one.better] for one in found]))
