"""Rates people by how their tables ended: a fold over results, one rating a game.

The model is Thurstone-Mosteller, full pairing (Weng and Lin 2011, algorithm 3), which treats shared places as such: of
places 1, 1, 3, 4 among newcomers the first two rise alike and the third falls; the usual model of the library,
Plackett-Luce, gives the third place as much as the winners. Only places count, not margins. Nothing fades with time.

Bots are fixed points that never move: `normal` is 1000 at every game, the other levels are where `anchors.json`, made
by `scripts/anchors`, has them. So people who play alone have a rating, and ladders do not drift.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import erf, sqrt
from pathlib import Path
from typing import Any, Final

from core.results.facts import SeatResult, Skill

NEWCOMER: Final = Skill(25.0, 25 / 3)
"""What the model believes of somebody of whom it knows nothing."""
BETA: Final = 25 / 6
"""How much luck there is in the result of one seat, in units of `mu`; that of the model."""
FAR: Final = 0.95
"""The chance to come before a bot above which a table against it tells nothing."""
PROVISIONAL: Final = 2.5
"""The sigma above which a rating is provisional: about ten tables."""
ANCHORS: Final = Path(__file__).with_name("anchors.json")
UNRATED: Final = frozenset(("lesson", "study", "assisted", "stand-in", "components", "several", "moved"))
"""Flags of results that say nothing about how well somebody plays; one of them at any seat is enough."""


def points(mu: float) -> int:
    """A rating as it is shown, rounded to ten.

    >>> points(25), points(27.1)
    (1000, 1080)
    """
    return round((1000 + 40 * (mu - 25)) / 10) * 10


def reach(sigma: float) -> int:
    """What stands behind the `±` of a rating: two sigma, in points, rounded to ten.

    >>> reach(2.5)
    200
    """
    return round(80 * sigma / 10) * 10


def is_counted(results: Iterable[SeatResult]) -> bool:
    """Whether a table counts for ratings: agreed at the start, played by those who sat there, with the components of
    the game, and everybody is either a bot or somebody who has an account."""
    results = tuple(results)
    return all(
        "rated" in one.flags and not one.flags & UNRATED and bool(one.level or one.identity) for one in results
    ) and any(one.identity for one in results)


def rated_anew(skills: Mapping[str, Skill], results: Sequence[SeatResult]) -> dict[str, Skill]:
    """The ratings of the people of one table after it, by identity; only those that have changed. `skills` are
    theirs before it; who has none is a newcomer."""
    if not is_counted(results):
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


def chance(first: Skill, second: Skill) -> float:
    """The chance that `first` comes before `second`, as the model sees it.

    >>> chance(NEWCOMER, NEWCOMER), round(chance(Skill(25, 0.8), Skill(20, 0.8)), 2)
    (0.5, 0.8)
    """
    spread = sqrt(2 * BETA**2 + first.sigma**2 + second.sigma**2)
    return (1 + erf((first.mu - second.mu) / spread / sqrt(2))) / 2


@cache
def anchors() -> Mapping[str, Mapping[str, Skill]]:
    """By game and level, where the bots stand."""
    written: Any = json.loads(ANCHORS.read_text(encoding="utf-8"))["anchors"]
    return {
        game: {level: Skill(one["mu"], one["sigma"]) for level, one in levels.items()}
        for game, levels in written.items()
    }


def anchor(game: str, level: str) -> Skill:
    """Where bots of a level stand at a game; as `normal` where that was never measured."""
    return anchors().get(game, {}).get(level, Skill(25.0, 0.8))


def _before(skills: Mapping[str, Skill], one: SeatResult) -> Skill:
    return anchor(one.game, one.level) if one.level else skills.get(one.identity, NEWCOMER)


def _is_far_ahead(place: int, results: Sequence[SeatResult], before: Sequence[Skill]) -> bool:
    """Whether all the others are bots that the seat in that place would nearly always beat."""
    return all(
        one.level and chance(before[place], known) > FAR
        for other, (one, known) in enumerate(zip(results, before, strict=True))
        if other != place
    )


@cache
def _model() -> Any:
    """The model. The library costs some 40 ms to load, and is loaded when the first table has ended."""
    from openskill.models import ThurstoneMostellerFull

    return ThurstoneMostellerFull()
