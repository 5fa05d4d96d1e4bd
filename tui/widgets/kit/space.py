"""Divides the space of a board: the scale it is drawn at, and the boards of the other seats in the room it leaves."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import attrs
from rich.cells import cell_len

from themes.glyphs import Glyphs
from tui.widgets.kit.signs import paint_owner
from tui.widgets.picture import Box, Canvas, cut

Paint = Callable[[Canvas, Box], None]
"""Paints into a region."""
Size = TypeVar("Size")


def chosen(sizes: Sequence[Size], fits: Callable[[Size], bool], zoom: int = 0) -> Size:
    """The largest of `sizes` (the smallest first) that `fits`, `zoom` steps larger or smaller within what fits; the
    smallest where none does.

    >>> chosen((2, 4, 6, 8), lambda size: size < 7), chosen((2, 4, 6, 8), lambda size: size < 7, -1)
    (6, 4)
    """
    fitting = [size for size in sizes if fits(size)] or [sizes[0]]
    return fitting[max(0, min(len(fitting) - 1, len(fitting) - 1 + zoom))]


@attrs.frozen
class Rival:
    """The board of another seat."""

    seat: int
    """Whose it is."""
    name: str
    """As `Scene.label` gives it."""
    paint: Paint
    """Paints it into a region."""
    width: int
    """Columns it needs."""
    height: int
    """Rows it needs."""
    notes: tuple[str, ...] = ()
    """A few words beside the name: the first of these that has room."""


def paint_rivals(canvas: Canvas, glyphs: Glyphs, box: Box, rivals: Sequence[Rival], *, gap: int = 1) -> int:
    """As many rivals as have room, below each other, or side by side where two are beside each other; those that do
    not fit are left out whole. Returns the first row that is free below them."""
    x, y, row_bottom = box.x, box.y, box.y
    for rival in rivals:
        if x > box.x and x + rival.width > box.right:
            x, y = box.x, row_bottom + gap
        if rival.width > box.right - x or y + 1 + rival.height > box.bottom:
            continue
        paint_rival(canvas, glyphs, Box(x, y, rival.width, 1 + rival.height), rival)
        x += rival.width + 2
        row_bottom = max(row_bottom, y + 1 + rival.height)
    return row_bottom


def paint_rival(canvas: Canvas, glyphs: Glyphs, box: Box, rival: Rival) -> None:
    """The name and, below it, the board of one rival."""
    x = paint_owner(canvas, glyphs, box.x, box.y, rival.seat) + 1
    x = canvas.put(x, box.y, cut(rival.name, box.right - x), f"bold seat-{rival.seat + 1}")
    note = next((note for note in rival.notes if x + 2 + cell_len(note) <= box.right), "")
    canvas.put(x + 2, box.y, note, "dim")
    rival.paint(canvas, Box(box.x, box.y + 1, box.width, box.height - 1))
