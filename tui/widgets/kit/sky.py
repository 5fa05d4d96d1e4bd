"""Paints what boards stand in: an evening sky, a far skyline, water."""

from tui.widgets.picture import Box, Canvas

STARS = ((7, 1), (19, 3), (33, 0), (47, 2), (58, 5), (71, 1), (83, 4), (95, 2), (27, 6), (90, 8), (112, 3), (131, 6))
"""Columns and rows of stars, from the upper left corner."""
ROOFS = (9, 4, 6, 3, 5, 8, 4, 7, 5, 3, 6, 4)
"""Widths of the houses of a far skyline, over and over."""
HEIGHTS = (2, 4, 3, 5, 2, 3, 6, 4, 2, 5, 3, 4)
"""Their heights."""


def paint_sky(canvas: Canvas, box: Box, *, depth: float = 0.8, stars: bool = True) -> None:
    """A sky that is night at the top and comes `depth` (0 to 1) of the way to the light of evening below."""
    for row in range(box.height):
        place = (row / max(1, box.height - 1)) ** 1.5 * depth
        canvas.fill(Box(box.x, box.y + row, box.width, 1), f"text on sky:{place:.2f}")
    if stars:
        for number, (x, y) in enumerate(STARS):
            if x < box.width and y < box.height // 2:
                canvas.over(box.x + x, box.y + y, "·" if number % 3 else "•", "dim")


def paint_skyline(canvas: Canvas, box: Box, *, height: int, ground: str = "sky0") -> None:
    """Dark houses along the foot of a region, at most `height` rows high."""
    x, number = box.x, 0
    while x < box.right:
        width = min(ROOFS[number % len(ROOFS)], box.right - x)
        rows = min(height, HEIGHTS[number % len(HEIGHTS)])
        canvas.fill(Box(x, box.bottom - rows, width, rows), f"dim on {ground}")
        x, number = x + width, number + 1


def paint_water(canvas: Canvas, box: Box) -> None:
    """Dark water with waves, which are the same from picture to picture."""
    canvas.fill(box, "text on water.deep~sky0~0.55")
    for row in range(box.height):
        waves = "".join(
            ("~" if row else "▔") if (column * 7 + row * 5) % 11 in (0, 1, 2) else " " for column in range(box.width)
        )
        canvas.over(box.x, box.y + row, waves, "water.mist" if row else "water")
