"""Properties of every table of Bella Vista, for any deal and choices."""

import random
from collections.abc import Iterator

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.bella_vista import rules
from core.games.bella_vista.city import Plan, plan_of
from core.games.bella_vista.components import (
    CONSTRAINTS,
    CONTRACTS,
    QUARTIERS,
    STANDARD,
    contracts_met,
    count_in,
    missing,
    needs,
)
from core.games.bella_vista.game import GAME
from core.games.bella_vista.meta import META, Options
from core.games.bella_vista.scoring import cells, groups, outcome
from core.games.bella_vista.setup import setup
from core.games.bella_vista.state import (
    ASK_BUILD,
    ASK_NEUTRAL,
    CONSTRAINED,
    ON_BORDER,
    State,
    hand_size,
    to_build,
)
from tests.conformance.whole import check_whole

CROWDED = attrs.evolve(
    STANDARD,
    name="crowded",
    shapes=(
        ("#####",),
        ("#####",),
        ("#####",),
        ("#####",),
        ("##", "##", "#."),
        ("#####",),
        ("#####",),
        ("##", "##", "#."),
    ),
)
"""Buildings so large that they soon find no room by the constraint, on the border, or anywhere."""
cities = next(option.values for option in META.choices if option.key == "city")
on_any_table = given(
    options=st.builds(
        Options,
        city=st.sampled_from([city for city in cities if city != "random"]),
        shuffled=st.booleans(),
        components=st.sampled_from([STANDARD, CROWDED]),
    ),
    seats=st.integers(2, 4),
    seed=st.binary(min_size=16, max_size=16),
    choices=st.integers(0, 2**32),
)
few = settings(max_examples=12)


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
def test_a_table_ends_within_the_stated_number_of_plies(options, seats, seed, choices):
    states = list(walk(options, seats, seed, choices))
    assert states[-1].ply == len(states) - 1 <= rules.plies(seats)
    for state in states[:-1]:
        (seat,) = rules.to_act(state)
        is_open = len(rules.legal_actions(state, seat)) > 1
        assert is_open or hand_size(state.hands[seat]) > 1, "what everybody can foresee is not asked"
        assert outcome(state) is None
    assert outcome(states[-1]) is not None


@few
@on_any_table
def test_buildings_never_overlap_and_are_where_the_constraint_wants_them(options, seats, seed, choices):
    before = None
    for state in walk(options, seats, seed, choices):
        plan = plan_of(state.ground)
        taken = 0
        for placement in (one for placements in state.built for one in placements):
            assert not taken & plan.masks[placement]
            taken |= plan.masks[placement]
        if state.phase in (ASK_BUILD, ASK_NEUTRAL) and state != before:
            _check_sites(state, plan, taken)
        before = state


def _check_sites(state: State, plan: Plan, taken: int) -> None:
    """Computed the slow way: every placement that the rules allow is listed, and no other."""
    free = [place for place, number in enumerate(plan.numbers) if number == state.number]
    free = [place for place in free if not plan.masks[place] & taken]
    obedient_sites = [place for place in free if _obeys(state, plan, place)]
    border = [place for place in free if plan.heights[place][2]]
    expected = obedient_sites or border or free
    assert [plan.actions[place] for place in expected] == list(rules.legal_actions(state, state.actor))
    assert state.freedom == (CONSTRAINED if obedient_sites else ON_BORDER if border else 2)


def _obeys(state: State, plan: Plan, place: int) -> bool:
    cells = [cell for number, cell in enumerate(plan.cells) if plan.masks[place] >> number & 1]
    marks = {state.ground.rows[row][column] for row, column in cells}
    parks, rivers, border = plan.heights[place]
    match CONSTRAINTS[state.constraints[state.round - 1]]:
        case "hatched":
            return marks <= set("ACEG")
        case "plain":
            return marks <= set("BDFH")
        case "flower" | "butterfly" | "leaf" | "bird" as motif:
            return marks <= set({"flower": "AB", "butterfly": "CD", "leaf": "EF", "bird": "GH"}[motif])
        case "park":
            return parks > 0
        case "no_park":
            return parks == 0
        case "no_river":
            return rivers == 0
        case _:
            return border == 0


@few
@on_any_table
def test_groups_equal_those_of_a_search_by_neighbours(options, seats, seed, choices):
    *_, state = walk(options, seats, seed, choices)
    plan = plan_of(state.ground)
    for built in state.built[:seats]:
        found = groups(plan, built)
        everything = {frozenset(cluster) for cluster in found.clusters} | {frozenset([one]) for one in found.alone}
        assert everything == _searched(plan, built)
        sizes = [cells(plan, cluster) for cluster in found.clusters]
        assert sizes == sorted(sizes, reverse=True)


def _searched(plan: Plan, built: tuple[int, ...]) -> set[frozenset[int]]:
    left, found = set(built), set()
    while left:
        group, waiting = set(), [left.pop()]
        while waiting:
            one = waiting.pop()
            group.add(one)
            touching = {other for other in left if plan.halos[one] & plan.masks[other]}
            left -= touching
            waiting += touching
        found.add(frozenset(group))
    return found


@few
@on_any_table
def test_contracts_are_met_when_enough_buildings_say_so(options, seats, seed, choices):
    *_, state = walk(options, seats, seed, choices)
    plan = plan_of(state.ground)
    for built in state.built[:seats]:
        tally = sum(plan.tallies[placement] for placement in built)
        homes = [_home(state, plan, placement) for placement in built]
        assert [count_in(tally, field) for field in range(9)] == [
            *(homes.count(quartier) for quartier in QUARTIERS),
            homes.count(""),
        ]
        for contract in range(len(CONTRACTS)):
            met = all(count_in(tally, field) >= least for field, least in needs(contract, seats))
            assert contracts_met((-1, contract), tally, seats == 2) == ((contract,) if met else ())
            assert (missing(contract, tally, seats == 2) == 0) is met


def _home(state: State, plan: Plan, placement: int) -> str:
    """The quartier a building is entirely on; none when it straddles."""
    cells = [cell for number, cell in enumerate(plan.cells) if plan.masks[placement] >> number & 1]
    marks = {state.ground.rows[row][column] for row, column in cells}
    return marks.pop() if len(marks) == 1 else ""


@few
@on_any_table
def test_cards_above_the_board_wait_in_the_order_they_lie(options, seats, seed, choices):
    for state in walk(options, seats, seed, choices):
        if state.phase == ASK_BUILD:
            assert to_build(state)[0] == (state.actor, state.number)


@settings(max_examples=4)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_a_table_with_large_buildings_is_as_sound_as_any(seats, seed):
    check_whole(GAME, Options(components=CROWDED), seats, seed)
