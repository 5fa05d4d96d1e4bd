"""A settings file with wrong entries: commands name them and use the others."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import run
from tests.places import ROOT
from tui.preferences.settings import FILE

BALI = ROOT / "tests" / "core" / "records" / "bali.jsonl"
WRONG = 'language = "fr"\nname = "Zoé"\nbell = 3\n[keys]\ntake-bck = "u"\n'
NAMED = ("bell doit valoir true ou false, et non 3", "Vouliez-vous dire take-back\u00a0?")


@pytest.fixture
def file(places: Path) -> Path:
    """The file of settings, with two wrong entries."""
    path = places / "config" / "belvedere" / FILE
    path.parent.mkdir(parents=True)
    path.write_text(WRONG, encoding="utf-8")
    return path


def test_line_mode_names_every_wrong_entry_and_keeps_all_of_them(file: Path, in_a_process: Callable[..., Any]) -> None:
    status, told, _ = in_a_process("--line", typed="réglages theme light\nquitter\n", LANG="C.UTF-8")
    assert status == 0
    assert all(named in told for named in NAMED)
    assert told.count(str(file)) == 2
    assert file.read_text(encoding="utf-8") == WRONG.replace("[keys]", 'theme = "light"\n\n[keys]')


@pytest.mark.parametrize("words", [("stats",), ("record", "show", str(BALI))])
def test_a_command_names_every_wrong_entry_next_to_its_answer(
    words: tuple[str, ...], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 0
    told = capsys.readouterr()
    assert all(named in told.err for named in NAMED)
    assert len(told.err.splitlines()) == 2
    assert told.out
    assert str(file) not in told.out
