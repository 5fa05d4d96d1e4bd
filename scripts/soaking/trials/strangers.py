"""Strangers who request everything as fast as they get answers. Checks what others notice and what strangers learn."""

import asyncio
import collections
import json
import os
import random
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import asyncssh
import attrs

from core import catalog
from core.link.lobby_commands import LONGEST_NOTES
from core.link.spec import Player, TableSpec, Watching
from core.storage.journal import Setup, write_setup
from core.storage.store import Store
from core.storage.values import StoredEntry, StoredKey, StoredPlayer, StoredSeat, StoredTable
from core.table.entries import write_entry
from net.config.shares import KINDS
from net.ledger.charges import TABLE_BYTES
from net.lobby.cups import CUP_BYTES, ENTRY_BYTES
from net.lobby.own_tables import LABEL_BYTES
from net.lobby.people import BYTES
from net.lobby.results import KEPT_BYTES
from net.people.blocks import MOST
from net.web.pages import FEED
from net.web.pages import KINDS as EXPORTS
from net.web.passkeys import cookie_of, new_key
from net.webhooks.webhooks import AT_ONCE, MOST_PENDING, RESOLVERS
from scripts.clients.server_process import free_port
from scripts.clients.ssh import connect
from scripts.reviewed_tables import quick_entries
from scripts.soaking import wire
from scripts.soaking.players import UNHURRIED, Asker, playing
from scripts.soaking.served import TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial, quantile
from scripts.soaking.trials.crowds import ADDRESSES, SLOWEST, gets_in, ledger_of, strangers

STRANGERS_ANN, STRANGER = "127.9.0.1", "127.9.0.2"
STRANGERS_PRIVATE: tuple[tuple[tuple[str, ...], dict[str, str]], ...] = (
    (("person", "open"), {"watching": "public"}),
    (("person", "open"), {"watching": "delayed"}),
    (("person", "open"), {"watching": "none"}),
    (("person", "person"), {"watching": "none"}),
)
"""Tables that wait for a player with the invite, and one without spectators."""
LISTED: tuple[tuple[str, ...], dict[str, str]] = (("person", "open"), {"watching": "public", "listing": "public"})


def attempts(table: str) -> list[dict[str, Any]]:
    """Return every request about a table that is possible with its id."""
    places = [{"seat": None}, {"seat": None, "glance": True}, {"seat": 0}, {"seat": 1}]
    asks: tuple[dict[str, Any], ...] = (
        *({"type": kind} for kind in ("begin", "get_ready", "stand_up", "rematch", "record", "remove_table")),
        {"type": "add_entropy", "entropy": "00"},
        {"type": "label_table", "label": "mine"},
        {"type": "review", "stop": False},
        {"type": "annotate", "version": 0, "text": "hm"},
        {"type": "what_if", "version": 0, "seat": 0, "level": "easy", "fresh": False, "record": ""},
        {"type": "private_notes", "seat": None, "text": "hm", "add": False},
        {"type": "plan", "seat": None, "text": "hm"},
        {"type": "add_webhook", "url": "https://example.org/"},
        {"type": "pack_table", "to": "", "rules": []},
        {"type": "consent_to_move", "yes": True},
        {"type": "show_move_consent"},
    )
    return [
        *({"type": "attach", "table": table, **place} for place in places),
        *({**ask, "table": table} for ask in asks),
        {"type": "say", "table": table, "seat": None, "text": "hello"},
        {"type": "join", "invite": table},
    ]


async def settled(stranger: Asker) -> None:
    """Send all requests that need no id, at both faces for programs, and wait for the lobby news."""
    for kind in ("who", "tables"):
        await stranger.ask(type=kind)


async def commanded(server: TriedServer, *words: str) -> str:
    """Return the output of a guest's one-line command."""
    async with connect(server.port, "nosy", source=STRANGER) as there:
        return str((await there.run(" ".join(words), encoding="utf-8")).stdout)


