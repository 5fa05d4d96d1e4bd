"""A lobby that is opened when it is first asked something, so that the first screen need not wait for the house."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.kernel.decision import Seat
    from core.link.link import Link
    from core.link.lobby import Lobby, News, TableCard, Visitor
    from core.link.spec import TableSpec


class LateLobby:
    """A core.link.Lobby that stands before another. `open_house` is called once, at the first question."""

    def __init__(self, me: str, open_house: Callable[[], Awaitable["Lobby"]]) -> None:
        self.me = me
        self._open_house = open_house
        self._opening = asyncio.Lock()
        self._lobby: Lobby | None = None

    @property
    def account(self) -> None:
        """At one's own keyboard there is none."""
        return

    async def is_known(self) -> bool:
        return True

    async def call_me(self, name: str) -> None:
        lobby = await self._opened()
        await lobby.call_me(name)
        self.me = lobby.me

    def invitation(self, invite: str) -> str | None:
        return None

    def invitation_link(self, invite: str) -> str | None:
        return None

    async def tables(self) -> tuple["TableCard", ...]:
        return await (await self._opened()).tables()

    async def create(self, spec: "TableSpec") -> "TableCard":
        return await (await self._opened()).create(spec)

    async def join(self, invite: str) -> "TableCard":
        return await (await self._opened()).join(invite)

    async def link(self, table: str, seat: "Seat | None") -> "Link":
        return await (await self._opened()).link(table, seat)

    async def record(self, table: str) -> str:
        return await (await self._opened()).record(table)

    async def rematch(self, table: str) -> "TableCard":
        return await (await self._opened()).rematch(table)

    async def begin(self, table: str) -> "TableCard":
        return await (await self._opened()).begin(table)

    async def get_ready(self, table: str) -> "TableCard":
        return await (await self._opened()).get_ready(table)

    async def stand_up(self, table: str) -> None:
        await (await self._opened()).stand_up(table)

    async def attend(self, hear: "Callable[[News], None] | None", *, aside: bool = False) -> None:
        await (await self._opened()).attend(hear, aside=aside)

    async def present(self) -> "tuple[Visitor, ...]":
        return await (await self._opened()).present()

    async def talk(self, text: str) -> None:
        await (await self._opened()).talk(text)

    def depart(self) -> None:
        if self._lobby is not None:
            self._lobby.depart()

    async def _opened(self) -> "Lobby":
        async with self._opening:
            if self._lobby is None:
                self._lobby = await self._open_house()
        return self._lobby
