"""What bots need to plan a seat's own turns: what its city is worth, and how its next turn comes.

A plan lays the tiles of the hand, one a turn, and builds on them. It draws nothing: which tiles are still there in a
turn nobody knows, and those of the hand are enough for the turns that a plan looks at.
"""

from collections.abc import Sequence

from core.games.neoville.actions import Action
from core.games.neoville.bots.evaluate import hand_worth, majorities_worth, offer_worth
from core.games.neoville.bots.heuristics import town_of
from core.games.neoville.bots.likelihoods import PLANNING
from core.games.neoville.components import ROUNDS
from core.games.neoville.rules import legal_actions
from core.games.neoville.scoring import final_totals
from core.games.neoville.state import ASK_DRAW, ASK_PLACE, NOBODY, OVER, State, remember
from core.kernel.game import PlanSize
from core.kernel.rng import Stream

PLAN_SIZE = PlanSize(first=6, kept=3, turns_due=2, further=4, is_quick=False)
"""A city takes 60 microseconds to judge, and a hand has some seventy ways to be laid and twenty to be built on: so much
takes 48 ms a decision on average. With four actions and two ways kept it took 31 ms and won 75, not 79, of 100 tables.
Nothing would be left of a search that played tables on like that; in 0.3 s most plans of four actions end."""


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
    """Tiles to lay and what to build on them."""
    return () if state.phase == ASK_DRAW else legal_actions(state, seat)


def _take_any(state: State, stream: Stream) -> None:
    if state.left:
        state.left -= 1
        state.market[stream.below(len(state.market))] = state.pile[state.left]
