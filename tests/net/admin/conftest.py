"""The office of admins, with the tables of a host behind it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.net.support.bureau import Bureau
from tests.net.support.house import house


@pytest.fixture
async def bureau(tmp_path: Path) -> AsyncIterator[Bureau]:
    """Muted people of the office are muted at the tables too."""
    here: list[Bureau] = []
    async with house(tmp_path / "store", is_muted=lambda one: here[0].house.admission.sanctions.is_muted(one)) as host:
        here.append(Bureau(tmp_path, host))
        yield here[0]


@pytest.fixture
def tables(bureau: Bureau) -> Bureau:
    return bureau
