"""Reads tables from a database and verifies their checksums, writes whole tables and their notes, and finds abandoned
ones.
"""

from collections.abc import Sequence
from typing import get_args

import attrs

from core.clean import distinct_name, is_made_of
from core.kernel.decision import Seat
from core.results.facts import GUEST
from core.storage.database import SqlDatabase, as_table_damage
from core.storage.values import (
    AlreadyFollowed,
    ArrivedTable,
    ReturnedClaim,
    Status,
    StoreCorruptError,
    StoredEntry,
    StoredSeat,
    StoredTable,
    StoreError,
    away_key,
    chain_link,
    chain_start,
    exhibition_key,
    follower_key,
    move_consent_key,
    notes_key,
    private_notes_key,
    seat_check,
)

COLUMNS = "id, header, status, invite, created, changed, version, summary"
"""The columns of a StoredTable."""
TABLES = f"""
    SELECT {COLUMNS} FROM tables WHERE (CAST(?1 AS TEXT) IS NULL OR status = ?1)
    AND (CAST(?2 AS TEXT) IS NULL OR number IN (SELECT number FROM seats WHERE identity = ?2))
    ORDER BY status = 'finished', changed DESC, number DESC LIMIT ?3
"""
"""Finds tables by status and person, up to a limit."""
PUBLIC = f"""
    SELECT * FROM (SELECT {COLUMNS} FROM tables WHERE status = 'open' AND header LIKE '%"listing":"public"%'
                   ORDER BY changed DESC, number DESC LIMIT ?1) AS joined
    UNION ALL
    SELECT * FROM (SELECT {COLUMNS} FROM tables WHERE status = 'running' AND header NOT LIKE '%"watching":"none"%'
                   ORDER BY changed DESC, number DESC LIMIT ?1) AS watched
"""
"""Finds tables that anyone can join and tables that anyone can watch, up to a limit each.

A quote in a name is escaped, so it cannot match.
"""
_NAMED_SEATS = """
    SELECT number, id, seat, name FROM seats JOIN tables USING (number)
    WHERE identity = ?1 AND status <> 'finished' AND (CAST(?2 AS TEXT) IS NULL OR id = ?2)
"""
TIMES = "INSERT INTO times VALUES (?, ?) ON CONFLICT (number) DO UPDATE SET times = excluded.times"
"""Stores the clocks of a table."""
KEEP_NOTE = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
"""Stores a note."""
NEW_NOTE = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO NOTHING"
CHANGE_NOTE = "UPDATE meta SET value = ? WHERE key = ? AND value = ?"
"""Replaces a note unless it has changed meanwhile."""
STUDIES = """
    SELECT id FROM tables WHERE header LIKE '%"study":{%' AND number IN (SELECT number FROM seats WHERE identity = ?1)
    AND number NOT IN (SELECT number FROM seats WHERE identity <> ?1) ORDER BY created DESC, number DESC
"""
"""Finds the studies with only this person. A quote in a name is escaped, so it cannot match."""
_UNFINISHED = "SELECT number, id, status, changed FROM tables WHERE status IN ('open', 'running')"
_SITS = "EXISTS (SELECT 1 FROM seats WHERE seats.number = tables.number"
_ONLY_GUESTS = f"NOT {_SITS} AND substr(identity, 1, {len(GUEST)}) <> '{GUEST}')"
_EXHIBITION = "EXISTS (SELECT 1 FROM meta WHERE key = 'exhibition ' || tables.id)"
_ABSENT = """NOT EXISTS (SELECT 1 FROM seats JOIN players USING (identity)
             WHERE seats.number = tables.number AND players.seen >= ?1)"""
FIRST_EPOCH = 1
"""The epoch of a table's creator."""


def read_table(
    database: SqlDatabase, number: int, id: str
) -> tuple[StoredTable, list[StoredSeat], list[StoredEntry], bytes]:
    """Return a table's row, its taken seats, its entries, and the last link of its chain.

    Raises StoreCorruptError with the table's id if anything was altered or is missing.
    """
    with as_table_damage(id):
        row = database.execute(f"SELECT {COLUMNS} FROM tables WHERE number = ?", (number,)).fetchone()
        table = StoredTable(*row)
        if table.status not in get_args(Status):
            raise StoreCorruptError("store-damaged-status", table=id)
        return table, _seats(database, number, id), *_entries(database, number, table)


def read_seats(database: SqlDatabase, number: int, id: str) -> list[StoredSeat]:
    """Return the taken seats of a table in seat order. Raises StoreCorruptError if one was altered."""
    with as_table_damage(id):
        return _seats(database, number, id)


def damaged_tables(database: SqlDatabase) -> list[str]:
    """Return the ids of the tables that cannot be read completely."""
    damaged = []
    for number, id in database.rows("SELECT number, id FROM tables ORDER BY number"):
        try:
            read_table(database, number, id)
        except StoreError:
            damaged.append(str(id))
    return damaged


