"""Shows how much memory a bot's process has after it thought about every game.

    .venv/bin/python -m scripts.benchmarks.bot_memory

Searches at three moments of a table of each game, one game after another, as one process of a server does in time; what
a game remembers for speed stays. After each game it prints the memory of this process.
"""

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs

from core import catalog
from core.bots import choose
from core.bots.arena import table_seed, thought
from core.kernel.game import AnyGame

SEATS = 3
MOMENTS = (0.1, 0.5, 0.8)
"""Parts of a table that are over when the bot is asked."""
FEWEST = 5
"""Actions of a decision that is worth a search."""
PAGE = 4096


@attrs.frozen
class Asked:
    """A decision of a table that was played at random so far."""

    state: Any
    seat: int
    legal: tuple[Any, ...]


def asked_at(game: AnyGame, moment: float, number: int) -> Asked:
    """The first decision with enough to choose from when that part of a table is over."""
    last = sum(1 for _ in _played(game, number)) * moment
    found = None
    for ply, found in enumerate(_played(game, number)):
        if ply >= last and len(found.legal) >= FEWEST:
            break
    assert found is not None
    return found


def _played(game: AnyGame, number: int) -> Iterator[Asked]:
    state = game.setup(game.types.options(), SEATS, table_seed(1, number * SEATS, SEATS))
    random = Random(number)
    while actors := game.to_act(state):
        legal = tuple(game.legal_actions(state, actors[0]))
        yield Asked(state, actors[0], legal)
        game.advance(state, actors[0], random.choice(legal))


def megabytes() -> float:
    """What this process has in memory now; Linux tells."""
    with open("/proc/self/statm", encoding="ascii") as told:
        return int(told.read().split()[1]) * PAGE / 1e6


def main() -> None:
    """Search and tell."""
    parser = argparse.ArgumentParser(prog="bot_memory", description=__doc__)
    parser.add_argument("--budget", metavar="SECONDS", type=float, default=2.0, help="CPU time of a search (else 2)")
    arguments = parser.parse_args()
    print(f"{'before':12} {megabytes():6.1f} MB")
    for key in tuple(catalog.keys()):
        game = catalog.load(key)
        for number, moment in enumerate(MOMENTS):
            asked = asked_at(game, moment, number)
            view = game.view_for(asked.state, asked.seat)
            decision = game.decision(asked.state, asked.seat)
            seed = thought(table_seed(1, number, SEATS), 0)
            choose("hard", game, view, decision, asked.legal, seed, arguments.budget)
        print(f"{key:12} {megabytes():6.1f} MB", flush=True)


if __name__ == "__main__":
    main()
