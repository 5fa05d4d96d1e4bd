"""The ten need cards (docs/games/cloud_city.md 2.3), each counted and scored on cities that are drawn."""

import pytest

from core.games.cloud_city.components import NEEDS, Walkway
from core.games.cloud_city.meta import Options
from core.games.cloud_city.scoring import (
    BALANCE,
    CIRCUITS,
    CONTESTS,
    CROSSINGS,
    LIGHT_BUILDINGS,
    LONELY_BUILDINGS,
    LONGEST_ROUTE,
    LOW_MAJORITY,
    MID_MAJORITY,
    MOST_ROUTES,
    VARIED_ROUTE,
    count,
    crosses,
    final_totals,
    points,
    score_sheets,
)
from tests.games.cloud_city.cities import BUILT, CITY
from tests.games.cloud_city.stacked import stacked

SMALL = "L L | M .\n. . | . H"
COUNTS = {
    "longest-route": 10,
    "most-routes": 5,
    "varied-route": 4,
    "circuits": 1,
    "low-majority": 7,
    "mid-majority": 3,
    "light-buildings": 8,
    "crossings": 6,
    "lonely-buildings": 3,
    "balance": 1,
}
"""The points of each card in the city of V19 to V22, with its walkways built."""


@pytest.mark.parametrize("need", NEEDS)
def test_counts_in_the_city_of_the_vectors(need):
    state = stacked(CITY, links=BUILT).state
    assert count(NEEDS.index(need), state.placed[0], state.walkways[0]) == COUNTS[need]


@pytest.mark.parametrize(
    ("need", "expected"),
    [
        ("longest-route", (6, 0)),
        ("most-routes", (6, 0)),
        ("varied-route", (6, 0)),
        ("circuits", (3, 0)),
        ("low-majority", (6, 0)),
        ("mid-majority", (6, 0)),
        ("light-buildings", (16, 4)),
        ("crossings", (-12, 0)),
        ("lonely-buildings", (-6, -4)),
        ("balance", (-4, -4)),
    ],
)
def test_points_of_the_city_against_a_small_one(need, expected):
    state = stacked(CITY, SMALL, links=(BUILT, "a1-b1"), options=Options(first_need=need)).state
    walkways = (43, 1)
    assert final_totals(state) == [own + more for own, more in zip(walkways, expected, strict=True)]
    lines = [sheet.lines[-1] for sheet in score_sheets(state)]
    assert [(line.rule, line.low, line.high) for line in lines] == [(need, more, more) for more in expected]


def test_two_needs_count_both():
    options = Options(first_need="circuits", second_need="crossings")
    state = stacked(CITY, SMALL, links=(BUILT, "a1-b1"), options=options).state
    assert [line.rule for line in score_sheets(state)[0].lines] == ["low", "mid", "high", "circuits", "crossings"]
    assert final_totals(state) == [43 + 3 - 12, 1]


@pytest.mark.parametrize("need", CONTESTS)
@pytest.mark.parametrize(
    ("counts", "expected"),
    [((4, 2, 3), [6, 0, 0]), ((4, 4, 3), [3, 3, 0]), ((2, 2, 2), [3, 3, 3]), ((0, 0, 0), [0, 0, 0]), ((0, 1), [0, 6])],
)
def test_contests_are_won_or_shared(need, counts, expected):
    """Ties bring 3 to every leader (C-A15); a seat with nothing scores nothing (C-A14)."""
    assert points(need, counts) == expected


def test_longest_route_leaves_the_highest_level_out():
    """C-A13, and a single walkway is a route (C-A12)."""
    drawn = "H . . . H .\n. L L M . L\nL . L . M .\n. M . M . H"
    state = stacked(drawn, links="a1-e1 b4-d4").state
    assert count(LONGEST_ROUTE, state.placed[0], state.walkways[0]) == 2
    assert count(MOST_ROUTES, state.placed[0], state.walkways[0]) == 2


def test_walkways_over_one_building_of_another_level_are_separate_routes():
    drawn = "M . L . M .\n. L . L . L"
    state = stacked(drawn, links="a1-e1 b2-d2 d2-f2").state
    assert count(MOST_ROUTES, state.placed[0], state.walkways[0]) == 2
    assert count(LONGEST_ROUTE, state.placed[0], state.walkways[0]) == 5


@pytest.mark.parametrize(("different", "expected"), [(0, 0), (3, 0), (4, 6), (5, 8)])
def test_varied_route_is_worth_six_or_eight(different, expected):
    assert points(VARIED_ROUTE, [different]) == [expected]


