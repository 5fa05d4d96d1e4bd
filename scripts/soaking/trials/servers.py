"""Servers that are killed or stopped at random moments; nothing that was shown may be lost."""

import asyncio
import os
import random
import signal
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

from core.storage.backup import Copy, verify_copy
from core.storage.database import FILE
from core.storage.postgres.transfer import out_of_database
from core.storage.store import Store
from scripts.clients.engines import PostgresServer
from scripts.clients.openssh import OpenSshClient, make_key
from scripts.clients.program import Program
from scripts.clients.server_process import ModuleProcess, ServerProcess
from scripts.soaking.trial import Finding, Setting, Trial, quantile
from tests.net.support.losses import kept

ACTIONS = 30
"""Maximum actions in a server's life; it may also end within the next action."""
NEXT = 0.02
"""Maximum seconds for an action and its consequences."""
OVER = 5.0
"""Seconds without progress after which a table counts as over."""
AWAY = 2.0
"""Maximum seconds of the database's absence."""
BACK = 30.0
"""Seconds after which a table counts as stuck for good."""
SEATS, TRIES = 2, 3


async def came(server: ServerProcess, key: Path) -> Program:
    """Connect a program. It retries, because a login may time out on a busy machine."""
    for _ in range(TRIES):
        program = Program(OpenSshClient(server.address[1], "api", key=key, size=None))
        if (await program.next())["type"] == "hello":
            return program
        program.client.close()
    raise AssertionError(f"a killed server let no one in afterwards: {program.client.output!r}")


