"""Players, tables, entries and chat on disk. The one module that imports sqlite3.

One process owns a store, and one thread of it uses a Store. What `append` was given is durable when it returns.
Every entry carries a hash over all entries before it and the table's header, so that a flipped bit is found when
the table is loaded. Free text only ever travels as a parameter of a statement.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

from core.clean import fold_name
from core.kernel.faults import reason
from core.lockfile import LockError, LockFile
from core.stored import (
    Addition,
    Line,
    Status,
    StoreCorruptError,
    StoredPlayer,
    StoredSeat,
    StoredTable,
    StoreError,
    chain_start,
    chained,
    seat_check,
)

SCHEMA = 1
FILE = "belvedere.sqlite"
LOCK = "lock"
RESERVE = 20 << 20
"""Bytes of free space below which nothing more is accepted."""
TABLE_RESERVE = 100 << 20
"""Bytes of free space below which no new table is made."""

_APPLICATION = 0x42454C56
_PRAGMAS = (
    "locking_mode=EXCLUSIVE",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "trusted_schema=OFF",
    "cell_size_check=ON",
    "wal_autocheckpoint=128",  # a log that is soon written over costs half as much as one that grows
)
_TABLES = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE players (identity TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL,
       language TEXT NOT NULL, seen REAL NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, header TEXT NOT NULL,
       status TEXT NOT NULL, invite TEXT UNIQUE, created REAL NOT NULL, changed REAL NOT NULL,
       version INTEGER NOT NULL, head BLOB NOT NULL)""",
    """CREATE TABLE seats (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, identity TEXT NOT NULL,
       name TEXT NOT NULL, sum BLOB NOT NULL, PRIMARY KEY (number, seat)) WITHOUT ROWID""",
    "CREATE INDEX seats_by_identity ON seats (identity)",
    """CREATE TABLE actions (number INTEGER NOT NULL REFERENCES tables, version INTEGER NOT NULL, seat INTEGER NOT NULL,
       kind TEXT NOT NULL, action TEXT NOT NULL, digest TEXT, chain BLOB NOT NULL,
       PRIMARY KEY (number, version)) WITHOUT ROWID""",
    """CREATE TABLE chat (number INTEGER NOT NULL REFERENCES tables, line INTEGER NOT NULL, name TEXT NOT NULL,
       text TEXT NOT NULL, PRIMARY KEY (number, line)) WITHOUT ROWID""",
)
_PASSING_FAULTS = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM)
_TABLE_COLUMNS = "id, header, status, invite, created, changed, version"


