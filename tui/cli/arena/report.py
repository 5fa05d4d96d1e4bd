"""Runs `belvedere arena`: one challenger against a field of bots, and a table of what came of it."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, TypeVar

import attrs

from core import catalog
from core.bots import LEVELS, LONGEST_BUDGET
from core.bots.arena import ArenaTable, lineup, play, table_seed
from core.bots.tally import Tally, tally
from core.command_words import command_words
from core.grammar import format_decimal
from core.kernel.errors import BelvedereError
from core.kernel.message import one_of
from core.kernel.meta import Meta
from core.options import parse_options
from core.text import Texts
from tui.cli.arena.program import NO_PROGRAM, Against, play_program
from tui.cli.arena.text import histogram, percent, result_lines
from tui.preferences.language import local_texts
from tui.words.suggestions import choices

T = TypeVar("T")
R = TypeVar("R")


@attrs.frozen
class Contest:
    """What is played: `tables` tables of `game`, the challenger one seat further at each. `budget` is CPU seconds a
    decision of `hard`; `seed` settles every deal."""

    game: str
    options: Any
    challenger: str
    field: str
    seats: int
    tables: int
    budget: float
    seed: int
    against: str = ""
    """The command of a program that is the challenger; empty where a bot is."""


def run_arena(
    game: str,
    challenger: str,
    field: str,
    *,
    tables: int = 100,
    seats: int | None = None,
    budget: float = 0.3,
    options: Iterable[str] = (),
    seed: int = 1,
    jobs: int = 1,
    as_json: bool = False,
    write: Callable[[str], object] = print,
    texts: Texts | None = None,
    against: Against | None = None,
    progress: Callable[[Sequence[ArenaTable]], object] = lambda played: None,
) -> None:
    """Play the contest and write its result as tables in the language of `texts`, or as JSON. `progress` is called
    after each table with those that have been played. With `against` the challenger is a program, and `challenger` only
    what it is called.

    `seats` None means the most that the game takes up to three. Raises BelvedereError when a name or a number is not
    one that can be played, before anything is played.
    """
    contest = _contest(game, challenger, field, tables, seats, budget, options, seed, jobs, against)
    spoken = texts or local_texts("en")
    one = partial(play_table, contest, against=against)
    played = _told(worked_out(one, range(contest.tables), jobs), progress)
    result, faults = tally(played), _faults(played, spoken)
    if as_json:
        document = _document(contest, result)
        write(json.dumps({**document, "faults": faults} if against else document, indent=2))
    else:
        named = spoken.ui("arena-program-pace") if against else challenger
        for line in (_title(contest, spoken), "", *result_lines(spoken, result, challenger, field, named)):
            write(line)
        for line in ("", *faults) if faults else ():
            write(line)


def _contest(
    key: str,
    challenger: str,
    field: str,
    tables: int,
    seats: int | None,
    budget: float,
    options: Iterable[str],
    seed: int,
    jobs: int,
    against: Against | None,
) -> Contest:
    meta = catalog.load(catalog.find(key) or key).meta
    if against:
        command_words(against.command, NO_PROGRAM)
    for level in (field,) if against else (challenger, field):
        if level not in LEVELS:
            raise BelvedereError("wish-no-level", word=level, known=choices(level, LEVELS))
    seats = seats if seats is not None else max(count for count in meta.seats if count <= 3)
    check_terms(meta, tables, seats, budget, jobs)
    command = against.command if against else ""
    return Contest(meta.key, parse_options(meta, options), challenger, field, seats, tables, budget, seed, command)


def check_terms(meta: Meta, tables: int, seats: int, budget: float, jobs: int) -> None:
    """Raise BelvedereError when a number is not one that can be played."""
    if seats not in meta.seats or seats < 2:
        possible = one_of([str(count) for count in meta.seats])
        raise BelvedereError("seats-not-possible", game=meta.title, seats=possible, found=seats)
    if tables < 1:
        raise BelvedereError("arena-tables", found=tables)
    if not 0 < budget <= LONGEST_BUDGET:
        raise BelvedereError("arena-budget", longest=f"{LONGEST_BUDGET:.0f}", found=f"{budget:g}")
    if jobs < 1:
        raise BelvedereError("arena-jobs", found=jobs)


def worked_out(one: Callable[[T], R], todo: Sequence[T], jobs: int) -> Iterator[R]:
    """What `one` makes of each, in this order and as it comes, in so many processes; in this one where that is 1."""
    if jobs == 1:
        yield from map(one, todo)
        return
    with ProcessPoolExecutor(min(jobs, len(todo)), mp_context=get_context("spawn")) as workers:
        yield from workers.map(one, todo)


def _told(tables: Iterable[ArenaTable], progress: Callable[[Sequence[ArenaTable]], object]) -> list[ArenaTable]:
    played: list[ArenaTable] = []
    for table in tables:
        played.append(table)
        progress(played)
    return played


def play_table(contest: Contest, number: int, *, against: Against | None = None) -> ArenaTable:
    """Table `number` (0 is the first) of the contest."""
    game, options = catalog.load(contest.game), contest.options
    seed = table_seed(contest.seed, number, contest.seats)
    if against is None:
        levels = lineup(contest.challenger, contest.field, contest.seats, number)
        return play(game, options, levels, seed, budget=contest.budget)
    field = (contest.field,) * contest.seats
    return play_program(against, game, options, field, number % contest.seats, seed, budget=contest.budget)


def _faults(played: Sequence[ArenaTable], texts: Texts) -> list[str]:
    """What a program did wrong, table by table."""
    return [
        texts.ui("arena-fault", table=number, why=table.fault)
        for number, table in enumerate(played, start=1)
        if table.fault is not None
    ]


def _title(contest: Contest, texts: Texts) -> str:
    return texts.ui(
        "arena-title",
        game=catalog.meta(contest.game).title,
        seats=contest.seats,
        tables=contest.tables,
        challenger=contest.challenger,
        others=contest.seats - 1,
        field=contest.field,
        seed=str(contest.seed),
        budget=format_decimal(contest.budget, texts.language, 2 if contest.budget < 0.1 else 1),
        fair=percent(1 / contest.seats, texts.language),
    )


def _document(contest: Contest, result: Tally) -> dict[str, Any]:
    meta = catalog.load(contest.game).meta
    options = {option.key: getattr(contest.options, option.key) for option in meta.choices}
    return {
        **attrs.asdict(contest),
        "options": options,
        "fair_share": result.fair_share,
        "result": {
            **attrs.asdict(result),
            "histogram": [
                {"least": least, "most": most, "tables": count} for least, most, count in histogram(result.lead.tables)
            ],
        },
    }
