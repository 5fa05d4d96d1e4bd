"""What one viewer may know of a table of Cloud City."""

import attrs

from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import Walkway
from core.games.cloud_city.meta import Options
from core.games.cloud_city.state import NO_TILE, OVER, PHASES, Phase, State, open_links
from core.games.cloud_city.state.lines import lines_of, numbers_in


@attrs.frozen
class PlayerView:
    """One seat as the viewer sees it.

    `hand` (kinds, sorted) is None while hidden; `known` are the kinds in it that everybody saw taken from the display,
    sorted. `tiles` and `walkways` are the city in the order it was built, the start tile first; `buildable` are the
    walkways that its owner could build now if asked, by level; `points` are those of its walkways by level.
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
    """An information state: what the viewer sees and may remember.

    `active` owns the turn, None when the table is over; `phase` is what is being asked of it. `display` holds kinds by
    slot, None where it is empty. `supply` counts the walkways that are left by level and length
    (`level * 5 + length - 1`). `needs` are the need cards in use by number (`components.NEEDS`).
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
    """What `viewer` (None: a spectator) sees and may remember."""
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
