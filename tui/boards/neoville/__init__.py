"""Neoville on the table: a city with hand, market, stock and rivals, or with tabs on an upright phone, and words."""

from itertools import product
from typing import Any

import attrs

from core.games.neoville import actions
from core.games.neoville.actions import Build, Place
from core.games.neoville.components import (
    FAMILIES,
    FIRST_SERVICE,
    NO_ICON,
    PARK,
    ROUNDS,
    ComponentSet,
    family_of,
    height_of,
    is_skyscraper,
    square_of,
    tile_name,
)
from core.games.neoville.notation import (
    building_in_full,
    building_name,
    listing,
    square_label,
    terrain_name,
    tile_in_words,
)
from core.games.neoville.scoring import part_of, verdicts
from core.games.neoville.text import effect_message
from core.games.neoville.view import Lying, PlayerView, View, city_of, district
from core.kernel.grid import cell_name
from core.kernel.message import SeatName, message
from tui.boards import Board, Scene
from tui.boards.neoville.city import city_targets, paint_city, plan_for, portrait
from tui.boards.neoville.layout import LARGE, MEDIUM, RULER_COLUMNS, SMALL, CityLayout, layout
from tui.boards.neoville.samples import samples
from tui.boards.neoville.seats import paint_buildings, paint_others, paint_seats, paint_signs, sign_rows, signs
from tui.boards.neoville.squares import SHOWN_TILES, squares
from tui.boards.neoville.stock import paint_hand, paint_market, paint_services, paint_skyscrapers, paint_towers
from tui.boards.upright import Panel, UprightBoard, reach_down, with_upright
from tui.widgets.kit.space import chosen
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Canvas, Picture

TILES_DOWN = 4
"""Tiles that are shown below each other, at the larger scale."""
MARKET_ROWS = 7
"""Rows of the market with its heading, and of the numbers below."""
HAND_ROWS = 9
"""Rows of the hand with its heading and its numbers, and a free one."""


def paint(scene: Scene, width: int, height: int) -> Picture:
    """Paint the whole board."""
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
    """Return the region left for the log."""
    return _layout(scene, width, height).log


def regions(scene: Scene, width: int, height: int) -> dict[str, Box]:
    """Return the parts that a lesson may mark: skyscrapers and services are the stock."""
    found = _layout(scene, width, height)
    stock = Box(found.sky.x, found.sky.y, found.sky.width, max(1, found.services.bottom - found.sky.y))
    return {"city": found.city, "seats": found.seats, "hand": found.hand, "market": found.market, "stock": stock}


def place(event: Any) -> EventPlace | None:
    """Return where an event happened: in the city of its seat, or at the market."""
    match event:
        case actions.Built(seat=seat, row=row, column=column):
            return EventPlace((f"square-{row}-{column}", f"seat-{seat}"), seat)
        case actions.Placed(seat=seat, row=row, column=column):
            return EventPlace((f"square-{2 * row}-{2 * column}", f"seat-{seat}"), seat)
        case actions.Took(position=position) | actions.Refilled(position=position):
            return EventPlace((f"market-{position}",))
        case actions.Drew():
            return EventPlace(("pile",))
        case actions.Declined(seat=seat) | actions.TurnStarted(seat=seat):
            return EventPlace((f"seat-{seat}",))
        case _:
            return None


def title(scene: Scene) -> str:
    """Return the round."""
    view: View = scene.update.view
    return scene.word("board-neoville-title", round=view.round, rounds=ROUNDS)


def _layout(scene: Scene, width: int, height: int) -> CityLayout:
    return layout(scene.update.view, width, height, scene.zoom)


# Sentences about the target under the cursor


