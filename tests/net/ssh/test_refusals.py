"""What a client may not have, and what it is told."""

import asyncio

import asyncssh
import attrs
import pytest

from net.config.shares import Limits
from tests.net.conftest import GENEROUS
from tests.net.support.waiting import until


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
    assert answer.stderr.startswith("There is no command")
    assert (answer.stderr[-1], answer.stdout) == ("\n", "")


async def test_a_command_of_a_megabyte_is_no_command(start, keys):
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
async def test_a_stock_client_that_asks_for_forwards_still_plays(start, connect, keys, option):
    client = connect(await start(), key=keys[0], options=option)
    await client.shows("nothing yet")


async def test_a_fifth_session_on_one_connection_is_refused(connection):
    open_ones = [await connection.create_process("line") for _ in range(4)]
    with pytest.raises(asyncssh.ChannelOpenError, match="At most 4 sessions"):
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
    assert b"You have used up your share: 6 sessions. Close one of them first." in late.output
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
