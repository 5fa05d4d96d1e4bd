"""A connection is made by what was settled when the server began, and whatever goes wrong with it, it is gone."""

import asyncio
import socket

import asyncssh
import pytest

from core.plain import is_plain
from net.ssh import acceptor as module
from net.ssh.asyncssh_private import accept_login
from net.ssh.login import ssh_options


@pytest.mark.skipif(is_plain("asyncssh"), reason="asyncssh works them out for every connection")
async def test_options_are_worked_out_once_for_everybody(start, keys, monkeypatch: pytest.MonkeyPatch) -> None:
    server = await start()

    async def again(*_: object, **__: object) -> None:
        raise AssertionError("the options were worked out again")

    monkeypatch.setattr(asyncssh.SSHServerConnectionOptions, "construct", again)
    for user in ("ann", "guest", ""):
        async with asyncssh.connect(
            "127.0.0.1", server.address[1], username=user, known_hosts=None, client_keys=[str(keys[0])], config=None
        ) as connection:
            assert connection.get_extra_info("username") == user


async def test_what_is_settled_for_all_is_left_as_it_is() -> None:
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


async def test_a_handshake_that_is_given_up_is_closed() -> None:
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
