"""Ask a terminal about its abilities, separate its answers from typed keys, and choose its colour depth.

A terminal is asked for `RGB`, `Tc` and `Co` (XTGETTCAP), for a 24-bit colour that was just set (DECRQSS), for its
background (OSC 11), and last for its identity (DA1). Nearly every terminal answers DA1, so one that ignores the other
questions causes no delay. The questions are written before the first frame, which overwrites any text that the terminal
shows for them.
"""

import re
from collections.abc import Mapping

import attrs
from textual.message import Message

from themes.palette import Depth
from tui.preferences.settings import Colours
from tui.terminal.colour_depth import depth_of

DEVICE_QUERY = "\x1b[c"
"""DA1. Its answer comes after all others."""
BACKGROUND_QUERY = "\x1b]11;?\x1b\\"
"""OSC 11 with a question mark in place of the colour."""
CAPABILITY_QUERY = "\x1bP+q524742;5463\x1b\\\x1bP+q436f\x1b\\"
"""XTGETTCAP of RGB, Tc and Co, in hexadecimal. Co is a second question because xterm stops at an unknown name."""
COLOUR_QUERY = "\x1b[48;2;1;2;3m\x1bP$qm\x1b\\\x1b[0m"
"""Sets a colour, asks which colour is set (DECRQSS), and resets it."""
_HOME = "\x1b[H"

_MUTE = ("", "linux", "vt", "dumb", "unknown", "ansi", "cons25", "sun", "eterm", "emacs", "9term")
"""Prefixes of TERM for terminals that print questions as text or do not know their form."""
_PASSES_ON = ("screen",)
"""Prefixes of TERM that are not sent DCS: GNU screen passes such strings to the outer terminal, which would show
them."""
LONGEST_ANSWER = 512
"""Maximum length of one answer in characters. A longer answer is dropped as a whole."""

_START = re.compile(r"\x1b(?:P(?:[01](?:[+$]r?)?)?|\](?:1(?:1;?)?)?|\[(?:\?[\d;]*)?)?")
"""Text that may become an answer."""
_STRING = re.compile(r"\x1b(?:P[01][+$]r|\]11;)")
"""The start of an answer that ends with ST or BEL. No key begins like this."""
_LATE_ANSWER = re.compile(_STRING.pattern + r"|\x1b\[\?[\d;]*c")
_PROBED = re.compile(r"(?:^|;)48[:;]2[:;]{1,2}(?:\d*:)?1[:;]2[:;]3(?:;|m|$)")
_DIGITS = re.compile(r"[0-9a-f]{1,4}")

TERM_LIMIT = 32
"""Maximum length of the TERM part in a terminal's name."""


def questions_for(environment: Mapping[str, str], *, colours: bool) -> str:
    """Return the questions for a terminal with this environment, or "" if it must not be asked.

    Without `colours`, only the background is asked for.
    """
    if not may_be_asked(environment):
        return ""
    deep = colours and not environment.get("TERM", "").startswith(_PASSES_ON)
    return f"{CAPABILITY_QUERY + COLOUR_QUERY if deep else ''}{BACKGROUND_QUERY}{DEVICE_QUERY}"


def may_be_asked(environment: Mapping[str, str]) -> bool:
    """Return whether a terminal understands questions instead of printing them.

    >>> may_be_asked({"TERM": "xterm"}), may_be_asked({"TERM": "linux"}), may_be_asked({"TERM": "vt220"})
    (True, False, False)
    """
    term = environment.get("TERM", "").lower()
    return bool(term) and not term.startswith(tuple(filter(None, _MUTE)))


