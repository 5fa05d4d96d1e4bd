"""Lets friends join tables at this keyboard, by a server for the tables of this process."""

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
from core.link.lobby import ListenAddress, TableList
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
"""Seconds for which friends can still see the result after the last table ends."""
OUTSIDE: Final = ("192.0.2.1", 9)
"""An address reserved for documentation: the route to it shows the address of this machine."""


class LocalFriendsServer:
    """The server for friends of one process (`core.link.lobby.FriendsServer`). Close it before the tables."""

    def __init__(
        self,
        folder: Path,
        host: "Callable[[], Awaitable[Host]]",
        faces: "Callable[[], tuple[Face, Face]]",
        texts: "Callable[[], Texts]",
    ) -> None:
        """`faces` returns the full-screen and the line face for friends, `texts` the server's texts."""
        self._folder = folder
        self._host = host
        self._faces = faces
        self._texts = texts
        self._server: Server | None = None
        self._at = ListenAddress()
        self._tables: set[str] = set()
        """The tables that friends may see."""
        self._unfinished: set[str] = set()
        """Those of `_tables` that are not over."""
        self._watch: PersonLobby | None = None
        self._known_host: Host | None = None
        self._changing = asyncio.Lock()
        self._work: set[asyncio.Task[None]] = set()

    def network(self) -> str:
        """Return this machine's address in its network, or "" without a network. Sends no packets."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
            probe.connect(OUTSIDE)
            return str(probe.getsockname()[0])
        return ""

    async def create(self, spec: "TableSpec", at: ListenAddress) -> "TableCard":
        """Start the server if needed, and create a table with open seats on it. Raises BelvedereError."""
        from net.lobby.person_lobby import PersonLobby

        async with self._changing:
            await self._open(at)
            try:
                lobby = PersonLobby(await self._host())
                card = await lobby.create(attrs.evolve(spec, listing="invite", watching="none"))
            except BaseException:
                if not self._unfinished:
                    self._stop()
                raise
            await self._lead_to(card.id)
        return card

    async def reopen(self, table: str, at: ListenAddress) -> None:
        """Start the server for an existing table. Raises BelvedereError."""
        async with self._changing:
            await self._open(at)
            await self._lead_to(table)

    def leads_to(self, table: str) -> bool:
        """Return whether friends can join that table now."""
        return self._server is not None and table in self._unfinished

    def taken_port(self) -> str:
        """Return the wanted port if another program has it, else an empty string."""
        return str(self._at.port) if self._server is not None and self._at.port not in (0, self._address.port) else ""

    def greeting(self) -> Message:
        """Return the server's address and fingerprint, for the person at the keyboard."""
        assert self._server is not None
        id = "friends-open-elsewhere" if self.taken_port() else "friends-open"
        return message(
            id,
            address=self._address.host,
            port=str(self._address.port),
            taken=str(self._at.port),
            fingerprint=self._server.fingerprint,
        )

    def fingerprint(self) -> str:
        """Return the fingerprint of the server key, or "" while the server is stopped."""
        return self._server.fingerprint if self._server is not None else ""

    def invitation(self, invite: str) -> str | None:
        """Return the shell command for an invite, or None while the server is stopped."""
        return f"ssh {invite}@{self._address.as_ssh}" if self._server is not None and invite else None

    def invitation_link(self, invite: str) -> str | None:
        """Return the link for an invite, or None while the server is stopped."""
        return self._address.as_link(invite) if self._server is not None and invite else None

    async def close(self) -> None:
        """Disconnect all friends and stop the server."""
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
    def _address(self) -> Address:
        """The address for friends."""
        assert self._server is not None
        address, port = self._server.address
        everywhere = address in ("0.0.0.0", "::")
        return Address((self.network() or socket.gethostname()) if everywhere else address, port)

    async def _open(self, at: ListenAddress) -> None:
        """Start the server unless it runs. Raises BelvedereError."""
        if self._server is not None:
            if at.address != self._at.address:
                raise BelvedereError("friends-other-address", address=self._at.address)
            return
        await asyncio.to_thread(import_module, "net.server")  # importing takes a while; the screen stays responsive
        host = await self._host()
        try:
            self._server = await self._open_server(at, host)
        except BelvedereError as problem:
            if problem.sentence.id != TAKEN:
                raise self._as_friends_error(problem) from None
            try:
                self._server = await self._open_server(attrs.evolve(at, port=0), host)
            except BelvedereError as another:
                raise self._as_friends_error(another) from None
        self._at = at

    def _as_friends_error(self, problem: BelvedereError) -> BelvedereError:
        """Wrap an error of the server, because the screen does not have the server's texts."""
        return BelvedereError("friends-not-open", reason=self._texts().say(problem.sentence))

    async def _open_server(self, at: ListenAddress, host: "Host") -> "Server":
        """Start a server in a context of its own, so that friends' actions do not show on this person's screen."""
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
        """Return the rematches of visible tables that friends cannot see yet."""
        loaded = self._known_host.loaded() if self._known_host is not None else []
        return {one.seats.rematch.follower for one in loaded if one.id in self._tables} - self._tables - {""}

    async def _lead_to(self, table: str) -> None:
        """Make a table visible to friends, and watch for its end."""
        from net.lobby.person_lobby import PersonLobby

        self._tables.add(table)
        self._unfinished.add(table)
        if self._watch is None:
            self._watch = PersonLobby(await self._host())
        await self._watch.attend(self._receive_news)

    def _receive_news(self, news: "News") -> None:
        """Check for ended tables and rematches when a list lacks a table.

        The list may be older than the table, so _look_again() fetches another.
        """
        if isinstance(news, TableList) and (self._followers() or not self._unfinished <= _running(news.cards)):
            self._start(self._refresh())

    async def _refresh(self) -> None:
        """Forget ended tables, make rematches visible, and stop the server if neither is left."""
        watch = self._watch
        if watch is None:
            return
        async with self._changing:
            followers, known = self._followers(), set(self._unfinished)
            with suppress(BelvedereError):  # the disk may refuse; the next list repeats this
                self._unfinished -= known - _running(await watch.tables())
            if followers:
                with suppress(BelvedereError):  # friends who are connected stay, even if new ones cannot connect
                    await self._open(self._at)
                self._tables |= followers
                self._unfinished |= followers
            elif not self._unfinished:
                self._stop()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    def _stop(self) -> None:
        """Stop listening; connected friends can see the result for a while."""
        server, self._server = self._server, None
        if server is None:
            return
        server.stop()
        self._start(self._close_later(server))

    async def _close_later(self, server: "Server") -> None:
        """Close a stopped server after LINGER, unless a rematch goes on."""
        try:
            is_time = False
            while not is_time:
                with suppress(TimeoutError):
                    await asyncio.wait_for(server.emptied(), LINGER)
                    break
                is_time = not self._unfinished
        finally:
            await server.close(CLOSED)
            if self._server is None and self._watch is not None:
                self._watch.depart()
                self._watch = None


def _running(cards: Iterable["TableCard"]) -> set[str]:
    """Return the unfinished tables of a list where the person has a seat."""
    return {card.id for card in cards if card.mine and card.status != "finished"}
