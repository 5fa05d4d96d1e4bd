"""Measure frames on in-memory terminals: a cursor step, a move, a whole frame, and the delay that broadcasts to many
spectators cause for a player at another table."""

import asyncio
import atexit
import gc
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final

import attrs

from core.catalog import load
from core.kernel.meta import Meta
from core.link.commands import Act
from core.link.lobby import Link
from core.link.lobby_commands import CallMe, CreateTable, JoinTable
from core.link.spec import Player, TableSpec
from core.link.updates import Delivery, Update
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.process import CollectorPolicy
from net.services.bot_processes import Workers
from net.tables.host import Host
from net.tables.spectator_view import MOST
from scripts.benchmarks.harness import SIZES, Screen, each_game, wait_for
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.server import HELD, Ready, Seats, bare, fresh, table
from scripts.clients.ssh import ENTER, LEFT, PATIENCE, RIGHT
from tui.full_screen import FullScreen
from tui.preferences.language import texts_for
from tui.preferences.settings import Settings
from tui.session.start import Start
from tui.terminal.driver import serve

REST: Final = 0.3
"""Seconds on a choice until its consequences have been computed and shown."""
TRAIL: Final = 0.8
"""Seconds for which a rival's move is highlighted."""
MOVES: Final = 12
"""Moves of a rival in one sample."""
BARE: Final = "bare"
NAMES: Final = {"middle": "move", "dearest": "dearest"}
"""Names in the probes of a rival's moves."""
SEED: Final = bytes(range(32))
"""Fixed, so that all tables begin alike."""


class Stage:
    """An app on an in-memory terminal, at a grown table for two or with the bare board."""

    def __init__(self, kind: str, size: tuple[int, int], quick: bool) -> None:
        folder = TemporaryDirectory(prefix="belvedere-bench-")
        atexit.register(folder.cleanup)
        self.screen = Screen(size)
        self._keys = cycle((RIGHT, LEFT))
        self._rest, self._trail = (REST / 4, REST / 4) if quick else (REST, TRAIL)
        self._host = Host(Store.open(Path(folder.name)), Workers())
        wait_for(self._open(kind))
        atexit.register(lambda: wait_for(self._leave()))

    async def _open(self, kind: str) -> None:
        lobby = PersonLobby(await self._host.__aenter__())
        app = (await (bare(lobby) if kind == BARE else self._table(kind, lobby)))()
        self._task: asyncio.Task[Any] = asyncio.create_task(serve(lambda: app, self.screen))
        await self.screen.shown()
        while isinstance(app, FullScreen) and not app.is_table_in_front:
            await self.screen.settle(self._rest)
        await self.screen.settle(2 * self._rest)
        if kind in HELD:
            self.screen.type(ENTER)
            await self.screen.settle(self._rest)
        for key in (RIGHT, LEFT, RIGHT, LEFT):
            self.screen.type(key)
            await self.screen.settle(self._rest)

    async def _table(self, game: str, lobby: PersonLobby) -> Ready:
        players = (Player("person", "player"), Player("open", ""))
        card = await lobby.do(CreateTable(TableSpec(game, load(game).meta.options(), players, seed=SEED)))
        rival = PersonLobby(self._host, "rival", "rival")
        await rival.do(CallMe("rival"))
        await rival.do(JoinTable(card.invite or ""))
        self._seats = Seats([await lobby.link(card.id, 0), await rival.link(card.id, 1)])
        await self._seats.grow(game)
        return table(lobby, card.id)

    def step(self, count: int) -> float:
        """Return CPU milliseconds for each key, including the app's work after the frame."""
        return wait_for(self._repeated(count, lambda: self.screen.step(self._keys)))

    def redraw(self, count: int) -> float:
        """Return CPU milliseconds for a whole frame."""
        return wait_for(self._repeated(count, self.screen.redraw))

    def bytes_of(self, work: Callable[[int], float], count: int) -> float:
        """Return the average bytes of each repetition."""
        before = self.screen.written
        work(count)
        return (self.screen.written - before) / count

    async def _repeated(self, count: int, once: Callable[[], Awaitable[None]]) -> float:
        start = process_time()
        for _ in range(count):
            await once()
            await asyncio.sleep(0.01)
        return 1000 * (process_time() - start) / count

    def moves(self, count: int) -> list[int]:
        """Return the bytes that show each of this many moves of the rival, until its highlight ends."""
        return wait_for(self._moves(count))

    async def _moves(self, count: int) -> list[int]:
        found: list[int] = []
        while len(found) < count and self._seats.asked:
            seat = self._seats.asked[-1]
            before = self.screen.written
            await self._seats.act(seat)
            await self.screen.settle(self._trail)
            if seat:
                found.append(self.screen.written - before)
        return found

    async def _leave(self) -> None:
        self.screen.close()
        await asyncio.wait([self._task], timeout=PATIENCE)


