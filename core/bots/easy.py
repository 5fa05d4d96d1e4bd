"""Easy: anything that is allowed."""

from collections.abc import Sequence
from typing import TypeVar

from core.bots.chance import Chance

A = TypeVar("A")


def any_action(legal: Sequence[A], seed: bytes) -> A:
    """One of `legal`, each equally likely."""
    return legal[Chance(seed, "easy").below(len(legal))]
