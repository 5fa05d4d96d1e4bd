"""Copies a store and verifies the copy, restores a store from a copy, and detects lost stores."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final, Literal

import attrs

from core.kernel.message import reason
from core.storage.database import FILE, Database, as_store_errors, lock_folder, sync
from core.storage.tables import damaged_tables
from core.storage.values import StoreCorruptError, StoreError

APPLICATION = 0x42454C56
"""The SQLite application id of our files."""


@attrs.frozen
class Copy:
    """A verified copy."""

    path: Path
    format: int
    tables: int
    """The number of its tables."""
    damaged: tuple[str, ...]
    """The ids of the tables with wrong checksums."""


def verify_copy(path: Path) -> Copy:
    """Verify the copy at `path`; damaged tables are only listed.

    Raises StoreError if the file is not a store, StoreCorruptError if its pages are damaged.
    """
    with _reading(path):
        path.open("rb").close()
    copy = Database.open_for_reading(path)
    try:
        return _check(copy)
    except StoreCorruptError as error:
        raise StoreCorruptError("backup-damaged", path=str(path), problem=error.sentence) from error
    finally:
        copy.close()


def _check(copy: Database) -> Copy:
    if copy.number("PRAGMA application_id") != APPLICATION:
        raise StoreError("store-foreign", path=str(copy.path))
    if (found := str(copy.rows("PRAGMA integrity_check(1)")[0][0])) != "ok":
        raise StoreCorruptError("store-damaged", folder=str(copy.path.parent), reason=found)
    format = copy.number("PRAGMA user_version")
    tables = copy.number("SELECT count(*) FROM tables")
    return Copy(copy.path, format, tables, tuple(damaged_tables(copy)))


def write_copy(database: Database, path: Path) -> Copy:
    """Copy the store to `path`, readable only by its owner; not inside a transaction.

    The copy gets its name after verification. Raises StoreError, with `path` unchanged.
    """
    with _unfinished(path) as unfinished:
        database.copy(unfinished)
        return _verify_and_name(unfinished, path)


def move_copy(raw: Path, path: Path) -> Copy:
    """Move the result of `Store.copy` to `path`, possibly on another disk, and verify it there."""
    with _unfinished(path) as unfinished, _writing(path):
        shutil.copyfile(raw, unfinished)
        unfinished.chmod(0o600)
        sync(unfinished)
        return _verify_and_name(unfinished, path)


def copy_store(folder: Path, path: Path) -> Copy:
    """Copy the store of a folder that no process uses. Raises StoreError if one does, or there is no store."""
    _require_store(folder)
    lock = lock_folder(folder)
    try:
        database = _open_unused(folder / FILE)
        try:
            return write_copy(database, path)
        finally:
            database.close()
    finally:
        lock.release()


def restore(folder: Path, path: Path, *, newest: int, even_damaged: bool = False) -> tuple[Copy, Path | None]:
    """Replace a folder's store by the copy at `path`; return the copy, and the path of the old store if there was
    one.

    Raises StoreError, with nothing changed, if another process holds the folder, the copy is not an intact store, its
    format is newer than `newest`, or (without `even_damaged`) some of its tables are damaged.
    """
    lock = lock_folder(folder)
    try:
        with _unfinished(folder / FILE) as unfinished, _writing(folder / FILE):
            verify_copy(path)
            shutil.copyfile(path, unfinished)
            unfinished.chmod(0o600)
            _give_to_owner(unfinished, folder)
            sync(unfinished)
            copy = attrs.evolve(verify_copy(unfinished), path=path)
            if copy.format > newest:
                raise StoreError("store-newer", folder=str(path), found=str(copy.format), known=str(newest))
            if copy.damaged and not even_damaged:
                raise StoreCorruptError("backup-tables-damaged", path=str(path), tables=", ".join(copy.damaged))
            kept = set_aside(folder / FILE, "before-restore")
            os.replace(unfinished, folder / FILE)
            sync(folder / FILE)
        return copy, kept
    finally:
        lock.release()


def free_name(path: Path, what: str) -> Path:
    """Return a free name next to `path`: `belvedere-WHAT.sqlite`, `belvedere-WHAT-2.sqlite`, ..."""
    names = (path.with_name(f"{path.stem}-{what}{f'-{n}' * (n > 1)}{path.suffix}") for n in count(1))
    with as_store_errors(path.parent):
        return next(name for name in names if not name.exists())


def set_aside(file: Path, what: str, *, keep: bool = True) -> Path | None:
    """Give the remains of a store another name, `belvedere-WHAT.sqlite`, with the log that a crashed process may have
    left.

    Returns that name, or None if there are no remains. With `keep` the store also stays under its own name. The log
    is renamed in any case: otherwise SQLite would apply it to the next file of that name.
    """
    log = file.with_name(f"{file.name}-wal")
    if not file.exists() and not log.exists():
        return None
    kept = free_name(file, what)
    with _writing(kept):
        if file.exists():
            (os.link if keep else os.replace)(file, kept)
        if log.exists():
            os.replace(log, kept.with_name(f"{kept.name}-wal"))
    return kept


def _open_unused(file: Path) -> Database:
    """Open an unused store read-only without side effects, or for writing if a crashed process left its log."""
    has_log = file.with_name(f"{file.name}-wal").exists()
    return Database.open(file) if has_log else Database.open_for_reading(file)


def _give_to_owner(file: Path, folder: Path) -> None:
    """Give a file the owner of its folder, for a restore by root."""
    owner = folder.stat()
    if owner.st_uid != os.geteuid():
        os.chown(file, owner.st_uid, owner.st_gid)


def _verify_and_name(unfinished: Path, path: Path) -> Copy:
    """Verify a copy, then give it its final name."""
    found = verify_copy(unfinished)
    with _writing(path):
        os.replace(unfinished, path)
        sync(path)
    return attrs.evolve(found, path=path)


def _require_store(folder: Path) -> None:
    if not (folder / FILE).exists():
        raise StoreError("backup-no-store", folder=str(folder))


@contextmanager
def _unfinished(path: Path) -> Iterator[Path]:
    """Yield a temporary name next to `path`, and remove any file of that name afterwards."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    with _writing(path):
        unfinished.unlink(missing_ok=True)
    try:
        yield unfinished
    finally:
        with _writing(path):
            unfinished.unlink(missing_ok=True)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError("file-unwritable", path=str(path), reason=reason(error)) from None


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError("file-unreadable", path=str(path), reason=reason(error)) from None


