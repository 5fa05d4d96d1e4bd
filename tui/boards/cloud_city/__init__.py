"""Cloud City on the table: the city in front with panels next to it, or with tabs on an upright phone."""

from collections.abc import Iterator
from typing import Any

import attrs

from core.games.cloud_city import actions
from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import rounds
from core.games.cloud_city.notation import kind_name, listing, tile_name, walkway_name
from core.games.cloud_city.view import View, opened, together
from core.kernel.message import SeatName, message
from tui.boards import Board, Scene
from tui.boards.cloud_city.city import (
    arrivals,
    asked,
    city_targets,
    paint_air,
    paint_city,
    paint_prospects,
    paint_tags,
    portrait,
)
from tui.boards.cloud_city.panel import (
    hand_piece,
    links,
    need_text,
    opens_most,
    paint_display,
    paint_hand,
    paint_key,
    paint_link,
    paint_needs,
    paint_panels,
    paint_supply,
    signs,
)
from tui.boards.cloud_city.pieces import CityScale
from tui.boards.cloud_city.places import first_tile, places, scaled
from tui.boards.cloud_city.rivals import paint_cities, paint_seats
from tui.boards.cloud_city.samples import samples
from tui.boards.upright import LEAST_PANEL, SEAT_ROWS, TAB_ROWS, Panel, UprightBoard, reach_down, with_upright
from tui.widgets.grid import GridPlan
from tui.widgets.kit.pieces import paint_pieces
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Canvas, Picture, moved, wrap

HAND_TILE = (14, 6)
"""Columns and rows of a tile in hand."""
HAND_PITCH = 16
"""Columns from one tile in hand to the next."""
MARKET_ROWS = 7
"""Rows of the open tiles, including their numbers."""
LINK_SIZE = (16, 2)
"""Columns and rows of a walkway that can be built."""


def paint(scene: Scene, width: int, height: int) -> Picture:
    """Paint the whole board."""
    canvas = scene.canvas(width, height)
    found = places(scene, width, height)
    if found.rows == found.plan.rows:
        _paint_front(canvas, scene, found.plan, foot=found.legend.y)
    else:
        _paint_scrolled(canvas, scene, found.plan, found.rows)
    paint_seats(canvas, scene, found.seats)
    paint_panels(canvas, scene, found)
    if found.rivals.height:
        paint_cities(canvas, scene, found.rivals)
    return canvas.picture()


def _paint_front(canvas: Canvas, scene: Scene, plan: GridPlan, *, edge: int = 0, foot: int = 0) -> None:
    """Paint the city in front with its sky up to a column and a row, its marks and its targets."""
    view: View = scene.update.view
    player, new = view.players[scene.front], arrivals(scene, scene.front)
    paint_air(canvas, scene, plan, edge, foot)
    paint_city(canvas, scene, plan, player, new)
    paint_tags(canvas, scene, plan, player, new)
    if asked(scene):
        paint_prospects(canvas, scene, plan, player)
    for target in city_targets(scene, plan, player):
        canvas.target(target)


def _paint_scrolled(canvas: Canvas, scene: Scene, plan: GridPlan, rows: range, *, edge: int = 0) -> None:
    """Paint the visible rows of a city that is higher than the board, below the letters of its columns. Targets of the
    others lie above or below the board."""
    whole = attrs.evolve(plan, y=1, rows=rows)
    sheet = scene.canvas(max(edge, whole.outer.right), whole.outer.bottom)
    _paint_front(sheet, scene, whole, edge=edge)
    city = sheet.picture()
    hidden = (plan.rows.start - rows.start) * plan.height
    shown = city.rows[1 + hidden : 1 + hidden + plan.outer.height]
    canvas.paste(Picture(city.width, (city.rows[0], *shown)), 0, plan.y - 1)
    for target in city.targets:
        y = plan.y - 1 - hidden
        if target.box.y <= hidden:
            y -= 1
        elif target.box.y > hidden + plan.outer.height:
            y += canvas.height
        canvas.targets.append(moved(target, 0, y))
    for is_more, y, sign in ((hidden, plan.y, "▴"), (plan.rows.stop < rows.stop, plan.outer.bottom - 2, "▾")):
        if is_more:
            canvas.over(plan.x - 1, y, sign, "bold accent")


def log(scene: Scene, width: int, height: int) -> Box:
    """Return the region left for the log."""
    return places(scene, width, height).log


def regions(scene: Scene, width: int, height: int) -> dict[str, Box]:
    """Return the parts that a lesson can name: the open tiles and the pile next to them are the market."""
    found = places(scene, width, height)
    names = {"hand": "hand", "display": "market", "supply": "supply"}
    panels = {names[name]: box for name, box in found.panels.items() if name in names}
    return {"city": found.plan.outer, "seats": found.seats, **panels}


def place(event: Any) -> EventPlace | None:
    """Return the place of an event: in the city of its seat, or at the market."""
    match event:
        case actions.Placed(seat=seat, row=row, column=column):
            return EventPlace((f"place-{tile_name(row, column)}", f"seat-{seat}"), seat)
        case actions.Linked(seat=seat, row=row, column=column):
            return EventPlace((f"place-{tile_name(row // 2, column // 2)}", f"seat-{seat}"), seat)
        case actions.Refilled(slot=slot):
            return EventPlace((f"display-{slot}",))
        case actions.Drew(seat=seat, slot=slot):
            return EventPlace(("pile" if slot is None else f"display-{slot}", f"seat-{seat}"))
        case actions.TurnStarted(seat=seat):
            return EventPlace((f"seat-{seat}",))
        case _:
            return None


def title(scene: Scene) -> str:
    """Return the round and the size of the draw pile."""
    view: View = scene.update.view
    last = rounds(view.options.rectangle)
    return scene.word("board-cloud_city-title", round=view.round, rounds=last, pile=view.pile)


