"""Reads tables from a database and verifies every check sum; writes whole ones; keeps the notes beside them;
finds those that nobody may come back to."""

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
    chain_start,
    chained,
    exhibition,
    follower_key,
    letting_key,
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
"""Finds the tables of a status, of a person, and so many of them."""
PUBLIC = f"""
    SELECT * FROM (SELECT {COLUMNS} FROM tables WHERE status = 'open' AND header LIKE '%"listing":"public"%'
                   ORDER BY changed DESC, number DESC LIMIT ?1) AS joined
    UNION ALL
    SELECT * FROM (SELECT {COLUMNS} FROM tables WHERE status = 'running' AND header NOT LIKE '%"watching":"none"%'
                   ORDER BY changed DESC, number DESC LIMIT ?1) AS watched
"""
"""Finds so many tables that everybody may join, and as many that everybody may watch. In a name, a quote has a
backslash before it."""
_NAMED_SEATS = """
    SELECT number, id, seat, name FROM seats JOIN tables USING (number)
    WHERE identity = ?1 AND status <> 'finished' AND (CAST(?2 AS TEXT) IS NULL OR id = ?2)
"""
TIMES = "INSERT INTO times VALUES (?, ?) ON CONFLICT (number) DO UPDATE SET times = excluded.times"
"""Keeps what the seats of a table have left."""
KEEP_NOTE = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
"""Keeps a short text under a key."""
NEW_NOTE = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO NOTHING"
CHANGE_NOTE = "UPDATE meta SET value = ? WHERE key = ? AND value = ?"
"""Keeps another text under a key, if one of several who change it at a time has not done so."""
STUDIES = """
    SELECT id FROM tables WHERE header LIKE '%"study":{%' AND number IN (SELECT number FROM seats WHERE identity = ?1)
    AND number NOT IN (SELECT number FROM seats WHERE identity <> ?1) ORDER BY created DESC, number DESC
"""
"""Finds the studies of one person alone. In a name, a quote has a backslash before it."""
_UNFINISHED = "SELECT number, id, status, changed FROM tables WHERE status IN ('open', 'running')"
_SITS = "EXISTS (SELECT 1 FROM seats WHERE seats.number = tables.number"
_ONLY_GUESTS = f"NOT {_SITS} AND substr(identity, 1, {len(GUEST)}) <> '{GUEST}')"
_EXHIBITION = "EXISTS (SELECT 1 FROM meta WHERE key = 'exhibition ' || tables.id)"
_ABSENT = """NOT EXISTS (SELECT 1 FROM seats JOIN players USING (identity)
             WHERE seats.number = tables.number AND players.seen >= ?1)"""
FIRST_EPOCH = 1
"""The claim of who makes a table."""


def read_table(
    database: SqlDatabase, number: int, id: str
) -> tuple[StoredTable, list[StoredSeat], list[StoredEntry], bytes]:
    """A table's row, its taken seats, its entries, and the last link of its chain.

    Raises StoreCorruptError, naming the table, when anything was altered or is missing.
    """
    with as_table_damage(id):
        row = database.execute(f"SELECT {COLUMNS} FROM tables WHERE number = ?", (number,)).fetchone()
        table = StoredTable(*row)
        if table.status not in get_args(Status):
            raise StoreCorruptError("store-damaged-status", table=id)
        return table, _seats(database, number, id), *_entries(database, number, table)


def read_seats(database: SqlDatabase, number: int, id: str) -> list[StoredSeat]:
    """The taken seats of a table in seat order. Raises StoreCorruptError when one was altered."""
    with as_table_damage(id):
        return _seats(database, number, id)


def damaged_tables(database: SqlDatabase) -> list[str]:
    """The ids of the tables that cannot be read back whole."""
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
        link = chained(link, entries[-1])
        if entries[-1].version != len(entries) or link != chain:
            raise StoreCorruptError("store-damaged-entry", table=table.id, version=str(len(entries)))
    (head,) = database.execute("SELECT head FROM tables WHERE number = ?", (number,)).fetchone()
    if (table.version, head) != (len(entries), link):
        raise StoreCorruptError("store-damaged-end", table=table.id)
    return entries, link


