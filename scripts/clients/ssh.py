"""Connects to a server with asyncssh: terminals that press keys and measure, and a transport for programs."""

from collections.abc import Sequence
from typing import Any

import asyncssh

from scripts.clients.measured_terminal import SIZE, MeasuredTerminal

COMPRESSION = ("zlib@openssh.com", "none")
"""What a terminal prefers to be sent, as OpenSSH has it from a server of Belvedere."""


class Visitor(asyncssh.SSHClient):
    """A client that answers the login without questions, as guests do."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        return []


def connect(
    port: int,
    user: str = "guest",
    *,
    keys: Sequence[asyncssh.SSHKey | str] | None = None,
    source: str | None = None,
    **options: Any,
) -> Any:
    """A connection to a server of this machine, to await or to enter; without `keys` as a guest, from the address
    `source` of this machine. Nothing of this account's own configuration is read."""
    return asyncssh.connect(
        "127.0.0.1",
        port,
        username=user,
        known_hosts=None,
        client_keys=keys,
        config=None,
        agent_path=None,
        **({"client_factory": Visitor} | ({"local_addr": (source, 0)} if source else {}) | options),
    )


class TerminalClient(MeasuredTerminal, asyncssh.SSHClientSession[bytes]):
    """A terminal at the other end of `ssh`."""

    @classmethod
    async def connect(
        cls,
        port: int,
        user: str = "guest",
        source: str = "127.0.0.1",
        app: str = "",
        size: tuple[int, int] = SIZE,
        key: asyncssh.SSHKey | None = None,
    ) -> "TerminalClient":
        """A client whose first screen is there. `app` names the app that it asks for where each may choose; without a
        `key` it is a guest."""
        connection = await connect(port, user, keys=[key] if key else None, source=source, compression_algs=COMPRESSION)
        _, client = await connection.create_session(
            cls, term_type="xterm-256color", term_size=size, encoding=None, env={"LANG": app} if app else None
        )
        await client.arrive()
        return client  # type: ignore[no-any-return]

    def connection_made(self, chan: Any) -> None:
        self._channel = chan

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.came(len(data))

    def leave(self) -> None:
        self._channel.get_connection().abort()

    def type(self, key: bytes) -> None:
        self._channel.write(key)


class ApiConnection:
    """A program's end of the JSON face over asyncssh: a transport for scripts.clients.program.Program."""

    def __init__(self, connection: asyncssh.SSHClientConnection, process: asyncssh.SSHClientProcess[bytes]) -> None:
        self._connection, self._process = connection, process

    @classmethod
    async def open(cls, port: int, user: str = "guest") -> "ApiConnection":
        """A guest at the JSON face."""
        connection = await connect(port, user)
        return cls(connection, await connection.create_process("api", encoding=None))

    async def line(self) -> bytes:
        """The next line that the server sends; empty when there are no more."""
        return await self._process.stdout.readline()

    def type(self, data: bytes) -> None:
        """Send bytes."""
        self._process.stdin.write(data)

    def close(self) -> None:
        """Cut the connection."""
        self._connection.abort()
