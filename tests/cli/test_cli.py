"""The command line: what it answers, and what it says to what it cannot do."""

import ast
import json
import os
import pty
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from core.catalog import keys, load
from core.link.spec import Player, TableSpec
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.cli.command import run
from tests.places import ROOT
from tests.tui.support.play_out import play_out
from tests.tui.support.shell import SEED, FirstLegal, house
from tui import VERSION
from tui.cli.arguments import COMMANDS, read_arguments
from tui.cli.catalogue import sections
from tui.cli.incident import LOG
from tui.preferences.language import local_texts
from tui.preferences.learned import FILE, learned_at_home
from tui.words.table_arguments import seed, table_spec


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings and data of nobody."""
    monkeypatch.setenv("BELVEDERE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("TERM", raising=False)
    return tmp_path


BAD = {
    "a command that is not there": (("plya",), "did you mean play?"),
    "a flag that is not there": (("play", "--bots", "easy"), "--bots"),
    "a game that is not there": (("play", "bally"), "Did you mean bali?"),
    "rules of a game that is not there": (("rules", "chess"), "There is no game \"chess\""),
    "a word that no section has": (("rules", "bali", "zeppelin"), "No section"),
    "a level that is not there": (("play", "bali", "--bot", "genius"), "easy, calm, normal, hard, master"),
    "an option that is not there": (("play", "bali", "--option", "angel=on"), "oracle, demon"),
    "an option without a value": (("play", "bali", "--option", "oracle"), "key=value"),
    "a value that is not there": (("play", "bali", "--option", "oracle=maybe"), "oracle"),
    "seats the game does not take": (("play", "bali", "--seats", "7"), "2, 3 or 4 seats, not 7"),
    "seats that are no number": (("play", "bali", "--seats", "many"), "many"),
    "more bots than seats": (("play", "bali", *("--bot", "easy") * 4), "2, 3 or 4 seats, not 5"),
    "people who do not fit": (("play", "bali", "--seats", "2", "--with", "B", "--with", "C"), "do not fit on 2 seats"),
    "a component file that is not there": (("play", "bali", "--components", "/nowhere/x.toml"), "/nowhere/x.toml"),
    "a theme that is not there": (("play", "bali", "--theme", "drak"), "Did you mean dark?"),
    "glyphs that are not there": (("--glyphs", "emoji",), "unicode, ascii"),
    "a language nobody speaks here": (("play", "bali", "--language", "de"), "en (English) or fr (French)"),
    "no terminal": (("play", "bali"), "--line"),
    "no terminal for home": ((), "--line"),
    "a record that is not there": (("verify", "/nowhere/x.jsonl"), "/nowhere/x.jsonl"),
    "a record command without its words": (("record",), "ACTION"),
    "a table that is not there": (("record", "export", "nothing", "/tmp/x"), "nothing"),
    "an arena level that is not there": (("arena", "bali", "normal", "genius"), "genius"),
    "an arena of one level": (("arena", "bali", "normal"), "two levels"),
    "an arena of no tables": (("arena", "bali", "-n", "0"), "at least 1"),
    "a port that is none": (("serve", "--port", "99999", "--check"), "0 to 65535"),
    "a configuration that is not there": (("serve", "--config", "/nowhere/x.toml"), "/nowhere/x.toml"),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_bad_input_gets_a_sentence_and_status_2(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, told = BAD[case]
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert told in err
    assert "Traceback" not in err
    assert out == ""


BOX = """name = "mine"
masons = 99
priests = 9
shrines = 9
oracles = 8
offerings = 25
[farmers]
rice = 5
peanut = 5
banana = 5
chilli = 5
[start_sets]
red = ["peanut", "banana", "chilli"]
blue = ["rice", "banana", "chilli"]
yellow = ["rice", "peanut", "chilli"]
green = ["rice", "peanut", "banana"]
"""


def test_a_component_file_that_breaks_the_counts_names_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "box.toml"
    path.write_text(BOX, encoding="utf-8")
    assert run("play", "bali", "--components", str(path), "--line") == 2
    err = capsys.readouterr().err
    assert "Line 2" in err
    assert str(path) in err


def test_a_data_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run("play", "bali", "--line", "--data", str(tmp_path / "file" / "below")) == 2
    assert "cannot be made" in capsys.readouterr().err


async def test_a_data_folder_held_by_another_process_is_told(tmp_path: Path) -> None:
    async with house(tmp_path / "data"):
        status, out, err = in_a_process("play", "bali", "--line")
    assert (status, out) == (2, "")
    assert "Stop that one first" in err


def test_a_store_from_a_newer_version_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import sqlite3

    Store.open(tmp_path / "data", reserve=0).close()
    (database,) = (tmp_path / "data").glob("*.sqlite")
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA user_version = 999")
        connection.execute("UPDATE meta SET value = '999'")
    connection.close()
    assert run("play", "bali", "--line") == 2
    assert "newer" in capsys.readouterr().err


async def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        status, _, err = in_a_process("serve", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path / "s"))
    assert status == 2
    assert "port" in err.lower()


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
    assert "oracle: off or on (off)" in out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("columns", "most"), [(40, 40), (80, 80), (200, 88)])
def test_games_fit_the_terminal(
    language: str, columns: int, most: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert run("games", "--language", language) == 0
    lines = capsys.readouterr().out.splitlines()
    assert most - 20 < max(map(len, lines)) <= most
    assert any(line.startswith("    ") for line in lines), "what is left of an option stands below it, further in"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_fits_the_terminal(
    command: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.get_terminal_size", lambda *_: os.terminal_size((80, 24)))
    monkeypatch.setattr("sys.stdout.fileno", lambda: 1, raising=False)
    assert run("--language", language, *command.split(), "--help") == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_are_told_and_searched(language: str, capsys: pytest.CaptureFixture[str]) -> None:
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
    """Bellevue's lines of 88 columns were broken anew by a terminal of 80."""
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
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(tmp_path / "data") as host:
        lobby = PersonLobby(host, name="Ana")
        card = await lobby.create(shared_table())
        await play_out(lobby, card.id)
    path = tmp_path / "out.jsonl"
    assert in_a_process("record", "export", card.id, str(path))[0] == 0
    assert in_a_process("record", "export", card.id, str(path))[0] == 2
    assert run("verify", str(path)) == 0
    assert "Verified" in capsys.readouterr().out
    assert run("record", "import", str(path)) == 0
    assert (tmp_path / "data" / "records" / f"{card.id}.jsonl").read_text() == path.read_text()


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


