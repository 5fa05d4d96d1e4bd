"""Fixtures for several test modules of the command line."""

from pathlib import Path

import pytest


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Empty settings and data folders."""
    monkeypatch.setenv("BELVEDERE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("TERM", raising=False)
    return tmp_path
