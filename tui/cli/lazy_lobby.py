"""A lobby that opens at first use, so that the first screen need not wait for the host of its tables."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from core.kernel.message import BelvedereError

if TYPE_CHECKING:
    from core.kernel.decision import Seat
    from core.link.lobby import FriendsServer, Link, Lobby, LobbyCommand, News, R


class LazyLobby:
    """A `core.link.Lobby` in front of another. `open_lobby` is called once, at first use.

    Others can join local tables only through its `friends_server`; creating a table with open seats in another way is
    refused.
    """

    def __init__(
        self, me: str, open_lobby: Callable[[], Awaitable["Lobby"]], friends_server: "FriendsServer | None" = None
    ) -> None:
        self.me = me
        self.friends_server = friends_server
        """The server through which friends can join; None if they cannot."""
        self._open_lobby = open_lobby
        self.begin_when: Callable[[], Awaitable[object]] | None = None
        """Awaited before the first request: the first frame, which is drawn before large modules are imported."""
        self._opening = asyncio.Lock()
        self._lobby: Lobby | None = None

    @property
    def account(self) -> None:
        """None: a local game has no account."""
        return

    @property
    def one_table(self) -> bool:
        """False: a local game offers everything."""
        return False

    async def is_known(self) -> bool:
        """Return True after the first frame: the next steps import large modules."""
        if self.begin_when is not None:
            await self.begin_when()
        return True

    async def do(self, command: "LobbyCommand[R]") -> "R":
        from core.link.lobby_commands import CreateTable

        if isinstance(command, CreateTable) and command.spec.is_for_others:
            raise BelvedereError("lobby-open-at-home")
        lobby = await self._opened()
        answer = await lobby.do(command)
        self.me = lobby.me
        return answer

    async def link(self, table: str, seat: "Seat | None") -> "Link":
        return await (await self._opened()).link(table, seat)

    async def glance(self, table: str) -> "Link":
        return await (await self._opened()).glance(table)

    def invitation(self, invite: str) -> str | None:
        return self.friends_server.invitation(invite) if self.friends_server is not None else None

    def invitation_link(self, invite: str) -> str | None:
        return self.friends_server.invitation_link(invite) if self.friends_server is not None else None

    async def attend(self, receive: "Callable[[News], None] | None", *, aside: bool = False) -> None:
        await (await self._opened()).attend(receive, aside=aside)

    def depart(self) -> None:
        if self._lobby is not None:
            self._lobby.depart()

    async def _opened(self) -> "Lobby":
        async with self._opening:
            if self._lobby is None:
                self._lobby = await self._open_lobby()
        return self._lobby
