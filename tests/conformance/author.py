"""Requirements on a game beyond its rules: words, credits, a page, figures of the benchmark, imports."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from core.grammar import LANGUAGES
from core.kernel.message import Message
from core.kernel.meta import Meta
from core.text import Texts
from scripts.benchmarks.run import all_suites
from tests.conformance.rooms import board_files, folder
from tests.places import ROOT

FAMILIES = ("P1", "P2", "P5", "P7")
"""Figures of the benchmark that there are for every game."""
_BREAKABLE = re.compile(r"\S [:;!?»](\s|$)|« ")
_SHORTEST_SUMMARY = 40


def check_title(meta: Meta) -> None:
    """Both languages have the title, which is the one on the title page, and a summary of a sentence or two."""
    for language in LANGUAGES:
        texts = Texts(language)
        lacking = sorted({f"{meta.key}-title", f"{meta.key}-summary"} - texts.ids(game=meta.key))
        assert not lacking, f"locale/{language}.ftl lacks {lacking}"
        assert texts.say(Message(f"{meta.key}-title"), game=meta.key) == meta.title
        summary = texts.say(Message(f"{meta.key}-summary"), game=meta.key)
        assert len(summary) >= _SHORTEST_SUMMARY, f"{meta.key}-summary says too little: {summary}"


def check_french_spacing(meta: Meta) -> None:
    """A space before `:`, `;`, `!`, `?` and within guillemets is one that does not break (U+00A0)."""
    text = (folder(meta.key) / "locale" / "fr.ftl").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        assert line.startswith("#") or not _BREAKABLE.search(line), (
            f"locale/fr.ftl, line {number}: the space before : ; ! ? and inside « » does not break (U+00A0): {line}"
        )


def check_credits(meta: Meta) -> None:
    """The README names author and publisher, and introduces the game with its seats and its page."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    title = f"{meta.title} ({meta.year})" if meta.year else meta.title
    publisher = f" {meta.publisher} " if meta.publisher else " "
    credit = f"| {title} | {', '.join(meta.designers)} |{publisher}|"
    assert credit in readme, f"the credits of README.md lack: {credit}"
    row = rf"^\| {re.escape(meta.title)} \| .+ \| {meta.seats[0]}–{meta.seats[-1]} \| \[digest\]"
    assert re.search(row, readme, re.MULTILINE), (
        f"README.md has no row: {meta.title} | in a sentence | seats | [digest]"
    )


def check_page(meta: Meta) -> None:
    """The page `docs/games/<key>.md` explains the rules, and each vector on it has a test named after it."""
    page = ROOT / "docs" / "games" / f"{meta.key}.md"
    assert page.is_file(), f"{page.relative_to(ROOT)} is missing"
    assert (ROOT / "tests" / "games" / meta.key / "test_vectors.py").is_file(), "tests/games has no test_vectors.py"


def check_benchmark(meta: Meta) -> None:
    """The benchmark finds the game by itself: each family of figures has one of it."""
    figures = {figure.key for suite in all_suites() for figure in suite.figures}
    lacking = [family for family in FAMILIES if not any(key.startswith(f"{family}-{meta.key}") for key in figures)]
    assert not lacking, f"the benchmark has no {lacking} of {meta.key}"


def check_imports(meta: Meta) -> None:
    """The rules import only the kernel and themselves; a board imports the screen and its own game, never a state."""
    for path in sorted(folder(meta.key).rglob("*.py")):
        for name in _imported(path):
            ours = name.split(".")[0] in ("core", "net", "tui", "themes", "tests", "scripts")
            allowed = name.startswith(("core.kernel", f"core.games.{meta.key}"))
            assert allowed or not ours, f"{path} imports {name}"
    for path in board_files(meta.key):
        for name in _imported(path):
            assert name.split(".")[0] not in ("net", "asyncssh"), f"{path} imports {name}"
            if name.startswith("core.games."):
                assert name.startswith(f"core.games.{meta.key}"), f"{path} imports another game: {name}"
                assert "state" not in name.split("."), f"{path} imports {name}: a board is painted from a View"


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
