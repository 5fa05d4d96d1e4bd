"""The estimate, plans and the instinct are good enough to play by."""

from collections.abc import Sequence
from itertools import permutations
from math import ceil

import attrs
import pytest

from core.bots.heuristics import Chance
from core.bots.planner import planned_action, wider_action
from core.games.neoville import rules
from core.games.neoville.actions import TAKE, Action, Place, Take
from core.games.neoville.bots import evaluate, instinct, own_draws, own_moves, own_turns, own_value
from core.games.neoville.components import CORNERS, square_of
from core.games.neoville.game import GAME
from core.games.neoville.heuristics import (
    GLANCING,
    PLANNING,
    bare_town,
    building_worth,
    cross_of,
    crosses_of,
    growth_odds,
    town_of,
)
from core.games.neoville.meta import Options
from core.games.neoville.setup import setup
from core.games.neoville.state import (
    ASK_BUILD,
    ASK_DRAW,
    ASK_PLACE,
    OVER,
    State,
    copy,
    is_last_turn,
    layer,
    round_of,
    start_of,
)
from core.kernel.rng import Stream
from tests.games.neoville.stacked import Stacked, Town, stacked

WIDE = "W W W W\nW W W G\nE R G G\nE E R R"
"""Seven squares of water with room to grow."""


def test_a_skyscraper_that_is_met_is_better_than_one_that_is_not():
    met, short = _after("waterfall 6 at 0 0"), _after("waterfall 12 at 0 0")
    assert evaluate(met.state, 0) > evaluate(stacked(Town(WIDE), Town(WIDE)).state, 0)
    assert evaluate(met.state, 1) < evaluate(stacked(Town(WIDE), Town(WIDE)).state, 1)
    full = "\n".join(["W W W W W W E E", "E E E E G G G G", "R R R R G G G G", "E E E E W W W W"] * 2)
    met, short = (stacked(Town(full, f"waterfall {height} at 0 0"), Town(full), turn=33) for height in (6, 12))
    assert evaluate(met.state, 0) - evaluate(short.state, 0) == 18


def test_a_skyscraper_that_will_be_reached_is_built_and_one_that_will_not_is_not():
    early = "W W\nW E"
    table = stacked(Town(early, hand="W W W R / T05 / T06"), Town()).place("W W W R", 0, 1)
    assert best(table).startswith("build waterfall")
    late = "\n".join(["E E G G R R W W", "G G R R W W E E"] * 3 + ["E E E E R R . .", "G G W W G G . ."])
    table = stacked(Town(late, hand="WP RP GP ES / T05 / T06"), Town(late), turn=31).place("WP RP GP ES", 3, 3)
    assert table.asked == "B place"
    table = stacked(Town(late, hand="W R G E / T05 / T06"), Town(late), turn=31)
    table.state.services = 0
    assert best(table.place("W R G E", 3, 3)) == "build nothing"


def test_a_windmill_goes_where_it_will_be_right():
    wide = "E E G G R R W W\nG G R R W W E E"
    hand = "EP GP RP W / T05 / T06"
    left = stacked(Town(wide, hand=hand), Town(wide)).place("EP GP RP W", 1, 0)
    right = stacked(Town(wide, hand=hand), Town(wide)).place("EP GP RP W", 1, 3)
    for table, better, worse in ((left, "left", "right"), (right, "right", "left")):
        worth = {name: value(table, f"build windmill {name} se") for name in (better, worse)}
        assert worth[better] > value(table, "build nothing") > worth[worse]


def _after(built: str) -> Stacked:
    return stacked(Town(WIDE, built), Town(WIDE))


def value(table: Stacked, text: str) -> float:
    """The estimate after an action; services of any kind are in the supply."""
    trial = Stacked(copy(table.state), [])
    trial.state.services = sum(1 << 3 * kind for kind in range(18))
    return evaluate(trial.do(text).state, table.state.actor)


def best(table: Stacked) -> str:
    return max(table.legal, key=lambda text: evaluate(Stacked(table.state, []).do(text).state, table.state.actor))


BROAD = "E E G G R R W W\nG G R R W W E E"
HAND = "EP GP RP W / T05 / T06"


def luck() -> Chance:
    return Chance(bytes(32), "turns")


def drawing() -> State:
    """Seat 0 of three has placed a tile, built nothing and must draw."""
    table = stacked(Town(BROAD, hand=HAND), Town(BROAD), Town(BROAD)).place("EP GP RP W", 1, 0)
    return (table if table.asked == "A draw" else table.do("build nothing")).state


def test_the_next_turn_comes_without_a_draw_while_rivals_take_tiles_and_change_no_city():
    before = drawing()
    after = copy(before)
    own_turns(after, 0, luck())
    assert (ASK_PLACE, 0, before.turn + 3) == (after.phase, after.actor, after.turn)
    assert (before.hands, before.laid, before.buildings) == (after.hands, after.laid, after.buildings)
    assert (before.skyscrapers, before.services) == (after.skyscrapers, after.services)
    assert before.left - 2 == after.left
    assert before.market != after.market


