"""Copies of this checkout that tests may change."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.places import ROOT

FOLDERS = ("core", "net", "tui", "themes", "tests", "scripts", "docs")
FILES = ("pyproject.toml", "README.md", "LICENSE")
HALF_WRITTEN = "*.pyc.*"
"""Names that Python and pytest give a compiled module until it is whole; other tests write some at any time."""


def copy_checkout(root: Path) -> None:
    """Copy it to `root`, with the compiled modules, so that unchanged ones need not be compiled again."""
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns(HALF_WRITTEN))
    for name in FILES:
        shutil.copy(ROOT / name, root)


def run_python(root: Path, *command: str, typed: str = "", **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run this Python in a checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, *command],
        cwd=root,
        env=kept | environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
