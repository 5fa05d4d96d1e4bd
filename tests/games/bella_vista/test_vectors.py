"""The test vectors of docs/games/bella_vista.md 7, by their names there. Seats A to D are those of the page."""

import random

import pytest

from core.games.bella_vista import rules
from core.games.bella_vista.actions import Earned
from core.games.bella_vista.city import Ground, Plan, plan_of
from core.games.bella_vista.components import (
    BORDER,
    BUILDING_SHAPES,
    CITIES,
    CONSTRAINTS,
    CONTRACT_COINS,
    CONTRACTS,
    PARK,
    RIVER,
    count_in,
)
from core.games.bella_vista.game import GAME
from core.games.bella_vista.meta import Options
from core.games.bella_vista.scoring import biggest_cluster, final_totals, outcome, score_sheets
from core.games.bella_vista.setup import setup
from core.games.bella_vista.state import hand_size
from tests.games.bella_vista.stacked import Stacked, placement, stacked


def plan(city: int) -> Plan:
    return plan_of(Ground(CITIES[city - 1], BUILDING_SHAPES))


@pytest.mark.parametrize(
    ("city", "border", "by_parks", "by_rivers", "parks", "rivers", "placements"),
    [
        (1, 33, 32, 26, 5, 2, [173, 368, 370, 111, 455, 222, 271, 160]),
        (2, 43, 28, 27, 4, 2, [161, 352, 352, 109, 443, 214, 267, 160]),
        (3, 43, 25, 24, 4, 1, [170, 362, 367, 110, 451, 220, 270, 160]),
        (4, 40, 28, 27, 3, 2, [164, 356, 357, 109, 446, 216, 268, 160]),
    ],
)
def test_checksums_of_the_cities(city, border, by_parks, by_rivers, parks, rivers, placements):
    """docs/games/bella_vista.md 4.5: a building of one cell stands on every buildable cell once."""
    found = plan(city)
    single = [found.tallies[place] for place, number in enumerate(found.numbers) if number == 8]
    assert len(found.cells) == len(single) == 160
    counts = [sum(count_in(tally, field) for tally in single) for field in (BORDER, PARK, RIVER)]
    assert counts == [border, by_parks, by_rivers]
    assert (found.parks, found.rivers) == (parks, rivers)
    assert [len(sites) for sites in found.sites] == placements


def test_o1_four_seats_pay_for_their_places():
    table = stacked("A: coins 20\nB: coins 20\nC: coins 20\nD: coins 20")
    table.do("offer 3 k1", "offer 5 k2", "offer 7 k3", "offer 0 k1")
    assert table.coins == [17, 15, 13, 20]
    assert table.board == "C3 B2 A1 . D1"
    assert table.asked == "C build"


def test_o2_two_seats_offer_twice():
    table = stacked("A: coins 30 | hand 1 2 3 4 5\nB: coins 30 | hand 1 2 3 4 5")
    table.do("offer 1 k1", "offer 0 k1", "offer 3 k2", "offer 5 k2")
    assert table.coins == [24, 27]
    assert table.board == ". A2 B2 A1 B1"


def test_o3_lower_numbers_go_first_and_dearer_slots_break_ties():
    table = stacked("A: hand 1 2\nB: hand 1 2\nC: hand 1 2\nD: hand 1 2\nconstraint: no_park\nboard: A6 B6 C4 D8 .")
    everything_built(table)
    assert table.order == "CABD"


def test_o4_a_player_who_cannot_pay_goes_to_the_right():
    table = stacked("A: coins 9\nB: coins 0\nC: coins 0\nD: coins 12")
    table.do("offer 0 k1")
    assert table.legal == ["offer right k1", "offer right k2", "offer right k3"]
    table.do("offer right k1", "offer right k2", "offer 1 k3")
    assert table.board == ". . . D3 A1 | B1 C2"
    assert table.coins == [9, 0, 0, 11]


def test_o5_the_right_of_the_board_ranks_after_the_last_slot():
    table = stacked("A: hand 1 2\nB: hand 1 2\nC: hand 1 2\nD: hand 1 2\nboard: . . . D5 A5 | B5 C5")
    everything_built(table)
    assert table.order == "DABC"


def test_o6_the_last_of_four_has_two_slots():
    table = stacked("A: hand 1\nB: hand 1\nC: hand 1\nD: hand 1")
    table.do("offer 3 k1", "offer 7 k1", "offer 0 k1")
    assert table.legal == ["offer 5 k1", "offer 1 k1"]


def test_o7_the_last_of_three_has_two_slots():
    table = stacked("A: hand 1\nB: hand 1\nC: hand 1")
    assert table.legal == ["offer 6 k1", "offer 4 k1", "offer 2 k1", "offer 0 k1"]
    table.do("offer 6 k1", "offer 2 k1")
    assert table.legal == ["offer 4 k1", "offer 0 k1"]


