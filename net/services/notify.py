"""Notifications for people who are not connected, through a command that the host configures.

No other module starts a program. The command is an argument vector, run without a shell. Its arguments contain no data
from players. It reads one JSON line on its standard input, which contains no secrets.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextvars import Context
from typing import Final, Literal

import attrs

from core.encoding import codec
from net.ledger.ledger import TokenBucket
from net.telemetry.log import LOG, incident

Kind = Literal["turn", "begun", "over"]

NO_COMMAND: Final = "notify-no-command"
"""Message id for a missing command."""
TIME: Final = 10.0
"""Seconds after which the command is killed."""
AT_ONCE: Final = 4
"""How many commands run in parallel."""
PERSON_RATE, PERSON_BURST = 1 / 300, 3
"""Rate limit for each person: three calls at once, then one every five minutes."""
TOTAL_RATE, TOTAL_BURST = 1.0, 60
"""Rate limit for all people: sixty calls at once, then one a second."""
PEOPLE: Final = 5000
"""How many people's rates are tracked."""


@attrs.frozen
class Call:
    """A notification: it is the person's turn, or a table has begun or ended."""

    kind: Kind
    key: str
    """The person's fingerprint."""
    who: str
    """The person's name at the table."""
    table: str
    game: str


class Notifier:
    """Runs `command` for each call within the rate limits. `monotonic` returns seconds."""

    def __init__(self, command: Sequence[str], monotonic: Callable[[], float], *, time: float = TIME) -> None:
        self._command = tuple(command)
        self._monotonic = monotonic
        self._time = time
        self._total = TokenBucket(TOTAL_RATE, TOTAL_BURST, monotonic)
        self._people: OrderedDict[str, TokenBucket] = OrderedDict()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def call(self, call: Call) -> None:
        """Notify a person soon; calls above the limits are dropped."""
        if not self._is_allowed(call.key):
            LOG.info("did not call an absent player: too many calls")
            return
        task = asyncio.get_running_loop().create_task(self._run(call), context=Context(), name="notify")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until all pending commands have ended."""
        await asyncio.gather(*self._tasks)

    async def close(self) -> None:
        """Cancel all calls and kill running commands."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _is_allowed(self, key: str) -> bool:
        bucket = self._people.pop(key, None) or TokenBucket(PERSON_RATE, PERSON_BURST, self._monotonic)
        self._people[key] = bucket
        if len(self._people) > PEOPLE:
            self._people.popitem(last=False)
        return bucket.take() and self._total.take()

    async def _run(self, call: Call) -> None:
        async with self._places:
            try:
                await self._run_command(codec.dumps(codec.encode(call)) + b"\n")
            except Exception as error:  # noqa: BLE001  a failing command must not affect tables
                incident(error, f"the notify command {self._command[0]}")

    async def _run_command(self, line: bytes) -> None:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            await asyncio.wait_for(process.communicate(line), self._time)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            raise ChildProcessError(f"it ended with status {process.returncode}")
