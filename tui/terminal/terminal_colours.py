"""Settles how many colours one terminal shows and whether it is dark: by what it says of itself, by what it answers,
and above both by what its person chose."""

from collections.abc import Mapping

from textual.message import Message

from themes.palette import Depth
from tui.preferences.settings import Colours
from tui.terminal.answers import Answers, questions_for
from tui.terminal.colour_depth import depth_of

TERM_LIMIT = 32
"""Characters of TERM in the name of a terminal."""


class TerminalAnswered(Message):
    """The terminal has answered something that changes what it is shown, or what it is called."""


class TerminalColours:
    """What is known of the colours of one terminal; its driver and its app share it."""

    def __init__(self, environment: Mapping[str, str], choice: Colours = "ask") -> None:
        """`environment` is what the terminal says of itself: TERM, COLORTERM, NO_COLOR and COLORFGBG."""
        self.environment = environment
        self.choice: Colours = choice
        """What its person chose."""
        self.answers = Answers()
        """What it has answered."""

    @property
    def depth(self) -> Depth:
        """How many colours it is sent."""
        match self.choice:
            case "ask":
                return self.found
            case "all":
                return "full"
            case _:
                return self.choice

    @property
    def found(self) -> Depth:
        """How many colours it shows by what it says and answers."""
        told, counted = depth_of(self.environment), self.answers.colours or 0
        if told in ("none", "full"):
            return told
        if counted > 256:
            return "full"
        return "256" if counted == 256 else told

    @property
    def dark(self) -> bool | None:
        """Whether its background is dark; None where that is not known."""
        if self.answers.background is not None:
            return _lightness(*self.answers.background) < 0.5
        return _dark_by_name(self.environment.get("COLORFGBG", ""))

    @property
    def name(self) -> str:
        """What it is remembered by: its TERM, and what it answered to the question who it is.

        >>> TerminalColours({"TERM": "xterm"}).name
        'xterm'
        """
        term = self.environment.get("TERM", "")[:TERM_LIMIT] or "unknown"
        return f"{term} {self.answers.device}" if self.answers.device else term

    @property
    def questions(self) -> str:
        """What it is asked before its first frame, empty when nothing."""
        told = depth_of(self.environment)
        return "" if told == "none" else questions_for(self.environment, colours=told != "full")

    @property
    def has_answered(self) -> bool:
        """Whether it has answered everything that it knows."""
        return self.answers.device is not None

    def hear(self, answer: str) -> bool:
        """Take an answer; whether anything is otherwise now."""
        before = self.found, self.dark, self.name
        self.answers = self.answers.having(answer)
        return before != (self.found, self.dark, self.name)


def _lightness(red: int, green: int, blue: int) -> float:
    """Perceived lightness, 0 to 1."""
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def _dark_by_name(colours: str) -> bool | None:
    """Whether COLORFGBG names a dark background: `15;0`, or `0;default;15` for a light one.

    >>> _dark_by_name("15;0"), _dark_by_name("0;default;15"), _dark_by_name("default;default")
    (True, False, None)
    """
    number = colours.rpartition(";")[2]
    return int(number) in (*range(7), 8) if number.isdecimal() and int(number) < 16 else None
