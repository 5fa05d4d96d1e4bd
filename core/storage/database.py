"""Holds the folder of a store; opens, writes and copies one SQLite file, and turns faults of its disk into sentences;
says what stores ask of any database.

Statements of stores are in the SQL that SQLite and PostgreSQL both understand, with `?` or `?1` for a value: tests run
each of them on both. Free text only ever travels as such a value. What is written in a transaction is durable when the
transaction has ended. This is the one module that imports sqlite3.
"""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

from core.kernel.message import reason
from core.storage.values import StoreCorruptError, StoreError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FILE = "belvedere.sqlite"
LOCK = "lock"
SOCKET = "control"
"""The local socket of the process that owns the folder."""
TERMINALS = "terminals"
"""The local socket by which further terminals of one person come to the process that owns the folder."""
BACKUPS = "backups"
"""The folder of the copies that a server makes at intervals."""

_PRAGMAS = (
    "locking_mode=EXCLUSIVE",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "trusted_schema=OFF",
    "cell_size_check=ON",
    "wal_autocheckpoint=128",  # a log that is soon written over costs half as much as one that grows
)
_PASSING_FAULTS = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM)


class Cursor(Protocol):
    """What a statement came to."""

    @property
    def rowcount(self) -> int:
        """How many rows it wrote."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class SqlDatabase(Protocol):
    """What stores ask of a database, which one process writes to. What is written in a transaction is durable when the
    transaction has ended. Every method raises StoreError when the database fails."""

    @property
    def folder(self) -> Path:
        """The data folder of this process."""

    @property
    def size(self) -> int:
        """Bytes that it takes up."""

    def close(self) -> None: ...

    def copy(self, path: Path) -> None:
        """Write all of it to a SQLite file that is not there yet, on disk when it returns. Not inside a transaction."""

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> Cursor:
        """Run a statement, inside a transaction."""

    def rows(self, select: str, *values: object) -> list[Any]:
        """Everything that a query finds."""

    def transaction(self) -> AbstractContextManager["SqlDatabase"]:
        """All that is executed inside is written, or nothing of it."""


class Database:
    """An open SQLite file, held by this process alone. Every method raises StoreError when the disk fails."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self.folder = path, path.parent
        self.connection = connection
        self._inode = os.stat(path).st_ino

    @classmethod
    def open(cls, path: Path) -> "Database":
        """Open the file, making it (for its owner only) when there is none."""
        with as_store_errors(path.parent):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            path.chmod(0o600)
            connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
            try:
                for pragma in _PRAGMAS:
                    connection.execute(f"PRAGMA {pragma}")
                return cls(path, connection)
            except BaseException:
                connection.close()
                raise

    @classmethod
    def open_for_reading(cls, path: Path) -> "Database":
        """Open a file that nobody uses; nothing is ever written to it."""
        with as_store_errors(path.parent):
            connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
            try:
                connection.execute("PRAGMA trusted_schema=OFF")
                return cls(path, connection)
            except BaseException:
                connection.close()
                raise

    def close(self) -> None:
        """Write the log back into the file and close it. A second call does nothing."""
        with as_store_errors(self.folder):
            self.connection.close()

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> sqlite3.Cursor:
        """Run a statement; whatever goes wrong is the caller's to turn into a sentence."""
        return self.connection.execute(statement, values)

    def rows(self, select: str, *values: object) -> list[Any]:
        """Everything that a query finds."""
        with as_store_errors(self.folder):
            return self.connection.execute(select, values).fetchall()

    def number(self, query: str) -> int:
        """The one whole number that a query or pragma gives."""
        return int(self.rows(query)[0][0])

    @contextmanager
    def transaction(self) -> Iterator["Database"]:
        """All that is executed inside is written, or nothing of it."""
        with as_store_errors(self.folder):
            self._check_place()
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self
                self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise

    @property
    def size(self) -> int:
        """Bytes that the file and its log take up."""
        with as_store_errors(self.folder):
            return sum(file.stat().st_size for file in self.folder.glob(f"{self.path.name}*"))

    def copy(self, path: Path) -> None:
        """Write all of it to a file that is not there yet, on disk when it returns. Not inside a transaction."""
        with as_store_errors(path.parent):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            try:
                self._fill(path)
            except BaseException:
                path.unlink(missing_ok=True)
                raise

    def _fill(self, path: Path) -> None:
        target = sqlite3.connect(path, isolation_level=None)
        try:
            self.connection.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        finally:
            target.close()
        sync(path)

    def _check_place(self) -> None:
        if os.stat(self.path).st_ino != self._inode:
            raise StoreError("store-replaced", folder=str(self.folder))


@contextmanager
def as_store_errors(folder: Path) -> Iterator[None]:
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
def as_table_damage(table: str) -> Iterator[None]:
    """Turn what cannot be read of one table into a StoreCorruptError that names it."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _PASSING_FAULTS:
            raise StoreError("store-unreadable-table", table=table, reason=str(error)) from error
        raise StoreCorruptError("store-damaged-table", table=table, reason=str(error)) from error
    except (sqlite3.DatabaseError, TypeError, ValueError) as error:
        raise StoreCorruptError("store-damaged-table", table=table, reason=str(error)) from error


def room_in(folder: Path) -> int:
    """Bytes that the disk of a folder has left for us. Raises StoreError."""
    with as_store_errors(folder):
        room = os.statvfs(folder)
    return room.f_bavail * room.f_frsize


def sync(path: Path) -> None:
    """Wait until a file and its place in the folder are on disk."""
    for place in (path, path.parent):
        handle = os.open(place, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# The data folder: private, and used by one process at a time


class LockError(Exception):
    """Another process holds the lock: `holder` is its number, 0 when it is not known."""

    def __init__(self, holder: int) -> None:
        super().__init__(holder)
        self.holder = holder


class LockFile:
    """A lock that ends with its process, however that ends."""

    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    @classmethod
    def acquire(cls, path: Path) -> "LockFile":
        """Take the lock at `path` and write the process number into it. Raises LockError, or OSError."""
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(handle)
        except OSError:
            holder = os.pread(handle, 32, 0).decode(errors="replace").strip() if hasattr(os, "pread") else ""
            os.close(handle)
            raise LockError(int(holder) if holder.isascii() and holder.isdigit() else 0) from None
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        return cls(handle)

    def release(self) -> None:
        """Let go. A second call does nothing."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_folder(folder: Path) -> LockFile:
    """Make the folder if need be, close it to others, and hold it. Raises StoreError when another process does."""
    with as_store_errors(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.stat().st_mode & 0o077:
            folder.chmod(0o700)
    try:
        return LockFile.acquire(folder / LOCK)
    except LockError as error:
        raise StoreError("store-held", folder=str(folder), process=str(error.holder or "none")) from None
