"""The actions of Bella Vista, each an interned value in ALL, and its events."""

from typing import Literal

import attrs

from core.games.bella_vista.components import COLUMNS_MOST, CONTRACT_NAMES, CONTRACTS, HEIGHTS, ROWS_MOST
from core.kernel.fields import hidden_field

HIGHEST_PRICE = 7
"""Coins; no slot of an offer board costs more (docs/games/bella_vista.md 2)."""


@attrs.frozen
class Offer:
    """Pay `price` for the slot of that price and put the construction card `number` (1 to 8) there, face down. None is
    the place to the right of the board, for a seat that cannot pay for any empty slot."""

    price: int | None
    number: int


@attrs.frozen
class Build:
    """Put the current building on the map, turned clockwise by `turn` quarters, with its first cell in reading order at
    (`row`, `column`), 0-based."""

    row: int
    column: int
    turn: int


@attrs.frozen
class Take:
    """Take a contract from the display: `contract` is its index in CONTRACT_NAMES."""

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
TAKE = tuple(Take(contract) for contract in range(len(CONTRACT_NAMES)))
PASS = Pass()

ALL: tuple[Action, ...] = (
    *(offer for offers in OFFER.values() for offer in offers),
    *(build for row in BUILD for column in row for build in column),
    *TAKE[: len(CONTRACTS)],
    PASS,
    *TAKE[len(CONTRACTS) :],
)


# Events, one fact per class. A field that is None in a redacted event is hidden from the reader

Freedom = Literal["constraint", "border", "anywhere"]
"""Where a building had to go: within the constraint; on the border, if no placement obeyed; anywhere, if the border had
no room either."""


@attrs.frozen
class Offered:
    """`seat` paid `price` and put a construction card there, face down. None: to the right of the board, for no
    coins."""

    seat: int
    price: int | None
    number: int | None = hidden_field()


@attrs.frozen
class Revealed:
    """`seat` turned its construction card over. It places building `number` within `freedom`."""

    seat: int
    number: int
    freedom: Freedom


@attrs.frozen
class NeutralCame:
    """`seat` built last in the round. It places the neutral building `number` within `freedom`."""

    seat: int
    number: int
    freedom: Freedom


@attrs.frozen
class Built:
    """`seat` placed building `number`: `row`, `column` and `turn` as in the action; `neutral` for the neutral
    building."""

    seat: int
    number: int
    row: int
    column: int
    turn: int
    neutral: bool


@attrs.frozen
class SetAside:
    """Building `number` of `seat` (or the neutral one) had no room anywhere and left the game."""

    seat: int
    number: int
    neutral: bool


@attrs.frozen
class Earned:
    """`seat` received `coins` for its new building: one for each of `lower` adjacent buildings, and three more if it is
    the `highest`."""

    seat: int
    coins: int
    lower: int
    highest: bool


@attrs.frozen
class ContractTaken:
    """`seat` took the contract of that index in CONTRACT_NAMES."""

    seat: int
    contract: int


@attrs.frozen
class ContractLeft:
    """`seat` could have taken a contract and took none."""

    seat: int


@attrs.frozen
class Ordered:
    """The cards moved below the board: `seats` from left to right, with the `numbers` that decided the order."""

    seats: tuple[int, ...]
    numbers: tuple[int, ...]


@attrs.frozen
class Drew:
    """`seat` drew `count` construction cards, with these `numbers`."""

    seat: int
    count: int
    numbers: tuple[int, ...] | None = hidden_field()


@attrs.frozen
class ContractsLaid:
    """These contracts were laid out in place of the taken ones."""

    contracts: tuple[int, ...]


@attrs.frozen
class RoundStarted:
    """Round `round` (1 is the first) begins under the constraint of that index in CONSTRAINTS."""

    round: int
    constraint: int


@attrs.frozen
class Ended:
    """All construction cards are played. The score sheets have the result."""


Event = (
    Offered
    | Revealed
    | NeutralCame
    | Built
    | SetAside
    | Earned
    | ContractTaken
    | ContractLeft
    | Ordered
    | Drew
    | ContractsLaid
    | RoundStarted
    | Ended
)


def reveals(event: Event) -> bool:
    """Return whether an event used chance or showed a player new information. Such an event cannot be taken back."""
    match event:
        case Revealed() | Drew() | ContractsLaid() | RoundStarted():
            return True
        case _:
            return False


def deals(event: Event) -> bool:
    """Return whether an event used chance. Only these events count as luck."""
    return isinstance(event, Drew | ContractsLaid | RoundStarted)
