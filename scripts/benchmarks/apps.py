"""The apps whose frames and sessions are measured, each for one person with a lobby of their own."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from textual.app import App

from core.catalog import load
from core.link import Lobby, Player, TableSpec
from scripts.benchmarks.bare_app import BareApp
from tui.app import BelvedereApp
from tui.language import texts_for
from tui.settings import Settings
from tui.start import Start


def bare(lobby: Lobby) -> App[Any]:
    """The yardstick."""
    return BareApp()


def bali(lobby: Lobby) -> App[Any]:
    """A new table of Bali against a bot."""
    seats = (Player("person", "player"), Player("bot", "bot", "easy"))
    spec = TableSpec("bali", load("bali").meta.options(), seats)
    return BelvedereApp(lobby, Settings(), texts_for(None, None, "en"), start=Start("create", spec=spec))


class Company:
    """Brings people together at tables of three, in the order in which they come."""

    SEATS = 3

    def __init__(self, game: str) -> None:
        self._game = game
        self._invite, self._free = "", 0
        self._one_at_a_time = asyncio.Lock()

    async def __call__(self, lobby: Lobby) -> App[Any]:
        """The next seat: at the table that waits for somebody, or at a new one."""
        async with self._one_at_a_time:
            await lobby.is_known()
            if not self._free:
                seats = (Player("person", lobby.me), *(Player("open", "") for _ in range(1, self.SEATS)))
                card = await lobby.create(TableSpec(self._game, load(self._game).meta.options(), seats))
                self._invite, self._free = card.invite or "", self.SEATS
            self._free -= 1
            await lobby.join(self._invite)
        start = Start("join", invite=self._invite)
        return BelvedereApp(lobby, Settings(), texts_for(None, None, "en"), start=start)


def alone(app: Callable[[Lobby], App[Any]]) -> Callable[[Lobby], Awaitable[App[Any]]]:
    """Everybody has a table of their own."""

    async def opened(lobby: Lobby) -> App[Any]:
        return app(lobby)

    return opened


APPS: Mapping[str, Callable[[], Callable[[Lobby], Awaitable[App[Any]]]]] = {
    "bare": partial(alone, bare),
    "bali": partial(alone, bali),
    "three-bali": partial(Company, "bali"),
    "three-neoville": partial(Company, "neoville"),
}
