"""Runs `belvedere arena GAME --league`: all levels on fixed deals, beside what earlier releases came to."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version

import attrs

from core import catalog
from core.bots import LEVELS
from core.bots.intervals import Cluster, share_interval
from core.bots.league import ANCHOR, League, document, kept, meetings, play_deal, players_of
from core.bots.ratings import Pairing, Rated, rate
from core.grammar import format_decimal
from core.link.clock import duration
from core.text import Texts
from tui.cli.arena.report import check_terms, worked_out
from tui.cli.arena.text import percent
from tui.cli.progress_line import ProgressLine

SEATS = 2
"""Seats of a table unless another number is wished for: what is kept of earlier releases has two."""


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
    """Play about `tables` tables of each pairing, whole deals and at least two, and write the ratings of the levels of
    this release and of those that are kept. `progress` is told how many deals were played, of how many, and who met at
    the last of them."""
    seats = SEATS if seats is None else seats
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
    earlier = [one for one in kept(game) if one.version != league.version and one.seats == seats]
    rated = rate([*pairings, *(one for old in earlier for one in players_of(old))], ANCHOR)
    if as_json:
        write(json.dumps({**document(league), "ratings": [attrs.asdict(one) for one in rated]}, indent=1))
    else:
        for line in (_title(texts, league, earlier, deals * seats), "", *_lines(texts, league, rated)):
            write(line)


def league_progress(line: ProgressLine, texts: Texts) -> Callable[[int, int, str, str], None]:
    """Tells how many deals have been played, who met at the last one, and how long the rest will take."""

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


def _title(texts: Texts, league: League, earlier: Sequence[League], tables: int) -> str:
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
    lines = [_row("", "Elo", texts.ui("arena-column-interval"))]
    for one in rated:
        low = format_decimal(one.low, language, 0)
        high = format_decimal(one.high, language, 0)
        span = "" if one.player == ANCHOR else texts.ui("arena-span", low=low, high=high)
        lines.append(_row(one.player, format_decimal(one.elo, language, 0), span))
    lines += ["", _row("", texts.ui("arena-column-wins"), texts.ui("arena-column-interval"))]
    for pairing in league.pairings:
        low_share, high_share = share_interval([Cluster(pairing.seats, won) for won in pairing.won])
        span = texts.ui("arena-span", low=format_decimal(100 * low_share, language), high=percent(high_share, language))
        name = texts.ui("league-pairing", first=pairing.first, second=pairing.second)
        lines.append(_row(name, percent(pairing.share, language), span))
    return [*lines, "", texts.ui("league-scale")]


def _row(name: str, value: str, span: str) -> str:
    return f"{name:24}{value:>10}{span:>18}".rstrip()
