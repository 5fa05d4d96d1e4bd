"""Report faults and problems of a command, write the log of incidents, and show progress on one line."""

import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from typing import TextIO

from core.kernel.message import Message, message
from core.text import Texts

INCIDENT_LOG = "incidents.log"

LINE_PAUSE = 0.2
"""Minimum seconds between two updates of the line."""


def report(fault: BaseException, data: str | None = None) -> Message:
    """Append the traceback of `fault` to the incident log in the data folder, and return the sentence to show."""
    import secrets  # late, like the imports below: most runs have no fault
    from traceback import format_exception

    number = secrets.token_hex(4)
    where = _write(number, "".join(format_exception(fault)), data)
    if where is None:
        return message("incident-unwritten", number=number)
    return message("incident-written", number=number, path=str(where))


def _write(number: str, text: str, data: str | None) -> Path | None:
    from core.kernel.message import BelvedereError
    from tui.preferences.settings import data_folder

    try:
        path = data_folder(data) / INCIDENT_LOG
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "a", encoding="utf-8") as log:
            log.write(f"incident {number}\n{text}\n")
    except (OSError, BelvedereError):
        return None
    return path


def log_to(folder: Path) -> None:
    """Send log messages of the tables' host to the incident log instead of the screen."""
    import logging

    log = logging.getLogger("belvedere")
    faults = logging.FileHandler(folder / INCIDENT_LOG, encoding="utf-8", delay=True)
    faults.setLevel(logging.WARNING)  # friends who visit are in the log of its server
    log.addHandler(faults)
    log.propagate = False


# A progress line that is rewritten in place


class ProgressLine:
    """One line of `stream` if it is a terminal, otherwise nothing. `clock` returns seconds."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream, self._clock = stream, clock
        self._is_shown = stream.isatty()
        self._start = clock()
        self._told = -inf
        self._width = 0

    def left(self, done: int, of: int) -> float:
        """Estimate the remaining seconds from the time so far; `done` must be at least 1."""
        return (self._clock() - self._start) / done * (of - done)

    def tell(self, say: Callable[[], str]) -> None:
        """Show the result of `say`, unless the line changed a moment ago."""
        if not self._is_shown or self._clock() - self._told < LINE_PAUSE:
            return
        self._told = self._clock()
        shown = say()[: shutil.get_terminal_size().columns - 1]
        print(f"\r{shown:{self._width}}", end="", file=self._stream, flush=True)
        self._width = len(shown)

    def clear(self) -> None:
        """Clear the line."""
        if self._is_shown:
            print(f"\r{'':{self._width}}\r", end="", file=self._stream, flush=True)


# Prints problems separately from the answer of a command


def print_problems(problems: Sequence[Message], texts: Texts) -> None:
    """Print each problem on standard error. The command continues."""
    for problem in problems:
        print(f"belvedere: {texts.say(problem)}", file=sys.stderr)
