"""What must be in order before the server lets anybody in: its library, its folder, its address."""

import errno
import os
import resource
import socket
import stat
from pathlib import Path

import asyncssh

from core.kernel.errors import BelvedereError
from core.kernel.faults import reason
from net.config.server_config import ServerConfig

OLDEST_ASYNCSSH = (2, 24, 1)
"""Before it, a stranger could fill the memory in two ways."""

_BACKLOG = 128


class ServerError(BelvedereError):
    """The server cannot start; the sentence says why."""


def keep_private() -> None:
    """From now on nothing that this process writes is open to others, not even what it leaves when it dies."""
    os.umask(0o077)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a dump of the memory would hold hands and keys


def have_home(folder: Path) -> None:
    """An account without a home, as containers have it, is at home in `folder`: the SSH library insists on one."""
    try:
        Path.home()
    except RuntimeError:
        os.environ["HOME"] = str(folder)


def prepare_folder(config: ServerConfig) -> None:
    """Make the data folder, closed to others. Raises ServerError when it cannot be used."""
    try:
        config.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise _unusable(config.folder, error) from None
    require_closed(config.folder)


def require_closed(folder: Path) -> None:
    """Raises ServerError when others can look into the data folder, or it cannot be looked at."""
    try:
        mode = stat.S_IMODE(folder.stat().st_mode)
    except OSError as error:
        raise _unusable(folder, error) from None
    if mode & 0o077:
        raise ServerError("server-folder-open", folder=str(folder), mode=f"{mode:04o}")


def _unusable(folder: Path, error: OSError) -> ServerError:
    return ServerError("server-folder-unusable", folder=str(folder), reason=reason(error))


def require_library() -> None:
    """Raises ServerError when the SSH library is older than OLDEST_ASYNCSSH."""
    found = tuple(int(part) for part in asyncssh.__version__.split(".")[:3])
    if found < OLDEST_ASYNCSSH:
        raise ServerError(
            "server-library-old", found=asyncssh.__version__, needed=".".join(str(part) for part in OLDEST_ASYNCSSH)
        )


def listen(config: ServerConfig) -> socket.socket:
    """A listening socket at the place that `config` names. Raises ServerError."""
    where = {"address": config.listen, "port": str(config.port)}
    try:
        found = socket.getaddrinfo(config.listen, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise ServerError("server-cannot-listen", **where, reason=reason(error)) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(_BACKLOG)
        listener.setblocking(False)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise ServerError("server-port-in-use", **where) from None
        raise ServerError("server-cannot-listen", **where, reason=reason(error)) from None
    return listener