@cache
def stage(kind: str, columns: int, quick: bool) -> Stage:
    """Return the shared stage for all views; with `quick`, the small terminal stands for both."""
    return _small(kind) if quick else Stage(kind, SIZES[columns], quick)


@cache
def _small(kind: str) -> Stage:
    return Stage(kind, SIZES[80], True)


@attrs.frozen
class Look:
    """An action that changes nothing at the table, so that it can be repeated."""

    repeat: Callable[[Stage, int], float]
    few: int
    """Repetitions with `quick`, and for bytes, which hardly vary."""
    many: int
    """Repetitions for a time."""


STEP = Look(Stage.step, few=4, many=60)
REDRAW = Look(Stage.redraw, few=2, many=20)


def look(what: Look, unit: str, kind: str, columns: int, quick: bool) -> Sample:
    """Measure the milliseconds (`ms`) or `bytes` of each repetition."""
    there = stage(kind, columns, quick)
    if unit == "bytes":
        return lambda: there.bytes_of(partial(what.repeat, there), what.few)
    return lambda: what.repeat(there, what.few if quick else what.many)


class RivalMoves:
    """The cost of a rival's moves at a fresh table, for several probes."""

    def __init__(self, kind: str, columns: int, quick: bool) -> None:
        self._kind = kind
        self._columns = columns
        self._quick = quick
        self._found: dict[str, float] = {}

    def take(self, what: str) -> float:
        """Return the bytes of the `middle` or the `dearest` move. Both come from the same moves until one of them is
        requested again."""
        if what not in self._found:
            found = self._moves()
            self._found = {"middle": median(found), "dearest": max(found)}
        return self._found.pop(what)

    def _moves(self) -> list[int]:
        if self._quick:
            return stage(self._kind, self._columns, self._quick).moves(1)
        return Stage(self._kind, SIZES[self._columns], self._quick).moves(MOVES)


@cache
def _rival_moves(kind: str, columns: int, quick: bool) -> RivalMoves:
    return RivalMoves(kind, columns, quick)


def moves(what: str, kind: str, columns: int, quick: bool) -> Sample:
    there = _rival_moves(kind, columns, quick)
    return lambda: there.take(what)


def _bare(columns: int) -> Probe:
    size = "x".join(map(str, SIZES[columns]))
    return Probe(
        f"bare-{columns}", f"a key in a bare Textual app, {size}", "ms", partial(look, STEP, "ms", BARE, columns)
    )


def _probes(meta: Meta) -> Iterable[Probe]:
    key, title = meta.key, meta.title
    for columns in SIZES:
        at = f"at {title}, {columns} columns"
        name = f"{key}-{columns}"
        for what, said, does in (("step", "a cursor step", STEP), ("frame", "a whole frame", REDRAW)):
            for unit, more, of in (("ms", "", ""), ("bytes", "-bytes", "bytes of ")):
                yield Probe(f"{what}{more}-{name}", f"{of}{said} {at}", unit, partial(look, does, unit, key, columns))
    for columns in SIZES:  # last, since they change the table
        at = f"at {title}, {columns} columns"
        for what, said in (("middle", "a rival's move"), ("dearest", f"the dearest of {MOVES} moves")):
            prepare = partial(moves, what, key, columns)
            yield Probe(f"{NAMES[what]}-{key}-{columns}", f"bytes of {said} {at}", "bytes", prepare)


def _figures(meta: Meta) -> Iterable[Figure]:
    for columns in SIZES:
        at = f"at {meta.title}, {columns} columns"
        name = f"{meta.key}-{columns}"
        bare_keys = f"a cursor step {at}, in keys of a bare app"
        yield Figure(f"P11-{name}", bare_keys, f"step-{name}", f"bare-{columns}", "less", 2.0)
        yield Figure(f"P11b-{name}", f"bytes of a cursor step {at}", f"step-bytes-{name}", None, "less", 1000.0)
        yield Figure(f"P11c-{name}", f"bytes of a rival's move {at}", f"move-{name}", None, "less", 1000.0)
        dearest = f"bytes of the dearest of {MOVES} moves of a rival {at}"
        yield Figure(f"P11f-{name}", dearest, f"dearest-{name}", None, "less", 1000.0)
        yield Figure(f"P11d-{name}", f"ms of a whole frame {at}", f"frame-{name}", None, "less", 15.0)
        yield Figure(f"P11e-{name}", f"bytes of a whole frame {at}", f"frame-bytes-{name}", None, "less", 30_000.0)


# Measures how broadcasts to many spectators delay a player at another table, on in-memory terminals. All run in one
# process with one loop, so a key waits while the process works on something else. The CPU time until its frame is the
# delay on a core of its own, independent of the machine's load.

SIZE = (120, 40)
EVERY = 0.02
"""Seconds between two keys of the player."""
SEATS = (Player("person", "first"), Player("person", "second"))


