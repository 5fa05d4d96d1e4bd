"""Bots' judgement: what a state is worth, and what to play without thinking."""

from core.games.bella_vista.bots.evaluate import TOLERANCE, evaluate
from core.games.bella_vista.bots.instinct import instinct

__all__ = ["TOLERANCE", "evaluate", "instinct"]
