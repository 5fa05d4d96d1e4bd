"""The state of a table of Bellevue, and queries that do not change it."""

from collections import Counter

import attrs

from core.games.bellevue.actions import Choice
from core.games.bellevue.components import CARD_NAMES, Street
from core.games.bellevue.meta import Options
from core.kernel.components import Inventory
from core.kernel.fields import generated_copy

NOTHING = -1
HOLDERS = 7
"""A canal entry is a card number; the bits from this one on are the set of seats that have had the card."""
CARD = (1 << HOLDERS) - 1


Turn = tuple[int, int, bool]
"""One seat's finished turn with a hand: the card drawn, the card that left the hand (NOTHING: none), and whether it was
built."""
UNKNOWN: Turn = (NOTHING, NOTHING, False)
"""Placeholder in a sampled state for a turn that is not needed any more."""


@attrs.define
class State:
    """A table of Bellevue. Lists have one entry per seat unless noted."""

    options: Options
    seats: int
    turn: int
    owing: int
    """Seats that must choose, as a bit mask."""
    drawing: int
    """Those of them that have not drawn in this turn."""
    over: bool
    piles: tuple[tuple[int, ...], ...]
    """The shuffled piles by kind; they never change."""
    rest: list[int]
    """By kind: cards left in the pile. The next card is at `rest` - 1."""
    hands: list[tuple[int, ...]]
    """Sorted. A chosen card stays in the hand until all choices are revealed."""
    drawn: list[int]
    """The card drawn in this turn, or NOTHING."""
    choices: list[Choice | None]
    streets: list[Street]
    """Houses from left to right."""
    leftmost: list[int]
    """Number of the first house."""
    open: list[int]
    """Numbers of the houses without a roof, as a bit mask, kept up to date."""
    roofs: list[int]
    canals: list[tuple[int, ...]]
    """Cards with the set of seats that have had them (HOLDERS)."""
    turns: list[tuple[Turn, ...]]
    """The last turns with the seat's hand, the latest last: two fewer than seats, as every seat has had the hand since
    older ones."""


copy = generated_copy(State)


def open_piles(state: State) -> int:
    """Return the piles that have cards, as a bit mask by kind."""
    shops, windows, roofs = state.rest
    return (shops > 0) | (windows > 0) << 1 | (roofs > 0) << 2


def canal_cards(state: State, seat: int) -> tuple[int, ...]:
    """Return the cards in the canal of `seat`, sorted."""
    return tuple(sorted([card & CARD for card in state.canals[seat]]))


def components(options: Options, seats: int) -> Inventory:
    """Count every card of the box, one each, for any option and number of seats."""
    return dict.fromkeys(CARD_NAMES, 1)


def census(state: State) -> Inventory:
    """Count the same cards where they are: piles, hands, streets, canals."""
    found = Counter(card for pile, rest in zip(state.piles, state.rest, strict=True) for card in pile[:rest])
    for seat in range(state.seats):
        found.update((*state.hands[seat], *canal_cards(state, seat)))
        found.update(card for house in state.streets[seat] for card in house)
    return {CARD_NAMES[card]: count for card, count in found.items()}
