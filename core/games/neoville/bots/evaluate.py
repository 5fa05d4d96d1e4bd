"""A quick estimate of how a table will end, for bots that hold states they sampled themselves.

Every seat gets what its city is worth (`heuristics.py`); the seat that asks also what its open districts, the tile just
laid and its hand should add.
"""

from typing import Final

from core.games.neoville.bots.heuristics import Town, best_service, open_districts_worth, skyscraper_worth, town_of
from core.games.neoville.bots.likelihoods import leading
from core.games.neoville.components import FAMILY_KINDS, MAJORITY, ROUNDS
from core.games.neoville.components.geometry import CORNERS
from core.games.neoville.scoring import final_totals
from core.games.neoville.state import (
    ASK_BUILD,
    COUNT_BITS,
    OVER,
    PARKS,
    SPORTS,
    State,
    layer,
    remember,
    start_of,
    unpack_laid,
)
from core.kernel.score import lead

OPTION: Final = 0.4
"""What a district without a skyscraper is worth, of the best skyscraper it could have with a square more."""
ICON: Final = 0.3
"""Points for an icon on a tile of the hand."""
_KIND: Final = (1 << COUNT_BITS) - 1
TOLERANCE = 1.5
"""Points that a calm bot does not mind. It won 15 of 100 tables of two against normal and 100 against easy (`belvedere
arena neoville calm normal -n 120 --seats 2`)."""


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its rivals: between their best and their mean.

    Exact when the table is over. The state must be one that the caller sampled: the hand of `seat` is read.
    """
    return lead(final_totals(state) if state.phase == OVER else _prospects(state, seat), seat)


def _prospects(state: State, seat: int) -> list[float]:
    """Expected final points of every seat."""
    if not state.tiles:
        remember(state)
    totals = [town_of(state, each).points if laid else 0.0 for each, laid in enumerate(state.laid)]
    _add_majorities(state, totals)
    if state.laid[seat]:
        town = town_of(state, seat)
        totals[seat] += hand_worth(state, seat, town) + offer_worth(state, seat, town)
    return totals


def majorities_worth(state: State, seat: int) -> float:
    """What the majorities of icons should bring `seat`, as the cities stand now."""
    points, left = 0.0, ROUNDS - len(state.laid[seat])
    for icon in (PARKS, SPORTS):
        counts = [layer(ground, icon).bit_count() for ground in state.grounds]
        own = counts.pop(seat)
        points += MAJORITY * leading(own - max(counts), left)
    return points


def _add_majorities(state: State, totals: list[float]) -> None:
    for icon in (PARKS, SPORTS):
        counts = [layer(ground, icon).bit_count() for ground in state.grounds]
        *_, second, most = sorted(counts)
        for seat, count in enumerate(counts):
            ahead = count - (second if count == most else most)
            totals[seat] += MAJORITY * leading(ahead, ROUNDS - len(state.laid[seat]))


def hand_worth(state: State, seat: int, town: Town) -> float:
    """What the tiles of a hand would add to the city."""
    if not town.tiles:
        return 0.0
    looks, worth, wanted = state.options.components.looks, [], town.wanted
    for tile in state.hands[seat]:
        look = looks[tile][0]
        one, two, three, four = look.terrains
        icons = (look.parks | look.sports).bit_count()
        worth.append(wanted[one] + wanted[two] + wanted[three] + wanted[four] + ICON * icons)
    worth.sort()
    shares = town.odds.hand
    return sum([share * each for share, each in zip(shares[len(shares) - len(worth) :], worth, strict=True)])


def offer_worth(state: State, seat: int, town: Town) -> float:
    """What the supply should add: in open districts and, while a building is asked for, on the tile just laid."""
    asked = state.phase == ASK_BUILD and state.actor == seat
    key = state.skyscrapers, state.services if asked else -1
    found = town.offers.get(key)
    if found is None:
        found = OPTION * open_districts_worth(town, state.skyscrapers)
        if asked:
            found += max(skyscraper_worth(town, state, seat), _service(state, seat, town))
        town.offers[key] = found
    return found


def _service(state: State, seat: int, town: Town) -> float:
    code = state.laid[seat][-1]
    tile, turn, _ = unpack_laid(code)
    first = start_of(code)
    plain = state.options.components.looks[tile][turn].plain
    squares = [first + offset for corner, offset in enumerate(CORNERS) if plain >> corner & 1]
    kinds = [
        service
        for family in state.families
        for service in range(FAMILY_KINDS * family, FAMILY_KINDS * (family + 1))
        if state.services >> COUNT_BITS * service & _KIND
    ]
    return best_service(town, kinds, squares) if squares else 0.0
