"""A visit over SSH: the host key, programs and refusals."""

import asyncio
import signal
import stat
from unittest.mock import AsyncMock

import asyncssh
import attrs
import pytest

from core.link.visit import NO_ROOM
from net.config.shares import Limits
from net.ssh.host_key import FINGERPRINT, KEY, HostKeyError, host_key
from tests.net.conftest import GENEROUS
from tests.net.support.waiting import until
from tests.said import refused
from tui.terminal.driver import MODES_OFF, MODES_ON

# A visit with a stock OpenSSH client, from the first frame to the last byte


ANSWERS = (
    b"\x1bP0+r524742\x1b\\\x1bP1+r5463\x1b\\\x1bP1$r0;48:2:1:2:3m\x1b\\\x1b]11;rgb:1d1d/1f1f/2121\x1b\\\x1b[?62;52;c"
)
"""Those of kitty."""


async def test_the_full_screen_opens_takes_keys_and_restores_the_terminal(start, connect, keys):
    client = connect(await start(), key=keys[0])
    await client.shows("nothing yet")
    client.type(b"a")
    await client.shows("key a")
    client.type(b"q")
    assert await client.status() == 0
    output = client.output.decode()
    assert [mode for mode in MODES_ON if mode not in output] == []
    assert output.endswith("".join(MODES_OFF))


async def test_the_first_thing_shown_is_the_whole_screen(start, connect, keys):
    client = connect(await start(), key=keys[0])
    await client.until(lambda: b"80x24" in client.output)
    first = client.output.index(b"nothing yet")
    assert client.output[:first].count(b"\x1b[1;1H") == 1


async def test_answers_of_a_terminal_without_colorterm_are_not_keys(start, connect, keys):
    """The usual client: a terminal of all colours behind an ssh client that only sends TERM."""
    client = connect(await start(), key=keys[0])
    await client.shows("nothing yet")
    assert b"38;2;" not in client.output
    for place in range(len(ANSWERS)):
        client.type(ANSWERS[place : place + 1])
    await client.until(lambda: b"38;2;" in client.output)
    await client.shows("nothing yet")
    client.type(b"a")
    await client.shows("key a")


async def test_a_resize_reaches_the_app(start, connect, keys):
    client = connect(await start(), key=keys[0])
    await client.shows("80x24")
    client.resize(100, 30)
    await client.shows("100x30")


async def test_the_mouse_reaches_the_app(start, connect, keys):
    client = connect(await start(), key=keys[0])
    await client.shows("nothing yet")
    client.type(b"\x1b[<0;5;1M\x1b[<0;5;1m")
    await client.shows("click 4,0")
    client.type(b"\x1b[<65;5;1M")
    await client.shows("wheel down")


async def test_a_single_escape_is_the_escape_key(start, connect, keys):
    client = connect(await start(), key=keys[0])
    await client.shows("nothing yet")
    client.type(b"\x1b")
    await client.shows("key escape")


async def test_finding_12_a_paste_presses_no_keys(start, connect, keys):
    """Finding 12: a colour in copied text ended the paste, and the rest of it played."""
    client = connect(await start(), key=keys[0])
    await client.shows("nothing yet")
    client.type(b"\x1b[200~\x1b[31m & q\x1b[201~")
    await client.shows("pasted 8")
    client.type(b"a")
    await client.shows("key a")


async def test_line_mode_receives_pasted_text(start, connect, keys):
    client = connect(await start(), "line", key=keys[0], options=("-t",))
    await client.sent(b"\x1b[?2004hhello ann\r\n")
    client.type(b"\x1b[200~\x1b[31mone\rtwo\x04\x1b[201~")
    await client.sent(b"[31mone two")
    client.type(b"!\r")
    await client.sent(b"you said [31mone two!\r\n")
    client.type(b"\x04")
    assert await client.status() == 0
    assert client.output.endswith(b"bye\r\n\x1b[?2004l")


async def test_without_a_terminal_lines_are_spoken(start, connect, keys):
    client = connect(await start(), key=keys[0], size=None, options=("-T",))
    await client.sent(b"hello ann\n")
    client.type(b"good day\n")
    await client.sent(b"you said good day\n")
    client.end_input()
    assert await client.status() == 0
    assert b"\x1b" not in client.output


