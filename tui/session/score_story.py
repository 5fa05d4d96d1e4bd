"""Record the scores of a table while a viewer watches: the largest gains and changes of the lead."""

from collections.abc import Sequence
from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.score import ScoreSheet

STORIES_KEPT = 12
"""Number of earlier stories stored for take-backs: more than a turn has actions."""


@attrs.frozen
class Gain:
    """Points that one seat got at once."""

    seat: Seat
    """The seat."""
    points: int
    """The number of points."""
    version: int
    """The version of the table."""
    event: Any = attrs.field(eq=id)
    """The seat's first event of that version, None if there is none."""
    with_others: bool = False
    """Whether the points of others changed too, as in a scoring of all seats."""


@attrs.frozen
class ScoreStory:
    """The scores so far. Hidden points are left out: only certain points count."""

    totals: tuple[int, ...] = ()
    """Points by seat."""
    best: tuple[Gain | None, ...] = ()
    """The largest gain of each seat."""
    leader: Seat | None = None
    """The only seat in the lead, None at a tie."""
    since: int = 0
    """The first version with this leader."""
    changes: int = 0
    """How often the lead passed to another seat."""
    version: int = 0
    """The latest version taken into account."""
    earlier: "tuple[ScoreStory, ...]" = attrs.field(default=(), eq=False, repr=False)
    """The stories at earlier versions."""

    def with_update(
        self, version: int, sheets: Sequence[ScoreSheet], events: Sequence[Any], *, is_fresh: bool = False
    ) -> "ScoreStory":
        """Return the story with the scores and events of a version.

        A fresh version follows a take-back, which undoes gains, or a gap, after which gains at once are unknown.
        """
        totals = tuple(sheet.low for sheet in sheets)
        if is_fresh:
            return self._restarted(version, totals)
        best = self.best or (None,) * len(totals)
        if self.totals:
            changes = [now - before for now, before in zip(totals, self.totals, strict=True)]
            best = tuple(_larger(known, seat, changes, version, events) for seat, known in enumerate(best))
        return attrs.evolve(self._led(version, totals), best=best, earlier=self._past())

    def _restarted(self, version: int, totals: tuple[int, ...]) -> "ScoreStory":
        past = self._past() if version == self.version + 1 else ()
        kept = next((place for place, story in reversed([*enumerate(past)]) if story.totals == totals), None)
        if kept is None:
            return self._led(version, totals)
        return attrs.evolve(past[kept], version=version, earlier=past[:kept])

    def _past(self) -> "tuple[ScoreStory, ...]":
        """Return the stories up to this one, each without its own past."""
        return (*self.earlier, attrs.evolve(self, earlier=()))[-STORIES_KEPT:]

    def _led(self, version: int, totals: tuple[int, ...]) -> "ScoreStory":
        """Return the story with these totals and their leader."""
        leader = _leader(totals)
        if leader is None or leader == self.leader:
            return attrs.evolve(self, totals=totals, version=version)
        changes = self.changes + (self.leader is not None)
        return attrs.evolve(self, totals=totals, version=version, leader=leader, since=version, changes=changes)


def _larger(known: Gain | None, seat: Seat, changes: Sequence[int], version: int, events: Sequence[Any]) -> Gain | None:
    points = changes[seat]
    if points <= (known.points if known is not None else 0):
        return known
    event = next((event for event in events if getattr(event, "seat", None) == seat), None)
    return Gain(seat, points, version, event, any(change for other, change in enumerate(changes) if other != seat))


def _leader(totals: Sequence[int]) -> Seat | None:
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None