def test_a_fault_of_ours_gets_a_number_and_a_log(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(arguments: object) -> int:
        raise ZeroDivisionError("the pile divides by nothing")

    monkeypatch.setattr("tui.cli.catalogue.games", broken)
    assert run("games") == 1
    err = capsys.readouterr().err
    assert "Traceback" not in err
    assert "divides" not in err
    log = (tmp_path / "data" / LOG).read_text(encoding="utf-8")
    assert "divides by nothing" in log
    assert log.split()[1] in err


FAULTY = """
import sys
from tui.screens.home.screen import HomeScreen
from tui.__main__ import main

async def look(self):
    raise ZeroDivisionError("the pile divides by nothing")

HomeScreen.look = look
sys.exit(main([]))
"""


def test_a_fault_on_the_full_screen_shows_no_traceback(tmp_path: Path) -> None:
    status, shown = on_a_terminal(100, 30, "-c", FAULTY)
    assert status == 1
    assert "incident" in shown
    assert "Traceback" not in shown
    assert "divides" not in shown
    assert shown.index("\x1b[?1049l") < shown.index("incident")
    assert "divides by nothing" in (tmp_path / "data" / LOG).read_text(encoding="utf-8")


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.cli.catalogue.games", interrupted)
    assert run("games") == 130
    assert capsys.readouterr() == ("", "")


def test_line_mode_starts_from_the_command_line() -> None:
    status, out, err = in_a_process("play", "bali", "--line", "--seed", "00" * 32, typed="board\nquit\n")
    assert (status, err) == (0, "")
    assert "\x1b" not in out
    assert "Ada" in out or "Blaise" in out


@pytest.mark.parametrize("words", [("play", "bali", "--line"), ("rules", "bali"), ("games",), ("rules", "--help")])
def test_a_reader_that_has_gone_is_no_fault_of_ours(words: tuple[str, ...]) -> None:
    """Little that is printed is still in the buffer when the command is over."""
    reader, writer = os.pipe()
    os.close(reader)
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        [sys.executable, "-m", "tui", *words], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=writer,
        stderr=subprocess.PIPE, text=True, timeout=60, env=buffered,
    )  # fmt: skip
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


def test_line_mode_needs_no_table_at_first() -> None:
    status, out, _ = in_a_process("--line", typed="quit\n")
    assert status == 0
    assert "Bali" in out


def test_line_mode_reads_a_file_and_a_last_line_without_an_end(tmp_path: Path) -> None:
    typed = tmp_path / "typed.txt"
    typed.write_bytes(b"\xff\xfe nonsense\nquit")
    with typed.open("rb") as file:
        done = subprocess.run(
            [sys.executable, "-m", "tui", "play", "bali", "--line"],
            cwd=ROOT,
            stdin=file,
            capture_output=True,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interrupt_ends_line_mode_while_it_waits_for_a_line() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tui", "play", "bali", "--line"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin
    assert process.stdout
    while b"1. " not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=30) == 130
    process.stdin.close()
    process.stdout.close()


