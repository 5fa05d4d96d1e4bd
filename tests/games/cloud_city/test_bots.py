"""The estimate is good enough to play by, and rivals use up the shared supply."""

import attrs

from core.bots.heuristics import Chance
from core.bots.planner import play_on
from core.games.cloud_city.bots import evaluate, own_turns, own_value, rival_turns
from core.games.cloud_city.components import kinds
from core.games.cloud_city.game import GAME
from core.games.cloud_city.meta import Options
from core.games.cloud_city.scoring import final_totals
from core.games.cloud_city.setup import setup
from core.games.cloud_city.state import State, cities
from core.games.cloud_city.view import determinize, view_for
from core.kernel.game import AnyGame
from tests.games.cloud_city.stacked import stacked

FEW = "L .\n. M"
"""A city of one tile for the rival."""


def test_a_walkway_is_worth_building():
    drawn = "L . | . L\n. M | H ."
    built, waiting = stacked(drawn, FEW, links=("a1-d1", "")).state, stacked(drawn, FEW).state
    assert evaluate(built, 0) > evaluate(waiting, 0)
    assert evaluate(built, 1) < evaluate(waiting, 1)


def test_an_open_line_is_worth_more_than_a_blocked_one():
    assert evaluate(stacked("L L | . .\n. . | M M", FEW).state, 0) > evaluate(
        stacked("L M | . .\n. . | M L", FEW).state, 0
    )
    clear, blocked = "L . | . .\n. M | H H", "L H | . .\n. . | H M"
    assert evaluate(stacked(clear, FEW).state, 0) > evaluate(stacked(blocked, FEW).state, 0)


def test_a_gap_that_a_tile_can_close_is_worth_something():
    waiting, far = "L . | _ _ | L .\n. M | _ _ | . H", "L . | _ _ | M .\n. M | _ _ | . H"
    assert evaluate(stacked(waiting, FEW).state, 0) > evaluate(stacked(far, FEW).state, 0)


def test_walkways_that_are_used_up_promise_nothing():
    full, empty = stacked("L . | . L\n. M | H .", FEW).state, stacked("L . | . L\n. M | H .", FEW).state
    empty.supply[2] = 0
    assert evaluate(full, 0) > evaluate(empty, 0)


def test_a_look_one_tile_ahead_beats_the_best_immediate_choice():
    """Played on from six openings, it was worth 52.8 points on average, and trying every action 42.3."""
    ahead, at_once = (
        sum(_played_on(attrs.evolve(GAME, own_choice=choice), number) for number in range(6))
        for choice in (GAME.own_choice, None)
    )
    assert ahead > at_once + 18


def _played_on(game: AnyGame, number: int) -> float:
    """The score of the first seat with its quick actions."""
    state = setup(Options(), 3, bytes([number]) * 32)
    play_on(game, state, 0, Chance(bytes(32), "play on"))
    return own_value(state, 0)


OWN, READY = "L .\n. M", "L . | . L\n. M | H ."
"""A city with nothing to build, and one that can build a low walkway of length 3 at once."""


def luck() -> Chance:
    return Chance(bytes(32), "luck")


def after_rivals(state: State, seat: int) -> State:
    """The next turn of a seat, after its rivals have taken their pieces."""
    turns = rival_turns(GAME.copy(state), seat, luck())
    after = GAME.copy(state)
    turns(after, seat, luck())
    return after


def test_a_walkway_that_a_rival_can_build_is_gone_at_the_next_turn() -> None:
    before = stacked(OWN, READY, phase="draw", round=2).state
    after = after_rivals(before, 0)
    assert before.supply[2] == 8
    assert after.supply[2] == 7
    left_out = GAME.copy(before)
    own_turns(left_out, 0, luck())
    assert left_out.supply == before.supply


def test_cities_and_points_stay_as_they_are() -> None:
    before = stacked(OWN, READY, phase="draw", round=2).state
    after = after_rivals(before, 0)
    assert cities(after) == cities(before)
    assert final_totals(after) == final_totals(before)
    assert after.hands[0] == before.hands[0]
    assert (after.active, after.round) == (0, 3)


def test_a_walkway_used_by_the_seat_itself_is_not_removed_twice() -> None:
    state = stacked(OWN, READY, phase="draw", round=2).state
    turns = rival_turns(GAME.copy(state), 0, luck())
    state.supply[2] = 0
    turns(state, 0, luck())
    assert min(state.supply) == 0


def test_the_tile_that_a_rival_wants_is_gone() -> None:
    """It has high buildings in rows with room for more, and low tiles in hand."""
    wants = "H . | H .\n. H | . H"
    before = stacked(OWN, wants, phase="place", round=4, display="ll hh ll", pile=" ".join(["ll"] * 16)).state
    before.active = 1
    assert kinds("hh")[0] not in after_rivals(before, 0).display
    left_out = GAME.copy(before)
    own_turns(left_out, 0, luck())
    assert kinds("hh")[0] in left_out.display


def test_a_table_is_played_to_its_end_from_every_seat() -> None:
    """Square and rectangle, with need cards; rivals build, and the supply never goes below zero."""
    for seats, rectangle in ((2, True), (3, True), (4, False)):
        state = setup(Options(rectangle, "random", "random"), seats, bytes([seats]) * 32)
        for seat in range(seats):
            world = determinize(view_for(state, seat), luck())
            turns, stream = rival_turns(GAME.copy(world), seat, luck()), luck()
            while actors := GAME.to_act(world):
                if seat in actors:
                    GAME.advance(world, seat, GAME.legal_actions(world, seat)[-1])
                else:
                    turns(world, seat, stream)
            assert min(world.supply) >= 0
            assert sum(world.supply) < 93 - sum(map(len, world.walkways))
