"""Connects to a remote server over SSH: checks its host key, offers the player's keys, and carries lines.

Keys are found where `ssh` finds them, in the order of OpenSSH (`pubkey_prepare` in sshconnect2.c): keys of the agent
that belong to the configured files, other keys of the agent, then the files. A file without a key is skipped; a locked
one is remembered, so that a player who then becomes a guest learns why.
"""

import asyncio
import errno
import os
import socket
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import asyncssh
import attrs

from core.kernel.message import Argument, BelvedereError, Message, message
from core.link.lobby import Trusts
from core.ownership import reason, short_path
from net.config.address import PORT, Address
from net.json.protocol import JOINS

AGENT_TIME = 3.0
"""Timeout in seconds for the list of the agent's keys."""
USUAL_FILES: Final = ("id_rsa", "id_ecdsa", "id_ecdsa_sk", "id_ed25519", "id_ed25519_sk")
"""Key files of an account that names none, in the order of OpenSSH."""


@attrs.define
class OfferedKeys:
    """The keys offered in one login. Close it afterwards: keys of the agent sign while it is open."""

    pairs: deque[tuple[Any, str]] = attrs.field(factory=deque)
    """Keys that have not been offered yet, each with what the player calls it."""
    locked: list[str] = attrs.field(factory=list)
    """Files that need a passphrase."""
    unusable: list[str] = attrs.field(factory=list)
    """Files that are no keys or cannot be read."""
    agent_keys: int | None = None
    """Number of keys that the agent holds; None without an agent that answers."""
    is_agent_silent: bool = False
    """Whether there is an agent that did not answer."""
    agent: Any = None

    @property
    def problems(self) -> tuple[Message, ...]:
        """Return a sentence for each thing that was not offered, except locked keys."""
        silent = (message("remote-agent-silent"),) if self.is_agent_silent else ()
        return (*(message("remote-no-key-file", path=path) for path in self.unusable), *silent)

    def close(self) -> None:
        """Leave the agent."""
        if self.agent is not None:
            self.agent.close()


async def find_keys(config: Any, client_keys: Any = (), agent_path: Any = ()) -> OfferedKeys:
    """Return the keys for a server with the `config` of `ssh`.

    `client_keys` and `agent_path` replace what it says; None stands for no files, and for no agent.
    """
    offered = OfferedKeys()
    named = config.get("IdentityFile") if client_keys == () else client_keys
    usual = [str(Path("~/.ssh") / name) for name in USUAL_FILES]
    files = [_expanded(path) for path in (usual if named is None and client_keys == () else named or ())]
    from_files: list[tuple[Any, str]] = []
    publics: list[bytes] = []
    for path in files:
        pairs, public = await asyncio.to_thread(_load, path, offered)
        from_files += [(pair, short_path(path)) for pair in pairs]
        publics += [pair.public_data for pair in pairs] or public
    socket = agent_path
    if socket == ():
        socket = config.get("IdentityAgent", os.environ.get("SSH_AUTH_SOCK"))
    if socket == "SSH_AUTH_SOCK":  # as ssh_config(5) allows
        socket = os.environ.get("SSH_AUTH_SOCK")
    held = await _ask_agent(str(_expanded(socket)), offered) if socket and client_keys is not None else []
    mine = sorted(
        (pair for pair in held if pair.public_data in publics), key=lambda pair: publics.index(pair.public_data)
    )
    others = [] if config.get("IdentitiesOnly") else [pair for pair in held if pair.public_data not in publics]
    known = {pair.public_data for pair in (*mine, *others)}
    offered.pairs.extend((pair, _comment(pair)) for pair in (*mine, *others))
    offered.pairs.extend((pair, path) for pair, path in from_files if pair.public_data not in known)
    return offered


async def keys_of_account() -> OfferedKeys:
    """Return the keys that `ssh` offers to a server without settings of its own."""
    options = await asyncssh.SSHClientConnectionOptions.construct(
        host="localhost", client_keys=None, agent_path=None, known_hosts=None
    )
    keys = await find_keys(options.config)
    keys.close()
    return keys


