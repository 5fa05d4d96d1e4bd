"""Plays one table of bots to its end."""

from collections.abc import Sequence
from hashlib import blake2b
from time import thread_time
from typing import Any

import attrs

from core.bots import LONGEST_BUDGET, choose
from core.kernel.game import AnyGame
from core.kernel.message import Message
from core.kernel.score import Outcome

TIMES = {"master": 2.0}
"""How many times the budget of `hard` a level has in each of its processes, as at a table with people."""


@attrs.frozen
class ArenaTable:
    """One finished table of bots, by seat."""

    levels: tuple[str, ...]
    points: tuple[int, ...]
    shares: tuple[float, ...]
    """Shares of the win, which are even where several seats won."""
    seconds: tuple[tuple[float, ...], ...]
    """CPU seconds of each decision that left a choice; seconds by the clock at a table with a program."""
    fault: Message | None = None
    """Why a program lost the table, whatever its points; None where it played to the end."""


def lineup(challenger: str, field: str, seats: int, number: int) -> tuple[str, ...]:
    """Who sits where at table `number` (0 is the first): one challenger, a seat further at every table.

    >>> lineup("hard", "normal", 3, 1)
    ('normal', 'hard', 'normal')
    """
    return tuple(challenger if seat == number % seats else field for seat in range(seats))


def table_seed(seed: int, number: int, seats: int) -> bytes:
    """The seed of table `number`. As many tables in a row as there are seats share a deal, so that the challenger
    meets each deal once from every seat."""
    return blake2b(f"{seed}/{number // seats}".encode(), digest_size=32, person=b"belvedere-arena").digest()


def play(
    game: AnyGame, options: Any, levels: Sequence[str], seed: bytes, *, budget: float, iterations: int | None = None
) -> ArenaTable:
    """Play one table to its end among bots, each from the views of its own seat.

    `budget` is the CPU time of a decision of `hard`, in seconds, and that of others as much more as TIMES says; with
    `iterations` instead, the same arguments give the same table. Raises ValueError for an unknown level
    or a budget out of range.
    """
    state = game.setup(options, len(levels), seed)
    seconds: list[list[float]] = [[] for _ in levels]
    ply = 0
    while actors := game.to_act(state):
        seat = actors[0]
        legal = game.legal_actions(state, seat)
        view, decision = game.view_for(state, seat), game.decision(state, seat)
        start = thread_time()
        level = levels[seat]
        time = budget_of(level, budget)
        action = choose(level, game, view, decision, legal, thought(seed, ply), time, iterations=iterations)
        if len(legal) > 1:
            seconds[seat].append(thread_time() - start)
        game.advance(state, seat, action)
        ply += 1
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError(f"nobody acts at a table of {game.meta.key} that is not over")
    return finished(outcome, levels, seconds)


def budget_of(level: str, budget: float) -> float:
    """The budget of a level, in seconds, where `hard` has `budget`."""
    return min(LONGEST_BUDGET, budget * TIMES.get(level, 1.0))


def thought(seed: bytes, ply: int) -> bytes:
    """The seed of a bot's chance at a ply of the table of `seed`."""
    return blake2b(f"thought/{ply}".encode(), digest_size=32, key=seed).digest()


def finished(
    outcome: Outcome, levels: Sequence[str], seconds: list[list[float]], fault: Message | None = None
) -> ArenaTable:
    """A table with that outcome."""
    winners = outcome.winners
    return ArenaTable(
        levels=tuple(levels),
        points=outcome.totals,
        shares=tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(levels))),
        seconds=tuple(tuple(spent) for spent in seconds),
        fault=fault,
    )
