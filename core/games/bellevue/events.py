"""What happened, one fact a class. A field that is None in a redacted event was hidden from the reader.

`printed` is the line of a card (`components.parse_card`): the sentence for an event is made without the box at hand.

Choosing a card makes no event: until all seats have chosen, others learn nothing but that a choice is in, and that
is in the view.
"""

from typing import Literal

import attrs

from core.kernel.hidden_field import hidden_field, redact_marked

EndReason = Literal["fourth_roof", "no_roofs"]


@attrs.frozen
class Drew:
    """`seat` drew from `pile`; only that seat knows the card."""

    seat: int
    pile: int
    card: int | None = hidden_field()
    printed: str | None = hidden_field()


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
    card: int | None = hidden_field()
    printed: str | None = hidden_field()


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
    if isinstance(event, Passed):
        return Passed(event.turn, tuple([hand if seat == viewer else None for seat, hand in enumerate(event.hands)]))
    return redact_marked(event, viewer)


def deals(event: Event) -> bool:
    """Whether an event used chance: luck is told by these alone."""
    return isinstance(event, Drew)
