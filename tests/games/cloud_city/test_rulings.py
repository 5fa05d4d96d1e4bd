"""The rulings of docs/games/cloud_city.md 3 and its text on turns, beyond the vectors."""

import pytest

from core.games.cloud_city import rules
from core.games.cloud_city.actions import Drew, Ended, Linked, Placed, Refilled, TurnStarted
from core.games.cloud_city.components import NEEDS, STANDARD, kinds, rounds
from core.games.cloud_city.game import GAME
from core.games.cloud_city.meta import NEED_CHOICES, Options
from core.games.cloud_city.scoring import outcome
from core.games.cloud_city.setup import setup
from core.games.cloud_city.state import OVER
from core.games.cloud_city.view import view_for
from core.kernel.message import BelvedereError
from tests.games.cloud_city.stacked import stacked
from tests.said import refused

CITY = "L . | M .\n. L | . M"


# Set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_its_start_tile_in_the_middle_and_three_tiles_in_hand(seats):
    state = setup(Options(), seats, bytes(32))
    assert [[(tile.kind, tile.row, tile.column) for tile in tiles] for tiles in state.placed] == [
        [(kind, 2, 2)] for kind in STANDARD.starts[:seats]
    ]
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert (len(state.display), len(state.pile)) == (3, 44 - 3 * seats - 3)
    assert rules.to_act(state) == (0,)


def test_the_rectangle_has_eleven_rounds_and_two_or_three_seats():
    """C-A10."""
    assert (rounds(rectangle=False), rounds(rectangle=True)) == (8, 11)
    assert setup(Options(rectangle=True), 3, bytes(32)).placed[0][0].row == 3
    with pytest.raises(BelvedereError) as refusal:
        setup(Options(rectangle=True), 4, bytes(32))
    assert str(refusal.value) == "cloud_city-rectangle-seats (found=4)"
    with refused():
        setup(Options(rectangle=True), 4, bytes(32))


@pytest.mark.parametrize("seats", [2, 3])
def test_tiles_last_for_a_rectangle_with_two_or_three_seats(seats):
    state = setup(Options(rectangle=True), seats, bytes(32))
    while acting := rules.to_act(state):
        rules.advance(state, acting[0], rules.legal_actions(state, acting[0])[-1])
    left = len(state.pile) + sum(kind >= 0 for kind in state.display)
    assert left == {2: 16, 3: 2}[seats]
    assert [len(tiles) for tiles in state.placed] == [12] * seats


@pytest.mark.parametrize("need", NEEDS)
def test_a_chosen_need_is_in_use(need):
    assert setup(Options(second_need=need), 2, bytes(32)).needs == (NEEDS.index(need),)


def test_needs_can_be_absent_drawn_or_chosen():
    def needs(first, second, seed=bytes(32)):
        return setup(Options(first_need=first, second_need=second), 2, seed).needs

    assert needs("none", "none") == ()
    drawn = {needs("random", "random", bytes([number]) * 32) for number in range(40)}
    assert all(len(set(pair)) == 2 for pair in drawn)
    assert {need for pair in drawn for need in pair} == set(range(10))
    pairs = {needs("circuits", "random", bytes([number]) * 32) for number in range(40)}
    assert {first for first, _ in pairs} == {NEEDS.index("circuits")}
    assert NEEDS.index("circuits") not in {second for _, second in pairs}


@pytest.mark.parametrize("need", NEEDS)
def test_one_need_card_cannot_be_chosen_twice(need):
    with pytest.raises(BelvedereError) as refusal:
        setup(Options(first_need=need, second_need=need), 2, bytes(32))
    assert str(refusal.value) == f"cloud_city-need-twice (need={need})"
    with refused():
        setup(Options(first_need=need, second_need=need), 2, bytes(32))


def test_a_need_that_there_is_not_is_refused():
    assert "sunshine" not in NEED_CHOICES
    with refused("does not allow this value of the option second_need"):
        setup(Options(second_need="sunshine"), 2, bytes(32))


# A tile, walkways, a draw


def test_a_turn_is_a_tile_walkways_and_a_draw():
    table = stacked(CITY, phase="place", hands="lh mm hh")
    assert table.do("place lh a3 r0").asked == "A link"
    assert table.happened(Placed) == [Placed(0, kinds("lh")[0], 1, 0, 0, True)]
    assert table.do("pass").asked == "A draw"
    assert table.do("draw 2").asked == "B place"
    assert table.events == [Drew(0, 1, kinds("hh")[0]), Refilled(1, kinds("ll")[0]), TurnStarted(1, 1)]
    assert table.state.hands[0] == tuple(sorted(kinds("mm", "hh", "hh")))


