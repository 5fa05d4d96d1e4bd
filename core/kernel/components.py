"""Counts the components of a game, so that none is lost or duplicated, and reads component files in TOML.

Problems are reported with the game's messages `<game>-components-<problem>`. Those shared by all games are
`game-components-...` in `core/locale`.
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
"""Most characters in the name of a component set."""
_ASSIGNMENT: Final = re.compile(r"""^\s*["']?([A-Za-z0-9_-]+)["']?\s*=""")
_HEADING: Final = re.compile(r"""^\s*\[\s*["']?([A-Za-z0-9_-]+)["']?\s*\]""")
_LONGEST_SHOWN: Final = 60


def difference(expected: Inventory, found: Inventory) -> dict[str, int]:
    """Return the surplus (positive) or lack (negative) of each kind with an unexpected count; empty if all counts
    match.

    >>> difference({"priest": 9, "shrine": 9}, {"priest": 8, "shrine": 9})
    {'priest': -1}
    """
    kinds = sorted({*expected, *found})
    gaps = {kind: found.get(kind, 0) - expected.get(kind, 0) for kind in kinds}
    return {kind: gap for kind, gap in gaps.items() if gap}


@attrs.frozen
class ComponentFile:
    """A parsed component file, with the line of each key for error messages."""

    game: str
    """The key of the game that supplies the error messages."""
    text: str
    table: dict[str, Any]
    """The content of the file."""
    lines: dict[tuple[str, str], int]
    """See `line_numbers`."""

    def refuse(self, section: str, at: str, problem: str, /, **args: Argument) -> NoReturn:
        """Raise ComponentError with the message `<game>-components-<problem>` and the line of the key `at` in `section`
        (``""`` is the file itself). If the key is missing, use the line of the section."""
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
        """Refuse a value that is not a table, lacks a key of `needed`, or has a key in neither `needed` nor `others`.
        `at` is the key in `section` that holds the table, if it is not the section itself."""
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
        """Return the table of the section `name`, which must have exactly these keys."""
        table: dict[str, Any] = self.table[name]
        self.check_keys(table, name, keys)
        return table

    @property
    def name(self) -> str:
        """The name of the set, 1 to 40 printable characters."""
        value = self.table["name"]
        if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
            self.refuse("", "name", "name", found=shown(value), longest=LONGEST_NAME)
        return value


def read_component_file(game: str, text: str, needed: Sequence[str], others: Sequence[str] = ()) -> ComponentFile:
    """Return the file, which must have the keys and sections `needed` and may have `others`. Raises ComponentError."""
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ComponentError(message(f"{game}-components-file", problem=toml_fault(error))) from None
    file = ComponentFile(game, text, table, line_numbers(text))
    file.check_keys(table, "", needed, others)
    return file


def line_numbers(text: str) -> dict[tuple[str, str], int]:
    """Return the line of each key by section and key; 1 is the first. A section's own line has the key ``""``.

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
    """Return a key with its section: `tiles.ll`; empty parts are left out."""
    return ".".join(filter(None, parts))


def shown(value: object) -> str:
    """Return a value as the file has it, shortened if it is long."""
    text = str(value) if isinstance(value, int) else repr(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."
