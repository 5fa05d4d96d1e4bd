"""Shows a finished table, version by version, to any viewer, and goes on from one of its versions."""

import secrets
from collections.abc import Iterable, Iterator
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
    HandedOver,
    Hinted,
    Redealt,
    Returned,
    TookBack,
    dealt_anew,
    read_entry,
)
from core.table.table import Table

Viewer = Seat | None


@attrs.frozen
class _Moment:
    state: Any = attrs.field(repr=False)
    events: tuple[Any, ...] = ()


@attrs.frozen
class Replay:
    """What every version of a finished table looked like.

    `versions` are those that can be shown, ascending: all of them where the rules of the record are known, else only
    its checkpoints (`recomputed` is False). Unknown versions raise KeyError.
    """

    record: Record
    recomputed: bool
    _game: AnyGame = attrs.field(repr=False)
    _moments: dict[int, _Moment] = attrs.field(repr=False)

    @property
    def game(self) -> AnyGame:
        """The game of the record."""
        return self._game

    @property
    def versions(self) -> tuple[int, ...]:
        return tuple(self._moments)

    def digest_at(self, version: int) -> str:
        """The digest of the state at that version."""
        return codec.digest(self._moments[version].state)

    def view_at(self, version: int, viewer: Viewer) -> Any:
        """All that `viewer` could know at that version."""
        return self._game.view_for(self._moments[version].state, viewer)

    def sheets_at(self, version: int, viewer: Viewer) -> tuple[ScoreSheet, ...]:
        """The score sheets as far as `viewer` could know them at that version."""
        return self._game.view_sheets(self.view_at(version, viewer))

    def events_at(self, version: int, viewer: Viewer) -> tuple[Any, ...]:
        """The events that led to that version, as `viewer` saw them; none for a take-back, or when not recomputed."""
        return tuple(self._game.redact(event, viewer) for event in self._moments[version].events)

    def reveals_at(self, version: int) -> bool:
        """Whether what led to that version used chance or showed a player something new."""
        return any(self._game.reveals(event) for event in self._moments[version].events)

    def stand_ins_at(self, version: int) -> frozenset[Seat]:
        """The seats that a stand-in played at that version."""
        found: set[Seat] = set()
        for entry in self.record.entries[:version]:
            if entry.kind == "stand-in":
                found.add(entry.seat)
            elif entry.kind in ("return", "concede"):
                found.discard(entry.seat)
        return frozenset(found)

    def to_act_at(self, version: int) -> tuple[Seat, ...]:
        """The seats that owed a choice at that version."""
        return self._game.to_act(self._moments[version].state)

    def asked_at(self, version: int, seat: Seat) -> tuple[Decision, tuple[Any, ...]]:
        """What a seat that owed a choice at that version was asked, and its legal actions."""
        state = self._moments[version].state
        return self._game.decision(state, seat), tuple(self._game.legal_actions(state, seat))

    def answer_at(self, version: int) -> Acted | None:
        """The action by which the table went on from that version; None where there was another entry, or none."""
        if version >= len(self.record.entries) or not self.recomputed:
            return None
        entry = _entry(self._game, self.record, version)
        return entry if isinstance(entry, Acted) else None


def game_of(record: Record) -> AnyGame:
    """The game under the rules that a record was played by. Raises RecordError where they are not known."""
    game = load(record.header.game)
    rules_version = record.header.rules_version
    found = game.edition(rules_version)
    if found is None:
        known = ", ".join(map(str, game.known_rules))
        raise at_line(1, "record-other-rules", found=str(rules_version), game=game.meta.title, installed=known)
    return found


def replay(record: Record) -> Replay:
    """Open a record for watching.

    Raises RecordError, naming version and line, where the record departs from its rules. A record whose rules are not
    known is never computed again: it is shown from those of its checkpoints that can still be read.
    """
    newest = load(record.header.game)
    game = newest.edition(record.header.rules_version)
    if game is None:
        return Replay(record, False, newest, _kept_moments(newest, record))
    with computing():
        return Replay(record, True, game, dict(enumerate(_moments(game, record))))


def entries_of(game: AnyGame, record: Record) -> tuple[Entry, ...]:
    """The entries with their notation read. Raises RecordError where a text is no action of the game."""
    return tuple(_entry(game, record, position) for position in range(len(record.entries)))


