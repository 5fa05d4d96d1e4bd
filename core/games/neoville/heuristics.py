"""The value of an unfinished city of Neoville: its buildings by their values and their probability of being met."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp, log, sqrt
from typing import Final, NamedTuple

import attrs

from core.games.neoville.components import (
    BIODOME,
    ECOMOBILE,
    FAMILY_KINDS,
    FIRST_SERVICE,
    HEIGHTS,
    NEEDED,
    ROUNDS,
    SERVICE_PLACES,
    SIDE,
    SPREAD,
    STRIDE,
    WINDMILL,
    ComponentSet,
    extent,
)
from core.games.neoville.scoring import forms_of, normal_form, windmill_is_right
from core.games.neoville.state import PARKS, SPORTS, SQUARE_BITS, State, lands_of, layer, start_of, unpack_building
from core.games.neoville.view import CROSS
from core.kernel.grid import flood, regions

# The probability that a building will be met, by a quick estimate.
#
# The figures for looks with no plan behind them were fitted (logistic regression) to what came true at 45 tables of a
# `normal` that looked one action ahead, 15 for each number of seats. A change of a number changes what the bots play.

MOST_OPEN: Final = 8
"""The number of open squares next to a district beyond which more make no difference."""
CROSS_SQUARES: Final = 4 * SIDE - 1
"""Squares in a row and a column of a finished city."""


@attrs.frozen(eq=False)
class Odds:
    """How much to count on future tiles. A bot that plans meets more services, and open squares matter less to it."""

    growth: tuple[float, float, float, float, float, float]
    """Coefficients of `growth_odds`: of lack / tiles; of the logarithms of lack, 1 + open squares, 1 + load and tiles;
    and the constant."""
    rates: tuple[float, ...]
    """The expected count of an ecomobile on a square that is covered later, by its kind."""
    at_once: float
    """Squares that an ecomobile lacks and finds for sure."""
    windmill: float
    windmill_share: float
    """The probability of a windmill without a right place, and its increase with the share of right places."""
    shape_kept: float
    shape_spoiled: float
    """The least probability that a finished biodome stays, and its decrease for every open square next to it."""
    shape_next: float
    shape_later: float
    """How likely a biodome is finished that lacks one square, and more."""
    hand: tuple[float, float, float]
    """How much of what the squares of a hand's tiles would add counts, the best tile last."""


GLANCING: Final = Odds(
    growth=(-1.77, -0.3, 2.24, -0.33, -0.43, -0.24),
    rates=(0.16, 0.16, 0.3, 0.12, 0.12, 0.08),
    at_once=0.5,
    windmill=0.3,
    windmill_share=0.6,
    shape_kept=0.4,
    shape_spoiled=0.08,
    shape_next=0.4,
    shape_later=0.25,
    hand=(0.04, 0.12, 0.3),
)
"""For a look at what comes next, with no plan behind it. Of the rates the fit found 0.19, 0.17, 0.28, 0.12,
0.16 and 0.05."""
PLANNING: Final = Odds(
    growth=(-2.09, -0.36, 1.78, -0.41, -0.51, -0.37),
    rates=(0.28, 0.28, 0.45, 0.17, 0.18, 0.09),
    at_once=1.4,
    windmill=0.54,
    windmill_share=0.4,
    shape_kept=0.5,
    shape_spoiled=0.035,
    shape_next=0.44,
    shape_later=0.35,
    hand=(0.04, 0.12, 0.22),
)
"""For plans: found with a copy of the game in C, on some tens of thousands of tables where every seat planned with its
own numbers (docs/bots.md)."""


@lru_cache(maxsize=1 << 12)
def growth_odds(lack: int, tiles: int, open_squares: int, load: int, odds: Odds = GLANCING) -> float:
    """Return how likely a district grows by `lack` squares with `tiles` to come. Next to it `open_squares` can still be
    covered; the other skyscrapers of the city lack `load` squares.

    This is a logistic regression on these features. Fitted to current bots it has -1.24 for lack / tiles, -0.27, 2.63,
    -0.21 and -0.26 for the logarithms of lack, 1 + open squares, 1 + load and tiles, and -2.06. In 2,813 cases the
    coefficients in use predict 0.76 on average; the outcome was 0.68.
    """
    if lack <= 0:
        return 1.0
    if not tiles or not open_squares:
        return 0.0
    share, short, wide, burden, late, constant = odds.growth
    ease = wide * log(1 + open_squares) + burden * log(1 + load) + late * log(tiles) + constant
    return 1 / (1 + exp(-(share * lack / tiles + short * log(lack) + ease)))


