"""Edits a line that is being typed: for commands, talk and coordinates."""

from collections.abc import Sequence

import attrs

from core.clean import clean

LIMIT = 200
"""Characters in a line."""


@attrs.frozen
class LineEntry:
    """A line of text with a cursor in it."""

    purpose: str
    """What it is for: `command`, `talk` or `coordinate`."""
    text: str = ""
    """What stands there; nothing that terminals must not see."""
    cursor: int = 0
    """The number of the character that the cursor is before."""

    def typed(self, text: str) -> "LineEntry":
        """With printable text put in at the cursor; what terminals must not see is left out."""
        kept = text if text == " " else clean(text, LIMIT)
        room = LIMIT - len(self.text)
        whole = self.text[: self.cursor] + kept[:room] + self.text[self.cursor :]
        return attrs.evolve(self, text=whole, cursor=self.cursor + min(len(kept), room))

    def edited(self, key: str) -> "LineEntry":
        """After an editing key; the same after any other."""
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        match key:
            case "backspace":
                return self._with(before[:-1] + after, max(0, self.cursor - 1))
            case "delete":
                return self._with(before + after[1:], self.cursor)
            case "left":
                return self._with(self.text, max(0, self.cursor - 1))
            case "right":
                return self._with(self.text, min(len(self.text), self.cursor + 1))
            case "home":
                return self._with(self.text, 0)
            case "end":
                return self._with(self.text, len(self.text))
            case "ctrl+u":
                return self._with(after, 0)
            case _:
                return self

    def completed(self, words: Sequence[str]) -> "LineEntry":
        """As far as all `words` that start with the text agree."""
        found = [word for word in words if word.startswith(self.text)]
        whole = _common_start(found) if found else self.text
        return self._with(whole, len(whole) if found else self.cursor)

    def _with(self, text: str, cursor: int) -> "LineEntry":
        return LineEntry(self.purpose, text, cursor)


EDITING = frozenset({"backspace", "delete", "left", "right", "home", "end", "ctrl+u"})
"""The keys of `LineEntry.edited`."""


def fitting(text: str, words: Sequence[str]) -> list[str]:
    """The words that start with `text`, whatever its capitals."""
    return [word for word in words if word.startswith(text.lower())]


def _common_start(words: Sequence[str]) -> str:
    shortest = min(words, key=len)
    for length, character in enumerate(shortest):
        if any(word[length] != character for word in words):
            return shortest[:length]
    return shortest
