"""Writes the traceback of a fault of ours to a file; the person gets its number."""

import os
from pathlib import Path

from core.kernel.message import Message, message

LOG = "incidents.log"


def report(fault: BaseException, data: str | None = None) -> Message:
    """Append the traceback of `fault` to the incident log in the data folder; returns the sentence to show."""
    import secrets  # late, as what follows: most starts go without a fault
    from traceback import format_exception

    number = secrets.token_hex(4)
    where = _write(number, "".join(format_exception(fault)), data)
    if where is None:
        return message("incident-unwritten", number=number)
    return message("incident-written", number=number, path=str(where))


def _write(number: str, text: str, data: str | None) -> Path | None:
    from core.kernel.errors import BelvedereError
    from tui.preferences.places import data_folder

    try:
        path = data_folder(data) / LOG
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "a", encoding="utf-8") as log:
            log.write(f"incident {number}\n{text}\n")
    except (OSError, BelvedereError):
        return None
    return path


def log_to(folder: Path) -> None:
    """Send what the host of the tables logs about its faults to the incident log, instead of the screen."""
    import logging

    log = logging.getLogger("belvedere")
    faults = logging.FileHandler(folder / LOG, encoding="utf-8", delay=True)
    faults.setLevel(logging.WARNING)  # who came through a door is in the log of its server
    log.addHandler(faults)
    log.propagate = False
