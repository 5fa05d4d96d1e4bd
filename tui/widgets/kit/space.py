"""Divide the space of a board: its scale, and the boards of the other seats in the remaining room."""

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
    """Return the largest of `sizes` (smallest first) that `fits`, moved by `zoom` steps; the smallest if none fits.

    >>> chosen((2, 4, 6, 8), lambda size: size < 7), chosen((2, 4, 6, 8), lambda size: size < 7, -1)
    (6, 4)
    """
    fitting = [size for size in sizes if fits(size)] or [sizes[0]]
    return fitting[max(0, min(len(fitting) - 1, len(fitting) - 1 + zoom))]


@attrs.frozen
class Rival:
    """The board of another seat."""

    seat: int
    """The seat, 0-based."""
    name: str
    """Its label from `Scene.label`."""
    paint: Paint
    """Paints the board into a region."""
    width: int
    """Columns it needs."""
    height: int
    """Rows it needs."""
    notes: tuple[str, ...] = ()
    """Alternative notes next to the name: the first that fits is shown."""


def paint_rivals(canvas: Canvas, glyphs: Glyphs, box: Box, rivals: Sequence[Rival], *, gap: int = 1) -> int:
    """Paint as many rivals as fit, below each other or side by side; others are left out whole. Return the first free
    row below them."""
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
    """Paint the name of a rival and the board below it."""
    x = paint_owner(canvas, glyphs, box.x, box.y, rival.seat) + 1
    x = canvas.put(x, box.y, cut(rival.name, box.right - x), f"bold seat-{rival.seat + 1}")
    note = next((note for note in rival.notes if x + 2 + cell_len(note) <= box.right), "")
    canvas.put(x + 2, box.y, note, "dim")
    rival.paint(canvas, Box(box.x, box.y + 1, box.width, box.height - 1))
