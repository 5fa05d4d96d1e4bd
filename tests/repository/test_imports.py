"""Who may import whom: read from the source, and seen again in fresh interpreters."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.places import ROOT

OURS = ("core", "net", "tui", "themes")
PURE = {
    "attrs",
    "collections",
    "enum",
    "errno",
    "functools",
    "hashlib",
    "itertools",
    "math",
    "operator",
    "re",
    "types",
    "typing",
}
"""What the rules may use of the world outside: nothing that reads a clock, a file, the environment or `random`."""
ONLY_IN = {
    "cattrs": ("core.encoding.codec",),
    "fluent": ("core.text",),
    "sqlite3": ("core.storage.database",),
    "asyncssh": ("net",),
    "orjson": ("net.json.fast_json",),
    "textual": ("tui",),
    "rich": ("tui", "themes"),
    "asyncio": ("net", "tui"),
}
LIGHT = (
    "core.kernel",
    "core.games",
    "core.catalog",
    "core.link",
    "core.table.entries",
    "core.text",
    "core.clean",
)
"""Rooms that are loaded before anything is drawn or stored: they do not wait for cattrs, fluent or SQLite."""
HEAVY = ("asyncio", "asyncssh", "textual", "rich", "sqlite3", "cattrs", "fluent")


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {_module(path): path for room in OURS for path in sorted((ROOT / room).rglob("*.py"))}


def _imports(source: str, *, top_level_only: bool = False) -> Iterator[str]:
    """The full names of what is imported: `from core import codec` is `core.encoding.codec`."""
    tree = ast.parse(source)
    for node in tree.body if top_level_only else ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (_full_name(node.module or "", alias.name) for alias in node.names)


def _full_name(module: str, name: str) -> str:
    joined = f"{module}.{name}"
    return joined if joined in SOURCES else module


def _is_in(name: str, *rooms: str) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def _game(name: str) -> str | None:
    """The game that a module belongs to."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["core", "games"] and len(parts) > 2 else None


def _may(importer: str, name: str) -> bool:
    """The table of the house: whether `importer` may import `name`."""
    top = name.split(".")[0]
    if top in ONLY_IN and not _is_in(importer, *ONLY_IN[top]):
        return False
    if top not in OURS:
        return not _is_in(importer, "core.kernel", "core.games") or top in PURE or _may_read_toml(importer, top)
    if _is_in(importer, "core.kernel"):
        return _is_in(name, "core.kernel")
    if (game := _game(importer)) is not None:
        return _is_in(name, "core.kernel", f"core.games.{game}")
    if _is_in(importer, "core.bots"):
        return _is_in(name, "core.kernel", "core.bots")
    if _is_in(importer, "core"):
        return top == "core" and _game(name) is None
    if _is_in(importer, "net"):
        return top in ("core", "net") and _game(name) is None
    if _is_in(importer, "themes"):
        return _is_in(name, "themes", "core.kernel.errors", "core.kernel.faults", "core.kernel.message")
    return _tui_may(importer, name)


def _may_read_toml(importer: str, top: str) -> bool:
    return top == "tomllib" and (importer == "core.kernel.components" or _game(importer) is not None)


def _tui_may(importer: str, name: str) -> bool:
    if importer == "tui.__main__":
        return True
    if (game := _game(name)) is not None:
        return _is_in(importer, f"tui.boards.{game}") and name.split(".")[-1] != "state"
    return name.split(".")[0] in ("core", "themes", "tui")


@pytest.mark.parametrize("importer", SOURCES)
def test_imports_only_what_its_room_may(importer: str) -> None:
    source = SOURCES[importer].read_text(encoding="utf-8")
    refused = sorted({name for name in _imports(source) if not _may(importer, name)})
    assert refused == []


@pytest.mark.parametrize(
    ("importer", "name"),
    [
        ("core.kernel.rng", "random"),
        ("core.kernel.rng", "time"),
        ("core.kernel.game", "core.link"),
        ("core.games.bali.rules", "os"),
        ("core.games.bali.rules", "core.table.table"),
        ("core.games.bali.rules", "core.games.other.state"),
        ("core.bots.hard", "core.table.table"),
        ("core.bots.hard", "core.games.bali.state"),
        ("core.table.table", "core.games.bali.rules"),
        ("core.table.table", "net.tables.host"),
        ("core.table.table", "asyncio"),
        ("core.record.record", "cattrs"),
        ("core.record.record", "sqlite3"),
        ("net.tables.host", "tui.terminal.driver"),
        ("net.tables.host", "textual"),
        ("net.tables.host", "core.games.bali.view"),
        ("tui.app", "net.server"),
        ("tui.app", "asyncssh"),
        ("tui.app", "core.games.bali.view"),
        ("tui.boards.bali", "core.games.bali.state"),
        ("tui.boards.bali", "core.games.other.view"),
        ("themes.palette", "core.link"),
    ],
)
def test_the_table_refuses(importer: str, name: str) -> None:
    assert not _may(importer, name)


PROGRAM = """
import importlib, json, os, sys
before = set(sys.modules)
found = {}
for name in json.loads(sys.argv[1]):
    reader, writer = os.pipe()
    if (child := os.fork()) == 0:
        try:
            importlib.import_module(name)
            loaded = sorted({module.partition(".")[0] for module in set(sys.modules) - before})
        except BaseException as failure:
            loaded = [repr(failure)]
        os.write(writer, json.dumps(loaded).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        found[name] = json.loads(answer.read())
    os.waitpid(child, 0)
print(json.dumps(found))
"""


def _loaded_by(names: list[str]) -> dict[str, list[str]]:
    """The top-level packages that importing each module loads, each in an interpreter that has imported nothing."""
    command = [sys.executable, "-c", PROGRAM, json.dumps(names)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    found: dict[str, list[str]] = json.loads(run.stdout)
    return found


def test_core_loads_no_terminal_and_no_network() -> None:
    names = [name for name in SOURCES if _is_in(name, "core")]
    for name, loaded in _loaded_by(names).items():
        refused = HEAVY if _is_in(name, *LIGHT) else ("asyncio", "asyncssh", "textual", "rich")
        assert "core" in loaded, f"{name}: {loaded}"
        assert sorted(set(refused) & set(loaded)) == [], name


PROGRAMS = re.compile(r"\bsubprocess\b|create_subprocess|os\.(?:system|popen|exec|spawn|posix_spawn)|\bpty\b")


@pytest.mark.parametrize("name", [name for name in SOURCES if _is_in(name, "net", "core")])
def test_only_the_notify_command_starts_a_program(name: str) -> None:
    found = PROGRAMS.search(SOURCES[name].read_text(encoding="utf-8"))
    assert (found is not None) == (name == "net.services.notify")


def test_the_probe_sees_what_is_loaded() -> None:
    loaded = _loaded_by(["core.encoding.codec", "core.storage.store", "asyncio", "core.nowhere"])
    assert "cattrs" in loaded["core.encoding.codec"]
    assert "sqlite3" in loaded["core.storage.store"]
    assert "asyncio" in loaded["asyncio"]
    assert "core" not in loaded["core.nowhere"]
