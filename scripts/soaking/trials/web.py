"""Strangers of six addresses fetch exports, the list of public tables and pages as fast as they are sent: do shares
hold, is the record of a private table ever given, and does a player notice?

They come without a cookie and with cookies that nobody knows. Some of their requests are left unfinished, others are
whole and the answer is not waited for; the tables they name are finished, private, or guessed.
"""

import asyncio
import collections
import random
from contextlib import suppress
from pathlib import Path
from typing import Final

import attrs

from core import catalog
from core.link.spec import Player, TableSpec, Watching
from core.storage.journal import Setup, write_setup
from core.storage.store import Store
from core.storage.values import StoredEntry, StoredSeat, StoredTable
from core.table.entries import write_entry
from net.web.pages import FEED, KINDS
from net.web.passkeys import cookie_of, new_key
from scripts.clients.server_process import free_port
from scripts.reviewed_tables import quick_entries
from scripts.soaking import wire
from scripts.soaking.asker import UNHURRIED
from scripts.soaking.player import playing
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial

PUBLIC, PRIVATE = "f1n15hed00", "pr1va7e000"
TABLES: dict[str, Watching] = {PUBLIC: "public", PRIVATE: "none"}
GAME, SEATS, SEED = "cloud_city", 2, bytes([4]) * 32
HOME: Final = "127.7.0.2"
ADDRESSES = [f"127.6.0.{number}" for number in range(1, 7)]
GROWTH, SLOWEST = 60.0, 100.0
"""Megabytes, and milliseconds of a key."""
FEEDS: Final = 30
"""Looks at the list of public tables that an address has in a minute (net/config/shares.py)."""
PATIENCE, STARTING = 20.0, 120.0
"""Seconds within which an answer comes, and the first export of a server, for which a process has to start: that takes
long while others hold all cores."""


def prepare(folder: Path) -> None:
    """A store with two finished tables: one that everybody may see, and one that is for those who sat there."""
    folder.mkdir(mode=0o700)
    game = catalog.load(GAME)
    entries = [
        StoredEntry(version, entry.seat, *write_entry(game, entry))
        for version, entry in enumerate(quick_entries(game, SEATS, SEED), 1)
    ]
    store = Store.open(folder, reserve=0)
    for id, watching in TABLES.items():
        players = (Player("person", "Friend"), Player("bot", "Bo", "easy"))
        spec = TableSpec(GAME, game.meta.options(), players, seed=SEED, watching=watching)
        header = write_setup(Setup(game.meta.rules_version, game, spec))
        table = StoredTable(id, header, "finished", None, 1.0, 1.0, len(entries))
        store.create_table(table, [StoredSeat(0, "SHA256:nobody", "Friend")], entries)
    store.close()


@attrs.define
class Fetched:
    """What came of all requests."""

    statuses: collections.Counter[str] = attrs.field(factory=collections.Counter)
    """By what was asked for and the number that came back: "feed 200"."""
    private: int = 0
    """Requests for the record of a private table that were answered with anything but that there is none, or that
    somebody asked too often."""
    private_asked: int = 0
    unfinished: int = 0
    without_wait: int = 0
    """Refusals for a share that do not say when to come again."""

    def note(self, path: str, answer: bytes) -> None:
        """Count one answer."""
        head = answer.partition(b"\r\n\r\n")[0]
        status = head.split()[1].decode() if head.startswith(b"HTTP/1.1 ") else "none"
        kind = "feed" if path == FEED else "export" if "." in path else "page"
        self.statuses[f"{kind} {status}"] += 1
        self.without_wait += status == "429" and b"\r\nRetry-After: " not in head
        if PRIVATE in path and kind == "export":
            self.private_asked += 1
            self.private += status not in ("404", "429", "none")


def path_of(rng: random.Random) -> str:
    """Something to ask for."""
    table = rng.choice((PUBLIC, PUBLIC, PRIVATE, f"{rng.getrandbits(40):010x}"))
    export = f"/r/{table}.{rng.choice(list(KINDS))}?move={rng.randrange(30)}"
    return rng.choice((export, export, FEED, "/", "/line", f"/w/{table}", f"/r/{table}"))


