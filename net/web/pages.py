"""Holds the pages and files of the browser face: packed once, with the headers that keep them harmless. Says too what
answers are that are made only when somebody asks for them.
"""

import asyncio
import gzip
import html
import json
import re
from collections import OrderedDict
from collections.abc import Coroutine, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from http import HTTPStatus
from math import ceil
from pathlib import Path
from typing import Any, Final, Protocol

import attrs

from core.grammar import LANGUAGES, Language
from core.kernel.message import BelvedereError, TryLater
from core.link.lobby import TableCard
from core.link.lobby_commands import FetchRecord, ListTables
from core.results.facts import GUEST
from core.text import negotiate
from net.config.server_texts import texts_for
from net.ledger.ledger import Exhausted
from net.ledger.register import Holder
from net.people.visit import Person
from net.visit.server_context import AGAIN, ServerContext
from net.web.passkeys import BrowserKey

STATIC: Final = Path(__file__).parent / "static"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What a page may do. Inline styles are how xterm.js lays out its rows; scripts come from our files alone."""
HEADERS: Final = (
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
)

_SCRIPTS: Final = {
    "page": ("vendor/xterm.mjs", "vendor/addon-unicode-graphemes.mjs", "passkeys.js", "visit.js", "belvedere.js"),
    "line": ("passkeys.js", "visit.js", "line.js"),
    "webgl": ("vendor/addon-webgl.mjs",),
}
"""The scripts that are sent, each made of files: few requests, since new connections of a source are counted."""
_STYLES: Final = {"style": ("vendor/xterm.css", "style.css"), "line-style": ("line.css",)}
FULL, LINE = "index.html", "line.html"
"""The page with the full screen, and the one with plain lines."""
_WORDS: Final = (
    "web-title",
    "web-connecting",
    "web-lost",
    "web-ended",
    "web-again",
    "web-keyboard",
    "web-type-here",
    "web-no-script",
    "web-as-lines",
    "web-full-screen",
    "web-send",
    "web-yes",
    "web-no",
    "web-passkey",
    "web-code",
    "web-code-line",
    "web-passkey-asking",
    "web-passkey-go",
)
"""The sentences of the pages."""
_PAGE: Final = re.compile(r"(/line)?(?:/(?:[twr]/[A-Za-z0-9_-]{4,64})?)?")
KEPT: Final = "public, max-age=31536000, immutable"
"""How long a browser may keep what has an address of its own for each content: a year."""
_EXPORT: Final = re.compile(r"export\s*\{([^}]*)\}\s*;?\s*(?://#[^\n]*)?\s*$")


@attrs.frozen
class PackedPage:
    """Something that is sent as it is."""

    kind: str
    packed: bytes = attrs.field(repr=False)
    """Its bytes, with gzip."""
    caching: str = "no-store"
    """How long a browser may keep it, as `Cache-Control` says that."""
    headers: tuple[tuple[str, str], ...] = ()
    """Further lines of its head."""

    @property
    def plain(self) -> bytes:
        """Its bytes, for whoever cannot unpack."""
        return gzip.decompress(self.packed)


@attrs.frozen
class PageRequest:
    """Who asks for a page, and how: not more than a request tells."""

    source: str
    """The address or network that limits count them under."""
    languages: str = ""
    """Their `Accept-Language` line."""
    query: str = ""
    """What stands behind the address."""
    key: BrowserKey | None = None
    """What their browser is known by."""


PageAnswer = tuple[HTTPStatus, PackedPage | None]


class LivePages(Protocol):
    """Pages that are made when somebody asks for them."""

    def find(self, path: str, request: PageRequest) -> Coroutine[Any, Any, PageAnswer] | None:
        """What makes the page at an address; None where it is none of these."""


class Pages:
    """Every page and file, by address and language."""

    def __init__(self, folder: Path = STATIC) -> None:
        scripts = {name: _script(folder, files) for name, files in _SCRIPTS.items()}
        self._files = {
            f"/a/{name}.{_hash(text)}.js": PackedPage("text/javascript; charset=utf-8", packed(text), KEPT)
            for name, text in scripts.items()
        }
        styles = {name: "".join((folder / file).read_text() for file in files) for name, files in _STYLES.items()}
        self.build = _hash("".join((*scripts.values(), *styles.values())))
        """Which pages these are; another build has another one."""
        places = {name: f"/a/{name}.{_hash(text)}.js" for name, text in scripts.items()}
        self._pages = {
            (name, language): PackedPage(
                "text/html; charset=utf-8", packed(self._page(folder / name, language, styles, places))
            )
            for name in (FULL, LINE)
            for language in LANGUAGES
        }

    @property
    def files(self) -> tuple[PackedPage, ...]:
        """What pages load."""
        return tuple(self._files.values())

    def find(self, path: str, languages: str) -> PackedPage | None:
        """The page or file at an address, in the first of the `languages` of an Accept-Language line that there is."""
        if path and (found := _PAGE.fullmatch(path)) is not None:
            return self._pages[LINE if found[1] else FULL, preferred(languages)]
        return self._files.get(path)

    def _page(self, path: Path, language: str, styles: Mapping[str, str], places: Mapping[str, str]) -> str:
        texts = texts_for(language)
        words = {id.removeprefix("web-"): texts.ui(id) for id in _WORDS}
        said: Mapping[str, str] = {
            "language": language,
            "build": self.build,
            "words": json.dumps(words),
            **places,
            **words,
        }
        filled = {**{name: html.escape(text) for name, text in said.items()}, **styles}
        return re.sub(r"\{\{([\w-]+)\}\}", lambda found: filled[found[1]], path.read_text(encoding="utf-8"))


def preferred(languages: str) -> Language:
    """The language of ours that stands first in an Accept-Language line.

    >>> preferred("de-CH, fr;q=0.9, en;q=0.8"), preferred("")
    ('fr', 'en')
    """
    for part in languages[:256].split(","):
        if (language := part.partition(";")[0].strip().lower().partition("-")[0]) in LANGUAGES:
            return language
    return negotiate(None, None, None)


def _script(folder: Path, files: tuple[str, ...]) -> str:
    """Files as one script: what a module exports becomes a constant of its name."""
    return "\n".join(_unwrapped((folder / file).read_text(encoding="utf-8")) for file in files)


def _unwrapped(source: str) -> str:
    """The source of a module as that of a plain script.

    >>> _unwrapped("var a=1;export{a as Thing};")
    'const {Thing}=(()=>{"use strict";var a=1;return {Thing:a}})();'
    """
    found = _EXPORT.search(source)
    if found is None:
        return source
    pairs = [part.split(" as ") for part in found[1].split(",")]
    names = ",".join(pair[-1].strip() for pair in pairs)
    given = ",".join(f"{pair[-1].strip()}:{pair[0].strip()}" for pair in pairs)
    return f'const {{{names}}}=(()=>{{"use strict";{source[: found.start()]}return {{{given}}}}})();'


def packed(text: str) -> bytes:
    """A text as it is kept: the same bytes for the same text."""
    return gzip.compress(text.encode(), 9, mtime=0)


def refused(problem: BelvedereError, request: PageRequest, status: HTTPStatus, again: float = 0) -> PageAnswer:
    """The answer that says why there is none, and after how many seconds there may be one (`again`, unless 0); where a
    share is used up, when there is some again."""
    if isinstance(problem, Exhausted):
        status, again = HTTPStatus.TOO_MANY_REQUESTS, problem.again or 1
    headers = (("Retry-After", str(ceil(again))),) if again else ()
    text = texts_for(preferred(request.languages)).say(problem.sentence)
    return status, PackedPage("text/plain; charset=utf-8", packed(f"{text}\n"), headers=headers)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


# Tells programs which tables anybody may join or watch on this server: the public lobby as JSON.
#
# It is what a guest who has just come reads at home, without the names of people. It is made at most once in
# `LIFETIME`
# seconds, however many ask.

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


# Gives browsers what is left of a finished table: its record, or the whole of it in a form that others can show.
#
# Who may read a record may have these. The cookie of a browser says who asks; who comes without one may have what
# everybody may see. A table that somebody may not look at is answered like one that there is not.

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
            if (away := self._context.turned_away(person, request.source)) is not None:
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
