"""Crowds that take all they can get. Checks that a player, known keys and newcomers can still connect."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import asyncssh

from core.storage.store import Store
from core.storage.values import StoredSeat, StoredTable
from net.services.bot_turns import Asker, FairQueue
from scripts.clients.ssh import connect
from scripts.soaking import wire
from scripts.soaking.players import playing
from scripts.soaking.served import TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial

# Floods

ONE = "127.9.9.9"
FLOODS_GROWTH = 32
"""Maximum megabytes by which a flood may grow the server."""
_REST = 0.5
_QUIET = 3.0
Stranger = Callable[[int, str], Awaitable[None]]


async def half_open(port: int, address: str) -> None:
    """Connect, send nothing, and stay until disconnected."""
    async with wire.stranger(port, address) as (reader, _):
        await wire.until_closed(reader, 60)


async def handshake(port: int, address: str) -> None:
    """Make the server compute its half of a key exchange, then disconnect."""
    async with wire.stranger(port, address) as (reader, writer):
        writer.writelines(wire.opening(random.Random()))
        await wire.until_closed(reader, 2)


async def _over_and_over(do: Stranger, port: int, address: str) -> None:
    while True:
        with suppress(OSError, TimeoutError):
            await do(port, address)
        await asyncio.sleep(_REST)


async def flood(do: Stranger, port: int, addresses: Sequence[str], seconds: float) -> None:
    """Run one stranger from each address, who reconnects after each disconnection."""
    crowd = [asyncio.create_task(_over_and_over(do, port, address)) for address in addresses]
    await asyncio.sleep(seconds)
    for one in crowd:
        one.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)


async def run_floods(setting: Setting) -> list[Finding]:
    """Flood a server with half-open connections and endless handshakes while a person plays."""
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
                Finding(f"{name}: memory grown (MB)", (now.memory - before.memory) / 1e6, FLOODS_GROWTH),
            ]
        after = await server.rest(before)
        left = Finding("descriptors left behind", after.descriptors - before.descriptors, 0)
        incidents = Finding("incidents", server.incidents, 0)
    return [*player.findings(), *growth, left, incidents]


# Lockout

FRIEND = "127.0.0.2"
PAUSE = 0.6
"""Seconds between two attempts of the same kind, so that an honest address stays within its own rate."""


async def get_in(port: int, address: str) -> bool:
    """Return whether a person from that address can log in and ask for help."""
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


async def run_lockout(setting: Setting) -> list[Finding]:
    """Let three hundred addresses take every place they can get; check that friends and newcomers can still connect."""
    rng = random.Random(setting.seed)
    crowd = [wire.source(rng) for _ in range(setting.count(300, 100))]
    async with served() as server:
        assert await get_in(server.port, FRIEND), "the server did not let the first player in"
        attack = asyncio.create_task(flood(half_open, server.port, crowd, setting.seconds + 2 * PAUSE))
        await asyncio.sleep(PAUSE)
        known, new = await asyncio.gather(
            _attempts(server, True, rng, setting.seconds),
            _attempts(server, False, rng, setting.seconds),
        )
        await attack
    return [
        Finding("attempts of a known person", len(known), 1, "more"),
        Finding("of them successful (%)", 100 * sum(known) / len(known), 99, "more"),
        Finding("attempts of newcomers", len(new), 1, "more"),
        Finding("of them successful (%)", 100 * sum(new) / len(new), 25, "more", timed=True),
    ]


# Shares

ADDRESSES = [f"127.6.0.{number}" for number in range(1, 7)]
FRIENDS = "127.7.0.{}"
SHARES_GROWTH, SLOWEST = 60.0, 100.0
"""Maximum growth in megabytes, and maximum key delay in milliseconds."""
QUIET = 6.0
"""Seconds until an unused connection ends and the guests' resources are released."""
_PACE = 0.25
"""Minimum seconds between two visits of a known key."""
_GAP = 0.2
_PATIENCE = 15.0
_TABLES = (("bot", "bot", "bot"), ("person", "bot"), ("person", "open"))


