"""Proves a record by recomputing every shuffle, action, score and the result from its seed, and composes records."""

from base64 import b64decode
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import attrs

from core.catalog import find, load, meta
from core.clean import clean
from core.encoding import codec
from core.encoding.strict_json import MOST_JSON_BYTES, Json
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Argument, BelvedereError, Message, message
from core.kernel.rng import commitment, drawn_seats, entropy_hash, mixed_seed
from core.kernel.score import Outcome
from core.link.spec import DealOrigin, Player, StudyOrigin, TakeBackPolicy
from core.ownership import reason
from core.record.replay import as_record_errors, entries_of, game_of, opening_state, outcome_of, walk
from core.record.text import (
    FORMAT,
    Checkpoint,
    Header,
    Record,
    RecordEntry,
    RecordError,
    Result,
    at_line,
    at_version,
    component_set_name,
    line_of,
    read,
    read_form,
    signed_text,
)
from core.table.entries import Entry, write_entry

NAMESPACE: Final = "belvedere-record"
"""The namespace of signatures, so that none for another purpose is taken for one."""
_LONGEST_HOST: Final = 80
"""Maximum characters of the name of a server that are shown."""


@attrs.frozen
class VerifyReport:
    """The result of a proof: everything in the record follows from its seed and its entries."""

    table: str
    game: str
    entries: int
    checkpoints: int
    outcome: Outcome


def verify(record: Record) -> VerifyReport:
    """Recompute the whole record. Raises RecordError at the first difference."""
    game = game_of(record)
    _check_seed(record)
    with as_record_errors():
        _recompute(game, record)
    header = record.header
    return VerifyReport(header.table, header.game, len(record.entries), len(record.checkpoints), record.result.outcome)


@attrs.frozen
class CheckedFile:
    """The result of checking a valid record file."""

    sentence: Message
    record: Record
    is_proved: bool
    """Whether the whole record was recomputed; otherwise only the checks without rules were made."""


def check_file(path: Path, signer: str = "") -> CheckedFile:
    """Run every possible check on the record in a file.

    If its game and rules version are known, it is recomputed from the seed, otherwise see `check_form`. `signer` is the
    fingerprint of the server's key that must have signed it; empty for any or none. Raises BelvedereError at the first
    mistake.
    """
    try:
        with path.open("rb") as file:
            text = file.read(MOST_JSON_BYTES + 1)
    except OSError as fault:
        raise RecordError("file-unreadable", path=str(path), reason=reason(fault)) from None
    record = read_form(text)
    is_proved = _is_known(record.header)
    if is_proved:
        record = read(text)
        sentence = _proof_sentence(record, verify(record))
    else:
        check_form(record)
        sentence = _form_sentence(record)
    found = _signer_of(record, text)
    if signer and signer.removeprefix("SHA256:") != found.removeprefix("SHA256:"):
        raise RecordError("record-signed-by-other" if found else "record-unsigned", expected=signer[:80], found=found)
    sentence = _with_contributions(record, sentence)
    if record.header.drawn:
        seats = ", ".join(str(seat + 1) for seat in record.header.drawn)
        added = "all" if any(record.header.entropy) else "none"
        sentence = message("record-verified-drawn", verified=sentence, seats=seats, added=added)
    if record.header.moved:
        versions = ", ".join(map(str, record.header.moved))
        sentence = message(
            "record-verified-moved", verified=sentence, versions=versions, count=len(record.header.moved)
        )
    if found:
        host = clean(record.header.server, _LONGEST_HOST)
        sentence = message("record-verified-signed", verified=sentence, fingerprint=found, host=host)
    return CheckedFile(sentence, record, is_proved)


def _signer_of(record: Record, text: bytes) -> str:
    """Return the fingerprint of the server's key that signed a record, empty without a signature. Raises RecordError
    for a wrong signature."""
    if record.signature is None:
        return ""
    import asyncssh  # takes longer than the rest, and few records need it

    line = len(record.entries) + len(record.checkpoints) + 3
    try:
        key = asyncssh.import_public_key(record.signature.key)
        allowed = f'server namespaces="{NAMESPACE}" {key.export_public_key().decode()}'.encode()
        blob = b64decode(record.signature.signature, validate=True)
        is_valid = asyncssh.validate_sshsig(signed_text(text), blob, "server", allowed)
    except ValueError:  # asyncssh's own errors are ValueErrors
        is_valid = False
    if not is_valid:
        raise at_line(line, "record-signature-wrong")
    return key.get_fingerprint()


