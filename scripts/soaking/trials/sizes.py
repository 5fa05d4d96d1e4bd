"""Random keys, clicks, pastes and sizes on every screen of the app."""

import asyncio
import logging
import random
import sys
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, Literal

import attrs
from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Size
from textual.message import Message
from textual.worker import WorkerFailed

from core.catalog import keys, load
from core.languages import LANGUAGES
from core.learning.progress import Progress
from core.link.lobby import TableCard
from core.link.lobby_commands import CreateTable, FetchRecord, ListTables
from core.link.spec import Player, TableSpec, lesson_spec
from core.link.updates import Roster
from core.record.text import export
from core.review.engine import digest, review
from core.review.questions import fingerprint
from core.review.values import Trust
from core.review.worker import ReviewFolder
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from scripts.reviewed_tables import quick_table
from scripts.soaking.trial import Finding, Setting, Trial
from tests.tui.support.shell import house, play_out
from tui.full_screen import FullScreen
from tui.preferences.keys import BINDINGS
from tui.preferences.language import LOCALE_FOLDER
from tui.preferences.learned import Learned
from tui.preferences.settings import Settings
from tui.screens.account import AccountScreen, BlockedScreen, FollowedScreen, VacationScreen
from tui.screens.cups import CupsScreen, OpenCupScreen
from tui.screens.curtain import Covered, CurtainScreen
from tui.screens.daily import DailyScreen
from tui.screens.help import HelpScreen
from tui.screens.home_questions import JoinScreen, NameScreen, ServerKeyScreen
from tui.screens.invite import FriendsScreen, InviteScreen
from tui.screens.learn import LearnScreen, PuzzlesScreen
from tui.screens.new_table import NewTableScreen
from tui.screens.page import Page
from tui.screens.palette import PaletteScreen
from tui.screens.private_notes import PrivateNotesScreen
from tui.screens.replay import WhatIfScreen, open_replay
from tui.screens.replays import ReplaysScreen
from tui.screens.review import ReviewScreen
from tui.screens.rules import RulesScreen
from tui.screens.scores import ScoresScreen
from tui.screens.settings import SettingsScreen
from tui.screens.statistics import statistics_screen
from tui.screens.trust import MoveConsentScreen, SeedScreen
from tui.terminal.driver import prepare, serve
from tui.terminal.local_machine import REVIEWS_FOLDER, LocalMachine

# Sets up tables in every game, and opens every screen of the app on them.

if TYPE_CHECKING:
    from tui.full_screen import FullScreen


ANA, BO = "Ana", "Bo"
PLIES = 12
"""Moves after which a running table is left as it is."""
ONE_GAME = "bali"
"""The game for screens that look alike in all games."""
FAR = "a-rather-long-name-of-a-server.example.org:2222"
Make = Callable[[], Page]
"""Creates a screen."""
Open = Callable[["FullScreen"], Awaitable[None]]
"""Opens a screen in an app."""


@attrs.frozen
class Stage:
    """A lobby with tables, and functions that open each screen, by name."""

    lobby: PersonLobby
    screens: Mapping[str, Open]


@asynccontextmanager
async def stage(folder: Path) -> AsyncIterator[Stage]:
    """Run a host in `folder` with running, finished and unstarted tables of every game."""
    async with house(folder) as host:
        lobby = PersonLobby(host, name=ANA)
        screens: dict[str, Open] = {f"page: {name}": _opens(make) for name, make in _PAGES.items()}
        screens["page: review"] = _reviewed(folder)
        for game in keys():
            screens |= await _of_game(host, lobby, game)
        yield Stage(lobby, screens)


async def _nothing(*_: object) -> None:
    """Accept an answer and do nothing."""