def about(scene: Scene, target: str) -> tuple[str, ...]:
    """Return sentences about a square (its district and buildings), a tile, or a building in the supply."""
    sort, _, rest = target.partition("-")
    match sort:
        case "square":
            row, _, column = rest.partition("-")
            return _about_square(scene, int(row), int(column))
        case "place":
            row, _, column = rest.partition("-")
            return _about_place(scene, int(row), int(column))
        case "kind":
            return (_about_kind(scene, int(rest)),)
        case "seat":
            return _about_seat(scene, int(rest))
        case "hand":
            return _about_tile(scene, int(rest))
        case _:
            return ()


def _about_square(scene: Scene, row: int, column: int) -> tuple[str, ...]:
    box, player = _city(scene)
    found = squares(box, player)
    square = found.get((row, column))
    if square is None:
        return ()
    city = city_of(box, player)
    mask = district(city, square_of(row, column))
    size = mask.bit_count()
    icon = "" if square.icon == NO_ICON else "-park" if square.icon == PARK else "-sport"
    terrain = scene.speak(terrain_name(square.terrain))
    first = scene.word(f"board-neoville-square{icon}", square=square_label(row, column), terrain=terrain, count=size)
    standing = [
        other.verdict
        for (y, x), other in found.items()
        if other.verdict is not None
        and mask >> square_of(y, x) & 1
        and (is_skyscraper(other.verdict.kind) or other is square)
    ]
    parts = [scene.word("board-neoville-part", part=scene.speak(part_of(verdict))) for verdict in standing]
    return *_now(scene), first, *parts


def _now(scene: Scene) -> tuple[str, ...]:
    """Return what the building under the cursor would have and need, and what excludes it."""
    action = scene.trial.action if scene.trial is not None else None
    state = effect_message(scene.update.view, action) if isinstance(action, Build) else None
    return () if state is None else (scene.word("board-neoville-now", state=scene.speak(state)),)


def _about_place(scene: Scene, row: int, column: int) -> tuple[str, ...]:
    """Return the districts of the tile that is or would be there, and the skyscraper that grows."""
    box, player = _city(scene)
    action = scene.trial.action if scene.trial is not None else None
    grown = ""
    if isinstance(action, Place) and player.hand is not None:
        laid = Lying(player.hand[action.position], action.row, action.column, action.turn)
        before = player
        player = attrs.evolve(player, tiles=(*player.tiles, laid))
        grown = _growth(scene, before, player)
    found, city = squares(box, player), city_of(box, player)
    sizes = {}
    for cell in product((2 * row, 2 * row + 1), (2 * column, 2 * column + 1)):
        if cell in found:
            mask = district(city, square_of(*cell))
            terrain = terrain_name(found[cell].terrain)
            sizes[mask] = message("board-neoville-size", terrain=terrain, count=mask.bit_count())
    listed = scene.speak(listing(list(sizes.values())))
    districts = scene.word("board-neoville-place", place=cell_name(row, column), sizes=listed) if sizes else ""
    return tuple(filter(None, (grown, districts)))


def _growth(scene: Scene, before: PlayerView, after: PlayerView) -> str:
    """Return the highest skyscraper that lacks squares and gains some from a tile, empty if there is none."""
    box = scene.update.view.options.components
    changes = [
        (verdict.needed, verdict.found, was.found, verdict.kind)
        for was, verdict in zip(verdicts(city_of(box, before), box), verdicts(city_of(box, after), box), strict=True)
        if is_skyscraper(verdict.kind) and was.found < verdict.found and was.found < verdict.needed
    ]
    if not changes:
        return ""
    needed, found, now, kind = max(changes)
    building = scene.speak(building_name(kind))
    return scene.word("board-neoville-grows", building=building, found=found, needed=needed, before=now)


def _city(scene: Scene) -> tuple[ComponentSet, PlayerView]:
    view: View = scene.update.view
    return view.options.components, view.players[scene.front]


