"""Cloud City on the table: the city in front as a map, and beside it seats, hand, display, walkways and needs."""

from typing import Any

import attrs

from core.games.cloud_city import events as ev
from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import KINDS, rounds
from core.games.cloud_city.view import PlayerView, View
from core.games.cloud_city.view.map_queries import opened
from themes.glyphs import seat_letter
from tui.boards import Board, Scene
from tui.boards.cloud_city.map import (
    LETTERS,
    SCALES,
    SMALL,
    WINDOW,
    CityScale,
    bounds,
    paint_city,
    paint_places,
    paint_prospects,
    window,
)
from tui.boards.cloud_city.panel import paint_panel
from tui.boards.cloud_city.tiles import asked, held_kind
from tui.widgets.picture import Box, Canvas, Picture, cut

TITLES = 2
"""Columns for the numbers of the rows."""
PANEL = 30
"""Columns that the panel beside the city needs."""
ALL_CITIES = (96, 31)
"""Board size from which every city is shown at once."""
LEAST = 14
"""Rows without which something would be missing."""


@attrs.frozen
class BoardLayout:
    """How the board is divided: the scale of the city in front, and whether the rivals' cities stand below it."""

    scale: CityScale
    rivals: bool


def paint(scene: Scene, width: int, height: int) -> Picture:
    """The whole board."""
    canvas = Canvas(width, height)
    view: View = scene.update.view
    player = view.players[scene.front]
    found = board_layout(view, width, height)
    plan = found.scale.plan(TITLES, 1, *window(view, player))
    paint_city(canvas, scene, plan, player, growing=view.phase != "over")
    if asked(scene):
        paint_prospects(canvas, scene, plan, player)
        paint_opened(canvas, scene, plan.outer.bottom, player)
        if (kind := held_kind(scene)) is not None:
            paint_places(canvas, plan, kind)
    elif view.viewer is not None and scene.front != view.viewer:
        paint_known(canvas, scene, plan.outer.bottom, player)
    bottom = plan.outer.bottom if found.rivals else height
    paint_panel(canvas, scene, Box(plan.outer.right + 2, 0, width - plan.outer.right - 2, bottom))
    if found.rivals:
        paint_rivals(canvas, scene, Box(0, bottom + 1, width, height - bottom - 1))
    return canvas.picture()


def board_layout(view: View, width: int, height: int) -> BoardLayout:
    """The roomiest that fits."""
    rivals = width >= ALL_CITIES[0] and height >= ALL_CITIES[1]
    below = rival_rows(view) + 1 if rivals else 0
    for scale in SCALES:
        rows = WINDOW * (2 * scale.height + scale.lines) + scale.lines
        columns = TITLES + WINDOW * (2 * scale.width + 1) + 1
        if 1 + rows + below <= height and columns + PANEL <= width:
            return BoardLayout(scale, rivals)
    return BoardLayout(SMALL, rivals=False)


def rival_rows(view: View) -> int:
    """Rows for a rival's city at its largest, with its heading and its titles."""
    return 2 + 2 * (4 if view.options.rectangle else 3)


def paint_opened(canvas: Canvas, scene: Scene, y: int, player: PlayerView) -> None:
    """Which walkways the tile under the cursor would make possible, in a row below the city."""
    view: View = scene.update.view
    if scene.trial is None or not isinstance(scene.trial.action, Place):
        return
    walkways = sorted(opened(view, player, scene.trial.action), key=lambda found: (found.level, found.value))
    listed = " ".join(f"{LETTERS[walkway.level]}{walkway.value}" for walkway in walkways)
    id = "board-cloud_city-opens" if walkways else "board-cloud_city-opens-nothing"
    canvas.put(TITLES, y, cut(scene.word(id, walkways=listed), WINDOW * 5, more=scene.glyphs["more"]), "ghost")


def paint_known(canvas: Canvas, scene: Scene, y: int, player: PlayerView) -> None:
    """What everybody knows of a rival's hand, in a row below the city."""
    backs = [scene.glyphs["back"] * 2] * (player.hand_size - len(player.known))
    tiles = " ".join((*(KINDS[kind].upper() for kind in player.known), *backs))
    canvas.put(TITLES, y, scene.word("board-cloud_city-holds", tiles=tiles), "dim", limit=WINDOW * 5)


def paint_rivals(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The cities that are not in front, side by side."""
    view: View = scene.update.view
    seats = [seat for seat in range(view.seats) if seat != scene.front]
    for place, seat in enumerate(seats):
        x, player = box.x + place * (box.width // len(seats)), view.players[seat]
        canvas.put(x + TITLES, box.y, f"{seat_letter(seat)} {scene.glyphs.seat(seat)}", f"bold seat-{seat + 1}")
        canvas.put(x + TITLES + 4, box.y, cut(scene.label(seat), box.width // len(seats) - 8), "bold text")
        paint_city(canvas, scene, SMALL.plan(x + TITLES, box.y + 2, *bounds(player)), player, growing=False)


def rows(scene: Scene, width: int) -> int:
    """Rows for everything that a small terminal shows."""
    return LEAST


def place(event: Any) -> str | None:
    """Where an event happened."""
    match event:
        case ev.Refilled(slot=slot):
            return f"display-{slot}"
        case ev.Placed(seat=seat) | ev.Linked(seat=seat) | ev.Drew(seat=seat) | ev.TurnStarted(seat=seat):
            return f"seat-{seat}"
        case _:
            return None


def title(scene: Scene) -> str:
    """The round and what is left of the draw pile."""
    view: View = scene.update.view
    last = rounds(view.options.rectangle)
    return scene.word("board-cloud_city-title", round=view.round, rounds=last, pile=view.pile)


BOARD = Board(paint=paint, rows=rows, place=place, title=title)
