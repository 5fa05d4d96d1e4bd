"""Computes a person's statistics from the results of their tables, and formats them as sentences."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from statistics import fmean
from typing import Final, get_args

from core.bots.ratings import wilson
from core.grammar import day, format_decimal, format_number, format_signed
from core.kernel.message import Message, all_of, message
from core.link.account import (
    FEW,
    AchievementCard,
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
from core.results.achievements import Earned
from core.results.facts import SeatResult, Skill, is_counted
from core.results.ratings import PROVISIONAL, points, reach
from core.text import Texts

RECENT: Final = 40
"""Number of tables in the row of recent results."""
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Possible widths of a histogram column, in points."""
COLUMNS: Final = 14
"""Maximum number of columns in a histogram."""
PEOPLE: Final = "people"
_RIVALS: Final = (*get_args(Level), PEOPLE)

Tables = Sequence[tuple[SeatResult, ...]]
"""The results of all seats of some tables, the latest first."""
WinSort = Callable[[tuple[SeatResult, ...], SeatResult], Iterable[str]]
"""Returns the groups of a table, given all its results and the person's own."""

_SORTS: Final[Mapping[str, WinSort]] = {
    "all": lambda table, own: ("",),
    "seat": lambda table, own: (str(own.seat + 1),),
    "seats": lambda table, own: (str(own.seats),),
    "option": lambda table, own: (own.options,),
    "rivals": lambda table, own: sorted({one.level.partition("+")[0] or PEOPLE for one in table if one is not own}),
}


def statistics_of(
    tables: Tables,
    identity: str,
    skills: Mapping[str, Skill],
    games: Sequence[str],
    *,
    is_own: bool,
    costs: Mapping[str, tuple[CostFigures, ...]] | None = None,
    achievements: Mapping[str, tuple[AchievementCard, ...]] | None = None,
) -> tuple[GameStatistics, ...]:
    """Return a person's statistics at each game they played, in the order of `games`.

    Figures that others may not see are included only if `is_own`. `costs` has the costs of their decisions by game,
    `achievements` what they earned and may still try there.
    """
    by_game = {
        key: list(group)
        for key, group in groupby(
            sorted(filter(is_counted, tables), key=_game), key=_game
        )  # sorting is stable, so the order in time remains
    }
    return tuple(
        GameStatistics(
            game=game,
            tables=len(by_game[game]),
            rating=rating_card(skills.get(game)),
            own=_own_figures(by_game[game], identity, (costs or {}).get(game, ()), (achievements or {}).get(game, ()))
            if is_own
            else None,
        )
        for game in (*games, *sorted(by_game.keys() - games))
        if game in by_game
    )


def rating_card(skill: Skill | None) -> RatingCard | None:
    """Return a rating for display, or None."""
    if skill is None:
        return None
    return RatingCard(points(skill.mu), reach(skill.sigma), skill.sigma > PROVISIONAL, skill.tables)


def _game(table: tuple[SeatResult, ...]) -> str:
    return table[0].game


def _own(table: tuple[SeatResult, ...], identity: str) -> SeatResult:
    return next(one for one in table if one.identity == identity)


def _own_figures(
    tables: Tables, identity: str, costs: tuple[CostFigures, ...], achievements: tuple[AchievementCard, ...]
) -> OwnFigures:
    played = [(table, _own(table, identity)) for table in tables]
    whole = [(table, own) for table, own in played if not any("conceded" in one.flags for one in table)]
    return OwnFigures(
        tuple(figures for sort, kind in _SORTS.items() for figures in _wins(sort, kind, played)),
        _points(whole) if whole else None,
        costs,
        achievements,
    )


# Achievements


def achievement_cards(
    game: str, keys: Iterable[str], earned: Mapping[str, Earned], identity: str, names: Mapping[str, str]
) -> tuple[AchievementCard, ...]:
    """Return a card for each of the `keys` of a game. `names` are those of people, by identity."""
    return tuple(_card(game, key, earned.get(key), identity, names) for key in keys)


