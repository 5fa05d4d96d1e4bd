"""Telling a player who looks elsewhere that it is their turn: the bell once, and the window title."""

from collections.abc import Callable
from time import monotonic

from tui.settings import Settings

AWAY = 30.0
"""Seconds without a key after which a player counts as away although the terminal has the focus."""


class Notices:
    """Rings and titles as the settings say. `ring` sounds the bell, `title` sets the window title (None: there is
    none to set). `clock` gives seconds."""

    def __init__(
        self, ring: Callable[[], None], title: Callable[[str], None] | None, clock: Callable[[], float] = monotonic
    ) -> None:
        self._ring = ring
        self._title = title
        self._clock = clock
        self._mine = False
        self._seen = clock()

    def touched(self) -> None:
        """The player did something just now."""
        self._seen = self._clock()

    def turn(self, mine: bool, settings: Settings, focused: bool, words: str) -> None:
        """It is the player's turn now, or not: rings when it has just become so. `words` go into the title."""
        began, self._mine = mine and not self._mine, mine
        if self._title is not None and settings.title:
            self._title(words)
        if began and settings.bell and self._is_wanted(settings, focused):
            self._ring()

    def _is_wanted(self, settings: Settings, focused: bool) -> bool:
        if settings.notices == "unfocused":
            return not focused or self._clock() - self._seen > AWAY
        return settings.notices == "always"
