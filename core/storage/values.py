"""Defines the rows of a store and the keys of its notes, and computes the hash chain over the entries of a table."""

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Literal

import attrs

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, TryLater
from core.results.facts import SeatResult
from core.table.entries import Kind

Status = Literal["open", "running", "finished"]
TALK = 1000
"""Chat lines that are kept of a table, unless another number is asked for."""
AWAY = "away "
"""What the keys of notes begin with that keep where tables went."""


class StoreError(BelvedereError):
    """A request that the store could not carry out; nothing was stored."""


class StoreAway(StoreError, TryLater):
    """A request to a store that takes nothing for now, or to a node that does not answer; nothing is known to be
    stored."""


class DatabaseAway(StoreAway):
    """A request to a store whose database cannot be reached, or refuses what it is asked."""


class StoreCorruptError(StoreError):
    """Stored data that is damaged or was altered."""


class Deposed(StoreError):
    """A write about a table by an owner in whose place another has come, or whose table is gone. Nothing was stored,
    and nothing will be that this owner asks for."""


class OwnedElsewhere(StoreError):
    """A claim of a table that another node of a cluster owns. Nothing was stored."""


class TooManyTables(StoreError):
    """A table more than its maker may have. Nothing was stored."""


class AlreadyFollowed(StoreError):
    """A second table that would follow a finished one. Nothing was stored."""


@attrs.frozen
class Claim:
    """The right to write about a table. Of all who claimed it the last has it, until somebody else does."""

    table: str
    epoch: int
    """How often the table was claimed, its making included: the first is 1."""


@attrs.frozen
class Quota:
    """How many tables that are not over a person may have, and all strangers of their address if they are one."""

    maker: str
    """The identity of the person."""
    most: int
    source: str = ""
    """What stands for the address of a stranger; empty for anybody else."""
    most_of_source: int | None = None
    most_of_guests: int | None = None
    """How many of those the guests of that address may have; None for who is no guest."""


@attrs.frozen
class ReturnedClaim:
    """A claim that its owner gives back, with what is to be kept of the table."""

    claim: Claim
    times: str
    """What the seats have left, as text; empty when there is nothing to keep."""
    summary: str
    """What lists show of it."""
    to: str = ""
    """The node of a cluster that owns it from now on; nobody when empty."""


@attrs.frozen
class StoredTable:
    """The row of a table. Times are seconds since the epoch."""

    id: str
    header: str
    """The set-up as text, the secret seed included (`core.storage.journal.write_setup`)."""
    status: Status
    invite: str | None
    created: float
    changed: float
    version: int = 0
    summary: str = ""
    """What lists show of the table, as its owner wrote it last (`core.storage.journal`); empty where none did."""


@attrs.frozen
class StoredSeat:
    """The person in a seat."""

    seat: Seat
    identity: str
    """A key's fingerprint, or `local`."""
    name: str
    """The name that the table shows."""


@attrs.frozen
class StoredPlayer:
    """A person."""

    identity: str
    name: str
    language: str
    """`en`, `fr` or empty."""
    seen: float
    """The latest login, in seconds since the epoch."""


@attrs.frozen
class StoredKey:
    """A key of an account. Times are seconds since the epoch."""

    fingerprint: str
    identity: str
    label: str
    """The comment of the key."""
    added: float
    seen: float
    """The latest login with it; 0 when there was none."""


@attrs.frozen
class StoredEntry:
    """The entry that made one version of a table."""

    version: int
    seat: Seat
    kind: Kind
    action: str
    """The words of the entry (`core.table.entries.write_entry`)."""
    digest: str | None = None
    """The digest of the state reached, at some versions only."""


@attrs.frozen
class EntryWrite:
    """An entry on its way into the store."""

    claim: Claim
    entry: StoredEntry
    status: Status
    """The status of the table after the entry."""
    changed: float
    """When, in seconds since the epoch."""
    times: str = ""
    """What the seats have left on their clocks, as text; empty when there is nothing to keep."""
    results: tuple[SeatResult, ...] = ()
    """How the table ended for each seat, with the entry that ended it."""
    summary: str = ""
    """What lists show of the table after the entry (`core.storage.journal`)."""


@attrs.frozen
class ArrivedTable:
    """A table that comes from elsewhere, as it is kept: whole, or not at all."""

    table: StoredTable
    seats: Sequence[StoredSeat]
    entries: Sequence[StoredEntry]
    times: str = ""
    """What the seats have left on their clocks, as text."""
    said: Sequence[tuple[str, str]] = ()
    """Chat lines (name, text), oldest first."""
    results: tuple[SeatResult, ...] = ()
    """How the table ended for each seat, if it has."""
    notes: Mapping[str, str] = attrs.field(factory=dict)
    """What is kept beside it, by key."""
    forgotten: Sequence[str] = ()
    """The keys of notes that are kept no more."""


def notes_key(table: str, identity: str) -> str:
    """The key of what a person has written at the versions of a table."""
    return f"notes {table} {identity}"


def private_notes_key(table: str, seat: Seat, identity: str) -> str:
    """The key of what the holder of a seat writes beside a table for themselves."""
    return f"private {table} {seat} {identity}"


def away_key(table: str) -> str:
    """The key of the note that keeps where a table goes, or has gone; while it is there nobody plays at it."""
    return f"{AWAY}{table}"


def follower_key(table: str) -> str:
    """The key of the note that names the table which followed a finished one."""
    return f"rematch {table}"


def letting_key(table: str) -> str:
    """The key of the note that keeps who lets the maker of a table take it away, and until when."""
    return f"letting {table}"


def came_key(identity: str, token: str) -> str:
    """The key of the note that keeps which table a person brought by a token."""
    return f"came {token} {identity}"


def exhibition(table: str) -> str:
    """The key of the note that a table of bots alone is meant to be."""
    return f"exhibition {table}"


def former_key(folded: str) -> str:
    """The key of the note that says which account was called by a folded name before it was called otherwise."""
    return f"formerly {folded}"


def blocked_key(identity: str) -> str:
    """The key of the note that names those whom a person blocks; identities have no spaces."""
    return f"blocked {identity}"


def chain_start(table: str, header: str) -> bytes:
    """The first link of a table's chain."""
    return _hash(b"", [table, header])


def chained(previous: bytes, entry: StoredEntry) -> bytes:
    """The link after `previous`."""
    return _hash(previous, [entry.version, entry.seat, entry.kind, entry.action, entry.digest])


def seat_check(table: str, seat: Seat, identity: str, name: str) -> bytes:
    """The check sum of a seat row, which shows whether it was altered."""
    return _hash(b"seat", [table, seat, identity, name])


def _hash(previous: bytes, fields: list[object]) -> bytes:
    return blake2b(previous + json.dumps(fields).encode(), digest_size=16, person=b"belvedere-chain").digest()
