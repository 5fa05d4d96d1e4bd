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
from math import erf, sqrt
from pathlib import Path
from typing import Any, Final

from core.results.facts import UNRATED, SeatResult, Skill, is_counted

NEWCOMER: Final = Skill(25.0, 25 / 3)
"""The model's prior for an unknown player."""
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
    """Return the rating of a bot level at a game, or that of `normal` if it was never measured."""
    return anchors().get(game, {}).get(level, Skill(25.0, 0.8))


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
