"""Properties of every table of Cloud City, for any deal and choices."""

import random
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.cloud_city import rules
from core.games.cloud_city.actions import BuildWalkway, Place
from core.games.cloud_city.components import (
    EMPTY,
    LOOKS,
    MOST_WALKWAYS,
    NEEDS,
    STANDARD,
    VALUES,
    ComponentSet,
    Walkway,
    rounds,
)
from core.games.cloud_city.game import GAME
from core.games.cloud_city.meta import Options
from core.games.cloud_city.scoring import outcome
from core.games.cloud_city.setup import setup
from core.games.cloud_city.state import ASK_LINK, ASK_PLACE, State, cities, city_of
from tests.conformance.whole import check_whole

SCARCE = attrs.evolve(STANDARD, name="scarce", walkways=(1, 1, 2, 3, 24))
"""So few short walkways that they run out."""
few = settings(max_examples=15)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Options, int, bytes, int]:
    """Options, a number of seats that they allow, a seed for the deal and one for the choices."""
    rectangle = draw(st.booleans())
    first, second = draw(st.lists(st.sampled_from([*NEEDS, "none"]), min_size=2, max_size=2, unique=True))
    options = Options(rectangle, first, second, draw(st.sampled_from([STANDARD, SCARCE])))
    seats = draw(st.integers(2, 3 if rectangle else 4))
    return options, seats, draw(st.binary(min_size=16, max_size=16)), draw(st.integers(0, 1 << 32))


on_any_table = given(table=tables())


def walk(options: Options, seats: int, seed: bytes, choices: int) -> Iterator[State]:
    """Every state of a table with random choices, from the first to the last."""
    chance = random.Random(choices)
    state = setup(options, seats, seed)
    yield state
    while acting := rules.to_act(state):
        action = chance.choice(rules.legal_actions(state, acting[0]))
        state = GAME.apply(state, acting[0], action).state
        yield state


@few
@on_any_table
def test_a_table_ends_within_the_stated_number_of_plies(table):
    options, seats, *_ = table
    states = list(walk(*table))
    assert states[-1].ply == len(states) - 1 <= rules.plies(seats)
    assert all(outcome(state) is None for state in states[:-1])
    assert outcome(states[-1]) is not None
    assert {len(tiles) for tiles in states[-1].placed} == {rounds(options.rectangle) + 1}
    assert {len(hand) for hand in states[-1].hands} == {3}


@few
@on_any_table
def test_links_are_those_that_the_rules_allow_one_by_one(table):
    """The masks against the rule text, pair of cells by pair of cells."""
    for state in walk(*table):
        if state.phase == ASK_LINK:
            seat = state.active
            listed = [action for action in rules.legal_actions(state, seat) if isinstance(action, BuildWalkway)]
            assert {(link.row, link.column, link.to_row, link.to_column) for link in listed} == allowed(state, seat)
            assert listed


@few
@on_any_table
def test_places_are_those_that_the_rules_allow_one_by_one(table):
    for state in walk(*table):
        if state.phase == ASK_PLACE:
            seat = state.active
            listed = {action for action in rules.legal_actions(state, seat) if isinstance(action, Place)}
            assert {(place.row, place.column) for place in listed} == free_places(state, seat)
            turns = {kind: len(LOOKS[kind]) for kind in state.hands[seat]}
            assert len(listed) == sum(turns.values()) * len(free_places(state, seat))


@few
@on_any_table
def test_a_citys_cache_follows_from_its_tiles_and_walkways(table):
    options, seats, *_ = table
    for state in walk(*table):
        for seat in range(seats):
            built = state.walkways[seat]
            assert cities(state)[seat] == city_of(options.rectangle, state.placed[seat], built)
            sums = [sum(way.value for way in built if way.level == level) for level in range(3)]
            assert state.points[3 * seat : 3 * seat + 3] == sums


