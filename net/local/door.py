"""Opens a door for friends to tables at this keyboard: a server on the tables of this process, while they last."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from contextvars import Context
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs

from core.kernel.message import BelvedereError, Message, message
from core.link.lobby import Doorway, TableList
from net.config.address import Address

if TYPE_CHECKING:
    from core.link.lobby import Lobby, News, TableCard
    from core.link.spec import TableSpec
    from core.text import Texts
    from net.lobby.person_lobby import PersonLobby
    from net.people.visit import Face, Person
    from net.server import Server
    from net.tables.host import Host

TAKEN: Final = "server-port-in-use"
CLOSED: Final = "friends-closed"
LINGER: Final = 600.0
"""Seconds for which friends may look at the end of a table, when nobody else is let in."""
OUTSIDE: Final = ("192.0.2.1", 9)
"""An address that is nobody's: a way to it leads through the network of this machine."""


class LocalDoor:
    """The door of one process (`core.link.lobby.Door`). Close it before the tables."""

    def __init__(
        self,
        folder: Path,
        host: "Callable[[], Awaitable[Host]]",
        faces: "Callable[[], tuple[Face, Face]]",
        texts: "Callable[[], Texts]",
    ) -> None:
        """`faces` gives the full screen and the lines that friends get, `texts` the sentences of servers."""
        self._folder = folder
        self._host = host
        self._faces = faces
        self._texts = texts
        self._server: Server | None = None
        self._at = Doorway()
        self._tables: set[str] = set()
        """The tables that friends may see."""
        self._going: set[str] = set()
        """Those of them that are not over."""
        self._watch: PersonLobby | None = None
        self._known_host: Host | None = None
        self._changing = asyncio.Lock()
        self._work: set[asyncio.Task[None]] = set()

    def network(self) -> str:
        """The address of this machine in its network; empty where it is in none. Nothing is sent for that."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
            probe.connect(OUTSIDE)
            return str(probe.getsockname()[0])
        return ""

    async def create(self, spec: "TableSpec", at: Doorway) -> "TableCard":
        """Open the door, and make a table with open seats behind it. Raises BelvedereError when that cannot be."""
        from net.lobby.person_lobby import PersonLobby

        async with self._changing:
            await self._open(at)
            try:
                lobby = PersonLobby(await self._host())
                card = await lobby.create(attrs.evolve(spec, listing="invite", watching="none"))
            except BaseException:
                if not self._going:
                    self._stop()
                raise
            await self._lead_to(card.id)
        return card

    async def reopen(self, table: str, at: Doorway) -> None:
        """Open the door for a table that was made before. Raises BelvedereError when that cannot be."""
        async with self._changing:
            await self._open(at)
            await self._lead_to(table)

    def leads_to(self, table: str) -> bool:
        """Whether one can come to that table now."""
        return self._server is not None and table in self._going

    def greeting(self) -> Message:
        """Where it is open, for the person at the keyboard."""
        assert self._server is not None
        id = "friends-open" if self._at.port in (0, self._door.port) else "friends-open-elsewhere"
        return message(
            id,
            address=self._door.host,
            port=str(self._door.port),
            taken=str(self._at.port),
            fingerprint=self._server.fingerprint,
        )

    def fingerprint(self) -> str:
        """That of the server key; empty while the door is closed."""
        return self._server.fingerprint if self._server is not None else ""

    def invitation(self, invite: str) -> str | None:
        """The line to type in a shell; None while the door is closed."""
        return f"ssh {invite}@{self._door.as_ssh}" if self._server is not None and invite else None

    def invitation_link(self, invite: str) -> str | None:
        """The same as a link; None while the door is closed."""
        return self._door.as_link(invite) if self._server is not None and invite else None

    async def close(self) -> None:
        """Send everybody home."""
        if self._watch is not None:
            self._watch.depart()
        if self._server is not None:
            self._server.stop()
            await self._server.close(CLOSED)
            self._server = None
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)

    @property
    def _door(self) -> Address:
        """Where friends find it."""
        assert self._server is not None
        address, port = self._server.address
        everywhere = address in ("0.0.0.0", "::")
        return Address((self.network() or socket.gethostname()) if everywhere else address, port)

    async def _open(self, at: Doorway) -> None:
        """Listen, unless it does."""
        if self._server is not None:
            if at.address != self._at.address:
                raise BelvedereError("friends-other-address", address=self._at.address)
            return
        await asyncio.to_thread(import_module, "net.server")  # it takes a while, and the screen goes on
        host = await self._host()
        try:
            self._server = await self._listening(at, host)
        except BelvedereError as problem:
            if problem.sentence.id != TAKEN:
                raise self._told(problem) from None
            try:
                self._server = await self._listening(attrs.evolve(at, port=0), host)
            except BelvedereError as another:
                raise self._told(another) from None
        self._at = at

    def _told(self, problem: BelvedereError) -> BelvedereError:
        """For a screen that has no sentences of servers."""
        return BelvedereError("friends-not-open", reason=self._texts().say(problem.sentence))

    async def _listening(self, at: Doorway, host: "Host") -> "Server":
        """A server in a context of its own: what friends do is not shown on this person's screen."""
        from net.config.server_config import ServerConfig
        from net.server import Server

        config = ServerConfig(self._folder, listen=at.address, port=at.port)
        opening = Server.open(config, self._lobby_of(host), *self._faces(), host=host)
        return await asyncio.get_running_loop().create_task(opening, context=Context())

    def _lobby_of(self, host: "Host") -> "Callable[[Person], Lobby]":
        from net.local.guest_lobby import GuestLobby

        self._known_host = host
        return lambda person: GuestLobby(host, person, lambda table: table in self._tables | self._followers())

    def _followers(self) -> set[str]:
        """The tables that follow, by a rematch, those that friends may see, and to which the door does not lead yet."""
        loaded = self._known_host.loaded() if self._known_host is not None else []
        return {one.seats.rematch.follower for one in loaded if one.id in self._tables} - self._tables - {""}

    async def _lead_to(self, table: str) -> None:
        """Let friends come to a table, and notice when it is over."""
        from net.lobby.person_lobby import PersonLobby

        self._tables.add(table)
        self._going.add(table)
        if self._watch is None:
            self._watch = PersonLobby(await self._host())
        await self._watch.attend(self._heard)

    def _heard(self, news: "News") -> None:
        """A list in which a table is missing comes after everybody at this keyboard has left it, or was made before the
        table was: that is asked once more."""
        if isinstance(news, TableList) and (self._followers() or not self._going <= _running(news.cards)):
            self._start(self._look_again())

    async def _look_again(self) -> None:
        """Lead no longer to tables that are over, of those that the door leads to by now, and to those that follow
        them."""
        watch = self._watch
        if watch is None:
            return
        async with self._changing:
            followers, known = self._followers(), set(self._going)
            with suppress(BelvedereError):  # the disk refuses; the next list comes
                self._going -= known - _running(await watch.tables())
            if followers:
                with suppress(BelvedereError):  # who is here stays; nobody else comes
                    await self._open(self._at)
                self._tables |= followers
                self._going |= followers
            elif not self._going:
                self._stop()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    def _stop(self) -> None:
        """Listen no more; who is here may look at the end for a while."""
        server, self._server = self._server, None
        if server is None:
            return
        server.stop()
        self._start(self._see_off(server))

    async def _see_off(self, server: "Server") -> None:
        """Let those who are here look at the end for a while, or play on at a table that follows."""
        try:
            is_time = False
            while not is_time:
                with suppress(TimeoutError):
                    await asyncio.wait_for(server.emptied(), LINGER)
                    break
                is_time = not self._going
        finally:
            await server.close(CLOSED)
            if self._server is None and self._watch is not None:
                self._watch.depart()
                self._watch = None


def _running(cards: Iterable["TableCard"]) -> set[str]:
    """The tables of a list that one sits at and that are not over."""
    return {card.id for card in cards if card.mine and card.status != "finished"}
