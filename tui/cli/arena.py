"""Lets bots play each other."""

import sys
from argparse import Namespace
from collections.abc import Callable
from typing import TextIO

from core.kernel.errors import BelvedereError
from tui.cli.arena_report import run_arena
from tui.words.table_arguments import chosen_game, level


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
        progress=counter(sys.stderr, arguments.tables),
    )
    return 0


def counter(stream: TextIO, tables: int) -> Callable[[int], None]:
    """Writes to `stream`, if it is a terminal, how many of the tables have been played, in one line that goes away with
    the last of them."""

    width = len(_count(tables, tables))

    def tell(done: int) -> None:
        shown = _count(done, tables) if done < tables else f"{'':{width}}\r"
        print(f"\r{shown}", end="", file=stream, flush=True)

    return tell if stream.isatty() else lambda done: None


def _count(done: int, tables: int) -> str:
    return f"{done} of {tables} tables"
