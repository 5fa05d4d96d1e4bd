"""Run `belvedere arena`: bots and programs play each other, in one contest or as a league, with results in tables."""

import asyncio
import json
import os
import signal
import sys
from argparse import Namespace
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib.metadata import version
from multiprocessing import get_context
from typing import Any, Final, TypeVar

import attrs

from core import catalog
from core.bots import LEVELS, LONGEST_BUDGET, is_level
from core.bots.arena import (
    ANCHOR,
    ArenaTable,
    League,
    Pace,
    Rate,
    Tally,
    document,
    lineup,
    meetings,
    play,
    play_deal,
    players_of,
    standing,
    stored_leagues,
    table_seed,
    tally,
)
from core.bots.ratings import Cluster, Pairing, Rated, rate, share_interval
from core.catalog import parse_options
from core.clean import command_words
from core.grammar import Language, format_decimal, format_signed_decimal
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, one_of
from core.kernel.meta import Meta
from core.line_buffer import REQUEST, LineReader
from core.link.spec import duration
from core.text import Texts
from tui.cli.output import ProgressLine
from tui.preferences.language import local_texts
from tui.words.arguments import chosen_game, level
from tui.words.suggestions import choices

MOST_BINS = 12
"""Maximum rows of a histogram."""
LONGEST_BAR = 40
"""Characters of its longest bar."""
BIN_WIDTHS = (1, 2, 5)
"""Points of a row in a histogram, times a power of ten."""

Serve = Callable[..., Coroutine[Any, Any, ArenaTable]]
"""Plays a table with a program: `net.json.contest.play_with_program`."""
NO_PROGRAM: Final = "arena-program-missing"
"""Message id for a missing program."""
FAREWELL_SECONDS: Final = 3.0
"""Seconds for a program to end after its input is closed, and again after SIGTERM."""
READ_BYTES: Final = 16 * 1024
"""Bytes of one read."""
LEAST_SECONDS, HARD_TIMES = 5.0, 4.0
"""Seconds for every decision, and seconds to add per second of the budget of `hard`: chosen, not measured."""

T = TypeVar("T")
R = TypeVar("R")

USUAL_SEATS = 2
"""Default number of seats. Results of earlier releases have two seats."""


# Contests between bots


def arena(arguments: Namespace, serve: Serve | None = None) -> int:
    """Play a contest and print the win rates, or play a league and print the ratings of all levels.

    `serve` plays a table with a program as the challenger.
    """
    texts = local_texts(arguments.language)
    game = chosen_game(arguments.game).key
    line = ProgressLine(sys.stderr)
    if arguments.league:
        if arguments.levels or arguments.options or arguments.against:
            raise BelvedereError("league-only")
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
    return _bot(levels[0]), _bot(levels[1])


def _bot(word: str) -> str:
    """Return a level, or a mix of two such as `easy+40`. Raises BelvedereError for another word."""
    return word.lower() if is_level(word.lower()) else level(word)


def _rivals(words: list[str]) -> str:
    if len(words) > 1:
        raise BelvedereError("arena-against-levels", found=len(words))
    return _bot(words[0]) if words else "normal"


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
    """Return a function that shows the number of tables played, the challenger's wins and the remaining time. The line
    is cleared after the last table."""

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


# One contest: a challenger against a field of bots


@attrs.frozen
class Contest:
    """The terms of a contest: `tables` tables of `game`, with the challenger one seat further each time.

    `budget` is the CPU time in seconds for a decision of `hard`; `seed` determines every deal.
    """

    game: str
    options: Any
    challenger: str
    field: str
    seats: int
    tables: int
    budget: float
    seed: int
    against: str = ""
    """The command of a program as the challenger; empty for a bot."""


