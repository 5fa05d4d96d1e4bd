"""A quick estimate of how a table will end, for bots that hold states they sampled themselves.

Every seat gets what its city promises (`core.games.neoville.promise`); the seat that asks also what its open districts,
the tile just laid and its hand promise.
"""

from typing import Final

from core.games.neoville.components import FAMILY_KINDS, FIRST_SERVICE, HEIGHTS, MAJORITY, ROUNDS
from core.games.neoville.geometry import CORNERS, FIRST_SQUARE
from core.games.neoville.ground import MASKS, PARKS, SPORTS, unpack_laid
from core.games.neoville.outlook import leading
from core.games.neoville.promise import Town, open_promise, service_promise, skyscraper_promise, town_of
from core.games.neoville.scoring import final_totals
from core.games.neoville.state import ASK_BUILD, COUNT_BITS, OVER, State, remember

RIVAL_BEST: Final = 0.5
"""How much the best rival counts against the mean of all."""
OPTION: Final = 0.4
"""What a district without a skyscraper is worth, of the best skyscraper it could have with a square more."""
HAND: Final = (0.04, 0.12, 0.3)
"""How much of what the squares of a hand's tiles would add counts, the best tile last."""
ICON: Final = 0.3
"""Points for an icon on a tile of the hand."""
_HEIGHTS: Final = len(HEIGHTS)
_EVERY_HEIGHT: Final = (1 << _HEIGHTS) - 1
_KIND: Final = (1 << COUNT_BITS) - 1


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its rivals: between their best and their mean.

    Exact when the table is over. The state must be one that the caller sampled: the hand of `seat` is read.
    """
    totals = [float(total) for total in final_totals(state)] if state.phase == OVER else _prospects(state, seat)
    own = totals.pop(seat)
    return own - RIVAL_BEST * max(totals) - (1 - RIVAL_BEST) * sum(totals) / len(totals)


def _prospects(state: State, seat: int) -> list[float]:
    """Expected final points of every seat."""
    if not state.masks:
        remember(state)
    box = state.options.components
    towns = [
        town_of(box, laid, buildings) if laid else None
        for laid, buildings in zip(state.laid, state.buildings, strict=True)
    ]
    totals = [town.points if town else 0.0 for town in towns]
    _add_majorities(state, totals)
    town = towns[seat]
    if town:
        totals[seat] += open_promise(town, state.skyscrapers, OPTION) + _hand(state, seat, town)
        if state.phase == ASK_BUILD and state.actor == seat:
            totals[seat] += _next_building(state, seat, town)
    return totals


def _add_majorities(state: State, totals: list[float]) -> None:
    for icon in (PARKS, SPORTS):
        counts = [mask.bit_count() for mask in state.masks[icon::MASKS]]
        for seat, count in enumerate(counts):
            best = max(counts[:seat] + counts[seat + 1 :])
            totals[seat] += MAJORITY * leading(count - best, ROUNDS - len(state.laid[seat]))


def _hand(state: State, seat: int, town: Town) -> float:
    """What the tiles of a hand would add to the city."""
    if not town.tiles:
        return 0.0
    box, worth = state.options.components, []
    for tile in state.hands[seat]:
        look = box.looks[tile][0]
        icons = (look.parks | look.sports).bit_count()
        wanted = sum([town.wanted[terrain] for terrain in look.terrains])
        worth.append(wanted + ICON * icons)
    worth.sort()
    return sum([share * each for share, each in zip(HAND[-len(worth) :], worth, strict=True)])


def _next_building(state: State, seat: int, town: Town) -> float:
    """What the best building on the tile just laid promises."""
    tile, turn, place = unpack_laid(state.laid[seat][-1])
    first, best = FIRST_SQUARE[place], 0.0
    for terrain, corners in state.sites:
        heights = state.skyscrapers >> _HEIGHTS * terrain & _EVERY_HEIGHT
        if heights:
            square = first + CORNERS[(corners & -corners).bit_length() - 1]
            best = max(best, skyscraper_promise(town, terrain, square, heights))
    plain = state.options.components.looks[tile][turn].plain
    squares = [first + offset for corner, offset in enumerate(CORNERS) if plain >> corner & 1]
    for family in state.families:
        for service in range(FAMILY_KINDS * family, FAMILY_KINDS * (family + 1)):
            if state.services >> COUNT_BITS * service & _KIND:
                best = max([best, *(service_promise(town, service, square) for square in squares)])
    return best


assert FIRST_SERVICE == 4 * _HEIGHTS
