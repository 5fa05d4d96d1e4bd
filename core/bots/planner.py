"""Plans a seat's own turns: a beam search over its decisions on sampled states, with passive rivals.

It needs a game that values one seat's position (`own_value`) and knows how its next turn comes (`own_turns`). Cities
grow separately, so looking some turns ahead in the own city helps more than guessing rivals' replies. Where a game
asks for it, such a plan is level `normal`. At tables of three against two bots that look one action ahead, it won 79 %
of 210 in Cloud City (73 to 84), with 9.2 points more (± 0.9), in 18 ms a decision. In Neoville it won 92 % of 210 (86
to 95), with 31.7 points more (± 2.3), in 26 ms, on a busy machine.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from statistics import fmean
from typing import Any

import attrs

from core.bots.heuristics import Chance
from core.kernel.decision import Seat
from core.kernel.game import AnyGame, OwnTurns
from core.kernel.rng import Stream

STEPS = 8
"""Decisions of one turn after which a plan regards the turn as finished."""
WORLDS = 2
"""Completions of the view used to detect actions that show something hidden."""

WIDEST = 256
"""The beam's maximum width, regardless of time: every entry is a state of some kilobytes. With this and PRUNED, a bot's
process uses 58 MB after searches in every game; with 512 and 8, 66 MB."""
MEANT = 0.75
"""The share of the remaining time that a wider plan aims for. Its positions take a little longer than those of the
usual plan, which sees more of them repeatedly. With all of it, 14 of 60 decisions at Neoville exceeded their 0.3 s;
with this share, one."""
PRUNED = 3
"""Multiple of the beam's width above which worse entries are dropped before all are found."""

Moves = Callable[[Any, Seat], Sequence[Any]]
"""Returns the actions that a seat may try in a sampled state."""
End = tuple[float, Any, Any]
"""The value of a position at the end of a plan, its state, and the plan's first action."""


@attrs.frozen
class PlannedAction:
    """An action, and the promise of the best plan that begins with it."""

    action: Any
    points: float
    """The seat's expected points at the end of the table, by `own_value` where the plan ends."""


def can_plan(game: AnyGame) -> bool:
    """Return whether the game supports planning."""
    return game.own_value is not None and game.own_turns is not None


def plays_quickly(game: AnyGame) -> bool:
    """Return whether tables can be continued by the best-looking action (`quick_action`)."""
    return game.instinct is not None or (can_plan(game) and not game.plan_size.width)


def plans_wider(game: AnyGame) -> bool:
    """Return whether a wider plan is the better search: the game supports planning and its positions take long to
    evaluate, whether or not it has an instinct for imagined tables."""
    return can_plan(game) and game.plan_size.width > 0


def _never() -> bool:
    return False


def planned_action(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes) -> Any:
    """Return the first action of the best plan; of equals, the one that looked best, then the first in `legal`."""
    chance, width = Chance(seed, "plan"), game.plan_size.width
    if not width:
        return planned_actions(game, view, seat, legal, chance)[0].action
    plan, ends = _begun(game, view, seat, legal, chance)
    return plan.best(ends[:width], width)[2]


def planned_actions(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance) -> list[PlannedAction]:
    """Return the actions of `legal` that the game's plans begin with, the best first. Each has a beam of its own, and
    all are compared in the same completion of the view."""
    size = game.plan_size
    plan, ends = _begun(game, view, seat, legal, chance)
    planned = [PlannedAction(end[2], plan.best([end], size.kept)[0]) for end in ends[: size.first]]
    return sorted(planned, key=lambda each: -each.points)


def wider_action(
    game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance, spent: Callable[[int], float]
) -> Any:
    """Return the first action of the best plan, with a beam as wide as time allows, up to WIDEST, and with the open
    draws of the current turn (`own_draws`).

    The usual plan comes first. Its cost in budget, from `spent(0)` before it to `spent(1)` after it, determines the
    width of the second plan, if any (as in iterative broadening, Ginsberg and Harvey 1992). Once `spent(1)` reaches 1,
    only the best entry is followed. The plan with the higher promise decides.
    """
    plan, ends = _begun(game, view, seat, legal, chance, game.own_draws)
    width, began = game.plan_size.width, spent(0)
    usual = plan.best([(value, game.copy(state), action) for value, state, action in ends[:width]], width)
    used = spent(1)
    ways = MEANT * width
    wider = min(WIDEST, int(ways * (1 - used) / max(used - began, ways / WIDEST)))
    if wider <= width:
        return usual[2]
    best = plan.best(ends[:wider], wider, lambda: spent(1) >= 1)
    return max(best, usual, key=itemgetter(0))[2]


