"""The reference page equals its script's output, and has every key, word, flag, setting and limit of the program."""

import re
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator

import attrs
import pytest

from core import catalog
from core.commands import Command
from net.config.server_config import SETTINGS
from net.config.shares import Limits, Setting
from net.tables.spectator_view import MOST
from net.visit import server_context as statuses
from net.visit.commands import ONE_SHOT_COMMANDS
from scripts.reference_page import page
from tests.places import ROOT
from tests.repository.documents import REFERENCE, section, text_of
from tests.tui.support.harness import texts
from themes.palette import SHIPPED
from tui.__main__ import further_flags
from tui.cli.arguments import COMMANDS, parser_of
from tui.cli.records import NOT_PROVED
from tui.line import home, study, verbs
from tui.preferences.keys import BINDINGS, Binding, shown
from tui.preferences.settings import Settings


def test_the_page_matches_its_scripts_output() -> None:
    """`scripts/reference` puts it there."""
    assert page() == text_of(REFERENCE)


def rows(title: str) -> list[str]:
    """The lines of the tables in a section."""
    return [line for line in section(REFERENCE, title).splitlines() if line.startswith("| `")]


def key_row(binding: Binding) -> str:
    """A binding as a line of the table of keys."""
    keys = " ".join(f"`{shown(key)}`" for key in binding.keys)
    return f"| {keys} | `{binding.id}` | {texts('en').ui(binding.tooltip)} |"


def test_every_key_is_documented() -> None:
    assert [key_row(binding) for binding in BINDINGS] == rows("Keys")


def test_every_setting_is_documented_with_its_standard() -> None:
    found = (re.match(r"\| `(\w+)` \| `(.*?)` \|", row) for row in rows("Settings"))
    assert attrs.asdict(Settings()) == {row[1]: tomllib.loads(f"value = {row[2]}")["value"] for row in found if row}


@pytest.mark.parametrize("theme", SHIPPED)
def test_every_theme_is_documented(theme: str) -> None:
    assert f'`"{theme}"`' in section(REFERENCE, "Settings")


def flags(parser: ArgumentParser) -> Iterator[str]:
    """Every flag that a command takes, also after a further word."""
    for action in parser._actions:
        yield from (flag for flag in action.option_strings if flag not in ("-h", "--help"))
        if isinstance(action.choices, dict):
            for further in action.choices.values():
                yield from flags(further)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_flag_is_documented_and_no_other(command: str) -> None:
    told = re.findall(r"`(--?[a-z][a-z-]*)[ `]", section(REFERENCE, f"belvedere {command}".strip()))
    assert {*flags(parser_of(command, further_flags))} == {*told}


@pytest.mark.parametrize("one", [one for one in SETTINGS if one.kind in (int, float)], ids=lambda one: one.name)
def test_the_standard_of_a_server_setting_is_the_one_documented(one: Setting) -> None:
    (row,) = (line for line in rows("belvedere serve") if line.startswith(f"| `--{one.name} "))
    assert row.endswith(f"(default: {one.default:.10g}) |")


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(Limits)])
def test_every_limit_is_documented_with_its_range(name: str) -> None:
    assert [row for row in rows("Limits") if row.startswith(f"| `{name.replace('_', '-')}` | ")]


def test_fixed_limits_are_those_in_force() -> None:
    told = section(REFERENCE, "Limits")
    assert f"| spectators of a table | {MOST} |" in told


@pytest.mark.parametrize(
    ("title", "declared", "ids"),
    [
        ("At home", home.VERBS, "line-word"),
        ("At a table", verbs.VERBS, "line-word"),
        ("In a study", study.VERBS, "line-study-word"),
    ],
)
def test_every_word_of_line_mode_is_documented(title: str, declared: tuple[Command, ...], ids: str) -> None:
    phrases = [texts("en").ui(f"{ids}-{verb.key}").split(",")[0] for verb in declared]
    assert [row.split("`")[1].startswith(phrase) for row, phrase in zip(rows(title), phrases, strict=True)] == [
        True for _ in declared
    ]


@pytest.mark.parametrize("meta", catalog.games(), ids=lambda meta: meta.key)
def test_every_option_of_a_game_is_documented(meta) -> None:
    told = section(REFERENCE, "Options of the games").splitlines()
    for option in meta.choices:
        assert [line for line in told if line.startswith(f"| {meta.title} | `{option.key}` |")]


@pytest.mark.parametrize("word", sorted(ONE_SHOT_COMMANDS))
def test_every_word_of_ssh_is_documented(word: str) -> None:
    assert f"ssh HOST {word}" in section(REFERENCE, "What `ssh HOST` understands")


def test_exit_statuses_are_documented() -> None:
    given = [getattr(statuses, name) for name in ("BYE", "USAGE", "OURS", "AGAIN", "DENIED")]
    (sentence,) = re.findall(
        r"^The exit status of `ssh`.*?(?:\n\n|\Z)", text_of("docs/hosting/operations.md"), re.DOTALL | re.MULTILINE
    )
    assert given == [int(number) for number in re.findall(r"\d+", sentence)]
    table = [int(line.split(" | ")[0][2:]) for line in rows_of_numbers(section(REFERENCE, "Exit statuses"))]
    assert {0, 1, 2, NOT_PROVED, 130, *given} == {*table}


def rows_of_numbers(text: str) -> list[str]:
    return re.findall(r"^\| \d+ \|.*$", text, re.MULTILINE)


def test_every_variable_of_ours_is_documented() -> None:
    named: set[str] = set()
    for room in ("core", "net", "tui"):
        for path in (ROOT / room).rglob("*.py"):
            named |= set(re.findall(r'"(BELVEDERE_\w+)"', path.read_text(encoding="utf-8")))
    assert named == set(re.findall(r"`(BELVEDERE_\w+)`", section(REFERENCE, "Environment")))
