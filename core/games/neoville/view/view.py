"""What one viewer may know of a table of Neoville."""

from functools import lru_cache

import attrs

from core.games.neoville.components.geometry import PLACE_STRIDE, STRIDE
from core.games.neoville.meta import Options
from core.games.neoville.state import (
    EMPTY,
    OVER,
    PHASES,
    Phase,
    State,
    round_of,
    unpack_building,
    unpack_laid,
    unpack_services,
)
from core.kernel.grid import places


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
    """The tiles in the hand that all know of: the fairness tile and what was taken from the market."""
    tiles: tuple[Lying, ...]
    """In the order in which they were laid; as are the buildings."""
    buildings: tuple[Standing, ...]


@attrs.frozen(cache_hash=True)
class View:
    """An information state: what the viewer sees and may remember."""

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
    """The seat that owes the choice; None when the table is over."""
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
    """What `viewer` (None: a spectator) sees and may remember; the hands are open when the table is over."""
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
        services=unpack_services(state.services),
        boxed=state.boxed,
        players=tuple([_player(state, seat, over or seat == viewer) for seat in range(state.seats)]),
    )


@lru_cache(maxsize=1 << 14)
def lying(code: int) -> Lying:
    """A packed tile as a viewer sees it."""
    tile, turn, place = unpack_laid(code)
    return Lying(tile, *divmod(place, PLACE_STRIDE), turn)


@lru_cache(maxsize=1 << 12)
def standing(code: int) -> Standing:
    """A packed building as a viewer sees it."""
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