class Store:
    """One data folder. Create it with `Store.open`; every method raises StoreError when the disk does not comply."""

    def __init__(self, folder: Path, database: sqlite3.Connection, lock: LockFile, reserve: int) -> None:
        self.folder = folder
        self._database = database
        self._lock = lock
        self._reserve = reserve
        self._inode = os.stat(folder / FILE).st_ino
        self._numbers: dict[str, int] = {}
        self._heads: dict[int, bytes] = {}

    @classmethod
    def open(cls, folder: Path, *, reserve: int = RESERVE) -> "Store":
        """Open the store in `folder`, making both when they are missing. `reserve` is in bytes of free space.

        Raises StoreError with a sentence: not writable, held by another process, from a newer version, damaged.
        """
        _private_folder(folder)
        try:
            lock = LockFile.acquire(folder / LOCK)
        except LockError as error:
            raise StoreError("store-held", folder=str(folder), process=str(error.holder or "none")) from None
        try:
            return cls(folder, _database(folder / FILE), lock, reserve)
        except BaseException:
            lock.release()
            raise

    def close(self) -> None:
        """Write the log back into the file and let go of the folder. A second call does nothing."""
        try:
            with _sentences(self.folder):
                self._database.close()
        finally:
            self._lock.release()

    # Tables

    def create_table(self, table: StoredTable, seats: Sequence[StoredSeat]) -> None:
        """Store a new table at version 0 with the seats that are taken."""
        self._check_space(max(self._reserve, min(TABLE_RESERVE, 5 * self._reserve)))
        head = chain_start(table.id, table.header)
        row = (table.id, table.header, table.status, table.invite, table.created, table.changed, head)
        with self._transaction() as database:
            insert = "INSERT INTO tables (id, header, status, invite, created, changed, version, head)"
            number = int(database.execute(f"{insert} VALUES (?, ?, ?, ?, ?, ?, 0, ?)", row).lastrowid or 0)
            for seat in seats:
                self._insert_seat(number, table.id, seat)
        self._numbers[table.id], self._heads[number] = number, head

    def take_seat(self, table: str, seat: StoredSeat, status: str) -> None:
        """Give an open seat to somebody. Raises StoreError when it is taken."""
        number = self._number(table)
        with self._transaction() as database:
            self._insert_seat(number, table, seat)
            database.execute("UPDATE tables SET status = ? WHERE number = ?", (status, number))

    def rearrange(self, table: str, header: str, status: str, seats: Sequence[StoredSeat]) -> None:
        """Give a table at which nobody has acted yet another set-up, and other people in its seats."""
        number = self._number(table)
        head = chain_start(table, header)
        with self._transaction() as database:
            found = database.execute(
                "UPDATE tables SET header = ?, status = ?, head = ? WHERE number = ? AND version = 0",
                (header, status, head, number),
            )
            if found.rowcount != 1:
                raise StoreError("store-gap", version="0", table=table)
            database.execute("DELETE FROM seats WHERE number = ?", (number,))
            for seat in seats:
                self._insert_seat(number, table, seat)
        self._heads[number] = head

    def remove_open(self, table: str) -> None:
        """Forget a table that never began."""
        number = self._number(table)
        with self._transaction() as database:
            for rows in ("seats", "chat"):
                database.execute(f"DELETE FROM {rows} WHERE number = ?", (number,))
            database.execute("DELETE FROM tables WHERE number = ? AND version = 0 AND status = 'open'", (number,))
        del self._numbers[table]
        self._heads.pop(number, None)

    def append(self, batch: Sequence[Addition]) -> None:
        """Store entries of any number of tables in one transaction, durable on return.

        All or nothing. An addition that is already stored, entry for entry, counts as stored: repeating a batch
        after a failure is safe. Anything else at its version is a StoreError.
        """
        self._check_space(self._reserve)
        heads: dict[int, bytes] = {}
        with self._transaction() as database:
            for addition in batch:
                number = self._number(addition.table)
                heads[number] = self._add(database, number, heads.get(number) or self._head(number), addition)
        self._heads.update(heads)

    def table(self, id: str) -> StoredTable | None:
        """The table's row, None when there is no such table."""
        rows = self._rows(f"SELECT {_TABLE_COLUMNS} FROM tables WHERE id = ?", id)
        return StoredTable(*rows[0]) if rows else None

    def table_by_invite(self, invite: str) -> StoredTable | None:
        """The table that an invite leads to, None when there is none."""
        rows = self._rows(f"SELECT {_TABLE_COLUMNS} FROM tables WHERE invite = ?", invite)
        return StoredTable(*rows[0]) if rows else None

    def tables(self, *, status: str | None = None, identity: str | None = None, limit: int = -1) -> list[StoredTable]:
        """Tables with a status, or where somebody sits, or all: unfinished before finished, latest change first."""
        return [
            StoredTable(*row)
            for row in self._rows(
                f"""SELECT {_TABLE_COLUMNS} FROM tables WHERE (?1 IS NULL OR status = ?1)
                    AND (?2 IS NULL OR number IN (SELECT number FROM seats WHERE identity = ?2))
                    ORDER BY status = 'finished', changed DESC, number DESC LIMIT ?3""",
                status,
                identity,
                limit,
            )
        ]

    def unfinished(self, identity: str) -> int:
        """How many open or running tables somebody sits at."""
        rows = self._rows(
            """SELECT count(*) FROM tables WHERE status <> 'finished'
               AND number IN (SELECT number FROM seats WHERE identity = ?)""",
            identity,
        )
        return int(rows[0][0])

    def note(self, key: str) -> str | None:
        """What was kept under `key`."""
        rows = self._rows("SELECT value FROM meta WHERE key = ?", key)
        return str(rows[0][0]) if rows else None

    def keep_note(self, key: str, value: str) -> None:
        """Keep a short text under `key`."""
        with self._transaction() as database:
            database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def seats(self, table: str) -> list[StoredSeat]:
        """The taken seats of a table in seat order. Raises StoreCorruptError when one was altered."""
        with _damage(table):
            return self._load_seats(self._number(table), table)

    def load(self, table: str) -> tuple[StoredTable, list[StoredSeat], list[Line]]:
        """A table with its taken seats (in seat order) and its entries (oldest first), every check sum verified.

        Raises StoreCorruptError, naming the table, when anything was altered or is missing.
        """
        number = self._number(table)
        with _damage(table):
            row = self._database.execute(f"SELECT {_TABLE_COLUMNS} FROM tables WHERE number = ?", (number,)).fetchone()
            stored = StoredTable(*row)
            if stored.status not in get_args(Status):
                raise StoreCorruptError("store-damaged-status", table=table)
            return stored, self._load_seats(number, table), self._load_lines(number, stored)

    # People

    def player(self, identity: str) -> StoredPlayer | None:
        """Who a person said to be, None for a stranger."""
        rows = self._rows("SELECT identity, name, language, seen FROM players WHERE identity = ?", identity)
        return StoredPlayer(*rows[0]) if rows else None

    def keep_player(self, player: StoredPlayer) -> None:
        """Store or replace what is known of a person."""
        row = (player.identity, player.name, fold_name(player.name), player.language, player.seen)
        with self._transaction() as database:
            database.execute("INSERT OR REPLACE INTO players VALUES (?, ?, ?, ?, ?)", row)

    def is_name_taken(self, name: str, identity: str) -> bool:
        """Whether somebody else goes by `name` or one too alike to tell apart."""
        rows = self._rows("SELECT 1 FROM players WHERE folded = ? AND identity <> ? LIMIT 1", fold_name(name), identity)
        return bool(rows)

    def say(self, table: str, name: str, text: str) -> None:
        """Keep a chat line of a table."""
        with self._transaction() as database:
            database.execute(
                """INSERT INTO chat SELECT ?1, coalesce(max(line), 0) + 1, ?2, ?3 FROM chat WHERE number = ?1""",
                (self._number(table), name, text),
            )

    def chat(self, table: str, limit: int = 50) -> list[tuple[str, str]]:
        """The last chat lines of a table (name, text), oldest first."""
        rows = self._rows(
            "SELECT name, text FROM chat WHERE number = ? ORDER BY line DESC LIMIT ?", self._number(table), limit
        )
        return [(name, text) for name, text in reversed(rows)]

    # The database

    def _insert_seat(self, number: int, table: str, seat: StoredSeat) -> None:
        check = seat_check(table, seat.seat, seat.identity, seat.name)
        row = (number, seat.seat, seat.identity, seat.name, check)
        self._database.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", row)

    def _add(self, database: sqlite3.Connection, number: int, head: bytes, addition: Addition) -> bytes:
        """The new head of the table's chain."""
        line = addition.line
        link = chained(head, line)
        row = (number, line.version, line.seat, line.kind, line.action, line.digest, link)
        try:
            database.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        except sqlite3.IntegrityError:
            return self._stored(database, number, line)
        found = database.execute(
            "UPDATE tables SET version = ?, head = ?, changed = ?, status = ? WHERE number = ? AND version = ?",
            (line.version, link, addition.changed, addition.status, number, line.version - 1),
        )
        if found.rowcount != 1:
            raise StoreError("store-gap", version=str(line.version), table=addition.table)
        return link

    def _stored(self, database: sqlite3.Connection, number: int, line: Line) -> bytes:
        """The chain value of a line that is already there. Raises StoreError when another one has its place."""
        select = "SELECT version, seat, kind, action, digest, chain FROM actions WHERE number = ? AND version = ?"
        row = database.execute(select, (number, line.version)).fetchone()
        if row is None or Line(*row[:5]) != line:
            raise StoreError("store-other-entry", version=str(line.version))
        return bytes(row[5])

    def _number(self, table: str) -> int:
        if table not in self._numbers:
            rows = self._rows("SELECT number FROM tables WHERE id = ?", table)
            if not rows:
                raise StoreError("store-no-table", table=table)
            self._numbers[table] = rows[0][0]
        return self._numbers[table]

    def _head(self, number: int) -> bytes:
        if number not in self._heads:
            self._heads[number] = self._rows("SELECT head FROM tables WHERE number = ?", number)[0][0]
        return self._heads[number]

    def _load_seats(self, number: int, table: str) -> list[StoredSeat]:
        select = "SELECT seat, identity, name, sum FROM seats WHERE number = ? ORDER BY seat"
        rows = self._database.execute(select, (number,)).fetchall()
        for seat, identity, name, found in rows:
            if seat_check(table, seat, identity, name) != found:
                raise StoreCorruptError("store-damaged-seat", table=table, place=seat + 1)
        return [StoredSeat(seat, identity, name) for seat, identity, name, _ in rows]

    def _load_lines(self, number: int, table: StoredTable) -> list[Line]:
        select = "SELECT version, seat, kind, action, digest, chain FROM actions WHERE number = ? ORDER BY version"
        link, lines = chain_start(table.id, table.header), []
        for *fields, chain in self._database.execute(select, (number,)):
            lines.append(Line(*fields))
            link = chained(link, lines[-1])
            if lines[-1].version != len(lines) or link != chain:
                raise StoreCorruptError("store-damaged-entry", table=table.id, version=str(len(lines)))
        (head,) = self._database.execute("SELECT head FROM tables WHERE number = ?", (number,)).fetchone()
        if (table.version, head) != (len(lines), link):
            raise StoreCorruptError("store-damaged-end", table=table.id)
        self._heads[number] = link
        return lines

    def _rows(self, select: str, *values: object) -> list[Any]:
        with _sentences(self.folder):
            return self._database.execute(select, values).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with _sentences(self.folder):
            self._check_place()
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield self._database
                self._database.execute("COMMIT")
            except BaseException:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise

    def _check_place(self) -> None:
        if os.stat(self.folder / FILE).st_ino != self._inode:
            raise StoreError("store-replaced", folder=str(self.folder))

    def _check_space(self, least: int) -> None:
        with _sentences(self.folder):
            room = os.statvfs(self.folder)
        if room.f_bavail * room.f_frsize < least:
            raise StoreError("store-disk-full", folder=str(self.folder), least=least >> 20)


