"""Opens the folder of a store: private, and used by one process at a time."""

import os
import sys
from pathlib import Path

from core.storage.database import as_store_errors
from core.storage.values import StoreError

# Lets one process at a time use a folder, by a locked file that names the process

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


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


FILE = "belvedere.sqlite"
LOCK = "lock"
SOCKET = "control"
"""The local socket of the process that owns the folder."""
TERMINALS = "terminals"
"""The local socket by which further terminals of one person come to the process that owns the folder."""
BACKUPS = "backups"
"""The folder of the copies that a server makes at intervals."""


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
