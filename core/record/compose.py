"""Composes the record of a finished table from its set-up and its accepted entries."""

from collections.abc import Iterable
from typing import Any

from core.encoding import codec
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.rng import commitment, mixed_seed
from core.link.spec import Player, StudyOrigin, TakeBackPolicy
from core.record.replay import outcome_of, walk
from core.record.values import (
    CAME_WITH,
    HEADER_SINCE,
    Checkpoint,
    Header,
    Record,
    RecordEntry,
    RecordError,
    Result,
    component_set_name,
)
from core.table.entries import Entry, write_entry

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
    lesson: bool = False,
    study: StudyOrigin | None = None,
    daily: int | None = None,
    drawn: tuple[Seat, ...] = (),
    entropy: tuple[bytes, ...] = (),
    drawn_last: bool = False,
    moved: tuple[int, ...] = (),
) -> Record:
    """The record of a finished table, computed from its set-up and accepted entries. `created` is ISO 8601, `drawn`,
    `entropy`, `drawn_last` and `moved` as in the header, `seed` what the host committed to.

    Raises RecordError when the entries do not lead to an end by the rules in force.
    """
    accepted = tuple(entries)
    lines = tuple(_entry(game, version, entry) for version, entry in enumerate(accepted, 1))
    header = Header(
        format=_oldest_format(lines, study=study, drawn=drawn, entropy=entropy, drawn_last=drawn_last, moved=moved),
        game=game.meta.key,
        rules_version=game.meta.rules_version,
        table=table,
        created=created,
        components=component_set_name(options),
        options=options,
        players=players,
        take_back=take_back,
        commitment=commitment(seed),
        lesson=lesson,
        study=study,
        daily=daily,
        drawn=drawn,
        entropy=entropy,
        drawn_last=drawn_last,
        moved=moved,
    )
    dealt_from = mixed_seed(seed, entropy)
    start = game.setup(options, len(players), dealt_from)
    states = [start, *(state for state, _ in walk(game, start, accepted))]
    outcome = outcome_of(game, header, dealt_from, accepted, states[-1])
    if outcome is None:
        raise RecordError("record-not-over")
    result = Result(len(lines), outcome, tuple(game.score_sheets(states[-1])), codec.digest(states[-1]), seed)
    return Record(header, lines, _checkpoints(game, states), result)


def _oldest_format(lines: tuple[RecordEntry, ...], **fields: Any) -> int:
    """The oldest format that has these entries and these fields of the header."""
    since = [HEADER_SINCE[name] for name, value in fields.items() if value]
    return max([1, *since, *(CAME_WITH.get(line.kind, 1) for line in lines)])


def _entry(game: AnyGame, version: int, entry: Entry) -> RecordEntry:
    return RecordEntry(version, entry.seat, *write_entry(game, entry))


def _checkpoints(game: AnyGame, states: list[Any]) -> tuple[Checkpoint, ...]:
    known = codec.for_game(game)
    last = len(states) - 1
    return tuple(Checkpoint(at, known.encode(states[at])) for at in sorted({*range(0, last, INTERVAL), last}))