def request(path: str, *lines: str) -> bytes:
    """A request that asks for the connection to end after it."""
    head = (f"GET {path} HTTP/1.1", "Host: localhost", "Connection: close", *lines)
    return "\r\n".join((*head, "", "")).encode()


async def fetched(port: int, address: str, path: str, *lines: str, patience: float = PATIENCE) -> bytes:
    """The whole answer."""
    async with asyncio.timeout(patience), wire.stranger(port, address) as (reader, writer):
        writer.write(request(path, *lines))
        return await reader.read(-1)


async def greed(port: int, address: str, rng: random.Random, tally: Fetched) -> None:
    """One stranger, who fetches for as long as this is let run."""
    while True:
        path = path_of(rng)
        cookie = (f"Cookie: {cookie_of(new_key(), secure=False).partition(';')[0]}",) if rng.random() < 0.3 else ()
        with suppress(OSError, TimeoutError):
            match rng.randrange(6):
                case 0:  # a piece of a request, which is held for a while
                    tally.unfinished += 1
                    sent = request(path, *cookie)
                    async with wire.stranger(port, address) as (reader, writer):
                        writer.write(sent[: rng.randrange(1, len(sent))])
                        await wire.until_closed(reader, rng.random())
                case 1:  # a whole one, whose answer is not waited for
                    tally.unfinished += 1
                    async with wire.stranger(port, address) as (_, writer):
                        writer.write(request(path, *cookie))
                        await asyncio.sleep(rng.random() / 100)
                case _:
                    tally.note(path, await fetched(port, address, path, *cookie))
        await asyncio.sleep(0)


async def run(setting: Setting) -> list[Finding]:
    tally, web, loop = Fetched(), free_port(), asyncio.get_running_loop()
    async with served(prepare, web=web, **UNHURRIED) as server, playing(server.port) as player:
        own = await fetched(web, HOME, f"/r/{PUBLIC}.svg", patience=STARTING)
        async with player.phase("before"):
            await asyncio.sleep(1.0)
        before = await server.reading()
        began = loop.time()
        greedy = [
            asyncio.create_task(greed(web, ADDRESSES[number % 6], random.Random(setting.seed + number), tally))
            for number in range(setting.count(48, 12))
        ]
        async with player.phase("while strangers fetch"):
            await asyncio.sleep(setting.seconds)
            for _ in range(FEEDS + 1):
                tally.note(FEED, await fetched(web, ADDRESSES[0], FEED))
            tally.note(f"/r/{PRIVATE}.jsonl", await fetched(web, HOME, f"/r/{PRIVATE}.jsonl"))
            longest = (await server.reading()).longest
        for task in greedy:
            task.cancel()
        await asyncio.gather(*greedy, return_exceptions=True)
        lasted = loop.time() - began
        after = await server.rest(before)
        faults = server.incidents
    looks, granted = tally.statuses["feed 200"], FEEDS * len(ADDRESSES) * (2 + lasted / 60)
    return [
        Finding("exports that somebody had before", own.startswith(b"HTTP/1.1 200 "), 1, "more"),
        *(Finding(f"answers: {what}", count) for what, count in sorted(tally.statuses.items())),
        Finding("requests that were left unfinished", tally.unfinished),
        Finding("looks at the public tables that were granted", looks, granted),
        Finding("looks that were refused for a share", tally.statuses["feed 429"], 1, "more"),
        Finding("refusals for a share that do not say when to come again", tally.without_wait, 0),
        Finding("exports of a private table that were asked for", tally.private_asked, 1, "more"),
        Finding("of them answered otherwise than that there is none", tally.private, 0),
        *player.findings(SLOWEST, 10 * SLOWEST),
        Finding("longest turn of the server's loop (ms of CPU)", 1000 * longest, SLOWEST, timed=True),
        Finding("memory left behind (MB)", (after.memory - before.memory) / 1e6, GROWTH),
        Finding("descriptors left behind", after.descriptors - before.descriptors, 0),
        Finding("tasks left behind", after.tasks - before.tasks, 0),
        Finding("faults of ours", faults, 0),
    ]


TRIAL = Trial("web", "strangers fetch exports, the list of public tables and pages; what a player notices", run)
