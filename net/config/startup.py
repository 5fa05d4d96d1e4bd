"""Prepares the process, the data folder and the listening socket before a server starts."""

import errno
import os
import resource
import socket
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.kernel.errors import BelvedereError, reason
from core.storage.data_folder import FILE, SOCKET, TERMINALS
from core.storage.store import Store
from core.storage.values import StoreError
from core.storage.wholeness import loss, put_away
from net.config.server_config import ServerConfig

if TYPE_CHECKING:
    from core.storage.postgres.store import PostgresStore

_BACKLOG: Final = 128
"""Connections that the system holds until they are accepted."""


class ServerError(BelvedereError):
    """The server cannot start; the sentence says why."""


def keep_private() -> None:
    """Close to other accounts all that this process will write, and leave no dump of its memory when it dies."""
    os.umask(0o077)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a dump of the memory would hold hands and keys


def set_home(folder: Path) -> None:
    """Make `folder` the home of an account without one, as containers have it: asyncssh insists on a home."""
    try:
        Path.home()
    except RuntimeError:
        os.environ["HOME"] = str(folder)


def prepare_folder(folder: Path) -> None:
    """Make the data folder, closed to others. Raises ServerError when it cannot be used."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise unusable_folder(folder, error) from None
    require_closed(folder)


def require_closed(folder: Path) -> None:
    """Raises ServerError when other accounts can look into the data folder, or it cannot be looked at."""
    try:
        mode = stat.S_IMODE(folder.stat().st_mode)
    except OSError as error:
        raise unusable_folder(folder, error) from None
    if mode & 0o077:
        raise ServerError("server-folder-open", folder=str(folder), mode=f"{mode:04o}")


def require_store(folder: Path, *, new_store: bool = False) -> None:
    """Raises ServerError when the folder of a server that has run before has no store any more, or one that is cut
    short: it would begin without accounts and tables and tell nobody. With `new_store` that is wanted; what is left
    gets another name. Raises StoreError when that cannot be done."""
    lost = loss(folder)
    if lost is None:
        return
    if not new_store:
        raise ServerError("server-store-gone", folder=str(folder), file=FILE, loss=lost)
    put_away(folder)


def open_store(config: ServerConfig, *, has_run: bool, new_store: bool) -> Store:
    """Open the store of a server, making it when there is none; but not for a server that `has_run` before, unless a
    `new_store` is wanted. Raises ServerError or StoreError."""
    try:
        if config.store:
            return database_store().connect(config.store, config.folder, new_store=new_store or not has_run)
        return Store.open(config.folder)
    except StoreError as problem:
        is_at_keyboard = (config.folder / TERMINALS).exists() and not (config.folder / SOCKET).exists()
        if problem.sentence.id != "store-held" or not is_at_keyboard:
            raise
        raise ServerError("server-at-keyboard", **dict(problem.sentence.args)) from None


def require_database(config: ServerConfig) -> None:
    """Raises ServerError for a node of several that has no database to share with the others."""
    if config.bus and not config.store:
        raise ServerError("server-bus-store")


def database_store() -> "type[PostgresStore]":
    """The store in a database. Raises ServerError where its library is missing."""
    try:
        from core.storage.postgres.store import PostgresStore  # here: psycopg is loaded where it is wanted
    except ImportError:
        raise ServerError("store-elsewhere-library") from None
    return PostgresStore


def unusable_folder(folder: Path, error: OSError) -> ServerError:
    """The error of a data folder that the system refuses."""
    return ServerError("server-folder-unusable", folder=str(folder), reason=reason(error))


def listen(address: str, port: int) -> socket.socket:
    """A listening socket at `address`; port 0 takes a free one. Raises ServerError."""
    where = {"address": address, "port": str(port)}
    try:
        found = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, bound = found[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise ServerError("server-cannot-listen", **where, reason=reason(error)) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(bound)
        listener.listen(_BACKLOG)
        listener.setblocking(False)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise ServerError("server-port-in-use", **where) from None
        raise ServerError("server-cannot-listen", **where, reason=reason(error)) from None
    return listener