async def run_strangers(setting: Setting) -> list[Finding]:
    """Let a stranger request lists of people and tables, and try the ids of private tables; check what they learn of
    one.
    """
    rng = random.Random(setting.seed)
    async with served(**UNHURRIED) as server:
        ann = await Asker.arrive(server.port, "Ann", STRANGERS_ANN, asyncssh.generate_private_key("ssh-ed25519"))
        zed = await Asker.arrive(server.port, "Zed", STRANGER)
        await zed.ask(type="attend", listen=True)
        private, printed = list[str](), ""
        for kinds, more in STRANGERS_PRIVATE:
            private.append((await ann.made(*kinds, **more))["id"])
            await ann.ask(type="attach", table=private[-1], seat=0)
            await settled(zed)
            printed += await commanded(server, "who", "--json") + await commanded(server, "tables", "--json")
        named = sum(zed.has_heard(one) + printed.count(one) for one in private)
        seen = zed.has_heard('"Ann"')
        got = tried = 0
        guessed = [f"{rng.getrandbits(40):010x}" for _ in range(setting.count(500, 20))]
        answers = {True: set[str](), False: set[str]()}
        for table in (*private, *guessed):
            for attempt in attempts(table):
                tried += 1
                said = await zed.told(**attempt)
                got += said["type"] == "answer"
                if said["type"] == "refusal" and not said["reason"]["id"].startswith("ledger-"):
                    answers[table in private].add(f"{attempt['type']} {said['reason']['id']}")
        happened = len(zed.happenings)
        listed = (await ann.made(*LISTED[0], **LISTED[1]))["id"]
        await ann.ask(type="attach", table=listed, seat=0)
        await settled(zed)
        watched = await zed.told(type="attach", table=listed, seat=None)
        for one in (ann, zed):
            one.client.close()
        faults = server.incidents
    return [
        Finding("messages to the stranger about the person there", seen, 1, "more"),
        Finding("times that they contained the id of a private table", named, 0),
        Finding("things asked about private and guessed tables", tried, 1, "more"),
        Finding("of them granted", got, 0),
        Finding(
            "requests refused otherwise at private than at guessed ones",
            len(answers[True] - answers[False]),
            0,
        ),
        Finding("things that happened at such tables before their eyes", happened, 0),
        Finding("messages with the id of a table that is for everybody", zed.has_heard(listed), 1, "more"),
        Finding("and it could be watched", watched["type"] == "answer", 1, "more"),
        Finding("faults of ours", faults, 0),
    ]


# Advice

FINISHED: Final = "f1n15hed00"
GAME, SEATS, SEED = "cloud_city", 2, bytes([4]) * 32
HOME, ADMIN = "127.7.0.2", "127.7.0.1"
"""The addresses of the known person and the admin."""
GROWTH = 30.0
"""Maximum megabytes by which the server may grow while 48 strangers are connected."""
SAYS_WHEN = ("ledger-used-", "hint-busy", "reviews-busy")
"""Sentences of refusals that say when to retry."""
FOR_GOOD = (
    "daily-guest",
    "daily-newcomer",
    "daily-no-such-day",
    "daily-past-too-early",
    "daily-share-none",
    "daily-tried",
    "deal-not-yours",
    "deal-none-finished",
    "deal-other-deal",
    "deal-own-records",
    "program-enough",
    "program-unknown",
    "program-yourself",
    "account-none",
    "statistics-guest",
    "table-no-longer-asked",
    "hint-only-choice",
    "review-nothing",
    "lobby-name-taken",
)
"""Sentences of permanent refusals."""


def keep_finished(store: Store, id: str, watching: Watching, person: str) -> None:
    """Store a finished table between that person and a bot."""
    game = catalog.load(GAME)
    spec = TableSpec(
        GAME,
        game.meta.options(),
        (Player("person", "Friend"), Player("bot", "Bo", "easy")),
        seed=SEED,
        watching=watching,
    )
    entries = [
        StoredEntry(version, entry.seat, *write_entry(game, entry))
        for version, entry in enumerate(quick_entries(game, SEATS, SEED), 1)
    ]
    header = write_setup(Setup(game.meta.rules_version, game, spec))
    table = StoredTable(id, header, "finished", None, 1.0, 1.0, len(entries))
    store.create_table(table, [StoredSeat(0, person, "Friend")], entries)


def prepare_advice(folder: Path, known: str) -> None:
    """Prepare a store with a finished public table of the person with that key."""
    folder.mkdir(mode=0o700)
    store = Store.open(folder, reserve=0)
    store.people.keep_player(StoredPlayer(known, "Friend", "", 1.0))
    keep_finished(store, FINISHED, "public", known)
    store.close()


def wish_advice(rng: random.Random) -> dict[str, Any]:
    """Return a random request about a finished table or the deal of the day."""
    return rng.choice(
        (
            {"type": "review", "table": FINISHED, "stop": rng.random() < 0.2},
            {"type": "daily", "day": 0},
            {"type": "play_daily"},
            {"type": "play_daily", "day": rng.randrange(2**20)},
            {"type": "daily_week"},
            {"type": "share_daily", "day": rng.randrange(2**20)},
            {"type": "challenge", "table": FINISHED},
            {"type": "compare", "table": FINISHED, "other": rng.choice(("", FINISHED))},
            {"type": "play_deal", "record": "{}"},
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
            {"type": "ladder", "game": GAME},
            {"type": "take_challenges", "games": rng.choice(([], [GAME])), "most": rng.randrange(1, 21)},
            {"type": "tables"},
        )
    )


