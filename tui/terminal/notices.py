"""Set window titles, show desktop notices, and decide when a player gets one.

Only texts of Belvedere are sent.
"""

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Final, Literal

from core.clean import clean
from tui.preferences.settings import Settings

Way = Literal["9", "99", "777"]
Sound = Literal["turn", "end"]

TITLED_TERMS: Final = ("xterm", "rxvt", "foot", "alacritty", "wezterm", "ghostty", "konsole", "kitty")
"""Prefixes of TERM for terminals with a window title."""
NOTICE_WAYS: Final[Mapping[str, Way]] = {
    "xterm-kitty": "99",
    "xterm-ghostty": "777",
    "ghostty": "777",
    "wezterm": "777",
    "foot": "777",
    "foot-extra": "777",
    "rxvt-unicode": "777",
    "rxvt-unicode-256color": "777",
}
"""The notice sequence of each kind of terminal. Others get no notices."""
PAGE: Final = "Belvedere"
"""The LC_TERMINAL of our own web page."""
PAGE_COLOURS: Final = ("background", "surface", "raised", "border", "text", "dim", "accent", "cursor")
"""The colours of that page; `net/web/static` names them alike."""
KEEP_TITLE, GIVE_BACK_TITLE = "\x1b[22;2t", "\x1b[23;2t"
SHOWN_CURSOR = "\x1b[?25h"
LONGEST_NOTICE: Final = 80

AWAY_SECONDS = 30.0
"""Seconds without a key after which a player counts as away even if the terminal has the focus."""


class TerminalNotices:
    """The window title and desktop notices of one terminal."""

    def __init__(self, environment: Mapping[str, str], write: Callable[[str], object]) -> None:
        """`environment` is that of the terminal; `write` sends complete sequences to it."""
        self._write = write
        self._way = way_of(environment)
        self.is_page = environment.get("LC_TERMINAL") == PAGE
        """Whether it is our own web page."""
        self._is_titled = environment.get("TERM", "").startswith(TITLED_TERMS)
        self._has_title = False

    def title(self, words: str) -> None:
        """Set the window title. `end` restores the previous one."""
        if self._is_titled:
            keep = "" if self._has_title else KEEP_TITLE
            self._has_title = True
            self._write(f"{keep}\x1b]2;{_harmless(words)}\x1b\\")

    def notice(self, words: str) -> None:
        """Show a desktop notice."""
        match self._way:
            case "9":
                self._write(f"\x1b]9;{_harmless(words)}\x1b\\")
            case "99":
                self._write(f"\x1b]99;i=belvedere;{_harmless(words)}\x1b\\")
            case "777":
                self._write(f"\x1b]777;notify;Belvedere;{_harmless(words)}\x1b\\")

    def sound(self, name: Sound) -> None:
        """Play a sound."""
        if self.is_page:
            self._write(f"\x1b]777;sound;{name}\x1b\\")

    def stand(self, place: str) -> None:
        """Let the page's address say where the player is; empty at home."""
        if self.is_page:
            self._write(f"\x1b]777;place;{place}\x1b\\")

    def dress(self, colours: Sequence[str]) -> None:
        """Give the page around the screen the colours of the theme, in the order of PAGE_COLOURS."""
        if self.is_page:
            self._write(f"\x1b]777;colours;{';'.join(colours)}\x1b\\")

    def show_cursor(self) -> None:
        """Show the terminal's cursor, which Textual's own driver hides: screen readers follow it."""
        self._write(SHOWN_CURSOR)

    def end(self) -> None:
        """Restore the window title."""
        if self._has_title:
            self._has_title = False
            self._write(GIVE_BACK_TITLE)


def way_of(environment: Mapping[str, str]) -> Way | None:
    """Return the notice sequence that a terminal understands; None if unknown.

    >>> way_of({"TERM": "xterm-kitty"}), way_of({"TERM": "xterm-256color"})
    ('99', None)
    """
    if environment.get("LC_TERMINAL") == "iTerm2" or environment.get("TERM_PROGRAM") == "iTerm.app":
        return "9"
    return NOTICE_WAYS.get(environment.get("TERM", ""))


def _harmless(words: str) -> str:
    """Return one line that cannot end the sequence or begin another field."""
    return clean(words, LONGEST_NOTICE).replace(";", ",")


# Notifies players of their turn and of pending timeouts: with the bell, the window title and a desktop notice,
# according to the settings.


class TurnNotices:
    """The notices for one player, who may be looking elsewhere."""

    def __init__(
        self,
        ring: Callable[[], None],
        title: Callable[[str], object] | None,
        show: Callable[[str], object] | None,
        play: Callable[[Sound], object] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`ring` sounds the bell, `title` sets the window title, `show` shows a desktop notice, `play` plays a sound
        (None: unsupported). `clock` returns seconds."""
        self._ring = ring
        self._title = title
        self._show = show
        self._play = play
        self._clock = clock
        self._mine = False
        self._words = ""
        self._seen = clock()
        self._withdraw: Callable[[], None] | None = None

    def touched(self) -> bool:
        """Note an action of the player, and return whether it withdrew a warning."""
        self._seen = self._clock()
        withdraw, self._withdraw = self._withdraw, None
        if withdraw is not None:
            withdraw()
        return withdraw is not None

    def warn(self, settings: Settings, focused: bool, words: str, withdraw: Callable[[], None]) -> None:
        """Warn of a pending timeout. The next action of the player calls `withdraw`."""
        self._withdraw = withdraw
        if self._is_wanted(settings, focused):
            self._call(settings, words)

    def turn(self, mine: bool, settings: Settings, focused: bool, words: str) -> None:
        """Report whether it is the player's turn; notify when it begins. `words` go into title and notice."""
        began, self._mine = mine and not self._mine, mine
        self.show_title(words, settings)
        if began:
            self.call(settings, focused, words)

    def call(self, settings: Settings, focused: bool, words: str) -> None:
        """Notify of a turn that has begun, at this table or at another one."""
        self.sound("turn", settings)
        if self._is_wanted(settings, focused):
            self._call(settings, words)

    def show_title(self, words: str, settings: Settings) -> None:
        """Set the window title, if it has changed."""
        if self._title is not None and settings.title and words != self._words:
            self._words = words
            self._title(words)

    def sound(self, name: Sound, settings: Settings) -> None:
        """Play a sound, whether or not the player looks elsewhere."""
        if settings.sound and self._play is not None:
            self._play(name)

    def _call(self, settings: Settings, words: str) -> None:
        if settings.bell:
            self._ring()
        if settings.desktop and self._show is not None:
            self._show(words)

    def _is_wanted(self, settings: Settings, focused: bool) -> bool:
        if settings.notices == "unfocused":
            return not focused or self._clock() - self._seen > AWAY_SECONDS
        return settings.notices == "always"
