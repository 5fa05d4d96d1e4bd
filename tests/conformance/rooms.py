"""Every game has the same rooms, so that a reader of one finds the way in all."""

import re
from pathlib import Path

import core.games
from core.languages import LANGUAGES
from tests.places import ROOT

ROOMS = (
    "__init__",
    "actions",
    "bots",
    "components",
    "game",
    "meta",
    "rules",
    "scoring",
    "setup",
    "state",
    "text",
    "view",
)
"""Each a module, flat in the folder of the game."""
OPTIONAL = ("achievements", "lesson", "notation")
"""Modules that a game may have."""
LOCALES = tuple(f"{language}.ftl" for language in LANGUAGES)


def folder(key: str) -> Path:
    """The folder of a game."""
    return next(Path(root) / key for root in core.games.__path__ if (Path(root) / key).is_dir())


def board_files(key: str) -> list[Path]:
    """The modules that draw a game."""
    boards = ROOT / "tui" / "boards"
    return [path for path in (boards / f"{key}.py", *sorted((boards / key).rglob("*.py"))) if path.is_file()]


def check_rooms(key: str) -> None:
    """The package has all standard files and languages, and at most one other; `__init__` is only a docstring."""
    here = folder(key)
    entries = {path.stem for path in here.iterdir() if path.name != "__pycache__"}
    lacking = [room for room in ROOMS if room not in entries]
    lacking += [name for name in LOCALES if not (here / "locale" / name).is_file()]
    assert not lacking, f"{key} lacks {lacking}"
    others = sorted(entries - {*ROOMS, *OPTIONAL, "locale"})
    assert len(others) <= 1, f"{key} has {others} besides the standard files; merge all but one"
    text = (here / "__init__.py").read_text(encoding="utf-8").strip()
    assert re.fullmatch('"""[^"]+"""', text), f"{key}: more than a docstring"
