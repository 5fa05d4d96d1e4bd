"""What happened, one fact a class. A field that is None in a redacted event was hidden from the reader."""

import attrs

from core.kernel.hidden_field import hidden_field


@attrs.frozen
class Bought:
    """`seat` took an offering card from the stock for `price` stones."""

    seat: int
    category: int
    price: int


@attrs.frozen
class Played:
    """`seat` played `count` cards of `kind` for `cost` stones. `shown`: at least one of them came from the start set
    as far as the others could know, so the play told them something."""

    seat: int
    kind: int
    count: int
    cost: int
    shown: bool


@attrs.frozen
class Discarded:
    """`seat` removed one of three shrines that it could not pay."""

    seat: int


@attrs.frozen
class DemonMoved:
    """The demon went on to `column`."""

    column: int


@attrs.frozen
class Offered:
    """`seat` put an own offering card on the altar."""

    seat: int
    category: int


@attrs.frozen
class OfferedFaceDown:
    """`seat`, whose turn it is, put an own offering card face down on the altar."""

    seat: int
    category: int | None = hidden_field()


@attrs.frozen
class Added:
    """`seat` put a card from the stock on the altar."""

    seat: int
    category: int


@attrs.frozen
class Taken:
    """`seat` took the card of `kind` from a market column."""

    seat: int
    column: int
    kind: int


@attrs.frozen
class Laid:
    """An emptied column was laid anew with `kinds`, top to bottom, oracles among them still included."""

    column: int
    kinds: tuple[int, ...]


@attrs.frozen
class Looked:
    """`seat` looked at the top of the altar: `count` cards, `seen` from the top down."""

    seat: int
    count: int
    seen: tuple[int, ...] | None = hidden_field()


@attrs.frozen
class Kept:
    """`seat` kept one of the cards it looked at (`took`), or none."""

    seat: int
    took: bool
    position: int | None = hidden_field()
    category: int | None = hidden_field()


@attrs.frozen
class Scored:
    """Phase 4 scores the cards of `kind`."""

    kind: int


@attrs.frozen
class Income:
    """`seat` received stones or victory points; `bonus` of them for the majority."""

    seat: int
    stones: int
    points: int
    bonus: int


@attrs.frozen
class Collected:
    """`seat` received an offering card when farmers were scored; `bonus`: the extra one for the majority."""

    seat: int
    category: int
    bonus: bool


@attrs.frozen
class TurnStarted:
    """`seat` begins turn number `turn` of the table (1 is the first)."""

    seat: int
    turn: int


@attrs.frozen
class Ended:
    """The draw pile ran out: the altar is opened. Counts and values by category."""

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


def deals(event: Event) -> bool:
    """Whether an event used chance: luck is told by these alone."""
    return isinstance(event, Laid)
