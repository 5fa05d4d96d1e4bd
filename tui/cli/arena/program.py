"""Starts a program that plays against the field of an arena, and ends it: one process a table."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

import attrs

from core.bots.arena import ArenaTable
from core.command_words import command_words
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.line_buffer import REQUEST, LineReader

Serve = Callable[..., Coroutine[Any, Any, ArenaTable]]
"""Plays a table with a program: `net.json.contest.play_with_program`."""
NO_PROGRAM: Final = "arena-program-missing"
"""Message id of what is said when there is no such program."""
FAREWELL: Final = 3.0
"""Seconds in which a program ends by itself once its input is closed, and again once it was told to."""
PIECE: Final = 16 * 1024
"""Bytes of one read."""
LEAST, TIMES = 5.0, 4.0
"""Seconds that every decision has, and how many more a second of the budget of `hard` gives: chosen, not measured."""


def answer_time(budget: float) -> float:
    """Seconds by the clock that a program has for a decision when `hard` has `budget` seconds of CPU: it may be slow
    to be woken, and share its processor with the bots.

    >>> answer_time(0.25)
    6.0
    """
    return LEAST + TIMES * budget


@attrs.frozen
class Against:
    """A program by its command, and how a table is played with it. `limit` are seconds for a decision, by the clock;
    None follows from the budget."""

    command: str
    serve: Serve
    limit: float | None = None
    language: str = "en"


def play_program(
    against: Against, game: AnyGame, options: Any, levels: tuple[str, ...], seat: Seat, seed: bytes, *, budget: float
) -> ArenaTable:
    """Play one table with a new process of the program, which has ended when this returns. Raises BelvedereError when
    the program does not attach to its seat."""
    return asyncio.run(_play(against, game, options, levels, seat, seed, budget))


async def _play(against: Against, game: AnyGame, options: Any, *about: Any) -> ArenaTable:
    *seated, budget = about
    limit = answer_time(budget) if against.limit is None else against.limit
    async with _started(command_words(against.command, NO_PROGRAM)) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        read = LineReader(partial(process.stdout.read, PIECE), REQUEST).read
        write = partial(_write, process.stdin)
        told = {"budget": budget, "limit": limit, "language": against.language}
        return await against.serve(game, options, *seated, read, write, **told)


@asynccontextmanager
async def _started(words: tuple[str, ...]) -> AsyncIterator[asyncio.subprocess.Process]:
    """The program in a process group of its own, which ends with it. What it says on standard error is shown."""
    process = await asyncio.create_subprocess_exec(
        *words,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    """Close its input; then tell it to end; then end it."""
    if process.stdin is not None:
        process.stdin.close()
    for sign in (None, signal.SIGTERM, signal.SIGKILL):
        if sign is not None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, sign)
        with suppress(TimeoutError):
            await asyncio.wait_for(_gone(process), FAREWELL)
            break
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


async def _gone(process: asyncio.subprocess.Process) -> None:
    """Wait for its end, and read what it still says meanwhile, so that it is not held up by a full pipe."""
    assert process.stdout is not None
    while await process.stdout.read(PIECE):
        pass
    await process.wait()


def _write(stdin: asyncio.StreamWriter, line: str) -> None:
    if not stdin.is_closing():
        stdin.write(line.encode())
