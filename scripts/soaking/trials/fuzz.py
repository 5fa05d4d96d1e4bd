"""Sends malformed input to every place that takes any."""

import asyncio
import json
import random
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

from core.storage.store import Store
from net.config.server_texts import texts_for
from net.config.shares import Limits, kinds_of
from net.json.server import run_api
from net.ledger.ledger import Ledger
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Workers
from net.services.services import Services
from net.tables.host import Host
from scripts.soaking import wire
from scripts.soaking.malformed import SENDERS, Sender, json_line
from scripts.soaking.served import GENEROUS, TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial
from scripts.soaking.trials.lockout import get_in

AT_ONCE = 8
GROWTH = 48
"""Megabytes by which a server may have grown when it has seen everything that it can be made to load."""
_OPEN = GENEROUS | {"input_rate": 1e9, "input_burst": 1e9, "packet_rate": 1e9, "packet_burst": 1e9}
_LINES = 2000


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    async with served(**_OPEN) as server:
        await get_in(server.port, wire.source(rng))
        await _fuzzed(server, rng, min(2.0, setting.seconds / 4))  # loads what is loaded once
        before = await server.rest(await server.reading(), 5)
        counts = await _fuzzed(server, rng, setting.seconds * 2 / 3)
        after = await server.rest(before)
        alive = await get_in(server.port, wire.source(rng))
        incidents = server.incidents
    asked, answered, spent = await _programs_in_here(rng, setting.seconds / 3)
    return [
        *(Finding(f"pieces: {name}", counts[name], 1, "more") for name in SENDERS),
        Finding("pieces: lines of JSON, without a wire", asked, 1, "more"),
        Finding("pieces in all", counts.total() + asked),
        Finding("lines without an answer of their own", asked - answered, 0),
        Finding("lines that a share of anything but tables refused", spent, 0),
        Finding("a new login works afterwards", alive, 1, "more"),
        Finding("incidents and tracebacks in the log", incidents, 0),
        Finding("descriptors left behind, beside bots", after.descriptors - before.descriptors, 4),
        Finding("tasks left behind", after.tasks - before.tasks, 0),
        Finding("sessions left behind", after.sessions - before.sessions, 0),
        Finding("memory grown (MB)", (after.memory - before.memory) / 1e6, GROWTH),
    ]


async def _fuzzed(server: TriedServer, rng: random.Random, seconds: float) -> Counter[str]:
    """So many pieces of each sort reached the server."""
    counts: Counter[str] = Counter()
    end = asyncio.get_running_loop().time() + seconds
    streams = [random.Random(rng.randbytes(16)) for _ in range(AT_ONCE)]

    async def one(own: random.Random) -> None:
        order: list[tuple[str, Sender]] = list(SENDERS.items())
        while asyncio.get_running_loop().time() < end and server.is_alive:
            own.shuffle(order)
            for name, send in order:
                counts[name] += await send(server.port, wire.source(own), own)

    await asyncio.gather(*map(one, streams))
    return counts


async def _programs_in_here(rng: random.Random, seconds: float) -> tuple[int, int, int]:
    """How many lines the JSON face was given in this process, how many it answered, and how many a share refused before
    they were looked at; of tables there is no end but theirs."""
    asked = answered = 0
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        async with Host(Store.open(Path(folder)), Workers(), services=partial(Services, ledger=_unbounded())) as host:
            while loop.time() < end or not asked:
                one = _Program(rng, end)
                await run_api(PersonLobby(host, "SHA256:eve", "eve"), texts_for(None), one.read, one.write)
                asked, answered = asked + one.asked, answered + one.answered
            refusals = host.services.ledger.refusals
    return asked, answered, sum(times for (kind, _), times in refusals.items() if kind != "tables")


def _unbounded() -> Ledger:
    """Shares so large that every line is looked at; of tables there are no more than a person may have."""
    return Ledger(
        attrs.evolve(kind, shares={} if kind.name != "tables" else kind.shares) for kind in kinds_of(Limits())
    )


class _Program:
    """Asks nonsense, at most _LINES times."""

    def __init__(self, rng: random.Random, end: float) -> None:
        self.asked = self.answered = 0
        self._rng, self._end = rng, end

    async def read(self) -> str | None:
        await asyncio.sleep(0)
        if self.asked >= _LINES or (self.asked and asyncio.get_running_loop().time() > self._end):
            return None
        line = ""
        while not line.strip():
            line = json_line(self._rng).decode("utf-8", "replace")
        self.asked += 1
        return line

    def write(self, line: str) -> None:
        with suppress(ValueError):
            self.answered += json.loads(line)["type"] in ("answer", "refusal")


TRIAL = Trial("fuzz", "malformed input: handshakes, packets, keys, lines of JSON", run)
