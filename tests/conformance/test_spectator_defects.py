"""The check of late spectators finds a table that is shown too early."""

from typing import Any

import pytest

from core.catalog import load
from core.table.table import SpectatorView, Turns
from tests.conformance.cases import Case
from tests.conformance.spectators import check_late_spectators
from tests.conformance.walk import Walk


def a_turn_early(turns: Turns, count: int) -> int:
    starts = turns._starts
    return starts[-count] if len(starts) >= count else 0


def at_once(turns: Turns, count: int) -> int:
    return len(turns)


@pytest.mark.parametrize("key", ["bali", "bellevue"])
@pytest.mark.parametrize("before", [a_turn_early, at_once])
def test_a_table_shown_too_early_is_found(key: str, before: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turns, "before", before)
    with pytest.raises(AssertionError, match="turns late"):
        check_late_spectators(_walk(key))


def test_a_roster_of_the_table_ahead_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anything taken from the table ahead of time differs from one future to another."""
    update = SpectatorView.update

    def leaky(spectator_view: SpectatorView, viewer: int | None, since: int | None = None) -> Any:
        told = update(spectator_view, viewer, since)
        return type(told)(**{**_fields(told), "to_act": spectator_view._table.to_act})

    monkeypatch.setattr(SpectatorView, "update", leaky)
    with pytest.raises(AssertionError, match="what happened after version"):
        check_late_spectators(_walk("bali"))


def _walk(key: str) -> Walk:
    game = load(key)
    return Walk(Case(game, 3, game.meta.options()), 1)


def _fields(told: Any) -> dict[str, Any]:
    return {name: getattr(told, name) for name in type(told).__slots__ if not name.startswith("_")}
