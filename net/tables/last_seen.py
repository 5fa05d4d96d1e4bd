"""How far each seat of a table had been shown it when its person left: what came since is told on return."""

import asyncio
from collections.abc import Iterable, Mapping

from core.kernel.decision import Seat
from core.storage.values import StoredEntry, StoreError
from net.incident import LOG
from net.services.writer import Writer


class Visits:
    """The versions that the seats of one `table` know of. `kept` are those that were stored."""

    def __init__(self, table: str, kept: Mapping[Seat, int], writer: Writer) -> None:
        self._table, self._writer = table, writer
        self._known = dict(kept)
        self._errands: set[asyncio.Task[None]] = set()

    def acted(self, lines: Iterable[StoredEntry]) -> None:
        """Whoever made an entry has seen the table up to it, even where a crash kept nobody from noting it."""
        for line in lines:
            if line.kind == "act":
                self._known[line.seat] = max(self._known.get(line.seat, 0), line.version)

    def known(self, seat: Seat | None) -> int | None:
        """The version that `seat` was shown last; None when it has never been there, and for a spectator."""
        return self._known.get(seat) if seat is not None else None

    def left(self, seat: Seat, version: int) -> None:
        """The last terminal of `seat`, which shows that version, is gone: remember it, soon on disk too."""
        if self._known.get(seat) != version:
            self._known[seat] = version
            errand = asyncio.get_running_loop().create_task(self._keep(seat, version))
            self._errands.add(errand)
            errand.add_done_callback(self._errands.discard)

    async def close(self) -> None:
        """Wait until everything is on disk."""
        await asyncio.gather(*self._errands)

    async def _keep(self, seat: Seat, version: int) -> None:
        try:
            await self._writer.run(lambda store: store.keep_visit(self._table, seat, version))
        except StoreError as error:
            LOG.warning("table %s: how far seat %d has seen it was not kept: %s", self._table, seat + 1, error)
