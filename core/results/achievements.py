"""Finds the achievements in the record of a finished table, and says which of them count for a person.

A record decides, never a counter: what a store keeps next to the results follows from the entries and can be found
again (`belvedere stats --rebuild`).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import attrs

from core.kernel.achievements import Course, Move
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.score import Outcome
from core.record.replay import versions_in_force
from core.results.facts import SeatResult
from core.results.ratings import counts_for_ratings, is_one_too_many
from core.table.entries import Acted, Entry, Redealt

EASY: Final = "easy"
"""The level that is no match, also with a share of better decisions."""


@attrs.frozen
class Earned:
    """An achievement of one person."""

    key: str
    table: str
    """The id of the table."""
    version: int
    """The version of that table, by which a replay finds the moment."""
    results: Sequence[SeatResult]
    """The results of all seats of the table."""


def counts_for_achievements(results: Sequence[SeatResult]) -> bool:
    """Return whether seats of a table can earn anything: it counts for ratings, nobody conceded, and no bot was too
    weak. Of tables among the same people, see `first_earned`."""
    return counts_for_ratings(results) and not any(
        "conceded" in one.flags or one.level.partition("+")[0] == EASY for one in results
    )


def with_achievements(
    results: Sequence[SeatResult], game: AnyGame, options: Any, seed: bytes, entries: Sequence[Entry], outcome: Outcome
) -> tuple[SeatResult, ...]:
    """Return the results of a table with what its people earned there. `seed` is that of the deal, `entries` are all
    entries of the table."""
    if not counts_for_achievements(results) or not game.achievements:
        return tuple(results)
    course = course_of(game, game.setup(options, len(results), seed), entries, outcome)
    return tuple(
        attrs.evolve(one, earned=earned_at(game, course, one.seat)) if course is not None and one.identity else one
        for one in results
    )


def course_of(game: AnyGame, start: Any, entries: Sequence[Entry], outcome: Outcome) -> "Course[Any, Any, Any] | None":
    """Return the moves in force from the state `start`, or None if there are none, or the table was dealt anew."""
    state, moves = start, list[Move[Any, Any, Any]]()
    for version in versions_in_force(entries):
        entry = entries[version - 1]
        if isinstance(entry, Redealt):
            return None
        if isinstance(entry, Acted):
            step = game.apply(state, entry.seat, entry.action)
            moves.append(Move(version, entry.seat, entry.action, state, step.state, step.events))
            state = step.state
    return Course(moves, outcome, tuple(game.score_sheets(state))) if moves else None


def earned_at(game: AnyGame, course: "Course[Any, Any, Any]", seat: Seat) -> dict[str, int]:
    """Return the achievements of one seat by key, each with its version."""
    found = ((one.key, one.earned_at(course, seat)) for one in game.achievements)
    return {key: version for key, version in found if version is not None}


def first_earned(tables: Mapping[str, Sequence[SeatResult]], identity: str) -> dict[str, dict[str, Earned]]:
    """Return what a person has earned, by game and key, at the table where it happened first. `tables` are the
    person's tables by id, the latest first.

    Of tables among the same two people, at most as many count as for ratings.
    """
    found: dict[str, dict[str, Earned]] = {}
    met: dict[tuple[str, str], list[float]] = {}
    for id, results in reversed([*tables.items()]):
        if not counts_for_ratings(results):
            continue
        own = next(one for one in results if one.identity == identity)
        repeats = [
            is_one_too_many(met.setdefault((own.game, other), []), own.ended) for other in _others(results, identity)
        ]
        for other in _others(results, identity):
            met[own.game, other].append(own.ended)
        if any(repeats) or not counts_for_achievements(results):
            continue
        for key, version in own.earned.items():
            found.setdefault(own.game, {}).setdefault(key, Earned(key, id, version, results))
    return found


def _others(results: Iterable[SeatResult], identity: str) -> set[str]:
    return {one.identity for one in results if one.identity and one.identity != identity}
