"""Guests with access to the server: abuses, full screens, pipes, browsers, and visits that are cut off."""

import asyncio
import collections
import json
import random
import signal
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import asyncssh
import attrs
from asyncssh.packet import Boolean, Byte, String, UInt32
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_websocket
from websockets.exceptions import InvalidHandshake, WebSocketException

from net.config.shares import Limits
from net.web.passkeys import cookie_of, new_key
from net.web.protocol import SUBPROTOCOL
from scripts.clients.openssh import OpenSshClient, make_key, stock_command
from scripts.clients.server_process import free_port
from scripts.clients.ssh import COMPRESSION, connect
from scripts.soaking import wire
from scripts.soaking.players import playing
from scripts.soaking.served import GENEROUS, TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial
from scripts.soaking.trials.crowds import gets_in

# Abuses that a guest can commit.

_KEXINIT, _GLOBAL_REQUEST = 20, 80
_ROUNDS = 5000
_SLOWED_ROUNDS = 2000
"""Number of packets that are throttled: the server reads all of them, even if their client has gone."""
_SMALL_WINDOW = 32 * 1024


@attrs.frozen
class Abuse:
    """An action `do` on a connection made with `settings`. The client is `cut` off, or else refused or slowed down and
    may stay."""

    do: Callable[[Any], Awaitable[None]]
    cut: bool = True
    settings: dict[str, Any] = attrs.field(factory=dict)

    @property
    def name(self) -> str:
        return self.do.__name__.replace("_", " ")


@asynccontextmanager
async def offender(port: int, address: str = "127.0.0.1", **settings: Any) -> AsyncIterator[Any]:
    """Open a guest's connection that can break the protocol, as no stock client does."""
    async with connect(port, source=address, keepalive_interval=0, **settings) as connection:
        yield connection
        connection.abort()


async def opened(connection: Any, **options: Any) -> Any:
    """Open a full-screen session."""
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
    """Leave a key exchange unfinished. The server may then send only its half of it; its other packets must queue, and
    the queue must stay short."""
    channel = await opened(connection)
    connection._send_kexinit()
    connection._kex_complete = True  # this end continues as if nothing had happened
    connection._packet_handlers = {**connection._packet_handlers, _KEXINIT: _unheard}
    while not connection.is_closed() and not channel.is_closing():
        with suppress(OSError):
            channel.write(b"\x1b[C\x1b[D")
        await asyncio.sleep(0.2)


async def reading_nothing(connection: Any) -> None:
    channel = await opened(connection, term_type="screen-256color")  # needs more bytes a frame than others
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
    """Open a connection that requests compression, which a decompression bomb would need. Raises the server's error."""
    async with offender(port, address, compression_algs=["zlib@openssh.com", "zlib"]):
        pass


async def _asking_for_frames(connection: Any, channel: Any) -> None:
    """Resize the window and request new frames, within every budget, until disconnected."""
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


# Abuses

GONE = Limits().backlog_time + Limits().environment_period
"""Seconds until an offender is cut off: the allowed backlog time, and the period between two checks."""
ABUSES_GROWTH, TURN = 8.0, 20.0
"""Maximum growth of the server in megabytes, and maximum milliseconds of CPU in one turn."""
_QUIET = 3.0
_SMALL = {"backlog_time": 2.0, "environment_period": 1.0}


