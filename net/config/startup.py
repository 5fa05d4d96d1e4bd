"""Prepares the process, the data folder and the listening socket before a server starts."""

import errno
import ipaddress
import os
import resource
import socket
import ssl
import stat
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.kernel.message import BelvedereError, reason
from core.storage.backup import loss, put_away
from core.storage.database import FILE, SOCKET, TERMINALS
from core.storage.store import Store
from core.storage.values import StoreError

if TYPE_CHECKING:
    from core.storage.postgres.store import PostgresStore
    from net.config.server_config import ServerConfig

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


def open_store(config: "ServerConfig", *, has_run: bool, new_store: bool) -> Store:
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


def require_database(config: "ServerConfig") -> None:
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


# Decides whether browsers can be let in as configured, and reads the certificate by which they know the server


class WebCertificate:
    """A certificate with its key, and what TLS needs of them. Making it and `look` block."""

    def __init__(self, certificate: Path, key: Path) -> None:
        """Both may be in one file. Raises ServerError when they cannot be used."""
        self._files = certificate, key
        self._state = self._seen = self._stat()
        """How the files were when they were read, or tried, last; and when they were looked at last."""
        self.context = self._read()
        """For connections that begin now."""

    def look(self) -> None:
        """Read the files again if they have changed, and then stayed as they are for one look: the certificate may be
        renewed before its key is. Raises ServerError when they cannot be used; those that were read last are then."""
        state = self._stat()
        has_settled, self._seen = state == self._seen, state
        if state != self._state and has_settled:
            self._state = state
            self.context = self._read()

    def _read(self) -> ssl.SSLContext:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.options |= ssl.OP_NO_RENEGOTIATION
        context.set_alpn_protocols(["http/1.1"])
        try:
            context.load_cert_chain(*self._files, password="")  # else the library asks for one at the terminal
        except (OSError, ValueError) as error:  # those of ssl are OSErrors whose numbers are not those of the system
            why = (error.reason or "").replace("_", " ").lower() if isinstance(error, ssl.SSLError) else reason(error)
            certificate, key = map(str, self._files)
            raise ServerError("web-certificate-unusable", certificate=certificate, key=key, reason=why) from None
        return context

    def _stat(self) -> tuple[int, ...]:
        found: list[int] = []
        for path in self._files:
            try:
                status = os.stat(path)
            except OSError:
                found.append(0)
            else:
                found += status.st_ino, status.st_size, status.st_mtime_ns
        return tuple(found)


def prepare_web(config: "ServerConfig") -> WebCertificate | None:
    """What browsers know the server by, None without TLS. Blocks. Raises ServerError when they cannot be let in: the
    extra `web` was not installed, the certificate cannot be used, or their words would go through a network as they
    are."""
    if find_spec("websockets") is None:
        raise ServerError("server-web-missing")
    if config.web_certificate:
        return WebCertificate(Path(config.web_certificate), Path(config.web_key or config.web_certificate))
    if config.web_key:
        raise ServerError("web-key-alone")
    if not (is_loopback(config.web_listen) or config.web_proxies):
        raise ServerError("web-needs-tls", address=config.web_listen)
    return None


def is_loopback(address: str) -> bool:
    """Whether only this machine reaches an address.

    >>> is_loopback("localhost"), is_loopback("127.0.0.2"), is_loopback("::1"), is_loopback("0.0.0.0")
    (True, True, True, False)
    """
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"
