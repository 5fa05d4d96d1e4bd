"""Open files: a server raises its limit to the number it may need, and reports a limit that is too low."""

import resource
from pathlib import Path

import attrs
import pytest

from core.kernel.message import message
from core.languages import LANGUAGES
from net.config import startup
from net.config.server_config import ServerConfig
from net.config.server_texts import texts_for
from net.config.shares import Limits

CONFIG = ServerConfig(folder=Path("nowhere"), limits=attrs.evolve(Limits(), connections=200, reserved=16, pending=64))
NEEDED = 472


@pytest.fixture
def limit(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The limits of this process, soft and hard; the last one holds."""
    held = [(64, 300)]
    monkeypatch.setattr(startup.resource, "getrlimit", lambda _: held[-1])
    monkeypatch.setattr(startup.resource, "setrlimit", lambda _, pair: held.append(pair))
    return held


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((64, 4096), (NEEDED, 4096)),
        ((64, 300), (300, 300)),
        ((1024, 4096), (1024, 4096)),
        ((64, resource.RLIM_INFINITY), (NEEDED, resource.RLIM_INFINITY)),
    ],
)
def test_a_server_raises_its_limit_to_the_allowed_maximum(
    before: tuple[int, int], after: tuple[int, int], limit: list[tuple[int, int]]
) -> None:
    limit.append(before)
    startup.raise_descriptors(CONFIG)
    assert limit[-1] == after


@pytest.mark.parametrize(("hard", "most"), [(300, 28), (12, 0)])
def test_too_few_are_reported_with_instructions(hard: int, most: int, limit: list[tuple[int, int]]) -> None:
    limit.append((12, hard))
    said = startup.descriptors_missing(CONFIG)
    assert said == message("check-descriptors", limit=hard, needed=NEEDED, connections=200, most=most)
    for language in LANGUAGES:
        told = texts_for(language).say(said)
        assert "LimitNOFILE=" in told
        assert ("--connections" in told) == bool(most)


@pytest.mark.parametrize("hard", [NEEDED, resource.RLIM_INFINITY])
def test_enough_are_not_mentioned(hard: int, limit: list[tuple[int, int]]) -> None:
    limit.append((12, hard))
    assert startup.descriptors_missing(CONFIG) is None
