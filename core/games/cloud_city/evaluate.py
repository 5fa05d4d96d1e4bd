"""A quick estimate of how a table will end, for bots that hold states they sampled themselves."""

from core.games.cloud_city.scoring import final_totals
from core.games.cloud_city.state import State

RIVAL_BEST = 0.5
"""How much the best rival counts against the mean of all."""


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` will probably stand before its rivals: between their best and their mean.

    Exact when the table is over.
    """
    totals = [float(total) for total in final_totals(state)]
    own = totals.pop(seat)
    return own - RIVAL_BEST * max(totals) - (1 - RIVAL_BEST) * sum(totals) / len(totals)
