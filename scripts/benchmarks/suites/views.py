"""Measures what it costs to show a table to one viewer: the view, the legal actions, their JSON."""

from collections.abc import Iterable
from functools import partial
from itertools import cycle

from core import catalog
from core.encoding import codec
from core.kernel.meta import Meta
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.play import each_game, positions
from scripts.benchmarks.timing import cost

SEATS = 4
MOST = 200.0
"""Microseconds."""


def viewing(key: str, quick: bool) -> Sample:
    game = catalog.load(key)
    states = cycle(positions(game, SEATS, 60))
    return lambda: cost(lambda: game.view_for(next(states), 0), _seconds(quick), 20)


def serving(key: str, quick: bool) -> Sample:
    """The view of the seat that acts, its legal actions, and both as JSON bytes."""
    game = catalog.load(key)
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


def _probes(meta: Meta) -> Iterable[Probe]:
    key, title = meta.key, meta.title
    yield Probe(f"view-{key}", f"a view, {title}, 4 seats", "us", partial(viewing, key))
    yield Probe(f"view-json-{key}", f"view, legal actions, JSON, {title}, 4 seats", "us", partial(serving, key))


def _figures(meta: Meta) -> Iterable[Figure]:
    name = f"microseconds for a view, legal actions and JSON, {meta.title}"
    yield Figure(f"V1-{meta.key}", name, f"view-json-{meta.key}", None, "less", MOST)


SUITE = Suite(name="views", probes=each_game(_probes), figures=each_game(_figures))
