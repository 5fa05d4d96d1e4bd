"""Records of finished tables: composed from accepted entries, exported, read, watched and verified."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from core import catalog
from core.encoding import codec
from core.encoding.strict_json import LIMIT
from core.kernel.faults import reason
from core.kernel.game import AnyGame
from core.kernel.message import Message, message
from core.kernel.rng import commitment
from core.link.spec import Player, TakeBackPolicy
from core.record.replay import Replay, outcome_of, replay, walk
from core.record.text import export, read
from core.record.values import (
    FORMATS,
    STAND_IN_KINDS,
    Checkpoint,
    Header,
    Record,
    RecordEntry,
    RecordError,
    Result,
    component_set_name,
    line_of,
)
from core.record.verify import VerifyReport, verify
from core.table.entries import Entry, write_entry

__all__ = [
    "Checkpoint",
    "Header",
    "Record",
    "RecordEntry",
    "RecordError",
    "Replay",
    "Result",
    "VerifyReport",
    "compose",
    "export",
    "line_of",
    "read",
    "replay",
    "verify",
    "verify_file",
]

INTERVAL = 25
"""Versions between two checkpoints."""


def compose(
    game: AnyGame,
    *,
    table: str,
    created: str,
    options: Any,
    players: tuple[Player, ...],
    take_back: TakeBackPolicy,
    seed: bytes,
    entries: Iterable[Entry],
) -> Record:
    """The record of a finished table, computed from its set-up and accepted entries. `created` is ISO 8601.

    Raises RecordError when the entries do not lead to an end by the rules in force.
    """
    accepted = tuple(entries)
    lines = tuple(_entry(game, version, entry) for version, entry in enumerate(accepted, 1))
    header = Header(
        format=FORMATS[any(line.kind in STAND_IN_KINDS for line in lines)],
        game=game.meta.key,
        rules_version=game.meta.rules_version,
        table=table,
        created=created,
        components=component_set_name(options),
        options=options,
        players=players,
        take_back=take_back,
        commitment=commitment(seed),
    )
    start = game.setup(options, len(players), seed)
    states = [start, *(state for state, _ in walk(game, start, accepted))]
    return Record(header, lines, _checkpoints(game, states), _result(game, header, seed, accepted, states[-1]))


def verify_file(path: Path) -> Message:
    """Read and verify the record in a file; what was proved, as sentences. Raises BelvedereError otherwise."""
    try:
        with path.open("rb") as file:
            text = file.read(LIMIT + 1)
    except OSError as fault:
        raise RecordError("file-unreadable", path=str(path), reason=reason(fault)) from None
    record = read(text)
    report = verify(record)
    return message(
        "record-verified",
        table=report.table,
        game=catalog.meta(report.game).title,
        entries=report.entries,
        checkpoints=report.checkpoints,
        totals=", ".join(str(total) for total in report.outcome.totals),
        winners=", ".join(str(seat + 1) for seat in report.outcome.winners),
        count=len(report.outcome.winners),
        commitment=record.header.commitment,
    )


# Making


def _entry(game: AnyGame, version: int, entry: Entry) -> RecordEntry:
    return RecordEntry(version, entry.seat, *write_entry(game, entry))


def _checkpoints(game: AnyGame, states: list[Any]) -> tuple[Checkpoint, ...]:
    known = codec.for_game(game)
    last = len(states) - 1
    return tuple(Checkpoint(at, known.encode(states[at])) for at in sorted({*range(0, last, INTERVAL), last}))


def _result(game: AnyGame, header: Header, seed: bytes, entries: tuple[Entry, ...], last: Any) -> Result:
    outcome = outcome_of(game, header, seed, entries, last)
    if outcome is None:
        raise RecordError("record-not-over")
    return Result(len(entries), outcome, tuple(game.score_sheets(last)), codec.digest(last), seed)
