"""Judges what the players of a table were shown by what the store holds of it: nothing lost, doubled or forked.

Every player writes down what they submitted and a digest of every view they were shown. Afterwards the entries of the
table are replayed, and every view that was shown must be the view of that version for that seat; what answered a
decision must be what its player submitted, once. A bot submits nothing and is shown nothing; that it answered each
decision once is looked at too.
"""

import json
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any

import attrs

from core import catalog
from core.encoding.codec import for_game
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.storage.journal import decode_entry, new_table, read_setup, rebuild
from core.storage.values import StoredEntry
from core.table.entries import Acted
from core.table.table import Table

COMPARED = ("version", "viewer", "view", "to_act", "decision", "legal", "sheets", "outcome")
"""What of an update follows from the entries alone, for whoever sees it."""


@attrs.define
class ShownHistory:
    """What the players of one table saw and did."""

    table: str
    views: dict[tuple[int, Seat], bytes] = attrs.field(factory=dict)
    """The digest of every view that was shown, by its version and seat."""
    submitted: set[tuple[Seat, str, str]] = attrs.field(factory=set)
    """Every answer that a player sent: the seat, the id of the decision, and the action as text."""
    forked: list[str] = attrs.field(factory=list)
    """Where two different views of one version were shown to one seat."""
    fell: list[str] = attrs.field(factory=list)
    """Where one link showed an older version behind a newer one."""

    def show(self, seat: Seat, update: Mapping[str, Any]) -> None:
        """A seat was shown an update, as JSON holds it."""
        place = (update["version"], seat)
        found = digest_of(update)
        if self.views.setdefault(place, found) != found:
            self.forked.append(f"seat {seat} was shown two views of version {place[0]}")

    def submit(self, seat: Seat, decision: str, action: Any) -> None:
        """The player of a seat sent this answer to a decision."""
        self.submitted.add((seat, decision, _text(action)))

    @property
    def highest(self) -> int:
        """The highest version that anybody was shown; -1 when nobody was shown any."""
        return max((version for version, _ in self.views), default=-1)


@attrs.frozen
class Judgement:
    """What was found of a table, in words that name the version."""

    entries: int
    views: int
    lost: tuple[str, ...] = ()
    doubled: tuple[str, ...] = ()
    forked: tuple[str, ...] = ()


def digest_of(update: Mapping[str, Any]) -> bytes:
    """What is compared of an update, as JSON holds it."""
    return blake2b(_text({key: update[key] for key in COMPARED}).encode(), digest_size=12).digest()


def judge(history: ShownHistory, header: str, entries: Iterable[StoredEntry]) -> Judgement:
    """Compare what was shown with the log of the table, whose set-up is in the `header`."""
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
    """The log of a table, replayed beside what was shown of it."""

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
        """One entry further."""
        entry = decode_entry(self._table.game, stored)
        if isinstance(entry, Acted):
            self._compare_answer(stored.version, entry)
        rebuild(self._table, [stored])
        self.compare_views()

    def compare_views(self) -> None:
        """Are the views of this version those that were shown?"""
        version = self._table.version
        for seat in self._table.seats:
            shown = self._history.views.get((version, seat))
            if shown is not None and shown != digest_of(self._known.encode(self._table.update(seat))):
                self.lost.append(f"what seat {seat} was shown of version {version} is not what is stored")

    def _compare_answer(self, version: int, entry: Acted) -> None:
        asked = self._table.decision(entry.seat)
        if asked is None:
            return  # replaying it says so
        answer = (entry.seat, asked.id)
        if answer in self._answered:
            self.doubled.append(f"version {version} answers decision {asked.id} of seat {entry.seat} again")
        self._answered.add(answer)
        if entry.seat in self._bots:
            return
        if (*answer, _text(self._known.encode(entry.action, self._known.action))) not in self._history.submitted:
            self.doubled.append(f"nobody submitted what seat {entry.seat} did at version {version}")


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))
