"""Chooses by the next step, on average over a few completions of the view: for level normal the best one, for level
calm one that is nearly as good.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import exp
from typing import Any

from core.bots.chance import Chance
from core.bots.heuristics import prospect
from core.kernel.decision import Seat
from core.kernel.game import AnyGame

WORLDS = 12
"""How many states the view is completed to. Twelve instead of four won about two tables more in a hundred against easy,
for less than a millisecond a decision (`belvedere arena GAME normal easy`)."""
CALM_WORLDS = 4
"""The same for level calm, which need not be sure which action is best."""


def greedy_action(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes) -> Any:
    """The action after which the prospects of `seat` are best; equal ones are told apart by chance."""
    chance = Chance(seed, "normal")
    totals = totalled(game, view, seat, legal, chance, worlds=WORLDS)
    best = max(totals)
    return legal[chance.choice([index for index, total in enumerate(totals) if total == best])]


def tolerant_action(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes) -> Any:
    """An action drawn with weights that fall with what it is worth less than the best: one that is worth
    `GameDef.tolerance` points less is chosen e times less often. So it can be followed, and gives away about that many
    points a decision where several actions are nearly as good."""
    chance = Chance(seed, "calm")
    totals = totalled(game, view, seat, legal, chance, worlds=CALM_WORLDS)
    best = max(totals)
    sums = list(accumulate(exp((total - best) / CALM_WORLDS / game.tolerance) for total in totals))
    drawn = chance.random() * sums[-1]
    return legal[next(place for place, reached in enumerate(sums) if drawn < reached)]


def totalled(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance, *, worlds: int) -> list[float]:
    """By action, the prospects of `seat` right after it, added up over so many completions of the view."""
    totals = [0.0] * len(legal)
    for _ in range(worlds):
        world = game.determinize(view, chance)
        for index, prospects in enumerate(tried(game, world, seat, legal)):
            totals[index] += prospects
    return totals


def tried(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Any]) -> list[float]:
    """The prospects of `seat` after each of some legal actions in `state`, which stays as it is."""
    found = []
    for action in actions:
        after = game.copy(state)
        game.advance(after, seat, action)
        found.append(prospect(game, after, seat))
    return found
