"""Writes the audit log of admins' commands: one JSON object a line, only ever added to."""

import asyncio
import json
import os
from collections import deque
from pathlib import Path
from typing import Final

import attrs

from core.encoding import codec
from core.encoding.strict_json import DecodeError

FILE: Final = "audit.log"
SHOWN: Final = 20
"""Entries that `admin audit` shows without a number."""
MOST: Final = 500
"""Entries that it shows at most."""
THIS_MACHINE: Final = "this machine"
"""The name of an admin who asks from the machine itself, and of what the server does by itself."""
LONGEST: Final = 64 * 1024
"""Bytes of a line that are read."""


@attrs.frozen
class AuditEntry:
    """One command of an admin."""

    time: float
    """Seconds since the epoch."""
    by: str
    """The fingerprint of the admin's key, or `this machine`."""
    words: tuple[str, ...]
    outcome: str
    """The id of the sentence that answered it."""


class Audit:
    """The file of all entries. `add` and `last` block."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path, self._handle = path, handle

    @classmethod
    def open(cls, folder: Path) -> "Audit":
        """The log in `folder`. Raises OSError when nothing can be added."""
        path = folder / FILE
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        os.fchmod(handle, 0o600)
        return cls(path, handle)

    def add(self, entry: AuditEntry) -> None:
        """Write an entry; it is on disk when this returns. Raises OSError."""
        os.write(self._handle, json.dumps(codec.encode(entry)).encode() + b"\n")
        os.fsync(self._handle)

    def last(self, count: int = SHOWN) -> tuple[AuditEntry, ...]:
        """The latest entries, oldest first; lines that cannot be read are left out."""
        with self._path.open("rb") as file:
            lines = deque(file, maxlen=min(count, MOST))
        return tuple(entry for line in lines if (entry := _read(line)) is not None)

    async def note(self, entry: AuditEntry) -> None:
        """`add` on a thread, so that the event loop does not wait for the disk."""
        await asyncio.to_thread(self.add, entry)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._handle)


def _read(line: bytes) -> AuditEntry | None:
    try:
        entry: AuditEntry = codec.decode(AuditEntry, codec.loads(line, LONGEST))
    except (DecodeError, ValueError):
        return None
    return entry
