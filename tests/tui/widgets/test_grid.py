"""Grids: where cells lie, and what they are called."""

import attrs

from tui.widgets.grid import GridPlan, paint_titles, shifted
from tui.widgets.picture import Box, Canvas, Target


def titled(plan: GridPlan, *, size: int = 1, columns: range | None = None) -> list[str]:
    canvas = Canvas(plan.outer.right, plan.outer.bottom)
    for row in range(0, len(plan.rows), plan.block):
        for column in range(0, len(plan.columns), plan.block):
            corner = plan.rows.start + row, plan.columns.start + column
            canvas.fill(plan.box(*corner, rows=plan.block, columns=plan.block), "text", "#")
    paint_titles(canvas, plan, lambda box: (box.right - 1, box.bottom - 1), size=size, columns=columns)
    return canvas.picture().text()


def test_tiles_share_their_borders_and_cells_have_names() -> None:
    plan = GridPlan(3, 1, range(4), range(4), block=2)
    assert titled(plan) == [
        "     a b  c d",
        "",
        "  1 #### ####",
        "  2 #### ####",
        "",
        "  3 #### ####",
        "  4 #### ####",
        "",
    ]


def test_cells_keep_their_names_in_a_part_of_a_grid() -> None:
    plan = GridPlan(3, 1, range(8, 12), range(2, 6), block=2, walls=False, lines=False)
    assert titled(plan) == ["    c d e f", " 9 ########", "10 ########", "11 ########", "12 ########"]


def test_what_lies_on_several_cells_bears_one_title() -> None:
    plan = GridPlan(3, 1, range(2, 6), range(4), block=2, walls=False, lines=False)
    assert titled(plan, size=2, columns=range(1, 3)) == [
        "          b",
        "   ########",
        " 2 ########",
        "   ########",
        " 3 ########",
    ]


def test_without_lines_between_its_rows_a_grid_is_lower() -> None:
    plan = GridPlan(3, 1, range(4), range(2), block=2, lines=False)
    assert plan.outer == Box(3, 1, 6, 4)
    assert titled(plan) == ["     a b", "  1 ####", "  2 ####", "  3 ####", "  4 ####"]


def test_a_target_is_shifted_with_all_that_it_is_beside_and_shares_its_box() -> None:
    """No field has its default here, so that a new one cannot be forgotten."""
    box = Box(1, 2, 3, 4)
    target = Target(
        "cell-1-1",
        box,
        ("answer",),
        1,
        "b2",
        5,
        6,
        holds=True,
        turns=("turn",),
        ghost=True,
        reach=(box,),
        lit=True,
        foot=box,
        head=1,
        arrived=box,
        best="answer",
    )
    bare = Target("", Box(0, 0, 0, 0))
    assert all(getattr(target, one.name) != getattr(bare, one.name) for one in attrs.fields(Target))
    assert attrs.evolve(target, box=Box(3, 5, 3, 4)) == shifted(target, 2, 3)
    assert shifted(target, 2, 3).box is shifted(target, 2, 3).box
