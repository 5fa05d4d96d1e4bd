"""Paints what the choice under the cursor would do: the corners of a piece that is carried, the difference it makes."""

from tui.widgets.kit.signs import paint_badge, signed
from tui.widgets.picture import Box, Canvas


def paint_corners(canvas: Canvas, box: Box, corners: str, ink: str) -> None:
    """Four characters on the corners of a region, those of its first row first; the ground stays."""
    right, bottom = box.right - 1, box.bottom - 1
    spots = ((box.x, box.y), (right, box.y), (box.x, bottom), (right, bottom))
    for (x, y), corner in zip(spots, corners, strict=True):
        canvas.over(x, y, corner, ink)


def paint_difference(canvas: Canvas, x: int, y: int, points: int, zero: str = "") -> int:
    """The points that a choice brings for certain (`Trial.points`), as a badge; returns the column behind it. None are
    written as `zero`."""
    return paint_badge(canvas, x, y, signed(points, zero), "loss" if points < 0 else "gain")
