"""Defines errors that are sentences a player or host can act on, and says those of the system as parts of them."""

import errno
import re
from typing import Final

from core.kernel.message import Argument, Message, message

_REASONS: Final = {
    errno.ENOENT: "reason-missing",
    errno.EACCES: "reason-forbidden",
    errno.EPERM: "reason-forbidden",
    errno.EROFS: "reason-read-only",
    errno.ENOSPC: "reason-full",
    errno.EISDIR: "reason-folder",
    errno.ENOTDIR: "reason-no-folder",
    errno.EEXIST: "reason-exists",
    errno.ENXIO: "reason-special",
    errno.EADDRNOTAVAIL: "reason-no-address",
}
_PLACE = re.compile(r"at line (\d+), column (\d+)")


class BelvedereError(Exception):
    """Something the caller can mend. `sentence` says what, in whatever language it is rendered by `core.text`.

    >>> BelvedereError("table-waiting", seats=2)
    BelvedereError(Message(id='table-waiting', args=(('seats', 2),)))
    >>> str(_)
    'table-waiting (seats=2)'
    """

    def __init__(self, sentence: Message | str, /, **args: Argument) -> None:
        self.sentence = message(sentence, **args) if isinstance(sentence, str) else sentence
        super().__init__(self.sentence)

    def __str__(self) -> str:
        return str(self.sentence)


class TryLater(BelvedereError):
    """Something that nobody needs to mend: what was asked for may be done when it is asked for again."""


class ComponentError(BelvedereError):
    """A component file breaks the rulebook's counts; the sentence names the line."""


class NotationError(BelvedereError):
    """A text is no action of the game."""


def reason(fault: Exception) -> Argument:
    """The reason why a file could not be read or written: a clause without a full stop.

    An error without a sentence of ours is said in the words of the system.
    """
    if isinstance(fault, UnicodeError):
        return message("reason-not-text")
    if isinstance(fault, OSError):
        known = _REASONS.get(fault.errno or 0)
        return message(known) if known else (fault.strerror or str(fault)).lower()
    return toml_fault(fault)


def toml_fault(fault: Exception) -> Argument:
    """The place where a text stops being TOML: a clause without a full stop."""
    if place := _PLACE.search(str(fault)):
        return message("reason-toml", line=place[1], column=place[2])
    return message("reason-toml-somewhere")
