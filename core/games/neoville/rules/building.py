"""The second part of a turn: a skyscraper or a service on the tile just laid, or neither (`spec/neoville.md` N-A2)."""

from functools import lru_cache

from core.games.neoville.actions import BUILD, DECLINE, Action, Build
from core.games.neoville.components import FIRST_SERVICE, HEIGHTS, SERVICES
from core.games.neoville.events import Built, Declined
from core.games.neoville.geometry import CORNERS, STRIDE, first_square, pattern_at
from core.games.neoville.rules.drawing import begin_drawing
from core.games.neoville.rules.turn import Events
from core.games.neoville.state import ASK_BUILD, COUNT_BITS, SQUARE_BITS, State, unpack_laid
from core.kernel.grid import flood

_STEP = len(HEIGHTS)
_EVERY_HEIGHT = (1 << _STEP) - 1
_ONES = sum(1 << COUNT_BITS * kind for kind in range(len(SERVICES)))
"""A one for each kind in the packed supply of services."""


def begin_building(state: State, events: Events) -> None:
    """Ask for a building, unless nothing could be placed."""
    if len(legal_builds(state)) > 1:
        state.phase = ASK_BUILD
    else:
        begin_drawing(state, events)


def legal_builds(state: State) -> tuple[Action, ...]:
    """Corners without an icon: a skyscraper on its own terrain where the district has none, a service anywhere."""
    seat = state.actor
    tile, turn, place = unpack_laid(state.laid[seat][-1])
    square = first_square(place)
    first, supply, plain = 4 * seat, state.skyscrapers, 0
    listed: list[Action] = []
    for corners in state.options.components.looks[tile][turn].free:
        if corners:
            plain |= corners
            for district in state.districts[first]:
                corners &= ~pattern_at(district, square)
            listed += _skyscrapers(first & 3, supply & _EVERY_HEIGHT, corners)
        first += 1
        supply >>= _STEP
    packed = state.services
    if packed and plain:
        listed += _services((packed | packed >> 1 | packed >> 2 | packed >> 3) & _ONES, plain)
    listed.append(DECLINE)
    return tuple(listed)


def build(state: State, action: Action, events: Events) -> None:
    """Move a building from the supply to its square; a skyscraper claims its district."""
    seat = state.actor
    if isinstance(action, Build):
        kind = action.kind
        square = first_square(unpack_laid(state.laid[seat][-1])[2]) + CORNERS[action.corner]
        state.buildings[seat] += (kind << SQUARE_BITS | square,)
        if kind < FIRST_SERVICE:
            land = 4 * seat + kind // _STEP
            state.skyscrapers ^= 1 << kind
            state.districts[land] += (flood(1 << square, state.lands[land], STRIDE),)
        else:
            state.services -= 1 << COUNT_BITS * (kind - FIRST_SERVICE)
        if events is not None:
            events.append(Built(seat, kind, *divmod(square, STRIDE)))
    elif events is not None:
        events.append(Declined(seat))
    begin_drawing(state, events)


@lru_cache(maxsize=1 << 13)
def _skyscrapers(terrain: int, heights: int, corners: int) -> tuple[Action, ...]:
    """By masks of the heights in the supply and of the corners."""
    kinds = [terrain * _STEP + height for height in range(_STEP) if heights >> height & 1]
    return tuple(BUILD[kind][corner] for kind in kinds for corner in range(4) if corners >> corner & 1)


@lru_cache(maxsize=1 << 12)
def _services(kinds: int, corners: int) -> tuple[Action, ...]:
    """By mask of the kinds in the supply, COUNT_BITS apart, and of the corners."""
    found = [FIRST_SERVICE + kind for kind in range(len(SERVICES)) if kinds >> COUNT_BITS * kind & 1]
    return tuple(BUILD[kind][corner] for kind in found for corner in range(4) if corners >> corner & 1)