def _card(game: str, key: str, earned: Earned | None, identity: str, names: Mapping[str, str]) -> AchievementCard:
    if earned is None:
        return AchievementCard(game, key)
    others = [one for one in earned.results if one.identity != identity]
    people = tuple(names[one.identity] for one in others if one.identity in names)
    levels = tuple(dict.fromkeys(one.level for one in others if one.level))
    return AchievementCard(game, key, earned.table, earned.version, earned.results[0].ended, people, levels)


# Wins


def _wins(sort: str, kind: WinSort, played: Sequence[tuple[tuple[SeatResult, ...], SeatResult]]) -> list[WinFigures]:
    found: dict[str, list[tuple[float, float]]] = {}
    for table, own in played:
        for of in kind(table, own):
            found.setdefault(of, []).append((_share(table, own), 1 / own.seats))
    return [_win_figures(sort, of, found[of]) for of in sorted(found, key=_place)]


def _place(of: str) -> tuple[int, str]:
    """Sort levels from weak to strong, then people; everything else by its text."""
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
    """Return the points of both groups in the same columns.

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


# Formats a person's statistics as sentences, one fact a line

LATEST: Final = 12
"""Number of tables to list with their leads."""


def lines_of(statistics: PersonStatistics, texts: Texts) -> Iterator[str]:
    """Return all statistics line by line, with the lines of a game indented below it."""
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
    """Return notes for the person themselves: how many tables are excluded, and what others can see."""
    if statistics.aside:
        yield texts.ui("statistics-aside", tables=statistics.aside)
    yield texts.ui("statistics-open" if statistics.open else "statistics-shut")


def rating_sentence(rating: RatingCard) -> Message:
    """Format a rating with its uncertainty; a provisional one gets a question mark."""
    id = "statistics-rating-provisional" if rating.provisional else "statistics-rating"
    return message(id, points=str(rating.points), reach=str(rating.reach))


def share_sentence(figures: WinFigures) -> Message:
    """Format the share of tables won, with its interval if there is one."""
    won, low, high = (None if share is None else str(round(100 * share)) for share in _shares(figures))
    if low is None or high is None:
        return message("statistics-share", won=won or "")
    return message("statistics-share-interval", won=won or "", low=low, high=high)


def sort_sentence(game: str, figures: WinFigures, texts: Texts) -> Message:
    """Describe the group of tables."""
    match figures.sort:
        case "option" if not figures.of:
            return Message("statistics-sort-usual")
        case "option":
            return message("statistics-sort-option", of=options_text(game, figures.of, texts))
        case "rivals":
            return message("statistics-sort-rivals", of=Message(f"statistics-rivals-{figures.of}"))
        case _:
            return message(f"statistics-sort-{figures.sort}", of=figures.of)


def options_text(game: str, chosen: str, texts: Texts) -> str:
    """Format options as in the form for a new table; `chosen` is the output of `core.catalog.format_options`.

    An option that the game no longer has stays as it is.
    """
    return ", ".join(_option_text(game, pair, texts) for pair in chosen.split())


def points_sentence(points: PointFigures, texts: Texts) -> Message:
    """Format the mean, the best, and the mean lead over the best other player."""
    margin = format_decimal(abs(points.margin), texts.language)
    return message(
        "statistics-points",
        mean=format_decimal(points.mean, texts.language),
        best=format_number(points.best, texts.language),
        margin=message("statistics-ahead" if points.margin >= 0 else "statistics-behind", margin=margin),
    )


def achievement_name(card: AchievementCard) -> Message:
    """Return the name of an achievement."""
    return Message(f"{card.game}-achievement-{card.key}")


def achievement_how(card: AchievementCard) -> Message:
    """Return the sentence that says what to do for it."""
    return Message(f"{card.game}-achievement-{card.key}-how")


def achievement_news(card: AchievementCard) -> Message:
    """Say that an achievement is new, and at which move it was earned."""
    return message("achievement-new", name=achievement_name(card), how=achievement_how(card), version=str(card.version))


def achievement_when(card: AchievementCard) -> Message:
    """Say when and against whom an achievement was earned, or that it is still open."""
    if not card.table:
        return Message("achievement-open")
    levels = [f"statistics-rivals-{level}" for level in dict.fromkeys(map(_base_level, card.levels))]
    people = [message("achievement-person", name=name) for name in card.people]
    rivals = [*people, *map(Message, levels)] or [Message("statistics-rivals-people")]
    return message("achievement-when", day=day(card.ended), rivals=all_of(rivals))


def _base_level(level: str) -> str:
    return level.partition("+")[0]


def achievement_count(cards: Sequence[AchievementCard]) -> Message:
    """Say how many of them are earned."""
    return message("achievement-count", earned=sum(bool(card.table) for card in cards), all=len(cards))


def _achievement_lines(cards: Sequence[AchievementCard]) -> Iterator[Message]:
    """Return a line for their number, then one for each: the earned ones first."""
    if cards:
        yield achievement_count(cards)
    for card in sorted(cards, key=lambda card: not card.table):
        parts = {"name": achievement_name(card), "how": achievement_how(card)}
        if card.table:
            move = {"version": str(card.version), "table": card.table}
            yield message("achievement-line-earned", when=achievement_when(card), **parts, **move)
        else:
            yield message("achievement-line-open", **parts)


def cost_text(game: str, figures: CostFigures, texts: Texts) -> str:
    """Format the average cost of a kind of decision, with its interval if there is one."""
    half = "" if figures.half is None else format_decimal(figures.half, texts.language)
    return texts.ui(
        "statistics-cost",
        kind=kind_name(game, figures.kind, texts),
        points=format_decimal(figures.cost, texts.language),
        sort="interval" if half else "few",
        half=half,
        decisions=figures.decisions,
        tables=figures.tables,
    )


def kind_name(game: str, kind: str, texts: Texts) -> str:
    """Return the name of a kind of decision."""
    return texts.say(Message(f"{game}-decision-{kind}"), game=game)


def rule_name(game: str, rule: str, texts: Texts) -> str:
    """Return the name of a rule on the score sheet."""
    return texts.say(Message(f"{game}-score-{rule}"), game=game)


def informative_groups(wins: Sequence[WinFigures]) -> list[WinFigures]:
    """Return the groups that say more than the total: a criterion with only one group is left out."""
    count = Counter(figures.sort for figures in wins)
    return [figures for figures in wins if figures.sort in ("all", "rivals") or count[figures.sort] > 1]


def _shares(figures: WinFigures) -> tuple[float | None, ...]:
    return figures.won, figures.low, figures.high


def _option_text(game: str, pair: str, texts: Texts) -> str:
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
        yield "  " + texts.ui("statistics-rated", rating=rating_sentence(game.rating), tables=game.rating.tables)
    if game.own is None:
        return
    for figures in informative_groups(game.own.wins):
        yield "  " + texts.ui(
            "statistics-won",
            sort=sort_sentence(game.game, figures, texts),
            share=share_sentence(figures),
            tables=figures.tables,
            fair=str(round(100 * figures.fair)),
        )
    yield from (f"  {cost_text(game.game, one, texts)}" for one in game.own.costs)
    yield from (f"  {texts.say(sentence)}" for sentence in _achievement_lines(game.own.achievements))
    if game.own.points is None:
        return
    yield "  " + texts.say(points_sentence(game.own.points, texts))
    leads = (format_signed(lead, texts.language) for lead in game.own.points.recent[-LATEST:])
    yield "  " + texts.ui("statistics-latest", leads=", ".join(leads))
    yield "  " + texts.ui("statistics-spread", columns=", ".join(_column_texts(game.own.points.histogram, texts)))
    for rule in game.own.points.rules:
        own, winners = (format_decimal(value, texts.language) for value in (rule.own, rule.winners))
        yield "  " + texts.ui("statistics-rule", rule=rule_name(game.game, rule.rule, texts), own=own, winners=winners)


def _column_texts(histogram: PointHistogram, texts: Texts) -> Iterator[str]:
    """Format each histogram column that is not empty: its points, and the counts of this person and the others."""
    for place, (own, others) in enumerate(zip(histogram.own, histogram.others, strict=True)):
        low = histogram.low + place * histogram.step
        points = format_number(low, texts.language)
        if histogram.step > 1:
            points = texts.ui(
                "statistics-from-to", low=points, high=format_number(low + histogram.step - 1, texts.language)
            )
        if own or others:
            yield texts.ui("statistics-column", points=points, own=own, others=others)
