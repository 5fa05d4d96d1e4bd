"""Holds the browser face's pages and files, compressed once and with security headers, and makes live pages on
request.
"""

import asyncio
import gzip
import html
import json
import re
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Coroutine, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from http import HTTPStatus
from math import ceil
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import quote

import attrs

from core.grammar import LANGUAGES, Language
from core.kernel.message import BelvedereError, TryLater
from core.languages import FALLBACK
from core.link.lobby import TableCard
from core.link.lobby_commands import FetchRecord, ListTables
from core.results.facts import GUEST
from net.config.server_texts import texts_for
from net.ledger.ledger import Exhausted
from net.ledger.register import Holder
from net.people.visit import Person
from net.visit.server_context import AGAIN, ServerContext
from net.web.passkeys import BrowserKey

STATIC: Final = Path(__file__).parent / "static"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""Content security policy. xterm.js lays out its rows with inline styles; scripts come only from our files."""
HEADERS: Final = (
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
)

_SCRIPTS: Final = {
    "page": (
        "vendor/xterm.mjs",
        "vendor/addon-unicode-graphemes.mjs",
        "font/regular.woff2",
        "font/bold.woff2",
        "passkeys.js",
        "push.js",
        "visit.js",
        "belvedere.js",
    ),
    "line": ("passkeys.js", "push.js", "visit.js", "line.js"),
    "webgl": ("vendor/addon-webgl.mjs",),
}
"""The scripts, each bundled from several files: fewer requests, since new connections of a source are counted."""
_STYLES: Final = {"style": ("vendor/xterm.css", "style.css"), "line-style": ("line.css",)}
DARK: Final = "#11151c"
"""The colour of the page before the player's theme is known."""
_WEIGHTS: Final = {"font/regular.woff2": 400, "font/bold.woff2": 700}
"""The fonts, made by `scripts/web-font`. Inside the script they need no connections, and text is measured once."""
_ICONS: Final = ("192", "512", "maskable")
"""The icons of the app, made by `scripts/web-icons`."""
FULL, LINE, OFFLINE = "index.html", "line.html", "offline.html"
"""The page with the full screen, the one in line mode, and the one without a connection."""
WORKER: Final = "/worker.js"
"""The address of the service worker. It must be above all pages, and without a hash, by which browsers would take every
version for another worker."""
MANIFEST: Final = "/manifest.webmanifest"
_WORDS: Final = (
    "web-title",
    "web-connecting",
    "web-lost",
    "web-ended",
    "web-again",
    "web-keyboard",
    "web-type-here",
    "web-no-script",
    "web-no-cookies",
    "web-as-lines",
    "web-take-back",
    "web-why",
    "web-turn",
    "web-since",
    "web-scores",
    "web-seat",
    "web-talk",
    "web-help",
    "web-full-screen",
    "web-send",
    "web-yes",
    "web-no",
    "web-passkey",
    "web-code",
    "web-code-line",
    "web-passkey-asking",
    "web-passkey-go",
    "web-offline",
    "web-notify",
    "web-not-now",
    "web-notify-denied",
    "web-notify-failed",
)
"""Message ids of the pages' texts."""
_PAGE: Final = re.compile(r"(/line)?(?:/(?:[twr]/[A-Za-z0-9_-]{4,64})?)?")
KEPT: Final = "public, max-age=31536000, immutable"
"""Caching for files with a hash in their address: a year."""
RENEWED: Final = "no-cache"
"""Caching for files that browsers keep but ask about each time."""
_EXPORT: Final = re.compile(r"export\s*\{([^}]*)\}\s*;?\s*(?://#[^\n]*)?\s*$")


@attrs.frozen
class PackedPage:
    """A page or file as it is sent."""

    kind: str
    packed: bytes = attrs.field(repr=False)
    """Its gzip-compressed bytes."""
    caching: str = "no-store"
    """Its `Cache-Control` header."""
    headers: tuple[tuple[str, str], ...] = ()
    """Further response headers."""

    @property
    def plain(self) -> bytes:
        """Its bytes, for clients without gzip support."""
        return gzip.decompress(self.packed)


@attrs.frozen
class PageRequest:
    """The parts of a request that live pages need."""

    source: str
    """The address or network by which limits count the client."""
    languages: str = ""
    """The `Accept-Language` header."""
    query: str = ""
    """The query string."""
    key: BrowserKey | None = None
    """The browser's key, if it sent one."""