# Detects a lost store before anything opens it: SQLite takes an empty file for a new one, and ignores the log next to
# it

Loss = Literal["missing", "empty", "cut", "foreign"]
"""The file is missing; it is empty; it ends before its last page; it is not a SQLite file."""

_MAGIC: Final = b"SQLite format 3\0"
_HEADER: Final = 100
"""Bytes of the header of a SQLite file."""


def loss(folder: Path) -> Loss | None:
    """Return how the store in `folder` is visibly damaged, or None.

    Changes nothing. Raises StoreError if the file cannot be read.
    """
    file = folder / FILE
    with as_store_errors(folder):
        try:
            size = file.stat().st_size
        except FileNotFoundError:
            return "missing"
        if not size:
            return "empty"
        with file.open("rb") as opened:
            header = opened.read(_HEADER)
        if header[: len(_MAGIC)] != _MAGIC[: len(header)]:
            return "foreign"
        has_log = _size(file.with_name(f"{file.name}-wal")) > 0
    return "cut" if len(header) < _HEADER or (size < _size_in_header(header) and not has_log) else None


def rename_remains(folder: Path) -> Path | None:
    """Rename the remains of a store and return the new name, or None if there are none. Raises StoreError."""
    lock = lock_folder(folder)
    try:
        return set_aside(folder / FILE, "before-new", keep=False)
    finally:
        lock.release()


def _size_in_header(header: bytes) -> int:
    """Return the file size according to the header, or 0 if that is unknown."""
    page = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    if header[24:28] != header[92:96]:
        return 0
    return pages * (65536 if page == 1 else page)


def _size(file: Path) -> int:
    try:
        return os.stat(file).st_size
    except FileNotFoundError:
        return 0
