"""A home for a store of every kind, and the store in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.storage.protocols import Storage
from tests.core.storage.homes import FileHome, Home


@pytest.fixture(params=["file"])
def home(tmp_path: Path) -> Home:
    return FileHome(tmp_path / "data")


@pytest.fixture
def store(home: Home) -> Iterator[Storage]:
    found = home.open()
    yield found
    found.close()
