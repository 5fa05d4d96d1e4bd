"""The server's own log: a file that was opened at the start, whatever happens to the standard streams since."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

from net.limits import Bucket

FILE = "server.log"
_SIZE, _KEPT = 10 * 1024 * 1024, 5
_LIBRARIES = ("asyncssh", "asyncio")
_OURS = "belvedere"


class ServerLog:
    """What the host may want to know, this server's and its libraries' alike. Tracebacks go here and nowhere else."""

    def __init__(self, handler: logging.Handler) -> None:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        self._handler = handler
        self._log = logging.getLogger(f"{_OURS}.server")
        self._refusals = Bucket(10, 10)
        for name in (_OURS, *_LIBRARIES):
            logger = logging.getLogger(name)
            logger.addHandler(handler)
            logger.setLevel(logging.INFO if name == _OURS else logging.ERROR)
            logger.propagate = False

    @classmethod
    def open(cls, folder: Path) -> "ServerLog":
        """The log in `folder`. Raises OSError when it cannot be written."""
        return cls(RotatingFileHandler(folder / FILE, maxBytes=_SIZE, backupCount=_KEPT, encoding="utf-8"))

    def note(self, text: str, *values: object) -> None:
        """One line. Values are shown as they would be written in a program, so that nothing in them acts."""
        self._log.info(text, *(value if isinstance(value, int) else ascii(value) for value in values))

    def refused(self, text: str, *values: object) -> None:
        """One line, unless there were too many of these lately."""
        if self._refusals.take():
            self.note(text, *values)

    def close(self) -> None:
        """Let go of the file."""
        for name in (_OURS, *_LIBRARIES):
            logging.getLogger(name).removeHandler(self._handler)
        self._handler.close()
