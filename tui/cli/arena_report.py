"""Runs `belvedere arena`: one challenger against a field of bots, and a table of what came of it."""

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

import attrs

from core import catalog
from core.bots import LEVELS, LONGEST_BUDGET
from core.bots.arena import ArenaTable, lineup, play, table_seed
from core.bots.tally import Pace, Rate, Tally, tally
from core.kernel.errors import BelvedereError
from core.kernel.message import one_of
from core.options import parse_options
from tui.words.suggestions import choices


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
    progress: Callable[[int], object] = lambda done: None,
) -> None:
    """Play the contest and write its result as a table, or as JSON. `progress` is called after each table with how many
    have been played.

    `seats` None means the most that the game takes up to three. Raises BelvedereError when a name or a number is not
    one that can be played, before anything is played.
    """
    contest = _contest(game, challenger, field, tables, seats, budget, options, seed)
    if jobs < 1:
        raise BelvedereError("arena-jobs", found=jobs)
    result = tally(_told(_play_all(contest, jobs), progress))
    if as_json:
        write(json.dumps(_document(contest, result), indent=2))
    else:
        for line in _lines(contest, result):
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
) -> Contest:
    meta = catalog.load(catalog.find(key) or key).meta
    for level in (challenger, field):
        if level not in LEVELS:
            raise BelvedereError("wish-no-level", word=level, known=choices(level, LEVELS))
    seats = seats if seats is not None else max(count for count in meta.seats if count <= 3)
    if seats not in meta.seats or seats < 2:
        possible = one_of([str(count) for count in meta.seats])
        raise BelvedereError("seats-not-possible", game=meta.title, seats=possible, found=seats)
    if tables < 1:
        raise BelvedereError("arena-tables", found=tables)
    if not 0 < budget <= LONGEST_BUDGET:
        raise BelvedereError("arena-budget", longest=f"{LONGEST_BUDGET:.0f}", found=f"{budget:g}")
    return Contest(meta.key, parse_options(meta, options), challenger, field, seats, tables, budget, seed)


def _play_all(contest: Contest, jobs: int) -> Iterator[ArenaTable]:
    numbers = range(contest.tables)
    one = partial(play_table, contest)
    if jobs == 1:
        yield from map(one, numbers)
        return
    with ProcessPoolExecutor(min(jobs, contest.tables), mp_context=get_context("spawn")) as workers:
        yield from workers.map(one, numbers)


def _told(tables: Iterable[ArenaTable], progress: Callable[[int], object]) -> list[ArenaTable]:
    played: list[ArenaTable] = []
    for table in tables:
        played.append(table)
        progress(len(played))
    return played


def play_table(contest: Contest, number: int) -> ArenaTable:
    """Table `number` (0 is the first) of the contest."""
    return play(
        catalog.load(contest.game),
        contest.options,
        lineup(contest.challenger, contest.field, contest.seats, number),
        table_seed(contest.seed, number, contest.seats),
        budget=contest.budget,
    )


def _lines(contest: Contest, result: Tally) -> list[str]:
    title = catalog.load(contest.game).meta.title
    others = f"{result.seats - 1} {contest.field}"
    return [
        f"{title}, {result.seats} seats, {result.tables} tables: 1 {contest.challenger} against {others} "
        f"(seed {contest.seed}, {contest.budget:g} s CPU a decision of hard, fair share {result.fair_share:.1%})",
        "",
        f"{'':22} {'tables':>6} {'wins':>7}  {'95 % interval':<15} {'points':>7}",
        _row(f"{contest.challenger}", result.challenger),
        *(_row(f"  in seat {seat + 1}", rate) for seat, rate in enumerate(result.by_seat) if rate is not None),
        f"{contest.field + ' (each)':22} {result.tables:>6} {result.field.wins:>7.1%}  {'':<15} "
        f"{result.field.points:>7.1f}",
        "",
        f"{'CPU ms a decision':22} {'count':>8} {'mean':>8} {'95 % below':>11}",
        _pace_row(contest.challenger, result.challenger_pace),
        _pace_row(contest.field, result.field_pace),
    ]


def _row(name: str, rate: Rate) -> str:
    interval = f"{rate.low:.1%} to {rate.high:.1%}"
    return f"{name:22} {rate.tables:>6} {rate.wins:>7.1%}  {interval:<15} {rate.points:>7.1f}"


def _pace_row(name: str, pace: Pace) -> str:
    return f"{name:22} {pace.decisions:>8} {pace.mean:>8.1f} {pace.most:>11.1f}"


def _document(contest: Contest, result: Tally) -> dict[str, Any]:
    meta = catalog.load(contest.game).meta
    options = {option.key: getattr(contest.options, option.key) for option in meta.choices}
    return {
        **attrs.asdict(contest),
        "options": options,
        "fair_share": result.fair_share,
        "result": attrs.asdict(result),
    }
