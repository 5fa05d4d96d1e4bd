"""What bots need to plan a seat's own turns: what its city is worth, and how its next turn comes.

A plan lays the tiles of the hand, one a turn. It builds no walkways and draws no tiles: what a city could build counts
for most of its points already, and who sees it built turns ahead leaves it to rivals, who empty the supply.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from core.games.cloud_city.actions import Action
from core.games.cloud_city.bots.evaluate import (
    BUILDINGS,
    HAND,
    KEPT,
    LINE,
    LINE_A_TURN,
    gone,
    lines_worth,
    promised,
    tiles_left,
)
from core.games.cloud_city.components import DISPLAY, rounds
from core.games.cloud_city.rules import legal_actions
from core.games.cloud_city.scoring import LONELY_BUILDINGS, MAJORITIES, count
from core.games.cloud_city.scoring import points as points_for
from core.games.cloud_city.state import ASK_LINK, ASK_PLACE, NO_TILE, OVER, State, cities
from core.games.cloud_city.state.city import City
from core.games.cloud_city.state.lines import lines_of, spanned
from core.kernel.game import PlanSize
from core.kernel.rng import Stream

PLAN_SIZE = PlanSize(first=16, kept=8, turns=3, turns_due=4)
"""Plans lay the whole hand, with a tile that is drawn first too. A copy in C won 77.2 of 100 tables with that (4,800),
and 71.3 by plans of a turn less (6,000). 24 and 12 take twice as long and win 78.1; 12 and 6 win 77.1. A turn more at
walkways, which may be declined, wins 3 less: who looks further puts them off, and rivals take them."""


def own_value(state: State, seat: int) -> float:
    """About how many points `seat` will have: those that it has, with need cards as the cities stand now, and those
    that its city and its hand should still bring."""
    points = own_points(state, seat)
    if state.phase == OVER:
        return points
    promised, worth = outlook(state.options.rectangle, cities(state)[seat], tuple(state.supply))
    left = tiles_left(state, seat)
    if not left:
        return points + promised
    held = 0
    for kind in state.hands[seat]:
        one, other = BUILDINGS[kind]
        held += worth[one] + worth[other]
    return points + promised + (LINE + LINE_A_TURN * left) * sum(worth) + HAND * held


def own_points(state: State, seat: int) -> float:
    """The points that `seat` has, with need cards as the cities stand now."""
    needs = sum([_need_points(state, need)[seat] for need in state.needs]) if state.needs else 0
    return float(sum(state.points[3 * seat : 3 * seat + 3]) + needs)


def own_turns(state: State, seat: int, stream: Stream) -> None:
    """Go on to the next tile that `seat` lays. It builds and draws nothing before; each rival takes a tile from the
    display, any one, and nothing else: neither cities nor the supply of walkways change, and the tiles are gone."""
    go_on_to_turn(state, seat, lambda state: take_any(state, stream))


def go_on_to_turn(state: State, seat: int, rival: Callable[[State], None]) -> None:
    """Go on to the next tile that `seat` lays, or to the end, quietly: of each turn of another seat `rival` does to the
    state what it comes to. Nothing is done where `seat` lays a tile already or builds its last walkways."""
    if state.active == seat and (state.phase == ASK_PLACE or _is_finishing(state)):
        return
    while state.phase != OVER:
        if state.active != seat:
            rival(state)
        begin_next_turn(state)
        if state.active == seat:
            return


def begin_next_turn(state: State) -> None:
    """The turn of the seat that acts is over, whatever it was asked; after the last one the table is."""
    state.active = (state.active + 1) % state.seats
    state.phase = ASK_PLACE
    if not state.active:
        if state.round == rounds(state.options.rectangle):
            state.phase = OVER
        else:
            state.round += 1


def take_any(state: State, stream: Stream) -> None:
    """Any tile of the display is gone, and the next one of the pile lies there."""
    take_slot(state, stream.below(DISPLAY))


def take_slot(state: State, slot: int) -> None:
    """The tile of the display at `slot` is gone, and the next one of the pile lies there."""
    state.display[slot] = state.pile.pop() if state.pile else NO_TILE


def own_moves(state: State, seat: int) -> Sequence[Action]:
    """Tiles to lay and, after the last one, walkways to build."""
    if state.phase == ASK_PLACE:
        return legal_actions(state, seat)
    return legal_actions(state, seat)[:-1] if _is_finishing(state) else ()


@lru_cache(maxsize=KEPT)
def outlook(rectangle: bool, city: City, supply: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
    """Points of the walkways that a city can still get between its buildings, and by level what its lines of sight into
    free parts are worth."""
    return fresh_outlook(rectangle, city, supply)


def fresh_outlook(rectangle: bool, city: City, supply: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
    """The same, not remembered: for the ways to lay a tile, of which few are asked for again."""
    promised = _promised(rectangle, city, list(supply)) if city[4] else 0.0
    return promised, lines_worth(rectangle, city, gone(supply))


def _is_finishing(state: State) -> bool:
    """Whether the seat that acts builds its last walkways."""
    return state.phase == ASK_LINK and state.round == rounds(state.options.rectangle)


def _need_points(state: State, need: int) -> list[int]:
    """By seat, what a need card brings as the cities stand."""
    if need in MAJORITIES:
        return points_for(need, [count(need, placed, ()) for placed in state.placed])
    counts = [_counted(need, (), walkways) for walkways in state.walkways]
    if need == LONELY_BUILDINGS:  # those on the tiles, less those that carry a walkway
        counts = [2 * len(placed) + found for placed, found in zip(state.placed, counts, strict=True)]
    return points_for(need, counts)


_counted = lru_cache(maxsize=KEPT)(count)
"""What a need card counts in a city of walkways alone: to look at tiles takes longer than to count what is on them."""


def _promised(rectangle: bool, city: City, supply: list[int]) -> float:
    """Points of the walkways between buildings that stand already, as far as they go together and the supply has them:
    the longest first, of equal ones those that can be built now. A city that counted on a walkway twice would gain by
    not building it; that lost 2 points a table."""
    tables = lines_of(rectangle)
    now = spanned(rectangle, city[0])
    opened = city[4]
    order = []
    for alike in reversed(tables.lengths):
        if links := opened & alike:
            order += [links & now, links & ~now]
    return promised(tables, city, order, now, supply)
