"""Makes and restores backups of a data folder, verifies copies of its store, and detects lost stores."""

import os
import shutil
import tarfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Final, Literal

import attrs

from core.files import write_file
from core.kernel.message import Message, message
from core.ownership import reason
from core.storage.database import BACKUPS, FILE, Database, as_store_errors, give_to_owner, lock_folder, sync
from core.storage.tables import damaged_tables
from core.storage.values import DamagedPages, StoreCorruptError, StoreError

_TIME: Final = "%Y-%m-%dT%H-%M-%SZ"
APPLICATION = 0x42454C56
"""The SQLite application id of our files."""


SUFFIX: Final = ".tar.gz"
"""The suffix of backups."""
FURTHER: Final = (
    "host_key",
    "host_key.fingerprint",
    "push_key",
    "server.toml",
    "sanctions.json",
    "lockdown.json",
    "audit.log",
)
"""The files of a data folder that a backup contains besides the store."""
SETTINGS: Final = "settings"
"""The folder in a backup for configuration files from other places."""


@attrs.frozen
class Copy:
    """A verified copy."""

    path: Path
    format: int
    tables: int
    """The number of its tables."""
    damaged: tuple[str, ...]
    """The ids of the tables with wrong checksums."""


def verify_copy(path: Path, origin: Path | None = None) -> Copy:
    """Verify the copy at `path`; damaged tables are only listed. Errors name its `origin`, if it comes from another
    file.

    Raises StoreError if the file is not a store, StoreCorruptError if its pages are damaged.
    """
    named = origin or path
    with _reading(path):
        path.open("rb").close()
    copy = Database.open_for_reading(path)
    try:
        return _check(copy, named)
    except DamagedPages as error:
        problem = message("store-damaged", folder=str(named.parent), reason=error.fault)
        raise DamagedPages("backup-damaged", path=str(named), problem=problem) from error
    finally:
        copy.close()


def _check(copy: Database, named: Path) -> Copy:
    if copy.number("PRAGMA application_id") != APPLICATION:
        raise StoreError("store-foreign", path=str(named))
    if (found := str(copy.rows("PRAGMA integrity_check(1)")[0][0])) != "ok":
        raise DamagedPages("store-damaged", folder=str(named.parent), reason=found)
    format = copy.number("PRAGMA user_version")
    tables = copy.number("SELECT count(*) FROM tables")
    return Copy(named, format, tables, tuple(damaged_tables(copy)))


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


def pack(raw: Path, folder: Path, path: Path, settings: Iterable[Path] = ()) -> Copy:
    """Verify a copy of the store in `folder`, and write it with the other files of the folder, and with the files of
    `settings` from elsewhere, to a backup at `path`.

    Raises StoreError, with `path` unchanged.
    """
    copy = verify_copy(raw)
    inside = {name: folder / name for name in FURTHER}
    outside = {f"{SETTINGS}/{file.name}": file for file in settings if file not in inside.values()}
    with _unfinished(path) as unfinished, _writing(path):
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(handle, "wb") as file, tarfile.open(fileobj=file, mode="w:gz", compresslevel=4) as archive:
            archive.add(raw, FILE)
            for name, further in (inside | outside).items():
                if further.is_file():
                    archive.add(further, name)
        os.replace(unfinished, path)
        sync(path)
    return attrs.evolve(copy, path=path)


def restore_further(folder: Path, path: Path) -> tuple[list[str], list[str]]:
    """Write the files of a backup that `folder` does not have, except the store. Return their names, and the names of
    the files that the folder has with other contents, which stay as they are. Raises StoreError."""
    written, other = list[str](), list[str]()
    with _writing(folder), _archive(path) as archive:
        if archive is None:
            return written, other
        for member in archive.getmembers():
            content = archive.extractfile(member) if member.isfile() else None
            if content is None or member.name not in FURTHER:
                continue
            file, data = folder / member.name, content.read()
            if not file.exists():
                write_file(file, data, mode=0o600)
                give_to_owner(file, folder)
                written.append(member.name)
            elif file.read_bytes() != data:
                other.append(member.name)
    return written, other