def insert_table(database: SqlDatabase, made: ArrivedTable, epoch: int = FIRST_EPOCH) -> tuple[int, bytes]:
    """Write a table that is not there, under a claim of that `epoch`, with its seats, entries, clocks and talk: its
    number and the head of its chain. Raises StoreError where its entries do not follow each other."""
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
        head = chained(head, entry)
        written = (number, version, entry.seat, entry.kind, entry.action, entry.digest, head)
        database.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?)", written)
    database.execute("UPDATE tables SET version = ?, head = ? WHERE number = ?", (version, head, number))
    if made.times:
        database.execute("INSERT INTO times VALUES (?, ?)", (number, made.times))
    for line, said in enumerate(made.said, 1):
        database.execute("INSERT INTO chat VALUES (?, ?, ?, ?)", (number, line, *said))
    return number, head


def follow(database: SqlDatabase, finished: str, table: str) -> None:
    """Note which table follows a finished one, in the transaction that makes it. Raises AlreadyFollowed when another
    one does that is still there."""
    key = follower_key(finished)
    if database.execute("INSERT INTO meta VALUES (?, ?) ON CONFLICT DO NOTHING", (key, table)).rowcount == 1:
        return
    (former,) = database.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    is_there = database.execute("SELECT 1 FROM tables WHERE id = ?", (former,)).fetchone() is not None
    instead = "UPDATE meta SET value = ? WHERE key = ? AND value = ?"
    if is_there or database.execute(instead, (table, key, former)).rowcount != 1:
        raise AlreadyFollowed("store-followed", table=finished)


def replace_table(database: SqlDatabase, arrival: ArrivedTable) -> tuple[int, bytes, int]:
    """Write a table with the notes beside it, in the place of one of its id: its number, the head of its chain, and the
    epoch of a new claim."""
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
    """Write who sits at a table."""
    check = seat_check(table, seat.seat, seat.identity, seat.name)
    database.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", (number, seat.seat, seat.identity, seat.name, check))


def rename_seats(database: SqlDatabase, identity: str, before: str, name: str, table: str | None = None) -> None:
    """Let a person who was called `before` be called `name` at their tables that are not over, or at one of them, with
    a number behind it where another person there has that name; what they said there included."""
    for number, id, seat, old in database.execute(_NAMED_SEATS, (identity, table)).fetchall():
        if is_made_of(old, before):
            others = database.execute("SELECT name FROM seats WHERE number = ? AND seat <> ?", (number, seat))
            new = distinct_name(name, (other for (other,) in others.fetchall()))
            at = (number, seat)
            check = seat_check(id, seat, identity, new)
            database.execute("UPDATE seats SET name = ?, sum = ? WHERE number = ? AND seat = ?", (new, check, *at))
            database.execute("UPDATE chat SET name = ? WHERE number = ? AND name = ?", (new, number, old))


def delete_table(database: SqlDatabase, number: int) -> None:
    """Forget a table with everything that belongs to its row."""
    for rows in ("actions", "seats", "chat", "visits", "times", "results", "tables"):
        database.execute(f"DELETE FROM {rows} WHERE number = ?", (number,))


def claim_table(database: SqlDatabase, id: str) -> tuple[int, int]:
    """Take a table over: its number, and the epoch of the new claim. Raises StoreError when there is none."""
    database.execute("UPDATE tables SET epoch = epoch + 1 WHERE id = ?", (id,))
    row = database.execute("SELECT number, epoch FROM tables WHERE id = ?", (id,)).fetchone()
    if row is None:
        raise StoreError("store-no-table", table=id[:40])
    return int(row[0]), int(row[1])


def give_table_back(database: SqlDatabase, number: int, returned: ReturnedClaim) -> None:
    """Let nobody write about a table by the claim that its owner had, and keep what they left."""
    database.execute("UPDATE tables SET epoch = epoch + 1, summary = ? WHERE number = ?", (returned.summary, number))
    if returned.times:
        database.execute(TIMES, (number, returned.times))


