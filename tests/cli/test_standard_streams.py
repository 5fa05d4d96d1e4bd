"""Standard streams that are closed, full or not UTF-8: a sentence, never an incident or a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT
from tui.cli.output import INCIDENT_LOG

pytestmark = pytest.mark.usefixtures("places")

PRINTING = (
    "games",
    "rules bali",
    "--help",
    "--version",
    "completion bash",
    "man",
    "api --schema bali",
    "stats",
    "play bali --line",
)
"""Commands that print in different ways: at once, through asyncio, as help."""


def _run(shell: str, **surroundings: str) -> "subprocess.CompletedProcess[bytes]":
    """Run the command in a shell, where `belvedere` is this one."""
    defined = f'belvedere() {{ {sys.executable} -m tui "$@"; }}; {shell}'
    return subprocess.run(
        ["sh", "-c", defined],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        env=os.environ | surroundings,
    )


@pytest.mark.parametrize("words", PRINTING)
def test_a_full_disk_behind_standard_output_is_reported_with_status_75(words: str, tmp_path: Path) -> None:
    done = _run(f"belvedere {words} > /dev/full")
    assert (done.returncode, done.stderr) == (75, b"belvedere: Cannot write to standard output: the disk is full.\n")
    assert not (tmp_path / "data" / INCIDENT_LOG).exists()


@pytest.mark.parametrize("closed", [">&-", "1</dev/null"])
def test_a_closed_standard_output_is_reported_with_status_2(closed: str) -> None:
    done = _run(f"belvedere games {closed}")
    assert (done.returncode, done.stderr) == (2, b"belvedere: Cannot write to standard output: it is closed.\n")


def test_a_command_with_nothing_to_print_needs_no_standard_output() -> None:
    done = _run("belvedere verify /nowhere >&-")
    assert (done.returncode, done.stderr) == (2, b"belvedere: /nowhere cannot be read: not found.\n")


@pytest.mark.parametrize("words", ["play bali --line", "api", "record import -", "games"])
@pytest.mark.parametrize("closed", ["<&-", "0>/dev/null"])
def test_an_unreadable_standard_input_is_not_our_fault(words: str, closed: str) -> None:
    done = _run(f"belvedere {words} {closed}")
    assert done.returncode in {0, 2}
    assert b"incident" not in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("lost", ["2>&-", "2>/dev/full"])
def test_a_standard_error_that_takes_nothing_changes_nothing(lost: str) -> None:
    done = _run(f"belvedere verify /nowhere {lost}")
    assert (done.returncode, done.stdout) == (2, b"")


def test_all_three_may_be_closed() -> None:
    assert _run("belvedere games <&- >&- 2>&-").returncode == 2


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
@pytest.mark.parametrize(
    "words", ["games", "rules bali --language fr", "play bali --line", "man", "review --help --language de"]
)
def test_missing_characters_of_an_encoding_become_plain_ones(words: str, encoding: str) -> None:
    done = _run(f"belvedere {words}", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode(encoding)


def test_plain_characters_say_the_same() -> None:
    done = _run("belvedere verify /é—nowhere --language fr", PYTHONIOENCODING="ascii")
    assert done.stderr == b"belvedere: Impossible de lire /e-nowhere : introuvable.\n"


def test_an_invalid_file_name_is_reported() -> None:
    done = _run("belvedere verify \"$(printf '/\\377')\"")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
