"""The actions of Bali, each possible one an interned value in ALL, and the events: what happened."""

from typing import Literal

import attrs

from core.games.bali.components import COLUMNS, PLAYABLE
from core.kernel.fields import hidden_field


@attrs.frozen
class Buy:
    """Take one offering card of `category` from the stock, for its price (phase 1)."""

    category: int


@attrs.frozen
class Decline:
    """Buy nothing (phase 1)."""


@attrs.frozen
class Play:
    """Play `count` cards of one kind; more than one only of farmers (phase 2)."""

    kind: int
    count: int


@attrs.frozen
class Discard:
    """Remove one of three shrines that cannot be paid from the game (phase 2)."""


@attrs.frozen
class Offer:
    """Put an offering card of one's own on the altar: face up as a guest, face down as the owner of the turn."""

    category: int


@attrs.frozen
class Add:
    """Put an offering card from the stock face up on the altar."""

    category: int


@attrs.frozen
class Take:
    """Take the bottom card of a market column, 0 to 3 from the left (phase 3)."""

    column: int


@attrs.frozen
class Keep:
    """After the Oracle's look: keep the altar card at `position` (0 is the top), or None of them."""

    position: int | None


@attrs.frozen
class Reward:
    """What one's shrines bring when shrines are scored (phase 4)."""

    reward: Literal["stones", "points"]


@attrs.frozen
class Collect:
    """Another category instead of the exhausted one when farmers are scored (phase 4)."""

    category: int


Action = Buy | Decline | Play | Discard | Offer | Add | Take | Keep | Reward | Collect

BUY = tuple(Buy(category) for category in range(4))
DECLINE = Decline()
PLAY = tuple(tuple(Play(kind, count) for count in range(1, 4 if kind < 4 else 2)) for kind in range(PLAYABLE))
"""By kind, then by count less one."""
DISCARD = Discard()
OFFER = tuple(Offer(category) for category in range(4))
ADD = tuple(Add(category) for category in range(4))
TAKE = tuple(Take(column) for column in range(COLUMNS))
KEEP = (*(Keep(position) for position in range(4)), Keep(None))
REWARD = (Reward("stones"), Reward("points"))
COLLECT = tuple(Collect(category) for category in range(4))

ALL: tuple[Action, ...] = (
    *BUY,
    DECLINE,
    *(action for plays in PLAY for action in plays),
    DISCARD,
    *OFFER,
    *ADD,
    *TAKE,
    *KEEP,
    *REWARD,
    *COLLECT,
)

BY_MASK = tuple(tuple(category for category in range(4) if mask >> category & 1) for mask in range(16))
"""Categories in a bit mask."""
BUY_BY_MASK: tuple[tuple[Action, ...], ...] = tuple(
    (*(BUY[category] for category in categories), DECLINE) for categories in BY_MASK
)
OFFER_BY_MASK = tuple(tuple(OFFER[category] for category in categories) for categories in BY_MASK)
ADD_BY_MASK = tuple(tuple(ADD[category] for category in categories) for categories in BY_MASK)
COLLECT_BY_MASK = tuple(tuple(COLLECT[category] for category in categories) for categories in BY_MASK)
KEEP_BY_COUNT = tuple((*KEEP[:count], KEEP[4]) for count in range(5))
"""By the number of altar cards seen."""


# Events: what happened, one fact a class. A field that is None in a redacted event was hidden from the reader


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
