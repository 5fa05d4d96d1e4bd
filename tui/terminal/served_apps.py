"""What apps that live together in one process share, and what each must keep to itself.

An app believes that the process is its own: it redirects the standard streams, reads colours from the
environment, parses every style sheet again and prints its tracebacks. `prepare` takes that from it, and from every
row on its screen seven caches that would need more memory than the row.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from pathlib import PurePath
from typing import Any, TextIO, cast

import textual.strip
from rich.console import Console
from textual._context import active_app
from textual._styles_cache import StylesCache
from textual.app import App
from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import CssSource, Stylesheet

PRIVATE_NAMES: tuple[tuple[str, str], ...] = (
    ("textual._compositor", "ChopsUpdate"),
    ("textual._context", "active_app"),
    ("textual._parser", "ParseError"),
    ("textual._parser", "Parser._timeout_time"),
    ("textual._styles_cache", "StylesCache.get_inner_outer"),
    ("textual._xterm_parser", "BRACKETED_PASTE_END"),
    ("textual._xterm_parser", "BRACKETED_PASTE_START"),
    ("textual._xterm_parser", "XTermParser._parse_extended_key"),
    ("textual._xterm_parser", "XTermParser.mouse_pixels"),
    ("textual.app", "App._capture_stderr"),
    ("textual.app", "App._capture_stdout"),
    ("textual.app", "App._close_messages_no_wait"),
    ("textual.app", "App._display"),
    ("textual.app", "App._filters"),
    ("textual.app", "App._handle_exception"),
    ("textual.app", "App._register"),
    ("textual.app", "App._return_code"),
    ("textual.css.stylesheet", "Stylesheet._parse_cache"),
    ("textual.css.stylesheet", "Stylesheet._require_parse"),
    ("textual.css.stylesheet", "Stylesheet._rules"),
    ("textual.css.stylesheet", "Stylesheet._rules_map"),
    ("textual.css.stylesheet", "Stylesheet._variables"),
    ("textual.driver", "Driver._app"),
    ("textual.driver", "Driver._loop"),
    ("textual.driver", "Driver._size"),
    ("textual.screen", "Screen._compositor_refresh"),
    ("textual.screen", "Screen._dirty_widgets"),
    ("textual.screen", "Screen._screen_resized"),
    ("textual.screen", "Screen._update_timer"),
    ("textual.strip", "FIFOCache"),
)
"""Every name of Textual that is not promised and that the driver and its siblings rely on."""

_VARIABLE_SETS = 32
_SHEETS = 256


def prepare(app: App[Any], failed: Callable[[BaseException], None]) -> None:
    """Make `app` fit to run beside others. `failed` is told what ended it, if anything did."""
    textual.strip.FIFOCache = _no_cache  # type: ignore[assignment, attr-defined]
    app.stylesheet = SharedStylesheet(variables=app.stylesheet._variables)
    app.console = Console(
        color_system="truecolor", file=cast(TextIO, _Nowhere()), force_terminal=True, emoji=False,
        highlight=False, legacy_windows=False, safe_box=False, soft_wrap=False, _environ={},
    )  # fmt: skip
    app.error_console = Console(quiet=True, _environ={})
    app.no_color = False
    app._filters = []  # what a terminal cannot show is taken out of its frames (tui.terminal.colour_depth)
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]

    def handle(error: Exception) -> None:
        app._return_code = 1
        failed(error)
        app._close_messages_no_wait()

    app._handle_exception = handle  # type: ignore[method-assign]


def release() -> None:
    """Forget what a process-wide cache still knows of an app that has ended."""
    StylesCache.get_inner_outer.cache_clear()


def contain(loop: asyncio.AbstractEventLoop) -> None:
    """From now on a task of an app that asks the process to end, ends its app only."""
    if loop.get_task_factory() is not _contained_task:
        loop.set_task_factory(cast(Any, _contained_task))


class ProcessExit(Exception):
    """An app asked for the end of the process (`sys.exit`), which is not its own."""


class SharedStylesheet(Stylesheet):
    """A style sheet whose parsed rules are shared by all apps that have the same variables and sources."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._shared = _shared_sheets(self._variables)
        self._parse_cache = self._shared.parsed

    def set_variables(self, variables: dict[str, str]) -> None:
        if variables == self._variables:
            return
        self._parse_cache = LRUCache(1)
        super().set_variables(variables)
        self._shared = _shared_sheets(variables)
        self._parse_cache = self._shared.parsed

    def read(self, filename: str | PurePath) -> None:
        path = str(filename)
        content = _FILES.get(path)
        if content is None:
            super().read(filename)
            _FILES[path] = self.source[(path, "")]
            return
        self.source[(path, "")] = content
        self._require_parse = True

    def parse(self) -> None:
        key = tuple(self.source.items())
        known = self._shared.sheets.get(key)
        if known is None:
            super().parse()
            known = self._shared.sheets[key] = (self._rules, Stylesheet.rules_map.fget(self))  # type: ignore[attr-defined]
        self._rules, self._rules_map = known
        self._require_parse = False

    @property
    def rules_map(self) -> dict[str, list[RuleSet]]:
        if self._require_parse or self._rules_map is None:
            self.parse()
        return self._rules_map or {}

    def reparse(self) -> None:
        self.parse()

    def copy(self) -> "SharedStylesheet":
        sheet = SharedStylesheet(variables=self._variables.copy())
        sheet.source = self.source.copy()
        return sheet


class _Shared:
    """Parsed rules under one set of variables: by source text, and by the whole list of sources."""

    def __init__(self) -> None:
        self.parsed: LRUCache[Any, list[RuleSet]] = LRUCache(1024)
        self.sheets: LRUCache[Any, tuple[list[RuleSet], dict[str, list[RuleSet]]]] = LRUCache(_SHEETS)


_BY_VARIABLES: LRUCache[frozenset[tuple[str, str]], _Shared] = LRUCache(_VARIABLE_SETS)
_FILES: dict[str, CssSource] = {}


def _shared_sheets(variables: dict[str, str]) -> _Shared:
    key = frozenset(variables.items())
    shared = _BY_VARIABLES.get(key)
    if shared is None:
        shared = _BY_VARIABLES[key] = _Shared()
    return shared


class _NothingKept:
    """A cache that is always empty, so that all rows can share it."""

    __slots__ = ()

    def get(self, key: object) -> None:
        """Never there."""

    def __setitem__(self, key: object, value: object) -> None:
        """Forgotten at once."""


_NOTHING = _NothingKept()


def _no_cache(size: int) -> _NothingKept:
    return _NOTHING


class _Nowhere:
    """A file whose writes go nowhere."""

    def write(self, text: str) -> None:
        """Drop the text."""

    def flush(self) -> None:
        """Nothing to do."""

    def isatty(self) -> bool:
        return True


def _contained_task(
    loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any], context: Context | None = None
) -> "asyncio.Task[Any]":
    app = context.get(active_app) if context is not None else active_app.get(None)
    if app is None:
        return asyncio.Task(coroutine, loop=loop, context=context)
    task = asyncio.Task(_contained(coroutine, app), loop=loop, context=context)
    task.add_done_callback(lambda _: coroutine.close())  # cancelled before its first step, it never came to it
    return task


async def _contained(coroutine: Awaitable[Any], app: App[Any]) -> Any:
    try:
        return await coroutine
    except (SystemExit, KeyboardInterrupt) as stop:
        failure = ProcessExit(f"{type(stop).__name__} inside a task")
        failure.__cause__ = stop
        app._handle_exception(failure)