def test_a_seat_that_owes_a_tile_or_a_building_does_not_wait():
    table = stacked(Town(BROAD, hand=HAND), Town(BROAD))
    for state in (table.state, table.place("EP GP RP W", 1, 0).state):
        before = copy(state)
        own_turns(state, 0, luck())
        assert before == state


def test_a_plan_places_all_tiles_of_the_hand_and_draws_none():
    state, laid = drawing(), []
    assert own_moves(state, 0) == ()
    while state.hands[0]:
        own_turns(state, 0, luck())
        legal = own_moves(state, 0)
        assert {action.position for action in legal} == set(range(len(state.hands[0])))
        laid.append(state.hands[0][legal[0].position])
        rules.advance(state, 0, legal[0])
        if state.phase != ASK_DRAW:
            rules.advance(state, 0, own_moves(state, 0)[-1])
    assert set(laid) == set(drawing().hands[0])
    assert own_value(state, 0) == pytest.approx(own_value(copy(state), 0))


def test_a_plan_tries_placements_that_touch_most_squares_of_their_terrains():
    """About a third of them; squares that a skyscraper lacks count three times, and the first of equal ones are
    taken."""
    state = stacked(Town(BROAD, "earth 12 at 0 0", hand=HAND), Town(BROAD)).state
    legal = rules.legal_actions(state, 0)
    likely = sorted(legal, key=lambda action: -_touched(state, action))
    assert own_moves(state, 0) == likely[: ceil(0.35 * len(legal))]
    assert _touched(state, likely[0]) == 3


def test_a_plan_tries_every_placement_of_the_first_tile():
    state = GAME.setup(GAME.meta.options(), 2, bytes(32))
    assert own_moves(state, 0) == rules.legal_actions(state, 0)


def test_a_plan_tries_the_likely_buildings_on_their_best_corners_and_none():
    """A kind that it leaves out, or another corner, is worth less on its own; and here the best of all is tried."""
    table = stacked(Town(BROAD, hand=HAND), Town(BROAD)).place("T05", 1, 0)
    state = Stacked(copy(table.state), []).state
    state.services = sum(1 << 3 * kind for kind in range(18))
    *legal, nothing = rules.legal_actions(state, 0)
    *tried, last = own_moves(state, 0)
    town, first = town_of(state, 0, PLANNING), start_of(state.laid[0][-1])
    worth = {build: building_worth(town, build.kind, first + CORNERS[build.corner]) for build in legal}
    assert (nothing, 8) == (last, len({build.kind for build in tried}))
    assert len(tried) == 8 < len({build.kind for build in legal})
    least = min(worth[build] for build in tried)
    kinds = {build.kind: worth[build] for build in tried}
    assert all(worth[build] <= kinds.get(build.kind, least) for build in legal)
    best = max([*legal, nothing], key=lambda action: _value_after(state, action))
    assert _value_after(state, best) == max(_value_after(state, action) for action in own_moves(state, 0))


def test_a_tile_decision_offers_the_tiles_of_the_market():
    asked = drawing()
    laying = stacked(Town(BROAD, hand=HAND), Town(BROAD)).state
    assert list(TAKE) == own_draws(asked, 0)
    assert not own_draws(asked, 1)
    assert not own_draws(laying, 0)


@pytest.mark.parametrize(("phase", "laid"), [(ASK_PLACE, 4), (ASK_BUILD, 3), (ASK_DRAW, 3)])
def test_only_a_wider_plan_takes_a_market_tile_in_the_current_turn(phase: int, laid: int):
    """The usual plan draws none. A wider one that begins with a tile or a building places the drawn tile as well; one
    that begins with a draw has it from then on."""
    state = GAME.setup(GAME.meta.options(), 2, bytes(32))
    while (state.phase, state.actor, round_of(state.turn, 2)) != (phase, 0, 3):
        rules.advance(state, state.actor, rules.legal_actions(state, state.actor)[0])
    asked, most = list[State](), list[int]()

    def noted(sampled: State, seat: int) -> Sequence[Action]:
        found = own_draws(sampled, seat)
        asked.extend([copy(sampled)] if found else [])
        return found

    def worth(sampled: State, seat: int) -> float:
        most.append(len(sampled.laid[0]))
        return own_value(sampled, seat)

    game = attrs.evolve(GAME, own_draws=noted, own_value=worth)
    view, legal = GAME.view_for(state, 0), rules.legal_actions(state, 0)
    assert planned_action(game, view, 0, legal, bytes(32)) in legal
    assert (asked, max(most)) == ([], len(state.laid[0]) + laid - (phase != ASK_DRAW))
    assert wider_action(game, view, 0, legal, luck(), lambda done: done) in legal
    assert {each.turn for each in asked} == (set() if phase == ASK_DRAW else {state.turn})
    assert max(most) == len(state.laid[0]) + laid


