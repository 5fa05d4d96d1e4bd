"""Writes the server's log: one JSON object a line. Errors also reach the host's standard error, in one line each.

An error is what the host must act on. What a visitor can cause again and again is a warning at most, because it would
push errors out of the few lines that standard error gets.

Both are opened at the start, because Textual redirects the standard streams while an app runs.
"""

import json
import logging
import os
import select
from collections.abc import Callable
from datetime import UTC, datetime
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from traceback import format_exception
from typing import Any, Final

from core.kernel.message import Argument
from core.ownership import reason

FILE: Final = "server.log"
SIZE, KEPT = 10 * 1024 * 1024, 5
"""Maximum bytes of a log file, and number of older files to keep."""
AGE: Final = 7 * 86_400.0
"""A rotated file is deleted this many seconds after its last write, since it contains addresses."""
LONGEST, LONGEST_TRACE, LONGEST_LINE = 300, 16_000, 800
"""Maximum characters of a value, of a traceback (its end), and of a line on standard error."""

STANDARD_ERROR: Final = 2
"""The descriptor; `sys.stderr` is Textual's while an app runs."""
ERRORS, ERRORS_PAUSE = 10, 60.0
"""Number of lines that may reach standard error at once, and seconds after which it may be one more."""

_LIBRARIES = ("asyncssh", "asyncio")
_OURS = "belvedere"


def _uncounted() -> None:
    """Count no incidents."""


