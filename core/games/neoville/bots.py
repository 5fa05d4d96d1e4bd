"""How bots of Neoville judge a table: an estimate, an instinct and plans; a view as numbers,
for programs that learn."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil
from typing import Final, cast

from core.games.neoville.actions import BUILD, DECLINE, TAKE, Action, Build, Place, Take
from core.games.neoville.components import (
    AWAY,
    BIODOME,
    CORNERS,
    ECOMOBILE,
    FAMILIES,
    FAMILY_COPIES,
    FAMILY_KINDS,
    FIRST_BIODOME,
    FIRST_SERVICE,
    FIRST_SQUARE,
    HAND,
    HEIGHTS,
    KINDS,
    LAYER,
    MAJORITY,
    MARKET,
    PARK,
    PLACE_STRIDE,
    ROUNDS,
    SERVICE_PLACES,
    SPORT,
    SQUARES,
    STRIDE,
    TERRAINS,
    TILES,
    USUAL_SERVICES,
    ComponentSet,
    height_of,
    is_skyscraper,
    services_of,
)
from core.games.neoville.heuristics import (
    PLANNING,
    Town,
    bare_town,
    best_service,
    building_worth,
    crosses_of,
    ecomobile_odds,
    likely_skyscraper,
    majority_odds,
    open_districts_worth,
    service_worth,
    skyscraper_worth,
    town_of,
)
from core.games.neoville.meta import META
from core.games.neoville.rules import legal_actions, legal_draws, legal_places
from core.games.neoville.scoring import final_totals, forms_of, normal_form, view_points
from core.games.neoville.state import (
    ASK_BUILD,
    ASK_DRAW,
    ASK_PLACE,
    COUNT_BITS,
    EMPTY,
    NO_SEAT,
    OVER,
    PARKS,
    PHASES,
    SPORTS,
    SQUARE_BITS,
    State,
    layer,
    remember,
    start_of,
    unpack_laid,
)
from core.games.neoville.view import Lying, PlayerView, Standing, View
from core.kernel.features import (
    HALF_WAY,
    Numbers,
    Row,
    by_seat,
    each,
    grown,
    mark,
    marks,
    named,
    numbered,
    numbers,
    seat_names,
    share,
    shares,
    table_row,
    who,
    zeros,
)
from core.kernel.game import PlanSize
from core.kernel.grid import flood
from core.kernel.rng import Stream
from core.kernel.score import lead

# A quick estimate of how a table will end, for bots that hold states they sampled themselves.
#
# Every seat gets what its city is worth (`heuristics.py`); the seat that asks also what its open districts, the tile
# just laid and its hand should add.

OPTION: Final = 0.4
"""Share of the value of the best skyscraper that a district without one could have with one more square."""
ICON: Final = 0.3
"""Points for an icon on a tile of the hand."""
_KIND: Final = (1 << COUNT_BITS) - 1
TOLERANCE = 1.5
"""Points that a calm bot does not mind. It won 15 of 100 tables of two against normal and 100 against easy (`belvedere
arena neoville calm normal -n 120 --seats 2`)."""


def evaluate(state: State, seat: int) -> float:
    """Return the points by which `seat` is expected to lead its rivals, between their best and their mean. Exact when
    the table is over. The state must be sampled by the caller: the hand of `seat` is read."""
    return lead(final_totals(state) if state.phase == OVER else _prospects(state, seat), seat)


def _prospects(state: State, seat: int) -> list[float]:
    """Return the expected final points of every seat."""
    if not state.tiles:
        remember(state)
    totals = [town_of(state, each).points if laid else 0.0 for each, laid in enumerate(state.laid)]
    _add_majorities(state, totals)
    if state.laid[seat]:
        town = town_of(state, seat)
        totals[seat] += hand_worth(state, seat, town) + offer_worth(state, seat, town)
    return totals


def majorities_worth(state: State, seat: int) -> float:
    """Return the expected points of `seat` from icon majorities, as the cities stand."""
    points, left = 0.0, ROUNDS - len(state.laid[seat])
    for icon in (PARKS, SPORTS):
        counts = [layer(ground, icon).bit_count() for ground in state.grounds]
        own = counts.pop(seat)
        points += MAJORITY * majority_odds(own - max(counts), left)
    return points


def _add_majorities(state: State, totals: list[float]) -> None:
    for icon in (PARKS, SPORTS):
        counts = [layer(ground, icon).bit_count() for ground in state.grounds]
        *_, second, most = sorted(counts)
        for seat, count in enumerate(counts):
            ahead = count - (second if count == most else most)
            totals[seat] += MAJORITY * majority_odds(ahead, ROUNDS - len(state.laid[seat]))


def hand_worth(state: State, seat: int, town: Town) -> float:
    """Return the expected value of a hand's tiles to the city."""
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
    """Return the expected value of the supply in open districts and, while a building is chosen, on the tile just
    placed."""
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
        for service in services_of(family, len(state.options.components.copies))
        if state.services >> COUNT_BITS * service & _KIND
    ]
    return best_service(town, kinds, squares) if squares else 0.0


