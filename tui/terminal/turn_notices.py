"""Notifies a player of their turn, and of what ends unless they do something: the bell once, the window title, a notice
on the desktop, as the settings say."""

from collections.abc import Callable
from time import monotonic

from tui.preferences.settings import Settings

AWAY = 30.0
"""Seconds without a key after which a player counts as away although the terminal has the focus."""


class TurnNotices:
    """The notices of one player, who may be looking elsewhere."""

    def __init__(
        self,
        ring: Callable[[], None],
        title: Callable[[str], None] | None,
        show: Callable[[str], None] | None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`ring` sounds the bell, `title` sets the window title, `show` puts a notice on the desktop (None: there is
        none). `clock` gives seconds."""
        self._ring = ring
        self._title = title
        self._show = show
        self._clock = clock
        self._mine = False
        self._words = ""
        self._seen = clock()
        self._withdraw: Callable[[], None] | None = None

    def touched(self) -> bool:
        """The player did something just now. Returns whether that withdrew a warning."""
        self._seen = self._clock()
        withdraw, self._withdraw = self._withdraw, None
        if withdraw is not None:
            withdraw()
        return withdraw is not None

    def warn(self, settings: Settings, focused: bool, words: str, withdraw: Callable[[], None]) -> None:
        """Something ends soon unless the player does something, which calls `withdraw`."""
        self._withdraw = withdraw
        if self._is_wanted(settings, focused):
            self._call(settings, words)

    def turn(self, mine: bool, settings: Settings, focused: bool, words: str) -> None:
        """It is the player's turn now, or not: rings when it has just become so. `words` go into title and notice."""
        began, self._mine = mine and not self._mine, mine
        if self._title is not None and settings.title and words != self._words:
            self._words = words
            self._title(words)
        if began and self._is_wanted(settings, focused):
            self._call(settings, words)

    def _call(self, settings: Settings, words: str) -> None:
        if settings.bell:
            self._ring()
        if settings.desktop and self._show is not None:
            self._show(words)

    def _is_wanted(self, settings: Settings, focused: bool) -> bool:
        if settings.notices == "unfocused":
            return not focused or self._clock() - self._seen > AWAY
        return settings.notices == "always"
