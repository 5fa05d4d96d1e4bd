"""A quick estimate of how a table will end, for bots that hold states they sampled themselves."""

from core.games.bali.scoring import final_totals
from core.games.bali.state import State


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before the best of the others."""
    totals = final_totals(state)
    own = totals.pop(seat)
    return float(own - max(totals))