INCOME = {
    "i1": ("A: built 1@(4,0)(5,0)(6,0)(7,0) 2@(4,2)(5,2)(6,2)(5,3)", "6@(4,1)(5,1)(6,1)", Earned(0, 5, 2, True)),
    "i2": ("A: coins 0", "4@(11,4)(12,4)(11,5)(12,5)", Earned(0, 3, 0, True)),
    "i3": (
        "B: built 2@(11,10)(12,10)(13,10)(12,11) 6@(14,11)(14,12)(14,13)",
        "6@(13,11)(13,12)(13,13)",
        Earned(0, 1, 1, False),
    ),
    "i4": ("B: built 4@(11,4)(12,4)(11,5)(12,5)", "6@(13,4)(13,5)(13,6)", Earned(0, 4, 1, True)),
    "i5": (
        "neutral: 6@(13,4)(14,4)(15,4) 2@(11,6)(12,6)(13,6)(12,7)",
        "4@(11,4)(12,4)(11,5)(12,5)",
        Earned(0, 1, 1, False),
    ),
    "i6": ("B: built 8@(6,1)", "8@(7,2)", Earned(0, 3, 0, True)),
}


@pytest.mark.parametrize(("before", "building", "expected"), INCOME.values(), ids=INCOME)
def test_income(before, building, expected):
    table = stacked(f"{before}\nconstraint: no_park\nboard: A{building[0]} B5 C5", seats=3)
    state = table.state
    state.constraints = (CONSTRAINTS.index(_constraint_for(table, building)), *state.constraints[1:])
    coins = state.coins[0]
    table.do(building)
    assert table.happened(Earned)[0] == expected
    assert table.coins[0] == coins + expected.coins


def _constraint_for(table: Stacked, building: str) -> str:
    """A constraint that allows this placement, because its income depends on no other."""
    own = placement(table.plan, building)
    number, action = table.plan.numbers[own] - 1, table.plan.actions[own]
    site = table.plan.sites[number].index(action)
    obeyed = zip(CONSTRAINTS, table.plan.obey[number], strict=True)
    return next(name for name, sites in obeyed if sites >> site & 1)


def building_under(constraint: str, number: int) -> Stacked:
    """A has to place that building in the empty city 1."""
    return stacked(f"constraint: {constraint}\nboard: A{number} B1 C1 D1", seats=4)


def test_p1_two_quartiers_of_a_texture_may_be_straddled():
    assert building_under("hatched", 7).allows("7@(3,2)(4,2)")
    assert not building_under("flower", 7).allows("7@(3,2)(4,2)")


@pytest.mark.parametrize("constraint", ["hatched", "plain", "flower", "butterfly"])
def test_p2_a_straddling_building_must_obey_with_every_cell(constraint):
    assert not building_under(constraint, 7).allows("7@(8,3)(8,4)")


def test_p3_adjacent_to_a_park_and_not_on_the_border():
    for cell in ("8@(8,1)", "8@(4,1)"):
        assert building_under("park", 8).allows(cell)
        assert not building_under("no_park", 8).allows(cell)
        assert building_under("no_border", 8).allows(cell)


def test_p4_rivers_and_the_border():
    assert not building_under("no_river", 8).allows("8@(15,0)")
    assert not building_under("no_border", 8).allows("8@(15,0)")
    assert not building_under("no_river", 8).allows("8@(15,4)")
    assert building_under("no_border", 8).allows("8@(15,4)")


def test_p5_buildings_are_turned_and_never_mirrored():
    found = plan(1)
    turned = ["(4,0)(4,1)(4,2)(5,2)", "(4,1)(5,1)(6,1)(4,2)", "(4,1)(5,1)(5,2)(5,3)", "(4,2)(5,2)(6,2)(6,1)"]
    assert [found.actions[placement(found, f"3@{cells}")].turn for cells in turned] == [0, 1, 2, 3]
    for cells in ("(5,0)(5,1)(5,2)(4,2)", "(4,1)(5,1)(6,1)(6,2)", "(5,1)(4,1)(4,2)(4,3)", "(4,1)(4,2)(5,2)(6,2)"):
        with pytest.raises(KeyError):
            placement(found, f"3@{cells}")


@pytest.mark.parametrize(
    ("constraint", "counts"),
    [
        ("hatched", [67, 158, 158, 51, 208, 98, 129, 80]),
        ("plain", [79, 176, 176, 55, 221, 106, 133, 80]),
        ("flower", [26, 68, 68, 24, 96, 44, 62, 40]),
        ("butterfly", [26, 68, 68, 24, 96, 44, 62, 40]),
    ],
)
def test_p6_placements_in_the_empty_city(constraint, counts):
    assert [len(building_under(constraint, number).legal) for number in range(1, 9)] == counts


