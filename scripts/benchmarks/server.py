"""Run a server to measure, in its own process: python -m scripts.benchmarks.server KIND FOLDER [WEB].

Prints its port and serves until SIGTERM. On each SIGUSR1 it prints the CPU seconds of its loop's longest turn since the
last one. `echo` sends back its input, without any code of ours. `keyed` does the same for clients that sign with a key,
with our algorithms. `refusing` accepts no connections. `each` shows every visitor the app named in their LANG; any
other kind shows that app to all. All of these also serve the JSON face, and browsers at the port WEB.
"""

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

# An event loop that measures how long one callback kept all others waiting.


class WatchedLoop(asyncio.SelectorEventLoop):
    """Records the CPU seconds of its `longest` turn; the reader may reset it to 0."""

    longest = 0.0

    def _run_once(self) -> None:
        began = time.thread_time()
        super()._run_once()  # type: ignore[misc]
        self.longest = max(self.longest, time.thread_time() - began)


# Creates the measured apps, each for one person with their own lobby.

Ready = Callable[[], App[Any]]
"""Creates an app that is ready to run."""
Opener = Callable[[Lobby], Awaitable[Ready]]
"""Prepares an app for one person."""
ASKED: Final = {
    "bali": "take",
    "bella_vista": "build",
    "bellevue": "build",
    "cloud_city": "place",
    "neoville": "place",
}
"""By game: the kind of decision that moves the cursor over the player's city, or over the cards of Bali."""
HELD: Final = ("bellevue", "cloud_city", "neoville")
"""Games where this happens once ENTER has picked up a card or tile."""
ANSWERED: Final = 6
"""Choices a person has made before the measurement."""
PLACES: Final = {"bali": 3}
"""Minimum legal actions at that time, so that the cursor can move."""
MANY: Final = 8
"""The same for all other games: some places in the city."""
_VISITORS: Final = count(1)


class Seats:
    """Plays the seats of one table through their links, by random choices."""

    def __init__(self, links: Sequence[Link]) -> None:
        self.updates: dict[int, Update] = {}
        """The latest update of each seat."""
        self._links = links
        self._random = Random(1)
        self._came = asyncio.Event()
        for seat, link in enumerate(links):
            link.attach(partial(self._receive, seat))

    @property
    def asked(self) -> tuple[int, ...]:
        """Return the seats that owe a decision."""
        return tuple(seat for seat, update in self.updates.items() if update.decision is not None)

    async def act(self, seat: int) -> None:
        """Choose an action at random for a seat with a decision, and wait for its update."""
        update = self.updates[seat]
        assert update.decision is not None
        self._links[seat].send(Act(update.decision.id, self._random.choice(update.legal)))
        await self.until(lambda: self.updates[seat].version > update.version)

    async def grow(self, game: str) -> None:
        """Play until the first seat has made some choices and has a decision with enough cursor positions."""
        answered = 0
        while not self._has_grown(game, answered):
            await self.until(lambda: bool(self.asked))
            if self._has_grown(game, answered):
                return
            seat = self.asked[-1]
            answered += seat == 0
            await self.act(seat)

    def leave(self) -> None:
        """Close the links."""
        for link in self._links:
            link.close()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait until updates make the condition true."""
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
    """Return the bare board, the baseline."""
    return BareApp


async def page(name: str, lobby: Lobby) -> Ready:
    """Return a page with one widget."""
    return partial(page_app, lobby, name)


async def fresh(game: str, lobby: Lobby) -> Ready:
    """Return a new table against a bot. Browsers need a name first."""
    if not await lobby.is_known():
        await lobby.do(CallMe(f"visitor{next(_VISITORS)}"))
    return partial(_app, lobby, Start("create", spec=_spec(game)))


async def grown(game: str, lobby: Lobby) -> Ready:
    """Return a table against a bot with a city grown by random choices; the next choice is in that city."""
    card = await lobby.do(CreateTable(_spec(game)))
    seats = Seats([await lobby.link(card.id, 0)])
    await seats.grow(game)
    seats.leave()
    return table(lobby, card.id)


def table(lobby: Lobby, id: str) -> Ready:
    """Return an app at an existing table."""
    return partial(_app, lobby, Start("table", table=id))


def _spec(game: str) -> TableSpec:
    seats = (Player("person", "player"), Player("bot", "Bot", "easy"))
    return TableSpec(game, load(game).meta.options(), seats)


class Company:
    """Seats people at tables of three, in the order in which they arrive."""

    SEATS = 3

    def __init__(self, game: str) -> None:
        self._game = game
        self._invite, self._free = "", 0
        self._one_at_a_time = asyncio.Lock()

    async def __call__(self, lobby: Lobby) -> Ready:
        """Return the next seat: at the table that waits for a person, or at a new one."""
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


def separate(opener: Opener) -> Opener:
    """Give every person their own table."""
    return opener


def _app(lobby: Lobby, start: Start) -> App[Any]:
    return FullScreen(lobby, Settings(), texts_for(None, None, "en"), start=start)


APPS: Mapping[str, Callable[[], Opener]] = {
    "bare": partial(separate, bare),
    **{meta.key: partial(separate, partial(grown, meta.key)) for meta in games()},
    **{name: partial(separate, partial(page, name)) for name in PAGES},
    "fresh-bali": partial(separate, partial(fresh, "bali")),
    **{f"three-{meta.key}": partial(Company, meta.key) for meta in games()},
}
"""By name, functions that open an app for each successive visitor; those of the games have their keys."""


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
"""All visitors come from one address at once, and may wait while other things are measured."""
SHARES = shares_of(
    dict.fromkeys(("tables", "thinking", "names"), "account 9999, guests 9999, source 9999, strangers 9999, all 9999")
)
"""All visitors are guests from that address and have a table; browsers also have a name."""
ECHO, KEYED, REFUSING = "echo", "keyed", "refusing"


async def house(kind: str, folder: Path, web: int) -> None:
    """Run Belvedere's server, which opens the app `kind` for every visitor, or for `each` the app they name."""
    openers = {name: make() for name, make in APPS.items() if kind in ("each", name)}
    limits = attrs.evolve(OPEN, pending=0) if kind == REFUSING else OPEN

    async def face(visit: Visit) -> int:
        ready = await openers[visit.terminal.environment["LANG"] if kind == "each" else kind](visit.lobby)
        return await serve_app(ready, visit.terminal)

    if kind not in APPS:  # the tables of `each` game must grow before the measurement
        net.hosting.Services = partial(Services, pace=0.0)  # type: ignore[misc, assignment]
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, _tell_longest_turn)
    config = ServerConfig(folder, port=0, web=web, limits=limits, shares=SHARES)
    await serve_house(config, face, face, announce=_tell_port, warm=warm, draw=draw_record)


async def echo(kind: str) -> None:
    """Run a server that uses only asyncssh."""
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
