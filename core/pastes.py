"""Separates pasted text from typed keys in terminal input, so that pasted text is never taken for a key.

A terminal in bracketed-paste mode sends ESC [ 200 ~ before a paste and ESC [ 201 ~ after it. Good terminals remove
control characters from the text between; not all do, and copied text may contain anything, including these two
sequences. So only the end marker ends a paste, even after other escape sequences. Text that follows an end marker
without a pause still belongs to the paste: that marker was copied with the text, because the terminal's own comes after
it, and people do not type that fast.

One case cannot be detected: a terminal passes on a copied end marker and the connection pauses right after it. The text
after the pause counts as typed, and so does text before it, up to `MOST_TYPED` characters.
"""

import re
from typing import Final, Literal

LONGEST_PASTE: Final = 4096
"""The default limit for the characters kept of one paste."""
QUIET: Final = 0.1
"""Seconds without input after an end marker that end a paste."""
STALLED: Final = 2.0
"""The same, after so much text behind an end marker that the paste must be going on."""
MOST_TYPED: Final = 32
"""The most characters after an end marker that may have been typed within `QUIET`; more must have been pasted."""

START, END = "\x1b[200~", "\x1b[201~"
_MARKER = re.compile(r"\x1b\[20([01])~")
_PARTIAL = re.compile(r"\x1b(?:\[(?:2(?:0[01]?)?)?)?\Z")
_CERTAIN: Final = 3
"""Characters of a marker that cannot have been typed: more than Escape and a bracket."""
_CONTROL = dict.fromkeys({*range(32), *range(127, 160)} - {9, 10, 13})


class PasteGate:
    """Receives terminal input in pieces of any size and separates pastes. It has no clock: the caller must call
    `settle` after `patience` seconds without input."""

    def __init__(self, limit: int = LONGEST_PASTE) -> None:
        """`limit` is how many characters of one paste are kept."""
        self._limit = limit
        self._state: Literal["typing", "inside", "after", "reopened"] = "typing"
        self._tail = self._late = self._text = self._held = ""

    @property
    def patience(self) -> float | None:
        """Seconds without input after which to call `settle`; None if there is nothing to settle."""
        return {"after": QUIET, "reopened": STALLED}.get(self._state)

    @property
    def is_holding(self) -> bool:
        """Whether there is pending input that may become a marker, or be the Escape key and a bracket."""
        return self._state == "typing" and bool(self._tail) and len(self._tail) < _CERTAIN

    def admit(self, text: str) -> str:
        """Return the typed part of `text`. Pastes come out of `settle`."""
        if self._late and text:  # the rest of a marker that began like the Escape key
            joined, self._late = self._late + text, ""
            text = joined if joined.startswith(START[: _CERTAIN + 1]) else text
        text, self._tail = self._tail + text, ""
        if self._state == "typing" and "\x1b" not in text:
            return text
        typed: list[str] = []
        end = 0
        for marker in _MARKER.finditer(text):
            self._take(text[end : marker.start()], typed)
            self._turn(marker.group())
            end = marker.end()
        rest = text[end:]
        if partial := _PARTIAL.search(rest):
            self._tail, rest = partial.group(), rest[: partial.start()]
        self._take(rest, typed)
        return "".join(typed)

    def give_up(self) -> str:
        """Stop waiting for the rest of a possible marker, and return it as typed."""
        self._late, self._tail = self._tail, ""
        return self._late

    def settle(self) -> tuple[str, str]:
        """Handle a pause. Return the paste that it ended, without control characters except line ends and tabs, and the
        text typed after it."""
        if self.patience is None:
            return "", ""
        pasted = self._text.translate(_CONTROL)
        if self._state == "after":
            behind, self._tail = self._held + self._tail, ""
        else:  # too much to be typed: the paste's end marker is missing
            behind, self._tail = "", ""
        self._state = "typing"
        self._text = ""
        self._held = ""
        return pasted, self.admit(behind)

    def _take(self, text: str, typed: list[str]) -> None:
        match self._state:
            case "typing":
                typed.append(text)
            case "after":
                self._held += text
                if len(self._held) > MOST_TYPED:
                    self._reopen("reopened")
            case _:
                self._keep(text)

    def _turn(self, marker: str) -> None:
        """Begin or end a paste. An end marker outside a paste is ignored, like a start marker inside one."""
        match self._state, marker:
            case "typing", str(found) if found == START:
                self._state = "inside"
            case "after", str(found):
                self._reopen("inside" if found == START else "after")
            case "inside" | "reopened", str(found) if found == END:
                self._state = "after"

    def _reopen(self, state: Literal["inside", "after", "reopened"]) -> None:
        """Add the text after an end marker to the paste, which continues."""
        self._keep(self._held)
        self._state, self._held = state, ""

    def _keep(self, text: str) -> None:
        self._text += text[: self._limit - len(self._text)]


# Pastes that no marker announces

MOST_AT_ONCE: Final = 16
"""The most characters that may have been typed of those that came at once; a word of an input method is shorter."""
FEWEST_KEYS: Final = 3
"""The least number of different characters among pasted ones; fewer are keys that were held down."""
_SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]?|O.|.)?", re.DOTALL)


class PasteRun:
    """Recognizes a paste by its amount, in a terminal that does not mark it, such as one that was reset.

    Like `PasteGate` it has no clock: the caller must call `settle` after `QUIET` seconds without input.
    """

    def __init__(self, limit: int = LONGEST_PASTE) -> None:
        """`limit` is how many characters of one paste are kept."""
        self._limit = limit
        self._text = ""
        self.is_open = False
        """Whether a paste is going on."""

    def admit(self, text: str) -> str:
        """Return `text`, which came at once, if it was typed. A paste comes out of `settle`."""
        if not self.is_open and len(text) <= MOST_AT_ONCE:
            return text
        characters = _SEQUENCE.sub("", text)
        if not self.is_open and (len(characters) <= MOST_AT_ONCE or len(set(characters)) < FEWEST_KEYS):
            return text
        self.is_open = True
        self._text += characters[: self._limit - len(self._text)]
        return ""

    def settle(self) -> str:
        """Handle a pause. Return the paste that it ended, without control characters except line ends and tabs."""
        pasted, self._text, self.is_open = self._text.translate(_CONTROL), "", False
        return pasted
