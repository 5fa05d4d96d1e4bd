"""A quick estimate of how a table will end, for bots that hold states they sampled themselves.

Every seat gets the points that its houses have, or will probably have, with what it has chosen already built. A seat
that is about to choose gets the best of its cards on top. Seats that are a card ahead of others within a turn are
brought level by what a card usually brings, so that states can be compared whichever seats have chosen.
"""

from core.games.bellevue.actions import Build
from core.games.bellevue.bots.gains import CardUses
from core.games.bellevue.bots.heuristics import bonus_worth, group_in, street_worth, turns_after
from core.games.bellevue.components import Street, built, roofs_in
from core.games.bellevue.scoring import final_totals
from core.games.bellevue.scoring.conditions import tables_of
from core.games.bellevue.state import State
from core.kernel.score import lead

A_CARD = 1.85
"""Points that the card of one turn usually brings."""
TOLERANCE = 0.5
"""Points that a calm bot does not mind. It won 19 of 100 tables of two against normal and 100 against easy (`belvedere
arena bellevue calm normal -n 80 --seats 2`)."""


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its rivals: between their best and their mean.

    Exact when the table is over. The state must be one that the caller sampled: hands and choices are read.
    """
    return lead(final_totals(state) if state.over else _prospects(state, seat), seat)


def _prospects(state: State, seat: int) -> list[float]:
    """Expected final points of every seat."""
    tables = tables_of(state.options.components)
    streets = [_street_to_be(state, other) for other in range(state.seats)]
    turns = turns_after(max([roofs_in(street) for street in streets]), state.turn)
    found = [street_worth(tables, street, turns) for street in streets]
    if state.owing >> seat & 1 and not state.drawing >> seat & 1:
        uses = CardUses(state, seat)
        found[seat] += max([uses.best(card)[0] for card in state.hands[seat]], default=0.0) - A_CARD
    groups = [group_in(tables, street) for street in streets]
    for other, size in enumerate(groups):
        if state.choices[other] is not None:
            found[other] -= A_CARD
        lead = size - max(groups[:other] + groups[other + 1 :])
        found[other] += bonus_worth(lead, turns)
    return found


def _street_to_be(state: State, seat: int) -> Street:
    choice, street = state.choices[seat], state.streets[seat]
    return built(street, state.leftmost[seat], choice.card, choice.house) if isinstance(choice, Build) else street
