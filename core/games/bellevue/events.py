"""What happened, one fact a class. A field that is None in a redacted event was hidden from the reader.

`printed` is the line of a card (`components.parse_card`): an event is told without the box at hand.

Choosing a card makes no event: until everybody has chosen, others learn nothing but that a choice is in, and that
is in the view.
"""

from typing import Literal

import attrs

EndReason = Literal["fourth_roof", "no_roofs"]


@attrs.frozen
class Drew:
    """`seat` drew from `pile`; only that seat knows the card."""

    seat: int
    pile: int
    card: int | None
    printed: str | None


@attrs.frozen
class Built:
    """`seat` built `card` at house number `house`, which has `height` cards now; a shop founded it."""

    seat: int
    card: int
    printed: str
    house: int
    height: int


@attrs.frozen
class Discarded:
    """`seat` put a card into its canal; only that seat knows which."""

    seat: int
    card: int | None
    printed: str | None


@attrs.frozen
class Passed:
    """All hands moved one seat to the left; turn number `turn` (1 is the first) begins.

    `hands` are the new hands by seat. A reader knows its own and None for the others.
    """

    turn: int
    hands: tuple[tuple[int, ...] | None, ...]


@attrs.frozen
class Ended:
    """The table is over: `seats` placed their fourth roof in this turn, or no roof is left in any pile or hand."""

    reason: EndReason
    seats: tuple[int, ...]


Event = Drew | Built | Discarded | Passed | Ended


def redact(event: Event, viewer: int | None) -> Event:
    """The face of an event that `viewer` may see: what is hidden from it becomes None."""
    match event:
        case Drew() if event.seat != viewer:
            return Drew(event.seat, event.pile, None, None)
        case Discarded() if event.seat != viewer:
            return Discarded(event.seat, None, None)
        case Passed():
            hands = tuple(hand if seat == viewer else None for seat, hand in enumerate(event.hands))
            return Passed(event.turn, hands)
        case _:
            return event


def reveals(event: Event) -> bool:
    """Whether the event used chance or showed somebody something: all of them do, take-back ends there."""
    return True
