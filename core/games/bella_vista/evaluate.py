"""A quick estimate of how a table will end, for bots that hold states they sampled themselves."""

from core.games.bella_vista.scoring import final_totals
from core.games.bella_vista.state import State


def evaluate(state: State, seat: int) -> float:
    """Points by which `seat` stands before its rivals: between their best and their mean."""
    totals = [float(total) for total in final_totals(state)]
    own = totals.pop(seat)
    return own - 0.5 * max(totals) - 0.5 * sum(totals) / len(totals)
