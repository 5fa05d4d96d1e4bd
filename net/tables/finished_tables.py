"""Cards of tables that are over, without bringing the tables back to life."""

from collections.abc import Callable
from typing import Literal

import attrs

from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.link.lobby import TableCard
from core.storage.journal import read_setup
from core.storage.values import StoredSeat, StoredTable
from core.text import english
from net.incident import LOG
from net.services.browser_links import BrowserLinks
from net.services.writer import Writer
from net.tables.seats import Seats

LARGEST = 2000
"""Cards kept in memory."""


class FinishedTables:
    """What lists show of tables that nobody plays: finished ones, and those that are damaged."""

    def __init__(self, writer: Writer, load: Callable[[str], AnyGame], links: BrowserLinks) -> None:
        self._writer, self._links = writer, links
        self._load = load
        self._cards: dict[str, tuple[TableCard, Seats]] = {}

    async def card(self, stored: StoredTable, identity: str) -> TableCard | None:
        """The card of a finished table for `identity`; as frozen when it is damaged, None when it cannot be read."""
        if stored.id not in self._cards:
            try:
                seats = await self._writer.run(lambda store: store.seats(stored.id))
                self._put(stored, seats)
            except BelvedereError as error:
                LOG.error("table %s is out of play: %s", stored.id, english(error.sentence))
                return self.broken(stored)
        card, held = self._cards[stored.id]
        return attrs.evolve(card, mine=held.held_by(identity), page=self._links.reading(card.id, held.setup.spec))

    def broken(self, stored: StoredTable) -> TableCard | None:
        """The card of a table that is out of play, as far as its header can still be read."""
        try:
            return self._made(stored, [], "frozen")[0]
        except BelvedereError:
            return None

    def _put(self, stored: StoredTable, seats: list[StoredSeat]) -> None:
        if len(self._cards) >= LARGEST:
            self._cards.clear()
        self._cards[stored.id] = self._made(stored, seats, "finished")

    def _made(
        self, stored: StoredTable, seats: list[StoredSeat], status: Literal["finished", "frozen"]
    ) -> tuple[TableCard, Seats]:
        setup = read_setup(stored.header, self._load)
        known = Seats(setup, seats)
        card = TableCard(
            id=stored.id,
            game=setup.spec.game,
            players=known.players(),
            status=status,
            version=stored.version,
            mine=(),
            to_act=(),
            invite=None,
            changed=stored.changed,
            lesson=setup.spec.lesson,
            study=setup.spec.study,
            daily=setup.spec.daily,
            rated=setup.spec.is_rated_among_people,
        )
        return card, known
