"""Holds a connection to a PostgreSQL database, reconnects after a loss, and turns errors into sentences.

One process writes to a store. Its session holds an advisory lock, and `cluster` counts the openings of the store. When
the session ends, so does the lock. A process that reconnects either finds its own count, or another process has
opened the store meanwhile and it stops writing. So only the holder of the lock ever writes.

The nodes of a cluster share the lock: it excludes single servers, and the claims of tables decide between nodes.
"""

import os
import re
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict

from core.storage.backup import APPLICATION
from core.storage.database import Cursor
from core.storage.postgres.schema import Connection, prepare, require_nodes, write_file
from core.storage.values import DamagedPages, DatabaseAway, StoreError

# Cuts a connection to a server that does not answer although it runs: it hangs, or its disk does
#
# The library waits as long as the connection lasts. A timeout on the server is not an option: a commit that waits for
# a standby must not be cancelled there, where it would count as done.

ANSWER_SECONDS: Final = 10.0
"""Timeout in seconds for a statement; our slowest one takes milliseconds."""


class Watch:
    """Watches one connection from a thread of its own, until `close`."""

    def __init__(self, descriptor: Callable[[], int | None]) -> None:
        """`descriptor` returns the socket of the connection, or None."""
        self._descriptor = descriptor
        self._asked: float | None = None
        self.closing_lock = threading.Lock()
        """Held while a connection is closed, because its descriptor may be reused right afterwards."""
        self._closed = threading.Event()
        threading.Thread(target=self._watch_loop, name="belvedere-database", daemon=True).start()

    def close(self) -> None:
        """Stop watching."""
        self._closed.set()

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Cut the connection if the body takes longer than ANSWER_SECONDS."""
        with self.closing_lock:
            self._asked = time.monotonic()
        try:
            yield
        finally:
            with self.closing_lock:
                self._asked = None

    def _watch_loop(self) -> None:
        while not self._closed.wait(ANSWER_SECONDS / 4):
            with self.closing_lock:
                if self._asked is not None and time.monotonic() - self._asked > ANSWER_SECONDS:
                    self._cut()

    def _cut(self) -> None:
        descriptor = self._descriptor()
        if descriptor is not None:
            with suppress(OSError), socket.socket(fileno=os.dup(descriptor)) as mine:
                mine.shutdown(socket.SHUT_RDWR)


T = TypeVar("T")
RETRY_SECONDS: Final = 1.0
"""Minimum seconds between attempts to connect, since every table would try in turn."""
LOCK_WAIT: Final = "3s"
"""How long to wait for the lock of a session that has just ended."""
_OPTIONS: Final = {
    "autocommit": True,
    "connect_timeout": 3,
    "application_name": "belvedere",
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""Detects a vanished server within half a minute. Values are in seconds, the last one in milliseconds."""
_SETTINGS: Final = (
    "SET tcp_keepalives_idle = 10",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
    "SET TimeZone = 'UTC'",
    f"SET lock_timeout = '{LOCK_WAIT}'",
)
"""The same for the server, so that it soon releases the lock of a vanished process."""
_DAMAGE: Final = (psycopg.errors.DataCorrupted, psycopg.errors.IndexCorrupted)


