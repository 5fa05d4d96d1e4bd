"""Every vector of docs/games/cloud_city.md 4, by number. Its cells (row, column) have names here: (0, 4) is e1."""

import pytest

from core.games.cloud_city import rules
from core.games.cloud_city.actions import Linked
from core.games.cloud_city.components import HIGH, LOW, MID
from core.games.cloud_city.meta import Options
from core.games.cloud_city.scoring import LONGEST_ROUTE, MOST_ROUTES, count, outcome, routes
from core.games.cloud_city.setup import setup
from core.games.cloud_city.state import OVER
from tests.games.cloud_city.cities import BUILT, CITY
from tests.games.cloud_city.stacked import named, stacked

ROWS = {
    1: ("L L . . . .", ". . M H M H"),
    2: ("L . L . . .", ". M . H M H"),
    3: ("L . . L . .", ". M H . M H"),
    4: ("L . . . L .", ". M H M . H"),
    5: ("L . . . . L", ". M H M H ."),
}


@pytest.mark.parametrize(("distance", "value"), [(1, 1), (2, 2), (3, 3), (4, 5), (5, 8)])
def test_v01_length_and_value(distance, value):
    cell = "abcdef"[distance] + "1"
    table = stacked("\n".join(ROWS[distance]))
    assert f"a1-{cell}" in table.links
    table.do(f"link a1 {cell}")
    assert table.happened(Linked) == [Linked(0, LOW, 0, 0, 0, distance, value)]
    assert table.state.points[:3] == [value, 0, 0]


def test_v02_no_walkway_is_six_long():
    drawn = "L . . . . . L .\n. M H M H M . H"
    links = stacked(drawn, options=Options(rectangle=True)).links
    assert not [text for text in links if "a1" in text or "g1" in text]


def test_v03_an_equal_building_stands_in_the_way():
    links = stacked("M . M . M .\n. L . H . L").links
    assert {"a1-c1", "c1-e1"} <= set(links)
    assert "a1-e1" not in links


def test_v03_both_halves_are_worth_two():
    table = stacked("M . M . M .\n. L . H . L").do("link a1 c1", "link c1 e1")
    assert [event.value for event in table.happened(Linked)] == [2, 2]


def test_v04_lower_buildings_do_not_stand_in_the_way():
    table = stacked("H L . M H .\n. . L . . M").do("link a1 e1")
    assert table.happened(Linked) == [Linked(0, HIGH, 0, 0, 0, 4, 5)]


def test_v05_a_taller_building_stands_in_the_way():
    assert "a1-e1" not in stacked("L . M . L .\n. H . H . H").links


def test_v06_nothing_passes_where_no_tile_lies():
    assert stacked(". M _ _ M .\nL . _ _ . H").links == []


@pytest.mark.parametrize(("inner", "expected"), [(". . / L H", True), ("L . / . H", True), (". M / L .", False)])
def test_v06_a_tile_in_the_gap_opens_the_line_unless_it_blocks_it(inner, expected):
    upper, lower = inner.split(" / ")
    links = stacked(f". M {upper} M .\nL . {lower} . H").links
    assert ("b1-e1" in links) == expected


def test_v06_a_tall_building_in_the_gap_blocks_it():
    assert "b1-e1" not in stacked(". M H . M .\nL . . L . H").links


def test_v06_a_walkway_over_the_gap_may_be_built_in_the_turn_that_closes_it():
    table = stacked(". M _ _ M .\nL . _ _ . H\n. L | . L | . L\nL . | L . | L .", phase="place", hands="lh ll ll")
    table.do("place lh c1 r2")
    assert "b1-e1" in table.links
    table.do("link b1 e1")
    assert table.happened(Linked) == [Linked(0, MID, 0, 1, 0, 4, 3)]


def test_v07_equal_heights_only():
    assert stacked("H . . M . .\n. L L . M H").links == ["b2-c2"]


def test_v08_no_diagonals():
    assert stacked("L . M .\n. L . H").links == []


CROSSING = """
    L . | . {0} | . L
    . L | L .   | L .
    ----+-------+----
    . {0} | L . | {0} .
    L .   | L . | . L
    ----+-------+----
    L . | . {0} | L .
    . L | L .   | . L
"""
CROSSING_LOW = """
    M . | . L | . M
    . H | M . | H .
    ----+-----+----
    . H | L . | L .
    M . | . L | . M
"""


@pytest.mark.parametrize("level", ["M", "H"])
def test_v09_walkways_of_one_level_do_not_cross(level):
    assert {"b3-e3", "d1-d5"} <= set(stacked(CROSSING.format(level)).links)
    assert "d1-d5" not in stacked(CROSSING.format(level), links="b3-e3").links
    assert "b3-e3" not in stacked(CROSSING.format(level), links="d1-d5").links


