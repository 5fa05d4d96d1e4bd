"""Vacations: clocks of days stand still for a person, for at most thirty days a year."""

import json
from collections.abc import Collection, Iterable
from datetime import UTC, date, datetime, timedelta
from typing import Final

import attrs

from core.kernel.message import BelvedereError
from core.link.spec import DAY, MOST_VACATION, YEAR, Vacation, VacationStatus
from core.spans import parse_span
from core.storage.store import Store
from net.services.writer import Writer

ENDED: Final = ("end", "fin")
"""Words that end a vacation early."""
_NOTE: Final = "vacation"


class Vacations:
    """Everybody's vacations in the last year, by identity."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._known: dict[str, tuple[Vacation, ...]] = {}

    async def load(self, people: Iterable[str]) -> None:
        """Load some people's vacations from the store if they are not loaded yet, so that `of` need not wait. Raises
        StoreError."""
        missing = [identity for identity in people if identity not in self._known]
        if missing:
            found = await self._writer.run(lambda store: {one: kept_vacations(store, one) for one in missing})
            self._known = {**found, **self._known}

    def forget(self, identity: str) -> None:
        """Reload a person's vacations at the next use, because another node has changed them."""
        self._known.pop(identity, None)

    def of(self, identity: str) -> tuple[Vacation, ...]:
        """Return the vacations of a person who was loaded, the latest last."""
        return self._known.get(identity, ())

    async def take(self, identity: str, until: str, now: float) -> None:
        """Start a vacation at `now`, until a date or for a number of days, replacing the current one; or end it. Raises
        BelvedereError if it is refused, and StoreError if it cannot be stored."""
        self._known[identity] = await self._writer.run(lambda store: _take(store, identity, until, now))

    def status(self, identity: str, now: float) -> VacationStatus:
        """Return the end of a person's vacation at `now`, and how many whole days they could take from then on."""
        known = self.of(identity)
        return VacationStatus(ends_of(known, now), _room(_ended_at(known, now), now))


def ends_of(vacations: Iterable[Vacation], now: float) -> float:
    """Return the end of the vacation in progress at `now`; 0 if there is none.

    >>> ends_of([Vacation(10.0, 20.0)], 10.0), ends_of([Vacation(10.0, 20.0)], 20.0)
    (20.0, 0.0)
    """
    return max((one.ends for one in vacations if one.begins <= now < one.ends), default=0.0)


def seconds_between(vacations: Iterable[Vacation], begins: float, ends: float) -> float:
    """Return how many seconds of a period were vacation.

    >>> seconds_between([Vacation(10.0, 20.0)], 15.0, 90.0)
    5.0
    """
    return sum(max(0.0, min(one.ends, ends) - max(one.begins, begins)) for one in vacations)


def end_of(until: str, now: float) -> float:
    """Parse the end of a vacation: a number of days (`14`, `14d`, `2w`) from `now`, or the end of a date (UTC) such as
    2026-12-03. Raises BelvedereError for anything else, and for a time in the past.

    >>> end_of("2", 0.0), end_of("1970-01-03", 0.0)
    (172800.0, 259200.0)
    """
    word = until.strip().casefold()
    span = parse_span(f"{word} days" if word.isdecimal() else word)
    if span is not None and not span.seconds % DAY:
        ends = now + span.seconds
    else:
        try:
            day = date.fromisoformat(word)
            ends = (datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(days=1)).timestamp()
        except (ValueError, OverflowError):
            raise BelvedereError("vacation-form", found=word[:40]) from None
    if ends <= now:
        raise BelvedereError("vacation-past")
    return ends


def kept_vacations(store: Store, identity: str) -> tuple[Vacation, ...]:
    """Return a person's stored vacations of the last year, the latest last."""
    text = store.note(f"{_NOTE} {identity}")
    return tuple(Vacation(*one) for one in json.loads(text)) if text else ()


def _take(store: Store, identity: str, until: str, now: float) -> tuple[Vacation, ...]:
    known = kept_vacations(store, identity)
    after = before = _ended_at(known, now)
    if until.strip().casefold() not in ENDED:
        ends = end_of(until, now)
        if not _fits(before, now, ends):
            raise BelvedereError("vacation-used", most=MOST_VACATION, left=_room(before, now))
        after = (*before, Vacation(now, ends))
    elif not ends_of(known, now):
        raise BelvedereError("vacation-none")
    kept = tuple(one for one in after if one.ends > now - YEAR)
    store.keep_note(f"{_NOTE} {identity}", json.dumps([attrs.astuple(one) for one in kept]))
    return kept


def _ended_at(known: Iterable[Vacation], now: float) -> tuple[Vacation, ...]:
    """Return the vacations, with the current one cut off at `now`."""
    ended = (attrs.evolve(one, ends=min(one.ends, now)) for one in known)
    return tuple(one for one in ended if one.begins < one.ends)


def _fits(before: Collection[Vacation], begins: float, ends: float) -> bool:
    """Return whether a later vacation keeps every year within the limit. The year that ends with it has the most
    days."""
    return seconds_between(before, ends - YEAR, ends) + ends - begins <= MOST_VACATION * DAY


def _room(before: Collection[Vacation], now: float) -> int:
    return max(days for days in range(MOST_VACATION + 1) if _fits(before, now, now + days * DAY) or not days)
