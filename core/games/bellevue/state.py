"""Everything about a table of Bellevue: data, questions, where each card is; nothing here changes it."""

from collections import Counter

import attrs

from core.games.bellevue.actions import Choice
from core.games.bellevue.components import CARD_NAMES, Street
from core.games.bellevue.meta import Options
from core.kernel.components import Inventory
from core.kernel.fields import generated_copy

NOTHING = -1
HOLDERS = 7
"""A card in a canal is its number, with the set of seats that have held it in the bits from this one on."""
CARD = (1 << HOLDERS) - 1


Turn = tuple[int, int, bool]
"""What one seat did with a hand in a turn that is over: the card that it drew, the card that left the hand (NOTHING: no
card), and whether that one was built."""
UNKNOWN: Turn = (NOTHING, NOTHING, False)
"""Stands, in a sampled state, for a turn that is asked for no more."""


@attrs.define
class State:
    """A table of Bellevue. Lists have an entry for each seat, where nothing else is said."""

    options: Options
    seats: int
    turn: int
    owing: int
    """The seats that owe a choice, as a bit mask."""
    drawing: int
    """Those of them that still draw in this turn."""
    over: bool
    piles: tuple[tuple[int, ...], ...]
    """The shuffled piles by kind; they never change."""
    rest: list[int]
    """By kind, how many cards of the pile are left: the next one is at `rest` - 1."""
    hands: list[tuple[int, ...]]
    """Sorted. A sealed choice keeps its card in the hand until all are revealed."""
    drawn: list[int]
    """The card drawn in this turn, NOTHING before."""
    choices: list[Choice | None]
    streets: list[Street]
    """Houses from left to right."""
    leftmost: list[int]
    """The number of the first house."""
    open: list[int]
    """The numbers of the houses without a roof, as a bit mask: what `roofless` finds, kept up to date."""
    roofs: list[int]
    canals: list[tuple[int, ...]]
    """Cards with the set of seats that have held them (HOLDERS)."""
    turns: list[tuple[Turn, ...]]
    """What was done with the seat's hand in the last turns, the latest last: as many as there are seats less two, for
    every seat has held it since what is older."""


copy = generated_copy(State)


def open_piles(state: State) -> int:
    """The piles that are not empty, as a bit mask by kind."""
    shops, windows, roofs = state.rest
    return (shops > 0) | (windows > 0) << 1 | (roofs > 0) << 2


def canal_cards(state: State, seat: int) -> tuple[int, ...]:
    """The cards in the canal of `seat`, sorted."""
    return tuple(sorted([card & CARD for card in state.canals[seat]]))


def components(options: Options, seats: int) -> Inventory:
    """Every card of the box, each of which there is once, whatever the variant and the number of seats."""
    return dict.fromkeys(CARD_NAMES, 1)


def census(state: State) -> Inventory:
    """The same cards, counted where they are: piles, hands, streets, canals."""
    found = Counter(card for pile, rest in zip(state.piles, state.rest, strict=True) for card in pile[:rest])
    for seat in range(state.seats):
        found.update((*state.hands[seat], *canal_cards(state, seat)))
        found.update(card for house in state.streets[seat] for card in house)
    return {CARD_NAMES[card]: count for card, count in found.items()}
