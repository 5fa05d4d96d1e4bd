"""Strangers ask for advice, reviews, deals of the day, studies, records and statistics as fast as they are answered:
does a known person notice who plays and asks for the same?

Half of the strangers are guests, half come with new keys; all of them come again at once when they are shown out. Each
plays at a table with a bot, asks for advice at every decision, and in between for whatever a finished table is good
for.
The known person presses keys, asks for advice at each of their own decisions, and has the same finished table reviewed.
"""

import asyncio
import collections
import json
import random
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import asyncssh

from core import catalog
from core.link.spec import Player, TableSpec
from core.storage.journal import Setup, write_setup
from core.storage.store import Store
from core.storage.values import StoredEntry, StoredPlayer, StoredSeat, StoredTable
from core.table.entries import write_entry
from scripts.reviewed_tables import quick_entries
from scripts.soaking.asker import Asker
from scripts.soaking.player import playing
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial, quantile
from scripts.soaking.trials.shares import gets_in, ledger_of

FINISHED: Final = "f1n15hed00"
GAME, SEATS, SEED = "cloud_city", 2, bytes([4]) * 32
HOME, ADMIN = "127.7.0.2", "127.7.0.1"
ADDRESSES = [f"127.6.0.{number}" for number in range(1, 7)]
SLOWEST = 100.0
"""Milliseconds of a key and of an action of the known person."""
SAYS_WHEN = ("ledger-used-", "hint-busy", "reviews-busy")
"""Sentences of refusals that say when to come again."""
FOR_GOOD = (
    "daily-guest",
    "daily-tried",
    "account-none",
    "statistics-guest",
    "table-no-longer-asked",
    "hint-only-choice",
    "review-nothing",
    "lobby-name-taken",
)
"""Sentences of refusals that no waiting changes."""


def prepare(folder: Path, known: str) -> None:
    """A store with a finished table that everybody may see, at which the person of that key sat."""
    folder.mkdir(mode=0o700)
    game = catalog.load(GAME)
    players = (Player("person", "Friend"), Player("bot", "Bo", "easy"))
    spec = TableSpec(GAME, game.meta.options(), players, seed=SEED)
    entries = [
        StoredEntry(version, entry.seat, *write_entry(game, entry))
        for version, entry in enumerate(quick_entries(game, SEATS, SEED), 1)
    ]
    header = write_setup(Setup(game.meta.rules_version, game, spec))
    store = Store.open(folder, reserve=0)
    store.people.keep_player(StoredPlayer(known, "Friend", "", 1.0))
    table = StoredTable(FINISHED, header, "finished", None, 1.0, 1.0, len(entries))
    store.create_table(table, [StoredSeat(0, known, "Friend")], entries)
    store.close()


def wish(rng: random.Random) -> dict[str, Any]:
    """Something that a finished table, or a day, is good for."""
    return rng.choice(
        (
            {"type": "review", "table": FINISHED, "stop": rng.random() < 0.2},
            {"type": "daily", "day": 0},
            {"type": "play_daily"},
            {
                "type": "what_if",
                "table": FINISHED,
                "version": rng.randrange(20),
                "seat": 0,
                "level": "hard",
                "fresh": rng.random() < 0.5,
                "record": "",
            },
            {"type": "annotate", "table": FINISHED, "version": rng.randrange(20), "text": "hm " * 20},
            {"type": "record", "table": FINISHED},
            {"type": "stats", "name": "Friend"},
            {"type": "tables"},
        )
    )


class Seated(Asker):
    """A person at a table of their own with a bot, who asks for advice at every decision."""

    table = ""

    async def sit_alone(self) -> None:
        """Make the table and go there. Raises KeyError where none is to be had."""
        seats = [{"kind": kind, "name": "", "level": "hard" if kind == "bot" else None} for kind in ("person", "bot")]
        new = {"game": "bali", "options": {}, "watching": "none", "take_back": "never", "seats": seats}
        self.table = (await self.told(type="create", **new))["value"]["id"]
        await self.ask(type="attach", table=self.table, seat=0)

    async def asked(self) -> dict[str, Any]:
        """The latest thing that this person is asked."""
        await self.until(lambda: self._latest() is not None)
        found = self._latest()
        assert found is not None
        return found

    def _latest(self) -> dict[str, Any] | None:
        update = self.latest("update")
        return update if update is not None and update["decision"] is not None else None

    def ask_hint(self, decision: str) -> None:
        self.send(type="ask_hint", table=self.table, seat=0, decision=decision)


async def greed(port: int, address: str, rng: random.Random, refused: collections.Counter[str]) -> None:
    """One stranger, who comes and asks for as long as one is let, and comes again."""
    while True:
        with suppress(asyncssh.Error, OSError, TimeoutError, AssertionError, KeyError):
            key = asyncssh.generate_private_key("ssh-ed25519") if rng.random() < 0.5 else None
            seated: Seated | None = None
            try:
                name = f"greedy{rng.randrange(10**6)}"
                async with asyncio.timeout(20):
                    seated = await Seated.arrive(port, name, address, key)  # type: ignore[assignment]
                    assert seated is not None
                    await seated.sit_alone()
                    while True:
                        asked = await seated.asked()
                        seated.ask_hint(asked["decision"]["id"])
                        for _ in range(8):
                            await seated.told(**wish(rng))
                        seated.answer(seated.table, {"seat": 0, "what": asked})
                        seated.happenings.clear()
            finally:
                if seated is not None:
                    refused.update(refusals(seated.heard))
                    seated.client.close()
        await asyncio.sleep(0.1)


