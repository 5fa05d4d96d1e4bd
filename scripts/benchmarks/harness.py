"""What suites measure with: timers, positions and random play, a terminal in memory, servers and programs."""

import asyncio
import signal
from collections.abc import Callable, Collection, Coroutine, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final, TypeVar

import asyncssh

from core import catalog
from core.kernel.game import AnyGame
from core.kernel.meta import Meta
from core.link.spec import Player
from core.record.text import Record
from core.record.verify import compose
from core.table.entries import Acted
from scripts.clients.program import Program
from scripts.clients.server_process import ModuleProcess, free_port
from scripts.clients.ssh import PATIENCE, ApiConnection

# Ways to time a call, in CPU time.


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many a CPU second: `work` is repeated for at least `seconds` and returns how many it did."""
    done, start = 0, process_time()
    end = start + seconds
    while (now := process_time()) < end:
        done += work()
    return done / (now - start)


def cost(call: Callable[[], object], seconds: float, batch: int) -> float:
    """CPU microseconds a call: batches of `batch` calls are repeated for at least `seconds`."""

    def work() -> int:
        for _ in range(batch):
            call()
        return batch

    return 1e6 / rate(work, seconds)


# The games that are measured, positions and random play, for the probes.

T = TypeVar("T")


def each_game(make: Callable[[Meta], Iterable[T]]) -> tuple[T, ...]:
    """What `make` gives for every game of the catalogue, in its order."""
    return tuple(found for meta in catalog.games() for found in make(meta))


def openings(game: AnyGame, seats: int, count: int) -> list[Any]:
    """`count` fresh tables of the standard game."""
    return [game.setup(game.meta.options(), seats, number.to_bytes(32, "little")) for number in range(1, count + 1)]


def positions(game: AnyGame, seats: int, count: int) -> list[Any]:
    """`count` positions, evenly spread over tables played at random."""
    random, found = Random(seats), []
    for state in openings(game, seats, max(1, count // 10)):
        passed = []
        while game.to_act(state):
            passed.append(game.copy(state))
            step(game, state, random)
        found += passed[:: max(1, len(passed) // 10)][:10]
    return found[:count]


def step(game: AnyGame, state: Any, random: Random) -> None:
    """One ply at random, in place."""
    seat = game.to_act(state)[0]
    legal = game.legal_actions(state, seat)
    game.advance(state, seat, legal[int(random.random() * len(legal))])


def playout(game: AnyGame, state: Any, random: Random) -> int:
    """Play `state` to its end at random, in place; the number of plies."""
    chance = random.random
    to_act, legal_actions, advance = game.to_act, game.legal_actions, game.advance
    plies = 0
    while actors := to_act(state):
        legal = legal_actions(state, actors[0])
        advance(state, actors[0], legal[int(chance() * len(legal))])
        plies += 1
    return plies


def played_record(key: str, number: int, seats: int) -> Record:
    """The record of a finished table, played at random."""
    game = catalog.load(key)
    random = Random(number)
    seed = number.to_bytes(32, "little")
    options = game.meta.options()
    state, entries = game.setup(options, seats, seed), []
    while actors := game.to_act(state):
        action = random.choice(game.legal_actions(state, actors[0]))
        entries.append(Acted(actors[0], action))
        game.advance(state, actors[0], action)
    return compose(
        game,
        table=f"bench-{number}",
        created="2025-01-01T00:00:00+00:00",
        options=options,
        players=tuple(Player("bot", f"Bot {seat}", "easy") for seat in range(seats)),
        take_back="never",
        seed=seed,
        entries=entries,
    )


# A terminal in memory for an app of this process: takes every frame at once and counts its bytes.

SIZES: Final = {80: (80, 24), 140: (140, 45)}
"""The terminals in which every game is measured, by their columns."""
UNDONE: Final = PATIENCE / 4
"""Seconds without a frame after which a step of the cursor is taken for undone before it was drawn."""


class Screen:
    """What an app is shown on, with keys to press."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.environment: Mapping[str, str] = {"TERM": "xterm-256color"}
        self.written = 0
        """Bytes so far."""
        self._frame = asyncio.Event()

    def start(
        self,
        receive: Callable[[bytes], None],
        resized: Callable[[int, int], None],
        closed: Callable[[], None],
        drained: Callable[[], None],
    ) -> None:
        self._receive = receive
        self.close = closed
        self._drained = drained

    def write(self, data: bytes) -> bool:
        self.written += len(data)
        self._frame.set()
        return True

    def pause(self, waiting: bool) -> None:
        """Nothing waits."""

    async def shown(self) -> None:
        """Wait for the first frame."""
        if not self.written:
            await asyncio.wait_for(self._frame.wait(), PATIENCE)

    async def settle(self, quiet: float) -> None:
        """Wait until nothing has been written for `quiet` seconds."""
        while True:
            self._frame.clear()
            try:
                await asyncio.wait_for(self._frame.wait(), quiet)
            except TimeoutError:
                return

    def type(self, key: bytes) -> None:
        """Press a key."""
        self._receive(key)

    async def step(self, keys: Iterator[bytes], undone: float = UNDONE) -> None:
        """Press the next of `keys`, each of which takes back the one before it, and wait for its frame. There is none
        where both are handled before anything is drawn, since another frame came after the first and was taken for its
        own, such as what the choice would do on which the cursor rested: then one more is pressed."""
        async with asyncio.timeout(PATIENCE):
            self._frame.clear()
            while not self._frame.is_set():
                self.type(next(keys))
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._frame.wait(), undone)

    async def redraw(self) -> None:
        """Have the app write everything anew, as it does once a slow terminal takes data again."""
        self._frame.clear()
        self._drained()
        await asyncio.wait_for(self._frame.wait(), PATIENCE)


