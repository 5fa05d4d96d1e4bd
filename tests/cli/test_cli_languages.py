"""The command line in every language: its help, its errors, and argparse's own words."""

import re
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.fluent_files import files_of, read_entries
from core.languages import LANGUAGES
from tests.cli.command import run
from tests.places import ROOT
from tui.__main__ import further_flags
from tui.cli import spoken
from tui.cli.arguments import COMMANDS, FORMS, parser_of, read_arguments
from tui.cli.spoken import CommandTexts
from tui.words.arguments import seed


@pytest.fixture(autouse=True)
def french(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")


def sentences(parser: ArgumentParser) -> Iterator[str]:
    """Every sentence and placeholder of a help, those of further parsers included."""
    yield from filter(None, (parser.description, parser.epilog))
    for group in parser._action_groups:
        yield from filter(None, (group.title, group.description))
    for action in parser._actions:
        yield from filter(None, (action.help, action.metavar if isinstance(action.metavar, str) else None))
        if isinstance(action.choices, dict):
            for further in action.choices.values():
                yield from sentences(further)


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_help_is_a_message(command: str, language: str) -> None:
    ids = [text for text in sentences(parser_of(command, further_flags, language)) if re.match("(cli|server)-", text)]
    assert ids == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_argparse_says_nothing_in_its_own_words(language: str) -> None:
    for command in ("", *COMMANDS):
        text = parser_of(command, further_flags, language).format_help()
        assert text.startswith(CommandTexts(language).say("cli-usage"))
        assert [word for word in ("positional arguments", "show this help message") if word in text] == []


def test_the_help_shows_only_what_the_command_line_needs() -> None:
    """Every message of `cli.ftl` is used: by its id in the code, or as the summary of a command."""
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tui" / "cli").glob("*.py"))
    ids = read_entries(files_of(str(ROOT / "tui" / "locale" / "en"), "cli"))
    summaries = {f"cli-{command}" for command in COMMANDS} | {f"cli-review-{form}" for form in FORMS}
    assert [id for id in ids if f'"{id}"' not in code and f"'{id}'" not in code and id not in summaries] == []


def test_a_sentence_with_a_plural_is_resolved_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "cli.ftl").write_text("x = { $count ->\n    [one] a word\n   *[other] { $count } words\n}\n")
    monkeypatch.setattr("tui.cli.spoken._LOCALE", str(tmp_path))
    spoken._entries.cache_clear()
    try:
        assert CommandTexts("en").say("x", count="3") == "3 words"
    finally:
        spoken._entries.cache_clear()


def test_a_guest_has_the_same_word_in_the_help_as_elsewhere() -> None:
    said = [sentence for command in ("", *COMMANDS) for sentence in sentences(parser_of(command, further_flags, "fr"))]
    assert [sentence for sentence in said if re.search(r"\binvités?\b", sentence)] == []
    assert any("de passage" in sentence for sentence in said)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("plya",), "la commande «\u00a0plya\u00a0» n'existe pas"),
        (("play", "--bots"), "argument inconnu\u00a0: --bots"),
        (("play", "--seats", "x"), "--seats demande un nombre"),
        (("play", "--name"), "--name demande une valeur"),
        (("play", "--rated", "--unrated"), "--unrated et --rated s'excluent"),
        (("record",), "il manque\u00a0: ACTION"),
    ],
)
def test_errors_are_french(words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words) == 2
    err = capsys.readouterr().err
    assert told in err
    assert "Voir\u00a0: belvedere" in err


def test_the_flag_decides_before_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("play", "--language", "en", "--seats", "x") == 2
    assert 'takes a number, for example --seats 3, not "x"' in capsys.readouterr().err


def test_the_help_begins_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("play", "--help") == 0
    out = capsys.readouterr().out
    assert out.startswith("usage\u00a0: belvedere play")
    assert "options\u00a0:" in out


@pytest.mark.parametrize(
    ("words", "data"),
    [
        (("--data", "X", "play", "bali"), "X"),
        (("--data=X", "play", "bali"), "X"),
        (("--data", "X", "play", "bali", "--data", "Y"), "Y"),
        (("--data", "X", "record", "import", "F"), "X"),
    ],
)
def test_general_flags_may_stand_before_the_command(words: tuple[str, ...], data: str) -> None:
    """`belvedere --data X play bali` was an unrecognised argument."""
    assert data == read_arguments(words).data


@pytest.mark.parametrize(
    "words", ["review F", "verify F", "rules bali", "games", "record schema bali", "store copy A B", "man"]
)
def test_general_flags_that_a_command_does_not_need_may_stand_before_it_too(words: str) -> None:
    """`belvedere --data X review F` was an unrecognised argument."""
    general = ("--data", "X", "--theme", "dark", "--line", "--language", "fr")
    assert read_arguments((*general, *words.split())).language == "fr"


def test_a_flag_behind_a_command_that_does_not_have_it_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", "F", "--theme", "dark") == 2
    assert "--theme" in capsys.readouterr().err


def test_any_word_is_a_seed_and_hexadecimal_digits_are_their_own() -> None:
    assert seed("ab" * 16) == bytes.fromhex("ab" * 16)
    assert seed("12") != seed("13")
    assert seed("tulip") == seed(" tulip ")
    assert {len(seed(word) or b"") for word in ("12", "tulip", "abcd", "é")} == {32}
    assert (seed(None), seed(" ")) == (None, None)
