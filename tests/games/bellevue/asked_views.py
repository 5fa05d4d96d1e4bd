"""Moments of tables played at random, and views of a seat that is asked something."""

from functools import cache
from typing import Any

import attrs

from core.games.bellevue.actions import Draw
from core.games.bellevue.game import GAME
from core.games.bellevue.meta import Options
from core.games.bellevue.view import View
from tests.games.telling import Moment, played


@cache
def moments() -> tuple[Moment, ...]:
    return tuple(
        moment for seed in range(8) for moment in played(GAME, Options(windows=seed % 2 == 0), 2 + seed % 4, seed)
    )


def asked_at(kind: str, *, seats: int = 3) -> Moment:
    return next(it for it in moments() if it.decision.kind == kind and it.view.seats == seats)


def sealed_view() -> View:
    """A seat that has chosen, while others have not."""
    state = GAME.setup(Options(), 3, bytes(32))
    state = GAME.apply(state, 0, Draw(1)).state
    state = GAME.apply(state, 0, GAME.legal_actions(state, 0)[0]).state
    return GAME.view_for(state, 0)


def with_changes(view: View, **changes: Any) -> View:
    """The view with its viewer's own seat changed."""
    players = list(view.players)
    assert view.viewer is not None
    players[view.viewer] = attrs.evolve(players[view.viewer], **changes)
    return attrs.evolve(view, players=tuple(players))


def own_street() -> View:
    """House 29 a lone shop, house 30 finished; in hand a shop, a window and a roof."""
    moment = asked_at("build")
    return with_changes(moment.view, street=((0,), (1, 30, 90)), leftmost=29, hand=(5, 40, 100), hand_size=3)
