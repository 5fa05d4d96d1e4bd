"""Compare what players of a cluster were shown and confirmed with the log, and total the results of many runs."""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import attrs

from core import catalog
from core.encoding.codec import for_game
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.storage.journal import decode_entry, new_table, read_setup, rebuild
from core.storage.values import StoredEntry
from core.table.entries import Acted
from core.table.table import Table
from core.text import Texts
from scripts.soaking.trial import quantile

COMPARED = ("version", "viewer", "view", "to_act", "decision", "legal", "sheets", "outcome")
"""The fields of an update that follow from the entries, for every receiver."""


@attrs.define
class ShownHistory:
    """The views and actions of one table's players."""

    table: str
    views: dict[tuple[int, Seat], bytes] = attrs.field(factory=dict)
    """The digest of every view shown, by version and seat."""
    submitted: set[tuple[Seat, str, str]] = attrs.field(factory=set)
    """Every answer that a player sent: the seat, the id of the decision, and the action as text."""
    forked: list[str] = attrs.field(factory=list)
    """Places where one seat was shown two different views of the same version."""
    fell: list[str] = attrs.field(factory=list)
    """Places where one link showed an older version after a newer one."""

    def show(self, seat: Seat, update: Mapping[str, Any]) -> None:
        """Note an update, as JSON, that a seat was shown."""
        place = (update["version"], seat)
        found = digest_of(update)
        if self.views.setdefault(place, found) != found:
            self.forked.append(f"seat {seat} was shown two views of version {place[0]}")

    def submit(self, seat: Seat, decision: str, action: Any) -> None:
        """Note an answer that the player of a seat sent to a decision."""
        self.submitted.add((seat, decision, _text(action)))

    @property
    def highest(self) -> int:
        """The highest version shown to any player; -1 if none was shown."""
        return max((version for version, _ in self.views), default=-1)


@attrs.frozen
class Judgement:
    """The findings at one table, as sentences that name the version."""

    entries: int
    views: int
    lost: tuple[str, ...] = ()
    doubled: tuple[str, ...] = ()
    forked: tuple[str, ...] = ()


def digest_of(update: Mapping[str, Any]) -> bytes:
    """Return the digest of an update's compared fields, as JSON holds it."""
    return blake2b(_text({key: update[key] for key in COMPARED}).encode(), digest_size=12).digest()


def judge(history: ShownHistory, header: str, entries: Iterable[StoredEntry]) -> Judgement:
    """Compare the shown views with the log of the table. The `header` holds its setup."""
    setup, entries = read_setup(header, catalog.load), list(entries)
    bots = frozenset(seat for seat, player in enumerate(setup.spec.seats) if player.kind == "bot")
    found = _Comparison(history, new_table(setup), bots)
    found.compare_views()
    for entry in entries:
        try:
            found.follow(entry)
        except BelvedereError as error:
            found.forked.append(f"version {entry.version} cannot be replayed: {error}")
            break
    for version, seat in sorted(history.views):
        if version > len(entries):
            found.lost.append(f"seat {seat} was shown version {version}, the last that is stored is {len(entries)}")
    return Judgement(
        len(entries), len(history.views), tuple(found.lost), tuple(found.doubled), (*history.forked, *found.forked)
    )


class _Comparison:
    """Replays the log of a table and compares it with the shown views."""

    def __init__(self, history: ShownHistory, table: Table, bots: frozenset[Seat]) -> None:
        self._history = history
        self._table = table
        self._bots = bots
        self._known = for_game(table.game)
        self._answered: set[tuple[Seat, str]] = set()
        self.lost: list[str] = []
        self.doubled: list[str] = []
        self.forked: list[str] = []

    def follow(self, stored: StoredEntry) -> None:
        """Replay one entry."""
        entry = decode_entry(self._table.game, stored)
        if isinstance(entry, Acted):
            self._compare_answer(stored.version, entry)
        rebuild(self._table, [stored])
        self.compare_views()

    def compare_views(self) -> None:
        """Compare the views of this version with those that were shown."""
        version = self._table.version
        for seat in self._table.seats:
            shown = self._history.views.get((version, seat))
            if shown is not None and shown != digest_of(self._known.encode(self._table.update(seat))):
                self.lost.append(f"version {version} as shown to seat {seat} differs from the stored one")

    def _compare_answer(self, version: int, entry: Acted) -> None:
        asked = self._table.decision(entry.seat)
        if asked is None:
            return  # the replay reports it
        answer = (entry.seat, asked.id)
        if answer in self._answered:
            self.doubled.append(f"version {version} answers decision {asked.id} of seat {entry.seat} again")
        self._answered.add(answer)
        if entry.seat in self._bots:
            return
        if (*answer, _text(self._known.encode(entry.action, self._known.action))) not in self._history.submitted:
            self.doubled.append(f"the action of seat {entry.seat} at version {version} was never submitted")


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


# Compares the choices confirmed at a full screen with the log of the table: each confirmed choice is in it once, and
# nothing else is. A screen shows the turn and what Enter would confirm. Afterwards the log is replayed: the seat's
# answers must be the confirmed ones of that turn, in order, at most one answer for each confirmation. A confirmation
# lost with its node is followed by another for the same decision; a finished turn has an answer to each.

Choice = tuple[int, str]
"""A turn, and the sentence of an action."""
_TEXTS: Final = Texts("en")