_PAGES: Mapping[str, Make] = {
    "home": PaletteScreen,  # the palette; home is in front once it is closed
    "new table": NewTableScreen,
    "join": JoinScreen,
    "server key": partial(ServerKeyScreen, FAR, "SHA256:" + "x" * 43, lambda answer: None),
    "name": NameScreen,
    "daily": DailyScreen,
    "puzzles": PuzzlesScreen,
    "learn": LearnScreen,
    "settings": SettingsScreen,
    "replays": ReplaysScreen,
    "statistics": partial(statistics_screen, ()),
    "statistics of one": partial(statistics_screen, (ANA,)),
    "statistics of some": partial(statistics_screen, (ANA, BO)),
    "palette": PaletteScreen,
    "account": partial(AccountScreen, ()),
    "blocked": BlockedScreen,
    "followed": FollowedScreen,
    "vacation": VacationScreen,
    "cups": CupsScreen,
    "new cup": OpenCupScreen,
    "rules": RulesScreen,
    "rules with a word": partial(RulesScreen, word="tile"),
    "invite": partial(InviteScreen, "bright-otter-42", "https://example.org/t/bright-otter-42"),
    "friends": partial(FriendsScreen, _nothing),
    "curtain": partial(CurtainScreen, Covered(1, "Bernadette", "Bali", True), _nothing),
    **{f"help: {context}": partial(HelpScreen, context) for context in ("join", "page", "table")},
}


def _opens(make: Make) -> Open:
    async def opened(app: "FullScreen") -> None:
        app.open(make())

    return opened


def _sits(card: TableCard) -> Open:
    async def opened(app: "FullScreen") -> None:
        await app.open_table(card)

    return opened


def _scores(card: TableCard, *, results: bool = False) -> Open:
    """Open the score sheets, or the results, above a table."""

    async def opened(app: "FullScreen") -> None:
        await app.open_table(card)
        session = app.table_session
        if session is None or session.latest is None:
            return
        if results and session.latest.outcome is not None:
            await session.show_results()
        elif not results:
            app.open(ScoresScreen(session.scores(session.latest)))

    return opened


async def _of_game(host: Host, lobby: PersonLobby, game: str) -> dict[str, Open]:
    """Return every screen that differs between games."""
    options = load(game).meta.options()
    me = Player("person", ANA)
    other = Player("person", BO)
    bot = Player("bot", "Ada", "easy")
    free = Player("open", "")

    async def table(of: PersonLobby, *seats: Player) -> str:
        return (await of.do(CreateTable(TableSpec(game, options, seats)))).id

    running, over = await table(lobby, me, bot, bot), await table(lobby, me, bot)
    await play_out(lobby, running, (0,), PLIES)
    await play_out(lobby, over, (0,))
    tables = {
        "table": running,
        "shared table": await table(lobby, me, other),
        "table that is over": over,
        "table before its start": await table(lobby, me, free),
        "watched table": await table(PersonLobby(host, "SHA256:cleo", "Cleo"), Player("person", "Cleo"), bot, bot),
        "lesson": (await lobby.do(CreateTable(lesson_spec(load(game), ANA)))).id,
    }
    cards = {card.id: card for card in await lobby.do(ListTables())}
    record = await lobby.do(FetchRecord(over))

    async def replayed(app: "FullScreen") -> None:
        open_replay(app, record, 0)

    found: dict[str, Open] = {name: _sits(cards[id]) for name, id in tables.items()}
    found |= {
        "scores": _scores(cards[running]),
        "results": _scores(cards[over], results=True),
        "replay": replayed,
        "puzzles": _opens(partial(PuzzlesScreen, game)),
        "new table": _opens(partial(NewTableScreen, game)),
    }
    if game == ONE_GAME:
        pages: dict[str, Make] = {
            "review that is made": partial(ReviewScreen, record, 0),
            "what if": partial(WhatIfScreen, over, 3, (ANA, "Ada"), 0),
            "private notes": partial(PrivateNotesScreen, running, 0),
            "seed": partial(SeedScreen, running, Roster((), (), ()), has_begun=True),
            "move-consent": partial(MoveConsentScreen, running),
            "rules": partial(RulesScreen, game),
            "help": partial(HelpScreen, "table", game),
        }
        found |= {name: _opens(make) for name, make in pages.items()}
    return {f"{game}: {name}": opened for name, opened in found.items()}


