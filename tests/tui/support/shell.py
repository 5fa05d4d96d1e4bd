"""The whole app over a real host of its own, with company: the players' screens as text, and the keys they press."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rich.style import Style
from textual.pilot import Pilot

from core.catalog import load
from core.kernel.message import BelvedereError
from core.learning.progress import Progress
from core.link.commands import Act
from core.link.lobby import Link, Lobby, Servers, Trusts, WayThere
from core.link.lobby_commands import FetchRecord
from core.link.spec import Player as Sitter
from core.link.spec import TableSpec
from core.link.updates import Delivery, Update
from core.plain import is_plain
from core.storage.store import Store
from core.text import Texts
from net.client.servers import KnownServers
from net.lobby.person_lobby import PersonLobby
from net.local.friends_server import LocalFriendsServer
from net.services.bot_processes import Question
from net.services.services import Services
from net.tables.host import Host
from tests.net.support.house import Inbox
from tests.tui.support.frames import check_frame, is_expected
from tui.full_screen import FullScreen
from tui.preferences.language import LOCALE_FOLDER
from tui.preferences.learned import Learned
from tui.preferences.settings import Settings
from tui.screens.curtain import CurtainScreen
from tui.session.start import Start
from tui.terminal.local_machine import LocalMachine
from tui.terminal.sharing import share

SIZES = ((80, 24), (100, 30), (140, 45))
SEED = bytes(range(32))
EVENING = datetime(2026, 1, 1, 20, 0)
"""The local time of the players' machines."""
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
    """A person at an open app."""

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
        """Compare the final screen, which may have late parts, with the expected frame called `name`."""
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

    def coloured(self) -> str:
        """The screen as text with colour sequences, for a picture."""
        width, height = self.app.size
        strips = self.app.screen._compositor.render_strips()[:height]
        rows = ([(piece.style or Style(), piece.text) for piece in strip.crop(0, width)] for strip in strips)
        return "\n".join("".join(style.render(text) for style, text in row) for row in rows)


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
    friends_server: LocalFriendsServer | None = None,
    servers: Servers | None = None,
    keep: Callable[[Settings], None] | None = None,
    login: str = "",
) -> AsyncIterator[Player]:
    """The app on `host` of Ana, or of the owner of `lobby`: by default a player who has finished a table
    before. Every sentence must be there. A curtain can be lifted at once."""
    titles: list[str] = []
    kept: list[Settings] = []
    app = FullScreen(
        lobby or PersonLobby(host, name="Ana"),
        settings or Settings(language=language),
        Texts("en" if language == "auto" else language, (LOCALE_FOLDER,), strict=True),
        start=start,
        keep=keep or kept.append,
        learned=learned or Learned(Progress(finished=("bali",))),
        local_machine=None if served else LocalMachine(folder, folder / "records", titles.append, login),
        friends_server=friends_server,
        servers=servers,
        clock=lambda: EVENING,
    )
    if not is_plain("textual"):
        share(app)  # else every app of a test parses all style sheets again
    with patch.object(CurtainScreen, "REST", 0.0):
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            yield Player(app, pilot, titles)


async def play_out(lobby: Lobby, table: str, seats: tuple[int, ...] = (0, 1), stop_at: int | None = None) -> None:
    """Answer for `seats` until the table is over or at version `stop_at`."""
    ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    links = [await lobby.link(table, seat) for seat in seats]
    for link in links:
        link.attach(_answering(link, ended, stop_at))
    await ended
    for link in links:
        link.close()


def _answering(link: Link, ended: "asyncio.Future[None]", stop_at: int | None):
    def receive(delivery: Delivery) -> None:
        if not isinstance(delivery, Update) or ended.done():
            return
        if delivery.outcome is not None or delivery.version == stop_at:
            ended.set_result(None)
        elif delivery.decision is not None:
            link.send(Act(delivery.decision.id, delivery.legal[0]))

    return receive


async def finished(lobby: PersonLobby) -> str:
    """A table of two persons and a fixed seed, played to its end with the first legal action; its id."""
    sitters = (Sitter("person", "Ana"), Sitter("person", "Bo"))
    card = await lobby.create(TableSpec("bali", load("bali").meta.options(), sitters, seed=SEED))
    await play_out(lobby, card.id)
    return card.id


@asynccontextmanager
async def looking_back(folder: Path, **shown: Any) -> AsyncIterator[tuple[str, Player]]:
    """The id of a finished table, and Ana, who looks through its record."""
    async with house(folder) as host:
        lobby = PersonLobby(host, name="Ana")
        table = await finished(lobby)
        start = Start("replay", record=await lobby.do(FetchRecord(table)))
        async with playing(host, folder, start=start, **shown) as player:
            yield table, player


ANN = "SHA256:ann"
BEN = "SHA256:ben"
CLEO = "SHA256:cleo"
DAN = "SHA256:dan"


def table(*kinds: str, game: str = "bali", name: str = "", **changes: Any) -> TableSpec:
    """A table with seats of those kinds; `easy` is a bot. Persons are called `name`."""
    seats = tuple(Sitter("bot", "Carl", "easy") if kind == "easy" else Sitter(kind, name) for kind in kinds)
    return TableSpec(game, load(game).meta.options(), seats, **changes)


async def arrive(host: Host, identity: str, name: str, *, guest: bool = False) -> PersonLobby:
    """A person who is here."""
    lobby = PersonLobby(host, identity, name, guest=guest)
    await lobby.call_me(name)
    await lobby.attend(None)
    return lobby


async def missed_something(host: Host, ann: PersonLobby) -> str:
    """A table where Ann has left and Ben has acted since."""
    ben = PersonLobby(host, BEN, "Ben")
    card = await ann.create(table("person", "open"))
    await ben.join(card.invite or "")
    mine = Inbox(await ann.link(card.id, 0))
    theirs = Inbox(await ben.link(card.id, 1))
    await mine.version(0)
    while mine.update.decision is not None:
        await mine.acted()
    mine.link.close()
    await theirs.version(mine.update.version)
    await theirs.acted()
    theirs.link.close()
    return card.id


FINGERPRINT = "SHA256:5iBIZtmXIRyOk9Ymk5ULNQiHbFsZcUdRHhDLSpMDQ5M"


class NearServers(KnownServers):
    """Reaches one lobby under every address, with a key that is asked about each time."""

    def __init__(self, folder: Path, lobby: Lobby) -> None:
        super().__init__(folder)
        self.lobby = lobby
        self.reached: list[WayThere] = []
        self.left = 0

    async def reach(self, way: WayThere, trusts: Trusts) -> Lobby:
        """The lobby, once its key is trusted."""
        if not await trusts(way.server, FINGERPRINT):
            raise BelvedereError("remote-key-refused")
        self.remember(way.server)
        self.reached.append(way)
        return self.lobby

    async def leave(self, lobby: Lobby) -> None:
        """Count it."""
        assert lobby is self.lobby
        self.left += 1
