"""The plain-text board: one fact a line, for line mode and for a screen without a board of its own."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from core.games.neoville.components import FIRST_SERVICE, ROUNDS, SKYSCRAPERS, height_of, terrain_of, tile_name
from core.games.neoville.components.geometry import PLACES, STRIDE
from core.games.neoville.scoring import part_of, view_sheets
from core.games.neoville.scoring.buildings import verdicts
from core.games.neoville.text.names import building_in_full, listing, square_look, terrain_name, tile_look
from core.games.neoville.view import View
from core.games.neoville.view.city import city_of
from core.kernel.grid import cell_name, regions
from core.kernel.message import Message, SeatName, message
from core.kernel.score import ScoreSheet


def board(view: View) -> list[Message]:
    """What the viewer needs to choose: turn, market, own city with its buildings, supply, players, hand."""
    parts = (_turn, market, city, buildings, stock, players, hand)
    return [line for part in parts for line in part(view)]


def market(view: View) -> list[Message]:
    """The market tiles and the size of the draw pile."""
    lines = [_market_tile(view, position) for position in range(len(view.market))]
    return [*lines, message("neoville-board-pile", count=view.pile)]


def hand(view: View) -> list[Message]:
    """The viewer's own tiles."""
    if view.viewer is None:
        return [message("neoville-board-no-hand")]
    tiles = view.players[view.viewer].hand or ()
    return [
        message("neoville-board-hand", position=position, **_tile(view, tile)) for position, tile in enumerate(tiles, 1)
    ]


def city(view: View) -> list[Message]:
    """The viewer's city, or that of the seat to act, row by row."""
    return _city(view, _own(view))


def cities(view: View) -> list[Message]:
    """Every city, with what stands in it."""
    return [line for seat in range(view.seats) for line in (*_city(view, seat), *_buildings(view, seat))]


def row(number: int, view: View) -> list[Message]:
    """Row `number` (0-based) of tiles of the same city as in `city`."""
    lines = _row(view, _own(view), number)
    return lines or [message("neoville-board-row-empty", row=number + 1)]


def buildings(view: View) -> list[Message]:
    """What the buildings of that city are worth now, and why."""
    return _buildings(view, _own(view))


def districts(view: View) -> list[Message]:
    """The sizes of the districts of that city, by terrain."""
    player = view.players[_own(view)]
    lands = city_of(view.options.components, player).lands
    return [_districts(terrain, regions(land, STRIDE)) for terrain, land in enumerate(lands)]


def stock(view: View) -> list[Message]:
    """The supply: skyscrapers by terrain, services by kind."""
    values = view.options.components.values
    lines = [_skyscrapers(view, terrain) for terrain in range(len(SKYSCRAPERS))]
    services = [
        message(
            "neoville-board-service",
            building=building_in_full(view.options.components, FIRST_SERVICE + service),
            count=count,
            value=values[service],
        )
        for service, count in enumerate(view.services)
        if count
    ]
    return lines + (services or [message("neoville-board-no-service")])


def players(view: View) -> list[Message]:
    """Points as the cities stand, buildings, parks and sports grounds of every seat, and what is known of its hand."""
    return [line for sheet in view_sheets(view) for line in _player(view, sheet)]


def _own(view: View) -> int:
    return view.viewer if view.viewer is not None else view.actor or 0


def _turn(view: View) -> list[Message]:
    if view.actor is None:
        return [message("neoville-board-over")]
    return [message("neoville-board-turn", seat=SeatName(view.actor), round=view.round, rounds=ROUNDS)]


def _tile(view: View, tile: int) -> dict[str, str | Message]:
    return {"name": tile_name(tile), "tile": tile_look(view.options.components, tile)}


def _market_tile(view: View, position: int) -> Message:
    tile = view.market[position]
    if tile is None:
        return message("neoville-board-market-empty", position=position + 1)
    return message("neoville-board-market", position=position + 1, **_tile(view, tile))


def _city(view: View, seat: int) -> list[Message]:
    lines = [line for number in range(PLACES.rows) for line in _row(view, seat, number)]
    return lines or [message("neoville-board-no-tile", seat=SeatName(seat))]


def _row(view: View, seat: int, number: int) -> list[Message]:
    """The upper and the lower squares of a row of tiles; nothing where no tile lies."""
    tiles = view.players[seat].tiles
    if not any(lying.row == number for lying in tiles):
        return []
    columns = [lying.column for lying in tiles]
    shown = range(min(columns), max(columns) + 1)
    return [
        message(
            f"neoville-board-row-{half}",
            seat=SeatName(seat),
            row=number + 1,
            column=cell_name(0, shown.start)[0],
            squares=listing([_pair(view, seat, number, column, first) for column in shown]),
        )
        for half, first in (("upper", 0), ("lower", 2))
    ]


def _pair(view: View, seat: int, row: int, column: int, first: int) -> Message:
    """Two squares of a tile side by side, from corner `first`."""
    for lying in view.players[seat].tiles:
        if (lying.row, lying.column) == (row, column):
            look = view.options.components.looks[lying.tile][lying.turn]
            left, right = (square_look(look.terrains[corner], look.icons[corner]) for corner in (first, first + 1))
            return message("neoville-pair", left=left, right=right)
    return message("neoville-pair-empty")


def _buildings(view: View, seat: int) -> list[Message]:
    box = view.options.components
    found = verdicts(city_of(box, view.players[seat]), box)
    if not found:
        return [message("neoville-board-no-building", seat=SeatName(seat))]
    return [message("neoville-board-building", seat=SeatName(seat), part=part_of(verdict)) for verdict in found]


def _districts(terrain: int, found: list[int]) -> Message:
    sizes = sorted((squares.bit_count() for squares in found), reverse=True)
    listed = listing([message("neoville-number", count=size) for size in sizes])
    return message("neoville-board-districts", terrain=terrain_name(terrain), sizes=listed)


def _skyscrapers(view: View, terrain: int) -> Message:
    heights = [height_of(kind) for kind in view.skyscrapers if terrain_of(kind) == terrain]
    listed = listing([message("neoville-number", count=height) for height in heights])
    return message(f"neoville-board-skyscrapers-{SKYSCRAPERS[terrain]}", values=listed)


def _player(view: View, sheet: ScoreSheet) -> list[Message]:
    player = view.players[sheet.seat]
    land = city_of(view.options.components, player)
    counts = message(
        "neoville-board-player",
        seat=SeatName(sheet.seat),
        points=_points(sheet.low, sheet.high),
        buildings=len(player.buildings),
        parks=land.parks.bit_count(),
        sports=land.sports.bit_count(),
    )
    if player.hand is not None or not player.known:
        return [counts]
    known = listing([message("neoville-known", **_tile(view, tile)) for tile in player.known])
    return [counts, message("neoville-board-known", seat=SeatName(sheet.seat), tiles=known)]


def _points(low: int, high: int) -> Message:
    if low == high:
        return message("neoville-number", count=low)
    return message("neoville-range", low=low, high=high)


SECTIONS: Final[Mapping[str, Callable[[View], list[Message]]]] = {
    "board": board,
    "hand": hand,
    "market": market,
    "city": city,
    "cities": cities,
    **{f"row{number + 1}": partial(row, number) for number in range(PLACES.rows)},
    "buildings": buildings,
    "districts": districts,
    "stock": stock,
    "players": players,
}
"""The parts of the board by key; the words for each are the message `neoville-section-<key>`."""
