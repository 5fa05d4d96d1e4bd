"""The command in a process of its own: faults, interrupts, closed readers, terminals of all kinds."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scripts.clients.warm_process import WarmStarter
from tests.cli.command import run
from tests.places import ROOT
from tui.cli.output import INCIDENT_LOG

pytestmark = pytest.mark.usefixtures("places")


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
    log = (tmp_path / "data" / INCIDENT_LOG).read_text(encoding="utf-8")
    assert "divides by nothing" in log
    assert log.split()[1] in err


FAULTY = """
import sys
from tui.screens.home import HomeScreen
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
    assert "divides by nothing" in (tmp_path / "data" / INCIDENT_LOG).read_text(encoding="utf-8")


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.cli.catalogue.games", interrupted)
    assert run("games") == 130
    assert capsys.readouterr() == ("", "")


def test_line_mode_starts_from_the_command_line(in_a_process: Callable[..., Any]) -> None:
    status, out, err = in_a_process("play", "bali", "--line", "--seed", "00" * 32, typed="board\nquit\n")
    assert (status, err) == (0, "")
    assert "\x1b" not in out
    assert "Ada" in out or "Blaise" in out


@pytest.mark.parametrize("words", [("play", "bali", "--line"), ("rules", "bali"), ("games",), ("rules", "--help")])
def test_a_reader_that_has_gone_is_not_our_fault(words: tuple[str, ...]) -> None:
    """Little that is printed is still in the buffer when the command is over."""
    reader, writer = os.pipe()
    os.close(reader)
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        [sys.executable, "-m", "tui", *words],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        env=buffered,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


def test_line_mode_needs_no_table_at_first(in_a_process: Callable[..., Any]) -> None:
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


def test_an_interrupt_ends_line_mode_while_it_waits_for_a_line(warm_starter: WarmStarter) -> None:
    keyboard, types = os.pipe()
    process = warm_starter.begin(("tui", "play", "bali", "--line"), keyboard)
    while "1. " not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 130
    for end in (keyboard, types):
        os.close(end)


def test_a_dumb_terminal_gets_line_mode(in_a_process: Callable[..., Any]) -> None:
    status, out, _ = in_a_process("play", "bali", typed="quit\n", TERM="dumb")
    assert status == 0
    assert out


@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 21), (30, 8)])
def test_a_small_terminal_gets_lines_and_learns_the_way_back(columns: int, rows: int) -> None:
    status, shown = on_a_terminal(columns, rows, "-m", "tui", "play", "bali", typed=b"quit\n", after=b"1. ")
    assert status == 0
    words = " ".join(shown.split())
    assert f"This terminal of {columns} columns and {rows} rows is too small for the full screen" in words
    assert "enlarge it to 80 by 22 (or 48 by 36 upright) and start again." in words
    assert max(map(len, shown.splitlines())) <= columns
    assert "1. " in shown


def test_a_terminal_that_does_not_know_its_size_gets_the_full_screen() -> None:
    """A serial line, or a program that opens a pseudo-terminal and sets no size."""
    _, shown = on_a_terminal(0, 0, "-c", FAULTY)  # which ends at once
    assert "\x1b[?1049h" in shown
    assert "too small" not in shown


def on_a_terminal(columns: int, rows: int, *words: str, typed: bytes = b"", after: bytes = b"") -> tuple[int, str]:
    """Status of a Python with those arguments and everything it showed, on a terminal of that size.

    `typed` is typed as soon as `after` has been shown.
    """
    import fcntl
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    process = subprocess.Popen(
        [sys.executable, *words],
        cwd=ROOT,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color"},
    )
    os.close(theirs)
    shown, waiting = b"", typed
    try:
        while piece := os.read(ours, 65536):
            shown += piece
            if waiting and after in shown:
                os.write(ours, waiting)
                waiting = b""
    except OSError:  # the other end is closed
        pass
    os.close(ours)
    return process.wait(), shown.decode()