class Seated(Asker):
    """A person at their own table with a bot, who requests advice at every decision."""

    table = ""

    async def sit_alone(self) -> None:
        """Create the table and attach to it. Raises KeyError if that is refused."""
        seats = [{"kind": kind, "name": "", "level": "hard" if kind == "bot" else None} for kind in ("person", "bot")]
        new = {"game": "bali", "options": {}, "watching": "none", "take_back": "never", "seats": seats}
        self.table = (await self.told(type="create", **new))["value"]["id"]
        await self.ask(type="attach", table=self.table, seat=0)

    async def asked(self) -> dict[str, Any]:
        """Wait for the person's present decision and return it."""
        await self.until(lambda: self._latest() is not None)
        found = self._latest()
        assert found is not None
        return found

    def _latest(self) -> dict[str, Any] | None:
        update = self.latest("update")
        return update if update is not None and update["decision"] is not None else None

    def ask_hint(self, decision: str) -> None:
        self.send(type="ask_hint", table=self.table, seat=0, decision=decision)


async def greed_advice(port: int, refused: collections.Counter[str], address: str, rng: random.Random) -> None:
    """Run one stranger who sends requests until disconnected, and reconnects."""
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
                            await seated.told(**wish_advice(rng))
                        seated.answer(seated.table, {"seat": 0, "what": asked})
                        seated.happenings.clear()
            finally:
                if seated is not None:
                    refused.update(refusals(seated.heard))
                    seated.client.close()
        await asyncio.sleep(0.1)


def refusals(heard: list[dict[str, Any]]) -> list[str]:
    """Return the ids of all refusal sentences, at a table or elsewhere."""
    elsewhere = [said["reason"]["id"] for said in heard if said["type"] == "refusal"]
    there = [said["what"]["reason"]["id"] for said in heard if said.get("what", {}).get("type") == "refused"]
    return elsewhere + there


class KnownPerson:
    """A person with a known key, and their results."""

    def __init__(self) -> None:
        self.delays = list[float]()
        """Seconds from each action to the update."""
        self.hints = self.refused = self.reviewed = 0

    async def play(self, port: int, key: asyncssh.SSHKey, seconds: float) -> None:
        """Play for this many seconds, with advice, and have a table reviewed meanwhile."""
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
        """Return the answers to requests for advice since `start`."""
        said = [one for one in seated.heard[start:] if one["type"] == "happening"]
        return [one for one in said if one["what"]["type"] in ("hint", "refused")]


async def run_advice(setting: Setting) -> list[Finding]:
    """Let strangers request advice, reviews, deals of the day, studies, records and statistics as fast as they get
    answers; check that a known person who plays and requests the same does not notice.

    Half of the strangers are guests, half use new keys; all reconnect as soon as they are disconnected. Each plays at a
    table with a bot, requests advice at every decision, and between decisions anything that a finished table offers.
    The known person presses keys, requests advice at each decision, and has the same finished table reviewed.
    """
    friend, admin = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
    known, admin_print = (key.convert_to_public().get_fingerprint() for key in (friend, admin))
    refused, person = collections.Counter[str](), KnownPerson()
    async with (
        served(partial(prepare_advice, known=known), admins=[admin_print]) as server,
        playing(server.port) as player,
    ):
        async with player.phase("before"):
            await asyncio.sleep(1.0)
        async with strangers(setting.count(48, 12), setting.seed, partial(greed_advice, server.port, refused)):
            async with player.phase("while strangers ask"):
                await asyncio.sleep(min(2.0, setting.seconds))
                await server.reading()
                await person.play(server.port, friend, setting.seconds)
                longest = (await server.reading()).longest
            used = ledger_of(json.loads(await gets_in(server.port, ADMIN, admin, "admin", "stats", "--json") or "{}"))
        faults = server.incidents
    unheard = {id: count for id, count in refused.items() if not id.startswith((*SAYS_WHEN, *FOR_GOOD))}
    return [
        Finding("times that strangers were refused something", refused.total(), 1, "more"),
        *(Finding(f"of them by {id}", count) for id, count in refused.most_common()),
        Finding("sentences among them that say neither when to come again nor what else to do", len(unheard), 0),
        Finding("times that the known person asked for advice", person.hints, 1, "more"),
        Finding("of them refused", person.refused, 0),
        Finding("reviews of the known person that began", person.reviewed, 1, "more", timed=True),
        Finding("p50 of an action of theirs (ms)", 1000 * quantile(person.delays, 0.5)),
        Finding("p99 of an action of theirs (ms)", 1000 * quantile(person.delays, 0.99), SLOWEST, timed=True),
        *player.findings(SLOWEST, 10 * SLOWEST),
        Finding("longest turn of the server's loop (ms of CPU)", 1000 * longest, SLOWEST, timed=True),
        *(Finding(f"used by everybody: {kind}", used[kind]) for kind in ("thinking", "reviews", "tables", "bytes")),
        Finding("faults of ours", faults, 0),
    ]