def prepare(folder: Path, known: list[str]) -> None:
    """Prepare a store in which the accounts of these keys have finished a table."""
    folder.mkdir(mode=0o700)
    store = Store.open(folder, reserve=0)
    seats = [StoredSeat(seat, fingerprint, f"friend{seat}") for seat, fingerprint in enumerate(known)]
    store.create_table(StoredTable("f1n15hed00", "{}", "finished", None, 1.0, 1.0), seats)
    store.close()


@asynccontextmanager
async def strangers(
    many: int, seed: int, do: Callable[[str, random.Random], Coroutine[Any, Any, None]]
) -> AsyncIterator[None]:
    """Run strangers from six addresses, each with their own random numbers, during this context."""
    going = {asyncio.create_task(do(ADDRESSES[number % 6], random.Random(seed + number))) for number in range(many)}
    try:
        yield
    finally:
        while going:  # a connection that ends at the same moment may swallow the cancellation
            for task in going:
                task.cancel()
            _, going = await asyncio.wait(going, timeout=1)


async def greed(port: int, address: str, rng: random.Random) -> None:
    """Run one guest who connects, uses up all it can get until disconnected, and reconnects."""
    while True:
        with suppress(asyncssh.Error, OSError, TimeoutError):
            async with (
                asyncio.timeout(_PATIENCE),
                connect(port, f"greedy{rng.randrange(99)}", source=address) as there,
                there.create_process("api", encoding="utf-8") as program,
            ):
                for number in range(1, 200):
                    program.stdin.write(json.dumps({"id": number, "ask": wish(rng)}) + "\n")
                    await asyncio.wait_for(program.stdout.readline(), 2)
        await asyncio.sleep(_GAP + rng.random())


def wish(rng: random.Random) -> dict[str, Any]:
    """Return a random request that costs the server something."""
    match rng.randrange(5):
        case 0:
            seats = [
                {"kind": kind, "name": "", "level": "hard" if kind == "bot" else None} for kind in rng.choice(_TABLES)
            ]
            return {
                "type": "create",
                "game": "bali",
                "options": {},
                "watching": "public",
                "take_back": "reveal",
                "seats": seats,
            }
        case 1:
            return {"type": "join", "invite": f"oak-lamp-{rng.randrange(10, 1000)}"}
        case 2:
            return {"type": "talk", "text": "x" * 200}
        case 3:
            return {"type": "name", "name": f"greedy{rng.randrange(10**6)}"}
    return {"type": "tables"}


async def gets_in(port: int, address: str, key: asyncssh.SSHKey, *words: str) -> str | None:
    """Return the answer to a command of a person with that key; None if the first attempt to connect failed."""
    with suppress(asyncssh.Error, OSError, TimeoutError):
        async with asyncio.timeout(_PATIENCE), connect(port, "friend", keys=[key], source=address) as there:
            done = await there.run(" ".join(words), encoding="utf-8")
            return str(done.stdout) if done.exit_status == 0 else None
    return None


