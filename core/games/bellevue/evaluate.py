"""A quick estimate of how a table will end, for bots that hold states they sampled themselves."""

from core.games.bellevue.scoring import final_totals
from core.games.bellevue.state import State


def evaluate(state: State, seat: int) -> float:
    """Points ahead."""
    totals = final_totals(state)
    own = totals.pop(seat)
    return own - max(totals)