def test_varied_route_is_one_route_not_all_of_them():
    state = stacked("L L L L L .\n. . . . . M\n. . . . . M\nH H H H . M", links="a1-b1 b1-c1").state
    assert count(VARIED_ROUTE, state.placed[0], state.walkways[0]) == 1
    drawn = "L L | . L | . .\n. . | M . | L M\nM . | . M | H .\n. H | L . | . L"
    state = stacked(drawn, links="a1-b1 b1-d1 a3-d3").state
    assert count(VARIED_ROUTE, state.placed[0], state.walkways[0]) == 2


def test_a_route_that_comes_back_is_a_circuit():
    drawn = "L L\n. .\nL L\n. ."
    three = stacked(drawn, links="a1-b1 b1-b3 b3-a3").state
    four = stacked(drawn, links="a1-b1 b3-a3 a1-a3 b1-b3").state
    assert count(CIRCUITS, three.placed[0], three.walkways[0]) == 0
    assert count(CIRCUITS, four.placed[0], four.walkways[0]) == 1
    assert points(CIRCUITS, [0, 1, 2]) == [0, 3, 6]


def test_majorities_count_buildings_whether_linked_or_not():
    state = stacked("L . | M .\n. L | . M\nL M | H .\n. . | . M").state
    assert [count(need, state.placed[0], ()) for need in (LOW_MAJORITY, MID_MAJORITY)] == [3, 4]


def test_light_and_lonely_buildings():
    drawn = "L L | . L\n. . | M ."
    state = stacked(drawn, links="a1-b1 b1-d1").state
    assert count(LIGHT_BUILDINGS, state.placed[0], state.walkways[0]) == 2
    assert count(LONELY_BUILDINGS, state.placed[0], state.walkways[0]) == 1
    assert points(LIGHT_BUILDINGS, [2]) == [4]
    assert points(LONELY_BUILDINGS, [1]) == [-2]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        pytest.param((0, 2, 1, 2, 4), (1, 0, 3, 4, 3), True, id="one passes over the other"),
        pytest.param((0, 2, 1, 2, 4), (0, 0, 3, 4, 3), False, id="one level never crosses"),
        pytest.param((0, 2, 1, 2, 3), (1, 0, 3, 4, 3), False, id="over an end building of the other"),
        pytest.param((0, 2, 1, 2, 4), (1, 2, 3, 4, 3), False, id="from a building under the other"),
        pytest.param((0, 2, 2, 2, 3), (2, 2, 1, 2, 4), True, id="one above the other on one line"),
        pytest.param((0, 2, 0, 2, 2), (1, 2, 1, 2, 4), True, id="they overlap on one line"),
        pytest.param((0, 2, 0, 2, 1), (1, 2, 2, 2, 4), False, id="one after the other on one line"),
        pytest.param((0, 2, 0, 2, 2), (1, 3, 0, 3, 2), False, id="side by side"),
        pytest.param((0, 0, 2, 3, 2), (2, 1, 2, 2, 2), True, id="one above the other in one column"),
        pytest.param((0, 0, 2, 3, 2), (2, 1, 3, 2, 3), False, id="in two columns"),
    ],
)
def test_definition_of_a_crossing(one, other, expected):
    """C-A19."""
    assert crosses(Walkway(*one), Walkway(*other)) == expected
    assert crosses(Walkway(*other), Walkway(*one)) == expected


def test_each_crossing_walkway_costs_once():
    """C-A18: one over two others costs for three, and one that crosses nothing for none."""
    over = Walkway(2, 2, 0, 2, 5)
    under = (Walkway(0, 0, 1, 3, 1), Walkway(0, 0, 3, 3, 3))
    assert count(CROSSINGS, (), (over, *under, Walkway(1, 4, 0, 4, 2))) == 3
    assert points(CROSSINGS, [0, 1, 3]) == [0, -2, -6]


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((3, 3, 3, 3, 3, 5, 8), 0),
        ((3, 3, 3, 3, 5, 8), -4),
        ((3, 3, 3, 3, 3, 8, 8), -4),
        ((3, 3, 3, 3, 3, 5, 5), -4),
        ((), -4),
    ],
)
def test_balance_costs_four_once(values, expected):
    lengths = {3: 3, 5: 4, 8: 5}
    walkways = tuple(Walkway(0, row, 0, row, lengths[value]) for row, value in enumerate(values))
    assert points(BALANCE, [count(BALANCE, (), walkways)]) == [expected]
