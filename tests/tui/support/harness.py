"""A table screen without the rest of the app: a link to a table in this process, and an app that holds one screen."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot

import tui
from core.catalog import load
from core.kernel.game import AnyGame
from core.link.commands import (
    Act,
    Agree,
    AnswerTakeBack,
    AskHint,
    Concede,
    GiveTime,
    HandOver,
    Look,
    Refresh,
    Resume,
    Say,
    TableCommand,
    TakeBack,
)
from core.link.spec import Player
from core.link.updates import Chat, Delivery, Refused, Roster, Update
from core.table.table import Proposal, RefusedProposal, Table
from core.text import Texts
from tests.tui.support.terminals import PATIENCE, MemoryTerminal
from tui.preferences.appearance import Appearance
from tui.preferences.settings import Settings
from tui.screens.table import TableScreen
from tui.screens.table.controller import render
from tui.screens.table.model import AppEffect, Model, ShowScores
from tui.screens.table.screen import Sitting
from tui.terminal.driver import serve

FOLDER = Path(tui.__file__).parent
NAMES = ("Anna", "Bernard", "Chloé", "Dominique", "Émilie")


def texts(language: str = "en") -> Texts:
    """Every sentence must be there."""
    return Texts(language, (FOLDER / "locale",), strict=True)


def new_table(game: str | AnyGame = "bali", seats: int = 3, *, seed: int = 1, **options: Any) -> Table:
    """A table of persons with a known seed."""
    rules = load(game) if isinstance(game, str) else game
    players = tuple(Player("person", name) for name in NAMES[:seats])
    return Table(rules, rules.meta.options(**options), players, seed.to_bytes(32, "little"))


def do(table: Table, seat: int, action: Any) -> None:
    """Let a seat act unseen: unlike `submit` it makes no updates for those at the table."""
    decision = table.decision(seat)
    assert decision is not None
    proposal = table.consider(seat, decision.id, action)
    assert isinstance(proposal, Proposal), (action, proposal)
    table.commit(proposal)


class TableLink:
    """A link to a table in this process. Others act through `act`; `submitted` has the actions from here."""

    def __init__(self, table: Table, viewer: int | None) -> None:
        self.table = "t1"
        self.game = table.game.meta.key
        self.viewer = viewer
        self.at = table
        self.submitted: list[Any] = []
        self.said: list[str] = []
        self.sent: list[TableCommand] = []
        """Chat lines, requests to the others, and answers to theirs."""
        self.conceded = False
        self.handed: list[int] = []
        self.resumed = 0
        self.looks: list[int | None] = []
        self.agreed: list[bool] = []
        self.hinted: list[AskHint] = []
        self.holding = False
        self.held: list[Delivery] = []
        self._receive: Callable[[Delivery], None] = lambda delivery: None

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        self._receive = receive
        self.tell(self.at.log(self.viewer))
        self.tell(Roster(self.at.players, (True,) * len(self.at.players), ()))
        self.tell(self.at.update(self.viewer))

    def tell(self, delivery: Delivery) -> None:
        """Deliver now, or when `release` is called while the link is `holding`."""
        if self.holding:
            self.held.append(delivery)
        else:
            self._receive(delivery)

    def release(self) -> None:
        """Deliver everything that was held."""
        self.holding = False
        for delivery in self.held:
            self._receive(delivery)
        self.held = []

    def act(self, seat: int, action: Any) -> None:
        """Another seat's accepted action."""
        decision = self.at.decision(seat)
        assert decision is not None
        updates = self.at.submit(seat, decision.id, action)
        assert not isinstance(updates, RefusedProposal), updates
        self.tell(updates[self.viewer])

    def send(self, command: TableCommand) -> None:
        if isinstance(command, Say | AnswerTakeBack | GiveTime) or command == TakeBack(ask=True):
            self.sent.append(command)
        match command:
            case TakeBack(ask=True):
                pass  # the others are asked
            case Act(decision, action):
                assert self.viewer is not None
                self.submitted.append(action)
                self._answer(self.at.submit(self.viewer, decision, action))
            case TakeBack():
                assert self.viewer is not None
                self._answer(self.at.take_back(self.viewer))
            case Concede():
                self.conceded = True
            case HandOver(seat):
                self.handed.append(seat)
            case Resume():
                self.resumed += 1
            case Say(text):
                self.said.append(text)
                self.tell(Chat(NAMES[self.viewer or 0], text))
            case Look(seat):
                self.looks.append(seat)
            case Agree(yes):
                self.agreed.append(yes)
            case AskHint():
                self.hinted.append(command)
            case Refresh():
                self.tell(self.at.update(self.viewer))

    def close(self) -> None:
        """Nothing is held open."""

    def _answer(self, answer: RefusedProposal | dict[int | None, Update]) -> None:
        if isinstance(answer, RefusedProposal):
            self.tell(Refused(answer.reason))
        else:
            self.tell(answer[self.viewer])


