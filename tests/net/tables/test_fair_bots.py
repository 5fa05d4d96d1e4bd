"""Finding 2: whoever has many tables makes the bots of others wait no longer than a turn."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from core.bots import think
from net.ledger.ledger import Exhausted
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Question, Workers
from tests.net.support.house import ANN, BEN, FirstLegal, Inbox, asked_bot, house, load, soon, spec

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


class HeldBack(Workers):
    """A real process that answers nothing before `let` is set; `asked` holds the levels of the bots that it was asked
    for, in that order."""

    def __init__(self) -> None:
        super().__init__(count=1, load=load, ask=think)
        self.asked: list[str] = []
        self.let = asyncio.Event()

    async def think(self, question: Question) -> Any:
        self.asked.append(question.level)
        await self.let.wait()
        return await super().think(question)


async def test_finding_2_one_key_with_twenty_tables_makes_others_wait_at_most_twice_their_time(tmp_path: Path) -> None:
    """With a real process: Ben's bot answers after at most one question of Ann's more than it took to begin with."""
    bots = HeldBack()
    async with house(tmp_path, bots) as host:
        for _ in range(FLOOD):
            await asked_bot(host, ANN)
        _, ben = await asked_bot(host, BEN, "normal")
        await soon(lambda: host.services.turns.waiting == FLOOD)
        version = ben.update.version
        bots.let.set()
        await ben.version(version + 1)
    assert bots.asked.index("normal") <= 2


async def test_finding_2_who_used_up_their_share_waits_for_others_and_reads_it_at_the_next_table(
    tmp_path: Path,
) -> None:
    thinker = OneByOne()
    async with house(tmp_path, thinker) as host:
        ledger, holder = host.services.ledger, host.services.register.holder
        await asked_bot(host, BEN)
        _, ann = await asked_bot(host, ANN)
        _, ben = await asked_bot(host, BEN)
        await soon(lambda: host.services.turns.waiting == 2)
        ledger.put(holder(ANN), "thinking", 31)
        versions = ann.update.version, ben.update.version
        thinker.answer()
        thinker.answer()
        await soon(lambda: (ann.update.version, ben.update.version) != versions)
        assert ann.update.version == versions[0], "Ann asked before Ben, and has used up her share"
        with pytest.raises(Exhausted) as refusal:
            await PersonLobby(host, ANN, "ann").create(spec("person", "easy", seed=None))
        assert (refusal.value.kind, refusal.value.scope) == ("thinking", "account")
        await PersonLobby(host, ANN, "ann").create(spec("person", "open", seed=None))
        await PersonLobby(host, BEN, "ben").create(spec("person", "easy", seed=None))


async def test_finding_2_the_time_that_a_bot_thinks_is_charged_to_whom_it_answers(tmp_path: Path) -> None:
    class Slow(OneByOne):
        async def think(self, question: Question) -> Any:
            found = await super().think(question)
            now[0] += 5
            return found

    now, thinker = [100.0], Slow()
    async with house(tmp_path, thinker, monotonic=lambda: now[0]) as host:
        _, ann = await asked_bot(host, ANN)
        thinker.answer()
        await ann.version(ann.update.version + 1)
        used = host.services.ledger.used
        assert (used("thinking", "account", ANN), used("thinking", "account", BEN), used("thinking")) == (5, 0, 5)


@pytest.mark.parametrize("comes_back", [False, True], ids=["to a new table", "to one that they left"])
async def test_bots_of_tables_that_their_person_left_think_after_those_of_people(
    tmp_path: Path, comes_back: bool
) -> None:
    """Of Ben's tables the one where he is comes first, though he asked at the others before."""
    thinker = OneByOne()
    async with house(tmp_path, thinker) as host:
        await asked_bot(host, ANN)
        left = [await asked_bot(host, BEN) for _ in range(2)]
        for _, inbox in left:
            inbox.link.close()
        await soon(lambda: host.services.turns.waiting == 2)
        if comes_back:
            at = Inbox(await PersonLobby(host, BEN, "Ben").link(left[-1][0], 0))
        else:
            _, at = await asked_bot(host, BEN)
            await soon(lambda: host.services.turns.waiting == 3)
        version = at.update.version
        thinker.answer()
        thinker.answer()
        await at.version(version + 1)


async def test_a_table_that_ends_leaves_the_queue_at_once(tmp_path: Path) -> None:
    thinker = OneByOne()
    async with house(tmp_path, thinker) as host:
        await asked_bot(host, ANN)
        table, _ = await asked_bot(host, BEN)
        await soon(lambda: host.services.turns.waiting == 1)
        await (await host.owner(table)).close()
        await soon(lambda: host.services.turns.waiting == 0)
