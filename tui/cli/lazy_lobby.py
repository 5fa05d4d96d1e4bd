"""Opens a lobby when it is first asked something, so that the first screen need not wait for the host of its tables."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from core.kernel.message import BelvedereError

if TYPE_CHECKING:
    from core.kernel.decision import Seat
    from core.link.lobby import Door, Link, Lobby, LobbyCommand, News, R


class LazyLobby:
    """A core.link.Lobby that stands before another. `open_lobby` is called once, at the first question.

    Others come to a table at one's own keyboard by its `door` alone: one with an open seat is refused elsewhere.
    """

    def __init__(self, me: str, open_lobby: Callable[[], Awaitable["Lobby"]], door: "Door | None" = None) -> None:
        self.me = me
        self.door = door
        """By which friends can come; None where they cannot."""
        self._open_lobby = open_lobby
        self.begin_when: Callable[[], Awaitable[object]] | None = None
        """What it waits for before anything is asked: the first frame, which does without all that loads."""
        self._opening = asyncio.Lock()
        self._lobby: Lobby | None = None

    @property
    def account(self) -> None:
        """At one's own keyboard there is none."""
        return

    @property
    def one_table(self) -> bool:
        """At one's own keyboard there is everything."""
        return False

    async def is_known(self) -> bool:
        """Always, once the first frame is there: what follows loads much."""
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
        return self.door.invitation(invite) if self.door is not None else None

    def invitation_link(self, invite: str) -> str | None:
        return self.door.invitation_link(invite) if self.door is not None else None

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