async def run_shares(setting: Setting) -> list[Finding]:
    """Let guests of six addresses use up all they can; check that an admin, twenty known keys and a player do not
    notice.

    The guests create tables of bots and of people, guess invites, talk, choose names, reconnect, and connect without
    logging in. The account of a known key has finished a table at the server. Each known key has its own address
    and connects at most four times a second, like a program that plays by one-line commands (`ssh HOST turns`). The
    limit `known-rate` allows ten.
    """
    guests, known = setting.count(300, 24), setting.count(20, 4)
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(1 + known)]
    admin_print, *prints = (key.convert_to_public().get_fingerprint() for key in keys)
    ready = partial(prepare, known=prints)
    async with (
        served(ready, admins=[admin_print], unused_time=2, login_time=5) as server,
        playing(server.port) as player,
    ):
        before = server.memory
        async with player.phase("before"):
            await asyncio.sleep(1.0)
        async with strangers(guests, setting.seed, partial(greed, server.port)):
            knocking = asyncio.create_task(flood(half_open, server.port, ADDRESSES, setting.seconds + 60))
            came, admin = list[bool](), list[bool]()
            async with player.phase("while guests are greedy"):
                end = asyncio.get_running_loop().time() + setting.seconds
                while not came or asyncio.get_running_loop().time() < end:
                    pace = asyncio.create_task(asyncio.sleep(_PACE))
                    for number, key in enumerate(keys[1:], 2):
                        came.append(await gets_in(server.port, FRIENDS.format(number), key, "help") is not None)
                    stats = await gets_in(server.port, FRIENDS.format(1), keys[0], "admin", "stats", "--json")
                    admin.append(stats is not None)
                    await pace
            grown = server.memory - before
        knocking.cancel()
        await asyncio.wait([knocking])
        left, used = await _at_rest(server.port, keys[0])
        faults = server.incidents
    return [
        Finding("attempts of known keys", len(came), 1, "more"),
        Finding("of them successful (%)", 100 * sum(came) / len(came), 100, "more"),
        Finding("attempts of the admin", len(admin), 1, "more"),
        Finding("of them successful (%)", 100 * sum(admin) / len(admin), 100, "more"),
        *player.findings(SLOWEST, 10 * SLOWEST),
        Finding("memory grown by (MB)", grown / 2**20, SHARES_GROWTH, timed=True),
        Finding("tables that guests of six addresses have", used["tables"], 6 * 4 + 1),
        Finding("connections of guests left behind", left, 0),
        Finding("faults of ours", faults, 0),
    ]


async def _at_rest(port: int, admin: asyncssh.SSHKey) -> tuple[float, dict[str, float]]:
    """Return the connections left after the guests have gone, without the player's and the admin's, and the resources
    used."""
    used: dict[str, float] = {}
    for _ in range(40):
        told = await gets_in(port, FRIENDS.format(1), admin, "admin", "stats", "--json")
        if told is not None:
            used = ledger_of(json.loads(told))
            if used["connections"] <= 2:
                break
        await asyncio.sleep(QUIET / 20)
    return used["connections"] - 2, used


def ledger_of(stats: dict[str, Any]) -> dict[str, float]:
    """Return the used amount of each kind, from the statistics of `admin stats`."""
    return {name.split()[1]: value for name, value in stats.items() if name.startswith("ledger_used ")}


# Restart

FULL: Final = 1.0
"""Seconds until the flood has taken all places."""
_FIRST: Final = 2
"""The last number of the first friend's address."""


async def run_restart(setting: Setting) -> list[Finding]:
    """Restart a server during a flood; check that people with known keys can connect, each from their earlier address.

    Three hundred addresses take every place they can get from the first moment. The addresses of the known keys are new
    to the process; only the store knows them.
    """
    rng = random.Random(setting.seed)
    crowd = [wire.source(rng) for _ in range(setting.count(300, 100))]
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(setting.count(20, 4))]
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        data = Path(folder) / "data"
        prepare(data, [key.convert_to_public().get_fingerprint() for key in keys])
        before = await TriedServer.start(data)
        came = await _entries(before, keys)
        await before.stop()
        after = await TriedServer.start(data)
        flooding = asyncio.create_task(flood(half_open, after.port, crowd, setting.seconds + 60))
        await asyncio.sleep(FULL)
        returned = list[bool]()
        end = asyncio.get_running_loop().time() + setting.seconds
        while len(returned) < len(keys) and (not returned or asyncio.get_running_loop().time() < end):
            returned += await _entries(after, keys[len(returned) : len(returned) + 1], len(returned))
        flooding.cancel()
        await asyncio.gather(flooding, return_exceptions=True)
        await after.stop()
        after.complain()
        faults = after.incidents
    return [
        Finding("known keys that came before", sum(came), len(keys), "more"),
        Finding("first attempts of theirs after the restart", len(returned), 1, "more"),
        Finding("of them successful (%)", 100 * sum(returned) / len(returned), 100, "more"),
        Finding("faults of ours", faults, 0),
    ]


async def _entries(server: TriedServer, keys: list[asyncssh.SSHKey], first: int = 0) -> list[bool]:
    """Return for each key whether it connects at the first attempt."""
    return [
        await gets_in(server.port, FRIENDS.format(_FIRST + first + number), key, "help") is not None
        for number, key in enumerate(keys)
    ]


# Storm