async def commit(server: TriedServer, abuse: Abuse, address: str, seconds: float) -> float:
    """Return the seconds until the offender was cut off. Offenders that may stay are watched for `seconds` and then
    leave."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    with suppress(asyncssh.Error, OSError):
        async with offender(server.port, address, **abuse.settings) as connection:
            doing = asyncio.create_task(abuse.do(connection))
            with suppress(TimeoutError):
                await asyncio.wait_for(connection.wait_closed(), 2 * GONE if abuse.cut else seconds)
            doing.cancel()
            await asyncio.wait([doing])
    return loop.time() - began


async def run_abuses(setting: Setting) -> list[Finding]:
    """Run every abuse as a guest, at a server with default limits, while a player plays.

    A small trial runs a few of them, at a server with a shorter backlog time.
    """
    rng = random.Random(setting.seed)
    abuses = ABUSES[:: 7 if setting.small else 1]
    watched = setting.seconds / len(abuses)
    findings: list[Finding] = []
    async with served(**(_SMALL if setting.small else {})) as server, playing(server.port) as player:
        async with player.phase("before"):
            await asyncio.sleep(min(_QUIET, setting.seconds / 4))
        async with player.phase("with them"):
            for abuse in abuses:
                before = await server.reading()
                lasted = await commit(server, abuse, wire.source(rng), watched)
                after = await server.reading()
                bound = GONE if abuse.cut else None
                findings += [
                    Finding(f"{abuse.name}: seconds until {'gone' if abuse.cut else 'left'}", lasted, bound),
                    Finding(f"{abuse.name}: memory grown (MB)", (after.memory - before.memory) / 1e6, ABUSES_GROWTH),
                    Finding(f"{abuse.name}: longest turn (ms of CPU)", 1000 * after.longest, TURN, timed=True),
                ]
        incidents = Finding("incidents", server.incidents, 0)
    return [*findings, *player.findings(), incidents]


# Screens

ADDRESSES = [f"127.8.0.{number}" for number in range(1, 5)]
ADMIN = "127.8.1.1"
SCREENS_SLOWEST = 100.0
"""Maximum key delay in milliseconds."""
SIZES = ((80, 24), (250, 100))
_SESSIONS = 4
_RATE = 0.02
"""Seconds between two resizes."""
_LOOKS = 20
_OPTIONS = {"term_type": "xterm-256color", "encoding": None}


class Screen(asyncssh.SSHClientSession[bytes]):
    """A full screen that is never displayed."""

    def __init__(self) -> None:
        self.drawn, self.ended = asyncio.Event(), asyncio.Event()

    def data_received(self, data: bytes, datatype: object) -> None:
        self.drawn.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.drawn.set()
        self.ended.set()


async def open_screens(connection: asyncssh.SSHClientConnection, done: Callable[[], None]) -> None:
    """Open full screens one after another, each when the one before is drawn."""
    while True:
        channel, screen = await connection.create_session(Screen, term_size=SIZES[1], **_OPTIONS)
        await screen.drawn.wait()
        channel.abort()
        await screen.ended.wait()
        done()


async def resize_screens(connection: asyncssh.SSHClientConnection, done: Callable[[], None]) -> None:
    """Open one full screen and resize it endlessly."""
    channel, screen = await connection.create_session(Screen, term_size=SIZES[0], **_OPTIONS)
    await screen.drawn.wait()
    while not screen.ended.is_set():
        for size in SIZES:
            channel.change_terminal_size(*size)
            done()
            await asyncio.sleep(_RATE)


Attack = Callable[[asyncssh.SSHClientConnection, Callable[[], None]], Awaitable[None]]


class Attackers:
    """Guests who repeat an attack. Use it with `async with`."""

    def __init__(self, port: int, attack: Attack, addresses: list[str], connections: int) -> None:
        self._port, self._attack = port, attack
        self._sources = addresses * connections
        self._tasks: list[asyncio.Task[None]] = []
        self.done = 0

    async def __aenter__(self) -> "Attackers":
        self._tasks = [asyncio.create_task(self._go_on(source)) for source in self._sources]
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def count(self) -> None:
        self.done += 1

    async def _go_on(self, source: str) -> None:
        while True:
            with suppress(asyncssh.Error, OSError, TimeoutError):
                async with connect(self._port, source=source, compression_algs=COMPRESSION) as connection:
                    await asyncio.gather(*(self._attack(connection, self.count) for _ in range(_SESSIONS)))
            await asyncio.sleep(0.2)


async def charged_sources(port: int, admin: asyncssh.SSHKey) -> float:
    """Return how many strangers' addresses are charged for work; wait until there are some."""
    for _ in range(_LOOKS):
        told = await gets_in(port, ADMIN, admin, "admin", "stats", "--json")
        if told is not None and (charged := json.loads(told)["ledger_sources work"]):
            return float(charged)
    return 0


