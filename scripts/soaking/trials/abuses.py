"""Every abuse by a guest who was let in, at a server with the limits that everybody has, beside a player.

A small trial makes a few of them, at a server that waits less long for who takes nothing.
"""

import asyncio
import random
from contextlib import suppress

import asyncssh

from net.config.shares import Limits
from scripts.soaking import wire
from scripts.soaking.abuses import ABUSES, Abuse, offender
from scripts.soaking.player import playing
from scripts.soaking.served import TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial

GONE = Limits().backlog_time + Limits().environment_period
"""Seconds until an offender is gone: who takes nothing may be behind for a while, and is looked at now and then."""
GROWTH, TURN = 8.0, 20.0
"""Megabytes by which the server may grow, milliseconds of CPU in one turn."""
_QUIET = 3.0
_SMALL = {"backlog_time": 2.0, "environment_period": 1.0}


async def commit(server: TriedServer, abuse: Abuse, address: str, seconds: float) -> float:
    """Seconds until the offender was gone; those who may stay are watched for so many seconds and then leave."""
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


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    abuses = ABUSES[:: 7 if setting.small else 1]
    watched = setting.seconds / len(abuses)
    findings: list[Finding] = []
    async with served(**(_SMALL if setting.small else {})) as server, playing(server.port) as player:
        async with player.phase("before"):
            await asyncio.sleep(min(_QUIET, setting.seconds / 4))
        async with player.phase("beside them"):
            for abuse in abuses:
                before = await server.reading()
                lasted = await commit(server, abuse, wire.source(rng), watched)
                after = await server.reading()
                bound = GONE if abuse.cut else None
                findings += [
                    Finding(f"{abuse.name}: seconds until {'gone' if abuse.cut else 'left'}", lasted, bound),
                    Finding(f"{abuse.name}: memory grown (MB)", (after.memory - before.memory) / 1e6, GROWTH),
                    Finding(f"{abuse.name}: longest turn (ms of CPU)", 1000 * after.longest, TURN, timed=True),
                ]
        incidents = Finding("incidents", server.incidents, 0)
    return [*findings, *player.findings(), incidents]


TRIAL = Trial("abuses", f"{len(ABUSES)} abuses by guests who were let in, beside a player", run)
