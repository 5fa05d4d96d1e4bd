"""Servers to be measured, each in a process of its own: python -m scripts.benchmarks.server KIND FOLDER [WEB].

Prints the port it listens on and serves until SIGTERM; for every SIGUSR1 it prints the CPU seconds of the longest turn
of its loop since the last one. `echo` sends back what it is sent, with nothing of ours; `keyed` is the same for those
who sign with a key, with our algorithms; `refusing` lets nobody in; `each` shows everybody the app that their LANG
names, any other kind shows that app to everybody; all these speak the JSON face too, and let
browsers in at the port WEB."""

import asyncio
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import asyncssh
import attrs
from textual.app import App

import net.hosting
from core.catalog import games, load
from core.link.commands import Act
from core.link.lobby import Link, Lobby
from core.link.lobby_commands import CallMe, CreateTable, JoinTable
from core.link.spec import Player, TableSpec
from core.link.updates import Delivery, Update
from net.config.server_config import ServerConfig
from net.config.shares import Limits, shares_of
from net.people.visit import Visit
from net.server import serve as serve_house
from net.services.services import Services
from net.ssh.login import ssh_options
from scripts.benchmarks.bare_app import BareApp
from scripts.benchmarks.widget_pages import PAGES, page_app
from tui.cli.served import draw_record, warm
from tui.full_screen import FullScreen
from tui.preferences.language import texts_for
from tui.preferences.settings import Settings
from tui.session.start import Start
from tui.terminal.driver import serve as serve_app

# Measures, in an event loop, for how long one callback kept all others waiting.


class WatchedLoop(asyncio.SelectorEventLoop):
    """Remembers the CPU time (seconds) of its `longest` turn; its reader may set it back to 0."""

    longest = 0.0

    def _run_once(self) -> None:
        began = time.thread_time()
        super()._run_once()  # type: ignore[misc]
        self.longest = max(self.longest, time.thread_time() - began)


# Makes the apps whose frames and sessions are measured, each for one person with a lobby of their own.

Ready = Callable[[], App[Any]]
"""Makes an app that has all it needs."""
Opener = Callable[[Lobby], Awaitable[Ready]]
"""Prepares an app for one person."""
ASKED: Final = {
    "bali": "take",
    "bella_vista": "build",
    "bellevue": "build",
    "cloud_city": "place",
    "neoville": "place",
}
"""By game: what is asked where the cursor steps over one's own city, or over the cards of Bali."""
HELD: Final = ("bellevue", "cloud_city", "neoville")
"""Where it does so once ENTER has taken a card or tile in hand."""
ANSWERED: Final = 6
"""Choices a person has made by then."""
PLACES: Final = {"bali": 3}
"""Actions that are allowed then, at least, so that the cursor has somewhere to go."""
MANY: Final = 8
"""The same for all other games: some places on the city."""
_VISITORS: Final = count(1)