def walk(game: AnyGame, state: Any, entries: Iterable[Entry]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """State and events of every version after that of `state`. Raises RecordError at an action that is not legal."""
    past: list[Any] = []
    for version, entry in enumerate(entries, 1):
        events: tuple[Any, ...] = ()
        match entry:
            case Acted(seat, action):
                if action not in game.legal_actions(state, seat):
                    raise at_version(version, "record-may-not", place=seat + 1)
                step = game.apply(state, seat, action)
                if game.withdraw(step.state, seat) is None:
                    past.append(state)
                state, events = step.state, step.events
            case TookBack(seat):
                withdrawn = game.withdraw(state, seat)
                if withdrawn is None and not past:
                    raise at_version(version, "record-no-take-back", place=seat + 1)
                state = past.pop() if withdrawn is None else withdrawn
            case Redealt():
                state, past = dealt_anew(game, state, entry), []
            case Conceded() | HandedOver() | Returned() | Hinted():
                pass
            case _:
                assert_never(entry)
        yield state, events


def outcome_of(game: AnyGame, header: Header, seed: bytes, entries: tuple[Entry, ...], last: Any) -> Outcome | None:
    """How the table ended by the rules, concessions included; None when it did not. `last` is the last state.

    Raises RecordError at a take-back, a concession or a stand-in that the table does not allow.
    """
    if all(isinstance(entry, Acted) for entry in entries):
        return game.outcome(last)
    table = Table(game, header.options, header.players, seed, take_back=header.take_back, has_moved=bool(header.moved))
    try:
        table.rebuild(entries)
    except BelvedereError as refusal:
        raise RecordError(refusal.sentence) from None
    return table.outcome


def opening(game: AnyGame, record: Record) -> Any:
    """The state at version 0. Raises RecordError when the component set breaks the rulebook's counts."""
    options, seats = record.header.options, len(record.header.players)
    usual = _with_usual_components(options)
    if options != usual and record.header.components == component_set_name(usual):
        raise at_line(1, "record-false-components", name=record.header.components)
    expected = game.components(usual, seats)
    found = game.components(options, seats)
    counted = sum(count for kind, count in found.items() if kind in expected or kind not in game.uncounted)
    if min(found.values()) < 0 or counted != sum(expected.values()):
        raise at_line(1, "record-component-counts")
    return game.setup(options, seats, record.dealt_from)


@contextmanager
def computing() -> Iterator[None]:
    """Turn what forged options and components do to the rules into a RecordError."""
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
    state = opening(game, record)
    yield _Moment(state)
    entries = entries_of(game, record)
    last = state
    for last, events in walk(game, state, entries):
        yield _Moment(last, events)
    outcome_of(game, record.header, record.dealt_from, entries, last)


def _kept_moments(game: AnyGame, record: Record) -> dict[int, _Moment]:
    """The checkpoints that still decode and can be shown to everybody."""
    known = codec.for_game(game)
    found = {}
    for checkpoint in record.checkpoints:
        try:
            moment = _Moment(known.decode(known.state, checkpoint.state))
            _show_everybody(game, moment.state, len(record.header.players))
        except BelvedereError:
            continue
        found[checkpoint.version] = moment
    return found


def _show_everybody(game: AnyGame, state: Any, seats: int) -> None:
    with computing():
        game.to_act(state)
        for viewer in (*range(seats), None):
            game.view_sheets(game.view_for(state, viewer))


def _entry(game: AnyGame, record: Record, position: int) -> Entry:
    entry = record.entries[position]
    try:
        return read_entry(game, entry.seat, entry.kind, entry.action)
    except BelvedereError as refusal:
        raise at_version(entry.version, refusal.sentence, line=line_of(record, entry.version)) from None


# Goes on from a version of a finished table: what a study keeps of its record, so that its own record proves itself.
#
# A study has the options and the seed of the record, and begins with what stood of its entries by then. With the same
# luck that is all: the cards to come are those of the record. With fresh luck one entry follows, a new deal: what a
# seat could not know is completed from a seed of its own. So the record of a study is proved like any other, from the
# seed of its header and its entries, without the record that it came from.


@attrs.frozen
class Branch:
    """A table to make, and the entries that it begins with."""

    spec: TableSpec
    entries: tuple[Entry, ...]
    rules_version: int
    """The rules that it goes on under: those of the record."""


def branch(
    record: Record, replay: Replay, version: int, players: tuple[Player, ...], fresh: Seat | None = None
) -> Branch:
    """The table that goes on from a version of a record with other players. `fresh` is the seat that may not know what
    is dealt from there on; None: everything goes on as it was dealt.

    Raises BelvedereError where the rules of the record are not known, or where it was over by then.
    """
    game = replay.game
    if not replay.recomputed:
        raise BelvedereError("study-other-rules", game=game.meta.title)
    if version not in replay.versions or not replay.to_act_at(version):
        raise BelvedereError("study-over")
    kept: tuple[Entry, ...] = standing(entries_of(game, record)[:version])
    states = [opening(game, record), *(state for state, _ in walk(game, opening(game, record), kept))]
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


def standing(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """What stands of some entries: actions that were not taken back, and new deals. Who gave up, had a hint or was
    played for plays again."""
    found: list[Entry] = []
    for entry in entries:
        match entry:
            case Acted() | Redealt():
                found.append(entry)
            case TookBack(seat):
                places = (place for place, one in enumerate(found) if isinstance(one, Acted) and one.seat == seat)
                del found[max(places)]
    return tuple(found)