def _load(path: Path, offered: OfferedKeys) -> tuple[list[Any], list[bytes]]:
    """Return the key of a file, and its public part if only that can be read. Missing files are passed over."""
    try:
        pairs = list(asyncssh.load_keypairs(str(path), ignore_encrypted=True))
    except FileNotFoundError:
        return [], _public(path)
    except OSError:
        offered.unusable.append(short_path(path))
        return [], []
    except ValueError:  # asyncssh.KeyImportError among others
        public = _public(path)
        if not public:
            offered.unusable.append(short_path(path))
        return [], public
    if not pairs:
        offered.locked.append(short_path(path))
    return pairs, _public(path)


def _public(path: Path) -> list[bytes]:
    """Return the public part of a key, from its file or the `.pub` file next to it."""
    for place in (path, Path(f"{path}.pub")):
        try:
            return [asyncssh.read_public_key(str(place)).public_data]
        except (OSError, ValueError):
            continue
    return []


async def _ask_agent(socket: str, offered: OfferedKeys) -> list[Any]:
    """Return the keys of the agent; none if there is no agent or it does not answer."""
    try:
        async with asyncio.timeout(AGENT_TIME):
            offered.agent = await asyncssh.connect_agent(socket)
            held = list(await offered.agent.get_keys())
            offered.agent_keys = len(held)
            return held
    except TimeoutError:
        offered.is_agent_silent = True
    except (OSError, ValueError, asyncssh.Error):
        pass
    return []


def _comment(pair: Any) -> str:
    comment = pair.get_comment() or pair.get_algorithm()
    return f"{comment} (ssh-agent)"


def _expanded(path: str) -> Path:
    return Path(path).expanduser()


PIECE: Final = 65536
CONNECT_TIME: Final = 30.0
"""Timeout in seconds to connect and log in. A busy server lets a connection wait for `net.ssh.acceptor.TURN_TIME`."""
GUEST: Final = "guest"
"""The user name of those who want to be guests."""