def skyscraper_promise(height: int, size: int, tiles: int, open_squares: int, load: int, odds: Odds) -> float:
    """Return the expected points of a skyscraper of that height in a district of `size` squares, negative if it is
    probably too high."""
    return height * (2 * growth_odds(height - size, tiles, open_squares, load, odds) - 1)


@lru_cache(maxsize=1 << 13)
def likeliest_skyscraper(
    heights: int, size: int, tiles: int, open_squares: int, load: int, odds: Odds
) -> tuple[float, int]:
    """Return the expected points, at least 0, and the number of the best skyscraper of a mask of heights in a district
    of `size` squares."""
    best, found = 0.0, 0
    for number, height in enumerate(HEIGHTS):
        if heights >> number & 1:
            worth = skyscraper_promise(height, size, tiles, open_squares, load, odds)
            if worth > best:
                best, found = worth, number
    return best, found


@lru_cache(maxsize=1 << 12)
def ecomobile_odds(ecomobile: int, found: int, covered: int, odds: Odds = GLANCING) -> float:
    """Return how likely an ecomobile (0 to 5) is met that counts `found` now, with tiles on `covered` squares of its
    row and column.

    This is a logistic curve around the rates, wider with more open squares; its width is chosen by hand. Where it
    predicts 0.56 on average, the outcome was 0.92, because bots also work towards it.
    """
    lack, left = NEEDED[ecomobile] - found, CROSS_SQUARES - covered
    if lack <= 0:
        return 1.0
    if not left:
        return 0.0
    return 1 / (1 + exp((lack - odds.at_once - odds.rates[ecomobile] * left) / (0.25 + 0.12 * sqrt(left))))


@lru_cache(maxsize=1 << 12)
def windmill_odds(
    windmill: int, first_row: int, last_row: int, first_column: int, last_column: int, odds: Odds = GLANCING
) -> float:
    """Return how likely a windmill (0 to 5) is right if its tile may end in these rows and columns of the city.

    This is the share of right places, raised by hand because the owner chooses how the city grows. Where it predicts
    0.61 on average, the outcome was 0.76.
    """
    rows = range(first_row, last_row + 1)
    columns = range(first_column, last_column + 1)
    right = [windmill_is_right(windmill, row, column) for row in rows for column in columns]
    share = sum(right) / len(right)
    return share if share in (0, 1) else odds.windmill + odds.windmill_share * share


@lru_cache(maxsize=1 << 10)
def biodome_odds(size: int, needed: int, matches: bool, tiles: int, open_squares: int, odds: Odds = GLANCING) -> float:
    """Return how likely a biodome's district ends in its shape of `needed` squares; now it has `size` and `matches` or
    not.

    Chosen by hand: tiles placed next to it spoil a finished shape. Where it predicts 0.70 on average, the outcome was
    0.97.
    """
    if matches:
        return max(odds.shape_kept, 1 - odds.shape_spoiled * open_squares) if tiles else 1.0
    if size >= needed or not tiles or not open_squares:
        return 0.0
    return odds.shape_next if needed - size == 1 else odds.shape_later


@lru_cache(maxsize=1 << 10)
def majority_odds(ahead: int, tiles: int) -> float:
    """Return how likely a seat this many icons ahead of all others ends with the most.

    This is a logistic curve that flattens with the tiles to come, chosen by hand. Where it predicts 0.08, 0.32, 0.52,
    0.71 and 0.90 on average, the outcomes were 0.05, 0.25, 0.42, 0.62 and 0.92.
    """
    return 1 / (1 + exp(-(ahead + 0.3) / (0.3 + 0.4 * sqrt(tiles))))


@lru_cache(maxsize=1 << 13)
def within_reach(tiles: int) -> int:
    """Return the squares that a city with these covered places can have when finished."""
    top, left, bottom, right = extent(tiles)
    mask = 0
    for row in range(bottom - SIDE + 1, top + SIDE):
        for column in range(right - SIDE + 1, left + SIDE):
            mask |= SPREAD[15] << 2 * STRIDE * row + 2 * column
    return mask


