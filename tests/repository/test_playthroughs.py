"""Stored playthroughs are replayed line by line; `scripts/playthrough` rewrites them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.playthroughs import GAMES, goldens, parse, play, tell


@pytest.mark.parametrize("path", goldens(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_golden_is_replayed_line_by_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    setting, played = parse(text)
    for number, (expected, found) in enumerate(zip(text.splitlines(), tell(setting, played), strict=True), 1):
        assert expected == found, f"{path}, line {number}"


@pytest.mark.parametrize("path", goldens(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_golden_follows_from_its_heading(path: Path) -> None:
    setting, played = parse(path.read_text(encoding="utf-8"))
    assert played == play(setting)


def test_every_game_has_goldens() -> None:
    folders = {path.name for path in GAMES.iterdir() if (path / "__init__.py").is_file()}
    assert folders == {path.parent.parent.name for path in goldens()}


def test_a_changed_golden_is_shown_and_rewritten(tmp_path: Path) -> None:
    """The script prints the difference and says so by its exit status; run again, it has nothing to say."""
    folder = tmp_path / "bali" / "golden"
    folder.mkdir(parents=True)
    golden = folder / goldens("bali")[0].name
    shutil.copy(goldens("bali")[0], golden)
    text = golden.read_text(encoding="utf-8")
    golden.write_text(text.replace("1 A: ", "1 B: ", 1), encoding="utf-8")
    command = [sys.executable, str(ROOT / "scripts" / "playthrough"), "--folder", str(tmp_path)]
    first = subprocess.run(command, capture_output=True, text=True, check=False)
    assert first.returncode == 1
    assert "-1 B: " in first.stdout
    assert text == golden.read_text(encoding="utf-8")
    assert subprocess.run(command, capture_output=True, text=True, check=False).returncode == 0
