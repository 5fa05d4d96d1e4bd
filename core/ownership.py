"""Names paths for people: shortly, and with their owner and what to type if this account may not use them."""

import errno
import os
import pwd
import stat
from pathlib import Path

from core.kernel.message import Argument, message
from core.kernel.message import reason as plain_reason

OF_THE_SYSTEM = frozenset(
    {errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.ENFILE}
)
"""Errors of the system that its user can fix, wherever they come from."""


def reason(fault: Exception) -> Argument:
    """Return why a file could not be read or written, as a clause without a full stop. A missing permission comes with
    the owner and what to type."""
    if isinstance(fault, PermissionError) and isinstance(fault.filename, str):
        return forbidden(Path(fault.filename))
    return plain_reason(fault)


def forbidden(path: Path) -> Argument:
    """Return why this account may not use `path`, as a clause without a full stop: the folder or file in the way, its
    owner, and what to type."""
    where, found = _in_the_way(path)
    if found is None:
        return message("reason-forbidden")
    shown, me = str(where), os.geteuid()
    if found.st_uid == me:
        mode = f"{stat.S_IMODE(found.st_mode):04o}"
        return message("reason-forbidden-mode", path=shown, mode=mode)
    owner = account(found.st_uid)
    if where.parent.stat().st_uid == me != 0:
        return message("reason-forbidden-stray", path=shown, owner=owner, me=account(me))
    return message("reason-forbidden-owner", path=shown, owner=owner, sudo=sudo(found.st_uid))


def short_path(path: Path) -> str:
    """Return a path as people write it, with `~` for their home folder."""
    home = Path.home()
    return str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)


def account(user: int) -> str:
    """Return the name of an account of this machine, or its number if it has none."""
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)


def sudo(user: int) -> str:
    """Return what to type before a command to run it as that account."""
    name = account(user)
    if name.isdigit():
        name = f"'#{name}'"  # a shell takes an unquoted # for a comment
    return "sudo" if user == 0 else f"sudo -u {name}"


def _in_the_way(path: Path) -> tuple[Path, os.stat_result | None]:
    """Return the first part of a path, or the last one that exists, that this account may not use."""
    path = path.absolute()
    before: tuple[Path, os.stat_result | None] = path, None
    for part in (*reversed(path.parents), path):
        try:
            here = part, part.stat()
        except OSError:
            return before
        if part == path and os.access(part, os.R_OK | os.W_OK):
            return before  # the folder does not allow a change
        before = here
    return before
