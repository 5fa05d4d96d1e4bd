"""Normal: the best next step, on average over a few completions of the view."""

from collections.abc import Sequence
from typing import Any

from core.bots.chance import Chance
from core.bots.worth import prospect
from core.kernel.decision import Seat
from core.kernel.game import AnyGame

WORLDS = 12
"""How many states the view is completed to."""


def greedy_action(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes) -> Any:
    """The action after which the prospects of `seat` are best; equal ones are told apart by chance."""
    chance = Chance(seed, "normal")
    sums = [0.0] * len(legal)
    for _ in range(WORLDS):
        world = game.determinize(view, chance)
        for index, action in enumerate(legal):
            state = game.copy(world)
            game.advance(state, seat, action)
            sums[index] += prospect(game, state, seat)
    best = max(sums)
    return legal[chance.choice([index for index, total in enumerate(sums) if total == best])]
