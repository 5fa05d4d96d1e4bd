"""All requirements on a game beyond its rules, as `scripts/test tests/conformance -k KEY` reports them."""

from collections.abc import Callable

import pytest

from core import catalog
from core.kernel.meta import Meta
from tests.conformance import author, boards, levels
from tests.conformance.cases import Case
from tests.conformance.walk import Walk

CHECKS = (
    author.check_title,
    author.check_french_spacing,
    author.check_credits,
    author.check_page,
    author.check_benchmark,
    author.check_imports,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("meta", catalog.games(), ids=lambda meta: meta.key)
def test_papers(meta: Meta, check: Callable[[Meta], None]) -> None:
    check(meta)


@pytest.mark.parametrize("key", catalog.keys())
def test_levels(key: str) -> None:
    levels.check_levels(catalog.load(key))


@pytest.mark.parametrize("key", catalog.keys())
def test_estimate_plays(key: str) -> None:
    levels.check_estimate_plays(catalog.load(key))


@pytest.mark.parametrize("key", catalog.keys())
def test_board(key: str) -> None:
    game = catalog.load(key)
    boards.check_board(Walk(Case(game, game.meta.seats[0], game.meta.options()), 1))
