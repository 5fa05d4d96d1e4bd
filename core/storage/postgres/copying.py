"""Copies all of a store between a file and a database, and compares the two row by row before the copy counts."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any, Final

import attrs

from core.storage.database import Database, as_store_errors, sync
from core.storage.postgres.schema import Connection
from core.storage.upgrades import upgrade
from core.storage.values import StoreError

BATCH: Final = 2000
"""Rows that are held in memory at a time."""


@attrs.frozen
class Rows:
    """A table of a store: its columns in order, their types in PostgreSQL, and what its rows are sorted by."""

    name: str
    columns: Mapping[str, str]
    key: tuple[str, ...]

    @property
    def select(self) -> str:
        """The statement that reads all rows in order. Text is sorted by its bytes in either kind of store."""
        return f"SELECT {', '.join(self.columns)} FROM {self.name} ORDER BY {', '.join(self.key)}"


def _rows(name: str, columns: str, keys: int) -> Rows:
    types = {"b": "bytea", "f": "float8", "i": "int8", "t": "text"}
    found = {column[2:]: types[column[0]] for column in columns.split()}
    return Rows(name, found, tuple(found)[:keys])


ALL: Final = (
    _rows("meta", "t:key t:value", 1),
    _rows("players", "t:identity t:name t:folded t:language f:seen", 1),
    _rows(
        "tables",
        "i:number t:id t:header t:status t:invite f:created f:changed i:version b:head i:epoch t:summary",
        1,
    ),
    _rows("seats", "i:number i:seat t:identity t:name b:sum", 2),
    _rows("actions", "i:number i:version i:seat t:kind t:action t:digest b:chain", 2),
    _rows("chat", "i:number i:line t:name t:text", 2),
    _rows("keys", "t:fingerprint t:identity t:label f:added f:seen", 1),
    _rows("profiles", "t:identity t:settings", 1),
    _rows("times", "i:number t:times", 1),
    _rows("visits", "i:number i:seat i:version", 2),
    _rows(
        "results",
        "i:number i:seat t:identity t:game i:seats t:options t:level i:rank i:points t:lines f:ended t:flags",
        2,
    ),
    _rows("ratings", "t:identity t:game f:mu f:sigma i:tables f:last", 2),
    _rows("daily_tries", "i:day t:identity t:id", 2),
    _rows("open_profiles", "t:identity", 1),
    _rows("progress", "t:identity t:progress", 1),
)
"""All that a store keeps, each table after those that it refers to."""


@attrs.frozen
class Contents:
    """What a table of a store holds."""

    rows: int
    digest: str
    """BLAKE2b-128 over its rows in order, in hexadecimal: equal for equal rows in either kind of store."""


class _Tally:
    """Counts rows that pass, and works out their digest."""

    def __init__(self) -> None:
        self._count, self._digest = 0, blake2b(digest_size=16)

    def passing(self, rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
        for row in rows:
            self._count += 1
            self._digest.update(repr(tuple(row)).encode("utf-8", "surrogatepass"))
            yield row

    @property
    def contents(self) -> Contents:
        return Contents(self._count, self._digest.hexdigest())


def fill_database(source: Database, session: Connection, address: str) -> dict[str, Contents]:
    """Put everything of a file into a database whose store is empty, all at once; what each table holds. `address` is
    what sentences call the database. Raises psycopg.Error; or StoreError, with nothing written, when it is not empty,
    or holds something else afterwards than the file."""
    with as_store_errors(source.folder), session.transaction():
        for table in ALL:
            if session.execute(f"SELECT 1 FROM {table.name} LIMIT 1".encode()).fetchall():
                raise StoreError("store-copy-not-empty", folder=address)
        found = {table.name: _sent(session, table, _read_file(source, table)) for table in ALL}
        highest = (
            "SELECT setval(pg_get_serial_sequence('tables', 'number'), max(number)) FROM tables HAVING max(number) > 0"
        )
        session.execute(highest)
        _compare(found, lambda table: _fetched(session, table))
    return found


def write_file(session: Connection, path: Path) -> dict[str, Contents]:
    """Write everything of a database to a SQLite file that is not there yet, on disk when it returns; what each table
    holds. Raises psycopg.Error or StoreError, with no file left, when that cannot be done or the file holds something
    else."""
    with as_store_errors(path.parent):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        found = _written(session, path)
        with as_store_errors(path.parent):
            sync(path)
    except BaseException:
        for file in (path, *path.parent.glob(f"{path.name}-*")):
            file.unlink(missing_ok=True)
        raise
    return found


def _written(session: Connection, path: Path) -> dict[str, Contents]:
    target = Database.open(path)
    try:
        upgrade(target)
        with session.transaction(), target.transaction():
            session.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            found = {table.name: _put(target, table, _fetched(session, table)) for table in ALL}
        _compare(found, lambda table: _read_file(target, table))
    finally:
        target.close()
    return found


def _compare(found: Mapping[str, Contents], read: Callable[[Rows], Iterable[tuple[Any, ...]]]) -> None:
    """Read a copy back. Raises StoreError when it holds something else than what was read for it."""
    for table in ALL:
        tally = _Tally()
        for _ in tally.passing(read(table)):
            pass
        if tally.contents != found[table.name]:
            raise StoreError("store-copy-differs", rows=table.name)


def _sent(session: Connection, table: Rows, rows: Iterable[tuple[Any, ...]]) -> Contents:
    tally = _Tally()
    statement = f"COPY {table.name} ({', '.join(table.columns)}) FROM STDIN (FORMAT BINARY)".encode()
    with session.cursor() as cursor, cursor.copy(statement) as copy:
        copy.set_types(list(table.columns.values()))
        for row in tally.passing(rows):
            copy.write_row(row)
    return tally.contents


def _fetched(session: Connection, table: Rows) -> Iterator[tuple[Any, ...]]:
    statement = f"COPY ({table.select}) TO STDOUT (FORMAT BINARY)".encode()
    with session.cursor() as cursor, cursor.copy(statement) as copy:
        copy.set_types(list(table.columns.values()))
        yield from copy.rows()


def _read_file(source: Database, table: Rows) -> Iterator[tuple[Any, ...]]:
    """The rows of a file as a database would hold them: in a column of real numbers SQLite keeps some as whole ones."""
    reals = [kind == "float8" for kind in table.columns.values()]
    for row in source.execute(table.select):
        yield tuple(float(value) if real else value for value, real in zip(row, reals, strict=True))


def _put(target: Database, table: Rows, rows: Iterable[tuple[Any, ...]]) -> Contents:
    tally = _Tally()
    statement = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({', '.join('?' * len(table.columns))})"
    passing = tally.passing(rows)
    while batch := list(islice(passing, BATCH)):
        target.connection.executemany(statement, batch)
    return tally.contents
