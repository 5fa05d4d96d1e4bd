"""A store that is gone or cut beside the key of its server: is it taken for a new one, or is the host told?"""

import random
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

import asyncssh

from core.storage.database import FILE
from core.storage.store import Store
from net.ssh.host_key import host_key
from scripts.clients.server_process import ServerProcess
from scripts.clients.ssh import connect
from scripts.soaking.trial import Finding, Setting, Trial
from scripts.soaking.trials.shares import prepare

REFUSED = 2
"""The status of a server that does not start."""
WAY_ON = "belvedere serve --new-store"
NAME = "Anna"
KEPT = "belvedere-before-new.sqlite"
"""What is left of a store when another was begun."""
Damage = Callable[[Path, random.Random], None]


def deleted(file: Path, rng: random.Random) -> None:
    file.unlink()


def emptied(file: Path, rng: random.Random) -> None:
    file.write_bytes(b"")


def cut(file: Path, rng: random.Random) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: rng.randrange(1, len(whole))])


def zeroed(file: Path, rng: random.Random) -> None:
    file.write_bytes(bytes(file.stat().st_size))


DAMAGES: tuple[Damage, ...] = (emptied, deleted, cut, zeroed)


async def call(port: int, name: str) -> None:
    """Come with a key and be called something, which the store keeps."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with connect(port, name, keys=[key]) as there:
        assert (await there.run(f"name {name}")).exit_status == 0


def holds_what_it_held(folder: Path) -> bool:
    """Whether the table from before the server is in its store."""
    store = Store.open(folder, reserve=0)
    try:
        return [table.status for table in store.tables()] == ["finished"]
    finally:
        store.close()


def bytes_of(file: Path) -> bytes | None:
    """What is in a file; None where there is none."""
    return file.read_bytes() if file.exists() else None


async def refusal(folder: Path) -> str:
    """What a server says that does not start there; nothing where it starts, or falls."""
    server = await ServerProcess.start(folder)
    try:
        if server.port:
            return ""
        status, said = await server.end()
        return said if status == REFUSED and len(said.splitlines()) == 1 else ""
    finally:
        await server.close()


async def run(setting: Setting) -> list[Finding]:
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
        for damage in [*DAMAGES, *[cut] * 6][: setting.count(10, 1)]:
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
        Finding("stores deleted, emptied, cut or zeroed beside a host key", tried, 1, "more"),
        Finding("servers that did not start and said how to go on", told, tried, "more"),
        Finding("of them, changed what was left", changed, 0),
        Finding("started with --new-store", begun, tried, "more"),
        Finding("and kept what was left", kept, tried, "more"),
        Finding("whole stores that --new-store replaced", lost, 0),
    ]


TRIAL = Trial("gone", "a store is deleted or cut beside the key of its server; what the host is told", run)