@attrs.frozen
class Against:
    """A program by its command, and how to play a table with it.

    `limit` is the time for a decision in seconds; None derives it from the budget.
    """

    command: str
    serve: Serve
    limit: float | None = None
    language: str = "en"


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
    """Play the contest and write its result as tables in the language of `texts`, or as JSON.

    `progress` is called after each table with all tables so far. With `against`, the challenger is a program, and
    `challenger` is only its name. `seats` defaults to the maximum of the game, at most three. Raises BelvedereError for
    invalid names and numbers before the first table.
    """
    contest = _contest(game, challenger, field, tables, seats, budget, options, seed, jobs, against)
    spoken = texts or local_texts("en")
    one = partial(play_table, contest, against=against)
    played = _collected(worked_out(one, range(contest.tables), jobs), progress)
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
    for word in (field,) if against else (challenger, field):
        if not is_level(word):
            raise BelvedereError("wish-no-level", word=word, known=choices(word, LEVELS))
    seats = seats if seats is not None else max(count for count in meta.seats if count <= 3)
    check_terms(meta, tables, seats, budget, jobs)
    command = against.command if against else ""
    return Contest(meta.key, parse_options(meta, options), challenger, field, seats, tables, budget, seed, command)


def check_terms(meta: Meta, tables: int, seats: int, budget: float, jobs: int) -> None:
    """Check the numbers of a contest. Raises BelvedereError for an invalid one."""
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
    """Yield the results of `one` in order as they are finished, from `jobs` processes; with 1, in this process."""
    if jobs == 1:
        yield from map(one, todo)
        return
    with ProcessPoolExecutor(min(jobs, len(todo)), mp_context=get_context("spawn")) as workers:
        yield from workers.map(one, todo)


def _collected(tables: Iterable[ArenaTable], progress: Callable[[Sequence[ArenaTable]], object]) -> list[ArenaTable]:
    played: list[ArenaTable] = []
    for table in tables:
        played.append(table)
        progress(played)
    return played


def play_table(contest: Contest, number: int, *, against: Against | None = None) -> ArenaTable:
    """Play table `number` (0-based) of the contest."""
    game, options = catalog.load(contest.game), contest.options
    seed = table_seed(contest.seed, number, contest.seats)
    if against is None:
        levels = lineup(contest.challenger, contest.field, contest.seats, number)
        return play(game, options, levels, seed, budget=contest.budget)
    field = (contest.field,) * contest.seats
    return play_program(against, game, options, field, number % contest.seats, seed, budget=contest.budget)


def _faults(played: Sequence[ArenaTable], texts: Texts) -> list[str]:
    """Return the faults of a program, by table."""
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


# Runs a program against the field of an arena, one process a table


def answer_time(budget: float) -> float:
    """Return the time in seconds for a program's decision if `hard` has `budget` seconds of CPU.

    A program may be slow to wake and shares its processor with the bots.

    >>> answer_time(0.25)
    6.0
    """
    return LEAST_SECONDS + HARD_TIMES * budget


def play_program(
    against: Against, game: AnyGame, options: Any, levels: tuple[str, ...], seat: Seat, seed: bytes, *, budget: float
) -> ArenaTable:
    """Play one table with a new process of the program, which has ended on return. Raises BelvedereError if the program
    does not attach to its seat."""
    return asyncio.run(_play(against, game, options, levels, seat, seed, budget))


async def _play(against: Against, game: AnyGame, options: Any, *about: Any) -> ArenaTable:
    *seated, budget = about
    limit = answer_time(budget) if against.limit is None else against.limit
    async with _started(command_words(against.command, NO_PROGRAM)) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        read = LineReader(partial(process.stdout.read, READ_BYTES), REQUEST).read
        write = partial(_write, process.stdin)
        told = {"budget": budget, "limit": limit, "language": against.language}
        return await against.serve(game, options, *seated, read, write, **told)


