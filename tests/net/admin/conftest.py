"""The office of admins, with tables behind it and without."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.net.support.bureau import Bureau
from tests.net.support.house import house


@pytest.fixture
async def bureau(tmp_path: Path) -> Bureau:
    return Bureau(tmp_path, None)


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Bureau]:
    """With a host of tables behind it, whose muted people are those of the office."""
    here: list[Bureau] = []
    async with house(tmp_path / "store", is_muted=lambda one: here[0].house.admission.sanctions.is_muted(one)) as host:
        here.append(Bureau(tmp_path, host))
        yield here[0]
