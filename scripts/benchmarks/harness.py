"""Tools of the suites: timers, positions and random play, an in-memory terminal, servers and programs."""

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

# Ways to measure a call in CPU time.


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return the rate a CPU second. `work` is repeated for at least `seconds` and returns how many operations it
    did."""
    done, start = 0, process_time()
    end = start + seconds
    while (now := process_time()) < end:
        done += work()
    return done / (now - start)


def cost(call: Callable[[], object], seconds: float, batch: int) -> float:
    """Return CPU microseconds a call. Batches of `batch` calls are repeated for at least `seconds`."""

    def work() -> int:
        for _ in range(batch):
            call()
        return batch

    return 1e6 / rate(work, seconds)


# The measured games, positions and random play, for the probes.

T = TypeVar("T")


def each_game(make: Callable[[Meta], Iterable[T]]) -> tuple[T, ...]:
    """Return the results of `make` for every game, in the catalogue's order."""
    return tuple(found for meta in catalog.games() for found in make(meta))


def openings(game: AnyGame, seats: int, count: int) -> list[Any]:
    """Return `count` fresh tables of the standard game."""
    return [game.setup(game.meta.options(), seats, number.to_bytes(32, "little")) for number in range(1, count + 1)]


def positions(game: AnyGame, seats: int, count: int) -> list[Any]:
    """Return `count` positions, evenly spread over tables played at random."""
    random, found = Random(seats), []
    for state in openings(game, seats, max(1, count // 10)):
        passed = []
        while game.to_act(state):
            passed.append(game.copy(state))
            step(game, state, random)
        found += passed[:: max(1, len(passed) // 10)][:10]
    return found[:count]


def step(game: AnyGame, state: Any, random: Random) -> None:
    """Play one random ply, in place."""
    seat = game.to_act(state)[0]
    legal = game.legal_actions(state, seat)
    game.advance(state, seat, legal[int(random.random() * len(legal))])


def playout(game: AnyGame, state: Any, random: Random) -> int:
    """Play `state` to its end at random, in place; return the number of plies."""
    chance = random.random
    to_act, legal_actions, advance = game.to_act, game.legal_actions, game.advance
    plies = 0
    while actors := to_act(state):
        legal = legal_actions(state, actors[0])
        advance(state, actors[0], legal[int(chance() * len(legal))])
        plies += 1
    return plies


def played_record(key: str, number: int, seats: int) -> Record:
    """Return the record of a finished table, played at random."""
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


# An in-memory terminal for an app in this process: takes every frame at once and counts its bytes.

SIZES: Final = {80: (80, 24), 140: (140, 45)}
"""The terminals in which every game is measured, by their columns."""
UNDONE: Final = 5.0
"""Seconds without a frame after which a cursor step counts as undone before it was drawn."""


class Screen:
    """Displays an app and presses keys."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.environment: Mapping[str, str] = {"TERM": "xterm-256color"}
        self.written = 0
        """Bytes written so far."""
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
        """Do nothing: the terminal never waits."""

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
        """Press the next of `keys`; each undoes the one before. Wait for its frame. Sometimes there is
        none: another frame, such as the preview of the choice under the cursor, passed for that of the first key, and
        both keys were handled before anything was drawn. Then press one more."""
        async with asyncio.timeout(PATIENCE):
            self._frame.clear()
            while not self._frame.is_set():
                self.type(next(keys))
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._frame.wait(), undone)

    async def redraw(self) -> None:
        """Make the app redraw everything, as it does when a slow terminal accepts data again."""
        self._frame.clear()
        self._drained()
        await asyncio.wait_for(self._frame.wait(), PATIENCE)


# Starts measured servers, and runs the clients that measure them.

_T = TypeVar("_T")


@cache
def runner() -> asyncio.Runner:
    """Return the loop that runs all clients of this process."""
    return asyncio.Runner()


def wait_for(work: Coroutine[Any, Any, _T]) -> _T:
    """Run `work` on the clients' loop."""
    return runner().run(work)


class MeasuredServer(ModuleProcess):
    """A process of `scripts.benchmarks.server` with its data in a temporary folder."""

    folder: TemporaryDirectory[str]
    """Removed when the server stops."""
    web_port: int
    """The port for browsers; 0 for none."""

    @classmethod
    async def start(cls, kind: str, cores: Collection[int] = (), *, web: bool = False) -> "MeasuredServer":
        """Start a server of that kind. `cores`, if given, are the only ones it may use. With `web` it also accepts
        browsers."""
        folder = TemporaryDirectory(prefix="belvedere-bench-")
        port = free_port() if web else 0
        server = await cls.run("scripts.benchmarks.server", kind, folder.name, str(port), cores=cores)
        server.folder, server.web_port = folder, port
        return server

    async def longest_turn(self) -> float:
        """Return the CPU seconds of its loop's longest turn since the last call."""
        return float(await self.ask(signal.SIGUSR1))

    async def close(self) -> None:
        """End it at once, even if clients are still connected."""
        await super().close()
        self.folder.cleanup()


# Measures how many actions programs can send through a server at the JSON face, each as soon as the last is answered.

TABLE = {
    "game": "bali",
    "seats": [{"kind": "person", "name": f"Seat {place}", "level": None} for place in (0, 1)],
    "options": {},
    "watching": "public",
    "take_back": "reveal",
}
"""The table of a program, which plays both seats."""


class BaliProgram:
    """Plays tables of Bali against itself, always with the first legal action."""

    def __init__(self, program: Program) -> None:
        self.actions = 0
        """Actions sent so far."""
        self._program = program

    @classmethod
    async def connect(cls, port: int) -> "BaliProgram":
        """Return a connected program."""
        return cls(Program(await ApiConnection.open(port)))

    async def play(self, seconds: float) -> None:
        """Play one table after the other until the time is up."""
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
    """Return how many actions this many programs send through the server in a second of its CPU time."""
    playing = [await BaliProgram.connect(server.port) for _ in range(programs)]
    cpu = server.cpu
    await asyncio.gather(*(program.play(seconds) for program in playing))
    return sum(program.actions for program in playing) / max(server.cpu - cpu, 0.01)