class PostgresDatabase:
    """A database, held by this process only or by the nodes of a cluster.

    Every method raises StoreError if the database fails or cannot be reached; the next call tries to reconnect.
    """

    def __init__(self, url: str, folder: Path, *, is_new: bool, is_shared: bool = False, node: str = "") -> None:
        """Connect to the database at `url`, and create the store if the database is empty and `is_new`.

        With `is_shared`, connect as one of several nodes to a store that is prepared for them; new tables then belong
        to `node`. Raises StoreError.
        """
        self.folder = folder
        self.address = address_of(url)
        self.reconnected: Callable[[], None] = _nothing
        """Called after reconnecting, when earlier requests may or may not have taken effect."""
        self._url = url
        self._is_new = is_new
        self._is_shared = is_shared
        self._node = node
        self._connection: Connection | None = None
        self._openings: int | None = None
        self._is_inside = self._is_closed = False
        self._refused: tuple[float, StoreError] | None = None
        self._latest: Connection | None = None  # set as soon as there is a socket
        self._watch = Watch(self._descriptor)
        try:
            with self._asking():
                self._session()
        except BaseException:
            self._watch.close()
            raise

    def close(self) -> None:
        """Close the connection. A second call does nothing."""
        self._is_closed = True
        self._watch.close()
        self._drop()

    @property
    def size(self) -> int:
        """The size of the database in bytes."""
        return int(self.rows("SELECT pg_database_size(current_database())")[0][0])

    def copy(self, path: Path) -> None:
        """Copy everything to a new SQLite file and sync it. Not inside a transaction."""
        with self.session() as session:
            write_file(session, path)

    def flaw(self) -> str:
        """Return "": the database reports a damaged page when it reads it."""
        return ""

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> Cursor:
        """Run a statement inside a transaction, or an idempotent one without."""
        return self._retry_if_lost(lambda: self._session().execute(_numbered(statement), values))

    def rows(self, select: str, *values: object) -> list[Any]:
        """Return all rows of a query, after reconnecting if an idle connection was lost."""
        return self.execute(select, values).fetchall()

    def write(self, statement: str, values: tuple[object, ...]) -> int:
        """Run one idempotent statement outside a transaction; return the number of rows written."""
        return self.execute(statement, values).rowcount

    def write_all(self, statement: str, rows: Iterable[tuple[object, ...]]) -> list[int]:
        """Run a statement for several rows of values inside a transaction, pipelined; return the number of rows each
        wrote.
        """
        with self._asking():
            session = self._session()
            with session.pipeline():
                cursors = [session.execute(_numbered(statement), values) for values in rows]
            return [cursor.rowcount for cursor in cursors]

    @contextmanager
    def transaction(self) -> "Iterator[PostgresDatabase]":
        """Run the body as one transaction, rolled back on an exception."""
        self._retry_if_lost(lambda: self._session().execute("BEGIN"))
        self._is_inside = True
        try:
            yield self
            self.execute("COMMIT")
        except BaseException:
            if self._connection is not None:
                with suppress(psycopg.Error), self._watch.asking():
                    self._connection.execute("ROLLBACK")
            raise
        finally:
            self._is_inside = False

    @contextmanager
    def session(self) -> Iterator[Connection]:
        """Yield the raw connection, for operations without a method here."""
        with self._as_store_errors():
            yield self._session()

    # The connection

    def _session(self) -> Connection:
        """Return the connection, opened if necessary. Raises StoreError or psycopg.Error."""
        if self._connection is not None:
            return self._connection
        if self._is_closed:
            raise StoreError("store-closed")
        if self._is_inside:
            raise self._unusable("the connection was lost")
        if self._refused is not None and time.monotonic() < self._refused[0]:
            raise self._refused[1]
        try:
            return self._connect()
        except (psycopg.Error, StoreError) as error:
            refusal = error if isinstance(error, StoreError) else self._unusable(_first_line(error))
            self._refused = time.monotonic() + RETRY_SECONDS, refusal
            raise refusal from error

    def _connect(self) -> Connection:
        connection: Connection = psycopg.connect(self._url, cursor_factory=psycopg.RawCursor, **_OPTIONS)  # type: ignore[arg-type]
        self._latest = connection
        try:
            for statement in _SETTINGS:
                connection.execute(statement.encode())
            if self._node:
                connection.execute("SELECT set_config('belvedere.node', $1, false)", (self._node,))
            self._require_durable(connection)
            self._lock(connection)
            if self._openings is None:
                self._openings = self._open_store(connection)
            elif connection.execute("SELECT opened FROM store_format").fetchall() != [(self._openings,)]:
                raise StoreError("store-taken-over", folder=self.address)
            connection.execute("SET lock_timeout = 0")
        except BaseException:
            with self._watch.closing_lock:
                connection.close()
            raise
        self._connection, self._refused = connection, None
        self.reconnected()
        return connection

    def _open_store(self, connection: Connection) -> int:
        """Find or create the store; return the number of its openings by single servers. Raises StoreError."""
        if self._is_shared:
            require_nodes(connection, self.address)
            (row,) = connection.execute("SELECT opened FROM store_format").fetchall()
        else:
            prepare(connection, self.address, is_new=self._is_new)
            (row,) = connection.execute("UPDATE store_format SET opened = opened + 1 RETURNING opened").fetchall()
        return int(row[0])

    def _lock(self, connection: Connection) -> None:
        """Lock the store until the connection ends. Raises StoreError if another process holds it."""
        lock = "pg_advisory_lock_shared" if self._is_shared else "pg_advisory_lock"
        try:
            connection.execute(f"SELECT {lock}($1, hashtext(current_schema()))".encode(), (APPLICATION,))
        except psycopg.errors.LockNotAvailable:
            raise StoreError("store-elsewhere-held", folder=self.address) from None

    def _require_durable(self, connection: Connection) -> None:
        """Make every commit wait for the disk, overriding the database's default.

        Raises StoreError if that is impossible.
        """
        select = """SELECT current_setting('fsync'), current_setting('synchronous_commit'),
                    current_setting('server_encoding')"""
        ((fsync, waits, encoding),) = connection.execute(select).fetchall()
        if fsync != "on":
            raise StoreError("store-elsewhere-unsafe", folder=self.address)
        if encoding != "UTF8":
            raise self._unusable(f"server_encoding = {encoding}")
        if waits in ("off", "local", "remote_write"):
            connection.execute("SET synchronous_commit = on")

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(psycopg.Error), self._watch.closing_lock:
                connection.close()

    def _retry_if_lost(self, ask: Callable[[], T]) -> T:
        """Return the result of `ask`, repeated once if the connection turns out to be lost, except inside a
        transaction.
        """
        was_there = self._connection is not None and not self._is_inside
        try:
            with self._asking():
                return ask()
        except StoreError:
            if not was_there or self._connection is not None:
                raise
        with self._asking():
            return ask()

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """Turn errors and timeouts of the database into StoreErrors."""
        with self._watch.asking(), self._as_store_errors():
            yield

    def _descriptor(self) -> int | None:
        made = self._latest
        return made.fileno() if made is not None and not made.closed else None

    @contextmanager
    def _as_store_errors(self) -> Iterator[None]:
        """Turn errors of the database into StoreErrors, and drop a lost connection."""
        try:
            yield
        except psycopg.Error as error:
            if self._connection is not None and (self._connection.closed or self._connection.broken):
                self._drop()
            if isinstance(error, _DAMAGE):
                raise DamagedPages("store-damaged", folder=self.address, reason=_first_line(error)) from error
            raise self._unusable(_first_line(error)) from error

    def _unusable(self, reason: str) -> DatabaseAway:
        return DatabaseAway("store-unusable", folder=self.address, reason=reason)