PageAnswer = tuple[HTTPStatus, PackedPage | None]


class LivePages(Protocol):
    """Pages that are made on request."""

    def find(self, path: str, request: PageRequest) -> Coroutine[Any, Any, PageAnswer] | None:
        """Return a coroutine that makes the page at `path`, or None for other addresses."""


class Pages:
    """All static pages and files, by address and language."""

    def __init__(self, folder: Path = STATIC) -> None:
        scripts = {name: _script(folder, files) for name, files in _SCRIPTS.items()}
        self._files = {
            f"/a/{name}.{_hash(text)}.js": PackedPage("text/javascript; charset=utf-8", packed(text), KEPT)
            for name, text in scripts.items()
        }
        styles = {name: "".join((folder / file).read_text() for file in files) for name, files in _STYLES.items()}
        self.build = _hash("".join((*scripts.values(), *styles.values())))
        """A hash of all files; it differs between builds."""
        places = {name: f"/a/{name}.{_hash(text)}.js" for name, text in scripts.items()}
        for name in _ICONS:
            content = (folder / "icon" / f"{name}.png").read_bytes()
            place = places[f"icon-{name}"] = f"/a/icon-{name}.{sha256(content).hexdigest()[:16]}.png"
            self._files[place] = PackedPage("image/png", gzip.compress(content, 9, mtime=0), KEPT)
        self._pages = {
            (name, language): PackedPage(
                "text/html; charset=utf-8", packed(self._page(folder / name, language, styles, places))
            )
            for name in (FULL, LINE, OFFLINE)
            for language in LANGUAGES
        }
        offline = b"".join(self._pages[OFFLINE, language].packed for language in LANGUAGES)
        worker = _filled(folder / "worker.js", {"build": sha256(offline).hexdigest()[:16], **places})
        self._files[WORKER] = PackedPage("text/javascript; charset=utf-8", packed(worker), RENEWED)
        self._manifests = {
            language: PackedPage("application/manifest+json", packed(_manifest(language, places)), RENEWED)
            for language in LANGUAGES
        }

    @property
    def files(self) -> tuple[PackedPage, ...]:
        """The files that pages load."""
        return tuple(self._files.values())

    def find(self, path: str, languages: str) -> PackedPage | None:
        """Return the page or file at an address, in the preferred language of an Accept-Language header."""
        language = preferred_language(languages)
        if path and (found := _PAGE.fullmatch(path)) is not None:
            return self._pages[LINE if found[1] else FULL, language]
        if path == "/offline":
            return self._pages[OFFLINE, language]
        return self._manifests[language] if path == MANIFEST else self._files.get(path)

    def _page(self, path: Path, language: str, styles: Mapping[str, str], places: Mapping[str, str]) -> str:
        texts = texts_for(language)
        words = {id.removeprefix("web-"): texts.ui(id) for id in _WORDS}
        said: Mapping[str, str] = {
            "language": language,
            "build": self.build,
            "words": json.dumps(words),
            "icon": f"data:image/svg+xml,{quote((path.parent / 'icon.svg').read_text())}",
            **places,
            **words,
        }
        return _filled(path, {**{name: html.escape(text) for name, text in said.items()}, **styles})


def _filled(path: Path, values: Mapping[str, str]) -> str:
    """Return the text of a file with `{{name}}` replaced by values."""
    return re.sub(r"\{\{([\w-]+)\}\}", lambda found: values[found[1]], path.read_text(encoding="utf-8"))


def _manifest(language: Language, places: Mapping[str, str]) -> str:
    """Return the manifest of the app: how it is installed and looks (W3C Web Application Manifest)."""
    texts = texts_for(language)
    sizes = {"icon-192": ("192x192", "any"), "icon-512": ("512x512", "any"), "icon-maskable": ("512x512", "maskable")}
    icons = [
        {"src": places[name], "sizes": size, "type": "image/png", "purpose": purpose}
        for name, (size, purpose) in sizes.items()
    ]
    return json.dumps(
        {
            "id": "/",
            "start_url": "/",
            "scope": "/",
            "name": texts.ui("web-title"),
            "short_name": texts.ui("web-title"),
            "description": texts.ui("web-description"),
            "lang": language,
            "display": "standalone",
            "background_color": DARK,
            "theme_color": DARK,
            "categories": ["games"],
            "icons": icons,
        },
        ensure_ascii=False,
        sort_keys=True,
    )


