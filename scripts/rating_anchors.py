"""Compute the ratings of bots, core/results/anchors.json, from the leagues in core/bots/kept.

A league holds tables for two between levels. In the rating model, the chance to win is the normal distribution function
of the difference in mu over c = sqrt(2 beta^2 + 2 sigma^2). The mu that maximise the likelihood of the tables are
computed here directly, with `normal` fixed at 25. (A league's Elo points follow another curve, the logistic one, so the
tables are used and not the points.) As in a league, each pairing has an additional shared win, so that a level that won
every table is not infinitely far ahead. sigma is the standard error of the estimate, by the curvature of the
likelihood, for as many independent tables as `core.bots.ratings` finds. It is at least 0.8, so that a level with few
tables affects people's ratings little.
"""

import json
from math import erfc, exp, pi, sqrt

import attrs

from core import catalog
from core.bots.arena import League, stored_leagues
from core.bots.ratings import Cluster, independent
from core.results.ratings import BETA

MIDDLE, FIXED, LEAST = 25.0, "normal", 0.8
"""The mu of the reference level, its name, and the minimum sigma of a level."""
SPREAD = sqrt(2 * BETA**2 + 2 * LEAST**2)
CLOSE = 1e-9
"""The change of a mu below which the search ends."""


@attrs.frozen
class LevelMeeting:
    """Tables for two between two levels, counted as their effective number of independent tables."""

    first: str
    second: str
    tables: float
    won: float
    """Tables won by `first`."""


def document(date: str) -> str:
    """Return the file's content, from the newest league of each game."""
    leagues = {game.key: stored_leagues(game.key)[-1] for game in catalog.games()}
    return (
        json.dumps(
            {
                "made": "scripts/anchors, from core/bots/kept",
                "date": date,
                "commands": [league.command for league in leagues.values()],
                "anchors": {key: anchors_of(league) for key, league in leagues.items()},
            },
            indent=1,
        )
        + "\n"
    )


def anchors_of(league: League) -> dict[str, dict[str, float]]:
    """Return by level: mu, sigma, and the number of its tables."""
    meetings = [
        _meeting(one.first, one.second, [Cluster(2, won) for won in one.won])
        for one in league.pairings
        if one.seats == 2
    ]
    levels = list(dict.fromkeys(level for one in meetings for level in (one.first, one.second)))
    mu = likeliest(meetings, levels)
    free = [level for level in levels if level != FIXED]
    errors = dict(zip(free, standard_errors(meetings, free, mu), strict=True))
    return {
        level: {
            "mu": round(mu[level], 2),
            "sigma": round(max(LEAST, errors.get(level, 0.0)), 2),
            "tables": sum(2 * len(one.won) for one in league.pairings if level in (one.first, one.second)),
        }
        for level in levels
    }


def likeliest(meetings: list[LevelMeeting], levels: list[str]) -> dict[str, float]:
    """Return the mu with maximum likelihood. Each in turn is set to its optimum (the likelihood is concave) until none
    moves."""
    mu = dict.fromkeys(levels, MIDDLE)
    moved = 1.0
    while moved > CLOSE:
        moved = 0.0
        for level in levels:
            if level != FIXED:
                better = _best(meetings, level, mu)
                moved, mu[level] = max(moved, abs(better - mu[level])), better
    return mu


def standard_errors(meetings: list[LevelMeeting], free: list[str], mu: dict[str, float]) -> list[float]:
    """Return by level the square root of the diagonal of the inverse Fisher information."""
    information = [[0.0] * len(free) for _ in free]
    for one in meetings:
        difference = (mu[one.first] - mu[one.second]) / SPREAD
        share = _below(difference)
        told = one.tables * _density(difference) ** 2 / (share * (1 - share)) / SPREAD**2
        places = [(free.index(level), sign) for level, sign in ((one.first, 1), (one.second, -1)) if level in free]
        for row, first in places:
            for column, second in places:
                information[row][column] += told * first * second
    return [sqrt(row[place]) for place, row in enumerate(_inverse(information))]


def _meeting(first: str, second: str, deals: list[Cluster]) -> LevelMeeting:
    """Return a meeting with the additional shared win."""
    tables = independent(deals)
    won = sum(deal.total for deal in deals) / sum(deal.size for deal in deals) * tables
    return LevelMeeting(first, second, tables + 1, won + 0.5)


def _best(meetings: list[LevelMeeting], level: str, mu: dict[str, float]) -> float:
    """Return the zero of the likelihood's slope along one mu, by bisection."""
    low, high = MIDDLE - 100, MIDDLE + 100
    while high - low > CLOSE / 4:
        middle = (low + high) / 2
        at = {**mu, level: middle}
        slope = sum(_slope(one, level, at) for one in meetings if level in (one.first, one.second))
        low, high = (middle, high) if slope > 0 else (low, middle)
    return (low + high) / 2


def _slope(one: LevelMeeting, level: str, mu: dict[str, float]) -> float:
    difference = (mu[one.first] - mu[one.second]) / SPREAD
    rise = one.won * _hazard(-difference) - (one.tables - one.won) * _hazard(difference)
    return rise if level == one.first else -rise


def _hazard(x: float) -> float:
    """Return the density at `x` over the share above it; by its series for large `x`, to avoid underflow."""
    above = _below(-x)
    return _density(x) / above if above > 1e-300 else x + 1 / x


def _below(x: float) -> float:
    return erfc(-x / sqrt(2)) / 2


def _density(x: float) -> float:
    return exp(-x * x / 2) / sqrt(2 * pi)


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Invert by Gauss-Jordan elimination; an information matrix needs no pivoting."""
    size = len(matrix)
    rows = [[*row, *(float(place == column) for column in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]
