"""Runs the periodic checks of a running server: backups that are due, and the room on its disk."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.storage.values import StoreError
from core.text import english
from net.admin.audit import THIS_MACHINE, Audit, AuditEntry
from net.incident import LOG, incident
from net.ledger.returning import ReturningSources
from net.tables.host import Host
from net.visit.server_context import DENIED, ServerContext

PERIOD: Final = 600.0
"""Seconds between two rounds of checks."""
KEYS_PERIOD: Final = 1.0
"""Seconds between two looks at the files of keys; a changed one is read at the second."""
SOURCES_PERIOD: Final = 60.0
"""Seconds between two looks at whether another address of a known key is to be kept."""
SOURCES_NOTE: Final = "known sources"
"""The note of the store that has them."""
LOW_ROOM: Final = 200 << 20
"""Bytes of free space below which the host is warned; the store itself refuses later, and says so."""

Check = Callable[[], Awaitable[object]]
"""Looks whether something is to be done, and does it. Raises BelvedereError with a sentence for the log."""


class Upkeep:
    """Runs `checks` one after another every `period` seconds; one that fails does not keep the others from running."""

    def __init__(self, *checks: Check, period: float = PERIOD) -> None:
        self._checks, self._period = checks, period
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Upkeep":
        self._task = asyncio.get_running_loop().create_task(self._go_on(), name="upkeep")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def run_checks(self) -> None:
        """Run every check once."""
        for check in self._checks:
            try:
                await check()
            except BelvedereError as error:
                LOG.error("%s", english(error.sentence))
            except Exception as error:  # noqa: BLE001  the next check may well succeed
                incident(error, "the server's upkeep")

    async def _go_on(self) -> None:
        while True:
            await self.run_checks()
            await asyncio.sleep(self._period)


class DiskSpace:
    """Warns the host while there is still room on the disk of the store."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._warned = False

    async def concern(self) -> Message | None:
        """The warning for the person who runs the server; None while there is room."""
        room, folder = await self._host.services.writer.run(lambda store: (store.room, store.folder))
        return message("store-disk-low", folder=str(folder), left=room >> 20) if room < LOW_ROOM else None

    async def check(self) -> None:
        """Warn in the log, once for each time that the room becomes scarce."""
        concern = await self.concern()
        if concern is not None and not self._warned:
            LOG.warning("%s", english(concern))
        self._warned = concern is not None


class KeptSources:
    """Keeps from where known keys came, so that a restart amid a flood does not make strangers of them."""

    def __init__(self, host: Host, returning: ReturningSources) -> None:
        self._host, self._returning = host, returning

    async def check(self) -> None:
        """Keep them if there is another one, or another day. Raises StoreError when the disk refuses; then the next
        change is kept."""
        if self._returning.is_changed:
            text = self._returning.text()
            await self._host.services.writer.run(lambda store: store.keep_note(SOURCES_NOTE, text))

    async def keep_last(self) -> None:
        """`check` at the end of the server, which ends in any case."""
        try:
            await self.check()
        except StoreError as error:
            LOG.error("%s", english(error.sentence))


async def kept_sources(host: Host) -> str:
    """What `KeptSources` kept last; empty when there is nothing."""
    return await host.services.writer.run(lambda store: store.note(SOURCES_NOTE)) or ""


class KeyFileWatch:
    """Reads the files of members, authorities and revoked keys again when they change."""

    def __init__(self, context: ServerContext, audit: Audit) -> None:
        self._context, self._audit = context, audit

    async def check(self) -> None:
        """Look at the files once. Changes are in the audit, and sessions end of those who are not let in any more."""
        membership = self._context.membership
        if not (told := await membership.look()):
            return
        for session in tuple(self._context.sessions):
            reason = membership.refusal_of_visit(session.person.key, session.person.certificate)
            if reason is not None:
                session.leave(reason, DENIED)
        for sentence in told:
            words = ("keys", *(str(value) for name, value in sentence.args if name == "path"))
            await self._audit.note(AuditEntry(self._context.figures.now(), THIS_MACHINE, words, sentence.id))
