"""The conservation check: what is in the box, and where it all is."""

from core.games.bellevue.components import CARD_NAMES
from core.games.bellevue.meta import Options
from core.games.bellevue.state import State, canal_cards
from core.kernel.components import Inventory


def components(options: Options, seats: int) -> Inventory:
    """Every card of the box, each of which there is once, whatever the variant and the number of seats."""
    return dict.fromkeys(CARD_NAMES, 1)


def census(state: State) -> Inventory:
    """The same cards, counted where they are: piles, hands, streets, canals."""
    counts = [0] * len(CARD_NAMES)
    for card in _everywhere(state):
        counts[card] += 1
    return dict(zip(CARD_NAMES, counts, strict=True))


def _everywhere(state: State) -> list[int]:
    found = [card for pile, rest in zip(state.piles, state.rest, strict=True) for card in pile[:rest]]
    for seat in range(state.seats):
        found += state.hands[seat]
        found += canal_cards(state, seat)
        found += [card for house in state.streets[seat] for card in house]
    return found
