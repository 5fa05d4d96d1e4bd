"""Checks for `serve --check` what would keep the server from starting, and what its host should know."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from net.config.sources import Configured
from net.config.startup import require_closed, require_store
from net.services.notify import command_of
from net.ssh.asyncssh_private import require_library
from net.ssh.host_key import KEY, known_key
from net.ssh.proxy_protocol import Proxies

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def obstacles(found: Configured, *, new_store: bool = False) -> list[Message]:
    """The reasons why the server would not start. Nothing is made or changed. With `new_store` one that is gone is
    none."""
    folder = found.config.folder
    problems = [_refused(require_library)]
    if found.config.notify:
        problems.append(_refused(lambda: command_of(found.config.notify)))
    problems.append(_refused(lambda: Proxies(found.config.proxies)))
    if folder.exists():
        problems.append(_refused(lambda: require_closed(folder)))
        problems.append(_refused(lambda: known_key(folder)))
        if (folder / KEY).exists() and not new_store:
            problems.append(_refused(lambda: require_store(folder)))
    return [problem for problem in problems if problem is not None]


def concerns(found: Configured) -> list[Message]:
    """Settings that are allowed and may be unwise: printed at every start."""
    config = found.config
    problems = []
    if config.listen in LOOPBACK:
        problems.append(message("check-only-here"))
    elif config.guests:
        problems.append(message("check-guests", address=config.listen))
    if any(text.endswith("/0") for text in config.proxies):
        problems.append(message("check-proxies"))
    if found.file is not None and (mode := _open_mode(found.file)):
        problems.append(message("check-file-open", path=str(found.file), mode=f"{mode:04o}"))
    return problems


def remarks(found: Configured) -> list[Message]:
    """Remarks that only `--check` prints."""
    remarks = []
    if os.geteuid() == 0:
        remarks.append(message("check-root"))
    if not (found.config.folder / KEY).exists():
        remarks.append(message("check-new-key", folder=str(found.config.folder)))
    if not found.config.admins:
        remarks.append(message("check-no-admin"))
    return remarks


def _open_mode(path: Path) -> int:
    """The mode of a file that others than its owner may write, else 0."""
    mode = stat.S_IMODE(path.stat().st_mode)
    return mode if mode & 0o022 else 0


def _refused(check: Callable[[], object]) -> Message | None:
    try:
        check()
    except BelvedereError as problem:
        return problem.sentence
    return None
