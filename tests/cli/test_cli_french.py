"""The command line in French: its help, its errors, and argparse's own words."""

import re
from argparse import ArgumentParser
from collections.abc import Iterator

import pytest

from tests.cli.command import run
from tui.__main__ import further_flags
from tui.cli.arguments import COMMANDS, parser_of, read_arguments
from tui.cli.french import METAVARS
from tui.words.arguments import seed


@pytest.fixture(autouse=True)
def french(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")


def sentences(parser: ArgumentParser) -> Iterator[str]:
    """Every sentence of a help, those of further parsers included."""
    yield from filter(None, (parser.description, parser.epilog))
    for action in parser._actions:
        if action.help:
            yield action.help
        if isinstance(action.choices, dict):
            for further in action.choices.values():
                yield from sentences(further)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_sentence_of_the_help_has_its_french(command: str) -> None:
    english = list(sentences(parser_of(command, further_flags)))
    french = list(sentences(parser_of(command, further_flags, "fr")))
    assert len(english) == len(french)
    clauses = [(one.partition(" (else ")[0], other) for one, other in zip(english, french, strict=True)]
    assert [clause for clause, other in clauses if other.startswith(clause)] == []
    assert [text for text in french if re.search(r"\b(else|the|may be repeated)\b", text)] == []


def placeholders(parser: ArgumentParser) -> Iterator[str]:
    """What stands for a value, those of further parsers included; a single letter stands for a number."""
    for action in parser._actions:
        if isinstance(action.metavar, str) and len(action.metavar) > 1:
            yield action.metavar
        if isinstance(action.choices, dict):
            for further in action.choices.values():
                yield from placeholders(further)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_what_stands_for_a_value_is_french_too(command: str) -> None:
    """NETWORK and SHARES of `belvedere serve --help` were not."""
    assert set(placeholders(parser_of(command, further_flags))) <= METAVARS.keys()


def test_a_guest_has_the_same_word_in_the_help_as_elsewhere() -> None:
    said = [sentence for command in ("", *COMMANDS) for sentence in sentences(parser_of(command, further_flags, "fr"))]
    assert [sentence for sentence in said if re.search(r"\binvités?\b", sentence)] == []
    assert any("de passage" in sentence for sentence in said)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("plya",), "la commande «\u00a0plya\u00a0» n'existe pas"),
        (("play", "--bots"), "argument non reconnu\u00a0: --bots"),
        (("play", "--seats", "x"), "--seats demande un nombre"),
        (("play", "--name"), "--name demande une valeur"),
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
    assert 'takes a number, for example --seats 3; "x" is none' in capsys.readouterr().err


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
