"""asyncssh clients, among them a terminal that presses keys and measures the answers."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Self

import asyncssh

# A terminal that presses keys and measures the answers, over any transport.

UP, DOWN, RIGHT, LEFT, ENTER = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\r"
PAGE_UP, PAGE_DOWN = b"\x1b[5~", b"\x1b[6~"
SIZE: Final = (120, 40)
"""Columns and rows of a terminal."""
PATIENCE: Final = 60.0
"""Timeout in seconds for an answer of the server."""


class MeasuredTerminal(ABC):
    """A visit with keys pressed by a program."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        """Seconds from each key press to the first bytes of the answer."""
        self.sizes: list[int] = []
        """Bytes of each answer."""
        self.frames = 0
        """Number of chunks received; each is one frame if the terminal reads without delay."""
        self._answer = asyncio.Event()
        self._received = 0

    @abstractmethod
    def type(self, key: bytes) -> None:
        """Press one key without waiting."""

    @abstractmethod
    def leave(self) -> None:
        """Cut the connection."""

    def came(self, size: int) -> None:
        """Count received bytes."""
        self.frames += 1
        self._received += size
        self._answer.set()

    async def arrive(self) -> None:
        """Wait for the whole first screen."""
        await asyncio.wait_for(self._answer.wait(), PATIENCE)
        await self.settle()

    async def settle(self, quiet: float = 0.3) -> None:
        """Wait until nothing has arrived for `quiet` seconds."""
        while True:
            self._answer.clear()
            try:
                await asyncio.wait_for(self._answer.wait(), quiet)
            except TimeoutError:
                return

    async def press(self, key: bytes, patience: float = PATIENCE) -> None:
        """Press one key and wait for the first bytes of the answer."""
        self._answer.clear()
        self._received = 0
        start = time.perf_counter()
        self.type(key)
        await asyncio.wait_for(self._answer.wait(), patience)
        self.delays.append(time.perf_counter() - start)

    async def walk(self, presses: int, quiet: float = 0.05) -> None:
        """Press right and left in turn, each when the previous answer is complete."""
        self.delays, self.sizes = [], []
        for place in range(presses):
            await self.press(LEFT if place % 2 else RIGHT)
            await self.settle(quiet)
            self.sizes.append(self._received)

    async def play(self, offset: float, seconds: int) -> None:
        """Press right and left in turn, one key a second, starting after `offset` seconds. An even number of keys
        returns to the start. A missing answer counts as one after the full timeout."""
        loop = asyncio.get_running_loop()
        self.delays, due = [], loop.time() + offset
        for place in range(seconds):
            await asyncio.sleep(max(0.0, due + place - loop.time()))
            try:
                await self.press(LEFT if place % 2 else RIGHT)
            except TimeoutError:
                self.delays.append(PATIENCE)

    async def answers(self, patience: float = 3.0) -> bool:
        """Return whether pressing right and left changes the screen."""
        try:
            for key in (RIGHT, LEFT, RIGHT, LEFT):
                await self.press(key, patience)
        except TimeoutError:
            return False
        return True

    async def wait(self, offset: float, seconds: int) -> None:
        """Turn a page of the log every second, starting after `offset` seconds, without expecting an answer."""
        loop = asyncio.get_running_loop()
        due = loop.time() + offset
        for place in range(seconds):
            await asyncio.sleep(max(0.0, due + place - loop.time()))
            self.type(PAGE_DOWN if place % 2 else PAGE_UP)


COMPRESSION = ("zlib@openssh.com", "none")
"""Preferred compression from the server, as OpenSSH negotiates it with Belvedere."""


class Visitor(asyncssh.SSHClient):
    """A client that answers the login prompts as guests do."""

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
    """Return a connection to a server of this machine, to await or to enter. Without `keys` it is a guest. It comes
    from the address `source`, and reads no configuration of this account."""
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
    """A terminal on an SSH connection."""

    @classmethod
    async def connect(
        cls,
        port: int,
        user: str = "guest",
        source: str = "127.0.0.1",
        app: str = "",
        size: tuple[int, int] = SIZE,
        key: asyncssh.SSHKey | None = None,
    ) -> Self:
        """Return a client that shows its first screen. `app` names the requested app if the server offers a choice;
        without a `key` it is a guest."""
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
    """A JSON face connection over asyncssh, as a transport for `scripts.clients.program.Program`."""

    def __init__(self, connection: asyncssh.SSHClientConnection, process: asyncssh.SSHClientProcess[bytes]) -> None:
        self._connection, self._process = connection, process

    @classmethod
    async def open(cls, port: int, user: str = "guest") -> "ApiConnection":
        """Connect as a guest at the JSON face."""
        connection = await connect(port, user)
        return cls(connection, await connection.create_process("api", encoding=None))

    async def line(self) -> bytes:
        """Return the next line from the server; empty at the end."""
        return await self._process.stdout.readline()

    def type(self, data: bytes) -> None:
        """Send bytes."""
        self._process.stdin.write(data)

    def close(self) -> None:
        """Cut the connection."""
        self._connection.abort()
