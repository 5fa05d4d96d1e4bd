"""Playing on below the tree of a search, in place."""

from collections.abc import Callable
from typing import Any

from core.bots.chance import Chance
from core.bots.normal import tried
from core.kernel.game import AnyGame

Playout = Callable[[AnyGame, Any, Chance], None]

HORIZON = 40
"""Plies a playout at random goes on before the game's own estimate stands in for the rest."""
GUIDED_HORIZON = 8
"""The same for a guided playout, whose plies cost a few estimates each."""
GLANCES = 4
"""Actions looked at for one guided ply."""
LONG = 20
"""Actions in a list from which on chance alone plays nonsense."""


def play_at_random(game: AnyGame, state: Any, chance: Chance) -> None:
    """Play `state` on at random, for HORIZON plies or to the end."""
    to_act, legal_actions, advance = game.to_act, game.legal_actions, game.advance
    random = chance.random
    for _ in range(HORIZON):
        actors = to_act(state)
        if not actors:
            return
        legal = legal_actions(state, actors[0])
        advance(state, actors[0], legal[int(random() * len(legal))])


def play_guided(game: AnyGame, state: Any, chance: Chance) -> None:
    """Play `state` on for GUIDED_HORIZON plies or to the end, each the best of a few actions taken at random."""
    for _ in range(GUIDED_HORIZON):
        actors = game.to_act(state)
        if not actors:
            return
        legal = game.legal_actions(state, actors[0])
        action = legal[0]
        if len(legal) > 1:
            some = legal if len(legal) <= GLANCES else [legal[chance.below(len(legal))] for _ in range(GLANCES)]
            worth = tried(game, state, actors[0], some)
            action = some[worth.index(max(worth))]
        game.advance(state, actors[0], action)
