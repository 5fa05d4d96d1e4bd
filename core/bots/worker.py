"""The call that a worker process answers: everything in it can be pickled."""

from collections.abc import Callable, Sequence
from typing import Any

from core.bots import choose
from core.kernel.decision import Decision
from core.kernel.game import AnyGame


def think(
    load: Callable[[str], AnyGame],
    key: str,
    level: str,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    seed: bytes,
    budget: float,
) -> Any:
    """What `choose` answers, with the game found by `load(key)` on the side of the worker.

    A game is a record of functions and is not sent; `load` is a module-level function and is sent by name. The
    answer equals a member of `legal`, but is a copy of it when it comes back from another process.
    """
    return choose(level, load(key), view, decision, legal, seed, budget)
