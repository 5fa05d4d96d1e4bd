"""Two people at a table with messages that may be lost, doubled, late or out of order, and the stored result."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import attrs

from core.link.commands import Act
from core.link.updates import Update
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from tests import tiny
from tests.net.support.house import Inbox, house, spec

# The stored part of a table


def kept(folder: Path, table: str) -> list[str]:
    """The actions of a table that are stored, in order, each of them proved."""
    store = Store.open(folder, reserve=0)
    try:
        return [line.action for line in store.load(table)[2]]
    finally:
        store.close()


# Two people who leave and return, at a table with messages that may be lost, doubled, late or out of order


PILE = 400
"""Cards of a table that lasts for a while."""
LATE = 20
"""Answers that may be under way at one time."""


@attrs.frozen
class Sent:
    """An answer under way: from which seat, to which decision."""

    seat: int
    decision: str
    action: Any


@attrs.frozen
class Played:
    """The result: tables, and answers that were `meant`; tables with a record that differs from them, and
    moments with a wrong screen. `happened` counts the fates of the answers on their way."""

    tables: int
    meant: int
    wrong_records: int
    wrong_screens: int
    happened: Counter[str]


class Losses:
    """One table with deliveries decided by chance, `dice`."""

    def __init__(self, lobby: PersonLobby, table: str, dice: random.Random) -> None:
        self.meant: list[str] = []
        self.happened: Counter[str] = Counter()
        self.wrong_screens = 0
        self._lobby = lobby
        self._table = table
        self._dice = dice
        self._inboxes: list[Inbox] = []
        self._under_way: list[Sent] = []

    async def play(self, most: int) -> None:
        """Mean at most so many answers, each to the question that is open at the time."""
        self._inboxes = [Inbox(await self._lobby.link(self._table, seat)) for seat in (0, 1)]
        while len(self.meant) < most and not self._inboxes[0].update.outcome:
            await self._answer()

    async def _answer(self) -> None:
        asked = next(inbox for inbox in self._inboxes if inbox.update.decision)
        decision = asked.update.decision
        assert decision is not None
        answer = Sent(decision.seat, decision.id, self._dice.choice(asked.update.legal))
        self.meant.append(tiny.format_action(answer.action))
        while not await self._is_delivered(answer):
            pass
        for _ in range(self._dice.randrange(3)):
            self._deliver(self._dice.choice([*self._under_way, answer]))
        for inbox in self._inboxes:
            await inbox.version(len(self.meant))
        self.wrong_screens += not self._are_right()

    async def _is_delivered(self, answer: Sent) -> bool:
        """Let one thing happen on the way; whether it was that the answer arrived."""
        what = self._dice.choices(("sent", "lost", "delivered", "returned"), (6, 3, 4, 1))[0]
        if what == "sent" and len(self._under_way) < LATE:
            self._under_way.append(answer)
        elif what == "returned":
            await self._return(self._dice.randrange(2))
        elif what in ("lost", "delivered") and self._under_way:
            sent = self._under_way.pop(self._dice.randrange(len(self._under_way)))
            if what == "delivered":
                self._deliver(sent)
                return sent == answer
        else:
            return False
        self.happened[what] += 1
        return False

    def _deliver(self, sent: Sent) -> None:
        self.happened["delivered"] += 1
        self._inboxes[sent.seat].link.send(Act(sent.decision, sent.action))

    async def _return(self, seat: int) -> None:
        self._inboxes[seat].link.close()
        self._inboxes[seat] = Inbox(await self._lobby.link(self._table, seat))

    def _are_right(self) -> bool:
        """Whether all were shown every version once, in order, since they joined."""
        shown = [[update.version for update in inbox.all(Update)] for inbox in self._inboxes]
        return all(versions == list(range(versions[0], len(self.meant) + 1)) for versions in shown)


async def play(folder: Path, seed: int, count: int) -> Played:
    """Mean `count` answers at as many tables as they take, on a store in `folder`."""
    dice, left = random.Random(seed), count
    tables: dict[str, Losses] = {}
    async with house(folder) as host:
        lobby = PersonLobby(host)
        while left:
            card = await lobby.create(spec("person", "person", options=tiny.Options(PILE), seed=dice.randbytes(32)))
            tables[card.id] = losses = Losses(lobby, card.id, dice)
            await losses.play(left)
            left -= len(losses.meant)
    happened = sum((losses.happened for losses in tables.values()), Counter[str]())
    wrong = sum(kept(folder, table) != losses.meant for table, losses in tables.items())
    return Played(len(tables), count, wrong, sum(losses.wrong_screens for losses in tables.values()), happened)
