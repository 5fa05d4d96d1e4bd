"""Statistics of finished tables."""

import pytest

from core.bots.arena import ArenaTable
from core.bots.tally import tally, wilson


def table(shares: tuple[float, ...], points: tuple[int, ...], seconds: float = 0.001) -> ArenaTable:
    return ArenaTable(("?",) * len(shares), points, shares, tuple((seconds,) for _ in shares))


def test_the_interval_is_the_one_in_the_literature() -> None:
    """Brown, Cai and DasGupta 2001, and by hand: 81 of 263 wins."""
    low, high = wilson(81, 263)
    assert (low, high) == (pytest.approx(0.2553, abs=1e-4), pytest.approx(0.3662, abs=1e-4))


@pytest.mark.parametrize(("wins", "low", "high"), [(0, 0.0, 0.2775), (10, 0.7225, 1.0)])
def test_the_interval_stays_between_none_and_all(wins: int, low: float, high: float) -> None:
    assert wilson(wins, 10) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_the_challenger_sits_a_seat_further_at_every_table() -> None:
    played = [table((1, 0), (9, 3)), table((1, 0), (9, 3)), table((0.5, 0.5), (5, 5)), table((0, 1), (2, 8))]
    result = tally(played)
    assert (result.challenger.wins, result.challenger.points) == (0.625, 6.25)
    assert [rate.wins for rate in result.by_seat if rate] == [0.75, 0.5]
    assert (result.field.wins, result.field.points) == (0.375, 4.75)


def test_wins_of_one_challenger_and_its_field_add_up() -> None:
    played = [table((1, 0, 0), (9, 3, 3)), table((1 / 3,) * 3, (5, 5, 5)), table((0, 0.5, 0.5), (2, 8, 8))]
    result = tally(played)
    assert result.challenger.wins + 2 * result.field.wins == pytest.approx(1.0)
    assert result.fair_share == pytest.approx(1 / 3)


def test_a_seat_the_challenger_never_had_has_no_rate() -> None:
    assert tally([table((1, 0, 0), (9, 3, 3))]).by_seat[1:] == (None, None)


def test_pace_is_in_milliseconds() -> None:
    result = tally([table((1, 0), (1, 0), seconds=0.25)])
    assert (
        result.challenger_pace.decisions,
        result.challenger_pace.mean,
        result.challenger_pace.most,
    ) == (1, 250.0, 250.0)


def test_a_tally_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one table"):
        tally([])
