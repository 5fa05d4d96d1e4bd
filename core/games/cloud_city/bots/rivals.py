"""What rivals take of what all share while a search plays a seat on.

A city that counts on walkways which rivals empty the supply of is worth less than it looks: of the three longest high
ones an old hand takes one by its second turn. To play rivals on beside each imagined choice would take three times as
long, and what a seat does changes little of what rivals do. So they are played on once from every sampled state, each
by what looks best right after it, and all choices of the seat meet what they took.
"""

from collections.abc import Callable
from functools import partial
from math import inf

from core.games.cloud_city.actions import Action, BuildWalkway, Draw, Place
from core.games.cloud_city.bots.evaluate import gone, prospect_of, tiles_left
from core.games.cloud_city.bots.planning import begin_next_turn, go_on_to_turn, take_any, take_slot
from core.games.cloud_city.rules import advance, legal_actions
from core.games.cloud_city.state import ASK_PLACE, OVER, State, cities
from core.games.cloud_city.state.city import with_tile, with_walkway
from core.games.cloud_city.state.lines import lines_of
from core.kernel.rng import Stream

Taken = dict[tuple[int, int], list[int]]
"""By round and seat, in the order in which they were taken: places of the supply, or the kind of a tile."""


def rival_turns(state: State, seat: int, stream: Stream) -> Callable[[State, int, Stream], None]:
    """Play the rivals of `seat` on to the end of the table, in `state` itself, and tell how its next turns come then:
    as by `own_turns`, but the walkways that they built are gone, and the tiles that they drew where they are shown.

    Each rival does what looks best for its own city right after it. The seat builds nothing and takes any tile.
    """
    built, drawn = Taken(), Taken()
    while state.phase != OVER:
        if state.active == seat:
            take_any(state, stream)
            begin_next_turn(state)
            continue
        action = _looks_best(state)
        turn = (state.round, state.active)
        if isinstance(action, BuildWalkway):
            built.setdefault(turn, []).append(_stock(state, action))
        elif isinstance(action, Draw) and action.slot is not None:
            drawn[turn] = [state.display[action.slot]]
        advance(state, state.active, action)
    return partial(_turns_among, built, drawn)


def _turns_among(built: Taken, drawn: Taken, state: State, seat: int, stream: Stream) -> None:
    """Go on to the next tile that `seat` lays, or to the end, while rivals take what they are known to take."""

    def take(state: State) -> None:
        turn = state.round, state.active
        for stock in built.get(turn, ()):
            if state.supply[stock]:
                state.supply[stock] -= 1
        shown = [state.display.index(kind) for kind in drawn.get(turn, ()) if kind in state.display]
        if shown:
            take_slot(state, shown[0])
        else:
            take_any(state, stream)

    go_on_to_turn(state, seat, take)


def _looks_best(state: State) -> Action:
    """The action after which the city and the hand of the seat that acts promise most; a hidden tile only where none is
    shown."""
    seat = state.active
    rectangle, hand, city = state.options.rectangle, state.hands[seat], cities(state)[seat]
    left = tiles_left(state, seat)
    missing = gone(state.supply)
    tables = lines_of(rectangle)
    legal = legal_actions(state, seat)
    best, chosen = -inf, legal[0]
    if state.phase == ASK_PLACE:
        left -= 1
    for action in legal:
        if isinstance(action, Place):
            rest = list(hand)
            rest.remove(action.kind)
            value = prospect_of(rectangle, with_tile(rectangle, city, action), missing, rest, left)
        elif isinstance(action, BuildWalkway):
            number = _number(state, action)
            stock = tables.stocks[number]
            after = missing if state.supply[stock] > 1 else missing | 1 << stock
            value = tables.values[number] + prospect_of(
                rectangle, with_walkway(rectangle, city, number), after, hand, left
            )
        elif isinstance(action, Draw):
            if action.slot is None:
                continue
            value = prospect_of(rectangle, city, missing, (*hand, state.display[action.slot]), left)
        else:
            value = prospect_of(rectangle, city, missing, hand, left)
        if value > best:
            best, chosen = value, action
    return chosen


def _stock(state: State, walkway: BuildWalkway) -> int:
    return lines_of(state.options.rectangle).stocks[_number(state, walkway)]


def _number(state: State, walkway: BuildWalkway) -> int:
    """The number of a walkway that the seat that acts may build."""
    tables = lines_of(state.options.rectangle)
    return (tables.levels[tables.places[walkway]] & cities(state)[state.active][4]).bit_length() - 1