async def run_screens(setting: Setting) -> list[Finding]:
    """Let guests of one address, then of four, open and resize full screens as fast as they can; check that a player
    does not notice.

    Each phase reports the delays of a player's keys, the load of the server, and how much the guests did. A small trial
    must not depend on time; it checks that the work is charged to the guests who cause it.
    """
    connections = setting.count(6, 1)
    attacks: dict[str, tuple[Attack, list[str]]] = {
        "one address opens": (open_screens, ADDRESSES[:1]),
        "one address resizes": (resize_screens, ADDRESSES[:1]),
        "four addresses open": (open_screens, ADDRESSES),
        "four addresses resize": (resize_screens, ADDRESSES),
    }
    findings, loop = list[Finding](), asyncio.get_running_loop()
    admin = asyncssh.generate_private_key("ssh-ed25519")
    admins = [admin.convert_to_public().get_fingerprint()]
    async with served(admins=admins) as server, playing(server.port) as player:
        async with player.phase("before"):
            await asyncio.sleep(min(_QUIET, setting.seconds / 4))
        for name, (attack, addresses) in attacks.items():
            cpu, began = server.cpu, loop.time()
            async with Attackers(server.port, attack, addresses, connections) as attackers, player.phase(name):
                await asyncio.sleep(setting.seconds / len(attacks))
                charged = await charged_sources(server.port, admin)
            findings += [
                Finding(f"{name}: addresses that are charged", charged, 1, "more"),
                Finding(f"{name}: the server's core is busy (%)", 100 * (server.cpu - cpu) / (loop.time() - began)),
                Finding(f"{name}: times", attackers.done),
            ]
        findings.append(Finding("incidents", server.incidents, 0))
    keys = (
        [] if setting.small else player.findings(SCREENS_SLOWEST, 10 * SCREENS_SLOWEST)
    )  # a phase of zero seconds has no keys
    return [*keys, *findings]


# Tabs

ADDRESS: Final = "127.8.0.1"
TABS_SLOWEST, WORST = 20.0, 100.0
"""Maximum key delays of the player in milliseconds: 99th percentile and slowest."""
TABS_GROWTH: Final = 32.0
"""Maximum growth of the server in megabytes."""
MANY: Final = 5000
PATIENCE: Final = 20.0
Tab = Callable[[ClientConnection, random.Random], Awaitable[None]]


async def keys(socket: ClientConnection, rng: random.Random) -> None:
    """Press keys as fast as they can be sent."""
    for _ in range(MANY):
        await socket.send(rng.choice((b"\x1b[A", b"\x1b[B", b"\r", b"a")))


async def sizes(socket: ClientConnection, rng: random.Random) -> None:
    """Resize the terminal as fast as possible."""
    for _ in range(MANY):
        size = {"type": "size", "columns": rng.randrange(20, 250), "rows": rng.randrange(5, 100)}
        await socket.send(json.dumps(size))


async def junk(socket: ClientConnection, rng: random.Random) -> None:
    """Send messages that no page sends."""
    await socket.send(
        rng.choice(('{"type": "admin"}', "[" * 900, rng.randbytes(400).hex(), '{"type": "drawn", "n": -1}'))
    )
    await socket.recv()


async def asleep(socket: ClientConnection, rng: random.Random) -> None:
    """Press keys but neither read nor draw the output."""
    for _ in range(40):
        await socket.send(rng.choice((b"\x1b[A", b"\x1b[B")))
        await asyncio.sleep(0.1)


async def gone(socket: ClientConnection, rng: random.Random) -> None:
    """Disconnect at once."""
    await asyncio.sleep(rng.random() / 20)
    socket.transport.abort()


async def unproven(socket: ClientConnection, rng: random.Random) -> None:
    """Answer a challenge with an invalid passkey."""
    await socket.recv()
    parts = ("credential", "client", "authenticator", "signature", "public_key")
    await socket.send(json.dumps({"type": "prove", **{part: rng.randbytes(300).hex() for part in parts}}))
    await socket.recv()


async def waiting(socket: ClientConnection, rng: random.Random) -> None:
    """Request a sign-in code that is never confirmed."""
    await socket.recv()
    await asyncio.sleep(rng.random())


