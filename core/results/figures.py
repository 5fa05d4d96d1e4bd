"""Computes the statistics of a person from the results of their tables, and tells them in sentences."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from statistics import fmean
from typing import Final, get_args

from core.bots.ratings import wilson
from core.grammar import format_decimal, format_number, format_signed
from core.kernel.message import Message, message
from core.link.account import (
    FEW,
    CostFigures,
    GameStatistics,
    OwnFigures,
    PersonStatistics,
    PointFigures,
    PointHistogram,
    RatingCard,
    RuleFigures,
    WinFigures,
)
from core.link.spec import Level
from core.results.facts import SeatResult, Skill
from core.results.ratings import PROVISIONAL, points, reach
from core.text import Texts

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


# Tells a person's statistics in sentences: words and numbers, a fact a line

LATEST: Final = 12
"""Tables whose leads are told one by one."""


def lines_of(statistics: PersonStatistics, texts: Texts) -> Iterator[str]:
    """All of it, line by line; what belongs to a game is indented under it."""
    tables = sum(game.tables for game in statistics.games)
    if not (statistics.mine or statistics.open):
        yield texts.ui("statistics-closed", name=statistics.name)
    else:
        yield texts.ui("statistics-head" if tables else "statistics-nothing", name=statistics.name, tables=tables)
    for game in statistics.games:
        yield from _game_lines(game, texts)
    if statistics.mine:
        yield from notes_of(statistics, texts)


def notes_of(statistics: PersonStatistics, texts: Texts) -> Iterator[str]:
    """What a person should know of their own statistics: what is left out, and what others see."""
    if statistics.aside:
        yield texts.ui("statistics-aside", tables=statistics.aside)
    yield texts.ui("statistics-open" if statistics.open else "statistics-shut")


def rating_told(rating: RatingCard) -> Message:
    """A rating with its reach; a question mark while it is provisional."""
    id = "statistics-rating-provisional" if rating.provisional else "statistics-rating"
    return message(id, points=str(rating.points), reach=str(rating.reach))


def share_told(figures: WinFigures) -> Message:
    """The share of tables that was won, with its interval where there is one."""
    won, low, high = (None if share is None else str(round(100 * share)) for share in _shares(figures))
    if low is None or high is None:
        return message("statistics-share", won=won or "")
    return message("statistics-share-interval", won=won or "", low=low, high=high)


def sort_told(game: str, figures: WinFigures, texts: Texts) -> Message:
    """Which tables those were."""
    match figures.sort:
        case "option" if not figures.of:
            return Message("statistics-sort-usual")
        case "option":
            return message("statistics-sort-option", of=options_told(game, figures.of, texts))
        case "rivals":
            return message("statistics-sort-rivals", of=Message(f"statistics-rivals-{figures.of}"))
        case _:
            return message(f"statistics-sort-{figures.sort}", of=figures.of)


def options_told(game: str, chosen: str, texts: Texts) -> str:
    """Options in the words of the form that makes a table; `chosen` is as `core.catalog.format_options` writes them.
    One that the game does not have any more stays as it was written."""
    return ", ".join(_option_told(game, pair, texts) for pair in chosen.split())


def points_told(points: PointFigures, texts: Texts) -> Message:
    """Mean, best and distance to the others."""
    margin = format_decimal(abs(points.margin), texts.language)
    return message(
        "statistics-points",
        mean=format_decimal(points.mean, texts.language),
        best=format_number(points.best, texts.language),
        margin=message("statistics-ahead" if points.margin >= 0 else "statistics-behind", margin=margin),
    )


def cost_told(game: str, figures: CostFigures, texts: Texts) -> str:
    """What a kind of decision cost on average, with its interval where there is one."""
    half = "" if figures.half is None else format_decimal(figures.half, texts.language)
    return texts.ui(
        "statistics-cost",
        kind=kind_told(game, figures.kind, texts),
        points=format_decimal(figures.cost, texts.language),
        sort="interval" if half else "few",
        half=half,
        decisions=figures.decisions,
        tables=figures.tables,
    )


def kind_told(game: str, kind: str, texts: Texts) -> str:
    """What a kind of decision is called."""
    return texts.say(Message(f"{game}-decision-{kind}"), game=game)


def rule_told(game: str, rule: str, texts: Texts) -> str:
    """What a rule of a score sheet is called."""
    return texts.say(Message(f"{game}-score-{rule}"), game=game)


def telling(wins: Sequence[WinFigures]) -> list[WinFigures]:
    """Those that say more than that of all tables does: a sort is left out where all tables are of it."""
    count = Counter(figures.sort for figures in wins)
    return [figures for figures in wins if figures.sort in ("all", "rivals") or count[figures.sort] > 1]


def _shares(figures: WinFigures) -> tuple[float | None, ...]:
    return figures.won, figures.low, figures.high


def _option_told(game: str, pair: str, texts: Texts) -> str:
    key, _, value = pair.partition("=")
    option = Message(f"{game}-option-{key}")
    named = Message(f"{game}-value-{value}")
    if not texts.has(option.id, game=game):
        return pair
    name = texts.say(option, game=game)
    if value in ("on", "off"):
        return name if value == "on" else texts.ui("statistics-option-off", option=name)
    told = texts.say(named, game=game) if texts.has(named.id, game=game) else value
    return texts.ui("statistics-option", option=name, value=told)


def _game_lines(game: GameStatistics, texts: Texts) -> Iterator[str]:
    title = texts.say(Message(f"{game.game}-title"), game=game.game)
    yield texts.ui("statistics-game", game=title, tables=game.tables)
    if game.rating is not None:
        yield "  " + texts.ui("statistics-rated", rating=rating_told(game.rating), tables=game.rating.tables)
    if game.own is None:
        return
    for figures in telling(game.own.wins):
        yield "  " + texts.ui(
            "statistics-won",
            sort=sort_told(game.game, figures, texts),
            share=share_told(figures),
            tables=figures.tables,
            fair=str(round(100 * figures.fair)),
        )
    yield from (f"  {cost_told(game.game, one, texts)}" for one in game.own.costs)
    if game.own.points is None:
        return
    yield "  " + texts.say(points_told(game.own.points, texts))
    leads = (format_signed(lead, texts.language) for lead in game.own.points.recent[-LATEST:])
    yield "  " + texts.ui("statistics-latest", leads=", ".join(leads))
    yield "  " + texts.ui("statistics-spread", columns=", ".join(_columns_told(game.own.points.histogram, texts)))
    for rule in game.own.points.rules:
        own, winners = (format_decimal(value, texts.language) for value in (rule.own, rule.winners))
        yield "  " + texts.ui("statistics-rule", rule=rule_told(game.game, rule.rule, texts), own=own, winners=winners)


def _columns_told(histogram: PointHistogram, texts: Texts) -> Iterator[str]:
    """Of each column that anybody was in the points, and how often this person and the others had so many."""
    for place, (own, others) in enumerate(zip(histogram.own, histogram.others, strict=True)):
        low = histogram.low + place * histogram.step
        points = format_number(low, texts.language)
        if histogram.step > 1:
            points = texts.ui(
                "statistics-from-to", low=points, high=format_number(low + histogram.step - 1, texts.language)
            )
        if own or others:
            yield texts.ui("statistics-column", points=points, own=own, others=others)
