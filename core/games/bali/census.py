"""The conservation check: what is in the box, and where it all is."""

from core.games.bali.components import CATEGORIES, KINDS, MASON, ORACLE, PLAYABLE, ComponentSet
from core.games.bali.meta import Options
from core.games.bali.state import State, unpack_hand
from core.kernel.conservation import Inventory


def components(options: Options, seats: int) -> Inventory:
    """Every card of the box by kind, start sets included, whatever the variants and the number of seats."""
    box = options.components
    counts = [*box.farmers, box.masons, box.priests, box.shrines, box.oracles]
    for farmers in box.start_farmers:
        _put_start_set(counts, farmers)
    return _inventory(counts, [box.offerings] * len(CATEGORIES))


def census(state: State) -> Inventory:
    """The same cards, counted where they are: pile, market, hands, displays, out of the game, box, stock, altar."""
    counts = state.removed[:]
    for kind in (*state.pile, *(kind for column in state.market for kind in column)):
        counts[kind] += 1
    for seat in range(state.seats):
        for kind in unpack_hand(state.hands[seat]):
            counts[kind] += 1
        for kind in range(PLAYABLE):
            counts[kind] += state.tableaus[seat * PLAYABLE + kind]
    _count_box(state, counts)
    offerings = [
        state.stock[category] + sum(state.offerings[category::4]) + sum(card & 3 == category for card in state.altar)
        for category in range(4)
    ]
    return _inventory(counts, offerings)


def _count_box(state: State, counts: list[int]) -> None:
    """What was never used: start sets of absent seats, and the oracles without their variant."""
    box: ComponentSet = state.options.components
    for index, farmers in enumerate(box.start_farmers):
        if index not in state.start_sets:
            _put_start_set(counts, farmers)
    if not state.options.oracle:
        counts[ORACLE] += box.oracles


def _put_start_set(counts: list[int], farmers: tuple[int, ...]) -> None:
    for kind in (MASON, *farmers):
        counts[kind] += 1


def _inventory(counts: list[int], offerings: list[int]) -> Inventory:
    cards = {f"{name} farmer" if kind < 4 else name: counts[kind] for kind, name in enumerate(KINDS)}
    return cards | {f"{name} offering": count for name, count in zip(CATEGORIES, offerings, strict=True)}
