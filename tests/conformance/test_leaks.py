"""Finding 14: whatever tells hidden things, in any of seven places, fails a check; two of the places had none."""

from collections.abc import Callable

import pytest

from core.games.bali.game import GAME
from core.games.bali.meta import Options
from core.kernel.game import AnyGame
from tests.conformance import worlds
from tests.conformance.cases import Case
from tests.conformance.leaking import LEAKS, Leak
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


@pytest.mark.parametrize("check", sorted(CHECKS, key=lambda check: check.__name__))
def test_what_is_sound_passes(check: Callable[[Walk], None]) -> None:
    _run(GAME, check)


def test_there_is_a_leak_in_each_of_seven_places() -> None:
    assert len(LEAKS) == 7
    assert all(len(forms) > 1 for forms in LEAKS.values())


def _run(game: AnyGame, check: Callable[[Walk], None]) -> None:
    for seed in WALKS:
        check(Walk(Case(game, 3, Options()), seed))
