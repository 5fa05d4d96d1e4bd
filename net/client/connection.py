"""Connects to a remote server over SSH: checks its host key, offers the player's keys, and carries lines."""

import asyncio
import errno
import os
import socket
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import asyncssh

from core.kernel.message import Argument, BelvedereError, message, reason
from core.link.lobby import Trusts
from net.config.address import Address
from net.json.protocol import JOINS

if TYPE_CHECKING:
    pass

PIECE: Final = 65536
CONNECT_TIME: Final = 10.0
"""Timeout in seconds to connect and log in."""


class _Visitor(asyncssh.SSHClient):
    """Logs in with a key or, where the server asks no question, as a guest.

    A server asks a question when it rejected the key: whether to continue as a guest. The client never answers for
    the player.
    """

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str] | None:
        return None if prompts else []


class ServerClient:
    """Connects to one server.

    `ask(host, fingerprint)` asks the player once whether to trust an unknown host key. A key that differs from
    `known_hosts` is rejected.
    """

    def __init__(self, address: Address, known_hosts: Path, ask: Trusts, **options: Any) -> None:
        self._address = address
        self._known_hosts = known_hosts
        self._ask = ask
        self._options = options
        self._key: asyncssh.SSHKey | None = None

    async def dial(self) -> "SshWire":
        """Open a wire to the server. Raises BelvedereError for permanent failures and OSError for temporary ones."""
        if self._key is None:
            self._key = await self._trusted_key()
        address = self._address
        options = {"username": address.user} if address.user else {}
        try:
            connection, _ = await asyncssh.create_connection(
                _Visitor,
                address.host,
                address.port,
                known_hosts=([self._key], [], []),
                login_timeout=CONNECT_TIME,
                connect_timeout=CONNECT_TIME,
                keepalive_interval=10,
                keepalive_count_max=3,
                **options,
                **self._options,
            )
            face = connection.create_process("api", env={JOINS: "1"}, encoding=None, stderr=asyncssh.DEVNULL)
            return SshWire(connection, await face)
        except asyncssh.HostKeyNotVerifiable:
            raise BelvedereError("remote-key-changed", host=address.host, entry=self._entry) from None
        except asyncssh.PermissionDenied:
            raise BelvedereError("remote-not-let-in", host=address.host) from None
        except (asyncssh.Error, TimeoutError) as fault:
            raise OSError(str(fault)) from fault

    @property
    def _entry(self) -> str:
        """The name of the server in known_hosts."""
        host, port = self._address.host.lower(), self._address.port
        return host if port == 22 else f"[{host}]:{port}"

    async def _trusted_key(self) -> asyncssh.SSHKey:
        """Return the server's host key if it is known or the player accepts it now. Raises BelvedereError."""
        address = self._address
        try:
            async with asyncio.timeout(CONNECT_TIME):
                key = await asyncssh.get_server_host_key(address.host, address.port)
        except (asyncssh.Error, OSError) as fault:
            why = _clause(fault) if isinstance(fault, OSError) else str(fault)
            raise BelvedereError("remote-no-house", host=address.host, port=str(address.port), reason=why) from None
        if key is None:
            raise BelvedereError("remote-key-changed", host=address.host, entry=self._entry)
        known, is_revoked = self._known(key)
        if is_revoked or (known and key not in known):
            raise BelvedereError("remote-key-changed", host=address.host, entry=self._entry)
        if not known:
            if not await self._ask(address.host, key.get_fingerprint()):
                raise BelvedereError("remote-key-refused")
            self._remember(key)
        return key

    def _known(self, key: asyncssh.SSHKey) -> tuple[list[asyncssh.SSHKey], bool]:
        """Return the trusted keys of this port, and whether `key` is revoked.

        As in OpenSSH (`check_host_key` in sshconnect.c), an entry for the host without a port only counts if it has
        the same key. A different key belongs to another server on that host.
        """
        if not self._known_hosts.exists():
            return [], False
        try:
            text = self._known_hosts.read_bytes()
            # without an address: asyncssh would match it as the host without its port
            here = asyncssh.match_known_hosts(text, self._entry, "", None)
            host = asyncssh.match_known_hosts(text, self._address.host.lower(), "", None)
        except (OSError, ValueError) as fault:
            raise BelvedereError("remote-known-hosts", path=str(self._known_hosts), reason=str(fault)) from None
        trusted = list(here[0]) or [one for one in host[0] if one == key]
        return trusted, key in (*here[2], *host[2])

    def _remember(self, key: asyncssh.SSHKey) -> None:
        words = key.export_public_key().decode().split()[:2]
        try:
            self._known_hosts.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with open(self._known_hosts, "ab+", opener=_private) as file:
                size = file.seek(0, os.SEEK_END)
                file.seek(max(0, size - 1))
                gap = "\n" if file.read(1) not in (b"", b"\n") else ""  # an editor may have removed the final newline
                file.write(f"{gap}{self._entry} {' '.join(words)}\n".encode("ascii"))
        except OSError as fault:
            raise BelvedereError("remote-known-hosts", path=str(self._known_hosts), reason=reason(fault)) from None


class SshWire:
    """Lines over one SSH session (`net.client.lobby.Wire`)."""

    def __init__(self, connection: Any, process: Any) -> None:
        self._connection, self._process = connection, process
        self._waiting = b""

    async def read(self) -> str | None:
        while b"\n" not in self._waiting:
            try:
                piece = await self._process.stdout.read(PIECE)
            except (asyncssh.Error, OSError):
                piece = b""
            if not piece:
                return None
            self._waiting += piece
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode("utf-8", "replace")

    def write(self, line: str) -> None:
        with suppress(OSError, asyncssh.Error):
            self._process.stdin.write(line.encode())

    def close(self) -> None:
        self._connection.abort()


def _clause(fault: OSError) -> Argument:
    """Return why the connection failed, as a clause without a full stop.

    When all addresses of a host fail, the one OSError that reports it has no errno, so its text is searched.
    """
    if isinstance(fault, TimeoutError):
        return message("reason-no-answer")
    if isinstance(fault, socket.gaierror):
        return message("reason-no-name")
    if f"[Errno {errno.ECONNREFUSED}]" in str(fault):
        return message("reason-nobody-listens")
    return reason(fault)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
