"""Measure showing a table to one viewer: the view, the legal actions, their JSON, and the client's strict decoding of
an update."""

from collections.abc import Iterable
from functools import partial
from itertools import cycle
from random import Random
from typing import Any

from core import catalog
from core.encoding import codec
from core.kernel.game import AnyGame
from core.kernel.meta import Meta
from core.link.spec import Player
from core.link.updates import Delivery
from core.table.table import Table
from scripts.benchmarks.harness import cost, each_game, positions
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite

SEATS = 4
MOST = 200.0
"""Maximum microseconds."""
MOST_TO_READ = {"bali": 300.0}
"""Maximum microseconds by game; for other games `MOST_TO_READ_ELSEWHERE`."""
MOST_TO_READ_ELSEWHERE = 900.0
UPDATES = 40
"""Updates of one table, decoded in turn."""


def viewing(key: str, quick: bool) -> Sample:
    game = catalog.load(key)
    states = cycle(positions(game, SEATS, 60))
    return lambda: cost(lambda: game.view_for(next(states), 0), _seconds(quick), 20)


def serving(key: str, quick: bool) -> Sample:
    """Measure the view of the acting seat, its legal actions, and both as JSON bytes."""
    game = catalog.load(key)
    known = codec.for_game(game)
    states = cycle(positions(game, SEATS, 60))

    def once() -> bytes:
        state = next(states)
        seat = game.to_act(state)[0]
        view = game.view_for(state, seat)
        legal = game.legal_actions(state, seat)
        actions = [known.encode(action, known.action) for action in legal]
        return codec.dumps({"view": known.encode(view), "legal": actions})

    return lambda: cost(once, _seconds(quick), 10)


def reading(key: str, quick: bool) -> Sample:
    """Measure decoding an update with view, events and legal actions, for two seats, from JSON values."""
    game = catalog.load(key)
    known, sent = codec.for_game(game), cycle(_updates(game))
    return lambda: cost(lambda: known.decode(Delivery, next(sent)), _seconds(quick), 10)


def _updates(game: AnyGame) -> list[Any]:
    """Return the updates, as JSON values, that the player in turn receives during random play."""
    players = Player("person", "A"), Player("person", "B")
    table = Table(game, game.meta.options(), players, bytes(32))
    random = Random(2)
    found = []
    known = codec.for_game(game)
    while table.to_act:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        told = table.submit(seat, decision.id, random.choice(table.legal(seat)))
        assert isinstance(told, dict)
        found.append(codec.loads(codec.dumps(known.encode(told[seat], Delivery))))
    return found[:: max(1, len(found) // UPDATES)]


def _seconds(quick: bool) -> float:
    return 0.02 if quick else 0.3


def _probes(meta: Meta) -> Iterable[Probe]:
    key, title = meta.key, meta.title
    yield Probe(f"view-{key}", f"a view, {title}, 4 seats", "us", partial(viewing, key))
    yield Probe(f"view-json-{key}", f"view, legal actions, JSON, {title}, 4 seats", "us", partial(serving, key))
    yield Probe(f"read-{key}", f"an update read strictly, {title}, 2 seats", "us", partial(reading, key))


def _figures(meta: Meta) -> Iterable[Figure]:
    name = f"microseconds for a view, legal actions and JSON, {meta.title}"
    yield Figure(f"V1-{meta.key}", name, f"view-json-{meta.key}", None, "less", MOST)
    most = MOST_TO_READ.get(meta.key, MOST_TO_READ_ELSEWHERE)
    reading = f"microseconds to read an update strictly, {meta.title}"
    yield Figure(f"V3-{meta.key}", reading, f"read-{meta.key}", None, "less", most)


SUITES = (Suite(name="views", probes=each_game(_probes), figures=each_game(_figures)),)