# The value of a city: each building's value, weighted by how likely it is to score rather than cost.

_HEIGHTS: Final = len(HEIGHTS)
_EVERY_HEIGHT: Final = (1 << _HEIGHTS) - 1
_SQUARE: Final = (1 << SQUARE_BITS) - 1
_SERVICE_CODES: Final = FIRST_SERVICE << SQUARE_BITS
"""The least packed building that is a service."""
_REMEMBERED: Final = 512
"""The number of cached city estimates."""


@attrs.define
class Town:
    """The working data of one city's estimate. Masks are masks of squares."""

    box: ComponentSet
    odds: Odds
    biodomes: tuple[tuple[int, frozenset[int]], ...]
    """Squares of each biodome's shape, and the normal forms that match it."""
    extent: tuple[int, int, int, int]
    """First row and column, last row and column."""
    lands: tuple[int, int, int, int]
    """By terrain."""
    districts: list[tuple[int, ...]]
    """By terrain, those with a skyscraper."""
    covered: int
    open: int
    """The squares that the city can still cover."""
    parks: int
    sports: int
    skyscrapers: int
    services: int
    tiles: int
    """How many are still to come."""
    points: float
    """The value of the buildings."""
    wanted: list[float]
    """By terrain, what a square more of it would add."""
    load: int
    """Squares that all skyscrapers lack."""
    offers: dict[tuple[int, int], float]
    """The rest of the city's value, by the supply of skyscrapers and services."""
    spots: dict[int, tuple[int, int, int]]
    """The cached district of a square: its squares, normal form, open squares."""

    def open_squares(self, district: int) -> int:
        """Return the squares next to a district that can still be covered, at most MOST_OPEN."""
        around = district << 1 | district >> 1 | district << STRIDE | district >> STRIDE
        count = (around & self.open).bit_count()
        return count if count < MOST_OPEN else MOST_OPEN

    def spot(self, square: int) -> tuple[int, int, int]:
        """Return the district of a square, its normal form and its number of open squares."""
        found = self.spots.get(square)
        if found is None:
            land = next(land for land in self.lands if land >> square & 1)
            district = flood(1 << square, land, STRIDE)
            found = self.spots[square] = district, normal_form(district), self.open_squares(district)
        return found


_TOWNS: Final[dict[tuple[ComponentSet, Odds, tuple[int, ...], tuple[int, ...]], Town]] = {}
"""The last cities that were estimated, by their box, how services are counted on, tiles and buildings: a city is asked
for again and again."""


def town_of(state: State, seat: int, odds: Odds = GLANCING) -> Town:
    """Return the city of a seat that has a tile, in a remembered state. The value is shared; never change it."""
    key = state.options.components, odds, state.laid[seat], state.buildings[seat]
    found = _TOWNS.get(key)
    if found is None:
        if len(_TOWNS) >= _REMEMBERED:
            _TOWNS.clear()
        found = _TOWNS[key] = _with_building(state, seat, odds)
    return found


class _Claim(NamedTuple):
    """A building that needs its district to end with so many squares: exactly so many for a biodome, else at least."""

    value: int
    likelihood: float
    size: int
    is_biodome: bool
    district: int

    def excludes(self, other: "_Claim") -> bool:
        """Return whether only one of the two can count: of biodomes in a district at most one counts
        (docs/games/neoville.md N-A7), and one that does keeps the district too small for a higher skyscraper."""
        if not self.district & other.district:
            return False
        return other.is_biodome if self.is_biodome else other.is_biodome and other.size < self.size


def _with_building(state: State, seat: int, odds: Odds) -> Town:
    town = bare_town(state, seat, odds)
    pieces = [unpack_building(code) for code in state.buildings[seat]]
    claims = _add_skyscrapers(town, pieces)
    for kind, square in pieces:
        if kind >= FIRST_SERVICE:
            claims += _add_service(town, kind - FIRST_SERVICE, square)
    if len(claims) > 1:
        town.points -= _overlap_loss(claims)
    return town


