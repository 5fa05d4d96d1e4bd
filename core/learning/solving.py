"""Proves the best actions of a puzzle, and finds the follow-up of an answer, by trying every way to end its table.

The seat sees the cards dealt after its choice before it chooses again, so a later choice may depend on them.
Cards dealt between later choices are unknown at the earlier of these, and such a position is skipped.
`scripts/puzzle_judging.py` proves puzzles by the same ways.
"""

from collections.abc import Sequence
from typing import Any

import attrs

from core.bots.heuristics import Chance
from core.kernel.decision import Seat
from core.kernel.game import AnyGame

# Prove which actions of a decision are the best, for puzzles.
#
# If a seat has few decisions left, every way to end its table is tried in several worlds consistent with its view. The
# answers must be the same in all of them, for all choices of the rivals.
#
# An action that draws blind has another result in each world: it is never an answer, and counts with its average.
#
# If all seats choose at once and rivals decide when the table ends, the question states that they end it with this
# turn. Every way in which they can do so is then tried against every action, and the answers must be the same against
# each.

WORLDS = 96
"""Worlds in which the ways to end a table are tried. With 24, the worlds with another answer were often missed: of 210
puzzles of Bali found that way, 28 could not be proven in other worlds."""
MOST_ENDS = 4000
"""Ways to end a table in one world, beyond which it is skipped."""
MOST_DECISIONS = 4
"""Decisions of the seat beyond which it is skipped too."""


@attrs.frozen(eq=False)
class End:
    """The end of a table for the seat. Its score sheet is computed on demand, since that takes three to ten times as
    long as its points."""

    points: int
    state: Any


class TooManyError(Exception):
    """Too many ways to end the table, or a draw between the seat's own choices."""


def follow_up(game: AnyGame, view: Any, seat: Seat, answer: Any, seed: bytes, worlds: int = WORLDS) -> tuple[Any, ...]:
    """Return the seat's choices that complete an answer before a rival acts and before anything new is shown. It stops
    where no best choice is the same in all worlds, and after the last choice that has a worse alternative."""
    chosen, telling = [answer], 1
    while True:
        best: list[Any] | None = None
        has_worse, seen = False, None
        for number in range(worlds):
            found = _best_next(game, view, seat, chosen, Chance(seed, f"world {number}"))
            if found is None or found.view != (seen or found.view):
                return tuple(chosen[1:telling])
            seen, has_worse = found.view, has_worse or found.has_worse
            best = [action for action in best or found.best if action in found.best]
            if not best:
                return tuple(chosen[1:telling])
        assert best is not None
        chosen.append(best[0])
        telling = len(chosen) if has_worse else telling


@attrs.frozen
class _Next:
    """The seat's next choice in one world."""

    view: Any
    """The seat's view at that moment."""
    best: tuple[Any, ...]
    has_worse: bool
    """Whether it has a worse alternative."""


def _best_next(game: AnyGame, view: Any, seat: Seat, chosen: Sequence[Any], chance: Chance) -> _Next | None:
    """Return the best choice after the given ones; None if the seat does not choose next."""
    world = game.determinize(view, chance)
    tried = Ends(game, seat, chance.word().to_bytes(16, "little"))
    for action in chosen:
        game.advance(world, seat, action)
    if seat not in game.to_act(world):
        return None
    legal = game.legal_actions(world, seat)
    try:
        ends = tried.after(world, legal)
    except TooManyError:
        return None
    most = max(end.points for end in ends)
    best = tuple(action for action, end in zip(legal, ends, strict=True) if end.points == most)
    return _Next(game.view_for(world, seat), best, len(best) < len(legal))


def end_of(game: AnyGame, state: Any, seat: Seat) -> End:
    outcome = game.outcome(state)
    assert outcome is not None
    return End(outcome.totals[seat], state)


class Ends:
    """Tries every way to end one table. Rivals play at random, but the same against each action of the seat if
    possible."""

    def __init__(self, game: AnyGame, seat: Seat, luck: bytes) -> None:
        self._game = game
        self._seat = seat
        self._luck = luck
        self._count = 0
        self._blind = set[Any]()

    def after(self, world: Any, legal: Sequence[Any]) -> list[End]:
        """Return the best end after each action. Raises TooManyError."""
        return [self._after(world, action, decisions=1, rivals=0, dealt=False) for action in legal]

    def blind_among(self, legal: Sequence[Any]) -> tuple[int, ...]:
        """Return the indices of the tried actions that deal the seat something hidden from others, such as a tile drawn
        from a pile, before it chooses again. Openly dealt components, such as those that fill a gap, do not count: the
        seat did not choose them."""
        return tuple(place for place, action in enumerate(legal) if action in self._blind)

    def _after(self, state: Any, action: Any, *, decisions: int, rivals: int, dealt: bool) -> End:
        game, seat, events = self._game, self._seat, list[Any]()
        state = game.copy(state)
        game.advance(state, seat, action, events)
        is_blind = decisions == 1 and any(game.deals(one) and game.redact(one, None) != one for one in events)
        while (actors := game.to_act(state)) and seat not in actors:
            theirs = game.legal_actions(state, actors[0])
            game.advance(state, actors[0], theirs[Chance(self._luck, f"rival {rivals}").below(len(theirs))], events)
            rivals += 1
        if not actors:
            return self._end(state)
        legal = game.legal_actions(state, seat)
        if is_blind:
            self._blind.add(action)
        dealt = dealt or (decisions > 1 and any(map(game.deals, events)))
        if len(legal) > 1 and (dealt or decisions == MOST_DECISIONS):
            raise TooManyError
        decisions += len(legal) > 1
        ends = [self._after(state, one, decisions=decisions, rivals=rivals, dealt=dealt) for one in legal]
        return max(ends, key=lambda end: end.points)

    def _end(self, state: Any) -> End:
        self._count += 1
        if self._count > MOST_ENDS:
            raise TooManyError
        return end_of(self._game, state, self._seat)
