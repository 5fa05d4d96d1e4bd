"""Pairs and places of cups: no pair twice, fair byes, balanced seats, ties broken as stated."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cups import FREE, WIN, Game, bye, robin_pairs, robin_rounds, standings, swiss_pairs

SEED = bytes(range(32))


def decided(games: list[Game], chance: random.Random) -> list[Game]:
    """The games with results; the entrant with the smaller number wins more often."""
    found = []
    for game in games:
        if game.second == FREE:
            found.append(game)
        else:
            points = chance.choice(
                ((2, 0), (2, 0), (1, 1), (0, 2)) if game.first < game.second else ((2, 0), (0, 2), (0, 2))
            )
            found.append(Game(game.round, game.first, game.second, points))
    return found


def swiss(entrants: int, rounds: int, chance: random.Random, leaving: float = 0.0) -> list[Game]:
    """A whole cup; before each round, entrants leave with the chance `leaving`. It ends early without further pairs."""
    games: list[Game] = []
    active = list(range(1, entrants + 1))
    for round in range(1, rounds + 1):
        pairs = swiss_pairs(active, games, round, SEED) if len(active) > 1 else None
        if pairs is None:
            break
        assert sorted(one for game in pairs for one in (game.first, game.second) if one != FREE) == sorted(active)
        games += decided(pairs, chance)
        active = [one for one in active if chance.random() >= leaving]
    return games


def is_fair(games: list[Game]) -> None:
    """No pair met twice, and nobody was free twice."""
    met = Counter(frozenset((game.first, game.second)) for game in games if game.second != FREE)
    free = Counter(game.first for game in games if game.second == FREE)
    assert max(met.values(), default=1) == 1
    assert max(free.values(), default=1) == 1


def balance(games: list[Game]) -> Counter[int]:
    found = Counter[int]()
    for game in games:
        if game.second != FREE:
            found[game.first] += 1
            found[game.second] -= 1
    return found


@pytest.mark.parametrize("entrants", [256, 255])
def test_the_largest_cup_is_paired_without_repetition(entrants: int) -> None:
    games = swiss(entrants, 9, random.Random(entrants))
    is_fair(games)
    assert max(game.round for game in games) == 9
    assert max(map(abs, balance(games).values())) <= 2
    points = Counter[int]()
    apart = []
    for game in games:  # in the order of the rounds
        if game.second != FREE:
            apart.append(abs(points[game.first] - points[game.second]))
        for one in {game.first, game.second} - {FREE}:
            points[one] += game.of(one) if game.round < 9 else 0
    assert sum(apart) / len(apart) < 0.5, "pairs have nearly equal points"


@given(st.integers(2, 24), st.integers(1, 9), st.integers(0, 10**6), st.sampled_from((0.0, 0.15)))
@settings(max_examples=40, deadline=None)
def test_swiss_rounds_are_fair(entrants: int, rounds: int, seed: int, leaving: float) -> None:
    games = swiss(entrants, rounds, random.Random(seed), leaving)
    is_fair(games)
    if not leaving:
        assert max(game.round for game in games) >= min(rounds, (entrants + entrants % 2) // 2)


def test_the_last_one_is_free_and_never_twice() -> None:
    games = [Game(1, 1, 2, (2, 0)), bye(1, 3)]
    second = swiss_pairs((1, 2, 3), games, 2, SEED)
    assert second is not None
    assert [game.first for game in second if game.second == FREE] == [2]
    assert {second[0].first, second[0].second} == {1, 3}


def test_there_are_no_pairs_once_all_have_met() -> None:
    assert swiss_pairs((1, 2), [Game(1, 1, 2, (2, 0))], 2, SEED) is None


def test_the_first_seat_goes_to_the_one_who_had_it_less_often() -> None:
    games = [Game(1, 1, 2, (2, 0)), Game(1, 3, 4, (2, 0)), Game(2, 1, 3, (0, 2)), Game(2, 2, 4, (2, 0))]
    third = swiss_pairs((1, 2, 3, 4), games, 3, SEED)
    assert third is not None
    seats = {(game.first, game.second) for game in third}
    assert (4, 1) in seats
    assert seats & {(2, 3), (3, 2)}


@pytest.mark.parametrize("entrants", range(2, 13))
def test_in_a_round_robin_everyone_meets_everyone(entrants: int) -> None:
    everyone = range(1, entrants + 1)
    games = [game for round in range(1, robin_rounds(entrants) + 1) for game in robin_pairs(entrants, everyone, round)]
    met = Counter(frozenset((game.first, game.second)) for game in games if game.second != FREE)
    assert met == Counter(frozenset(pair) for pair in combinations(everyone, 2))
    assert max(map(abs, balance(games).values()), default=0) <= 1
    assert Counter(game.first for game in games if game.second == FREE) == Counter(everyone if entrants % 2 else ())


def test_opponents_of_those_who_left_are_free() -> None:
    assert sorted((game.first, game.second) for game in robin_pairs(4, (1, 2, 3), 1) if game.second == FREE)
    assert all(4 not in (game.first, game.second) for game in robin_pairs(4, (1, 2, 3), 1))


def test_ties_are_broken_by_buchholz_then_sonneborn_berger_then_wins() -> None:
    games = [Game(1, 1, 2, (2, 0)), Game(1, 3, 4, (2, 0)), Game(2, 1, 3, (2, 0)), Game(2, 2, 4, (1, 1))]
    places = {one.entrant: one for one in standings((1, 2, 3, 4), games)}
    assert [places[one].place for one in (1, 2, 3, 4)] == [1, 3, 2, 4]
    assert (places[1].points, places[1].buchholz, places[1].berger, places[1].wins) == (4, 3, 6, 2)
    assert (places[2].points, places[2].buchholz, places[2].berger, places[2].wins) == (1, 5, 1, 0)
    assert (places[4].points, places[4].buchholz) == (1, 3)


def test_equal_entrants_share_a_place_and_a_free_round_counts_as_a_win() -> None:
    games = [Game(1, 1, 2, (1, 1)), bye(1, 3)]
    places = {one.entrant: (one.place, one.points, one.wins) for one in standings((1, 2, 3), games)}
    assert places == {3: (1, WIN, 0), 1: (2, 1, 0), 2: (2, 1, 0)}
