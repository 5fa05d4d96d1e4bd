"""Plays levels of bots against each other: single tables, tallies with intervals, and leagues on fixed deals."""

import json
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from time import thread_time
from typing import Any

import attrs

from core.bots import LONGEST_BUDGET, choose
from core.bots.heuristics import margin
from core.bots.ratings import Pairing, clusters, mean_variance, share_interval, student
from core.kernel.game import AnyGame
from core.kernel.message import Message
from core.kernel.score import Outcome

# Plays one table of bots to its end.

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


# Win rates, points and leads, with intervals over deals, from finished tables of bots


@attrs.frozen
class Rate:
    """A rate of wins, from 0 to 1."""

    tables: int
    deals: int
    """How many deals these tables had."""
    wins: float
    """Shared wins are split."""
    low: float
    """The lower end of the 95 % confidence interval, over deals."""
    high: float
    """Its upper end."""
    points: float
    """Mean points."""
    spread: float
    """The standard deviation of the points."""


@attrs.frozen
class Pace:
    """CPU time of the decisions that left a choice."""

    decisions: int
    """How many there were."""
    mean: float
    """Milliseconds."""
    most: float
    """Milliseconds that 95 % of them stay below."""


@attrs.frozen
class Lead:
    """By how many points the challenger was ahead of the strongest of the others."""

    mean: float
    reach: float | None
    """Half the 95 % confidence interval of the mean, over deals; None where there is but one."""
    tables: tuple[int, ...]
    """At each table."""


@attrs.frozen
class Tally:
    """Tables of one challenger against a field. `by_seat` tells the challenger's results apart by its seat; a seat it
    never had is None. `field` is one of the others on average, and its interval that of all its seats."""

    seats: int
    tables: int
    challenger: Rate
    by_seat: tuple[Rate | None, ...]
    field: Rate
    lead: Lead
    challenger_pace: Pace
    field_pace: Pace

    @property
    def fair_share(self) -> float:
        """The share of wins of a bot that is as strong as the others."""
        return 1 / self.seats


def tally(played: Sequence[ArenaTable]) -> Tally:
    """The results of `played`, where table number n (0 is the first) had its challenger in seat n modulo the seats, and
    as many tables in a row as there are seats had one deal.

    Raises ValueError without a table.
    """
    if not played:
        raise ValueError("a tally needs at least one table")
    seats = len(played[0].levels)
    places = _places(played)
    others = [_Seated(one.deal, one.table, seat) for one in places for seat in range(seats) if seat != one.seat]
    return Tally(
        seats=seats,
        tables=len(played),
        challenger=_rate(places),
        by_seat=tuple(
            _rate(here) if (here := [one for one in places if one.seat == seat]) else None for seat in range(seats)
        ),
        field=_rate(others),
        lead=_lead(places),
        challenger_pace=_pace(places),
        field_pace=_pace(others),
    )


def standing(played: Sequence[ArenaTable]) -> Rate:
    """The challenger's part of `tally`, for those who look while tables are played."""
    return _rate(_places(played))


@attrs.frozen
class _Seated:
    """A seat at a table."""

    deal: int
    table: ArenaTable
    seat: int


