"""Everything about a table of Bellevue: data, a copy, questions; nothing here changes it."""

import attrs

from core.games.bellevue.actions import Choice
from core.games.bellevue.houses import Street
from core.games.bellevue.meta import Options

NOTHING = -1
HOLDERS = 7
"""A card in a canal is its number, with the set of seats that have held it in the bits from this one on."""
CARD = (1 << HOLDERS) - 1


Turn = tuple[int, int, bool]
"""What one seat did with a hand in a turn that is over: the card that it drew, the card that left the hand (NOTHING: no
card), and whether that one was built."""
UNKNOWN: Turn = (NOTHING, NOTHING, False)
"""Stands, in an imagined state, for a turn that nobody there will ask about."""


@attrs.define
class State:
    """A table of Bellevue.

    `piles` are the shuffled piles by kind and `rest` how many cards of each are left: the next one is at `rest` - 1.
    `owing` and `drawing` are bit masks of the seats that owe a choice, and of those that still draw in this turn.
    `hands` are sorted; a sealed choice keeps its card in the hand until all are revealed. `drawn` is the card drawn in
    this turn (-1: none). `streets` go from left to right, `leftmost` is the number of the first house, `open` marks
    the numbers of houses without a roof. `roofs` counts by seat. `canals` hold cards with the set of seats that have
    held them (HOLDERS). `turns` holds what was done with the hand of each seat in the last turns, the latest last: as
    many as there are seats less two, for every seat has held it since what is older.
    """

    options: Options
    seats: int
    turn: int
    owing: int
    drawing: int
    over: bool
    piles: tuple[tuple[int, ...], ...]
    rest: list[int]
    hands: list[tuple[int, ...]]
    drawn: list[int]
    choices: list[Choice | None]
    streets: list[Street]
    leftmost: list[int]
    open: list[int]
    roofs: list[int]
    canals: list[tuple[int, ...]]
    turns: list[tuple[Turn, ...]]


def copy(state: State) -> State:
    """An independent state with the same contents."""
    return State(
        state.options,
        state.seats,
        state.turn,
        state.owing,
        state.drawing,
        state.over,
        state.piles,
        state.rest[:],
        state.hands[:],
        state.drawn[:],
        state.choices[:],
        state.streets[:],
        state.leftmost[:],
        state.open[:],
        state.roofs[:],
        state.canals[:],
        state.turns[:],
    )


def open_piles(state: State) -> int:
    """The piles that are not empty, as a bit mask by kind."""
    shops, windows, roofs = state.rest
    return (shops > 0) | (windows > 0) << 1 | (roofs > 0) << 2


def canal_cards(state: State, seat: int) -> tuple[int, ...]:
    """The cards in the canal of `seat`, sorted."""
    return tuple(sorted([card & CARD for card in state.canals[seat]]))
