"""A view of Bella Vista as numbers, for programs that learn.

In this order (`core.kernel.features` says how seats are told):

- the table: whether the viewer plays; 2, 3 or 4 seats; the round; the phase (5), the seat that is asked (4); offers
  made; the objectives (3, 3)
- what is to be built: its height as a number and as a mark (8), where it has to go (3); constraints seen (10), the
  one in force (10); contracts on display (18), contracts to come; neutral buildings that found no room, by number (8)
- the offer board, by place up to 8: whether there is one, its price, whether it lies in the slots, whose card lies
  there (4), its number (8), whether that was built, whether it is the one being built
- by seat: its place in the order; coins, cards in hand, the hand if it is known (8), cards to be drawn, cards not
  revealed yet (8), contracts taken (18), contracts that it meets (18), buildings that found no room (8), least and
  most points
- the map, 18 by 18 cells from the top left, each: motif of the quartier (4), its texture (1 hatched, -1 plain), park,
  river, the owner of the building on it (5, the last is neutral), the height of that, whether it has the second
  colour
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from core.games.bella_vista.actions import HIGHEST_PRICE
from core.games.bella_vista.components import (
    COLUMNS_MOST,
    CONSTRAINTS,
    CONTRACTS,
    HEIGHTS,
    MOTIFS,
    OBJECTIVES_CLUSTER,
    OBJECTIVES_HEIGHT,
    PARKS,
    QUARTIERS,
    RIVERS,
    ROUNDS,
    ROWS_MOST,
)
from core.games.bella_vista.meta import META
from core.games.bella_vista.scoring import view_sheets
from core.games.bella_vista.state import FREEDOMS, PHASES
from core.games.bella_vista.view.map_queries import stands_on
from core.games.bella_vista.view.view import View
from core.kernel.features import by_seat, grown, mark, marks, points, share, shares, table_row, who

_SEATS: Final = META.seats[-1]
_PLACES: Final = 8
"""More cards are never above the offer board."""
_COINS, _OFFERS, _COPIES = 20, 4, 2
_PARK: Final = len(MOTIFS) + 1
_RIVER, _OWNER = _PARK + 1, _PARK + 2
_HEIGHT: Final = _OWNER + _SEATS + 1
_ROOFED: Final = _HEIGHT + 1
_WIDTH: Final = _ROOFED + 1
"""Numbers a cell."""


def features(view: View) -> tuple[float, ...]:
    """What `view` holds as numbers from -1 to 1, in the order above."""
    viewer, seats = view.viewer, view.seats
    found = [*table_row(viewer, seats, META.seats), share(view.round, ROUNDS)]
    found += mark(PHASES.index(view.phase), len(PHASES))
    found += who(view.actor, viewer, seats, _SEATS)
    found += (share(view.offered, _PLACES), *mark(view.height, len(OBJECTIVES_HEIGHT)))
    found += mark(view.cluster, len(OBJECTIVES_CLUSTER))
    found += _to_build(view)
    for place in range(_PLACES):
        found += _slot(view, place)
    sheets = view_sheets(view)
    found += by_seat(viewer, seats, _SEATS, lambda seat: (*_player(view, seat), *points(sheets[seat])))
    found += _map(view)
    return tuple(found)


def _to_build(view: View) -> Iterator[float]:
    yield share(view.number or 0, HEIGHTS)
    yield from mark(None if view.number is None else view.number - 1, HEIGHTS)
    yield from mark(FREEDOMS.index(view.freedom), len(FREEDOMS))
    yield from marks(view.constraints, len(CONSTRAINTS))
    yield from mark(view.constraints[-1] if view.constraints else None, len(CONSTRAINTS))
    yield from marks(tuple([contract for contract in view.display if contract is not None]), len(CONTRACTS))
    yield share(view.pile, len(CONTRACTS))
    yield from _numbers(view.aside, 1)


def _slot(view: View, place: int) -> Iterator[float]:
    slot = view.slots[place] if place < len(view.slots) else None
    yield float(slot is not None)
    yield share(slot.price, HIGHEST_PRICE) if slot and slot.price is not None else 0.0
    yield float(slot is not None and slot.price is not None)
    yield from who(slot.seat if slot else None, view.viewer, view.seats, _SEATS)
    yield from mark(slot.number - 1 if slot and slot.number is not None else None, HEIGHTS)
    yield float(slot is not None and slot.done)
    yield float(view.place == place)


def _player(view: View, seat: int) -> Iterator[float]:
    player = view.players[seat]
    yield share(view.order.index(seat) + 1, _SEATS)
    yield grown(player.coins, _COINS)
    yield share(player.hand_size, _PLACES)
    yield from _numbers(player.hand or (), _COPIES)
    yield share(player.pile, _COPIES * HEIGHTS)
    yield from shares(player.unseen, _COPIES)
    yield from marks(player.contracts, len(CONTRACTS))
    yield from marks(player.met, len(CONTRACTS))
    yield from _numbers(player.aside, _COPIES)


def _numbers(found: tuple[int, ...], most: int) -> Iterator[float]:
    """How often there is each number from 1 on."""
    return (share(found.count(number), most) for number in range(1, HEIGHTS + 1))


def _map(view: View) -> list[float]:
    cells = list(_ground(view.city))
    first = view.viewer or 0
    for building in view.buildings:
        owner = _SEATS if building.seat is None else (building.seat - first) % view.seats
        for row, column in stands_on(view, building):
            cell = (row * COLUMNS_MOST + column) * _WIDTH
            cells[cell + _OWNER + owner] = 1.0
            cells[cell + _HEIGHT] = building.number / HEIGHTS
            cells[cell + _ROOFED] = float(building.roofed)
    return cells


@lru_cache(maxsize=64)
def _ground(city: tuple[str, ...]) -> tuple[float, ...]:
    """The map without buildings."""
    cells = [0.0] * (ROWS_MOST * COLUMNS_MOST * _WIDTH)
    for row, line in enumerate(city):
        for column, letter in enumerate(line):
            cell = (row * COLUMNS_MOST + column) * _WIDTH
            if letter in QUARTIERS:
                quartier = QUARTIERS.index(letter)
                cells[cell + quartier // 2] = 1.0
                cells[cell + len(MOTIFS)] = -1.0 if quartier % 2 else 1.0
            cells[cell + _PARK] = float(letter in PARKS)
            cells[cell + _RIVER] = float(letter in RIVERS)
    return tuple(cells)
