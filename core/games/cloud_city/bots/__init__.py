"""Bots' judgement: what a state is worth, and what planning a seat's own turns takes."""

from core.games.cloud_city.bots.choice import own_choice
from core.games.cloud_city.bots.evaluate import TOLERANCE, evaluate
from core.games.cloud_city.bots.planning import PLAN_SIZE, own_moves, own_turns, own_value
from core.games.cloud_city.bots.rivals import rival_turns

__all__ = [
    "PLAN_SIZE",
    "TOLERANCE",
    "evaluate",
    "own_choice",
    "own_moves",
    "own_turns",
    "own_value",
    "rival_turns",
]