class Stand:
    """A player, and `count` spectators at as many tables as necessary."""

    def __init__(self, count: int) -> None:
        folder = TemporaryDirectory(prefix="belvedere-bench-")
        atexit.register(folder.cleanup)
        self._host = Host(Store.open(Path(folder.name)), Workers())
        self._tasks: list[asyncio.Task[Any]] = []
        self._actors: list[Actor] = []
        self._screens: list[Screen] = []
        self._player = Screen(SIZE)
        self._keys = cycle((RIGHT, LEFT))
        wait_for(self._open(count))
        atexit.register(lambda: wait_for(self._leave()))

    async def _open(self, count: int) -> None:
        owner = PersonLobby(await self._host.__aenter__())
        for number in range(count):
            if number % MOST == 0:
                card = await owner.create(TableSpec("bali", load("bali").meta.options(), SEATS))
                self._actors.append(Actor([await owner.link(card.id, seat) for seat in card.mine]))
            lobby = PersonLobby(self._host, f"bench-{number}", f"W{number}")
            await lobby.do(CallMe(lobby.me))
            self._screens.append(Screen(SIZE))
            self._show(lobby, self._screens[-1], card.id)
            await asyncio.sleep(0)
        app = await fresh("bali", owner)
        self._tasks.append(asyncio.create_task(serve(app, self._player)))
        await asyncio.sleep(REST)
        for screen in (*self._screens, self._player):
            await screen.shown()
        for _ in range(20):
            await self._press()

    def _show(self, lobby: PersonLobby, screen: Screen, table: str) -> None:
        def app() -> FullScreen:
            return FullScreen(lobby, Settings(), texts_for(None, None, "en"), start=Start("table", table=table))

        self._tasks.append(asyncio.create_task(serve(app, screen)))

    def slowest(self, broadcasts: int, *, told: bool) -> float:
        """Return the longest CPU seconds from a key to its frame, with or without broadcasts to spectators."""
        with collected_as_on_a_server():
            return wait_for(self._slowest(broadcasts, told=told))

    async def _slowest(self, broadcasts: int, *, told: bool) -> float:
        found = []
        for _ in range(broadcasts):
            before = [screen.written for screen in self._screens]
            if told:
                await asyncio.gather(*(actor.act() for actor in self._actors))
            found += [await self._press() for _ in range(10)]
            while told and any(screen.written == old for screen, old in zip(self._screens, before, strict=True)):
                found.append(await self._press())
        return max(found)

    async def _press(self) -> float:
        start = process_time()
        await self._player.step(self._keys)
        waited = process_time() - start
        await asyncio.sleep(EVERY)
        return waited

    async def _leave(self) -> None:
        for screen in (*self._screens, self._player):
            screen.close()
        await asyncio.wait(self._tasks, timeout=PATIENCE)


@contextmanager
def collected_as_on_a_server() -> Iterator[None]:
    """Avoid full garbage collections during the measurement, as a server does."""
    before = gc.get_threshold()
    CollectorPolicy().begin()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


class Actor:
    """Plays every seat of a table with the first legal action."""

    def __init__(self, links: list[Link]) -> None:
        self._links = links
        self._updates: dict[int, Update] = {}
        self._came = asyncio.Event()
        for place, link in enumerate(links):
            link.attach(lambda delivery, place=place: self._hear(place, delivery))  # type: ignore[misc]

    async def act(self) -> None:
        """Take one action and wait until it is stored and sent to the players."""
        place = next(place for place, update in self._updates.items() if update.decision)
        update = self._updates[place]
        assert update.decision is not None
        self._links[place].send(Act(update.decision.id, update.legal[0]))
        while self._updates[place].version == update.version:
            self._came.clear()
            await self._came.wait()

    def _hear(self, place: int, delivery: Delivery) -> None:
        if isinstance(delivery, Update):
            self._updates[place] = delivery
            self._came.set()


@cache
def stand(quick: bool) -> Stand:
    return Stand(6 if quick else 100)


def slowest(quick: bool, *, told: bool) -> Sample:
    there = stand(quick)
    return lambda: 1000 * there.slowest(1 if quick else 3, told=told)


SUITES = (
    Suite(name="frames", probes=(*map(_bare, SIZES), *each_game(_probes)), figures=each_game(_figures)),
    Suite(
        name="watching",
        probes=(
            Probe(
                "key-alone", "the slowest key with 100 spectators at rest", "ms CPU", lambda q: slowest(q, told=False)
            ),
            Probe(
                "key-told",
                "the slowest key while 100 spectators are updated",
                "ms CPU",
                lambda q: slowest(q, told=True),
            ),
        ),
        figures=(
            Figure("V2", "milliseconds of the slowest key in a broadcast to 100", "key-told", None, "less", 50.0),
        ),
    ),
)
