"""The view of one viewer, and sampled states that agree with it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import attrs

from core.games.neoville.components import (
    FAIRNESS,
    PLACE_STRIDE,
    ROUNDS,
    SQUARES,
    STRIDE,
    TILES,
    ComponentSet,
    is_skyscraper,
    place_of,
    square_of,
)
from core.games.neoville.meta import Options
from core.games.neoville.state import (
    EMPTY,
    NO_SEAT,
    OVER,
    PARKS,
    PHASES,
    SPORTS,
    Phase,
    State,
    claimed_districts,
    copy,
    covered_places,
    ground_of,
    lands_of,
    layer,
    pack_building,
    pack_laid,
    pack_services,
    remember,
    round_of,
    unpack_building,
    unpack_laid,
    unpack_services,
)
from core.kernel.grid import flood, places
from core.kernel.rng import Stream


@attrs.frozen
class Lying:
    """A tile in a city, at `row` and `column` of the grid of 7 by 7 places, turned clockwise by `turn` quarters."""

    tile: int
    row: int
    column: int
    turn: int


@attrs.frozen
class Standing:
    """A building of `kind` on the square at `row` and `column` of the grid of 14 by 14 squares."""

    kind: int
    row: int
    column: int


@attrs.frozen(cache_hash=True)
class PlayerView:
    """One seat as the viewer sees it."""

    hand_size: int
    hand: tuple[int, ...] | None
    """Sorted; None while hidden."""
    known: tuple[int, ...]
    """The publicly known tiles in the hand: the fairness tile and tiles taken from the market."""
    tiles: tuple[Lying, ...]
    """In the order of placement, like the buildings."""
    buildings: tuple[Standing, ...]


@attrs.frozen(cache_hash=True)
class View:
    """The information state of a viewer, including memory."""

    viewer: int | None
    seats: int
    options: Options
    families: tuple[int, int]
    """The two families of services in use."""
    turn: int
    """Counts the turns of all seats."""
    round: int
    """1 to 16."""
    actor: int | None
    """The seat that must choose; None when the table is over."""
    phase: Phase
    pile: int
    """Tiles in the draw pile."""
    market: tuple[int | None, ...]
    """None where no tile is left."""
    skyscrapers: tuple[int, ...]
    """The kinds in the supply."""
    services: tuple[int, ...]
    """The supply by kind."""
    boxed: tuple[int, ...]
    """By kind, those that stay in the box."""
    players: tuple[PlayerView, ...]


def view_for(state: State, viewer: int | None) -> View:
    """Return what `viewer` (None: a spectator) sees and may remember. Hands are public when the table is over."""
    over = state.phase == OVER
    return View(
        viewer=viewer,
        seats=state.seats,
        options=state.options,
        families=state.families,
        turn=state.turn,
        round=round_of(state.turn, state.seats),
        actor=None if over else state.actor,
        phase=PHASES[state.phase],
        pile=state.left,
        market=tuple([None if tile == EMPTY else tile for tile in state.market]),
        skyscrapers=tuple(places(state.skyscrapers)),
        services=unpack_services(state.services, len(state.options.components.copies)),
        boxed=state.boxed,
        players=tuple([_player(state, seat, over or seat == viewer) for seat in range(state.seats)]),
    )


@lru_cache(maxsize=1 << 14)
def lying(code: int) -> Lying:
    """Return a packed tile as a viewer sees it."""
    tile, turn, place = unpack_laid(code)
    return Lying(tile, *divmod(place, PLACE_STRIDE), turn)


@lru_cache(maxsize=1 << 12)
def standing(code: int) -> Standing:
    """Return a packed building as a viewer sees it."""
    kind, square = unpack_building(code)
    return Standing(kind, *divmod(square, STRIDE))


def _player(state: State, seat: int, open_hand: bool) -> PlayerView:
    hand = state.hands[seat]
    return PlayerView(
        len(hand),
        hand if open_hand else None,
        tuple(sorted(state.known[seat])),
        tuple([lying(code) for code in state.laid[seat]]),
        tuple([standing(code) for code in state.buildings[seat]]),
    )


# A city as masks of squares, made from a state or from a view

CROSS: Final = tuple(
    SQUARES.cross(*divmod(square, STRIDE)) if SQUARES.holds(*divmod(square, STRIDE)) else 0
    for square in range(STRIDE * SQUARES.rows)
)
"""By square: its row and its column, itself included (docs/games/neoville.md N-A9)."""


@attrs.frozen
class City:
    """A city as masks of squares; the first is a mask of places."""

    tiles: int
    """The places covered, as a mask."""
    parks: int
    sports: int
    lands: tuple[int, int, int, int]
    """By terrain."""
    buildings: tuple[int, ...]
    """Packed, in the order in which they were built."""


def city_at(state: State, seat: int) -> City:
    """Return the city of a seat."""
    if not state.tiles:
        remember(state)
    return _city(state.tiles[seat], state.grounds[seat], state.buildings[seat])


def city_of(box: ComponentSet, player: PlayerView) -> City:
    """Return the city of a seat as a viewer sees it."""
    return _city_of(box, player.tiles, player.buildings)


@lru_cache(maxsize=512)
def _city_of(box: ComponentSet, tiles: tuple[Lying, ...], buildings: tuple[Standing, ...]) -> City:
    laid = pack_tiles(tiles)
    return _city(covered_places(laid), ground_of(box, laid), pack_buildings(buildings))


def pack_tiles(tiles: Sequence[Lying]) -> tuple[int, ...]:
    """Return the tiles of a city as in a state."""
    return tuple([pack_laid(found.tile, found.turn, place_of(found.row, found.column)) for found in tiles])


def pack_buildings(buildings: Sequence[Standing]) -> tuple[int, ...]:
    """Return the buildings of a city as in a state."""
    return tuple([pack_building(found.kind, square_of(found.row, found.column)) for found in buildings])


def _city(tiles: int, ground: int, buildings: tuple[int, ...]) -> City:
    return City(tiles, layer(ground, PARKS), layer(ground, SPORTS), lands_of(ground), buildings)


def district(city: City, square: int) -> int:
    """Return the district of a square as a mask, 0 without a tile."""
    bit = 1 << square
    return next((flood(bit, land, STRIDE) for land in city.lands if land & bit), 0)


def skyscraper_districts(city: City) -> tuple[tuple[int, ...], ...]:
    """Return, by terrain, the districts with a skyscraper, each a mask of squares."""
    return tuple(claimed_districts(city.lands, city.buildings))


def squares_of(city: City, *, skyscrapers: bool) -> int:
    """Return the squares with a skyscraper, or those with a service, as a mask."""
    mask = 0
    for code in city.buildings:
        kind, square = unpack_building(code)
        if is_skyscraper(kind) == skyscrapers:
            mask |= 1 << square
    return mask


# Sampling a state from a view: only unknown parts are drawn, always in agreement with the view.
#
# Unknown are the order of the pile and the tiles that others drew from it. Everything else is public.

_SPREAD = 1 << 32
"""Below this, draw more random bits, so that no tile is noticeably favoured."""
_PHASE = {name: number for number, name in enumerate(PHASES)}


def determinize(view: View, stream: Stream) -> State:
    """Return a state consistent with the view: `view_for(determinize(view, stream), view.viewer) == view`."""
    frame, open_tiles, lacking = _frame(view)
    state = copy(frame)
    tiles = list(open_tiles)
    _mix(tiles, min(len(tiles), sum(lacking) + _draws_left(state)), stream)
    for seat, count in enumerate(lacking):
        if count:
            state.hands[seat] = tuple(sorted((*state.hands[seat], *tiles[-count:])))
            del tiles[-count:]
    state.pile = tuple(tiles)
    return state


def _mix(tiles: list[int], count: int, stream: Stream) -> None:
    """Move `count` random tiles, each equally likely, to the end of the list, where they will be drawn."""
    choices = 0
    for last in range(len(tiles) - 1, len(tiles) - 1 - count, -1):
        if choices < _SPREAD:
            choices = choices << 32 | stream.word()
        choices, other = divmod(choices, last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]


def _draws_left(state: State) -> int:
    return ROUNDS * state.seats - state.turn + 1


@lru_cache(maxsize=64)
def _frame(view: View) -> tuple[State, tuple[int, ...], tuple[int, ...]]:
    """Return the certain part as a state, with an empty pile and only known tiles in the hands; the tiles that may be
    anywhere else; and how many each hand lacks."""
    hands = [player.known if player.hand is None else player.hand for player in view.players]
    seen = set(range(FAIRNESS)).union(*hands, view.market)
    seen.update(lying.tile for player in view.players for lying in player.tiles)
    frame = State(
        view.options,
        view.seats,
        view.families,
        view.boxed,
        _PHASE[view.phase],
        NO_SEAT if view.actor is None else view.actor,
        view.turn,
        sum(1 << kind for kind in view.skyscrapers),
        pack_services(view.services),
        [EMPTY if tile is None else tile for tile in view.market],
        (),
        view.pile,
        [tuple(hand) for hand in hands],
        [player.known for player in view.players],
        [pack_tiles(player.tiles) for player in view.players],
        [pack_buildings(player.buildings) for player in view.players],
    )
    remember(frame)
    lacking = tuple([player.hand_size - len(hand) for player, hand in zip(view.players, hands, strict=True)])
    return frame, tuple([tile for tile in range(TILES) if tile not in seen]), lacking
