"""The server as its host meets it: a command that starts, says where it is, and ends in good order."""

import json
import signal
import socket
import stat

import asyncssh
import pytest

from net.ssh.host_key import KEY
from net.telemetry.log import FILE
from tests.net.support.failed_start import assert_not_started


async def test_it_says_where_it_is_and_how_to_come(run, tmp_path):
    server = await run()
    key = asyncssh.read_private_key(tmp_path / "data" / KEY)
    said = "\n".join(server.said)
    assert f"Belvedere is listening on 127.0.0.1, port {server.address[1]}." in said
    assert key.get_fingerprint() in said
    assert said.endswith(f"ssh 127.0.0.1 -p {server.address[1]}")


async def test_its_folder_is_closed_to_others(run, tmp_path):
    await run()
    folder = tmp_path / "data"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


async def test_a_restart_keeps_the_host_key(run):
    first = await run()
    first.signal(signal.SIGTERM)
    assert (await first.end())[0] == 0
    second = await run()
    assert [line for line in first.said if "SHA256" in line] == [line for line in second.said if "SHA256" in line]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_everybody_is_told_before_it_ends(run, connect, keys, number):
    server = await run()
    screen = connect(server, key=keys[0])
    await screen.shows("Your name")
    line = connect(server, key=keys[1], size=None, options=("-T",))
    await line.sent(b"Belvedere")
    server.signal(number)
    assert await server.end() == (0, "")
    for client in (screen, line):
        assert await client.status() == 75
        assert b"your tables are saved" in client.output


async def test_a_client_that_hangs_does_not_hold_it_up(run, connect, keys):
    server = await run()
    stopped = connect(server, key=keys[0])
    await stopped.shows("Your name")
    stopped.signal(signal.SIGSTOP)
    server.signal(signal.SIGTERM)
    assert await server.end() == (0, "")


async def test_a_port_in_use_is_told(run, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        await assert_not_started(await run("--port", str(port)), f"Port {port} on 127.0.0.1 is in use already.")
    assert (await run()).address[1]


async def test_an_address_that_is_not_ours_is_told(run):
    await assert_not_started(await run("--listen", "192.0.2.1"), "Cannot listen on 192.0.2.1")


async def test_a_folder_that_is_a_file_is_told(run, tmp_path):
    (tmp_path / "file").write_text("")
    await assert_not_started(await run(folder=tmp_path / "file"), "cannot be used")


async def test_a_folder_open_to_others_is_told(run, tmp_path):
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o755)
    await assert_not_started(await run(folder=tmp_path / "open"), "open to others (mode 0755)")


async def test_a_folder_held_by_another_server_is_told(run):
    await run()
    await assert_not_started(await run(), "in use by another")


async def test_an_unusable_host_key_is_told(run, tmp_path):
    first = await run()
    first.signal(signal.SIGTERM)
    await first.end()
    (tmp_path / "data" / KEY).chmod(0o644)
    await assert_not_started(await run(), "can be read by others (mode 0644)")


async def test_what_strangers_do_goes_to_the_log_and_not_to_the_terminal(run, tmp_path):
    server = await run()
    with socket.create_connection(server.address) as stranger:
        stranger.sendall(b"GET / HTTP/1.1\r\n\r\n")
        while stranger.recv(100):
            pass
    server.signal(signal.SIGTERM)
    assert await server.end() == (0, "")
    log = [json.loads(line) for line in (tmp_path / "data" / FILE).read_text().splitlines()]
    assert ("connection ended", "127.0.0.1") in [(line["event"], line["source"]) for line in log]