def preferred_language(languages: str) -> Language:
    """Return the first supported language in an Accept-Language header.

    >>> preferred_language("it-CH, fr;q=0.9, en;q=0.8"), preferred_language("")
    ('fr', 'en')
    """
    for part in languages[:256].split(","):
        if (language := part.partition(";")[0].strip().lower().partition("-")[0]) in LANGUAGES:
            return language
    return FALLBACK


def _script(folder: Path, files: tuple[str, ...]) -> str:
    """Return files as one script, in which a module's exports become constants."""
    return "\n".join(
        _font((folder / file).read_bytes(), _WEIGHTS[file])
        if file in _WEIGHTS
        else _unwrapped((folder / file).read_text(encoding="utf-8"))
        for file in files
    )


def _font(content: bytes, weight: int) -> str:
    """Return a font as a script that adds it to the page."""
    return (
        f'document.fonts.add(new FontFace("Belvedere Mono", Uint8Array.from(atob("{b64encode(content).decode()}"), '
        f'(letter) => letter.charCodeAt(0)), {{ weight: "{weight}" }}));'
    )


def _unwrapped(source: str) -> str:
    """Return the source of a module as that of a plain script.

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
    """Compress a text, reproducibly."""
    return gzip.compress(text.encode(), 9, mtime=0)


def refused(problem: BelvedereError, request: PageRequest, status: HTTPStatus, again: float = 0) -> PageAnswer:
    """Return the answer for a refusal, with `Retry-After` if `again` seconds are given or a share is used up."""
    if isinstance(problem, Exhausted):
        status, again = HTTPStatus.TOO_MANY_REQUESTS, problem.again or 1
    headers = (("Retry-After", str(ceil(again))),) if again else ()
    text = texts_for(preferred_language(request.languages)).say(problem.sentence)
    return status, PackedPage("text/plain; charset=utf-8", packed(f"{text}\n"), headers=headers)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


# Publishes the tables that anyone can join or watch on this server, as JSON for programs.
# It shows the tables that a new guest sees, without names of people. It is made at most once per `LIFETIME`,
# regardless of the number of requests.

FEED: Final = "/feed/lobby.json"
FORMAT: Final = 1
"""Incremented by incompatible changes."""
LIFETIME: Final = 5
"""Seconds for which the list is cached, here and by clients."""

_GUEST_OF_FEED: Final = Person("guest:feed", "", guest=True, carrier="web")
"""The guest for whom the lobby is shown; it has no seats."""


class PublicTables:
    """The list of public tables of one server."""

    def __init__(self, context: ServerContext, site: str) -> None:
        """`site` is the base address of the server's pages."""
        self._context, self._site = context, site
        self._page: PackedPage | None = None
        self._until = 0.0
        self._listing = asyncio.Lock()

    def find(self, path: str, request: PageRequest) -> Coroutine[Any, Any, PageAnswer] | None:
        """See `LivePages.find`."""
        return self._answer(request) if path == FEED else None

    async def _answer(self, request: PageRequest) -> PageAnswer:
        """Return the list, or a refusal if the server would not admit a guest. A private server has no list."""
        context = self._context
        if context.membership.is_private:
            return HTTPStatus.NOT_FOUND, None
        try:
            if (reason := context.admission.not_now(_GUEST_OF_FEED.id, "")) is not None:
                raise BelvedereError(reason)
            context.limiter.ledger.take(Holder(source=request.source), "feeds")
            return HTTPStatus.OK, await self._current()
        except BelvedereError as problem:
            return refused(problem, request, HTTPStatus.SERVICE_UNAVAILABLE)

    async def _current(self) -> PackedPage:
        async with self._listing:  # concurrent requests share one query
            now = self._context.figures.monotonic()
            if self._page is None or now >= self._until:
                cards = await self._context.lobby(_GUEST_OF_FEED).do(ListTables())
                self._page, self._until = self._written(cards), now + LIFETIME
            return self._page

    def _written(self, cards: tuple[TableCard, ...]) -> PackedPage:
        tables = [_describe(card, self._site) for card in cards if card.status in ("open", "running")]
        text = json.dumps({"format": FORMAT, "site": self._site, "tables": tables}, sort_keys=True)
        headers = (("Access-Control-Allow-Origin", "*"),)
        return PackedPage("application/json", packed(f"{text}\n"), f"public, max-age={LIFETIME}", headers)


