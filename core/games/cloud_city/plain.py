"""The plain-text board: one fact a line, for line mode and for a screen without a board of its own."""

from collections.abc import Callable, Mapping
from typing import Final

from core.games.cloud_city.components import HEIGHTS, VALUES
from core.games.cloud_city.notation import tile_name
from core.games.cloud_city.view import View
from core.games.cloud_city.walkways import Walkway
from core.games.cloud_city.words import kind_name, level_name, need_name
from core.kernel.grid import cell_name
from core.kernel.message import Message, Say, SeatName, message

Section = Callable[[View, Say], list[str]]


def board(view: View, say: Say) -> list[str]:
    """Everything on the table at a glance."""
    return [line for part in (_turn, needs, display, supply, cities, hand) for line in part(view, say)]


def needs(view: View, say: Say) -> list[str]:
    """The need cards in use."""
    return [say(message("cloud_city-board-need", need=need_name(need))) for need in view.needs]


def display(view: View, say: Say) -> list[str]:
    """The open tiles and the size of the draw pile."""
    lines = [
        say(message("cloud_city-board-slot", slot=slot + 1, kind=kind_name(kind)))
        for slot, kind in enumerate(view.display)
        if kind is not None
    ]
    return [*lines, say(message("cloud_city-board-pile", count=view.pile))]


def supply(view: View, say: Say) -> list[str]:
    """The walkways that are left, level by level."""
    return [
        say(
            message(
                "cloud_city-board-supply",
                level=level_name(level),
                **{f"of{value}": view.supply[level * 5 + number] for number, value in enumerate(VALUES)},
            )
        )
        for level in range(len(HEIGHTS))
    ]


def cities(view: View, say: Say) -> list[str]:
    """Every city: points, tiles, walkways."""
    return [line for seat in range(view.seats) for line in _city(view, seat, say)]


def hand(view: View, say: Say) -> list[str]:
    """The viewer's own hand."""
    if view.viewer is None:
        return [say(Message("cloud_city-board-no-hand"))]
    own = view.players[view.viewer].hand or ()
    return [say(message("cloud_city-board-hand", kind=kind_name(kind))) for kind in own]


def _turn(view: View, say: Say) -> list[str]:
    if view.active is None:
        return [say(Message("cloud_city-board-over"))]
    return [say(message("cloud_city-board-turn", seat=SeatName(view.active), round=view.round))]


def _city(view: View, seat: int, say: Say) -> list[str]:
    player = view.players[seat]
    head = message("cloud_city-board-city", seat=SeatName(seat), points=sum(player.points), hand=player.hand_size)
    known = [message("cloud_city-board-known", seat=SeatName(seat), kind=kind_name(kind)) for kind in player.known]
    tiles = [
        message(
            "cloud_city-board-tile", kind=kind_name(tile.kind), cell=tile_name(tile.row, tile.column), turn=tile.turn
        )
        for tile in player.tiles
    ]
    return [say(line) for line in (head, *known, *tiles, *map(_walkway, player.walkways))]


def _walkway(walkway: Walkway) -> Message:
    one, other = (cell_name(*end) for end in walkway.ends)
    level = level_name(walkway.level)
    return message("cloud_city-board-walkway", level=level, one=one, other=other, value=walkway.value)


SECTIONS: Final[Mapping[str, Section]] = {
    "board": board,
    "needs": needs,
    "display": display,
    "supply": supply,
    "cities": cities,
    "hand": hand,
}
"""The parts of the board by key; the words for each are the message `cloud_city-section-<key>`."""
