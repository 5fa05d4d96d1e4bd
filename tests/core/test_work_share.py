"""A task's work is charged to the visitor that it serves."""

import asyncio

import pytest

from core import work_share
from core.work_share import STALL, WORK_SHARE, context_for, metered, reserve


class Share:
    """Counts how often it is charged."""

    def __init__(self, wait: float = 0.0) -> None:
        self.steps, self.wait = 0, wait

    def spend(self, seconds: float) -> None:
        assert seconds >= 0
        self.steps += 1

    def reserve(self, seconds: float) -> float:
        return self.wait


async def test_every_step_of_a_task_is_charged() -> None:
    share = Share()

    async def work() -> str:
        for _ in range(3):
            await asyncio.sleep(0)
        return "done"

    assert await asyncio.get_running_loop().create_task(metered(work(), share)) == "done"
    assert share.steps == 4


def test_a_stall_is_charged_by_its_cpu_time(monkeypatch: pytest.MonkeyPatch) -> None:
    elapsed, cpu = iter((10.0, 10.5, 12.0)), iter((1.0, 1.25, 1.25))
    monkeypatch.setattr(work_share, "perf_counter", lambda: next(elapsed))
    monkeypatch.setattr(work_share, "thread_time", lambda: next(cpu))
    watch = work_share.Stopwatch()
    assert watch.seconds == 0.5
    assert watch.seconds == STALL * 0.25


async def test_a_task_that_fails_or_is_cancelled_behaves_as_before() -> None:
    share, cleaned = Share(), list[str]()

    async def fail() -> None:
        raise LookupError("lost")

    async def wait() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            cleaned.append("up")

    with pytest.raises(LookupError, match="lost"):
        await asyncio.get_running_loop().create_task(metered(fail(), share))
    task = asyncio.get_running_loop().create_task(metered(wait(), share))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (share.steps, cleaned) == (3, ["up"])


async def test_a_coroutine_stays_as_it_is_without_an_account_to_charge() -> None:
    coroutine = asyncio.sleep(0)
    assert metered(coroutine, None) is coroutine
    await coroutine
    assert reserve(None, 1) == 0
    assert reserve(Share(2.0), 1) == 2


def test_a_context_holds_a_share_and_nothing_else() -> None:
    share = Share()
    context = context_for(share)
    assert context[WORK_SHARE] is share
    assert len(context) == 1
