"""Guests of six addresses who use up all they can: do an admin, twenty known keys and a player notice?

They make tables of bots and of people, guess invites, talk, choose names, come and go, and knock without logging in.
Known are keys whose account has finished a table at the server. Each comes from an address of its own, four times a
second at most, as a program does that plays in single lines (`ssh HOST turns`); `known-rate` lets ten in.
"""

import asyncio
import json
import random
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import asyncssh

from core.storage.store import Store
from core.storage.values import StoredSeat, StoredTable
from scripts.clients.ssh import connect
from scripts.soaking.player import playing
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial
from scripts.soaking.trials.floods import flood, half_open

ADDRESSES = [f"127.6.0.{number}" for number in range(1, 7)]
FRIENDS = "127.7.0.{}"
GROWTH, SLOWEST = 60.0, 100.0
"""Megabytes, and milliseconds of a key."""
QUIET = 6.0
"""Seconds after which what the guests held is given back, where a connection ends that is not used."""
_PACE = 0.25
"""Seconds between two visits of a known key, at least."""
_GAP = 0.2
_PATIENCE = 15.0
_TABLES = (("bot", "bot", "bot"), ("person", "bot"), ("person", "open"))


def prepare(folder: Path, known: list[str]) -> None:
    """A store in which the accounts of these keys have finished a table."""
    folder.mkdir(mode=0o700)
    store = Store.open(folder, reserve=0)
    seats = [StoredSeat(seat, fingerprint, f"friend{seat}") for seat, fingerprint in enumerate(known)]
    store.create_table(StoredTable("f1n15hed00", "{}", "finished", None, 1.0, 1.0), seats)
    store.close()


async def greed(port: int, address: str, rng: random.Random) -> None:
    """One guest, who comes, uses up what there is for as long as one is let, and comes again."""
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
    """Something that costs the server something."""
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
    """What a person with that key is answered; None when they did not get in, at the first attempt."""
    with suppress(asyncssh.Error, OSError, TimeoutError):
        async with asyncio.timeout(_PATIENCE), connect(port, "friend", keys=[key], source=address) as there:
            done = await there.run(" ".join(words), encoding="utf-8")
            return str(done.stdout) if done.exit_status == 0 else None
    return None


async def run(setting: Setting) -> list[Finding]:
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
        greedy = [
            asyncio.create_task(greed(server.port, ADDRESSES[number % 6], random.Random(setting.seed + number)))
            for number in range(guests)
        ]
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
        going = {*greedy, knocking}
        while going:  # a connection that ends at the same moment may take the cancellation for its own
            for task in going:
                task.cancel()
            _, going = await asyncio.wait(going, timeout=1)
        left, used = await _at_rest(server.port, keys[0])
        faults = server.incidents
    return [
        Finding("attempts of known keys", len(came), 1, "more"),
        Finding("of them successful (%)", 100 * sum(came) / len(came), 100, "more"),
        Finding("attempts of the admin", len(admin), 1, "more"),
        Finding("of them successful (%)", 100 * sum(admin) / len(admin), 100, "more"),
        *player.findings(SLOWEST, 10 * SLOWEST),
        Finding("memory grown by (MB)", grown / 2**20, GROWTH, timed=True),
        Finding("tables that guests of six addresses have", used["tables"], 6 * 4 + 1),
        Finding("connections of guests left behind", left, 0),
        Finding("faults of ours", faults, 0),
    ]


async def _at_rest(port: int, admin: asyncssh.SSHKey) -> tuple[float, dict[str, float]]:
    """Connections that are left when the guests have gone, the player's and the admin's apart, and what is used."""
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
    """What is used of each kind, from the figures that an admin reads."""
    return {name.split()[1]: value for name, value in stats.items() if name.startswith("ledger_used ")}


TRIAL = Trial("shares", "guests of six addresses use up all they can; who still gets in", run)
