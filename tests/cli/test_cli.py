"""The answers of the commands: help, games, rules, records, and tables made from flags."""

import ast
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.catalog import keys, load
from core.languages import LANGUAGES
from core.learning.progress import Progress
from core.link.lobby_commands import Annotate, PrivateNotes
from core.link.spec import Player, TableSpec
from core.record.notes import load_notes
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.cli.command import run
from tests.places import ROOT
from tests.tui.support.shell import SEED, FirstLegal, house, play_out
from tui import VERSION
from tui.cli.arguments import COMMANDS, read_arguments
from tui.cli.catalogue import sections
from tui.preferences.language import local_texts
from tui.preferences.learned import FILE, learned_at_home
from tui.words.arguments import seed, table_spec

pytestmark = pytest.mark.usefixtures("places")


def test_help_for_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    overview = capsys.readouterr().out
    for command in COMMANDS:
        assert f"  {command} " in overview
        assert run(command, "--help") == 0
        assert f"usage: belvedere {command}" in capsys.readouterr().out


def test_the_version_is_that_of_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert run("--version") == 0
    assert capsys.readouterr().out == f"belvedere {VERSION}\n"
    assert project["version"] == VERSION


def test_games_are_listed_with_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games") == 0
    out = capsys.readouterr().out
    assert "bali: Bali" in out
    assert "2, 3 or 4" in out
    assert "oracle: off or on (default off)" in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "most"), [(40, 40), (80, 80), (200, 88)])