@attrs.frozen
class Answers:
    """The answers of a terminal so far."""

    colours: int | None = None
    """The number of colours that it reported, 2 ** 24 for true colour."""
    background: tuple[int, int, int] | None = None
    """Red, green and blue, 0 to 255."""
    device: str | None = None
    """The numbers of DA1, such as `62;4;22`. Once set, the terminal has answered everything."""

    def with_answer(self, answer: str) -> "Answers":
        """Return these answers together with another one, given as a complete sequence.

        >>> Answers().with_answer("\\x1bP1+r524742=382f382f38\\x1b\\\\").colours == 2**24
        True
        """
        body = answer.rstrip("\x07\x1b\\")
        if answer.startswith("\x1b[?"):
            return attrs.evolve(self, device=answer[3:-1][:40])
        if answer.startswith("\x1b]11;"):
            return attrs.evolve(self, background=_rgb(body[5:]) or self.background)
        if answer.startswith("\x1bP1$r"):
            return self._counting(2**24 if _PROBED.search(body[5:]) else 0)
        if answer.startswith("\x1bP1+r"):
            return self._counting(max(map(_colours_of, body[5:].lower().split(";"))))
        return self

    def _counting(self, colours: int) -> "Answers":
        return attrs.evolve(self, colours=max(colours, self.colours or 0) or None)


class AnswerGate:
    """Separates answers of the terminal from typed text.

    Text is passed on at once, except for the start of something that may become an answer.
    """

    def __init__(self) -> None:
        self._held = self._given_up = ""

    @property
    def is_holding(self) -> bool:
        """Whether the start of a possible answer is held back."""
        return bool(self._held)

    @property
    def is_certain(self) -> bool:
        """Whether the held text is certainly an answer."""
        return _STRING.match(self._held) is not None

    def admit(self, text: str) -> tuple[str, list[str]]:
        """Return the typed part of `text` and the complete answers in it."""
        if self._given_up and text:  # the rest arrived late; such text is never typed in one go
            self._held = self._given_up if _LATE_ANSWER.match(self._given_up + text) else ""
            self._given_up = ""
        if not self._held and "\x1b" not in text:
            return text, []
        typed: list[str] = []
        answers: list[str] = []
        for character in text:
            self._take(character, typed, answers)
        return "".join(typed), answers

    def give_up(self) -> str:
        """Stop waiting for the rest. Return the held text if it may have been typed; a certain answer is dropped."""
        self._given_up = "" if self.is_certain else self._held
        self._held = ""
        return self._given_up

    def _take(self, character: str, typed: list[str], answers: list[str]) -> None:
        held = self._held + character
        if self.is_certain:
            self._take_inside(held, character, typed, answers)
        elif character == "c" and self._held.startswith("\x1b[?"):
            answers.append(held)
            self._held = ""
        elif _START.fullmatch(held) and len(held) <= LONGEST_ANSWER:
            self._held = held
        elif character == "\x1b":
            typed.append(self._held)
            self._held = character
        else:
            typed.append(held)
            self._held = ""

    def _take_inside(self, held: str, character: str, typed: list[str], answers: list[str]) -> None:
        """Continue an answer up to its terminator: BEL, ESC and a backslash, or ESC only (old rxvt).

        Any other character after ESC, or a line end, cuts the answer short. An answer that is too long is dropped up to
        its terminator.
        """
        is_after_escape = self._held.endswith("\x1b")
        if character == "\x07" or (is_after_escape and character in "\x1b\\"):
            begins = character == "\x1b"
            if len(held) <= LONGEST_ANSWER:
                answers.append(self._held if begins else held)
            self._held = "\x1b" if begins else ""
        elif is_after_escape or character in "\r\n\x03":
            self._held = "\x1b" if is_after_escape else ""
            self._take(character, typed, answers)
        else:
            self._held = held if len(held) <= LONGEST_ANSWER else held[:LONGEST_ANSWER] + character


def _colours_of(item: str) -> int:
    """Return the number of colours in one `name=value` of XTGETTCAP, both in hexadecimal; 0 if it names none."""
    name, _, value = item.partition("=")
    try:
        numbers = [int(number) for number in re.findall(r"\d+", bytes.fromhex(value).decode("ascii", "replace"))]
    except ValueError:
        return 0
    match name:
        case "436f":
            return min(numbers[0], 2**24) if numbers else 0
        case "524742":
            return 2**24 if min(numbers, default=8) >= 8 else 0
        case "5463":
            return 2**24
        case _:
            return 0


