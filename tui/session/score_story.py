"""Keeps what the scores of a table did while a viewer looked on: the largest gains and who led from when."""

from collections.abc import Sequence
from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.score import ScoreSheet

STORIES_KEPT = 12
"""Earlier stories that are kept for take-backs: more than a turn has actions."""


@attrs.frozen
class Gain:
    """Points that one seat got at once."""

    seat: Seat
    """Who got them."""
    points: int
    """How many."""
    version: int
    """With which version of the table."""
    event: Any = attrs.field(eq=id)
    """The first event of that version that belongs to the seat, None when there is none."""


@attrs.frozen
class ScoreStory:
    """The scores so far. Where something is hidden, what a seat has for sure counts."""

    totals: tuple[int, ...] = ()
    """Points by seat."""
    best: tuple[Gain | None, ...] = ()
    """The largest gain of each seat."""
    leader: Seat | None = None
    """Who leads alone, None at a tie."""
    since: int = 0
    """The version since which that is so."""
    changes: int = 0
    """How often somebody else came to lead alone."""
    version: int = 0
    """The version of the table that was told last."""
    earlier: "tuple[ScoreStory, ...]" = attrs.field(default=(), eq=False, repr=False)
    """The story at some versions before."""

    def told(
        self, version: int, sheets: Sequence[ScoreSheet], events: Sequence[Any], *, is_fresh: bool = False
    ) -> "ScoreStory":
        """With the scores of a version, and what had happened. One that is fresh follows a take-back, of which nothing
        stays, or a gap, in which nobody knows what came at once."""
        totals = tuple(sheet.low for sheet in sheets)
        if is_fresh:
            return self._anew(version, totals)
        best = self.best or (None,) * len(totals)
        if self.totals:
            best = tuple(
                _larger(known, seat, totals[seat] - self.totals[seat], version, events)
                for seat, known in enumerate(best)
            )
        return attrs.evolve(self._led(version, totals), best=best, earlier=self._past())

    def _anew(self, version: int, totals: tuple[int, ...]) -> "ScoreStory":
        past = self._past() if version == self.version + 1 else ()
        kept = next((place for place, story in reversed([*enumerate(past)]) if story.totals == totals), None)
        if kept is None:
            return self._led(version, totals)
        return attrs.evolve(past[kept], version=version, earlier=past[:kept])

    def _past(self) -> "tuple[ScoreStory, ...]":
        """The stories up to this one, without what came before each."""
        return (*self.earlier, attrs.evolve(self, earlier=()))[-STORIES_KEPT:]

    def _led(self, version: int, totals: tuple[int, ...]) -> "ScoreStory":
        """With these totals, and who leads by them."""
        leader = _leader(totals)
        if leader is None or leader == self.leader:
            return attrs.evolve(self, totals=totals, version=version)
        changes = self.changes + (self.leader is not None)
        return attrs.evolve(self, totals=totals, version=version, leader=leader, since=version, changes=changes)


def _larger(known: Gain | None, seat: Seat, points: int, version: int, events: Sequence[Any]) -> Gain | None:
    if points <= (known.points if known is not None else 0):
        return known
    event = next((event for event in events if getattr(event, "seat", None) == seat), None)
    return Gain(seat, points, version, event)


def _leader(totals: Sequence[int]) -> Seat | None:
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None
