"""Defines the rows of a store and the keys of its notes, and computes the hash chain over a table's entries."""

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Literal

import attrs

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, TryLater
from core.results.facts import SeatResult
from core.table.entries import Kind

Status = Literal["open", "running", "finished"]
TALK = 1000
"""Default number of chat lines to keep per table."""
AWAY = "away "
"""Key prefix of the notes about tables that moved elsewhere."""


class StoreError(BelvedereError):
    """The store could not carry out a request; nothing was stored."""


class StoreAway(StoreError, TryLater):
    """The store takes no writes for now, or a node does not answer; whether anything was stored is unknown."""


class DatabaseAway(StoreAway):
    """The database of the store cannot be reached, or refuses requests."""


class StoreCorruptError(StoreError):
    """Stored data is damaged or was altered."""


class DamagedPages(StoreCorruptError):
    """The file or the database itself is damaged, not only the data of one table."""

    @property
    def fault(self) -> str:
        """The finding, in the words of the database."""
        sentence, args = self.sentence, dict(self.sentence.args)
        if isinstance(problem := args.get("problem"), Message):
            sentence, args = problem, dict(problem.args)
        return str(args.get("reason", sentence.id)).splitlines()[-1]


class Deposed(StoreError):
    """A former owner tried to write to a table that has a new owner or is gone.

    Nothing was stored, and no retry by this owner can succeed.
    """


class OwnedElsewhere(StoreError):
    """Another node of the cluster owns the table. Nothing was stored."""


class TooManyTables(StoreError):
    """The table would exceed its maker's quota. Nothing was stored."""


class AlreadyFollowed(StoreError):
    """Another table already follows the finished one. Nothing was stored."""


@attrs.frozen
class Claim:
    """The right to write to a table. Only the latest claim is valid."""

    table: str
    epoch: int
    """The number of claims so far, starting with 1 for the creation."""


@attrs.frozen
class Quota:
    """The number of unfinished tables that a person, or all strangers at their address, may have."""

    maker: str
    """The identity of the person."""
    most: int
    source: str = ""
    """Stands for the address of a stranger; empty for others."""
    most_of_source: int | None = None
    most_of_guests: int | None = None
    """The part of those for all guests at that address; None for people with an account."""


@attrs.frozen
class ReturnedClaim:
    """A claim that its owner releases, with the data to store."""

    claim: Claim
    times: str
    """The clocks of the seats as text; empty if there is nothing to store."""
    summary: str
    """The table's summary for lists."""
    to: str = ""
    """The node of the cluster that owns the table from now on; empty if it becomes free."""


@attrs.frozen
class StoredTable:
    """The row of a table. Times are in seconds since the epoch."""

    id: str
    header: str
    """The set-up as text, including the secret seed (`core.storage.journal.write_setup`)."""
    status: Status
    invite: str | None
    created: float
    changed: float
    version: int = 0
    summary: str = ""
    """The summary for lists by the last owner (`core.storage.journal`); empty if there is none."""


@attrs.frozen
class StoredSeat:
    """The person in a seat."""

    seat: Seat
    identity: str
    """A key's fingerprint, or `local`."""
    name: str
    """The name shown at the table."""


@attrs.frozen
class StoredPlayer:
    """A person."""

    identity: str
    name: str
    language: str
    """`en`, `fr` or empty."""
    seen: float
    """The last login, in seconds since the epoch."""


@attrs.frozen
class StoredKey:
    """A key of an account. Times are in seconds since the epoch."""

    fingerprint: str
    identity: str
    label: str
    """The comment of the key."""
    added: float
    seen: float
    """The last login with the key, or 0."""


@attrs.frozen
class StoredEntry:
    """The entry that made one version of a table."""

    version: int
    seat: Seat
    kind: Kind
    action: str
    """The text of the entry (`core.table.entries.write_entry`)."""
    digest: str | None = None
    """The digest of the resulting state, at some versions only."""


@attrs.frozen
class EntryWrite:
    """An entry to be stored."""

    claim: Claim
    entry: StoredEntry
    status: Status
    """The status of the table after the entry."""
    changed: float
    """The time of the entry in seconds since the epoch."""
    times: str = ""
    """The clocks of the seats as text; empty if there is nothing to store."""
    results: tuple[SeatResult, ...] = ()
    """The results of all seats, for the entry that ends the table."""
    summary: str = ""
    """The table's summary after the entry (`core.storage.journal`)."""


@attrs.frozen
class ArrivedTable:
    """A table that came from elsewhere, stored completely or not at all."""

    table: StoredTable
    seats: Sequence[StoredSeat]
    entries: Sequence[StoredEntry]
    times: str = ""
    """The clocks of the seats as text."""
    said: Sequence[tuple[str, str]] = ()
    """Chat lines (name, text), the oldest first."""
    results: tuple[SeatResult, ...] = ()
    """The results of all seats, if the table is over."""
    notes: Mapping[str, str] = attrs.field(factory=dict)
    """The notes of the table, by key."""
    forgotten: Sequence[str] = ()
    """The keys of notes to delete."""


def notes_key(table: str, identity: str) -> str:
    """Return the key of a person's notes at the versions of a table."""
    return f"notes {table} {identity}"


def private_notes_key(table: str, seat: Seat, identity: str) -> str:
    """Return the key of the private notes of a seat's holder."""
    return f"private {table} {seat} {identity}"


def labels_key(identity: str) -> str:
    """Return the key of the note with a person's names for their tables, and which are archived."""
    return f"labels {identity}"


def away_key(table: str) -> str:
    """Return the key of the note on where a table is moving or has moved.

    While it exists, the table cannot be played.
    """
    return f"{AWAY}{table}"


def follower_key(table: str) -> str:
    """Return the key of the note on which table follows a finished one."""
    return f"rematch {table}"


def move_consent_key(table: str) -> str:
    """Return the key of the note on who allows the maker of a table to move it, and until when."""
    return f"move-consent {table}"


def came_key(identity: str, token: str) -> str:
    """Return the key of the note on which table a person brought with a token."""
    return f"came {token} {identity}"


def exhibition_key(table: str) -> str:
    """Return the key of the note that marks a table of bots as an exhibition."""
    return f"exhibition {table}"


def former_key(folded: str) -> str:
    """Return the key of the note on the account that last had a folded name."""
    return f"formerly {folded}"


def blocked_key(identity: str) -> str:
    """Return the key of the note on the people whom a person blocks; identities have no spaces."""
    return f"blocked {identity}"


def followed_key(identity: str) -> str:
    """Return the key of the note on the people whom a person follows."""
    return f"follows {identity}"


def unannounced_key(identity: str) -> str:
    """Return the key of the note that keeps a person's arrivals from their followers."""
    return f"unannounced {identity}"


def chain_start(table: str, header: str) -> bytes:
    """Return the first link of a table's chain."""
    return _hash(b"", [table, header])


def chain_link(previous: bytes, entry: StoredEntry) -> bytes:
    """Return the link after `previous`."""
    return _hash(previous, [entry.version, entry.seat, entry.kind, entry.action, entry.digest])


def seat_check(table: str, seat: Seat, identity: str, name: str) -> bytes:
    """Return the checksum of a seat row, which detects alterations."""
    return _hash(b"seat", [table, seat, identity, name])


def _hash(previous: bytes, fields: list[object]) -> bytes:
    return blake2b(previous + json.dumps(fields).encode(), digest_size=16, person=b"belvedere-chain").digest()
