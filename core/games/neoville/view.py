"""What one viewer may know of a table of Neoville."""

from functools import lru_cache
from typing import Literal, get_args

import attrs

from core.games.neoville.events import Drew, Event
from core.games.neoville.geometry import PLACE_STRIDE, STRIDE
from core.games.neoville.ground import unpack_building, unpack_laid
from core.games.neoville.meta import Options
from core.games.neoville.state import EMPTY, OVER, State, round_of, unpack_services
from core.kernel.grid import places

Phase = Literal["place", "build", "draw", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


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
    """One seat as the viewer sees it. `hand` (sorted) is None while hidden; `known` are the tiles in it that everybody
    knows of: its fairness tile and what it took from the market. `tiles` and `buildings` are the city, in the order in
    which they were laid and built."""

    hand_size: int
    hand: tuple[int, ...] | None
    known: tuple[int, ...]
    tiles: tuple[Lying, ...]
    buildings: tuple[Standing, ...]


@attrs.frozen(cache_hash=True)
class View:
    """An information state: what the viewer sees and may remember.

    `families` are the two families of services in use. `turn` counts the turns of all seats, `round` goes from 1 to 16,
    `actor` owes the choice (None: the table is over). `pile` is a number of tiles; `market` has None where no tile is
    left. `skyscrapers` are the kinds in the supply, `services` counts them by kind, `boxed` those that stay in the box.
    """

    viewer: int | None
    seats: int
    options: Options
    families: tuple[int, int]
    turn: int
    round: int
    actor: int | None
    phase: Phase
    pile: int
    market: tuple[int | None, ...]
    skyscrapers: tuple[int, ...]
    services: tuple[int, ...]
    boxed: tuple[int, ...]
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


def redact(event: Event, viewer: int | None) -> Event:
    """The face of an event that `viewer` may see: fields hidden from others become None."""
    return Drew(event.seat, None) if isinstance(event, Drew) and event.seat != viewer else event


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
