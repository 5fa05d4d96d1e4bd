"""What happened, one fact a class. A field that is None in a redacted event was hidden from the reader."""

import attrs

from core.kernel.hidden_field import hidden_field


@attrs.frozen
class Placed:
    """`seat` laid `tile` at `row` and `column`, turned clockwise by `turn` quarters. `shown`: the others could not know
    that it held the tile."""

    seat: int
    tile: int
    row: int
    column: int
    turn: int
    shown: bool


@attrs.frozen
class Built:
    """`seat` put a building of `kind` on the square at `row` and `column`."""

    seat: int
    kind: int
    row: int
    column: int


@attrs.frozen
class Declined:
    """`seat` built nothing, although it could."""

    seat: int


@attrs.frozen
class Took:
    """`seat` took `tile` from the market at `position`."""

    seat: int
    position: int
    tile: int


@attrs.frozen
class Drew:
    """`seat` drew `tile` from the pile; only that seat knows which."""

    seat: int
    tile: int | None = hidden_field()


@attrs.frozen
class Refilled:
    """`tile` came from the pile to the market at `position`."""

    position: int
    tile: int


@attrs.frozen
class TurnStarted:
    """`seat` begins its turn of `round`, 1 to 16."""

    seat: int
    round: int


@attrs.frozen
class Ended:
    """Every city is complete."""


Event = Placed | Built | Declined | Took | Drew | Refilled | TurnStarted | Ended


def reveals(event: Event) -> bool:
    """Whether an event used chance or showed anyone what their view did not imply: take-back ends there."""
    match event:
        case Drew() | Refilled() | Ended():
            return True
        case Placed():
            return event.shown
        case _:
            return False


def deals(event: Event) -> bool:
    """Whether an event used chance: luck is told by these alone."""
    return isinstance(event, Drew | Refilled)
