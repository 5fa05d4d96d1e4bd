"""Copies a whole store from a file into a database and back, with a comparison, while no process uses either."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from core.ownership import reason
from core.storage.backup import move_copy, verify_copy
from core.storage.database import FILE, Database, lock_folder
from core.storage.postgres.connection import PostgresDatabase
from core.storage.postgres.schema import Contents, fill_database, write_file
from core.storage.store import upgrade
from core.storage.values import StoreError

SUFFIX = ".sqlite"
"""File extension for a store as a file; other names are data folders."""


def into_database(place: Path, url: str) -> Mapping[str, Contents]:
    """Copy the store in a data folder or a backup into a database without a store or with an empty one.

    Returns the content of each table. Raises StoreError, with nothing written.
    """
    with _read(place) as source, _connection(url, place.parent, is_new=True) as target, target.session() as session:
        return fill_database(source, session, target.address)


def out_of_database(url: str, place: Path) -> Mapping[str, Contents]:
    """Copy the store in a database to a file, or into a data folder without a store.

    Returns the content of each table. Raises StoreError, with nothing written.
    """
    if place.suffix == SUFFIX:
        return _write_file(url, place)
    lock = lock_folder(place)
    try:
        return _write_file(url, place / FILE)
    finally:
        lock.release()


def _write_file(url: str, file: Path) -> Mapping[str, Contents]:
    if file.exists():
        raise StoreError("file-exists", path=str(file))
    raw = file.with_name(f".{file.name}.raw")
    with _connection(url, file.parent, is_new=False) as source, source.session() as session:
        found = write_file(session, raw)
    try:
        move_copy(raw, file)
    finally:
        raw.unlink(missing_ok=True)
    return found


@contextmanager
def _connection(url: str, folder: Path, *, is_new: bool) -> Iterator[PostgresDatabase]:
    database = PostgresDatabase(url, folder, is_new=is_new)
    try:
        yield database
    finally:
        database.close()


@contextmanager
def _read(place: Path) -> Iterator[Database]:
    """Open the store in an unused data folder, or a temporary copy of a file, upgraded to this format."""
    if place.is_dir():
        if not (place / FILE).exists():
            raise StoreError("backup-no-store", folder=str(place))
        lock = lock_folder(place)
        try:
            with _open_upgraded(place / FILE) as database:
                yield database
        finally:
            lock.release()
        return
    verify_copy(place)
    with TemporaryDirectory(prefix="belvedere-") as folder:
        try:
            shutil.copyfile(place, Path(folder) / FILE)
        except OSError as error:
            raise StoreError("file-unreadable", path=str(place), reason=reason(error)) from None
        with _open_upgraded(Path(folder) / FILE) as database:
            yield database


@contextmanager
def _open_upgraded(file: Path) -> Iterator[Database]:
    database = Database.open(file)
    try:
        upgrade(database)
        yield database
    finally:
        database.close()
