"""Bots' judgement: what a state is worth, and what to play without thinking."""

from core.games.bella_vista.bots.evaluate import evaluate
from core.games.bella_vista.bots.instinct import instinct

__all__ = ["evaluate", "instinct"]
