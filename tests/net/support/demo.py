"""A tiny app and a tiny host, so that the server is tested without a game."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from textual.app import App, ComposeResult
from textual.widgets import Static

from core.link.lobby import LobbyCommand
from core.link.lobby_commands import ListTables
from core.storage.store import Store
from net.config.server_config import ServerConfig
from net.ledger.ledger import Ledger
from net.people.visit import Person, Visit
from net.server import Server
from net.services.bot_processes import Workers
from net.services.services import Services
from net.tables.host import Host
from tui.terminal.driver import serve


class Demo(App[None]):
    """Shows the visitor, the pressed keys and clicks, and its size."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [("q", "quit", "Quit")]  # noqa: RUF012

    def __init__(self, visit: Visit | None = None) -> None:
        super().__init__()
        self.visit = visit

    def compose(self) -> ComposeResult:
        yield Static("nothing yet", id="said", markup=False)
        yield Static("", id="size")
        yield Static("", id="who", markup=False)

    def on_mount(self) -> None:
        if self.visit is not None:
            person, request = self.visit.person, self.visit.request
            self.query_one("#who", Static).update(
                f"{person.id} {person.name} {request.invite} {request.watch} {request.study}"
            )

    def on_resize(self, event: Any) -> None:
        self.query_one("#size", Static).update(f"{event.size.width}x{event.size.height}")

    def on_key(self, event: Any) -> None:
        match event.key:
            case "x":
                raise ValueError("the hand of seat 2: priest, shrine")
            case "z":
                sys.exit(3)
            case _:
                self.say(f"key {event.key}")

    def on_click(self, event: Any) -> None:
        self.say(f"click {event.screen_x},{event.screen_y}")

    def on_mouse_scroll_down(self) -> None:
        self.say("wheel down")

    def on_paste(self, event: Any) -> None:
        self.say(f"pasted {len(event.text)}")

    def say(self, text: str) -> None:
        self.query_one("#said", Static).update(text)


async def as_the_key_says(person: Person) -> Person:
    return person


class DemoLobby:
    """The lobby of a server without tables."""

    one_table = False

    def __init__(self, person: Person) -> None:
        self.me = person.name
        self.account = None

    async def do(self, command: LobbyCommand[Any]) -> Any:
        """There is nothing but an empty list of tables."""
        assert command == ListTables()
        return ()

    def depart(self) -> None:
        """Does not notice arrivals."""


@asynccontextmanager
async def host_of(config: ServerConfig) -> AsyncIterator[Host]:
    """A host without tables, with visitors who use up the limits of a server."""
    services = partial(Services, ledger=Ledger(config.kinds))
    with TemporaryDirectory(prefix="belvedere-demo-") as folder:
        async with Host(Store.open(Path(folder), reserve=0), Workers(), services=services) as host:
            yield host


@asynccontextmanager
async def opened(config: ServerConfig, face: Any = None) -> AsyncIterator[Server]:
    """A server with these settings that shows its visitors a demo."""
    async with host_of(config) as host:
        server = await Server.open(config, DemoLobby, face or full_screen(), line, host=host)
        try:
            yield server
        finally:
            await server.close()


def full_screen(app: Callable[[Visit], App[Any]] = Demo) -> Callable[[Visit], Any]:
    """A face that serves `app`."""

    async def face(visit: Visit) -> int:
        return await serve(lambda: app(visit), visit.terminal)

    return face


async def line(visit: Visit) -> int:
    """A face that repeats every line."""
    visit.write(f"hello {visit.person.name}\n")
    while (text := await visit.read()) is not None:
        visit.write(f"you said {text}\n")
        await asyncio.sleep(0)
    visit.write("bye\n")
    return 0


class NoSocket:
    """Replaces a socket where nothing is sent."""

    sent = 0
    buckets = ()
    reached = None

    def pace(self, pause: Any) -> None:
        """Nothing comes too fast."""

    def hold(self, seconds: float) -> None:
        """Nothing is read."""

    def getsockname(self) -> tuple[str, int]:
        return "127.0.0.1", 2222


class NoConnection:
    """Replaces a connection that is only closed."""

    def close(self) -> None:
        """Nothing to do."""

    def send_auth_banner(self, text: str) -> None:
        """No one reads that."""


def remembering(visits: list[Visit]) -> Callable[[Visit], Any]:
    """A full-screen face that puts every visit into `visits`."""

    async def face(visit: Visit) -> int:
        visits.append(visit)
        return await serve(lambda: Demo(visit), visit.terminal)

    return face
