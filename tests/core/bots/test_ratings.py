"""Ratings: the strengths that tables were drawn from are found again, with intervals that hold them."""

from math import log10
from random import Random

import attrs
import pytest

from core.bots.ratings import Pairing, elos, expected, rate


def pairing(first: str, second: str, share: float, deals: int = 2000, seats: int = 2) -> Pairing:
    """That many deals, with exactly this share of wins."""
    tables = deals * seats
    whole, rest = divmod(round(share * tables), deals)
    return Pairing(first, second, seats, tuple(float(whole + (deal < rest)) for deal in range(deals)))


def played(first: str, second: str, strengths: dict[str, float], rng: Random, deals: int, seats: int = 2) -> Pairing:
    """Deals that are won as often as the strengths say."""
    chance = strengths[first] / (strengths[first] + (seats - 1) * strengths[second])
    return Pairing(
        first, second, seats, tuple(float(sum(rng.random() < chance for _ in range(seats))) for _ in range(deals))
    )


def test_two_players_are_as_far_apart_as_their_share_says() -> None:
    assert elos([pairing("a", "b", 0.76)], "b")["a"] == pytest.approx(200, abs=1)
    assert elos([pairing("a", "b", 0.5)], "b")["a"] == pytest.approx(0)


def test_one_against_two_of_equal_strength_wins_every_third_table() -> None:
    assert elos([pairing("a", "b", 1 / 3, seats=3)], "b")["a"] == pytest.approx(0, abs=0.5)
    assert expected(0, 3) == pytest.approx(1 / 3)


def test_three_seats_and_two_put_players_as_far_apart() -> None:
    """A player ten times as strong wins 10 of 11 tables of two, and 10 of 12 against two others."""
    two, three = (
        elos([pairing("a", "b", share, seats=seats)], "b")["a"] for seats, share in ((2, 10 / 11), (3, 10 / 12))
    )
    assert two == pytest.approx(400, abs=2)
    assert three == pytest.approx(400, abs=2)


def test_all_pairings_are_weighted_by_their_tables() -> None:
    """a is 100 ahead of b, b 100 of c; of a and c there are few tables that say otherwise."""
    sure = [pairing("a", "b", expected(100)), pairing("b", "c", expected(100))]
    few = pairing("a", "c", 0.5, deals=5)
    assert elos(sure, "c")["a"] == pytest.approx(200, abs=2)
    assert 190 < elos([*sure, few], "c")["a"] < 200


def test_a_shared_win_counts_in_part() -> None:
    shared = Pairing("a", "b", 2, (1.0,) * 50)
    half = Pairing("a", "b", 2, (2.0, 0.0) * 25)
    assert elos([shared], "b") == elos([half], "b")


def test_strengths_are_found_again() -> None:
    truth = {"a": 1.0, "b": 2.0, "c": 5.0, "d": 9.0}
    rng = Random(4)
    pairs = [("b", "a"), ("c", "b"), ("d", "c"), ("c", "a"), ("d", "b")]
    found = elos([played(*pair, truth, rng, 3000, seats=3) for pair in pairs], "a")
    for player, strength in truth.items():
        assert found[player] == pytest.approx(400 * log10(strength), abs=15)


def test_an_interval_holds_the_truth_19_times_in_20() -> None:
    truth, held, rng = {"a": 1.0, "b": 2.0, "c": 4.0}, 0, Random(8)
    for number in range(120):
        pairings = [played(*pair, truth, rng, 40) for pair in (("b", "a"), ("c", "b"))]
        best = rate(pairings, "a", seed=number, samples=60)
        (top,) = (one for one in best if one.player == "c")
        held += top.low <= 400 * log10(4) <= top.high
    assert held / 120 > 0.88


def test_more_deals_make_intervals_narrower() -> None:
    rng, truth = Random(2), {"a": 1.0, "b": 2.0}
    few, many = (rate([played("b", "a", truth, rng, deals)], "a", samples=100)[0] for deals in (10, 400))
    assert many.high - many.low < (few.high - few.low) / 3


def test_a_player_who_won_everything_is_far_ahead_but_not_infinitely() -> None:
    (top, _) = rate([pairing("a", "b", 1.0, deals=30)], "b", samples=20)
    assert 600 < top.elo < 1000


def test_players_stand_from_strong_to_weak_and_the_anchor_at_nothing() -> None:
    found = rate([pairing("b", "a", 0.7), pairing("c", "b", 0.6)], "a", samples=20)
    assert [one.player for one in found] == ["c", "b", "a"]
    assert attrs.astuple(found[-1]) == ("a", 0.0, 0.0, 0.0)


def test_a_player_without_a_path_to_the_anchor_is_left_out() -> None:
    found = rate([pairing("b", "a", 0.7), pairing("y", "x", 0.6)], "a", samples=5)
    assert {one.player for one in found} == {"a", "b"}


def test_an_anchor_that_never_played_is_refused() -> None:
    with pytest.raises(ValueError, match="no table was played by z"):
        rate([pairing("b", "a", 0.7)], "z")
