"""Proves a record: recomputes every shuffle, action, score and the result from its seed."""

from pathlib import Path
from typing import Any

import attrs

from core.catalog import load, meta
from core.encoding import codec
from core.encoding.strict_json import LIMIT
from core.kernel.errors import BelvedereError, reason
from core.kernel.game import AnyGame
from core.kernel.message import Message, message
from core.kernel.rng import commitment, drawn_seats
from core.kernel.score import Outcome
from core.record.replay import computing, entries_of, opening, outcome_of, walk
from core.record.text import read
from core.record.values import Checkpoint, Record, RecordEntry, RecordError, at_line, at_version, line_of


@attrs.frozen
class VerifyReport:
    """The result of a proof: everything in the record follows from its seed and its accepted entries."""

    table: str
    game: str
    entries: int
    checkpoints: int
    outcome: Outcome


def verify(record: Record) -> VerifyReport:
    """Recompute the whole record. Raises RecordError with a sentence at the first thing that does not follow."""
    game = load(record.header.game)
    _check_origin(game, record)
    with computing():
        _recompute(game, record)
    header = record.header
    return VerifyReport(header.table, header.game, len(record.entries), len(record.checkpoints), record.result.outcome)


def verify_file(path: Path) -> Message:
    """Read and verify the record in a file; the result in words. Raises BelvedereError otherwise."""
    try:
        with path.open("rb") as file:
            text = file.read(LIMIT + 1)
    except OSError as fault:
        raise RecordError("file-unreadable", path=str(path), reason=reason(fault)) from None
    record = read(text)
    report = verify(record)
    told = message(
        "record-verified",
        table=report.table,
        game=meta(report.game).title,
        entries=report.entries,
        checkpoints=report.checkpoints,
        totals=", ".join(str(total) for total in report.outcome.totals),
        winners=", ".join(str(seat + 1) for seat in report.outcome.winners),
        count=len(report.outcome.winners),
        commitment=record.header.commitment,
    )
    if not record.header.drawn:
        return told
    seats = ", ".join(str(seat + 1) for seat in record.header.drawn)
    return message("record-verified-drawn", verified=told, seats=seats)


def _recompute(game: AnyGame, record: Record) -> None:
    state = opening(game, record)
    _check_state(game, record, 0, state)
    if all(entry.kind == "act" for entry in record.entries):
        state = _play(game, record, state)
        outcome = game.outcome(state)
    else:
        state, outcome = _walk(game, record, state)
    _check_result(game, record, state, outcome)


def _check_origin(game: AnyGame, record: Record) -> None:
    header, ours = record.header, game.meta.rules_version
    if header.rules_version != ours:
        raise at_line(
            1, "record-other-rules", found=str(header.rules_version), game=game.meta.title, installed=str(ours)
        )
    if commitment(record.result.seed) != header.commitment:
        raise RecordError("record-other-seed")
    if header.drawn and header.drawn != drawn_seats(record.result.seed, len(header.players)):
        raise RecordError("record-other-seats")


def _play(game: AnyGame, record: Record, state: Any) -> Any:
    """Play a record without take-backs in place, for speed."""
    legal_actions, advance = game.legal_actions, game.advance
    checked = {checkpoint.version for checkpoint in record.checkpoints}
    actions: dict[str, Any] = {}
    for entry in record.entries:
        action = actions.get(entry.action)
        if action is None:
            action = actions[entry.action] = _action(game, record, entry)
        if action not in legal_actions(state, entry.seat):
            raise _at(
                record,
                entry.version,
                message("record-not-legal", place=entry.seat + 1, action=ascii(entry.action)[1:-1]),
            )
        advance(state, entry.seat, action)
        if entry.version in checked:
            _check_state(game, record, entry.version, state)
    return state


def _walk(game: AnyGame, record: Record, state: Any) -> tuple[Any, Outcome | None]:
    entries = entries_of(game, record)
    last = state
    for version, (last, _) in enumerate(walk(game, state, entries), 1):
        _check_state(game, record, version, last)
    return last, outcome_of(game, record.header, record.result.seed, entries, last)


def _action(game: AnyGame, record: Record, entry: RecordEntry) -> Any:
    try:
        return game.text.parse_action(entry.action)
    except BelvedereError as refusal:
        raise _at(record, entry.version, refusal.sentence) from None


def _check_state(game: AnyGame, record: Record, version: int, state: Any) -> None:
    for checkpoint in _checkpoints_at(record, version):
        if codec.for_game(game).encode(state) != checkpoint.state:
            raise _at(record, version, message("record-checkpoint"))


def _checkpoints_at(record: Record, version: int) -> tuple[Checkpoint, ...]:
    return tuple(checkpoint for checkpoint in record.checkpoints if checkpoint.version == version)


def _check_result(game: AnyGame, record: Record, state: Any, outcome: Outcome | None) -> None:
    result = record.result
    if outcome is None:
        raise RecordError("record-ends-early", version=str(len(record.entries)))
    if codec.digest(state) != result.digest:
        raise RecordError("record-last-state")
    if tuple(game.score_sheets(state)) != result.sheets:
        raise RecordError("record-sheets")
    if outcome != result.outcome:
        raise RecordError("record-totals", found=_totals(result.outcome), expected=_totals(outcome))


def _totals(outcome: Outcome) -> str:
    return ", ".join(str(total) for total in outcome.totals)


def _at(record: Record, version: int, problem: Message) -> RecordError:
    return at_version(version, problem, line=line_of(record, version))