def test_games_fit_the_terminal(
    language: str, columns: int, most: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert run("games", "--language", language) == 0
    lines = capsys.readouterr().out.splitlines()
    assert most - 20 < max(map(len, lines)) <= most
    assert any(line.startswith("    ") for line in lines), "the rest of an option is indented below it"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_fits_the_terminal(
    command: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.get_terminal_size", lambda *_: os.terminal_size((80, 24)))
    monkeypatch.setattr("sys.stdout.fileno", lambda: 1, raising=False)
    assert run("--language", language, *command.split(), "--help") == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_are_shown_and_searched(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "bali", "--language", language) == 0
    whole = capsys.readouterr().out
    assert run("rules", "bali", "demon" if language == "en" else "démon", "--language", language) == 0
    part = capsys.readouterr().out
    assert 0 < len(part) < len(whole)


@pytest.mark.parametrize(("columns", "most"), [("40", 40), ("80", 80), ("81", 81), ("200", 88), ("", 80)])
@pytest.mark.parametrize("game", keys())
def test_the_rules_fit_the_terminal_and_a_pipe(
    columns: str, most: int, game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A terminal of 80 columns used to wrap Bellevue's lines of 88 columns badly."""
    monkeypatch.setattr("sys.__stdout__", None)
    monkeypatch.setenv("COLUMNS", columns)
    assert run("rules", game, "--language", "en") == 0
    lines = capsys.readouterr().out.splitlines()
    told = [line for section in sections(game, local_texts("en")) for line in section[1].splitlines()]
    drawings = [line for line in told if "  " in line]
    assert max(len(line) for line in lines if line not in drawings) in range(most - 8, most + 1)
    assert [line for line in lines if "  " in line] == drawings
    assert set(" ".join(told).split()) <= set(" ".join(lines).split())


async def test_a_finished_table_is_exported_verified_and_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], in_a_process: Callable[..., Any]
) -> None:
    async with house(tmp_path / "data") as host:
        lobby = PersonLobby(host, name="Ana")
        card = await lobby.create(shared_table())
        await lobby.do(PrivateNotes(card.id, text="keep the rice"))
        await play_out(lobby, card.id)
    path = tmp_path / "out.jsonl"
    assert in_a_process("record", "export", card.id, str(path))[0] == 0
    assert (tmp_path / "out.jsonl.private.txt").read_text() == "keep the rice\n"
    assert "keep the rice" not in path.read_text()
    assert in_a_process("record", "export", card.id, str(path))[0] == 2
    assert run("verify", str(path)) == 0
    assert "Verified" in capsys.readouterr().out
    assert run("record", "import", str(path)) == 0
    assert (tmp_path / "data" / "records" / f"{card.id}.jsonl").read_text() == path.read_text()


async def test_an_exported_record_overwrites_no_notes(tmp_path: Path, in_a_process: Callable[..., Any]) -> None:
    async with house(tmp_path / "data") as host:
        lobby = PersonLobby(host, name="Ana")
        card = await lobby.create(shared_table())
        await play_out(lobby, card.id)
        await lobby.do(Annotate(card.id, 1, "oh"))
    notes = tmp_path / "out.jsonl.notes.json"
    notes.write_text("mine")
    status, _, told = in_a_process("record", "export", card.id, str(tmp_path / "out.jsonl"), LANG="C.UTF-8")
    assert (status, notes.read_text()) == (2, "mine")
    assert f"{notes} already exists" in told
    assert in_a_process("record", "export", card.id, str(tmp_path / "other.jsonl"))[0] == 0
    assert load_notes(tmp_path / "other.jsonl") == {1: "oh"}


async def test_a_truncated_record_names_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with Host(Store.open(tmp_path / "data", reserve=0), FirstLegal()) as host:
        lobby = PersonLobby(host, name="Ana")
        card = await lobby.create(shared_table())
        await play_out(lobby, card.id)
        lines = (await lobby.record(card.id)).splitlines(keepends=True)
    path = tmp_path / "cut.jsonl"
    path.write_text("".join(lines[:10]) + lines[10][:7], encoding="utf-8")
    assert run("verify", str(path)) == 2
    assert "ine 11" in capsys.readouterr().err
    assert run("record", "import", str(path)) == 2
    assert not (tmp_path / "data" / "records").exists()


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["play", "--help"], ["plya"]])
def test_help_loads_nothing_heavy(words: list[str]) -> None:
    code = (
        "import json, sys\nfrom tui.__main__ import main\n"
        f"try: main({words!r})\nexcept SystemExit: pass\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = json.loads(done.stdout.splitlines()[-1])
    heavy = {
        "textual",
        "rich",
        "asyncio",
        "asyncssh",
        "attr",
        "attrs",
        "cattrs",
        "sqlite3",
        "importlib.metadata",
        "typing",
    }
    assert not heavy & set(loaded)
    assert not [name for name in loaded if name.startswith("core.games")]


def test_only_the_command_line_knows_the_network() -> None:
    for path in (ROOT / "tui").rglob("*.py"):
        if path.name != "__main__.py":
            names = imported(path)
            assert not [name for name in names if name.split(".")[0] in ("net", "asyncssh")], path


def imported(path: Path) -> set[str]:
    """The modules that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def shared_table() -> TableSpec:
    """Two people at one keyboard, a fixed deal."""
    return TableSpec("bali", load("bali").meta.options(), (Player("person", "Ana"), Player("person", "Bo")), seed=SEED)


def test_characters_follow_the_locale_and_not_pythons_interpretation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python sets LC_CTYPE to C.UTF-8 for itself where LANG is C (PEP 538)."""
    from tui.cli.play import _standard

    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert _standard().glyphs == "unicode"
    monkeypatch.setenv("LC_CTYPE", "C.UTF-8")
    assert _standard().glyphs == "unicode"
    monkeypatch.setenv("LANG", "C")
    assert _standard().glyphs == "ascii"
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert _standard().glyphs == "unicode"


def test_a_word_added_to_the_seed_is_reported_before_the_table(
    places: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    became = seed("tulip")
    assert became is not None
    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        assert run("play", "bali", "--line", "--bot", "easy", "--seed", "tulip") == 0
    assert capfd.readouterr().out.startswith(f'The seed "tulip" becomes {became.hex()}, ')


@pytest.mark.parametrize(
    ("flags", "rated", "begins"),
    [([], None, "chance"), (["--rated"], True, "chance"), (["--unrated", "--as-seated"], False, "seated")],
)
def test_flags_decide_whether_a_table_counts_and_the_order_of_seats(
    flags: list[str], rated: bool | None, begins: str
) -> None:
    spec = table_spec(read_arguments(["play", "bali", *flags]), "Ana", Progress())
    assert (spec.rated, spec.begins) == (rated, begins)


def test_bots_that_are_not_named_are_calm_until_a_table_was_won() -> None:
    named, unnamed = (read_arguments(["play", "bali", "--seats", "3", *flags]) for flags in (["--bot", "hard"], []))
    won = Progress().with_table_finished("bali", has_won=True)
    assert [player.level for player in table_spec(unnamed, "Ana", Progress()).seats] == [None, "calm", "calm"]
    assert [player.level for player in table_spec(unnamed, "Ana", won).seats] == [None, "normal", "normal"]
    assert [player.level for player in table_spec(named, "Ana", Progress()).seats] == [None, "hard", "calm"]


def test_forgetting_at_home_deletes_progress_in_lessons_and_puzzles(
    tmp_path: Path, in_a_process: Callable[..., Any]
) -> None:
    learned_at_home(tmp_path).learn(lambda progress: progress.with_table_finished("bali", has_won=True))
    assert (tmp_path / FILE).exists()
    assert in_a_process("stats", "--forget", "--data", str(tmp_path))[0] != 0
    assert (tmp_path / FILE).exists()
    status, told, _ = in_a_process("stats", "--forget", "--yes", "--data", str(tmp_path), LANG="C.UTF-8")
    assert (status, (tmp_path / FILE).exists()) == (0, False)
    assert "so is your progress in lessons and puzzles" in told
    assert in_a_process("stats", "--forget", "--yes", "--data", str(tmp_path))[0] == 0


def test_the_week_of_deals_is_written_without_opening_a_screen(
    tmp_path: Path, in_a_process: Callable[..., Any]
) -> None:
    status, told, _ = in_a_process("daily", "--week", "--json", "--data", str(tmp_path))
    assert (status, len(json.loads(told)["days"])) == (0, 7)
    status, told, errors = in_a_process("daily", "--share", "--data", str(tmp_path), LANG="C.UTF-8")
    assert (status, told, "no result" in errors) == (64, "", True)
