"""A master's search is shared out to two processes, takes turns with everybody's questions, and ends with its table."""

import asyncio
import time
from pathlib import Path
from typing import Any

from core.bots import think_part
from core.bots.levels import PARTS, PartResult, SearchPart
from net.services.bot_processes import Question, Workers
from net.tables.bots import LONGEST
from tests import tiny
from tests.net.support.house import ANN, BEN, FirstLegal, asked_bot, house, load, soon


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
    """Real processes; `most` is how many parts were worked out at the same time."""

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


async def test_with_one_process_the_parts_are_worked_out_one_after_the_other(tmp_path: Path) -> None:
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
    """Parts of which each takes a while on a clock of its own."""

    now = 0.0

    async def work_out(self, question: Question, part: SearchPart) -> PartResult | None:
        self.asked.append(question)
        self.now += LONGEST / 3
        return PartResult(part.left or tuple(range(len(question.legal))), (1.0,) * len(part.left), 9)


async def test_a_master_decides_with_what_it_has_when_its_parts_take_too_long(tmp_path: Path) -> None:
    thinker = SlowParts()
    async with house(tmp_path, thinker, monotonic=lambda: thinker.now) as host:
        _, inbox = await asked_bot(host, ANN, "master")
        version = inbox.update.version
        await inbox.until(lambda: inbox.update.version > version)
    first = [question for question in thinker.asked if question.decision.id == thinker.asked[0].decision.id]
    assert len(first) == 1 + PARTS


class PartByPart(FirstLegal):
    """Works out one part at a time, each when it is let; `begun` holds for whose table."""

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
