"""Lets bots think in processes of their own: a view goes out, an action comes back, and the loop never waits.

Why not `pebble.ProcessPool` (5.2.3), which also ends a process that hangs: it looks for time-outs and cancelled tasks
ten times a second (16 ms of CPU in 10 idle seconds, here 0.1 ms), a call takes 0.66 ms (here 0.15 ms), it starts every
process at the first question, at full priority until its modules are loaded, and by its source a process that is killed
while no question runs breaks the whole pool. What it would save is `_Worker`. Medians of 50 calls to one process.
After a cancelled call it answered sooner on a busy machine (1.8 to 2.0 s, here 4.4 to 9.9 s): ours are at low priority.
"""

import asyncio
import contextlib
import os
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

import attrs

from core import catalog
from core.bots import BUDGETS, think, think_part
from core.bots.levels import PartResult, SearchPart
from core.kernel.decision import Decision
from core.kernel.game import AnyGame
from core.link.spec import Level
from core.link.updates import Hint
from core.review.hint import think_hint
from net.telemetry.log import incident

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

HANGS_AFTER = 120.0
"""Seconds by the clock, beyond its budget, after which a bot counts as hanging: the start of its process lies within.
With 30, one that stood back behind four busy programs on two cores counted as hanging in the trial `advice`."""
NICENESS = 15
"""How far bots stand back behind people. With one core for the server and its bots, the thread of a server with 240
people waited for that core in 1.8 % of the time without bots, beside bots of niceness 10 in 5.5 %, of 15 in 1.8 %, of
19 in 0.8 % (three windows of 10 s each, by what Linux tells in `/proc/PID/task/TID/schedstat`). With 19 a second of a
bot may take minutes on a busy machine, longer than `HANGS_AFTER`."""


@attrs.frozen
class Question:
    """All that a bot is given."""

    game: str
    level: Level
    view: Any
    decision: Decision
    legal: tuple[Any, ...]
    chance: bytes | None = None
    """The seed of the chance that it takes, 16 to 64 bytes; None where one is drawn."""


class BotError(Exception):
    """A bot did not give a legal answer; the text says what it did instead."""


class Workers:
    """Answers for bots, by up to one process less than there are cores, started at the first need."""

    def __init__(
        self,
        *,
        count: int | None = None,
        load: Callable[[str], AnyGame] = catalog.load,
        budgets: Mapping[str, float] = BUDGETS,
        patience: float = HANGS_AFTER,
        ask: Callable[..., Any] = think,
        ask_part: Callable[..., Any] = think_part,
        ask_hint: Callable[..., Any] = think_hint,
    ) -> None:
        """`load`, `ask`, `ask_part` and `ask_hint` are functions of a module: they are sent to the worker by name."""
        self.at_once = count or max(1, (os.cpu_count() or 1) - 1)
        """Questions that it works on at the same time; who asks more lets them wait (`net/services/bot_turns.py`)."""
        self._load = load
        self._ask = ask
        self._ask_part = ask_part
        self._ask_hint = ask_hint
        self._budgets, self._patience = budgets, patience
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers: list[_Worker] = []
        self._threads = ThreadPoolExecutor(self.at_once, thread_name_prefix="belvedere-bot")

    async def think(self, question: Question) -> Any:
        """Return one of the legal actions. Never fails; cancelling it ends the thought.

        A single legal action needs no thought; a bot that fails is replaced by chance, and the log says so.
        """
        if len(question.legal) == 1:
            return question.legal[0]
        try:
            return await self._thought(question)
        except Exception as error:  # noqa: BLE001  whatever a bot or its process does, the table goes on
            incident(error, f"a bot ({question.level}) at a table of {question.game}")
            return secrets.choice(question.legal)

    async def work_out(self, question: Question, part: SearchPart) -> PartResult | None:
        """Return what a part of a search of `master` found; None where it failed, and the log says so. Cancelling it
        ends the thought."""
        try:
            found = await self._call(
                self._ask_part,
                (question.game, question.view, question.decision, question.legal, part),
                self._budgets[question.level],
            )
            if not isinstance(found, PartResult) or not _answers(part, found, len(question.legal)):
                raise BotError(f"answered {found!r} to {part!r}")
        except Exception as error:  # noqa: BLE001  whatever a bot or its process does, the table goes on
            incident(error, f"a part of a search at a table of {question.game}")
            return None
        return found

    async def advise(self, question: Question, budget: float) -> Hint | None:
        """Return a hint for the seat that owes the decision, thought about for `budget` seconds of CPU time; None where
        that failed, and the log says so. Cancelling it ends the thought."""
        asked = (question.game, question.view, question.decision, question.legal, secrets.token_bytes(32))
        try:
            found = await self._call(self._ask_hint, asked, budget)
            if not isinstance(found, Hint) or any(choice.action not in question.legal for choice in found.choices):
                raise BotError(f"advised {found!r}")
        except Exception as error:  # noqa: BLE001  whatever a bot or its process does, the table goes on
            incident(error, f"a hint at a table of {question.game}")
            return None
        return found

    async def call(self, call: tuple[Any, ...], seconds: float) -> Any:
        """What a process makes of a call, a function of a module and what it is given, within so many seconds by the
        clock. Raises BotError where it fails."""
        worker = await self._worker()
        job = _Job(call, seconds)
        answer = asyncio.get_running_loop().run_in_executor(self._threads, worker.answer, job)
        answer.add_done_callback(partial(self._finished, worker))
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            worker.abandon(job)
            raise

    def rest(self) -> None:
        """End the processes while nothing is asked; the next question starts one anew."""
        for worker in self._workers:
            worker.kill()

    async def close(self) -> None:
        """End every process."""
        for worker in self._workers:
            worker.kill()
        self._workers.clear()
        await asyncio.to_thread(self._threads.shutdown)

    async def _thought(self, question: Question) -> Any:
        asked = (question.game, question.level, question.view, question.decision, question.legal)
        chance = question.chance or secrets.token_bytes(32)
        action = await self._call(self._ask, (*asked, chance), self._budgets[question.level])
        if action not in question.legal:
            raise BotError(f"answered {action!r}, which is not legal")
        return question.legal[question.legal.index(action)]

    async def _call(self, ask: Callable[..., Any], asked: tuple[Any, ...], budget: float) -> Any:
        """What a process makes of `ask(load, *asked, budget)`."""
        return await self.call((ask, self._load, *asked, budget), budget + self._patience)

    def _finished(self, worker: "_Worker", answer: "asyncio.Future[Any]") -> None:
        self._free.put_nowait(worker)
        if not answer.cancelled():
            answer.exception()  # asked for, so that asyncio does not report the failure of a cancelled thought

    async def _worker(self) -> "_Worker":
        if self._free.empty() and len(self._workers) < self.at_once:
            self._workers.append(_Worker())
            return self._workers[-1]
        return await self._free.get()


