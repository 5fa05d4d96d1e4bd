"""What a store holds, as values, and the hash chain over it."""

import json
from hashlib import blake2b
from typing import Literal

import attrs

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.table.entries import Kind

Status = Literal["open", "running", "finished"]


class StoreError(BelvedereError):
    """The store could not do what was asked; nothing was stored."""


class StoreCorruptError(StoreError):
    """What was stored is not what is found."""


@attrs.frozen
class StoredTable:
    """A table's row. `header` is its set-up as text, the secret seed included. Times are seconds since the epoch."""

    id: str
    header: str
    status: Status
    invite: str | None
    created: float
    changed: float
    version: int = 0


@attrs.frozen
class StoredSeat:
    """Who sits where: an identity (a key's fingerprint, or `local`) and the name shown at the table."""

    seat: Seat
    identity: str
    name: str


@attrs.frozen
class StoredPlayer:
    """A person: identity, name, language (`en`, `fr` or empty), when last seen (seconds since the epoch)."""

    identity: str
    name: str
    language: str
    seen: float


@attrs.frozen
class StoredKey:
    """A key of an account. `label` is the comment it came with; times are seconds since the epoch, `seen` 0: never."""

    fingerprint: str
    identity: str
    label: str
    added: float
    seen: float


@attrs.frozen
class StoredEntry:
    """One entry: what made version `version` of its table. `action` is what else there is to say of it
    (`core.table.entries.write_entry`).

    `digest` is the digest of the state reached, at some versions only.
    """

    version: int
    seat: Seat
    kind: Kind
    action: str
    digest: str | None = None


@attrs.frozen
class EntryWrite:
    """A line on its way into the store, with the table's status after it, the time (seconds since the epoch) and what
    the seats have left then, as text (empty: nothing to keep)."""

    table: str
    line: StoredEntry
    status: Status
    changed: float
    times: str = ""


def chain_start(table: str, header: str) -> bytes:
    """The first link of a table's chain."""
    return _hash(b"", [table, header])


def chained(previous: bytes, line: StoredEntry) -> bytes:
    """The link after `previous`."""
    return _hash(previous, [line.version, line.seat, line.kind, line.action, line.digest])


def seat_check(table: str, seat: Seat, identity: str, name: str) -> bytes:
    """What tells an altered seat row from the one that was written."""
    return _hash(b"seat", [table, seat, identity, name])


def _hash(previous: bytes, fields: list[object]) -> bytes:
    return blake2b(previous + json.dumps(fields).encode(), digest_size=16, person=b"belvedere-chain").digest()