TABS: dict[str, tuple[Tab, dict[str, Any]]] = {
    "keys": (keys, {}),
    "sizes": (sizes, {}),
    "junk": (junk, {}),
    "asleep": (asleep, {}),
    "gone": (gone, {}),
    "unproven": (unproven, {"passkey": True}),
    "waiting": (waiting, {"code": True}),
}
"""The behaviour of each kind of tab, and additional fields of its hello message."""


async def tab(port: int, cookie: str, rng: random.Random, tally: collections.Counter[str]) -> None:
    """Open one tab again and again until cancelled."""
    while True:
        kind = rng.choice(list(TABS))
        do, more = TABS[kind]
        try:
            async with asyncio.timeout(PATIENCE):
                async with open_websocket(
                    f"ws://localhost:{port}/ws",
                    origin=f"http://localhost:{port}",
                    subprotocols=[SUBPROTOCOL],
                    additional_headers={"Cookie": cookie},
                    proxy=None,
                    host="127.0.0.1",
                    port=port,
                    local_addr=(ADDRESS, 0),
                    close_timeout=1,
                ) as socket:
                    hello = {"type": "hello", "v": 1, "face": "full", "columns": 100, "rows": 30, "language": "en"}
                    await socket.send(json.dumps({**hello, "invite": "", "watch": "", **more}))
                    tally[kind] += 1
                    await do(socket, rng)
        except (OSError, TimeoutError, WebSocketException, InvalidHandshake):
            tally["cut or refused"] += 1
        await asyncio.sleep(rng.random() / 2)


async def run_tabs(setting: Setting) -> list[Finding]:
    """Flood a server by one browser, from one address and with one cookie; check that a player at another address does
    not notice.

    Its tabs press keys by the thousand, resize as fast as they can, send invalid messages, request codes and passkeys
    without confirming any, disconnect at once, and leave their output unread.
    """
    tally, web = collections.Counter[str](), free_port()
    cookie = cookie_of(new_key(), secure=False).partition(";")[0]
    async with served(web=web) as server, playing(server.port) as player:
        async with player.phase("before"):
            await asyncio.sleep(min(3.0, setting.seconds / 4))
        before, cpu = await server.reading(), server.cpu
        flood = [
            asyncio.create_task(tab(web, cookie, random.Random(setting.seed + number), tally))
            for number in range(setting.count(8, 4))
        ]
        async with player.phase("while one browser floods"):
            await asyncio.sleep(setting.seconds)
        busy = 100 * (server.cpu - cpu) / setting.seconds
        now = await server.reading()
        for one in flood:
            one.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        after = await server.rest(before)
        faults = server.incidents
    return [
        *player.findings(TABS_SLOWEST, WORST),
        *(Finding(f"tabs: {kind}", count) for kind, count in sorted(tally.items())),
        Finding("the server's core is busy (%)", busy),
        Finding("longest turn of the server's loop (ms of CPU)", 1000 * now.longest, WORST, timed=True),
        Finding("memory grown (MB)", (now.memory - before.memory) / 1e6, TABS_GROWTH),
        Finding("descriptors left behind", after.descriptors - before.descriptors, 0),
        Finding("tasks left behind", after.tasks - before.tasks, 0),
        Finding("faults of ours", faults, 0),
    ]


# Pipes

LONG = 40_000
"""Bytes of a line that exceeds the limit."""
PIPES_GROWTH = 16.0
"""Maximum growth of the server in megabytes while a client sends and does not read."""
STALLED = 3.0
"""Seconds without progress after which a client that does not read counts as held back."""
_GAMES = b'{"id":1,"ask":{"type":"games"}}\n'


def lines(rng: random.Random, count: int) -> list[tuple[bytes, str]]:
    """Return random lines with the type of each answer: some are invalid requests, invalid UTF-8, or too long."""
    found = [(b'{"id":0,"ask":{"type":"name","name":"ann"}}', "answer")]
    for number in range(1, count):
        if number % 1000 == 500:
            found.append((b"x" * LONG, "refusal"))
        elif rng.random() < 0.02:
            found.append((rng.choice((b"no request", b"Chlo\xe9")), "refusal"))
        else:
            request = {"id": number, "ask": {"type": "tables" if number % 10 else "games"}}
            found.append((json.dumps(request).encode(), "answer"))
    return found


