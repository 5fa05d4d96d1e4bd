"""What bots need to plan a seat's own turns: what its city is worth, and how its next turn comes.

A plan lays the tiles of the hand, one a turn, and builds on them. It draws nothing, but where it is a wider one a tile
of the market in the turn at hand: which tiles are still there in a later turn nobody knows, and those of the hand are
enough for the turns that a plan looks at.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final, cast

from core.games.neoville.actions import Action, Build, Place, Take
from core.games.neoville.bots.evaluate import hand_worth, majorities_worth, offer_worth
from core.games.neoville.bots.heuristics import building_worth, town_of
from core.games.neoville.bots.instinct import LACKED, lacked_by
from core.games.neoville.bots.likelihoods import PLANNING
from core.games.neoville.components import ROUNDS
from core.games.neoville.components.geometry import CORNERS, FIRST_SQUARE, PLACE_STRIDE
from core.games.neoville.components.tile_faces import AWAY
from core.games.neoville.rules import legal_actions
from core.games.neoville.scoring import final_totals
from core.games.neoville.state import ASK_BUILD, ASK_DRAW, ASK_PLACE, NOBODY, OVER, State, remember, start_of
from core.kernel.game import PlanSize
from core.kernel.rng import Stream

PLAN_SIZE = PlanSize(turns=4, turns_due=3, width=8)
"""Both lay every tile of the hand. A city takes 65 microseconds to judge. With eight ways a copy in C won 48 % of the
tables of three against two planners of before, and 61 % with 24 (docs/bots-tried.md)."""
LIKELY_PLACES: Final = 0.35
"""The share of the ways to lay a tile that a plan tries after its first action. With a quarter `normal` won as much in
less time, and `hard` less."""
LIKELY_BUILDINGS: Final = 8
"""Kinds of buildings that it tries there, at most. With 12 `hard` won as much, with 5 less."""


def own_value(state: State, seat: int) -> float:
    """About how many points `seat` will have: what its buildings should bring, its share of the majorities as the
    cities stand now, and what its open districts, the tile just laid and its hand should add."""
    if state.phase == OVER:
        return float(final_totals(state)[seat])
    if not state.tiles:
        remember(state)
    points = majorities_worth(state, seat)
    if not state.laid[seat]:
        return points
    town = town_of(state, seat, PLANNING)
    return points + town.points + hand_worth(state, seat, town) + offer_worth(state, seat, town)


def own_turns(state: State, seat: int, stream: Stream) -> None:
    """Go on to the next tile that `seat` lays, without drawing one: a hand lasts as many turns as it has tiles. Each
    rival takes a tile from the market, any one, while the pile lasts, and nothing else: neither cities nor buildings
    change, and the tiles are gone."""
    if state.actor == seat and state.phase != ASK_DRAW:
        return
    while state.phase != OVER:
        if state.actor != seat:
            _take_any(state, stream)
        if state.turn == ROUNDS * state.seats:
            state.phase, state.actor = OVER, NOBODY
            return
        state.turn += 1
        state.actor = (state.actor + 1) % state.seats
        state.phase = ASK_PLACE
        if state.actor == seat:
            return


def own_moves(state: State, seat: int) -> Sequence[Action]:
    """Tiles to lay and what to build on them, where they look likely by what they touch and are worth alone: to judge
    the city after each takes much longer."""
    if state.phase == ASK_DRAW:
        return ()
    legal = legal_actions(state, seat)
    if state.phase == ASK_BUILD:
        return _likely_buildings(state, seat, legal)
    return _likely_places(state, seat, legal) if state.laid[seat] else legal


def own_draws(state: State, seat: int) -> Sequence[Action]:
    """The tiles of the market, while a tile is asked for."""
    if state.phase != ASK_DRAW or state.actor != seat:
        return ()
    return [action for action in legal_actions(state, seat) if isinstance(action, Take)]


def _likely_places(state: State, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """The ways to lay a tile that touch most squares of its own terrains, LIKELY_PLACES of them; squares that a
    skyscraper lacks count as they do for the instinct, and of equal ways the first come in."""
    ground, hand, looks = state.grounds[seat], state.hands[seat], state.options.components.looks
    lacked, worth = lacked_by(state, seat), list[int]()
    for action in cast(Sequence[Place], legal):
        square = FIRST_SQUARE[PLACE_STRIDE * action.row + action.column]
        touched = looks[hand[action.position]][action.turn].around << square >> AWAY & ground
        worth.append(touched.bit_count() + LACKED * (touched & lacked).bit_count())
    order = sorted(range(len(legal)), key=worth.__getitem__, reverse=True)
    return [legal[place] for place in order[: ceil(LIKELY_PLACES * len(legal))]]


def _likely_buildings(state: State, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """The buildings that promise most on their own, LIKELY_BUILDINGS of them, each on its best corner, and none."""
    town = town_of(state, seat, PLANNING)
    first = start_of(state.laid[seat][-1])
    *builds, nothing = legal
    best: dict[int, tuple[float, Action]] = {}
    for build in cast(list[Build], builds):
        worth = building_worth(town, build.kind, first + CORNERS[build.corner])
        if build.kind not in best or worth > best[build.kind][0]:
            best[build.kind] = worth, build
    likely = sorted(best.values(), key=lambda found: -found[0])[:LIKELY_BUILDINGS]
    return [*[build for _, build in likely], nothing]


def _take_any(state: State, stream: Stream) -> None:
    if state.left:
        state.left -= 1
        state.market[stream.below(len(state.market))] = state.pile[state.left]
