"""Tells programs which tables anybody may join or watch on this server: the public lobby as JSON.

It is what a guest who has just come reads at home, without the names of people. It is made at most once in `LIFETIME`
seconds, however many ask.
"""

import asyncio
import json
from collections.abc import Coroutine
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Any, Final

from core.kernel.errors import BelvedereError
from core.link.lobby import TableCard
from core.link.lobby_commands import ListTables
from net.ledger.holders import Holder
from net.people.visit import Person
from net.visit.server_context import ServerContext
from net.web.pages import PackedPage, PageAnswer, PageRequest, packed, refused

FEED: Final = "/feed/lobby.json"
FORMAT: Final = 1
"""Raised by a change that programs would not understand which know an earlier number."""
LIFETIME: Final = 5
"""Seconds for which the list stays as it is, here and with whoever asked for it."""

_NOBODY: Final = Person("guest:feed", "", guest=True, carrier="web")
"""Whose lobby is shown: one who sits nowhere."""


class PublicTables:
    """The list of one server."""

    def __init__(self, context: ServerContext, site: str) -> None:
        """`site` is where the pages of the server are."""
        self._context, self._site = context, site
        self._page: PackedPage | None = None
        self._until = 0.0
        self._listing = asyncio.Lock()

    def find(self, path: str, request: PageRequest) -> Coroutine[Any, Any, PageAnswer] | None:
        """As `LivePages.find`."""
        return self._answer(request) if path == FEED else None

    async def _answer(self, request: PageRequest) -> PageAnswer:
        """The list, to those whom the server would let in: on a private one there is none."""
        context = self._context
        if context.membership.is_private:
            return HTTPStatus.NOT_FOUND, None
        try:
            if (reason := context.admission.not_now(_NOBODY.id, "")) is not None:
                raise BelvedereError(reason)
            context.limiter.ledger.take(Holder(source=request.source), "feeds")
            return HTTPStatus.OK, await self._current()
        except BelvedereError as problem:
            return refused(problem, request, HTTPStatus.SERVICE_UNAVAILABLE)

    async def _current(self) -> PackedPage:
        async with self._listing:  # of those who ask at the same time, one waits for the tables
            now = self._context.figures.monotonic()
            if self._page is None or now >= self._until:
                cards = await self._context.lobby(_NOBODY).do(ListTables())
                self._page, self._until = self._written(cards), now + LIFETIME
            return self._page

    def _written(self, cards: tuple[TableCard, ...]) -> PackedPage:
        tables = [_described(card, self._site) for card in cards if card.status in ("open", "running")]
        text = json.dumps({"format": FORMAT, "site": self._site, "tables": tables}, sort_keys=True)
        headers = (("Access-Control-Allow-Origin", "*"),)
        return PackedPage("application/json", packed(f"{text}\n"), f"public, max-age={LIFETIME}", headers)


def _described(card: TableCard, site: str) -> dict[str, Any]:
    """What a program is told of a table: its place, and who sits there by number alone."""
    kinds = [player.kind for player in card.players]
    way = {"join": f"{site}t/{card.id}"} if card.status == "open" else {"watch": f"{site}w/{card.id}"}
    return {
        "id": card.id,
        "game": card.game,
        "status": card.status,
        "people": kinds.count("person"),
        "bots": kinds.count("bot"),
        "open": kinds.count("open"),
        "rated": card.rated,
        "featured": card.featured,
        "changed": datetime.fromtimestamp(card.changed, UTC).isoformat(timespec="seconds"),
        **way,
    }
