"""Measure what many players at one server cost over SSH, at their own tables and at a full server."""

import asyncio
import atexit
import gc
import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial

from core.kernel.meta import Meta
from scripts.benchmarks.harness import SIZES, MeasuredServer, actions_a_second, each_game, wait_for
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite, Unavailable
from scripts.benchmarks.server import Company
from scripts.clients.ssh import SIZE, TerminalClient

FRESH = "fresh-bali"
"""The app for a new table against a bot."""
SMALLER, LARGER = b"z", b"Z"
ZOOMS = 3
"""Steps between the sizes of a board."""
QUIET = 0.5
"""Seconds without a frame after which a session is idle."""
TOGETHER = 5
"""Clients that connect at the same time."""
IDLE = 3.0
"""Seconds for which idle sessions are measured, after the same time to become idle."""


class Arrivals:
    """A fresh server and the cost of further sessions, after the first ones have loaded what all share."""

    def __init__(self, quick: bool) -> None:
        self.early, self.count = (1, 2) if quick else (TOGETHER, 4 * TOGETHER)
        self._idle = IDLE / 20 if quick else IDLE
        self._found: dict[str, float] = {}

    def take(self, what: str) -> float:
        """Return `memory` (bytes) or `cpu` (seconds) for each session, or `idle` (CPU seconds a second of all idle
        sessions). All come from one measurement until one of them is requested again."""
        if what not in self._found:
            self._found = wait_for(self._measured())
        return self._found.pop(what)

    async def _measured(self) -> dict[str, float]:
        served = await MeasuredServer.start(FRESH)
        await arrive(served, self.early)
        memory, cpu = served.memory, served.cpu
        await arrive(served, self.count)
        memory, spent = (served.memory - memory) / self.count, (served.cpu - cpu) / self.count
        await asyncio.sleep(self._idle)
        cpu = served.cpu
        await asyncio.sleep(self._idle)
        idle = (served.cpu - cpu) / self._idle
        await served.close()
        return {"memory": memory, "cpu": spent, "idle": idle}


async def arrive(
    served: MeasuredServer, count: int, app: str = "", size: tuple[int, int] = SIZE
) -> list[TerminalClient]:
    """Connect this many clients, some at a time. `app` is the app they request if the server offers a choice."""
    clients: list[TerminalClient] = []
    while count > len(clients):
        some = min(TOGETHER, count - len(clients))
        clients += await asyncio.gather(*(TerminalClient.connect(served.port, app=app, size=size) for _ in range(some)))
    return clients


class Looks:
    """A fresh server where each person has a table with a grown city, and the cost of people who viewed each size of
    its board."""

    def __init__(self, game: str, columns: int, quick: bool) -> None:
        self._game, self._size = game, SIZES[columns]
        self._early, self._count, self._zooms = (1, 1, 1) if quick else (TOGETHER, 2 * TOGETHER, ZOOMS)
        self._rest = QUIET / 2 if quick else QUIET

    def memory(self) -> float:
        """Return the megabytes of a further session that is idle again."""
        return wait_for(self._measured()) / 1e6

    async def _measured(self) -> float:
        served = await MeasuredServer.start("each")
        await self._come(served, self._early)
        before = served.memory
        await self._come(served, self._count)
        await asyncio.sleep(self._rest)
        found = (served.memory - before) / self._count
        await served.close()
        return found

    async def _come(self, served: MeasuredServer, count: int) -> None:
        clients = await arrive(served, count, self._game, self._size)
        for key in (SMALLER,) * self._zooms + (LARGER,) * self._zooms:
            await asyncio.gather(*(self._look(client, key) for client in clients))

    async def _look(self, client: TerminalClient, key: bytes) -> None:
        client.type(key)
        await client.settle(self._rest)


@cache
def arrivals(quick: bool) -> Arrivals:
    return Arrivals(quick)


def memory(quick: bool) -> Sample:
    return lambda: arrivals(quick).take("memory") / 1e6


def opening(quick: bool) -> Sample:
    return lambda: 1000 * arrivals(quick).take("cpu")


def idle(quick: bool) -> Sample:
    return lambda: 1000 * arrivals(quick).take("idle")


