"""Cloud City on an upright phone: the city over the width, and panels for hand, market, what can be built, rivals."""

import attrs

from core.games.cloud_city.notation import kind_name
from core.games.cloud_city.view import View
from tui.boards import Scene
from tui.boards.cloud_city.city import (
    arrivals,
    asked,
    bounds,
    city_targets,
    paint_air,
    paint_city,
    paint_prospects,
    paint_tags,
    window,
)
from tui.boards.cloud_city.panel import (
    hand_piece,
    links,
    paint_display,
    paint_hand,
    paint_key,
    paint_link,
    paint_needs,
    paint_supply,
)
from tui.boards.cloud_city.pieces import SCALES, CityScale
from tui.boards.cloud_city.rivals import paint_cities, paint_seats
from tui.boards.upright import Panel, UprightBoard, reach_down
from tui.widgets.grid import GridPlan
from tui.widgets.kit.pieces import paint_pieces
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Box, Canvas, wrap

TILE = (14, 6)
"""Columns and rows of a tile in hand."""
PITCH = 16
"""Columns from one tile in hand to the next."""
MARKET = 7
"""Rows of the open tiles, with those of their numbers."""
LINK = (16, 2)
"""Columns and rows of a walkway that can be built."""


def _plan(scene: Scene, width: int, most: int) -> GridPlan:
    """The cells of the city in front below the row of their letters, at the largest scale that fits so many rows."""
    view: View = scene.update.view
    player = view.players[scene.front]
    grows = view.phase != "over" and scene.front == view.viewer
    rows, columns = window(view, player) if grows else bounds(player)

    def plan(scale: CityScale) -> GridPlan:
        return scale.plan(2, 1, rows, columns)

    def fits(scale: CityScale) -> bool:
        outer = plan(scale).outer
        return outer.right <= width and outer.bottom < most

    found = plan(chosen(SCALES[1:], fits, scene.zoom))
    return attrs.evolve(found, x=found.x + max(0, width - found.outer.right) // 2)


def _rows(scene: Scene, width: int, most: int) -> int:
    return _plan(scene, width, most).outer.bottom + 1


def _paint_city(canvas: Canvas, scene: Scene, box: Box) -> None:
    view: View = scene.update.view
    plan = _plan(scene, box.width, box.height)
    plan = attrs.evolve(plan, y=plan.y + box.y)
    player, new = view.players[scene.front], arrivals(scene, scene.front)
    paint_air(canvas, scene, plan, box.right)
    paint_city(canvas, scene, plan, player, new)
    paint_tags(canvas, scene, plan, player, new)
    if asked(scene):
        paint_prospects(canvas, scene, plan, player)
    for target in city_targets(scene, plan, player):
        canvas.target(target)
    paint_key(canvas, scene, Box(1, box.bottom - 1, box.width - 2, 1))


def _paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The tiles with what they are in words."""
    view: View = scene.update.view
    if view.viewer is None:
        paint_hand(canvas, scene, Box(box.x, box.y, box.width, min(box.height, MARKET)))
        return
    hand = view.players[view.viewer].hand or ()
    pieces = [hand_piece(scene, place, hand) for place in range(len(hand))]
    width, rows = TILE
    found = paint_pieces(canvas, box, pieces, width=width, height=rows, gap=PITCH - width)
    reach_down(canvas, "hand-", box)
    for place, kind in zip(found, hand, strict=True):
        words = Box(place.x, place.bottom + 1, place.width, box.bottom - place.bottom - 1)
        for row, line in enumerate(wrap(scene.speak(kind_name(kind)), words.width)[: words.height]):
            canvas.put(words.x, words.y + row, line, "text")


def _paint_market(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The open tiles and the pile, and how many walkways are left."""
    paint_display(canvas, scene, Box(box.x, box.y, box.width, MARKET))
    paint_supply(canvas, scene, Box(box.x, box.y + MARKET, box.width, box.height - MARKET))


def _paint_build(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The walkways that can be built, and below them what is needed."""
    width, rows = LINK
    across = box.width // width
    y = box.y
    for number, walkway in enumerate(links(scene)[: across * (box.height // rows)]):
        y = box.y + number // across * rows
        link = Box(box.x + number % across * width, y, width - 1, rows)
        paint_link(canvas, scene, link, walkway, number)
        y += rows
    if box.bottom - y > len(scene.update.view.needs):
        paint_needs(canvas, scene, Box(box.x, y, box.width, box.bottom - y))


def _paint_rivals(canvas: Canvas, scene: Scene, box: Box) -> None:
    paint_cities(canvas, scene, box)


UPRIGHT = UprightBoard(
    seats=paint_seats,
    city=_paint_city,
    rows=_rows,
    panels=(
        Panel("hand", "table-hand", _paint_hand, ("hand",)),
        Panel("market", "board-cloud_city-display", _paint_market, ("market", "pile", "supply")),
        Panel("build", "tab-build", _paint_build),
        Panel("rivals", "tab-rivals", _paint_rivals, is_quiet=True),
    ),
)
