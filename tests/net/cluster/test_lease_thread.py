"""Leases are asked for beside the loop, and whatever comes of it the next question is answered."""

import asyncio

import pytest

from core.storage.leases import LeaseStorage, NodeStatus, Ownership
from core.storage.values import Claim, StoreError
from net.cluster.node import LeaseThread
from scripts.soaking.memory import MemoryLeases
from tests.said import refused


class Closing(MemoryLeases):
    """Leases in memory that somebody must close."""

    closed = 0

    def close(self) -> None:
        self.closed += 1


def failing(leases: LeaseStorage) -> None:
    raise RuntimeError("torn")


async def test_questions_are_answered_one_after_another() -> None:
    leases = Closing(lambda: 1.0, ["t1"])
    thread = LeaseThread(leases)
    thread.ask(lambda store: store.renew("a", NodeStatus("a"), 5, ()), lambda _: None, lambda _: None)
    assert await thread.run(lambda store: store.claim("t1", "a")) == Claim("t1", 1)
    assert await thread.run(lambda store: store.ownership("t1")) == Ownership("t1", 1, "a", True)
    for _ in range(2):
        await thread.close()
    assert leases.closed == 1


async def test_a_refusal_and_a_fault_are_answers_and_the_next_question_is_asked(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thread = LeaseThread(Closing(lambda: 1.0, ["t1"]))
    with refused("no table t9", StoreError):
        await thread.run(lambda store: store.ownership("t9"))
    with refused("cannot write to its disk", StoreError):  # without a path of the host
        await thread.run(failing)
    assert "RuntimeError: torn" in caplog.text
    assert (await thread.run(lambda store: store.ownership("t1"))).epoch == 0
    await thread.close()


async def test_who_has_given_up_waiting_is_not_answered() -> None:
    thread = LeaseThread(Closing(lambda: 1.0, ["t1"]))
    waiting = asyncio.create_task(thread.run(lambda store: store.ownership("t1")))
    await asyncio.sleep(0)
    waiting.cancel()
    assert (await thread.run(lambda store: store.ownership("t1"))).epoch == 0
    assert waiting.cancelled()
    await thread.close()


async def test_what_is_asked_for_before_the_end_is_done_and_nothing_after_it() -> None:
    thread = LeaseThread(Closing(lambda: 1.0, ["t1"]))
    last = asyncio.create_task(thread.run(lambda store: store.ownership("t1")))
    await asyncio.sleep(0)
    await thread.close()
    assert (await last).table == "t1"
    with refused("is not open", StoreError):
        await thread.run(lambda store: store.ownership("t1"))
