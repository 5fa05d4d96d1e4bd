"""The plain-text board: one fact a line, for line mode and for a screen without a board of its own."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from core.games.cloud_city.components import HEIGHTS, LONGEST, RECTANGLE_SITE, VALUES, rounds
from core.games.cloud_city.text.names import building, kind_name, level_name, listing, need_name, walkway_name
from core.games.cloud_city.view import View
from core.games.cloud_city.view.map_queries import buildings
from core.kernel.grid import cell_name
from core.kernel.message import Message, SeatName, message


def board(view: View) -> list[Message]:
    """Everything on the table at a glance."""
    return [line for part in (_turn, needs, display, supply, cities, hand) for line in part(view)]


def needs(view: View) -> list[Message]:
    """The need cards in use."""
    if not view.needs:
        return [Message("cloud_city-board-no-needs")]
    return [message("cloud_city-board-need", need=need_name(need)) for need in view.needs]


def display(view: View) -> list[Message]:
    """The open tiles and the size of the draw pile."""
    lines = [
        message("cloud_city-board-slot", slot=slot + 1, kind=kind_name(kind))
        for slot, kind in enumerate(view.display)
        if kind is not None
    ]
    return [*lines, message("cloud_city-board-pile", count=view.pile)]


def supply(view: View) -> list[Message]:
    """The walkways that are left, level by level."""
    return [_left(view, level) for level in range(len(HEIGHTS))]


def cities(view: View) -> list[Message]:
    """Every city: points, tiles, walkways, and what is known of the hand behind it."""
    return [line for seat in range(view.seats) for line in city(seat, view)]


def own(view: View) -> list[Message]:
    """The viewer's own city."""
    return [Message("cloud_city-board-no-hand")] if view.viewer is None else city(view.viewer, view)


def city(seat: int, view: View) -> list[Message]:
    """The city of one seat: points, what everybody knows of its hand, its buildings row by row, its walkways."""
    if seat >= view.seats:
        return [message("cloud_city-board-no-seat", count=view.seats)]
    player = view.players[seat]
    numbers = {"low": player.points[0], "mid": player.points[1], "high": player.points[2]}
    head = message("cloud_city-board-city", seat=SeatName(seat), points=sum(player.points), **numbers)
    found = [head, *(_row_of(view, seat, row) for row in sorted({row for row, _ in buildings(player)}))]
    found.append(_walkways(view, seat))
    if seat != view.viewer:
        found.append(_hand_of(view, seat))
    return found


def row(number: int, view: View) -> list[Message]:
    """What stands in row `number` (0-based) of every city."""
    return [_row_of(view, seat, number, named=True) for seat in range(view.seats)]


def possible(view: View) -> list[Message]:
    """The walkways that the viewer could build now if asked."""
    if view.viewer is None:
        return [Message("cloud_city-board-no-hand")]
    buildable = view.players[view.viewer].buildable
    if not buildable:
        return [Message("cloud_city-board-no-possible")]
    return [message("cloud_city-board-possible", walkways=listing([*map(walkway_name, buildable)]))]


def hand(view: View) -> list[Message]:
    """The viewer's own hand."""
    if view.viewer is None:
        return [Message("cloud_city-board-no-hand")]
    held = [kind_name(kind) for kind in view.players[view.viewer].hand or ()]
    return [message("cloud_city-board-hand", kinds=listing(held)) if held else Message("cloud_city-board-hand-empty")]


def _turn(view: View) -> list[Message]:
    if view.active is None:
        return [Message("cloud_city-board-over")]
    last = rounds(view.options.rectangle)
    return [message("cloud_city-board-turn", seat=SeatName(view.active), round=view.round, rounds=last)]


def _walkways(view: View, seat: int) -> Message:
    built = [walkway_name(walkway) for walkway in view.players[seat].walkways]
    if not built:
        return message("cloud_city-board-no-walkways", seat=SeatName(seat))
    return message("cloud_city-board-walkways", seat=SeatName(seat), walkways=listing(built))


def _hand_of(view: View, seat: int) -> Message:
    """What everybody knows of the hand of another seat."""
    player = view.players[seat]
    known = [kind_name(kind) for kind in player.known]
    if not known:
        return message("cloud_city-board-hidden", seat=SeatName(seat), count=player.hand_size)
    return message("cloud_city-board-known", seat=SeatName(seat), count=player.hand_size, kinds=listing(known))


def _left(view: View, level: int) -> Message:
    left = {f"of{value}": view.supply[level * LONGEST + number] for number, value in enumerate(VALUES)}
    return message("cloud_city-board-supply", level=level_name(level), **left)


def _row_of(view: View, seat: int, number: int, *, named: bool = False) -> Message:
    found = [
        building(cell, height) for cell, height in sorted(buildings(view.players[seat]).items()) if cell[0] == number
    ]
    label = cell_name(number, 0)[1:]
    if named:
        return message("cloud_city-board-row-of", seat=SeatName(seat), row=label, buildings=listing(found))
    return message("cloud_city-board-row", row=label, buildings=listing(found))


SECTIONS: Final[Mapping[str, Callable[[View], list[Message]]]] = {
    "board": board,
    "city": own,
    "hand": hand,
    "display": display,
    "possible": possible,
    "supply": supply,
    "needs": needs,
    "cities": cities,
    **{f"city{seat + 1}": partial(city, seat) for seat in range(4)},
    **{f"row{number + 1}": partial(row, number) for number in range(2 * RECTANGLE_SITE.grid.rows)},
}
"""The parts of the board by key; the words for each are the message `cloud_city-section-<key>`."""
