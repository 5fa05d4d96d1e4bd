"""The memory of a table: where offering cards went, in order. One interned value for each everyday entry."""

from functools import lru_cache
from typing import Literal

import attrs

from core.kernel.interned import interned


@interned
@attrs.frozen
class Movement:
    """One entry of what happened to offering cards, as the viewer remembers it.

    `what`: `gain` (from the stock or by scoring), `up` and `down` (offered face up, face down), `add` (from the
    stock to the altar), `look` (the Oracle's). Hidden categories are None. For a look: `seen` from the top down
    and `position` (None: nothing kept, or hidden), `took` says whether a card was kept, `top` is the face-up category
    that everybody saw on top of the altar afterwards (None: face down, or no card).
    """

    what: Literal["gain", "up", "down", "add", "look"]
    seat: int
    category: int | None
    seen: tuple[int, ...] | None = None
    position: int | None = None
    took: bool = False
    top: int | None = None


_SEATS = range(4)
_CATEGORIES = range(4)
GAIN = tuple(tuple(Movement("gain", seat, category) for category in _CATEGORIES) for seat in _SEATS)
"""By seat, then by category; as are the three below."""
UP = tuple(tuple(Movement("up", seat, category) for category in _CATEGORIES) for seat in _SEATS)
DOWN = tuple(tuple(Movement("down", seat, category) for category in _CATEGORIES) for seat in _SEATS)
ADD = tuple(tuple(Movement("add", seat, category) for category in _CATEGORIES) for seat in _SEATS)
HIDDEN_DOWN = tuple(Movement("down", seat, None) for seat in _SEATS)
"""By seat: a face-down offering as the others remember it."""


@lru_cache(maxsize=256)
def hidden_look(look: Movement) -> Movement:
    """An Oracle's look as the others remember it."""
    return Movement("look", look.seat, None, took=look.took, top=look.top)