def _about_seat(scene: Scene, seat: int) -> tuple[str, ...]:
    """Return the publicly known tiles of a hand."""
    view: View = scene.update.view
    box, known = view.options.components, view.players[seat].known
    if seat == view.viewer or not known:
        return ()
    tiles = [message("neoville-known", name=tile_name(tile), tile=tile_in_words(box, tile)) for tile in known]
    return (scene.speak(message("neoville-board-known", seat=SeatName(seat), tiles=listing(tiles))),)


def _about_kind(scene: Scene, kind: int) -> str:
    view: View = scene.update.view
    box = view.options.components
    building = scene.speak(building_in_full(box, kind))
    if is_skyscraper(kind):
        return scene.word("board-neoville-skyscraper", building=building, value=height_of(kind))
    service = kind - FIRST_SERVICE
    where = scene.word(f"board-neoville-where-{FAMILIES[family_of(kind)]}")
    return scene.word(
        "board-neoville-service",
        building=building,
        where=where,
        value=box.values[service],
        count=view.services[service],
    )


def _about_tile(scene: Scene, position: int) -> tuple[str, ...]:
    view: View = scene.update.view
    if view.viewer is None:
        return ()
    player = view.players[view.viewer]
    words = [
        _tile_in_words(scene, view.options.components, tile) for tile in (player.hand or ())[position : position + 1]
    ]
    return *words, *(() if player.tiles else (scene.word("board-neoville-plot"),))


def _tile_in_words(scene: Scene, box: ComponentSet, tile: int) -> str:
    """Return the name of a tile and its four squares: "Tile F1: earth, grass (park) / rock, water."."""
    return scene.word("board-neoville-tile", name=tile_name(tile), tile=scene.speak(tile_in_words(box, tile)))


# Neoville on an upright phone: the city over the width, and panels for hand, market, skyscrapers and services


def _rows(scene: Scene, width: int, most: int) -> int:
    """Return the rows of letters, as many tiles as fit, and the legend."""
    tiles = max(1, min(TILES_DOWN, (most - 2) // MEDIUM.tile[1]))
    return 1 + tiles * MEDIUM.tile[1] + _legend_rows(scene, width, most)


def _legend_rows(scene: Scene, width: int, most: int) -> int:
    """Return the rows of the legend: all that it needs, unless that would take the place of tiles."""
    needed = sign_rows(scene, width - 1)
    is_free = (most - 1 - needed) // MEDIUM.tile[1] == (most - 2) // MEDIUM.tile[1]
    return needed if is_free else 1


def _paint_city(canvas: Canvas, scene: Scene, box: Box) -> None:
    view: View = scene.update.view
    scale = chosen((SMALL, MEDIUM), lambda scale: True, min(0, scene.zoom))
    aside = max(0, box.width - RULER_COLUMNS - SHOWN_TILES * scale.tile[0]) // 2
    legend = _legend_rows(scene, box.width, box.height)
    inner = Box(box.x + aside, box.y, box.width - aside, box.height - legend)
    grid = plan_for(view, scene.front, inner, scale)
    found = squares(view.options.components, view.players[scene.front])
    paint_city(canvas, scene, grid, found)
    for target in city_targets(scene, grid, found):
        canvas.target(target)
    paint_signs(canvas, scene, Box(box.x + 1, box.bottom - legend, box.width - 1, legend))


def _paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the hand, with the buildings of the city below."""
    paint_hand(canvas, scene, Box(box.x + 1, box.y, box.width - 1, HAND_ROWS), LARGE)
    reach_down(canvas, "hand-", Box(box.x, box.y, box.width, HAND_ROWS))
    paint_buildings(canvas, scene, Box(box.x + 1, box.y + HAND_ROWS, box.width - 1, box.height - HAND_ROWS))


def _paint_market(canvas: Canvas, scene: Scene, box: Box) -> None:
    paint_market(canvas, scene, Box(box.x + 1, box.y, box.width - 1, box.height), MEDIUM)
    reach_down(canvas, "market-", Box(box.x, box.y, box.width, MARKET_ROWS))


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
    ),
    UPRIGHT,
)
