"""Completing a view to a state: only what the view leaves open is drawn, and always in agreement with it.

Open are the order of the pile and those tiles in the hands of others that came from it. Everything else is public.
"""

from functools import lru_cache

from core.games.neoville.components import FAIRNESS, ROUNDS, TILES
from core.games.neoville.state import EMPTY, NOBODY, PHASES, State, copy, pack_services, remember
from core.games.neoville.view.city import pack_buildings, pack_tiles
from core.games.neoville.view.view import View
from core.kernel.rng import Stream

_SPREAD = 1 << 32
"""Below that, more random bits are taken, so that no tile is noticeably favoured."""
_PHASE = {name: number for number, name in enumerate(PHASES)}


def determinize(view: View, stream: Stream) -> State:
    """A state that `view.viewer` may be looking at: `view_for(determinize(view, stream), view.viewer) == view`."""
    frame, open_tiles, lacking = _framed(view)
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
    """Put random tiles, each equally likely, at the end of the list: so many as will be looked at."""
    choices = 0
    for last in range(len(tiles) - 1, len(tiles) - 1 - count, -1):
        if choices < _SPREAD:
            choices = choices << 32 | stream.word()
        choices, other = divmod(choices, last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]


def _draws_left(state: State) -> int:
    return ROUNDS * state.seats - state.turn + 1


@lru_cache(maxsize=64)
def _framed(view: View) -> tuple[State, tuple[int, ...], tuple[int, ...]]:
    """What is certain, as a state with nothing in the pile and in the hands only what the viewer knows; the tiles that
    may be anywhere else; how many of them each hand lacks."""
    hands = [player.known if player.hand is None else player.hand for player in view.players]
    seen = set(range(FAIRNESS)).union(*hands, view.market)
    seen.update(lying.tile for player in view.players for lying in player.tiles)
    frame = State(
        view.options,
        view.seats,
        view.families,
        view.boxed,
        _PHASE[view.phase],
        NOBODY if view.actor is None else view.actor,
        view.turn,
        sum(1 << kind for kind in view.skyscrapers),
        pack_services(view.services),
        [EMPTY if tile is None else tile for tile in view.market],
        (),
        view.pile,
        [tuple(hand) for hand in hands],
        [player.known for player in view.players],
        [pack_tiles(player) for player in view.players],
        [pack_buildings(player) for player in view.players],
    )
    remember(frame)
    lacking = tuple([player.hand_size - len(hand) for player, hand in zip(view.players, hands, strict=True)])
    return frame, tuple([tile for tile in range(TILES) if tile not in seen]), lacking