FULL_LEAVES = (
    "constraint: leaf\nB: built "
    + " ".join(f"1@{''.join(f'({column},{row})' for column in range(6, 10))}" for row in range(10, 14))
    + " 1@(10,10)(10,11)(10,12)(10,13) "
    + " ".join(f"1@{''.join(f'({column},{row})' for column in range(11, 15))}" for row in range(10, 14))
    + " 1@(15,10)(15,11)(15,12)(15,13)"
)


@pytest.mark.parametrize(
    ("number", "count"), list(enumerate([31, 60, 61, 17, 67, 34, 37, 20], start=1)), ids=lambda value: str(value)
)
def test_p7_without_room_the_border_is_used_and_the_turn_ends(number, count):
    table = stacked(f"{FULL_LEAVES}\nA: coins 7\ndisplay: c16 c18\nboard: A{number} B8 C8 D8", seats=4)
    assert sum(table.plan.masks[placement].bit_count() for placement in table.state.built[1]) == 40
    assert len(table.legal) == count
    sites, bordering = table.plan.sites[number - 1], table.plan.prized[number - 1][2]
    assert all(bordering >> sites.index(action) & 1 for action in rules.legal_actions(table.state, 0))
    table.do(table.legal[0])
    assert (table.coins[0], table.asked, table.happened(Earned)) == (7, "B build", [])


T1 = (
    "A: built 8@(4,0) 2@(11,0)(12,0)(13,0)(12,1) 6@(1,10)(2,10)(3,10) 5@(15,12)(15,13)(14,13) {seven} "
    "3@(8,3)(8,4)(8,5)(9,5)\ndisplay: c15 c16"
)


def test_t1_two_contracts_are_met_and_one_is_taken():
    table = stacked(T1.format(seven="7@(3,2)(4,2)") + "\nconstraint: no_park\nboard: A8 B5 C5 D5", seats=4)
    assert table.available("A") == "c15 c16"
    table.do("8@(12,11)")
    assert table.legal == ["take c15", "take c16", "pass"]
    table.do("take c16")
    assert (table.asked, table.contracts("A"), table.available("A")) == ("B build", "c16", "c15")
    assert CONTRACT_COINS[CONTRACTS.index("c16")] == 7


def test_t2_one_straddling_building_is_not_enough():
    assert stacked(T1.format(seven="7@(4,2)(5,2)"), seats=4).available("A") == "c16"


@pytest.mark.parametrize(
    ("seats", "built", "available"),
    [
        (4, "8@(11,10) 8@(12,12)", "c05"),
        (3, "8@(11,10) 8@(12,12)", "c05"),
        (4, "8@(11,10) 7@(10,12)(11,12)", ""),
        (2, "8@(11,10) 8@(12,12)", ""),
        (2, "8@(11,10) 8@(12,12) 7@(13,12)(13,13)", "c05"),
    ],
)
def test_t3_buildings_entirely_on_one_quartier(seats, built, available):
    assert stacked(f"A: built {built}\ndisplay: c05", seats=seats).available("A") == available


def test_t4_one_on_each_of_two_quartiers():
    assert stacked("A: built 8@(4,0) 8@(11,4)\ndisplay: c09").available("A") == "c09"
    assert stacked("city: 2\nA: built 7@(10,4)(11,4)\ndisplay: c09").available("A") == ""


def test_t6_a_construction_phase_of_two_seats():
    table = stacked(
        """
        constraint: park
        display: c05 c06 c16
        pile: c18
        A: built 1@(6,10)(7,10)(8,10)(9,10) 8@(10,11) | coins 0 | hand 1 2 3
        B: built 7@(11,12)(11,13) 8@(13,13) 7@(8,11)(8,12) | coins 0 | hand 1 2 3
        board: A4 B6 A4 B8
        """
    )
    table.do("4@(13,10)(14,10)(13,11)(14,11)")
    assert (table.coins, table.asked, table.available("A")) == ([3, 0], "B build", "")
    table.do("6@(15,10)(15,11)(15,12)")
    assert (table.coins, table.legal) == ([3, 4], ["take c05", "pass"])
    table.do("take c05", "4@(6,11)(7,11)(6,12)(7,12)")
    assert (table.coins, table.legal) == ([4, 4], ["take c06", "pass"])
    table.do("take c06", "8@(4,0)")
    assert (table.coins, table.legal) == ([4, 7], ["take c16", "pass"])
    assert table.state.pile == (CONTRACTS.index("c18"),)
    table.do("take c16")
    assert (table.contracts("A"), table.contracts("B")) == ("c06", "c05 c16")
    assert table.state.display[0] == CONTRACTS.index("c18")


