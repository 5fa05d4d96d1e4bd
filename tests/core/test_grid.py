"""Grids as bit masks, tiles that turn, and cities that grow: tables and laws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.grid import (
    TURN,
    Grid,
    Site,
    adjacent,
    cell_name,
    flood,
    parse_cell,
    places,
    regions,
    rotations,
    turned,
)

sizes = st.tuples(st.integers(1, 14), st.integers(1, 14))
squares = st.tuples(*[st.integers(-1, 2)] * 4)
sites = st.sampled_from([Site(1, 1), Site(2, 2), Site(3, 2), Site(3, 3), Site(4, 3), Site(4, 4)])


@st.composite
def grids_with_cells(draw):
    """A grid and a set of its cells."""
    rows, columns = draw(sizes)
    cells = draw(st.sets(st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))))
    return Grid(rows, columns), cells


@st.composite
def cities(draw):
    """A site and the tiles of a city on it, as masks, in the order in which they were laid."""
    site = draw(sites)
    tiles, grown = 0, []
    for choice in draw(st.lists(st.integers(0, 1 << 16), max_size=site.longer * site.shorter)):
        free = list(places(site.openings(tiles)))
        if free:
            tiles |= 1 << free[choice % len(free)]
            grown.append(tiles)
    return site, grown


def mask_of(grid, cells):
    return sum(grid.bit(row, column) for row, column in cells)


def near(cell):
    row, column = cell
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


# Grids


@given(grids_with_cells())
def test_a_mask_is_a_set_of_cells(drawn):
    grid, cells = drawn
    mask = mask_of(grid, cells)
    assert grid.cells(mask) == tuple(sorted(cells))
    assert mask & ~grid.full == 0
    assert [divmod(place, grid.stride) for place in places(mask)] == sorted(cells)


@given(grids_with_cells())
def test_adjacent_is_every_neighbour_and_nothing_beyond_the_grid(drawn):
    grid, cells = drawn
    expected = {cell for one in cells for cell in near(one) if grid.holds(*cell)} - cells
    assert set(grid.cells(grid.adjacent(mask_of(grid, cells)))) == expected


@given(grids_with_cells())
def test_bits_that_leave_a_row_fall_into_the_padding(drawn):
    grid, cells = drawn
    mask = mask_of(grid, cells)
    for row, column in grid.cells(adjacent(mask, grid.stride) & grid.full):
        assert any(grid.bit(*cell) & mask for cell in near((row, column)) if grid.holds(*cell))


@given(grids_with_cells())
def test_regions_are_the_connected_parts(drawn):
    grid, cells = drawn
    mask = mask_of(grid, cells)
    parts = regions(mask, grid.stride)
    assert sum(parts) == mask
    for part in parts:
        assert part == flood(part & -part, mask, grid.stride)
        assert not grid.adjacent(part) & mask
    assert parts == sorted(parts, key=lambda part: part & -part)


def test_the_full_grid_leaves_the_padding_free():
    assert Grid(2, 3).full == 0b0111_0111
    assert Grid(1, 1).full == 1
    assert Grid(3, 1).stride == 2


@pytest.mark.parametrize("cell", [(-1, 0), (0, -1), (2, 0), (0, 3)])
def test_a_grid_holds_its_cells_only(cell):
    assert not Grid(2, 3).holds(*cell)
    assert all(Grid(2, 3).holds(row, column) for row in range(2) for column in range(3))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((1, 1), (1, 4), ((1, 2), (1, 3))),
        ((1, 4), (1, 1), ((1, 2), (1, 3))),
        ((0, 2), (3, 2), ((1, 2), (2, 2))),
        ((3, 2), (0, 2), ((1, 2), (2, 2))),
        ((2, 2), (2, 3), ()),
        ((2, 2), (2, 2), ()),
    ],
)
def test_between_two_cells(one, other, expected):
    grid = Grid(4, 5)
    assert grid.cells(grid.between(one, other)) == expected


def test_cells_without_a_common_line_have_nothing_between_them():
    with pytest.raises(ValueError, match="no common row or column"):
        Grid(4, 5).between((0, 0), (1, 1))


def test_a_cross_is_a_row_and_a_column():
    grid = Grid(3, 3)
    assert grid.cells(grid.cross(1, 1)) == ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1))
    assert grid.cells(grid.cross(0, 2)) == ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2))


# Names


@pytest.mark.parametrize(("cell", "name"), [((0, 0), "a1"), ((2, 1), "b3"), ((13, 13), "n14"), ((98, 25), "z99")])
def test_cells_are_named_by_letter_and_number(cell, name):
    assert cell_name(*cell) == name
    assert parse_cell(name) == cell


@pytest.mark.parametrize("name", ["", "b", "3", "3b", "b0", "b03", "b-3", "b100", "B3", "bb3", "b3 ", "b³", "é3"])
def test_other_names_name_no_cell(name):
    assert parse_cell(name) is None


# Tiles


@given(squares, st.integers(-9, 9), st.integers(-9, 9))
def test_turns_add_up(square, one, other):
    assert turned(turned(square, one), other) == turned(square, one + other)
    assert turned(square, 4) == square


@given(squares)
def test_turning_a_tile_keeps_its_contents_and_moves_every_corner(square):
    assert sorted(turned(square, 1)) == sorted(square)
    assert tuple(square[corner] for corner in TURN) == turned(square, 1)


@given(squares)
def test_rotations_are_all_looks_once_the_unturned_first(square):
    looks = rotations(square)
    assert looks[0] == square
    assert set(looks) == {turned(square, quarters) for quarters in range(4)}
    assert len(set(looks)) == len(looks)
    assert [turned(square, quarters) for quarters in range(len(looks))] == list(looks)


def test_a_quarter_goes_clockwise():
    assert turned((1, 2, 3, 4), 1) == (3, 1, 4, 2)
    assert turned((1, 2, 3, 4), -1) == (2, 4, 1, 3)


# Cities


def test_the_first_tile_lies_in_the_middle():
    assert Site(3, 3).openings(0) == Site(3, 3).middle == Site(3, 3).grid.bit(2, 2)
    assert Site(4, 3).grid == Grid(7, 7)


@given(cities())
def test_openings_are_adjacent_to_a_tile_and_keep_the_city_short(drawn):
    site, grown = drawn
    for tiles in grown:
        own = set(site.grid.cells(tiles))
        expected = {cell for one in own for cell in near(one)} - own
        assert set(site.grid.cells(site.openings(tiles))) == {cell for cell in expected if fits(site, {*own, cell})}


@given(cities())
def test_a_city_always_finds_room_until_it_is_complete(drawn):
    site, grown = drawn
    for number, tiles in enumerate(grown, start=1):
        assert tiles.bit_count() == number
        assert bool(site.openings(tiles)) == (number < site.longer * site.shorter)


@given(cities())
def test_reach_is_where_a_city_of_its_greatest_size_could_lie(drawn):
    site, grown = drawn
    for tiles in grown:
        own = set(site.grid.cells(tiles))
        blocks = [block for block in greatest(site) if own <= block]
        assert set(site.grid.cells(site.reach(tiles))) == set().union(*blocks)
        assert not site.openings(tiles) & ~site.reach(tiles)


def test_a_rectangle_may_lie_either_way_until_one_side_is_long():
    site = Site(4, 3)
    row = sum(site.grid.bit(3, column) for column in range(2, 6))
    assert {row for row, _ in site.grid.cells(site.reach(row))} == {1, 2, 3, 4, 5}
    assert {column for _, column in site.grid.cells(site.reach(row))} == {2, 3, 4, 5}


def fits(site, cells):
    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    sides = sorted((max(rows) - min(rows) + 1, max(columns) - min(columns) + 1))
    return sides[0] <= site.shorter and sides[1] <= site.longer


def greatest(site):
    """Every block of cells that a complete city may cover."""
    for tall, wide in {(site.longer, site.shorter), (site.shorter, site.longer)}:
        for top in range(site.grid.rows - tall + 1):
            for left in range(site.grid.columns - wide + 1):
                yield {(top + row, left + column) for row in range(tall) for column in range(wide)}
