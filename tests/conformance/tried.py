"""Which of the actions that a notation can name are tried at one moment of a walk."""

from collections.abc import Iterable, Sequence
from typing import Any

from core.kernel.game import AnyGame

MOST = 200
"""Of more actions than this, only every so many are tried at one moment; over a walk all get their turn."""


def tried(game: AnyGame, legal: Iterable[Any] = (), turn: int = 0) -> Sequence[Any]:
    """All candidates if they are few; else some of them, others with every `turn`, and all that are `legal`."""
    candidates = game.candidates()
    if len(candidates) <= MOST:
        return candidates
    step = -(-len(candidates) // MOST)
    return tuple(dict.fromkeys((*legal, *candidates[turn % step :: step])))