def refusals(heard: list[dict[str, Any]]) -> list[str]:
    """The ids of all sentences that refused something, at a table or elsewhere."""
    elsewhere = [said["reason"]["id"] for said in heard if said["type"] == "refusal"]
    there = [said["what"]["reason"]["id"] for said in heard if said.get("what", {}).get("type") == "refused"]
    return elsewhere + there


class KnownPerson:
    """Somebody with a key that is known, and what they met with."""

    def __init__(self) -> None:
        self.delays = list[float]()
        """Seconds from an action to the update."""
        self.hints = self.refused = self.reviewed = 0

    async def play(self, port: int, key: asyncssh.SSHKey, seconds: float) -> None:
        """Play on for so long, with advice, and have a table reviewed meanwhile."""
        seated: Seated = await Seated.arrive(port, "Friend", HOME, key)  # type: ignore[assignment]
        await seated.sit_alone()
        end = time.monotonic() + seconds
        while not self.delays or not self.hints or time.monotonic() < end:
            if not self.reviewed:
                self.reviewed += (await seated.told(type="review", table=FINISHED, stop=False))["type"] == "answer"
            asked = await seated.asked()
            if len(asked["legal"]) > 1:
                before = len(seated.heard)
                seated.ask_hint(asked["decision"]["id"])
                await seated.until(lambda start=before: bool(self._answers(seated, start)))  # type: ignore[misc]
                self.refused += self._answers(seated, before)[0]["what"]["type"] == "refused"
                self.hints += 1
            version = seated.version
            seated.happenings.clear()
            began = time.monotonic()
            seated.answer(seated.table, {"seat": 0, "what": asked})
            await seated.until(lambda least=version: seated.version > least)  # type: ignore[misc]
            self.delays.append(time.monotonic() - began)
            if (seated.latest("update") or {}).get("outcome"):
                await seated.sit_alone()
        seated.client.close()

    @staticmethod
    def _answers(seated: Seated, start: int) -> list[dict[str, Any]]:
        """What came since then in answer to the wish for advice."""
        said = [one for one in seated.heard[start:] if one["type"] == "happening"]
        return [one for one in said if one["what"]["type"] in ("hint", "refused")]


async def run(setting: Setting) -> list[Finding]:
    friend, admin = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
    known, admin_print = (key.convert_to_public().get_fingerprint() for key in (friend, admin))
    refused, person = collections.Counter[str](), KnownPerson()
    async with served(partial(prepare, known=known), admins=[admin_print]) as server, playing(server.port) as player:
        async with player.phase("before"):
            await asyncio.sleep(1.0)
        greedy = [
            asyncio.create_task(
                greed(server.port, ADDRESSES[number % 6], random.Random(setting.seed + number), refused)
            )
            for number in range(setting.count(48, 12))
        ]
        async with player.phase("while strangers ask"):
            await asyncio.sleep(min(2.0, setting.seconds))
            await server.reading()
            await person.play(server.port, friend, setting.seconds)
            longest = (await server.reading()).longest
        used = ledger_of(json.loads(await gets_in(server.port, ADMIN, admin, "admin", "stats", "--json") or "{}"))
        for task in greedy:
            task.cancel()
        await asyncio.gather(*greedy, return_exceptions=True)
        faults = server.incidents
    unheard = {id: count for id, count in refused.items() if not id.startswith((*SAYS_WHEN, *FOR_GOOD))}
    return [
        Finding("times that strangers were refused something", refused.total(), 1, "more"),
        *(Finding(f"of them by {id}", count) for id, count in refused.most_common()),
        Finding("sentences among them that say neither when to come again nor what else to do", len(unheard), 0),
        Finding("times that the known person asked for advice", person.hints, 1, "more"),
        Finding("of them refused", person.refused, 0),
        Finding("reviews of the known person that began", person.reviewed, 1, "more"),
        Finding("p50 of an action of theirs (ms)", 1000 * quantile(person.delays, 0.5)),
        Finding("p99 of an action of theirs (ms)", 1000 * quantile(person.delays, 0.99), SLOWEST, timed=True),
        *player.findings(SLOWEST, 10 * SLOWEST),
        Finding("longest turn of the server's loop (ms of CPU)", 1000 * longest, SLOWEST, timed=True),
        *(Finding(f"used by everybody: {kind}", used[kind]) for kind in ("thinking", "reviews", "tables", "bytes")),
        Finding("faults of ours", faults, 0),
    ]


TRIAL = Trial(
    "advice", "strangers ask for advice, reviews, deals, studies and records; what a known person notices", run
)