# What an architect does without thinking: lays a tile where its terrains go on, builds what should count in the end,
# and draws what the skyscrapers lack.
#
# At 20 tables of two it had 59 points more (± 10) than what stood here before, the best of three actions taken at
# random by the estimate of a whole table, and took a sixth of its time: 42 points a table in place of -33.

LOOKED_PLACES: Final = 20
"""Ways to lay a tile that are looked at, at most: a hand has some seventy."""
STEPS: Final = (1, 5, 7, 11, 13)
"""Every how manieth of them is looked at: a step that shares no factor with tiles and turns meets all of these."""
LACKED: Final = 2
"""Extra value of a square in a district too small for its skyscraper, over other squares that a tile touches."""
SETTLED: Final = 4
"""The cost in squares of touching a biodome's district that already has its shape."""
ICON_WORTH: Final = 2.0
"""The value of an icon when a tile is drawn, in squares that a skyscraper lacks."""
LEAST_POINTS: Final = 2.0
"""Points that a building should bring, or nothing is built. This and the two above were found at 120 tables of two
against an instinct with 0.5, 1 and no cost: together 5.3 points more (± 3.4). With 4 points at least it lost 10.7."""
_HEIGHTS: Final = len(HEIGHTS)
_EVERY_HEIGHT: Final = (1 << _HEIGHTS) - 1
_SQUARE: Final = (1 << SQUARE_BITS) - 1


def instinct(state: State, seat: int, stream: Stream) -> Action:
    """Return a legal action of `seat`, which has a decision. The state must be sampled by the caller: hands are
    read."""
    if not state.tiles:
        remember(state)
    if state.phase == ASK_PLACE:
        return _place(state, seat, stream)
    return _build(state, seat) if state.phase == ASK_BUILD else _draw(state, seat)


def _place(state: State, seat: int, stream: Stream) -> Action:
    """Return the placement that touches most squares of its own terrains, especially those that skyscrapers lack."""
    legal = cast(tuple[Place, ...], legal_places(state))
    ground, hand, looks = state.grounds[seat], state.hands[seat], state.options.components.looks
    lacked = short_districts(state, seat)
    settled = _finished_biodomes(state, seat) if BIODOME in state.families else 0
    step = next((step for step in STEPS if len(legal) <= LOOKED_PLACES * step), STEPS[-1])
    best, most = legal[0], -SETTLED
    for action in legal[stream.below(step) :: step]:
        square = FIRST_SQUARE[PLACE_STRIDE * action.row + action.column]
        touched = looks[hand[action.position]][action.turn].around << square >> AWAY & ground
        worth = touched.bit_count() + LACKED * (touched & lacked).bit_count() - SETTLED * bool(touched & settled)
        if worth > most:
            best, most = action, worth
    return best


def short_districts(state: State, seat: int) -> int:
    """Return the districts that are too small for their skyscraper, packed like the ground."""
    return sum([district << LAYER * terrain for terrain, district, _ in _shortfalls(state, seat)])