# Web

PUBLIC, WEB_PRIVATE = "f1n15hed00", "pr1va7e000"
TABLES: dict[str, Watching] = {PUBLIC: "public", WEB_PRIVATE: "none"}
WEB_GROWTH = 60.0
"""Maximum megabytes by which the server may have grown afterwards."""
FEEDS: Final = 30
"""Requests for the list of public tables that an address has in a minute (net/config/shares.py)."""
PATIENCE, STARTING = 20.0, 120.0
"""Timeouts in seconds for an answer, and for the first export of a server. That one starts a process, which takes long
while others use all cores."""


def prepare_web(folder: Path) -> None:
    """Prepare a store with two finished tables: one public, one only for its players."""
    folder.mkdir(mode=0o700)
    store = Store.open(folder, reserve=0)
    for id, watching in TABLES.items():
        keep_finished(store, id, watching, "SHA256:absent")
    store.close()


@attrs.define
class Fetched:
    """The results of all requests."""

    statuses: collections.Counter[str] = attrs.field(factory=collections.Counter)
    """By request and HTTP status: "feed 200"."""
    private: int = 0
    """Requests for the record of a private table that were answered with anything but "not found" or "too many
    requests"."""
    private_asked: int = 0
    unfinished: int = 0
    without_wait: int = 0
    """Refusals for a share that do not say when to retry."""

    def note(self, path: str, answer: bytes) -> None:
        """Count one answer."""
        head = answer.partition(b"\r\n\r\n")[0]
        status = head.split()[1].decode() if head.startswith(b"HTTP/1.1 ") else "none"
        kind = "feed" if path == FEED else "export" if "." in path else "page"
        self.statuses[f"{kind} {status}"] += 1
        self.without_wait += status == "429" and b"\r\nRetry-After: " not in head
        if WEB_PRIVATE in path and kind == "export":
            self.private_asked += 1
            self.private += status not in ("404", "429", "none")


def path_of(rng: random.Random) -> str:
    """Return a random path to request."""
    table = rng.choice((PUBLIC, PUBLIC, WEB_PRIVATE, f"{rng.getrandbits(40):010x}"))
    export = f"/r/{table}.{rng.choice(list(EXPORTS))}?move={rng.randrange(30)}"
    return rng.choice((export, export, FEED, "/", "/line", f"/w/{table}", f"/r/{table}"))


def request(path: str, *lines: str) -> bytes:
    """Return a request with "Connection: close"."""
    head = (f"GET {path} HTTP/1.1", "Host: localhost", "Connection: close", *lines)
    return "\r\n".join((*head, "", "")).encode()


async def fetched(port: int, address: str, path: str, *lines: str, patience: float = PATIENCE) -> bytes:
    """Send a request and return the whole answer."""
    async with asyncio.timeout(patience), wire.stranger(port, address) as (reader, writer):
        writer.write(request(path, *lines))
        return await reader.read(-1)


async def greed_web(port: int, tally: Fetched, address: str, rng: random.Random) -> None:
    """Run one stranger who sends requests until cancelled."""
    while True:
        path = path_of(rng)
        cookie = (f"Cookie: {cookie_of(new_key(), secure=False).partition(';')[0]}",) if rng.random() < 0.3 else ()
        with suppress(OSError, TimeoutError):
            match rng.randrange(6):
                case 0:  # part of a request, held for a while
                    tally.unfinished += 1
                    sent = request(path, *cookie)
                    async with wire.stranger(port, address) as (reader, writer):
                        writer.write(sent[: rng.randrange(1, len(sent))])
                        await wire.until_closed(reader, rng.random())
                case 1:  # a whole request, without waiting for its answer
                    tally.unfinished += 1
                    async with wire.stranger(port, address) as (_, writer):
                        writer.write(request(path, *cookie))
                        await asyncio.sleep(rng.random() / 100)
                case _:
                    tally.note(path, await fetched(port, address, path, *cookie))
        await asyncio.sleep(0)


