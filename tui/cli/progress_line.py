"""Writes one line to a terminal again and again: how far something is that takes long."""

import shutil
import time
from collections.abc import Callable
from math import inf
from typing import TextIO

OFTEN = 0.2
"""Seconds between two states of the line."""


class ProgressLine:
    """One line of `stream`, if it is a terminal, else nothing. `clock` measures seconds."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream, self._clock = stream, clock
        self._is_shown = stream.isatty()
        self._start = clock()
        self._told = -inf
        self._width = 0

    def left(self, done: int, of: int) -> float:
        """The seconds that the rest will take when it goes on as it did, with at least one of them done."""
        return (self._clock() - self._start) / done * (of - done)

    def tell(self, say: Callable[[], str]) -> None:
        """Show what `say` says instead of what was shown, unless that was a moment ago."""
        if not self._is_shown or self._clock() - self._told < OFTEN:
            return
        self._told = self._clock()
        shown = say()[: shutil.get_terminal_size().columns - 1]
        print(f"\r{shown:{self._width}}", end="", file=self._stream, flush=True)
        self._width = len(shown)

    def clear(self) -> None:
        """Take the line away."""
        if self._is_shown:
            print(f"\r{'':{self._width}}\r", end="", file=self._stream, flush=True)
