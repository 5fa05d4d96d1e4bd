"""The running table that a server features on everybody's home screen.

The rule considers only tables that admit spectators. Tables with a recent change come first; among these, the one with
the highest average of its players' public ratings in its game; then the one changed last. It stays featured for at
least `SPAN`, unless it ends. An admin may pin another table, which stays while it may be watched. In a cluster one node
chooses and the others follow.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final

from core.kernel.message import BelvedereError
from core.link.lobby import TableCard
from core.results.ratings import points
from core.storage.store import Store
from core.storage.values import StoreError
from core.text import english
from net.news import FeaturedChanged
from net.services.services import Services
from net.telemetry.log import LOG

SPAN: Final = 300.0
"""Seconds for which a table stays featured while it may be watched: long enough to see what a move led to."""
LIVELY: Final = 600.0
"""Seconds since the last change for which a table counts as lively."""
COMPARED: Final = 20
"""How many tables' ratings are looked up, the latest changes first."""

_NOTE: Final = "featured"
_CHOICE: Final = "featured by rule"
"""Keys of the notes with the table pinned by an admin, and with the rule's choice and its expiry time."""


class FeaturedTable:
    """The featured table of a host. `watchable` lists the tables that may be watched now."""

    def __init__(self, services: Services, watchable: Callable[[], Awaitable[Collection[TableCard]]]) -> None:
        self._services, self._watchable = services, watchable
        self._table = ""
        self._until = 0.0
        self._pinned: str | None = None  # None: not read yet
        self._choosing = asyncio.Lock()

    async def table(self) -> str:
        """Return the id of the featured table; empty if there is none."""
        async with self._choosing:
            if self._pinned is None:
                self._pinned = await self._load_pin()
            shown = {card.id: card for card in await self._watchable()}
            if self._pinned in shown:
                self._table, self._until = self._pinned, 0.0
            elif self._table not in shown or self._services.clock.time >= self._until:
                self._table, seconds = await self._choose(shown)
                self._until = self._services.clock.time + seconds
                self._services.clock.remind(self, self._until if shown else None, self._services.feed.tables_changed)
            return self._table

    async def pin(self, table: str) -> None:
        """Feature that table while it may be watched; an empty id returns to the rule. Raises BelvedereError if it may
        not be watched, and StoreError if the note cannot be stored."""
        if table and table not in {one.id for one in await self._watchable()}:
            raise BelvedereError("admin-feature-not", table=table[:32])
        await self._services.writer.run(lambda store: store.keep_note(_NOTE, table))
        self._pinned, self._until = table, 0.0
        self._services.feed.tell_nodes(FeaturedChanged())
        self._services.feed.tables_changed()

    def pinned_elsewhere(self) -> None:
        """Read the pin again: an admin on another node has changed it."""
        self._pinned, self._until = None, 0.0

    async def _choose(self, shown: Mapping[str, TableCard]) -> tuple[str, float]:
        """Return the next featured table and its remaining seconds: the one that another node has chosen, or the
        best."""
        if self._services.feed.others is None:
            return await self._best(shown.values()), SPAN
        now = self._services.now()
        try:
            chosen, until = _read_choice(await self._services.writer.run(lambda store: store.note(_CHOICE)))
            if chosen in shown and now < until <= now + SPAN:
                return chosen, until - now
            best = await self._best(shown.values())
            await self._services.writer.run(lambda store: store.keep_note(_CHOICE, f"{best} {now + SPAN}"))
        except StoreError:
            return await self._best(shown.values()), SPAN
        return best, SPAN

    async def _load_pin(self) -> str:
        try:
            return await self._services.writer.run(lambda store: store.note(_NOTE)) or ""
        except StoreError as error:
            LOG.warning("cannot read which table is featured: %s", english(error.sentence))
            return ""

    async def _best(self, cards: Collection[TableCard]) -> str:
        latest = sorted(cards, key=lambda card: -card.changed)[:COMPARED]
        if not latest:
            return ""
        now = self._services.now()
        lively = [card for card in latest if now - card.changed <= LIVELY]
        if len(lively) < 2:
            return latest[0].id
        try:
            rated = await self._services.writer.run(lambda store: {card.id: _rating(store, card) for card in lively})
        except StoreError:
            rated = {}
        return max(lively, key=lambda card: (rated.get(card.id, 0.0), card.changed)).id


def _read_choice(note: str | None) -> tuple[str, float]:
    """Parse a note of the rule's choice into table and expiry time.

    >>> _read_choice("t1 900"), _read_choice(None)
    (('t1', 900.0), ('', 0.0))
    """
    table, _, until = (note or "").partition(" ")
    return table, float(until or 0)


def _rating(store: Store, card: TableCard) -> float:
    """Return the average public rating of a table's players in its game; 0 if none is public."""
    people = {seat.identity for seat in store.seats(card.id)}
    shown = [store.results.skills(one).get(card.game) for one in people if store.results.is_open(one)]
    rated = [points(skill.mu) for skill in shown if skill is not None]
    return sum(rated) / len(rated) if rated else 0.0
