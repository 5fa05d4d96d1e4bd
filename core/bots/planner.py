"""Plans a seat's own turns: a beam search over its decisions on sampled states, while its rivals do nothing that
matters.

It is for games that say what one seat's position is worth (`own_value`) and how its next turn comes (`own_turns`).
Cities grow apart from each other, so that looking some turns ahead in one's own tells more than guessing what rivals
reply. Where a game says so, such a plan is level `normal`. At tables of three against two that look one action ahead it
won 79 % of 210 in Cloud City (73 to 84), with 9.2 points more (± 0.9), in 18 ms a decision, and 92 % of 210 in Neoville
(86 to 95), with 31.7 points more (± 2.3), in 26 ms, on a busy machine.
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
"""Decisions of one turn after which a plan takes the turn for finished."""
WORLDS = 2
"""Completions of the view in which a first look tells which actions show something hidden."""

WIDEST = 256
"""Ways to play on that a plan keeps at most, however much time there is: every one is a state of some kilobytes. With
this and PRUNED a bot's process has 58 MB after it has searched in every game, with 512 and 8 it had 66."""
MEANT = 0.75
"""The share of the time left that a wider plan is meant to take: its positions take a little longer than those of the
usual one, of which more are met again. With all of it 14 of 60 decisions at Neoville ran out of their 0.3 s, with
this one."""
PRUNED = 3
"""Times as many ways as are kept from which on the worse ones are dropped before all are found."""

Moves = Callable[[Any, Seat], Sequence[Any]]
"""What a seat may try in a sampled state."""
End = tuple[float, Any, Any]
"""What a position is worth that a plan leads to, its state, and the action that the plan begins with."""


@attrs.frozen
class PlannedAction:
    """An action, and what the best plan that begins with it promises."""

    action: Any
    points: float
    """What the seat should have at the end of the table, by `own_value` where the plan ends."""


def can_plan(game: AnyGame) -> bool:
    """Whether the game says what a plan needs to know."""
    return game.own_value is not None and game.own_turns is not None


def plays_quickly(game: AnyGame) -> bool:
    """Whether tables can be played on by what looks best of all at once (`quick_action`)."""
    return game.instinct is not None or (can_plan(game) and not game.plan_size.width)


def plans_wider(game: AnyGame) -> bool:
    """Whether a plan that keeps more ways to play on is the better search: the game can be planned, and its positions
    take long to judge. An instinct that plays imagined tables on changes nothing in that."""
    return can_plan(game) and game.plan_size.width > 0


def _never() -> bool:
    return False


def planned_action(
    game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes, is_over: Callable[[], bool] = _never
) -> Any:
    """The first action of the best plan; of equal ones the one that looked best, then the first in `legal`. Where
    `is_over` says so before all are looked at, it is the best of those that were."""
    chance, width = Chance(seed, "plan"), game.plan_size.width
    if not width:
        return planned_actions(game, view, seat, legal, chance, is_over)[0].action
    plan, ends = _begun(game, view, seat, legal, chance)
    return plan.best(ends[:width], width, is_over)[2]


def planned_actions(
    game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance, is_over: Callable[[], bool] = _never
) -> list[PlannedAction]:
    """The actions of `legal` that the game's plans begin with, the best first: all, or those that were planned on until
    `is_over` says so, one at least. Each has ways to play on of its own, and all are compared in the same completion of
    the view."""
    size = game.plan_size
    plan, ends = _begun(game, view, seat, legal, chance)
    planned = list[PlannedAction]()
    for end in ends[: size.first]:
        if planned and is_over():
            break
        planned.append(PlannedAction(end[2], plan.best([end], size.kept)[0]))
    return sorted(planned, key=lambda each: -each.points)


def wider_action(
    game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance, spent: Callable[[int], float]
) -> Any:
    """The first action of the best plan that keeps as many ways to play on as there is time for, WIDEST at most, and
    takes in the turn at hand what lies open (`own_draws`).

    The usual plan comes first. What it takes of the budget, of which `spent(0)` is used up before and `spent(1)` after
    it, tells how much wider the second may be, if it may (as iterative broadening does, Ginsberg and Harvey 1992). Once
    `spent(1)` reaches 1, only the best way is followed. The plan that promises more decides.
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
    """A plan in one completion of the view, and where each first action leads there, best first by what the seat is
    worth right after it. Where it goes on with what plans try, `draws` come after that, and it looks a turn further.

    Actions that show something hidden, such as the top card of a pile, are left out while there are others, where it
    differs in WORLDS samples: a plan would count on the luck that was sampled.
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
    """Whether a decision cannot be declined, such as which tile to draw: where one may pass, that is another sort of
    action."""
    return len(set(map(type, legal))) == 1


def planned_moves(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    """What a plan tries for `seat` in a sampled state: nothing where it owes no choice or its turn is left to
    `own_turns`."""
    if seat not in game.to_act(state):
        return ()
    return game.legal_actions(state, seat) if game.own_moves is None else game.own_moves(state, seat)


def quick_action(game: AnyGame, state: Any, seat: Seat, stream: Stream) -> Any:
    """What `seat` plays in a sampled state without planning: its instinct, or the action after which its position is
    worth most."""
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
    """Play a sampled state on to the end, in place: `seat` by its quick actions, while its rivals do nothing that
    matters, or what `own_turns` lets them do. The game must be one that `can_plan`."""
    own_turns, advance, to_act = own_turns or game.own_turns, game.advance, game.to_act
    assert own_turns is not None
    while actors := to_act(state):
        if seat in actors:
            advance(state, seat, quick_action(game, state, seat, stream))
        else:
            own_turns(state, seat, stream)


class _Plan:
    """Plans over so many turns of a seat, from one sampled state. All have the same luck between turns."""

    __slots__ = ("_draws", "_game", "_luck", "_seat", "_turns")

    def __init__(self, game: AnyGame, seat: Seat, luck: bytes, turns: int, draws: Moves | None) -> None:
        self._game = game
        self._seat = seat
        self._luck = luck
        self._turns = turns
        self._draws = draws

    def best(self, ends: list[End], width: int, is_over: Callable[[], bool] = _never) -> End:
        """The best end of the plans that have come to `ends` in their first turn. After every decision `width` ways to
        play on are kept; once `is_over` says so, only the best is followed. States of `ends` may change."""
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
        """The same in the turn at hand, in which the seat may take what lies open."""
        return self._moves(state) or (self._draws(state, self._seat) if self._draws is not None else ())

    def _one_step_on(
        self, ends: list[End], tries: Callable[[Any], Sequence[Any]], width: int, is_over: Callable[[], bool]
    ) -> list[End]:
        """The best ends one decision further on, the best first; where nothing is to be tried, an end stays."""
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
    """The best `width` ends, the best first."""
    return sorted(ends, key=lambda end: -end[0])[:width]


def _tried(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Any]) -> list[tuple[float, Any]]:
    """What `seat` is worth after each of some legal actions, and the state."""
    own_value = game.own_value
    assert own_value is not None
    found = []
    for action in actions:
        after = game.copy(state)
        game.advance(after, seat, action)
        found.append((own_value(after, seat), after))
    return found
