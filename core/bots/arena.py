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

from core.bots import LONGEST_BUDGET, MIXED, choose
from core.bots.heuristics import margin
from core.bots.ratings import Pairing, clusters, mean_variance, share_interval, student
from core.kernel.game import AnyGame
from core.kernel.message import Message
from core.kernel.score import Outcome

# Play one table of bots to its end

TIMES = {"master": 2.0}
"""Budget of a level in each of its processes, as a multiple of that of `hard`; the same ratio as at a table with
people."""


@attrs.frozen
class ArenaTable:
    """One finished table of bots, by seat."""

    levels: tuple[str, ...]
    points: tuple[int, ...]
    shares: tuple[float, ...]
    """Shares of the win, equal if several seats won."""
    seconds: tuple[tuple[float, ...], ...]
    """CPU seconds of each decision with a choice; wall seconds at a table with a program."""
    fault: Message | None = None
    """Why a program lost the table regardless of points; None if it played to the end."""


def lineup(challenger: str, field: str, seats: int, number: int) -> tuple[str, ...]:
    """Return the levels by seat at table `number` (from 0): one challenger, a seat further at every table.

    >>> lineup("hard", "normal", 3, 1)
    ('normal', 'hard', 'normal')
    """
    return tuple(challenger if seat == number % seats else field for seat in range(seats))


def table_seed(seed: int, number: int, seats: int) -> bytes:
    """Return the seed of table `number`. As many consecutive tables as there are seats share a deal, so that the
    challenger plays each deal once from every seat."""
    return blake2b(f"{seed}/{number // seats}".encode(), digest_size=32, person=b"belvedere-arena").digest()


def play(
    game: AnyGame, options: Any, levels: Sequence[str], seed: bytes, *, budget: float, iterations: int | None = None
) -> ArenaTable:
    """Play one table among bots to its end, each with the views of its own seat.

    `budget` is the CPU time of a decision of `hard` in seconds; other levels get the multiple in TIMES. With
    `iterations` instead, the same arguments give the same table. Raises ValueError for an unknown level or a budget out
    of range.
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
        raise ValueError(f"no seat acts at a table of {game.meta.key} that is not over")
    return finished(outcome, levels, seconds)


def budget_of(level: str, budget: float) -> float:
    """Return the budget of a level in seconds if `hard` has `budget`."""
    return min(LONGEST_BUDGET, budget * max(TIMES.get(one, 1.0) for one in level.split(MIXED)))


def thought(seed: bytes, ply: int) -> bytes:
    """Return the seed for a bot's chance at a ply of the table of `seed`."""
    return blake2b(f"thought/{ply}".encode(), digest_size=32, key=seed).digest()


def finished(
    outcome: Outcome, levels: Sequence[str], seconds: list[list[float]], fault: Message | None = None
) -> ArenaTable:
    """Return a table with that outcome."""
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
    """The number of deals of these tables."""
    wins: float
    """Shared wins count in part."""
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
    """CPU time of the decisions with a choice."""

    decisions: int
    """Their number."""
    mean: float
    """Milliseconds."""
    most: float
    """The 95th percentile in milliseconds."""


@attrs.frozen
class Lead:
    """The challenger's lead over the strongest of the others, in points."""

    mean: float
    reach: float | None
    """Half the 95 % confidence interval of the mean, over deals; None for a single deal."""
    tables: tuple[int, ...]
    """At each table."""


@attrs.frozen
class Tally:
    """Tables of one challenger against a field. `by_seat` has the challenger's results by its seat, None for a seat it
    never had. `field` is the average of the others, with an interval over all their seats."""

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
        """The share of wins of a bot of equal strength."""
        return 1 / self.seats


def tally(played: Sequence[ArenaTable]) -> Tally:
    """Return the results of `played`. In table n (from 0) the challenger sits in seat n modulo the seats, and as many
    consecutive tables as there are seats share one deal.

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
    """Return the challenger's part of `tally`, to show while tables are played."""
    return _rate(_places(played))


@attrs.frozen
class _Seated:
    """A seat at a table."""

    deal: int
    table: ArenaTable
    seat: int


def _places(played: Sequence[ArenaTable]) -> list[_Seated]:
    """Return the challenger's seat at each table."""
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


# Play the levels of bots against each other on fixed deals, and keep the results of earlier releases.
#
# A later release cannot play the bots of an earlier one: their code is gone, and a rerun on another machine would prove
# little. Instead `kept/` has one file for each release and game, with the command and the wins of every pairing on each
# deal. Level easy picks a random legal action in every release, so it is always the same player and stands at 0 of the
# scale. Its tables, and those of levels near it, connect the releases.

KEPT_FOLDER = Path(__file__).with_name("kept")
"""Holds `<game>-<version>.json`, as `belvedere arena GAME --league --json` prints it."""
ANCHOR = "easy"
"""The player that every release has."""
STANDARD = "normal"
"""The default level, which the others are compared with."""

FEW_TABLES = 20
"""Tables of two from which a share is shown: its interval is then at most 45 percentage points wide."""


@attrs.frozen
class League:
    """The results of the levels of one release at one game, with its standard options."""

    game: str
    version: str
    command: str
    """Reproduces the league, except for values that depend on time."""
    seats: int
    budget: float
    """CPU seconds a decision of `hard`."""
    seed: int
    """Determines the deals."""
    pairings: tuple[Pairing, ...]


def meetings(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Return the pairings: every level against its neighbour and against the standard level; the stronger one of each
    pair first. Levels further apart are skipped, since the stronger one wins nearly all tables.

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
    """Return the wins of `first` at the tables of deal number `deal`, one from every seat, against `second` in all
    other seats."""
    won = 0.0
    for number in range(deal * seats, (deal + 1) * seats):
        levels = lineup(first, second, seats, number)
        table = play(game, game.meta.options(), levels, table_seed(seed, number, seats), budget=budget)
        won += table.shares[number % seats]
    return won


def players_of(league: League) -> tuple[Pairing, ...]:
    """Return the pairings of a kept release, with players named by level and version; the anchor has no version."""

    def name(level: str) -> str:
        return level if level == ANCHOR else f"{level} {league.version}"

    return tuple(attrs.evolve(one, first=name(one.first), second=name(one.second)) for one in league.pairings)


def stored_leagues(game: str, folder: Path = KEPT_FOLDER) -> list[League]:
    """Return the kept leagues of a game, from the oldest release to the newest."""
    found = [read(path.read_text(encoding="utf-8")) for path in folder.glob(f"{game}-*.json")]
    return sorted((one for one in found if one.game == game), key=lambda one: _order(one.version))


def share(league: League, level: str, other: str) -> float | None:
    """Return the share of tables of two that a level wins against another. One shared table is added, as for a rating,
    so that a few tables do not give 0 or 1. None if they played fewer than FEW_TABLES."""
    for one in league.pairings:
        if one.seats == 2 and 2 * len(one.won) >= FEW_TABLES and {one.first, one.second} == {level, other}:
            won = (sum(one.won) + 0.5) / (2 * len(one.won) + 1)
            return won if one.first == level else 1 - won
    return None


def document(league: League) -> dict[str, Any]:
    """Return a league as JSON."""
    return attrs.asdict(league)


def read(text: str) -> League:
    """Read the league in a kept file, which may contain other fields."""
    found = json.loads(text)
    pairings = tuple(Pairing(**{**one, "won": tuple(one["won"])}) for one in found["pairings"])
    names = [field.name for field in attrs.fields(League) if field.name != "pairings"]
    return League(**{name: found[name] for name in names}, pairings=pairings)


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdigit())
