"""Gives browsers what is left of a finished table: its record, or the whole of it in a form that others can show.

Who may read a record may have these. The cookie of a browser says who asks; who comes without one may have what
everybody may see. A table that somebody may not look at is answered like one that there is not.
"""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Coroutine
from http import HTTPStatus
from typing import Any, Final

from core.kernel.errors import BelvedereError, TryLater
from core.link.lobby_commands import FetchRecord
from core.results.facts import GUEST
from net.people.visit import Person
from net.visit.server_context import AGAIN, ServerContext
from net.web.pages import PackedPage, PageAnswer, PageRequest, packed, preferred, refused

KINDS: Final = {
    "txt": "text/plain; charset=utf-8",
    "svg": "image/svg+xml",
    "md": "text/markdown; charset=utf-8",
    "cast": "application/x-asciicast",
    "jsonl": "application/jsonl",
}
"""What there is, by the end of its address, with its media type."""
SAVED: Final = ("cast", "jsonl")
"""What a browser saves to a file, since it cannot show it."""
CACHING: Final = "private, max-age=3600"
"""A finished table changes no more; only who asked may keep it, for others may not be allowed to."""
CACHE: Final = 1_000_000
"""Bytes of exports, packed, that are kept for whoever asks next: some hundred pictures, or as many recordings."""

BUSY_FOR: Final = 5
"""Seconds after which somebody is to ask again whose export waits behind too many: most take less than one."""

_ADDRESS: Final = re.compile(r"/r/([A-Za-z0-9_-]{4,64})\.(txt|svg|md|cast|jsonl)")
_MOVE: Final = re.compile(r"(?:^|&)move=(\d{1,6})(?:&|$)")
_HIDDEN: Final = frozenset({"store-no-table", "lobby-no-spectators"})
"""Refusals that are told alike."""

_Export = tuple[str, str, str, int | None]
"""Table, form, language and version."""


class RecordPages:
    """The exports of one server."""

    def __init__(self, context: ServerContext) -> None:
        self._context = context
        self._kept: OrderedDict[_Export, PackedPage] = OrderedDict()

    def find(self, path: str, request: PageRequest) -> Coroutine[Any, Any, PageAnswer] | None:
        """As `LivePages.find`."""
        found = _ADDRESS.fullmatch(path)
        if found is None or self._context.exports is None:
            return None
        move = None if found[2] in SAVED else _MOVE.search(request.query)  # these are of the whole table
        language = preferred(request.languages)
        return self._answer((found[1], found[2], language, int(move[1]) if move else None), request)

    async def _answer(self, export: _Export, request: PageRequest) -> PageAnswer:
        try:
            person = await self._person(request)
            if (away := self._context.turned_away(person)) is not None:
                status = HTTPStatus.SERVICE_UNAVAILABLE if away[1] == AGAIN else HTTPStatus.FORBIDDEN
                return refused(BelvedereError(away[0]), request, status)
            return HTTPStatus.OK, await self._page(export, person, request)
        except BelvedereError as problem:
            is_hidden = problem.sentence.id in _HIDDEN
            told = BelvedereError("web-no-record", table=export[0][:40]) if is_hidden else problem
            is_ours = isinstance(problem, TryLater) or problem.sentence.id.startswith("exports-")
            status = HTTPStatus.SERVICE_UNAVAILABLE if is_ours else HTTPStatus.NOT_FOUND
            return refused(told, request, status, BUSY_FOR if problem.sentence.id == "exports-busy" else 0)

    async def _person(self, request: PageRequest) -> Person:
        """Who asks: the account of a browser, or a guest."""
        if request.key is None:
            return Person(f"{GUEST}{request.source}", "", guest=True, carrier="web")
        fingerprint = request.key.fingerprint
        person = Person(fingerprint, "", guest=False, key=fingerprint, carrier="web")
        return await self._context.identify(person)

    async def _page(self, export: _Export, person: Person, request: PageRequest) -> PackedPage:
        holder = self._context.introduce(person, request.source)
        record = await self._context.lobby(person).do(FetchRecord(export[0]))
        if (kept := self._kept.get(export)) is not None:
            self._kept.move_to_end(export)
            return kept
        _, form, language, version = export
        if form == "jsonl":
            return await asyncio.to_thread(_packed, export, record)
        assert self._context.exports is not None
        text = await self._context.exports.make(holder, record, form, language, version)
        page = await asyncio.to_thread(_packed, export, text)
        self._keep(export, page)
        return page

    def _keep(self, export: _Export, page: PackedPage) -> None:
        """Keep a page for whoever asks next; the oldest ones go."""
        self._kept[export] = page
        while sum(len(one.packed) for one in self._kept.values()) > CACHE:
            self._kept.popitem(last=False)


def _packed(export: _Export, text: str) -> PackedPage:
    table, form, *_ = export
    name = ("Content-Disposition", f'attachment; filename="belvedere-{table}.{form}"')
    return PackedPage(KINDS[form], packed(text), CACHING, (name,) if form in SAVED else ())
