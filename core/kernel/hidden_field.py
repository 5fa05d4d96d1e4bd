"""Marks fields of events that only the acting seat may read, and derives the public face of an event from them."""

from functools import cache
from typing import Any, Final, TypeVar

import attrs

from core.kernel.decision import Seat

T = TypeVar("T")
_HIDDEN: Final = "hidden"


def hidden_field() -> Any:
    """A field of an event that only the seat in its field `seat` may read; for others it is None.

    >>> @attrs.frozen
    ... class Drew:
    ...     seat: int
    ...     card: int | None = hidden_field()
    >>> redact_marked(Drew(0, 7), 0), redact_marked(Drew(0, 7), 1)
    (Drew(seat=0, card=7), Drew(seat=0, card=None))
    """
    return attrs.field(metadata={_HIDDEN: True})


@cache
def hidden_names(cls: Any) -> tuple[str, ...]:
    """The names of the marked fields of an event's class."""
    return tuple(field.name for field in attrs.fields(cls) if _HIDDEN in field.metadata)


def redact_marked(event: T, viewer: Seat | None) -> T:
    """The face of an event that `viewer` (None: a spectator) may see: marked fields are None for others."""
    marked: Any = event
    hidden = hidden_names(marked.__class__)
    if not hidden or marked.seat == viewer:
        return event
    redacted: T = attrs.evolve(marked, **dict.fromkeys(hidden))
    return redacted
