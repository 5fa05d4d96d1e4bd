"""Shows a finished table version by version to any viewer, and branches a new table from a version."""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, assert_never

import attrs

from core.catalog import load
from core.encoding import codec
from core.encoding.codec import digest
from core.kernel.decision import Decision, Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError
from core.kernel.rng import SEED_BYTES
from core.kernel.score import Outcome, ScoreSheet
from core.link.spec import Player, StudyOrigin, TableSpec
from core.record.text import Header, Record, RecordError, at_line, at_version, component_set_name, line_of
from core.table.entries import (
    Acted,
    Conceded,
    Entry,
    GaveTime,
    HandedOver,
    Hinted,
    Redealt,
    Returned,
    TookBack,
    dealt_anew,
    read_entry,
)
from core.table.past import PastAction, PastActions
from core.table.table import Table

Viewer = Seat | None


@attrs.frozen
class _Moment:
    state: Any = attrs.field(repr=False)
    events: tuple[Any, ...] = ()


@attrs.frozen
class Replay:
    """All versions of a finished table.

    `versions` lists those that can be shown, ascending: all if the record's rules are known, otherwise only its
    checkpoints (`recomputed` is False). Unknown versions raise KeyError.
    """

    record: Record
    recomputed: bool
    _game: AnyGame = attrs.field(repr=False)
    _moments: dict[int, _Moment] = attrs.field(repr=False)

    @property
    def game(self) -> AnyGame:
        """The game, in the edition of the record if that is known."""
        return self._game

    @property
    def versions(self) -> tuple[int, ...]:
        return tuple(self._moments)

    def digest_at(self, version: int) -> str:
        """Return the digest of the state at a version."""
        return codec.digest(self._moments[version].state)

    def view_at(self, version: int, viewer: Viewer) -> Any:
        """Return the view of `viewer` at a version."""
        return self._game.view_for(self._moments[version].state, viewer)

    def sheets_at(self, version: int, viewer: Viewer) -> tuple[ScoreSheet, ...]:
        """Return the score sheets that `viewer` could see at a version."""
        return self._game.view_sheets(self.view_at(version, viewer))

    def events_at(self, version: int, viewer: Viewer) -> tuple[Any, ...]:
        """Return the events that led to a version, redacted for `viewer`; none after a take-back or if not
        recomputed.
        """
        return tuple(self._game.redact(event, viewer) for event in self._moments[version].events)

    def reveals_at(self, version: int) -> bool:
        """Return whether the events that led to a version used chance or showed a player something new."""
        return any(self._game.reveals(event) for event in self._moments[version].events)

    def stand_ins_at(self, version: int) -> frozenset[Seat]:
        """Return the seats played by stand-ins at a version."""
        found: set[Seat] = set()
        for entry in self.record.entries[:version]:
            if entry.kind == "stand-in":
                found.add(entry.seat)
            elif entry.kind in ("return", "concede"):
                found.discard(entry.seat)
        return frozenset(found)

    def to_act_at(self, version: int) -> tuple[Seat, ...]:
        """Return the seats with a decision at a version."""
        return self._game.to_act(self._moments[version].state)

    def decision_at(self, version: int, seat: Seat) -> tuple[Decision, tuple[Any, ...]]:
        """Return the decision of a seat at a version, and its legal actions."""
        state = self._moments[version].state
        return self._game.decision(state, seat), tuple(self._game.legal_actions(state, seat))

    def action_at(self, version: int) -> Acted | None:
        """Return the action that followed a version, or None if another kind of entry or none did."""
        if version >= len(self.record.entries) or not self.recomputed:
            return None
        entry = _entry(self._game, self.record, version)
        return entry if isinstance(entry, Acted) else None


def game_of(record: Record) -> AnyGame:
    """Return the game in the edition of a record. Raises RecordError if that is unknown."""
    game = load(record.header.game)
    rules_version = record.header.rules_version
    found = game.edition(rules_version)
    if found is None:
        known = ", ".join(map(str, game.known_rules))
        raise at_line(1, "record-other-rules", found=str(rules_version), game=game.meta.title, installed=known)
    return found


