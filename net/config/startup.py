"""Prepares the process, the data folder and the listening socket before a server starts."""

import errno
import ipaddress
import os
import resource
import socket
import ssl
import stat
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.kernel.message import BelvedereError, Message, message
from core.ownership import account, reason, sudo
from core.storage.backup import loss, remedy, rename_remains
from core.storage.database import FILE, SOCKET, TERMINALS
from core.storage.store import Store
from core.storage.values import DamagedPages, StoreError

if TYPE_CHECKING:
    from core.storage.postgres.store import PostgresStore
    from net.config.server_config import ServerConfig

_BACKLOG: Final = 128
"""Connections that the system queues until they are accepted."""


class ServerError(BelvedereError):
    """The server cannot start; the sentence says why."""


def keep_private() -> None:
    """Make new files private to this account, and disable core dumps."""
    os.umask(0o077)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a core dump would contain hands and keys


# File descriptors: one for each connection, and some for the rest

_OWN_DESCRIPTORS: Final = 128
"""Descriptors for the store, logs, the processes of bots, webhooks and what else is not a connection."""


def descriptors_needed(config: "ServerConfig") -> int:
    """Return how many files a server with these limits may have open at once."""
    limits = config.limits
    return limits.connections + limits.reserved + 2 * limits.pending + _OWN_DESCRIPTORS  # as many wait to begin


def raise_descriptors(config: "ServerConfig") -> None:
    """Raise this process's limit of open files to the number that the server may need, if the system allows it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = descriptors_needed(config)
    wanted = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def descriptors_missing(config: "ServerConfig") -> Message | None:
    """Return a warning if the system does not allow as many open files as the server may need."""
    hard, needed = resource.getrlimit(resource.RLIMIT_NOFILE)[1], descriptors_needed(config)
    if hard == resource.RLIM_INFINITY or hard >= needed:
        return None
    most = max(0, hard - needed + config.limits.connections)
    return message("check-descriptors", limit=hard, needed=needed, connections=config.limits.connections, most=most)


def set_home(folder: Path) -> None:
    """Use `folder` as home if the account has none, as in containers: asyncssh requires a home."""
    try:
        Path.home()
    except RuntimeError:
        os.environ["HOME"] = str(folder)


def prepare_folder(folder: Path) -> None:
    """Create the data folder, private to this account. Raises ServerError if it cannot be used."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise unusable_folder(folder, error) from None
    require_closed(folder)


def require_closed(folder: Path) -> None:
    """Raise ServerError if another account owns the data folder or can read it, or if that cannot be known.

    A server that root runs in a folder of another account would leave files there that its owner cannot use."""
    try:
        found = folder.stat()
    except OSError as error:
        raise unusable_folder(folder, error) from None
    mode, me = stat.S_IMODE(found.st_mode), os.geteuid()
    if found.st_uid != me:
        owner = {"owner": account(found.st_uid), "me": account(me), "sudo": sudo(found.st_uid)}
        raise ServerError("server-folder-owned", folder=str(folder), **owner)
    if mode & 0o077:
        raise ServerError("server-folder-open", folder=str(folder), mode=f"{mode:04o}")


def require_store(folder: Path, *, new_store: bool = False) -> None:
    """Raise ServerError if a server that ran before has lost its store or has a truncated one.

    Otherwise it would silently start without accounts and tables. With `new_store` the remains are renamed and the
    server starts with an empty store. Raises StoreError if renaming fails.
    """
    lost = loss(folder)
    if lost is None:
        return
    if not new_store:
        raise ServerError("server-store-gone", folder=str(folder), file=FILE, loss=lost)
    rename_remains(folder)


def open_store(config: "ServerConfig", *, has_run: bool, new_store: bool) -> Store:
    """Open the store of a server.

    A missing store is created unless the server `has_run` before; then `new_store` must allow it. Raises ServerError
    or StoreError.
    """
    try:
        if config.store:
            return database_store().connect(config.store, config.folder, new_store=new_store or not has_run)
        return Store.open(config.folder)
    except DamagedPages as problem:
        raise ServerError(remedy(config.folder, problem.fault)) from None
    except StoreError as problem:
        is_at_keyboard = (config.folder / TERMINALS).exists() and not (config.folder / SOCKET).exists()
        if problem.sentence.id != "store-held" or not is_at_keyboard:
            raise
        raise ServerError("server-at-keyboard", **dict(problem.sentence.args)) from None


def require_database(config: "ServerConfig") -> None:
    """Raise ServerError if a bus is configured without a database that all nodes share."""
    if config.bus and not config.store:
        raise ServerError("server-bus-store")


def database_store() -> "type[PostgresStore]":
    """Return the class of the PostgreSQL store. Raises ServerError if its library is missing."""
    try:
        from core.storage.postgres.store import PostgresStore  # here: psycopg is loaded where it is wanted
    except ImportError:
        raise ServerError("store-elsewhere-library") from None
    return PostgresStore


def unusable_folder(folder: Path, error: OSError) -> ServerError:
    """Return the error for a data folder that the system refuses."""
    return ServerError("server-folder-unusable", folder=str(folder), reason=reason(error))


def listen(address: str, port: int) -> socket.socket:
    """Open a listening socket at `address`; port 0 takes a free one. Raises ServerError."""
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


# Checks whether browsers can connect as configured, and reads the server's certificate


class WebCertificate:
    """A certificate with its key, as a TLS context. Creating it and calling `look` block."""

    def __init__(self, certificate: Path, key: Path) -> None:
        """Read both, possibly from the same file. Raises ServerError if they cannot be used."""
        self._files = certificate, key
        self._state = self._seen = self._stat()
        """File states at the last reading (or attempt), and at the last look."""
        self.context = self._read()
        """The context for new connections."""

    def look(self) -> None:
        """Read the files again once they have changed and then stayed the same for one look.

        A certificate may be renewed before its key, hence the wait. Raises ServerError if the files cannot be used;
        the previous context then stays in force.
        """
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
            context.load_cert_chain(*self._files, password="")  # without a password OpenSSL would ask at the terminal
        except (OSError, ValueError) as error:  # ssl errors are OSErrors with errnos of their own
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
    """Return the certificate for browsers, or None without TLS. Blocks.

    Raises ServerError if browsers cannot connect: the extra `web` is not installed, the certificate cannot be used,
    or traffic would cross a network unencrypted.
    """
    if find_spec("websockets") is None:
        raise ServerError("server-web-missing")
    if config.web_certificate:
        return WebCertificate(Path(config.web_certificate), Path(config.web_key or config.web_certificate))
    if config.web_key:
        raise ServerError("web-key-only")
    if not (is_loopback(config.web_listen) or config.web_proxies):
        raise ServerError("web-needs-tls", address=config.web_listen)
    return None


def is_loopback(address: str) -> bool:
    """Return whether only this machine can reach an address.

    >>> is_loopback("localhost"), is_loopback("127.0.0.2"), is_loopback("::1"), is_loopback("0.0.0.0")
    (True, True, True, False)
    """
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"
