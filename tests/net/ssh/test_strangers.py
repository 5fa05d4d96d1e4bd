"""Whoever has not logged in is kept in few bytes, however long the house takes to answer and whatever they send."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncssh
import attrs
import pytest
from asyncssh.packet import String

from net.config.shares import Limits
from net.ssh.login import Login
from scripts.clients.scripted_login import LoginRequest, Scripted
from tests.net.conftest import GENEROUS
from tests.net.support.waiting import PATIENCE, until

BOUND = 512 * 1024
"""Bytes that may wait of what one stranger sent."""
FLOOD = 16 * BOUND
MSG_IGNORE = 2
ANSWERS = ("begin_auth", "validate_public_key", "get_kbdint_challenge")


@pytest.fixture(params=ANSWERS)
def slow(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """One question of a login that is never answered; which one."""

    async def never(*_: object) -> bool:
        return await asyncio.Event().wait()

    monkeypatch.setattr(Login, request.param, never)
    return str(request.param)


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """After every read of the server, how many bytes of that connection wait to be dealt with."""
    counts: list[int] = []
    receive = asyncssh.SSHServerConnection.data_received

    def received(connection: Any, data: bytes, datatype: Any = None) -> None:
        receive(connection, data, datatype)
        counts.append(len(connection._inpbuf))

    monkeypatch.setattr(asyncssh.SSHServerConnection, "data_received", received)
    return counts


class Flooding(Scripted):
    """Asks to be let in and goes on talking at once."""

    def try_next_auth(self, *, next_method: bool = False) -> None:
        super().try_next_auth()
        self.asked.set_result(None)


async def stranger(port: int, method: Any) -> Flooding:
    """A client whose request is before the server."""
    loop = asyncio.get_running_loop()
    options = asyncssh.SSHClientConnectionOptions(known_hosts=None, config=None, username="x", client_keys=[])
    client = Flooding(loop, options)
    client.asked = loop.create_future()  # type: ignore[attr-defined]
    client.begin((LoginRequest("eve", method, asyncssh.generate_private_key("ssh-ed25519")),), at_once=False)
    await loop.create_connection(lambda: client, "127.0.0.1", port)
    await asyncio.wait_for(client.asked, PATIENCE)  # type: ignore[attr-defined]
    return client


async def talk(client: Flooding, size: int, pause: float, most: int) -> int:
    """Send packets that mean nothing until the server has enough of them; the bytes that were sent, about `most` when
    it never has."""
    sent = 0
    with suppress(OSError):
        while not client.is_closed() and sent < most:
            client.send_packet(MSG_IGNORE, String(bytes(size)))
            sent += size
            await asyncio.sleep(pause)
    return sent


@pytest.mark.parametrize("size", [30_000, 16], ids=["large", "small"])
async def test_who_floods_while_the_house_thinks_is_cut_off(
    start: Callable[..., Any], slow: str, waiting: list[int], size: int
) -> None:
    server = await start()
    client = await stranger(server.address[1], "guest" if slow == "get_kbdint_challenge" else "offer")
    sent = await talk(client, size, 0.0, FLOOD)
    await until(lambda: server.connections == 0, "the end of the stranger")
    client.abort()
    assert sent < FLOOD
    assert max(waiting) <= BOUND


async def test_who_talks_slowly_while_the_house_thinks_is_shown_out_in_time(
    start: Callable[..., Any], slow: str, waiting: list[int]
) -> None:
    limits = attrs.evolve(GENEROUS, login_time=1.5)
    server = await start(limits=limits)
    client = await stranger(server.address[1], "guest" if slow == "get_kbdint_challenge" else "offer")
    await talk(client, 512, 0.05, BOUND // 8)
    await until(lambda: server.connections == 0, "the end of the stranger")
    client.abort()
    assert max(waiting) <= limits.input_rate


def test_all_that_a_stranger_can_send_in_the_time_for_a_login_is_within_the_bound() -> None:
    limits = Limits()
    assert limits.input_burst + limits.input_rate * limits.login_time <= BOUND
