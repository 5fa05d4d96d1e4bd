"""The second part of a turn: a skyscraper or a service on the tile just laid, or neither (`spec/neoville.md` N-A2)."""

from functools import lru_cache
from typing import Final

from core.games.neoville.actions import BUILD, DECLINE, Action, Build
from core.games.neoville.components import FAMILY_KINDS, FIRST_SERVICE, HEIGHTS, SERVICES
from core.games.neoville.events import Built, Declined
from core.games.neoville.geometry import CORNERS, FIRST_SQUARE, STRIDE, reach
from core.games.neoville.ground import LANDS, MASKS, PLACE_BITS, SQUARE_BITS
from core.games.neoville.looks import Look
from core.games.neoville.rules.drawing import begin_drawing
from core.games.neoville.rules.turn import Events
from core.games.neoville.state import ASK_BUILD, COUNT_BITS, State, remember
from core.kernel.grid import flood

_STEP: Final = len(HEIGHTS)
_EVERY_HEIGHT: Final = (1 << _STEP) - 1
_LOWEST: Final = sum(1 << COUNT_BITS * kind for kind in range(len(SERVICES)))
"""The lowest bit of each kind in the packed supply of services."""
_FAMILY_BITS: Final = COUNT_BITS * FAMILY_KINDS
_FAMILY: Final = (1 << _FAMILY_BITS) - 1
_PLACE_MASK: Final = (1 << PLACE_BITS) - 1


def begin_building(state: State, look: Look, events: Events) -> None:
    """Ask for a building on the tile just laid, which has that look, unless nothing could be placed."""
    if (look.plain and state.services) or _has_site(state):
        state.phase = ASK_BUILD
    else:
        begin_drawing(state, events)


def legal_builds(state: State) -> tuple[Action, ...]:
    """Corners without an icon: a skyscraper on its own terrain where the district has none, a service anywhere."""
    if not state.masks:
        remember(state)
    supply, services = state.skyscrapers, state.services
    listed: list[Action] = []
    for terrain, corners in state.sites:
        listed += _skyscrapers(terrain, supply >> _STEP * terrain & _EVERY_HEIGHT, corners)
    if services:
        code = state.laid[state.actor][-1] >> PLACE_BITS
        plain = state.options.components.looks[code >> 2][code & 3].plain
        services = (services | services >> 1 | services >> 2) & _LOWEST
        one, other = state.families
        listed += _services(one, services >> _FAMILY_BITS * one & _FAMILY, plain)
        listed += _services(other, services >> _FAMILY_BITS * other & _FAMILY, plain)
    listed.append(DECLINE)
    return tuple(listed)


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
    return any(state.skyscrapers >> _STEP * terrain & _EVERY_HEIGHT for terrain, _ in state.sites)


def _claim(state: State, seat: int, terrain: int, square: int) -> None:
    """Remember that a district has a skyscraper now."""
    if not state.masks:
        remember(state)
        return
    index = 4 * seat + terrain
    district = flood(1 << square, state.masks[MASKS * seat + LANDS + terrain], STRIDE)
    before = state.districts[index]
    state.districts[index] = (*before, district)
    if before:
        state.reaches[index] = (*(state.reaches[index] or map(reach, before)), reach(district))


@lru_cache(maxsize=1 << 13)
def _skyscrapers(terrain: int, heights: int, corners: int) -> tuple[Action, ...]:
    """By masks of the heights in the supply and of the corners."""
    kinds = [terrain * _STEP + height for height in range(_STEP) if heights >> height & 1]
    return tuple(BUILD[kind][corner] for kind in kinds for corner in range(4) if corners >> corner & 1)


@lru_cache(maxsize=1 << 12)
def _services(family: int, present: int, corners: int) -> tuple[Action, ...]:
    """By family, a mask of its kinds in the supply, COUNT_BITS apart, and one of the corners."""
    first = FIRST_SERVICE + FAMILY_KINDS * family
    kinds = [first + number for number in range(FAMILY_KINDS) if present >> COUNT_BITS * number & 1]
    return tuple(BUILD[kind][corner] for kind in kinds for corner in range(4) if corners >> corner & 1)