@attrs.frozen(eq=False)
class _Job:
    """A call for a worker, the seconds it may take, and whether its answer is still wanted."""

    call: tuple[Any, ...]
    patience: float
    abandoned: threading.Event = attrs.field(factory=threading.Event)


class _Worker:
    """One process, started when it is first asked something and again after it was killed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: Any = None
        self._connection: Connection | None = None

    def answer(self, job: _Job) -> Any:
        """What the process makes of a job. Blocks; for a thread. Raises BotError, or what pickling raises."""
        connection = self._running(job)
        try:
            connection.send(job.call)
            if not connection.poll(job.patience):
                raise BotError(f"gave no answer within {job.patience:.1f} seconds")
            good, value = connection.recv()
        except (OSError, EOFError) as error:
            self.kill()
            raise BotError("ended without an answer") from error
        except BaseException:
            self.kill()
            raise
        if not good:
            raise BotError(value)
        return value

    def abandon(self, job: _Job) -> None:
        """Nobody wants the answer to `job` any more: end the process that works on it, or never start it."""
        job.abandoned.set()
        self.kill()

    def kill(self) -> None:
        """End the process at once, whatever it does."""
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process.join()
            self._process = None

    def _running(self, job: _Job) -> "Connection":
        with self._lock:
            if job.abandoned.is_set():
                raise BotError("is not needed any more")
            if self._process is None or self._connection is None or not self._process.is_alive():
                from multiprocessing import get_context  # here: a table without bots does not pay for it

                context = get_context("spawn")
                self._connection, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs,), daemon=True, name="belvedere-bot")
                with contextlib.redirect_stderr(
                    sys.__stderr__
                ):  # a full screen may have put a file without a number there
                    process.start()  # fails where what is printed has no reader any more, and there is none to end then
                self._process = process
                theirs.close()
                _humble(self._process.pid)
            return self._connection


def timed(function: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
    """What a function gives, and the seconds of CPU time that this took, in a process that does nothing else."""
    began = time.process_time()
    return function(*arguments), time.process_time() - began


def _answers(part: SearchPart, found: PartResult, legal: int) -> bool:
    """Whether what was found is about the actions that a part is about."""
    if part.left:
        return found.left == part.left and len(found.totals) == len(found.left)
    return 0 < len(found.left) <= legal and set(found.left) <= set(range(legal)) and found.rounds >= 0


def _serve(connection: "Connection") -> None:
    """The life of a worker process: answer until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            function, *arguments = connection.recv()
        except (EOFError, OSError):
            return
        connection.send(_answered(function, arguments))


def _humble(process: int) -> None:
    """People come first, even while a process of a bot is still starting."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, process, NICENESS)


def _answered(function: Callable[..., Any], arguments: Sequence[Any]) -> tuple[bool, Any]:
    try:
        return True, function(*arguments)
    except Exception as error:  # noqa: BLE001  whatever a bot raises is its answer
        return False, f"raised {type(error).__name__}: {error}"


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
