"""Finds out whether a store is still there, before anything opens it: SQLite takes a file that was cut to nothing for a
new one, and forgets the log beside it."""

import os
from pathlib import Path
from typing import Final, Literal

from core.storage.backup import set_aside
from core.storage.data_folder import FILE, lock_folder
from core.storage.database import as_store_errors

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
