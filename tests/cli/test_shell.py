"""Completion and the manual follow from the one table of arguments: shells complete, and troff finds nothing to say."""

import shutil
import subprocess
from pathlib import Path

import pytest

from core.languages import LANGUAGES
from tests.cli.command import run
from tui.__main__ import further_flags
from tui.cli.arguments import COMMANDS, parser_of
from tui.cli.shell import MANUAL_PAGES, page
from tui.cli.spoken import CommandTexts, arguments_of

ASKED = """
source {script}
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
_shtab_belvedere
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The completion script for bash."""
    path = tmp_path_factory.mktemp("completion") / "belvedere"
    with pytest.MonkeyPatch.context() as patch, path.open("w", encoding="utf-8") as file:
        patch.setattr("sys.stdout", file)
        assert run("completion", "bash") == 0
    return path


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("pl", ["play"]),
        ("play be", ["bella_vista", "bellevue"]),
        ("play bali --bot ma", ["master"]),
        ("play --option dem", ["demon=off", "demon=on"]),
        ("learn --language ", sorted(LANGUAGES)),
        ("--theme da", ["dark"]),
        ("serve --revoked", ["--revoked-keys"]),
        ("record im", ["import"]),
        ("completion z", ["zsh"]),
        ("verify {here}/re", ["{here}/record.jsonl"]),
    ],
)
def test_bash_completes_the_typed_word(script: Path, tmp_path: Path, typed: str, offered: list[str]) -> None:
    (tmp_path / "record.jsonl").touch()
    words = ["belvedere", *typed.format(here=tmp_path).split(" ")]
    asked = ASKED.format(script=script)
    said = subprocess.run(["bash", "-c", asked, "bash", *words], capture_output=True, text=True, check=True)
    assert sorted(said.stdout.split()) == [word.format(here=tmp_path) for word in offered]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_other_shells_get_descriptions_of_commands(shell: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("completion", shell, "--language", code) == 0
    said = capsys.readouterr().out
    assert [command for command in COMMANDS if command not in said] == []
    assert (parser_of("puzzle", further_flags, code).description or "") in said
    program = shutil.which(shell)
    if program:
        subprocess.run([program, "-n", "/dev/stdin"], input=said, text=True, check=True)


def test_there_is_no_other_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("completion", "tcsh", "--language", "en") == 2
    assert '"tcsh" is not possible here; choose one of: bash, zsh, fish' in capsys.readouterr().err


@pytest.mark.parametrize("code", MANUAL_PAGES)
def test_the_manual_has_every_command_and_every_flag(code: str) -> None:
    manual = page(further_flags, code).replace("\\-", "-")
    sections = dict(part.split("\n", 1) for part in manual.split("\n.SS ")[1:])
    assert list(sections) == [f"belvedere {command}" for command in COMMANDS]
    for command in COMMANDS:
        flags = {flag for action in arguments_of(parser_of(command, further_flags)) for flag in action.option_strings}
        told = sections[f"belvedere {command}"]
        assert {flag for flag in flags if f"\\fB{flag}\\fR" not in told} <= {"-h", "--help"}


@pytest.mark.parametrize("code", MANUAL_PAGES)
def test_troff_finds_nothing_to_say(code: str) -> None:
    groff = shutil.which("groff")
    if groff is None:
        pytest.skip("groff is not installed")
    manual = page(further_flags, code)
    said = subprocess.run(
        [groff, "-ww", "-man", "-Kutf8", "-Tutf8"], input=manual, capture_output=True, text=True, check=True
    )
    assert said.stderr == ""
    assert CommandTexts(code).say("cli-page-manual") in said.stdout


def test_a_line_that_begins_with_a_dot_stays_text() -> None:
    assert [line for line in page(further_flags, "en").splitlines() if line.startswith("'")] == []
    requests = {line.split(" ")[0] for line in page(further_flags, "en").splitlines() if line.startswith(".")}
    assert requests == {".TH", ".SH", ".SS", ".TP", ".PP", ".EX", ".EE"}


def test_pages_of_every_language_are_written_where_man_looks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("man", str(tmp_path)) == 0
    assert capsys.readouterr().out.splitlines() == [str(tmp_path / place) for place in MANUAL_PAGES.values()]
    assert (tmp_path / "fr/man1/belvedere.1").read_text(encoding="utf-8") == page(further_flags, "fr")


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert run("man", str(tmp_path / "file"), "--language", "en") == 2
    assert capsys.readouterr().err.startswith("belvedere: ")