def test_a_planner_counts_less_on_a_district_that_lacks_squares():
    """It is worth the same if it lacks none, or can get none."""
    odds = [
        [growth_odds(*given, each) for given in ((3, 8, 6, 2), (0, 8, 6, 2), (3, 8, 0, 2))]
        for each in (PLANNING, GLANCING)
    ]
    (planned, *certain), (glanced, *others) = odds
    assert 0.1 < planned < glanced - 0.1
    assert [1, 0] == certain == others


def test_after_the_last_turn_nothing_comes():
    full = "\n".join(["E E G G R R W W", "G G R R W W E E"] * 4)
    state = stacked(Town(full), Town(full), turn=32).state
    state.actor = 1
    assert is_last_turn(state)
    own_turns(state, 0, luck())
    assert (state.phase, rules.to_act(state)) == (OVER, ())
    assert round_of(state.turn, state.seats) == 16


def test_a_planner_counts_on_a_windmill_that_can_still_become_right():
    """One that looks a step ahead does less so."""
    narrow = "E E G G\nG G R R"
    table = stacked(Town(narrow, hand=HAND), Town(narrow)).place("EP GP RP W", 1, 0)
    built = _with_building(table, "build windmill left se")
    nothing = _with_building(table, "build nothing")
    planned = own_value(built, 0) - own_value(nothing, 0)
    assert planned > 0.5
    assert evaluate(built, 0) - evaluate(nothing, 0) == pytest.approx(0)


@pytest.mark.parametrize(
    ("built", "is_built"),
    [("", True), ("biodome 1 at 0 1", False), ("waterfall 6 at 0 1", False), ("forest 6 at 0 0", True)],
)
def test_a_biodome_is_not_built_where_another_building_needs_its_district(built: str, is_built: bool):
    """One biodome in a district counts, and it keeps the district too small for a skyscraper."""
    towns = Town("G W\nR W", built, hand="W E G R / T05 / T06"), Town("G W\nR W")
    table = stacked(*towns, services="windmill-biodome").place("W E G R", 0, 1)
    built_too, nothing = (own_value(_with_building(table, text), 0) for text in ("build biodome 1 nw", "build nothing"))
    assert (built_too > nothing) is is_built


def test_a_city_with_the_most_parks_is_worth_more_by_a_share_of_the_majority():
    """The future of rivals does not matter: only their present cities count."""
    many, few = (
        stacked(Town("EP GP\nRP WP"), Town(rival)).state for rival in ("EP GP\nR W", "EP GP\nRP WP\nEP GP\nRP W")
    )
    assert own_value(many, 0) > own_value(few, 0)


def _touched(state: State, action: Place) -> int:
    """Squares of the city that a tile would touch with its own terrain; those of the first district of earth count
    three times."""
    look = state.options.components.looks[state.hands[0][action.position]][action.turn]
    squares = [(2 * action.row + row, 2 * action.column + column) for row in range(2) for column in range(2)]
    earth = state.districts[0][0]
    touched = {
        square_of(*other): 3 if terrain == 0 and earth >> square_of(*other) & 1 else 1
        for (row, column), terrain in zip(squares, look.terrains, strict=True)
        for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        if min(other) >= 0 and layer(state.grounds[0], terrain) >> square_of(*other) & 1
    }
    return sum(touched.values())


def _value_after(state: State, action: Action) -> float:
    after = copy(state)
    rules.advance(after, 0, action)
    return own_value(after, 0)


def _with_building(table: Stacked, text: str) -> State:
    trial = Stacked(copy(table.state), [])
    trial.state.services = sum(1 << 3 * kind for kind in range(18))
    return trial.do(text).state


def test_it_draws_the_same_of_equal_tiles_in_every_position() -> None:
    """At every draw of a table: the order of the market depends on the tiles taken before, and must not affect the
    choice."""
    state = setup(Options(), 2, bytes(32))
    stream = Stream(bytes(32), "instinct")
    draws = 0
    while acting := rules.to_act(state):
        (seat,) = acting
        if rules.decision(state, seat).kind == "draw":
            drawn = set()
            for market in permutations(state.market):
                state.market[:] = market
                chosen = instinct(state, seat, stream)
                drawn.add(market[chosen.position] if isinstance(chosen, Take) else None)
            assert len(drawn) == 1
            draws += 1
        rules.advance(state, seat, instinct(state, seat, stream))
    assert draws > 20


def test_counts_of_ecomobiles_are_looked_up_all_at_once() -> None:
    stream, found = Stream(bytes(32), "instinct"), 0
    for number in range(3):
        state = setup(Options(), 3, bytes([number]) * 32)
        while acting := rules.to_act(state):
            (seat,) = acting
            if rules.decision(state, seat).kind == "build":
                town, first = bare_town(state, seat), start_of(state.laid[seat][-1])
                for square in (first + corner for corner in CORNERS):
                    *each, covered = crosses_of(town, square)
                    assert [(one, covered) for one in each] == [cross_of(town, kind, square) for kind in range(6)]
                    found += sum(each)
            rules.advance(state, seat, instinct(state, seat, stream))
    assert found