class _Visitor(asyncssh.SSHClient):
    """Logs in with a key or, where the server asks no question, as a guest.

    A server asks a question when it rejected the key: whether to continue as a guest. The client never answers for
    the player.
    """

    def __init__(self, keys: OfferedKeys) -> None:
        self._keys = keys
        self.key: str | None = None
        """The key that was offered last; None if there was none, or once none was left."""

    def public_key_auth_requested(self) -> Any:
        pair, self.key = self._keys.pairs.popleft() if self._keys.pairs else (None, None)
        return pair

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
        self._trusted: tuple[list[asyncssh.SSHKey], list[asyncssh.SSHKey]] = [], []
        """The keys of which the server has to have one, and those that are revoked."""
        self._host, self._port = address.host, address.port
        self.arrival: tuple[Message, ...] = ()
        """The key that the player last connected with, and the keys that were not offered."""

    async def dial(self) -> "SshWire":
        """Open a wire to the server. Raises BelvedereError for permanent failures and OSError for temporary ones."""
        address, settings = self._address, await self._read_config()
        if not self._trusted[0]:
            self._trusted = self._known_keys() or ([await self._trusted_key(settings)], [])
        options = {"username": address.user} if address.user else {}
        keys = await find_keys(settings.config, **self._given)
        visitor = _Visitor(keys)
        try:
            connection, _ = await asyncssh.create_connection(
                lambda: visitor,
                address.host,
                self._port,
                known_hosts=(self._trusted[0], [], self._trusted[1]),
                client_keys=None,
                agent_path=None,
                config=self._config,
                login_timeout=CONNECT_TIME,
                connect_timeout=CONNECT_TIME,
                keepalive_interval=10,
                keepalive_count_max=3,
                **options,
            )
            if visitor.key is None and keys.locked and address.user != GUEST:
                connection.abort()
                raise self._locked_out(keys)
            self.arrival = (self._coming(visitor.key), *keys.problems)
            face = connection.create_process("api", env={JOINS: "1"}, encoding=None, stderr=asyncssh.DEVNULL)
            return SshWire(connection, await face)
        except asyncssh.HostKeyNotVerifiable:
            raise BelvedereError("remote-key-changed", host=address.host, entry=self._entry) from None
        except asyncssh.PermissionDenied:
            if keys.locked:
                raise self._locked_out(keys) from None
            raise BelvedereError("remote-not-let-in", host=address.host) from None
        except (asyncssh.Error, TimeoutError) as fault:
            if not self.arrival and str(fault):  # it never was one: the server may have said why
                port = str(self._port)
                raise BelvedereError("remote-no-house", host=address.host, port=port, reason=str(fault)) from None
            raise OSError(str(fault)) from fault
        finally:
            keys.close()

    def _locked_out(self, keys: OfferedKeys) -> BelvedereError:
        """Return the refusal to a person with a key that could not be offered."""
        if keys.is_agent_silent:
            return BelvedereError("remote-agent-silent")
        return BelvedereError("remote-key-locked", path=keys.locked[0], host=self._address.host)

    def _coming(self, key: str | None) -> Message:
        host = self._address.host
        return (
            message("remote-came-as-guest", host=host)
            if key is None
            else message("remote-came-with", key=key, host=host)
        )

    @property
    def _config(self) -> Any:
        """The configuration files of `ssh`; () for the usual one."""
        return self._options.get("config", ())

    @property
    def _given(self) -> dict[str, Any]:
        """Keys and agent in place of those of the configuration."""
        return {name: self._options[name] for name in ("client_keys", "agent_path") if name in self._options}

    async def _read_config(self) -> Any:
        """Read the `ssh` configuration of this server, such as the host and port of an alias. Raises BelvedereError."""
        address = self._address
        given: dict[str, Any] = {} if address.port == PORT else {"port": address.port}
        if address.user:
            given["username"] = address.user
        try:
            options = await asyncssh.SSHClientConnectionOptions.construct(
                host=address.host, config=self._config, client_keys=None, agent_path=None, known_hosts=None, **given
            )
        except (OSError, ValueError) as fault:
            raise BelvedereError("remote-ssh-config", reason=str(fault)) from None
        self._host = str(options.config.get("HostKeyAlias") or options.host)
        self._port = int(options.config.get("Port") or PORT)
        return options

    @property
    def _entry(self) -> str:
        """The name of the server in known_hosts."""
        host, port = self._host.lower(), self._port
        return host if port == 22 else f"[{host}]:{port}"

    async def _trusted_key(self, settings: Any) -> asyncssh.SSHKey:
        """Return the server's host key if it is known or the player accepts it now. Raises BelvedereError."""
        address = self._address
        try:
            async with asyncio.timeout(CONNECT_TIME):
                key = await asyncssh.get_server_host_key(
                    address.host, self._port, config=self._config, options=settings
                )
        except (asyncssh.Error, OSError) as fault:
            why = _clause(fault) if isinstance(fault, OSError) else str(fault)
            raise BelvedereError("remote-no-house", host=address.host, port=str(self._port), reason=why) from None
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

    def _known_keys(self) -> tuple[list[asyncssh.SSHKey], list[asyncssh.SSHKey]] | None:
        """Return the keys that are trusted for this port, with the revoked ones; None without a trusted one. Then no
        connection is needed to ask for the key, which a server counts as one that did not log in."""
        here, host = self._entries(self._entry), self._entries(self._host.lower())
        return (list(here[0]), [*here[2], *host[2]]) if here is not None and host is not None and here[0] else None

    def _entries(self, name: str) -> Any:
        """Return the entries of known_hosts for a name; None without the file. Raises BelvedereError."""
        if not self._known_hosts.exists():
            return None
        try:  # without an address: asyncssh would match it as the host without its port
            return asyncssh.match_known_hosts(self._known_hosts.read_bytes(), name, "", None)
        except (OSError, ValueError) as fault:
            raise BelvedereError("remote-known-hosts", path=str(self._known_hosts), reason=str(fault)) from None

    def _known(self, key: asyncssh.SSHKey) -> tuple[list[asyncssh.SSHKey], bool]:
        """Return the trusted keys of this port, and whether `key` is revoked.

        As in OpenSSH (`check_host_key` in sshconnect.c), an entry for the host without a port only counts if it has
        the same key. A different key belongs to another server on that host.
        """
        here, host = self._entries(self._entry), self._entries(self._host.lower())
        if here is None or host is None:
            return [], False
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
        return message("reason-not-listening")
    return reason(fault)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
