"""The vectors of the rules reference, each a test named after it."""

import pytest

from core.games.neoville import rules
from core.games.neoville.components import HEIGHTS, SKYSCRAPERS, kind_name, skyscraper, square_of
from core.games.neoville.meta import Options
from core.games.neoville.scoring import majority, score_sheets, windmill_is_right
from core.games.neoville.setup import setup
from core.games.neoville.state import unpack_services
from core.games.neoville.view import CROSS, City, city_at, district, squares_of
from tests.games.neoville.stacked import CORNER, Stacked, Town, stacked

CITY_A = """
    G  E  RP E  R  R  ES E
    W  ES W  R  R  W  W  E
    W  WP W  WS W  W  E  E
    R  G  G  G  G  G  GP R
    G  G  G  E  G  G  GP WS
    G  W  E  RS G  R  R  E
    G  W  W  RP G  RS RP E
    ES G  E  GS G  G  G  WS
"""
BUILT_A = (
    "windmill corner at 0 0, stone 5 at 0 5, ecomobile services at 1 3, earth 4 at 1 7, waterfall 10 at 2 4, "
    "windmill left at 4 1, windmill centre at 4 3, stone 4 at 5 5, ecomobile icons at 7 2, forest 8 at 7 5"
)
BAN = """
    G  G  .  .  G  G
    R  R  .  .  R  R
    E  E  E  E  E  E
    W  W  W  W  W  W
"""
FORESTS = "forest 4 at 0 0, forest 5 at 0 5"


def row_of(terrain: str, length: int) -> str:
    """A city with one district of so many squares in its first row and nothing else of that terrain."""
    one, other = [letter for letter in "EGRW" if letter != terrain][:2]
    return " ".join([terrain] * length + [one] * (8 - length)) + "\n" + " ".join([other] * 8)


def counted(drawing: str, built: str) -> list[int]:
    return stacked(Town(drawing, built), Town()).points("A")


def test_v1_a_skyscraper_in_a_district_of_its_height():
    assert counted(row_of("W", 8), "waterfall 8 at 0 3") == [8]
    larger = "W W W W W W W W\nW W G G G G G G"
    assert counted(larger, "waterfall 8 at 0 3") == [8]


def test_v2_a_square_too_few_and_one_more():
    assert counted(row_of("E", 4), "earth 5 at 0 0") == [-5]
    assert counted(row_of("E", 5), "earth 5 at 0 0") == [5]


def test_v3_a_small_skyscraper_in_a_smaller_district():
    assert counted(row_of("R", 2), "stone 4 at 0 1") == [-4]


@pytest.mark.parametrize(("squares", "points"), [(4, 4), (3, -4)])
def test_v4_the_least_skyscraper(squares, points):
    assert counted(row_of("W", squares), "waterfall 4 at 0 0") == [points]


@pytest.mark.parametrize(("parks", "points"), [(4, 8), (3, -8)])
def test_v5_an_ecomobile_for_parks(parks, points):
    first = ["EP"] * parks + ["E"] * (8 - parks)
    assert counted(" ".join(first) + "\n" + "G " * 8, "ecomobile parks at 1 0, ecomobile parks at 0 7")[1] == points


@pytest.mark.parametrize(("column", "points"), [(0, 4), (2, -4)])
def test_v6_a_windmill_for_the_left(column, points):
    rows = "\n".join(["E E G G R R W W", "G G R R W W E E"] * 4)
    assert counted(rows, f"windmill left at 3 {column}") == [points]


LS = ("W G G G\nW W G G", "W W G G\nW G G G", "W W G G\nG W G G", "G W G G\nW W G G")


@pytest.mark.parametrize("drawing", LS)
def test_v7_a_biodome_in_an_l_of_three(drawing):
    place = drawing.replace("\n", " ").split().index("W")
    built = f"biodome 1 at {place // 4} {place % 4}"
    assert counted(drawing, built) == [5]
    fourth = drawing.replace("G", "W", 1)
    assert counted(fourth, built) == [-5]


def test_v8_every_leader_in_icons_has_the_bonus():
    assert majority([6, 6, 3]) == (5, 5, 0)
    assert majority([0, 0]) == (0, 0)
    icons = [("EP EP", "ES G"), ("EP EP", "ES G"), ("EP E", "E G")]
    table = stacked(*(Town(f"{top}\n{bottom}") for top, bottom in icons))
    for rule in ("parks", "sports"):
        lines = [next(line for line in sheet.lines if line.rule == rule) for sheet in score_sheets(table.state)]
        assert [line.low for line in lines] == [5, 5, 0]


