"""How the commands refuse invalid requests, and what they do without a home folder."""

import errno
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.kernel.message import BelvedereError
from core.ownership import reason
from core.storage.database import SOCKET, as_store_errors
from core.storage.store import Store
from core.storage.values import StoreError
from net.admin import sockets
from net.admin.sockets import listening
from net.visit.server_context import status_of
from tests.cli.command import run
from tests.places import ROOT
from tests.tui.support.shell import house
from tui.__main__ import main

pytestmark = pytest.mark.usefixtures("places")

BAD = {
    "a command that is not there": (("plya",), "did you mean play?"),
    "a flag that is not there": (("play", "--bots", "easy"), "--bots"),
    "a game that is not there": (("play", "bally"), "Did you mean bali?"),
    "rules of a game that is not there": (("rules", "chess"), 'Unknown game "chess"'),
    "a word that no section has": (("rules", "bali", "zeppelin"), "No section"),
    "a level that is not there": (("play", "bali", "--bot", "genius"), "easy, calm, normal, hard, master"),
    "an option that is not there": (("play", "bali", "--option", "angel=on"), "oracle, demon"),
    "an option without a value": (("play", "bali", "--option", "oracle"), "key=value"),
    "a value that is not there": (("play", "bali", "--option", "oracle=maybe"), "oracle"),
    "seats the game does not take": (("play", "bali", "--seats", "7"), "2, 3 or 4 players, not 7"),
    "seats that are not a number": (("play", "bali", "--seats", "many"), "many"),
    "more bots than seats": (("play", "bali", *("--bot", "easy") * 4), "2, 3 or 4 players, not 5"),
    "people who do not fit": (
        ("play", "bali", "--seats", "2", "--with", "B", "--with", "C"),
        "are too many for 2 seats",
    ),
    "a component file that is not there": (("play", "bali", "--components", "/nowhere/x.toml"), "/nowhere/x.toml"),
    "a theme that is not there": (("play", "bali", "--theme", "drak"), "Did you mean dark?"),
    "glyphs that are not there": (
        (
            "--glyphs",
            "emoji",
        ),
        "unicode, ascii",
    ),
    "an unknown language": (("play", "bali", "--language", "it"), "en (English), de (Deutsch), fr"),
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
}


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


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_component_file_that_windows_saved_is_read_up_to_its_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], encoding: str
) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(BOX.replace("\n", "\r\n").encode(encoding))
    assert run("play", "bali", "--components", str(path), "--line") == 2
    assert "Line 2" in capsys.readouterr().err


def test_a_data_folder_that_cannot_be_made_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run("play", "bali", "--line", "--data", str(tmp_path / "file" / "below")) == 2
    assert "Cannot create" in capsys.readouterr().err


async def test_a_data_folder_held_by_another_process_is_reported(
    tmp_path: Path, in_a_process: Callable[..., Any]
) -> None:
    async with house(tmp_path / "data"):
        status, out, err = in_a_process("play", "bali", "--line")
    assert (status, out) == (2, "")
    assert "Stop it first" in err


def test_a_store_from_a_newer_version_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import sqlite3

    Store.open(tmp_path / "data", reserve=0).close()
    (database,) = (tmp_path / "data").glob("*.sqlite")
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA user_version = 999")
        connection.execute("UPDATE meta SET value = '999'")
    connection.close()
    assert run("play", "bali", "--line") == 2
    assert "newer" in capsys.readouterr().err


async def test_a_port_in_use_is_reported(tmp_path: Path, in_a_process: Callable[..., Any]) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        status, _, err = in_a_process("serve", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path / "s"))
    assert status == 2
    assert "port" in err.lower()


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
    assert (done.returncode, done.stderr.count("\n"), "No server is running" in done.stderr) == (2, 1, True)


def test_a_server_that_stands_still_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The system swallows text written to a stopped process."""
    monkeypatch.setattr(sockets, "HEARS_WITHIN", 0.01)
    standing = listening(tmp_path, SOCKET)
    standing.listen()
    for words in (("admin", "nodes"), ("backup", str(tmp_path / "copy"))):
        assert main([*words, "--data", str(tmp_path)]) == 75
    said = capsys.readouterr()
    assert (said.out, said.err.count("does not answer"), said.err.count("\n")) == ("", 2, 2)
    standing.close()


def test_it_starts_there_and_admits_people(tmp_path: Path) -> None:
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
    assert "have no home folder" in done.stderr


@pytest.mark.parametrize("words", ["admin who --json --data", "stats --json --export nobody --data"])
def test_a_program_reads_a_refusal_as_json(words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert run(*words.split(), str(tmp_path / "file")) == 2
    out, err = capsys.readouterr()
    assert (list(json.loads(out)), err) == (["refused"], "")


def test_a_program_reads_that_a_record_cannot_be_reviewed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", "/nowhere", "--json") == 2
    assert capsys.readouterr() == ('{"refused":"/nowhere cannot be read: not found."}\n', "")


def test_a_full_disk_is_a_temporary_failure(tmp_path: Path) -> None:
    """Whether SQLite says so or the disk itself, and for visitors too."""
    small = sqlite3.connect(":memory:")
    small.execute("PRAGMA max_page_count = 2")
    with pytest.raises(StoreError) as met, as_store_errors(tmp_path):
        small.executescript("CREATE TABLE a (x); CREATE TABLE b (x); CREATE TABLE c (x)")
    assert met.value.is_temporary
    full = OSError(errno.ENOSPC, "")
    assert BelvedereError("file-unwritable", path="a", reason=reason(full)).is_temporary
    assert status_of(BelvedereError("store-disk-full", folder="a", least=20)) == 75
    assert not BelvedereError("file-unwritable", path="a", reason=reason(OSError(errno.EACCES, ""))).is_temporary


@pytest.mark.parametrize(
    ("kind", "status", "said"),
    [
        (errno.EMFILE, 2, "too many open files; to allow more, type: ulimit -n 1024"),
        (errno.EROFS, 2, "the disk is read-only"),
        (errno.ENOSPC, 75, "the disk is full"),
    ],
)
def test_a_refusal_by_the_system_is_not_our_fault(
    kind: int, status: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(arguments: object) -> int:
        raise OSError(kind, "")

    monkeypatch.setattr("tui.cli.catalogue.games", refused)
    assert run("games") == status
    assert capsys.readouterr().err == f"belvedere: The system does not allow that: {said}.\n"
