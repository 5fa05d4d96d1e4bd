"""Pairs of tables that look the same to a viewer, and everything that this viewer receives from each."""

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import attrs

from core.encoding import codec
from core.kernel.decision import Seat
from core.link.spec import Player
from core.table.table import Table
from tests.conformance.cases import Case
from tests.conformance.faces import RENDERERS, data_face, text_face
from tests.conformance.walk import Moment, Walk, digest
from tests.conformance.worlds import MOMENTS, worlds

WALKS = 20
"""Walks after which a viewer without a pair counts as one who sees everything."""


@attrs.frozen(eq=False)
class Pair:
    """Two states of a table at one moment that differ in nothing that `viewer` may know."""

    moment: Moment
    viewer: Seat | None
    real: Any
    other: Any


def pairs(case: Case, viewer: Seat | None, seed: int) -> Iterator[Pair]:
    """Pairs of different states from one walk after another; `seed` is that of the first."""
    for number in count(seed) if _hides(case, viewer, seed) else ():
        for moment in Walk(case, number).sample(MOMENTS):
            yield from _pairs(moment, viewer)


def compared(case: Case, viewer: Seat | None, seed: int, most: int) -> tuple[int, int]:
    """The number of pairs, up to a maximum, and how many of them the viewer can distinguish."""
    found = list(islice(pairs(case, viewer, seed), most))
    return len(found), sum(faces(pair, pair.real) != faces(pair, pair.other) for pair in found)


def faces(pair: Pair, state: Any) -> dict[str, Any]:
    """Everything that the viewer receives from one of the two."""
    game, viewer = pair.moment.case.game, pair.viewer
    update = table(pair.moment.case, state).update(viewer)
    if update.decision is not None:  # its id counts actions, which a completed view knows nothing of
        update = attrs.evolve(update, decision=attrs.evolve(update.decision, id=""))
    told = codec.dumps(codec.for_game(game).encode(update))
    return {**data_face(game, state, viewer), **text_face(game, state, viewer, RENDERERS), "update": told}


def table(case: Case, state: Any) -> Table:
    """A table that has come to that state."""
    players = tuple(Player("person", f"Player {seat + 1}") for seat in range(case.seats))
    made = Table(case.game, case.options, players, bytes(32))
    made._state = state
    return made


def _hides(case: Case, viewer: Seat | None, seed: int) -> bool:
    """Whether anything is ever hidden from the viewer."""
    walks = (Walk(case, number) for number in range(seed, seed + WALKS))
    return any(True for walk in walks for moment in walk.sample(MOMENTS) for _ in _pairs(moment, viewer))


def _pairs(moment: Moment, viewer: Seat | None) -> Iterator[Pair]:
    real = digest(moment.state)
    for world in worlds(moment, viewer)[1:]:
        if digest(world) != real:
            yield Pair(moment, viewer, moment.state, world)