def replay(record: Record) -> Replay:
    """Open a record for watching.

    Raises RecordError with version and line where the record breaks its rules. If its rules are unknown, it is not
    recomputed: the replay shows the checkpoints that can still be decoded.
    """
    newest = load(record.header.game)
    game = newest.edition(record.header.rules_version)
    if game is None:
        return Replay(record, False, newest, _readable_checkpoints(newest, record))
    with as_record_errors():
        return Replay(record, True, game, dict(enumerate(_moments(game, record))))


def entries_of(game: AnyGame, record: Record) -> tuple[Entry, ...]:
    """Parse all entries. Raises RecordError for an invalid notation."""
    return tuple(_entry(game, record, position) for position in range(len(record.entries)))


def walk(game: AnyGame, state: Any, entries: Iterable[Entry]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Yield state and events of each version after `state`. Raises RecordError at an illegal action."""
    past = PastActions(game)
    for version, entry in enumerate(entries, 1):
        events: tuple[Any, ...] = ()
        match entry:
            case Acted(seat, action):
                if action not in game.legal_actions(state, seat):
                    raise at_version(version, "record-may-not", place=seat + 1)
                step = game.apply(state, seat, action)
                past.add(PastAction(seat, state))
                state, events = step.state, step.events
            case TookBack(seat, agreed):
                withdrawn = None if agreed else game.withdraw(state, seat)
                if withdrawn is not None:
                    past.withdraw(seat)
                    state = withdrawn
                elif len(past) >= max(1, agreed):
                    state = past.drop(max(1, agreed))
                else:
                    raise at_version(version, "record-no-take-back", place=seat + 1)
            case Redealt():
                state = dealt_anew(game, state, entry)
                past.clear()
            case Conceded() | HandedOver() | Returned() | Hinted() | GaveTime():
                pass
            case _:
                assert_never(entry)
        yield state, events


def outcome_of(game: AnyGame, header: Header, seed: bytes, entries: tuple[Entry, ...], last: Any) -> Outcome | None:
    """Return the outcome by the rules, including concessions, or None if the table is not over. `last` is the last
    state.

    Raises RecordError for a take-back, concession or stand-in that the table does not allow.
    """
    if all(isinstance(entry, Acted) for entry in entries):
        return game.outcome(last)
    table = Table(game, header.options, header.players, seed, take_back=header.take_back, has_moved=bool(header.moved))
    try:
        table.rebuild(entries)
    except BelvedereError as refusal:
        raise RecordError(refusal.sentence) from None
    return table.outcome


def opening_state(game: AnyGame, record: Record) -> Any:
    """Return the state at version 0. Raises RecordError if the component set breaks the rulebook's counts."""
    options, seats = record.header.options, len(record.header.players)
    usual = _with_usual_components(options)
    if options != usual and record.header.components == component_set_name(usual):
        raise at_line(1, "record-false-components", name=record.header.components)
    expected = game.components(usual, seats)
    found = game.components(options, seats)
    counted = sum(count for kind, count in found.items() if kind in expected or kind not in game.uncounted)
    if min(found.values()) < 0 or counted != sum(expected.values()):
        raise at_line(1, "record-component-counts")
    return game.setup(options, seats, record.deal_seed)


@contextmanager
def as_record_errors() -> Iterator[None]:
    """Turn errors of the rules that forged options or components cause into a RecordError."""
    try:
        yield
    except BelvedereError:
        raise
    except (ValueError, LookupError, ArithmeticError, TypeError, AttributeError):
        raise at_line(1, "record-leads-nowhere") from None


def _with_usual_components(options: Any) -> Any:
    has_own = any(field.name == "components" for field in attrs.fields(type(options)))
    return attrs.evolve(options, components=type(options)().components) if has_own else options


def _moments(game: AnyGame, record: Record) -> Iterator[_Moment]:
    state = opening_state(game, record)
    yield _Moment(state)
    entries = entries_of(game, record)
    last = state
    for last, events in walk(game, state, entries):
        yield _Moment(last, events)
    outcome_of(game, record.header, record.deal_seed, entries, last)


def _readable_checkpoints(game: AnyGame, record: Record) -> dict[int, _Moment]:
    """Return the checkpoints that can still be decoded and shown to every viewer."""
    known = codec.for_game(game)
    found = {}
    for checkpoint in record.checkpoints:
        try:
            moment = _Moment(known.decode(known.state, checkpoint.state))
            _require_views(game, moment.state, len(record.header.players))
        except BelvedereError:
            continue
        found[checkpoint.version] = moment
    return found


def _require_views(game: AnyGame, state: Any, seats: int) -> None:
    with as_record_errors():
        game.to_act(state)
        for viewer in (*range(seats), None):
            game.view_sheets(game.view_for(state, viewer))


def _entry(game: AnyGame, record: Record, position: int) -> Entry:
    entry = record.entries[position]
    try:
        return read_entry(game, entry.seat, entry.kind, entry.action)
    except BelvedereError as refusal:
        raise at_version(entry.version, refusal.sentence, line=line_of(record, entry.version)) from None


# Branches from a version of a finished table, so that the new table's record proves itself
#
# A study has the options and the seed of the record, and starts with the entries in force at that version. With the
# same luck that is all: the cards to come are those of the record. With fresh luck, a new deal follows: everything
# the seat could not know is dealt again from a new seed. So the record of a study is proved like any other, from its
# own seed and entries, without the original record.


@attrs.frozen
class Branch:
    """The specification of a new table, and its first entries."""

    spec: TableSpec
    entries: tuple[Entry, ...]
    rules_version: int
    """The rules version of the original record."""


def branch(
    record: Record, replay: Replay, version: int, players: tuple[Player, ...], fresh: Seat | None = None
) -> Branch:
    """Return a table that continues from a version of a record with other players.

    `fresh` is the seat for which unknown cards are dealt again; with None, everything stays as dealt. Raises
    BelvedereError if the rules of the record are unknown, or the table was over at that version.
    """
    game = replay.game
    if not replay.recomputed:
        raise BelvedereError("study-other-rules", game=game.meta.title)
    if version not in replay.versions or not replay.to_act_at(version):
        raise BelvedereError("study-over")
    kept: tuple[Entry, ...] = entries_in_force(entries_of(game, record)[:version])
    states = [opening_state(game, record), *(state for state, _ in walk(game, opening_state(game, record), kept))]
    if digest(states[-1]) != replay.digest_at(version):
        raise BelvedereError("study-over")
    if fresh is not None:
        kept = (*kept, Redealt(fresh, secrets.token_bytes(SEED_BYTES)))
    header = record.header
    spec = TableSpec(
        header.game,
        header.options,
        players,
        watching="none",
        seed=record.result.seed,
        study=StudyOrigin(header.table, version, len(kept)),
        rated=False,
        entropy=header.entropy,
    )
    return Branch(spec, kept, header.rules_version)


def entries_in_force(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return the entries in force: actions that were not taken back, and new deals.

    Concessions, hints and stand-ins are dropped.
    """
    return tuple(entries[version - 1] for version in versions_in_force(entries))


def versions_in_force(entries: Sequence[Entry]) -> tuple[int, ...]:
    """Return the versions after the same entries, where the first entry leads to version 1."""
    found: list[int] = []
    for version, entry in enumerate(entries, 1):
        match entry:
            case Acted() | Redealt():
                found.append(version)
            case TookBack(agreed=agreed) if agreed:
                del found[-agreed:]
            case TookBack(seat):
                found.remove(max(one for one in found if _is_action_of(entries[one - 1], seat)))
    return tuple(found)


def _is_action_of(entry: Entry, seat: Seat) -> bool:
    return isinstance(entry, Acted) and entry.seat == seat
