"""Where things stand in a TOML text and how they are called in a complaint, for readers of component files."""

import re

_ASSIGNMENT = re.compile(r"""^\s*["']?([A-Za-z0-9_-]+)["']?\s*=""")
_HEADING = re.compile(r"""^\s*\[\s*["']?([A-Za-z0-9_-]+)["']?\s*\]""")
_LONGEST = 60


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


def full_key(section: str, key: str) -> str:
    """A key with its section: `tiles.ll`."""
    return f"{section}.{key}" if section else key


def shown(value: object) -> str:
    """A value as the file has it, cut where it is long."""
    text = str(value) if isinstance(value, int) else repr(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
