"""What happened, one fact a class. A field that is None in a redacted event was hidden from the reader.

`hidden_from_others` names the fields that only the acting seat may read.
"""

from typing import ClassVar

import attrs


@attrs.frozen
class Bought:
    """`seat` took an offering card from the stock for `price` stones."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    seat: int
    category: int
    price: int


@attrs.frozen
class Played:
    """`seat` played `count` cards of `kind` for `cost` stones. `shown`: at least one of them came from the start set
    as far as the others could know, so the play told them something."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    seat: int
    kind: int
    count: int
    cost: int
    shown: bool


@attrs.frozen
class Discarded:
    """`seat` removed one of three shrines that it could not pay."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    seat: int


@attrs.frozen
class DemonMoved:
    """The demon went on to `column`."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    column: int


@attrs.frozen
class Offered:
    """`seat` put an own offering card on the altar."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    seat: int
    category: int


@attrs.frozen
class OfferedFaceDown:
    """`seat`, whose turn it is, put an own offering card face down on the altar."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ("category",)
    seat: int
    category: int | None


@attrs.frozen
class Added:
    """`seat` put a card from the stock on the altar."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    seat: int
    category: int


@attrs.frozen
class Taken:
    """`seat` took the card of `kind` from a market column."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    seat: int
    column: int
    kind: int


@attrs.frozen
class Laid:
    """An emptied column was laid anew with `kinds`, top to bottom, oracles among them still included."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    column: int
    kinds: tuple[int, ...]


@attrs.frozen
class Looked:
    """`seat` looked at the top of the altar: `count` cards, `seen` from the top down."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ("seen",)
    seat: int
    count: int
    seen: tuple[int, ...] | None


@attrs.frozen
class Kept:
    """`seat` kept one of the cards it looked at (`took`), or none."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ("position", "category")
    seat: int
    took: bool
    position: int | None
    category: int | None


@attrs.frozen
class Scored:
    """Phase 4 scores the cards of `kind`."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    kind: int


@attrs.frozen
class Income:
    """`seat` received stones or victory points; `bonus` of them for the majority."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    seat: int
    stones: int
    points: int
    bonus: int


@attrs.frozen
class Collected:
    """`seat` received an offering card when farmers were scored; `bonus`: the extra one for the majority."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    seat: int
    category: int
    bonus: bool


@attrs.frozen
class TurnStarted:
    """`seat` begins turn number `turn` of the table (1 is the first)."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    seat: int
    turn: int


@attrs.frozen
class Ended:
    """The draw pile ran out: the altar is opened. Counts and values by category."""

    hidden_from_others: ClassVar[tuple[str, ...]] = ()
    altar: tuple[int, int, int, int]
    values: tuple[int, int, int, int]


Event = (
    Bought
    | Played
    | Discarded
    | DemonMoved
    | Offered
    | OfferedFaceDown
    | Added
    | Taken
    | Laid
    | Looked
    | Kept
    | Scored
    | Income
    | Collected
    | TurnStarted
    | Ended
)


def reveals(event: Event) -> bool:
    """Whether an event used chance or showed anyone what their view did not imply: take-back ends there."""
    match event:
        case Laid() | Looked() | Offered() | Ended():
            return True
        case Played():
            return event.shown
        case Kept():
            return event.took
        case _:
            return False
