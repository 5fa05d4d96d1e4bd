"""Finding 14: any leak of hidden information, in seven places, fails a check; two of the places had no check."""

from collections.abc import Callable
from functools import cache

import attrs
import pytest

from core import catalog
from core.games.bali.game import GAME
from core.games.bali.meta import Options
from core.kernel.game import AnyGame
from tests.conformance import test_games, worlds
from tests.conformance.cases import Case
from tests.conformance.leaking import LEAKS, Leak, repeating
from tests.conformance.walk import Walk

WALKS = (1, 2, 3)
SEEDED = [pytest.param(leak, id=f"{place}: {form}") for place, forms in LEAKS.items() for form, leak in forms.items()]
CHECKS = {leak.check for forms in LEAKS.values() for leak in forms.values()} - {worlds.check_worlds, worlds.check_news}
"""Those that `test_defects.py` does not show to pass."""


@pytest.mark.parametrize("leak", SEEDED)
def test_finding_14_a_leak_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak.put(monkeypatch)
    with pytest.raises(AssertionError):
        _run(leak.game(), leak.check)


@pytest.mark.parametrize("key", test_games.KEYS)
def test_finding_14_news_of_any_sort_that_differ_by_a_hidden_card_are_found_on_the_walks_of_the_suite(key: str) -> None:
    walks = [
        (case, seed)
        for case in test_games.CASES
        if case.game.meta.key == key and case in test_games.COVERING
        for seed in test_games.walks_for(case, worlds.check_news)
    ]
    for kind in catalog.load(key).types.events:
        if kind.__name__ not in (*test_games.RARE, "Ended"):  # the last view shows nearly everything
            assert any(_repetition_is_found(case, seed, kind) for case, seed in walks), kind.__name__


@cache
def _walk(case: Case, seed: int) -> Walk:
    return Walk(case, seed)


def _repetition_is_found(case: Case, seed: int, kind: type) -> bool:
    walk = _walk(case, seed)
    leaky = attrs.evolve(case, game=repeating(case.game, kind))
    for moment in worlds.moments_of_news(walk):
        if any(type(event) is kind for event in walk.moments[moment.version + 1].events):
            try:
                worlds.check_what_follows(attrs.evolve(moment, case=leaky))
            except AssertionError:
                return True
    return False


@pytest.mark.parametrize("check", sorted(CHECKS, key=lambda check: check.__name__))
def test_sound_input_passes(check: Callable[[Walk], None]) -> None:
    _run(GAME, check)


def test_there_is_a_leak_in_each_of_seven_places() -> None:
    assert len(LEAKS) == 7
    assert all(len(forms) > 1 for forms in LEAKS.values())


def _run(game: AnyGame, check: Callable[[Walk], None]) -> None:
    for seed in WALKS:
        check(Walk(Case(game, 3, Options()), seed))