def _rgb(text: str) -> tuple[int, int, int] | None:
    """Parse a colour as terminals write it: `rgb:1c1c/2020/2626`, `rgba:…/…/…/…` or `#1c2026`.

    >>> _rgb("rgb:ffff/8080/0"), _rgb("#102030")
    ((255, 128, 0), (16, 32, 48))
    """
    kind, _, value = text.lower().partition(":")
    if kind.startswith("#") and len(kind) in (4, 7, 13):
        size = (len(kind) - 1) // 3
        parts = [kind[1 + place * size : 1 + (place + 1) * size] for place in range(3)]
    else:
        parts = value.split("/")[:3] if kind in ("rgb", "rgba") else []
    if len(parts) != 3 or not all(map(_DIGITS.fullmatch, parts)):
        return None
    red, green, blue = (round(int(part, 16) * 255 / (16 ** len(part) - 1)) for part in parts)
    return red, green, blue


# The colours of one terminal: from its environment, from its answers, and with priority from the player's choice.


class TerminalAnswered(Message):
    """Posted when an answer of the terminal changes its colours, its background or its name."""


class TerminalColours:
    """The colour abilities of one terminal, shared by its driver and its app."""

    def __init__(self, environment: Mapping[str, str], choice: Colours = "ask") -> None:
        """Start without answers. `environment` holds TERM, COLORTERM, NO_COLOR and COLORFGBG of the terminal."""
        self.environment = environment
        self.choice: Colours = choice
        """The player's choice."""
        self.answers = Answers()
        """The answers of the terminal so far."""

    @property
    def depth(self) -> Depth:
        """The colour depth of the frames that it gets."""
        match self.choice:
            case "ask":
                return self.found
            case "all":
                return "full"
            case _:
                return self.choice

    @property
    def found(self) -> Depth:
        """The colour depth according to its environment and its answers."""
        told, counted = depth_of(self.environment), self.answers.colours or 0
        if told in ("none", "full"):
            return told
        if counted > 256:
            return "full"
        return "256" if counted == 256 else told

    @property
    def dark(self) -> bool | None:
        """Whether the background is dark; None if unknown."""
        if self.answers.background is not None:
            return _lightness(*self.answers.background) < 0.5
        return _dark_by_name(self.environment.get("COLORFGBG", ""))

    @property
    def name(self) -> str:
        """The name under which settings remember this terminal: its TERM and its answer to DA1.

        >>> TerminalColours({"TERM": "xterm"}).name
        'xterm'
        """
        term = self.environment.get("TERM", "")[:TERM_LIMIT] or "unknown"
        return f"{term} {self.answers.device}" if self.answers.device else term

    @property
    def questions(self) -> str:
        """The questions to write before the first frame; "" for none."""
        told = depth_of(self.environment)
        questions = "" if told == "none" else questions_for(self.environment, colours=told != "full")
        return questions and _HOME + questions

    @property
    def has_answered(self) -> bool:
        """Whether the terminal has answered the last question."""
        return self.answers.device is not None

    def hear(self, answer: str) -> bool:
        """Take an answer, and return whether it changed the depth, the background or the name."""
        before = self.found, self.dark, self.name
        self.answers = self.answers.with_answer(answer)
        return before != (self.found, self.dark, self.name)


def _lightness(red: int, green: int, blue: int) -> float:
    """Return the perceived lightness, 0 to 1."""
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def _dark_by_name(colours: str) -> bool | None:
    """Return whether COLORFGBG names a dark background: `15;0`, or `0;default;15` for a light one. None if unknown.

    >>> _dark_by_name("15;0"), _dark_by_name("0;default;15"), _dark_by_name("default;default")
    (True, False, None)
    """
    number = colours.rpartition(";")[2]
    return int(number) in (*range(7), 8) if number.isdecimal() and int(number) < 16 else None
