"""Takes the decisions of a record apart into questions: what a seat could know, what it could do, what it did."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import attrs

from core.kernel.decision import Decision, Seat
from core.kernel.game import AnyGame
from core.record.replay import as_record_errors, entries_of, opening_state, walk
from core.record.text import Record, at_line
from core.table.entries import Acted, Conceded, HandedOver, Returned, TookBack


@attrs.frozen
class AskedDecision:
    """One decision that stands in the result, as its seat saw it. There is no state in it."""

    version: int
    """The version of the table at which it was taken."""
    view: Any
    decision: Decision
    legal: tuple[Any, ...]
    chosen: Any
    after: Any
    """The view of the seat right after it, where it dealt something to be lucky with; else None."""
    scored: int
    """The least points on the seat's own sheet."""
    stood_in: bool
    """Whether a bot chose for the person in the seat."""

    @property
    def seat(self) -> Seat:
        return self.decision.seat


def questions_of(game: AnyGame, record: Record) -> tuple[AskedDecision, ...]:
    """Every decision that was not taken back, in order.

    Raises RecordError where the record departs from the rules of `game`: what was played by others is not judged.
    """
    if record.header.rules_version != game.meta.rules_version:
        raise at_line(
            1,
            "record-other-rules",
            found=str(record.header.rules_version),
            game=game.meta.title,
            installed=str(game.meta.rules_version),
        )
    with as_record_errors():
        return tuple(_questions(game, record))


def _questions(game: AnyGame, record: Record) -> list[AskedDecision]:
    state, entries = opening_state(game, record), entries_of(game, record)
    found: list[AskedDecision] = []
    lengths: list[int] = []  # of `found` before each action that a take-back would undo
    played_for: set[Seat] = set()
    for version, (entry, (after, events)) in enumerate(zip(entries, walk(game, state, entries), strict=True)):
        match entry:
            case Acted(seat, action):
                before = len(found)
                found.append(_question(game, version, state, seat, action, after, events, seat in played_for))
                if game.withdraw(after, seat) is None:
                    lengths.append(before)
            case TookBack(seat):
                if game.withdraw(state, seat) is None:
                    del found[lengths.pop() :]
                else:
                    sealed = max(index for index, one in enumerate(found) if one.seat == seat)
                    del found[sealed]
                    lengths = [length - (length > sealed) for length in lengths]
            case Conceded(seat) | HandedOver(seat):
                played_for.add(seat)
            case Returned(seat):
                played_for.discard(seat)
        state = after
    return found


def _question(
    game: AnyGame,
    version: int,
    state: Any,
    seat: Seat,
    action: Any,
    after: Any,
    events: tuple[Any, ...],
    stood_in: bool,
) -> AskedDecision:
    view = game.view_for(state, seat)
    return AskedDecision(
        version=version,
        view=view,
        decision=game.decision(state, seat),
        legal=tuple(game.legal_actions(state, seat)),
        chosen=action,
        after=game.view_for(after, seat) if any(map(game.deals, events)) else None,
        scored=game.view_sheets(view)[seat].low,
        stood_in=stood_in,
    )


# Tells which bots made a review, so that one made by others is not taken for theirs

_CORE: Final = Path(__file__).parents[1]


@cache
def fingerprint(game: str) -> str:
    """A hash over everything that a review of `game` depends on: the bots, the review itself, the game's rules and
    heuristics. It follows from the sources, so that nobody has to think of raising a number.
    """
    hashed = blake2b(digest_size=8)
    for folder in (_CORE / "bots", _CORE / "review", _CORE / "games" / game):
        for path in sorted(folder.rglob("*.py")):
            if "text" not in path.relative_to(folder).parts:
                hashed.update(path.read_bytes())
    return hashed.hexdigest()
