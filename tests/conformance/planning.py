"""The functions of a game for bots that plan a seat's own turns (`own_value`, `own_turns`, `own_moves`, `own_draws`,
`rival_turns`), if it has them."""

from functools import partial
from math import isfinite
from typing import Any

import attrs

from core.bots.heuristics import Chance
from core.bots.planner import can_plan, planned_moves, play_on
from core.kernel.components import difference
from core.kernel.decision import Seat
from core.kernel.game import AnyGame, OwnTurns
from tests.conformance.walk import Moment, Walk, at_each, digest

MOMENTS = 3
WORLDS = 3
"""Completions of a seat's view that are compared."""


def check_planning(walk: Walk, moments: int = MOMENTS) -> None:
    """A seat's value is a number that follows from the seat's view, and equals its points at the end. Its next turn
    comes, or the end; no piece appears from nowhere on the way, and the same luck leads to the same result."""
    game = walk.case.game
    told = (game.own_value is None, game.own_turns is None)
    assert len(set(told)) == 1, "own_value and own_turns stand together"
    assert can_plan(game) or game.own_moves is None, "own_moves are of no use to bots that cannot plan"
    assert can_plan(game) or game.own_draws is None, "own_draws are of no use to bots that cannot plan"
    assert can_plan(game) or game.rival_turns is None, "rival_turns are of no use to bots that cannot plan"
    if can_plan(game):
        at_each(walk, walk.sample(moments), _check_moment)
        at_each(walk, walk.moments[-1:], _check_end)


def check_instinct(walk: Walk, moments: int = MOMENTS) -> None:
    """A quick action of a game is legal in every world that a bot imagines, and changes nothing."""
    if walk.case.game.instinct is not None:
        at_each(walk, walk.sample(4 * moments), _check_instinct)


def _check_instinct(moment: Moment) -> None:
    game = moment.case.game
    assert game.instinct is not None
    for seat in game.to_act(moment.state):
        for number in range(WORLDS):
            world = game.determinize(game.view_for(moment.state, seat), _luck(number))
            before = digest(world)
            action = game.instinct(world, seat, _luck(number))
            assert action in game.legal_actions(world, seat), f"seat {seat} may not {action}"
            assert before == digest(world), "the instinct changed the state"
            assert action == game.instinct(world, seat, _luck(number)), "the same luck leads to another action"


def _check_moment(moment: Moment) -> None:
    for seat in range(moment.case.seats):
        view = moment.case.game.view_for(moment.state, seat)
        sampled = [moment.case.game.determinize(view, _luck(number)) for number in range(WORLDS)]
        _check_value(moment.case.game, sampled, seat)
        _check_moves(moment.case.game, sampled[0], seat)
        _check_draws(moment.case.game, sampled, seat)
        _check_choice(moment.case.game, sampled, seat)
        _check_turns(moment, sampled[0], seat)


def _check_value(game: AnyGame, sampled: list[Any], seat: Seat) -> None:
    assert game.own_value is not None
    before = [digest(world) for world in sampled]
    values = [game.own_value(world, seat) for world in sampled]
    assert all(map(isfinite, values)), f"seat {seat} is worth {values}"
    assert len(set(values)) == 1, f"what seat {seat} is worth depends on what it cannot see: {values}"
    assert values == [game.own_value(world, seat) for world in sampled], "asked twice, two values"
    assert before == [digest(world) for world in sampled], "asking for the value changed the state"


def _check_moves(game: AnyGame, world: Any, seat: Seat) -> None:
    if game.own_moves is not None and seat in game.to_act(world):
        moves = list(game.own_moves(world, seat))
        assert set(moves) <= set(game.legal_actions(world, seat)), "a move is not legal"


def _check_draws(game: AnyGame, sampled: list[Any], seat: Seat) -> None:
    """The face-up pieces are the same in all completions, and so is the value of taking them."""
    if game.own_draws is None:
        return
    assert game.own_value is not None
    open_to_it, *others = [list(game.own_draws(world, seat)) for world in sampled]
    assert all(open_to_it == other for other in others), f"what lies open to seat {seat} depends on what it cannot see"
    assert not open_to_it or not planned_moves(game, sampled[0], seat), "there is something to draw before a move"
    assert set(open_to_it) <= set(game.legal_actions(sampled[0], seat)), "a draw is not legal"
    for action in open_to_it:
        afters = [game.copy(world) for world in sampled]
        for after in afters:
            game.advance(after, seat, action)
        assert len({game.own_value(after, seat) for after in afters}) == 1, f"{action} takes something hidden"