def _seats(database: SqlDatabase, number: int, id: str) -> list[StoredSeat]:
    select = "SELECT seat, identity, name, sum FROM seats WHERE number = ? ORDER BY seat"
    rows = database.execute(select, (number,)).fetchall()
    for seat, identity, name, found in rows:
        if seat_check(id, seat, identity, name) != found:
            raise StoreCorruptError("store-damaged-seat", table=id, place=seat + 1)
    return [StoredSeat(seat, identity, name) for seat, identity, name, _ in rows]


def _entries(database: SqlDatabase, number: int, table: StoredTable) -> tuple[list[StoredEntry], bytes]:
    select = "SELECT version, seat, kind, action, digest, chain FROM actions WHERE number = ? ORDER BY version"
    link, entries = chain_start(table.id, table.header), []
    for *fields, chain in database.execute(select, (number,)):
        entries.append(StoredEntry(*fields))
        link = chain_link(link, entries[-1])
        if entries[-1].version != len(entries) or link != chain:
            raise StoreCorruptError("store-damaged-entry", table=table.id, version=str(len(entries)))
    (head,) = database.execute("SELECT head FROM tables WHERE number = ?", (number,)).fetchone()
    if (table.version, head) != (len(entries), link):
        raise StoreCorruptError("store-damaged-end", table=table.id)
    return entries, link


def insert_table(database: SqlDatabase, made: ArrivedTable, epoch: int = FIRST_EPOCH) -> tuple[int, bytes]:
    """Write a new table with its seats, entries, clocks and chat, claimed with `epoch`; return its number and the
    head of its chain.

    Raises StoreError if its entries have gaps.
    """
    table, version = made.table, 0
    head = chain_start(table.id, table.header)
    row = (table.id, table.header, table.status, table.invite, table.created, table.changed, head)
    insert = "INSERT INTO tables (id, header, status, invite, created, changed, version, head, epoch, summary)"
    database.execute(f"{insert} VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?)", (*row, epoch, table.summary))
    (number,) = database.execute("SELECT number FROM tables WHERE id = ?", (table.id,)).fetchone()
    for seat in made.seats:
        insert_seat(database, number, table.id, seat)
    for version, entry in enumerate(made.entries, 1):
        if entry.version != version:
            raise StoreError("store-gap", version=str(entry.version), table=table.id)
        head = chain_link(head, entry)
        written = (number, version, entry.seat, entry.kind, entry.action, entry.digest, head)
        database.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?)", written)
    database.execute("UPDATE tables SET version = ?, head = ? WHERE number = ?", (version, head, number))
    if made.times:
        database.execute("INSERT INTO times VALUES (?, ?)", (number, made.times))
    for line, said in enumerate(made.said, 1):
        database.execute("INSERT INTO chat VALUES (?, ?, ?, ?)", (number, line, *said))
    return number, head


def follow(database: SqlDatabase, finished: str, table: str) -> None:
    """Record which table follows a finished one, in the transaction that creates it.

    Raises AlreadyFollowed if another one exists.
    """
    key = follower_key(finished)
    if database.execute("INSERT INTO meta VALUES (?, ?) ON CONFLICT DO NOTHING", (key, table)).rowcount == 1:
        return
    (former,) = database.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    is_there = database.execute("SELECT 1 FROM tables WHERE id = ?", (former,)).fetchone() is not None
    instead = "UPDATE meta SET value = ? WHERE key = ? AND value = ?"
    if is_there or database.execute(instead, (table, key, former)).rowcount != 1:
        raise AlreadyFollowed("store-followed", table=finished)


def replace_table(database: SqlDatabase, arrival: ArrivedTable) -> tuple[int, bytes, int]:
    """Write a table and its notes, replacing any table with its id; return its number, the head of its chain, and the
    epoch of the new claim.
    """
    epoch = FIRST_EPOCH
    former = "SELECT number, epoch FROM tables WHERE id = ?"
    for number, before in database.execute(former, (arrival.table.id,)).fetchall():
        delete_table(database, number)
        epoch = before + 1
    for note in arrival.notes.items():
        database.execute(KEEP_NOTE, note)
    for key in arrival.forgotten:
        database.execute("DELETE FROM meta WHERE key = ?", (key,))
    return *insert_table(database, arrival, epoch), epoch


def insert_seat(database: SqlDatabase, number: int, table: str, seat: StoredSeat) -> None:
    """Write a taken seat."""
    check = seat_check(table, seat.seat, seat.identity, seat.name)
    database.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", (number, seat.seat, seat.identity, seat.name, check))


def rename_seats(database: SqlDatabase, identity: str, before: str, name: str, table: str | None = None) -> None:
    """Change a person's name from `before` to `name` at their unfinished tables, or at one of them, and in the chat
    there.

    A number is appended if another person at the table has that name.
    """
    for number, id, seat, old in database.execute(_NAMED_SEATS, (identity, table)).fetchall():
        if is_made_of(old, before):
            others = database.execute("SELECT name FROM seats WHERE number = ? AND seat <> ?", (number, seat))
            new = distinct_name(name, (other for (other,) in others.fetchall()))
            at = (number, seat)
            check = seat_check(id, seat, identity, new)
            database.execute("UPDATE seats SET name = ?, sum = ? WHERE number = ? AND seat = ?", (new, check, *at))
            database.execute("UPDATE chat SET name = ? WHERE number = ? AND name = ?", (new, number, old))


