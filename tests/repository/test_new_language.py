"""New files are enough for a new language: a copy of the program with an invented one speaks it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.translations import lacking
from tests.places import ROOT

FILES = {
    "core/languages/xx.py": '''
"""Piratical, which is invented."""

from core.languages.en import KEYS, UNITS, UNLIMITED, that

NAME = "Piratical"
THOUSANDS = "'"
DECIMAL_MARK = ","
YES = "aye"
__all__ = ["DECIMAL_MARK", "KEYS", "NAME", "THOUSANDS", "UNITS", "UNLIMITED", "YES", "of", "plural", "that"]


def plural(number: int) -> str:
    """Return `few` for what one hook can count."""
    return "one" if number == 1 else "few" if number <= 4 else "other"


def of(name: str) -> str:
    """Return `name` after *o'*."""
    return f"o'{name}"
''',
    "tui/locale/xx/cli.ftl": """
cli-usage = ahoy:
cli-help = show the chart
cli-fault-both = aye { $flag }, nay { $other }
""",
    "tui/locale/xx/words.ftl": """
crew =
    { $count ->
        [one] a mate
        [few] a few mates
       *[other] { $count } mates
    } { OF($name) }
""",
    "core/games/bali/locale/xx.ftl": "bali-summary = Arr, offerings!\n",
}
SPEAK = """
from pathlib import Path
from core.grammar import format_decimal
from core.languages import LANGUAGES, words_of
from core.text import Texts
texts = Texts("xx", (Path("tui/locale"),))
print(LANGUAGES, words_of("YES"), format_decimal(-0.5, "xx"))
print(*(texts.ui("crew", count=count, name="Ada") for count in (1, 3, 1720)), sep="; ")
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with one more language."""
    folder = tmp_path_factory.mktemp("copy")
    for wing in ("core", "net", "themes", "tui"):
        shutil.copytree(ROOT / wing, folder / wing, ignore=shutil.ignore_patterns("__pycache__"))
    for name, content in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(content.lstrip("\n"), encoding="utf-8")
    return folder


def python(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs Python in the copy."""
    surroundings = os.environ | {"PYTHONPATH": str(copy), "XDG_CONFIG_HOME": str(copy), "LANG": "xx_XX.UTF-8"}
    surroundings.pop("LC_ALL", None)
    return subprocess.run(
        [sys.executable, *words], cwd=copy, env=surroundings, capture_output=True, text=True, check=False
    )


def test_the_command_line_speaks_it_where_it_has_sentences_and_english_elsewhere(copy: Path) -> None:
    told = python(copy, "-m", "tui", "play", "--help").stdout
    assert told.startswith("ahoy: belvedere play")
    assert "show the chart" in told
    assert "xx (Piratical)" in told
    assert "number of seats" in told
    refused = python(copy, "-m", "tui", "play", "--rated", "--unrated")
    assert "aye --unrated, nay --rated." in refused.stderr


def test_sentences_have_its_plurals_and_numbers(copy: Path) -> None:
    said = python(copy, "-c", SPEAK)
    assert said.stdout.splitlines() == [
        "('en', 'de', 'fr', 'xx') ('yes', 'ja', 'oui', 'aye') \N{MINUS SIGN}0,5",
        "a mate o'Ada; a few mates o'Ada; 1'720 mates o'Ada",
    ], said.stderr


def test_a_setting_may_name_it_and_the_manual_has_a_page_in_it(copy: Path) -> None:
    code = "from tui.preferences.settings import parse_settings as p; print(p('language = \"xx\"').problems)"
    assert python(copy, "-c", code).stdout == "()\n"
    assert "xx/man1/belvedere.1" in python(copy, "-m", "tui", "man", str(copy / "man")).stdout


def test_its_missing_parts_are_listed(copy: Path) -> None:
    lines = lacking("xx", copy)
    assert "tui/locale/xx/words.ftl: English has no such file" in lines
    assert "tui/locale/xx/cli.ftl: lacks cli-about" in lines
    assert "core/games/bali/locale/xx.ftl: lacks bali-title" in lines
    assert [line for line in lines if line.endswith(("cli-usage", "bali-summary"))] == []
