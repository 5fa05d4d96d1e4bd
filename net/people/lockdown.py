"""Keeps in a file that a server is locked, and for whom it is not, so that a restart does not open it."""

import os
from pathlib import Path
from typing import Final

import attrs

from core.encoding import codec
from core.encoding.strict_json import DecodeError
from core.files import write_file
from core.kernel.errors import BelvedereError, reason

FILE: Final = "lockdown.json"
LONGEST: Final = 4 * 1024 * 1024
"""Bytes of the file."""


@attrs.frozen
class Lockdown:
    """A lock that is in force."""

    since: float
    """Seconds since the epoch."""
    by: str
    """The admin who locked."""
    inside: tuple[str, ...]
    """The identities of those who come in all the same."""


def read_lockdown(folder: Path) -> Lockdown | None:
    """The lock that is kept in `folder`, if any. Raises BelvedereError when it cannot be read: a server that does not
    know whether it is locked does not start."""
    path = folder / FILE
    try:
        found: Lockdown = codec.decode(Lockdown, codec.loads(path.read_bytes(), LONGEST))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BelvedereError("file-unreadable", path=str(path), reason=reason(error)) from None
    except (DecodeError, ValueError):
        raise BelvedereError("lockdown-damaged", path=str(path)) from None
    return found


def keep_lockdown(folder: Path, lock: Lockdown | None) -> None:
    """Write a lock down, all or nothing, or that there is none. Blocks. Raises OSError when the disk refuses."""
    path = folder / FILE
    if lock is not None:
        write_file(path, codec.dumps(codec.encode(lock)) + b"\n", mode=0o600)
        return
    path.unlink(missing_ok=True)
    place = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(place)
    finally:
        os.close(place)
