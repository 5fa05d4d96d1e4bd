"""Stores players, tables, entries and chat in a PostgreSQL database: the storage of `core.storage.protocols` for hosts
who run one. It has the statements of the store in a file; entries alone have one of their own, so that each waits for
one answer.
"""

from collections.abc import Sequence
from pathlib import Path

from core.storage.data_folder import lock_folder
from core.storage.lockfile import LockFile
from core.storage.postgres.connection import PostgresDatabase, address_of
from core.storage.store import Store
from core.storage.values import Deposed, EntryWrite, chained

_ENTRY = """
    WITH found AS (UPDATE tables SET version = $2::bigint, head = $3::bytea, changed = $4::float8, status = $5::text,
                                      summary = $11::text
                   WHERE number = $1::bigint AND version = $2::bigint - 1 AND epoch = $12::bigint RETURNING number),
         clocks AS (INSERT INTO times SELECT number, $6::text FROM found WHERE $6::text <> ''
                    ON CONFLICT (number) DO UPDATE SET times = excluded.times)
    INSERT INTO actions SELECT number, $2::bigint, $7::bigint, $8::text, $9::text, $10::text, $3::bytea FROM found
"""
"""An entry with the row of its table and its clocks; no row where it does not follow the last one, or the table is
another owner's."""


class PostgresStore(Store):
    """The store in one database. Create it with `connect`; every method raises StoreError when the database fails."""

    _mine = f"{Store._mine} FOR SHARE"

    def __init__(self, database: PostgresDatabase, lock: LockFile) -> None:
        super().__init__(database, lock, reserve=0)
        self._postgres = database
        database.reconnected = self._forget_what_was_read

    @classmethod
    def connect(cls, url: str, folder: Path, *, new_store: bool = True) -> "PostgresStore":
        """Open the store in the database at `url`, for the process of a data folder; make it when the database is empty
        and a `new_store` is wanted. A store of an earlier version is brought up to this one.

        Raises StoreError with a sentence: not to be reached, held by another process, from a newer version, not ours.
        """
        lock = lock_folder(folder)
        try:
            return cls(PostgresDatabase(url, folder, is_new=new_store), lock)
        except BaseException:
            lock.release()
            raise

    @staticmethod
    def check(url: str) -> None:
        """Raises StoreError for what is no address of a database. Nobody is asked there."""
        address_of(url)

    def append(self, batch: Sequence[EntryWrite]) -> None:
        """As in a file. What is there already, does not follow, or ends a table, is left to the statements that a file
        has: they find out what is the matter."""
        if any(addition.results for addition in batch) or not self._appended(batch):
            super().append(batch)

    def _appended(self, batch: Sequence[EntryWrite]) -> bool:
        """Whether all of a batch could be added as it is; else nothing was."""
        heads: dict[int, bytes] = {}
        rows = []
        for addition in batch:
            number = self._number(addition.claim.table, Deposed)
            entry = addition.entry
            heads[number] = chained(heads.get(number) or self._head(number), entry)
            at = (number, entry.version, heads[number], addition.changed, addition.status, addition.times)
            last = addition.summary, addition.claim.epoch
            rows.append((*at, entry.seat, entry.kind, entry.action, entry.digest, *last))
        is_added = self._postgres.write(_ENTRY, rows[0]) == 1 if len(rows) == 1 else self._added_together(rows)
        if is_added:
            self._heads.update(heads)
        return is_added

    def _added_together(self, rows: Sequence[tuple[object, ...]]) -> bool:
        try:
            with self._postgres.transaction() as database:
                if any(count != 1 for count in database.write_all(_ENTRY, rows)):
                    raise _NotAsItIs
        except _NotAsItIs:
            return False
        return True

    def _check_space(self, least: int) -> None:
        """The disk of the database is not ours to see; it refuses by itself when it is full."""

    def _forget_what_was_read(self) -> None:
        """An answer was lost: what was asked last may be there or not."""
        self._heads.clear()
        self.people.forget_names()


class _NotAsItIs(Exception):
    """A batch cannot be added as it is."""
