"""What of one table goes to disk, tried until the disk complies."""

from collections.abc import Awaitable, Callable

from core.kernel.message import Message, message
from core.storage.journal import encode_entry
from core.storage.values import EntryWrite, Status, StoreError
from core.table.proposal import Proposal
from core.table.table import Table
from core.text import english
from net.incident import LOG
from net.services.retry import insist
from net.services.services import Services
from net.tables.spectator_view import agreement
from net.tables.table_status import Affairs


class Keeping:
    """Writes for the table `id`. `freeze` is told why the table accepts nothing while the disk refuses, None when it
    goes on."""

    def __init__(self, id: str, affairs: Affairs, services: Services, freeze: Callable[[Message | None], None]) -> None:
        self._id, self._affairs, self._services, self._freeze = id, affairs, services, freeze

    async def entry(self, table: Table, proposal: Proposal) -> None:
        """Return once `pending` is on disk."""
        status: Status = "finished" if table.is_last(proposal) else "running"
        self._affairs.changed = self._services.now()
        times = self._affairs.timing.text(proposal)
        addition = EntryWrite(self._id, encode_entry(table, proposal), status, self._affairs.changed, times)
        await self._insist(lambda: self._services.writer.append(addition))

    async def agreement(self, identity: str) -> None:
        """Return once it is on disk that `identity` lets spectators share their view; nobody when it is empty."""
        key = agreement(self._id)
        await self._insist(lambda: self._services.writer.run(lambda store: store.keep_note(key, identity)))

    async def _insist(self, attempt: Callable[[], Awaitable[None]]) -> None:
        await insist(attempt, self._services, self._failed)
        self._freeze(None)

    def _failed(self, error: StoreError) -> None:
        LOG.error("table %s is frozen: %s", self._id, english(error.sentence))
        self._freeze(message("table-frozen-store"))