class TableApp(App[None]):
    """An app with nothing but one table screen."""

    CSS_PATH = [FOLDER / "styles" / "table.tcss"]  # noqa: RUF012
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, link: TableLink, settings: Settings | None = None, language: str = "en") -> None:
        super().__init__()
        self.settings = settings or Settings()
        self.texts = texts(language)
        self.appearance = Appearance(self.settings)
        self.appearance.dress(self)
        self.link = link
        self.scores: list[Update] = []
        self.left = False
        self.is_slow = False
        self.waiting = ()

    def on_mount(self) -> None:
        self.push_screen(TableScreen(self.link, self.link.at.game, Sitting(self._carry_out)))

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.screen, TableScreen)
        return self.screen

    def _carry_out(self, effect: AppEffect) -> None:
        if isinstance(effect, ShowScores):
            self.scores.append(effect.update)

    async def leave_table(self) -> None:
        self.left = True


def frame(screen: TableScreen) -> list[str]:
    """The screen as lines of text, marks included."""
    width, height = screen.size
    rows = [[" "] * width for _ in range(height)]
    for area in screen.areas.values():
        if area.display:
            for y, line in enumerate(area.plain()):
                for x, character in enumerate(line):
                    if area.region.y + y < height and area.region.x + x < width:
                        rows[area.region.y + y][area.region.x + x] = character
    return ["".join(row).rstrip() for row in rows]


def play_on(table: Table, notations: Sequence[str]) -> None:
    """Let the active seats act, action by action."""
    for notation in notations:
        seat = table.to_act[0]
        do(table, seat, table.game.text.parse_action(notation))


@asynccontextmanager
async def at_table(
    size: tuple[int, int] = (80, 24), *, viewer: int | None = 0, plies: int = 0, settings: Settings | None = None
) -> AsyncIterator[tuple[TableApp, Pilot[None]]]:
    table, rng = new_table(seats=4, seed=1, demon=True), random.Random(1)
    while len(table.to_act) and (table.version < plies or (viewer is not None and viewer not in table.to_act)):
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    app = TableApp(TableLink(table, viewer), settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


@asynccontextmanager
async def on_a_terminal(table: Table, viewer: int, terminal: MemoryTerminal) -> AsyncIterator[Callable[..., Any]]:
    """The table screen of a seat on a terminal in memory. Awaiting it with a key presses the key and, once
    the terminal shows all results, returns the number of bytes that it was sent meanwhile."""
    apps: list[TableApp] = []
    task = asyncio.create_task(serve(lambda: apps.append(TableApp(TableLink(table, viewer))) or apps[-1], terminal))

    def is_shown(before: Model | None) -> bool:
        screen = apps[0].table
        model = screen.model
        return (
            model is not before
            and model.untried() is None
            and terminal.screen.lines == render(screen.table, *terminal.size)
        )

    async def press(key: bytes) -> int:
        frames = len(terminal.frames)
        before = apps[0].table.model if key else None
        if key:
            terminal.receive(key)
        async with asyncio.timeout(PATIENCE):
            while not is_shown(before):  # noqa: ASYNC110  a screen sends no signal
                await asyncio.sleep(0.005)
        return sum(map(len, terminal.frames[frames:]))

    try:
        await terminal.until(lambda: any(terminal.screen.lines))
        await press(b"")
        yield press
    finally:
        terminal.closed()
        await task


class Onlooker:
    """The messages to a person at the first seat."""

    def __init__(self, table: Any, size: tuple[int, int]) -> None:
        self.link, self.terminal = TableLink(table, 0), MemoryTerminal(size)
        self.app = TableApp(self.link)

    async def after(self, seat: int, action: Any) -> Sequence[bytes]:
        """The frames that come of an action of a seat."""
        before = len(self.terminal.frames)
        self.link.act(seat, action)
        await self.at_rest()
        return self.terminal.frames[before:]

    async def at_rest(self) -> None:
        """Wait until nothing shines, the choice under the cursor has been tried, all of it is shown, and nothing more
        is sent."""

        def is_shown() -> bool:
            there = self.app.table
            is_over = not there.areas["board"].is_lit and there.model.untried() is None
            return is_over and self.terminal.screen.lines == render(there.table, *self.terminal.size)

        sent = -1
        while sent != len(self.terminal.frames) or not is_shown():
            sent = len(self.terminal.frames)
            await asyncio.sleep(0.12)  # longer than from one frame to the next


@asynccontextmanager
async def onlooker(table: Any, size: tuple[int, int]) -> AsyncIterator[Onlooker]:
    """The person there, with a screen that has come to rest."""
    there = Onlooker(table, size)
    serving = asyncio.create_task(serve(lambda: there.app, there.terminal))
    try:
        await there.terminal.until(lambda: bool(there.terminal.screen.lines[-1]))
        await there.at_rest()
        yield there
    finally:
        there.terminal.closed()
        await serving
