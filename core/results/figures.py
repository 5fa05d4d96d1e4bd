"""Computes the statistics of a person from the results of their tables."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from statistics import fmean
from typing import Final, get_args

from core.bots.intervals import wilson
from core.link.spec import Level
from core.link.statistics import (
    FEW,
    CostFigures,
    GameStatistics,
    OwnFigures,
    PointFigures,
    PointHistogram,
    RatingCard,
    RuleFigures,
    WinFigures,
)
from core.results.ratings import PROVISIONAL, points, reach
from core.results.values import SeatResult, Skill

ASIDE: Final = frozenset(("lesson", "study", "components", "several", "moved"))
"""Flags of tables that are in no figure: they were guided, played on from another, by other numbers, or from both
sides."""
RECENT: Final = 40
"""Tables in a row of results."""
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Points that a column of a histogram may be wide."""
COLUMNS: Final = 14
"""The most columns of a histogram."""
PEOPLE: Final = "people"
_RIVALS: Final = (*get_args(Level), PEOPLE)

Tables = Sequence[tuple[SeatResult, ...]]
"""The results of all seats of some tables, the latest first."""
WinSort = Callable[[tuple[SeatResult, ...], SeatResult], Iterable[str]]
"""What of a sort a table is, given all its results and one's own."""

_SORTS: Final[Mapping[str, WinSort]] = {
    "all": lambda table, own: ("",),
    "seat": lambda table, own: (str(own.seat + 1),),
    "seats": lambda table, own: (str(own.seats),),
    "option": lambda table, own: (own.options,),
    "rivals": lambda table, own: sorted({one.level or PEOPLE for one in table if one is not own}),
}


def counted(tables: Tables) -> list[tuple[SeatResult, ...]]:
    """The tables that are in the figures."""
    return [table for table in tables if not any(one.flags & ASIDE for one in table)]


def statistics_of(
    tables: Tables,
    identity: str,
    skills: Mapping[str, Skill],
    games: Sequence[str],
    *,
    is_own: bool,
    costs: Mapping[str, tuple[CostFigures, ...]] | None = None,
) -> tuple[GameStatistics, ...]:
    """The statistics of a person at each game they played, in the order of `games`; only what others may see unless
    it `is_own`. `costs` are those of their decisions, by game."""
    by_game = {
        key: list(group)
        for key, group in groupby(sorted(counted(tables), key=_game), key=_game)  # sorting keeps the order in time
    }
    return tuple(
        GameStatistics(
            game=game,
            tables=len(by_game[game]),
            rating=rating_card(skills.get(game)),
            own=_own_figures(by_game[game], identity, (costs or {}).get(game, ())) if is_own else None,
        )
        for game in (*games, *sorted(by_game.keys() - games))
        if game in by_game
    )


def rating_card(skill: Skill | None) -> RatingCard | None:
    """A rating as it is shown; None where there is none."""
    if skill is None:
        return None
    return RatingCard(points(skill.mu), reach(skill.sigma), skill.sigma > PROVISIONAL, skill.tables)


def _game(table: tuple[SeatResult, ...]) -> str:
    return table[0].game


def _own(table: tuple[SeatResult, ...], identity: str) -> SeatResult:
    return next(one for one in table if one.identity == identity)


def _own_figures(tables: Tables, identity: str, costs: tuple[CostFigures, ...]) -> OwnFigures:
    played = [(table, _own(table, identity)) for table in tables]
    whole = [(table, own) for table, own in played if not any("conceded" in one.flags for one in table)]
    return OwnFigures(
        tuple(figures for sort, kind in _SORTS.items() for figures in _wins(sort, kind, played)),
        _points(whole) if whole else None,
        costs,
    )


# Wins


def _wins(sort: str, kind: WinSort, played: Sequence[tuple[tuple[SeatResult, ...], SeatResult]]) -> list[WinFigures]:
    found: dict[str, list[tuple[float, float]]] = {}
    for table, own in played:
        for of in kind(table, own):
            found.setdefault(of, []).append((_share(table, own), 1 / own.seats))
    return [_win_figures(sort, of, found[of]) for of in sorted(found, key=_place)]


def _place(of: str) -> tuple[int, str]:
    """Levels from weak to strong, then people; everything else by its words."""
    return (_RIVALS.index(of) if of in _RIVALS else -1), of


def _share(table: tuple[SeatResult, ...], own: SeatResult) -> float:
    return (own.rank == 1) / sum(one.rank == 1 for one in table)


def _win_figures(sort: str, of: str, shares: Sequence[tuple[float, float]]) -> WinFigures:
    won, count = sum(share for share, _ in shares), len(shares)
    low, high = wilson(won, count) if count >= FEW else (None, None)
    fair = fmean(fair for _, fair in shares)
    return WinFigures(sort, of, count, won / count, fair, low, high)  # type: ignore[arg-type]  # a key of _SORTS


# Points


def _points(played: Sequence[tuple[tuple[SeatResult, ...], SeatResult]]) -> PointFigures:
    margins = [own.points - max(one.points for one in table if one is not own) for table, own in played]
    others = [one.points for table, own in played for one in table if one is not own]
    return PointFigures(
        tables=len(played),
        mean=fmean(own.points for _, own in played),
        best=max(own.points for _, own in played),
        margin=fmean(margins),
        recent=tuple(reversed(margins[:RECENT])),
        rules=_rules(played),
        histogram=histogram([own.points for _, own in played], others),
    )


def _rules(played: Sequence[tuple[tuple[SeatResult, ...], SeatResult]]) -> tuple[RuleFigures, ...]:
    rules = dict.fromkeys(rule for table, own in played for one in (own, *table) for rule in one.lines)
    winners = [[one for one in table if one.rank == 1] for table, _ in played]
    return tuple(
        RuleFigures(
            rule,
            fmean(own.lines.get(rule, 0) for _, own in played),
            fmean(fmean(one.lines.get(rule, 0) for one in winning) for winning in winners),
        )
        for rule in rules
    )


def histogram(own: Sequence[int], others: Sequence[int]) -> PointHistogram:
    """Both sorts of points in the same columns, at most fourteen of them.

    >>> histogram([12, 18], [3, 19])
    PointHistogram(low=2, step=2, own=(0, 0, 0, 0, 0, 1, 0, 0, 1), others=(1, 0, 0, 0, 0, 0, 0, 0, 1))
    """
    least, most = min((*own, *others)), max((*own, *others))
    step = next((one for one in STEPS if most // one - least // one < COLUMNS), STEPS[-1])
    low = least // step * step
    count = most // step - least // step + 1
    return PointHistogram(low, step, _columns(own, low, step, count), _columns(others, low, step, count))


def _columns(values: Iterable[int], low: int, step: int, count: int) -> tuple[int, ...]:
    found = [0] * count
    for value in values:
        found[(value - low) // step] += 1
    return tuple(found)
