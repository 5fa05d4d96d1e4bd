"""Grids: where cells lie, what they are called, and the borders around what belongs together."""

from themes.glyphs import load_glyphs
from tui.widgets.grid import GridCell, GridPlan, paint_borders, paint_cell, paint_titles
from tui.widgets.picture import Box, Canvas


def drawn(plan: GridPlan, regions: dict[tuple[int, int], str], glyphs: str = "unicode") -> list[str]:
    canvas = Canvas(plan.outer.right, plan.outer.bottom)
    paint_titles(canvas, plan)
    paint_borders(canvas, load_glyphs(glyphs), plan, regions)
    return canvas.picture().text()


def each(rows: range, columns: range) -> dict[tuple[int, int], str]:
    return {(row, column): f"{row} {column}" for row in rows for column in columns}


def test_tiles_share_their_borders_and_cells_have_names() -> None:
    plan = GridPlan(3, 1, range(4), range(4), block=2)
    assert drawn(plan, each(range(2), range(2))) == [
        "    a b  c d",
        "   ╭────┬────╮",
        "  1│    │    │",
        "  2│    │    │",
        "   ├────┼────┤",
        "  3│    │    │",
        "  4│    │    │",
        "   ╰────┴────╯",
    ]


def test_a_growing_city_has_borders_where_its_tiles_are() -> None:
    plan = GridPlan(3, 1, range(2, 6), range(8, 12), block=2)
    assert drawn(plan, {(1, 4): "one", (2, 4): "two", (2, 5): "three"}, "ascii") == [
        "    i j  k l",
        "   .----.",
        "  3|    |",
        "  4|    |",
        "   +----+----.",
        "  5|    |    |",
        "  6|    |    |",
        "   '----+----'",
    ]


def test_borders_surround_regions_alone() -> None:
    plan = GridPlan(2, 1, range(2), range(3))
    quarters = {(0, 0): "old", (0, 1): "old", (1, 0): "old", (0, 2): "new", (1, 1): "new", (1, 2): "new"}
    assert drawn(plan, quarters) == [
        "   a  b  c",
        "  ╭─────┬──╮",
        " 1│     │  │",
        "  │  ╭──╯  │",
        " 2│  │     │",
        "  ╰──┴─────╯",
    ]


def test_without_lines_between_its_rows_a_grid_is_lower() -> None:
    plan = GridPlan(3, 1, range(4), range(2), block=2, lines=False)
    assert plan.outer == Box(3, 1, 6, 4)
    assert drawn(plan, each(range(2), range(1)))[1:] == ["  1│    │", "  2│    │", "  3│    │", "  4│    │"]


def test_what_a_cell_does_not_write_is_filled() -> None:
    canvas = Canvas(6, 2)
    paint_cell(canvas, Box(1, 0, 4, 2), GridCell(("L",), ink="bold text", ground="raised", fill="~"))
    assert canvas.picture().text() == [" L~~~", " ~~~~"]
    assert canvas.picture().rows[0][1] == ("L", "bold text on raised")
