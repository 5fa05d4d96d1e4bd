"""What happened, one fact a class.

A field that only the acting seat may read is a `hidden_field`: it is None for everybody else.
"""

import attrs

from core.kernel.fields import hidden_field


@attrs.frozen
class Drew:
    """`seat` drew a card; only that seat knows its kind."""

    seat: int
    kind: int | None = hidden_field()


@attrs.frozen
class Took:
    """`seat` built the market card at `position`."""

    seat: int
    position: int
    kind: int


@attrs.frozen
class Refilled:
    """A card of `kind` was laid into the market at `position`."""

    position: int
    kind: int


@attrs.frozen
class Built:
    """`seat` built a card from its hand."""

    seat: int
    kind: int


@attrs.frozen
class TurnStarted:
    """`seat` is to act."""

    seat: int


Event = Drew | Took | Refilled | Built | TurnStarted


def reveals(event: Event) -> bool:
    """Whether chance or something hidden came in: take-back ends there. A card built from the hand was hidden."""
    return isinstance(event, Drew | Refilled | Built)


def deals(event: Event) -> bool:
    """Whether chance came in: luck is told by these events alone."""
    return isinstance(event, Drew | Refilled)
