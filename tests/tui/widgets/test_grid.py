"""Grids: the places and names of cells."""

import attrs
import pytest

from themes.glyphs import load_glyphs
from tui.widgets.grid import GridPlan, marked_row, paint_titles, shifted
from tui.widgets.kit.pieces import Piece, paint_pieces
from tui.widgets.picture import Box, Canvas, Target, cells_of


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


def test_a_piece_on_several_cells_has_one_title() -> None:
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


def test_a_target_moves_with_its_neighbours_and_shares_its_box() -> None:
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


@pytest.mark.parametrize(("condition", "role", "sign"), [("cursor", "cursor", "▸"), ("held", "ghost", "◈")])
def test_a_piece_has_head_and_foot_under_the_cursor_and_keeps_both_once_it_was_taken_up(
    condition: str, role: str, sign: str
) -> None:
    """A piece in hand had a sign in its corner only, and the foot of a numbered one began after its number."""
    canvas = Canvas(9, 3)
    face = Piece("one", lambda canvas, box: canvas.fill(box, "text on surface"), (1,), 1, holds=True)
    paint_pieces(canvas, Box(0, 0, 9, 3), [face], width=8, height=2)
    picture, glyphs = canvas.picture(), load_glyphs("unicode")
    head, _, foot = (
        cells_of(marked_row(row, y, picture.targets, {"one": condition}, {}, glyphs))
        for y, row in enumerate(picture.rows)
    )
    assert head[0][0] == sign
    assert {ink for _, ink in head[:8]} == {f"bold reverse {role} on cursor-text"}
    assert "".join(letter for letter, _ in foot) == "1▀▀▀▀▀▀▀ "
    assert {ink.removeprefix("bold ") for _, ink in foot[:8]} == {f"{role} on background"}


def test_a_note_below_a_piece_stays_readable_under_the_cursor() -> None:
    """Marks and pictures that reach into the row do not."""
    canvas = Canvas(12, 2)
    canvas.put(0, 1, "3 new • ▟", "dim")
    canvas.target(Target("one", Box(0, 0, 10, 1), mark_x=0, mark_y=0, foot=Box(0, 1, 10, 1)))
    picture = canvas.picture()
    row = marked_row(picture.rows[1], 1, picture.targets, {"one": "cursor"}, {}, load_glyphs("unicode"))
    assert "".join(text for text, _ in row) == "3 new▀▀▀▀▀  "
