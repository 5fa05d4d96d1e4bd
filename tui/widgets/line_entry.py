"""One line of editable text: insertion at the cursor, movement by letters and words.

It is a value and not a widget, because the pure models of a table and of a replay contain it, and forms draw it among
rows. Textual's `Input` was compared with a row of a form (`scripts/bench --only widgets`, `line-input`, 80x24, a
session over ssh, one round on a busy machine): it takes 1.19 of the bytes for ten letters (500, not 420), 2.1 of their
CPU (62 ms, not 30) and 1.36 of the memory of a session (201 kB, not 149). `Input` also selects text, which a terminal
does by itself; it has no undo either.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import attrs
from rich.cells import cell_len, split_graphemes

from core.clean import CHAT_LIMIT

UNDER_CURSOR: Final = "reverse cursor on cursor-text"
"""The ink of the letter under the cursor in a line being typed."""
_BREAKS: Final = re.compile(r"[\t\n\r\v\f\x85\u2028\u2029]+")
_WORD: Final = re.compile(r"\w+")

Move = Callable[[str, int], int]
"""Returns the new cursor for a text and a cursor."""


def _left(text: str, cursor: int) -> int:
    return max((edge for edge in _edges(text) if edge < cursor), default=0)


def _right(text: str, cursor: int) -> int:
    return min((edge for edge in _edges(text) if edge > cursor), default=len(text))


def _word_left(text: str, cursor: int) -> int:
    return max((word.start() for word in _WORD.finditer(text) if word.start() < cursor), default=0)


def _word_right(text: str, cursor: int) -> int:
    return min((word.end() for word in _WORD.finditer(text) if word.end() > cursor), default=len(text))


def _start(text: str, cursor: int) -> int:
    return 0


def _end(text: str, cursor: int) -> int:
    return len(text)


MOVES: Final[Mapping[str, Move]] = {
    "left": _left,
    "right": _right,
    "ctrl+left": _word_left,
    "alt+left": _word_left,
    "alt+b": _word_left,
    "ctrl+right": _word_right,
    "alt+right": _word_right,
    "alt+f": _word_right,
    "home": _start,
    "ctrl+a": _start,
    "end": _end,
    "ctrl+e": _end,
}
"""Moves by key, as in a shell and in Textual's `Input`."""
ERASES: Final[Mapping[str, Move]] = {
    "backspace": _left,
    "delete": _right,
    "ctrl+d": _right,
    "ctrl+w": _word_left,
    "ctrl+backspace": _word_left,
    "alt+backspace": _word_left,
    "ctrl+delete": _word_right,
    "alt+d": _word_right,
    "ctrl+u": _start,
    "ctrl+k": _end,
}
"""Keys that erase up to the destination of a move."""
EDITING: Final = frozenset({*MOVES, *ERASES})
"""All keys of `LineEntry.edited`."""


@attrs.frozen
class LineEntry:
    """A line of text with a cursor."""

    purpose: str
    """Its use, such as `command` or `talk`."""
    text: str = ""
    """The text so far, without control characters."""
    cursor: int = 0
    """The index of the character after the cursor."""
    is_offered: bool = False
    """Whether the text is a proposal, like a selected text: typing replaces it, and moving keeps it."""

    def typed(self, text: str, limit: int = CHAT_LIMIT) -> "LineEntry":
        """Insert the printable part of a text up to the limit; line breaks become blanks.

        A combining mark joins the letter before the cursor, as terminals and input methods send accents.
        """
        if self.is_offered:
            return LineEntry(self.purpose).typed(text, limit)
        line = _BREAKS.sub(" ", text.strip("\t\n\r"))
        kept = "".join(filter(str.isprintable, line))[: max(0, limit - len(self.text))]
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        before = before[:-1] + unicodedata.normalize("NFC", before[-1:] + kept)
        return attrs.evolve(self, text=before + after, cursor=len(before))

    def edited(self, key: str) -> "LineEntry":
        """Return the line after an editing key; any other key changes nothing."""
        if key in MOVES:
            return attrs.evolve(self, cursor=MOVES[key](self.text, self.cursor), is_offered=False)
        if key in ERASES and self.is_offered:
            return LineEntry(self.purpose)
        if key in ERASES:
            first, last = sorted((self.cursor, ERASES[key](self.text, self.cursor)))
            return attrs.evolve(self, text=self.text[:first] + self.text[last:], cursor=first)
        return self

    def completed(self, words: Sequence[str]) -> "LineEntry":
        """Complete the text to the common start of all `words` that begin with it."""
        found = [word for word in words if word.startswith(self.text)]
        whole = _common_start(found) if found else self.text
        return attrs.evolve(self, text=whole, cursor=len(whole) if found else self.cursor)


def in_sight(text: str, cursor: int, room: int, *, end: str = " ", more: str = "") -> tuple[str, str, str]:
    """Return the visible text before, under and after the cursor, in at most `room` cells.

    The letter under the cursor (`end` after the last one) comes first, then as much as possible of the text before it,
    with the sign `more` where it is cut.
    """
    behind = _right(text, cursor)
    under = text[cursor:behind] or end
    room -= cell_len(under)
    mark = more if cell_len(text[:cursor]) > room else ""
    room -= cell_len(mark)
    letters, _ = split_graphemes(text)
    first, last = cursor, behind
    for start, _, cells in reversed([letter for letter in letters if letter[0] < cursor]):
        if cells > room:
            break
        first, room = start, room - cells
    for start, stop, cells in letters:
        if start >= behind and cells > room:
            break
        last, room = (stop, room - cells) if start >= behind else (last, room)
    return mark + text[first:cursor], under, text[behind:last]


def _edges(text: str) -> list[int]:
    """Return the positions of a cursor: between letters, never between a letter and its marks."""
    return [0, *(end for _, end, _ in split_graphemes(text)[0])]


def _common_start(words: Sequence[str]) -> str:
    shortest = min(words, key=len)
    for length, character in enumerate(shortest):
        if any(word[length] != character for word in words):
            return shortest[:length]
    return shortest
