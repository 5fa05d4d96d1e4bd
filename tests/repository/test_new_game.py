"""`scripts/new-game` makes a game that is found, played, described and checked without further changes."""

import re
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.repository.checkouts import copy_checkout, run_python


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with a sixth game in it."""
    root = tmp_path_factory.mktemp("checkout")
    copy_checkout(root)
    made = run_python(root, "scripts/new-game", "harbour", "The Old Harbour", "--board", "--root", str(root))
    assert made.returncode == 0, made.stderr
    return root


def test_catalogue_finds_it(checkout: Path) -> None:
    program = "from core import catalog; print(*[m.title for m in catalog.games()], sep='|')"
    assert "The Old Harbour" in run_python(checkout, "-c", program).stdout.strip().split("|")
    program = "from core import catalog; print(catalog.load('harbour').meta.key)"
    assert run_python(checkout, "-c", program).stdout == "harbour\n"


def test_conformance_and_its_own_tests_pass(checkout: Path) -> None:
    """Every check of the suite, every room's imports, its worked examples and its first golden."""
    places = ("tests/conformance", "tests/games/harbour", "tests/repository/test_playthroughs.py")
    found = run_python(checkout, "-m", "pytest", "-n0", "-vv", "-p", "no:cacheprovider", *places, "-k", "harbour")
    assert found.returncode == 0, found.stdout[-3000:]
    for place in places:
        assert re.search(rf"^{place}.* PASSED", found.stdout, re.MULTILINE), f"nothing of {place} was run"


def test_imports_and_style_hold(checkout: Path) -> None:
    imports = run_python(
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
        "harbour or allowed_layers and (core.games or tui.boards)",
    )
    assert imports.returncode == 0, imports.stdout[-3000:]
    for check in (("format", "--check"), ("check",)):
        style = run_python(
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
    refused = run_python(checkout, "scripts/new-game", key, title, "--root", str(checkout))
    assert refused.returncode == 2
    assert sentence in refused.stderr
    assert before == sorted((checkout / "core" / "games").iterdir())


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    refused = run_python(ROOT, "scripts/new-game", "quay", "Quay", "--root", str(tmp_path))
    assert refused.returncode == 2
    assert "--root names a checkout" in refused.stderr
