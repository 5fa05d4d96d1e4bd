"""Completing a view to a state: only what the view leaves open is drawn, and always in agreement with it."""

from core.games.bella_vista.components import KINDS
from core.games.bella_vista.state import State
from core.games.bella_vista.view import View
from core.kernel.rng import Stream


def determinize(view: View, stream: Stream) -> State:
    """A state that the viewer may be looking at: `view_for(determinize(view, stream), view.viewer) == view`."""
    unseen = _unseen(view)
    stream.shuffle(unseen)
    hands = [
        sorted(unseen.pop() for _ in range(player.hand_size)) if player.hand is None else list(player.hand)
        for player in view.players
    ]
    tableaus = [list(player.tableau) for player in view.players]
    return State(view.options, 0, view.active or 0, hands, tableaus, list(view.market), unseen)


def _unseen(view: View) -> list[int]:
    counts = list(view.options.components.copies)
    for kind in (*view.market, *(kind for player in view.players for kind in player.hand or ())):
        counts[kind] -= 1
    for player in view.players:
        for kind in range(len(KINDS)):
            counts[kind] -= player.tableau[kind]
    return [kind for kind, count in enumerate(counts) for _ in range(count)]
