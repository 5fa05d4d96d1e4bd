"""Holds the pages and files of the browser face: packed once, with the headers that keep them harmless. Says too what
answers are that are made only when somebody asks for them."""

import gzip
import html
import json
import re
from collections.abc import Coroutine, Mapping
from hashlib import sha256
from http import HTTPStatus
from math import ceil
from pathlib import Path
from typing import Any, Final, Protocol

import attrs

from core.kernel.errors import BelvedereError
from core.link.account import LANGUAGES
from core.text import negotiate
from net.config.server_texts import texts_for
from net.ledger.ledger import Exhausted
from net.web.keys import BrowserKey

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


def preferred(languages: str) -> str:
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
