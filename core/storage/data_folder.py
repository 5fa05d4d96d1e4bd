"""Opens the folder of a store: private, and used by one process at a time."""

from pathlib import Path

from core.storage.database import as_store_errors
from core.storage.lockfile import LockError, LockFile
from core.storage.values import StoreError

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
