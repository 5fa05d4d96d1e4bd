"""The rulings of docs/games/bella_vista.md 6 that no vector covers, and the questions to each seat."""

from collections.abc import Callable

import pytest

from core.games.bella_vista.actions import (
    Built,
    ContractLeft,
    ContractsLaid,
    ContractTaken,
    Drew,
    Earned,
    Ended,
    NeutralCame,
    Offered,
    Ordered,
    Revealed,
    RoundStarted,
)
from core.games.bella_vista.components import CITIES, OBJECTIVES_CLUSTER, OBJECTIVES_HEIGHT, QUARTIERS
from core.games.bella_vista.meta import Options
from core.games.bella_vista.scoring import final_totals, score_sheets
from core.games.bella_vista.setup import setup
from core.games.bella_vista.view import view_for
from tests.games.bella_vista.stacked import placement, stacked

CITY = CITIES[0]
BUILDABLE = [(column, row) for row, line in enumerate(CITY) for column, mark in enumerate(line) if mark in QUARTIERS]


def filled(where: Callable[[int, int], bool]) -> str:
    """A line of neutral buildings on all these cells (column, row) of city 1."""
    return "neutral: " + " ".join(f"8@({column},{row})" for column, row in BUILDABLE if where(column, row))


def mark_at(column: int, row: int) -> str:
    return CITY[row][column] if 0 <= row < len(CITY) and 0 <= column < len(CITY[0]) else "."


