"""Changes small files on disk: all or nothing, through links, and without losing what another process writes."""

import errno
import fcntl
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def change_file(path: Path, change: Callable[[bytes | None], bytes], *, mode: int = 0o666) -> None:
    """Replace the content of a file by what `change` makes of it; `change` gets None where there is no file.

    The file is locked from reading to writing, so that processes that change it at the same time keep each other's
    changes. What `change` raises leaves the file as it is. Otherwise as `write_file`.
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
    """Replace the content of a file, or make the file with that mode less the umask. After a power cut it has the old
    content or the new.

    A symbolic link stays one: the file it leads to is replaced, and keeps its mode and its owner. Raises OSError, also
    for what is not an ordinary file.
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
                with suppress(OSError):  # only root may give a file to somebody else
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
    """Have the name of a new file on disk too. The file is in place already, whatever the disk says to this."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder, which is the folder itself: no further file lies about. A network disk that knows no
    locks is written without one."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        with suppress(OSError):  # at once, even where a process that was forked meanwhile has the folder open too
            fcntl.flock(handle, fcntl.LOCK_UN)
        os.close(handle)
