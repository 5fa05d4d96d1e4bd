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
OPTIONAL = ("lesson", "notation")
"""Modules that a game may have."""
LOCALES = tuple(f"{language}.ftl" for language in LANGUAGES)


def folder(key: str) -> Path:
    """Where a game lives."""
    return next(Path(root) / key for root in core.games.__path__ if (Path(root) / key).is_dir())


def board_files(key: str) -> list[Path]:
    """What draws a game."""
    boards = ROOT / "tui" / "boards"
    return [path for path in (boards / f"{key}.py", *sorted((boards / key).rglob("*.py"))) if path.is_file()]


def check_rooms(key: str) -> None:
    """The package has every room, every language, at most one subject of its own; `__init__` is a docstring alone."""
    here = folder(key)
    entries = {path.stem for path in here.iterdir() if path.name != "__pycache__"}
    lacking = [room for room in ROOMS if room not in entries]
    lacking += [name for name in LOCALES if not (here / "locale" / name).is_file()]
    assert not lacking, f"{key} lacks {lacking}"
    others = sorted(entries - {*ROOMS, *OPTIONAL, "locale"})
    assert len(others) <= 1, f"{key} has {others} beside its rooms; fold them in, but for one subject of its own"
    text = (here / "__init__.py").read_text(encoding="utf-8").strip()
    assert re.fullmatch('"""[^"]+"""', text), f"{key}: more than a docstring"
