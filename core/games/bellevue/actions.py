"""The actions of Bellevue, each an interned value in ALL, and its events."""

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
    """Choose to build `card` at house number `house`: a shop starts that house, a window or roof goes on top of it."""

    card: int
    house: int


@attrs.frozen(cache_hash=True)
class Canal:
    """Choose to discard `card` face down into the canal, out of the game."""

    card: int


Choice = Build | Canal
"""A choice that stays secret until all seats have chosen."""
Action = Draw | Build | Canal

DRAW = tuple(Draw(pile) for pile in range(len(KINDS)))
CANAL = tuple(Canal(card) for card in range(CARDS))
BUILD = tuple({house: Build(card, house) for house in HOUSES} for card in range(CARDS))
"""By card, then by house number."""
ALL: tuple[Action, ...] = (*DRAW, *CANAL, *(build for builds in BUILD for build in builds.values()))

DRAW_BY_MASK = tuple(tuple(draw for draw in DRAW if mask >> draw.pile & 1) for mask in range(1 << len(KINDS)))
"""By the bit mask of the piles that have cards."""


# Events. A field is None where it was hidden from the reader.
#
# `printed` is the line of a card (`components.parse_card`), so that sentences need no component set.
#
# A choice makes no event. Until all seats have chosen, the other players only learn from the view that it was made.

EndReason = Literal["fourth_roof", "no_roofs"]


@attrs.frozen
class Drew:
    """`seat` drew from `pile`; only that seat sees the card."""

    seat: int
    pile: int
    card: int | None = hidden_field()
    printed: str | None = hidden_field()


@attrs.frozen
class Built:
    """`seat` built `card` at house number `house`, which now has `height` cards; a shop started it."""

    seat: int
    card: int
    printed: str
    house: int
    height: int


@attrs.frozen
class Discarded:
    """`seat` discarded a card into its canal; only that seat sees it."""

    seat: int
    card: int | None = hidden_field()
    printed: str | None = hidden_field()


@attrs.frozen
class Passed:
    """All hands moved one seat to the left, and turn number `turn` (1 is the first) began.

    `hands` has the new hands by seat. A reader sees its own, and None for the others.
    """

    turn: int
    hands: tuple[tuple[int, ...] | None, ...]


@attrs.frozen
class Ended:
    """The table is over: `seats` placed their fourth roof in this turn, or no roof is left in the pile or in any
    hand."""

    reason: EndReason
    seats: tuple[int, ...]


Event = Drew | Built | Discarded | Passed | Ended


def redact(event: Event, viewer: int | None) -> Event:
    """Hide from `viewer` what it may not see of an event."""
    if isinstance(event, Passed):
        return Passed(event.turn, tuple([hand if seat == viewer else None for seat, hand in enumerate(event.hands)]))
    return redact_marked(event, viewer)


def deals(event: Event) -> bool:
    """Whether an event used chance; only such events count as luck."""
    return isinstance(event, Drew)
