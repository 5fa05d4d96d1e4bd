"""Three hundred addresses that take every place they can get: do friends and newcomers still get in?"""

import asyncio
import random
from contextlib import suppress

import asyncssh

from scripts.clients.ssh import connect
from scripts.soaking import wire
from scripts.soaking.served import TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial
from scripts.soaking.trials.floods import flood, half_open

FRIEND = "127.0.0.2"
PAUSE = 0.6
"""Seconds between two attempts of the same sort, so that an honest address stays within its own rate."""


async def get_in(port: int, address: str) -> bool:
    """Whether a person from there could log in and ask for help."""
    with suppress(asyncssh.Error, OSError, TimeoutError):
        async with asyncio.timeout(15), connect(port, source=address) as connection:
            return (await connection.run("help")).exit_status == 0
    return False


async def _attempts(server: TriedServer, friend: bool, rng: random.Random, seconds: float) -> list[bool]:
    end = asyncio.get_running_loop().time() + seconds
    found: list[bool] = []
    while not found or asyncio.get_running_loop().time() < end:
        found.append(await get_in(server.port, FRIEND if friend else wire.source(rng)))
        await asyncio.sleep(PAUSE)
    return found


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    crowd = [wire.source(rng) for _ in range(setting.count(300, 100))]
    async with served() as server:
        assert await get_in(server.port, FRIEND), "the server let nobody in to begin with"
        attack = asyncio.create_task(flood(half_open, server.port, crowd, setting.seconds + 2 * PAUSE))
        await asyncio.sleep(PAUSE)
        known, new = await asyncio.gather(
            _attempts(server, True, rng, setting.seconds), _attempts(server, False, rng, setting.seconds)
        )
        await attack
    return [
        Finding("attempts of a known person", len(known), 1, "more"),
        Finding("of them successful (%)", 100 * sum(known) / len(known), 99, "more"),
        Finding("attempts of newcomers", len(new), 1, "more"),
        Finding("of them successful (%)", 100 * sum(new) / len(new), 25, "more", timed=True),
    ]


TRIAL = Trial("lockout", "300 addresses hold every place they get; who else gets in", run)
