"""Intervals of shares and means over deals that several tables have in common."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bots.ratings import Cluster, independent, mean_variance, share_interval, student, wilson


def test_the_interval_is_the_one_in_the_literature() -> None:
    """Brown, Cai and DasGupta 2001, and by hand: 81 of 263 wins."""
    low, high = wilson(81, 263)
    assert (low, high) == (pytest.approx(0.2553, abs=1e-4), pytest.approx(0.3662, abs=1e-4))


@pytest.mark.parametrize(("wins", "low", "high"), [(0, 0.0, 0.2775), (10, 0.7225, 1.0)])
def test_the_interval_stays_between_none_and_all(wins: int, low: float, high: float) -> None:
    assert wilson(wins, 10) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


@pytest.mark.parametrize(("freedom", "quantile"), [(3, 3.182), (5, 2.571), (12, 2.179), (40, 2.021), (10_000, 1.960)])
def test_few_deals_widen_an_interval_as_student_found(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.005)


def test_tables_that_always_end_alike_on_a_deal_count_once() -> None:
    """Ten deals, each won or lost from every seat, are as informative as ten tables, not as thirty."""
    deals = [Cluster(3, 3.0 * (number % 2)) for number in range(10)]
    assert independent(deals) == pytest.approx(9)
    single = [Cluster(1, float(number % 2)) for number in range(10)]
    assert share_interval(deals) == share_interval(single)


def test_tables_that_have_nothing_in_common_count_each() -> None:
    rng = Random(3)
    deals = [Cluster(3, float(sum(rng.random() < 0.4 for _ in range(3)))) for _ in range(4000)]
    assert independent(deals) == pytest.approx(12_000, rel=0.1)


def test_nothing_counts_more_than_the_tables_that_were_played() -> None:
    assert independent([Cluster(2, 1.0)] * 8) == 16


def test_winning_all_deals_says_no_more_than_winning_each() -> None:
    assert share_interval([Cluster(3, 3.0)] * 10) == wilson(10, 10)


@pytest.mark.parametrize("alike", [0.0, 0.9])
def test_the_interval_holds_the_truth_19_times_in_20(alike: float) -> None:
    """Fifteen deals of three tables won at 0.5 each, independent or nearly all alike on a deal: 600 such contests."""
    rng, held = Random(5), 0
    for _ in range(600):
        deals = []
        for _ in range(15):
            kind = rng.random() < 0.5
            won = sum(kind if rng.random() < alike else rng.random() < 0.5 for _ in range(3))
            deals.append(Cluster(3, float(won)))
        low, high = share_interval(deals)
        held += low <= 0.5 <= high
    assert held / 600 == pytest.approx(0.955, abs=0.03)


@given(st.lists(st.tuples(st.integers(1, 5), st.floats(0, 1)), min_size=1, max_size=40))
def test_an_interval_lies_about_the_share_within_none_and_all(found: list[tuple[int, float]]) -> None:
    deals = [Cluster(size, size * share) for size, share in found]
    low, high = share_interval(deals)
    share = sum(deal.total for deal in deals) / sum(deal.size for deal in deals)
    assert 0 <= low <= share + 1e-9
    assert share - 1e-9 <= high <= 1


def test_a_single_deal_has_no_spread() -> None:
    with pytest.raises(ValueError, match="at least two"):
        mean_variance([Cluster(3, 1.0)])
