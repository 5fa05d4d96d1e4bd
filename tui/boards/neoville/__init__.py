"""Neoville on the table: a city on continuous ground, hand and market, the skyline of the stock, the rivals' cities."""

from typing import Any

from core.games.neoville import actions as ev
from core.games.neoville.components import ROUNDS
from core.games.neoville.view import View
from tui.boards import Board, Scene
from tui.boards.neoville.about import about
from tui.boards.neoville.buildings import paint_buildings, paint_signs, signs
from tui.boards.neoville.city import paint_city, plan_for, portrait
from tui.boards.neoville.layout import CityLayout, layout
from tui.boards.neoville.seats import paint_others, paint_seats
from tui.boards.neoville.squares import squares
from tui.boards.neoville.stock import paint_services, paint_skyscrapers
from tui.boards.neoville.targets import city_targets
from tui.boards.neoville.tiles import paint_hand, paint_market
from tui.boards.neoville.upright import UPRIGHT
from tui.boards.upright import with_upright
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Picture


def paint(scene: Scene, width: int, height: int) -> Picture:
    """The whole board."""
    canvas = scene.canvas(width, height)
    plan = _layout(scene, width, height)
    view: View = scene.update.view
    paint_seats(canvas, scene, plan.seats)
    found = squares(view.options.components, view.players[scene.front])
    grid = plan_for(view, scene.front, plan.city, plan.scale)
    paint_city(canvas, scene, grid, found)
    for target in city_targets(scene, grid, found):
        canvas.target(target)
    paint_hand(canvas, scene, plan.hand, plan.hand_scale)
    paint_market(canvas, scene, plan.market, plan.market_scale)
    paint_skyscrapers(canvas, scene, plan.sky, plan.bars)
    paint_services(canvas, scene, plan.services)
    paint_others(canvas, scene, plan)
    paint_buildings(canvas, scene, plan.buildings)
    paint_signs(canvas, scene, plan.legend)
    return canvas.picture()


def log(scene: Scene, width: int, height: int) -> Box:
    """The region that is left to the log."""
    return _layout(scene, width, height).log


def regions(scene: Scene, width: int, height: int) -> dict[str, Box]:
    """The parts of which a lesson may speak: skyscrapers and services are the stock."""
    found = _layout(scene, width, height)
    stock = Box(found.sky.x, found.sky.y, found.sky.width, max(1, found.services.bottom - found.sky.y))
    return {"city": found.city, "seats": found.seats, "hand": found.hand, "market": found.market, "stock": stock}


def place(event: Any) -> EventPlace | None:
    """Where an event happened: in the city of its seat, or at the market."""
    match event:
        case ev.Built(seat=seat, row=row, column=column):
            return EventPlace((f"square-{row}-{column}", f"seat-{seat}"), seat)
        case ev.Placed(seat=seat, row=row, column=column):
            return EventPlace((f"square-{2 * row}-{2 * column}", f"seat-{seat}"), seat)
        case ev.Took(position=position) | ev.Refilled(position=position):
            return EventPlace((f"market-{position}",))
        case ev.Drew():
            return EventPlace(("pile",))
        case ev.Declined(seat=seat) | ev.TurnStarted(seat=seat):
            return EventPlace((f"seat-{seat}",))
        case _:
            return None


def title(scene: Scene) -> str:
    """The round and what is left of the draw pile."""
    view: View = scene.update.view
    return scene.word("board-neoville-title", round=view.round, rounds=ROUNDS)


def _layout(scene: Scene, width: int, height: int) -> CityLayout:
    return layout(scene.update.view, width, height, scene.zoom)


BOARD = with_upright(
    Board(paint=paint, place=place, title=title, about=about, signs=signs, log=log, portrait=portrait, regions=regions),
    UPRIGHT,
)
