"""Neoville on an upright phone: the city over the width, and panels for hand, market, skyscrapers and services."""

from core.games.neoville.view import View
from tui.boards import Scene
from tui.boards.neoville.buildings import paint_buildings, paint_signs
from tui.boards.neoville.city import paint_city, plan_for
from tui.boards.neoville.layout import LARGE, MARGIN, MEDIUM, SMALL, SquareScale
from tui.boards.neoville.seats import paint_seats
from tui.boards.neoville.squares import SHOWN, squares
from tui.boards.neoville.stock import paint_services, paint_towers
from tui.boards.neoville.targets import city_targets
from tui.boards.neoville.tiles import paint_hand, paint_market
from tui.boards.upright import Panel, UprightBoard, reach_down
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Box, Canvas

DOWN = 4
"""Tiles that are shown below each other, at the larger scale."""
MARKET = 7
"""Rows of the market with its heading, and of the numbers below."""
HAND = 9
"""Rows of the hand with its heading and its numbers, and a free one."""


def _scale(scene: Scene) -> SquareScale:
    return chosen((SMALL, MEDIUM), lambda scale: True, min(0, scene.zoom))


def _rows(scene: Scene, width: int, most: int) -> int:
    """Letters, as many tiles as there is room for, the legend."""
    tiles = max(1, min(DOWN, (most - 2) // MEDIUM.tile[1]))
    return 1 + tiles * MEDIUM.tile[1] + 1


def _paint_city(canvas: Canvas, scene: Scene, box: Box) -> None:
    view: View = scene.update.view
    scale = _scale(scene)
    aside = max(0, box.width - MARGIN - SHOWN * scale.tile[0]) // 2
    inner = Box(box.x + aside, box.y, box.width - aside, box.height - 1)
    grid = plan_for(view, scene.front, inner, scale)
    found = squares(view.options.components, view.players[scene.front])
    paint_city(canvas, scene, grid, found)
    for target in city_targets(scene, grid, found):
        canvas.target(target)
    paint_signs(canvas, scene, Box(box.x + 1, box.bottom - 1, box.width - 1, 1))


def _paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The hand, and below it what stands in the city."""
    paint_hand(canvas, scene, Box(box.x + 1, box.y, box.width - 1, HAND), LARGE)
    reach_down(canvas, "hand-", Box(box.x, box.y, box.width, HAND))
    paint_buildings(canvas, scene, Box(box.x + 1, box.y + HAND, box.width - 1, box.height - HAND))


def _paint_market(canvas: Canvas, scene: Scene, box: Box) -> None:
    paint_market(canvas, scene, Box(box.x + 1, box.y, box.width - 1, box.height), MEDIUM)
    reach_down(canvas, "market-", Box(box.x, box.y, box.width, MARKET))


def _paint_services(canvas: Canvas, scene: Scene, box: Box) -> None:
    paint_services(canvas, scene, Box(box.x + 1, box.y, box.width - 1, box.height), by_finger=True)


UPRIGHT = UprightBoard(
    seats=paint_seats,
    city=_paint_city,
    rows=_rows,
    panels=(
        Panel("hand", "table-hand", _paint_hand, ("hand",)),
        Panel("market", "board-neoville-market", _paint_market, ("market", "pile")),
        Panel("towers", "board-neoville-tab-towers", paint_towers, ("stock",)),
        Panel("services", "board-neoville-tab-services", _paint_services),
    ),
)
