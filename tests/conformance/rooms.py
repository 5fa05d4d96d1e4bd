"""Every game has the same rooms, so that a reader of one finds the way in all."""

import re
from pathlib import Path

import core.games

ROOMS = (
    "__init__",
    "actions",
    "beliefs",
    "components",
    "evaluate",
    "events",
    "game",
    "meta",
    "scoring",
    "setup",
    "state",
    "text",
    "view",
)
LOCALES = ("en.ftl", "fr.ftl")


def folder(key: str) -> Path:
    """Where a game lives."""
    return next(Path(root) / key for root in core.games.__path__ if (Path(root) / key).is_dir())


def check_rooms(key: str) -> None:
    """The package has every room, rules in one file or a folder, both languages; `__init__` is a docstring only."""
    here = folder(key)
    lacking = [room for room in ROOMS if not (here / f"{room}.py").is_file()]
    lacking += [] if (here / "rules.py").is_file() or (here / "rules").is_dir() else ["rules"]
    lacking += [name for name in LOCALES if not (here / "locale" / name).is_file()]
    assert not lacking, f"{key} lacks {lacking}"
    text = (here / "__init__.py").read_text(encoding="utf-8").strip()
    assert re.fullmatch('"""[^"]+"""', text), f"{key}: more than a docstring"
