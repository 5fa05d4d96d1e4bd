"""Visits that come and go: what is left of them?"""

import asyncio
import random
from contextlib import suppress

import asyncssh

from scripts.clients.ssh import connect
from scripts.soaking import wire
from scripts.soaking.served import GENEROUS, TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial

AT_ONCE = 20
BOTS = 4
"""Descriptors of bots, whose processes outlast the tables at which they played."""
SLOPE = 8.0
"""Megabytes by which the second half of the visits may make the server grow."""
_FACES = ({"term_type": "xterm-256color", "term_size": (80, 24)}, {}, {"command": "api"}, {"command": "tables"})


async def visit(port: int, rng: random.Random) -> None:
    """Come to one of the faces, press some keys, and be cut off at any moment or leave."""
    with suppress(asyncssh.Error, OSError, TimeoutError):
        async with asyncio.timeout(30), connect(port, source=wire.source(rng)) as connection:
            channel, _ = await connection.create_session(asyncssh.SSHClientSession, encoding=None, **rng.choice(_FACES))
            for _ in range(rng.randrange(8)):
                channel.write(rng.choice((b"\r", b"\t", b"\x1b[B", b"n", b"new bali\n", b"q")))
                await asyncio.sleep(rng.random() / 5)
            if rng.random() < 0.5:
                connection.abort()


async def _visits(server: TriedServer, rng: random.Random, count: int, seconds: float) -> int:
    """So many visits, and more until the time is up."""
    end, done = asyncio.get_running_loop().time() + seconds, 0
    while done < count or asyncio.get_running_loop().time() < end:
        await asyncio.gather(*(visit(server.port, random.Random(rng.randbytes(8))) for _ in range(AT_ONCE)))
        done += AT_ONCE
    return done


async def run(setting: Setting) -> list[Finding]:
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
        Finding("descriptors left behind, beside bots", after.descriptors - middle.descriptors, BOTS),
        Finding("memory grown by the second half (MB)", (after.memory - middle.memory) / 1e6, SLOPE),
        Finding("memory grown in all (MB)", (after.memory - begun.memory) / 1e6),
        Finding("incidents", incidents, 0),
    ]


TRIAL = Trial("sessions", "visits to every face that come, press keys and are cut off", run)
