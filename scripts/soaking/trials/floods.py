"""Floods a server with half-open and endless handshakes while a person plays."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from scripts.soaking import wire
from scripts.soaking.player import playing
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial

ONE = "127.9.9.9"
GROWTH = 32
"""Megabytes by which a flood may make the server grow."""
_REST = 0.5
_QUIET = 3.0

Stranger = Callable[[int, str], Awaitable[None]]


async def half_open(port: int, address: str) -> None:
    """Come, say nothing, and stay for as long as one is let."""
    async with wire.stranger(port, address) as (reader, _):
        await wire.until_closed(reader, 60)


async def handshake(port: int, address: str) -> None:
    """Make the server compute its half of a key, and come again."""
    async with wire.stranger(port, address) as (reader, writer):
        writer.writelines(wire.opening(random.Random()))
        await wire.until_closed(reader, 2)


async def _over_and_over(do: Stranger, port: int, address: str) -> None:
    while True:
        with suppress(OSError, TimeoutError):
            await do(port, address)
        await asyncio.sleep(_REST)


async def flood(do: Stranger, port: int, addresses: Sequence[str], seconds: float) -> None:
    """One stranger from each address, who comes back whenever they are sent away."""
    crowd = [asyncio.create_task(_over_and_over(do, port, address)) for address in addresses]
    await asyncio.sleep(seconds)
    for one in crowd:
        one.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    many, few = setting.count(1000, 100), setting.count(100, 20)
    floods: dict[str, tuple[Stranger, list[str]]] = {
        "half-open, one source": (half_open, [ONE] * many),
        "half-open, many sources": (half_open, [wire.source(rng) for _ in range(many)]),
        "endless handshakes": (handshake, [wire.source(rng) for _ in range(few)]),
    }
    growth: list[Finding] = []
    async with served() as server, playing(server.port) as player:
        async with player.phase("before"):
            await asyncio.sleep(min(_QUIET, setting.seconds / 4))
        before = await server.reading()
        for name, (do, addresses) in floods.items():
            cpu, seconds = server.cpu, setting.seconds / len(floods)
            async with player.phase(name):
                await flood(do, server.port, addresses, seconds)
            busy, now = 100 * (server.cpu - cpu) / seconds, await server.reading()
            growth += [
                Finding(f"{name}: the server's core is busy (%)", busy),
                Finding(f"{name}: longest turn of the loop (ms of CPU)", 1000 * now.longest, 100, timed=True),
                Finding(f"{name}: memory grown (MB)", (now.memory - before.memory) / 1e6, GROWTH),
            ]
        after = await server.rest(before)
        left = Finding("descriptors left behind", after.descriptors - before.descriptors, 0)
        incidents = Finding("incidents", server.incidents, 0)
    return [*player.findings(), *growth, left, incidents]


TRIAL = Trial("floods", "1,000 half-open connections and 100 endless handshakes beside a player", run)
