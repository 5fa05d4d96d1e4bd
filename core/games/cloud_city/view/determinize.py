"""Completing a view to a state: only what the view leaves open is drawn, and always in agreement with it.

Open are the tiles of the other hands that nobody saw taken from the display, and the order of the pile.
"""

from core.games.cloud_city.state import NO_TILE, PHASES, State
from core.games.cloud_city.view.view import View
from core.kernel.rng import Stream

_PHASE = {name: number for number, name in enumerate(PHASES)}


def determinize(view: View, stream: Stream) -> State:
    """A state that `view.viewer` may be looking at: `view_for(determinize(view, stream), view.viewer) == view`."""
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
    """The tiles that are in the pile or hidden in a hand, by kind."""
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
