"""Bans, mutes and the lockdown of a cluster: the store holds them, and each node has a copy.

A node that changes them first applies others' changes, and then publishes the result. Because messages may get lost,
each node also checks the store every half minute.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import attrs

from core.encoding import codec
from core.encoding.strict_json import DecodeError
from core.kernel.message import BelvedereError
from net.news import AdmissionChanged
from net.people.sanctions import LONGEST_LOCKDOWN, Lockdown, Sanction, keep_lockdown, read_lockdown
from net.tables.host import Host
from net.visit.server_context import ServerContext

NOTE: Final = "admission"
"""The key of the note with them."""
PERIOD: Final = 30.0
"""Seconds between two checks for changes by other nodes."""


@attrs.frozen
class KeptAdmission:
    """The sanctions and the lockdown that hold on every node."""

    sanctions: tuple[Sanction, ...]
    lockdown: Lockdown | None


class SharedAdmission:
    """One node's copy of the shared admission. A single server shares nothing."""

    def __init__(self, context: ServerContext, host: Host) -> None:
        self._context, self._host = context, host
        self._known = ""
        self._changing = asyncio.Lock()
        """Held during every change, including the writes to this node's files."""

    @asynccontextmanager
    async def change(self) -> AsyncIterator[None]:
        """Apply other nodes' changes, run the block, and publish the result. Raises BelvedereError and OSError."""
        if self._others is None:
            yield
            return
        async with self._changing:
            await self._check(self._others)
            yield
            await self._publish(self._others)

    async def check(self) -> None:
        """Apply other nodes' changes, and end the sessions of people they ban. Raises BelvedereError and OSError."""
        if self._others is not None:
            async with self._changing:
                await self._check(self._others)

    @property
    def _others(self) -> Host | None:
        """The host if there are other nodes."""
        return self._host if self._host.neighbours is not None else None

    async def _publish(self, host: Host) -> None:
        folder, sanctions = self._context.config.folder, self._context.admission.sanctions
        kept = KeptAdmission(sanctions.all(), await asyncio.to_thread(read_lockdown, folder))
        text = codec.dumps(codec.encode(kept)).decode()
        await host.services.writer.run(lambda store: store.keep_note(NOTE, text))
        self._known = text
        host.services.feed.tell_nodes(AdmissionChanged())

    async def _check(self, host: Host) -> None:
        text = await host.services.writer.run(lambda store: store.note(NOTE))
        if text is None:
            await self._publish(host)
        elif text != self._known:
            await self._take_over(text)

    async def _take_over(self, text: str) -> None:
        try:
            kept: KeptAdmission = codec.decode(
                KeptAdmission, codec.loads(text.encode(), LONGEST_LOCKDOWN), patient=True
            )
        except (DecodeError, ValueError):
            raise BelvedereError("sanctions-damaged", path=NOTE) from None
        self._known, admission = text, self._context.admission
        admission.sanctions.replace(kept.sanctions)
        admission.lock(kept.lockdown.inside if kept.lockdown is not None else None)
        await asyncio.to_thread(admission.sanctions.keep, admission.sanctions.all())
        await asyncio.to_thread(keep_lockdown, self._context.config.folder, kept.lockdown)
        self._context.end_banned()
