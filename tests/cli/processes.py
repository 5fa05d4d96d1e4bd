"""Runs the command in a process of its own."""

import os
import subprocess
import sys

from tests.places import ROOT


def in_a_process(*words: str, typed: str = "", **environment: str) -> tuple[int, str, str]:
    """Status, output and errors of the command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tui", *words],
        cwd=ROOT, input=typed, capture_output=True, text=True, env={**os.environ, **environment}, timeout=60,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr
