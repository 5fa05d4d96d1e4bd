"""Sends malformed input of every sort. Each function sends some on one connection and says how many pieces it sent."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

import asyncssh
from asyncssh.packet import Boolean, String, UInt32

from scripts.clients.ssh import connect
from scripts.soaking import wire

PIECES = 40
"""Pieces on one connection, unless the other end has had enough before."""
_GRACE = 5.0
_REQUESTS = (b"env", b"pty-req", b"shell", b"exec", b"window-change", b"signal", b"break", b"subsystem", b"x11-req")
_TYPED = (
    "\x1b[",
    "\x1b[200~",
    "\x1b[<0;",
    "\x1bP",
    "\x1b]52;",
    "\x1b[48;",
    "M",
    "m",
    ";",
    "t",
    "~",
    "\r",
    "\n",
    "\x00",
    "\xff",
    "é",
)

LINES = (
    {"id": 1, "ask": {"type": "name", "name": "eve"}},
    {"id": 2, "ask": {"type": "games"}},
    {"id": 3, "ask": {"type": "tables"}},
    {"id": 4, "ask": {"type": "join", "invite": "oak-lamp-river-stone"}},
    {"id": 5, "ask": {"type": "attach", "table": "t", "seat": 0}},
    {"id": 6, "ask": {"type": "act", "table": "t", "seat": 0, "decision": "d", "action": {"type": "pass"}}},
    {"id": 7, "ask": {"type": "say", "table": "t", "seat": None, "text": "hello"}},
    {"id": 8, "ask": {"type": "schema", "game": "bali"}},
    {"id": 9, "ask": {"type": "record", "table": "t"}},
    {
        "id": 10,
        "ask": {
            "type": "create",
            "game": "bali",
            "seats": [{"kind": "person", "name": "", "level": None}],
            "options": {},
            "watching": "public",
            "take_back": "one",
        },
    },
)
"""A request of every sort."""
_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    2**63,
    10**400,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "\ud800",
    "\x00",
    "x" * 3000,
    [],
    {},
    [[]],
    {"type": "act"},
    {"": ""},
    "oak-lamp-river-stone",
)

Sender = Callable[[int, str, random.Random], Awaitable[int]]


async def handshakes(port: int, address: str, rng: random.Random) -> int:
    """The opening of a connection with something wrong in it."""
    pieces = wire.opening(rng)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(pieces))
        pieces[place] = wire.mutated(rng, pieces[place])
    with suppress(OSError):
        async with wire.stranger(port, address) as (reader, writer):
            writer.writelines(pieces)
            if rng.random() < 0.5:
                writer.write_eof()
            await wire.until_closed(reader, 0.05)
    return 1


async def before_login(port: int, address: str, rng: random.Random) -> int:
    """Packets of every type, well encrypted, from a client that has not logged in."""
    sent = 0

    class Prober(asyncssh.SSHClient):
        def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
            self.connection = conn

        async def public_key_auth_requested(self) -> None:
            nonlocal sent
            sent += await _packets(self.connection, rng)
            self.connection.abort()

    with suppress(asyncssh.Error, OSError, TimeoutError):
        async with asyncio.timeout(_GRACE):
            await _connect(port, "eve", address, client_factory=Prober)
    return sent


async def after_login(port: int, address: str, rng: random.Random) -> int:
    """Packets of every type from a guest, some of them to a session that they have."""
    sent = 0
    with suppress(asyncssh.Error, OSError, TimeoutError):
        async with (
            asyncio.timeout(_GRACE),
            _connect(port, "guest", address) as connection,
        ):
            if rng.random() < 0.7:
                channel, _ = await connection.create_session(asyncssh.SSHClientSession, encoding=None)
                for _ in range(rng.randrange(10)):
                    channel._send_request(rng.choice(_REQUESTS), rng.randbytes(rng.randrange(40)))
                    sent += 1
            sent += await _packets(connection, rng)
            connection.abort()
    return sent


async def terminals(port: int, address: str, rng: random.Random) -> int:
    """What no keyboard sends, to the full screen and to the lines."""
    settings = {"term_type": "xterm-256color", "term_size": (80, 24)} if rng.random() < 0.5 else {}
    return await _typed(port, address, rng, _typing, **settings)


async def programs(port: int, address: str, rng: random.Random) -> int:
    """Lines to the JSON face that are almost requests."""
    return await _typed(port, address, rng, lambda rng: json_line(rng) + b"\n", command="api")


SENDERS: Mapping[str, Sender] = {
    "handshakes": handshakes,
    "packets before login": before_login,
    "packets after login": after_login,
    "keys and bytes": terminals,
    "lines of JSON": programs,
}


def json_line(rng: random.Random) -> bytes:
    """Something that is almost a request of the JSON face, without its end."""
    text = json.dumps(_with_something_wrong(rng.choice(LINES), rng))
    match rng.randrange(6):
        case 0:
            return wire.mutated(rng, text.encode()).replace(b"\n", b"")
        case 1:
            return (text[: rng.randrange(len(text))] + "[" * rng.randrange(4000)).encode()
        case 2:
            return text.replace('"id"', '"id": 1, "id"', 1).encode()
    return text.encode()


def _with_something_wrong(value: Any, rng: random.Random) -> Any:
    if isinstance(value, dict) and rng.random() < 0.8:
        changed = dict(value)
        key = rng.choice(list(changed) or [""])
        match rng.randrange(4):
            case 0:
                changed.pop(key, None)
            case 1:
                changed[rng.choice(("seat", "type", "id", "x", key + " "))] = rng.choice(_VALUES)
            case _:
                changed[key] = _with_something_wrong(changed.get(key), rng)
        return changed
    return rng.choice(_VALUES)


def _typing(rng: random.Random) -> bytes:
    if rng.random() < 0.3:
        return rng.randbytes(rng.randrange(1, 200))
    pieces = (rng.choice((*_TYPED, str(rng.randrange(100_000)))) for _ in range(rng.randrange(1, 30)))
    return "".join(pieces).encode("utf-8")


async def _typed(
    port: int, address: str, rng: random.Random, piece: Callable[[random.Random], bytes], **session: Any
) -> int:
    sent = 0
    with suppress(asyncssh.Error, OSError, TimeoutError):
        async with (
            asyncio.timeout(_GRACE),
            _connect(port, "guest", address) as connection,
        ):
            channel, _ = await connection.create_session(asyncssh.SSHClientSession, encoding=None, **session)
            while sent < 5 * PIECES and not channel.is_closing():
                channel.write(piece(rng))
                sent += 1
                await asyncio.sleep(0)
            if rng.random() < 0.5:
                channel.write_eof()
                await channel.wait_closed()
            connection.abort()
    return sent


async def _packets(connection: Any, rng: random.Random) -> int:
    connection._auth_complete = True  # this end believes so, and sends what it should not
    for count in range(PIECES):
        if connection.is_closed():
            return count
        connection.send_packet(rng.choice((rng.randrange(1, 256), rng.randrange(50, 101))), _payload(rng))
        await asyncio.sleep(0)
    return PIECES


def _payload(rng: random.Random) -> bytes:
    match rng.randrange(4):
        case 0:
            return b""
        case 1:
            return rng.randbytes(rng.randrange(200))
        case 2:
            return (
                String(rng.choice((b"", b"session", b"tcpip-forward", b"\xff" * 9))) + Boolean(True) + UInt32(2**32 - 1)
            )
    return UInt32(rng.choice((0, 1, 2**31, 2**32 - 1))) + String(rng.choice(_REQUESTS)) + Boolean(rng.random() < 0.5)


def _connect(port: int, user: str, address: str, **options: Any) -> Any:
    """A connection that asks for no sign of life and gives up after _GRACE."""
    return connect(port, user, source=address, keepalive_interval=0, login_timeout=_GRACE, **options)