@few
@on_any_table
def test_no_building_carries_more_than_two_walkways_and_none_cross_on_a_level(table):
    *_, last = walk(*table)
    for built in last.walkways:
        ends = [end for walkway in built for end in walkway.ends]
        assert max((ends.count(end) for end in ends), default=0) <= MOST_WALKWAYS
        for level in range(3):
            inside = [cell for walkway in built if walkway.level == level for cell in walkway.inside]
            assert len(inside) == len(set(inside))


@few
@on_any_table
def test_known_tiles_are_in_the_hand_and_were_in_the_display(table):
    seen: list[set[int]] = [set() for _ in range(table[1])]
    for state in walk(*table):
        for seat in range(table[1]):
            hand = list(state.hands[seat])
            for kind in state.known[seat]:
                hand.remove(kind)
                assert kind in seen[seat]
            seen[seat] |= set(state.display)


def test_walkways_run_out():
    options = Options(components=SCARCE)
    states = [state for choices in range(4) for state in walk(options, 4, bytes(16), choices)]
    assert any(0 in state.supply for state in states)


@pytest.mark.parametrize("box", [STANDARD, SCARCE])
def test_component_sets_keep_the_counts(box: ComponentSet):
    assert (sum(box.tiles), sum(box.walkways)) == (44, 31)


def allowed(state: State, seat: int) -> set[tuple[int, int, int, int]]:
    """The walkways that the rule text allows, only from the tiles and walkways."""
    heights = cells_of(state.placed[seat])
    built = state.walkways[seat]
    found = set()
    for (row, column), height in heights.items():
        for down, across in ((0, 1), (1, 0)):
            for length in range(1, 6):
                walkway = Walkway(height, row, column, row + down * length, column + across * length)
                if height != EMPTY and _is_allowed(heights, built, walkway, state.supply):
                    found.add((row, column, walkway.to_row, walkway.to_column))
    return found


def cells_of(tiles: tuple[Place, ...]) -> dict[tuple[int, int], int]:
    """The building on every cell of a city, EMPTY where a tile is bare."""
    return {
        (2 * tile.row + corner // 2, 2 * tile.column + corner % 2): height
        for tile in tiles
        for corner, height in enumerate(LOOKS[tile.kind][tile.turn])
    }


def _is_allowed(heights: dict, built: tuple[Walkway, ...], walkway: Walkway, supply: list[int]) -> bool:
    one, other = walkway.ends
    ends = [end for other_walkway in built for end in other_walkway.ends]
    return (
        heights.get(other) == walkway.level
        and all(cell in heights and heights[cell] < walkway.level for cell in walkway.inside)
        and max(ends.count(one), ends.count(other)) < MOST_WALKWAYS
        and all(one_built.ends != walkway.ends for one_built in built)
        and not any(_cross(walkway, one_built) for one_built in built if one_built.level == walkway.level)
        and supply[walkway.level * len(VALUES) + walkway.length - 1] > 0
    )


def _cross(one: Walkway, other: Walkway) -> bool:
    return bool(set(one.inside) & set(other.inside))


def free_places(state: State, seat: int) -> set[tuple[int, int]]:
    """The places that the rule text allows for a tile: next to another one, and the city not too long."""
    tiles = {(tile.row, tile.column) for tile in state.placed[seat]}
    neighbours = {
        (row + down, column + across) for row, column in tiles for down, across in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    longest = (4, 3) if state.options.rectangle else (3, 3)
    return {
        place
        for place in neighbours - tiles
        if _sides({*tiles, place}) <= longest and min(_sides({*tiles, place})) <= 3
    }


def _sides(tiles: set[tuple[int, int]]) -> tuple[int, int]:
    rows = [row for row, _ in tiles]
    columns = [column for _, column in tiles]
    sides = sorted((max(rows) - min(rows) + 1, max(columns) - min(columns) + 1))
    return sides[1], sides[0]


@settings(max_examples=4)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_a_table_with_scarce_walkways_is_as_sound_as_any(seats, seed):
    check_whole(GAME, Options(components=SCARCE), seats, seed)
