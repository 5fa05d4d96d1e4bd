"""Bots at tables: fairness, hints and the master level."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from core.bots import think, think_part
from core.bots.levels import PARTS, PartResult, SearchPart
from core.link.commands import AskHint
from core.link.lobby_commands import JoinTable
from core.link.updates import Hint, Refused, Roster
from net.ledger.ledger import Exhausted
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Question, Workers
from net.services.bot_turns import HintLimits
from net.tables.bots import LONGEST
from net.tables.host import Host
from tests import tiny
from tests.net.support.house import ANN, BEN, CLEO, FirstLegal, Inbox, asked_bot, house, load, soon, spec
from tests.said import refused as refusal

# Finding 2


FLOOD = 20
"""Tables of one key: all that it may have."""


class OneByOne(FirstLegal):
    """Bots that answer one after another, each when it is released; `begun` holds the started ones, in that order."""

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
    """With a real process: Ben's bot answers after at most one more question of Ann's than at the start."""
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


async def test_finding_2_a_person_with_a_used_up_share_reads_it_at_the_next_table(
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


async def test_finding_2_the_thinking_time_of_a_bot_is_charged_to_the_people_it_answers(tmp_path: Path) -> None:
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
    """Of Ben's tables the one where he is comes first, although the others asked before."""
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


# Hints: who may ask, who receives it, what goes to disk, and who is refused