SCORES = {
    "s1": ("city: 2", "parks size", "8@(10,7)", "parks", 16),
    "s2": ("city: 2", "parks size", "7@(8,7)(9,7)", "parks", 7),
    "s3": (
        "city: 1",
        "rivers size",
        "6@(6,7)(7,7)(8,7) 5@(11,7)(12,7)(11,6) 3@(6,10)(6,11)(6,12)(7,12)",
        "rivers",
        14,
    ),
    "s5": ("city: 1", "border size", "8@(4,0) 2@(11,12)(12,12)(13,12)(12,13) 7@(4,1)(5,1)", "border", 10),
}


@pytest.mark.parametrize(("city", "objectives", "built", "rule", "points"), SCORES.values(), ids=SCORES)
def test_height_objectives(city, objectives, built, rule, points):
    table = stacked(f"{city}\nobjectives: {objectives}\nA: built {built} | coins 0")
    sheet = score_sheets(table.state)[0]
    assert {line.rule: line.low for line in sheet.lines}[rule] == points


@pytest.mark.parametrize(("objective", "points"), [("size", 18), ("number", 20), ("penalty", -5)])
def test_s6_cluster_objectives(objective, points):
    built = (
        "4@(11,4)(12,4)(11,5)(12,5) 6@(13,4)(13,5)(13,6) 7@(11,6)(12,6) "
        "1@(11,10)(12,10)(13,10)(14,10) 2@(11,11)(12,11)(13,11)(12,12) 8@(1,8)"
    )
    table = stacked(f"objectives: rivers {objective}\nA: built {built}")
    assert {line.rule: line.low for line in score_sheets(table.state)[0].lines}[objective] == points
    assert biggest_cluster(table.state, 0) == 9


NINE = "4@(11,4)(12,4)(11,5)(12,5) 6@(13,4)(13,5)(13,6) 7@(11,6)(12,6)"
EIGHT = "1@(11,10)(12,10)(13,10)(14,10) 2@(11,11)(12,11)(13,11)(12,12)"
OTHER_NINE = "1@(6,10)(7,10)(8,10)(9,10) 4@(6,11)(7,11)(6,12)(7,12) 8@(8,11)"


@pytest.mark.parametrize(
    ("second", "ranks", "tie_break"),
    [(EIGHT, (1, 2), "bella_vista-tie-cluster"), (OTHER_NINE, (1, 1), "bella_vista-tie-shared")],
)
def test_s7_the_bigger_cluster_breaks_a_tie(second, ranks, tie_break):
    table = stacked(f"objectives: parks penalty\nover: now\nA: built {NINE} | coins 0\nB: built {second} | coins 0")
    first, other = final_totals(table.state)
    table.state.coins = [50 - first, 50 - other]
    found = outcome(table.state)
    assert (found.totals, found.ranks) == ((50, 50), ranks)
    assert [sentence.id for sentence in found.tie_breaks] == [tie_break]


HANDS = {2: [5, 5, 5, 5, 5, 5, 4, 2], 3: [3, 3, 3, 3, 3, 3, 2, 1], 4: [3, 3, 3, 3, 3, 3, 2, 1]}
BUILDINGS = {2: 32, 3: 31, 4: 32}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_f1_f2_f3_eight_rounds(seats):
    """F1 (four seats), F2 (three) and F3 (two), on twelve tables played at random."""
    for choices in range(4):
        _check_flow(seats, choices)


def _check_flow(seats: int, choices: int) -> None:
    chance = random.Random(choices)
    state = setup(Options(), seats, bytes([choices]) * 32)
    hands, rounds = [hand_size(state.hands[0])], 1
    while acting := rules.to_act(state):
        state = GAME.apply(state, acting[0], chance.choice(rules.legal_actions(state, acting[0]))).state
        if state.round > rounds:
            assert state.round == rounds + 1
            rounds = state.round
            hands.append(hand_size(state.hands[0]) + state.order[: state.offered].count(0))
            assert len(state.built[seats]) + _aside(state, -1) == (rounds - 1 if seats == 3 else 0)
    assert (rounds, hands) == (8, HANDS[seats])
    assert len(set(state.constraints[:8])) == 8
    on_the_map = sum(len(placements) for placements in state.built)
    assert on_the_map + len(state.aside) == BUILDINGS[seats]
    for seat in range(seats):
        assert len(state.built[seat]) + _aside(state, seat) == {2: 16, 3: 8, 4: 8}[seats]
    numbers = [plan_of(state.ground).numbers[placement] for placement in state.built[seats]]
    assert numbers == [number for number in range(1, 8) if (-1, number) not in state.aside][: len(numbers)]


def _aside(state, seat: int) -> int:
    return sum(owner == seat for owner, _ in state.aside)


def everything_built(table: Stacked) -> None:
    """Build on until the next round begins, taking no contract."""
    while table.state.round == 1:
        table.do("pass" if "pass" in table.legal else table.legal[0])
