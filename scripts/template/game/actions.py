"""The actions of a seat, and the events: one small frozen class each.

Every possible action is one of the values in ALL: a legal list picks from them and makes no objects. A field of an
event that only the acting seat may read is a `hidden_field`: it is None for all other seats.
"""

import attrs

from core.games.sixth.components import KINDS, MARKET
from core.kernel.fields import hidden_field


@attrs.frozen
class Draw:
    """Take the next card of the draw pile in hand."""


@attrs.frozen
class Take:
    """Build the market card at `position`, 0 to 2 from the left."""

    position: int


@attrs.frozen
class Build:
    """Build a card of `kind` from the own hand."""

    kind: int


Action = Draw | Take | Build

DRAW = Draw()
TAKE = tuple(Take(position) for position in range(MARKET))
BUILD = tuple(Build(kind) for kind in range(len(KINDS)))
ALL: tuple[Action, ...] = (DRAW, *TAKE, *BUILD)


# Events


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
    """Whether chance was involved: only these events report luck."""
    return isinstance(event, Drew | Refilled)
