"""Makes exports of finished tables for browsers, one after another, in a process that stands back behind all others.

Its time is charged to whoever asks, at least `LEAST` for each. One that was begun is finished, even where its browser
has gone: to end the process and start it anew would cost more.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from core.kernel.errors import BelvedereError
from net.incident import incident
from net.ledger.holders import Holder
from net.ledger.ledger import Ledger
from net.services.bot_processes import Workers, timed

Draw = Callable[[str, str, str, int | None], str]
"""The text of a record file, a form, a language and a version (the last one where it is None): the table in that form.
A function of a module, for it is sent to a process by name. It may raise anything."""

MOST: Final = 4
"""Exports that are made or waited for; a person has one of them."""
RESERVED: Final = 2
"""Of these, places that strangers leave to people whom the server knows."""
PATIENCE: Final = 50.0
"""Seconds by the clock after which one is given up: a little less than a browser waits."""
LEAST: Final = 0.25
"""Seconds that one is charged with at least: an estimate of what reading a record and passing it on costs."""
REST: Final = 60.0
"""Seconds without a question after which the process ends, for it holds 60 MB."""


def no_picture(record: str, form: str, language: str, version: int | None) -> str:
    """Stands for a renderer where there is none."""
    raise ValueError(f"nothing draws a record as {form}")


class Exports:
    """Every export that is made on one host. Use it as `async with Exports(ledger, draw) as exports`."""

    def __init__(self, ledger: Ledger, draw: Draw) -> None:
        self._ledger, self._draw = ledger, draw
        self._workers = Workers(count=1)
        self._working: dict[str, asyncio.Task[str]] = {}
        self._rest: asyncio.TimerHandle | None = None

    async def __aenter__(self) -> "Exports":
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._rest is not None:
            self._rest.cancel()
        for task in self._working.values():
            task.cancel()
        await self._workers.close()

    async def make(self, holder: Holder, record: str, form: str, language: str, version: int | None) -> str:
        """The table of a record file in another form. Raises Exhausted where `holder` had as many as they may, and
        BelvedereError where others are being made, or where it fails."""
        who = holder.source if holder.is_stranger else holder.account
        if who in self._working or len(self._working) >= MOST - RESERVED * holder.is_stranger:
            raise BelvedereError("exports-busy")
        self._ledger.take(holder, "exports", LEAST)
        if self._rest is not None:
            self._rest.cancel()
        task = asyncio.get_running_loop().create_task(self._made(holder, (record, form, language, version)))
        self._working[who] = task
        task.add_done_callback(lambda _: self._over(who))
        return await asyncio.shield(task)

    async def _made(self, holder: Holder, asked: tuple[str, str, str, int | None]) -> str:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            text, spent = await self._workers.call((timed, self._draw, *asked), PATIENCE)
        except Exception as error:
            number = incident(error, "an export of a finished table")
            self._ledger.put(holder, "exports", loop.time() - began)
            raise BelvedereError("exports-incident", incident=number) from error
        self._ledger.put(holder, "exports", max(0.0, spent - LEAST))
        return str(text)

    def _over(self, who: str) -> None:
        task = self._working.pop(who)
        if not task.cancelled():
            task.exception()  # asked for, so that asyncio does not report the failure of one whose browser has gone
        if not self._working:
            self._rest = asyncio.get_running_loop().call_later(REST, self._workers.rest)
