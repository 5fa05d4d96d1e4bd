"""Paints three buildings of Bella Vista, for those who choose a game."""

from functools import partial

from core.kernel.grid import Cell
from tui.boards import Scene
from tui.boards.bella_vista.buildings import brush_of, owner_role, owner_shape, paint_body, shape_cells
from tui.widgets.picture import Box, Picture

SHOWN = (8, 5, 2)
"""The numbers of the buildings, each of another seat."""
ACROSS, DOWN, GAP = 6, 3, 3


def samples(scene: Scene, width: int, height: int) -> Picture:
    """Return the buildings side by side, as many as fit."""
    canvas = scene.canvas(width, height, "text on surface")
    x = 0
    for seat, number in enumerate(SHOWN):
        cells = shape_cells(scene.update.view.options.components.shapes[number - 1])
        across, down = (1 + max(cell[axis] for cell in cells) for axis in (1, 0))
        if x + across * ACROSS > width:
            break
        corner = Box(x, (height - down * DOWN) // 2, ACROSS, DOWN)
        head = f"{number}{owner_shape(scene, seat)}"
        paint_body(canvas, partial(_place, corner), cells, number, owner_role(seat), head, brush_of(scene))
        x += across * ACROSS + GAP
    return canvas.picture()


def _place(corner: Box, cell: Cell) -> Box:
    return corner.moved(cell[1] * ACROSS, cell[0] * DOWN)