class Seats:
    """Plays the seats of one table through their links, by random choices."""

    def __init__(self, links: Sequence[Link]) -> None:
        self.updates: dict[int, Update] = {}
        """The latest of each seat."""
        self._links = links
        self._random = Random(1)
        self._came = asyncio.Event()
        for seat, link in enumerate(links):
            link.attach(partial(self._receive, seat))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return tuple(seat for seat, update in self.updates.items() if update.decision is not None)

    async def act(self, seat: int) -> None:
        """Choose for a seat that is asked; it has been told what came of it."""
        update = self.updates[seat]
        assert update.decision is not None
        self._links[seat].send(Act(update.decision.id, self._random.choice(update.legal)))
        await self.until(lambda: self.updates[seat].version > update.version)

    async def grow(self, game: str) -> None:
        """Play on until the first seat has chosen some times and is asked what its cursor steps over much for."""
        answered = 0
        while not self._has_grown(game, answered):
            await self.until(lambda: bool(self.asked))
            if self._has_grown(game, answered):
                return
            seat = self.asked[-1]
            answered += seat == 0
            await self.act(seat)

    def leave(self) -> None:
        """Let go of the links."""
        for link in self._links:
            link.close()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait until what has been told makes that true."""
        while not happened():
            self._came.clear()
            await self._came.wait()

    def _has_grown(self, game: str, answered: int) -> bool:
        if answered < ANSWERED or self.asked != (0,):
            return False
        update = self.updates[0]
        assert update.decision is not None
        kind = ASKED.get(game, update.decision.kind)
        return update.decision.kind == kind and len(update.legal) >= PLACES.get(game, MANY)

    def _receive(self, seat: int, delivery: Delivery) -> None:
        if isinstance(delivery, Update):
            self.updates[seat] = delivery
            self._came.set()


async def bare(lobby: Lobby) -> Ready:
    """The yardstick."""
    return BareApp


async def page(name: str, lobby: Lobby) -> Ready:
    """A page of one widget."""
    return partial(page_app, lobby, name)


async def fresh(game: str, lobby: Lobby) -> Ready:
    """A new table against a bot. A browser has to have a name for that."""
    if not await lobby.is_known():
        await lobby.do(CallMe(f"visitor{next(_VISITORS)}"))
    return partial(_app, lobby, Start("create", spec=_spec(game)))


async def grown(game: str, lobby: Lobby) -> Ready:
    """A table against a bot at which a city has grown by random choices; the next one is about it."""
    card = await lobby.do(CreateTable(_spec(game)))
    seats = Seats([await lobby.link(card.id, 0)])
    await seats.grow(game)
    seats.leave()
    return table(lobby, card.id)


def table(lobby: Lobby, id: str) -> Ready:
    """A table that is there."""
    return partial(_app, lobby, Start("table", table=id))


def _spec(game: str) -> TableSpec:
    seats = (Player("person", "player"), Player("bot", "bot", "easy"))
    return TableSpec(game, load(game).meta.options(), seats)


class Company:
    """Brings people together at tables of three, in the order in which they come."""

    SEATS = 3

    def __init__(self, game: str) -> None:
        self._game = game
        self._invite, self._free = "", 0
        self._one_at_a_time = asyncio.Lock()

    async def __call__(self, lobby: Lobby) -> Ready:
        """The next seat: at the table that waits for a person, or at a new one."""
        async with self._one_at_a_time:
            await lobby.is_known()
            if not self._free:
                seats = (Player("person", lobby.me), *(Player("open", "") for _ in range(1, self.SEATS)))
                card = await lobby.do(CreateTable(TableSpec(self._game, load(self._game).meta.options(), seats)))
                self._invite, self._free = card.invite or "", self.SEATS
            self._free -= 1
            await lobby.do(JoinTable(self._invite))
        start = Start("join", invite=self._invite)
        return partial(_app, lobby, start)


def alone(opener: Opener) -> Opener:
    """Everybody has a table of their own."""
    return opener


def _app(lobby: Lobby, start: Start) -> App[Any]:
    return FullScreen(lobby, Settings(), texts_for(None, None, "en"), start=start)


APPS: Mapping[str, Callable[[], Opener]] = {
    "bare": partial(alone, bare),
    **{meta.key: partial(alone, partial(grown, meta.key)) for meta in games()},
    **{name: partial(alone, partial(page, name)) for name in PAGES},
    "fresh-bali": partial(alone, partial(fresh, "bali")),
    **{f"three-{meta.key}": partial(Company, meta.key) for meta in games()},
}
"""By name, what opens an app for one after another at one server; those of the games have their keys."""


OPEN = Limits(
    per_source=2000,
    crowd=2000,
    guests_per_source=2000,
    connections=2000,
    source_rate=1e6,
    source_burst=1e6,
    total_rate=1e6,
    total_burst=1e6,
    penalty_most=0,
    thin_most=0,
    idle_lobby=1e6,
    idle_seated=1e6,
    idle_guest=1e6,
)
"""Everybody comes from one address at once, and may wait there while other things are measured."""
SHARES = shares_of(
    dict.fromkeys(("tables", "thinking", "names"), "account 9999, guests 9999, source 9999, strangers 9999, all 9999")
)
"""Everybody is a guest of that address, and has a table; browsers a name too."""
ECHO, KEYED, REFUSING = "echo", "keyed", "refusing"


async def house(kind: str, folder: Path, web: int) -> None:
    """The server of Belvedere, which opens the app `kind` for everybody, or `each` the one they name."""
    openers = {name: make() for name, make in APPS.items() if kind in ("each", name)}
    limits = attrs.evolve(OPEN, per_source=0) if kind == REFUSING else OPEN

    async def face(visit: Visit) -> int:
        ready = await openers[visit.terminal.environment["LANG"] if kind == "each" else kind](visit.lobby)
        return await serve_app(ready, visit.terminal)

    if kind not in APPS:  # the tables of `each` game have to grow before they can be looked at
        net.hosting.Services = partial(Services, pace=0.0)  # type: ignore[misc, assignment]
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, _tell_longest_turn)
    config = ServerConfig(folder, port=0, web=web, limits=limits, shares=SHARES)
    await serve_house(config, face, face, announce=_tell_port, warm=warm, draw=draw_record)


async def echo(kind: str) -> None:
    """A server of asyncssh alone."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    if kind == KEYED:
        server = await asyncssh.listen("127.0.0.1", 0, server_factory=_KeyedServer, options=ssh_options(key, 10))
    else:
        server = await asyncssh.listen(
            "127.0.0.1",
            0,
            server_factory=_EchoServer,
            server_host_keys=[key],
            encoding=None,
            line_editor=False,
            compression_algs=None,
        )
    print(server.sockets[0].getsockname()[1], flush=True)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    server.close()


class _Echo(asyncssh.SSHServerSession[bytes]):
    def connection_made(self, chan: Any) -> None:
        self._channel = chan

    def pty_requested(self, *_: Any) -> bool:
        return True

    def shell_requested(self) -> bool:
        return True

    def session_started(self) -> None:
        self._channel.write(b"ready")

    def data_received(self, data: bytes, datatype: Any) -> None:
        self._channel.write(data)


class _EchoServer(asyncssh.SSHServer):
    def begin_auth(self, username: str) -> bool:
        return False

    def session_requested(self) -> _Echo:
        return _Echo()


class _KeyedServer(_EchoServer):
    def begin_auth(self, username: str) -> bool:
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return True


def _tell_port(sentence: str) -> None:
    port = sentence.rpartition(" -p ")[2]
    if port.isdigit():
        print(port, flush=True)


def _tell_longest_turn() -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, WatchedLoop)
    print(loop.longest, flush=True)
    loop.longest = 0.0


def main(kind: str, folder: str, web: str = "0") -> None:
    with asyncio.Runner(loop_factory=WatchedLoop) as runner:
        runner.run(echo(kind) if kind in (ECHO, KEYED) else house(kind, Path(folder), int(web)))


if __name__ == "__main__":
    main(*sys.argv[1:])