class Story:
    """A program's views of its tables over many kills of its server, and whether it was still there afterwards.

    Every table has a separate data folder and, with `postgres`, a separate database, which crashes too.
    """

    def __init__(self, folder: Path, postgres: PostgresServer | None = None) -> None:
        self.kills = self.shown = self.lost = self.tables = self.crashes = self.stuck = self.told = 0
        self.waits: list[float] = []
        """Seconds from each crash of the database until the table continued."""
        self.urls: list[str] = []
        """The databases, one for each table."""
        self._folder, self._postgres = folder, postgres
        self._key = make_key(folder)
        self._table, self._last = "", -1

    async def live(self, rng: random.Random) -> None:
        """Start the server and continue playing; perhaps crash the database; kill the server at a random moment."""
        self.tables += not self._table
        if self._postgres and not self._table:
            self.urls.append(self._postgres.fresh())
        store = ("--store", self.urls[-1]) if self._postgres else ()
        server = await ServerProcess.start(self._folder / str(self.tables), *store)
        program = await came(server, self._key)
        if not self._table:
            self._table = await program.sit_down(SEATS)
        reached = asyncio.Event()
        playing = asyncio.create_task(program.play(self._table, rng.randrange(1, ACTIONS), reached.set))
        waiting = asyncio.create_task(reached.wait())
        await asyncio.wait([playing, waiting], timeout=OVER, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        await asyncio.sleep(rng.random() * NEXT)
        if self._postgres and (not self.crashes or rng.random() < 0.5) and self._goes_on(program):
            await self._crash(self._postgres, program, rng)
            await asyncio.sleep(rng.random() * NEXT)
        server.signal(signal.SIGKILL)
        await playing
        program.client.close()
        await server.process.wait()
        self.kills += 1
        self._judge(program)

    def _judge(self, program: Program) -> None:
        """Check that the last version shown is still there, plus at most the actions that were not shown yet."""
        updates = [said["what"] for said in program.happenings if said["what"]["type"] == "update"]
        if not updates:
            return
        first = updates[0]["version"]
        self.lost += self._last >= 0 and not self._last <= first <= self._last + SEATS
        self.shown += program.version - max(self._last, 0)
        self._last = program.version
        if any(update["outcome"] for update in updates):
            self._table, self._last = "", -1

    async def _crash(self, postgres: PostgresServer, program: Program, rng: random.Random) -> None:
        """Crash the database, and wait until the table continues after the restart."""
        loop = asyncio.get_running_loop()
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(rng.random() * AWAY)
        await asyncio.to_thread(postgres.start)
        before, began = program.version, loop.time()
        while self._goes_on(program) and program.version <= before + 1 and loop.time() < began + BACK:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        self.crashes += 1
        self.waits.append(loop.time() - began)
        self.stuck += self._goes_on(program) and program.version <= before + 1
        self.told += any(said["what"]["type"] == "frozen" and said["what"]["reason"] for said in program.happenings)

    def _goes_on(self, program: Program) -> bool:
        return not any(said["what"].get("outcome") for said in program.happenings)


async def run_servers(setting: Setting) -> list[Finding]:
    """Kill a server while a program plays both seats of a table over ssh; check that the table survives."""
    rng, loop = random.Random(setting.seed), asyncio.get_running_loop()
    end = loop.time() + setting.seconds
    with TemporaryDirectory(prefix="belvedere-soak-") as place:
        story = Story(Path(place))
        while setting.wants_more(story.kills, loop.time() < end):
            await story.live(rng)
    return [
        Finding("servers killed", story.kills, max(setting.kills, 1), "more"),
        Finding("actions that were shown", story.shown, 1, "more"),
        Finding("tables that were played", story.tables),
        Finding("kills after which something that was shown was lost", story.lost, 0),
    ]


async def run_database(setting: Setting) -> list[Finding]:
    """Kill a server with its store in PostgreSQL, and crash and restart PostgreSQL, while a program plays. Check that
    everything shown is stored, the table continues, and the store is intact.
    """
    rng, loop = random.Random(setting.seed), asyncio.get_running_loop()
    end, postgres = loop.time() + setting.seconds, PostgresServer()
    try:
        with TemporaryDirectory(prefix="belvedere-soak-") as place:
            story = Story(Path(place), postgres)
            while setting.wants_more(story.kills, loop.time() < end):
                await story.live(rng)
            copies = await asyncio.to_thread(_copied, story.urls, Path(place))
    finally:
        postgres.remove()
    return [
        Finding("servers killed", story.kills, max(setting.kills, 1), "more"),
        Finding("crashes of the database", story.crashes),
        Finding("of them, crashes reported to players", story.told),
        Finding("actions that were shown", story.shown, 1, "more"),
        Finding("kills and crashes after which something that was shown was lost", story.lost, 0),
        Finding("tables that stood still for good", story.stuck, 0),
        Finding("tables that are damaged", sum(len(copy.damaged) for copy in copies), 0),
        Finding("p50 until the next action, with the database back (s)", quantile(story.waits, 0.5)),
        Finding("longest of these", max(story.waits, default=0), 10, timed=True),
    ]


def _copied(urls: list[str], place: Path) -> list[Copy]:
    """Return a verified copy of each database as a file."""
    for number, url in enumerate(urls):
        out_of_database(url, place / f"{number}.sqlite")
    return [verify_copy(place / f"{number}.sqlite") for number in range(len(urls))]


# Crashes

CRASHES_LONGEST = 1.5
"""Maximum seconds that a server lives after its start."""


async def shown(folder: Path, lifetime: float) -> list[int]:
    """Return the versions that a person was shown by a server that was killed after this many seconds."""
    process = await ModuleProcess.start_module(
        ["tests.net.support.programs", "killed", str(folder), "never", "0"], None
    )
    assert process.stdout is not None
    first = await process.stdout.readline()
    await asyncio.sleep(lifetime)
    if process.returncode is None:
        process.kill()
    rest = await process.stdout.read()
    await process.wait()
    return [int(line) for line in (first + rest.rpartition(b"\n")[0]).split()]


async def run_crashes(setting: Setting) -> list[Finding]:
    """Kill a server at random moments while two people act as fast as they can."""
    rng = random.Random(setting.seed)
    end = asyncio.get_running_loop().time() + setting.seconds
    kills = actions = lost = 0

    def wants_more() -> bool:
        return setting.wants_more(kills, asyncio.get_running_loop().time() < end)

    while wants_more():
        with TemporaryDirectory(prefix="belvedere-soak-") as folder:
            last, over = 0, False
            while not over and wants_more():
                versions = await shown(Path(folder), rng.random() * CRASHES_LONGEST)
                kills += 1
                lost += bool(versions) and not last <= versions[0] <= last + 1 and last > 0
                lost += versions != list(range(versions[0], versions[0] + len(versions))) if versions else 0
                actions += len(versions)
                over = not versions or versions[-1] >= 395
                last = versions[-1] if versions else last
    return [
        Finding("servers killed", kills, max(setting.kills, 1), "more"),
        Finding("versions that were shown", actions, 1, "more"),
        Finding("kills after which one of them was lost or doubled", lost, 0),
    ]


# Stops

STOPS_LONGEST = 6.0
"""Maximum seconds until a server has stopped on request."""
SAVED, AGAIN = b"your tables are saved", 75


async def stopped_with_clients(folder: Path, key: Path, count: int) -> tuple[float, int, int]:
    """Return the seconds of the shutdown, the server's status, and how many clients got the reason."""
    room = str(count)
    server = await ServerProcess.start(folder, "--per-source", room, "--source-burst", room)  # one address, all at once
    clients = [OpenSshClient(server.address[1], user=f"guest{place}") for place in range(count - 1)]
    clients.append(OpenSshClient(server.address[1], key=key))
    for client in clients:
        await client.until(lambda client=client: len(client.output) > 500)  # type: ignore[misc]
    clients[0].signal(signal.SIGSTOP)
    began = asyncio.get_running_loop().time()
    server.signal(signal.SIGTERM)
    status, _ = await server.end()
    lasted = asyncio.get_running_loop().time() - began
    clients[0].signal(signal.SIGCONT)
    knew = [await client.status() == AGAIN and SAVED in client.output for client in clients]
    for client in clients:
        client.close()
    await server.close()
    return lasted, status, sum(knew)


async def run_stops(setting: Setting) -> list[Finding]:
    """Stop a server while twenty stock clients are connected, including a paused one."""
    count = setting.count(20, 3)
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        key = make_key(Path(folder))
        lasted, status, knew = await stopped_with_clients(Path(folder) / "data", key, count)
    return [
        Finding("seconds until it had stopped", lasted, STOPS_LONGEST, timed=True),
        Finding("its exit status", status, 0),
        Finding(f"clients of {count} that got the reason", knew, count - 1, "more"),
    ]


# Checkpoints

HELD = 0.3
"""Seconds by which the interrupted write is delayed, so that the shutdown proceeds during it."""
TOLD = 75
EARLY = 12
"""Actions after which the log has not been checkpointed yet."""


@attrs.frozen
class Stop:
    """The `status` of the server and what the player was `told`; whether the signal came during a write; and how many
    stored versions were not shown."""

    status: int
    told: int
    in_a_write: bool
    ahead: int


def interrupted(file: Path, trace: Path, write: int) -> tuple[str, ...]:
    """Return a command that runs another and sends it SIGTERM during the given write to `file`."""
    fault = f"inject=pwrite64:signal=SIGTERM:delay_exit={int(HELD * 1e6)}:when={write}"
    return ("strace", "-f", "-qq", "-e", "trace=pwrite64", "-e", fault, "-P", str(file), "-o", str(trace))


async def stopped_in_a_write(place: Path, key: Path, write: int, *, twice: bool) -> Stop:
    """Play a table until SIGTERM arrives during the given checkpoint write; with `twice`, send it once before too."""
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


async def run_checkpoints(setting: Setting) -> list[Finding]:
    """Stop a server while its store checkpoints the log."""
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        key = make_key(Path(folder))
        once = [
            await stopped_in_a_write(Path(folder) / f"{n}", key, 1 + n % 2, twice=False)
            for n in range(setting.count(6, 2))
        ]
        twice = [
            await stopped_in_a_write(Path(folder) / f"a{n}", key, 1 + n, twice=True) for n in range(setting.count(3, 1))
        ]
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
        Finding("tables without the shown entries", sum(stop.ahead not in (0, 1) for stop in once + twice), 0),
    ]


def _signal(server: ServerProcess, number: int) -> None:
    """Send a signal to the server itself, not to the tracer around it."""
    tracer = server.process.pid
    (child,) = Path(f"/proc/{tracer}/task/{tracer}/children").read_text().split()
    os.kill(int(child), number)


TRIALS = (
    Trial(
        "servers", "a server is killed while a program plays over ssh; nothing that it was shown is lost", run_servers
    ),
    Trial("database", "a server and its PostgreSQL are killed in play; nothing that was shown is lost", run_database),
    Trial("crashes", "a server is killed at random moments; nothing that was shown is lost", run_crashes),
    Trial("stops", "SIGTERM with stock clients, one of them paused", run_stops),
    Trial(
        "checkpoints",
        "SIGTERM during a checkpoint of the store, once and twice",
        run_checkpoints,
        needs="strace",
    ),
)
