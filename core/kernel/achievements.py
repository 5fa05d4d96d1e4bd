"""Describes what is worth trying in a game, as functions over a finished table: who earned it, and by which move."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

import attrs

from core.kernel.decision import Seat
from core.kernel.score import Outcome, ScoreSheet

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
K = TypeVar("K")


@attrs.frozen
class Move(Generic[S, A, E]):
    """One action of a finished table that was not taken back."""

    version: int
    """The version of the table after it, by which a replay finds it."""
    seat: Seat
    action: A
    before: S
    after: S
    events: tuple[E, ...]


@attrs.frozen
class Course(Generic[S, A, E]):
    """A finished table with full knowledge, to the last move."""

    moves: Sequence[Move[S, A, E]]
    """At least one."""
    outcome: Outcome
    sheets: Sequence[ScoreSheet]

    @property
    def end(self) -> S:
        """The last state."""
        return self.moves[-1].after

    def is_won(self, seat: Seat) -> bool:
        """Return whether a seat won, alone or with others."""
        return self.outcome.ranks[seat] == 1

    def points(self, seat: Seat, rule: str) -> int:
        """Return the points of a seat for one rule of its score sheet."""
        return sum(line.low for line in self.sheets[seat].lines if line.rule == rule)


Finder = Callable[[Course[S, A, E], Seat], int | None]
"""Returns the version at which a seat earned something, or None."""


@attrs.frozen
class Achievement(Generic[S, A, E]):
    """One thing worth trying. Its name is the message `<game>-achievement-<key>`, the sentence that says what to do
    `<game>-achievement-<key>-how`."""

    key: str
    earned_at: Finder[S, A, E]


LONGEST_KEY: Final = 24
"""Characters of a key at most: lowercase letters and hyphens."""


def at_move(test: Callable[[Move[S, A, E], Seat], bool]) -> Finder[S, A, E]:
    """Return a finder of the first move of the seat or of another one that passes the test for the seat."""

    def find(course: Course[S, A, E], seat: Seat) -> int | None:
        return next((move.version for move in course.moves if test(move, seat)), None)

    return find


def at_event(test: Callable[[E, Seat], bool]) -> Finder[S, A, E]:
    """Return a finder of the first move with an event that passes the test for the seat."""
    return at_move(lambda move, seat: any(test(event, seat) for event in move.events))


def when(test: Callable[[S, Seat], bool]) -> Finder[S, A, E]:
    """Return a finder of the move after which a fact about the state is true for the seat for the first time. The fact
    must stay true to the end: otherwise it was an episode, and the seat earns nothing."""

    def find(course: Course[S, A, E], seat: Seat) -> int | None:
        if not test(course.end, seat):
            return None
        return next(move.version for move in course.moves if test(move.after, seat))

    return find


def at_the_end(test: Callable[[Course[S, A, E], Seat], bool]) -> Finder[S, A, E]:
    """Return a finder of the last move, for a seat that passes a test of the whole table."""
    return lambda course, seat: course.moves[-1].version if test(course, seat) else None


def events_of(course: Course[Any, Any, Any], seat: Seat, kind: type[K]) -> list[K]:
    """Return all events of one class that name the seat, oldest first."""
    return [
        event
        for move in course.moves
        for event in move.events
        if isinstance(event, kind) and getattr(event, "seat", None) == seat
    ]
