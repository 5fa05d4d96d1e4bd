"""Splits a record into questions: the view of a seat, its legal actions, and the action it chose."""

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
    """One decision that was not taken back, as its seat saw it. It contains no state."""

    version: int
    """The version of the table when it was taken."""
    view: Any
    decision: Decision
    legal: tuple[Any, ...]
    chosen: Any
    after: Any
    """The seat's view directly after it, if it dealt something that can be lucky; otherwise None."""
    scored: int
    """The lowest possible points on the seat's own sheet."""
    stood_in: bool
    """Whether a stand-in chose for the person in the seat."""

    @property
    def seat(self) -> Seat:
        return self.decision.seat


def questions_of(game: AnyGame, record: Record) -> tuple[AskedDecision, ...]:
    """Return every decision that was not taken back, in order.

    Raises RecordError if the record departs from the rules of `game`: a review under other rules would mean nothing.
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
    played_for: set[Seat] = set()
    for version, (entry, (after, events)) in enumerate(zip(entries, walk(game, state, entries), strict=True)):
        match entry:
            case Acted(seat, action):
                found.append(_question(game, version, state, seat, action, after, events, seat in played_for))
            case TookBack(seat, agreed):
                if agreed or game.withdraw(state, seat) is None:
                    del found[-max(1, agreed) :]
                else:
                    del found[max(index for index, one in enumerate(found) if one.seat == seat)]
            case Conceded():
                played_for.update(entry.seats)
            case HandedOver(seat):
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


# Identify the bots that made a review, so that an outdated review is recognised

_CORE: Final = Path(__file__).parents[1]


@cache
def fingerprint(game: str) -> str:
    """Return a hash over everything that a review of `game` depends on: bots, review code, rules and heuristics. It is
    computed from the sources, so that no version number has to be raised by hand."""
    hashed = blake2b(digest_size=8)
    for folder in (_CORE / "bots", _CORE / "review", _CORE / "games" / game):
        for path in sorted(folder.rglob("*.py")):
            if "text" not in path.relative_to(folder).parts:
                hashed.update(path.read_bytes())
    return hashed.hexdigest()
