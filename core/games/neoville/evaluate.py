"""A quick estimate of how a table will end, for bots that hold states they sampled themselves."""

from core.games.neoville.scoring import final_totals
from core.games.neoville.state import State


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its best rival."""
    totals = final_totals(state)
    own = totals.pop(seat)
    return float(own - max(totals))