def _reviewed(folder: Path) -> Open:
    """Open a quick review. It is stored in the folder only for a local player; on a server it is computed again."""
    game = load(ONE_GAME)
    record = quick_table(game, 2, bytes([9]) * 32)
    *_, found = review(game, record, worlds=2, trust=Trust(0.0, luck=False, lead=0.0))
    kept = attrs.evolve(found, record=digest(record), bot=fingerprint(ONE_GAME), finished=True)
    ReviewFolder(folder / REVIEWS_FOLDER).keep(kept)
    return _opens(partial(ReviewScreen, export(record), 0))


# A visitor who types, pastes, clicks and resizes at random at a full screen, and the failures of that screen.

Face = Literal["own", "served"]
FACES: Final[tuple[Face, ...]] = ("own", "served")
"""Textual's own driver, or ours, which paces its output."""
ODD_SIZES: Final = (
    (1, 1),
    (1, 50),
    (200, 1),
    (2, 2),
    (3, 40),
    (9, 4),
    (20, 5),
    (39, 24),
    (40, 24),
    (47, 36),
    (48, 35),
    (48, 36),
    (48, 40),
    (59, 20),
    (60, 20),
    (79, 24),
    (80, 21),
    (80, 22),
    (80, 23),
    (80, 24),
    (79, 36),
    (100, 29),
    (100, 30),
    (131, 40),
    (132, 40),
    (140, 56),
    (250, 100),
    (300, 10),
)
"""Sizes at the limits between layouts, and beyond all of them."""
SEQUENCES: Final = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "delete": "\x1b[3~",
    "enter": "\r",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "backspace": "\x7f",
    "space": " ",
    "f1": "\x1bOP",
    "ctrl+p": "\x10",
    "ctrl+l": "\x0c",
    "equals_sign": "=",
    "question_mark": "?",
    "apostrophe": "'",
    "colon": ":",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}
"""The bytes that a terminal sends for keys that are not letters."""
OFTEN: Final = ("enter", "enter", "escape", "escape", "up", "down", "left", "right", "tab", "space")
GARBAGE: Final = (
    "",
    "a",
    "x" * 3000,
    "Zoë 漢字 🏛 \u0301\u200d",
    "\x00\x07\x1b[31m",
    "1\n2\n3\n",
    "help\n",
    ":" * 40,
    "\u202e",
)
PAUSE: Final = 0.002
"""Seconds between two checks whether the app is busy."""
LONG, PATIENCE = 100, 10000
"""Maximum checks for a busy app, and for an app that is starting."""
TOLD: Final = 40
"""Maximum number of last steps reported with a failure."""


class Failure(Exception):
    """A visit ended with an error, or logged one."""


