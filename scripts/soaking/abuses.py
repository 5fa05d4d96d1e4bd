"""Lists what a guest can do who was let in and means no good."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncssh
import attrs
from asyncssh.packet import Boolean, Byte, String, UInt32

from scripts.clients.ssh import connect

_KEXINIT, _GLOBAL_REQUEST = 20, 80
_ROUNDS = 5000
_SLOWED_ROUNDS = 2000
"""Of packets that are read slowly: to the last one, though their client has gone."""
_SMALL_WINDOW = 32 * 1024


@attrs.frozen
class Abuse:
    """`do` is done on a connection made with `settings`. The client is `cut`, or else refused or slowed down and
    may stay."""

    do: Callable[[Any], Awaitable[None]]
    cut: bool = True
    settings: dict[str, Any] = attrs.field(factory=dict)

    @property
    def name(self) -> str:
        return self.do.__name__.replace("_", " ")


@asynccontextmanager
async def offender(port: int, address: str = "127.0.0.1", **settings: Any) -> AsyncIterator[Any]:
    """A guest's connection that does what no stock client does."""
    async with connect(port, source=address, keepalive_interval=0, **settings) as connection:
        yield connection
        connection.abort()


async def opened(connection: Any, **options: Any) -> Any:
    """A full-screen session."""
    settings = {"term_type": "xterm-256color", "term_size": (80, 24), "encoding": None} | options
    channel, _ = await connection.create_session(asyncssh.SSHClientSession, **settings)
    return channel


async def one_byte_packets(connection: Any) -> None:
    channel = await opened(connection)
    for _ in range(_SLOWED_ROUNDS):
        channel.write(b"a")
        await asyncio.sleep(0)


async def many_window_changes(connection: Any) -> None:
    channel = await opened(connection)
    for number in range(_SLOWED_ROUNDS):
        channel.change_terminal_size(2**32 - 1 - number, number)
        await asyncio.sleep(0)


async def much_environment(connection: Any) -> None:
    await opened(connection, env={f"LC_{number}": "x" * 1000 for number in range(20)})


async def variables_that_trickle_in(connection: Any) -> None:
    channel = await opened(connection)
    for number in range(90):
        channel._send_request(b"env", String(f"K{number}"), String("x" * 100))
    await connection.wait_closed()


async def no_op_requests(connection: Any) -> None:
    for _ in range(_ROUNDS):
        connection.send_packet(_GLOBAL_REQUEST, String("none@example.org"), Boolean(False))
        await asyncio.sleep(0)


async def requests_to_prove_many_keys(connection: Any) -> None:
    for _ in range(20):
        keys = String(b"\x00" * 51) * 300
        connection.send_packet(_GLOBAL_REQUEST, String("hostkeys-prove-00@openssh.com"), Boolean(True), keys)
        await asyncio.sleep(0)


async def debug_messages(connection: Any) -> None:
    for _ in range(50):
        connection.send_debug("x" * 10_000)
        await asyncio.sleep(0)


async def a_long_terminal_name(connection: Any) -> None:
    await opened(connection, term_type="x" * 200_000)


async def a_long_command(connection: Any) -> None:
    await connection.create_session(asyncssh.SSHClientSession, "x" * 1_000_000, encoding=None)


async def many_channels(connection: Any) -> None:
    await asyncio.gather(*(opened(connection) for _ in range(3000)), return_exceptions=True)


async def a_hundred_sessions(connection: Any) -> None:
    await asyncio.gather(*(opened(connection) for _ in range(100)), return_exceptions=True)


async def megabytes_typed(connection: Any) -> None:
    channel = await opened(connection)
    for _ in range(100):
        channel.write(b"a" * 10_000)
        await asyncio.sleep(0)


async def a_paste_without_end(connection: Any) -> None:
    channel = await opened(connection)
    channel.write(b"\x1b[200~")
    for _ in range(100):
        channel.write(b"A" * 10_000)
        await asyncio.sleep(0)


async def a_line_without_end(connection: Any) -> None:
    channel = (await connection.create_session(asyncssh.SSHClientSession, "api", encoding=None))[0]
    for _ in range(100):
        channel.write(b"[" * 10_000)
        await asyncio.sleep(0)


async def many_small_lines(connection: Any) -> None:
    channel = (await connection.create_session(asyncssh.SSHClientSession, "api", encoding=None))[0]
    for _ in range(100):
        channel.write(b'{"id":1,"ask":{"type":"games"}}\n' * 300)
        await asyncio.sleep(0)


async def endless_new_keys(connection: Any) -> None:
    await opened(connection)
    for _ in range(_ROUNDS):
        if connection._kex_complete:
            connection._send_kexinit()
        await asyncio.sleep(0.001)


async def new_keys_that_are_never_agreed_on(connection: Any) -> None:
    """The server may send nothing but its half of the exchange from now on, and everything else waits: never much."""
    channel = await opened(connection)
    connection._send_kexinit()
    connection._kex_complete = True  # this end goes on as if nothing were
    connection._packet_handlers = {**connection._packet_handlers, _KEXINIT: _unheard}
    while not connection.is_closed() and not channel.is_closing():
        with suppress(OSError):
            channel.write(b"\x1b[C\x1b[D")
        await asyncio.sleep(0.2)


async def reading_nothing(connection: Any) -> None:
    channel = await opened(connection, term_type="screen-256color")  # which takes more bytes a frame than others
    connection._transport.pause_reading()
    await _asking_for_frames(connection, channel)


async def taking_nothing_from_the_channel(connection: Any) -> None:
    channel = await opened(connection, term_type="screen-256color")
    channel.pause_reading()
    await _asking_for_frames(connection, channel)


async def half_a_packet(connection: Any) -> None:
    connection._transport.write(b"\x00\x00\x01\x00" + b"x" * 20)
    await asyncio.sleep(0)


async def a_ring_of_unknown_packets(connection: Any) -> None:
    for number in range(_ROUNDS):
        connection.send_packet(192 + number % 60, Byte(0), UInt32(number))
        await asyncio.sleep(0)


async def compressed_nothing(port: int, address: str) -> None:
    """A connection that wants its bytes compressed, which a bomb would need. Raises what the server makes of it."""
    async with offender(port, address, compression_algs=["zlib@openssh.com", "zlib"]):
        pass


async def _asking_for_frames(connection: Any, channel: Any) -> None:
    """Change the size of the window and ask for new frames, inside every budget, for as long as one is let."""
    size = 0
    while not connection.is_closed() and not channel.is_closing():
        size += 1
        with suppress(OSError):
            channel.change_terminal_size(120 + size % 2, 40)
        await asyncio.sleep(0.05)


def _unheard(*_: Any) -> bool:
    return True


ABUSES = (
    *map(
        Abuse,
        (
            much_environment,
            variables_that_trickle_in,
            no_op_requests,
            requests_to_prove_many_keys,
            debug_messages,
            a_long_terminal_name,
            a_long_command,
            endless_new_keys,
            a_ring_of_unknown_packets,
            half_a_packet,
            new_keys_that_are_never_agreed_on,
        ),
    ),
    Abuse(reading_nothing),
    Abuse(taking_nothing_from_the_channel, settings={"window": _SMALL_WINDOW}),
    *(
        Abuse(do, cut=False)
        for do in (
            one_byte_packets,
            many_window_changes,
            many_channels,
            a_hundred_sessions,
            megabytes_typed,
            a_paste_without_end,
            a_line_without_end,
            many_small_lines,
        )
    ),
)
