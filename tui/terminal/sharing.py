"""Shares between apps of one process what each would otherwise keep for itself: parsed style sheets, and the caches of
drawn rows; and leaves out widgets that Textual has on every screen and hardly any needs.

A trick that `BELVEDERE_PLAIN=textual` switches off: every app then parses its style sheets again. What it is worth
stands in `tui/terminal/__init__.py`.
"""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import PurePath
from typing import Any, Final

import textual.strip
from textual._styles_cache import StylesCache
from textual.app import App
from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import CssSource, Stylesheet
from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets._toast import ToastRack

_VARIABLE_SETS = 32
_SHEETS = 256


def share(app: App[Any]) -> None:
    """Give `app` the shared style sheets, and the rows of all apps no caches of their own: every row is made with
    seven, nearly a kilobyte that would save what is drawn once a frame at most."""
    textual.strip.FIFOCache = _no_cache  # type: ignore[assignment, attr-defined]
    app.stylesheet = SharedStylesheet(variables=app.stylesheet._variables)
    app.theme_variables = app.stylesheet._variables
    app._disable_tooltips = True  # no widget of ours has one
    app._refresh_notifications = partial(_show_notices, app, app._refresh_notifications)  # type: ignore[method-assign]


def lighten(widget: Widget) -> None:
    """Leave out what a widget of ours has no use for: on a screen the widget for notices, with a scroll bar, until
    there is a notice, 30 kB; in one that draws its own rows the regions that Textual would draw, which it never looks
    at nor forgets, 12 kB at a table that has just been looked at and more for every other place of the cursor."""
    if isinstance(widget, Screen):
        widget._extend_compose = _nothing_more  # type: ignore[method-assign]
    elif Widget.render_lines is not type(widget).render_lines and Widget.render_line is not type(widget).render_line:
        widget._dirty_regions = _NO_REGIONS


def _nothing_more(widgets: list[Widget]) -> None:
    """Leave the widgets of a screen as they are."""


def _show_notices(app: App[Any], refresh: Callable[[], None]) -> None:
    """Show the notices of an app on the screen in front, which has or gets a widget for them."""
    if app._notifications and app.screen_stack and not app.screen.query_children(ToastRack):
        app.screen.mount(ToastRack(id="textual-toastrack"))
    refresh()


def release() -> None:
    """Forget what a cache of the process still knows of an app that has ended."""
    StylesCache.get_inner_outer.cache_clear()


class SharedStylesheet(Stylesheet):
    """A style sheet whose parsed rules are shared by all apps that have the same variables and sources."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._take_shared(self._variables)

    def set_variables(self, variables: dict[str, str]) -> None:
        if variables == self._variables:
            return
        self._parse_cache = LRUCache(1)
        super().set_variables(variables)
        self._take_shared(variables)

    def _take_shared(self, variables: dict[str, str]) -> None:
        self._shared = _shared_sheets(variables)
        self._parse_cache = self._shared.parsed
        self._variables = self._shared.variables

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
    """Parsed rules under one set of variables."""

    def __init__(self, variables: dict[str, str]) -> None:
        self.variables = variables
        self.parsed: LRUCache[Any, list[RuleSet]] = LRUCache(1024)
        """By source text."""
        self.sheets: LRUCache[Any, tuple[list[RuleSet], dict[str, list[RuleSet]]]] = LRUCache(_SHEETS)
        """By the whole list of sources."""


_BY_VARIABLES: LRUCache[frozenset[tuple[str, str]], _Shared] = LRUCache(_VARIABLE_SETS)
_FILES: dict[str, CssSource] = {}


def _shared_sheets(variables: dict[str, str]) -> _Shared:
    key = frozenset(variables.items())
    shared = _BY_VARIABLES.get(key)
    if shared is None:
        shared = _BY_VARIABLES[key] = _Shared(variables)
    return shared


class _NoRegions(set[Region]):
    """Regions that are always empty, so that all widgets can share them."""

    __slots__ = ()

    def add(self, region: Region, /) -> None:
        """Forgotten at once."""

    def update(self, *regions: Iterable[Region]) -> None:
        """Forgotten at once."""


_NO_REGIONS: Final = _NoRegions()


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