def _shortfalls(state: State, seat: int) -> tuple[tuple[int, int, int], ...]:
    """Return terrain, district and number of missing squares of every skyscraper in too small a district."""
    earth, grass, rock, water = state.districts[4 * seat : 4 * seat + 4]
    return _cached_shortfalls(state.buildings[seat], earth, grass, rock, water)


@lru_cache(maxsize=64)
def _cached_shortfalls(buildings: tuple[int, ...], *districts: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Return the same from a cache: it is needed two or three times between changes of a city."""
    found = []
    for code in buildings:
        kind = code >> SQUARE_BITS
        if kind < FIRST_SERVICE:
            terrain, number = divmod(kind, _HEIGHTS)
            for district in districts[terrain]:
                if district >> (code & _SQUARE) & 1:
                    lack = HEIGHTS[number] - district.bit_count()
                    if lack > 0:
                        found.append((terrain, district, lack))
                    break
    return tuple(found)


def _finished_biodomes(state: State, seat: int) -> int:
    """Return the districts of biodomes that already have their shape, packed like the ground."""
    ground, shapes, packed = state.grounds[seat], state.options.components.shapes, 0
    for code in state.buildings[seat]:
        number = (code >> SQUARE_BITS) - FIRST_SERVICE - FIRST_BIODOME
        if number >= 0:
            bit = 1 << (code & _SQUARE)
            terrain = next(terrain for terrain in range(4) if ground >> LAYER * terrain & bit)
            district = flood(bit, layer(ground, terrain), STRIDE)
            if number in _of_shape(shapes).get(normal_form(district), ()):
                packed |= district << LAYER * terrain
    return packed


def _build(state: State, seat: int) -> Action:
    """Return the building with the highest expected value, or nothing."""
    town = bare_town(state, seat)
    town.load = sum([lack for _, _, lack in _shortfalls(state, seat)])
    first = start_of(state.laid[seat][-1])
    best, most = _skyscraper(state, town, first)
    if not (state.services and state.plain):
        return best
    squares = [(corner, first + CORNERS[corner]) for corner in range(4) if state.plain >> corner & 1]
    fitting = _biodome_sites(town, squares) if BIODOME in state.families else {}
    values, crosses = town.box.values, list[tuple[int, tuple[int, ...]]]()
    for service in _services_left(state.services, values):
        if values[service] <= most:
            break
        family, number = SERVICE_PLACES[service]
        if family == ECOMOBILE:
            crosses = crosses or [(corner, crosses_of(town, square)) for corner, square in squares]
            for corner, found in crosses:
                worth = values[service] * (2 * ecomobile_odds(number, found[number], found[-1], town.odds) - 1)
                if worth > most:
                    best, most = BUILD[FIRST_SERVICE + service][corner], worth
            continue
        for corner, square in fitting.get(number, ()) if family == BIODOME else squares[:1]:
            worth = service_worth(town, service, square)
            if worth > most:
                best, most = BUILD[FIRST_SERVICE + service][corner], worth
    return best


def _biodome_sites(town: Town, squares: Iterable[tuple[int, int]]) -> dict[int, list[tuple[int, int]]]:
    """Return, by biodome, the corners and squares on districts of its shape. Other places are rarely worth waiting
    for."""
    found: dict[int, list[tuple[int, int]]] = {}
    of_shape = _of_shape(town.box.shapes)
    for corner, square in squares:
        _, shape, _ = town.spot(square)
        for number in of_shape.get(shape, ()):
            found.setdefault(number, []).append((corner, square))
    return found


@lru_cache(maxsize=16)
def _of_shape(shapes: tuple[tuple[str, ...], ...]) -> dict[int, list[int]]:
    """Return the biodomes by the normal forms that match them."""
    found: dict[int, list[int]] = {}
    for number, forms in enumerate(forms_of(shapes)):
        for form in forms:
            found.setdefault(form, []).append(number)
    return found


def _skyscraper(state: State, town: Town, first: int) -> tuple[Action, float]:
    """Return the best skyscraper on the tile with that first square and its value, or nothing and LEAST_POINTS."""
    best: tuple[Action, float] = (DECLINE, LEAST_POINTS)
    for terrain, corners in state.sites:
        heights = state.skyscrapers >> _HEIGHTS * terrain & _EVERY_HEIGHT
        if heights:
            corner = (corners & -corners).bit_length() - 1
            worth, number = likely_skyscraper(town, terrain, first + CORNERS[corner], heights)
            if worth > best[1]:
                best = BUILD[_HEIGHTS * terrain + number][corner], worth
    return best


@lru_cache(maxsize=1 << 10)
def _services_left(services: int, values: tuple[int, ...]) -> tuple[int, ...]:
    """Return the services of a packed supply, most valuable first."""
    found = [service for service in range(len(values)) if services >> COUNT_BITS * service & _KIND]
    return tuple(sorted(found, key=lambda service: -values[service]))


def _draw(state: State, seat: int) -> Action:
    """Return the market tile with the most squares that skyscrapers lack, and the most icons. Of equal ones take the
    first in the box, wherever it lies, so that similar tables continue alike.

    At 900 tables of three this is 1.1 points ahead (± 0.7) of two instincts that take the leftmost, because tiles with
    three corners of a terrain come first in the box. Taking the last of the box is 1.4 behind (± 0.8).
    """
    wanted = [0] * 4
    for terrain, _, lack in _shortfalls(state, seat):
        wanted[terrain] += lack
    looks = state.options.components.looks
    best = -1
    most = (-1.0, 0)
    for position, tile in enumerate(state.market):
        if tile != EMPTY:
            look = looks[tile][0]
            one, two, three, four = look.terrains
            icons = (look.parks | look.sports).bit_count()
            worth = wanted[one] + wanted[two] + wanted[three] + wanted[four] + ICON_WORTH * icons, -tile
            if worth > most:
                best, most = position, worth
    return TAKE[best] if best >= 0 else legal_draws(state)[0]


# What bots need to plan a seat's own turns: the value of its city, and the course of its next turn.
#
# A plan places the tiles of the hand, one a turn, and builds on them. It draws nothing, but a wider plan draws a tile
# of the market in the current turn. Later turns have unknown markets, and the hand is enough for the turns that a plan
# looks at.

PLAN_SIZE = PlanSize(turns=4, turns_due=3, width=8)
"""Both lay every tile of the hand. A city takes 65 microseconds to judge. With eight ways a copy in C won 48 % of the
tables of three against two planners of before, and 61 % with 24 (docs/bots.md)."""
LIKELY_PLACES: Final = 0.35
"""The share of the ways to lay a tile that a plan tries after its first action. With a quarter `normal` won as much in
less time, and `hard` less."""
LIKELY_BUILDINGS: Final = 8
"""Kinds of buildings that it tries there, at most. With 12 `hard` won as much, with 5 less."""


def own_value(state: State, seat: int) -> float:
    """Return an estimate of the final points of `seat`: its buildings, its share of the majorities, and the expected
    value of open districts, the tile just placed and the hand."""
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
    """Skip to the next placement of `seat` without drawing: a hand lasts as many turns as it has tiles. Each rival
    takes any tile of the market while the pile lasts; cities and buildings do not change."""
    if state.actor == seat and state.phase != ASK_DRAW:
        return
    while state.phase != OVER:
        if state.actor != seat:
            _take_any(state, stream)
        if state.turn == ROUNDS * state.seats:
            state.phase, state.actor = OVER, NO_SEAT
            return
        state.turn += 1
        state.actor = (state.actor + 1) % state.seats
        state.phase = ASK_PLACE
        if state.actor == seat:
            return


def own_moves(state: State, seat: int) -> Sequence[Action]:
    """Return promising placements and buildings, by their touching squares and their own value. Judging the city after
    each would take much longer."""
    if state.phase == ASK_DRAW:
        return ()
    legal = legal_actions(state, seat)
    if state.phase == ASK_BUILD:
        return _likely_buildings(state, seat, legal)
    return _likely_places(state, seat, legal) if state.laid[seat] else legal


def own_draws(state: State, seat: int) -> Sequence[Action]:
    """Return the tiles of the market while a tile is drawn."""
    if state.phase != ASK_DRAW or state.actor != seat:
        return ()
    return [action for action in legal_actions(state, seat) if isinstance(action, Take)]


def _likely_places(state: State, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Return the LIKELY_PLACES placements that touch most squares of their own terrains. Squares that a skyscraper
    lacks count as for the instinct; equal placements keep their order."""
    ground, hand, looks = state.grounds[seat], state.hands[seat], state.options.components.looks
    lacked, worth = short_districts(state, seat), list[int]()
    for action in cast(Sequence[Place], legal):
        square = FIRST_SQUARE[PLACE_STRIDE * action.row + action.column]
        touched = looks[hand[action.position]][action.turn].around << square >> AWAY & ground
        worth.append(touched.bit_count() + LACKED * (touched & lacked).bit_count())
    order = sorted(range(len(legal)), key=worth.__getitem__, reverse=True)
    return [legal[place] for place in order[: ceil(LIKELY_PLACES * len(legal))]]


def _likely_buildings(state: State, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Return the LIKELY_BUILDINGS most promising buildings, each on its best corner, and none."""
    town = town_of(state, seat, PLANNING)
    first = start_of(state.laid[seat][-1])
    *builds, nothing = legal
    best: dict[int, tuple[float, Action]] = {}
    for build in cast(list[Build], builds):
        worth = building_worth(town, build.kind, first + CORNERS[build.corner])
        if build.kind not in best or worth > best[build.kind][0]:
            best[build.kind] = worth, build
    likely = sorted(best.values(), key=lambda found: -found[0])[:LIKELY_BUILDINGS]
    return [*[build for _, build in likely], nothing]


def _take_any(state: State, stream: Stream) -> None:
    if state.left:
        state.left -= 1
        state.market[stream.below(len(state.market))] = state.pile[state.left]


# Bots' judgement: what a state is worth, and what planning a seat's own turns takes


# A view of Neoville as numbers, for programs that learn. `feature_names` has the order.

_SEATS: Final = META.seats[-1]
_GROUND: Final = len(TERRAINS) + 2
"""Numbers a corner of a tile."""
_SKYSCRAPER: Final = _GROUND
_SERVICE: Final = _GROUND + 1
_WIDTH: Final = _GROUND + 2
"""Numbers a square."""


def feature_names() -> tuple[str, ...]:
    """Return the names of the numbers of `features`. Corners and squares are numbered by row from the top left; tiles
    lie as printed."""
    ground = ("terrain", len(TERRAINS)), "park", "sport"
    corners = each(numbered("corner", 4), *ground)
    return named(
        *("plays", ("seats", len(META.seats)), ("families", len(FAMILIES)), "round", "turn", ("phase", len(PHASES))),
        *(("asked", _SEATS), "pile"),
        *each(numbered("market", MARKET), *corners),
        *(("skyscrapers", FIRST_SERVICE), ("services", USUAL_SERVICES), ("boxed_services", USUAL_SERVICES)),
        *each(
            seat_names(_SEATS),
            *("hand_size", "hand_known"),
            *each(numbered("hand", HAND), *corners),
            *each(numbered("known_hand", HAND), *corners),
            ("buildings", KINDS),
            *each(numbered("square", SQUARES.rows * SQUARES.columns), *ground, "skyscraper", "service"),
            *("least", "most"),
        ),
    )


def features(view: View) -> Numbers:
    """Return the contents of `view` as numbers from -1 to 1, in the order of `feature_names`."""
    viewer, seats, box = view.viewer, view.seats, view.options.components
    found = [*table_row(viewer, seats, META.seats), *marks(view.families, len(FAMILIES)), share(view.round, ROUNDS)]
    found += (share(view.turn, ROUNDS * seats + 1), *mark(PHASES.index(view.phase), len(PHASES)))
    found += (*who(view.actor, viewer, seats, _SEATS), share(view.pile, TILES))
    found += _tiles(box, view.market, MARKET)
    found += marks(view.skyscrapers, FIRST_SERVICE)
    found += _supply(view.services)
    found += _supply(view.boxed)
    known = view_points(view)
    return numbers(found) + by_seat(viewer, seats, _SEATS, lambda seat: _player(box, view.players[seat], known[seat]))


def _player(box: ComponentSet, player: PlayerView, known: tuple[int, int]) -> Numbers:
    found = numbers((share(player.hand_size, HAND), float(player.hand is not None)))
    found += _tiles(box, player.hand or (), HAND) + _tiles(box, player.known, HAND)
    found += _city(box, player.tiles, player.buildings)
    found.extend(grown(total, HALF_WAY) for total in known)
    return found


@lru_cache(maxsize=1024)
def _tiles(box: ComponentSet, tiles: tuple[int | None, ...], most: int) -> Numbers:
    """Return tiles by position. Callers must not change the cached result."""
    found = zeros(4 * _GROUND * most)
    for position, tile in enumerate(tiles[:most]):
        if tile is not None:
            place = 4 * _GROUND * position
            found[place : place + 4 * _GROUND] = _face(box, tile, 0)
    return found


@lru_cache(maxsize=1024)
def _face(box: ComponentSet, tile: int, turn: int) -> Numbers:
    """Return the four corners of a tile."""
    found: list[float] = []
    face = box.looks[tile][turn]
    for terrain, icon in zip(face.terrains, face.icons, strict=True):
        found += (*mark(terrain, len(TERRAINS)), float(icon == PARK), float(icon == SPORT))
    return numbers(found)


@lru_cache(maxsize=512)
def _city(box: ComponentSet, tiles: tuple[Lying, ...], buildings: tuple[Standing, ...]) -> Numbers:
    """Return buildings by kind, then the squares. Callers must not change the cached result."""
    kinds = zeros(KINDS)
    squares = zeros(SQUARES.rows * SQUARES.columns * _WIDTH)
    for lying in tiles:
        _lay(squares, box, lying)
    for standing in buildings:
        kind = _usual_kind(standing.kind)
        kinds[kind] += 1 if is_skyscraper(standing.kind) else 1 / FAMILY_COPIES
        square = _square(standing.row, standing.column)
        if is_skyscraper(standing.kind):
            squares[square + _SKYSCRAPER] = height_of(standing.kind) / HEIGHTS[-1]
        else:
            squares[square + _SERVICE] = (kind - FIRST_SERVICE + 1) / USUAL_SERVICES
    return kinds + squares


@lru_cache(maxsize=256)
def _supply(counts: tuple[int, ...]) -> Row:
    return shares(_usual(counts), FAMILY_COPIES)


def _usual(counts: Sequence[int]) -> tuple[int, ...]:
    """Counts of services by the kinds of the standard box."""
    found = [*counts[:USUAL_SERVICES]]
    for service in range(USUAL_SERVICES, len(counts)):
        found[_usual_kind(FIRST_SERVICE + service) - FIRST_SERVICE] += counts[service]
    return tuple(found)


def _usual_kind(kind: int) -> int:
    """The kind itself; of a biodome that the standard box does not have, one of the six that it has."""
    return kind if kind < KINDS else kind - FAMILY_KINDS


def _lay(squares: Numbers, box: ComponentSet, lying: Lying) -> None:
    face = _face(box, lying.tile, lying.turn)
    for corner in range(4):
        square = _square(2 * lying.row + corner // 2, 2 * lying.column + corner % 2)
        squares[square : square + _GROUND] = face[corner * _GROUND : (corner + 1) * _GROUND]


def _square(row: int, column: int) -> int:
    return (row * SQUARES.columns + column) * _WIDTH