def test_every_turn_of_a_tile_may_be_chosen_but_equal_looks_are_listed_once():
    table = stacked("L .\n. L", phase="place", hands="l-l l-m ll")
    listed = [text for text in table.legal if "a3" in text]
    assert listed == [
        *(f"place l-l a3 r{turn}" for turn in range(2)),
        *(f"place l-m a3 r{turn}" for turn in range(4)),
        *(f"place ll a3 r{turn}" for turn in range(4)),
    ]


def test_equal_tiles_of_the_hand_are_listed_once():
    table = stacked("L .\n. L", phase="place", hands="ll ll ll")
    assert len(table.legal) == len(set(table.legal))
    assert {text.split()[1] for text in table.legal} == {"ll"}


def test_walkways_need_no_decision_when_none_can_be_built():
    assert stacked("L .\n. M", phase="place", hands="h-h ll ll").do("place h-h c1 r0").asked == "A draw"


def test_any_number_of_walkways_may_be_built_until_none_is_left():
    """C-A7: anywhere in the city, each checked after the one before."""
    table = stacked("L L | L .\n. . | . M")
    assert table.links == ["a1-b1", "b1-c1"]
    assert table.do("link b1 c1").links == ["a1-b1"]
    assert table.do("link a1 b1").asked == "A draw"
    assert table.happened(Linked)[0].value == 1


def test_a_walkway_passed_over_may_be_built_in_a_later_turn():
    table = stacked("L L\n. .", phase="place", hands="h-h hh hh", display="mm mm mm", pile="mm " * 8)
    table.do("place h-h c1 r0", "pass", "draw pile", "place h-h c1 r0", "pass", "draw pile", "place hh a3 r0")
    assert "a1-b1" in table.links


def test_walkways_stay():
    """C-A6: nothing in the list takes one away."""
    table = stacked("L L | L .\n. . | . M", links="a1-b1")
    assert table.links == ["b1-c1"]


def test_start_buildings_may_be_linked_in_the_first_turn():
    state = setup(Options(), 2, bytes(32))
    rules.advance(state, 0, rules.legal_actions(state, 0)[0])
    assert rules.decision(state, 0).kind == "link"


def test_a_walkway_bars_a_parallel_one_only_on_its_own_cells():
    """Collinear walkways of a level meet at a building and nowhere else (C-A3)."""
    table = stacked("L . L . L .\n. M . M . M", links="a1-c1")
    assert [text for text in table.links if text.endswith("1")] == ["c1-e1"]


# Drawing


def test_a_tile_of_the_display_is_known_to_all_and_one_of_the_pile_is_not():
    table = stacked(CITY, phase="draw", hands="mm hh", display="lm hh lm", pile="ll mm")
    taken = table.do("draw 1").state
    assert [view_for(taken, viewer).players[0].known for viewer in (0, 1, None)] == [kinds("lm")] * 3
    assert view_for(taken, 1).players[0].hand is None
    drawn = stacked(CITY, phase="draw", hands="mm hh", display="lm hh lm", pile="ll mm").do("draw pile")
    assert view_for(drawn.state, 1).players[0].known == ()
    (event,) = drawn.happened(Drew)
    assert [GAME.redact(event, viewer).kind for viewer in (0, 1, None)] == [kinds("ll")[0], None, None]


def test_placing_a_known_tile_reveals_nothing_new():
    table = stacked("L .\n. M", phase="place", hands="h-h h-h mm", known="h-h").do("place h-h c1 r0")
    assert [event.shown for event in table.happened(Placed)] == [False]
    assert (table.state.known[0], table.state.hands[0]) == ((), kinds("h-h", "mm"))
    again = stacked("L .\n. M", phase="place", hands="h-h h-h mm").do("place h-h c1 r0")
    assert [event.shown for event in again.happened(Placed)] == [True]


def test_the_display_is_filled_while_the_pile_lasts():
    """C-A11."""
    table = stacked(CITY, phase="draw", hands="mm hh", display="lm hh lm", pile="ll").do("draw 3")
    assert table.happened(Refilled) == [Refilled(2, kinds("ll")[0])]
    table = stacked(CITY, phase="draw", hands="mm hh", display="lm hh lm", pile="").do("draw 3")
    assert table.happened(Refilled) == []
    assert table.state.display == [*kinds("lm", "hh"), -1]


