"""The tutorial on adding a game, and the board for it, are carried out in a copy of this checkout."""

import os
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.repository.checkouts import copy_checkout, run_python
from tests.repository.documents import text_of

TUTORIAL, BOARDS = "docs/adding-a-game.md", "docs/boards.md"
KEY = "harbour"
PYTEST = ("-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider")
ELSEWHERE = "scripts/test tests/conformance -k harbour"
"""The suite on the untouched rooms is run by test_new_game.py."""

_BLOCK = re.compile(r"^```(\w+)(?: ([^\n]+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
DRAWN = """
from tests.tui.support.harness import new_table, texts
from themes.glyphs import load_glyphs
from tui.screens.table.controller import render_frame
table = new_table("harbour", 2)
frame = render_frame(table.game, table.update(0), texts("{language}"), load_glyphs("unicode"), players=table.players)
print("\\n".join(frame))
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout."""
    root = tmp_path_factory.mktemp("checkout")
    copy_checkout(root)
    return root


def steps(document: str) -> Iterator[tuple[str, str, str]]:
    """The blocks of a page: a language, the rest of the first line, and the text."""
    yield from _BLOCK.findall(text_of(document))


def run(root: Path, *command: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    return run_python(root, *command, typed=typed, BELVEDERE_DATA=str(root / "tables"))


def typed_line(root: Path, line: str) -> "subprocess.CompletedProcess[str]":
    """A line of the page, with this Python instead of an environment of its own, and with quick bots if it does not
    choose any."""
    program, *words = shlex.split(line)
    match program:
        case "scripts/test":
            return run(root, *PYTEST, *words)
        case "scripts/play":
            return run(root, "-m", "tui", *words, typed="quit\n")
        case "belvedere":
            return run(root, "-m", "tui", *words)
        case "scripts/pictures":
            return run(root, program, *words, "--level", "easy")
        case _:
            return run(root, program, *words)


def change(path: Path, lines: str) -> None:
    """Apply a change that is shown as lines with a sign before each."""
    signed = [(line[:1], line[1:]) for line in lines.splitlines(keepends=True)]
    before = "".join(line for sign, line in signed if sign != "+")
    after = "".join(line for sign, line in signed if sign != "-")
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path.name} has {text.count(before)} times:\n{before}"
    path.write_text(text.replace(before, after), encoding="utf-8")


def carry_out(root: Path, document: str) -> None:
    """Carry out the instructions of a page, from the top down."""
    for language, what, body in steps(document):
        if language == "sh":
            for line in filter(ELSEWHERE.__ne__, body.splitlines()):
                done = typed_line(root, line)
                assert (done.returncode != 0) == (what in ("fails", "changes")), f"{line}\n{done.stdout}{done.stderr}"
        elif language == "diff":
            change(root / what, body)
        elif language == "ftl":
            with (root / what).open("a", encoding="utf-8") as sentences:
                sentences.write(body)
        elif language == "python" and what:
            (root / what).write_text(body, encoding="utf-8")


def drawn(root: Path, language: str) -> str:
    """The view of the first seat of a new table."""
    frame = run(root, "-c", DRAWN.format(language=language))
    assert frame.returncode == 0, frame.stderr
    return frame.stdout


def test_the_tutorial_is_carried_out_and_its_board_is_the_picture(checkout: Path) -> None:
    """`scripts/frames` puts the picture there."""
    carry_out(checkout, TUTORIAL)
    carry_out(checkout, BOARDS)
    (shown,) = (body for _, what, body in steps(BOARDS) if what == KEY)
    if os.environ.get("BELVEDERE_WRITE_FRAMES"):
        page = text_of(BOARDS).replace(shown, drawn(checkout, "en"))
        (ROOT / BOARDS).write_text(page, encoding="utf-8")
        shown = drawn(checkout, "en")
    assert shown == drawn(checkout, "en")
    assert "maison" in drawn(checkout, "fr")
    rooms = "allowed_layers and (core.games or tui.boards)"
    checked = run(checkout, *PYTEST, "tests/repository/test_imports.py", "-k", rooms)
    assert checked.returncode == 0, checked.stdout[-2000:]