def _private_folder(folder: Path) -> None:
    with _sentences(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.stat().st_mode & 0o077:
            folder.chmod(0o700)


def _database(path: Path) -> sqlite3.Connection:
    with _sentences(path.parent):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        path.chmod(0o600)
        database = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            for pragma in _PRAGMAS:
                database.execute(f"PRAGMA {pragma}")
            _bring_up(database, path)
        except BaseException:
            database.close()
            raise
        return database


def _bring_up(database: sqlite3.Connection, path: Path) -> None:
    database.execute("BEGIN IMMEDIATE")
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if version > SCHEMA and application == _APPLICATION:
        raise StoreError("store-newer", folder=str(path.parent), found=str(version), known=str(SCHEMA))
    if tables and application != _APPLICATION:
        raise StoreError("store-foreign", path=str(path))
    if not tables:
        for statement in _TABLES:
            database.execute(statement)
        database.execute(f"PRAGMA application_id = {_APPLICATION}")
        database.execute(f"PRAGMA user_version = {SCHEMA}")
    database.execute("COMMIT")


@contextmanager
def _sentences(folder: Path) -> Iterator[None]:
    """Turn what the disk says into a StoreError."""
    try:
        yield
    except (sqlite3.OperationalError, sqlite3.IntegrityError) as error:
        raise StoreError("store-unusable", folder=str(folder), reason=str(error)) from error
    except sqlite3.DatabaseError as error:
        raise StoreCorruptError("store-damaged", folder=str(folder), reason=str(error)) from error
    except OSError as error:
        raise StoreError("store-unusable", folder=str(folder), reason=reason(error)) from error


@contextmanager
def _damage(table: str) -> Iterator[None]:
    """Turn what cannot be read of one table into a StoreCorruptError that names it."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _PASSING_FAULTS:
            raise StoreError("store-unreadable-table", table=table, reason=str(error)) from error
        raise StoreCorruptError("store-damaged-table", table=table, reason=str(error)) from error
    except (sqlite3.DatabaseError, TypeError, ValueError) as error:
        raise StoreCorruptError("store-damaged-table", table=table, reason=str(error)) from error
