"""A server that is short of what the system gives: it waits, and goes on when there is more."""

import resource
import socket
from contextlib import suppress
from pathlib import Path

import asyncssh

from scripts.soaking.trials.guests import ABUSES, offender
from tests.net.support.waiting import until

DESCRIPTORS = 40
ROOM = 400 * 1024 * 1024
"""Bytes of address space beyond what the server has already."""


def address_space(process: int) -> int:
    """Bytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[0]) * resource.getpagesize()


def descriptors(process: int) -> int:
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


async def test_without_descriptors_it_waits_and_then_lets_people_in_again(run, connect, keys):
    server = await run()
    inside = connect(server, key=keys[0])
    await inside.shows("What is your name")
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
    strangers = []
    for number in range(2 * DESCRIPTORS):
        stranger = socket.socket()
        stranger.bind((f"127.0.{number}.9", 0))
        stranger.connect(server.address)
        strangers.append(stranger)
    await until(lambda: descriptors(server.process.pid) == DESCRIPTORS, "the last descriptor")
    inside.type(b"x")
    await inside.shows("x")
    for stranger in strangers:
        stranger.close()
    await until(lambda: descriptors(server.process.pid) < DESCRIPTORS // 2 + 10, "the end of the strangers")
    again = connect(server, key=keys[1])
    await again.shows("What is your name")


async def test_with_little_memory_no_abuse_ends_it(run, connect, keys):
    server = await run()
    inside = connect(server, key=keys[0])
    await inside.shows("What is your name")
    pid = server.process.pid
    used = address_space(pid)
    resource.prlimit(pid, resource.RLIMIT_AS, (used + ROOM, used + ROOM))
    greedy = {
        "debug messages",
        "a long terminal name",
        "a long command",
        "requests to prove many keys",
        "megabytes typed",
    }
    for number, abuse in enumerate(abuse for abuse in ABUSES if abuse.name in greedy):
        with suppress(asyncssh.Error, OSError):
            async with offender(server.address[1], f"127.0.{number}.8", **abuse.settings) as connection:
                await abuse.do(connection)
    inside.type(b"x")
    await inside.shows("x")
    assert server.process.returncode is None