def _places(played: Sequence[ArenaTable]) -> list[_Seated]:
    """Where the challenger sat."""
    seats = len(played[0].levels)
    return [_Seated(number // seats, table, number % seats) for number, table in enumerate(played)]


def _rate(places: Sequence[_Seated]) -> Rate:
    shares = [one.table.shares[one.seat] for one in places]
    points = [one.table.points[one.seat] for one in places]
    deals = clusters(zip((one.deal for one in places), shares, strict=True))
    low, high = share_interval(deals)
    return Rate(len(places), len(deals), fmean(shares), low, high, fmean(points), pstdev(points))


def _lead(places: Sequence[_Seated]) -> Lead:
    leads = [margin(one.table.points, one.seat) for one in places]
    deals = clusters(zip((one.deal for one in places), leads, strict=True))
    reach = student(len(deals) - 1) * sqrt(mean_variance(deals)) if len(deals) > 1 else None
    return Lead(fmean(leads), reach, tuple(leads))


def _pace(places: Iterable[_Seated]) -> Pace:
    spent = sorted(1000 * seconds for one in places for seconds in one.table.seconds[one.seat])
    if not spent:
        return Pace(0, 0.0, 0.0)
    return Pace(len(spent), fmean(spent), spent[(95 * (len(spent) - 1)) // 100])


# Plays the levels of bots against each other on fixed deals, and keeps what earlier releases came to.
#
# Bots of an earlier release cannot be played by a later one: their code is gone, and running it would prove little of a
# machine that is gone too. What is kept instead is one file for each release and game in `kept/`: the command, and what
# every pairing won on each deal. Level easy takes any legal action with the same chance in every release, so it is the
# same player in all of them, and stands at 0 of the scale; the tables against it, and of those that stand near it, are
# what connects the releases.

KEPT_FOLDER = Path(__file__).with_name("kept")
"""Holds `<game>-<version>.json`, as `belvedere arena GAME --league --json` prints it."""
ANCHOR = "easy"
"""The player that every release has."""
STANDARD = "normal"
"""The level that others are measured against where people choose one."""

FEW_TABLES = 20
"""Tables of two from which on a share is worth telling: its interval is then at most 45 in the hundred wide."""


@attrs.frozen
class League:
    """What the levels of one release came to at one game, with its standard options."""

    game: str
    version: str
    command: str
    """Prints this again, but for what depends on time."""
    seats: int
    budget: float
    """CPU seconds a decision of `hard`."""
    seed: int
    """Settles the deals."""
    pairings: tuple[Pairing, ...]


def meetings(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Who plays whom: every level its neighbour, and the one that others are measured against; the stronger one of
    each pair first. Levels that stand farther apart win nearly all tables, which tells little.

    >>> meetings(("easy", "calm", "normal", "hard"))
    [('calm', 'easy'), ('normal', 'easy'), ('normal', 'calm'), ('hard', 'normal')]
    """
    return [
        (strong, weak)
        for place, strong in enumerate(levels)
        for other, weak in enumerate(levels[:place])
        if place - other == 1 or STANDARD in (strong, weak)
    ]


def play_deal(game: AnyGame, first: str, second: str, seats: int, deal: int, budget: float, seed: int) -> float:
    """What `first` wins of the tables of deal number `deal`, one from every seat, against `second` in all others."""
    won = 0.0
    for number in range(deal * seats, (deal + 1) * seats):
        levels = lineup(first, second, seats, number)
        table = play(game, game.meta.options(), levels, table_seed(seed, number, seats), budget=budget)
        won += table.shares[number % seats]
    return won


def players_of(league: League) -> tuple[Pairing, ...]:
    """The pairings of a release that is kept, its players called by level and version; the anchor has no version."""

    def name(level: str) -> str:
        return level if level == ANCHOR else f"{level} {league.version}"

    return tuple(attrs.evolve(one, first=name(one.first), second=name(one.second)) for one in league.pairings)


def kept(game: str, folder: Path = KEPT_FOLDER) -> list[League]:
    """What is kept of a game, from the oldest release to the newest."""
    found = [read(path.read_text(encoding="utf-8")) for path in folder.glob(f"{game}-*.json")]
    return sorted((one for one in found if one.game == game), key=lambda one: _order(one.version))


def share(league: League, level: str, other: str) -> float | None:
    """The share of tables of two that a level wins against another: of those that were played and one that both shared,
    as for a rating, so that a few tables do not promise all. None where they played fewer than FEW_TABLES."""
    for one in league.pairings:
        if one.seats == 2 and 2 * len(one.won) >= FEW_TABLES and {one.first, one.second} == {level, other}:
            won = (sum(one.won) + 0.5) / (2 * len(one.won) + 1)
            return won if one.first == level else 1 - won
    return None


def document(league: League) -> dict[str, Any]:
    """A league as JSON."""
    return attrs.asdict(league)


def read(text: str) -> League:
    """The league in a file that is kept, which may hold more beside it."""
    found = json.loads(text)
    pairings = tuple(Pairing(**{**one, "won": tuple(one["won"])}) for one in found["pairings"])
    names = [field.name for field in attrs.fields(League) if field.name != "pairings"]
    return League(**{name: found[name] for name in names}, pairings=pairings)


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdigit())
