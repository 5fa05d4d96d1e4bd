"""scripts/release refuses what cannot be released, before it builds anything."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.places import ROOT

NEEDED = ("pyproject.toml", "tui/__init__.py", "CHANGELOG.md", "scripts/release", "scripts/environment.sh")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository in which version 1.2.3 can be released."""
    for name in NEEDED:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "pyproject.toml").write_text('version = "1.2.3"\n')
    (tmp_path / "tui" / "__init__.py").write_text('VERSION = "1.2.3"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.3 (2030-01-31)\n\n- New.\n")
    git(tmp_path, "init", "--quiet")
    commit(tmp_path)
    return tmp_path


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words], cwd=folder, check=True)


def commit(folder: Path) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "change")


def refusal(folder: Path) -> str:
    command = ["scripts/release", "--skip-tests"]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert ended.returncode != 0
    return ended.stderr


def test_changes_that_are_not_committed_are_refused(checkout: Path) -> None:
    (checkout / "CHANGELOG.md").write_text("new")
    assert "not committed" in refusal(checkout)


@pytest.mark.parametrize(
    ("path", "text", "told"),
    [
        ("tui/__init__.py", 'VERSION = "1.2.2"\n', "tui/__init__.py"),
        ("CHANGELOG.md", "## 1.2.3 (unreleased)\n", "CHANGELOG.md"),
        ("CHANGELOG.md", "## 1x2.3 (2030-01-31)\n", "CHANGELOG.md"),
    ],
)
def test_a_version_that_is_not_named_everywhere_is_refused(checkout: Path, path: str, text: str, told: str) -> None:
    (checkout / path).write_text(text)
    commit(checkout)
    assert told in refusal(checkout)


def test_a_version_is_released_once(checkout: Path) -> None:
    git(checkout, "tag", "v1.2.3")
    assert "the tag v1.2.3 exists already" in refusal(checkout)
