"""Asks a terminal what it shows, keeps its answers apart from keys, and decides on its colours.

A terminal is asked for `RGB`, `Tc` and `Co` (XTGETTCAP), for a colour of 24 bits that it was just given (DECRQSS), for
its background (OSC 11), and at last who it is (DA1). Nearly every terminal answers DA1, so a terminal that does not
know the others delays nobody. The questions are written before the first frame, which covers what a terminal may show
of them.
"""

import re
from collections.abc import Mapping

import attrs
from textual.message import Message

from themes.palette import Depth
from tui.preferences.settings import Colours
from tui.terminal.colour_depth import depth_of

DEVICE_QUERY = "\x1b[c"
"""DA1; its answer comes after all others."""
BACKGROUND_QUERY = "\x1b]11;?\x1b\\"
"""OSC 11 without a colour."""
CAPABILITY_QUERY = "\x1bP+q524742;5463\x1b\\\x1bP+q436f\x1b\\"
"""XTGETTCAP of RGB, Tc and Co, in hexadecimal. An unknown name ends what xterm answers to one question."""
COLOUR_QUERY = "\x1b[48;2;1;2;3m\x1bP$qm\x1b\\\x1b[0m"
"""A colour, the question which one is set (DECRQSS), and the colour off again."""
_HOME = "\x1b[H"

_MUTE = ("", "linux", "vt", "dumb", "unknown", "ansi", "cons25", "sun", "eterm", "emacs", "9term")
"""How terminals call themselves that show questions as text, or do not know their form."""
_PASSES_ON = ("screen",)
"""GNU screen hands whole DCS strings to the terminal around it, which would show them."""
LONGEST_ANSWER = 512
"""Characters of one answer. What is longer is dropped to its end."""

_START = re.compile(r"\x1b(?:P(?:[01](?:[+$]r?)?)?|\](?:1(?:1;?)?)?|\[(?:\?[\d;]*)?)?")
"""What may become an answer."""
_STRING = re.compile(r"\x1b(?:P[01][+$]r|\]11;)")
"""The start of an answer that ends with ST or BEL, and that no key has."""
_LATE_ANSWER = re.compile(_STRING.pattern + r"|\x1b\[\?[\d;]*c")
_PROBED = re.compile(r"(?:^|;)48[:;]2[:;]{1,2}(?:\d*:)?1[:;]2[:;]3(?:;|m|$)")
_DIGITS = re.compile(r"[0-9a-f]{1,4}")

TERM_LIMIT = 32
"""Characters of TERM in the name of a terminal."""


def questions_for(environment: Mapping[str, str], *, colours: bool) -> str:
    """What to ask the terminal that said this of itself; empty for one that must not be asked. Without `colours` it is
    asked for its background alone."""
    if not may_be_asked(environment):
        return ""
    deep = colours and not environment.get("TERM", "").startswith(_PASSES_ON)
    return f"{_HOME}{CAPABILITY_QUERY + COLOUR_QUERY if deep else ''}{BACKGROUND_QUERY}{DEVICE_QUERY}"


def may_be_asked(environment: Mapping[str, str]) -> bool:
    """Whether a terminal takes questions for what they are.

    >>> may_be_asked({"TERM": "xterm"}), may_be_asked({"TERM": "linux"}), may_be_asked({"TERM": "vt220"})
    (True, False, False)
    """
    term = environment.get("TERM", "").lower()
    return bool(term) and not term.startswith(tuple(filter(None, _MUTE)))


@attrs.frozen
class Answers:
    """What a terminal has answered so far."""

    colours: int | None = None
    """How many it shows, as far as it said so: 2 ** 24 for all."""
    background: tuple[int, int, int] | None = None
    """Red, green and blue, 0 to 255."""
    device: str | None = None
    """The numbers of DA1, such as `62;4;22`; once it is there the terminal has answered everything."""

    def having(self, answer: str) -> "Answers":
        """These and one more answer, a whole sequence.

        >>> Answers().having("\\x1bP1+r524742=382f382f38\\x1b\\\\").colours == 2**24
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
    """Keeps answers back from what is typed, whole or in pieces, and lets everything else through at once but the start
    of what might become one."""

    def __init__(self) -> None:
        self._held = self._given_up = ""

    @property
    def is_holding(self) -> bool:
        """Whether the start of something waits for its rest."""
        return bool(self._held)

    @property
    def is_certain(self) -> bool:
        """Whether what waits is an answer, which nobody types."""
        return _STRING.match(self._held) is not None

    def admit(self, text: str) -> tuple[str, list[str]]:
        """What of `text` was typed, and the whole answers in it."""
        if self._given_up and text:  # its rest comes after all, and nobody types that in one go
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
        """Wait for no rest any more: what is held was typed and is given back, or was an answer and is dropped."""
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
        """Go on with an answer up to its terminator, which is BEL, ESC and a backslash, or with an old rxvt ESC alone.
        What else follows an ESC, or a line end, cuts it short; too long a one is dropped up to there."""
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
    """How many colours one `name=value` of XTGETTCAP speaks of, both in hexadecimal."""
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
    """A colour as terminals write it: `rgb:1c1c/2020/2626`, `rgba:…/…/…/…` or `#1c2026`.

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


# Settles how many colours one terminal shows and whether it is dark: by what it says of itself, by what it answers, and
# above both by what its person chose.


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
