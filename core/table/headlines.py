"""Chooses the events that a player who was away is shown first."""

from collections.abc import Sequence
from typing import Any, Final

from core.kernel.decision import Seat

MOST: Final = 5
"""The most events that are chosen."""


def headlines(events: Sequence[Any], seat: Seat | None) -> list[int]:
    """The places of at most five of `events`, those that touched `seat` first, then the newest of the others; each
    group in the order in which it happened.

    >>> class Deed:
    ...     def __init__(self, seat: int) -> None: self.seat = seat
    >>> headlines([Deed(1), Deed(0), Deed(1), Deed(1), Deed(1), Deed(1)], 0)
    [1, 2, 3, 4, 5]
    """
    mine = [place for place, event in enumerate(events) if touches(event, seat)][-MOST:]
    others = [place for place, event in enumerate(events) if not touches(event, seat)]
    return [*mine, *others[max(0, len(others) - MOST + len(mine)) :]]


def touches(event: Any, seat: Seat | None) -> bool:
    """Whether an event is about `seat`."""
    return seat is not None and getattr(event, "seat", None) == seat