def _add_service(town: Town, service: int, square: int) -> list[_Claim]:
    """Add the expected value of a service, and return the claim of a biodome."""
    value = town.box.values[service]
    likelihood = service_likelihood(town, service, square)
    town.points += value * (2 * likelihood - 1)
    family, number = SERVICE_PLACES[service]
    if family != BIODOME or not likelihood:
        return []
    return [_Claim(value, likelihood, town.biodomes[number][0], True, town.spot(square)[0])]


def _overlap_loss(claims: list[_Claim]) -> float:
    """Return the loss from buildings that need the same district. The most promising comes first, and others are at
    most as likely as it fails."""
    loss, kept = 0.0, list[tuple[_Claim, float]]()
    for claim in sorted(claims, key=lambda claim: -claim.value * claim.likelihood):
        taken = sum([likelihood for other, likelihood in kept if claim.excludes(other) or other.excludes(claim)])
        kept.append((claim, min(claim.likelihood, max(0.0, 1 - taken))))
        loss += 2 * claim.value * (claim.likelihood - kept[-1][1])
    return loss


def bare_town(state: State, seat: int, odds: Odds = GLANCING) -> Town:
    """Return the same city before any estimate, for questions about tiles and buildings only."""
    tiles, ground = state.tiles[seat], state.grounds[seat]
    lands = lands_of(ground)
    covered = lands[0] | lands[1] | lands[2] | lands[3]
    skyscrapers = services = 0
    for code in state.buildings[seat]:
        if code < _SERVICE_CODES:
            skyscrapers |= 1 << (code & _SQUARE)
        else:
            services |= 1 << (code & _SQUARE)
    return Town(
        state.options.components,
        odds,
        _biodomes(state.options.components.shapes),
        extent(tiles),
        lands,
        state.districts[4 * seat : 4 * seat + 4],
        covered,
        within_reach(tiles) & ~covered,
        layer(ground, PARKS),
        layer(ground, SPORTS),
        skyscrapers,
        services,
        ROUNDS - len(state.laid[seat]),
        0.0,
        [0.0] * 4,
        0,
        {},
        {},
    )


