"""How many modules a folder shows, how long a module is, and which small modules stand alone."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.places import ROOT
from tests.repository.imports import OURS, SOURCES, graph

MOST_MODULES = 17
MOST_IN_A_GAME = 15
MOST_LINES = 440
"""Lines of a module: more are more than one subject."""
SMALL = 40
"""Lines below which a module with a single importer belongs to that importer."""

STANDS_ALONE = {
    "net.json.fast_json": "the one module that imports orjson",
    "tui.terminal.frame_diff": "the one module that draws a private class of Textual anew",
}
"""Small modules with a single importer that stay, and why."""

ROOM = re.compile(r"core\.games\.\w+\.(meta|components|state|actions|events|setup|scoring|bots|game|text\.notation)")
"""Every game has these, however small: the catalogue and the conformance suite find them by name."""


def _shown(folder: Path) -> list[str]:
    """What a folder shows, its package file apart."""
    return [path.name for path in folder.iterdir() if path.name not in ("__init__.py", "__pycache__")]


def _is_too_full(folder: Path) -> bool:
    shown = _shown(folder)
    is_game = folder.parent == ROOT / "core" / "games"
    too_many_modules = len([name for name in shown if name.endswith(".py")]) > MOST_MODULES
    return too_many_modules or (is_game and len(shown) > MOST_IN_A_GAME)


def test_a_folder_is_taken_in_at_a_glance() -> None:
    folders = {path.parent for path in SOURCES.values()}
    assert {folder.relative_to(ROOT).as_posix() for folder in folders if _is_too_full(folder)} == set()


def _is_python(path: Path) -> bool:
    return path.suffix == ".py" or path.read_bytes().startswith(b"#!/usr/bin/env python")


def _modules() -> Iterator[Path]:
    """Every module of ours, those of the tests, and those of the scripts, which have no suffix where they are called by
    name."""
    yield from SOURCES.values()
    yield from (ROOT / "tests").rglob("*.py")
    yield from (path for path in (ROOT / "scripts").rglob("*") if path.is_file() and _is_python(path))


def test_a_module_is_not_too_long() -> None:
    lines = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in _modules()
    }
    assert {path: count for path, count in lines.items() if count > MOST_LINES} == {}
    assert {"core/table/table.py", "scripts/bench", "scripts/soaking/run.py", "tests/tiny.py"} <= lines.keys()


def _small(module: str) -> bool:
    path = SOURCES[module]
    return path.name != "__init__.py" and len(path.read_text(encoding="utf-8").splitlines()) < SMALL


def test_a_small_module_serves_several_or_says_why_it_stands_alone() -> None:
    importers = dict.fromkeys(graph(), 0)
    for lines in graph().values():
        for name in lines:
            importers[name] += 1
    alone = {module for module, count in importers.items() if count < 2 and _small(module) and not ROOM.match(module)}
    assert alone == STANDS_ALONE.keys()


def test_every_package_is_looked_at() -> None:
    assert {module.split(".")[0] for module in SOURCES} == set(OURS)
