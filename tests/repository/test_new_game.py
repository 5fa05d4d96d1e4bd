"""`scripts/new-game` makes a game that is found, played, told and checked without another line being written."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT

ROOMS = ("core", "net", "tui", "themes", "tests", "scripts", "docs")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with a sixth game in it."""
    root = tmp_path_factory.mktemp("checkout")
    for room in ROOMS:
        shutil.copytree(ROOT / room, root / room, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, root)
    made = run(root, "scripts/new-game", "harbour", "The Old Harbour", "--board", "--root", str(root))
    assert made.returncode == 0, made.stderr
    return root


def run(root: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, *command], cwd=root, env=environment, capture_output=True, text=True, check=False
    )


def test_catalogue_finds_it(checkout: Path) -> None:
    program = "from core import catalog; print(*[m.title for m in catalog.games()], sep='|')"
    assert "The Old Harbour" in run(checkout, "-c", program).stdout.strip().split("|")
    assert (
        run(checkout, "-c", "from core import catalog; print(catalog.load('harbour').meta.key)").stdout == "harbour\n"
    )


def test_conformance_and_its_own_tests_pass(checkout: Path) -> None:
    """Every check of the suite, every room's imports, its worked examples and its first golden."""
    places = ("tests/conformance", "tests/games/harbour", "tests/repository/test_playthroughs.py")
    found = run(checkout, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", *places, "-k", "harbour")
    assert found.returncode == 0, found.stdout[-3000:]
    assert "harbour" in run(checkout, "-m", "pytest", "-n0", "--collect-only", "-q", *places, "-k", "harbour").stdout


def test_imports_and_style_hold(checkout: Path) -> None:
    imports = run(
        checkout,
        "-m",
        "pytest",
        "-n0",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/repository/test_imports.py",
        "tests/repository/test_game_pages.py",
        "-k",
        "harbour",
    )
    assert imports.returncode == 0, imports.stdout[-3000:]
    for check in (("format", "--check"), ("check",)):
        style = run(
            checkout, "-m", "ruff", *check, "core/games/harbour", "tests/games/harbour", "tui/boards/harbour.py"
        )
        assert style.returncode == 0, style.stdout


def test_nothing_of_the_template_is_left(checkout: Path) -> None:
    for path in (*(checkout / "core/games/harbour").rglob("*.*"), *(checkout / "tests/games/harbour").rglob("*.*")):
        text = path.read_text(encoding="utf-8") if path.suffix in (".py", ".ftl", ".txt") else ""
        assert "sixth" not in text.lower(), path


@pytest.mark.parametrize(
    ("key", "title", "sentence"),
    [
        ("bali", "Bali", "is there already; nothing was changed."),
        ("../etc", "Etc", "cannot be a folder of Python"),
        ("class", "Class", "cannot be a folder of Python"),
        ("Harbour", "Harbour", "cannot be a folder of Python"),
        ("quay", 'Qu"ay', "the title must be one line"),
        ("quay", "  ", "the title must be one line"),
    ],
)
def test_bad_names_are_refused(checkout: Path, key: str, title: str, sentence: str) -> None:
    before = sorted((checkout / "core" / "games").iterdir())
    refused = run(checkout, "scripts/new-game", key, title, "--root", str(checkout))
    assert refused.returncode == 2
    assert sentence in refused.stderr
    assert before == sorted((checkout / "core" / "games").iterdir())


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    refused = run(ROOT, "scripts/new-game", "quay", "Quay", "--root", str(tmp_path))
    assert refused.returncode == 2
    assert "--root names a checkout" in refused.stderr