def _nothing() -> None:
    """Do nothing."""


def _first_line(error: psycopg.Error) -> str:
    """Return the first line of an error, without a full stop."""
    lines: Sequence[str] = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].rstrip(". ")


def address_of(url: str) -> str:
    """Return the database's address for sentences, without credentials.

    Raises StoreError for an invalid address, and for one with a password, which everybody on this machine could read.
    """
    try:
        parts = conninfo_to_dict(url)
    except psycopg.Error as error:
        raise StoreError("store-elsewhere-address", reason=_first_line(error)) from None
    if parts.get("password") is not None:
        raise StoreError("store-elsewhere-password")
    where = str(parts.get("host") or parts.get("hostaddr") or "")
    port = f":{parts['port']}" if "port" in parts else ""
    return f"postgresql://{where}{port}/{parts.get('dbname', '')}"


@lru_cache(maxsize=512)
def _numbered(statement: str) -> bytes:
    """Return a statement with PostgreSQL's numbered parameters in place of `?` and `?1`.

    >>> _numbered("SELECT ?, ?"), _numbered("SELECT ?2, ?1")
    (b'SELECT $1, $2', b'SELECT $2, $1')
    """
    if re.search(r"\?\d", statement):
        return re.sub(r"\?(\d)", r"$\1", statement).encode()
    first, *others = statement.split("?")
    return "".join([first, *(f"${number}{part}" for number, part in enumerate(others, 1))]).encode()