def test_v10_of_two_skyscrapers_in_a_district_the_one_that_is_met_counts():
    assert counted(row_of("G", 8), "forest 6 at 0 0, forest 10 at 0 7") == [6, 0]


def test_v11_of_two_that_are_not_met_the_lower_counts():
    assert counted(row_of("R", 5), "stone 8 at 0 0, stone 10 at 0 4") == [-8, 0]


def test_v12a_joining_two_skyscraper_districts_is_forbidden_while_there_is_another_place():
    table = stacked(Town(BAN, FORESTS, "G G W E / T01 / T02"), Town())
    assert not table.allows(table.placing("G G W E", 0, 1))


def test_v12b_the_same_tile_turned_joins_nothing():
    table = stacked(Town(BAN, FORESTS, "G G W E / T01 / T02"), Town())
    assert table.place("G G W E", 0, 1, turn=2).asked == "A build"


def test_v12c_when_everything_joins_everything_is_allowed():
    hand = "G G G R / G G G E / G G G W"
    row = "E E E E E E E E\nE E E E E E E E\n"
    drawing = "G G . . G G W W\nR R . . W W W W\n" + row * 3
    table = stacked(Town(drawing, FORESTS, hand), Town())
    joining = [table.placing(tile, 0, 1, turn) for tile in hand.split(" / ") for turn in range(4)]
    assert [table.allows(action) for action in joining] == [False, False, True, True] * 3
    table = stacked(Town(drawing.replace("R R . . W W", "G G . . G G"), FORESTS, hand), Town())
    assert len(table.legal) == 12
    assert all(table.allows(action) for action in joining)


def test_v12d_after_that_the_new_district_may_have_a_skyscraper():
    table = stacked(Town(BAN, FORESTS, "G G W E / T01 / T02"), Town()).place("G G W E", 0, 1, turn=2)
    assert "build forest 8 sw" in table.legal


def test_v12e_one_skyscraper_district_may_grow_and_has_no_room_for_a_second():
    table = stacked(Town(BAN, FORESTS, "G R W WS / T01 / T02"), Town()).place("G R W WS", 0, 3)
    assert not [text for text in table.legal if text.startswith("build forest")]
    assert "build windmill left nw" in table.legal or "build ecomobile parks nw" in table.legal
    services = [text for text in table.legal if text.startswith(("build windmill", "build ecomobile"))]
    assert {text.split()[-1] for text in services} == {"nw", "ne", "sw"}


def test_v12f_nothing_is_built_on_icons_and_older_tiles():
    table = stacked(Town(BAN, FORESTS, "GP RS W E / T01 / T02"), Town()).place("GP RS W E", 0, 1)
    assert {text.split()[-1] for text in table.legal if text != "build nothing"} == {"sw", "se"}
    table.do("build earth 4 se")
    assert table.state.buildings[0][-1] & 255 == square_of(2 * CORNER + 1, 2 * CORNER + 3)


@pytest.mark.parametrize(
    ("seats", "missing", "skyscrapers", "services"), [(2, (5, 7), 20, 10), (3, (7,), 24, 12), (4, (), 28, 14)]
)
def test_v13_the_stock_follows_the_number_of_seats(seats, missing, skyscrapers, services):
    state = setup(Options(), seats, bytes(32))
    in_stock = {kind for kind in range(28) if state.skyscrapers >> kind & 1}
    expected = {
        skyscraper(terrain, height)
        for terrain in range(len(SKYSCRAPERS))
        for height in HEIGHTS
        if height not in missing
    }
    assert in_stock == expected
    assert len(in_stock) == skyscrapers
    assert sum(unpack_services(state.services)) == services


def city_a() -> Stacked:
    return stacked(Town(), Town(CITY_A, BUILT_A), Town(), turn=1)


def test_v14_a_whole_city():
    table = city_a()
    assert table.points("B") == [5, -5, -8, 4, 10, 4, 6, 4, 5, 8]
    assert sum(table.points("B")) == 33
    assert len(table.state.buildings[1]) == 10
    icons = [counts(city_at(table.state, 1))]
    assert icons == [(6, 9)]


def test_v14_the_whole_city_with_the_bonus_for_sports():
    parks = "\n".join(["EP G EP G EP G EP G", "R W R W R W R W"] * 4)
    table = stacked(Town(parks), Town(CITY_A, BUILT_A), Town(), turn=1)
    assert table.total("B") == 38


