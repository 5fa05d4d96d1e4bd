"""Finding 2: whoever has many tables makes the bots of others wait no longer than a turn."""

import asyncio
from pathlib import Path
from typing import Any

from core.bots import think
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Question, Workers
from net.tables.host import Host
from tests import tiny
from tests.net.support.house import ANN, BEN, FirstLegal, Inbox, house, load, soon, spec

FLOOD = 20
"""Tables of one key: all that it may have."""


class OneByOne(FirstLegal):
    """Bots that answer one after another, each when it is let; `begun` holds what was begun, in that order."""

    at_once = 1

    def __init__(self) -> None:
        super().__init__()
        self._may = asyncio.Semaphore(0)

    async def think(self, question: Question) -> Any:
        self.asked.append(question)
        await self._may.acquire()
        return question.legal[-1]

    def answer(self) -> None:
        """Let one more answer."""
        self._may.release()


async def asking(host: Host, identity: str) -> tuple[str, Inbox]:
    """A table of a person and a bot where the person is, and the bot is asked."""
    lobby = PersonLobby(host, identity, identity[-3:])
    card = await lobby.create(spec("person", "easy", seed=None))
    inbox = Inbox(await lobby.link(card.id, 0))
    while inbox.update.to_act == (0,):
        await inbox.acted(tiny.Pass() if tiny.Pass() in inbox.update.legal else None)
    return card.id, inbox


async def test_finding_2_one_key_with_twenty_tables_makes_others_wait_at_most_twice_their_time(tmp_path: Path) -> None:
    """With a real process: Ben's bot answers after at most one question of Ann's more than it took to begin with."""
    answered: list[str] = []
    async with house(tmp_path, Workers(count=1, load=load, ask=think)) as host:
        flood = [await asking(host, ANN) for _ in range(FLOOD)]
        _, ben = await asking(host, BEN)
        for name, inbox in [*(("ann", inbox) for _, inbox in flood), ("ben", ben)]:
            asyncio.get_running_loop().create_task(_note(answered, name, inbox))
        await ben.until(lambda: ben.update.version > 1)
        await soon(lambda: "ben" in answered)
    assert answered.index("ben") <= 2


async def _note(answered: list[str], name: str, inbox: Inbox) -> None:
    version = inbox.update.version
    await inbox.version(version + 1)
    answered.append(name)


async def test_bots_of_a_table_that_its_person_left_think_when_nobody_waits(tmp_path: Path) -> None:
    thinker = OneByOne()
    async with house(tmp_path, thinker) as host:
        await asking(host, ANN)
        left = [await asking(host, BEN) for _ in range(2)]
        for _, inbox in left:
            inbox.link.close()
        _, last = await asking(host, BEN)
        await soon(lambda: host.services.turns.waiting == 3)
        version = last.update.version
        thinker.answer()
        thinker.answer()
        await last.version(version + 1)


async def test_whoever_comes_back_is_served_among_the_people_again(tmp_path: Path) -> None:
    thinker = OneByOne()
    async with house(tmp_path, thinker) as host:
        await asking(host, ANN)
        _, first = await asking(host, BEN)
        second, inbox = await asking(host, BEN)
        first.link.close()
        inbox.link.close()
        await soon(lambda: host.services.turns.waiting == 2)
        again = Inbox(await PersonLobby(host, BEN, "Ben").link(second, 0))
        version = again.update.version
        thinker.answer()
        thinker.answer()
        await again.version(version + 1)


async def test_a_table_that_ends_leaves_the_queue_at_once(tmp_path: Path) -> None:
    thinker = OneByOne()
    async with house(tmp_path, thinker) as host:
        await asking(host, ANN)
        table, _ = await asking(host, BEN)
        await soon(lambda: host.services.turns.waiting == 1)
        await (await host.owner(table)).close()
        await soon(lambda: host.services.turns.waiting == 0)