def test_possible_draws():
    assert stacked(CITY, phase="draw", display="lm hh lm", pile="ll").legal == [
        "draw 1",
        "draw 2",
        "draw 3",
        "draw pile",
    ]
    assert stacked(CITY, phase="draw", display="lm - lm", pile="").legal == ["draw 1", "draw 3"]


def test_the_only_tile_left_is_drawn_unasked():
    table = stacked("L .\n. M", phase="place", hands="h-h mm hh", display="- lm -", pile="").do("place h-h c1 r0")
    assert table.asked == "B place"
    assert table.happened(Drew) == [Drew(0, 1, kinds("lm")[0])]


def test_no_draw_happens_without_pieces():
    table = stacked("L .\n. M", phase="place", hands="h-h mm hh", display="- - -", pile="").do("place h-h c1 r0")
    assert table.asked == "B place"
    assert table.happened(Drew) == []
    assert len(table.state.hands[0]) == 2


@pytest.mark.parametrize(("options", "last"), [(Options(), 8), (Options(rectangle=True), 11)])
def test_the_last_round_asks_no_one_to_draw(options, last):
    table = stacked("L .\n. M", phase="place", hands="h-h mm hh", round=last, options=options).do("place h-h c1 r0")
    assert table.asked == "B place"
    assert table.happened(Drew) == [Drew(0, None, kinds("ll")[0])]
    table.do("place h-h c1 r0")
    assert table.asked == "over"
    assert table.events[-1] == Ended()


# Cities


def test_a_rectangle_lies_either_way_and_is_four_long_at_most():
    """C-A8: undecided until one side is longer than three."""
    options = Options(rectangle=True)
    square = "L . | L .\n. M | . M\nL . | L .\n. M | . M"
    assert {"e1", "a5"} <= _cells(stacked(square, phase="place", options=options))
    wide = "L . | L . | L . | L .\n. M | . M | . M | . M"
    assert {"a3", "g3"} <= _cells(stacked(wide, phase="place", options=options))
    assert "i1" not in _cells(stacked(wide, phase="place", options=options))
    grown = f"{wide}\nL . | _ _ | _ _ | _ _\n. M | _ _ | _ _ | _ _\nL . | _ _ | _ _ | _ _\n. M | _ _ | _ _ | _ _"
    assert "a7" not in _cells(stacked(grown, phase="place", options=options))
    assert {"c3", "c5"} <= _cells(stacked(grown, phase="place", options=options))


def test_no_tile_lies_on_another():
    assert not {"a1", "c1"} & _cells(stacked(CITY, phase="place"))


def test_lines_of_five_may_cross_a_whole_rectangle():
    drawn = "H . . . . H . H\n. L M L M . L .\n"
    assert "a1-f1" in stacked(drawn.strip(), options=Options(rectangle=True)).links


def _cells(table):
    return {text.split()[2] for text in table.legal}


# The end


@pytest.mark.parametrize(
    ("points", "places", "told"),
    [
        ([12, 10, 18, 11, 12, 17], (1, 2), "low"),
        ([12, 10, 18, 12, 9, 19], (1, 2), "mid"),
        ([12, 10, 18, 12, 10, 18], (1, 1), "shared"),
        ([12, 10, 18, 12, 10, 17], (1, 2), None),
    ],
)
def test_equal_totals_are_broken_by_level_from_the_lowest_up(points, places, told):
    state = setup(Options(), 2, bytes(32))
    state.phase, state.points = OVER, points
    found = outcome(state)
    assert found is not None
    assert found.ranks == places
    assert [sentence.id for sentence in found.tie_breaks] == ([f"cloud_city-tie-{told}"] if told else [])


def test_votes_of_need_cards_do_not_break_ties():
    """C-A20: B has four more from its walkways, A has them from a card; the low level decides, then the others."""
    drawn = "H H | . L\n. . | M ."
    table = stacked(drawn, links=("a1-b1", ""), options=Options(first_need="light-buildings"))
    table.state.phase = OVER
    table.state.points = [0, 0, 1, 0, 0, 5]
    found = outcome(table.state)
    assert found is not None
    assert (found.totals, found.ranks) == ((5, 5), (2, 1))
    assert [sentence.id for sentence in found.tie_breaks] == ["cloud_city-tie-high"]
