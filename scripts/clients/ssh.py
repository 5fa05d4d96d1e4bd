"""Clients of asyncssh, among them a terminal that presses keys and measures what comes back."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Self

import asyncssh

# A terminal that presses keys and measures what comes back, whatever carries its visit.

RIGHT, LEFT, ENTER = b"\x1b[C", b"\x1b[D", b"\r"
PAGE_UP, PAGE_DOWN = b"\x1b[5~", b"\x1b[6~"
SIZE: Final = (120, 40)
"""Columns and rows of a terminal."""
PATIENCE: Final = 20.0
"""Seconds until a server that does not answer is given up."""


class MeasuredTerminal(ABC):
    """A visit whose keys are pressed by a program."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        """Seconds from each key press to the first bytes of the answer."""
        self.sizes: list[int] = []
        """Bytes of each answer."""
        self.frames = 0
        """Times that something came, which is one frame each while the terminal takes all at once."""
        self._answer = asyncio.Event()
        self._received = 0

    @abstractmethod
    def type(self, key: bytes) -> None:
        """Press one key, whatever comes back."""

    @abstractmethod
    def leave(self) -> None:
        """Cut the connection."""

    def came(self, size: int) -> None:
        """Note that so many bytes came."""
        self.frames += 1
        self._received += size
        self._answer.set()

    async def arrive(self) -> None:
        """Wait for all of the first screen."""
        await asyncio.wait_for(self._answer.wait(), PATIENCE)
        await self.settle()

    async def settle(self, quiet: float = 0.3) -> None:
        """Wait until nothing has come for `quiet` seconds."""
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
        """Press right and left in turn, each when the answer to the one before is complete."""
        self.delays, self.sizes = [], []
        for place in range(presses):
            await self.press(LEFT if place % 2 else RIGHT)
            await self.settle(quiet)
            self.sizes.append(self._received)

    async def play(self, offset: float, seconds: int) -> None:
        """Press right and left in turn, a key a second, whatever comes back, from `offset` seconds on; an even number
        of keys leads back to where it began. No answer counts as one that took all
        the patience there is."""
        loop = asyncio.get_running_loop()
        self.delays, due = [], loop.time() + offset
        for place in range(seconds):
            await asyncio.sleep(max(0.0, due + place - loop.time()))
            try:
                await self.press(LEFT if place % 2 else RIGHT)
            except TimeoutError:
                self.delays.append(PATIENCE)

    async def answers(self, patience: float = 3.0) -> bool:
        """Whether pressing right and left changes what is shown."""
        try:
            for key in (RIGHT, LEFT, RIGHT, LEFT):
                await self.press(key, patience)
        except TimeoutError:
            return False
        return True

    async def wait(self, offset: float, seconds: int) -> None:
        """Turn a page of the log every second, from `offset` seconds on, whether that shows anything or not."""
        loop = asyncio.get_running_loop()
        due = loop.time() + offset
        for place in range(seconds):
            await asyncio.sleep(max(0.0, due + place - loop.time()))
            self.type(PAGE_DOWN if place % 2 else PAGE_UP)


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
    ) -> Self:
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
