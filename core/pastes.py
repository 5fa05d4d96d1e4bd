"""Tells pasted text from typed keys in what a terminal sends, so that nothing that was pasted is ever taken for a key.

A terminal in bracketed-paste mode sends ESC [ 200 ~ before a paste and ESC [ 201 ~ after it. Good terminals take
control characters out of what lies between; not all do, and text that was copied from elsewhere may hold anything,
these two sequences among it. So only the end marker ends a paste here, whatever other escape sequences come before it,
and what follows an end marker at once, without a quiet moment, still belongs to the paste: a marker that was copied
with the text is not the last one, since the terminal's own comes behind it, and nobody types that fast.

What cannot be told apart is a terminal that passes on a copied end marker, on a line that falls silent just there: what
comes after the silence counts as typed, and so does what came before it, up to `MOST_TYPED` characters.
"""

import re
from typing import Final, Literal

LONGEST_PASTE: Final = 4096
"""Characters of one paste that are kept by default."""
QUIET: Final = 0.1
"""Seconds without input after an end marker that end a paste."""
STALLED: Final = 2.0
"""The same, once so much has come behind an end marker that the paste must be going on."""
MOST_TYPED: Final = 32
"""Characters that may have been typed within a quiet moment of a paste; more than that was pasted."""

START, END = "\x1b[200~", "\x1b[201~"
_MARKER = re.compile(r"\x1b\[20([01])~")
_PARTIAL = re.compile(r"\x1b(?:\[(?:2(?:0[01]?)?)?)?\Z")
_CERTAIN: Final = 3
"""Characters of a marker that nobody types: more than Escape and a bracket."""
_CONTROL = dict.fromkeys({*range(32), *range(127, 160)} - {9, 10, 13})


class PasteGate:
    """Takes what a terminal sends, in pieces of any size, and keeps pastes apart. It has no clock: whoever feeds it
    calls `settle` when nothing has come for `patience` seconds."""

    def __init__(self, limit: int = LONGEST_PASTE) -> None:
        """`limit` is how many characters of one paste are kept."""
        self._limit = limit
        self._state: Literal["typing", "inside", "after", "reopened"] = "typing"
        self._tail = self._late = self._text = self._held = ""

    @property
    def patience(self) -> float | None:
        """Seconds without input after which to call `settle`; None while there is nothing to settle."""
        return {"after": QUIET, "reopened": STALLED}.get(self._state)

    @property
    def is_holding(self) -> bool:
        """Whether something was typed that may yet become a marker, or be the Escape key and a bracket."""
        return self._state == "typing" and bool(self._tail) and len(self._tail) < _CERTAIN

    def admit(self, text: str) -> str:
        """The part of `text` that was typed. Pastes come out of `settle`."""
        if self._late and text:  # the rest of a marker that was taken for the Escape key: nobody types that in one go
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
        """Wait no longer for the rest of what may become a marker: it was typed."""
        self._late, self._tail = self._tail, ""
        return self._late

    def settle(self) -> tuple[str, str]:
        """A quiet moment has passed: the paste that it ended, without control characters but line ends and tabs, and
        what was typed behind it."""
        if self.patience is None:
            return "", ""
        pasted = self._text.translate(_CONTROL)
        if self._state == "after":
            behind, self._tail = self._held + self._tail, ""
        else:  # too much to be typed: the paste has lost its end
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
        """Begin or end a paste. Outside of one an end marker means nothing, inside of one a start marker."""
        match self._state, marker:
            case "typing", str(found) if found == START:
                self._state = "inside"
            case "after", str(found):
                self._reopen("inside" if found == START else "after")
            case "inside" | "reopened", str(found) if found == END:
                self._state = "after"

    def _reopen(self, state: Literal["inside", "after", "reopened"]) -> None:
        """What came behind an end marker belongs to the paste."""
        self._keep(self._held)
        self._state, self._held = state, ""

    def _keep(self, text: str) -> None:
        self._text += text[: self._limit - len(self._text)]