@asynccontextmanager
async def _started(words: tuple[str, ...]) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the program in its own process group, which ends with the context. Its standard error is shown."""
    process = await asyncio.create_subprocess_exec(
        *words,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    """Close the input of a process, then send SIGTERM, then SIGKILL."""
    if process.stdin is not None:
        process.stdin.close()
    for sign in (None, signal.SIGTERM, signal.SIGKILL):
        if sign is not None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, sign)
        with suppress(TimeoutError):
            await asyncio.wait_for(_gone(process), FAREWELL_SECONDS)
            break
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


async def _gone(process: asyncio.subprocess.Process) -> None:
    """Wait for the end of a process, and drain its output so that a full pipe does not block it."""
    assert process.stdout is not None
    while await process.stdout.read(READ_BYTES):
        pass
    await process.wait()


def _write(stdin: asyncio.StreamWriter, line: str) -> None:
    if not stdin.is_closing():
        stdin.write(line.encode())


# Runs `belvedere arena GAME --league`: all levels on fixed deals, compared with earlier releases


def run_league(
    game: str,
    texts: Texts,
    *,
    tables: int,
    seats: int | None,
    budget: float,
    seed: int,
    jobs: int,
    as_json: bool,
    levels: Sequence[str] = LEVELS,
    write: Callable[[str], object] = print,
    progress: Callable[[int, int, str, str], object] = lambda done, of, first, second: None,
) -> None:
    """Play about `tables` tables of each pairing, in whole deals and at least two, and write the ratings of this
    release and of stored ones.

    `progress` gets the number of deals played, their total, and the two levels of the last one.
    """
    seats = USUAL_SEATS if seats is None else seats
    check_terms(catalog.meta(game), tables, seats, budget, jobs)
    deals = max(2, round(tables / seats))
    command = f"belvedere arena {game} --league -n {deals * seats} --seats {seats} --budget {budget:g} --seed {seed}"
    pairs = meetings(levels)
    won: dict[tuple[str, str], list[float]] = {pair: [] for pair in pairs}
    todo = [(*pair, deal) for pair in pairs for deal in range(deals)]
    one = partial(_play_one, game, seats=seats, budget=budget, seed=seed)
    played = worked_out(one, todo, jobs)
    for done, ((first, second, _), wins) in enumerate(zip(todo, played, strict=True), start=1):
        won[first, second].append(wins)
        progress(done, len(todo), first, second)
    pairings = tuple(Pairing(*pair, seats, tuple(found)) for pair, found in won.items())
    league = League(game, version("belvedere"), f"{command} --json", seats, budget, seed, pairings)
    earlier = [one for one in stored_leagues(game) if one.version != league.version and one.seats == seats]
    rated = rate([*pairings, *(one for old in earlier for one in players_of(old))], ANCHOR)
    if as_json:
        write(json.dumps({**document(league), "ratings": [attrs.asdict(one) for one in rated]}, indent=1))
    else:
        for line in (_league_title(texts, league, earlier, deals * seats), "", *_lines(texts, league, rated)):
            write(line)


def league_progress(line: ProgressLine, texts: Texts) -> Callable[[int, int, str, str], None]:
    """Return a function that shows the number of deals played, the last pairing and the remaining time."""

    def tell(done: int, of: int, first: str, second: str) -> None:
        if done == of:
            line.clear()
        else:
            left = duration(line.left(done, of))
            line.tell(lambda: texts.ui("league-progress", done=done, of=of, first=first, second=second, left=left))

    return tell


def _play_one(game: str, what: tuple[str, str, int], *, seats: int, budget: float, seed: int) -> float:
    first, second, deal = what
    return play_deal(catalog.load(game), first, second, seats, deal, budget, seed)


def _league_title(texts: Texts, league: League, earlier: Sequence[League], tables: int) -> str:
    title = texts.ui(
        "league-title",
        game=catalog.meta(league.game).title,
        seats=league.seats,
        tables=tables,
        version=league.version,
        seed=str(league.seed),
        budget=format_decimal(league.budget, texts.language, 2),
    )
    versions = ", ".join(one.version for one in earlier)
    kept_too = texts.ui("league-kept", versions=versions) if earlier else texts.ui("league-none-kept")
    return f"{title}\n{kept_too}"


def _lines(texts: Texts, league: League, rated: Sequence[Rated]) -> list[str]:
    language = texts.language
    lines = [_league_row("", "Elo", texts.ui("arena-column-interval"))]
    for one in rated:
        low = format_decimal(one.low, language, 0)
        high = format_decimal(one.high, language, 0)
        span = "" if one.player == ANCHOR else texts.ui("arena-span", low=low, high=high)
        lines.append(_league_row(one.player, format_decimal(one.elo, language, 0), span))
    lines += ["", _league_row("", texts.ui("arena-column-wins"), texts.ui("arena-column-interval"))]
    for pairing in league.pairings:
        low_share, high_share = share_interval([Cluster(pairing.seats, won) for won in pairing.won])
        span = texts.ui("arena-span", low=format_decimal(100 * low_share, language), high=percent(high_share, language))
        name = texts.ui("league-pairing", first=pairing.first, second=pairing.second)
        lines.append(_league_row(name, percent(pairing.share, language), span))
    return [*lines, "", texts.ui("league-scale")]


def _league_row(name: str, value: str, span: str) -> str:
    return f"{name:24}{value:>10}{span:>18}".rstrip()


# Writes the result of an arena as tables for people


def result_lines(texts: Texts, result: Tally, challenger: str, field: str, paced: str = "") -> list[str]:
    """Return the win rates by seat, the leads and the CPU time of a finished contest. `paced` is the challenger's name
    in the table of CPU times."""
    language = texts.language
    names = ("tables", "deals", "wins", "interval", "points", "spread")
    heads = [texts.ui(f"arena-column-{name}") for name in names]
    seats = [(seat, rate) for seat, rate in enumerate(result.by_seat) if rate is not None]
    lead = format_signed_decimal(result.lead.mean, language)
    reach = result.lead.reach
    return [
        _row("", heads),
        _row(challenger, _cells(texts, result.challenger)),
        *(_row(texts.ui("arena-seat", seat=seat + 1), _cells(texts, rate)) for seat, rate in seats),
        _row(texts.ui("arena-each", level=field), _cells(texts, result.field, interval="")),
        "",
        texts.ui("arena-lead", points=lead, reach=format_decimal(reach, language) if reach is not None else "?"),
        *_histogram_lines(result.lead.tables, language),
        "",
        _row(texts.ui("arena-pace"), [texts.ui(f"arena-column-{name}") for name in ("count", "mean", "most")]),
        _row(paced or challenger, _pace_cells(result.challenger_pace, language)),
        _row(field, _pace_cells(result.field_pace, language)),
    ]


def histogram(values: Sequence[int]) -> list[tuple[int, int, int]]:
    """Group whole numbers into at most MOST_BINS rows of equal width: lowest and highest number of a row, and count. 0
    begins a row.

    >>> histogram([-3, 0, 1, 1])
    [(-3, -3, 1), (-2, -2, 0), (-1, -1, 0), (0, 0, 1), (1, 1, 2)]
    """
    wide = (step * 10**power for power in range(9) for step in BIN_WIDTHS)
    width = next(one for one in wide if max(values) // one - min(values) // one < MOST_BINS)
    rows = range(min(values) // width, max(values) // width + 1)
    return [(row * width, row * width + width - 1, sum(value // width == row for value in values)) for row in rows]


def percent(share: float, language: Language, places: int = 1) -> str:
    """Return a share as a percentage.

    >>> percent(0.788, "en"), percent(0.788, "fr")
    ('78.8 %', '78,8 %')
    """
    return f"{format_decimal(100 * share, language, places)} %"


def _histogram_lines(values: Sequence[int], language: Language) -> list[str]:
    rows = histogram(values)
    most = max(count for _, _, count in rows)
    scale = min(1.0, LONGEST_BAR / most)
    spans = [_span(low, high, language) for low, high, _ in rows]
    width = max(map(len, spans))
    return [
        f"  {span:>{width}} {count:>4} {'#' * (max(1, round(count * scale)) if count else 0)}".rstrip()
        for span, (_, _, count) in zip(spans, rows, strict=True)
    ]


def _span(low: int, high: int, language: Language) -> str:
    ends = [format_decimal(end, language, 0) for end in ((low,) if low == high else (low, high))]
    return " .. ".join(ends)


def _cells(texts: Texts, rate: Rate, interval: str | None = None) -> list[str]:
    language = texts.language
    low = format_decimal(100 * rate.low, language)
    high = percent(rate.high, language)
    return [
        str(rate.tables),
        str(rate.deals),
        percent(rate.wins, language),
        texts.ui("arena-span", low=low, high=high) if interval is None else interval,
        format_decimal(rate.points, language),
        format_decimal(rate.spread, language),
    ]


def _pace_cells(pace: Pace, language: Language) -> list[str]:
    return [str(pace.decisions), format_decimal(pace.mean, language), format_decimal(pace.most, language)]


def _row(name: str, cells: Sequence[str]) -> str:
    widths = (8, 7, 10, 17, 9, 10) if len(cells) > 3 else (10, 10, 15)
    return f"{name:18}{''.join(f'{cell:>{width}}' for cell, width in zip(cells, widths, strict=True))}"