async def run_web(setting: Setting) -> list[Finding]:
    """Let strangers of six addresses fetch exports, the list of public tables and pages as fast as they can; check that
    shares hold, that the record of a private table is never sent, and that a player does not notice.

    They send no cookies or unknown cookies. Some requests are unfinished; for others they do not wait for the answer.
    The tables in their requests are finished, private, or guessed.
    """
    tally, web, loop = Fetched(), free_port(), asyncio.get_running_loop()
    async with served(prepare_web, web=web, **UNHURRIED) as server, playing(server.port) as player:
        own = await fetched(web, HOME, f"/r/{PUBLIC}.svg", patience=STARTING)
        async with player.phase("before"):
            await asyncio.sleep(1.0)
        before = await server.reading()
        began = loop.time()
        async with (
            strangers(setting.count(48, 12), setting.seed, partial(greed_web, web, tally)),
            player.phase("while strangers fetch"),
        ):
            await asyncio.sleep(setting.seconds)
            for _ in range(FEEDS + 1):
                tally.note(FEED, await fetched(web, ADDRESSES[0], FEED))
            tally.note(f"/r/{WEB_PRIVATE}.jsonl", await fetched(web, HOME, f"/r/{WEB_PRIVATE}.jsonl"))
            longest = (await server.reading()).longest
        lasted = loop.time() - began
        after = await server.rest(before)
        faults = server.incidents
    looks, granted = tally.statuses["feed 200"], FEEDS * len(ADDRESSES) * (2 + lasted / 60)
    return [
        Finding("exports made before", own.startswith(b"HTTP/1.1 200 "), 1, "more"),
        *(Finding(f"answers: {what}", count) for what, count in sorted(tally.statuses.items())),
        Finding("requests that were left unfinished", tally.unfinished),
        Finding("looks at the public tables that were granted", looks, granted),
        Finding("looks that were refused for a share", tally.statuses["feed 429"], 1, "more"),
        Finding("refusals for a share that do not say when to come again", tally.without_wait, 0),
        Finding("exports of a private table that were asked for", tally.private_asked, 1, "more"),
        Finding("of them answered otherwise than that there is none", tally.private, 0),
        *player.findings(SLOWEST, 10 * SLOWEST),
        Finding("longest turn of the server's loop (ms of CPU)", 1000 * longest, SLOWEST, timed=True),
        Finding("memory left behind (MB)", (after.memory - before.memory) / 1e6, WEB_GROWTH),
        Finding("descriptors left behind", after.descriptors - before.descriptors, 0),
        Finding("tasks left behind", after.tasks - before.tasks, 0),
        Finding("faults of ours", faults, 0),
    ]


# Webhooks

HERE: Final = "127.0.0.1"
POOL: Final = min(32, (os.cpu_count() or 1) + 4)
"""Maximum threads that a loop starts for blocking work."""


@attrs.define
class HostileReceiver:
    """A server that answers each connection in another bad way."""

    rng: random.Random
    ways: collections.Counter[str] = attrs.field(factory=collections.Counter)
    open: int = 0
    most_open: int = 0
    """Maximum number of simultaneous connections."""
    url: str = ""
    called: asyncio.Event = attrs.field(factory=asyncio.Event)
    """Set after the first connection."""

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
            await reader.read(-1)  # until the other end has closed and released everything
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


async def greed_webhooks(port: int, url: str, said: collections.Counter[str], address: str, rng: random.Random) -> None:
    """Run one stranger who triggers webhooks until disconnected, and reconnects."""
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


async def run_webhooks(setting: Setting) -> list[Finding]:
    """Let strangers add webhooks to receivers that never answer, answer drop by drop, or endlessly, and trigger them as
    fast as they can; check that a player does not notice, and how much the server holds meanwhile.

    They use new keys, from six addresses. Each tests its webhooks, and creates tables with a bot and concedes, so that
    messages for webhooks of tables are pending too.
    """
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
        async with strangers(
            setting.count(48, 6), setting.seed, partial(greed_webhooks, server.port, receiver.url, said)
        ):
            async with player.phase("while webhooks are called"):
                await asyncio.sleep(setting.seconds)
                await receiver.called.wait()
                memory, threads_during = server.memory, server.threads
            kept = json.loads(await gets_in(server.port, ADMIN, admin, "admin", "webhooks", "--json") or "[]")
        after = await server.reading()  # at rest: walking all objects breaks a tuple that a thread is building
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


# Personal

PEOPLE: Final = MOST + 20
ROOM = 8_000_000
"""Additional bytes by which the store's files may grow: the write-ahead log, and the strangers' tables and accounts."""


