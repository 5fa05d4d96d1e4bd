"""The whole app over a real house of its own: what a player sees as text, and the keys they press."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from textual.pilot import Pilot

from core.learning.progress import Progress
from core.link.lobby import Lobby, Servers
from core.storage.store import Store
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.local.door import LocalDoor
from net.services.bot_processes import Question
from net.services.services import Services
from net.tables.host import Host
from tests.tui.support.frames import check_frame, is_expected
from tui.full_screen import FullScreen
from tui.preferences.language import LOCALE_FOLDER
from tui.preferences.learned import Learned
from tui.preferences.settings import Settings
from tui.screens.curtain import CurtainScreen
from tui.session.start import Start
from tui.terminal.local_machine import LocalMachine

SIZES = ((80, 24), (100, 30), (140, 45))
SEED = bytes(range(32))
PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""


class FirstLegal:
    """Bots that answer at once with the first legal action."""

    at_once = 1000

    async def think(self, question: Question) -> Any:
        return question.legal[0]

    async def close(self) -> None: ...


@asynccontextmanager
async def house(folder: Path, **settings: Any) -> AsyncIterator[Host]:
    """A host on the store in `folder`, its bots in no hurry to be watched; `settings` are those of its services."""
    services = partial(Services, pace=0.0, retry=0.001, **settings)
    async with Host(Store.open(folder, reserve=0), FirstLegal(), services=services) as host:
        yield host


class Player:
    """Somebody at an open app."""

    def __init__(self, app: FullScreen, pilot: Pilot[int], titles: list[str]) -> None:
        self.app = app
        self.pilot = pilot
        self.titles = titles

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each when the screen has been drawn."""
        for key in keys:
            await self.pilot.press(key)
            await self.until(lambda: bool(self.frame()))

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until the app has come to something."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not is_so():
                    await self.pilot.pause()
        except TimeoutError:
            raise AssertionError("\n".join(self.frame())) from None
        await self.pilot.pause()

    async def sees(self, words: str) -> None:
        """Wait until the words are on the screen."""
        await self.until(lambda: words in self.text())

    async def comes_to(self, name: str) -> None:
        """Compare what the screen comes to, parts of which may come later, with the expected frame called `name`."""
        with suppress(AssertionError):
            await self.until(lambda: is_expected(name, self.frame()))
        check_frame(name, self.frame())

    def text(self) -> str:
        return "\n".join(self.frame())

    def frame(self) -> list[str]:
        """The screen as lines of text."""
        width, height = self.app.size
        strips = self.app.screen._compositor.render_strips()
        return [strip.text[:width].rstrip() for strip in strips[:height]]


@asynccontextmanager
async def playing(
    host: Host,
    folder: Path,
    *,
    size: tuple[int, int] = (100, 30),
    language: str = "en",
    settings: Settings | None = None,
    start: Start | None = None,
    served: bool = False,
    lobby: Lobby | None = None,
    learned: Learned | None = None,
    door: LocalDoor | None = None,
    servers: Servers | None = None,
    keep: Callable[[Settings], None] | None = None,
) -> AsyncIterator[Player]:
    """The app of Ana, or of whoever has `lobby`, on `host`: of one who has finished a table before, if nothing else is
    said. Every sentence must be there. A curtain can be lifted at once."""
    titles: list[str] = []
    kept: list[Settings] = []
    app = FullScreen(
        lobby or PersonLobby(host, name="Ana"),
        settings or Settings(language="fr" if language == "fr" else "en"),
        Texts("fr" if language == "fr" else "en", (LOCALE_FOLDER,), strict=True),
        start=start,
        keep=keep or kept.append,
        learned=learned or Learned(Progress(finished=("bali",))),
        local_machine=None if served else LocalMachine(folder, folder / "records", titles.append),
        door=door,
        servers=servers,
    )
    with patch.object(CurtainScreen, "REST", 0.0):
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            yield Player(app, pilot, titles)
