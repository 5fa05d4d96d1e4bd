"""What it costs to show a table to one viewer: the view, the legal actions, their JSON."""

from itertools import cycle

from core import catalog, codec
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.play import positions
from scripts.benchmarks.timing import cost

SEATS = 4


def viewing(quick: bool) -> Sample:
    game = catalog.load("bali")
    states = cycle(positions(game, SEATS, 60))
    return lambda: cost(lambda: game.view_for(next(states), 0), _seconds(quick), 20)


def serving(quick: bool) -> Sample:
    """The view of the seat that acts, its legal actions, and both as JSON bytes."""
    game = catalog.load("bali")
    known = codec.for_game(game)
    states = cycle(positions(game, SEATS, 60))

    def once() -> bytes:
        state = next(states)
        seat = game.to_act(state)[0]
        view, legal = game.view_for(state, seat), game.legal_actions(state, seat)
        actions = [known.encode(action, known.action) for action in legal]
        return codec.dumps({"view": known.encode(view), "legal": actions})

    return lambda: cost(once, _seconds(quick), 10)


def _seconds(quick: bool) -> float:
    return 0.02 if quick else 0.3


SUITE = Suite(
    name="views",
    probes=(
        Probe("view", "a view, 4 seats", "us", viewing),
        Probe("view-json", "view, legal actions and their JSON, 4 seats", "us", serving),
    ),
    figures=(
        Figure("V1", "microseconds for a view, its legal actions and their JSON", "view-json", None, "less", 200.0),
    ),
)
