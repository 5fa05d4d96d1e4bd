"""The wheel holds only the program, and works with packages of others that have the names of ours."""

import email
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from scripts.clients.program import SEAT, Program
from scripts.clients.server_process import ServerProcess
from scripts.clients.ssh import ApiConnection
from scripts.metadata import addresses, linked, unlinked
from tests.places import ROOT

WINGS = ("core", "net", "tui", "themes")
RECORD = ROOT / "tests" / "core" / "records" / "bali.jsonl"
THEIRS = "import net\nimport core\n\nif __name__ == '__main__':\n    print(core.OWNER, net.OWNER)\n"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    (made,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("wheel")), versions=["standard"])
    return Path(made)


@pytest.fixture(scope="module")
def names(wheel: Path) -> tuple[str, ...]:
    """The contents of the wheel."""
    with ZipFile(wheel) as archive:
        return tuple(archive.namelist())


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with the wheel in it, next to a stranger that has a `core`, a `net` and a `themes` too."""
    folder = tmp_path_factory.mktemp("site")
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    for name in ("core", "net", "themes"):
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text("OWNER = 'a stranger'\n", encoding="utf-8")
    (folder / "stranger.py").write_text(THEIRS, encoding="utf-8")
    return folder


def command(*words: str) -> list[str]:
    """Runs a module as a command."""
    return [sys.executable, "-m", *words]


def surroundings(site: Path) -> dict[str, str]:
    """Finds modules of the folder before everything else, and none of the checkout where a command starts."""
    return os.environ | {"PYTHONPATH": str(site), "LANG": "C"}


def said(site: Path, *words: str) -> str:
    """The output of a command that succeeds."""
    ended = subprocess.run(
        command(*words), cwd=site, env=surroundings(site), capture_output=True, text=True, check=False, timeout=120
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def test_the_wheel_takes_one_name(names: tuple[str, ...]) -> None:
    assert {name.partition("/")[0] for name in names} == {"belvedere", "belvedere-1.0.0.dist-info"}


def test_the_wheel_holds_every_file_of_the_wings_and_no_other(names: tuple[str, ...]) -> None:
    tracked = subprocess.run(["git", "ls-files", *WINGS], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    launcher = {"belvedere/__init__.py", "belvedere/__main__.py", "belvedere/py.typed", "belvedere/rl.py"}
    held = {name for name in names if name.startswith("belvedere/")}
    assert launcher <= held
    wings = {name.removeprefix("belvedere/wings/") for name in held - launcher}
    assert {name.partition("/")[0] for name in wings} == set(WINGS)
    assert not tracked or wings == set(tracked.splitlines())


@pytest.mark.parametrize("wing", WINGS)
def test_every_wing_says_that_it_has_types(names: tuple[str, ...], wing: str) -> None:
    assert f"belvedere/wings/{wing}/py.typed" in names


def test_an_index_is_labelled_with_its_contents(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        told = email.message_from_bytes(archive.read("belvedere-1.0.0.dist-info/METADATA"))
    assert (told["Name"], told["Author"], told["License-Expression"]) == ("belvedere", "The Belvedere authors", "MIT")
    assert told["Description-Content-Type"] == "text/markdown"
    assert "](docs/" not in str(told.get_payload())
    versions = [
        line for line in told.get_all("Classifier", []) if line.startswith("Programming Language :: Python :: 3.")
    ]
    assert [line.rpartition(".")[2] for line in versions] == ["11", "12", "13", "14"]


def test_the_source_distribution_can_run_the_suite() -> None:
    rooms = {Path(file.distribution_path).parts[0] for file in SdistBuilder(str(ROOT)).recurse_included_files()}
    needed = {*WINGS, "tests", "scripts", "docs", ".ci", "pyproject.toml", "README.md", "CONTRIBUTING.md", "LICENSE"}
    assert needed <= rooms


TEXT = """# Title

| [![A board](docs/board.png)](docs/boards.md) |
|---|

