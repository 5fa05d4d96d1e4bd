"""Standard streams that are closed, full or not UTF-8: in each case a command ends with a sentence.

Nothing large is imported here: every command comes through it before its arguments are read.
"""

import codecs
import io
import os
import sys
from fcntl import F_GETFL, fcntl

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from _typeshed import ReadableBuffer

_PLAIN = {
    "\u00a0": " ",
    "\u2212": "-",
    "\u2010": "-",
    "\u2011": "-",
    "\u2013": "-",
    "\u2014": "-",
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u201e": '"',
    "\u00ab": '"',
    "\u00bb": '"',
    "\u2026": "...",
    "\u00d7": "x",
    "\u00b7": "-",
    "\u2192": "->",
    "\u2190": "<-",
}
"""Replaces a character that the encoding of a stream does not have."""


class Output(io.FileIO):
    """Standard output or standard error. It keeps its first failure and takes no more after it, so that the interpreter
    has nothing to complain about at its exit. `is_dropped`: a failure is not raised."""

    def __init__(self, descriptor: int, *, is_dropped: bool) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self._is_dropped = is_dropped
        self.failure: OSError | None = None

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write bytes, or drop them after a failure."""
        if self.failure is None:
            try:
                return super().write(data) or 0
            except OSError as fault:
                self.failure = fault
                if not self._is_dropped:
                    raise
        return memoryview(data).nbytes


def guard_streams() -> None:
    """Replace closed standard streams and guard those that are written. Called once, before anything is read or
    written.

    A standard input that is closed or cannot be read is empty. Writing to a closed standard output fails, and
    `failure` says so. Output to a closed or full standard error is dropped.
    """
    codecs.register_error("belvedere", _plainly)
    for number, mode in ((0, os.O_RDONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        if not _is_open(number):
            opened = os.open(os.devnull, mode)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115
    elif isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    sys.stdout = _guarded(1, sys.stdout)
    sys.stderr = _guarded(2, sys.stderr)


def _guarded(number: int, before: "TextIO | None") -> io.TextIOWrapper:
    """Return the text stream for a descriptor, in the encoding of the stream before."""
    raw = Output(number, is_dropped=number == 2)
    return io.TextIOWrapper(
        io.BufferedWriter(raw),
        encoding="utf-8" if before is None else before.encoding,
        errors="belvedere",
        line_buffering=number == 2 or raw.isatty(),
        write_through=bool(getattr(before, "write_through", False)),
    )


def failure() -> OSError | None:
    """Flush standard output, and return why it could not be written, if it could not."""
    raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    try:
        print(end="", flush=True)
    except OSError as fault:
        return fault
    return raw.failure if isinstance(raw, Output) else None


def _is_open(number: int) -> bool:
    """Return whether a descriptor is open, and readable if it is standard input."""
    try:
        return fcntl(number, F_GETFL) & os.O_ACCMODE != os.O_WRONLY or number != 0
    except OSError:
        return False


def _plainly(problem: UnicodeError) -> tuple[str, int]:
    """Write plain characters in place of those that an encoding does not have."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    from unicodedata import normalize

    found = problem.object[problem.start : problem.end]
    try:
        return "".join(_PLAIN.get(one) or _without_marks(normalize("NFKD", one)) for one in found), problem.end
    except UnicodeError:
        return "?" * len(found), problem.end


def _without_marks(parts: str) -> str:
    """Return the ASCII part of a decomposed character, or a question mark."""
    return "".join(part for part in parts if part.isascii()) or "?"