def delete_table(database: SqlDatabase, number: int) -> None:
    """Delete a table with all rows that belong to it."""
    for rows in ("actions", "seats", "chat", "visits", "times", "results", "tables"):
        database.execute(f"DELETE FROM {rows} WHERE number = ?", (number,))


def claim_table(database: SqlDatabase, id: str) -> tuple[int, int]:
    """Claim a table; return its number and the epoch of the claim. Raises StoreError if there is no such table."""
    database.execute("UPDATE tables SET epoch = epoch + 1 WHERE id = ?", (id,))
    row = database.execute("SELECT number, epoch FROM tables WHERE id = ?", (id,)).fetchone()
    if row is None:
        raise StoreError("store-no-table", table=id[:40])
    return int(row[0]), int(row[1])


def give_table_back(database: SqlDatabase, number: int, returned: ReturnedClaim) -> None:
    """Invalidate the claim of a table, and store the owner's last data."""
    database.execute("UPDATE tables SET epoch = epoch + 1, summary = ? WHERE number = ?", (returned.summary, number))
    if returned.times:
        database.execute(TIMES, (number, returned.times))


def existing_head(database: SqlDatabase, number: int, entry: StoredEntry) -> bytes:
    """Return the head of a chain in which an entry is stored already.

    Raises StoreError if a different entry is there.
    """
    select = "SELECT version, seat, kind, action, digest FROM actions WHERE number = ? AND version = ?"
    row = database.execute(select, (number, entry.version)).fetchone()
    if row is None or StoredEntry(*row) != entry:
        raise StoreError("store-other-entry", version=str(entry.version))
    return bytes(database.execute("SELECT head FROM tables WHERE number = ?", (number,)).fetchone()[0])


def read_notes(database: SqlDatabase, beginning: str) -> dict[str, str]:
    """Return the notes with keys that begin with a prefix, in the order of their keys."""
    found = "SELECT key, value FROM meta WHERE substr(key, 1, ?1) = ?2"
    return dict(sorted(database.rows(found, len(beginning), beginning)))


def forget_notes(database: SqlDatabase, beginning: str) -> None:
    """Delete the notes with keys that begin with a prefix."""
    database.execute("DELETE FROM meta WHERE substr(key, 1, ?) = ?", (len(beginning), beginning))


def forget_notes_of(database: SqlDatabase, table: str) -> None:
    """Delete the notes of a table."""
    own = (f"shown {table}", f"made {table}", f"asked {table}")
    for key in (*own, exhibition_key(table), away_key(table), move_consent_key(table)):
        database.execute("DELETE FROM meta WHERE key = ?", (key,))
    for beginning in (notes_key(table, ""), f"private {table} "):
        forget_notes(database, beginning)


def add_line(database: SqlDatabase, number: int, name: str, text: str, most: int) -> None:
    """Add a chat line to a table, keeping at most `most` lines."""
    database.execute(
        """INSERT INTO chat SELECT ?1, coalesce(max(line), 0) + 1, ?2, ?3 FROM chat WHERE number = ?1""",
        (number, name, text),
    )
    database.execute(
        "DELETE FROM chat WHERE number = ?1 AND line <= (SELECT max(line) FROM chat WHERE number = ?1) - ?2",
        (number, most),
    )


def move_private_notes(database: SqlDatabase, table: str, moved: Sequence[Seat]) -> None:
    """Move the private notes of seats with their people.

    `moved` has the former number of each seat; if it is empty, nothing moves.
    """
    notes = read_notes(database, f"private {table} ") if moved else {}
    if notes:
        forget_notes(database, f"private {table} ")
    for key, text in notes.items():
        _, _, before, identity = key.split(" ", 3)
        database.execute(KEEP_NOTE, (private_notes_key(table, moved[int(before)], identity), text))


# Abandoned tables


@attrs.frozen
class Leftover:
    """An abandoned table that may be ended."""

    id: str
    status: Status
    changed: float
    """The time of the last entry, in seconds since the epoch."""
    people: frozenset[str]
    """The identities of all people with seats."""


class Leftovers:
    """Queries for abandoned tables. Every method raises StoreError if the disk fails."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    def of_guests(self) -> list[Leftover]:
        """Return the tables with no people but guests, except exhibitions."""
        return self._found(f"{_ONLY_GUESTS} AND NOT {_EXHIBITION}")

    def of_absent(self, before: float) -> list[Leftover]:
        """Return the unchanged tables with people, none of whom has logged in since `before` (seconds since the
        epoch).
        """
        return self._found(f"changed < ?1 AND {_SITS}) AND {_ABSENT}", before)

    def _found(self, condition: str, *values: object) -> list[Leftover]:
        rows = self._database.rows(f"{_UNFINISHED} AND {condition} ORDER BY number", *values)
        return [Leftover(id, status, changed, self._people(number)) for number, id, status, changed in rows]

    def _people(self, number: int) -> frozenset[str]:
        rows = self._database.rows("SELECT identity FROM seats WHERE number = ?", number)
        return frozenset(str(row[0]) for row in rows)