class ServerLog:
    """The log of this server and its libraries. Tracebacks are written only here."""

    def __init__(
        self,
        handler: logging.Handler,
        count_incident: Callable[[], None] = _uncounted,
        errors: logging.Handler | None = None,
    ) -> None:
        """`count_incident` is called at each incident; `errors` also gets what the host must know."""
        from net.ledger.ledger import TokenBucket  # a person's own terminals log without a ledger

        handler.setFormatter(JsonLines())
        self._errors = errors
        if errors is not None:
            logging.getLogger(_OURS).addHandler(errors)
        handler.addFilter(lambda record: _count(record, count_incident))
        self._handler = handler
        self._log = logging.getLogger(f"{_OURS}.server")
        self._refusals = TokenBucket(10, 10)
        self._left_out = 0
        for name in (_OURS, *_LIBRARIES):
            logger = logging.getLogger(name)
            logger.addHandler(handler)
            logger.setLevel(logging.INFO if name == _OURS else logging.ERROR)
            logger.propagate = False

    @classmethod
    def open(
        cls, folder: Path, count_incident: Callable[[], None] = _uncounted, errors: logging.Handler | None = None
    ) -> "ServerLog":
        """Open the log in `folder`. Raises OSError if it cannot be written."""
        file = PrivateFile(folder / FILE, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8")
        return cls(file, count_incident, errors)

    def note(self, event: str, **fields: str | int | float) -> None:
        """Write one line: the event in a word or two, and its details."""
        self._log.info(event, extra={"event": event, "fields": fields})

    def refused(self, event: str, **fields: str | int | float) -> None:
        """Write one line, rate-limited; the next line gives the number of lines left out."""
        if not self._refusals.take():
            self._left_out += 1
            return
        if self._left_out:
            fields = fields | {"left_out": self._left_out}
            self._left_out = 0
        self.note(event, **fields)

    def close(self) -> None:
        """Close the file."""
        for name in (_OURS, *_LIBRARIES):
            logging.getLogger(name).removeHandler(self._handler)
        if self._errors is not None:
            logging.getLogger(_OURS).removeHandler(self._errors)
        self._handler.close()


class JsonLines(logging.Formatter):
    """Formats a record as one line of ASCII, so that it cannot contain terminal control sequences."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": when.replace("+00:00", "Z"), "level": record.levelname.lower()}
        event = getattr(record, "event", None)
        fields: dict[str, Any] = getattr(record, "fields", None) or {}
        if event is None:
            event, fields = record.name, {"text": record.getMessage()}
        line |= {"event": event} | {key: _short(value) for key, value in fields.items()}
        if record.exc_info and record.exc_info[1] is not None:
            line["traceback"] = "".join(format_exception(record.exc_info[1]))[-LONGEST_TRACE:]
        return json.dumps(line)


class PrivateFile(RotatingFileHandler):
    """A private file, rotated by size.

    Write errors are ignored: a full disk must not fill a terminal with error messages.
    """

    def _open(self) -> TextIOWrapper:
        self._forget_old()
        handle = os.open(self.baseFilename, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        os.fchmod(handle, 0o600)
        return open(handle, "a", encoding=self.encoding)

    def shouldRollover(self, record: logging.LogRecord) -> bool:
        """Return whether the file is full. The base class would format every record twice to learn its length."""
        return self.stream is not None and os.fstat(self.stream.fileno()).st_size >= self.maxBytes

    def handleError(self, record: logging.LogRecord) -> None:
        """Ignore the error."""

    def _forget_old(self) -> None:
        """Delete rotated files older than AGE."""
        path = Path(self.baseFilename)
        limit = datetime.now(UTC).timestamp() - AGE
        for old in path.parent.glob(f"{path.name}.*"):
            if old.stat().st_mtime < limit:
                old.unlink()


class ErrorLines(logging.Handler):
    """Writes errors, and other news for the host, to standard error: one line each, without traceback.

    Writes are rate-limited, and left out while the reader of standard error is slow: the server must never wait for
    it.
    """

    def __init__(self, file: Path) -> None:
        """`file` is the log with the details."""
        from net.ledger.ledger import TokenBucket

        super().__init__()
        self._file = file
        self._lines = TokenBucket(1 / ERRORS_PAUSE, ERRORS)
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        return record.levelno >= logging.ERROR or getattr(record, "for_host", False)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self._write(record)
        except Exception:  # noqa: BLE001  standard error may be closed, and this is where errors go
            self._left_out += 1

    def _write(self, record: logging.LogRecord) -> None:
        poll = select.poll()
        poll.register(STANDARD_ERROR, select.POLLOUT)
        if not (self._lines.take() and poll.poll(0)):
            self._left_out += 1
            return
        text = " ".join(_printable(record.getMessage()).split())[:LONGEST_LINE]
        if getattr(record, "event", None) == "incident":
            text += f" (traceback in {self._file})"
        if self._left_out:
            text += f" ({self._left_out} more lines in {self._file})"
            self._left_out = 0
        os.write(STANDARD_ERROR, f"belvedere: {text}\n".encode())


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() or sign.isspace() else "?" for sign in text)


def _count(record: logging.LogRecord, count_incident: Callable[[], None]) -> bool:
    if getattr(record, "event", None) == "incident":
        count_incident()
    return True


def _short(value: str | int | float) -> str | int | float:
    return value[:LONGEST] if isinstance(value, str) else value


# Logs an internal error with its traceback; the visitor only sees its number

LOG = logging.getLogger("belvedere.host")


def tell_host(text: str, *args: object) -> None:
    """Log news that the host is waiting for, such as the end of a fault, and write it to standard error too."""
    LOG.warning(text, *args, extra={"for_host": True})


def not_written(error: OSError, what: str) -> Argument:
    """Log that a file of the host could not be written, and return why, as a clause. That is no fault of the server."""
    LOG.error("cannot write %s: %s", what, error)
    return reason(error)


def incident(error: BaseException, where: str) -> str:
    """Write `error` with its traceback to the log, and return its incident number."""
    import secrets  # not needed before something goes wrong, and the first screen does without

    number = secrets.token_hex(4)
    fields = {"incident": number, "where": where, "error": type(error).__name__}
    LOG.error("incident %s: %s: %s", *fields.values(), exc_info=error, extra={"event": "incident", "fields": fields})
    return number
