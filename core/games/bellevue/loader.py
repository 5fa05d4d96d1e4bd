"""A component set from a file of one's own, checked against the rulebook's counts (docs/games/bellevue.md 1)."""

import re
import tomllib
from typing import NoReturn

import attrs

from core.games.bellevue.components import COLOURS, COUNTS, ICONS, KINDS, ComponentSet, parse_card
from core.kernel.components import shown
from core.kernel.errors import ComponentError
from core.kernel.faults import toml_fault
from core.kernel.message import Argument, message

LONGEST_NAME = 40
_KEYS = ("shops", "windows", "roofs")
_ASSIGNMENT = re.compile(r"""^\s*["']?([A-Za-z0-9_-]+)["']?\s*=""")
_STRING = re.compile(r""""[^"]*"|'[^']*'""")


def load_components(text: str) -> ComponentSet:
    """A component set from a file in TOML. Every key must be there, no other may be:

    - `name`: what the record calls the set, 1 to 40 characters
    - `shops`, `windows`, `roofs`: lists of 30, 52 and 27 cards, each a text on a line of its own. A window is its
      colour and its icons, such as `"red cat1+bird2"`; a shop or roof is its colour, condition and points, such as
      `"red need:cat1+bird2 3"`. Conditions: `need:cat2`, `none:pot`, `height=4`, `height>=4`, `taller:left`,
      `shorter:both`.

    Raises ComponentError with the line that breaks the form or the counts.
    """
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ComponentError("bellevue-components-file", problem=toml_fault(error)) from None
    source = _Source(text)
    source.check_keys(table)
    rows = [source.cards(kind, table[key]) for kind, key in enumerate(_KEYS)]
    return ComponentSet(source.name(table["name"]), *rows)


@attrs.frozen
class _Source:
    """The text of the file, to tell in which line something stands."""

    text: str

    def check_keys(self, table: dict[str, object]) -> None:
        expected = ("name", *_KEYS)
        allowed = ", ".join(expected)
        for key in table:
            if key not in expected:
                self.refuse(self._line(key), "unknown", key=key, allowed=allowed)
        for key in expected:
            if key not in table:
                self.refuse(0, "missing", key=key, allowed=allowed)

    def name(self, value: object) -> str:
        if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
            self.refuse(self._line("name"), "name", found=shown(value), longest=LONGEST_NAME)
        return value

    def cards(self, kind: int, value: object) -> tuple[str, ...]:
        key, line = _KEYS[kind], self._line(_KEYS[kind])
        if not isinstance(value, list) or len(value) != COUNTS[kind]:
            found = str(len(value)) if isinstance(value, list) else shown(value)
            self.refuse(line, "count", key=key, found=found, count=COUNTS[kind])
        cards = [text for text in value if isinstance(text, str)]
        lines = self._lines_of_cards(line, cards)
        for number, text in enumerate(value):
            at = lines[number] if len(cards) == len(value) else line
            try:
                parse_card(kind, text if isinstance(text, str) else "")
            except ValueError:
                words = {"colours": ", ".join(COLOURS), "icons": ", ".join(ICONS)}
                self.refuse(at, KINDS[kind], found=shown(text), **words)
        return tuple(cards)

    def refuse(self, line: int, problem: str, /, **args: Argument) -> NoReturn:
        found = message(f"bellevue-components-{problem}", **args)
        if line:
            raise ComponentError("bellevue-components-line", line=str(line), problem=found)
        raise ComponentError("bellevue-components-file", problem=found)

    def _line(self, key: str) -> int:
        """Where a key stands, 0 if that cannot be told."""
        for number, line in enumerate(self.text.splitlines(), start=1):
            if (found := _ASSIGNMENT.match(line)) and found[1] == key:
                return number
        return 0

    def _lines_of_cards(self, start: int, cards: list[str]) -> list[int]:
        """The line of each card of a list that begins in line `start`: where its text is found next."""
        found: list[int] = []
        lines = self.text.splitlines()
        number = max(start, 1)
        waiting = _strings(lines[number - 1])
        for card in cards:
            while card not in waiting and number < len(lines):
                number += 1
                waiting = _strings(lines[number - 1])
            if card in waiting:
                waiting = waiting[waiting.index(card) + 1 :]
            found.append(number if start else 0)
        return found


def _strings(line: str) -> list[str]:
    return [text[1:-1] for text in _STRING.findall(line)]