class Visitor:
    """A random user of a running app."""

    def __init__(self, app: FullScreen, stage: Stage, rng: random.Random, resize: Callable[[int, int], None]) -> None:
        self.app = app
        self._stage = stage
        self._rng = rng
        self._resize = resize
        self.steps: list[str] = []
        self.errors: list[str] = []
        self._parser = XTermParser()

    @property
    def is_over(self) -> bool:
        """Whether the app has ended or logged an error."""
        return bool(self.errors) or not self.app._running

    async def look_at(self, name: str, steps: int) -> None:
        """Open a screen, do random things there, then go home. Do nothing once the app has ended."""
        if self.is_over:
            return
        self._start(name)
        if self._rng.random() < 0.7:
            await self.rest()
        for _ in range(steps):
            if self.is_over:
                return
            await self._step()
        if not self.is_over:
            self.app.attempt(self.app._go_home)
            if self._rng.random() < 0.7:
                await self.rest()

    async def show(self, name: str) -> None:
        """Open a screen directly above the home screen and wait for it. Do nothing once the app has ended."""
        if not self.is_over:
            self.app.attempt(self.app._go_home)
            await self.rest()
            self._start(name)
            await self.rest()

    def _start(self, name: str) -> None:
        self._note(f"open {name}")
        if not self.is_over:
            self.app.attempt(self._open, self._stage.screens[name])

    async def _open(self, opened: Open) -> None:
        await opened(self.app)

    async def _step(self) -> None:
        match self._rng.randrange(10):
            case 0 | 1 | 2:
                self.resize(*self.size())
            case 3:
                self._start(self._rng.choice([*self._stage.screens]))
            case 4:
                await self.rest()
            case _:
                self.burst(self._rng.choice((1, 2, 5, 12)))
        for _ in range(self._rng.choice((0, 0, 1, 3, 20))):
            await asyncio.sleep(0)

    def size(self) -> tuple[int, int]:
        """Return a random size."""
        if self._rng.random() < 0.6:
            return self._rng.choice(ODD_SIZES)
        return self._rng.randint(1, 150), self._rng.randint(1, 60)

    def resize(self, columns: int, rows: int) -> None:
        """Resize the terminal."""
        self._note(f"{columns}x{rows}")
        self._resize(columns, rows)

    def burst(self, count: int) -> None:
        """Type this many keys at once, as one packet would deliver them."""
        for _ in range(count):
            if self._rng.random() < 0.8:
                self.press(self._key())
            elif self._rng.random() < 0.3:
                self._paste(self._rng.choice(GARBAGE))
            else:
                self._click()

    def press(self, *keys: str) -> None:
        """Press keys, without waiting between them."""
        self._note(" ".join(keys))
        for key in keys:
            if key in ("escape", "ctrl+c"):
                self._deliver(events.Key(key, None))
            else:
                self._type(SEQUENCES.get(key, key))

    async def rest(self) -> None:
        """Wait until the app is idle, or a timeout."""
        self._note("(rest)")
        for _ in range(LONG):
            await asyncio.sleep(PAUSE)
            if self.is_over or not self._is_busy():
                return

    def _is_busy(self) -> bool:
        app = self.app
        nodes = [app, *(node for screen in app.screen_stack for node in screen.walk_children())] if app._running else []
        return any(node.message_queue_size for node in nodes) or any(not worker.is_finished for worker in app.workers)

    def _key(self) -> str:
        if self._rng.random() < 0.4:
            return self._rng.choice(OFTEN)
        if self._rng.random() < 0.2:
            return self._rng.choice("abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789é漢")
        key = self._rng.choice(self._rng.choice(BINDINGS).keys)
        return "left" if key in ("q", "ctrl+c") and self._rng.random() < 0.7 else key

    def _paste(self, text: str) -> None:
        self._note(f"paste {text[:10]!r}")
        self._deliver(events.Paste(text))

    def _click(self) -> None:
        columns, rows = self.app.size
        x = self._rng.randint(1, max(1, columns))
        y = self._rng.randint(1, max(1, rows))
        button = self._rng.choice((0, 0, 0, 2, 64, 65, 35))
        self._note(f"click {button} at {x},{y}")
        self._type(f"\x1b[<{button};{x};{y}M" + (f"\x1b[<{button};{x};{y}m" if button < 3 else ""))

    def _type(self, text: str) -> None:
        for message in self._parser.feed(text):
            self._deliver(message)

    def _deliver(self, message: Message) -> None:
        if self.app._driver is not None and not self.is_over:
            self.app._driver.process_message(message)

    def _note(self, step: str) -> None:
        self.steps.append(step)
        del self.steps[:-TOLD]