def is_border(column: int, row: int) -> bool:
    return "." in {mark_at(column + x, row + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def test_r2_without_the_border_any_place_will_do_and_earns_nothing():
    """Flowers are full and so is the border: building 7 may go anywhere else."""
    full = filled(lambda column, row: is_border(column, row) or mark_at(column, row) in "AB")
    table = stacked(f"constraint: flower\ndisplay: c18\nA: coins 5\nboard: A7 B1 C1 D1\n{full}", seats=4)
    assert table.state.freedom == 2
    assert table.legal
    table.do("7@(9,5)(9,6)")
    assert (table.coins[0], table.happened(Earned), table.asked) == (5, [], "B build")


def test_r2_a_building_that_fits_nowhere_is_set_aside_and_counts_for_nothing():
    """Not even as a lone building."""
    full = filled(lambda column, row: True)
    table = stacked(f"objectives: border penalty\nround: 8\nboard: A7 B1\n{full}\nA: coins 5\nB: coins 4")
    assert table.asked == "over"
    assert table.state.aside == ((0, 7), (1, 1))
    assert final_totals(table.state) == [5, 4]
    view = view_for(table.state, 0)
    assert [player.aside for player in view.players] == [(7,), (1,)]


def test_r4_border_forbidden_and_nothing_but_the_border_left():
    full = filled(lambda column, row: not is_border(column, row))
    table = stacked(f"constraint: no_border\nA: coins 5\nboard: A8 B8 C8 D8\n{full}", seats=4)
    assert len(table.legal) == 33
    table.do("8@(4,0)")
    assert (table.coins[0], table.happened(Earned)) == (5, [])


def test_r3_a_building_that_could_not_obey_still_counts():
    full = filled(lambda column, row: not is_border(column, row))
    table = stacked(
        f"constraint: no_border\nobjectives: border penalty\nA: coins 0\nboard: A8 B8 C8 D8\n{full}", seats=4
    ).do("8@(4,0)")
    assert {line.rule: line.low for line in score_sheets(table.state)[0].lines} == {
        "coins": 0,
        "border": 8,
        "penalty": -5,
        "contracts": 0,
    }
    assert table.available("A") == ""


def test_r5_a_building_that_touches_on_two_sides_counts_once():
    table = stacked("constraint: no_river\nboard: A8 B1 C1 D1\nB: built 5@(12,4)(12,5)(13,5)\nA: coins 0", seats=4).do(
        "8@(13,4)"
    )
    assert table.happened(Earned) == [Earned(0, 4, 1, True)]


def test_r6_an_equal_neighbour_is_not_lower_and_prevents_being_highest():
    table = stacked("constraint: no_river\nboard: A8 B1 C1 D1\nB: built 8@(12,4)\nA: coins 0", seats=4).do("8@(13,4)")
    assert table.happened(Earned) == [Earned(0, 0, 0, False)]


def test_r6_neutral_buildings_are_neighbours_like_any_other():
    table = stacked("constraint: no_river\nboard: A8 B1 C1\nneutral: 1@(12,4)(12,5)(12,6)(12,7)\nA: coins 0", seats=3)
    assert table.do("8@(13,4)").happened(Earned) == [Earned(0, 4, 1, True)]


def test_r11_the_building_just_placed_need_not_contribute():
    table = stacked("constraint: no_river\ndisplay: c05\nboard: A8 B1 C1 D1\nA: built 8@(11,10) 8@(12,12)", seats=4)
    assert table.do("8@(4,0)").legal == ["take c05", "pass"]


def test_r11_a_contract_may_be_left():
    table = stacked("constraint: no_river\ndisplay: c05\nboard: A8 B1 C1 D1\nA: built 8@(11,10) 8@(12,12)", seats=4)
    table.do("8@(4,0)", "pass")
    assert table.events[1:3] == [Earned(0, 3, 0, True), ContractLeft(0)]
    assert (table.contracts("A"), table.asked) == ("", "B build")


def test_r11_a_gap_that_no_card_is_left_for_stays():
    table = stacked(
        "constraint: no_river\ndisplay: c05 c06 c07 c08\npile: c01\n"
        "board: A8 B8\nA: built 8@(11,10) 8@(12,12) 8@(13,11) | hand 1 2\n"
        "B: built 8@(7,10) 8@(8,12) 8@(9,11) | hand 1 2"
    )
    table.do("8@(4,0)", "take c05", "8@(4,2)", "take c06")
    assert view_for(table.state, None).display == (0, None, 6, 7)
    assert table.happened(ContractsLaid) == [ContractsLaid((0,))]


@pytest.mark.parametrize(
    ("contract", "few"),
    [
        ("c09", "8@(4,0) 8@(11,4)"),
        ("c13", "8@(4,0) 8@(0,2) 8@(11,10) 8@(1,7)"),
        ("c14", "8@(11,4) 8@(6,4) 8@(6,10) 8@(11,0)"),
        ("c15", "7@(3,2)(4,2) 7@(3,3)(4,3)"),
        ("c16", "8@(4,0) 8@(5,0) 8@(6,0) 8@(7,0)"),
    ],
)
def test_r13_other_thresholds_are_the_same_for_two(contract, few):
    for seats in (2, 3, 4):
        assert stacked(f"A: built {few}\ndisplay: {contract}", seats=seats).available("A") == contract
        one_less = " ".join(few.split()[:-1])
        assert stacked(f"A: built {one_less}\ndisplay: {contract}", seats=seats).available("A") == ""


@pytest.mark.parametrize(
    ("contract", "built"),
    [("c17", "8@(15,0) 8@(15,2) 8@(15,4)"), ("c18", "8@(8,1) 8@(4,1) 8@(8,2)"), ("c01", "8@(4,0) 8@(5,0) 8@(6,0)")],
)
def test_r13_two_seats_need_three(contract, built):
    two, three = " ".join(built.split()[:2]), built
    for seats in (3, 4):
        assert stacked(f"A: built {two}\ndisplay: {contract}", seats=seats).available("A") == contract
    assert stacked(f"A: built {two}\ndisplay: {contract}", seats=2).available("A") == ""
    assert stacked(f"A: built {three}\ndisplay: {contract}", seats=2).available("A") == contract


def test_r14_both_sets_of_two_seats_are_one_owner_and_the_second_has_a_roof():
    table = stacked("A: built 4@(11,4)(12,4)(11,5)(12,5) 4@(13,4)(14,4)(13,5)(14,5)\nobjectives: parks size")
    assert {line.rule: line.low for line in score_sheets(table.state)[0].lines}["size"] == 16
    assert [building.roofed for building in view_for(table.state, 1).buildings] == [False, True]


def test_r16_a_player_who_can_pay_for_a_slot_must_take_one():
    table = stacked("A: coins 1 | hand 4\nB: coins 1 | hand 4\nC: coins 1 | hand 4\nD: coins 1 | hand 4")
    assert table.legal == ["offer 1 k4", "offer 0 k4"]


def test_a_seat_with_one_card_and_one_place_for_it_is_not_asked():
    """C and D cannot pay for any space once the free slot is gone, and all players know it."""
    table = stacked("A: coins 1 | hand 4\nB: coins 1 | hand 3\nC: coins 0 | hand 2\nD: coins 0 | hand 2 3")
    table.do("offer 1 k4")
    assert (table.asked, table.board) == ("D offer", ". . . A4 B3 | C2")
    assert table.happened(Offered) == [Offered(0, 1, 4), Offered(1, 0, 3), Offered(2, None, 2)]


def test_a_building_with_a_single_place_needs_no_decision():
    """One cell of flowers is free: A's 8 goes there and earns nothing among equals, and B's has to go to the border."""
    full = filled(lambda column, row: mark_at(column, row) in "AB" and (column, row) != (6, 2))
    table = stacked(f"constraint: flower\nboard: A8 B8 C8 D8\n{full}\nA: coins 1", seats=4)
    assert table.state.built[0] == (placement(table.plan, "8@(6,2)"),)
    assert (table.asked, table.state.freedom, table.coins[0]) == ("B build", 1, 1)


def test_r17_the_last_architect_places_the_neutral_building():
    table = stacked("constraint: no_park\ndisplay: c18\nboard: B8 A8 . | C8\nA: hand 1\nB: hand 1\nC: hand 1", seats=3)
    table.do("8@(4,2)", "8@(7,6)", "8@(11,5)")
    assert table.asked == "C neutral"
    assert table.happened(NeutralCame) == [NeutralCame(2, 1, "constraint")]
    coins = list(table.coins)
    table.do("1@(11,12)(12,12)(13,12)(14,12)")
    assert table.coins == coins
    assert table.state.built[3] != ()
    assert table.events[0] == Built(2, 1, 12, 11, 0, True)
    assert isinstance(table.events[1], Ordered)


def test_r17_the_neutral_building_goes_to_the_border_when_it_must():
    full = filled(lambda column, row: mark_at(column, row) in "AB" and (column, row) not in ((6, 2), (7, 2), (13, 5)))
    table = stacked(f"constraint: flower\nboard: B8 A8 C8\n{full}", seats=3)
    table.do("8@(6,2)", "8@(7,2)")
    assert table.asked == "C neutral"
    assert table.happened(NeutralCame) == [NeutralCame(2, 1, "border")]


def test_r17_round_eight_ends_the_game_without_a_neutral_building():
    table = stacked("round: 8\nconstraint: no_park\nboard: B8 A8 C8", seats=3)
    table.do("8@(4,2)", "8@(7,6)", "8@(11,5)")
    assert table.asked == "over"
    assert table.events[-1] == Ended()


def test_r22_a_penalty_may_lead_below_nothing():
    table = stacked("objectives: parks penalty\nA: built 8@(6,2) | coins 2")
    assert final_totals(table.state)[0] == -3


def test_r25_the_first_of_two_is_also_the_fourth():
    orders = {setup(Options(), 2, bytes([seed]) * 32).order for seed in range(12)}
    assert orders == {(0, 1, 1, 0), (1, 0, 0, 1)}
    assert len({setup(Options(), 4, bytes([seed]) * 32).order for seed in range(40)}) > 12


def test_objectives_are_drawn_or_chosen():
    drawn = {(state.height, state.cluster) for state in (setup(Options(), 2, bytes([seed]) * 32) for seed in range(60))}
    assert len(drawn) == 9
    for height, name in enumerate(OBJECTIVES_HEIGHT):
        for cluster, other in enumerate(OBJECTIVES_CLUSTER):
            state = setup(Options(height=name, cluster=other), 2, bytes(32))
            assert (state.height, state.cluster) == (height, cluster)


def test_two_seats_draw_two_cards_and_the_others_one():
    for seats, count in ((2, 2), (3, 1), (4, 1)):
        cards = " ".join(f"{letter}8" for letter in ("ABBA" if seats == 2 else "ABCD"[:seats]))
        table = stacked(f"constraint: no_park\nboard: {cards}", seats=seats)
        while table.state.round == 1:
            table.do(table.legal[0])
        assert [(event.seat, event.count) for event in table.happened(Drew)] == [(seat, count) for seat in range(seats)]
        assert table.happened(RoundStarted)[0].round == 2


def test_the_card_of_another_is_hidden_until_it_is_turned_over():
    table = stacked("A: hand 1 2\nB: hand 1 2\nC: hand 1 2\nconstraint: no_park")
    table.do("offer 0 k1", "offer 2 k2")
    shown = view_for(table.state, 0)
    assert [(slot.seat, slot.number) for slot in shown.slots if slot.seat is not None] == [(1, None), (0, 1)]
    assert [player.hand for player in shown.players] == [(2,), None, None]
    table.do("offer 4 k1")
    shown = view_for(table.state, None)
    assert [(slot.seat, slot.number) for slot in shown.slots if slot.seat is not None] == [(2, 1), (1, None), (0, None)]
    assert table.happened(Revealed) == [Revealed(2, 1, "constraint")]
    assert (shown.place, shown.number, shown.actor) == (1, 1, 2)


def test_a_contract_taken_is_reported_and_remembered():
    table = stacked("constraint: no_river\ndisplay: c05\nboard: A8 B1 C1 D1\nA: built 8@(11,10) 8@(12,12)", seats=4)
    table.do("8@(4,0)", "take c05")
    assert table.happened(ContractTaken) == [ContractTaken(0, 4)]
    assert view_for(table.state, 3).players[0].contracts == (4,)