[<picture><source srcset="docs/film.svg"><img src="docs/film.gif"></picture>](docs/boards.md)

See [playing](docs/playing/with-others.md) and [versions](https://semver.org).
"""


def test_links_become_words_while_the_project_has_no_public_place() -> None:
    assert unlinked(TEXT) == "# Title\n\nSee playing and [versions](https://semver.org).\n"


def test_links_and_pictures_lead_to_the_place_of_the_project() -> None:
    shown = linked(TEXT, "https://example.org/page/{}".format, "https://example.org/file/{}".format)
    assert "[![A board](https://example.org/file/docs/board.png)](https://example.org/page/docs/boards.md)" in shown
    assert 'srcset="https://example.org/file/docs/film.svg"><img src="https://example.org/file/docs/film.gif"' in shown
    assert "[playing](https://example.org/page/docs/playing/with-others.md) and [versions](https://semver.org)" in shown


def test_the_addresses_are_pages_that_are_there() -> None:
    told = addresses("https://example.org", lambda path: str((ROOT / path).exists()))
    assert told == {"Homepage": "https://example.org", "Documentation": "True", "Changelog": "True"}


def test_a_stranger_keeps_packages_with_the_names_of_ours(site: Path) -> None:
    assert said(site, "stranger") == "a stranger a stranger\n"


def test_the_installed_command_lists_its_commands(site: Path) -> None:
    assert said(site, "belvedere", "--help").startswith("usage: belvedere ")


def test_the_installed_command_verifies_a_record(site: Path) -> None:
    assert said(site, "belvedere", "verify", str(RECORD)).startswith("Verified: ")


def test_a_program_that_adds_the_wings_gets_ours_although_it_had_imported_others(site: Path) -> None:
    program = "import core, belvedere; belvedere.add_wings(); import core.catalog; print(core.catalog.keys()[0])"
    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=site, env=surroundings(site), capture_output=True, text=True, check=True
    )
    assert ended.stdout == "bali\n"


def test_a_turn_against_a_bot_is_played_with_the_installed_program(site: Path, tmp_path: Path) -> None:
    """The bot thinks in a process of its own, which must find our packages too."""
    words = ("belvedere", "play", "bali", "--line", "--as-seated", "--seed", "1", "--data", str(tmp_path))
    with subprocess.Popen(
        command(*words), cwd=site, env=surroundings(site), stdin=-1, stdout=-1, stderr=-2, text=True
    ) as playing:
        assert playing.stdin is not None
        print("1", "", "1", "", sep="\n", file=playing.stdin, flush=True)  # Enter confirms a final choice
        heard = list(_until("Turn 3", playing))
        print("quit", file=playing.stdin, flush=True)
    assert any(line.startswith("Ada takes") for line in heard), heard
    assert playing.returncode == 0


def _until(start: str, playing: "subprocess.Popen[str]") -> Iterator[str]:
    assert playing.stdout is not None
    for line in playing.stdout:
        yield line
        if line.startswith(start):
            return


async def test_bots_play_at_a_server_that_is_installed(site: Path, tmp_path: Path) -> None:
    there = ("env", "-C", str(site), f"PYTHONPATH={site}")
    server = await ServerProcess.start(tmp_path / "server", "--drain-time", "0.1", module="belvedere", under=there)
    try:
        program = Program(await ApiConnection.open(server.port))
        await program.ask(type="name", name="Ann")
        seats = [{**SEAT, "name": "Ann"}, {"kind": "bot", "name": "", "level": "calm"}]
        card = await program.ask(
            type="create", game="bali", seats=seats, options={}, watching="none", take_back="never"
        )
        await program.attach()
        answered = 0
        while program.version <= answered:  # every action is a version: one more than mine is the bot's
            heard = await program.next()
            assert heard["type"] != "end"
            if heard["type"] == "happening" and heard["what"].get("decision") is not None:
                program.answer(card["id"], heard)
                answered += 1
        program.client.close()
        assert await server.stop() == 0
    finally:
        await server.close()