# Starts the servers that are measured, and runs the clients that measure them.

_T = TypeVar("_T")


@cache
def runner() -> asyncio.Runner:
    """The loop in which all clients of this process live."""
    return asyncio.Runner()


def wait_for(work: Coroutine[Any, Any, _T]) -> _T:
    """Run `work` on the clients' loop."""
    return runner().run(work)


class MeasuredServer(ModuleProcess):
    """A server of scripts.benchmarks.server, with its data in a folder of its own."""

    folder: TemporaryDirectory[str]
    """What is removed when it stops."""
    web_port: int
    """Where it lets browsers in; 0 for nowhere."""

    @classmethod
    async def start(cls, kind: str, cores: Collection[int] = (), *, web: bool = False) -> "MeasuredServer":
        """A new server of that kind; `cores` are all that it may use, if given. With `web` it lets browsers in."""
        folder = TemporaryDirectory(prefix="belvedere-bench-")
        port = free_port() if web else 0
        server = await cls.run("scripts.benchmarks.server", kind, folder.name, str(port), cores=cores)
        server.folder, server.web_port = folder, port
        return server

    async def longest_turn(self) -> float:
        """The CPU seconds of its loop's longest turn since the last time this was asked."""
        return float(await self.ask(signal.SIGUSR1))

    async def close(self) -> None:
        """End it at once, even if clients are still connected."""
        await super().close()
        self.folder.cleanup()


# Measures how many actions programs get through a server over the JSON face, as fast as they are answered.

TABLE = {
    "game": "bali",
    "seats": [{"kind": "person", "name": f"Seat {place}", "level": None} for place in (0, 1)],
    "options": {},
    "watching": "public",
    "take_back": "reveal",
}
"""What a program plays: both seats of a table."""


class BaliProgram:
    """Plays tables of Bali against itself, always with the first legal action."""

    def __init__(self, program: Program) -> None:
        self.actions = 0
        """Actions sent so far."""
        self._program = program

    @classmethod
    async def connect(cls, port: int) -> "BaliProgram":
        """A program that the server has let in."""
        return cls(Program(await ApiConnection.open(port)))

    async def play(self, seconds: float) -> None:
        """Play until the time is up, one table after the other."""
        with suppress(TimeoutError, asyncssh.ConnectionLost, ConnectionError):
            async with asyncio.timeout(seconds):
                self._program.send(type="create", **TABLE)
                while (message := await self._program.next())["type"] != "end":
                    self._answer(message)
                    self._program.happenings.clear()
        self._program.client.close()

    def _answer(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "answer", "value": {"id": str(table)}}:
                for seat in (0, 1):
                    self._program.send(type="attach", table=table, seat=seat)
            case {"type": "happening", "seat": seat, "what": {"type": "update", "outcome": {}}}:
                self._program.send(type="detach", table=message["table"], seat=seat)
                if seat == 0:
                    self._program.send(type="create", **TABLE)
            case {"type": "happening", "what": {"type": "update", "decision": {}, "legal": [_, *_]}}:
                self.actions += 1
                self._program.answer(message["table"], message)


async def actions_a_second(server: MeasuredServer, programs: int, seconds: float) -> float:
    """How many actions so many programs get through the server in a second of its CPU time."""
    playing = [await BaliProgram.connect(server.port) for _ in range(programs)]
    cpu = server.cpu
    await asyncio.gather(*(program.play(seconds) for program in playing))
    return sum(program.actions for program in playing) / max(server.cpu - cpu, 0.01)
