"""Bots' judgement: what a state is worth, and what planning a seat's own turns takes."""

from core.games.neoville.bots.evaluate import TOLERANCE, evaluate
from core.games.neoville.bots.instinct import instinct
from core.games.neoville.bots.planning import PLAN_SIZE, own_draws, own_moves, own_turns, own_value

__all__ = ["PLAN_SIZE", "TOLERANCE", "evaluate", "instinct", "own_draws", "own_moves", "own_turns", "own_value"]