async def test_a_dumb_terminal_gets_lines_with_echo(start, connect, keys):
    client = connect(await start(), key=keys[0], term="dumb")
    await client.sent(b"hello ann\r\n")
    client.type(b"go\x7f\x7fyes\r")
    await client.sent(b"you said yes\r\n")
    client.type(b"\x04")
    assert await client.status() == 0


async def test_a_terminal_without_room_for_the_full_screen_gets_lines_with_echo(start, connect, keys):
    async def no_room(visit):
        visit.terminal.write(b"no room\r\n")
        return NO_ROOM

    client = connect(await start(full_screen=no_room), key=keys[0])
    await client.sent(b"no room\r\n\x1b[?2004hhello ann\r\n")
    client.type(b"good day\r")
    await client.sent(b"you said good day\r\n")
    client.type(b"\x04")
    assert await client.status() == 0


async def test_an_invite_as_user_name_is_a_request(start, connect, keys):
    client = connect(await start(), key=keys[0], user="oak-lamp-river-stone")
    await client.shows("oak-lamp-river-stone None")


async def test_a_table_to_watch_is_a_request(start, connect, keys):
    server = await start()
    server._context.check_table = AsyncMock()
    client = connect(server, "watch", "table-1", key=keys[0], options=("-t",))
    await client.shows("ann None table-1")


async def test_a_table_that_is_not_there_opens_no_session(start, connect, keys):
    server = await start()
    for word in ("watch", "study"):
        client = connect(server, word, "table-1", key=keys[0], options=("-t",))
        assert await client.status() == 64


async def test_a_login_name_that_would_lose_letters_becomes_no_name(start, connect, keys):
    server = await start()
    client = connect(server, key=keys[0], user="jean-christophe.de-la-fontaine")
    await client.shows("SHA256:")
    assert "jean-christophe" not in "\n".join(client.screen.lines)


async def test_a_killed_client_returns_as_the_same_person(start, connect, keys):
    server = await start()
    first = connect(server, key=keys[0])
    await first.shows("SHA256:")
    who = first.screen.lines[2].split()[0]
    first.signal(signal.SIGKILL)
    await first.status()
    second = connect(server, key=keys[0])
    await second.shows("SHA256:")
    assert second.screen.lines[2].split()[0] == who
    other = connect(server, key=keys[1])
    await other.shows("SHA256:")
    assert other.screen.lines[2].split()[0] != who


async def test_without_a_key_one_is_a_guest(start, connect):
    client = connect(await start())
    await client.shows("guest:")


async def test_a_server_without_guests_says_that_a_key_is_needed(start, connect):
    client = connect(await start(guests=False), user="guest")
    assert await client.status() == 255
    assert b"denied" in client.output


# Refused requests of clients, and their messages


@pytest.fixture
async def connection(start, keys):
    server = await start()
    async with asyncssh.connect(
        "127.0.0.1", server.address[1], username="ann", known_hosts=None, client_keys=[str(keys[0])], config=None
    ) as connection:
        yield connection
        assert (await connection.run("help")).exit_status == 0, "the connection did not survive the refusal"


@pytest.mark.parametrize(
    "command", ["ls", "sh -c id", "scp -t /tmp", "/bin/sh", "rsync --server", "help; id", "$(id)", ""]
)
async def test_no_other_command_exists(connection, command):
    answer = await connection.run(command or " ")
    assert answer.exit_status == 64
    assert answer.stderr.startswith("Unknown command")
    assert (answer.stderr[-1], answer.stdout) == ("\n", "")


async def test_a_command_of_a_megabyte_is_not_a_command(start, keys):
    server = await start()
    async with asyncssh.connect(
        "127.0.0.1", server.address[1], username="ann", known_hosts=None, client_keys=[str(keys[0])], config=None
    ) as connection:
        answer = await connection.run("x" * 5000)
    assert answer.exit_status == 64


async def test_no_subsystem(connection):
    for name in ("sftp", "netconf", "api"):
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process(subsystem=name)


async def test_no_forwarding_in_any_direction(connection):
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_connection("127.0.0.1", 22)
    with pytest.raises(asyncssh.ChannelListenError):
        await connection.forward_remote_port("", 0, "127.0.0.1", 22)
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_unix_connection("/var/run/docker.sock")
    with pytest.raises(asyncssh.ChannelListenError):
        await connection.forward_remote_path("/tmp/none", "/tmp/none")
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_tun()


