"""Completing a view to a state: only what the view leaves open is drawn, and always in agreement with it.

Open are the start sets of the others, the order of the pile, and where offering cards went: the categories of
face-down offerings and what others did in the Oracle's looks (`core.games.bali.view.memory`).
"""

from functools import lru_cache
from itertools import permutations

from core.games.bali.components import KINDS, MASON, ORACLE, PLAYABLE, ComponentSet
from core.games.bali.setup import deck
from core.games.bali.state import BONUS, CARD, NOBODY, NOWHERE, PHASES, State
from core.games.bali.view.memory import recollect
from core.games.bali.view.view import PlayerView, View
from core.kernel.rng import Stream

_PHASE = {name: number for number, name in enumerate(PHASES)}


def determinize(view: View, stream: Stream) -> State:
    """A state that `view.viewer` may be looking at: `view_for(determinize(view, stream), view.viewer) == view`."""
    deals = _deals(view.options.components.start_farmers, tuple([_known(view, seat) for seat in range(view.seats)]))
    start_sets = deals[stream.below(len(deals))]
    past = recollect(view, stream)
    return State(
        view.options,
        view.seats,
        _PHASE[view.phase],
        view.active,
        NOBODY if view.actor is None else view.actor,
        0,
        view.turn,
        NOWHERE if view.demon is None else view.demon,
        NOWHERE if view.last_column is None else view.last_column,
        NOBODY if view.scored is None else view.scored,
        view.looks,
        _hands(view, start_sets),
        [count for player in view.players for count in player.tableau],
        past.offerings,
        [player.stones for player in view.players],
        [player.points for player in view.players],
        list(start_sets),
        [sum(1 << category for category in player.shown) for player in view.players],
        list(view.stock),
        list(view.market),
        _pile(view, stream),
        past.altar,
        list(view.removed),
        _queue(view),
        past.log,
    )


def _known(view: View, seat: int) -> tuple[int, tuple[int, ...]]:
    """What is known of a start set: its index or -1, and categories that are in it."""
    player = view.players[seat]
    if seat == view.viewer and view.start_set is not None:
        return view.start_set, ()
    if player.hand is not None:
        return -1, tuple([kind for kind in range(4) if player.hand.count(kind) > player.tracked[kind]])
    return -1, player.shown


@lru_cache(maxsize=1024)
def _deals(
    start_farmers: tuple[tuple[int, int, int], ...], known: tuple[tuple[int, tuple[int, ...]], ...]
) -> tuple[tuple[int, ...], ...]:
    """All ways to deal the start sets that agree with what is known of each seat's."""
    return tuple(
        sets
        for sets in permutations(range(len(start_farmers)), len(known))
        if all(
            index in (-1, given) and set(categories) <= set(start_farmers[given])
            for given, (index, categories) in zip(sets, known, strict=True)
        )
    )


def _hands(view: View, start_sets: tuple[int, ...]) -> list[int]:
    packed = _packed_sets(view.options.components)
    return [
        packed[given] + sum([count * card for count, card in zip(player.tracked, CARD, strict=True) if count])
        for given, player in zip(start_sets, view.players, strict=True)
    ]


@lru_cache(maxsize=64)
def _packed_sets(components: ComponentSet) -> tuple[int, ...]:
    return tuple(sum(CARD[category] for category in farmers) for farmers in components.start_farmers)


@lru_cache(maxsize=64)
def _deck_counts(components: ComponentSet, oracle: bool, seats: int) -> tuple[int, ...]:
    """Game cards by kind, with the start stonemasons of the seats, for these are displayed with the others."""
    cards = deck(components) + [ORACLE] * (components.oracles if oracle else 0) + [MASON] * seats
    return tuple(cards.count(kind) for kind in range(len(KINDS)))


def _pile(view: View, stream: Stream) -> list[int]:
    """The cards that are nowhere else, shuffled."""
    counts = list(_deck_counts(view.options.components, view.options.oracle, view.seats))
    for player in view.players:
        _take_away(counts, player)
    for column in view.market:
        for kind in column:
            counts[kind] -= 1
    cards = [kind for kind in range(len(KINDS)) for _ in range(counts[kind] - view.removed[kind])]
    stream.mix(cards)
    return cards


def _take_away(counts: list[int], player: PlayerView) -> None:
    for kind in range(PLAYABLE):
        counts[kind] -= player.tracked[kind] + player.tableau[kind]


def _queue(view: View) -> list[int]:
    queue = list(reversed(view.queue))
    if view.bonus:
        queue[0] += BONUS
    return queue
