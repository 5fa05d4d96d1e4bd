"""Malformed input to every part that accepts input, and pastes that must not press keys."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncssh
import attrs
from asyncssh.packet import Boolean, String, UInt32

from core.pastes import END, START
from core.storage.store import Store
from net.config.server_config import ServerConfig
from net.config.server_texts import texts_for
from net.config.shares import Limits, kinds_of
from net.json.server import run_api
from net.ledger.ledger import Ledger
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Workers
from net.services.services import Services
from net.tables.host import Host
from scripts.clients.openssh import OpenSshClient
from scripts.clients.ssh import connect
from scripts.soaking import wire
from scripts.soaking.served import GENEROUS, TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial
from scripts.soaking.trials.crowds import get_in
from tests.net.support import demo

# Senders of malformed input. Each function uses one connection and returns the number of pieces it sent.

MALFORMED_PIECES = 40
"""Pieces on one connection, unless the server disconnects earlier."""
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
"""A request of every kind."""
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
    """Send the opening of a connection with a random defect."""
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
    """Send well encrypted packets of every type from a client that has not logged in."""
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
    """Send packets of every type from a guest, some of them to the guest's session."""
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
    """Send input that no keyboard produces, to the full screen and to line mode."""
    settings = {"term_type": "xterm-256color", "term_size": (80, 24)} if rng.random() < 0.5 else {}
    return await _typed(port, address, rng, _typing, **settings)


async def programs(port: int, address: str, rng: random.Random) -> int:
    """Send lines to the JSON face that are almost valid requests."""
    return await _typed(port, address, rng, lambda rng: json_line(rng) + b"\n", command="api")


SENDERS: Mapping[str, Sender] = {
    "handshakes": handshakes,
    "packets before login": before_login,
    "packets after login": after_login,
    "keys and bytes": terminals,
    "lines of JSON": programs,
}


def json_line(rng: random.Random) -> bytes:
    """Return a random line, almost a valid request of the JSON face, without its line end."""
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
            while sent < 5 * MALFORMED_PIECES and not channel.is_closing():
                channel.write(piece(rng))
                sent += 1
                await asyncio.sleep(0)
            if rng.random() < 0.5:
                channel.write_eof()
                await channel.wait_closed()
            connection.abort()
    return sent


async def _packets(connection: Any, rng: random.Random) -> int:
    connection._auth_complete = True  # so that this end sends packets that need a login
    for count in range(MALFORMED_PIECES):
        if connection.is_closed():
            return count
        connection.send_packet(rng.choice((rng.randrange(1, 256), rng.randrange(50, 101))), _payload(rng))
        await asyncio.sleep(0)
    return MALFORMED_PIECES


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
    """Connect without keepalive messages, with a timeout of _GRACE."""
    return connect(port, user, source=address, keepalive_interval=0, login_timeout=_GRACE, **options)


# Fuzz

AT_ONCE = 8
GROWTH = 48
"""Maximum growth of a server in megabytes, after everything that can be loaded is loaded."""
_OPEN = GENEROUS | {"input_rate": 1e9, "input_burst": 1e9, "packet_rate": 1e9, "packet_burst": 1e9}
_LINES = 2000


async def run_fuzz(setting: Setting) -> list[Finding]:
    """Send malformed input to every part that accepts input."""
    rng = random.Random(setting.seed)
    async with served(**_OPEN) as server:
        await get_in(server.port, wire.source(rng))
        await _fuzzed(server, rng, min(2.0, setting.seconds / 4))  # loads everything that loads once
        before = await server.rest(await server.reading(), 5)
        counts = await _fuzzed(server, rng, setting.seconds * 2 / 3)
        after = await server.rest(before)
        alive = await get_in(server.port, wire.source(rng))
        incidents = server.incidents
    asked, answered, spent = await _programs_in_here(rng, setting.seconds / 3)
    return [
        *(Finding(f"pieces: {name}", counts[name], 1, "more") for name in SENDERS),
        Finding("pieces: lines of JSON, without a wire", asked, 1, "more"),
        Finding("pieces in all", counts.total() + asked),
        Finding("lines without an answer of their own", asked - answered, 0),
        Finding("lines that a share of anything but tables refused", spent, 0),
        Finding("a new login works afterwards", alive, 1, "more"),
        Finding("incidents and tracebacks in the log", incidents, 0),
        Finding("descriptors left behind, without bots", after.descriptors - before.descriptors, 4),
        Finding("tasks left behind", after.tasks - before.tasks, 0),
        Finding("sessions left behind", after.sessions - before.sessions, 0),
        Finding("memory grown (MB)", (after.memory - before.memory) / 1e6, GROWTH),
    ]


