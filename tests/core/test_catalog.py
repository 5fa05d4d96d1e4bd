"""The catalogue lists the folders of games, without their rules; options as people write them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import core.games
from core import catalog
from core.catalog import UnknownGameError, parse_options
from core.games.bali.meta import META, Options
from core.kernel.message import BelvedereError
from tests.said import said


def test_lists_games_by_key() -> None:
    keys = [meta.key for meta in catalog.games()]
    assert sorted(keys) == keys
    assert tuple(keys) == catalog.keys()
    assert "bali" in keys


@pytest.mark.parametrize("key", catalog.keys())
def test_it_loads_its_listed_tables(key: str) -> None:
    assert catalog.load(key).meta == catalog.meta(key)
    assert key == catalog.meta(key).key


@pytest.mark.parametrize("key", ["chess", "", "bali.meta", "../bali", "os", "__pycache__", "x" * 10_000, "\x1b[31m"])
def test_unknown_game_is_refused_by_name(key: str) -> None:
    with pytest.raises(UnknownGameError) as refusal:
        catalog.load(key)
    assert re.search(r'^Unknown game: ".*"\. Choose one of: .*bali.*\.$', said(refusal.value))
    assert len(said(refusal.value)) < 300
    assert "\x1b" not in said(refusal.value)


@pytest.mark.parametrize("name", ["cloud_city", "cloud-city", "Cloud City", "CLOUDCITY"])
def test_a_game_is_found_with_any_joining_of_its_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "keys", lambda: ("bali", "cloud_city"))
    assert catalog.find(name) == "cloud_city"


@pytest.mark.parametrize("name", ["cloud", "", "_", "../bali", "chess"])
def test_other_words_find_no_game(name: str) -> None:
    assert catalog.find(name) is None


def test_listing_loads_no_rules() -> None:
    program = (
        "import sys; from core import catalog; assert catalog.games();"
        "print([name for name in sys.modules if name.endswith(('.rules', '.state', '.game', '.text'))"
        " and name.startswith('core.games')])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_a_folder_elsewhere_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Extending the path of `core.games` adds games."""
    (tmp_path / "harbour").mkdir()
    (tmp_path / "harbour" / "__init__.py").write_text('"""A harbour."""\n')
    monkeypatch.setattr(core.games, "__path__", [*core.games.__path__, str(tmp_path)])
    assert catalog.keys().count("harbour") == 1


def test_unnamed_settings_keep_their_defaults() -> None:
    assert Options() == parse_options(META, [])
    assert Options(oracle=True) == parse_options(META, ["oracle=TRUE"])
    assert Options(demon=True, oracle=False) == parse_options(META, ["demon=on", "oracle=false"])


@pytest.mark.parametrize(
    ("pairs", "sentence"),
    [
        (["oracle"], '"oracle" is not an option. Write key=value.'),
        (["wind=true"], 'Bali has no option "wind". Its options: oracle, demon.'),
        (["oracle=perhaps"], '"perhaps" is not a value of the option oracle. Choose one of: off or on.'),
        (["oracle=1"], '"1" is not a value of the option oracle. Choose one of: off or on.'),
        (["components=x"], 'Bali has no option "components"'),
        (["demon=true", "demon=true"], "The option demon is given twice."),
    ],
)
def test_a_wrong_option_gets_a_sentence(pairs: list[str], sentence: str) -> None:
    with pytest.raises(BelvedereError) as refusal:
        parse_options(META, pairs)
    assert sentence in said(refusal.value)
