"""Lets bots play each other."""

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence

from core.bots.arena import ArenaTable
from core.bots.tally import standing
from core.grammar import format_decimal
from core.kernel.errors import BelvedereError
from core.link.clock import duration
from core.text import Texts
from tui.cli.arena.league import league_progress, run_league
from tui.cli.arena.program import Against, Serve
from tui.cli.arena.report import run_arena
from tui.cli.arena.text import percent
from tui.cli.progress_line import ProgressLine
from tui.preferences.language import local_texts
from tui.words.table_arguments import chosen_game, level


def arena(arguments: Namespace, serve: Serve | None = None) -> int:
    """Play the contest and print who wins how often, or play the league and print how strong each level is. `serve`
    plays a table with a program, where one is challenger."""
    texts = local_texts(arguments.language)
    game = chosen_game(arguments.game).key
    line = ProgressLine(sys.stderr)
    if arguments.league:
        if arguments.levels or arguments.options or arguments.against:
            raise BelvedereError("league-alone")
        return _league(arguments, game, texts, line)
    if arguments.against and serve:
        against = Against(arguments.against, serve, language=texts.language)
        challenger, field = texts.ui("arena-program"), _rivals(arguments.levels)
    else:
        against, (challenger, field) = None, _levels(arguments.levels)
    run_arena(
        game,
        challenger,
        field,
        tables=arguments.tables,
        seats=arguments.seats,
        budget=arguments.budget,
        options=arguments.options or (),
        seed=arguments.seed,
        jobs=arguments.jobs,
        as_json=arguments.json,
        texts=texts,
        against=against,
        progress=arena_progress(line, texts, challenger, arguments.tables),
    )
    return 0


def _levels(words: list[str]) -> tuple[str, str]:
    levels = words or ["normal", "easy"]
    if len(levels) != 2:
        raise BelvedereError("arena-levels", found=len(levels))
    return level(levels[0]), level(levels[1])


def _rivals(words: list[str]) -> str:
    if len(words) > 1:
        raise BelvedereError("arena-against-levels", found=len(words))
    return level(words[0]) if words else "normal"


def _league(arguments: Namespace, game: str, texts: Texts, line: ProgressLine) -> int:
    run_league(
        game,
        texts,
        tables=arguments.tables,
        seats=arguments.seats,
        budget=arguments.budget,
        seed=arguments.seed,
        jobs=arguments.jobs,
        as_json=arguments.json,
        progress=league_progress(line, texts),
    )
    return 0


def arena_progress(
    line: ProgressLine, texts: Texts, challenger: str, tables: int
) -> Callable[[Sequence[ArenaTable]], None]:
    """Tells how many of the tables have been played, how often the challenger has won, and how long the rest will
    take; the line goes away with the last table."""

    def tell(played: Sequence[ArenaTable]) -> None:
        if len(played) == tables:
            line.clear()
        else:
            line.tell(lambda: _standing(texts, challenger, played, tables, line.left(len(played), tables)))

    return tell


def _standing(texts: Texts, challenger: str, played: Sequence[ArenaTable], tables: int, left: float) -> str:
    rate, language = standing(played), texts.language
    return texts.ui(
        "arena-progress",
        done=len(played),
        tables=tables,
        level=challenger,
        share=percent(rate.wins, language, 0),
        low=format_decimal(100 * rate.low, language, 0),
        high=percent(rate.high, language, 0),
        left=duration(left),
    )
