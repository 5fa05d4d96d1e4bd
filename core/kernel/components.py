"""Counts the components of a game, none of which is ever lost or doubled, and reads component files in TOML.

A game's complaints are its messages `<game>-components-<problem>`; those that every game has are `game-components-...`
in `core/locale`.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

import attrs

from core.kernel.message import Argument, ComponentError, Message, message, toml_fault

Inventory = Mapping[str, int]
"""Number of copies by kind of component."""

LONGEST_NAME: Final = 40
"""Characters in the name of a component set."""
_ASSIGNMENT: Final = re.compile(r"""^\s*["']?([A-Za-z0-9_-]+)["']?\s*=""")
_HEADING: Final = re.compile(r"""^\s*\[\s*["']?([A-Za-z0-9_-]+)["']?\s*\]""")
_LONGEST_SHOWN: Final = 60


def difference(expected: Inventory, found: Inventory) -> dict[str, int]:
    """Surplus (positive) or lack (negative) of each kind that is not as expected; empty when all is well.

    >>> difference({"priest": 9, "shrine": 9}, {"priest": 8, "shrine": 9})
    {'priest': -1}
    """
    kinds = sorted({*expected, *found})
    gaps = {kind: found.get(kind, 0) - expected.get(kind, 0) for kind in kinds}
    return {kind: gap for kind, gap in gaps.items() if gap}


@attrs.frozen
class ComponentFile:
    """A component file that is TOML, with the line in which each key stands, for complaints."""

    game: str
    """The key of the game whose messages the complaints are."""
    text: str
    table: dict[str, Any]
    """What the file says."""
    lines: dict[tuple[str, str], int]
    """See `line_numbers`."""

    def refuse(self, section: str, at: str, problem: str, /, **args: Argument) -> NoReturn:
        """Raise ComponentError with the message `<game>-components-<problem>` and the line of the key `at` in
        `section` (``""`` is the file itself); where the key is missing, the line of the section."""
        line = self.lines.get((section, at)) or self.lines.get((section, "")) or self.lines.get(("", section))
        self.refuse_line(line, message(f"{self.game}-components-{problem}", **args))

    def refuse_line(self, line: int | None, problem: Message) -> NoReturn:
        """Raise ComponentError for a line (1 is the first; None: the file as a whole)."""
        if line:
            raise ComponentError(message(f"{self.game}-components-line", line=str(line), problem=problem))
        raise ComponentError(message(f"{self.game}-components-file", problem=problem))

    def check_keys(
        self, table: object, section: str, needed: Sequence[str], others: Sequence[str] = (), at: str = ""
    ) -> None:
        """Refuse a table that is none, lacks a needed key or has one that is neither needed nor among `others`. `at` is
        the key in `section` whose value the table is, where it is not the section itself."""
        if not isinstance(table, dict):
            self.refuse(section, at, "section", section=full_key(section, at))
        for key in table:
            if key not in needed and key not in others:
                allowed = ", ".join((*needed, *others))
                self.refuse(section, at or key, "unknown", key=full_key(section, at, key), allowed=allowed)
        for key in needed:
            if key not in table:
                self.refuse(section, at, "missing", key=full_key(section, at, key), allowed=", ".join(needed))

    def section(self, name: str, keys: Sequence[str]) -> dict[str, Any]:
        """The table of the section `name`, which has exactly these keys."""
        table: dict[str, Any] = self.table[name]
        self.check_keys(table, name, keys)
        return table

    @property
    def name(self) -> str:
        """What the set is called, 1 to 40 printable characters."""
        value = self.table["name"]
        if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
            self.refuse("", "name", "name", found=shown(value), longest=LONGEST_NAME)
        return value


def read_component_file(game: str, text: str, needed: Sequence[str], others: Sequence[str] = ()) -> ComponentFile:
    """The file with exactly these keys and sections, `others` left out or not. Raises ComponentError."""
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ComponentError(message(f"{game}-components-file", problem=toml_fault(error))) from None
    file = ComponentFile(game, text, table, line_numbers(text))
    file.check_keys(table, "", needed, others)
    return file


def line_numbers(text: str) -> dict[tuple[str, str], int]:
    """The line of each key by section and key, 1 is the first; a section's own line under the key ``""``.

    >>> line_numbers('name = "box"\\n[tiles]\\nll = 2\\n')
    {('', 'name'): 1, ('tiles', ''): 2, ('tiles', 'll'): 3}
    """
    found: dict[tuple[str, str], int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if heading := _HEADING.match(line):
            section = heading[1]
            found.setdefault((section, ""), number)
        elif assignment := _ASSIGNMENT.match(line):
            found.setdefault((section, assignment[1]), number)
    return found


def full_key(*parts: str) -> str:
    """A key with its section: `tiles.ll`; empty parts are left out."""
    return ".".join(filter(None, parts))


def shown(value: object) -> str:
    """A value as the file has it, cut where it is long."""
    text = str(value) if isinstance(value, int) else repr(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."