def _describe(card: TableCard, site: str) -> dict[str, Any]:
    """Describe a table for programs; its players only by number."""
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


# Serves the record of a finished table to browsers, or an export that other programs can show.
# The permissions are those of the record. The browser's cookie identifies the account; without one the request counts
# as a guest's. Tables without permission are answered like missing ones.

KINDS: Final = {
    "txt": "text/plain; charset=utf-8",
    "svg": "image/svg+xml",
    "md": "text/markdown; charset=utf-8",
    "cast": "application/x-asciicast",
    "jsonl": "application/jsonl",
}
"""Forms by file extension, with their media types."""
SAVED: Final = ("cast", "jsonl")
"""Forms that a browser saves to a file, since it cannot show them."""
CACHING: Final = "private, max-age=3600"
"""A finished table never changes. The cache is private because others may lack the permission."""
CACHE: Final = 1_000_000
"""Maximum bytes of compressed exports to cache: about a hundred pictures or recordings."""

BUSY_FOR: Final = 5
"""Seconds for `Retry-After` when too many exports are queued; most take less than one."""

_ADDRESS: Final = re.compile(r"/r/([A-Za-z0-9_-]{4,64})\.(txt|svg|md|cast|jsonl)")
_MOVE: Final = re.compile(r"(?:^|&)move=(\d{1,6})(?:&|$)")
_HIDDEN: Final = frozenset({"store-no-table", "lobby-no-spectators"})
"""Refusals that are all answered like a missing table."""

_Export = tuple[str, str, str, int | None]
"""Table, form, language and version."""


class RecordPages:
    """The exports of one server."""

    def __init__(self, context: ServerContext) -> None:
        self._context = context
        self._kept: OrderedDict[_Export, PackedPage] = OrderedDict()

    def find(self, path: str, request: PageRequest) -> Coroutine[Any, Any, PageAnswer] | None:
        """See `LivePages.find`."""
        found = _ADDRESS.fullmatch(path)
        if found is None or self._context.exports is None:
            return None
        move = None if found[2] in SAVED else _MOVE.search(request.query)  # saved forms cover the whole table
        language = preferred_language(request.languages)
        return self._answer((found[1], found[2], language, int(move[1]) if move else None), request)

    async def _answer(self, export: _Export, request: PageRequest) -> PageAnswer:
        try:
            person = await self._person(request)
            if (away := self._context.refusal_of_person(person, request.source)) is not None:
                status = HTTPStatus.SERVICE_UNAVAILABLE if away[1] == AGAIN else HTTPStatus.FORBIDDEN
                return refused(BelvedereError(away[0]), request, status)
            return HTTPStatus.OK, await self._page(export, person, request)
        except BelvedereError as problem:
            is_hidden = problem.sentence.id in _HIDDEN
            refusal = BelvedereError("web-no-record", table=export[0][:40]) if is_hidden else problem
            is_ours = isinstance(problem, TryLater) or problem.sentence.id.startswith("exports-")
            status = HTTPStatus.SERVICE_UNAVAILABLE if is_ours else HTTPStatus.NOT_FOUND
            return refused(refusal, request, status, BUSY_FOR if problem.sentence.id == "exports-busy" else 0)

    async def _person(self, request: PageRequest) -> Person:
        """Return the account of the browser, or a guest."""
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
            return await asyncio.to_thread(_pack, export, record)
        assert self._context.exports is not None
        text = await self._context.exports.make(holder, record, form, language, version)
        page = await asyncio.to_thread(_pack, export, text)
        self._keep(export, page)
        return page

    def _keep(self, export: _Export, page: PackedPage) -> None:
        """Cache a page, dropping the least recently used ones."""
        self._kept[export] = page
        while sum(len(one.packed) for one in self._kept.values()) > CACHE:
            self._kept.popitem(last=False)


def _pack(export: _Export, text: str) -> PackedPage:
    table, form, *_ = export
    name = ("Content-Disposition", f'attachment; filename="belvedere-{table}.{form}"')
    return PackedPage(KINDS[form], packed(text), CACHING, (name,) if form in SAVED else ())