def prepare_personal(folder: Path) -> None:
    """Prepare a store with people to block."""
    folder.mkdir(mode=0o700)
    store = Store.open(folder, reserve=0)
    for number in range(PEOPLE):
        store.people.keep_player(StoredPlayer(f"SHA256:{number:043}", f"Friend{number}", "", 1.0))
    store.close()


def size(folder: Path) -> int:
    """Return the size of the store's files in bytes."""
    return sum(file.stat().st_size for file in folder.glob("*.sqlite*"))


async def greed_personal(
    port: int, tally: collections.Counter[str], kept: asyncio.Event, address: str, rng: random.Random
) -> None:
    """Run one stranger who sends requests until disconnected."""
    while True:
        asker: Asker | None = None
        with suppress(asyncssh.Error, OSError, TimeoutError, AssertionError, KeyError):
            key = asyncssh.generate_private_key("ssh-ed25519")
            asker = await Asker.arrive(port, f"scribe{rng.randrange(10**6)}", address, key)
            table = (await asker.made("person", "bot"))["id"]
            while True:
                for _ in range(20):
                    await wish_personal(asker, table, rng, tally)
                    if tally["notes"] + tally["block"]:
                        kept.set()
                blocked = await asker.told(type="blocked")
                tally["most"] = max(tally["most"], len(blocked["value"]))
                asker.heard.clear()
        if asker is not None:
            asker.client.close()
        await asyncio.sleep(0.1)


async def wish_personal(asker: Asker, table: str, rng: random.Random, tally: collections.Counter[str]) -> None:
    """Write notes, sometimes too long, name a table, make one and delete it, open, enter, start or cancel a cup, or
    block or follow a person, sometimes an unknown one."""
    if (wish := rng.random()) < 0.1:
        said = await asker.told(
            type="label_table", table=table, label="ab" * rng.choice((1, 8, 400)), archived=wish < 0.05
        )
        count(tally, "label", said, LABEL_BYTES)
    elif wish < 0.15:
        made = await asker.made("person", "bot")
        if "id" in made:
            said = await asker.told(type="remove_table", table=made["id"])
            count(tally, "own table deleted", said, TABLE_BYTES)
    elif wish < 0.25:
        cup = f"Cup{rng.randrange(40)}"
        kind = rng.choice(("open_cup", "enter_cup", "enter_cup", "start_cup", "cancel_cup", "leave_cup"))
        terms = {"name": cup, "game": "bellevue", "rounds": 1}
        said = await asker.told(type=kind, **({"terms": terms} if kind == "open_cup" else {"cup": cup}))
        costs = {"open_cup": CUP_BYTES, "enter_cup": ENTRY_BYTES, "start_cup": TABLE_BYTES}
        count(tally, kind, said, costs.get(kind, 0))
    elif wish < 0.5:
        text = rng.choice("ab") * rng.choice((1, LONGEST_NOTES, LONGEST_NOTES + 1))
        said = await asker.told(type="private_notes", table=table, seat=None, text=text, add=rng.random() < 0.3)
        count(tally, "notes", said, KEPT_BYTES + len(text.encode()))
    else:
        kind = rng.choice(("block", "follow")) if rng.random() < 0.9 else rng.choice(("unblock", "unfollow"))
        said = await asker.told(type=kind, name=f"Friend{rng.randrange(PEOPLE + 5)}")
        count(tally, kind, said, BYTES)


def count(tally: collections.Counter[str], what: str, said: dict[str, Any], cost: int) -> None:
    """Count the result of a request, and the bytes charged for it."""
    is_done = said["type"] == "answer"
    tally[what if is_done else f"{what}: {said['reason']['id']}"] += 1
    tally["bytes"] += cost


async def run_personal(setting: Setting) -> list[Finding]:
    """Let strangers write private notes, name and delete their own tables, open cups, and block and follow people, as
    fast as they get answers; check that a player does not notice, and that the store grows by no more than they are
    charged.

    They use new keys, from six addresses. Each has a table with a bot for notes, and there are more people to block
    than one account may block.
    """
    tally, kept = collections.Counter[str](), asyncio.Event()
    async with served(prepare_personal, **UNHURRIED) as server, playing(server.port) as player:
        async with player.phase("before"):
            await asyncio.sleep(1.0)
        data, before = server.folder, await server.reading()
        stored = size(data)
        async with (
            strangers(setting.count(48, 6), setting.seed, partial(greed_personal, server.port, tally, kept)),
            player.phase("while strangers write and block"),
        ):
            await asyncio.sleep(setting.seconds)
            with suppress(TimeoutError):
                async with asyncio.timeout(STARTING):  # the first answers are late while others use all cores
                    await kept.wait()
            memory = server.memory
        after = await server.reading()  # at rest: walking all objects breaks a tuple that a thread is building
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


