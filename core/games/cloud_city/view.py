"""The view of one viewer, sampled states that agree with it, and the possible walkways of a city."""

from collections.abc import Sequence

import attrs

from core.games.cloud_city.actions import BuildWalkway, Place
from core.games.cloud_city.components import EMPTY, LOOKS, Walkway
from core.games.cloud_city.meta import Options
from core.games.cloud_city.state import (
    NO_TILE,
    OVER,
    PHASES,
    City,
    Phase,
    State,
    buildable,
    city_of,
    lines_of,
    numbers_in,
    open_links,
    with_tile,
    with_walkway,
)
from core.kernel.grid import Cell
from core.kernel.rng import Stream

# What one viewer may know of a table of Cloud City


@attrs.frozen
class PlayerView:
    """One seat as the viewer sees it.

    `hand` (kinds, sorted) is None while hidden; `known` are the kinds in it that everybody saw taken from the
    display, sorted. `tiles` and `walkways` are the city in the order it was built, the start tile first; `buildable`
    are the walkways that its owner could build now, by level; `points` are those of its walkways by level.
    """

    hand_size: int
    hand: tuple[int, ...] | None
    known: tuple[int, ...]
    tiles: tuple[Place, ...]
    walkways: tuple[Walkway, ...]
    buildable: tuple[Walkway, ...]
    points: tuple[int, int, int]


@attrs.frozen
class View:
    """An information state: everything the viewer sees and may remember.

    `active` owns the turn, None when the table is over; `phase` is its current kind of decision. `display` holds
    kinds by slot, None for an empty one. `supply` counts the remaining walkways by level and length (`level * 5 +
    length - 1`). `needs` are the need cards in use by number (`components.NEEDS`).
    """

    viewer: int | None
    seats: int
    options: Options
    round: int
    active: int | None
    phase: Phase
    pile: int
    display: tuple[int | None, ...]
    supply: tuple[int, ...]
    needs: tuple[int, ...]
    players: tuple[PlayerView, ...]


def view_for(state: State, viewer: int | None) -> View:
    """Return what `viewer` (None: a spectator) sees and may remember."""
    return View(
        viewer,
        state.seats,
        state.options,
        state.round,
        None if state.phase == OVER else state.active,
        PHASES[state.phase],
        len(state.pile),
        tuple([None if kind == NO_TILE else kind for kind in state.display]),
        tuple(state.supply),
        state.needs,
        tuple([_player(state, seat, seat == viewer) for seat in range(state.seats)]),
    )


def _player(state: State, seat: int, open_hand: bool) -> PlayerView:
    low, mid, high = state.points[3 * seat : 3 * seat + 3]
    walkways, hand = lines_of(state.options.rectangle).walkways, state.hands[seat]
    return PlayerView(
        len(hand),
        hand if open_hand else None,
        state.known[seat],
        state.placed[seat],
        state.walkways[seat],
        tuple([walkways[number] for number in numbers_in(open_links(state, seat))]),
        (low, mid, high),
    )


# Complete a view to a state: sample only hidden parts, always in agreement with the view.
#
# Hidden are the tiles of the other hands that were not seen taken from the display, and the order of the pile.

_PHASE = {name: number for number, name in enumerate(PHASES)}


def determinize(view: View, stream: Stream) -> State:
    """Return a state that `view.viewer` may be looking at: `view_for(determinize(view, stream), view.viewer) ==
    view`."""
    unseen = _unseen(view)
    stream.mix(unseen)
    hands = []
    for player in view.players:
        if player.hand is not None:
            hands.append(player.hand)
        elif hidden := player.hand_size - len(player.known):
            hands.append(tuple(sorted((*player.known, *unseen[-hidden:]))))
            del unseen[-hidden:]
        else:
            hands.append(player.known)
    return State(
        view.options,
        view.seats,
        _PHASE[view.phase],
        0 if view.active is None else view.active,
        view.round,
        0,
        view.needs,
        hands,
        [player.known for player in view.players],
        [NO_TILE if kind is None else kind for kind in view.display],
        unseen,
        list(view.supply),
        [player.tiles for player in view.players],
        [player.walkways for player in view.players],
        [points for player in view.players for points in player.points],
    )


def _unseen(view: View) -> list[int]:
    """Return the tiles that are in the pile or hidden in a hand, by kind."""
    counts = list(view.options.components.tiles)
    for kind in view.display:
        if kind is not None:
            counts[kind] -= 1
    for player in view.players:
        for kind in player.known if player.hand is None else player.hand:
            counts[kind] -= 1
        for place in player.tiles[1:]:
            counts[place.kind] -= 1
    unseen: list[int] = []
    for kind, copies in enumerate(counts):
        if copies:
            unseen += [kind] * copies
    return unseen


# Questions about a city in a view


def city_in(view: View, player: PlayerView) -> City:
    """Return the city of a player as masks."""
    return city_of(view.options.rectangle, player.tiles, player.walkways)


def opened(view: View, player: PlayerView, place: Place) -> tuple[Walkway, ...]:
    """Return the walkways that a tile would make possible at that place."""
    return opened_at(view, player, (place,))[place]


def opened_at(view: View, player: PlayerView, places: Sequence[Place]) -> dict[Place, tuple[Walkway, ...]]:
    """Return the same for each of several places."""
    rectangle, supply = view.options.rectangle, list(view.supply)
    city, walkways = city_in(view, player), lines_of(rectangle).walkways
    now = buildable(rectangle, city, supply)

    def new(place: Place) -> int:
        return buildable(rectangle, with_tile(rectangle, city, place), supply) & ~now

    return {place: tuple([walkways[number] for number in numbers_in(new(place))]) for place in places}


def together(view: View, player: PlayerView, place: Place) -> int:
    """Return the maximum points of the walkways that a tile would make possible, built one after another: some cross
    each other, and a building carries at most two."""
    rectangle = view.options.rectangle
    numbers = [lines_of(rectangle).numbers[walkway] for walkway in opened(view, player, place)]
    return _most_points(rectangle, with_tile(rectangle, city_in(view, player), place), numbers)


def _most_points(rectangle: bool, city: City, numbers: Sequence[int]) -> int:
    *_, free = city
    walkways, best = lines_of(rectangle).walkways, 0
    for place, number in enumerate(numbers):
        if free >> number & 1:
            rest = _most_points(rectangle, with_walkway(rectangle, city, number), numbers[place + 1 :])
            best = max(best, walkways[number].value + rest)
    return best


def planned(player: PlayerView, link: BuildWalkway) -> Walkway | None:
    """Return the walkway that a link would build in that city now, if allowed."""
    ends = (link.row, link.column), (link.to_row, link.to_column)
    return next((walkway for walkway in player.buildable if walkway.ends == ends), None)


def standing(place: Place) -> tuple[tuple[Cell, int], ...]:
    """Return the two buildings of a laid tile: cell and height."""
    return tuple(
        ((2 * place.row + corner // 2, 2 * place.column + corner % 2), height)
        for corner, height in enumerate(LOOKS[place.kind][place.turn])
        if height != EMPTY
    )


def buildings(player: PlayerView) -> dict[Cell, int]:
    """Return the height of every building of a city by its cell."""
    return dict(found for place in player.tiles for found in standing(place))
