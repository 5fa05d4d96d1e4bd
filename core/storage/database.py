"""Holds the data folder, and opens, writes and copies one SQLite file, with disk errors as sentences.

Defines the interface of any database too. Stores use SQL that both SQLite and PostgreSQL understand, with `?` or `?1`
for values; tests run every statement on both. Free text is only ever passed as such a value. A transaction is durable
once it has ended. This is the only module that imports sqlite3.
"""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

from core.kernel.message import Argument, message
from core.ownership import forbidden, reason
from core.storage.values import DamagedPages, StoreCorruptError, StoreError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FILE = "belvedere.sqlite"
LOCK = "lock"
SOCKET = "control"
"""The control socket of the process that owns the folder."""
TERMINALS = "terminals"
"""The socket for further terminals of the same person."""
BACKUPS = "backups"
"""The folder of a server's regular backups."""

_PRAGMAS = (
    "locking_mode=EXCLUSIVE",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "trusted_schema=OFF",
    "cell_size_check=ON",
    "wal_autocheckpoint=128",  # a log that is soon reused costs half as much as one that grows
)
_TEMPORARY_FAULTS = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM)
_PAGE_FAULTS = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """The number of rows written."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class SqlDatabase(Protocol):
    """A database for stores, written by one process.

    A transaction is durable once it has ended. Every method raises StoreError if the database fails.
    """

    @property
    def folder(self) -> Path:
        """The data folder of this process."""

    @property
    def size(self) -> int:
        """The size in bytes."""

    def close(self) -> None: ...

    def copy(self, path: Path) -> None:
        """Copy everything to a new SQLite file and sync it. Not inside a transaction."""

    def flaw(self) -> str:
        """Return the first fault that a quick check of all pages finds, or ""."""

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> Cursor:
        """Run a statement inside a transaction."""

    def rows(self, select: str, *values: object) -> list[Any]:
        """Return all rows of a query."""

    def transaction(self) -> AbstractContextManager["SqlDatabase"]:
        """Run the body as one transaction, rolled back on an exception."""


class Database:
    """An open SQLite file, held by this process only. Methods raise StoreError if the disk fails."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self.folder = path, path.parent
        self.connection = connection
        self._inode = os.stat(path).st_ino

    @classmethod
    def open(cls, path: Path) -> "Database":
        """Open the file, or create it for its owner only."""
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
        """Open an unused file read-only."""
        with as_store_errors(path.parent):
            connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
            try:
                connection.execute("PRAGMA trusted_schema=OFF")
                return cls(path, connection)
            except BaseException:
                connection.close()
                raise

    def close(self) -> None:
        """Checkpoint the log and close the file. A second call does nothing."""
        with as_store_errors(self.folder):
            self.connection.close()

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> sqlite3.Cursor:
        """Run a statement. The caller converts errors."""
        return self.connection.execute(statement, values)

    def rows(self, select: str, *values: object) -> list[Any]:
        """Return all rows of a query."""
        with as_store_errors(self.folder):
            return self.connection.execute(select, values).fetchall()

    def number(self, query: str) -> int:
        """Return the integer result of a query or pragma."""
        return int(self.rows(query)[0][0])

    @contextmanager
    def transaction(self) -> Iterator["Database"]:
        """Run the body as one transaction, rolled back on an exception."""
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
        """The size of the file and its log in bytes."""
        with as_store_errors(self.folder):
            return sum(file.stat().st_size for file in self.folder.glob(f"{self.path.name}*"))

    def copy(self, path: Path) -> None:
        """Copy everything to a new file and sync it. Not inside a transaction."""
        with as_store_errors(path.parent):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            try:
                self._fill(path)
            except BaseException:
                path.unlink(missing_ok=True)
                raise

    def flaw(self) -> str:
        """Return the first fault that a quick check of all pages finds, or "". Reads the whole file: 0.5 s for 84 MB,
        which is 5,000 games."""
        try:
            found = str(self.rows("PRAGMA quick_check(1)")[0][0])
        except DamagedPages as error:
            return error.fault
        return "" if found == "ok" else found.splitlines()[-1]

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


def _sqlite_reason(error: sqlite3.DatabaseError, folder: Path) -> Argument:
    """Return why SQLite cannot use the store, as a clause without a full stop."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return message("reason-full")
    file = folder / FILE
    if code in {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY} and not os.access(file, os.R_OK | os.W_OK):
        return forbidden(file)
    return str(error)


@contextmanager
def as_store_errors(folder: Path) -> Iterator[None]:
    """Turn errors of SQLite and the disk into StoreErrors."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if type(error) is sqlite3.DatabaseError:  # its subclasses are for errors that say nothing about the file
            raise DamagedPages("store-damaged", folder=str(folder), reason=str(error)) from error
        raise StoreError("store-unusable", folder=str(folder), reason=_sqlite_reason(error, folder)) from error
    except OSError as error:
        raise StoreError("store-unusable", folder=str(folder), reason=reason(error)) from error


@contextmanager
def as_table_damage(table: str) -> Iterator[None]:
    """Turn errors in reading one table's data into a StoreCorruptError that names it."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _TEMPORARY_FAULTS:
            raise StoreError("store-unreadable-table", table=table, reason=str(error)) from error
        raise StoreCorruptError("store-damaged-table", table=table, reason=str(error)) from error
    except (sqlite3.DatabaseError, TypeError, ValueError) as error:
        kind = DamagedPages if getattr(error, "sqlite_errorcode", 0) & 0xFF in _PAGE_FAULTS else StoreCorruptError
        raise kind("store-damaged-table", table=table, reason=str(error)) from error


def room_in(folder: Path) -> int:
    """Return the free bytes on the disk of a folder. Raises StoreError."""
    with as_store_errors(folder):
        room = os.statvfs(folder)
    return room.f_bavail * room.f_frsize


def sync(path: Path) -> None:
    """Wait until a file and its directory entry are on disk."""
    for place in (path, path.parent):
        handle = os.open(place, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# The data folder: private, and used by one process at a time


class LockError(Exception):
    """Another process holds the lock: `holder` is its process id, 0 if unknown."""

    def __init__(self, holder: int) -> None:
        super().__init__(holder)
        self.holder = holder


class LockFile:
    """A lock that the system releases when its process ends."""

    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    @classmethod
    def acquire(cls, path: Path) -> "LockFile":
        """Take the lock at `path` and write the process id into it. Raises LockError or OSError."""
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
        """Release the lock. A second call does nothing."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_folder(folder: Path) -> LockFile:
    """Create the folder if needed, make it private, and lock it. Raises StoreError if another process holds it."""
    with as_store_errors(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.stat().st_mode & 0o077:
            folder.chmod(0o700)
    try:
        lock = LockFile.acquire(folder / LOCK)
    except LockError as error:
        raise StoreError("store-held", folder=str(folder), process=str(error.holder or "none")) from None
    with as_store_errors(folder):
        give_to_owner(folder / LOCK, folder)
    return lock


def give_to_owner(file: Path, folder: Path) -> None:
    """Give a file the owner of its folder, because a file owned by root would lock that owner out."""
    owner = folder.stat()
    if os.geteuid() == 0 != owner.st_uid:
        os.chown(file, owner.st_uid, owner.st_gid)