def test_v09_nor_on_the_lowest_level():
    """Nearer together than in the vector: a tile shows two buildings, so that these cannot all keep clear of b3-e3."""
    assert {"c3-e3", "d1-d4"} <= set(stacked(CROSSING_LOW).links)
    assert "d1-d4" not in stacked(CROSSING_LOW, links="c3-e3").links


def test_v10_walkways_of_two_levels_pass_over_each_other():
    drawn = ". H | . M | L .\nL . | L . | . L\n. L | . . | L .\nH . | L L | . H\n. H | . M | . H\nL . | L . | L ."
    table = stacked(drawn, links="b3-e3").do("link d1 d5")
    assert table.happened(Linked) == [Linked(0, MID, 0, 3, 4, 3, 5)]


def test_v11_two_walkways_on_a_building_at_most():
    drawn = "H H | . H\n. . | L .\nL . | M .\n. L | . L\nM H | M .\n. . | . L"
    assert "b1-b5" in stacked(drawn, links="a1-b1").links
    assert "b1-b5" not in stacked(drawn, links="a1-b1 b1-d1").links


def test_v12_a_walkway_that_is_used_up_cannot_be_built():
    drawn = "H . . . . H\n. L M M L .\nL . . . . L\n. M H H M .\nM . . . . M\n. H L L H ."
    table = stacked(drawn)
    assert {"a1-f1", "a3-f3", "a5-f5"} <= set(table.links)
    table.state.supply[HIGH * 5 + 4] = 0
    assert "a1-f1" not in table.links
    assert {"a3-f3", "a5-f5"} <= set(table.links)


def test_v13_one_walkway_between_two_buildings():
    drawn = "L . L .\n. M . H"
    assert stacked(drawn).links == ["a1-c1"]
    assert stacked(drawn, links="a1-c1").links == []


def test_v14_equal_totals_are_broken_by_level():
    state = setup(Options(), 2, bytes(32))
    state.phase, state.points = OVER, [12, 10, 18, 12, 11, 17]
    found = outcome(state)
    assert found is not None
    assert (found.totals, found.ranks, found.winners) == ((40, 40), (2, 1), (1,))
    assert [sentence.id for sentence in found.tie_breaks] == ["cloud_city-tie-mid"]


def test_v15_a_city_is_three_tiles_wide_and_three_high_at_most():
    places = _places("L . | L . | L .\n. L | . L | . L", first="e5")
    assert not {"k5", "c5"} & places
    assert {"e7", "g3"} <= places


def test_v17_corners_do_not_connect():
    places = _places("L .\n. L", first="e5")
    assert "g7" not in places
    assert places == {"e3", "c5", "g5", "e7"}


def test_v18_four_seats_use_every_tile():
    state = setup(Options(), 4, bytes(32))
    draws = 0
    while acting := rules.to_act(state):
        before = len(state.pile) + sum(kind >= 0 for kind in state.display)
        rules.advance(state, acting[0], rules.legal_actions(state, acting[0])[-1])
        draws += before - len(state.pile) - sum(kind >= 0 for kind in state.display)
    assert draws == 32
    assert (state.pile, state.display) == ([], [-1, -1, -1])
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3]


def test_v19_every_walkway_of_the_city_is_legal():
    table = stacked(CITY)
    for text in BUILT.split():
        table.do(f"link {text.replace('-', ' ')}")
    assert [named(walkway) for walkway in table.state.walkways[0]] == BUILT.split()


def test_v20_values_and_sums_of_the_city():
    state = stacked(CITY, links=BUILT).state
    assert [walkway.value for walkway in state.walkways[0]] == [1, 3, 5, 3, 8, 5, 2, 3, 3, 8, 2]
    assert state.points[:3] == [8, 10, 25]
    assert sum(state.points[:3]) == 43


def test_v21_routes_of_the_city():
    state = stacked(CITY, links=BUILT).state
    found = [(route.level, route.value, route.closed) for route in routes(state.walkways[0])]
    assert sorted(found) == [(LOW, 2, False), (LOW, 6, False), (MID, 10, False), (HIGH, 5, False), (HIGH, 20, True)]


def test_v22_longest_and_most_routes_of_the_city():
    state = stacked(CITY, links=BUILT).state
    assert count(LONGEST_ROUTE, state.placed[0], state.walkways[0]) == 10
    assert count(MOST_ROUTES, state.placed[0], state.walkways[0]) == 5


def _places(drawn, first):
    """The places, by name, where a tile may be added to the city with its first tile at `first`."""
    table = stacked(drawn, phase="place")
    row, column = int(first[1:]) // 2, "abcdefghij".index(first[0]) // 2
    for seat, tiles in enumerate(table.state.placed):
        table.state.placed[seat] = tuple(_moved(tile, row, column) for tile in tiles)
    table.state.memory = []
    return {text.split()[2] for text in table.legal}


def _moved(tile, row, column):
    return type(tile)(tile.kind, tile.row + row, tile.column + column, tile.turn)
