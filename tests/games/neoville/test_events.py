"""What happened, who is told of it, and where take-back ends."""

import attrs

from core.games.neoville.actions import Built, Declined, Drew, Ended, Placed, Refilled, Took, TurnStarted, reveals
from core.games.neoville.components import ROUNDS
from core.games.neoville.game import GAME
from tests.games.neoville.stacked import Town, stacked

ONE = "E E\nE G"
HAND = Town(ONE, hand="R R R W / T05 / T06", known=(0,))


def test_a_turn_is_told_in_order():
    table = stacked(HAND, HAND).place("R R R W", 0, 1)
    table.do("build stone 4 nw")
    assert table.events == [Built(0, 14, 6, 8)]
    assert [type(event) for event in table.do("draw 2").events] == [Took, Refilled, TurnStarted]
    took, refilled, started = table.events
    assert isinstance(took, Took)
    assert isinstance(refilled, Refilled)
    assert (took.position, refilled.position, took.tile != refilled.tile) == (1, 1, True)
    assert started == TurnStarted(1, 2)


def test_a_tile_from_the_pile_is_seen_by_its_seat_alone():
    table = stacked(HAND, HAND).place("R R R W", 0, 1).do("build nothing", "draw pile")
    assert [type(event) for event in table.events] == [Declined, Drew, TurnStarted]
    (drew,) = table.happened(Drew)
    assert isinstance(drew, Drew)
    assert GAME.redact(drew, 0) == drew
    assert GAME.redact(drew, 1) == GAME.redact(drew, None) == attrs.evolve(drew, tile=None)
    assert all(GAME.redact(event, 1) == event for event in table.events if event != drew)


def test_laying_a_tile_shows_something_unless_everybody_knew_of_it():
    (known,) = stacked(HAND, HAND).place("R R R W", 0, 1).happened(Placed)
    (hidden,) = stacked(HAND, HAND).place("T05", 0, 1).happened(Placed)
    assert (reveals(known), reveals(hidden)) == (False, True)


def test_chance_ends_take_back_and_choices_do_not():
    assert [reveals(event) for event in (Drew(0, 5), Drew(0, None), Refilled(0, 5), Ended())] == [True] * 4
    assert [reveals(event) for event in (Built(0, 1, 2, 3), Declined(0), Took(0, 1, 2), TurnStarted(0, 1))] == [
        False
    ] * 4


def test_the_last_turn_ends_without_asking_for_a_tile():
    drawing = "\n".join(["E E E E E E E E"] * 6 + ["E E E E E E . ."] * 2)
    town = Town(drawing, hand="R R R W / T05 / T06")
    table = stacked(town, town, turn=2 * ROUNDS - 1).place("R R R W", 3, 3).do("build nothing")
    assert [type(event) for event in table.events] == [Declined, Drew, TurnStarted]
    assert table.asked == "B place"
    table.place("T05", 3, 3).do("build nothing")
    assert [type(event) for event in table.events] == [Declined, Drew, Ended]
    assert table.asked == "over"
