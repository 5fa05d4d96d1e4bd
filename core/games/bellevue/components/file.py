"""Reads a component set from a file of one's own, checked against the rulebook's counts (docs/games/bellevue.md 1)."""

import re
from collections.abc import Sequence
from typing import Final

from core.games.bellevue.components import COLOURS, COUNTS, ICONS, KINDS, ComponentSet, parse_card
from core.kernel.components import ComponentFile, read_component_file, shown
from core.kernel.message import message

_KEYS: Final = ("shops", "windows", "roofs")
_STRING: Final = re.compile(r""""([^"]*)"|'([^']*)'""")


def load_components(text: str) -> ComponentSet:
    """A component set from a file in TOML. Every key must be there, no other may be:

    - `name`: what the record calls the set, 1 to 40 characters
    - `shops`, `windows`, `roofs`: lists of 30, 52 and 27 cards, each a text on a line of its own. A window is its
      colour and its icons, such as `"red cat1+bird2"`; a shop or roof is its colour, condition and points, such as
      `"red need:cat1+bird2 3"`. Conditions: `need:cat2`, `none:pot`, `height=4`, `height>=4`, `taller:left`,
      `shorter:both`.

    Raises ComponentError with the line that breaks the form or the counts.
    """
    file = read_component_file("bellevue", text, ("name", *_KEYS))
    rows = [_cards(file, kind, key) for kind, key in enumerate(_KEYS)]
    return ComponentSet(file.name, *rows)


def _cards(file: ComponentFile, kind: int, key: str) -> tuple[str, ...]:
    value = file.table[key]
    if not isinstance(value, list) or len(value) != COUNTS[kind]:
        found = str(len(value)) if isinstance(value, list) else shown(value)
        file.refuse("", key, "count", key=key, found=found, count=COUNTS[kind])
    for number, text in enumerate(value):
        try:
            parse_card(kind, text if isinstance(text, str) else "")
        except ValueError:
            line = _line_of_card(file, key, value[: number + 1])
            words = {"colours": ", ".join(COLOURS), "icons": ", ".join(ICONS)}
            file.refuse_line(line, message(f"bellevue-components-{KINDS[kind]}", found=shown(text), **words))
    return tuple(value)


def _line_of_card(file: ComponentFile, key: str, cards: Sequence[object]) -> int | None:
    """The line of the last of these cards, the first ones of a list: where their texts are found one after the other;
    the line of the list where one of them is no text."""
    start = file.lines.get(("", key))
    if not start or not all(isinstance(card, str) for card in cards):
        return start
    lines = file.text.splitlines()
    strings = [
        (at, "".join(pair)) for at, line in enumerate(lines[start - 1 :], start) for pair in _STRING.findall(line)
    ]
    found = start
    for card in cards:
        while strings and strings[0][1] != card:
            del strings[0]
        if strings:
            found, _ = strings.pop(0)
    return found
