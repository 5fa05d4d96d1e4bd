"""Accepting connections: handshakes, the PROXY protocol, abuse and slow clients."""

import asyncio
import signal
import socket
import struct
from contextlib import asynccontextmanager, suppress
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from random import Random

import asyncssh
import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.strip import Strip
from textual.widget import Widget

from core.plain import is_plain
from net.client.connection import CONNECT_TIME
from net.config.shares import Limits
from net.config.startup import ServerError
from net.people.sanctions import Sanction
from net.people.visit import Proxies
from net.ssh import acceptor
from net.ssh import acceptor as module
from net.ssh.acceptor import LONGEST, NothingSent, ProxyError, ProxyHeader, parse_line, read_header
from net.ssh.asyncssh_private import accept_login
from net.ssh.login import ssh_options
from scripts.clients.openssh import OpenSshClient
from scripts.soaking.trials.guests import ABUSES, compressed_nothing, opened
from scripts.soaking.trials.guests import offender as guest
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.proxies import haproxy, told
from tests.net.support.waiting import until
from tui.terminal.driver import serve

# A connection uses the settings from the start of the server, and after any failure it is gone


@pytest.mark.skipif(is_plain("asyncssh"), reason="asyncssh works them out for every connection")
async def test_options_are_computed_once_for_all(start, keys, monkeypatch: pytest.MonkeyPatch) -> None:
    server = await start()

    async def again(*_: object, **__: object) -> None:
        raise AssertionError("the options were worked out again")

    monkeypatch.setattr(asyncssh.SSHServerConnectionOptions, "construct", again)
    for user in ("ann", "guest", ""):
        async with asyncssh.connect(
            "127.0.0.1", server.address[1], username=user, known_hosts=None, client_keys=[str(keys[0])], config=None
        ) as connection:
            assert connection.get_extra_info("username") == user


async def test_settled_questions_are_left_as_they_are() -> None:
    options = ssh_options(asyncssh.generate_private_key("ssh-ed25519"), 10)
    before = dict(vars(options))
    ours, theirs = socket.socketpair()
    theirs.shutdown(socket.SHUT_WR)
    with theirs, pytest.raises(asyncssh.Error):
        await accept_login(ours, options, asyncssh.SSHServer)
    assert vars(options) == before


@pytest.mark.parametrize("sent", [b"GET / HTTP/1.1\r\n\r\n", b"SSH-2.0-x\r\n" + b"\xff" * 64])
async def test_a_connection_that_fails_is_closed_and_says_why(sent: bytes) -> None:
    options = ssh_options(asyncssh.generate_private_key("ssh-ed25519"), 10)
    ours, theirs = socket.socketpair()
    theirs.sendall(sent)
    with theirs, pytest.raises(asyncssh.Error):
        await accept_login(ours, options, asyncssh.SSHServer)
    assert ours.fileno() == -1


async def test_an_abandoned_handshake_is_closed() -> None:
    options = ssh_options(asyncssh.generate_private_key("ssh-ed25519"), 10)
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    shaking = asyncio.create_task(accept_login(ours, options, asyncssh.SSHServer))
    with theirs:
        assert (await asyncio.get_running_loop().sock_recv(theirs, 4)) == b"SSH-"
        shaking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await shaking
    assert ours.fileno() == -1


