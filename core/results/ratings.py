"""Rates people by the results of their tables: a fold over results, with one rating per game.

The model is Thurstone-Mosteller, full pairing (Weng and Lin 2011, algorithm 3), because it models ties. With ranks 1,
1, 3, 4 among newcomers, the first two gain equally and the third loses; the library's default, Plackett-Luce, gives
the third as much as the winners. Only ranks count, not margins. Ratings do not decay.

Bots are fixed anchors: `normal` is 1000 at every game, and `anchors.json`, made by `scripts/anchors`, has the other
levels. So people who only play bots get a rating too, and ratings do not drift.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import erf, erfc, log, sqrt
from pathlib import Path
from statistics import fmean
from typing import Any, Final, get_args

import attrs

from core.link.spec import Level
from core.results.facts import UNRATED, SeatResult, Skill, is_counted

NEWCOMER: Final = Skill(25.0, 25 / 3)
"""The model's prior for an unknown player."""
UNMEASURED: Final = Skill(25.0, 0.8)
"""The rating of a bot whose level was never measured at its game: that of `normal`."""
BETA: Final = 25 / 6
"""The randomness of one seat's result in units of `mu`; the model's default."""
FAR: Final = 0.95
"""The expected chance of beating a bot above which a table against it says nothing."""
PROVISIONAL: Final = 2.5
"""The sigma above which a rating is provisional: about ten tables."""
MOST_TOGETHER: Final = 5
"""Tables among two people that count for ratings in `TOGETHER`. Ten wins over the same second key would make 1420."""
TOGETHER: Final = 7 * 86_400.0
"""Seconds, back from the end of a table."""
RECENT: Final = 12
"""The latest tables against bots from which a bot of the same strength is chosen."""
DOUBT: Final = 10.0
"""How far from `easy` a person without results may be, as a standard deviation in `mu`: from `easy` to `master` are
about 23. A first win against `easy` raises the next bot by 6."""
STEP: Final = 5
"""The percentages of a bot between two levels are multiples of this."""
BEST_OF: Final = (0.0, 0.0, 0.56, 0.85, 1.03)
"""The expected best result of so many equal rivals, in standard deviations of one (the mean of the largest of that many
normal numbers). One must be that much stronger to beat all of them half of the time."""
ANCHORS: Final = Path(__file__).with_name("anchors.json")


def points(mu: float) -> int:
    """Return a rating for display, rounded to ten.

    >>> points(25), points(27.1)
    (1000, 1080)
    """
    return round((1000 + 40 * (mu - 25)) / 10) * 10


def reach(sigma: float) -> int:
    """Return the number after `±` of a rating: two sigma in points, rounded to ten.

    >>> reach(2.5)
    200
    """
    return round(80 * sigma / 10) * 10


def counts_for_ratings(results: Iterable[SeatResult]) -> bool:
    """Return whether a table counts for ratings: it counts at all, is rated, was played only by bots and people with
    accounts, and could not be made up with a second key. Of tables among the same people, see `MOST_TOGETHER`."""
    results = tuple(results)
    return (
        is_counted(results)
        and not any(one.flags & UNRATED for one in results)
        and all("rated" in one.flags and bool(one.level or one.identity) for one in results)
        and any(one.identity for one in results)
    )


def update_ratings(skills: Mapping[str, Skill], results: Sequence[SeatResult]) -> dict[str, Skill]:
    """Return the new ratings of the people of one table by identity, if they changed.

    `skills` has the earlier ones; others are newcomers.
    """
    if not counts_for_ratings(results):
        return {}
    before = [_before(skills, one) for one in results]
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[one.rank for one in results])
    return {
        one.identity: Skill(rated.mu, rated.sigma, known.tables + 1, one.ended)
        for place, (one, known, (rated,)) in enumerate(zip(results, before, after, strict=True))
        if one.identity and not _is_far_ahead(place, results, before)
    }


def is_one_too_many(earlier: Iterable[float], ended: float) -> bool:
    """Return whether a table of two people is one more than may count. `earlier` are the ends of their former tables,
    the oldest first.

    >>> is_one_too_many([0, 1, 2, 3, 4], 5), is_one_too_many([0, 1, 2, 3, 4, 5], TOGETHER + 1)
    (True, False)
    """
    counted: list[float] = []
    for end in (*earlier, ended):
        counted = [one for one in counted if one > end - TOGETHER]
        counts = len(counted) < MOST_TOGETHER
        counted += [end] * counts
    return not counts


def chance(first: Skill, second: Skill) -> float:
    """Return the model's probability that `first` ranks above `second`.

    >>> chance(NEWCOMER, NEWCOMER), round(chance(Skill(25, 0.8), Skill(20, 0.8)), 2)
    (0.5, 0.8)
    """
    spread = sqrt(2 * BETA**2 + first.sigma**2 + second.sigma**2)
    return (1 + erf((first.mu - second.mu) / spread / sqrt(2))) / 2


@cache
def anchors() -> Mapping[str, Mapping[str, Skill]]:
    """Return the ratings of bots by game and level."""
    written: Any = json.loads(ANCHORS.read_text(encoding="utf-8"))["anchors"]
    return {
        game: {level: Skill(one["mu"], one["sigma"]) for level, one in levels.items()}
        for game, levels in written.items()
    }


