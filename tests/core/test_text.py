"""Sentences: rendered per reader, the same in every language, none missing and none unsayable."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast

from core import catalog
from core.grammar import LANGUAGES, Language, format_signed, of, that
from core.kernel.message import Message, SeatName, message
from core.text import STRICT_VARIABLE, TextError, Texts, negotiate
from scripts.translations import arguments, entries, files_of, lacking
from tests.places import ROOT

INTERFACE = ROOT / "tui" / "locale"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en").mkdir()
    (tmp_path / "fr").mkdir()
    (tmp_path / "en" / "some.ftl").write_text(
        "some-hello = Hello { $who }!\n"
        "some-plain =   Only text.   \n"
        "# A comment\n"
        "some-stones =\n    { $mine ->\n        [yes] You take { $count ->\n"
        "            [one] a stone\n           *[other] { $count } stones\n        }.\n"
        "       *[no] { $seat } takes { $count } stones.\n    }\n"
        "some-lines =\n    First.\n\n    Second { some-plain }\n"
        "some-english = Only in English.\n"
    )
    (tmp_path / "fr" / "some.ftl").write_text("some-hello = Bonjour { $who } !\nsome-plain = Du texte.\n")
    return tmp_path


def test_a_sentence_takes_its_arguments(folder: Path) -> None:
    assert Texts("en", (folder,)).ui("some-hello", who="Ann") == "Hello Ann!"
    assert Texts("fr", (folder,)).ui("some-hello", who="Ann") == "Bonjour Ann !"


def test_an_argument_may_be_a_sentence(folder: Path) -> None:
    assert Texts("en", (folder,)).ui("some-hello", who=Message("some-plain")) == "Hello Only text.!"


def test_a_seat_is_called_by_its_player_and_by_its_number_without_one(folder: Path) -> None:
    say = Texts("en", (folder,)).say
    sentence = message("some-hello", who=SeatName(1))
    assert say(sentence, names=("Ann", "Ben")) == "Hello Ben!"
    assert say(sentence) == "Hello 2!"


def test_the_reader_is_spoken_to_about_their_own_seat(folder: Path) -> None:
    texts = Texts("en", (folder,), strict=True)
    sentence = message("some-stones", seat=SeatName(0), count=3)
    assert texts.say(sentence, names=("Ann",), viewer=0) == "You take 3 stones."
    assert texts.say(sentence, names=("Ann",), viewer=1) == "Ann takes 3 stones."
    assert texts.say(sentence, names=("Ann",)) == "Ann takes 3 stones."
    assert texts.speaker("bali", ("Ann",), 0)(message("some-stones", seat=SeatName(0), count=1)) == "You take a stone."


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "−1 one, 0 other, 1 one"), ("de", "−1 one, 0 other, 1 one"), ("fr", "−1 one, 0 one, 1 one")],
)
def test_the_plural_is_that_of_the_language(tmp_path: Path, language: Language, said: str) -> None:
    choice = "{ $%s } { $%s ->\n    [one] one\n   *[other] other\n}"
    (tmp_path / f"{language}.ftl").write_text(f"x = {', '.join(choice % (name, name) for name in 'abc')}\n")
    assert said == Texts(language, (tmp_path,), strict=True).ui("x", a=-1, b=0, c=1)


@pytest.mark.parametrize("source", ["x = { -term }", "x = { UNKNOWN($a) }", "x = { unknown }", "x =\n    .of = it"])
def test_an_unknown_id_is_an_error_when_strict_and_shown_otherwise(tmp_path: Path, source: str) -> None:
    (tmp_path / "en.ftl").write_text(f"{source}\n")
    id = source.partition(" ")[0]
    with pytest.raises(TextError, match=f"{id} cannot be said"):
        Texts("en", (tmp_path,), strict=True).ui(id, a=1)
    assert id == Texts("en", (tmp_path,), strict=False).ui(id, a=1)


def test_names_are_text_and_nothing_else(folder: Path) -> None:
    name = "{ $who } [b]{some-plain}"
    assert f"Hello {name}!" == Texts("en", (folder,)).say(message("some-hello", who=SeatName(0)), names=(name,))


def test_lines_and_references_are_kept(folder: Path) -> None:
    assert Texts("en", (folder,)).ui("some-lines") == "First.\n\nSecond Only text."


def test_missing_sentences_of_a_language_are_shown_in_english(folder: Path) -> None:
    assert Texts("fr", (folder,)).ui("some-english") == "Only in English."


def test_an_unknown_id_is_an_error_when_strict_and_itself_otherwise(folder: Path) -> None:
    assert Texts("en", (folder,), strict=False).ui("some-thing") == "some-thing"
    with pytest.raises(TextError, match="Missing sentence: some-thing"):
        Texts("en", (folder,), strict=True).ui("some-thing")
    with pytest.raises(KeyError):
        Texts("en", (folder,), strict=True).ui("some-thing")


def test_a_missing_argument_is_an_error_when_strict(folder: Path) -> None:
    with pytest.raises(TextError, match="some-hello cannot be said"):
        Texts("en", (folder,), strict=True).ui("some-hello")
    assert (
        Texts("en", (folder,), strict=False).ui("some-hello").replace("{", "").replace("}", "").replace("$", "")
        == "Hello who!"
    )


def test_the_environment_makes_texts_strict(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT_VARIABLE, "1")
    with pytest.raises(TextError):
        Texts("en", (folder,)).ui("some-thing")
    monkeypatch.delenv(STRICT_VARIABLE)
    assert Texts("en", (folder,)).ui("some-thing") == "some-thing"


def test_a_sentence_can_be_requested(folder: Path) -> None:
    texts = Texts("fr", (folder,))
    assert texts.has("some-english")
    assert not texts.has("some-thing")
    assert texts.has("bali-title", game="bali")
    assert not texts.has("bali-title")
    assert {"some-hello", "some-plain"} == {id for id in texts.ids() if id.startswith("some-")}


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ((None, None, None), "en"),
        (("fr", None, None), "fr"),
        (("en", "fr", "fr_FR.UTF-8"), "en"),
        ((None, "fr", "en_US.UTF-8"), "fr"),
        ((None, None, "fr_CA.UTF-8"), "fr"),
        ((None, None, "fr@euro"), "fr"),
        ((None, None, "C.UTF-8"), "en"),
        (("", "", "FR"), "fr"),
        (("de", None, "fr_BE"), "de"),
        (("it", None, "fr_BE"), "fr"),
        (("frisian", None, None), "en"),
    ],
)
def test_the_first_known_preference_is_the_language(
    wishes: tuple[str | None, str | None, str | None], language: str
) -> None:
    assert language == negotiate(*wishes)


def _run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_plain_sentences_never_load_the_library() -> None:
    code = (
        "import sys; from core.text import Texts; from core.kernel.message import Message;"
        "print(Texts('fr').say(Message('bali-title'), game='bali'), 'fluent' in sys.modules)"
    )
    assert _run(code) == "Bali False\n"


def test_no_rules_are_loaded_to_speak_of_a_game() -> None:
    code = (
        "import sys; from core.text import Texts; from core.kernel.message import message;"
        "Texts('fr').say(message('bali-cards-rice', count=2), game='bali');"
        "print([name for name in sys.modules if name.startswith('core.games')])"
    )
    assert _run(code) == "[]\n"


def test_one_module_imports_the_library() -> None:
    rooms = (path for room in ("core", "net", "tui", "themes") for path in (ROOT / room).rglob("*.py"))
    importing = [
        path.relative_to(ROOT).as_posix()
        for path in rooms
        if re.search(r"^\s*(from|import) fluent", path.read_text(), re.M)
    ]
    assert importing == ["core/fluent_messages.py"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_sentences_and_variables(language: Language) -> None:
    """`scripts/translation CODE` prints the same list. A missing sentence is shown in English."""
    lines = lacking(language)
    assert not lines, "\n".join(["", *lines])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_comes_twice_in_a_file(language: Language) -> None:
    for path in files_of(language):
        ids = re.findall(r"^([a-zA-Z][\w-]*) *=", path.read_text(encoding="utf-8"), re.M)
        assert [id for id, count in Counter(ids).items() if count > 1] == [], path


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_equal_those_of_the_fluent_library(language: Language) -> None:
    """Reading single messages, and working them out ourselves, changes no sentence."""
    for path in files_of(language):
        bundle = FluentBundle([language], _functions(language), use_isolating=False)
        bundle.add_resource(ast.Resource([*(found := entries(path)).values()]))
        folder = path.parent if path.parent.name == "locale" else path.parents[1]
        texts = Texts(language, (folder,), strict=True)
        for entry in found.values():
            assert isinstance(entry, ast.Message)
            pattern = bundle.get_message(entry.id.name).value
            assert pattern is not None
            for args in arguments(entry):
                said, errors = bundle.format_pattern(pattern, args)
                assert not errors
                assert str(said) == texts.say(message(entry.id.name, **args))


def _functions(language: Language) -> dict[str, Callable[[Any], str]]:
    return {
        "OF": lambda name: of(str(name), language),
        "THAT": lambda name: that(str(name), language),
        "SIGNED": lambda number: format_signed(int(number), language),
    }


def test_french_keeps_its_punctuation_on_the_line() -> None:
    """Places where terminals may wrap: a space before `:`, `;`, `!`, `?` and within guillemets does not break."""
    for path in files_of("fr"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if not line.startswith("#"):
                assert not re.search(r"\S [:;!?»](\s|$)|« ", line), f"{path}:{number}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_section_of_every_game_has_its_sentences(language: Language) -> None:
    texts = Texts(language, (INTERFACE,), strict=True)
    for meta in catalog.games():
        for id in _needed(meta.key):
            assert id in texts.ids(game=meta.key), id


def _needed(key: str) -> Iterator[str]:
    game = catalog.load(key)
    yield from (f"{key}-title", f"{key}-summary")
    for option in game.meta.choices:
        yield from (f"{key}-option-{option.key}", f"{key}-option-{option.key}-hint")
    for section in game.text.rules:
        yield from (f"{key}-rules-{section}-title", f"{key}-rules-{section}")
    yield from (f"{key}-section-{section}" for section in game.text.sections)


def test_this_test_run_is_strict() -> None:
    assert STRICT_VARIABLE in os.environ