# Consent

CONSENT_ANN, CONSENT_BEN = "127.8.0.1", "127.8.0.2"
ALLOWED = next(kind.shares["account"] for kind in KINDS if kind.name == "tables")
"""Maximum number of tables for one account."""


async def end(table: str, *people: Asker) -> None:
    """Let all people concede their seats."""
    for one in people:
        card = next(card for card in await one.ask(type="tables") if card["id"] == table)
        (seat,) = card["mine"]
        await one.ask(type="attach", table=table, seat=seat)
        await one.told(type="concede", table=table, seat=seat)
    for one in people:
        while (await running(one, table))[0] != "finished":
            pass


async def running(one: Asker, table: str) -> tuple[str, int]:
    """Return the status of a person's table, and how many of their tables are unfinished."""
    cards: list[dict[str, Any]] = await one.ask(type="tables")
    mine = [card for card in cards if card["mine"]]
    return next(card["status"] for card in mine if card["id"] == table), sum(
        card["status"] != "finished" for card in mine
    )


async def called(one: Asker, table: str, times: int) -> set[str]:
    """Call for a rematch this many times; return the ids of the new tables."""
    said = [await one.told(type="rematch", table=table) for _ in range(times)]
    return {answer["value"]["id"] for answer in said if answer["type"] == "answer"} - {table}


async def fill(one: Asker) -> int:
    """Create tables until refused; return how many were created."""
    made = 0
    while made <= ALLOWED and "id" in await one.made("person", "person") and one.heard[-1]["type"] == "answer":
        made += 1
    return made


async def run_consent(setting: Setting) -> list[Finding]:
    """Let one person call for a rematch again and again; check that no table begins, and that it does not use up the
    other person's share.
    """
    times = setting.count(500, 22)
    async with served(**UNHURRIED) as server:
        ann, ben = [
            await Asker.arrive(server.port, name, source, asyncssh.generate_private_key("ssh-ed25519"))
            for name, source in (("Ann", CONSENT_ANN), ("Ben", CONSENT_BEN))
        ]
        first = await ann.made("person", "open")
        await ben.ask(type="join", invite=first["invite"])
        await end(first["id"], ann, ben)
        single = await called(ann, first["id"], times)
        running_tables = [(await running(one, first["id"]))[1] for one in (ann, ben)]
        both = await called(ben, first["id"], times) | await called(ann, first["id"], times)
        if both:
            await end(min(both), ann, ben)
        last = min(both, default=first["id"])
        over = await called(ben, last, 1)
        full = await fill(ben)
        over |= await called(ann, last, times) | await called(ben, last, times)
        held = (await running(ben, last))[1]
        for one in (ann, ben):
            one.client.close()
        faults = server.incidents
    return [
        Finding("times that only one person called for a rematch", times, 1, "more"),
        Finding("tables that started", len(single), 0),
        Finding("tables that a player had to play then", max(running_tables), 0),
        Finding("tables that began when the other said yes", len(both), 1, "more"),
        Finding("and at most", len(both), 1),
        Finding("tables that the other could make after a yes of theirs", full, ALLOWED, "more"),
        Finding("rematches with one who has as many as they may", len(over), 0),
        Finding("tables that one has then", held, ALLOWED),
        Finding("faults of ours", faults, 0),
    ]


# Evasion

RUDE, EVASION_BEN, EVASION_ADMIN = "127.8.0.1", "127.8.0.2", "127.8.0.3"
WORDS: Final = "are you all asleep"


def prepare_evasion(folder: Path, keys: list[asyncssh.SSHKey]) -> None:
    """Prepare a store with an account that has these keys."""
    folder.mkdir(mode=0o700)
    store = Store.open(folder, reserve=0)
    identity, *others = (key.get_fingerprint() for key in keys)
    store.people.keep_player(StoredPlayer(identity, "Rude", "", 1.0))
    for other in others:
        store.people.add_key(StoredKey(other, identity, "", 1.0, 1.0))
    store.close()


async def ordered(server: TriedServer, admin: asyncssh.SSHKey, *words: str) -> int:
    """Run an admin command and return its status."""
    async with connect(server.port, "chief", keys=[admin], source=EVASION_ADMIN) as there:
        return int((await there.run(" ".join(("admin", *words)))).exit_status or 0)


async def come(server: TriedServer, key: asyncssh.SSHKey) -> Asker:
    """Open a session of the account and keep it open."""
    asker = await Asker.arrive(server.port, "Rude", RUDE, key)
    await asker.ask(type="attend", listen=True)
    return asker