def anchor(game: str, level: str) -> Skill:
    """Return the rating of a bot level at a game, or that of `normal` if it was never measured.

    A bot between two levels, such as `easy+40`, is that far between their ratings. Mixes of `easy` and `calm` at Bali,
    32 tables for two against each of both (`belvedere arena bali easy+50 calm -n 32 --seats 2`), stood at 28, 44 and
    76 % of the way with 25, 50 and 75 % of the decisions.
    """
    low, plus, _ = level.partition("+")
    first = anchors().get(game, {}).get(low, UNMEASURED)
    return Skill(_rung(game, level), first.sigma) if plus and first is not UNMEASURED else first


@attrs.frozen
class Match:
    """A bot as strong as a person."""

    level: Level
    lift: int
    """The percentage of its decisions that the next stronger level answers."""
    mu: float
    """Its rating."""


def recent_skill(game: str, tables: Iterable[Sequence[SeatResult]], identity: str) -> Skill:
    """Return how strong a person plays a game, by the last RECENT of `tables` (the latest first) that count and had
    bots. Other people there are left out.

    It is the rating that makes the person's places among the bots most likely, where a newcomer is as strong as `easy`,
    give or take DOUBT. Each table weighs the same: with several bots its comparisons are not independent. (The model's
    own update adds them up, and over twelve tables against three bots it went astray by 5 in `mu`.)
    """
    played = [table for table in tables if is_counted(table) and any(one.level for one in table)][:RECENT]
    meetings: list[tuple[float, float, float]] = []
    for table in played:
        own = next(one for one in table if one.identity == identity)
        bots = [one for one in table if one.level]
        meetings += [
            (_rung(game, one.level), 1 / len(bots), (own.rank < one.rank) - (own.rank > one.rank)) for one in bots
        ]
    prior = _ladder(game)["easy"]

    def likelihood(mu: float) -> float:
        log_prior = -(((mu - prior) / DOUBT) ** 2) / 2
        return log_prior + sum(weight * _log_chance(mu - bot, result) for bot, weight, result in meetings)

    low, high = prior - 4 * DOUBT, prior + 4 * DOUBT
    while meetings and high - low > 0.01:  # the likelihood has one maximum
        left, right = low + (high - low) / 3, high - (high - low) / 3
        low, high = (left, high) if likelihood(left) < likelihood(right) else (low, right)
    return Skill((low + high) / 2, DOUBT, len(played), max((table[0].ended for table in played), default=0.0))


def _log_chance(lead: float, result: float) -> float:
    """Return the logarithm of the chance of a result (1: won, -1: lost, 0: half of each) with a lead in `mu`."""
    if not result:
        return (_log_chance(lead, 1) + _log_chance(lead, -1)) / 2
    return log(max(1e-12, erfc(-result * lead / (2 * BETA)) / 2))


def matched(game: str, mu: float, rivals: int = 1) -> Match:
    """Return the bot of which `rivals` leave a person of rating `mu` about half of the wins. Beyond the strongest
    level, that level."""
    aim = mu - BETA * BEST_OF[min(rivals, len(BEST_OF) - 1)]
    rungs = list(_ladder(game).items())
    for (low, weak), (high, strong) in pairwise(rungs):
        if aim < strong:
            lift = STEP * round(100 * max(0.0, aim - weak) / (strong - weak) / STEP)
            return Match(low, lift, weak + lift / 100 * (strong - weak)) if lift < 100 else Match(high, 0, strong)
    best, strength = rungs[-1]
    return Match(best, 0, strength)


def _rung(game: str, level: str) -> float:
    """Return the rating of a level or of a bot between two, on the ladder of a game."""
    low, _, share = level.partition("+")
    mu = list(_ladder(game).values())
    place = get_args(Level).index(low)
    return mu[place] + int(share or 0) / 100 * (mu[min(place + 1, len(mu) - 1)] - mu[place])


@cache
def _ladder(game: str) -> Mapping[Level, float]:
    """Return the ratings of the levels of a game from weak to strong; their means over all games if they were never
    measured there."""
    found = [anchors()[game]] if game in anchors() else list(anchors().values())
    levels: tuple[Level, ...] = get_args(Level)
    return {level: fmean(one[level].mu for one in found) for level in levels}


def _before(skills: Mapping[str, Skill], one: SeatResult) -> Skill:
    return anchor(one.game, one.level) if one.level else skills.get(one.identity, NEWCOMER)


def _is_far_ahead(place: int, results: Sequence[SeatResult], before: Sequence[Skill]) -> bool:
    """Return whether all other seats are bots that this seat would nearly always beat."""
    return all(
        one.level and chance(before[place], known) > FAR
        for other, (one, known) in enumerate(zip(results, before, strict=True))
        if other != place
    )


@cache
def _model() -> Any:
    """Return the model. Loading its library takes about 40 ms, which waits until the first table ends."""
    from openskill.models import ThurstoneMostellerFull

    return ThurstoneMostellerFull()
