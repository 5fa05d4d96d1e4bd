"""The fourteen things that a stock client can ask of a server and that this one never does; the client plays on."""

import asyncio
from contextlib import suppress

import pytest

from scripts.clients.openssh import OpenSshClient
from scripts.clients.server_process import free_port

REQUESTS = {
    "another command": ((), ("uname", "-a")),
    "a shell by command": ((), ("/bin/sh", "-i")),
    "sftp": (("-s",), ("sftp",)),
    "scp": ((), ("scp", "-t", "/tmp")),
    "windows": (("-X", "-o", "ForwardX11Trusted=yes"), ()),
    "an agent": (("-A",), ()),
    "a local forward": (("-L", "127.0.0.1:PORT:127.0.0.1:22"), ()),
    "a remote forward": (("-R", "0:127.0.0.1:22", "-o", "ExitOnForwardFailure=yes"), ()),
    "a proxy": (("-D", "127.0.0.1:PORT"), ()),
    "standard streams": (("-W", "127.0.0.1:22"), ()),
    "a tunnel": (("-w", "any", "-o", "ExitOnForwardFailure=yes"), ()),
    "a remote socket": (("-R", "/tmp/never:/tmp/never", "-o", "ExitOnForwardFailure=yes"), ()),
    "a host's word": (("-o", "PreferredAuthentications=hostbased", "-o", "HostbasedAuthentication=yes"), ("help",)),
    "a password": (("-o", "PreferredAuthentications=password"), ("help",)),
}
SHOWN = {"windows", "an agent", "a local forward", "a proxy"}
"""What the client asks for beside a session, which it gets all the same."""
REFUSED_AT_LOGIN = {"a host's word", "a password"}


async def leads_nowhere(port: int) -> bool:
    """Whether the client's end of a forward gives nothing back. It speaks SOCKS, for a proxy."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"\x04\x01\x00\x16\x7f\x00\x00\x01\x00")
    answer = b""
    with suppress(ConnectionResetError):
        answer = await asyncio.wait_for(reader.read(), 20)
    writer.close()
    return not answer.startswith((b"SSH", b"\x00\x5a"))


@pytest.mark.parametrize("request_", REQUESTS, ids=str)
async def test_it_is_refused_and_the_client_may_play(start, connect, keys, request_):
    server = await start()
    options, words = REQUESTS[request_]
    port = free_port()
    options = tuple(option.replace("PORT", str(port)) for option in options)
    plain = request_ not in SHOWN
    client: OpenSshClient = connect(
        server, *words, key=keys[0], size=None if plain else (80, 24), options=("-o", "LogLevel=INFO", *options)
    )
    if plain:
        assert await client.status() in ((255,) if request_ in REFUSED_AT_LOGIN else (64, 255)), client.output
        assert b"SSH-2.0" not in client.output
        assert b"Linux" not in client.output
    else:
        await client.shows("nothing yet")
        assert b"DISPLAY" not in client.output
        if any(str(port) in option for option in options):
            assert await leads_nowhere(port)
        client.type(b"p")
        await client.shows("key p")
    again = connect(server, key=keys[0])
    await again.shows("nothing yet")
