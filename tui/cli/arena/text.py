"""Writes the result of an arena as tables for people."""

from collections.abc import Sequence

from core.bots.tally import Pace, Rate, Tally
from core.grammar import Language, format_decimal, format_signed_decimal
from core.text import Texts

BINS = 12
"""Rows of a histogram, at most."""
LONGEST = 40
"""Characters of its longest bar."""
WIDTHS = (1, 2, 5)
"""Points that a row of a histogram spans, times a power of ten."""


def result_lines(texts: Texts, result: Tally, challenger: str, field: str, paced: str = "") -> list[str]:
    """The shares by seat, the leads and the CPU time of a finished contest. `paced` is what the challenger is called
    where its time is told."""
    language = texts.language
    names = ("tables", "deals", "wins", "interval", "points", "spread")
    heads = [texts.ui(f"arena-column-{name}") for name in names]
    seats = [(seat, rate) for seat, rate in enumerate(result.by_seat) if rate is not None]
    lead = format_signed_decimal(result.lead.mean, language)
    reach = result.lead.reach
    return [
        _row("", heads),
        _row(challenger, _cells(texts, result.challenger)),
        *(_row(texts.ui("arena-seat", seat=seat + 1), _cells(texts, rate)) for seat, rate in seats),
        _row(texts.ui("arena-each", level=field), _cells(texts, result.field, interval="")),
        "",
        texts.ui("arena-lead", points=lead, reach=format_decimal(reach, language) if reach is not None else "?"),
        *_histogram_lines(result.lead.tables, language),
        "",
        _row(texts.ui("arena-pace"), [texts.ui(f"arena-column-{name}") for name in ("count", "mean", "most")]),
        _row(paced or challenger, _pace_cells(result.challenger_pace, language)),
        _row(field, _pace_cells(result.field_pace, language)),
    ]


def histogram(values: Sequence[int]) -> list[tuple[int, int, int]]:
    """Whole numbers in rows of one width, at most BINS of them: the least and the greatest of a row, and how many lie
    there. Zero begins a row.

    >>> histogram([-3, 0, 1, 1])
    [(-3, -3, 1), (-2, -2, 0), (-1, -1, 0), (0, 0, 1), (1, 1, 2)]
    """
    wide = (step * 10**power for power in range(9) for step in WIDTHS)
    width = next(one for one in wide if max(values) // one - min(values) // one < BINS)
    rows = range(min(values) // width, max(values) // width + 1)
    return [(row * width, row * width + width - 1, sum(value // width == row for value in values)) for row in rows]


def percent(share: float, language: Language, places: int = 1) -> str:
    """A share in the hundred.

    >>> percent(0.788, "en"), percent(0.788, "fr")
    ('78.8 %', '78,8 %')
    """
    return f"{format_decimal(100 * share, language, places)} %"


def _histogram_lines(values: Sequence[int], language: Language) -> list[str]:
    rows = histogram(values)
    most = max(count for _, _, count in rows)
    scale = min(1.0, LONGEST / most)
    spans = [_span(low, high, language) for low, high, _ in rows]
    width = max(map(len, spans))
    return [
        f"  {span:>{width}} {count:>4} {'#' * (max(1, round(count * scale)) if count else 0)}".rstrip()
        for span, (_, _, count) in zip(spans, rows, strict=True)
    ]


def _span(low: int, high: int, language: Language) -> str:
    ends = [format_decimal(end, language, 0) for end in ((low,) if low == high else (low, high))]
    return " .. ".join(ends)


def _cells(texts: Texts, rate: Rate, interval: str | None = None) -> list[str]:
    language = texts.language
    low = format_decimal(100 * rate.low, language)
    high = percent(rate.high, language)
    return [
        str(rate.tables),
        str(rate.deals),
        percent(rate.wins, language),
        texts.ui("arena-span", low=low, high=high) if interval is None else interval,
        format_decimal(rate.points, language),
        format_decimal(rate.spread, language),
    ]


def _pace_cells(pace: Pace, language: Language) -> list[str]:
    return [str(pace.decisions), format_decimal(pace.mean, language), format_decimal(pace.most, language)]


def _row(name: str, cells: Sequence[str]) -> str:
    widths = (8, 7, 10, 17, 9, 10) if len(cells) > 3 else (10, 10, 15)
    return f"{name:18}{''.join(f'{cell:>{width}}' for cell, width in zip(cells, widths, strict=True))}"
