"""What happened, one fact a class. A field that is None in a redacted event was hidden from the reader."""

import attrs


@attrs.frozen
class Placed:
    """`seat` laid a tile of `kind` at `row` and `column` of its grid of tiles, turned by `turn` quarters, and put both
    buildings on it. `shown`: the others could not know that the tile was in its hand."""

    seat: int
    kind: int
    row: int
    column: int
    turn: int
    shown: bool


@attrs.frozen
class Linked:
    """`seat` built a walkway of `level` between the buildings on two cells, worth `value` points."""

    seat: int
    level: int
    row: int
    column: int
    to_row: int
    to_column: int
    value: int


@attrs.frozen
class Drew:
    """`seat` took a tile in hand: of the display at `slot`, open to all, or of the pile (`slot` is None), when only
    that seat knows its kind."""

    seat: int
    slot: int | None
    kind: int | None


@attrs.frozen
class Refilled:
    """A tile of `kind` came from the pile to `slot` of the display."""

    slot: int
    kind: int


@attrs.frozen
class TurnStarted:
    """`seat` begins its turn in round `round` (1 is the first)."""

    seat: int
    round: int


@attrs.frozen
class Ended:
    """Every city is complete: the table is over."""


Event = Placed | Linked | Drew | Refilled | TurnStarted | Ended


def reveals(event: Event) -> bool:
    """Whether an event used chance or showed anyone what their view did not imply: take-back ends there."""
    match event:
        case Placed():
            return event.shown
        case Drew():
            return event.slot is None
        case Refilled():
            return True
        case _:
            return False


def deals(event: Event) -> bool:
    """Whether an event used chance: luck is told by these alone. The display is open to all before a tile is taken."""
    return isinstance(event, Refilled) or (isinstance(event, Drew) and event.slot is None)


def redact(event: Event, viewer: int | None) -> Event:
    """The face of an event that `viewer` may see: what was drawn from the pile is known to its seat alone."""
    if isinstance(event, Drew) and event.slot is None and event.seat != viewer:
        return Drew(event.seat, None, None)
    return event
