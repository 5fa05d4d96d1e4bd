"""Textual's own tools show Belvedere, as docs/textual-tools.md says."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from textual_dev.cli import run as tools

from tests.places import ROOT
from tests.repository.documents import text_of
from tui.__main__ import further_flags
from tui.cli.arguments import read_arguments

PAGE = "docs/textual-tools.md"
SHOWN = re.findall(r"\btextual (?:(?:run|serve) [^`\n#]+|console[^`\n#]*)", text_of(PAGE))


@pytest.mark.parametrize("line", SHOWN)
def test_the_commands_of_the_page_are_understood_by_both(line: str) -> None:
    _, tool, *words = shlex.split(line)
    given = tools.commands[tool].make_context(tool, words).params
    if tool != "console":
        assert (given["import_name"], given["command"]) == ("belvedere", True)
        read_arguments(given["extra_args"], further_flags)


def test_the_page_shows_each_tool() -> None:
    assert {line.split()[1] for line in SHOWN} == {"run", "serve", "console"}


def test_textual_shows_the_game_where_there_is_no_terminal(tmp_path: Path) -> None:
    """Start it as `textual serve` does: packets in and out, of a letter, a length and content."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tui"],
        cwd=ROOT,
        stdin=-1,
        stdout=-1,
        stderr=-1,
        env=os.environ
        | {
            "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
            "COLUMNS": "80",
            "ROWS": "24",
            "LANG": "C.UTF-8",
            "BELVEDERE_DATA": str(tmp_path),
            "XDG_CONFIG_HOME": str(tmp_path),
        },
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == b"__GANGLION__\n"
        shown = b""
        while b"New table" not in shown:
            packet = process.stdout.read(5)
            assert len(packet) == 5, shown
            content = process.stdout.read(int.from_bytes(packet[1:], "big"))
            shown += content if packet[:1] == b"D" else b""
        _, complaints = process.communicate(b"D" + (1).to_bytes(4, "big") + b"q")
    assert process.returncode == 0, complaints.decode()
