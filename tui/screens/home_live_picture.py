"""Paints the board of a running table for the home screen: a city in the evening, with its players below."""

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.link.updates import Update
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from themes.palette import Depth
from tui.boards import Board, Scene, board_for
from tui.screens.emblems import EMBLEM_HEIGHT, EMBLEM_WIDTH, emblem_names, paint_emblem
from tui.widgets.kit.look import badge_ink, new_canvas
from tui.widgets.kit.signs import total
from tui.widgets.kit.sky import paint_sky
from tui.widgets.picture import Box, Canvas, Picture, cut

ROOMS = ((1, 1), (2, 2), (4, 4))
"""How many times larger than its room a city may be, across and down; the picture then shows a part of it."""


@attrs.frozen
class LiveTable:
    """The public view of a running table."""

    game: AnyGame
    update: Update
    names: tuple[str, ...]
    """By seat."""
    front: Seat
    """The seat with the shown city."""


def paint_live(table: LiveTable, texts: Texts, glyphs: Glyphs, depth: Depth, width: int, height: int) -> Picture:
    """Paint the city of the seat in front and a row with all seats, in exactly that many cells."""
    canvas = new_canvas(glyphs, width, height)
    canvas.paste(paint_city(table, texts, glyphs, depth, width, height - 1), 0, 0)
    _paint_seats(canvas, table, glyphs, Box(0, height - 1, width, 1))
    return canvas.picture()


def paint_city(table: LiveTable, texts: Texts, glyphs: Glyphs, depth: Depth, width: int, height: int) -> Picture:
    """Paint the city of the seat in front in the evening; the emblem of the game while there is none."""
    canvas, key = new_canvas(glyphs, width, height), table.game.meta.key
    scene = Scene(table.game, table.update, texts, glyphs, table.names, table.front, depth=depth)
    land = Box(0, 0, width, height)
    if depth in ("full", "256"):
        paint_sky(canvas, land, depth=0.85, stars=0.0)
    city = portrait(board_for(key), scene, width, height)
    if city.height:
        _put_city(canvas, city, land)
    elif height >= EMBLEM_HEIGHT and width >= EMBLEM_WIDTH:
        paint_emblem(canvas, (width - EMBLEM_WIDTH) // 2, height - EMBLEM_HEIGHT, key, emblem_names(texts, key))
    return canvas.picture()


def portrait(board: Board, scene: Scene, width: int, height: int) -> Picture:
    """Return the city of the seat in front, larger than the space where it does not fit, and empty where there is none
    yet."""
    empty = Picture(0, ())
    if board.portrait is None:
        return empty
    pictures = (board.portrait(scene, width * across, height * down) for across, down in ROOMS)
    return next((picture for picture in pictures if picture.height), empty)


def _put_city(canvas: Canvas, city: Picture, land: Box) -> None:
    """Paint the city on the ground of the picture, or the middle of its last rows if it is larger."""
    canvas.overlay(city, (land.width - city.width) // 2, land.bottom - city.height)


def _paint_seats(canvas: Canvas, table: LiveTable, glyphs: Glyphs, box: Box) -> None:
    """Paint shape, letter, name and points of every seat. The seat of the city above has its colour. Names are left
    out when room is short, that seat's last."""
    canvas.fill(box, "text on surface")
    points = [total(sheet.low) for sheet in table.update.sheets]
    heads = [f"{glyphs.seat(seat)} {seat_letter(seat)}" for seat in range(len(table.names))]
    room = box.width - sum(cell_len(f" {head} {value} ") for head, value in zip(heads, points, strict=True))
    names: dict[Seat, str] = {}
    for seat in sorted(range(len(heads)), key=lambda seat: seat != table.front):
        name = f" {cut(table.names[seat], room - 1)}" if seat == table.front and room > 3 else f" {table.names[seat]}"
        if cell_len(name) <= room:
            names[seat], room = name, room - cell_len(name)
    x = box.x
    for seat, (head, value) in enumerate(zip(heads, points, strict=True)):
        is_front = seat == table.front
        ink = badge_ink(f"seat-{seat + 1}") if is_front else f"bold seat-{seat + 1} on surface"
        x = canvas.put(x, box.y, f" {head}{names.get(seat, '')}", ink)
        x = canvas.put(x, box.y, f" {value} ", ink if is_front else "text on surface")