async def client(port: int, key: Any) -> Process:
    """Start the stock ssh client with a key, at the JSON face."""
    return await asyncio.create_subprocess_exec(
        *stock_command(port, "api", key=key), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=1 << 20
    )


async def piped(port: int, key: Any, sent: list[tuple[bytes, str]], rng: random.Random) -> tuple[list[Any], int]:
    """Send lines in pieces of random size, the last without a line end; return the server's messages and the status."""
    process = await client(port, key)
    assert process.stdin is not None
    assert process.stdout is not None
    data, at = b"\n".join(line for line, _ in sent), 0

    async def write(to: asyncio.StreamWriter) -> None:
        nonlocal at
        while at < len(data):
            size = rng.choice((1, 7, 300, 5_000, 60_000))
            to.write(data[at : at + size])
            at += size
            await to.drain()
        to.close()

    writing = asyncio.create_task(write(process.stdin))
    said = [json.loads(line) async for line in process.stdout]
    await writing
    return said, await process.wait()


async def send_only(port: int, key: Any, most: int) -> int:
    """Send requests without reading answers until nothing more goes out or `most` bytes are sent; return the number of
    bytes."""
    process, sent = await client(port, key), 0
    assert process.stdin is not None
    with suppress(TimeoutError, ConnectionError):
        while sent < most:
            process.stdin.write(_GAMES * 1000)
            await asyncio.wait_for(process.stdin.drain(), STALLED)
            sent += 1000 * len(_GAMES)
    process.kill()
    process.stdin.close()
    await process.communicate()
    return sent


async def run_pipes(setting: Setting) -> list[Finding]:
    """Pipe thousands of requests into the JSON face with the stock ssh client; check that each gets one answer, in
    order.
    """
    rng = random.Random(setting.seed)
    sent = lines(rng, setting.count(50_000, 3_000))
    async with served(**GENEROUS) as server:
        key = make_key(server.folder)
        said, status = await piped(server.port, key, sent, rng)
        answers = [one for one in said if one["type"] in ("answer", "refusal")]
        wrong = sum(
            one["type"] != kind or (kind == "answer" and one["id"] != json.loads(line)["id"])
            for one, (line, kind) in zip(answers, sent, strict=False)
        )
        before = await server.reading()
        gone_out = await send_only(server.port, key, setting.count(20_000_000, 3_000_000))
        after = await server.reading()
        rest = await server.rest(before)
        incidents = server.incidents
    return [
        Finding("lines", len(sent), 3_000, "more"),
        Finding("lines without an answer, or with more than one", abs(len(sent) - len(answers)), 0),
        Finding("answers out of order or of the wrong kind", wrong, 0),
        Finding("exit status", status, 0),
        Finding("bytes that a client could send without reading", gone_out),
        Finding("memory grown by it (MB)", (after.memory - before.memory) / 1e6, PIPES_GROWTH),
        Finding("sessions left behind", rest.sessions - before.sessions, 0),
        Finding("incidents", incidents, 0),
    ]


# Sessions

AT_ONCE = 20
BOTS = 4
"""Descriptors for bots: their processes outlast the tables where they played."""
SLOPE = 8.0
"""Maximum megabytes by which the second half of the visits may grow the server."""
_FACES = ({"term_type": "xterm-256color", "term_size": (80, 24)}, {}, {"command": "api"}, {"command": "tables"})


async def visit(port: int, rng: random.Random) -> None:
    """Connect to one of the faces, press some keys, and either leave or be cut off at a random moment."""
    with suppress(asyncssh.Error, OSError, TimeoutError):
        async with asyncio.timeout(30), connect(port, source=wire.source(rng)) as connection:
            channel, _ = await connection.create_session(asyncssh.SSHClientSession, encoding=None, **rng.choice(_FACES))
            for _ in range(rng.randrange(8)):
                channel.write(rng.choice((b"\r", b"\t", b"\x1b[B", b"n", b"new bali\n", b"q")))
                await asyncio.sleep(rng.random() / 5)
            if rng.random() < 0.5:
                connection.abort()


