"""Cities: the checked ones, those put together at random, and what the quartiers are called."""

import tracemalloc
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.bella_vista.city import Ground, plan_of, random_city
from core.games.bella_vista.components import (
    BUILDING_SHAPES,
    CITIES,
    COLUMNS_MOST,
    QUARTIERS,
    ROWS_MOST,
    TILES,
    fault_of,
    parse_city,
    relettered,
)
from core.games.bella_vista.meta import Options
from core.games.bella_vista.setup import setup
from core.kernel.rng import Stream


@pytest.mark.parametrize("city", CITIES)
def test_the_checked_cities_are_valid(city):
    assert fault_of(city) is None
    assert parse_city(city) == city


@settings(max_examples=15)
@given(st.binary(min_size=16, max_size=16))
def test_a_random_city_is_valid(seed):
    city = random_city(Stream(seed, "city"))
    assert fault_of(city) is None
    assert parse_city(city) == city
    assert (len(city), len(city[0])) <= (ROWS_MOST, COLUMNS_MOST)
    assert set("".join(city)) - {"."} == set(TILES)
    assert len(plan_of(Ground(city, BUILDING_SHAPES)).cells) == 160


def test_random_cities_differ_and_follow_from_the_seed():
    seeds = [bytes([number]) * 16 for number in range(8)]
    cities = [random_city(Stream(seed, "city")) for seed in seeds]
    assert len(set(cities)) == 8
    assert cities == [random_city(Stream(seed, "city")) for seed in seeds]


def city_of(seed: int, **options: object) -> tuple[str, ...]:
    return setup(Options(**options), 2, bytes([seed]) * 32).ground.rows


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_city_is_chosen_by_its_number(number):
    assert city_of(0, city=str(number), shuffled=False) == CITIES[number - 1]


def test_drawn_cities_are_the_checked_ones():
    assert {city_of(seed, city="drawn", shuffled=False) for seed in range(40)} == set(CITIES)


def test_a_random_city_comes_from_the_seed_of_the_table():
    assert city_of(1, city="random") == city_of(1, city="random")
    assert city_of(1, city="random") != city_of(2, city="random")


def test_shuffled_quartiers_keep_the_shape_of_the_city():
    cities = [city_of(seed, city="1", shuffled=True) for seed in range(12)]
    assert len(set(cities)) > 8
    for city in cities:
        assert fault_of(city) is None
        letters = "".join(dict.fromkeys(mark for line in city for mark in line if mark in QUARTIERS))
        first = "".join(dict.fromkeys(mark for line in CITIES[0] for mark in line if mark in QUARTIERS))
        assert Counter(letters) == Counter(QUARTIERS)
        assert relettered(city, "".join(first[letters.index(quartier)] for quartier in QUARTIERS)) == CITIES[0]


def test_letters_decide_what_a_constraint_allows_and_nothing_else():
    """Called backwards, plain quartiers are hatched and the motifs change places."""
    one = plan_of(Ground(CITIES[0], BUILDING_SHAPES))
    other = plan_of(Ground(relettered(CITIES[0], QUARTIERS[::-1]), BUILDING_SHAPES))
    assert (one.masks, one.prized) == (other.masks, other.prized)
    every = range(len(one.masks))
    assert [[found[place] for place in every] for found in one.clashes] == [
        [found[place] for place in every] for found in other.clashes
    ]
    for number in range(8):
        hatched, plain, *motifs, park, no_park, no_river, no_border = one.obey[number]
        assert other.obey[number] == (plain, hatched, *motifs[::-1], park, no_park, no_river, no_border)


def test_a_city_and_the_letters_of_a_table_are_kept_in_little_memory():
    """They took 740 and 26 kB: of two thousand placements, thirty are built."""
    plan_of(Ground(CITIES[0], BUILDING_SHAPES))
    city = random_city(Stream(b"measured" * 2, "city"))
    assert _traced(lambda: plan_of(Ground(city, BUILDING_SHAPES))) < 550_000
    assert _traced(lambda: plan_of(Ground(relettered(city, QUARTIERS[::-1]), BUILDING_SHAPES))) < 18_000


def _traced(action):
    """The bytes that an action leaves behind."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
