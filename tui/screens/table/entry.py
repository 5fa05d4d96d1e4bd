"""A line that is being typed: for commands, talk and coordinates."""

import attrs

from core.clean import clean

LIMIT = 200
"""Characters in a line."""


@attrs.define
class Entry:
    """`text` with the cursor before character `cursor`. `purpose` is `command`, `talk` or `coordinate`."""

    purpose: str
    text: str = ""
    cursor: int = 0

    def type(self, text: str) -> None:
        """Put printable text in at the cursor; what terminals must not see is left out."""
        kept = text if text == " " else clean(text, LIMIT)
        room = LIMIT - len(self.text)
        self.text = self.text[: self.cursor] + kept[:room] + self.text[self.cursor :]
        self.cursor += min(len(kept), room)

    def press(self, key: str) -> bool:
        """An editing key; False when it is none."""
        match key:
            case "backspace":
                self.text = self.text[: max(0, self.cursor - 1)] + self.text[self.cursor :]
                self.cursor = max(0, self.cursor - 1)
            case "delete":
                self.text = self.text[: self.cursor] + self.text[self.cursor + 1 :]
            case "left":
                self.cursor = max(0, self.cursor - 1)
            case "right":
                self.cursor = min(len(self.text), self.cursor + 1)
            case "home":
                self.cursor = 0
            case "end":
                self.cursor = len(self.text)
            case "ctrl+u":
                self.text, self.cursor = self.text[self.cursor :], 0
            case _:
                return False
        return True

    def complete(self, words: list[str]) -> None:
        """Go on as far as all `words` that start with the text agree."""
        fitting = [word for word in words if word.startswith(self.text)]
        if fitting:
            self.text = _common_start(fitting)
            self.cursor = len(self.text)


def fitting(text: str, words: list[str]) -> list[str]:
    """The words that start with `text`, whatever its capitals."""
    return [word for word in words if word.startswith(text.lower())]


def _common_start(words: list[str]) -> str:
    shortest = min(words, key=len)
    for length, character in enumerate(shortest):
        if any(word[length] != character for word in words):
            return shortest[:length]
    return shortest