async def _fuzzed(server: TriedServer, rng: random.Random, seconds: float) -> Counter[str]:
    """Send malformed input for this many seconds; return the number of pieces of each kind."""
    counts: Counter[str] = Counter()
    end = asyncio.get_running_loop().time() + seconds
    streams = [random.Random(rng.randbytes(16)) for _ in range(AT_ONCE)]

    async def one(own: random.Random) -> None:
        order: list[tuple[str, Sender]] = list(SENDERS.items())
        while asyncio.get_running_loop().time() < end and server.is_alive:
            own.shuffle(order)
            for name, send in order:
                counts[name] += await send(server.port, wire.source(own), own)

    await asyncio.gather(*map(one, streams))
    return counts


async def _programs_in_here(rng: random.Random, seconds: float) -> tuple[int, int, int]:
    """Return how many lines the JSON face in this process was given, how many it answered, and how many a share refused
    unread. Only the share of tables is limited."""
    asked = answered = 0
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        async with Host(Store.open(Path(folder)), Workers(), services=partial(Services, ledger=_unbounded())) as host:
            while loop.time() < end or not asked:
                one = _Program(rng, end)
                await run_api(PersonLobby(host, "SHA256:eve", "eve"), texts_for(None), one.read, one.write)
                asked, answered = asked + one.asked, answered + one.answered
            refusals = host.services.ledger.refusals
    return asked, answered, sum(times for (kind, _), times in refusals.items() if kind != "tables")


def _unbounded() -> Ledger:
    """Return a ledger with shares so large that every line is read; only tables are limited to a person's usual
    share."""
    return Ledger(
        attrs.evolve(kind, shares={} if kind.name != "tables" else kind.shares) for kind in kinds_of(Limits())
    )


class _Program:
    """Sends at most _LINES invalid lines."""

    def __init__(self, rng: random.Random, end: float) -> None:
        self.asked = self.answered = 0
        self._rng, self._end = rng, end

    async def read(self) -> str | None:
        await asyncio.sleep(0)
        if self.asked >= _LINES or (self.asked and asyncio.get_running_loop().time() > self._end):
            return None
        line = ""
        while not line.strip():
            line = json_line(self._rng).decode("utf-8", "replace")
        self.asked += 1
        return line

    def write(self, line: str) -> None:
        with suppress(ValueError):
            self.answered += json.loads(line)["type"] in ("answer", "refusal")


# Pastes

PASTES_PIECES = (
    "\x1b[31m",
    " & b",
    "\r",
    "\x03",
    "q",
    "\x1b",
    "\x1b[A",
    START,
    END,
    "\x1b[201",
    "\x1b[?62;4c",
    "\x1bP1+r",
    "\x1b]11;rgb:0/0/0\x07",
    "\x1b[<0;5;5M",
    "x" * 300,
    "é",
)
KEY = "F"
"""Pressed after each paste; no paste contains it."""


class Pressed(demo.Demo):
    """Records every key and every paste."""

    def __init__(self, keys: list[str], pastes: list[str]) -> None:
        super().__init__()
        self._keys, self._pastes = keys, pastes

    def on_key(self, event: Any) -> None:
        self._keys.append(event.key)
        super().on_key(event)

    def on_paste(self, event: Any) -> None:
        self._pastes.append(event.text)
        super().on_paste(event)


async def paste(client: OpenSshClient, content: str, rng: random.Random) -> None:
    """Send a paste in pieces, in separate packets if the loop yields between them."""
    data = f"{START}x{content}{END}".encode()
    while data:
        size = rng.choice((1, 2, 5, 64, 1024))
        client.type(data[:size])
        data = data[size:]
        await asyncio.sleep(0)


async def run_pastes(setting: Setting) -> list[Finding]:
    """Paste arbitrary text in pieces of random size; check that none of it is taken as a key."""
    rng, loop = random.Random(setting.seed), asyncio.get_running_loop()
    keys: list[str] = []
    pastes: list[str] = []
    end, done = loop.time() + setting.seconds, 0
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        face = demo.full_screen(lambda visit: Pressed(keys, pastes))
        async with demo.opened(ServerConfig(Path(folder) / "data", port=0), face) as server:
            client = OpenSshClient(server.address[1])
            await client.shows("nothing yet")
            while done < 3 or (not setting.small and loop.time() < end):
                await paste(client, "".join(rng.choices(PASTES_PIECES, k=rng.randrange(12))), rng)
                done += 1
                async with asyncio.timeout(20):
                    while len(pastes) < done:  # noqa: ASYNC110  the app runs in this loop
                        await asyncio.sleep(0.01)
                client.type(KEY.encode())
                async with asyncio.timeout(20):
                    while keys.count(KEY) < done:  # noqa: ASYNC110  as above
                        await asyncio.sleep(0.01)
            client.close()
    return [
        Finding("pastes", done, 1, "more"),
        Finding("keys that came of them", len(keys) - keys.count(KEY), 0),
        Finding("pastes that were cut in two", len(pastes) - done, 0),
    ]


TRIALS = (
    Trial("fuzz", "malformed input: handshakes, packets, keys, lines of JSON", run_fuzz),
    Trial("pastes", "no paste through an ssh client is taken as a key", run_pastes),
)