async def spoke(asker: Asker, table: str) -> int:
    """Try to speak in every way; return how many attempts succeed."""
    said = [await asker.told(type="talk", text=WORDS), await asker.told(type="name", name="Fools all of you")]
    await asker.told(type="say", table=table, seat=0, text=WORDS)
    return sum(one["type"] == "answer" for one in said)


async def is_let_in(server: TriedServer, key: asyncssh.SSHKey, name: str) -> bool:
    """Return whether a new connection is accepted."""
    with suppress(asyncssh.Error, OSError):
        async with connect(server.port, name, keys=[key], source=RUDE) as there:
            return (await there.run("turns")).exit_status == 0
    return False


async def ends(asker: Asker) -> bool:
    """Return whether a session ends within 20 seconds."""
    with suppress(TimeoutError):
        async with asyncio.timeout(20):
            while (await asker.next())["type"] not in ("end", "goodbye"):
                pass
            return True
    return False


def lines(asker: Asker, word: str) -> list[dict[str, Any]]:
    """Return the received messages that contain a word."""
    return [said for said in asker.heard if said["type"] in ("lobby_news", "happening") and word in str(said)]


async def run_evasion(setting: Setting) -> list[Finding]:
    """Mute and ban a person with other keys and sessions, an earlier name and a seat; check that none of these evades
    the sanction.
    """
    admin = asyncssh.generate_private_key("ssh-ed25519")
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(setting.count(8, 2))]
    async with served(
        lambda folder: prepare_evasion(folder, keys), admins=[admin.get_fingerprint()], **UNHURRIED
    ) as server:
        ben = await Asker.arrive(server.port, "Ben", EVASION_BEN, asyncssh.generate_private_key("ssh-ed25519"))
        await ben.ask(type="attend", listen=True)
        rude = [await come(server, key) for key in keys]
        table = await rude[0].made("person", "open")
        await ben.ask(type="join", invite=table["invite"])
        await ben.ask(type="attach", table=table["id"], seat=1)
        for one in rude:
            await one.ask(type="attach", table=table["id"], seat=0)
        await rude[0].ask(type="name", name="Cruel")
        await ben.ask(type="name", name="Rude")
        for one in (rude[0], rude[-1]):
            await one.ask(type="talk", text="hello there")
        await rude[-1].ask(type="say", table=table["id"], seat=0, text="hello there")
        await ben.ask(type="who")
        said = lines(ben, "hello there")
        under_another = sum('"Rude"' in str(one).replace("'", '"') for one in said)
        refused = await ordered(server, admin, "ban", "Cruel", "1x")
        muted = await ordered(server, admin, "mute", keys[-1].get_fingerprint(), "1h")
        through = sum([await spoke(one, table["id"]) for one in rude])
        await ben.ask(type="who")
        heard = len(lines(ben, WORDS))
        banned = await ordered(server, admin, "ban", keys[-1].get_fingerprint(), "1y", "rude")
        went_on = len(rude) - sum(await asyncio.gather(*map(ends, rude)))
        came_back = sum([await is_let_in(server, key, name) for key in keys for name in ("Rude", "Cruel", "new")])
        for one in (ben, *rude):
            one.client.close()
        faults = server.incidents
    return [
        Finding("lines heard of a person who was called otherwise", len(said), 3, "more"),
        Finding("of them under the name that another one has by now", under_another, 0),
        Finding("orders with an invalid duration that were obeyed", float(refused == 0), 0),
        Finding("orders that failed", float(bool(muted) + bool(banned)), 0),
        Finding("words and names of the muted that were taken", through, 0),
        Finding("words of the muted that were heard", heard, 0),
        Finding("sessions of the banned that went on", went_on, 0),
        Finding("times that the banned came in again", came_back, 0),
        Finding("incidents and tracebacks in the log", faults, 0),
    ]


TRIALS = (
    Trial(
        "strangers",
        "a stranger lists people and tables, and tries known and guessed ids of private tables",
        run_strangers,
    ),
    Trial(
        "advice",
        "strangers request advice, reviews, deals, studies and records; what a known person notices",
        run_advice,
    ),
    Trial("web", "strangers fetch exports, the list of public tables and pages; what a player notices", run_web),
    Trial("webhooks", "strangers trigger webhooks to slow and hostile receivers; what a player notices", run_webhooks),
    Trial(
        "personal",
        "strangers write private notes, name and delete tables, block people; what a player and the store notice",
        run_personal,
    ),
    Trial("consent", "one person calls for rematches again and again; what the other person is charged", run_consent),
    Trial("evasion", "a muted and banned person tries other keys, sessions and names", run_evasion),
)