BACK = 30.0
"""Seconds until all clients are connected again."""
_PAUSE = 1.0


async def come(port: int) -> asyncssh.SSHClientConnection:
    """Try to connect once a second until it succeeds, then open the full screen."""
    while True:
        try:
            connection = await connect(port)
            await connection.create_session(asyncssh.SSHClientSession, term_type="xterm", encoding=None)
            return connection
        except (asyncssh.Error, OSError):
            await asyncio.sleep(_PAUSE)


async def everybody(port: int, count: int) -> tuple[float, list[asyncssh.SSHClientConnection]]:
    """Connect this many clients; return the seconds it took, and the connections."""
    began = asyncio.get_running_loop().time()
    inside = await asyncio.gather(*(come(port) for _ in range(count)))
    return asyncio.get_running_loop().time() - began, inside


async def run_storm(setting: Setting) -> list[Finding]:
    """Cut off fifty clients of one address at the same moment, and let all of them reconnect at once."""
    count, findings = setting.count(50, 12), list[Finding]()
    end = asyncio.get_running_loop().time() + setting.seconds
    async with served(guests_per_source=2 * count) as server:  # guests connect faster than keys
        begun = await server.reading()
        _, inside = await everybody(server.port, count)
        while not findings or asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0 if setting.small else BACK)  # time for the rate limit of their address to recover
            for connection in inside:
                connection.abort()
            lasted, inside = await everybody(server.port, count)
            findings.append(Finding(f"seconds until {count} from one address are back", lasted, BACK, timed=True))
        for connection in inside:
            connection.abort()
        after = await server.rest(begun)
    return [*findings, Finding("sessions left behind", after.sessions, 0)]


# Turns

SOURCES, KEYS, TABLES = 6, 20, 20
ROUNDS = 50
"""Questions that each known key asks, one after the other."""


def longest_wait(rng: random.Random, guests: int) -> int:
    """Return the maximum number of turns that a known key's question waits while `guests` and one key ask all they
    can."""
    queue: FairQueue[tuple[str, int]] = FairQueue(lambda: 0.0)
    turn, longest = 0, 0
    sorts = ("guest", "newcomers")
    strangers = [f"{rng.choice(sorts)}:source {rng.randrange(SOURCES)}" for _ in range(guests)]
    flood = strangers + ["flood"] * (TABLES if guests else 0)
    for number, account in enumerate(flood):
        queue.put((account, -1 - number), Asker((account,), is_attended=True))
    asked: dict[str, int] = {}
    for person in range(KEYS):
        asked[f"key {person}"] = turn
        queue.put((f"key {person}", turn), Asker((f"key {person}",), is_attended=True))
    while turn < ROUNDS * KEYS:
        item = queue.take()
        assert item is not None
        turn += 1
        account = item[0]
        if account in asked:
            longest = max(longest, turn - asked[account])
            asked[account] = turn
        queue.put((account, turn), Asker((account,), is_attended=True))
    return longest


async def run_turns(setting: Setting) -> list[Finding]:
    """Measure how many turns longer others' bots wait while three hundred guests and new keys of six addresses, and one
    key with twenty tables, keep bots busy.
    """
    rng = random.Random(setting.seed)
    quiet = longest_wait(rng, 0)
    crowded = longest_wait(rng, setting.count(300, 60))
    return [
        Finding("turns that a bot of twenty known keys waits among themselves", quiet, KEYS),
        Finding("the same with guests of six addresses and a key with twenty tables", crowded),
        Finding("times as long", crowded / quiet, 2),
    ]


TRIALS = (
    Trial("floods", "1,000 half-open connections and 100 endless handshakes while a player plays", run_floods),
    Trial("lockout", "300 addresses hold every place they get; whether others can connect", run_lockout),
    Trial("shares", "guests of six addresses use up all they can; whether others can connect", run_shares),
    Trial("restart", "a server is restarted during a flood; whether known keys can connect", run_restart),
    Trial("storm", "50 clients of one address are cut off and reconnect at once", run_storm),
    Trial("turns", "300 guests and a key with 20 tables keep bots busy; how long others' bots wait", run_turns),
)
