"""What a seat may answer. Every possible action is one of the interned values in ALL."""

import attrs

from core.games.bella_vista.components import COLUMNS_MOST, CONTRACTS, HEIGHTS, ROWS_MOST

HIGHEST_PRICE = 7
"""Coins; no slot of an offer board costs more (docs/games/bella_vista.md 2)."""


@attrs.frozen
class Offer:
    """Pay `price` for the slot of that price and lay the construction card `number` (1 to 8) there, face down.
    None is the place to the right of the board, for whom no empty slot can be paid."""

    price: int | None
    number: int


@attrs.frozen
class Build:
    """Put the building whose turn it is on the map, turned clockwise by `turn` quarters, with its first cell in reading
    order at (`row`, `column`), 0-based."""

    row: int
    column: int
    turn: int


@attrs.frozen
class Take:
    """Take a contract from the display: `contract` is its index in CONTRACTS."""

    contract: int


@attrs.frozen
class Pass:
    """Take no contract."""


Action = Offer | Build | Take | Pass

OFFER = {
    price: tuple(Offer(price, number) for number in range(1, HEIGHTS + 1))
    for price in (*range(HIGHEST_PRICE + 1), None)
}
"""By price, then by number less one."""
BUILD = tuple(
    tuple(tuple(Build(row, column, turn) for turn in range(4)) for column in range(COLUMNS_MOST))
    for row in range(ROWS_MOST)
)
"""By row, column and turn."""
TAKE = tuple(Take(contract) for contract in range(len(CONTRACTS)))
PASS = Pass()

ALL: tuple[Action, ...] = (
    *(offer for offers in OFFER.values() for offer in offers),
    *(build for row in BUILD for column in row for build in column),
    *TAKE,
    PASS,
)
