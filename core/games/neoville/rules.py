"""The rules of Neoville: the decisions, the legal actions, and their effects (docs/games/neoville.md 3)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from core.games.neoville.actions import (
    BUILD,
    DECLINE,
    DRAW,
    PLACE,
    TAKE,
    Action,
    Build,
    Built,
    Declined,
    Drew,
    Ended,
    Event,
    Place,
    Placed,
    Refilled,
    Take,
    Took,
    TurnStarted,
)
from core.games.neoville.components import (
    AWAY,
    CORNERS,
    FAMILIES,
    FAMILY_KINDS,
    FIRST_SERVICE,
    FIRST_SQUARE,
    FIRSTS,
    HEIGHTS,
    LAYER,
    LAYER_MASK,
    PLACE_STRIDE,
    ROUNDS,
    SERVICES,
    SKYSCRAPERS,
    SPREAD,
    STRIDE,
    UPPER,
    Land,
    TileFace,
    openings,
    pattern_at,
    reach,
    services_of,
)
from core.games.neoville.state import (
    ASK_BUILD,
    ASK_DRAW,
    ASK_PLACE,
    COUNT_BITS,
    EMPTY,
    NO_SEAT,
    OVER,
    PHASES,
    PLACE_BITS,
    SQUARE_BITS,
    State,
    is_last_turn,
    remember,
    round_of,
)
from core.kernel.decision import Decision, Seat
from core.kernel.grid import adjacent, flood, places

Events = list[Event] | None
Ban = tuple[int, int, int]
"""A place, a terrain, and the patterns of that terrain that join two skyscraper districts there, bit by bit."""

Sites = tuple[tuple[int, int], ...]
"""Terrains of a tile and the corners on which a skyscraper may stand."""


# Step 1 of a turn: add a tile to the city (docs/games/neoville.md N-A3, N-A4, N-A19)

_NEAR: Final = tuple(reach(SPREAD[15] << square) for square in FIRST_SQUARE)
"""By place: the places within reach of a tile there."""


def legal_places(state: State) -> tuple[Action, ...]:
    """Return every tile of the hand on every opening in every look, place by place. Placements that join skyscraper
    districts are left out, unless there are no others (N-A3)."""
    if not state.tiles:
        remember(state)
    seat = state.actor
    opened = openings(state.tiles[seat])
    if state.options.components.uniform:
        held = len(state.hands[seat])
        listed = _uniform_placements(opened & UPPER, held) + _uniform_placements(opened & ~UPPER, held)
    else:
        listed = _list_placements(opened, _turns(state, seat))
    shared = state.shared[seat]
    return _remove(listed, banned_placements(state, seat, opened, shared)) if shared else listed


def _turns(state: State, seat: int) -> tuple[int, ...]:
    """Return how many looks each tile of the hand has."""
    return tuple([len(state.options.components.looks[tile]) for tile in state.hands[seat]])


@lru_cache(maxsize=1 << 13)
def _uniform_placements(opened: int, held: int) -> tuple[Action, ...]:
    """Return the placements on these openings for a hand of so many tiles with four looks each."""
    return _list_placements(opened, (4,) * held)


def _list_placements(opened: int, turns: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the placements on openings: place by place, tile by tile, turn by turn. `turns` has the number of looks of
    each tile of the hand."""
    return tuple(
        [
            action
            for place in places(opened)
            for position, count in enumerate(turns)
            for action in PLACE[position][place // PLACE_STRIDE][place % PLACE_STRIDE][:count]
        ]
    )


def _remove(listed: tuple[Action, ...], struck: set[int]) -> tuple[Action, ...]:
    if not struck or len(struck) == len(listed):
        return listed
    kept = list(listed)
    for index in sorted(struck, reverse=True):
        del kept[index]
    return tuple(kept)


def lay(state: State, action: Place, events: Events) -> None:
    """Move a tile from the hand to the city, and let skyscraper districts grow over it."""
    seat, position, turn = state.actor, action.position, action.turn
    place = PLACE_STRIDE * action.row + action.column
    hand = state.hands[seat]
    tile = hand[position]
    shown = tile not in state.known[seat]
    if not shown:
        state.known[seat] = tuple([other for other in state.known[seat] if other != tile])
    state.hands[seat] = hand[:position] + hand[position + 1 :]
    state.laid[seat] += ((tile << 2 | turn) << PLACE_BITS | place,)
    look = state.options.components.looks[tile][turn]
    if state.tiles:
        _spread(state, seat, look, place)
    else:
        remember(state)
    if events is not None:
        events.append(Placed(seat, tile, action.row, action.column, turn, shown))
    begin_building(state, look, events)


def _spread(state: State, seat: int, look: TileFace, place: int) -> None:
    """Add a tile to the remembered data of the city."""
    square = FIRST_SQUARE[place]
    ground = state.grounds[seat] | look.layers << square
    state.tiles[seat] |= 1 << place
    state.plain = look.plain
    state.grounds[seat] = ground
    around = look.around << square >> AWAY
    state.sites = _grow(state, seat, look, place, around & ground) if around & state.claimed[seat] else look.sites


def _grow(state: State, seat: int, look: TileFace, place: int, around: int) -> Sites:
    """Let skyscraper districts spread over a tile with these adjacent squares of its terrains, `around`. Return its
    sites outside of skyscraper districts."""
    claimed, sites = state.claimed[seat], []
    for land in look.spread:
        terrain, _, corners, _ = land
        touched = around >> LAYER * terrain & LAYER_MASK
        if touched & claimed >> LAYER * terrain:
            corners = _grow_over(state, seat, land, place, touched)
        if corners:
            sites.append((terrain, corners))
    return tuple(sites)


def _grow_over(state: State, seat: int, land: Land, place: int, touched: int) -> int:
    """Let districts spread over `land`, which touches these squares of its terrain. Two that become one are kept once.
    Return the corners without an icon outside of skyscraper districts."""
    terrain, squares, corners, connected = land
    index, square = 4 * seat + terrain, FIRST_SQUARE[place]
    number = 0
    for district in state.districts[index]:
        if district & touched:
            break
        number += 1
    if not connected or touched & ~district:
        _join(state, seat, index, touched)
        return corners & ~pattern_at(state.claimed[seat] >> LAYER * terrain, square)
    districts = state.districts[index]
    state.districts[index] = (*districts[:number], district | squares << square, *districts[number + 1 :])
    state.claimed[seat] |= squares << square + LAYER * terrain
    if state.reaches[index]:
        _stretch(state, seat, index, number, _NEAR[place])
    return 0


def _join(state: State, seat: int, index: int, touched: int) -> None:
    """Spread the districts with any of the squares `touched` to their full size."""
    terrain = index - 4 * seat
    lands = state.grounds[seat] >> LAYER * terrain & LAYER_MASK
    districts = state.districts[index]
    found = tuple(dict.fromkeys([flood(each, lands, STRIDE) if each & touched else each for each in districts]))
    state.districts[index] = found
    for district in found:
        state.claimed[seat] |= district << LAYER * terrain
    if len(districts) > 1:
        state.reaches[index] = tuple(map(reach, found)) if len(found) > 1 else ()
        for one, other in combinations(state.reaches[index], 2):
            state.shared[seat] |= (one & other) << LAYER * terrain


def _stretch(state: State, seat: int, index: int, number: int, near: int) -> None:
    """Add the places `near` to the reach of a district."""
    reaches = list(state.reaches[index])
    reaches[number] |= near
    for other, reached in enumerate(reaches):
        if other != number:
            state.shared[seat] |= (reached & near) << LAYER * (index - 4 * seat)
    state.reaches[index] = tuple(reaches)


# The ban on joining two skyscraper districts (docs/games/neoville.md N-A3, N-A4), by masks.
#
# Two districts of a terrain become one over a new tile exactly when a connected part of its corners of that terrain
# touches both. There are 16 patterns of corners, and 16 of the corners that a district touches. So a table of 16 by 16
# has the patterns that join, and no tile needs to be placed and flooded.

_PARTS: Final = (0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0101, 0b1010, 0b1100, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111)
"""The connected patterns of a tile's corners."""

_PLACE_AT: Final = {square: place for place, square in enumerate(FIRST_SQUARE) if FIRSTS >> square & 1}


def _joining_patterns(one: int, other: int) -> int:
    """Return the patterns, bit by bit, with a part that touches two districts at the corners `one` and `other`."""
    parts = [part for part in _PARTS if part & one and part & other]
    return sum(1 << pattern for pattern in range(16) if any(part & pattern == part for part in parts))


_JOINED: Final = tuple(tuple(_joining_patterns(one, other) for other in range(16)) for one in range(16))


def banned_placements(state: State, seat: int, opened: int, shared: int) -> set[int]:
    """Return the placements that are illegal while there are others, as indices in the list of every look of every tile
    of the hand on every opening, place by place, tile by tile. `shared` has the places that two skyscraper districts
    may touch."""
    shared &= _firsts(opened & UPPER) | _firsts(opened & ~UPPER)
    bans = _bans(state, seat, shared) if shared else []
    return _struck_indices(state, seat, opened, bans) if bans else set()


def joins(districts: Sequence[Sequence[int]], look: TileFace, place: int) -> bool:
    """Return whether a tile with that look at that place would join two skyscraper districts, given by terrain (N-A3,
    N-A4)."""
    square = FIRST_SQUARE[place]
    return any(_joining_at(found, square) >> look.patterns[terrain] & 1 for terrain, found in enumerate(districts))


def _bans(state: State, seat: int, shared: int) -> list[Ban]:
    """Return the bans at places that two districts of the terrain may touch."""
    bans = []
    for number in places(shared):
        terrain, square = divmod(number, LAYER)
        joining = _joining_at(state.districts[4 * seat + terrain], square)
        if joining:
            bans.append((_PLACE_AT[square], terrain, joining))
    return bans


def _joining_at(districts: Sequence[int], square: int) -> int:
    """Return the patterns of a tile at `square`, bit by bit, that join two of these districts of its terrain."""
    touched = [pattern_at(_around(each), square) for each in districts]
    joining = 0
    for one, other in combinations(touched, 2):
        joining |= _JOINED[one][other]
    return joining


def _struck_indices(state: State, seat: int, opened: int, bans: list[Ban]) -> set[int]:
    """Return the indices that the bans strike from the list of all placements."""
    looks = [state.options.components.looks[tile] for tile in state.hands[seat]]
    step = sum(map(len, looks))
    struck: set[int] = set()
    for place, terrain, patterns in bans:
        index = step * (opened & (1 << place) - 1).bit_count()
        for turned in looks:
            for look in turned:
                if patterns >> look.patterns[terrain] & 1:
                    struck.add(index)
                index += 1
    return struck


@lru_cache(maxsize=1 << 12)
def _around(district: int) -> int:
    """Return the squares next to a district."""
    return adjacent(district, STRIDE)


@lru_cache(maxsize=1 << 12)
def _firsts(opened: int) -> int:
    """Return the first squares of these places, for each terrain."""
    return sum([1 << FIRST_SQUARE[place] + LAYER * terrain for place in places(opened) for terrain in range(4)])


# Step 2 of a turn: a skyscraper, a service or nothing on the tile just placed (docs/games/neoville.md N-A2)

_STEP: Final = len(HEIGHTS)
_EVERY_HEIGHT: Final = (1 << _STEP) - 1
_KINDS: Final = tuple(_EVERY_HEIGHT << _STEP * terrain for terrain in range(len(SKYSCRAPERS)))
"""By terrain: its skyscrapers as a mask of kinds."""
_COUNT: Final = (1 << COUNT_BITS) - 1
_FAMILY_BITS: Final = COUNT_BITS * FAMILY_KINDS
_FAMILY: Final = tuple(
    (1 << COUNT_BITS * len(services_of(family, len(SERVICES)))) - 1 for family in range(len(FAMILIES))
)
"""By family: the bits of its kinds in a packed supply, from its first on."""
_NOTHING: Final = (DECLINE,)
_PLACE_MASK: Final = (1 << PLACE_BITS) - 1


def begin_building(state: State, look: TileFace, events: Events) -> None:
    """Ask for a building on the tile just placed, which has that look, if any building fits."""
    if (look.plain and state.services) or _has_site(state):
        state.phase = ASK_BUILD
    else:
        begin_drawing(state, events)


def _has_site(state: State) -> bool:
    """Return whether a skyscraper of the supply fits on the newest tile."""
    kinds = 0
    for terrain, _ in state.sites:
        kinds |= _KINDS[terrain]
    return state.skyscrapers & kinds != 0


def legal_builds(state: State) -> tuple[Action, ...]:
    """Return the buildings on corners without an icon: a skyscraper on its own terrain if the district has none, a
    service anywhere."""
    if not state.tiles:
        remember(state)
    supply, services = state.skyscrapers, state.services
    listed: tuple[Action, ...] = ()
    for terrain, corners in state.sites:
        listed += _skyscrapers(terrain, supply >> _STEP * terrain & _EVERY_HEIGHT, corners)
    if services:
        one, other = state.families
        listed += _services(one, services >> _FAMILY_BITS * one & _FAMILY[one], state.plain)
        listed += _services(other, services >> _FAMILY_BITS * other & _FAMILY[other], state.plain)
    return listed + _NOTHING


@lru_cache(maxsize=1 << 13)
def _skyscrapers(terrain: int, heights: int, corners: int) -> tuple[Action, ...]:
    """Return the actions by masks of the heights in the supply and of the corners."""
    kinds = [terrain * _STEP + height for height in range(_STEP) if heights >> height & 1]
    return tuple(BUILD[kind][corner] for kind in kinds for corner in range(4) if corners >> corner & 1)


@lru_cache(maxsize=1 << 12)
def _services(family: int, supply: int, corners: int) -> tuple[Action, ...]:
    """Return the actions by family, its kinds in the supply, packed, and a mask of the corners."""
    listed = enumerate(services_of(family, len(SERVICES)))
    kinds = [FIRST_SERVICE + service for number, service in listed if supply >> COUNT_BITS * number & _COUNT]
    return tuple(BUILD[kind][corner] for kind in kinds for corner in range(4) if corners >> corner & 1)


def build(state: State, action: Action, events: Events) -> None:
    """Move a building from the supply to its square. A skyscraper claims its district."""
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


def _claim(state: State, seat: int, terrain: int, square: int) -> None:
    """Remember that a district now has a skyscraper."""
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


# Step 3 of a turn: draw a tile; then the next seat begins, or the table ends (docs/games/neoville.md 3, N-A14)

_FULL: tuple[Action, ...] = (*TAKE, DRAW)


def begin_drawing(state: State, events: Events) -> None:
    """Ask for a tile. On a seat's last turn the tile could not be placed, so it is taken without asking: from the pile
    while it lasts."""
    if not is_last_turn(state):
        state.phase = ASK_DRAW
        return
    draw(state, _FULL[-1] if state.left else legal_draws(state)[0], events)


def legal_draws(state: State) -> tuple[Action, ...]:
    """Return every market tile, and the pile while it lasts. The market is full until then."""
    if state.left:
        return _FULL
    return tuple([TAKE[position] for position, tile in enumerate(state.market) if tile != EMPTY])


def draw(state: State, action: Action, events: Events) -> None:
    """Take a tile in hand, and refill the market from the pile while it lasts."""
    seat = state.actor
    if isinstance(action, Take):
        tile = _take(state, seat, action.position, events)
    else:
        state.left -= 1
        tile = state.pile[state.left]
        if events is not None:
            events.append(Drew(seat, tile))
    state.hands[seat] = tuple(sorted((*state.hands[seat], tile)))
    end_turn(state, events)


def _take(state: State, seat: int, position: int, events: Events) -> int:
    tile = state.market[position]
    state.known[seat] += (tile,)
    if state.left:
        state.left -= 1
        state.market[position] = state.pile[state.left]
    else:
        state.market[position] = EMPTY
    if events is not None:
        events.append(Took(seat, position, tile))
        if state.market[position] != EMPTY:
            events.append(Refilled(position, state.market[position]))
    return tile


def end_turn(state: State, events: Events) -> None:
    """Begin the turn of the next seat, or end the table after 16 rounds."""
    if state.turn == ROUNDS * state.seats:
        state.phase, state.actor = OVER, NO_SEAT
        if events is not None:
            events.append(Ended())
        return
    state.turn += 1
    state.actor = state.actor + 1 if state.actor + 1 < state.seats else 0
    state.phase = ASK_PLACE
    if events is not None:
        events.append(TurnStarted(state.actor, round_of(state.turn, state.seats)))


# The acting seat, its legal actions and their effects, by phase

_LEGAL: Final[tuple[Callable[[State], tuple[Action, ...]], ...]] = (legal_places, legal_builds, legal_draws)
_ADVANCE: Final[tuple[Callable[[State, Any, Events], None], ...]] = (lay, build, draw)
_TO_ACT: Final = ((0,), (1,), (2,), (3,), ())


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the one seat that must choose, or none when the table is over."""
    return _TO_ACT[state.actor]


def decision(state: State, seat: Seat) -> Decision:
    """Return the decision of `seat`. Raises ValueError if it has none."""
    if seat != state.actor:
        raise ValueError(f"seat {seat} owes no choice")
    return Decision(f"{state.turn} {PHASES[state.phase]}", seat, PHASES[state.phase])


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return every legal action of `seat` in a stable order, none if it has no decision."""
    return _LEGAL[state.phase](state) if seat == state.actor else ()


def advance(state: State, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
    """Apply a legal action of `seat` to `state` in place, and append what happened to `events`."""
    _ADVANCE[state.phase](state, action, events)


def plies(seats: int) -> int:
    """Return an upper bound on the actions of a table: a tile, a building and a draw in every turn."""
    return 3 * ROUNDS * seats
