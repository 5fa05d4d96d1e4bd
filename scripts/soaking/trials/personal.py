"""Strangers write private notes, and block and unblock people, as fast as they are answered: does a player notice, and
does the store grow by more than what they are charged?

They come with new keys, from six addresses; each has a table with a bot, to write beside, and there are more people to
block than one account may.
"""

import asyncio
import collections
import random
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import asyncssh

from core.link.lobby_commands import LONGEST_NOTES
from core.storage.store import Store
from core.storage.values import StoredPlayer
from net.lobby.people import BYTES
from net.lobby.results import KEPT_BYTES
from net.people.blocks import MOST
from scripts.soaking.asker import UNHURRIED, Asker
from scripts.soaking.player import playing
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial

ADDRESSES = [f"127.6.0.{number}" for number in range(1, 7)]
PEOPLE: Final = MOST + 20
SLOWEST = 100.0
"""Milliseconds of a key of the player, and of a turn of the loop."""
GROWTH = 30.0
"""MB that the server may hold more meanwhile."""
ROOM = 8_000_000
"""Bytes that the files of the store may grow beside: what it writes ahead, and tables and accounts of the strangers."""


def prepare(folder: Path) -> None:
    """A store with people to block."""
    folder.mkdir(mode=0o700)
    store = Store.open(folder, reserve=0)
    for number in range(PEOPLE):
        store.people.keep_player(StoredPlayer(f"SHA256:{number:043}", f"Friend{number}", "", 1.0))
    store.close()


def size(folder: Path) -> int:
    """Bytes of the store's files."""
    return sum(file.stat().st_size for file in folder.glob("*.sqlite*"))


async def greed(port: int, address: str, rng: random.Random, tally: collections.Counter[str]) -> None:
    """One stranger, who asks for as long as one is let."""
    while True:
        asker: Asker | None = None
        with suppress(asyncssh.Error, OSError, TimeoutError, AssertionError, KeyError):
            key = asyncssh.generate_private_key("ssh-ed25519")
            asker = await Asker.arrive(port, f"scribe{rng.randrange(10**6)}", address, key)
            table = (await asker.made("person", "bot"))["id"]
            while True:
                for _ in range(20):
                    await wish(asker, table, rng, tally)
                blocked = await asker.told(type="blocked")
                tally["most"] = max(tally["most"], len(blocked["value"]))
                asker.heard.clear()
        if asker is not None:
            asker.client.close()
        await asyncio.sleep(0.1)


async def wish(asker: Asker, table: str, rng: random.Random, tally: collections.Counter[str]) -> None:
    """Write notes, sometimes too many, or block somebody, sometimes nobody."""
    if rng.random() < 0.4:
        text = rng.choice("ab") * rng.choice((1, LONGEST_NOTES, LONGEST_NOTES + 1))
        said = await asker.told(type="private_notes", table=table, seat=None, text=text, add=rng.random() < 0.3)
        count(tally, "notes", said, KEPT_BYTES + len(text.encode()))
    else:
        kind = "block" if rng.random() < 0.9 else "unblock"
        said = await asker.told(type=kind, name=f"Friend{rng.randrange(PEOPLE + 5)}")
        count(tally, kind, said, BYTES)


def count(tally: collections.Counter[str], what: str, said: dict[str, Any], cost: int) -> None:
    """Count what came of a wish, and what it was charged."""
    is_done = said["type"] == "answer"
    tally[what if is_done else f"{what}: {said['reason']['id']}"] += 1
    tally["bytes"] += cost


async def run(setting: Setting) -> list[Finding]:
    tally = collections.Counter[str]()
    async with served(prepare, **UNHURRIED) as server, playing(server.port) as player:
        async with player.phase("before"):
            await asyncio.sleep(1.0)
        data, before = server.folder, await server.reading()
        stored = size(data)
        greedy = [
            asyncio.create_task(greed(server.port, ADDRESSES[number % 6], random.Random(setting.seed + number), tally))
            for number in range(setting.count(48, 6))
        ]
        async with player.phase("while strangers write and block"):
            await asyncio.sleep(setting.seconds)
            memory = server.memory
        for task in greedy:
            task.cancel()
        await asyncio.gather(*greedy, return_exceptions=True)
        after = await server.reading()  # at rest: looking at all objects breaks a tuple that a thread is making
        grown, faults = size(data) - stored, server.incidents
    charged, most = tally.pop("bytes", 0), tally.pop("most", 0)
    return [
        *(Finding(f"answers: {what}", often) for what, often in sorted(tally.items())),
        Finding("notes and blocks that were kept", tally["notes"] + tally["block"], 1, "more"),
        Finding("people whom one account blocks", most, MOST),
        Finding("bytes that were charged", charged),
        Finding("bytes that the store has grown by", grown, charged + ROOM),
        *player.findings(SLOWEST, 10 * SLOWEST),
        Finding("longest turn of the server's loop (ms of CPU)", 1000 * after.longest, SLOWEST, timed=True),
        Finding("memory more than before (MB)", (memory - before.memory) / 1e6, GROWTH),
        Finding("faults of ours", faults, 0),
    ]


TRIAL = Trial("personal", "strangers write private notes and block people; what a player and the store notice", run)
