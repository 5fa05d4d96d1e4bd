"""The server's own log: a file that was opened at the start, whatever happens to the standard streams since."""

import logging
import secrets
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

from net.limits import Bucket

FILE = "server.log"
_SIZE, _KEPT = 10 * 1024 * 1024, 5
_LIBRARIES = ("asyncssh", "asyncio")


class Incidents:
    """What the host may want to know. Tracebacks go here and nowhere else; players get a number."""

    def __init__(self, handler: logging.Handler) -> None:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        self._handler = handler
        self._log = logging.Logger("belvedere", logging.INFO)
        self._log.addHandler(handler)
        self._refusals = Bucket(10, 10)
        for name in _LIBRARIES:
            library = logging.getLogger(name)
            library.addHandler(handler)
            library.setLevel(logging.ERROR)
            library.propagate = False

    @classmethod
    def open(cls, folder: Path) -> "Incidents":
        """The log in `folder`. Raises OSError when it cannot be written."""
        return cls(RotatingFileHandler(folder / FILE, maxBytes=_SIZE, backupCount=_KEPT, encoding="utf-8"))

    @classmethod
    def to_stderr(cls) -> "Incidents":
        """For a server without a folder: the standard error of now."""
        return cls(logging.StreamHandler(sys.stderr))

    def note(self, text: str, *values: object) -> None:
        """One line. Values are shown as they would be written in a program, so that nothing in them acts."""
        self._log.info(text, *(value if isinstance(value, int) else ascii(value) for value in values))

    def refused(self, text: str, *values: object) -> None:
        """One line, unless there were too many of these lately."""
        if self._refusals.take():
            self.note(text, *values)

    def report(self, error: BaseException) -> str:
        """Write down what broke and return the number under which it can be found."""
        number = secrets.token_hex(4)
        self._log.error("incident %s: %s", number, type(error).__name__, exc_info=error)
        return number

    def close(self) -> None:
        """Let go of the file."""
        for name in _LIBRARIES:
            logging.getLogger(name).removeHandler(self._handler)
        self._handler.close()
