"""A client that is let in and misbehaves is cut off; somebody who plays notices nothing."""

import asyncio
import socket
from contextlib import asynccontextmanager, suppress

import asyncssh
import attrs
import pytest

from net.config.shares import Limits
from scripts.soaking.trials.guests import ABUSES, compressed_nothing, opened
from scripts.soaking.trials.guests import offender as guest
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.waiting import until

GLOBAL_REQUEST = 80
HASTY = attrs.evolve(GENEROUS, environment_period=0.3, backlog_time=2.0, unused_time=2.0, input_burst=64 * 1024)
"""Limits that wait for nobody for long."""


@asynccontextmanager
async def attacker(server, key):
    """A connection that does what no stock client does."""
    async with asyncssh.connect(
        "127.0.0.1",
        server.address[1],
        username="eve",
        known_hosts=None,
        client_keys=[str(key)],
        config=None,
        keepalive_interval=0,
    ) as connection:
        yield connection


@pytest.mark.parametrize("abuse", ABUSES, ids=lambda abuse: abuse.name)
async def test_whoever_floods_is_cut_or_slowed_and_nobody_else(start, connect, keys, abuse):
    server = await start(limits=HASTY)
    player = connect(server, key=keys[0])
    await player.shows("nothing yet")
    with suppress(asyncssh.Error, OSError):
        async with guest(server.address[1], **abuse.settings) as connection:
            doing = asyncio.create_task(abuse.do(connection))
            if abuse.cut:
                await until(connection.is_closed, "the end of whoever did it")
            else:
                await asyncio.wait([doing], timeout=5)
                assert server.sessions <= 1 + HASTY.sessions_per_connection
            player.type(b"p")
            await player.shows("key p")
            doing.cancel()
            await asyncio.wait([doing])
    await until(lambda: server.sessions == 1, "the end of the attacker's sessions")
    player.type(b"o")
    await player.shows("key o")


async def test_compression_is_not_to_be_had(start):
    server = await start()
    with pytest.raises(asyncssh.KeyExchangeFailed):
        await compressed_nothing(server.address[1], "127.0.0.1")


async def test_whoever_types_faster_than_anybody_reads_is_made_to_wait(start, connect, keys):
    server = await start()
    player = connect(server, key=keys[0])
    await player.shows("nothing yet")
    async with attacker(server, keys[1]) as connection:
        channel = await opened(connection)
        await until(lambda: server.sessions == 2)
        channel.write(b"a" * 1_000_000)
        player.type(b"p")
        await player.shows("key p")
        assert channel.get_write_buffer_size() > 900_000


async def test_packets_that_belong_to_no_session_are_charged_while_others_are_here(start, connect, keys):
    server = await start()
    player = connect(server, key=keys[0])
    await player.shows("nothing yet")
    ledger = server._context.limiter.ledger
    async with guest(server.address[1]) as connection:
        asking = asyncio.create_task(asking_for_nothing(connection))
        await until(lambda: ledger.used("work", "guests", "127.0.0.1") > 0, "a charge for packets")
        asking.cancel()
    player.type(b"p")
    await player.shows("key p")


async def asking_for_nothing(connection):
    """Send requests that every server ignores."""
    while not connection.is_closed():
        for _ in range(20):
            connection.send_packet(GLOBAL_REQUEST, asyncssh.packet.String("none@example.org"), b"\0")
        await asyncio.sleep(0.001)


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
        "LANG": "fr\x1b[2J_FR" + "x" * 200,
        "COLORTERM": "truecolor",
        "PATH": "/evil",
        "LD_PRELOAD": "x",
        "LC_X": "a4",
    }
    async with attacker(server, keys[1]) as connection:
        await opened(connection, term_type="xterm\x1b]0;x\x07\x00-256color" + "y" * 99, env=environment)
        await until(lambda: len(visits) == 1)
    told = visits[0].environment
    assert set(told) == {"TERM", "LANG", "COLORTERM"}
    assert told["TERM"].startswith("xterm]0;x-256color")
    assert len(told["TERM"]) <= 32
    assert told["LANG"].startswith("fr[2J_FR")
    assert len(told["LANG"]) <= 64


async def test_the_locale_that_matters_is_kept(start, keys):
    visits = []
    server = await start(full_screen=demo.remembering(visits))
    environment = {"LANG": "C", "LC_MESSAGES": "fr_FR.UTF-8", "LC_CTYPE": "UTF-8", "COLORFGBG": "0;15"}
    async with attacker(server, keys[1]) as connection:
        await opened(connection, env=environment)
        await opened(connection, env={"LANG": "C", "LC_ALL": "fr_FR.ISO-8859-1", "LC_CTYPE": "UTF-8"})
        await until(lambda: len(visits) == 2)
    mixed, above = (visit.environment for visit in visits)
    assert (mixed["LANG"], mixed["LC_CTYPE"], mixed["COLORFGBG"]) == ("fr_FR.UTF-8", "UTF-8", "0;15")
    assert (above["LANG"], above["LC_CTYPE"]) == ("fr_FR.ISO-8859-1",) * 2


async def test_bytes_that_are_no_text_end_nothing(start, keys):
    server = await start()
    async with attacker(server, keys[1]) as connection:
        channel = await opened(connection)
        channel.write(bytes(range(256)))
        await until(lambda: server.sessions == 1)
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
