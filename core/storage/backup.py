"""Copies a store, verifies a copy before it gets its name, restores a store from one, and finds out
whether one is lost."""

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
"""What marks a file as ours."""


@attrs.frozen
class Copy:
    """A copy that was verified."""

    path: Path
    format: int
    tables: int
    """How many tables it holds."""
    damaged: tuple[str, ...]
    """The ids of the tables whose check sums do not agree."""


def verify_copy(path: Path) -> Copy:
    """Verify the copy at `path`; damaged tables are only named.

    Raises StoreError when the file is no store, StoreCorruptError when its pages are not sound.
    """
    with _reading(path):
        path.open("rb").close()
    copy = Database.open_for_reading(path)
    try:
        return _checked(copy)
    except StoreCorruptError as error:
        raise StoreCorruptError("backup-damaged", path=str(path), problem=error.sentence) from error
    finally:
        copy.close()


def _checked(copy: Database) -> Copy:
    if copy.number("PRAGMA application_id") != APPLICATION:
        raise StoreError("store-foreign", path=str(copy.path))
    if (found := str(copy.rows("PRAGMA integrity_check(1)")[0][0])) != "ok":
        raise StoreCorruptError("store-damaged", folder=str(copy.path.parent), reason=found)
    format = copy.number("PRAGMA user_version")
    tables = copy.number("SELECT count(*) FROM tables")
    return Copy(copy.path, format, tables, tuple(damaged_tables(copy)))


def write_copy(database: Database, path: Path) -> Copy:
    """Copy everything to `path`, for its owner only; not inside a transaction. The copy has its name when it has
    been verified. Raises StoreError, with `path` as it was."""
    with _unfinished(path) as unfinished:
        database.copy(unfinished)
        return _named(unfinished, path)


def move_copy(raw: Path, path: Path) -> Copy:
    """Move what `Store.copy` wrote to `path`, which may be on another disk, and verify it there."""
    with _unfinished(path) as unfinished, _writing(path):
        shutil.copyfile(raw, unfinished)
        unfinished.chmod(0o600)
        sync(unfinished)
        return _named(unfinished, path)


def copy_store(folder: Path, path: Path) -> Copy:
    """Copy the store of a folder that no process holds. Raises StoreError when one does, or when there is none."""
    _require_store(folder)
    lock = lock_folder(folder)
    try:
        database = _at_rest(folder / FILE)
        try:
            return write_copy(database, path)
        finally:
            database.close()
    finally:
        lock.release()


def restore(folder: Path, path: Path, *, newest: int, even_damaged: bool = False) -> tuple[Copy, Path | None]:
    """Put the copy at `path` in the place of a folder's store; the copy, and where the store before it is kept.

    Nothing changes, and StoreError tells why, when another process holds the folder, when the copy is no sound store
    or of a format beyond `newest`, or (but with `even_damaged`) when some of its tables are damaged.
    """
    lock = lock_folder(folder)
    try:
        with _unfinished(folder / FILE) as unfinished, _writing(folder / FILE):
            verify_copy(path)
            shutil.copyfile(path, unfinished)
            unfinished.chmod(0o600)
            _give(unfinished, folder)
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
    """A name beside `path` that nothing has: `belvedere-WHAT.sqlite`, `belvedere-WHAT-2.sqlite`, ..."""
    names = (path.with_name(f"{path.stem}-{what}{f'-{n}' * (n > 1)}{path.suffix}") for n in count(1))
    with as_store_errors(path.parent):
        return next(name for name in names if not name.exists())


def set_aside(file: Path, what: str, *, keep: bool = True) -> Path | None:
    """Let what is left of a store have another name, `belvedere-WHAT.sqlite`, with the log that an ended process may
    have left beside it; None when nothing is left. With `keep` the store stays under its own name too. The log goes
    away first: it would be taken for the log of what comes into its place."""
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


def _at_rest(file: Path) -> Database:
    """A store that nobody uses, read without a trace; or written to, when an ended process has left its log."""
    has_log = file.with_name(f"{file.name}-wal").exists()
    return Database.open(file) if has_log else Database.open_for_reading(file)


def _give(file: Path, folder: Path) -> None:
    """Let a file belong to whom its folder belongs to: root restores what another account uses."""
    owner = folder.stat()
    if owner.st_uid != os.geteuid():
        os.chown(file, owner.st_uid, owner.st_gid)


def _named(unfinished: Path, path: Path) -> Copy:
    """Verify a copy and give it its name."""
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
    """A name beside `path` for what is being written; nothing is left under it."""
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


# Finds out whether a store is still there, before anything opens it: SQLite takes a file that was cut to nothing for a
# new one, and forgets the log beside it.

Loss = Literal["missing", "empty", "cut", "foreign"]
"""There is no file; it has no byte; it ends before its last page; it does not begin as a store does."""

_MAGIC: Final = b"SQLite format 3\0"
_HEADER: Final = 100
"""Bytes of the header of a SQLite file."""


def loss(folder: Path) -> Loss | None:
    """What of the store in `folder` is gone for all to see; None when it looks whole. Changes nothing. Raises
    StoreError when the file cannot be read."""
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
    return "cut" if len(header) < _HEADER or (size < _whole(header) and not has_log) else None


def put_away(folder: Path) -> Path | None:
    """Give what is left of a store another name, and say which; None when nothing is left. Raises StoreError."""
    lock = lock_folder(folder)
    try:
        return set_aside(folder / FILE, "before-new", keep=False)
    finally:
        lock.release()


def _whole(header: bytes) -> int:
    """The bytes of the whole file by its header; 0 where the header does not tell."""
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
