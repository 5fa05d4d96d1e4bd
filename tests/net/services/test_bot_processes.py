"""Bots in processes of their own: whatever they do, an answer comes and nothing waits."""

import asyncio
import gc
import io
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing import resource_tracker
from typing import Any

import pytest

from core.bots import LEVELS, think
from core.kernel.decision import Decision
from core.link.spec import Level
from net.services.bot_processes import NICENESS, Question, Workers
from tests import tiny
from tests.net.support.house import SEED, load, soon

STATE = tiny.setup(tiny.Options(), 2, SEED)


def hang(*_: Any) -> Any:
    while True:
        time.sleep(3600)


def fail(*_: Any) -> Any:
    raise LookupError("no idea")


def cheat(*_: Any) -> Any:
    return tiny.Pass()


def die(*_: Any) -> Any:
    os._exit(3)


def who(*_: Any) -> Any:
    return tiny.Play(os.getpid()) if os.nice(0) >= NICENESS else tiny.Pass()


def question(level: Level = "normal") -> Question:
    legal = tuple(tiny.legal_actions(STATE, 0))
    return Question("tiny", level, tiny.view_for(STATE, 0), Decision("0.0", 0, "turn"), legal)


@asynccontextmanager
async def workers(ask: Callable[..., Any] = think, **settings: Any) -> AsyncIterator[Workers]:
    found = Workers(load=load, ask=ask, **{"count": 1, "budgets": dict.fromkeys(LEVELS, 0.01), **settings})
    try:
        yield found
    finally:
        await found.close()


@pytest.mark.parametrize("level", LEVELS)
async def test_a_bot_of_each_level_answers_from_its_own_process(level: Level) -> None:
    async with workers() as thinker:
        assert await thinker.think(question(level)) in question().legal


async def test_a_process_starts_while_a_full_screen_has_replaced_standard_error(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Captured(io.StringIO):
        def fileno(self) -> int:
            return -1

    monkeypatch.setattr(sys, "stderr", Captured())
    tracker = resource_tracker.ResourceTracker()
    monkeypatch.setattr(resource_tracker, "getfd", tracker.getfd)
    async with workers() as thinker:
        assert await thinker.think(question()) in question().legal
    tracker._stop()
    assert caplog.text == ""


async def test_a_single_legal_action_needs_no_process() -> None:
    async with workers(fail) as thinker:
        asked = question()
        forced = Question(asked.game, asked.level, asked.view, asked.decision, asked.legal[:1])
        assert await thinker.think(forced) == asked.legal[0]
        assert thinker._workers == []


@pytest.mark.parametrize(
    ("bot", "story"),
    [
        (hang, "gave no answer within"),
        (fail, "raised LookupError: no idea"),
        (cheat, "answered Pass(), which is not legal"),
        (die, "ended without an answer"),
        (lambda *_: None, "pickle"),
    ],
)
async def test_a_bot_that_fails_is_replaced_by_a_legal_answer_and_logged(
    caplog: pytest.LogCaptureFixture, bot: Callable[..., Any], story: str
) -> None:
    patience = 0.0 if bot is hang else 60.0
    async with workers(bot, patience=patience) as thinker:
        assert await thinker.think(question()) in question().legal
        assert await thinker.think(question()) in question().legal
        assert len(thinker._workers) == 1
    assert story in caplog.text
    assert ["incident" in record.message for record in caplog.records] == [True, True]


async def test_a_cancelled_thought_ends_its_process_at_once() -> None:
    async with workers(hang, patience=3600.0) as thinker:
        thought = asyncio.create_task(thinker.think(question()))
        await soon(lambda: bool(thinker._workers and thinker._workers[0]._process))
        process = thinker._workers[0]._process
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        assert not process.is_alive()
        thinker._ask = think
        assert await thinker.think(question()) in question().legal


async def test_a_thought_that_was_cancelled_complains_to_nobody() -> None:
    """A person who quit while a bot was thinking was shown "Future exception was never retrieved" and a traceback."""
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    async with workers(hang, patience=3600.0) as thinker:
        thought = asyncio.create_task(thinker.think(question()))
        await soon(lambda: bool(thinker._workers and thinker._workers[0]._process))
        thought.cancel()
        await asyncio.wait([thought])
        thinker._ask = think
        await thinker.think(question())
        del thought
        gc.collect()
    assert complaints == []


async def test_more_questions_than_workers_wait_their_turn() -> None:
    async with workers() as thinker:
        answers = await asyncio.gather(*(thinker.think(question()) for _ in range(5)))
        assert all(answer in question().legal for answer in answers)
        assert len(thinker._workers) == 1


async def test_thinking_has_a_low_priority_and_a_process_of_its_own(caplog: pytest.LogCaptureFixture) -> None:
    async with workers(who) as thinker:
        await thinker.think(question())
        process = thinker._workers[0]._process
        assert f"answered Play(value={process.pid})" in caplog.text
        assert process.pid != os.getpid()


async def test_closing_ends_every_process() -> None:
    async with workers() as thinker:
        await thinker.think(question())
        process = thinker._workers[0]._process
        assert process.is_alive()
    assert not process.is_alive()


def test_no_process_outlives_a_host_that_was_killed() -> None:
    """The worker holds the same end of the pipe: it is closed when both are gone."""
    script = "import asyncio, tests.net.services.test_bot_processes as t; asyncio.run(t.hang_and_say_so())"
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"started\n"
        process.kill()
        assert process.stdout.read() == b""


async def hang_and_say_so() -> None:
    """Ask a bot that hangs, and say so once it does."""
    async with workers(say_and_hang, patience=3600.0) as thinker:
        await thinker.think(question())


def say_and_hang(*_: Any) -> Any:
    print("started", flush=True)
    hang()