def about(scene: Scene, target: str) -> tuple[str, ...]:
    """Return an explanation of a target: a need card's text, the known part of a hand, the walkways that a tile would
    open, or the best place for a tile of the hand."""
    view: View = scene.update.view
    kind, _, rest = target.partition("-")
    match kind:
        case "need":
            return tuple(need_text(scene, view.needs[int(rest)], 1000, 1))
        case "seat" if int(rest) != view.viewer:
            return (_known(scene, int(rest)),)
        case "place" if scene.previews and scene.trial is not None and isinstance(scene.trial.action, Place):
            return (_opens(scene, scene.trial.action),)
        case "hand" if asked(scene) and view.phase == "place" and scene.held is None:
            return tuple(_about_tile(scene, int(rest)))
        case _:
            return ()


def _known(scene: Scene, seat: int) -> str:
    player = scene.update.view.players[seat]
    kinds = listing([kind_name(kind) for kind in player.known])
    return scene.speak(message("cloud_city-board-known", seat=SeatName(seat), count=player.hand_size, kinds=kinds))


def _about_tile(scene: Scene, place: int) -> Iterator[str]:
    """Yield the place where a tile of the hand opens the most points of walkways. Short, because it appears on every
    turn."""
    best = opens_most(scene, place)
    if best is None:
        return
    action, found = best
    if not found:
        yield scene.word("board-cloud_city-hand-nothing")
        return
    walkways = scene.speak(listing([*map(walkway_name, found)]))
    where = tile_name(action.row, action.column)
    yield scene.word("board-cloud_city-hand-best", place=where, walkways=walkways)


def _opens(scene: Scene, action: Place) -> str:
    view: View = scene.update.view
    player = view.players[scene.front]
    found = sorted(opened(view, player, action), key=lambda walkway: -walkway.value)
    if not found:
        return scene.word("board-cloud_city-opens-nothing")
    walkways = scene.speak(listing([*map(walkway_name, found)]))
    points = together(view, player, action)
    if points < sum(walkway.value for walkway in found):
        return scene.word("board-cloud_city-opens-some", walkways=walkways, points=points)
    return scene.word("board-cloud_city-opens-list", walkways=walkways)


# Cloud City on an upright phone: the city across the width, and panels for hand, market, possible walkways, rivals


def _plan(scene: Scene, width: int, most: int) -> tuple[GridPlan, range]:
    """Return the visible cells of the city in front, below the row of column letters, at the largest scale that fits so
    many rows, and all its rows."""

    def plan(scale: CityScale, rows: range, columns: range) -> GridPlan:
        return scale.plan(2, 1, rows, columns)

    def fits(plan: GridPlan) -> bool:
        return plan.outer.right <= width and plan.outer.bottom < most

    found, rows = scaled(scene, plan, fits, most - 1)
    return attrs.evolve(found, x=found.x + max(0, width - found.outer.right) // 2), rows


def _rows(scene: Scene, width: int, most: int) -> int:
    return _plan(scene, width, most)[0].outer.bottom + 1


def _pane(scene: Scene, cursor: str | None, height: int) -> int | None:
    """Return the first visible tile of a city that is scrolled."""
    return first_tile(scene, cursor, height - SEAT_ROWS - TAB_ROWS - LEAST_PANEL - 1)


def _paint_city(canvas: Canvas, scene: Scene, box: Box) -> None:
    plan, rows = _plan(scene, box.width, box.height)
    plan = attrs.evolve(plan, y=plan.y + box.y)
    if rows == plan.rows:
        _paint_front(canvas, scene, plan, edge=box.right)
    else:
        _paint_scrolled(canvas, scene, plan, rows, edge=box.right)
    paint_key(canvas, scene, Box(1, box.bottom - 1, box.width - 2, 1))


def _paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the tiles of the hand with their names."""
    view: View = scene.update.view
    if view.viewer is None:
        paint_hand(canvas, scene, Box(box.x, box.y, box.width, min(box.height, MARKET_ROWS)))
        return
    hand = view.players[view.viewer].hand or ()
    pieces = [hand_piece(scene, place, hand) for place in range(len(hand))]
    width, rows = HAND_TILE
    found = paint_pieces(canvas, box, pieces, width=width, height=rows, gap=HAND_PITCH - width)
    reach_down(canvas, "hand-", box)
    for place, kind in zip(found, hand, strict=True):
        words = Box(place.x, place.bottom + 1, place.width, box.bottom - place.bottom - 1)
        for row, line in enumerate(wrap(scene.speak(kind_name(kind)), words.width)[: words.height]):
            canvas.put(words.x, words.y + row, line, "text")


def _paint_market(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the open tiles and the pile, and the number of remaining walkways."""
    paint_display(canvas, scene, Box(box.x, box.y, box.width, MARKET_ROWS))
    paint_supply(canvas, scene, Box(box.x, box.y + MARKET_ROWS, box.width, box.height - MARKET_ROWS))


def _paint_build(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the walkways that can be built, and the need cards below them."""
    width, rows = LINK_SIZE
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
    pane=_pane,
    panels=(
        Panel("hand", "table-hand", _paint_hand, ("hand",)),
        Panel("market", "board-cloud_city-display", _paint_market, ("market", "pile", "supply")),
        Panel("build", "tab-build", _paint_build),
        Panel("rivals", "tab-rivals", _paint_rivals, is_quiet=True),
    ),
)


BOARD = with_upright(
    Board(
        paint=paint,
        place=place,
        title=title,
        about=about,
        signs=signs,
        log=log,
        portrait=portrait,
        samples=samples,
        regions=regions,
        pane=first_tile,
    ),
    UPRIGHT,
)