def _begun(
    game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance, draws: Moves | None = None
) -> tuple["_Plan", list[End]]:
    """Return a plan in one completion of the view, and the end of each first action, best first by the seat's value
    directly after it. If the plan includes `draws`, they come after its own actions, and it looks a turn further.

    Actions that show something hidden, such as the top card of a pile, are left out while there are others, if the
    result differs in WORLDS samples: a plan would count on the sampled luck.
    """
    worlds = [game.determinize(view, chance) for _ in range(WORLDS)]
    moves, size = planned_moves(game, worlds[0], seat), game.plan_size
    looks = [_tried(game, world, seat, legal) for world in (worlds[:1] if moves else worlds)]
    values = [[look[index][0] for look in looks] for index in range(len(legal))]
    order = sorted(range(len(legal)), key=lambda index: -fmean(values[index]))
    order = [index for index in order if len(set(values[index])) == 1] or order
    turns = size.turns_due if moves or _is_due(legal) else size.turns
    if moves and draws is not None:
        turns += 1
    plan = _Plan(game, seat, chance.word().to_bytes(16, "little"), turns, draws)
    return plan, [(*looks[0][index], legal[index]) for index in order]


def _is_due(legal: Sequence[Any]) -> bool:
    """Return whether a decision cannot be declined, such as which tile to draw: if passing is legal, the actions
    include another type."""
    return len(set(map(type, legal))) == 1


def planned_moves(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    """Return the actions that a plan tries for `seat` in a sampled state; none if it owes no choice or `own_turns`
    handles its turn."""
    if seat not in game.to_act(state):
        return ()
    return game.legal_actions(state, seat) if game.own_moves is None else game.own_moves(state, seat)


def quick_action(game: AnyGame, state: Any, seat: Seat, stream: Stream) -> Any:
    """Return the action of `seat` in a sampled state without planning: its instinct, or the action with the best
    position after it."""
    if game.instinct is not None:
        return game.instinct(state, seat, stream)
    if game.own_choice is not None and (chosen := game.own_choice(state, seat)) is not None:
        return chosen
    moves = planned_moves(game, state, seat) or game.legal_actions(state, seat)
    if len(moves) == 1:
        return moves[0]
    values = [value for value, _ in _tried(game, state, seat, moves)]
    return moves[values.index(max(values))]


def play_on(game: AnyGame, state: Any, seat: Seat, stream: Stream, *, own_turns: OwnTurns[Any] | None = None) -> None:
    """Play a sampled state to the end, in place: `seat` by its quick actions, its rivals passive or as `own_turns`
    plays them. The game must satisfy `can_plan`."""
    own_turns, advance, to_act = own_turns or game.own_turns, game.advance, game.to_act
    assert own_turns is not None
    while actors := to_act(state):
        if seat in actors:
            advance(state, seat, quick_action(game, state, seat, stream))
        else:
            own_turns(state, seat, stream)


class _Plan:
    """Plans over a number of turns of a seat, from one sampled state. All have the same luck between turns."""

    __slots__ = ("_draws", "_game", "_luck", "_seat", "_turns")

    def __init__(self, game: AnyGame, seat: Seat, luck: bytes, turns: int, draws: Moves | None) -> None:
        self._game = game
        self._seat = seat
        self._luck = luck
        self._turns = turns
        self._draws = draws

    def best(self, ends: list[End], width: int, is_over: Callable[[], bool] = _never) -> End:
        """Return the best end of the plans that continue from `ends`, the results of their first turn. After every
        decision the best `width` entries are kept; once `is_over` returns true, only the best is followed. The states
        of `ends` may change."""
        own_turns = self._game.own_turns
        assert own_turns is not None
        for turn in range(1, self._turns):
            tries = self._moves_now if turn == 1 else self._moves
            for _ in range(STEPS):
                if not any(tries(state) for _, state, _ in ends):
                    break
                ends = self._one_step_on(ends, tries, width, is_over)
            for _, state, _ in ends:
                own_turns(state, self._seat, Chance(self._luck, f"turn {turn}"))
        return self._one_step_on(ends, self._moves, 1, is_over)[0]

    def _moves(self, state: Any) -> Sequence[Any]:
        return planned_moves(self._game, state, self._seat)

    def _moves_now(self, state: Any) -> Sequence[Any]:
        """Return the actions to try in the current turn, including the draws of open components."""
        return self._moves(state) or (self._draws(state, self._seat) if self._draws is not None else ())

    def _one_step_on(
        self, ends: list[End], tries: Callable[[Any], Sequence[Any]], width: int, is_over: Callable[[], bool]
    ) -> list[End]:
        """Return the best ends one decision further on, best first; an end without actions to try stays as it is."""
        following: list[End] = []
        for number, end in enumerate(ends):
            if number and is_over():
                break
            _, state, first = end
            tried = [(*found, first) for found in _tried(self._game, state, self._seat, tries(state))]
            following += tried or [end]
            if len(following) > PRUNED * width:
                following = _best_of(following, width)
        return _best_of(following, width)


def _best_of(ends: list[End], width: int) -> list[End]:
    """Return the best `width` ends, best first."""
    return sorted(ends, key=lambda end: -end[0])[:width]


def _tried(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Any]) -> list[tuple[float, Any]]:
    """Return the value for `seat` after each of some legal actions, with the state."""
    own_value = game.own_value
    assert own_value is not None
    found = []
    for action in actions:
        after = game.copy(state)
        game.advance(after, seat, action)
        found.append((own_value(after, seat), after))
    return found
