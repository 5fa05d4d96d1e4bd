"""A home for a store of every kind, and the store in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.storage.store import Store
from tests.core.storage.homes import DatabaseHome, FileHome, Home


@pytest.fixture(params=["file", "database"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Home:
    if request.param == "file":
        return FileHome(tmp_path / "data")
    return DatabaseHome(request.getfixturevalue("postgres").fresh(), tmp_path / "data")


@pytest.fixture
def store(home: Home) -> Iterator[Store]:
    found = home.open()
    yield found
    found.close()
