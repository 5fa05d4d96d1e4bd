"""Reads tables from a database and verifies every check sum; reads, moves and forgets the notes beside them."""

from collections.abc import Sequence
from typing import get_args

from core.kernel.decision import Seat
from core.storage.database import SqlDatabase, as_table_damage
from core.storage.protocols import private_notes_key
from core.storage.values import (
    Status,
    StoreCorruptError,
    StoredEntry,
    StoredSeat,
    StoredTable,
    StoreError,
    chain_start,
    chained,
    seat_check,
)

FIRST_COLUMNS = "id, header, status, invite, created, changed, version"
"""The columns of a StoredTable that stores of every format have."""
COLUMNS = f"{FIRST_COLUMNS}, summary"
"""The columns of a StoredTable."""
KEEP_NOTE = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
"""Keeps a short text under a key."""


def read_table(
    database: SqlDatabase, number: int, id: str, columns: str = COLUMNS
) -> tuple[StoredTable, list[StoredSeat], list[StoredEntry], bytes]:
    """A table's row, its taken seats, its entries, and the last link of its chain.

    Raises StoreCorruptError, naming the table, when anything was altered or is missing.
    """
    with as_table_damage(id):
        row = database.execute(f"SELECT {columns} FROM tables WHERE number = ?", (number,)).fetchone()
        table = StoredTable(*row)
        if table.status not in get_args(Status):
            raise StoreCorruptError("store-damaged-status", table=id)
        return table, _seats(database, number, id), *_entries(database, number, table)


def read_seats(database: SqlDatabase, number: int, id: str) -> list[StoredSeat]:
    """The taken seats of a table in seat order. Raises StoreCorruptError when one was altered."""
    with as_table_damage(id):
        return _seats(database, number, id)


def damaged_tables(database: SqlDatabase) -> list[str]:
    """The ids of the tables that cannot be read back whole; `database` may be of any format."""
    damaged = []
    for number, id in database.rows("SELECT number, id FROM tables ORDER BY number"):
        try:
            read_table(database, number, id, FIRST_COLUMNS)
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
        link = chained(link, entries[-1])
        if entries[-1].version != len(entries) or link != chain:
            raise StoreCorruptError("store-damaged-entry", table=table.id, version=str(len(entries)))
    (head,) = database.execute("SELECT head FROM tables WHERE number = ?", (number,)).fetchone()
    if (table.version, head) != (len(entries), link):
        raise StoreCorruptError("store-damaged-end", table=table.id)
    return entries, link


def read_notes(database: SqlDatabase, beginning: str) -> dict[str, str]:
    """What is kept under every key that begins so, in the order of the keys."""
    found = "SELECT key, value FROM meta WHERE substr(key, 1, ?1) = ?2"
    return dict(sorted(database.rows(found, len(beginning), beginning)))


def forget_notes(database: SqlDatabase, beginning: str) -> None:
    """Keep nothing under keys that begin so."""
    database.execute("DELETE FROM meta WHERE substr(key, 1, ?) = ?", (len(beginning), beginning))


def move_private_notes(database: SqlDatabase, table: str, moved: Sequence[Seat]) -> None:
    """Let what people keep for themselves beside their seats go along with these, which have `moved`, by their former
    number; none has where it is empty."""
    notes = read_notes(database, f"private {table} ") if moved else {}
    if notes:
        forget_notes(database, f"private {table} ")
    for key, text in notes.items():
        _, _, before, identity = key.split(" ", 3)
        database.execute(KEEP_NOTE, (private_notes_key(table, moved[int(before)], identity), text))