@contextmanager
def _archive(path: Path) -> Iterator[tarfile.TarFile | None]:
    """Open a backup; yield None for a bare copy of a store."""
    try:
        if not tarfile.is_tarfile(path):
            yield None
            return
        with tarfile.open(path) as archive:
            yield archive
    except (tarfile.TarError, EOFError, zlib.error) as error:
        raise StoreCorruptError("backup-broken", path=str(path), reason=str(error)) from None


def _fetch(path: Path, target: Path) -> None:
    """Write the store in the backup at `path`, or that bare copy itself, to the new file `target`."""
    with _reading(path):
        path.open("rb").close()
    with _archive(path) as archive, _writing(target):
        if archive is None:
            shutil.copyfile(path, target)
            return
        try:
            content = archive.extractfile(FILE)
        except KeyError:
            raise StoreError("store-foreign", path=str(path)) from None
        with target.open("xb") as file:
            if content is not None:
                shutil.copyfileobj(content, file)


def restore(folder: Path, path: Path, *, newest: int, even_damaged: bool = False) -> tuple[Copy, Path | None]:
    """Replace a folder's store by that of the backup at `path`, which can also be a bare copy; return the copy, and the
    path of the old store if there was one.

    Raises StoreError, with nothing changed, if another process holds the folder, the copy is not an intact store, its
    format is newer than `newest`, or (without `even_damaged`) some of its tables are damaged.
    """
    lock = lock_folder(folder)
    try:
        with _unfinished(folder / FILE) as unfinished, _writing(folder / FILE):
            _fetch(path, unfinished)
            unfinished.chmod(0o600)
            give_to_owner(unfinished, folder)
            sync(unfinished)
            copy = verify_copy(unfinished, path)
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


def flaw_of(folder: Path) -> str:
    """Return the first fault that a quick check finds in the store of a folder that no process uses, or "".

    Raises StoreError if a process uses it.
    """
    if not (folder / FILE).exists():
        return ""
    lock = lock_folder(folder)
    try:
        database = _open_unused(folder / FILE)
        try:
            return database.flaw()
        finally:
            database.close()
    except DamagedPages as error:
        return error.fault
    finally:
        lock.release()


def remedy(folder: Path, fault: str) -> Message:
    """Return the sentence about a damaged store: its file, the fault, and how to go back to the latest backup."""
    latest = str(kept[-1]) if (kept := backups_in(folder)) else "none"
    return message("store-remedy", file=str(folder / FILE), fault=fault, folder=str(folder), backup=latest)


def backups_in(folder: Path) -> list[Path]:
    """Return the regular backups of a data folder, oldest first."""
    return sorted((folder / BACKUPS).glob(f"[0-9]*{SUFFIX}"))  # their names are their times


def backup_name(time: datetime) -> str:
    """Return the file name of a regular backup made at that time."""
    return f"{time.strftime(_TIME)}{SUFFIX}"


def superfluous(kept: Sequence[Path], now: datetime, days: int) -> list[Path]:
    """Return which regular backups to delete: all are kept for a day, then the last of each day for a number of days.
    The latest one always stays. `kept` is oldest first."""
    last_of_day = {backup_time(path).date(): path for path in kept}
    old = [path for path in kept[:-1] if now - backup_time(path) >= timedelta(days=1)]
    beyond = now - timedelta(days=days)
    return [path for path in old if last_of_day[(time := backup_time(path)).date()] != path or time < beyond]


def backup_time(path: Path) -> datetime:
    """Return when a regular backup was made; 1970 if its name is not a time."""
    try:
        return datetime.strptime(path.name.partition(".")[0], _TIME).replace(tzinfo=UTC)
    except ValueError:
        return datetime(1970, 1, 1, tzinfo=UTC)


def _open_unused(file: Path) -> Database:
    """Open an unused store read-only without side effects, or for writing if a crashed process left its log."""
    has_log = file.with_name(f"{file.name}-wal").exists()
    return Database.open(file) if has_log else Database.open_for_reading(file)


def _verify_and_name(unfinished: Path, path: Path) -> Copy:
    """Verify a copy, then give it its final name."""
    found = verify_copy(unfinished, path)
    with _writing(path):
        os.replace(unfinished, path)
        sync(path)
    return found


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
