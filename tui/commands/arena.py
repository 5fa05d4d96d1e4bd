"""Let bots play each other."""

from argparse import Namespace

from core.kernel.errors import BelvedereError
from tui.arena import run_arena
from tui.wishes import chosen_game, level


def arena(arguments: Namespace) -> int:
    """Play the contest and print who wins how often."""
    levels = arguments.levels or ["normal", "easy"]
    if len(levels) != 2:
        raise BelvedereError("arena-levels", found=len(levels))
    challenger, field = (level(word) for word in levels)
    run_arena(
        chosen_game(arguments.game).key,
        challenger,
        field,
        tables=arguments.tables,
        seats=arguments.seats,
        budget=arguments.budget,
        options=arguments.options or (),
        seed=arguments.seed,
        jobs=arguments.jobs,
        as_json=arguments.json,
    )
    return 0
