"""Everything about a table of Bellevue: data, a copy, questions; nothing here changes it."""

import attrs

from core.games.bellevue.actions import Choice
from core.games.bellevue.components import CARDS
from core.games.bellevue.houses import Street
from core.games.bellevue.meta import Options

NOT_DRAWN = -1
NOTHING = -1
BITS = tuple(1 << card for card in range(CARDS))
"""By card, for sets of cards as bit masks."""


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
    the numbers of houses without a roof. `roofs` counts by seat. `canals` are sets of cards by seat, `seen` the sets
    of cards that a seat has ever held. `turns` holds what was done with the hand of each seat in the last turns, the
    latest last: as many as there are seats less two, for every seat has held it since what is older.
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
    canals: list[int]
    seen: list[int]
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
        state.seen[:],
        state.turns[:],
    )


def set_of(cards: tuple[int, ...]) -> int:
    """Cards as a bit mask."""
    return sum([BITS[card] for card in cards])


def open_piles(state: State) -> int:
    """The piles that are not empty, as a bit mask by kind."""
    shops, windows, roofs = state.rest
    return (shops > 0) | (windows > 0) << 1 | (roofs > 0) << 2
