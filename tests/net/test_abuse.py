"""A client that is let in and misbehaves is cut off; somebody who plays notices nothing."""

import asyncio
import socket
from contextlib import asynccontextmanager, suppress

import asyncssh
import attrs
import pytest

from net.limits import Limits
from tests.net import demo
from tests.net.conftest import GENEROUS
from tests.net.waiting import until


@asynccontextmanager
async def attacker(server, key):
    """A connection that does what no stock client does."""
    async with asyncssh.connect(
        "127.0.0.1", server.address[1], username="eve", known_hosts=None, client_keys=[str(key)], config=None,
        keepalive_interval=0,
    ) as connection:  # fmt: skip
        yield connection


async def opened(connection, **options):
    """A full-screen session of the attacker."""
    settings = {"term_type": "xterm-256color", "term_size": (80, 24), "encoding": None} | options
    channel, _ = await connection.create_session(asyncssh.SSHClientSession, **settings)
    return channel


async def one_byte_packets(connection):
    channel = await opened(connection)
    for _ in range(3000):
        channel.write(b"a")
        await asyncio.sleep(0)


async def many_window_changes(connection):
    channel = await opened(connection)
    for number in range(3000):
        channel.change_terminal_size(2**32 - 1 - number, number)
        await asyncio.sleep(0)


async def much_environment(connection):
    await opened(connection, env={f"LC_{number}": "x" * 1000 for number in range(20)})


async def no_op_requests(connection):
    for _ in range(5000):
        connection.send_packet(80, asyncssh.packet.String("none@example.org"), asyncssh.packet.Boolean(False))
        await asyncio.sleep(0)


async def debug_messages(connection):
    for _ in range(50):
        connection.send_debug("x" * 10_000)
        await asyncio.sleep(0)


async def a_long_terminal_name(connection):
    await opened(connection, term_type="x" * 200_000)


async def many_channels(connection):
    await asyncio.gather(*(opened(connection) for _ in range(3000)), return_exceptions=True)


ABUSES = [
    one_byte_packets, many_window_changes, much_environment, no_op_requests, debug_messages,
    a_long_terminal_name, many_channels,
]  # fmt: skip


@pytest.mark.parametrize("abuse", ABUSES, ids=lambda abuse: abuse.__name__)
async def test_whoever_floods_is_cut_and_nobody_else(start, connect, keys, abuse):
    server = await start()
    player = connect(server, key=keys[0])
    await player.shows("nothing yet")
    with suppress(asyncssh.Error, OSError):
        async with attacker(server, keys[1]) as connection:
            with suppress(asyncssh.Error, OSError):
                await abuse(connection)
            await asyncio.wait_for(connection.wait_closed(), 20)
    await until(lambda: server.visits == 1, "the end of the attacker's session")
    player.type(b"p")
    await player.shows("key p")


async def test_whoever_types_faster_than_anybody_reads_is_made_to_wait(start, connect, keys):
    server = await start()
    player = connect(server, key=keys[0])
    await player.shows("nothing yet")
    async with attacker(server, keys[1]) as connection:
        channel = await opened(connection)
        await until(lambda: server.visits == 2)
        channel.write(b"a" * 1_000_000)
        player.type(b"p")
        await player.shows("key p")
        assert channel.get_write_buffer_size() > 900_000


async def test_variables_that_trickle_in_are_counted_later(start, keys):
    server = await start(limits=attrs.evolve(GENEROUS, environment_period=0.1, environment=100))
    async with attacker(server, keys[1]) as connection:
        channel = await opened(connection)
        for number in range(20):
            channel._send_request(b"env", asyncssh.packet.String(f"K{number}"), asyncssh.packet.String("value"))
        await asyncio.wait_for(connection.wait_closed(), 20)


async def test_a_window_of_impossible_size_is_clamped(start, connect, keys):
    visits = []
    server = await start(full_screen=demo.remembering(visits))
    async with attacker(server, keys[1]) as connection:
        channel = await opened(connection, term_size=(2**32 - 1, 0, 7, 7))
        await until(lambda: len(visits) == 1)
        assert visits[0].terminal.size == (250, 5)
        for size in [(1, 1), (0, 0), (5000, 2000), (111, 37)]:
            channel.change_terminal_size(*size)
        await until(lambda: visits[0].terminal.size == (111, 37))


async def test_what_a_client_says_of_itself_is_cleaned(start, keys):
    visits = []
    server = await start(full_screen=demo.remembering(visits))
    environment = {
        "LANG": "fr\x1b[2J_FR" + "x" * 200, "COLORTERM": "truecolor", "PATH": "/evil", "LD_PRELOAD": "x", "LC_X": "a4"
    }  # fmt: skip
    async with attacker(server, keys[1]) as connection:
        await opened(connection, term_type="xterm\x1b]0;x\x07\x00-256color" + "y" * 99, env=environment)
        await until(lambda: len(visits) == 1)
    told = visits[0].environment
    assert set(told) == {"TERM", "LANG", "COLORTERM"}
    assert told["TERM"].startswith("xterm]0;x-256color")
    assert len(told["TERM"]) <= 32
    assert told["LANG"].startswith("fr[2J_FR")
    assert len(told["LANG"]) <= 64


async def test_bytes_that_are_no_text_end_nothing(start, keys):
    server = await start()
    async with attacker(server, keys[1]) as connection:
        channel = await opened(connection)
        channel.write(bytes(range(256)))
        await until(lambda: server.visits == 1)
        assert not connection.is_closed()


async def test_silent_strangers_are_shown_out(start, connect, keys):
    """Connections that never log in hold no place for long, and players come and go meanwhile."""
    server = await start(limits=attrs.evolve(GENEROUS, login_time=0.5))
    strangers = [socket.create_connection(server.address) for _ in range(100)]
    player = connect(server, key=keys[0])
    await player.shows("nothing yet")
    await until(lambda: server.connections == 1, "the end of the silent connections")
    player.type(b"p")
    await player.shows("key p")
    for stranger in strangers:
        stranger.close()


async def test_one_source_cannot_take_every_place(start):
    server = await start(limits=Limits(per_source=8, source_burst=100))
    strangers = [socket.create_connection(server.address) for _ in range(30)]
    await until(lambda: server.connections == 8)
    refused = 0
    for stranger in strangers:
        stranger.settimeout(0.0)
        with suppress(BlockingIOError):
            refused += stranger.recv(100) == b""
    await until(lambda: refused <= 22)
    for stranger in strangers:
        stranger.close()
    await until(lambda: server.connections == 0)


@pytest.mark.parametrize(
    "rubbish", [b"GET / HTTP/1.1\r\n\r\n", b"\x00" * 70_000, b"SSH-2.0-x\r\n" + b"\xff" * 5000, b"SSH-1.5-old\r\n", b""]
)
async def test_rubbish_instead_of_a_handshake_ends_that_connection_only(start, connect, keys, rubbish):
    server = await start()
    stranger = socket.create_connection(server.address)
    stranger.sendall(rubbish)
    stranger.shutdown(socket.SHUT_WR)
    await until(lambda: server.connections == 0)
    stranger.close()
    await connect(server, key=keys[0]).shows("nothing yet")
