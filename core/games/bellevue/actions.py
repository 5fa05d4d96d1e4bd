"""The actions of Bellevue, each possible one an interned value in ALL, and the events: what happened."""

from typing import Literal

import attrs

from core.games.bellevue.components import CARDS, HOUSES, KINDS
from core.kernel.fields import hidden_field, redact_marked


@attrs.frozen(cache_hash=True)
class Draw:
    """Draw the next card of a pile: 0 shops, 1 windows, 2 roofs."""

    pile: int


@attrs.frozen(cache_hash=True)
class Build:
    """Choose to build `card` at house number `house`: a shop founds that house, a window or roof goes on top of it."""

    card: int
    house: int


@attrs.frozen(cache_hash=True)
class Canal:
    """Choose to put `card` face down into the canal, out of the game."""

    card: int


Choice = Build | Canal
"""What is sealed until all seats have chosen."""
Action = Draw | Build | Canal

DRAW = tuple(Draw(pile) for pile in range(len(KINDS)))
CANAL = tuple(Canal(card) for card in range(CARDS))
BUILD = tuple({house: Build(card, house) for house in HOUSES} for card in range(CARDS))
"""By card, then by house number."""
ALL: tuple[Action, ...] = (*DRAW, *CANAL, *(build for builds in BUILD for build in builds.values()))

DRAW_BY_MASK = tuple(tuple(draw for draw in DRAW if mask >> draw.pile & 1) for mask in range(1 << len(KINDS)))
"""By the bit mask of the piles that are not empty."""


# What happened, one fact a class. A field that is None in a redacted event was hidden from the reader.
#
# `printed` is the line of a card (`components.parse_card`): the sentence for an event is made without the box at hand.
#
# Choosing a card makes no event: until all seats have chosen, others learn nothing but that a choice is in, and that is
# in the view.

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