async def test_a_few_begin_at_once_and_a_crowd_one_after_the_other(start, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(seconds)

    server = await start()
    monkeypatch.setattr(module.asyncio, "sleep", noted)
    sockets = [await asyncio.open_connection(*server.address) for _ in range(module.AT_ONCE + 3)]
    for reader, _ in sockets:
        await reader.readexactly(4)
    for _, writer in sockets:
        writer.close()
    assert pauses == [0] * module.AT_ONCE + [module.SPACING] * 3


# Proxies named by the host report the origin of a connection


SIGNATURE = b"\r\n\r\n\x00\r\nQUIT\n"
HERE = "127.0.0.1"
REACHED = ("198.51.100.1", 22)
V1 = b"PROXY TCP4 192.0.2.7 198.51.100.1 50000 22\r\n"


def binary(command: int, family: int, body: bytes) -> bytes:
    """A header of version 2."""
    return SIGNATURE + struct.pack("!BBH", command, family, len(body)) + body


def addresses(client: str, reached: str, *ports: int) -> bytes:
    return ip_address(client).packed + ip_address(reached).packed + struct.pack("!HH", *ports)


V2 = binary(0x21, 0x11, addresses("192.0.2.7", "198.51.100.1", 50000, 22))
V2_SIX = binary(0x21, 0x21, addresses("2001:db8::7", "2001:db8::1", 50000, 22))
EXTRA = b"\x04\x00\x03abc"
"""Something that a proxy may add (a TLV)."""
GOOD = [
    (V1, ProxyHeader("192.0.2.7", REACHED)),
    (b"PROXY TCP6 2001:db8::7 2001:db8::1 1 65535\r\n", ProxyHeader("2001:db8::7", ("2001:db8::1", 65535))),
    (b"PROXY TCP6 ::ffff:192.0.2.7 ::1 1 22\r\n", ProxyHeader("192.0.2.7", ("::1", 22))),
    (b"PROXY UNKNOWN\r\n", ProxyHeader()),
    (b"PROXY UNKNOWN ffff::1 ffff::2 65535 65535\r\n", ProxyHeader()),
    (V2, ProxyHeader("192.0.2.7", REACHED)),
    (V2_SIX, ProxyHeader("2001:db8::7", ("2001:db8::1", 22))),
    (binary(0x21, 0x11, addresses("192.0.2.7", "198.51.100.1", 1, 22) + EXTRA), ProxyHeader("192.0.2.7", REACHED)),
    (binary(0x20, 0x00, b""), ProxyHeader()),
    (binary(0x20, 0x11, addresses("192.0.2.7", "198.51.100.1", 1, 22)), ProxyHeader()),
    (binary(0x21, 0x00, EXTRA), ProxyHeader()),
    (binary(0x21, 0x31, bytes(216)), ProxyHeader()),
]
BAD = [
    b"SSH-2.0-OpenSSH_9.2\r\n",
    b"PROXY TCP4 192.0.2.7 198.51.100.1 50000\r\n",
    b"PROXY TCP4 192.0.2.7 198.51.100.1 50000 22 1\r\n",
    b"PROXY TCP4 2001:db8::7 198.51.100.1 50000 22\r\n",
    b"PROXY TCP4 192.0.2.777 198.51.100.1 50000 22\r\n",
    b"PROXY TCP6 fe80::1%eth0 ::1 50000 22\r\n",
    b"PROXY TCP4 192.0.2.7 198.51.100.1 +5 22\r\n",
    b"PROXY TCP4 192.0.2.7 198.51.100.1 5 65536\r\n",
    b"PROXY UDP4 192.0.2.7 198.51.100.1 50000 22\r\n",
    b"PROXY TCP4 192.0.2.7 198.51.100.1 50000 22\nSSH",
    b"PROXY UNKNOWN " + b"x" * 200 + b"\r\n",
    binary(0x22, 0x11, addresses("192.0.2.7", "198.51.100.1", 1, 22)),
    binary(0x31, 0x11, addresses("192.0.2.7", "198.51.100.1", 1, 22)),
    binary(0x21, 0x12, addresses("192.0.2.7", "198.51.100.1", 1, 22)),
    binary(0x21, 0x11, addresses("192.0.2.7", "198.51.100.1", 1, 22)[:-1]),
    binary(0x21, 0x11, bytes(LONGEST + 1)),
]


async def read(sent: bytes, *, end: bool = True) -> tuple[ProxyHeader, bytes]:
    """The parsed part of the bytes that a proxy sends, and the rest."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        ours.setblocking(False)
        theirs.sendall(sent)
        if end:
            theirs.shutdown(socket.SHUT_WR)
        header = await read_header(ours)
        return header, ours.recv(100) if len(sent) else b""


@pytest.mark.parametrize(("sent", "header"), GOOD)
async def test_a_header_is_read_and_not_one_byte_more(sent: bytes, header: ProxyHeader) -> None:
    assert await read(sent + b"SSH-2.0-x\r\n") == (header, b"SSH-2.0-x\r\n")


@pytest.mark.parametrize("sent", BAD)
async def test_an_invalid_header_is_refused(sent: bytes) -> None:
    with pytest.raises(ProxyError):
        await read(sent)


@pytest.mark.parametrize("sent", [V1, V2, V2_SIX])
async def test_a_header_that_is_cut_off_is_refused(sent: bytes) -> None:
    for length in range(1, len(sent)):
        with pytest.raises(ProxyError, match="cut off"):
            await read(sent[:length])
    with pytest.raises(NothingSent):
        await read(b"")


@pytest.mark.parametrize("sent", [b"", V1[:20], V2[:20]])
async def test_a_header_that_does_not_come_is_not_waited_for(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acceptor, "HEADER_TIME", 0.01)
    with pytest.raises(ProxyError, match="too slow"):
        await read(sent, end=False)


@given(st.binary(max_size=120))
def test_no_line_raises_anything_else(line: bytes) -> None:
    for text in (line, b"PROXY TCP4 " + line, V1[: len(line)] + line):
        with suppress(ProxyError):
            parse_line(text)


def test_whom_the_host_named_is_believed() -> None:
    proxies = Proxies(("192.0.2.0/24", "2001:db8::1"))
    assert proxies.trust("192.0.2.200")
    assert proxies.trust("::ffff:192.0.2.1")
    assert proxies.trust("2001:db8::1")
    assert not proxies.trust("192.0.3.1")
    assert not proxies.trust("2001:db8::2")
    assert not Proxies().trust(HERE)
    with pytest.raises(ServerError):
        Proxies(("192.0.2.0/33",))


# At a server

FEW = attrs.evolve(GENEROUS, per_source=1)


async def answered(port: int, sent: bytes, *, source: str = HERE) -> tuple[bytes, asyncio.StreamWriter]:
    """The server's first words to a client that connects and sends that."""
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(source, 0))
    writer.write(sent)
    try:
        return await asyncio.wait_for(reader.read(4), 20), writer
    except OSError:
        return b"", writer


