"""Says the errors of the system and the standard library as parts of our sentences."""

import errno
import re
from typing import Final

from core.kernel.message import Argument, message

_REASONS: Final = {
    errno.ENOENT: "reason-missing",
    errno.EACCES: "reason-forbidden",
    errno.EPERM: "reason-forbidden",
    errno.EROFS: "reason-read-only",
    errno.ENOSPC: "reason-full",
    errno.EISDIR: "reason-folder",
    errno.ENOTDIR: "reason-no-folder",
    errno.EEXIST: "reason-exists",
    errno.EADDRNOTAVAIL: "reason-no-address",
}
_PLACE = re.compile(r"at line (\d+), column (\d+)")


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
