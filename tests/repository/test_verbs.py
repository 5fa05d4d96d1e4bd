"""What a person can do is written in few places: adding a command touches at most five modules."""

import ast
from pathlib import Path
from typing import Any, get_args

import pytest

from core.link import commands, lobby_commands
from tests.places import ROOT
from tests.repository.imports import statements

MOST = 5
DEFINITIONS = ("core.link.commands", "core.link.lobby_commands", "core.link.personal_commands")
REFUSING = {
    *("net/local/terminal_lobby.py", "net/local/guest_lobby.py", "net/json/contest.py", "core/review/tries.py"),
}
"""Name what a second terminal of the same person cannot do, and the few things that a friend can do at somebody's
keyboard, a program in an arena, or somebody who tries a decision again, where all others are refused; a new verb needs
nothing there."""
SEVERAL_PLACES = (
    *("CreateTable", "ListTables", "JoinTable", "FetchRecord", "ListKeys", "GetReady"),
    *("FetchStatistics", "ShareStatistics", "BlockPerson", "PrivateNotes", "ListVisitors", "CallMe", "LetGo"),
)
"""What a face offers in several places: the full screen counts as one module for them, and so does the line mode."""
ASKED_BESIDE = {
    # for a program that came with an invite as its login name; with what a client adds to the seed
    "JoinTable": {"net/json/server.py", "core/link/seed_share.py"},
    "CreateTable": {"core/link/seed_share.py"},
    "AddEntropy": {"core/link/seed_share.py"},
    # whether a person sits anywhere; a table's game; what anybody may join or watch
    "FetchRecord": {"net/web/records.py"},  # for a browser that asks for a page
    "ListTables": {"net/visit/session.py", "net/client/lobby.py", "net/web/feed.py"},
}
"""Modules that ask something themselves, while no person asks them for it."""


def product_modules() -> list[Path]:
    """Everything of ours but tests, scripts and the definitions."""
    definitions = {ROOT / f"{name.replace('.', '/')}.py" for name in DEFINITIONS}
    return [path for wing in ("core", "net", "tui") for path in (ROOT / wing).rglob("*.py") if path not in definitions]


def commands_named_in(path: Path) -> set[str]:
    """The commands that a module imports, wherever in it."""
    found: set[str] = set()
    source = path.read_text(encoding="utf-8")
    for node in statements(ast.parse(source)) if "core.link" in source else ():
        if isinstance(node, ast.ImportFrom) and node.module in DEFINITIONS:
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module == "core.link":
            assert not {f"core.link.{alias.name}" for alias in node.names}.intersection(DEFINITIONS), path
        elif isinstance(node, ast.Import):
            assert not {alias.name for alias in node.names}.intersection(DEFINITIONS), path
    return found


@pytest.fixture(scope="module")
def named_in() -> dict[str, set[str]]:
    """The product modules that name each command."""
    found: dict[str, set[str]] = {}
    for path in product_modules():
        module = path.relative_to(ROOT).as_posix()
        for name in commands_named_in(path) if module not in REFUSING else ():
            found.setdefault(name, set()).add(module)
    return found


def face(command: str, module: str) -> str:
    """The module, or the face where it counts as one."""
    if command not in SEVERAL_PLACES or not module.startswith("tui/"):
        return module
    return "the line mode" if module.startswith("tui/line/") else "the full screen"


@pytest.mark.parametrize(
    "command", [*get_args(commands.TableCommand), *get_args(lobby_commands.AnyLobbyCommand)], ids=lambda it: it.__name__
)
def test_a_command_is_named_in_at_most_five_modules(command: type[Any], named_in: dict[str, set[str]]) -> None:
    name = command.__name__
    modules = named_in[name] - ASKED_BESIDE.get(name, set())
    places = {"the definition", *(face(name, module) for module in modules)}
    assert len(places) <= MOST, sorted(places)


def test_no_exception_is_out_of_date(named_in: dict[str, set[str]]) -> None:
    for name, modules in ASKED_BESIDE.items():
        assert modules <= named_in[name]
    for name in SEVERAL_PLACES:
        assert len(named_in[name] - ASKED_BESIDE.get(name, set())) + 1 > MOST
