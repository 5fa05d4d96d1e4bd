"""What admins did: one JSON object a line, only ever added to."""

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
"""Lines that are told when nobody says how many."""
MOST: Final = 500
_LONGEST: Final = 4096


@attrs.frozen
class Deed:
    """At `time` (seconds since the epoch) `by` asked for `words`; `outcome` is the id of the sentence they got."""

    time: float
    by: str
    words: tuple[str, ...]
    outcome: str


class Audit:
    """The file of all deeds. `add` and `last` block."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path, self._handle = path, handle

    @classmethod
    def open(cls, folder: Path) -> "Audit":
        """The deeds kept in `folder`. Raises OSError when nothing can be added."""
        path = folder / FILE
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        os.fchmod(handle, 0o600)
        return cls(path, handle)

    def add(self, deed: Deed) -> None:
        """Write it down; on disk when it returns. Raises OSError."""
        os.write(self._handle, json.dumps(codec.encode(deed)).encode() + b"\n")
        os.fsync(self._handle)

    def last(self, count: int = SHOWN) -> tuple[Deed, ...]:
        """The latest deeds, oldest first; lines that cannot be read are left out."""
        with self._path.open("rb") as file:
            lines = deque(file, maxlen=min(count, MOST))
        return tuple(deed for line in lines if (deed := _read(line)) is not None)

    async def note(self, deed: Deed) -> None:
        """`add` beside the loop."""
        await asyncio.to_thread(self.add, deed)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._handle)


def _read(line: bytes) -> Deed | None:
    try:
        deed: Deed = codec.decode(Deed, codec.loads(line, 16 * _LONGEST))
    except (DecodeError, ValueError):
        return None
    return deed
