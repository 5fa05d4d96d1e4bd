"""Notifies people who are not connected, by a command of the host's own: the one place where a program is started.

The command is an argument vector without a shell; nothing of a player is among its arguments. What it needs to know
comes as one JSON line on its standard input, and nothing in it is secret.
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
"""Message id of what is said when there is no such program."""
TIME: Final = 10.0
"""Seconds that the command is given; then it is ended."""
AT_ONCE: Final = 4
"""Commands that run at the same time."""
PERSON_RATE, PERSON_BURST = 1 / 300, 3
"""Calls to one person: three at once, then one in five minutes."""
TOTAL_RATE, TOTAL_BURST = 1.0, 60
"""Calls in all: sixty at once, then one a second."""
PEOPLE: Final = 5000
"""People whose calls are counted."""


@attrs.frozen
class Call:
    """Why a person is called: their turn has come, a table has begun, or it is over."""

    kind: Kind
    key: str
    """The fingerprint by which the server knows them."""
    who: str
    """Their name at the table."""
    table: str
    game: str


class Notifier:
    """Starts `command` for each call, as far as the limits allow. `monotonic` measures seconds."""

    def __init__(self, command: Sequence[str], monotonic: Callable[[], float], *, time: float = TIME) -> None:
        self._command = tuple(command)
        self._monotonic = monotonic
        self._time = time
        self._context = TokenBucket(TOTAL_RATE, TOTAL_BURST, monotonic)
        self._people: OrderedDict[str, TokenBucket] = OrderedDict()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def call(self, call: Call) -> None:
        """Call a person soon; what is too much is dropped."""
        if not self._is_allowed(call.key):
            LOG.info("did not call an absent player: too many calls")
            return
        task = asyncio.get_running_loop().create_task(self._run(call), context=Context(), name="notify")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until everybody has been called."""
        await asyncio.gather(*self._tasks)

    async def close(self) -> None:
        """Start nothing more, and end what runs."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _is_allowed(self, key: str) -> bool:
        bucket = self._people.pop(key, None) or TokenBucket(PERSON_RATE, PERSON_BURST, self._monotonic)
        self._people[key] = bucket
        if len(self._people) > PEOPLE:
            self._people.popitem(last=False)
        return bucket.take() and self._context.take()

    async def _run(self, call: Call) -> None:
        async with self._places:
            try:
                await self._told(codec.dumps(codec.encode(call)) + b"\n")
            except Exception as error:  # noqa: BLE001  whatever the command does, the tables go on
                incident(error, f"the notify command {self._command[0]}")

    async def _told(self, line: bytes) -> None:
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
