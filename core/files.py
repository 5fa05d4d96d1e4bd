"""Changes small files on disk: atomically, through symbolic links, and without losing changes of other processes."""

import errno
import fcntl
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def change_file(path: Path, change: Callable[[bytes | None], bytes], *, mode: int = 0o666) -> None:
    """Replace the content of a file by the result of `change`, which receives the old content, or None for a missing
    file.

    The file is locked from reading to writing, so that concurrent changes are all kept. If `change` raises, the file
    stays unchanged. Otherwise like `write_file`.
    """
    target = Path(os.path.realpath(path))
    with _locked(target.parent):
        try:
            found = target.read_bytes()
        except FileNotFoundError:
            found = None
        changed = change(found)
        if changed != found:
            write_file(target, changed, mode=mode)


def write_file(path: Path, content: bytes, *, mode: int = 0o666) -> None:
    """Replace the content of a file, or create it with `mode` minus the umask. After a power failure it has the old
    content or the new.

    A symbolic link is kept; its target is replaced and keeps its mode and owner. Raises OSError, also for anything but
    a regular file.
    """
    target = Path(os.path.realpath(path))
    fresh = target.parent / f".{os.urandom(8).hex()}.new"
    try:
        before = target.stat()
    except FileNotFoundError:
        before = None
    if before is not None and not stat.S_ISREG(before.st_mode):
        kind = errno.EISDIR if stat.S_ISDIR(before.st_mode) else errno.ENXIO
        raise OSError(kind, os.strerror(kind), str(target))
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with open(handle, "wb") as file:
            if before is not None:
                with suppress(OSError):  # only root may change the owner of a file
                    os.fchown(handle, before.st_uid, before.st_gid)
                os.fchmod(handle, stat.S_IMODE(before.st_mode))
            file.write(content)
            file.flush()
            os.fsync(handle)
        os.replace(fresh, target)
    except BaseException:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Flush the name of a new file to disk. The file already exists, so errors are ignored."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder. The folder itself is locked, so that no lock file is left over. Without locks on a
    network disk, proceed unlocked."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        with suppress(OSError):  # release it at once, even if a forked process still has the folder open
            fcntl.flock(handle, fcntl.LOCK_UN)
        os.close(handle)
