"""Measure the speed of bots."""

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import cycle
from random import Random
from time import thread_time
from typing import Any, Final

import attrs

from core import catalog
from core.bots import choose
from core.bots.consider import consider
from core.bots.heuristics import Chance
from core.bots.levels import Search
from core.bots.search import Comparison
from core.kernel.decision import Decision
from core.kernel.game import AnyGame
from core.kernel.meta import Meta
from scripts.benchmarks.harness import cost, each_game, positions, rate
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite

SEED = bytes(range(32))
DECISION_SECONDS = 0.3
HINT_MOST = 1200.0
"""Maximum milliseconds of CPU time."""


@attrs.frozen
class Goals:
    """Minimum iterations of a tree search a second, and maximum microseconds to complete a view, at two seats."""

    iterations: float
    determinize: float


GOALS: Final[Mapping[str, Goals]] = {"bali": Goals(1400.0, 25.0)}
"""By game; games without goals are measured all the same."""
NORMAL_MOST: Final[Mapping[str, float]] = {"bali": 10.0}
"""Maximum milliseconds of CPU time for a decision of `normal`, by game."""
PLANNER_MOST = 60.0
"""The same for all other games, where it may plan."""


def iterations(key: str, seats: int, quick: bool) -> Sample:
    """Measure the iterations of searches as long as a decision of 0.3 s, over positions spread evenly over tables."""
    game = catalog.load(key)
    asked = cycle(_asked(game, seats))
    count = 20 if quick else 500

    def one() -> int:
        view, seat, legal = next(asked)
        search = Search(game, view, seat, legal, Chance(SEED, "bench"))
        for _ in range(count):
            search.iterate()
        return count

    return lambda: rate(one, 0.02 if quick else 2 * DECISION_SECONDS)


def normal(key: str, seats: int, quick: bool) -> Sample:
    """Measure a decision of `normal`, which plans its turns in some games, over positions spread evenly over tables."""
    game = catalog.load(key)
    asked = cycle(_asked(game, seats))

    def one() -> None:
        view, seat, legal = next(asked)
        choose("normal", game, view, Decision("bench", seat, "bench"), legal, SEED, DECISION_SECONDS)

    return lambda: cost(one, 0.02 if quick else 1.0, 1) / 1000


def sampling(key: str, seats: int, quick: bool) -> Sample:
    game, chance = catalog.load(key), Chance(SEED, "bench")
    views = cycle([view for view, _, _ in _asked(game, seats)])
    return lambda: cost(lambda: game.determinize(next(views), chance), 0.02 if quick else 0.2, 20)


def hint(key: str, seats: int, quick: bool) -> Sample:
    """Measure the 95th percentile of a hint's time, over positions spread evenly over tables."""
    game = catalog.load(key)
    asked = cycle(_asked(game, seats))

    def sample() -> float:
        spent = []
        for _ in range(2 if quick else 20):
            view, seat, legal = next(asked)
            start = thread_time()
            consider(game, view, Decision("bench", seat, "bench"), legal, SEED)
            spent.append(1000 * (thread_time() - start))
        return sorted(spent)[(95 * (len(spent) - 1)) // 100]

    return sample


def pricing(key: str, seats: int, quick: bool) -> Sample:
    """Measure the CPU time of pricing one decision to ±1 point. It is an estimate from a few worlds: the worlds needed
    times the time of one."""
    game = catalog.load(key)
    asked = cycle(_asked(game, seats))

    def sample() -> float:
        spent = []
        for _ in range(1 if quick else 4):
            view, seat, legal = next(asked)
            compared = Comparison(game, view, seat, [legal[0], legal[-1]], Chance(SEED, "bench"))
            start = thread_time()
            for _ in range(8):
                compared.play_one()
            spent.append((thread_time() - start) * compared.gap(0, 1).half ** 2)
        return sum(spent) / len(spent)

    return sample


def _asked(game: AnyGame, seats: int) -> list[tuple[Any, int, Any]]:
    """Return views with a real choice, each with the deciding seat and its legal actions."""
    found = []
    for state in positions(game, seats, 60):
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
        if len(legal) > 1:
            found.append((game.view_for(state, seat), seat, legal))
    Random(1).shuffle(found)
    return found


def _probes(meta: Meta) -> Iterable[Probe]:
    key, title = meta.key, meta.title
    for seats in (2, 3):
        name = f"iterations of a tree search, {title}, {seats} seats"
        yield Probe(f"iterations-{seats}-{key}", name, "a second", partial(iterations, key, seats))
    yield Probe(f"normal-{key}", f"a decision of normal, {title}, 3 seats", "ms", partial(normal, key, 3))
    yield Probe(f"hint-{key}", f"a hint, {title}, 3 seats, 95 % below", "ms", partial(hint, key, 3))
    yield Probe(f"price-{key}", f"pricing a decision to ±1 point, {title}, 3 seats", "s", partial(pricing, key, 3))
    for seats in (2, 4):
        name = f"completing a view, {title}, {seats} seats"
        yield Probe(f"determinize-{seats}-{key}", name, "us", partial(sampling, key, seats))


def _figures(meta: Meta) -> Iterable[Figure]:
    key, title, goals = meta.key, meta.title, GOALS.get(meta.key)
    name = f"milliseconds for a hint, {title}, 3 seats, 95 % below"
    yield Figure(f"B2-{key}", name, f"hint-{key}", None, "less", HINT_MOST)
    name = f"milliseconds for a decision of normal, {title}, 3 seats"
    yield Figure(f"B1-{key}", name, f"normal-{key}", None, "less", NORMAL_MOST.get(key, PLANNER_MOST))
    if goals is None:
        return
    name = f"iterations of a tree search a second, {title}, 2 seats"
    yield Figure(f"P3-{key}", name, f"iterations-2-{key}", None, "more", goals.iterations)
    name = f"microseconds to complete a view, {title}, 2 seats"
    yield Figure(f"P6-{key}", name, f"determinize-2-{key}", None, "less", goals.determinize)


SUITES = (Suite(name="search", probes=each_game(_probes), figures=each_game(_figures)),)
