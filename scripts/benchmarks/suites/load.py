"""A full house: three hundred people at tables of three, every one of them pressing a key a second, on one core.

Those whose turn it is move the cursor, and their answers are timed; the others read the log and turn its pages
meanwhile. Everybody does so already when the measurement begins: in a real house not all sit down in one second.
"""

import asyncio
import atexit
import os
from functools import cache

from scripts.benchmarks.apps import Company
from scripts.benchmarks.beside import BEGUN, PAIRS, REPEATED, STARTED, Beside, Reviewers, Thinkers, slowest
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite, Unavailable
from scripts.benchmarks.measured_server import MeasuredServer, wait_for
from scripts.benchmarks.play import each_game
from scripts.benchmarks.programs import actions_a_second
from scripts.benchmarks.suites.sessions import TOGETHER, arrive, undisturbed
from scripts.clients.ssh import TerminalClient

PEOPLE = 300
SECONDS = 10
TABLES = 50
REVIEWS = 10
BESIDE = ("bali", "neoville")
"""The games that are also measured beside bots and reviews: one of cards, one with a grid."""
AT_ONCE = 60
REST = 2.0
"""Seconds without news after which the tables are quiet."""


class FullHouse:
    """The people at one server, found by one measurement after the other."""

    def __init__(self, game: str, people: int, early: int, seconds: int, rest: float) -> None:
        """`early` people have come before memory is measured; nothing new for `rest` seconds means that it is quiet."""
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
        """`p99` (seconds) of those whose turn it is, `key` (CPU seconds a key), `turn` (CPU seconds of the longest turn
        of the loop), `memory` (bytes a session when all have played): from one measurement, as long as none of them is
        asked for again."""
        if what not in self._found:
            with undisturbed(self._cores[:-1]):
                self._found = wait_for(self._played())
        return self._found.pop(what)

    def delays(self) -> list[float]:
        """The seconds that each key of those whose turn it is took, in one measurement more."""
        with undisturbed(self._cores[:-1]):
            wait_for(self._played())
        return [delay for client in self._movers for delay in client.delays]

    @property
    def bots(self) -> list[int]:
        """The processes in which bots think."""
        return self._served.children

    @property
    def core(self) -> int:
        """The one core that its server may use."""
        return self._cores[-1]

    @property
    def port(self) -> int:
        """Where its server listens."""
        return self._served.port

    async def _those_who_move(self) -> set[TerminalClient]:
        """The people whose cursor moves when they press a key."""
        movers = self._clients
        for _ in range(2):  # the second time, what others did just now is not taken for an answer
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
        """Bytes for each session after the early ones, which have loaded what all share."""
        return (self._served.memory - self._before) / (len(self._clients) - self._early)

    def leave(self) -> None:
        wait_for(self._served.close())


@cache
def full_house(game: str, quick: bool) -> FullHouse:
    """With `quick` two tables of one game do for all."""
    if quick:
        return _small_house()
    return FullHouse(game, PEOPLE, TOGETHER * Company.SEATS, SECONDS, REST)


@cache
def _small_house() -> FullHouse:
    return FullHouse(BESIDE[0], 2 * Company.SEATS, Company.SEATS, 2, REST / 2)


@cache
def _thinkers(game: str, quick: bool) -> Beside:
    house = full_house(game, quick)
    rest = REST / 4 if quick else REST
    bots = Thinkers(house.port, 1 if quick else TABLES, lambda: house.bots, rest, BEGUN if quick else STARTED)
    return Beside(bots.processes, house.delays, house.seconds, rest, (1, 1) if quick else PAIRS)


@cache
def _reviewers(game: str, quick: bool) -> Beside:
    house = full_house(game, quick)
    rest = REST / 4 if quick else REST
    reviews = Reviewers(1 if quick else REVIEWS, house.core, rest, BEGUN if quick else STARTED)
    return Beside(reviews.processes, house.delays, house.seconds, rest, (1, 1) if quick else PAIRS)


def probes(game: str) -> tuple[Probe, ...]:
    """Those of 300 people at a game."""

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
        *(probes_beside(game) if game in BESIDE else ()),
    )


def probes_beside(game: str) -> tuple[Probe, ...]:
    """Those of 300 people at a game while bots and reviews think."""

    def bots(what: str, quick: bool) -> Sample:
        there = _thinkers(BESIDE[0] if quick else game, quick)
        return lambda: there.take(what)

    def reviews(what: str, quick: bool) -> Sample:
        there = _reviewers(BESIDE[0] if quick else game, quick)
        return lambda: there.take(what)

    crowd = f"{PEOPLE} at {game}"
    beside, reviewed = f"{crowd} beside {TABLES} tables of bots", f"{crowd} beside {REVIEWS} reviews"
    return (
        Probe(f"full-bots-{game}", f"{beside}: p99 of a key", "times", lambda quick: bots("times", quick)),
        Probe(
            f"full-apart-{game}", f"{beside}: how far its interval reaches", "times", lambda quick: bots("apart", quick)
        ),
        Probe(f"full-busy-{game}", f"{beside}: CPU of the bots", "of a core", lambda quick: bots("busy", quick)),
        Probe(f"full-reviews-{game}", f"{reviewed}: p99 of a key", "times", lambda quick: reviews("times", quick)),
        Probe(
            f"full-aside-{game}", f"{reviewed}: how far its interval reaches", "times", lambda q: reviews("apart", q)
        ),
        Probe(f"full-priced-{game}", f"{reviewed}: CPU of the reviews", "of a core", lambda q: reviews("busy", q)),
    )


def figures(game: str) -> tuple[Figure, ...]:
    played = f"the same, when all have played for {SECONDS} seconds"
    return (
        Figure(f"L1-{game}", f"300 players at {game}: p99 of a key in ms", f"full-p99-{game}", None, "less", 50.0),
        Figure(f"L2-{game}", f"300 players at {game}: CPU ms a key", f"full-key-{game}", None, "less", 3.0),
        Figure(f"L3-{game}", f"300 players at {game}: MB a session at rest", f"full-memory-{game}", None, "less", 1.0),
        Figure(f"L3b-{game}", played, f"full-played-{game}", None, "less", 1.2),
        *(figures_beside(game) if game in BESIDE else ()),
    )


def figures_beside(game: str) -> tuple[Figure, ...]:
    bots, reviews = f"the p99 of {game} beside {TABLES} tables of bots", f"the p99 of {game} beside {REVIEWS} reviews"
    return (
        Figure(f"L4-{game}", bots, f"full-bots-{game}", None, "less", 1.2),
        Figure(
            f"L4b-{game}", "the same, as far as its 95 % interval reaches", f"full-apart-{game}", None, "less", REPEATED
        ),
        Figure(f"L6-{game}", reviews, f"full-reviews-{game}", None, "less", 1.05),
    )


def programs(quick: bool) -> Sample:
    served = wait_for(MeasuredServer.start("bare"))
    atexit.register(lambda: wait_for(served.close()))
    return lambda: wait_for(actions_a_second(served, 2 if quick else 20, 0.5 if quick else SECONDS))


SUITE = Suite(
    name="load",
    probes=(
        *each_game(lambda meta: probes(meta.key)),
        Probe("programs", "actions over the JSON face, both seats of a table hearing", "a CPU second", programs),
    ),
    figures=(
        *each_game(lambda meta: figures(meta.key)),
        Figure("L5", "actions a second over the JSON face", "programs", None, "more", 2000.0),
    ),
)