def check_form(record: Record) -> None:
    """Make all checks that need no rules. Raises RecordError.

    They cover the seed and the draws from it, a result for each seat, and the digest of the last state if the record
    has that state.
    """
    _check_seed(record)
    result, seats = record.result, len(record.header.players)
    if not len(result.outcome.totals) == len(result.outcome.ranks) == len(result.sheets) == seats:
        raise RecordError("record-result-seats", seats=seats)
    if any(codec.digest(last.state, Json) != result.digest for last in _checkpoints_at(record, result.version)):
        raise RecordError("record-last-state")


def _is_known(header: Header) -> bool:
    return header.game == find(header.game) and header.rules_version in load(header.game).known_rules


def _proof_sentence(record: Record, report: VerifyReport) -> Message:
    return message(
        "record-verified", game=meta(report.game).title, commitment=record.header.commitment, **_arguments(record)
    )


def _form_sentence(record: Record) -> Message:
    header = record.header
    known = meta(header.game).title if header.game == find(header.game) else ""
    why = message(
        "record-rules-unknown" if known else "record-game-unknown",
        game=known or ascii(header.game[:40])[1:-1],
        found=str(header.rules_version),
    )
    return message("record-form-checked", why=why, commitment=header.commitment, **_arguments(record))


def _with_contributions(record: Record, sentence: Message) -> Message:
    """Return `sentence` extended by the contributions to the seed."""
    entropy = record.header.entropy
    if not any(entropy):
        return message("record-verified-host-only", verified=sentence)
    seats = [str(seat + 1) for seat, added in enumerate(entropy) if added]
    return message(
        "record-verified-added",
        verified=sentence,
        seats=", ".join(seats),
        count=len(seats),
        hash=entropy_hash(entropy),
    )


def _arguments(record: Record) -> dict[str, Argument]:
    """Return facts on the table as arguments of sentences."""
    outcome = record.result.outcome
    return {
        "table": record.header.table,
        "entries": len(record.entries),
        "checkpoints": len(record.checkpoints),
        "totals": ", ".join(str(total) for total in outcome.totals),
        "winners": ", ".join(str(seat + 1) for seat in outcome.winners),
        "count": len(outcome.winners),
    }


def _recompute(game: AnyGame, record: Record) -> None:
    state = opening_state(game, record)
    _check_state(game, record, 0, state)
    if all(entry.kind == "act" for entry in record.entries):
        state = _play(game, record, state)
        outcome = game.outcome(state)
    else:
        state, outcome = _walk(game, record, state)
    _check_result(game, record, state, outcome)


def _check_seed(record: Record) -> None:
    header = record.header
    if commitment(record.result.seed) != header.commitment:
        raise RecordError("record-other-seed")
    if list(header.moved) != sorted(header.moved) or any(not 0 <= one <= record.result.version for one in header.moved):
        raise RecordError("record-moved")
    if header.drawn and header.drawn != drawn_seats(record.draw_seed, len(header.players)):
        raise RecordError("record-other-seats")


def _play(game: AnyGame, record: Record, state: Any) -> Any:
    """Play a record without take-backs by changing the state in place, for speed."""
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
    return last, outcome_of(game, record.header, record.deal_seed, entries, last)


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


# Composes the record of a finished table from its set-up and entries

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
    past: bool = False,
    dealt_from: DealOrigin | None = None,
    drawn: tuple[Seat, ...] = (),
    entropy: tuple[bytes, ...] = (),
    moved: tuple[int, ...] = (),
    server: str = "",
) -> Record:
    """Return the record of a finished table, computed from its set-up and entries.

    `created` is in ISO 8601, `seed` is the one that the host committed to, and `drawn`, `entropy`, `moved` and
    `server` are as in the header. Raises RecordError if the entries do not finish the table by the current rules.
    """
    accepted = tuple(entries)
    lines = tuple(_entry(game, version, entry) for version, entry in enumerate(accepted, 1))
    header = Header(
        format=FORMAT,
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
        past=past,
        dealt_from=dealt_from,
        drawn=drawn,
        entropy=entropy,
        moved=moved,
        server=server,
    )
    deal = mixed_seed(seed, entropy)
    start = game.setup(options, len(players), deal)
    states = [start, *(state for state, _ in walk(game, start, accepted))]
    outcome = outcome_of(game, header, deal, accepted, states[-1])
    if outcome is None:
        raise RecordError("record-not-over")
    result = Result(len(lines), outcome, tuple(game.score_sheets(states[-1])), codec.digest(states[-1]), seed)
    return Record(header, lines, _checkpoints(game, states), result)


def _entry(game: AnyGame, version: int, entry: Entry) -> RecordEntry:
    return RecordEntry(version, entry.seat, *write_entry(game, entry))


def _checkpoints(game: AnyGame, states: list[Any]) -> tuple[Checkpoint, ...]:
    known = codec.for_game(game)
    last = len(states) - 1
    return tuple(Checkpoint(at, known.encode(states[at])) for at in sorted({*range(0, last, INTERVAL), last}))