async def _visits(server: TriedServer, rng: random.Random, count: int, seconds: float) -> int:
    """Run `count` visits, and more until the time is up; return their number."""
    end, done = asyncio.get_running_loop().time() + seconds, 0
    while done < count or asyncio.get_running_loop().time() < end:
        await asyncio.gather(*(visit(server.port, random.Random(rng.randbytes(8))) for _ in range(AT_ONCE)))
        done += AT_ONCE
    return done


async def run_sessions(setting: Setting) -> list[Finding]:
    """Run many short visits; check that they leave no resources behind."""
    rng = random.Random(setting.seed)
    count = setting.count(100, AT_ONCE)
    async with served(**GENEROUS) as server:
        begun = await server.reading()
        first = await _visits(server, rng, count, setting.seconds / 2)
        middle = await server.rest(begun, spare=BOTS)
        second = await _visits(server, rng, count, setting.seconds / 2)
        after = await server.rest(middle, spare=BOTS)
        incidents = server.incidents
    return [
        Finding("visits", first + second, 2 * count, "more"),
        Finding("sessions left behind", after.sessions, 0),
        Finding("tasks left behind by the second half", after.tasks - middle.tasks, 0),
        Finding("descriptors left behind, without bots", after.descriptors - middle.descriptors, BOTS),
        Finding("memory grown by the second half (MB)", (after.memory - middle.memory) / 1e6, SLOPE),
        Finding("memory grown in all (MB)", (after.memory - begun.memory) / 1e6),
        Finding("incidents", incidents, 0),
    ]


# Kills

LONGEST = 2.0
"""Maximum seconds that a client lives."""


async def killed(server: TriedServer, key: Path, rng: random.Random) -> None:
    """Kill a client at a random moment while it returns to its table."""
    client = OpenSshClient(server.port, key=key)
    client.type(rng.choice((b"\r", b"\x1b[B\r", b"\t", b"x" * 20)))
    await asyncio.sleep(rng.random() * LONGEST)
    client.signal(signal.SIGKILL)
    client.close()


async def said(server: TriedServer, key: Path, *words: str, typed: bytes = b"") -> bytes:
    """Return the output of a plain visit."""
    client = OpenSshClient(server.port, *words, key=key, size=None)
    client.type(typed)
    client.end_input()
    await client.status()
    client.close()
    return client.output


async def run_kills(setting: Setting) -> list[Finding]:
    """Kill stock clients at random moments; check that their seat stays and everything else is released."""
    rng = random.Random(setting.seed)
    end = asyncio.get_running_loop().time() + setting.seconds
    done = 0
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        key = make_key(Path(folder))
        async with served(**GENEROUS) as server:
            await said(server, key, "line", typed=b"new bali seated\n")
            table = (await said(server, key, "tables")).split()
            before = await server.reading()
            while done < setting.count(200, 6) or (not setting.small and asyncio.get_running_loop().time() < end):
                await killed(server, key, rng)
                done += 1
            after = await server.rest(before, 10)
            again = (await said(server, key, "tables")).split()
            incidents = server.incidents
    return [
        Finding("clients killed", done, 1, "more"),
        Finding("the seat is still theirs", bool(table) and table == again, 1, "more"),
        Finding("sessions left behind", after.sessions - before.sessions, 0),
        Finding("tasks left behind", after.tasks - before.tasks, 0),
        Finding("descriptors left behind", after.descriptors - before.descriptors, 0),
        Finding("incidents", incidents, 0),
    ]


TRIALS = (
    Trial("abuses", f"{len(ABUSES)} abuses by guests while a player plays", run_abuses),
    Trial("screens", "guests open and resize full screens as fast as they can while a player plays", run_screens),
    Trial("tabs", "one browser floods the server; what a player at another address notices", run_tabs),
    Trial("pipes", "thousands of requests in one pipe over ssh each get one answer", run_pipes),
    Trial("sessions", "visits to every face that press keys and are cut off", run_sessions),
    Trial("kills", "200 kills of a stock client at random moments", run_kills),
)
