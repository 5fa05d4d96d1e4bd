"""Share parsed style sheets and caches of drawn rows between the apps of a process, and replace costly parts of
Textual.

`BELVEDERE_PLAIN=textual` switches this off: every app then parses its style sheets again. `tui/terminal/__init__.py`
has measurements.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import PurePath
from typing import Any, Final
from weakref import WeakKeyDictionary, ref

import textual.message_pump
import textual.signal
import textual.strip
import textual.timer
from textual._styles_cache import StylesCache
from textual.app import App
from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import CssSource, Stylesheet
from textual.geometry import Region
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets._toast import ToastRack

_VARIABLE_SETS = 32
_SHEETS = 256


def share(app: App[Any]) -> None:
    """Give `app` the shared style sheets, and replace parts of Textual by smaller ones.

    Rows get no caches: each would have seven, nearly a kilobyte, to save drawing once a frame at most. Queues, events,
    subscriptions and timers, which most widgets never use, become small, which saves 5 kB a widget.
    """
    textual.strip.FIFOCache = _no_cache  # type: ignore[assignment, attr-defined]
    textual.message_pump.Queue = MessageQueue  # type: ignore[assignment, attr-defined]
    textual.message_pump.WeakSet = FewTimers  # type: ignore[assignment, attr-defined]
    textual.signal.WeakKeyDictionary = Subscriptions  # type: ignore[assignment, attr-defined]
    textual.timer.Event = LightEvent  # type: ignore[attr-defined]
    app.stylesheet = SharedStylesheet(variables=app.stylesheet._variables)
    app.theme_variables = app.stylesheet._variables
    app._disable_tooltips = True  # none of our widgets has one
    app._refresh_notifications = partial(_show_notices, app, app._refresh_notifications)  # type: ignore[method-assign]


def lighten(widget: Widget) -> None:
    """Remove unused parts of a widget.

    A screen gets its widget for notices, with a scroll bar, only with its first notice: 30 kB. A widget that draws its
    own rows needs no dirty regions, which it never reads or clears: 12 kB at a table that was just opened, growing with
    every cursor position; nor the numbers of its lines: 2 kB.
    """
    widget._mounted_event = LightEvent()  # type: ignore[assignment]
    widget._css_types = widget._css_type_names  # type: ignore[assignment]  # equal, shared by its class
    if isinstance(widget, Screen):
        widget._extend_compose = _nothing_more  # type: ignore[method-assign]
    elif _draws_own_rows(type(widget)):
        widget._dirty_regions = _NO_REGIONS
        widget._styles_cache = _NO_STYLES  # type: ignore[assignment]


def _draws_own_rows(kind: type[Widget]) -> bool:
    """Return whether a widget class is ours and draws its rows without Textual's caches."""
    return not kind.render_lines.__module__.startswith("textual.") and kind.render_line is not Widget.render_line


def _nothing_more(widgets: list[Widget]) -> None:
    """Add no widgets to a screen."""


def _show_notices(app: App[Any], refresh: Callable[[], None]) -> None:
    """Show the notices of an app on the screen in front, and mount the widget for them if needed.

    A screen that is not mounted yet shows them when it is.
    """
    screen = app.screen if app.screen_stack else None
    is_there = screen is not None and screen.is_mounted and screen.is_attached
    if app._notifications and screen is not None and is_there and not screen.query_children(ToastRack):
        screen.mount(ToastRack(id="textual-toastrack"))
    refresh()


def release() -> None:
    """Clear the cache of the process that refers to an ended app."""
    StylesCache.get_inner_outer.cache_clear()


class SharedStylesheet(Stylesheet):
    """A style sheet that shares its parsed rules with all apps that have the same variables and sources."""

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
    """The parsed rules for one set of variables."""

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
    """A set of regions that stays empty, so that all widgets can share it."""

    __slots__ = ()

    def add(self, region: Region, /) -> None:
        """Do nothing."""

    def update(self, *regions: Iterable[Region]) -> None:
        """Do nothing."""


_NO_REGIONS: Final = _NoRegions()


class _NoStyles:
    """Replaces Textual's cache of drawn rows in widgets that draw their own."""

    __slots__ = ()

    def set_dirty(self, *regions: Region) -> None:
        """Do nothing."""

    def clear(self) -> None:
        """Do nothing."""


_NO_STYLES: Final = _NoStyles()


class _NothingKept:
    """A cache that stays empty, so that all rows can share it."""

    __slots__ = ()

    def get(self, key: object) -> None:
        """Return None."""

    def __setitem__(self, key: object, value: object) -> None:
        """Do nothing."""


_NOTHING = _NothingKept()


def _no_cache(size: int) -> _NothingKept:
    return _NOTHING


class LightEvent(asyncio.Event):
    """An event with a list of waiters, who are few: an empty deque takes 0.6 kB."""

    def __init__(self) -> None:
        super().__init__()
        self._waiters = []  # type: ignore[assignment]


class MessageQueue:
    """The messages to one widget or app, taken by a single task.

    Like `textual._queue.Queue`, with lists instead of two deques and without a separate coroutine for waiting.
    """

    __slots__ = ("_values", "_waiter")

    def __init__(self) -> None:
        self._values: list[Any] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, value: Any) -> None:
        """Add a message and wake the waiting task."""
        self._values.append(value)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def qsize(self) -> int:
        """Return the number of waiting messages."""
        return len(self._values)

    def empty(self) -> bool:
        """Return whether no message waits."""
        return not self._values

    def task_done(self) -> None:
        """Do nothing: unfinished messages are not counted."""

    async def get(self) -> Any:
        """Take the first message; wait for one if there is none."""
        while not self._values:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._values.pop(0)

    def get_nowait(self) -> Any:
        """Take the first message. Raises `asyncio.QueueEmpty` if there is none."""
        if not self._values:
            raise asyncio.QueueEmpty
        return self._values.pop(0)


class FewTimers:
    """The living timers of one widget, at most one or two: an empty WeakSet takes 0.9 kB."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: tuple[ref[Timer], ...] = ()

    def add(self, timer: Timer) -> None:
        """Add a timer, without keeping it alive."""
        self._known = (*[one for one in self._known if one() is not None], ref(timer))

    def clear(self) -> None:
        """Remove all timers."""
        self._known = ()

    def __iter__(self) -> Iterator[Timer]:
        return (timer for one in self._known if (timer := one()) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Subscriptions:
    """The callbacks of a signal by subscriber: a WeakKeyDictionary, created for the first subscriber.

    Every widget has a signal for its messages, and hardly any has subscribers.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: WeakKeyDictionary[Any, list[Any]] | None = None

    def setdefault(self, node: Any, callbacks: list[Any]) -> list[Any]:
        """Return the callbacks of a subscriber; a new one gets these."""
        if self._kept is None:
            self._kept = WeakKeyDictionary()
        return self._kept.setdefault(node, callbacks)

    def pop(self, node: Any, default: list[Any] | None = None) -> list[Any] | None:
        """Remove a subscriber and return its callbacks."""
        return default if self._kept is None else self._kept.pop(node, default)

    def keys(self) -> Iterable[Any]:
        """Return all subscribers."""
        return () if self._kept is None else self._kept.keys()

    def items(self) -> Iterable[tuple[Any, list[Any]]]:
        """Return all subscribers with their callbacks."""
        return () if self._kept is None else self._kept.items()

    def __len__(self) -> int:
        return 0 if self._kept is None else len(self._kept)