class Slow(FirstLegal):
    """A bot that gives advice when it is released."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Event()

    async def advise(self, question: Question, budget: float) -> Hint | None:
        found = await super().advise(question, budget)
        await self.let.wait()
        return found


async def seated(host: Host, identity: str = ANN, **changes: Any) -> Inbox:
    """A person at a new table of theirs with a bot, with the turn."""
    lobby = PersonLobby(host, identity, identity[-3:])
    card = await lobby.create(spec("person", "easy", seed=None, **changes))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.until(lambda: bool(inbox.update.legal))
    return inbox


async def together(host: Host, **changes: Any) -> tuple[Inbox, Inbox]:
    """Ann and Ben at one table; the active player comes first."""
    ann = PersonLobby(host, ANN, "Ann")
    card = await ann.create(spec("person", "open", seed=None, **changes))
    ben = PersonLobby(host, BEN, "Ben")
    await ben.do(JoinTable(card.invite or ""))
    both = [Inbox(await lobby.link(card.id, seat)) for seat, lobby in enumerate((ann, ben))]
    both.sort(key=lambda inbox: inbox.update.decision is None)
    return both[0], both[1]


def ask(inbox: Inbox) -> None:
    inbox.link.send(AskHint(inbox.update.decision.id))


async def hinted(inbox: Inbox) -> Hint:
    """The hint that comes, or has come already."""
    await inbox.until(lambda: bool(inbox.all(Hint)))
    return inbox.all(Hint)[-1]


async def refused(inbox: Inbox) -> str:
    """The reason why there is none."""
    await inbox.until(lambda: bool(inbox.all(Refused)))
    return inbox.all(Refused)[-1].reason.id


async def test_for_a_single_player_it_is_free_and_computed_once_a_decision(host: Host) -> None:
    ann = await seated(host)
    ask(ann)
    hint = await hinted(ann)
    decision = ann.update.decision
    assert (hint.seat, hint.decision) == (0, decision.id)
    assert ann.update.version == 1
    assert ann.all(Roster)[-1].assisted == (0,)
    ask(ann)
    assert ann.all(Hint) == [hint, hint]
    assert ann.update.version == 1


async def test_asked_again_it_may_be_deep_and_then_stays_so(host: Host) -> None:
    """A deep hint has the time of level hard, a quick one what the host gives."""
    ann = await seated(host)
    ask(ann)
    quick = await hinted(ann)
    ann.link.send(AskHint(ann.update.decision.id, deep=True))
    await ann.until(lambda: len(ann.all(Hint)) == 2)
    deep = ann.all(Hint)[-1]
    assert (quick.deep, deep.deep) == (False, True)
    ask(ann)
    assert ann.all(Hint)[-1] == deep


async def test_it_is_on_disk_that_a_table_is_assisted(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await seated(host)
        ask(ann)
        await hinted(ann)
        table = ann.link.table
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, ANN, "ann")
        ann = Inbox(await lobby.link(table, 0))
        assert (ann.update.version, ann.all(Roster)[-1].assisted) == (1, (0,))


async def test_among_several_people_it_needs_agreement_and_all_receive_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        asker, _ = await together(host)
        ask(asker)
        assert await refused(asker) == "hint-off"
        assert asker.update.version == 0
    async with house(tmp_path / "agreed") as host:
        asker, other = await together(host, hints="open")
        assert other.all(Roster)[-1].hints == "open"
        ask(asker)
        told = [await hinted(asker), await hinted(other)]
        assert told[0] == told[1]
        assert told[0].seat == asker.link.viewer


async def watching(host: Host, table: str) -> Inbox:
    return Inbox(await PersonLobby(host, CLEO, "Cleo").link(table, None))


async def test_a_spectator_receives_public_messages_and_no_private_ones(host: Host) -> None:
    asker, other = await together(host, hints="open")
    cleo = await watching(host, asker.link.table)
    ask(asker)
    assert await hinted(cleo) == await hinted(other)
    assert len(cleo.all(Hint)) == 1
    single = await seated(host)
    watcher = await watching(host, single.link.table)
    ask(single)
    await hinted(single)
    await watcher.until(lambda: watcher.update.version == single.update.version)
    assert watcher.all(Hint) == []


async def test_a_late_spectator_receives_it_late(host: Host) -> None:
    asker, other = await together(host, hints="open", watching="delayed", delay=1)
    cleo = await watching(host, asker.link.table)
    ask(asker)
    await hinted(other)
    assert cleo.all(Hint) == []
    acted = 0
    while not cleo.all(Hint):
        version, acted = asker.update.version + 1, acted + 1
        next(inbox for inbox in (asker, other) if inbox.update.decision).act()
        for inbox in (asker, other):
            await inbox.version(version)
    assert acted > 1, "not before others have had a turn"
    assert cleo.all(Hint) == [asker.all(Hint)[0]]


@pytest.mark.parametrize("hints", [("none", True), ("off", False)])
async def test_there_is_none_if_the_table_or_the_host_says_so(tmp_path: Path, hints: Any) -> None:
    term, allow = hints
    async with house(tmp_path, hints=HintLimits(allow=allow)) as host:
        ann = await seated(host, hints=term)
        assert ann.all(Roster)[-1].hints == "none"
        ask(ann)
        assert await refused(ann) == "hint-none"


async def test_several_people_play_for_ratings_or_with_advice(host: Host) -> None:
    with refusal("A rated table cannot allow advice"):
        await together(host, hints="open", rated=True)


async def test_beyond_the_queue_or_the_share_there_is_none_for_now(tmp_path: Path) -> None:
    """No person has two places in the queue, and a share counts only while another waits for a bot."""
    slow = Slow()
    slow.at_once = 1
    async with house(tmp_path, slow, hints=HintLimits(queue=2)) as host:
        ann, again, ben, cleo = [await seated(host, one) for one in (ANN, ANN, BEN, CLEO)]
        ask(ann)
        await soon(lambda: host.services.advisor.working == 1)
        ask(again)
        assert await refused(again) == "hint-busy"
        ask(ben)
        await soon(lambda: host.services.advisor.working == 2)
        ask(cleo)
        assert await refused(cleo) == "hint-busy"
        host.services.thinking.charge((CLEO,), 10_000)
        assert host.services.turns.waiting == 1
        ask(cleo)
        await cleo.until(lambda: len(cleo.all(Refused)) == 2)
        assert cleo.all(Refused)[-1].reason.id == "ledger-used-account", (
            "it names the exhausted share and the time to retry"
        )
        slow.let.set()
        await hinted(ann)
        await hinted(ben)
        ask(cleo)
        await hinted(cleo)
        assert host.services.advisor.working == 0


async def test_requests_of_strangers_do_not_block_a_known_person(tmp_path: Path) -> None:
    slow = Slow()
    async with house(tmp_path, slow, hints=HintLimits(queue=2)) as host:
        for number in range(2):
            host.services.register.introduce(f"SHA256:{number}", f"192.0.2.{number}", key=f"SHA256:{number}")
            ask(await seated(host, f"SHA256:{number}"))
            await soon(lambda working=number: host.services.advisor.working == working + 1)  # type: ignore[misc]
        host.services.register.introduce("SHA256:2", "192.0.2.0", key="SHA256:2")
        again, ann, ben, cleo = [await seated(host, one) for one in ("SHA256:2", ANN, BEN, CLEO)]
        for known in (ann, ben):
            ask(known)
        await soon(lambda: host.services.advisor.working == 4)
        for late in (again, cleo):
            ask(late)
            assert await refused(late) == "hint-busy"
        slow.let.set()
        await hinted(ann)
        await hinted(ben)


async def test_only_the_asker_is_charged_for_the_time(tmp_path: Path) -> None:
    ticks = iter(range(10_000))
    async with house(tmp_path, monotonic=lambda: float(next(ticks))) as host:
        asker, other = await together(host, hints="open")
        ask(asker)
        await hinted(asker)
        names = (ANN, BEN) if asker.link.viewer == 0 else (BEN, ANN)
        used = [host.services.ledger.used("thinking", "account", name) for name in names]
        assert used[0] > 0
        assert used[1] == 0
        assert other.all(Hint)


async def test_advice_for_an_old_question_is_dropped_and_frees_its_place(tmp_path: Path) -> None:
    slow = Slow()
    async with house(tmp_path, slow) as host:
        ann = await seated(host)
        ask(ann)
        await soon(lambda: host.services.advisor.working == 1)
        await ann.acted()
        await soon(lambda: host.services.advisor.working == 0)
        slow.let.set()
        assert not ann.all(Hint)
        assert not ann.all(Roster)[-1].assisted


def no_advice(*given: Any) -> None:
    """A game that fails."""
    raise RuntimeError("nothing comes to mind")


async def test_a_real_process_thinks_and_one_that_fails_gives_none(tmp_path: Path) -> None:
    limits = HintLimits(seconds=0.01)
    async with house(tmp_path, Workers(count=1, load=load), hints=limits) as host:
        ann = await seated(host)
        ask(ann)
        hint = await hinted(ann)
        assert {one.action for one in hint.choices} <= set(ann.update.legal)
    async with house(tmp_path / "failing", Workers(count=1, load=load, ask_hint=no_advice), hints=limits) as host:
        ann = await seated(host)
        ask(ann)
        assert await refused(ann) == "hint-failed"
        assert ann.update.version == 0


# A master's search is shared out to two processes, takes turns with everybody's questions, and ends with its table


def hang_after_the_first(*asked: Any) -> PartResult:
    """Says that all actions enter, and never finishes comparing them."""
    *_, legal, part, _ = asked
    while part.left:
        time.sleep(3600)
    return PartResult(tuple(range(len(legal))), (), 1)


def fail_after_the_first(*asked: Any) -> PartResult:
    """Says that all actions enter, and loses its way when it compares them."""
    *_, legal, part, _ = asked
    if part.left:
        raise LookupError("no idea")
    return PartResult(tuple(range(len(legal))), (), 1)


def alive(workers: Workers) -> list[Any]:
    return [one._process for one in workers._workers if one._process is not None and one._process.is_alive()]


class AtOnce(Workers):
    """Real processes; `most` is the number of parts computed at the same time."""

    working = most = 0

    async def work_out(self, question: Question, part: SearchPart) -> PartResult | None:
        self.working += 1
        self.most = max(self.most, self.working)
        try:
            return await super().work_out(question, part)
        finally:
            self.working -= 1


async def test_a_master_answers_from_two_processes(tmp_path: Path) -> None:
    budgets = {"master": 0.01}
    workers = AtOnce(count=3, load=load, budgets=budgets, ask_part=think_part)
    async with house(tmp_path, workers) as host:
        _, inbox = await asked_bot(host, ANN, "master")
        version = inbox.update.version
        await inbox.until(lambda: inbox.update.version > version)
        assert workers.most == PARTS


async def test_with_one_process_the_parts_are_computed_one_after_the_other(tmp_path: Path) -> None:
    workers = Workers(count=1, load=load, budgets={"master": 0.01})
    async with house(tmp_path, workers) as host:
        _, inbox = await asked_bot(host, ANN, "master")
        version = inbox.update.version
        await inbox.until(lambda: inbox.update.version > version)
        assert len(workers._workers) == 1


async def test_a_table_that_ends_ends_both_processes_at_once(tmp_path: Path) -> None:
    workers = Workers(count=2, load=load, budgets={"master": 0.01}, ask_part=hang_after_the_first)
    async with house(tmp_path, workers) as host:
        table, _ = await asked_bot(host, ANN, "master")
        while len(alive(workers)) < PARTS:  # noqa: ASYNC110  processes start in threads
            await asyncio.sleep(0.01)
        processes = alive(workers)
        await (await host.owner(table)).close()
        while any(process.is_alive() for process in processes):  # noqa: ASYNC110  see above
            await asyncio.sleep(0.01)


async def test_when_every_part_fails_chance_answers_and_the_log_says_so(tmp_path: Path, caplog: Any) -> None:
    workers = Workers(count=1, load=load, budgets={"master": 0.01}, ask_part=fail_after_the_first)
    async with house(tmp_path, workers) as host:
        _, inbox = await asked_bot(host, ANN, "master")
        version = inbox.update.version
        await inbox.until(lambda: inbox.update.version > version)
    assert caplog.text.count("raised LookupError: no idea") >= PARTS


async def test_a_part_about_other_actions_than_it_was_asked_is_left_out() -> None:
    class Asked(Workers):
        async def _call(self, ask: Any, asked: tuple[Any, ...], budget: float) -> Any:
            return PartResult((7, 8), (0.0, 1.0), 0)

    workers = Asked(count=1, load=load)
    state = tiny.setup(tiny.Options(), 2, bytes(32))
    question = Question("tiny", "master", tiny.view_for(state, 0), None, tuple(tiny.legal_actions(state, 0)))  # type: ignore[arg-type]
    assert await workers.work_out(question, SearchPart(bytes(32), (0, 1), 0.5)) is None
    assert await workers.work_out(question, SearchPart(bytes(32), (7, 8), 0.5)) == PartResult((7, 8), (0.0, 1.0), 0)
    await workers.close()


class SlowParts(FirstLegal):
    """Parts that each take a while on a clock of their own."""

    now = 0.0

    async def work_out(self, question: Question, part: SearchPart) -> PartResult | None:
        self.asked.append(question)
        self.now += LONGEST / 3
        return PartResult(part.left or tuple(range(len(question.legal))), (1.0,) * len(part.left), 9)


async def test_a_master_decides_with_partial_results_when_its_parts_take_too_long(tmp_path: Path) -> None:
    thinker = SlowParts()
    async with house(tmp_path, thinker, monotonic=lambda: thinker.now) as host:
        _, inbox = await asked_bot(host, ANN, "master")
        version = inbox.update.version
        await inbox.until(lambda: inbox.update.version > version)
    first = [question for question in thinker.asked if question.decision.id == thinker.asked[0].decision.id]
    assert len(first) == 1 + PARTS


class PartByPart(FirstLegal):
    """Computes one part at a time, each when it is released; `begun` holds the tables."""

    at_once = 1

    def __init__(self) -> None:
        super().__init__()
        self._may = asyncio.Semaphore(0)
        self.begun: list[str] = []

    async def work_out(self, question: Question, part: SearchPart) -> PartResult | None:
        self.begun.append(question.level)
        await self._may.acquire()
        return PartResult(part.left or tuple(range(len(question.legal))), (1.0,) * len(part.left), 1)

    async def think(self, question: Question) -> Any:
        self.begun.append(question.level)
        await self._may.acquire()
        return question.legal[-1]

    def answer(self) -> None:
        """Let one more be answered."""
        self._may.release()


async def test_each_part_is_a_question_so_that_a_master_does_not_go_before_others(tmp_path: Path) -> None:
    """While Ann's master works on its parts, Ben's bot has its turn between them."""
    thinker = PartByPart()
    async with house(tmp_path, thinker) as host:
        await asked_bot(host, ANN, "master")
        await soon(lambda: thinker.begun == ["master"])
        _, ben = await asked_bot(host, BEN)
        await soon(lambda: host.services.turns.waiting == 1)
        version = ben.update.version
        for _ in range(3):
            thinker.answer()
        await ben.until(lambda: ben.update.version > version)
        assert thinker.begun[:3].count("easy") == 1
