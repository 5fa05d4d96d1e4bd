"""Bots in processes of their own: a view goes in, an action comes out, and the event loop never blocks.

Why not `pebble.ProcessPool` (5.2.3), which also kills hanging processes: it polls for timeouts and cancelled tasks ten
times a second (16 ms of CPU in 10 idle seconds; here 0.1 ms). A call takes 0.66 ms (here 0.15 ms). It starts every
process at the first question, at full priority until its modules are loaded. According to its source, killing an idle
process breaks the whole pool. It would replace only `_Worker`. Figures are medians of 50 calls to one process. After a
cancelled call it answered sooner on a busy machine (1.8 to 2.0 s; here 4.4 to 9.9 s), because our processes have low
priority.
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
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import attrs

from core import catalog
from core.bots import BUDGETS, think, think_part
from core.bots.levels import PartResult, SearchPart
from core.kernel.decision import Decision, question
from core.kernel.game import AnyGame
from core.link.spec import Level
from core.link.updates import Hint
from core.review.hint import think_hint
from net.telemetry.log import incident

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

HANGS_AFTER = 120.0
"""Seconds of elapsed time beyond its budget after which a bot counts as hanging; this includes the start of its
process. With 30, a low-priority bot next to four busy programs on two cores counted as hanging in the trial
`advice`."""
NICENESS = 15
"""How much lower the priority of bots is. On one core shared with its bots, the thread of a server with 240 people
waited for the CPU 1.8 % of the time without bots, 5.5 % with bots of niceness 10, 1.8 % with 15, 0.8 % with 19 (three
windows of 10 s each, from Linux's `/proc/PID/task/TID/schedstat`). With 19 a second of CPU time may take minutes on a
busy machine, longer than `HANGS_AFTER`."""


@attrs.frozen
class Question:
    """Everything a bot receives."""

    game: str
    level: Level
    view: Any
    decision: Decision
    legal: tuple[Any, ...]
    chance: bytes | None = None
    """Seed of the bot's random choices, 16 to 64 bytes; None for a fresh one."""


def chance_of(seed: bytes | None, decision: Decision) -> bytes | None:
    """Return the seed for a bot's chance in a decision, the same after a take-back; None to draw one."""
    return None if seed is None else blake2b(question(decision.id).encode(), key=seed, digest_size=32).digest()


class BotError(Exception):
    """A bot failed to give a legal answer; the text completes "the bot …"."""


class Workers:
    """A pool of bot processes, at most one fewer than there are cores, each started when first needed."""

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
        """`load`, `ask`, `ask_part` and `ask_hint` must be functions of a module: they are pickled by name."""
        self.at_once = count or max(1, (os.cpu_count() or 1) - 1)
        """How many questions run in parallel. `net/services/bot_turns.py` queues the others."""
        self._load = load
        self._ask = ask
        self._ask_part = ask_part
        self._ask_hint = ask_hint
        self._budgets, self._patience = budgets, patience
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers: list[_Worker] = []
        self._threads = ThreadPoolExecutor(self.at_once, thread_name_prefix="belvedere-bot")

    async def think(self, question: Question) -> Any:
        """Return one of the legal actions. Never raises; cancelling it stops the bot.

        A single legal action is returned at once. If the bot fails, the failure is logged and a random action is
        returned.
        """
        if len(question.legal) == 1:
            return question.legal[0]
        try:
            return await self._ask_bot(question)
        except Exception as error:  # noqa: BLE001  a failing bot must not stop its table
            incident(error, f"a bot ({question.level}) at a table of {question.game}")
            return secrets.choice(question.legal)

    async def work_out(self, question: Question, part: SearchPart) -> PartResult | None:
        """Return the result of one part of a `master` search, or None after a logged failure. Cancelling it stops the
        bot."""
        try:
            found = await self._call(
                self._ask_part,
                (question.game, question.view, question.decision, question.legal, part),
                self._budgets[question.level],
            )
            if not isinstance(found, PartResult) or not _is_answer_to(part, found, len(question.legal)):
                raise BotError(f"answered {found!r} to {part!r}")
        except Exception as error:  # noqa: BLE001  a failing bot must not stop its table
            incident(error, f"a part of a search at a table of {question.game}")
            return None
        return found

    async def advise(self, question: Question, budget: float) -> Hint | None:
        """Return a hint for the seat that decides, using `budget` seconds of CPU time, or None after a logged failure.
        Cancelling it stops the bot."""
        asked = (question.game, question.view, question.decision, question.legal, secrets.token_bytes(32))
        try:
            found = await self._call(self._ask_hint, asked, budget)
            if not isinstance(found, Hint) or any(choice.action not in question.legal for choice in found.choices):
                raise BotError(f"advised {found!r}")
        except Exception as error:  # noqa: BLE001  a failing bot must not stop its table
            incident(error, f"a hint at a table of {question.game}")
            return None
        return found

    async def call(self, call: tuple[Any, ...], seconds: float) -> Any:
        """Run a call, a function of a module with its arguments, in a process for at most `seconds` of elapsed time.
        Raises BotError if it fails."""
        worker = await self._worker()
        job = _Job(call, seconds)
        answer = asyncio.get_running_loop().run_in_executor(self._threads, worker.answer, job)
        answer.add_done_callback(partial(self._on_answer, worker))
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            worker.abandon(job)
            raise

    def rest(self) -> None:
        """End all processes while they are idle; the next question starts a new one."""
        for worker in self._workers:
            worker.kill()

    async def close(self) -> None:
        """End every process."""
        for worker in self._workers:
            worker.kill()
        self._workers.clear()
        await asyncio.to_thread(self._threads.shutdown)

    async def _ask_bot(self, question: Question) -> Any:
        asked = (question.game, question.level, question.view, question.decision, question.legal)
        chance = question.chance or secrets.token_bytes(32)
        action = await self._call(self._ask, (*asked, chance), self._budgets[question.level])
        if action not in question.legal:
            raise BotError(f"answered {action!r}, which is not legal")
        return question.legal[question.legal.index(action)]

    async def _call(self, ask: Callable[..., Any], asked: tuple[Any, ...], budget: float) -> Any:
        """Return the result of `ask(load, *asked, budget)`, run in a process."""
        return await self.call((ask, self._load, *asked, budget), budget + self._patience)

    def _on_answer(self, worker: "_Worker", answer: "asyncio.Future[Any]") -> None:
        self._free.put_nowait(worker)
        if not answer.cancelled():
            answer.exception()  # retrieved so that asyncio does not log the failure of a cancelled call

    async def _worker(self) -> "_Worker":
        if self._free.empty() and len(self._workers) < self.at_once:
            self._workers.append(_Worker())
            return self._workers[-1]
        return await self._free.get()


@attrs.frozen(eq=False)
class _Job:
    """A call for a worker, its timeout in seconds, and whether the answer is still wanted."""

    call: tuple[Any, ...]
    patience: float
    abandoned: threading.Event = attrs.field(factory=threading.Event)


class _Worker:
    """One process, started at its first question and again after it was killed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: Any = None
        self._connection: Connection | None = None

    def answer(self, job: _Job) -> Any:
        """Return the process's answer to a job. Blocks, so it runs in a thread. Raises BotError, or a pickling
        error."""
        connection = self._connect(job)
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
        """Cancel `job`: end the process that works on it, or never start it."""
        job.abandoned.set()
        self.kill()

    def kill(self) -> None:
        """End the process immediately."""
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process.join()
            self._process = None

    def _connect(self, job: _Job) -> "Connection":
        with self._lock:
            if job.abandoned.is_set():
                raise BotError("is not needed any more")
            if self._process is None or self._connection is None or not self._process.is_alive():
                from multiprocessing import get_context  # imported late so that tables without bots do not pay for it

                context = get_context("spawn")
                self._connection, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs,), daemon=True, name="belvedere-bot")
                with contextlib.redirect_stderr(
                    sys.__stderr__
                ):  # a full-screen app may have replaced stderr with a file without a descriptor
                    process.start()  # fails if stderr has no reader any more; then there is nothing to end
                self._process = process
                theirs.close()
                _lower_priority(self._process.pid)
            return self._connection


def timed(function: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
    """Return the result of a function and the seconds of CPU time it took, for a process without other work."""
    began = time.process_time()
    return function(*arguments), time.process_time() - began


def _is_answer_to(part: SearchPart, found: PartResult, legal: int) -> bool:
    """Return whether a search result refers to the actions of its part."""
    if part.left:
        return found.left == part.left and len(found.totals) == len(found.left)
    return 0 < len(found.left) <= legal and set(found.left) <= set(range(legal)) and found.rounds >= 0


def _serve(connection: "Connection") -> None:
    """Answer questions in the worker process until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            function, *arguments = connection.recv()
        except (EOFError, OSError):
            return
        connection.send(_outcome(function, arguments))


def _lower_priority(process: int) -> None:
    """Lower a bot process's priority, even while it is starting, so that people are served first."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, process, NICENESS)


def _outcome(function: Callable[..., Any], arguments: Sequence[Any]) -> tuple[bool, Any]:
    try:
        return True, function(*arguments)
    except Exception as error:  # noqa: BLE001  every error of a bot is its answer
        return False, f"raised {type(error).__name__}: {error}"


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
