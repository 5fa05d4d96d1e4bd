"""Strangers add webhooks to receivers that never answer, answer drop by drop, or without end, and have them called as
fast as they are let: does a player notice, and what does the server hold meanwhile?

They come with new keys, from six addresses. Each tries its webhooks, and makes tables with a bot that it gives up, so
that messages are pending for webhooks of tables too.
"""

import asyncio
import collections
import json
import os
import random
from contextlib import suppress
from typing import Final

import asyncssh
import attrs

from net.config.shares import KINDS
from net.webhooks.webhooks import AT_ONCE, MOST_PENDING, RESOLVERS
from scripts.soaking.asker import UNHURRIED, Asker
from scripts.soaking.player import playing
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial
from scripts.soaking.trials.shares import gets_in

HERE: Final = "127.0.0.1"
ADDRESSES = [f"127.6.0.{number}" for number in range(1, 7)]
SLOWEST = 100.0
"""Milliseconds of a key of the player, and of a turn of the loop."""
GROWTH = 30.0
"""MB that the server may hold more meanwhile: sessions of 48 strangers among them."""
POOL: Final = min(32, (os.cpu_count() or 1) + 4)
"""Threads that a loop starts at most for work beside it."""
ADMIN: Final = "127.7.0.1"


@attrs.define
class HostileReceiver:
    """Listens, and answers each connection in another bad way."""

    rng: random.Random
    ways: collections.Counter[str] = attrs.field(factory=collections.Counter)
    open: int = 0
    most_open: int = 0
    """Connections at the same time."""
    url: str = ""
    called: asyncio.Event = attrs.field(factory=asyncio.Event)
    """Set once somebody has come."""

    async def serve(self) -> asyncio.Server:
        server = await asyncio.start_server(self._meet, HERE, 0)
        self.url = f"http://{HERE}:{server.sockets[0].getsockname()[1]}/hook"
        return server

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open += 1
        self.most_open = max(self.most_open, self.open)
        way = self.rng.choice(("silence", "drops", "flood", "reset", "500", "204"))
        self.ways[way] += 1
        self.called.set()
        answering = asyncio.create_task(self._answer(way, writer))
        with suppress(OSError):
            await reader.read(-1)  # until the other end has closed, which is when it holds nothing more
        self.open -= 1
        answering.cancel()
        await asyncio.gather(answering, return_exceptions=True)
        writer.close()

    async def _answer(self, way: str, writer: asyncio.StreamWriter) -> None:
        match way:
            case "silence":
                pass
            case "drops":
                for drop in b"HTTP/1.1 204 No Content\r\nX: " + b"x" * 10_000:
                    writer.write(bytes([drop]))
                    await writer.drain()
                    await asyncio.sleep(0.3)
            case "flood":
                writer.write(b"HTTP/1.1 200 OK\r\n")
                while not writer.is_closing():
                    writer.write(b"X-More: " + b"y" * 60_000 + b"\r\n")
                    await writer.drain()
            case "reset":
                writer.transport.abort()
            case _:
                writer.write(f"HTTP/1.1 {way} Yes\r\nContent-Length: 0\r\n\r\n".encode())
                await writer.drain()


async def greed(port: int, address: str, rng: random.Random, url: str, said: collections.Counter[str]) -> None:
    """One stranger, who has webhooks called for as long as one is let, and comes again."""
    while True:
        asker: Asker | None = None
        with suppress(asyncssh.Error, OSError, TimeoutError, AssertionError, KeyError):
            key = asyncssh.generate_private_key("ssh-ed25519")
            async with asyncio.timeout(20):
                asker = await Asker.arrive(port, f"hook{rng.randrange(10**6)}", address, key)
                for _ in range(6):
                    made = await asker.made("person", "bot")
                    for table in ("", *([made["id"]] if "game" in made else [])):
                        note(said, "added", await asker.told(type="add_webhook", url=url, table=table))
                        asker.send(type="try_webhook", table=table)
                    if "game" in made:
                        await asker.told(type="attach", table=made["id"], seat=0)
                        asker.send(type="concede", table=made["id"], seat=0)
        if asker is not None:
            for heard in asker.heard:
                note(said, "asked", heard)
            asker.client.close()
        await asyncio.sleep(0.1)


def note(said: collections.Counter[str], what: str, heard: dict[str, object]) -> None:
    """Count an answer, or a refusal by its sentence."""
    if heard["type"] == "refusal":
        reason = heard["reason"]
        assert isinstance(reason, dict)
        said[f"{what}: {reason['id']}"] += 1
    elif heard["type"] == "answer" and what == "added":
        said[what] += 1


async def run(setting: Setting) -> list[Finding]:
    receiver = HostileReceiver(random.Random(setting.seed))
    said = collections.Counter[str]()
    listening = await receiver.serve()
    admin = asyncssh.generate_private_key("ssh-ed25519")
    allowed = [receiver.url.removeprefix("http://").removesuffix("/hook")]
    async with (
        served(webhook_hosts=allowed, admins=[admin.convert_to_public().get_fingerprint()], **UNHURRIED) as server,
        playing(server.port) as player,
    ):
        async with player.phase("before"):
            await asyncio.sleep(1.0)
        before, threads_before = await server.reading(), server.threads
        greedy = [
            asyncio.create_task(
                greed(server.port, ADDRESSES[number % 6], random.Random(setting.seed + number), receiver.url, said)
            )
            for number in range(setting.count(48, 6))
        ]
        async with player.phase("while webhooks are called"):
            await asyncio.sleep(setting.seconds)
            await receiver.called.wait()
            memory, threads_during = server.memory, server.threads
        kept = json.loads(await gets_in(server.port, ADMIN, admin, "admin", "webhooks", "--json") or "[]")
        for task in greedy:
            task.cancel()
        await asyncio.gather(*greedy, return_exceptions=True)
        after = await server.reading()  # at rest: looking at all objects breaks a tuple that a thread is making
        faults = server.incidents
    listening.close()
    owners = collections.Counter(one["identity"] for one in kept)
    shares = next(kind.shares for kind in KINDS if kind.name == "webhooks")
    return [
        *(Finding(f"answers: {what}", count) for what, count in sorted(said.items())),
        *(Finding(f"calls that were met with {way}", count) for way, count in sorted(receiver.ways.items())),
        Finding("calls of webhooks", receiver.ways.total(), 1, "more"),
        Finding("calls at the same time", receiver.most_open, AT_ONCE),
        Finding("webhooks that there are", len(kept), shares["all"]),
        Finding("webhooks of one account", max(owners.values(), default=0), shares["account"]),
        Finding("messages that wait for one of them", max((one["waiting"] for one in kept), default=0), MOST_PENDING),
        *player.findings(SLOWEST, 10 * SLOWEST),
        Finding("longest turn of the server's loop (ms of CPU)", 1000 * after.longest, SLOWEST, timed=True),
        Finding("memory more than before (MB)", (memory - before.memory) / 1e6, GROWTH),
        Finding("threads more than before", threads_during - threads_before, POOL + RESOLVERS),
        Finding("faults of ours", faults, 0),
    ]


TRIAL = Trial("webhooks", "strangers have slow and hostile receivers called; what a player notices", run)