class Crowd:
    """Players at a server with one core; their process has the other cores."""

    def __init__(self, players: int, seconds: int) -> None:
        self._seconds = seconds
        cores = sorted(os.sched_getaffinity(0))
        if len(cores) < 2:
            raise Unavailable("the server and its clients need a core each, and there is only one")
        self._cores, self._server_core = cores, cores[-1]
        self._served = wait_for(MeasuredServer.start(FRESH, {self._server_core}))
        self._clients = wait_for(arrive(self._served, players))
        self._found: dict[str, float] = {}
        atexit.register(self.leave)

    def take(self, what: str) -> float:
        """Return `p99` (99th percentile of the delay in seconds) or `busy` (CPU seconds a second). Both come from one
        measurement until one of them is requested again."""
        if what not in self._found:
            with undisturbed(self._cores[:-1]):
                self._found = wait_for(self._played())
        return self._found.pop(what)

    async def _played(self) -> dict[str, float]:
        cpu, count = self._served.cpu, len(self._clients)
        await asyncio.gather(*(one.play(place / count, self._seconds) for place, one in enumerate(self._clients)))
        delays = sorted(delay for client in self._clients for delay in client.delays)
        return {"p99": delays[len(delays) * 99 // 100], "busy": (self._served.cpu - cpu) / self._seconds}

    def leave(self) -> None:
        wait_for(self._served.close())


@contextmanager
def undisturbed(cores: Collection[int]) -> Iterator[None]:
    """Limit this process to `cores` and disable garbage collection, because its own delays would count as the
    server's."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        os.sched_setaffinity(0, before)


@cache
def crowd(quick: bool) -> Crowd:
    return Crowd(3, 2) if quick else Crowd(100, 10)


def patience(quick: bool) -> Sample:
    there = crowd(quick)
    return lambda: 1000 * there.take("p99")


def busy(quick: bool) -> Sample:
    there = crowd(quick)
    return lambda: 100 * there.take("busy")


def looks(game: str, columns: int, quick: bool) -> Sample:
    return _one_look if quick else Looks(game, columns, quick).memory


@cache
def _one_look() -> float:
    """Measure one game in the small terminal as a substitute for all."""
    return Looks("bali", 80, quick=True).memory()


def _probes(meta: Meta) -> Iterable[Probe]:
    for columns in SIZES:
        name, title = f"looked-{meta.key}-{columns}", f"memory of a session at {meta.title}, {columns} columns"
        yield Probe(name, title, "MB", partial(looks, meta.key, columns))


def _figures(meta: Meta) -> Iterable[Figure]:
    for columns in SIZES:
        title = f"MB of a session at {meta.title}, {columns} columns, all zooms painted"
        yield Figure(f"P13-{meta.key}-{columns}", title, f"looked-{meta.key}-{columns}", None, "less", 1.0)


# A full server: three hundred people at tables of three, each pressing a key a second, on one core. Players in turn
# move the cursor, and their answers are timed; the others page through the log meanwhile. All press keys before the
# measurement begins, because in reality people do not all arrive in the same second.

PEOPLE = 300
SECONDS = 10
SMALL = "bali"
"""The game of the small variant."""
AT_ONCE = 60
REST = 2.0
"""Seconds without news after which the tables are quiet."""


class FullHouse:
    """The people at one server and their measurements."""

    def __init__(self, game: str, people: int, early: int, seconds: int, rest: float) -> None:
        """`early` people connect before memory is measured; after `rest` seconds without news the server is quiet."""
        self.seconds, self._rest = seconds, rest
        cores = sorted(os.sched_getaffinity(0))
        if len(cores) < 2:
            raise Unavailable("the server and its clients need a core each, and there is only one")
        self._cores = cores
        self._served = wait_for(MeasuredServer.start(f"three-{game}", {cores[-1]}))
        atexit.register(self.leave)
        self._clients = wait_for(arrive(self._served, early))
        self._before, self._early = self._served.memory, len(self._clients)
        self._clients += wait_for(arrive(self._served, people - early))
        self._movers = wait_for(self._those_who_move())
        self.memory = self._memory()
        self._found: dict[str, float] = {}

    def take(self, what: str) -> float:
        """Return `p99` (seconds, for players in turn), `key` (CPU seconds a key), `turn` (CPU seconds of the loop's
        longest turn) or `memory` (bytes a session after all have played). All come from one measurement until one of
        them is requested again."""
        if what not in self._found:
            with undisturbed(self._cores[:-1]):
                self._found = wait_for(self._played())
        return self._found.pop(what)

    async def _those_who_move(self) -> set[TerminalClient]:
        """Return the people with cursors that move when they press a key."""
        movers = self._clients
        for _ in range(2):  # twice, so that news of others' keys does not pass for an answer
            await asyncio.gather(*(client.settle(self._rest) for client in self._clients))
            answers: list[bool] = []
            for first in range(0, len(movers), AT_ONCE):
                answers += await asyncio.gather(*(one.answers() for one in movers[first : first + AT_ONCE]))
            movers = [client for client, moves in zip(movers, answers, strict=True) if moves]
        readers = [client for client in self._clients if client not in set(movers)]
        for first in range(0, len(readers), AT_ONCE):
            await asyncio.gather(*(reader.wait(0.0, 2) for reader in readers[first : first + AT_ONCE]))
        await asyncio.gather(*(client.settle(self._rest) for client in self._clients))
        return set(movers)

    async def _played(self) -> dict[str, float]:
        await self._served.longest_turn()
        cpu, count = self._served.cpu, len(self._clients)
        await asyncio.gather(
            *(
                one.play(place / count, self.seconds) if one in self._movers else one.wait(place / count, self.seconds)
                for place, one in enumerate(self._clients)
            )
        )
        delays = [delay for client in self._movers for delay in client.delays]
        return {
            "p99": slowest(delays),
            "key": (self._served.cpu - cpu) / (count * self.seconds),
            "turn": await self._served.longest_turn(),
            "memory": self._memory(),
        }

    def _memory(self) -> float:
        """Return the bytes for each session after the early ones, which have loaded what all share."""
        return (self._served.memory - self._before) / (len(self._clients) - self._early)

    def leave(self) -> None:
        wait_for(self._served.close())


def slowest(delays: Iterable[float]) -> float:
    """Return the 99th percentile of the delays."""
    found = sorted(delays)
    return found[len(found) * 99 // 100]


@cache
def full_house(game: str, quick: bool) -> FullHouse:
    """Return a full server; with `quick`, two tables of one game stand for all games."""
    if quick:
        return _small_house()
    return FullHouse(game, PEOPLE, TOGETHER * Company.SEATS, SECONDS, REST)


@cache
def _small_house() -> FullHouse:
    return FullHouse(SMALL, 2 * Company.SEATS, Company.SEATS, 2, REST / 2)


def probes(game: str) -> tuple[Probe, ...]:
    """Return the probes with 300 people at a game."""

    def taken(what: str, quick: bool) -> Sample:
        there = full_house(game, quick)
        return lambda: 1000 * there.take(what)

    def memory(quick: bool) -> Sample:
        there = full_house(game, quick)
        return lambda: there.memory / 1e6

    def played(quick: bool) -> Sample:
        there = full_house(game, quick)
        return lambda: there.take("memory") / 1e6

    crowd = f"{PEOPLE} at {game}"
    return (
        Probe(f"full-p99-{game}", f"{crowd}: p99 of a cursor step", "ms wall", lambda quick: taken("p99", quick)),
        Probe(f"full-key-{game}", f"{crowd}: CPU a key", "ms", lambda quick: taken("key", quick)),
        Probe(f"full-turn-{game}", f"{crowd}: longest turn of the loop", "ms", lambda quick: taken("turn", quick)),
        Probe(f"full-memory-{game}", f"{crowd}: memory of a session at rest", "MB", memory),
        Probe(f"full-played-{game}", f"{crowd}: memory of a session that has played", "MB", played),
    )


def figures(game: str) -> tuple[Figure, ...]:
    played = f"the same, when all have played for {SECONDS} seconds"
    return (
        Figure(f"L1-{game}", f"300 players at {game}: p99 of a key in ms", f"full-p99-{game}", None, "less", 50.0),
        Figure(f"L2-{game}", f"300 players at {game}: CPU ms a key", f"full-key-{game}", None, "less", 3.0),
        Figure(f"L3-{game}", f"300 players at {game}: MB a session at rest", f"full-memory-{game}", None, "less", 1.0),
        Figure(f"L3b-{game}", played, f"full-played-{game}", None, "less", 1.2),
    )


def programs(quick: bool) -> Sample:
    served = wait_for(MeasuredServer.start("bare"))
    atexit.register(lambda: wait_for(served.close()))
    return lambda: wait_for(actions_a_second(served, 2 if quick else 20, 0.5 if quick else SECONDS))


SUITES = (
    Suite(
        name="sessions",
        probes=(
            Probe("session-memory", "memory of a further session at Bali", "MB", memory),
            Probe("session-open", "CPU to open a further session", "ms", opening),
            Probe("session-idle", "CPU of all sessions at rest, a second", "ms", idle),
            Probe("crowd", "100 players, a key a second, one core: p99", "ms wall", patience),
            Probe("crowd-cpu", "the same: how busy the core is", "%", busy),
            *each_game(_probes),
        ),
        figures=(
            Figure("P13", "megabytes for a further session", "session-memory", None, "less", 1.0),
            Figure("P13b", "milliseconds of CPU a second, all sessions at rest", "session-idle", None, "less", 1.0),
            Figure("P14", "100 players a core: p99 of a key in milliseconds", "crowd", None, "less", 100.0),
            Figure("P15", "milliseconds of CPU to open a further session", "session-open", None, "less", 40.0),
            *each_game(_figures),
        ),
    ),
    Suite(
        name="load",
        probes=(
            *each_game(lambda meta: probes(meta.key)),
            Probe("programs", "actions over the JSON face, both seats of a table hearing", "a CPU second", programs),
        ),
        figures=(
            *each_game(lambda meta: figures(meta.key)),
            Figure("L5", "actions a second over the JSON face", "programs", None, "more", 2000.0),
        ),
    ),
)
