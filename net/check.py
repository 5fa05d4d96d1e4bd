"""Checks for `serve --check`: problems that prevent a start, and warnings for the host."""

import os
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from core.clean import command_words
from core.grammar import moment
from core.kernel.message import BelvedereError, Message, message
from core.storage.backup import flaw_of, remedy
from net.admin.sockets import ask
from net.config.server_config import Configuration, ServerConfig
from net.config.startup import (
    database_store,
    descriptors_missing,
    is_loopback,
    prepare_web,
    require_closed,
    require_database,
    require_store,
    unusable_folder,
)
from net.people.membership import Membership
from net.people.sanctions import read_lockdown
from net.people.visit import Proxies
from net.services.notify import NO_COMMAND
from net.ssh.asyncssh_private import require_library
from net.ssh.host_key import KEY, known_key
from net.webhooks.allowed_hosts import AllowedHosts

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def obstacles(found: Configuration, *, new_store: bool = False) -> list[Message]:
    """Return the reasons why the server would not start, without changing anything.

    With `new_store`, a missing store is not a problem.
    """
    folder = found.config.folder
    problems = [_problem_in(require_library)]
    problems.append(_problem_in(lambda: Membership.open(found.config, time.time)))
    if found.config.notify:
        problems.append(_problem_in(lambda: command_words(found.config.notify, NO_COMMAND)))
    problems.append(_problem_in(lambda: Proxies((*found.config.proxies, *found.config.web_proxies))))
    problems.append(_problem_in(lambda: AllowedHosts(found.config.webhook_hosts)))
    if found.config.web:
        problems.append(_problem_in(lambda: prepare_web(found.config)))
    problems.append(_problem_in(lambda: require_database(found.config)))
    if found.config.store:
        problems.append(_problem_in(lambda: database_store().check(found.config.store)))
    try:
        has_folder = folder.exists()
        has_key = has_folder and (folder / KEY).exists()
    except OSError as error:
        return [*filter(None, problems), unusable_folder(folder, error).sentence]
    if has_folder:
        problems.append(_problem_in(lambda: require_closed(folder)))
        problems.append(_problem_in(lambda: known_key(folder)))
        problems.append(_problem_in(lambda: read_lockdown(folder)))
        if has_key and not new_store and not found.config.store:
            problems.append(_problem_in(lambda: require_store(folder)))
    return [problem for problem in problems if problem is not None]


def concerns(found: Configuration) -> list[Message]:
    """Return warnings about settings that are allowed but may be unwise, printed at every start."""
    config = found.config
    problems = []
    if config.listen in LOOPBACK:
        problems.append(message("check-only-here"))
    elif config.members or config.user_ca:
        problems.append(message("check-members"))
    elif config.guests:
        problems.append(message("check-guests", address=config.listen))
    if (too_few := descriptors_missing(config)) is not None:
        problems.append(too_few)
    if config.web and not (is_loopback(config.web_listen) or config.address or config.web_names):
        problems.append(message("check-web-names"))
    if any(text.endswith("/0") for text in (*config.proxies, *config.web_proxies)):
        problems.append(message("check-proxies"))
    with suppress(BelvedereError):
        if AllowedHosts(config.webhook_hosts).has_addresses:
            problems.append(message("check-webhooks"))
    with suppress(BelvedereError):  # obstacles() reports unreadable files
        problems += Membership.open(config, time.time).wrong
        if (lock := read_lockdown(config.folder)) is not None:
            problems.append(message("check-locked", since=moment(lock.since), people=len(lock.inside)))
    for file in config.files:
        if mode := _open_mode(file):
            problems.append(message("check-file-open", path=str(file), mode=f"{mode:04o}"))
    return problems


def remarks(found: Configuration) -> list[Message]:
    """Return remarks that only `--check` prints."""
    remarks = []
    if os.geteuid() == 0:
        remarks.append(message("check-root"))
    with suppress(OSError):  # obstacles() reports a folder that cannot be used
        if not (found.config.folder / KEY).exists():
            remarks.append(message("check-new-key", folder=str(found.config.folder)))
    if not found.config.admins:
        remarks.append(message("check-no-admin"))
    if (damage := _damage(found.config)) is not None:
        remarks.append(damage)
    return remarks


def _damage(config: ServerConfig) -> Message | None:
    """Return what a quick check of the store finds, or what the running server has found. A start checks it too."""
    if config.store:
        return None
    with suppress(BelvedereError, OSError):  # obstacles() reports what cannot be used
        if (answer := ask(config.folder, ("damage",), "en")) is not None:
            fault = "" if answer.status else answer.text
        else:
            require_closed(config.folder)
            fault = flaw_of(config.folder)
        return remedy(config.folder, fault) if fault else None
    return None


def _open_mode(path: Path) -> int:
    """Return the mode of a file that other accounts may write, otherwise 0, as for one that cannot be reached."""
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return 0
    return mode if mode & 0o022 else 0


def _problem_in(check: Callable[[], object]) -> Message | None:
    try:
        check()
    except BelvedereError as problem:
        return problem.sentence
    return None
