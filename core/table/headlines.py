"""Chooses the events that a player is shown who was away or has acted."""

from collections.abc import Sequence
from typing import Any, Final

from core.kernel.decision import Seat

MOST: Final = 5
"""The most events that are chosen."""


def headlines(events: Sequence[Any], seat: Seat | None) -> list[int]:
    """The places of at most five of `events` in the order in which they happened: those that touched `seat` are
    chosen first, then the newest of the others.

    >>> class Deed:
    ...     def __init__(self, seat: int) -> None: self.seat = seat
    >>> headlines([Deed(1), Deed(0), Deed(1), Deed(1), Deed(1), Deed(1)], 0)
    [1, 2, 3, 4, 5]
    """
    mine = [place for place, event in enumerate(events) if touches(event, seat)][-MOST:]
    others = [place for place, event in enumerate(events) if not touches(event, seat)]
    return sorted([*mine, *others[max(0, len(others) - MOST + len(mine)) :]])


def own_part(events: Sequence[Any], seat: Seat | None) -> int:
    """How many of the first of `events`, which answer an action of `seat`, tell of that seat alone. What follows has
    happened since: where all choose at once, the answer to the last of them tells what the others did.

    >>> class Deed:
    ...     def __init__(self, seat: int) -> None: self.seat = seat
    >>> own_part([Deed(0), Deed(1), Deed(0)], 0), own_part([Deed(1), Deed(0)], 0)
    (1, 0)
    """
    return next((place for place, event in enumerate(events) if not touches(event, seat)), len(events))


def touches(event: Any, seat: Seat | None) -> bool:
    """Whether an event is about `seat`."""
    return seat is not None and getattr(event, "seat", None) == seat
