"""Tables of bots, and how strong the levels are against each other on a small game."""

import pytest

from core.bots.arena import lineup, play, table_seed
from tests.core.bots import toy
from tests.core.bots.toy import LANTERNS


def wins_more(share: float, challenger: str, field: str, tables: int, *, seats: int = 3, iterations: int = 60) -> bool:
    """Whether the challenger wins more than that share of so many tables; played until that is certain."""
    won = 0.0
    for number in range(tables):
        if won > share * tables or won + tables - number <= share * tables:
            break
        levels = lineup(challenger, field, seats, number)
        result = play(LANTERNS, toy.Options(), levels, table_seed(7, number, seats), budget=1.0, iterations=iterations)
        won += result.shares[levels.index(challenger)]
    return won > share * tables


def test_a_table_is_played_again_the_same() -> None:
    first, second = (
        play(LANTERNS, toy.Options(), ("hard", "normal", "easy"), table_seed(1, 0, 3), budget=1.0, iterations=20)
        for _ in range(2)
    )
    assert (first.points, first.shares) == (second.points, second.shares)


def test_shares_of_a_win_add_up_to_one() -> None:
    for number in range(20):
        result = play(LANTERNS, toy.Options(), ("easy",) * 3, table_seed(1, number, 3), budget=1.0)
        assert sum(result.shares) == pytest.approx(1.0)


def test_the_challenger_meets_each_deal_once_from_every_seat() -> None:
    seats = 3
    by_deal: dict[bytes, set[int]] = {}
    for number in range(6):
        seat = lineup("hard", "easy", seats, number).index("hard")
        by_deal.setdefault(table_seed(1, number, seats), set()).add(seat)
    assert [{0, 1, 2}, {0, 1, 2}] == list(by_deal.values())


def test_normal_is_stronger_than_easy() -> None:
    assert wins_more(0.5, "normal", "easy", 60)


def test_calm_is_stronger_than_easy_and_weaker_than_normal() -> None:
    assert wins_more(0.4, "calm", "easy", 60)
    assert not wins_more(0.45, "calm", "normal", 60)


def test_master_is_stronger_than_normal() -> None:
    assert wins_more(0.4, "master", "normal", 30, iterations=80)


def test_hard_is_stronger_than_normal() -> None:
    assert wins_more(0.4, "hard", "normal", 30, iterations=80)
