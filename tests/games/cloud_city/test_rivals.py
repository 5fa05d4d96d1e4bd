"""What rivals take of what all share while a seat is played on."""

from core.bots.heuristics import Chance
from core.games.cloud_city.bots import own_turns, rival_turns
from core.games.cloud_city.components import kinds
from core.games.cloud_city.game import GAME
from core.games.cloud_city.meta import Options
from core.games.cloud_city.scoring import final_totals
from core.games.cloud_city.setup import setup
from core.games.cloud_city.state import State, cities
from core.games.cloud_city.view import determinize, view_for
from tests.games.cloud_city.stacked import stacked

OWN, READY = "L .\n. M", "L . | . L\n. M | H ."
"""A city with nothing to build, and one that can build a low walkway of length 3 at once."""


def luck() -> Chance:
    return Chance(bytes(32), "luck")


def after_rivals(state: State, seat: int) -> State:
    """At the next turn of a seat, when its rivals took what they would."""
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


def test_what_the_seat_took_itself_is_not_taken_twice() -> None:
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
    """Square and rectangle, with need cards; rivals build, and the supply never lacks more than it has."""
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
