"""How fast a bot thinks."""

from itertools import cycle
from random import Random
from typing import Any

from core import catalog
from core.bots.chance import Chance
from core.bots.hard import Search
from core.bots.normal import greedy_action
from core.kernel.game import AnyGame
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.play import positions
from scripts.benchmarks.timing import cost, rate

SEED = bytes(range(32))
DECISION_SECONDS = 0.3


def iterations(seats: int, quick: bool) -> Sample:
    """Iterations of searches as long as a decision of 0.3 s, over positions spread evenly over tables."""
    game = catalog.load("bali")
    asked = cycle(_asked(game, seats))
    count = 20 if quick else 500

    def one() -> int:
        view, seat, legal = next(asked)
        search = Search(game, view, seat, legal, Chance(SEED, "bench"))
        for _ in range(count):
            search.iterate()
        return count

    return lambda: rate(one, 0.02 if quick else 2 * DECISION_SECONDS)


def greedy(seats: int, quick: bool) -> Sample:
    game = catalog.load("bali")
    asked = cycle(_asked(game, seats))

    def one() -> None:
        view, seat, legal = next(asked)
        greedy_action(game, view, seat, legal, SEED)

    return lambda: cost(one, 0.02 if quick else 0.3, 1) / 1000


def sampling(seats: int, quick: bool) -> Sample:
    game, chance = catalog.load("bali"), Chance(SEED, "bench")
    views = cycle([view for view, _, _ in _asked(game, seats)])
    return lambda: cost(lambda: game.determinize(next(views), chance), 0.02 if quick else 0.2, 20)


def _asked(game: AnyGame, seats: int) -> list[tuple[Any, int, Any]]:
    """Views with a real choice, with who owes it and the legal actions."""
    found = []
    for state in positions(game, seats, 60):
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
        if len(legal) > 1:
            found.append((game.view_for(state, seat), seat, legal))
    Random(1).shuffle(found)
    return found


SUITE = Suite(
    name="search",
    probes=(
        Probe("iterations-2", "iterations of hard, 2 seats", "a second", lambda quick: iterations(2, quick)),
        Probe("iterations-3", "iterations of hard, 3 seats", "a second", lambda quick: iterations(3, quick)),
        Probe("normal-3", "a decision of normal, 3 seats", "ms", lambda quick: greedy(3, quick)),
        Probe("determinize-2", "completing a view, 2 seats", "us", lambda quick: sampling(2, quick)),
        Probe("determinize-4", "completing a view, 4 seats", "us", lambda quick: sampling(4, quick)),
    ),
    figures=(
        Figure("P3", "iterations of hard a second, 2 seats", "iterations-2", None, "more", 1400.0),
        Figure("B1", "milliseconds for a decision of normal, 3 seats", "normal-3", None, "less", 10.0),
        Figure("P6", "microseconds to complete a view, 2 seats", "determinize-2", None, "less", 25.0),
    ),
)