@attrs.define
class ShownChoices:
    """The actions confirmed at the screen of one seat, and the last turn shown there."""

    seat: Seat = 0
    confirmed: list[Choice] = attrs.field(factory=list)
    turn: int = 0
    """The last turn that was shown."""

    def compare(self, header: str, entries: Iterable[StoredEntry]) -> tuple[str, ...]:
        """Return the differences between the log and the screen, in words. The `header` holds the table's setup."""
        table = new_table(read_setup(header, catalog.load))
        answers: list[Choice] = []
        for stored in entries:
            entry = decode_entry(table.game, stored)
            if isinstance(entry, Acted) and entry.seat == self.seat:
                answers.append((_turn(table, self.seat), _said(table, self.seat, entry.action)))
            try:
                rebuild(table, [stored])
            except BelvedereError as error:
                return (f"version {stored.version} cannot be replayed: {error}",)
        return (*self._unchosen(answers), *self._missing(answers, _turn(table, self.seat)))

    def _unchosen(self, answers: Iterable[Choice]) -> Iterable[str]:
        """Yield answers that were never confirmed, or that one confirmation gave twice."""
        left = self.confirmed
        for answer in answers:
            if answer in left:
                left = left[left.index(answer) + 1 :]
            else:
                yield f"{answer[1]!r} of turn {answer[0]} is in the log, and was not confirmed then"

    def _missing(self, answers: Iterable[Choice], reached: int) -> Iterable[str]:
        if self.turn > reached:
            yield f"turn {self.turn} was shown, the last in the log is {reached}"
        answered = {turn for turn, _ in answers}
        for turn, action in self.confirmed:
            if turn < self.turn and turn not in answered:
                yield f"{action!r} was confirmed in turn {turn}, which is over, and has no answer in the log"


def _turn(table: Table, seat: Seat) -> int:
    turn: int = table.update(seat).view.turn
    return turn


def _said(table: Table, seat: Seat, action: object) -> str:
    """Return the sentence of an action that a seat may choose now."""
    say = _TEXTS.speaker(table.game.meta.key, [f"Player {place}" for place in table.seats], seat)
    return say(table.game.text.action_message(table.update(seat).view, action))


# Totals the results of cluster faults, over many runs if they are kept in a file. `python -m
# scripts.soaking.cluster.history FILE...` totals the tallies of several runs and writes `found.json`; docs/scaling.md
# quotes its figures.

FOUND: Final = Path(__file__).with_name("found.json")
"""The totals of all runs, as docs/scaling.md quotes them."""


@attrs.define
class Tally:
    """Faults so far and their consequences."""

    counts: Counter[str] = attrs.field(factory=Counter)
    """Kills, pauses and other faults; entries, views and so on of all tables that were judged."""
    kinds: Counter[str] = attrs.field(factory=Counter)
    """How often each kind of fault was drawn."""
    waits: dict[str, list[float]] = attrs.field(factory=dict)
    """By kind of fault: seconds from the fault, or from its end, until the stopped tables continued."""
    broken: list[str] = attrs.field(factory=list)
    """Violated invariants, in words."""
    rounds: int = 0

    @classmethod
    def read(cls, file: Path | None) -> "Tally":
        """Read a tally from a file; return an empty one if there is no file."""
        if file is None or not file.exists():
            return cls()
        kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        kept["counts"], kept["kinds"] = Counter(kept["counts"]), Counter(kept["kinds"])
        return cls(**kept)

    def write(self, file: Path | None) -> None:
        """Write the tally to a file atomically."""
        if file is not None:
            new = file.with_suffix(".new")
            new.write_text(json.dumps(attrs.asdict(self)), encoding="utf-8")
            new.replace(file)

    def add(self, other: "Tally") -> None:
        """Add the tally of another run."""
        self.counts.update(other.counts)
        self.kinds.update(other.kinds)
        for kind, waits in other.waits.items():
            self.waits.setdefault(kind, []).extend(waits)
        self.broken += other.broken
        self.rounds += other.rounds

    def rows(self) -> list[str]:
        """Return the table of faults: kind, number of faults, number of stopped tables, and the median, 99th percentile
        and maximum of the seconds until they continued."""
        head = f"  {'fault':48}{'times':>7}{'tables':>8}{'p50':>7}{'p99':>7}{'last':>7}"
        return [head, *(self._row(kind, times) for kind, times in self.kinds.items())]

    def _row(self, kind: str, times: int) -> str:
        tables, *figures = self.went_on(kind)
        return f"  {kind:48}{times:>7,}{tables:>8,}" + "".join(f"{figure:>7.1f}" for figure in figures)

    def went_on(self, kind: str) -> tuple[int, float, float, float]:
        """Return how many tables continued after faults of a kind, and the median, 99th percentile and maximum of the
        seconds until they did."""
        waits = self.waits.get(kind, [])
        return len(waits), quantile(waits, 0.5), quantile(waits, 0.99), max(waits, default=0.0)


def write_found(files: Iterable[Path]) -> None:
    """Write the totals of several tally files to `found.json`."""
    tally = Tally()
    for file in files:
        tally.add(Tally.read(file))
    faults = {kind: [times, *tally.went_on(kind)] for kind, times in sorted(tally.kinds.items())}
    found = {"counts": dict(sorted(tally.counts.items())), "broken": tally.broken, "faults": faults}
    FOUND.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def told(found: dict[str, Any]) -> list[str]:
    """Return the rows of the table in docs/scaling.md."""
    rows = found["faults"].items()
    return [f"| {kind} | {times} | {went:,} | {p50:.1f} | {p99:.1f} |" for kind, (times, went, p50, p99, _) in rows]


if __name__ == "__main__":
    write_found(map(Path, sys.argv[1:]))
    print("\n".join(told(json.loads(FOUND.read_text(encoding="utf-8")))))