def test_a_dumb_terminal_gets_line_mode() -> None:
    status, out, _ = in_a_process("play", "bali", typed="quit\n", TERM="dumb")
    assert status == 0
    assert out


def test_a_terminal_too_small_is_told_and_offered_line_mode() -> None:
    status, shown = on_a_terminal(60, 20, "-m", "tui", "play", "bali")
    assert status == 2
    assert "60 columns and 20 rows" in shown
    assert "--line" in shown


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


def in_a_process(*words: str, typed: str = "", **environment: str) -> tuple[int, str, str]:
    """Status, output and errors of the command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tui", *words],
        cwd=ROOT, input=typed, capture_output=True, text=True, env={**os.environ, **environment}, timeout=60,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def test_characters_follow_the_locale_and_not_what_python_makes_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
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


def on_a_terminal(columns: int, rows: int, *words: str) -> tuple[int, str]:
    """Status of a Python with those arguments and everything it showed, on a terminal of that size."""
    import fcntl
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    process = subprocess.Popen(
        [sys.executable, *words], cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color"},
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    try:
        while piece := os.read(ours, 65536):
            shown += piece
    except OSError:  # the other end is closed
        pass
    os.close(ours)
    return process.wait(), shown.decode()


HOMELESS = """
import pwd, sys
def unknown(number): raise KeyError(number)
pwd.getpwuid = unknown
from tui.__main__ import main
sys.exit(main({words!r}))
"""
ROOFLESS = {name: value for name, value in os.environ.items() if not name.startswith(("HOME", "XDG_", "BELVEDERE_"))}


def homeless(*words: str, folder: Path | str) -> "subprocess.CompletedProcess[str]":
    """A command run by an account that the system knows nothing of, as in a container."""
    code = HOMELESS.format(words=[*words, "--data", str(folder)])
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, env=ROOFLESS, capture_output=True, text=True, check=False)


def test_an_account_without_a_home_can_run_a_server_with_its_data_named(tmp_path: Path) -> None:
    done = homeless("serve", "--check", folder=tmp_path / "data")
    assert (done.returncode, done.stderr) == (0, "")
    done = homeless("admin", "who", folder=tmp_path / "data")
    assert (done.returncode, done.stderr.count("\n"), "No server runs" in done.stderr) == (2, 1, True)


def test_it_starts_there_and_lets_people_in(tmp_path: Path) -> None:
    code = HOMELESS.format(words=["serve", "--port", "0", "--data", str(tmp_path / "data")])
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, env=ROOFLESS, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        while not (line := server.stdout.readline()).startswith("To play"):
            assert line
        server.send_signal(signal.SIGTERM)
    assert server.returncode == 0


def test_without_a_home_and_without_a_folder_there_is_a_sentence(tmp_path: Path) -> None:
    done = homeless("serve", "--check", folder="")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "has no home folder" in done.stderr


def test_what_a_word_became_as_a_seed_is_told_before_the_table(
    places: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    became = seed("tulip")
    assert became is not None
    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        assert run("play", "bali", "--line", "--bot", "easy", "--seed", "tulip") == 0
    assert capfd.readouterr().out.startswith(f"The seed tulip stands for {became.hex()}, ")


@pytest.mark.parametrize(
    ("flags", "rated", "begins"),
    [([], None, "chance"), (["--rated"], True, "chance"), (["--unrated", "--as-seated"], False, "seated")],
)
def test_flags_say_whether_a_table_counts_and_who_sits_where(flags: list[str], rated: bool | None, begins: str) -> None:
    spec = table_spec(read_arguments(["play", "bali", *flags]), "Ana")
    assert (spec.rated, spec.begins) == (rated, begins)


def test_forgetting_at_home_takes_along_what_lessons_and_puzzles_kept(tmp_path: Path) -> None:
    learned_at_home(tmp_path).learn(lambda progress: progress.with_table_finished("bali", has_won=True))
    assert (tmp_path / FILE).exists()
    assert in_a_process("stats", "--forget", "--data", str(tmp_path))[0] != 0
    assert (tmp_path / FILE).exists()
    status, told, _ = in_a_process("stats", "--forget", "--yes", "--data", str(tmp_path), LANG="C.UTF-8")
    assert (status, (tmp_path / FILE).exists()) == (0, False)
    assert "so is what lessons and puzzles kept of you" in told
    assert in_a_process("stats", "--forget", "--yes", "--data", str(tmp_path))[0] == 0