def test_v14_the_sizes_of_all_districts():
    sizes = {letter: sorted((len(found) for found in districts("B", letter)), reverse=True) for letter in "EGRW"}
    assert sizes == {
        "E": [5, 2, 2, 1, 1, 1, 1, 1],
        "G": [20, 1, 1],
        "R": [4, 4, 2, 1, 1, 1],
        "W": [10, 3, 1, 1],
    }


def districts(seat: str, letter: str) -> set[frozenset[int]]:
    """The districts of city A, found square by square from the drawing."""
    rows = [line.split() for line in CITY_A.strip().splitlines()]
    table = city_a()
    city = city_at(table.state, "ABCD".index(seat))
    found = set()
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark[0] == letter:
                mask = district(city, at(row, column))
                found.add(frozenset(bit for bit in range(mask.bit_length()) if mask >> bit & 1))
    return found


@pytest.mark.parametrize(
    ("row", "column", "expected", "points"),
    [
        (2, 6, (4, 2, 1, 0), {"ecomobile parks": 8}),
        (7, 6, (3, 4, 1, 1), {"ecomobile sports": 8}),
        (3, 5, (1, 1, 3, 0), {"ecomobile skyscrapers-3": 5, "ecomobile skyscrapers-4": -8}),
        (2, 5, (1, 2, 4, 0), {"ecomobile skyscrapers-4": 8}),
        (4, 0, (1, 2, 0, 3), {"ecomobile services": 8}),
        (0, 3, (2, 4, 1, 3), {"ecomobile sports": 8}),
    ],
)
def test_v15_the_counts_of_an_ecomobile(row, column, expected, points):
    city = city_at(city_a().state, 1)
    cross = CROSS[at(row, column)]
    skyscrapers = squares_of(city, skyscrapers=True)
    services = squares_of(city, skyscrapers=False)
    here = 1 << at(row, column)
    found = [city.parks & cross, city.sports & cross, skyscrapers & cross, services & cross & ~here]
    assert tuple(mask.bit_count() for mask in found) == expected
    for name, worth in points.items():
        table = stacked(Town(), Town(CITY_A, f"{BUILT_A}, {name} at {row} {column}"), Town(), turn=1)
        assert table.points("B")[-1] == worth


@pytest.mark.parametrize(
    ("row", "column", "matching"), [(5, 5, "biodome 6"), (0, 4, ""), (5, 1, "biodome 1"), (6, 2, "biodome 1")]
)
def test_v16_the_shapes_of_districts(row, column, matching):
    names = [kind_name(kind) for kind in range(40, 46)]
    values = dict(zip(names, (5, 5, 6, 6, 8, 8), strict=True))
    for name in names:
        table = stacked(Town(), Town(CITY_A, f"{name} at {row} {column}"), services="windmill-biodome", turn=1)
        assert table.points("B") == [values[name] if name == matching else -values[name]]


WINDMILLS = {
    0: {(row, 0) for row in range(4)},
    1: {(row, 3) for row in range(4)},
    2: {(0, column) for column in range(4)},
    3: {(3, column) for column in range(4)},
    4: {(0, 0), (0, 3), (3, 0), (3, 3)},
    5: {(1, 1), (1, 2), (2, 1), (2, 2)},
}


@pytest.mark.parametrize("windmill", WINDMILLS)
def test_windmill_truth_table(windmill):
    tiles = [(row, column) for row in range(4) for column in range(4)]
    assert {tile for tile in tiles if windmill_is_right(windmill, *tile)} == WINDMILLS[windmill]
    assert len(WINDMILLS[windmill]) == 4
    names = ("left", "right", "top", "bottom", "corner", "centre")
    for row, column in tiles:
        table = stacked(Town(), Town(CITY_A, f"windmill {names[windmill]} at {2 * row} {2 * column}"), Town(), turn=1)
        (points,) = table.points("B")
        assert (points > 0) == ((row, column) in WINDMILLS[windmill])


def at(row: int, column: int) -> int:
    """A square of a drawing."""
    return square_of(2 * CORNER + row, 2 * CORNER + column)


def counts(city: City) -> tuple[int, int]:
    return city.parks.bit_count(), city.sports.bit_count()


def test_no_seat_is_asked_when_the_table_is_over():
    state = setup(Options(), 2, bytes(32))
    while asked := rules.to_act(state):
        rules.advance(state, asked[0], rules.legal_actions(state, asked[0])[0])
    assert rules.legal_actions(state, 0) == ()
