"""The actions of Bali, each an interned value in ALL, and its events."""

from typing import Literal

import attrs

from core.games.bali.components import COLUMNS, PLAYABLE
from core.kernel.fields import hidden_field


@attrs.frozen
class Buy:
    """Take one offering card of `category` from the supply, for its price (phase 1)."""

    category: int


@attrs.frozen
class Decline:
    """Buy nothing (phase 1)."""


@attrs.frozen
class Play:
    """Play `count` cards of one kind; only farmers may be more than one (phase 2)."""

    kind: int
    count: int


@attrs.frozen
class Discard:
    """Discard one of three shrines that the player cannot pay for (phase 2)."""


@attrs.frozen
class Offer:
    """Place an own offering card on the altar: face down for the active player, face up for the others."""

    category: int


@attrs.frozen
class Add:
    """Place an offering card from the supply face up on the altar."""

    category: int


@attrs.frozen
class Take:
    """Take the bottom card of a market column, 0 to 3 from the left (phase 3)."""

    column: int


@attrs.frozen
class Keep:
    """After the Oracle's look, keep the altar card at `position` (0 is the top), or none (None)."""

    position: int | None


@attrs.frozen
class Reward:
    """Choose stones or victory points for all own shrines when shrines are scored (phase 4)."""

    reward: Literal["stones", "points"]


@attrs.frozen
class Collect:
    """Take a card of another category when farmers are scored and theirs has run out (phase 4)."""

    category: int


Action = Buy | Decline | Play | Discard | Offer | Add | Take | Keep | Reward | Collect

BUY = tuple(Buy(category) for category in range(4))
DECLINE = Decline()
PLAY = tuple(tuple(Play(kind, count) for count in range(1, 4 if kind < 4 else 2)) for kind in range(PLAYABLE))
"""By kind, then by count minus one."""
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
"""By bit mask: the categories in it."""
BUY_BY_MASK: tuple[tuple[Action, ...], ...] = tuple(
    (*(BUY[category] for category in categories), DECLINE) for categories in BY_MASK
)
OFFER_BY_MASK = tuple(tuple(OFFER[category] for category in categories) for categories in BY_MASK)
ADD_BY_MASK = tuple(tuple(ADD[category] for category in categories) for categories in BY_MASK)
COLLECT_BY_MASK = tuple(tuple(COLLECT[category] for category in categories) for categories in BY_MASK)
KEEP_BY_COUNT = tuple((*KEEP[:count], KEEP[4]) for count in range(5))
"""By the number of altar cards seen."""


# Events. A field is None where it was hidden from the reader.


@attrs.frozen
class Bought:
    """`seat` took an offering card from the supply for `price` stones."""

    seat: int
    category: int
    price: int


@attrs.frozen
class Played:
    """`seat` played `count` cards of `kind` for `cost` stones. `shown` is True if the play revealed a farmer of the
    start set."""

    seat: int
    kind: int
    count: int
    cost: int
    shown: bool


@attrs.frozen
class Discarded:
    """`seat` discarded one of three shrines that it could not pay for."""

    seat: int


@attrs.frozen
class DemonMoved:
    """The Demon moved to `column`."""

    column: int


@attrs.frozen
class Offered:
    """`seat` placed an own offering card face up on the altar."""

    seat: int
    category: int


@attrs.frozen
class OfferedFaceDown:
    """`seat`, the active player, placed an own offering card face down on the altar."""

    seat: int
    category: int | None = hidden_field()


@attrs.frozen
class Added:
    """`seat` placed a card from the supply on the altar."""

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
    """An emptied column was refilled with `kinds`, from top to bottom, including the oracles that leave the game."""

    column: int
    kinds: tuple[int, ...]


@attrs.frozen
class Looked:
    """`seat` looked at the top `count` cards of the altar; `seen` lists them from the top down."""

    seat: int
    count: int
    seen: tuple[int, ...] | None = hidden_field()


@attrs.frozen
class Kept:
    """`seat` kept one of the cards it looked at if `took` is True."""

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
    """`seat` received stones or victory points; `bonus` of them are for the majority."""

    seat: int
    stones: int
    points: int
    bonus: int


@attrs.frozen
class Collected:
    """`seat` received an offering card when farmers were scored; `bonus` marks the extra card for the majority."""

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
    """The draw pile ran out and the altar was revealed: counts and values by category."""

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
    """Whether an event used chance or showed a player something new, so that earlier actions cannot be taken back."""
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
    """Whether an event used chance; only such events count as luck."""
    return isinstance(event, Laid)
