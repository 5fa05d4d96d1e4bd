"""Makes the apps whose frames and sessions are measured, each for one person with a lobby of their own."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Final

from textual.app import App

from core.catalog import games, load
from core.link.commands import Act
from core.link.lobby import Lobby
from core.link.lobby_commands import CreateTable, JoinTable
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
CITIES: Final = {"bella_vista": "build", "bellevue": "build", "cloud_city": "place", "neoville": "place"}
"""By game: what is asked where the cursor steps over one's own city."""
HELD: Final = ("bellevue", "cloud_city", "neoville")
"""Where it does so once ENTER has taken a card or tile in hand."""
ANSWERED: Final = 6
"""Choices a person has made by then."""
PLACES: Final = 8
"""Actions that are allowed then, at least: some places on the city."""


async def bare(lobby: Lobby) -> Ready:
    """The yardstick."""
    return BareApp


async def fresh(game: str, lobby: Lobby) -> Ready:
    """A new table against a bot."""
    return partial(_app, lobby, Start("create", spec=_spec(game)))


async def grown(game: str, lobby: Lobby) -> Ready:
    """A table against a bot at which a city has grown by random choices; the next one is about it."""
    card = await lobby.do(CreateTable(_spec(game)))
    link = await lobby.link(card.id, 0)
    random, there, answered = Random(1), asyncio.Event(), 0

    def receive(delivery: Delivery) -> None:
        nonlocal answered
        if not isinstance(delivery, Update) or delivery.decision is None:
            return
        is_asked = delivery.decision.kind == CITIES[game] and len(delivery.legal) >= PLACES
        if is_asked and answered >= ANSWERED:
            there.set()
            return
        answered += 1
        link.send(Act(delivery.decision.id, random.choice(delivery.legal)))

    link.attach(receive)
    await there.wait()
    link.close()
    return partial(_app, lobby, Start("table", table=card.id))


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
    **{meta.key: partial(alone, partial(grown if meta.key in CITIES else fresh, meta.key)) for meta in games()},
    "three-bali": partial(Company, "bali"),
    "three-neoville": partial(Company, "neoville"),
}
"""By name, what opens an app for one after another at one server; those of the games have their keys."""
