"""Makes tables of two whose clock is turned by hand."""

import asyncio
from pathlib import Path
from typing import Any

from core.link.lobby import TableCard
from core.link.updates import Clocks, Roster
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import ANN, BEN, Inbox, house, spec

TWO = ("person", "open")


class Slow:
    """Bots that answer when they are let."""

    at_once = 1000

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.may = asyncio.Event()

    async def think(self, question: Any) -> Any:
        self.asked.append(question)
        await self.may.wait()
        return question.legal[-1]

    async def close(self) -> None: ...


def clocked(folder: Path, clock: HandClock, thinker: Any = None) -> Any:
    return house(folder, thinker, now=clock.now, monotonic=clock)


async def two(host: Host, **agreed: Any) -> tuple[TableCard, PersonLobby, PersonLobby]:
    """A table of Ann and Ben; Ann begins."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec(*TWO, seed=None, **agreed))
    assert card.invite
    return await ben.join(card.invite), ann, ben


async def both(host: Host, **agreed: Any) -> tuple[TableCard, Inbox, Inbox]:
    card, ann, ben = await two(host, **agreed)
    return card, Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))


def clocks(inbox: Inbox) -> Clocks:
    return inbox.all(Clocks)[-1]


def roster(inbox: Inbox) -> Roster:
    return inbox.all(Roster)[-1]
