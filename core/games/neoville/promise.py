"""What a city promises while it grows: every building with its value times how likely it is to count for the city
rather than against it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import attrs

from core.games.neoville.city import CROSS
from core.games.neoville.components import (
    BIODOME,
    ECOMOBILE,
    FAMILY_KINDS,
    FIRST_SERVICE,
    HEIGHTS,
    ROUNDS,
    ComponentSet,
)
from core.games.neoville.geometry import SIDE, STRIDE, extent
from core.games.neoville.ground import LANDS, PARKS, SPORTS, TILES, ground, unpack_building
from core.games.neoville.outlook import (
    MOST_OPEN,
    best_skyscraper,
    counting,
    growing,
    staying,
    turning,
    within_reach,
)
from core.games.neoville.verdicts import forms_of, normal_form
from core.kernel.grid import flood, regions

_HEIGHTS: Final = len(HEIGHTS)


@attrs.define
class Town:
    """A city while it is estimated. `lands` by terrain, `covered`, `open` (what it can still cover), `parks`, `sports`,
    `skyscrapers` and `services` are masks of squares; `tiles` are still to come. `points` is what its buildings
    promise, `wanted` what a square more of each terrain would add, `load` the squares its skyscrapers lack, `claimed`
    the squares of skyscraper districts."""

    box: ComponentSet
    extent: tuple[int, int, int, int]
    lands: Sequence[int]
    covered: int
    open: int
    parks: int
    sports: int
    skyscrapers: int
    services: int
    tiles: int
    points: float
    wanted: list[float]
    load: int
    claimed: int

    def open_squares(self, district: int) -> int:
        """Squares beside a district that can still be covered, MOST_OPEN at most."""
        around = district << 1 | district >> 1 | district << STRIDE | district >> STRIDE
        count = (around & self.open).bit_count()
        return count if count < MOST_OPEN else MOST_OPEN


@lru_cache(maxsize=1 << 11)
def town_of(box: ComponentSet, laid: tuple[int, ...], buildings: tuple[int, ...]) -> Town:
    """The city with these packed tiles, one at least, and buildings. It is shared: nobody changes it."""
    masks = ground(box, laid)
    lands = masks[LANDS:]
    covered = lands[0] | lands[1] | lands[2] | lands[3]
    pieces = [unpack_building(code) for code in buildings]
    town = Town(
        box,
        extent(masks[TILES]),
        lands,
        covered,
        within_reach(masks[TILES]) & ~covered,
        masks[PARKS],
        masks[SPORTS],
        sum([1 << square for kind, square in pieces if kind < FIRST_SERVICE]),
        sum([1 << square for kind, square in pieces if kind >= FIRST_SERVICE]),
        ROUNDS - len(laid),
        0.0,
        [0.0] * 4,
        0,
        0,
    )
    _add_skyscrapers(town, pieces)
    for kind, square in pieces:
        if kind >= FIRST_SERVICE:
            town.points += service_promise(town, kind - FIRST_SERVICE, square)
    return town


def _add_skyscrapers(town: Town, pieces: Sequence[tuple[int, int]]) -> None:
    """Skyscrapers of one district share it: the best of them counts."""
    districts: dict[int, list[int]] = {}
    for kind, square in pieces:
        if kind < FIRST_SERVICE:
            district = flood(1 << square, town.lands[kind // _HEIGHTS], STRIDE)
            districts.setdefault(district, []).append(kind)
    sizes = {district: district.bit_count() for district in districts}
    lacks = {
        district: max(0, min(HEIGHTS[kind % _HEIGHTS] for kind in kinds) - sizes[district])
        for district, kinds in districts.items()
    }
    town.load = sum(lacks.values())
    for district, kinds in districts.items():
        town.claimed |= district
        height = max(
            [HEIGHTS[kind % _HEIGHTS] for kind in kinds if HEIGHTS[kind % _HEIGHTS] <= sizes[district]],
            default=min(HEIGHTS[kind % _HEIGHTS] for kind in kinds),
        )
        lack, open_squares, others = lacks[district], town.open_squares(district), town.load - lacks[district]
        likely = growing(lack, town.tiles, open_squares, others)
        town.points += height * (2 * likely - 1)
        if lack:
            closer = growing(lack - 1, town.tiles, open_squares, others)
            town.wanted[kinds[0] // _HEIGHTS] += 2 * height * (closer - likely)


def open_promise(town: Town, supply: int, share: float) -> float:
    """What the districts without a skyscraper promise, each a `share` of the best skyscraper of the supply (a mask of
    kinds) that it could have with a square more."""
    if not town.tiles:
        return 0.0
    total = 0.0
    for terrain, land in enumerate(town.lands):
        heights = supply >> _HEIGHTS * terrain & (1 << _HEIGHTS) - 1
        if not heights:
            continue
        for district in regions(land & ~town.claimed, STRIDE):
            if open_squares := town.open_squares(district):
                size = district.bit_count() + 1
                total += best_skyscraper(heights, size, town.tiles - 1, open_squares, town.load)
    return share * total


def skyscraper_promise(town: Town, terrain: int, square: int, heights: int) -> float:
    """What the best skyscraper of a mask of heights would promise on a square; at least 0."""
    district = flood(1 << square, town.lands[terrain], STRIDE)
    return best_skyscraper(heights, district.bit_count(), town.tiles, town.open_squares(district), town.load)


def service_promise(town: Town, service: int, square: int) -> float:
    """What a service promises on a square."""
    family, number = divmod(service, FAMILY_KINDS)
    if family == ECOMOBILE:
        likely = _ecomobile(town, number, square)
    elif family == BIODOME:
        likely = _biodome(town, number, square)
    else:
        row, column = square // STRIDE // 2, square % STRIDE // 2
        top, left, bottom, right = town.extent
        likely = turning(number, row - top, row - bottom + SIDE - 1, column - left, column - right + SIDE - 1)
    return town.box.values[service] * (2 * likely - 1)


def _ecomobile(town: Town, number: int, square: int) -> float:
    cross = CROSS[square]
    if number < 3:
        icons = (town.parks, town.sports, town.parks | town.sports)[number]
    else:
        icons = town.skyscrapers if number < 5 else town.services & ~(1 << square)
    return counting(number, (icons & cross).bit_count(), (town.covered & cross).bit_count())


def _biodome(town: Town, number: int, square: int) -> float:
    bit = 1 << square
    land = next(land for land in town.lands if land & bit)
    district = flood(bit, land, STRIDE)
    form = forms_of(town.box.shapes)[number]
    needed = next(iter(form)).bit_count()
    size = district.bit_count()
    matches = size == needed and normal_form(district) in form
    return staying(size, needed, matches, town.tiles, town.open_squares(district))