def test_our_client_waits_longer_than_a_server_lets_connections_wait() -> None:
    assert CONNECT_TIME > module.TURN_TIME + module.HEADER_TIME


async def test_limits_count_the_address_behind_the_proxy(
    start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.ssh.acceptor.TURN_TIME", 0.0)
    port = (await start(limits=FEW, proxies=(HERE,))).address[1]
    first, keep = await answered(port, V1)
    again, _ = await answered(port, V1)
    other, keep_other = await answered(port, V1.replace(b"2.7", b"2.8"))
    six, keep_six = await answered(port, V2_SIX)
    neighbour, _ = await answered(
        port, V2_SIX.replace(ip_address("2001:db8::7").packed, ip_address("2001:db8::8").packed)
    )
    own, keep_own = await answered(port, binary(0x20, 0, b""))
    direct, keep_direct = await answered(port, b"", source="127.0.0.2")
    assert [first, again, other, six, neighbour, own, direct] == [b"SSH-", b"", b"SSH-", b"SSH-", b"", b"SSH-", b"SSH-"]
    assert [(said["source"], said["reason"]) for said in told(tmp_path, "refused")] == [
        ("192.0.2.7", "source-full"),
        ("2001:db8::/64", "source-full"),
    ]
    for writer in (keep, keep_other, keep_six, keep_own, keep_direct):
        writer.close()


async def test_bans_hold_for_the_address_behind_the_proxy(start, tmp_path: Path) -> None:
    server = await start(proxies=(HERE,))
    ban = Sanction("ban", "192.0.2.0/24", name="", reason="", by="", since=0, until=None)
    server._context.admission.sanctions.add(ban)
    assert (await answered(server.address[1], V1))[0] == b""
    assert (await answered(server.address[1], V1.replace(b"192.0.2.7", b"192.0.9.7")))[0] == b"SSH-"


@pytest.mark.parametrize("sent", [b"SSH-2.0-x\r\n", V1.replace(b"TCP4", b"TCP9"), V2.replace(b"QUIT", b"STOP")])
async def test_a_proxy_that_says_something_else_is_cut_with_one_line_in_the_log(start, tmp_path, sent: bytes) -> None:
    server = await start(proxies=(HERE,))
    assert (await answered(server.address[1], sent))[0] == b""
    (line,) = told(tmp_path, "refused")
    assert line["source"] == HERE
    assert line["reason"].startswith("proxy header: no ")
    assert server.connections == 0


async def test_a_proxy_may_check_whether_the_port_listens(start, tmp_path: Path) -> None:
    server = await start(proxies=(HERE,))
    _, writer = await asyncio.open_connection(HERE, server.address[1])
    writer.close()
    assert (await answered(server.address[1], V1))[0] == b"SSH-"
    assert told(tmp_path, "refused") == []


async def test_no_one_else_is_read(start, tmp_path: Path) -> None:
    """A stranger who claims an address is counted under their own, and is not an SSH client."""
    server = await start(proxies=("192.0.2.1",))
    reader, writer = await asyncio.open_connection(HERE, server.address[1], local_addr=("127.0.0.3", 0))
    writer.write(V1)
    await reader.read()
    assert [said["source"] for said in told(tmp_path, "connection ended")] == ["127.0.0.3"]


async def test_slow_proxies_delay_no_one_and_are_gone_when_the_server_ends(start) -> None:
    server = await start(proxies=(HERE,))
    waiting = [await asyncio.open_connection(HERE, server.address[1]) for _ in range(20)]
    assert (await answered(server.address[1], b"", source="127.0.0.2"))[0] == b"SSH-"
    await server.close()
    for reader, writer in waiting:
        assert await reader.read() == b""
        writer.close()


# haproxy


@pytest.mark.parametrize("header", ["send-proxy", "send-proxy-v2"])
async def test_behind_haproxy_the_log_has_the_real_address(start, keys, tmp_path: Path, header: str) -> None:
    server = await start(proxies=(HERE,))
    async with haproxy(tmp_path, server.address[1], header) as port:
        client = OpenSshClient(port, "line", key=keys[0], size=None, options=("-b", "127.0.0.5"))
        await client.sent(b"hello ann")
        client.close()
    assert [said["source"] for said in told(tmp_path, "login")] == ["127.0.0.5"]
    assert told(tmp_path, "refused") == []


# A client that is let in and misbehaves is cut off


GLOBAL_REQUEST = 80
HASTY = attrs.evolve(GENEROUS, environment_period=0.3, backlog_time=2.0, unused_time=2.0, input_burst=64 * 1024)
"""Limits with short waits for everyone."""


@asynccontextmanager
async def attacker(server, key):
    """A connection that behaves like no stock client."""
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
async def test_only_a_flooding_client_is_cut_or_slowed(start, connect, keys, abuse):
    server = await start(limits=HASTY)
    player = connect(server, key=keys[0])
    await player.shows("nothing yet")
    with suppress(asyncssh.Error, OSError):
        async with guest(server.address[1], **abuse.settings) as connection:
            doing = asyncio.create_task(abuse.do(connection))
            if abuse.cut:
                await until(connection.is_closed, "the end of the misbehaving client")
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


async def test_a_player_who_types_too_fast_is_made_to_wait(start, connect, keys):
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
        assert visits[0].terminal.size == (250, 24)
        for size in [(1, 1), (0, 0), (5000, 2000), (111, 37), (0, 0)]:
            channel.change_terminal_size(*size)
        await until(lambda: visits[0].terminal.size == (111, 37))


async def test_a_clients_own_description_is_cleaned(start, keys):
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


async def test_invalid_text_ends_nothing(start, keys):
    server = await start()
    async with attacker(server, keys[1]) as connection:
        channel = await opened(connection)
        channel.write(bytes(range(256)))
        await until(lambda: server.sessions == 1)
        assert not connection.is_closed()


async def test_silent_strangers_are_shown_out(start, connect, keys):
    """Connections that never log in hold no place for long, and players come and go."""
    server = await start(limits=attrs.evolve(GENEROUS, login_time=0.5))
    strangers = [socket.create_connection(server.address) for _ in range(100)]
    player = connect(server, key=keys[0])
    await player.shows("nothing yet")
    await until(lambda: server.connections == 1, "the end of the silent connections")
    player.type(b"p")
    await player.shows("key p")
    for stranger in strangers:
        stranger.close()


@pytest.mark.parametrize(
    "few", [{"per_source": 2}, {"source_rate": 20, "source_burst": 2}], ids=["at once", "one after another"]
)
async def test_quick_commands_of_one_address_wait_for_their_turn(start, keys, few: dict[str, float]) -> None:
    server = await start(limits=attrs.evolve(GENEROUS, **few))

    async def command() -> int | None:
        async with attacker(server, keys[0]) as connection:
            return (await connection.run("help")).exit_status

    assert await asyncio.gather(*(command() for _ in range(12))) == [0] * 12
    assert server.connections == 0


async def test_too_many_that_wait_are_refused_at_once(start, tmp_path: Path) -> None:
    server = await start(limits=attrs.evolve(GENEROUS, source_rate=0.001, source_burst=1, pending=4))
    first = await answered(server.address[1], b"")
    waiting = [socket.create_connection(server.address) for _ in range(2)]
    refused, _ = await answered(server.address[1], b"")
    assert (first[0], refused) == (b"SSH-", b"")
    assert [said["reason"] for said in told(tmp_path, "refused")] == ["source-rate"]
    for one in waiting:
        one.close()
    first[1].close()


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


# A client that does not take what it is sent


SIZE = (250, 100)
PATIENT = attrs.evolve(GENEROUS, backlog_time=3600)
"""For clients that are paused on purpose: on a busy machine that takes longer than a client may lag."""


ROWS = 99
DIFFERENT = 397
"""Rows of noise. It is a prime: each row of a frame comes again after so many frames, and never in the next."""


RUN = 25
"""Cells of one colour: bytes of letters cost less to draw than those of colours."""


@cache
def noise(number: int) -> Strip:
    """A row of letters and colours by chance."""
    chance = Random(number)
    letters = "".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=SIZE[0]))
    shades = chance.choices(range(200), k=SIZE[0] // RUN)
    return Strip(
        [
            Segment(letters[place * RUN : (place + 1) * RUN], Style(color=f"rgb({shade},90,{255 - shade})"))
            for place, shade in enumerate(shades)
        ]
    )


class Noise(Widget):
    """A screen full of changing letters by chance, so that every frame is large, compressed too."""

    DEFAULT_CSS = f"Noise {{ width: {SIZE[0]}; height: {ROWS}; }}"
    count = 0

    def render_line(self, y: int) -> Strip:
        return noise((self.count * ROWS + y) % DIFFERENT)


class Flood(App[None]):
    """Draws a large frame as often as it may, until it is stopped."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self.running = True

    def compose(self):
        yield Noise()

    def on_mount(self) -> None:
        self.set_interval(1 / 60, self.tick)

    def tick(self) -> None:
        if self.running:
            noise = self.query_one(Noise)
            noise.count += 1
            noise.refresh()


class Watched:
    """A face that shows a test its apps and refused frames."""

    def __init__(self) -> None:
        self.app: Flood | None = None
        self.refused = 0

    async def __call__(self, visit) -> int:
        write = visit.terminal.write

        def counted(data: bytes) -> bool:
            taken = write(data)
            self.refused += not taken
            return taken

        visit.terminal.write = counted
        self.app = Flood()
        return await serve(lambda: self.app, visit.terminal)


async def test_others_play_on_with_a_stopped_client_which_sees_the_newest_screen_later(start, connect, keys):
    face = Watched()
    server = await start(full_screen=face, limits=PATIENT)
    client = connect(server, key=keys[0], size=SIZE)
    await client.until(lambda: len(client.output) > 100_000)
    client.signal(signal.SIGSTOP)
    await until(lambda: face.refused > 0, "a refused frame")
    other = connect(server, key=keys[1], size=None, options=("-T",))
    other.type(b"still here\n")
    await other.sent(b"you said still here\n")
    other.end_input()
    await other.status()
    shown = face.app.query_one(Noise).count
    await until(lambda: face.app.query_one(Noise).count > shown + 20)
    face.app.running = False
    client.signal(signal.SIGCONT)
    noise = face.app.query_one(Noise)
    expected = [noise.render_line(y).text for y in range(noise.size.height)]
    await client.until(lambda: client.screen.lines[: len(expected)] == expected)
    assert server.sessions == 1


async def test_a_client_that_never_returns_is_dropped(start, connect, keys):
    face = Watched()
    server = await start(full_screen=face, limits=attrs.evolve(GENEROUS, backlog_time=0.3))
    client = connect(server, key=keys[0], size=SIZE)
    await client.until(lambda: len(client.output) > 100_000)
    client.signal(signal.SIGSTOP)
    await until(lambda: server.sessions == 0, "the end of the session")
    await until(lambda: server.connections == 0)
