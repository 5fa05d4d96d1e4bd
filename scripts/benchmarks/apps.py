"""Makes the apps whose frames and sessions are measured, each for one person with a lobby of their own."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Any, Final

from textual.app import App

from core.catalog import games, load
from core.link.commands import Act
from core.link.lobby import Link, Lobby
from core.link.lobby_commands import CallMe, CreateTable, JoinTable
from core.link.spec import Player, TableSpec
from core.link.updates import Delivery, Update
from scripts.benchmarks.bare_app import BareApp
from tui.app import BelvedereApp
from tui.preferences.language import texts_for
from tui.preferences.settings import Settings
from tui.session.start import Start

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
    return BelvedereApp(lobby, Settings(), texts_for(None, None, "en"), start=start)


APPS: Mapping[str, Callable[[], Opener]] = {
    "bare": partial(alone, bare),
    **{meta.key: partial(alone, partial(grown, meta.key)) for meta in games()},
    "fresh-bali": partial(alone, partial(fresh, "bali")),
    **{f"three-{meta.key}": partial(Company, meta.key) for meta in games()},
}
"""By name, what opens an app for one after another at one server; those of the games have their keys."""
