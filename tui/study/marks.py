"""Marks the plies of a replay: where turns begin, where a review judged or was surprised, where a note stands."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from core.kernel.decision import Seat
from core.record.replay import Replay
from core.review.values import Review, SeatPlace

NO_NOTES: Final[Mapping[int, str]] = MappingProxyType({})
SURPRISING = 1.0
"""Points of luck from which a deal is a surprise where the error of the estimate was never measured."""


@attrs.frozen
class Marks:
    """What stands at which place of a replay. Places count the versions that can be shown."""

    turns: tuple[tuple[int, Seat | None], ...] = ()
    """Where a turn begins, and whose it is; None where several seats choose at once."""
    judged: frozenset[int] = frozenset()
    """Where a decision was made that surely cost points."""
    surprises: frozenset[int] = frozenset()
    """Where chance did more than the estimate may err by."""
    outlook: tuple[tuple[int, SeatPlace], ...] = ()
    """What a seat could expect at its decisions, by place."""

    def expected(self, seat: Seat | None) -> tuple[tuple[int, float], ...]:
        """Points before the strongest rival that a seat (None: the first) could expect, by place."""
        wanted = seat or 0
        return tuple((place, at.margin.mean) for place, at in self.outlook if at.seat == wanted)


def marks_of(replay: Replay, review: Review | None = None) -> Marks:
    """The marks of a replay, with those of a review of it where there is one."""
    turns = tuple(_turns(replay))
    places = {version: place for place, version in enumerate(replay.versions)}
    if review is None:
        return Marks(turns)
    least = review.error or SURPRISING
    costly = (price.version for price in review.prices if price.sure and price.margin.mean < 0)
    lucky = (luck.version for luck in review.luck if abs(luck.points) > least)
    return Marks(
        turns,
        frozenset(places[version] for version in costly if version in places),
        frozenset(places[version] for version in lucky if version in places),
        tuple((places[at.version], at) for at in review.places if at.version in places),
    )


def _turns(replay: Replay) -> list[tuple[int, Seat | None]]:
    """Where others owe a choice than before; among seats that choose at once, where all of them begin to."""
    found: list[tuple[int, Seat | None]] = []
    before: tuple[Seat, ...] = ()
    for place, version in enumerate(replay.versions):
        now = replay.to_act_at(version)
        if now and now != before and not (len(before) > 1 and set(now) < set(before)):
            found.append((place, now[0] if len(now) == 1 else None))
        before = now
    return found