def skyscrapers_that_count(town: Town, pieces: Sequence[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Return the counting skyscraper of each district: terrain, district, height and missing squares. Of several, the
    highest that is met counts, else the lowest (docs/games/neoville.md N-A5)."""
    found = []
    for terrain, districts in enumerate(town.districts):
        for district in districts:
            size = district.bit_count()
            heights = [HEIGHTS[kind % _HEIGHTS] for kind, at in pieces if kind < FIRST_SERVICE and district >> at & 1]
            height = heights[0] if len(heights) == 1 else _counting(heights, size)
            found.append((terrain, district, height, height - size if height > size else 0))
    return found


def _counting(heights: list[int], size: int) -> int:
    return max([height for height in heights if height <= size], default=min(heights))


def _add_skyscrapers(town: Town, pieces: Sequence[tuple[int, int]]) -> list[_Claim]:
    """Add the expected value of the skyscrapers and of one more square of each terrain, and return the claims of those
    that lack squares."""
    found, claims = skyscrapers_that_count(town, pieces), list[_Claim]()
    town.load = sum([lack for _, _, _, lack in found])
    for terrain, district, height, lack in found:
        if not lack:
            town.points += height
            continue
        open_squares, others = town.open_squares(district), town.load - lack
        likely = growth_odds(lack, town.tiles, open_squares, others, town.odds)
        town.points += height * (2 * likely - 1)
        town.wanted[terrain] += (
            2 * height * (growth_odds(lack - 1, town.tiles, open_squares, others, town.odds) - likely)
        )
        claims.append(_Claim(height, likely, height, False, district))
    return claims


def open_districts_worth(town: Town, supply: int) -> float:
    """Return the expected value of the districts without a skyscraper: the best of the supply (a mask of kinds) that
    each could have with one more square."""
    if not town.tiles:
        return 0.0
    total = 0.0
    for terrain, land in enumerate(town.lands):
        heights = supply >> _HEIGHTS * terrain & _EVERY_HEIGHT
        if not heights:
            continue
        for district in town.districts[terrain]:
            land &= ~district
        for district in regions(land, STRIDE):
            if open_squares := town.open_squares(district):
                size = district.bit_count() + 1
                worth, _ = likeliest_skyscraper(heights, size, town.tiles - 1, open_squares, town.load, town.odds)
                total += worth
    return total


def skyscraper_worth(town: Town, state: State, seat: int) -> float:
    """Return the expected value of the best skyscraper on the tile just placed, at least 0."""
    square, best = start_of(state.laid[seat][-1]), 0.0
    for terrain, corners in state.sites:
        heights = state.skyscrapers >> _HEIGHTS * terrain & _EVERY_HEIGHT
        if heights:
            corner = (corners & -corners).bit_length() - 1
            at = square + (corner & 1) + STRIDE * (corner >> 1)
            best = max(best, likely_skyscraper(town, terrain, at, heights)[0])
    return best


def likely_skyscraper(town: Town, terrain: int, square: int, heights: int) -> tuple[float, int]:
    """Return the expected value, at least 0, and the number of the best skyscraper of a mask of heights on a square of
    a terrain."""
    district = flood(1 << square, town.lands[terrain], STRIDE)
    size, open_squares = district.bit_count(), town.open_squares(district)
    return likeliest_skyscraper(heights, size, town.tiles, open_squares, town.load, town.odds)


def best_service(town: Town, kinds: Iterable[int], squares: Sequence[int]) -> float:
    """Return the expected value of the best of some services on one of some squares of a tile, at least 0."""
    best = 0.0
    for service in kinds:
        value = town.box.values[service]
        if value <= best:
            continue
        for square in squares[:1] if service // FAMILY_KINDS == WINDMILL else squares:
            worth = service_worth(town, service, square)
            if worth > best:
                best = worth
    return best


def building_worth(town: Town, kind: int, square: int) -> float:
    """Return the expected value of a building of the supply on a legal square of the tile just placed."""
    if kind >= FIRST_SERVICE:
        return service_worth(town, kind - FIRST_SERVICE, square)
    district, _, open_squares = town.spot(square)
    height, size = HEIGHTS[kind % _HEIGHTS], district.bit_count()
    return skyscraper_promise(height, size, town.tiles, open_squares, town.load, town.odds)


def service_worth(town: Town, service: int, square: int) -> float:
    """Return the expected value of a service on a square."""
    return town.box.values[service] * (2 * service_likelihood(town, service, square) - 1)


def service_likelihood(town: Town, service: int, square: int) -> float:
    """Return the probability that a service on a square is met at the end."""
    family, number = SERVICE_PLACES[service]
    if family == ECOMOBILE:
        return ecomobile_odds(number, *cross_of(town, number, square), town.odds)
    if family == BIODOME:
        return _biodome(town, number, square)
    row, column = square // STRIDE // 2, square % STRIDE // 2
    top, left, bottom, right = town.extent
    return windmill_odds(
        number, row - top, row - bottom + SIDE - 1, column - left, column - right + SIDE - 1, town.odds
    )


def cross_of(town: Town, ecomobile: int, square: int) -> tuple[int, int]:
    """Return what an ecomobile (0 to 5) on a square counts in its row and column, and how many of their squares have
    tiles."""
    cross = CROSS[square]
    if ecomobile < 3:
        counted = (town.parks, town.sports, town.parks | town.sports)[ecomobile]
    else:
        counted = town.skyscrapers if ecomobile < 5 else town.services & ~(1 << square)
    return (counted & cross).bit_count(), (town.covered & cross).bit_count()


def crosses_of(town: Town, square: int) -> tuple[int, ...]:
    """Return what each ecomobile would count (`cross_of`) on a square without a building, and how many squares of its
    row and column have tiles."""
    cross = CROSS[square]
    parks = (town.parks & cross).bit_count()
    sports = (town.sports & cross).bit_count()
    skyscrapers = (town.skyscrapers & cross).bit_count()
    services = (town.services & cross).bit_count()
    return parks, sports, parks + sports, skyscrapers, skyscrapers, services, (town.covered & cross).bit_count()


def _biodome(town: Town, number: int, square: int) -> float:
    district, shape, open_squares = town.spot(square)
    size, (needed, forms) = district.bit_count(), town.biodomes[number]
    return biodome_odds(size, needed, shape in forms, town.tiles, open_squares, town.odds) if size <= needed else 0.0


@lru_cache(maxsize=16)
def _biodomes(shapes: tuple[tuple[str, ...], ...]) -> tuple[tuple[int, frozenset[int]], ...]:
    return tuple((next(iter(forms)).bit_count(), forms) for forms in forms_of(shapes))
