"""Stops a server while its store writes the log back into its file."""

import os
import signal
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

from core.storage.database import FILE
from core.storage.store import Store
from scripts.clients.openssh import make_key
from scripts.clients.program import Program
from scripts.clients.server_process import ServerProcess
from scripts.soaking.trial import Finding, Setting, Trial
from tests.net.support.kept import kept

HELD = 0.3
"""Seconds that the write lasts in which the signal comes, so that the rest of the end comes meanwhile."""
TOLD = 75
EARLY = 12
"""Actions after which no log has been written back yet."""


@attrs.frozen
class Stop:
    """The `status` of the server, and what the player was `told`; whether the signal came in a write, and by how many
    versions what is stored is ahead of what was shown."""

    status: int
    told: int
    in_a_write: bool
    ahead: int


def interrupted(file: Path, trace: Path, write: int) -> tuple[str, ...]:
    """A command that runs another, which gets SIGTERM in its write of that number to `file`."""
    fault = f"inject=pwrite64:signal=SIGTERM:delay_exit={int(HELD * 1e6)}:when={write}"
    return ("strace", "-f", "-qq", "-e", "trace=pwrite64", "-e", fault, "-P", str(file), "-o", str(trace))


async def stopped(place: Path, key: Path, write: int, *, twice: bool) -> Stop:
    """Play a table until the signal comes at that write of the log into the file, or `twice`: once before that too."""
    data = place / "data"
    Store.open(data, reserve=0).close()
    server = await ServerProcess.start(data, under=interrupted(data / FILE, place / "trace", write))
    try:
        ann = await Program.come(server.address[1], key)
        table = await ann.sit_down(seats=4)
        await ann.play(table, EARLY, (lambda: _signal(server, signal.SIGTERM)) if twice else None)
        told = await ann.client.status()
        ann.client.close()
        status, _ = await server.end()
    finally:
        if server.process.returncode is None:
            _signal(server, signal.SIGKILL)
        await server.close()
    lines = (place / "trace").read_text().splitlines()
    in_a_write = any("DELAYED" in line and "SIGTERM" in after for line, after in pairwise(lines))
    return Stop(status, told, in_a_write, len(kept(data, table)) - ann.version)


async def run(setting: Setting) -> list[Finding]:
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        key = make_key(Path(folder))
        once = [await stopped(Path(folder) / f"{n}", key, 1 + n % 2, twice=False) for n in range(setting.count(6, 2))]
        twice = [await stopped(Path(folder) / f"a{n}", key, 1 + n, twice=True) for n in range(setting.count(3, 1))]
    return [
        Finding(
            "servers told to stop in the middle of a write", sum(stop.in_a_write for stop in once), len(once), "more"
        ),
        Finding("of them that ended with another status than 0", sum(stop.status != 0 for stop in once), 0),
        Finding("of them that did not tell their player why", sum(stop.told != TOLD for stop in once), 0),
        Finding(
            "servers told again in the middle of a write", sum(stop.in_a_write for stop in twice), len(twice), "more"
        ),
        Finding("of them that did not end at once, with status 1", sum(stop.status != 1 for stop in twice), 0),
        Finding("tables without what was shown", sum(stop.ahead not in (0, 1) for stop in once + twice), 0),
    ]


def _signal(server: ServerProcess, number: int) -> None:
    """Send a signal to the server itself, not to the tracer that it runs under."""
    tracer = server.process.pid
    (child,) = Path(f"/proc/{tracer}/task/{tracer}/children").read_text().split()
    os.kill(int(child), number)


TRIAL = Trial("checkpoints", "SIGTERM in the middle of a checkpoint of the store, once and twice", run, needs="strace")