def _check_choice(game: AnyGame, sampled: list[Any], seat: Seat) -> None:
    if game.own_choice is not None and seat in game.to_act(sampled[0]):
        chosen = {_checked_choice(game, world, seat) for world in sampled}
        assert len(chosen) == 1, f"what seat {seat} chooses depends on what it cannot see: {chosen}"


def _check_turns(moment: Moment, world: Any, seat: Seat) -> None:
    case, game = moment.case, moment.case.game
    one = _next_turn_of(moment, world, seat, game.own_turns)
    other = game.copy(world)
    assert game.own_turns is not None
    game.own_turns(other, seat, _luck(0))
    assert digest(one) == digest(other), "the same state and luck lead to two states"
    if game.rival_turns is not None:
        among = [game.rival_turns(game.copy(world), seat, _luck(number)) for number in (0, 0)]
        ends = [_next_turn_of(moment, world, seat, turns) for turns in among]
        assert digest(ends[0]) == digest(ends[1]), "the same state and luck lead to two sorts of rivals"
        _check_own(game, ends[0], world, seat)
        play_on(game, ends[0], seat, _luck(0), own_turns=among[0])
        _check_points(game, ends[0], seat)
    if seat == moment.version % case.seats:
        play_on(game, one, seat, _luck(0))
        if game.own_choice is not None:
            play_on(attrs.evolve(game, own_choice=partial(_checked_choice, game)), other, seat, _luck(0))
            assert digest(one) == digest(other), f"seat {seat} chooses one thing, then another"
    else:
        _play_at_random(game, one, seat)
    _check_points(game, one, seat)


def _next_turn_of(moment: Moment, world: Any, seat: Seat, own_turns: OwnTurns[Any] | None) -> Any:
    """The next turn of a seat in a copy of a sampled state."""
    case, game = moment.case, moment.case.game
    assert own_turns is not None
    before, one = digest(world), game.copy(world)
    own_turns(one, seat, _luck(0))
    asked = game.to_act(one)
    assert not asked or seat in asked, f"seats {asked} must act, and not seat {seat}"
    assert before == digest(world), "a copy of the state was played on, and the state changed"
    waits = game.to_act(world) and not planned_moves(game, world, seat)
    assert waits or before == digest(one), f"seat {seat} did not wait for its turn, and the state changed"
    assert not asked or planned_moves(game, one, seat), f"seat {seat} has nothing to plan at its turn"
    found = difference(game.components(case.options, case.seats), game.census(one))
    surplus = {name: count for name, count in found.items() if count > 0}
    assert not surplus, f"from nowhere came {surplus}"
    return one


def _check_own(game: AnyGame, after: Any, before: Any, seat: Seat) -> None:
    """Rivals take nothing that a seat has."""
    points = [sheets[seat].total for sheets in (game.score_sheets(before), game.score_sheets(after))]
    assert points[0] == points[1], f"seat {seat} had {points[0]} points and has {points[1]} at its next turn"


def _play_at_random(game: AnyGame, state: Any, seat: Seat) -> None:
    """Play a sampled state on to its end, in place, with random choices where a seat may plan. Searching for its best
    moves took nine tenths of the time, and is done for one seat after the other."""
    luck = _luck(0)
    assert game.own_turns is not None
    while actors := game.to_act(state):
        if seat in actors:
            moves = planned_moves(game, state, seat) or game.legal_actions(state, seat)
            game.advance(state, seat, moves[luck.below(len(moves))])
        else:
            game.own_turns(state, seat, luck)


def _checked_choice(game: AnyGame, state: Any, seat: Seat) -> Any:
    """The legal action that the game plays for `seat`, or none."""
    assert game.own_choice is not None
    before = digest(state)
    chosen = game.own_choice(state, seat)
    assert chosen is None or chosen in game.legal_actions(state, seat), f"seat {seat} may not choose {chosen}"
    assert before == digest(state), "asking for a choice changed the state"
    return chosen


def _check_end(moment: Moment) -> None:
    for seat in range(moment.case.seats):
        _check_points(moment.case.game, moment.state, seat)


def _check_points(game: AnyGame, state: Any, seat: Seat) -> None:
    assert game.own_value is not None
    outcome = game.outcome(state)
    assert outcome is not None, "a table that was played on is not over"
    value = game.own_value(state, seat)
    assert value == outcome.totals[seat], f"seat {seat} has {outcome.totals[seat]} points and is worth {value}"


def _luck(number: int) -> Chance:
    return Chance(bytes(32), f"luck {number}")
