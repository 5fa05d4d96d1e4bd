"""Bella Vista on the table: the city as a map, and beside it seats, constraint, offers, contracts, objectives, hand."""

from typing import Any

from core.games.bella_vista import events as ev
from core.games.bella_vista.components import ROUNDS
from core.games.bella_vista.view import View
from themes.glyphs import seat_letter
from tui.boards import Board, Scene
from tui.boards.bella_vista.city import LARGE, SMALL, TITLES, CellSize, cell_id, first_row, paint_city
from tui.boards.bella_vista.panel import card_words, coming_order, paint_panel
from tui.widgets.picture import Box, Canvas, Picture

PANEL = 26
"""Columns that the panel beside the city needs."""
GAP = 2
CORNER = 3
"""Rows at the foot of the panel that the log may take where the map needs them all."""


def paint(scene: Scene, width: int, height: int) -> Picture:
    """The city at the left in the largest scale that fits, the panel beside it."""
    canvas = Canvas(width, height)
    view: View = scene.update.view
    scale = scale_for(view, width, height)
    paint_city(canvas, scene, scale, height)
    left = map_width(view, scale)
    foot = CORNER if height < rows(scene, width) + CORNER else 0
    paint_panel(canvas, scene, Box(left, 0, width - left, height - foot))
    return canvas.picture()


def map_width(view: View, scale: CellSize) -> int:
    """Columns of the map with its titles and the gap beside it."""
    return TITLES + len(view.city[0]) * scale.width + GAP


def scale_for(view: View, width: int, height: int) -> CellSize:
    """Large cells where the whole city and the panel have room, else small ones."""
    fits = map_width(view, LARGE) + PANEL <= width and len(view.city) * LARGE.height <= height
    return LARGE if fits else SMALL


def rows(scene: Scene, width: int) -> int:
    """Rows for the whole city with the letters of its columns."""
    view: View = scene.update.view
    return len(view.city) + 1


def tall(scene: Scene) -> int:
    """The columns of the map."""
    return map_width(scene.update.view, SMALL)


def place(event: Any) -> str | None:
    """Where an event happened."""
    match event:
        case ev.Built(row=row, column=column):
            return cell_id(row, column)
        case ev.ContractTaken(contract=contract):
            return f"contract-{contract}"
        case ev.Offered(price=price):
            return f"slot-{'right' if price is None else price}"
        case ev.Revealed(seat=seat) | ev.Earned(seat=seat) | ev.Drew(seat=seat) | ev.ContractLeft(seat=seat):
            return f"seat-{seat}"
        case _:
            return None


def title(scene: Scene) -> str:
    """The round, and the order of the offers: of this round while they are made, else of the next."""
    view: View = scene.update.view
    if view.phase == "offer":
        order = " ".join(seat_letter(seat) for seat in view.order[view.offered :])
        return scene.word("board-bella_vista-title-offers", round=view.round, order=order)
    if view.phase == "over" or view.round == ROUNDS:
        return scene.word("board-bella_vista-title", round=view.round)
    order = " ".join(card_words(scene, slot) for slot in coming_order(view))
    return scene.word("board-bella_vista-title-next", round=view.round, order=order)


BOARD = Board(paint=paint, rows=rows, place=place, title=title, pane=first_row, tall=tall)