@asynccontextmanager
async def visit(
    stage: Stage, folder: Path, rng: random.Random, face: Face, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Visitor]:
    """Run an app with a visitor. Raises Failure if the app failed or logged an error."""
    language = rng.choice(LANGUAGES)
    is_served = face == "served"
    app = FullScreen(
        stage.lobby,
        Settings(language=language, glyphs=rng.choice(("unicode", "ascii"))),
        Texts(language, (LOCALE_FOLDER,), strict=True),
        learned=Learned(Progress(finished=("bali",))),
        local_machine=None if is_served else LocalMachine(folder, folder / "records", lambda title: None),
    )
    terminal = _Terminal(size)
    failures: list[BaseException] = []
    visitor = Visitor(app, stage, rng, terminal.resize if is_served else _resizing(app))
    loop, log = asyncio.get_running_loop(), _Errors(visitor.errors)
    before = loop.get_exception_handler()
    loop.set_exception_handler(lambda _, context: visitor.errors.append(_told(context)))
    logging.getLogger().addHandler(log)
    task = asyncio.create_task(_served(app, terminal) if is_served else _own(app, size, failures.append))
    try:
        for _ in range(PATIENCE):
            if app._running or task.done():
                break
            await asyncio.sleep(PAUSE)
        await visitor.rest()
        yield visitor
    finally:
        if app._running and app.return_value is None:
            app.exit(0)
        with suppress(asyncio.CancelledError):
            failures += [found for found in await asyncio.gather(task, return_exceptions=True) if found is not None]
        logging.getLogger().removeHandler(log)
        loop.set_exception_handler(before)
    found = [*map(_traced, failures), *visitor.errors]
    if found:
        raise Failure("\n".join([*found, f"{face}, {language}: " + "; ".join(visitor.steps)]))


async def _served(app: FullScreen, terminal: "_Terminal") -> None:
    await serve(lambda: app, terminal)


async def _own(app: FullScreen, size: tuple[int, int], failed: Callable[[BaseException], None]) -> None:
    prepare(app, failed)
    await app.run_async(headless=True, size=size)


def _resizing(app: FullScreen) -> Callable[[int, int], None]:
    def resize(columns: int, rows: int) -> None:
        if isinstance(app._driver, HeadlessDriver):
            app._driver._size = Size(columns, rows)
            app.post_message(events.Resize(app._driver._size, app._driver._size))

    return resize


class _Terminal:
    """A terminal without output."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.environment: Mapping[str, str] = {"TERM": "xterm-256color"}
        self._resized: Callable[[int, int], None] = lambda columns, rows: None

    def write(self, data: bytes) -> bool:
        return True

    def pause(self, waiting: bool) -> None: ...

    def start(
        self,
        receive: Callable[[bytes], None],
        resized: Callable[[int, int], None],
        closed: Callable[[], None],
        drained: Callable[[], None],
    ) -> None:
        self._resized = resized

    def resize(self, columns: int, rows: int) -> None:
        self.size = columns, rows
        self._resized(columns, rows)


class _Errors(logging.Handler):
    """Collects logged errors."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors.append(logging.Formatter().format(record))


def _told(context: Mapping[str, Any]) -> str:
    error = context.get("exception")
    return f"{context.get('message')}\n{'' if error is None else _traced(error)}"


def _traced(error: BaseException) -> str:
    """Return the traceback of an error; for a failed worker, that of its cause."""
    return "".join(traceback.format_exception(error.error if isinstance(error, WorkerFailed) else error))


SCREENS, STEPS = 6, 12
"""Screens that one visitor opens, and steps on each."""


async def run(setting: Setting) -> list[Finding]:
    """Type, paste, click and resize at random on every screen of the app."""
    rng = random.Random(setting.seed)
    end = asyncio.get_running_loop().time() + setting.seconds
    visits = failures = 0
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        async with stage(Path(folder)) as found:
            while visits < setting.count(len(FACES), 1) or asyncio.get_running_loop().time() < end:
                failures += await _fails(found, Path(folder), random.Random(rng.randbytes(16)), visits)
                visits += 1
            screens = len(found.screens)
    return [
        Finding("screens that can be opened", screens),
        Finding("visits", visits, 1, "more"),
        Finding("visits that failed, or logged an error", failures, 0),
    ]


async def _fails(found: Stage, folder: Path, rng: random.Random, number: int) -> bool:
    """Return whether a visitor fails; print the reason to standard error."""
    try:
        async with visit(found, folder, rng, FACES[number % len(FACES)]) as visitor:
            await _look_around(visitor, rng.sample([*found.screens], SCREENS))
    except Failure as failure:
        print(failure, file=sys.stderr, flush=True)
        return True
    return False


async def _look_around(visitor: Visitor, names: list[str]) -> None:
    for name in names:
        await visitor.look_at(name, STEPS)


TRIALS = (Trial("sizes", "random keys, clicks, pastes and sizes on every screen of the app", run),)
