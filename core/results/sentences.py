"""Tells a person's statistics in sentences: words and numbers, a fact a line."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from core.grammar import format_decimal, format_number, format_signed
from core.kernel.message import Message, message
from core.link.statistics import (
    CostFigures,
    GameStatistics,
    PersonStatistics,
    PointFigures,
    PointHistogram,
    RatingCard,
    WinFigures,
)
from core.text import Texts

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
    if statistics.uncounted:
        yield texts.ui("statistics-uncounted", tables=statistics.uncounted)
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
    """Options in the words of the form that makes a table; `chosen` is as `core.options.format_options` writes them.
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
