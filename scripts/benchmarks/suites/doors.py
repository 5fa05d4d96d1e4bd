"""Measures what it costs the server to let a client in, and to refuse one."""

import asyncio
import atexit
from collections.abc import Awaitable, Callable
from functools import cache

import asyncssh

from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.measured_server import MeasuredServer, wait_for
from scripts.clients.ssh import connect

TOGETHER = 5


class Door:
    """A server whose CPU time is read before and after so many have knocked."""

    def __init__(self, kind: str, knocks: int) -> None:
        self._served = wait_for(MeasuredServer.start(kind))
        self._knocks = knocks
        atexit.register(lambda: wait_for(self._served.close()))

    def login(self) -> float:
        """Milliseconds for a whole login without a key, from the first byte to the last."""
        return 1000 * wait_for(self._measured(self._log_in))

    def login_by_key(self) -> float:
        """As `login`, of a client that offers a key and signs with it."""
        return 1000 * wait_for(self._measured(self._log_in_by_key))

    def refusal(self) -> float:
        """Milliseconds for a connection that is closed before a byte was read."""
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


SUITE = Suite(
    name="doors",
    probes=(
        Probe("login", "CPU of the server for a guest's login", "ms", login),
        Probe("login-echo", "CPU of asyncssh alone for a login without a key", "ms", bare_login),
        Probe("login-key", "CPU of the server for a login by a key", "ms", login_by_key),
        Probe("login-keyed", "CPU of asyncssh alone for a login by a key", "ms", bare_login_by_key),
        Probe("refusal", "CPU of the server for a refusal", "ms", refusal),
    ),
    figures=(
        Figure("D1", "milliseconds of CPU for a guest's login", "login", None, "less", 2.0),
        Figure("D1b", "CPU for a guest's login, in logins of asyncssh alone", "login", "login-echo", "less", 1.4),
        Figure("D1c", "milliseconds of CPU for a login by a key", "login-key", None, "less", 2.0),
        Figure("D1d", "CPU for a login by a key, in such of asyncssh alone", "login-key", "login-keyed", "less", 1.4),
        Figure("D2", "milliseconds of CPU for a refusal", "refusal", None, "less", 0.1),
    ),
)
