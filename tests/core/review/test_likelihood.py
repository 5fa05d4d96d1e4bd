"""A review without certain costs: the chance that a decision cost something, and the total cost of many."""

from random import Random
from statistics import fmean

import attrs
import pytest

from core.bots.search import KNOWN_ZERO, Figure
from core.review.accounts import (
    DEAREST,
    LEAST_SPREAD,
    LIKELY,
    chance_of,
    costly_sums,
    dearest_of,
    pooled,
    shares_of,
    spread_of,
    sums_of,
    with_chances,
)
from core.review.values import Price
from tests.core.review.sample import sample


def price(version: int, margin: Figure, *, kind: str = "place", sure: bool = False, stood_in: bool = False) -> Price:
    done = "a" if margin.worlds else "b"
    return Price(version, 0, kind, 3, done, "b", margin, margin, (), margin.mean, sure, stood_in)


def test_stated_chances_come_true_although_the_costliest_decisions_look_worse_than_they_are() -> None:
    """True values are drawn, then measured with noise and an error; probable losses occur as often as stated."""
    random = Random(4)
    error = 1.0
    noise = 0.6
    spread = 1.5
    true = [random.gauss(0, spread) for _ in range(4000)]
    figures = [Figure(value + random.gauss(0, (error**2 + noise**2) ** 0.5), noise, 30) for value in true]
    assert spread_of(figures, error) == pytest.approx(spread, abs=0.1)
    prices = with_chances([price(0, one) for one in figures], error)
    said = [(one.chance or 0.0, value) for one, value in zip(prices, true, strict=True)]
    for low, high in ((0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (LIKELY, 1.0)):
        some = [(chance, value <= -1.0) for chance, value in said if low <= chance < high]
        assert fmean(chance for chance, _ in some) == pytest.approx(fmean(dear for _, dear in some), abs=0.08)


def test_without_a_measured_error_no_chance_is_shown() -> None:
    (one,) = with_chances([price(0, Figure(-9.0, 0.1, 30))], None)
    assert one.chance is None


def test_a_decision_like_that_of_the_policy_cost_nothing() -> None:
    assert chance_of(KNOWN_ZERO, 1.0, 2.0) == 0.0
    assert spread_of([], 1.0) == LEAST_SPREAD


def test_probable_ones_follow_sure_ones_if_there_is_room() -> None:
    sure = [price(0, Figure(-2.5, 0.1, 30), sure=True), price(1, Figure(-3.5, 0.1, 30), sure=True)]
    others = [price(2, Figure(-4.0, 2.0, 30)), price(3, Figure(-5.0, 2.0, 30)), price(4, Figure(4.0, 0.5, 30))]
    prices = with_chances([*sure, *others], 0.5)
    assert [one.chance is not None and one.chance >= LIKELY for one in prices[2:]] == [True, True, False]
    assert dearest_of(prices, [0]) == (1, 0, 3)
    assert dearest_of(prices[2:], [0]) == (1, 0)
    assert len(dearest_of(prices * 2, [0])) == DEAREST


def test_decisions_can_surely_cost_together_what_none_costs_by_itself() -> None:
    """Errors of the estimate add up as squares, like noise."""
    small = [price(version, Figure(-1.2, 0.3, 30), kind="draw") for version in range(9)]
    prices = [*small, price(9, KNOWN_ZERO, kind="draw"), price(10, Figure(-9.0, 0.1, 30), stood_in=True)]
    sums = sums_of(prices, [0], 1.0)
    kind = sums[0]
    assert (kind.kind, kind.decisions, kind.first, kind.last) == ("draw", 9, 0, 9)
    assert kind.margin.mean == pytest.approx(-10.8)
    assert kind.sure
    assert [one.decisions for one in sums[1:]] == [3, 3, 3]
    assert not any(one.sure for one in sums_of(prices, [0], 4.0))
    assert not any(one.sure for one in sums_of(prices, [0], None))
    assert not sums_of([price(0, Figure(-9.0, 0.1, 30), kind="draw")], [0], 1.0)[0].sure


def test_sums_by_kind_name_the_costliest_phase_unless_named_decisions_make_them() -> None:
    kinds = ("draw", "draw", "place")
    prices = [price(version, Figure(-1.2, 0.2, 30), kind=kinds[version % 3]) for version in range(18)]
    found = attrs.evolve(sample(), prices=tuple(prices), dearest=(), sums=sums_of(prices, (0,), 1.0))
    told = costly_sums(found, 0)
    assert [(one.kind, one.decisions) for one in told] == [("draw", 12), ("place", 6), ("", 6)]
    named = attrs.evolve(found, dearest=tuple(index for index in range(18) if kinds[index % 3] == "draw")[1:])
    assert [one.kind for one in costly_sums(named, 0)] == ["place", ""]
    assert costly_sums(found, 1) == []


def test_two_measurements_of_a_price_weigh_as_much_as_they_are_exact() -> None:
    quick, thoughtful = Figure(-4.0, 1.0, 20), Figure(-2.0, 2.0, 16)
    shares = shares_of(quick, thoughtful, 1.0)
    assert shares == pytest.approx((2 / 3, 1 / 3))
    found = pooled(quick, thoughtful, shares, 1.0)
    assert found.mean == pytest.approx(-10 / 3)
    assert found.error == pytest.approx((1 / (1 / 2 + 1 / 4)) ** 0.5)
    assert found.worlds == 36


def test_if_they_contradict_each_other_only_players_who_think_count() -> None:
    quick, thoughtful = Figure(-15.4, 2.1, 8), Figure(-4.2, 1.2, 48)
    assert pooled(quick, thoughtful, shares_of(quick, thoughtful, 0.9), 0.9) == thoughtful


def test_worlds_that_all_agree_do_not_weigh_everything() -> None:
    first, second = shares_of(Figure(-5.0, 0.0, 12), Figure(-4.0, 0.5, 16), 0.0)
    assert 0 < second < 1
    assert sum((first, second)) == pytest.approx(1.0)
    assert shares_of(Figure(0.0, 0.0, 12), Figure(0.0, 0.0, 16), 0.0) == (0.5, 0.5)
