"""The second part of a turn: a skyscraper, a service or nothing on the tile just laid (docs/games/neoville.md N-A2)."""

from functools import lru_cache
from typing import Final

from core.games.neoville.actions import BUILD, DECLINE, Action, Build
from core.games.neoville.components import FAMILY_KINDS, FIRST_SERVICE, HEIGHTS, SKYSCRAPERS
from core.games.neoville.components.geometry import CORNERS, FIRST_SQUARE, LAYER, LAYER_MASK, STRIDE, reach
from core.games.neoville.components.tile_faces import TileFace
from core.games.neoville.events import Built, Declined
from core.games.neoville.rules.drawing import Events, begin_drawing
from core.games.neoville.state import ASK_BUILD, COUNT_BITS, PLACE_BITS, SQUARE_BITS, State, remember
from core.kernel.grid import flood

_STEP: Final = len(HEIGHTS)
_EVERY_HEIGHT: Final = (1 << _STEP) - 1
_KINDS: Final = tuple(_EVERY_HEIGHT << _STEP * terrain for terrain in range(len(SKYSCRAPERS)))
"""By terrain: its skyscrapers as a mask of kinds."""
_COUNT: Final = (1 << COUNT_BITS) - 1
_FAMILY_BITS: Final = COUNT_BITS * FAMILY_KINDS
_FAMILY: Final = (1 << _FAMILY_BITS) - 1
_NOTHING: Final = (DECLINE,)
_PLACE_MASK: Final = (1 << PLACE_BITS) - 1


def begin_building(state: State, look: TileFace, events: Events) -> None:
    """Ask for a building on the tile just laid, which has that look, unless nothing could be placed."""
    if (look.plain and state.services) or _has_site(state):
        state.phase = ASK_BUILD
    else:
        begin_drawing(state, events)


def legal_builds(state: State) -> tuple[Action, ...]:
    """Corners without an icon: a skyscraper on its own terrain where the district has none, a service anywhere."""
    if not state.tiles:
        remember(state)
    supply, services = state.skyscrapers, state.services
    listed: tuple[Action, ...] = ()
    for terrain, corners in state.sites:
        listed += _skyscrapers(terrain, supply >> _STEP * terrain & _EVERY_HEIGHT, corners)
    if services:
        one, other = state.families
        listed += _services(one, services >> _FAMILY_BITS * one & _FAMILY, state.plain)
        listed += _services(other, services >> _FAMILY_BITS * other & _FAMILY, state.plain)
    return listed + _NOTHING


def build(state: State, action: Action, events: Events) -> None:
    """Move a building from the supply to its square; a skyscraper claims its district."""
    seat = state.actor
    if isinstance(action, Build):
        kind = action.kind
        square = FIRST_SQUARE[state.laid[seat][-1] & _PLACE_MASK] + CORNERS[action.corner]
        state.buildings[seat] += (kind << SQUARE_BITS | square,)
        if kind < FIRST_SERVICE:
            state.skyscrapers ^= 1 << kind
            _claim(state, seat, kind // _STEP, square)
        else:
            state.services -= 1 << COUNT_BITS * (kind - FIRST_SERVICE)
        if events is not None:
            events.append(Built(seat, kind, *divmod(square, STRIDE)))
    elif events is not None:
        events.append(Declined(seat))
    begin_drawing(state, events)


def _has_site(state: State) -> bool:
    """Whether a skyscraper of the supply could stand on the newest tile."""
    kinds = 0
    for terrain, _ in state.sites:
        kinds |= _KINDS[terrain]
    return state.skyscrapers & kinds != 0


def _claim(state: State, seat: int, terrain: int, square: int) -> None:
    """Remember that a district has a skyscraper now."""
    if not state.tiles:
        remember(state)
        return
    index = 4 * seat + terrain
    district = flood(1 << square, state.grounds[seat] >> LAYER * terrain & LAYER_MASK, STRIDE)
    state.claimed[seat] |= district << LAYER * terrain
    before = state.districts[index]
    state.districts[index] = (*before, district)
    if before:
        reaches = state.reaches[index] or tuple(map(reach, before))
        reached = reach(district)
        state.reaches[index] = (*reaches, reached)
        for other in reaches:
            state.shared[seat] |= (other & reached) << LAYER * terrain


@lru_cache(maxsize=1 << 13)
def _skyscrapers(terrain: int, heights: int, corners: int) -> tuple[Action, ...]:
    """By masks of the heights in the supply and of the corners."""
    kinds = [terrain * _STEP + height for height in range(_STEP) if heights >> height & 1]
    return tuple(BUILD[kind][corner] for kind in kinds for corner in range(4) if corners >> corner & 1)


@lru_cache(maxsize=1 << 12)
def _services(family: int, supply: int, corners: int) -> tuple[Action, ...]:
    """By family, its kinds in the supply, packed, and a mask of the corners."""
    first = FIRST_SERVICE + FAMILY_KINDS * family
    kinds = [first + number for number in range(FAMILY_KINDS) if supply >> COUNT_BITS * number & _COUNT]
    return tuple(BUILD[kind][corner] for kind in kinds for corner in range(4) if corners >> corner & 1)
