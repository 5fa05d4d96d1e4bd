"""Measure key presses over SSH, and the server's cost of accepting or refusing a client."""

import asyncio
import atexit
from collections.abc import Awaitable, Callable, Iterable
from functools import cache, partial
from statistics import median

import asyncssh

from core.kernel.meta import Meta
from scripts.benchmarks.harness import SIZES, MeasuredServer, each_game, wait_for
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.server import HELD
from scripts.clients.ssh import ENTER, TerminalClient, connect

REST = 0.3
"""Seconds on a choice until its consequences have been computed and shown."""
TRIES = 5
"""Maximum unanswered presses of a key: the table may not be loaded yet."""
ECHOES, BYTES = 5.0, 1000.0
"""Maximum cost of a cursor step, in echoes of asyncssh, and maximum bytes that it writes, in 256 colours."""


@cache
def served(kind: str) -> MeasuredServer:
    found = wait_for(MeasuredServer.start(kind))
    atexit.register(lambda: wait_for(found.close()))
    return found


class Visitor:
    """The only client that presses keys at a server of the kind `house`. It has viewed everything its two keys lead to.
    At a game with a city its cursor is on the city."""

    def __init__(self, house: str, app: str, columns: int, quick: bool) -> None:
        size = SIZES[columns]
        self._client = wait_for(TerminalClient.connect(served(house).port, app=app, size=size))
        wait_for(self._look(app, REST / 3 if quick else REST))

    async def _look(self, app: str, rest: float) -> None:
        if app in HELD:
            await self._client.press(ENTER)
            await self._client.settle(rest)
        for _ in range(TRIES):
            if await self._client.answers():
                break
        await self._client.walk(2, rest)

    def delay(self, presses: int) -> float:
        """Return the median delay in milliseconds over this many keys."""
        wait_for(self._client.walk(presses))
        return 1000 * median(self._client.delays)

    def size(self, presses: int) -> float:
        """Return the median size in bytes of the answer to a key."""
        wait_for(self._client.walk(presses))
        return median(self._client.sizes)


@cache
def visitor(house: str, app: str, columns: int, quick: bool) -> Visitor:
    return Visitor(house, app, columns, quick)


def _visitor(house: str, app: str, columns: int, quick: bool) -> Visitor:
    """Return a visitor; with `quick`, the small terminal stands for both."""
    return visitor(house, app, 80 if quick else columns, quick)


def delay(house: str, app: str, columns: int, quick: bool) -> Sample:
    there = _visitor(house, app, columns, quick)
    return lambda: there.delay(2 if quick else 40)


def size(app: str, columns: int, quick: bool) -> Sample:
    there = _visitor("each", app, columns, quick)
    return lambda: there.size(2 if quick else 10)


def _probes(meta: Meta) -> Iterable[Probe]:
    for columns in SIZES:
        name, step = f"{meta.key}-{columns}", f"a cursor step at {meta.title} over SSH, {columns} columns"
        yield Probe(f"ssh-{name}", step, "ms wall", partial(delay, "each", meta.key, columns))
        yield Probe(f"ssh-bytes-{name}", f"bytes of {step}", "bytes", partial(size, meta.key, columns))


def _figures(meta: Meta) -> Iterable[Figure]:
    for columns in SIZES:
        name, step = f"{meta.key}-{columns}", f"a cursor step at {meta.title} over SSH, {columns} columns"
        yield Figure(f"P12-{name}", f"{step}, in echoes of asyncssh", f"ssh-{name}", "echo", "less", ECHOES)
        yield Figure(f"P12b-{name}", f"bytes of {step}", f"ssh-bytes-{name}", None, "less", BYTES)


# Measures the server's cost of accepting a client, and of refusing one.

TOGETHER = 5


class Door:
    """A server with its CPU time before and after a number of connections."""

    def __init__(self, kind: str, knocks: int) -> None:
        self._served = wait_for(MeasuredServer.start(kind))
        self._knocks = knocks
        atexit.register(lambda: wait_for(self._served.close()))

    def login(self) -> float:
        """Return the milliseconds of a whole guest login, from the first byte to the last."""
        return 1000 * wait_for(self._measured(self._log_in))

    def login_by_key(self) -> float:
        """Return the same for a client that offers a key and signs with it."""
        return 1000 * wait_for(self._measured(self._log_in_by_key))

    def refusal(self) -> float:
        """Return the milliseconds of a connection that is closed before the server read a byte."""
        return 1000 * wait_for(self._measured(self._knock))

    async def _measured(self, knock: Callable[[], Awaitable[None]]) -> float:
        cpu = self._served.cpu
        for _ in range(self._knocks // TOGETHER):
            await asyncio.gather(*(knock() for _ in range(TOGETHER)))
        return (self._served.cpu - cpu) / self._knocks

    async def _log_in(self) -> None:
        await self._enter("guest", None)

    async def _log_in_by_key(self) -> None:
        await self._enter("ann", [client_key()])

    async def _enter(self, user: str, keys: list[asyncssh.SSHKey] | None) -> None:
        async with connect(self._served.port, user, keys=keys):
            pass

    async def _knock(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._served.port)
        await reader.read()
        writer.close()


@cache
def door(kind: str, knocks: int) -> Door:
    return Door(kind, knocks)


@cache
def client_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


def login(quick: bool) -> Sample:
    return door("bare", 20 if quick else 200).login


def bare_login(quick: bool) -> Sample:
    return door("echo", 20 if quick else 200).login


def login_by_key(quick: bool) -> Sample:
    return door("bare", 20 if quick else 200).login_by_key


def bare_login_by_key(quick: bool) -> Sample:
    return door("keyed", 20 if quick else 200).login_by_key


def refusal(quick: bool) -> Sample:
    return door("refusing", 500 if quick else 5000).refusal


SUITES = (
    Suite(
        name="ssh",
        probes=(
            Probe("echo", "a key echoed by bare asyncssh", "ms wall", partial(delay, "echo", "", 80)),
            Probe("ssh-bare", "a key in a bare Textual app over SSH", "ms wall", partial(delay, "each", "bare", 80)),
            *each_game(_probes),
        ),
        figures=each_game(_figures),
    ),
    Suite(
        name="doors",
        probes=(
            Probe("login", "CPU of the server for a guest's login", "ms", login),
            Probe("login-echo", "CPU of bare asyncssh for a login without a key", "ms", bare_login),
            Probe("login-key", "CPU of the server for a login by a key", "ms", login_by_key),
            Probe("login-keyed", "CPU of bare asyncssh for a login by a key", "ms", bare_login_by_key),
            Probe("refusal", "CPU of the server for a refusal", "ms", refusal),
        ),
        figures=(
            Figure("D1", "milliseconds of CPU for a guest's login", "login", None, "less", 2.0),
            Figure("D1b", "CPU for a guest's login, in logins of bare asyncssh", "login", "login-echo", "less", 1.4),
            Figure("D1c", "milliseconds of CPU for a login by a key", "login-key", None, "less", 2.0),
            Figure(
                "D1d", "CPU for a login by a key, in such of bare asyncssh", "login-key", "login-keyed", "less", 1.4
            ),
            Figure("D2", "milliseconds of CPU for a refusal", "refusal", None, "less", 0.1),
        ),
    ),
)