async def test_no_agent_and_no_x11(start, connect, keys):
    client = connect(await start(), "help", key=keys[0], options=("-A", "-X", "-T"))
    assert await client.status() == 0
    assert b"ssh-agent" not in client.output


async def test_no_forwarding_of_the_standard_streams(start, connect, keys):
    client = connect(await start(), key=keys[0], options=("-W", "127.0.0.1:22"), size=None)
    assert await client.status() == 255


@pytest.mark.parametrize("option", [("-R", "0:localhost:22"), ("-A",), ("-X",)])
async def test_a_stock_client_that_requests_forwards_still_plays(start, connect, keys, option):
    client = connect(await start(), key=keys[0], options=option)
    await client.shows("nothing yet")


async def test_a_fifth_session_on_one_connection_is_refused(connection):
    open_ones = [await connection.create_process("line") for _ in range(4)]
    with pytest.raises(asyncssh.ChannelOpenError, match="at most 4 sessions"):
        await connection.create_process("line")
    for process in open_ones:
        process.close()
        await process.wait_closed()


async def test_a_seventh_session_of_one_key_is_refused(start, connect, keys):
    server = await start()
    for _ in range(6):
        await connect(server, key=keys[0]).shows("nothing yet")
    late = connect(server, key=keys[0], options=("-o", "LogLevel=INFO"))
    assert await late.status() == 255
    assert b"You have reached your limit: 6 sessions. Close one first." in late.output
    await connect(server, key=keys[1]).shows("nothing yet")


async def test_a_place_is_free_again_when_a_session_ends(start, connect, keys):
    server = await start(limits=Limits(sessions_per_key=1, source_burst=100))
    first = connect(server, key=keys[0])
    await first.shows("nothing yet")
    first.type(b"q")
    assert await first.status() == 0
    await until(lambda: server.sessions == 0)
    await connect(server, key=keys[0]).shows("nothing yet")


async def test_a_connection_that_is_not_used_is_closed(start, keys):
    server = await start(limits=Limits(unused_time=0.2))
    connection = await asyncssh.connect(
        "127.0.0.1", server.address[1], username="ann", known_hosts=None, client_keys=[str(keys[0])], config=None
    )
    await asyncio.wait_for(connection.wait_closed(), 20)
    await until(lambda: server.connections == 0)


def generous_but(**changes: float) -> Limits:
    """Generous limits but for these."""

    return attrs.evolve(GENEROUS, **changes)


# The host key


def test_it_is_made_once_and_closed_to_others(tmp_path):
    first = host_key(tmp_path)
    assert first.get_algorithm() == "ssh-ed25519"
    assert stat.S_IMODE((tmp_path / KEY).stat().st_mode) == 0o600
    assert host_key(tmp_path).get_fingerprint() == first.get_fingerprint()


def lost(folder):
    (folder / KEY).unlink()


def open_to_others(folder):
    (folder / KEY).chmod(0o644)


def garbage(folder):
    (folder / KEY).write_text("no key")


def empty(folder):
    (folder / KEY).write_text("")


def a_folder(folder):
    (folder / KEY).unlink()
    (folder / KEY).mkdir(mode=0o700)


def exchanged(folder):
    (folder / KEY).write_bytes(asyncssh.generate_private_key("ssh-ed25519").export_private_key())


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (lost, "is missing"),
        (open_to_others, "0644"),
        (garbage, "not a private key"),
        (empty, "not a private key"),
        (a_folder, "cannot be read"),
        (exchanged, "differs from the one used before"),
    ],
)
def test_a_key_that_cannot_be_used_is_refused_with_a_sentence(tmp_path, fault, sentence):
    fingerprint = host_key(tmp_path).get_fingerprint()
    fault(tmp_path)
    with refused(sentence, HostKeyError):
        host_key(tmp_path)
    assert (tmp_path / FINGERPRINT).read_text().strip() == fingerprint


def test_a_change_that_is_meant_is_possible(tmp_path):
    host_key(tmp_path)
    exchanged(tmp_path)
    (tmp_path / FINGERPRINT).unlink()
    assert host_key(tmp_path).get_fingerprint() == (tmp_path / FINGERPRINT).read_text().strip()