def head_behind(database: SqlDatabase, number: int, entry: StoredEntry) -> bytes:
    """The head of a table's chain, where an entry is there already. Raises StoreError when another has its place."""
    select = "SELECT version, seat, kind, action, digest FROM actions WHERE number = ? AND version = ?"
    row = database.execute(select, (number, entry.version)).fetchone()
    if row is None or StoredEntry(*row) != entry:
        raise StoreError("store-other-entry", version=str(entry.version))
    return bytes(database.execute("SELECT head FROM tables WHERE number = ?", (number,)).fetchone()[0])


def read_notes(database: SqlDatabase, beginning: str) -> dict[str, str]:
    """What is kept under every key that begins so, in the order of the keys."""
    found = "SELECT key, value FROM meta WHERE substr(key, 1, ?1) = ?2"
    return dict(sorted(database.rows(found, len(beginning), beginning)))


def forget_notes(database: SqlDatabase, beginning: str) -> None:
    """Keep nothing under keys that begin so."""
    database.execute("DELETE FROM meta WHERE substr(key, 1, ?) = ?", (len(beginning), beginning))


def forget_notes_of(database: SqlDatabase, table: str) -> None:
    """Keep nothing of what lies beside a table that is removed."""
    for key in (f"shown {table}", f"made {table}", exhibition(table), away_key(table), letting_key(table)):
        database.execute("DELETE FROM meta WHERE key = ?", (key,))
    for beginning in (notes_key(table, ""), f"private {table} "):
        forget_notes(database, beginning)


def add_line(database: SqlDatabase, number: int, name: str, text: str, most: int) -> None:
    """Write a chat line of a table, and of those before it keep at most so many that there are `most` in all."""
    database.execute(
        """INSERT INTO chat SELECT ?1, coalesce(max(line), 0) + 1, ?2, ?3 FROM chat WHERE number = ?1""",
        (number, name, text),
    )
    database.execute(
        "DELETE FROM chat WHERE number = ?1 AND line <= (SELECT max(line) FROM chat WHERE number = ?1) - ?2",
        (number, most),
    )


def move_private_notes(database: SqlDatabase, table: str, moved: Sequence[Seat]) -> None:
    """Let what people keep for themselves beside their seats go along with these, which have `moved`, by their former
    number; none has where it is empty."""
    notes = read_notes(database, f"private {table} ") if moved else {}
    if notes:
        forget_notes(database, f"private {table} ")
    for key, text in notes.items():
        _, _, before, identity = key.split(" ", 3)
        database.execute(KEEP_NOTE, (private_notes_key(table, moved[int(before)], identity), text))


# Tables that nobody may come back to


@attrs.frozen
class Leftover:
    """A table that is not over and that may end."""

    id: str
    status: Status
    changed: float
    """When the last entry came, in seconds since the epoch."""
    people: frozenset[str]
    """The identities of all who hold a seat."""


class Leftovers:
    """Questions to one store. Every method raises StoreError when the disk fails."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    def of_guests(self) -> list[Leftover]:
        """The tables at which nobody sits but guests, or nobody at all; exhibitions are none of them."""
        return self._found(f"{_ONLY_GUESTS} AND NOT {_EXHIBITION}")

    def of_absent(self, before: float) -> list[Leftover]:
        """The tables with people of whom nobody has logged in since `before` (seconds since the epoch), and at which
        nothing has happened since."""
        return self._found(f"changed < ?1 AND {_SITS}) AND {_ABSENT}", before)

    def _found(self, condition: str, *values: object) -> list[Leftover]:
        rows = self._database.rows(f"{_UNFINISHED} AND {condition} ORDER BY number", *values)
        return [Leftover(id, status, changed, self._people(number)) for number, id, status, changed in rows]

    def _people(self, number: int) -> frozenset[str]:
        rows = self._database.rows("SELECT identity FROM seats WHERE number = ?", number)
        return frozenset(str(row[0]) for row in rows)
