"""Shows score sheets side by side: a row per rule, a column per seat, then the details of every line."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import ClassVar

import attrs
from textual.widget import Widget

from core.grammar import Language, format_number
from core.kernel.game import AnyGame, section_for
from core.kernel.message import Message, Say
from core.kernel.score import ScoreLine, ScoreSheet
from core.link.updates import Update
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from tui.preferences.keymap import bindings
from tui.screens.home_live_picture import LiveTable, paint_city
from tui.screens.page import ReadingPage
from tui.widgets.kit.look import (
    MARGIN,
    PADDING,
    badge_ink,
    meter_spans,
    new_canvas,
    paint_list_row,
    panel_columns,
    width_of,
)
from tui.widgets.painted import Run
from tui.widgets.picture import Box, Picture, cut, wrap
from tui.widgets.reader import Reader, Runs, wrapped
from tui.widgets.sizes import SMALLEST

LABEL_COLUMNS = 30
SEAT_COLUMNS = 14
NARROW_SEAT_COLUMNS = 7
"""Columns of a seat on an upright phone."""
NUMBER, LONGER_METER = 8, 18
"""Columns of a number next to a meter, and the most columns by which a meter grows where there is room."""
LEAST_CITY_ROWS, MOST_CITY_ROWS, CITY_COLUMNS = 9, 34, 30
"""Rows of the cities below the sheets, at least and at most, and the fewest columns of one."""
SEAT_PANEL = 60
"""The fewest columns of a panel with the lines of a seat."""
PAGE_LINES = 8
"""Lines that a page key moves the cursor by."""


@attrs.frozen
class Sheets:
    """The score sheets as a viewer may see them."""

    game: AnyGame
    speaker: Say
    """Renders messages for that viewer."""
    names: Sequence[str]
    """By seat."""
    update: Update
    marks: tuple[str, ...] = ()
    """The rules with lines that a lesson explains."""
    people: tuple[str, ...] = ()
    """The names of the other human players, who may show statistics."""


class ScoresScreen(ReadingPage):
    """Shows the sheets side by side, then each in words. The cursor is on a line; its rule can be opened."""

    CONTEXT = "scores"
    HEADING = "scores-title"
    BAR = ("up", "down", "why", "back", "help")
    BINDINGS: ClassVar = [*bindings("scores", "why", "up", "down", "page-up", "page-down")]
    AUTO_FOCUS = None

    def __init__(self, sheets: Sheets) -> None:
        super().__init__()
        self._sheets = sheets
        self._chosen = 0
        self._painted: tuple[tuple[int, int], Picture] | None = None
        """The cities, and the columns and rows they were painted for."""

    def body(self) -> Iterable[Widget]:
        yield self.reader(is_beside=True)

    def on_mount(self) -> None:
        """Keep the focus, so that the screen itself gets the keys."""

    def action_scores(self) -> None:
        """Open the statistics of the other players if there are any; otherwise go back."""
        if self._sheets.people:
            from tui.screens.statistics import statistics_screen

            self.app.open(statistics_screen(self._sheets.people))
        else:
            self.action_back()

    def action_up(self) -> None:
        self._move(-1)

    def action_down(self) -> None:
        self._move(1)

    def action_page_up(self) -> None:
        self._move(-PAGE_LINES)

    def action_page_down(self) -> None:
        self._move(PAGE_LINES)

    def action_why(self) -> None:
        """Open the rules at the section of the line under the cursor."""
        from tui.screens.rules import RulesScreen

        rules = [part.rule for part in self._parts(SMALLEST[0]) if part.rule]
        if rules:
            game = self._sheets.game
            section = section_for(game.text, f"{game.meta.key}-score-{rules[self._chosen]}")
            self.app.open(RulesScreen(game.meta.key, section=section))

    def lines(self, width: int) -> list[Runs]:
        parts = self._parts(width)
        canvas = new_canvas(self.app.appearance.glyphs, width, max((part.box.bottom for part in parts), default=0))
        shown = -1
        for part in parts:
            shown += bool(part.rule)
            is_chosen = bool(part.rule) and shown == self._chosen
            paint_list_row(canvas, part.box, part.runs, here=is_chosen)
        return [*canvas.picture().rows, *self._cities(width, self.query_one(Reader).size.height - canvas.height)]

    def _cities(self, width: int, rows: int) -> tuple[Runs, ...]:
        """Return the cities of all seats side by side, where the sheets leave room for them."""
        rows = min(rows - 1, MOST_CITY_ROWS)
        if rows < LEAST_CITY_ROWS or width < SMALLEST[0]:
            return ()
        if self._painted is None or self._painted[0] != (width, rows):
            self._painted = (width, rows), self._paint_cities(width, rows)
        return (), *self._painted[1].rows

    def _paint_cities(self, width: int, rows: int) -> Picture:
        """Paint the city of each seat with its name, or a town that all share."""
        scores, appearance = self._sheets, self.app.appearance
        names, glyphs = tuple(scores.names), appearance.glyphs
        canvas = new_canvas(glyphs, width, rows)

        def city(seat: int, columns: int, height: int) -> Picture:
            table = LiveTable(scores.game, scores.update, names, seat)
            return paint_city(table, self.app.texts, glyphs, appearance.depth, columns, height)

        places = panel_columns(width, len(scores.update.sheets), CITY_COLUMNS)
        cities = [city(seat, size, rows - 1) for seat, (_, size) in enumerate(places)]
        if len(cities) > 1 and cities[0] == cities[1]:
            canvas.paste(city(0, width - 2 * MARGIN, rows), MARGIN, 0)
            return canvas.picture()
        for seat, (picture, (x, size)) in enumerate(zip(cities, places, strict=True)):
            canvas.paste(picture, x, 0)
            name = f" {glyphs.seat(seat)} {seat_letter(seat)} {names[seat]} "
            canvas.centre(Box(x, rows - 1, size, 1), cut(name, size), badge_ink(f"seat-{seat + 1}"))
        return canvas.picture()

    def _parts(self, width: int) -> list["_Part"]:
        """Return all lines with their places: the comparison, and below it a panel for each seat, side by side where
        there is room."""
        scores, texts, glyphs = self._sheets, self.app.texts, self.app.appearance.glyphs
        names, sheets = scores.names, scores.update.sheets
        inner = width - 2 * MARGIN
        table = _comparison(scores.game, texts, glyphs, names, sheets, scores.marks, inner - PADDING - 1, meters=True)
        wide = min(inner, max(width_of(runs) for runs, _ in table) + PADDING + 1)
        parts = [_Part(Box(MARGIN, y, wide, 1), runs, rule) for y, (runs, rule) in enumerate(table)]
        columns = panel_columns(width, len(sheets), SEAT_PANEL)
        tops = [len(table) + 1] * len(columns)
        for sheet in sheets:
            place = tops.index(min(tops))
            x, size = columns[place]
            lines = explanation(scores.speaker, texts.language, glyphs, names[sheet.seat], sheet, size - PADDING - 1)
            for runs, rule in lines[:-1]:
                parts.append(_Part(Box(x, tops[place], size, 1), runs, rule))
                tops[place] += 1
            tops[place] += 1
        return parts

    def _move(self, by: int) -> None:
        """Move to another line of the sheets and scroll it into view; without such a line, scroll."""
        reader = self.query_one(Reader)
        places = [part.box.y for part in self._parts(reader.columns) if part.rule]
        if places:
            self._chosen = max(0, min(len(places) - 1, self._chosen + by))
            self._show()
            place, height = places[self._chosen], reader.size.height
            above = 0 if self._chosen == 0 else place
            below = len(reader.lines) if self._chosen == len(places) - 1 else place + 1
            reader.go(min(max(reader.top, below - height), above))


@attrs.frozen
class _Part:
    """A line of the page."""

    box: Box
    runs: Runs
    rule: str
    """The rule of the score line that begins there, or an empty string."""


def sheet_lines(scores: Sheets, texts: Texts, glyphs: Glyphs, width: int) -> list[Runs]:
    """Return the sheets as a table, then the details of each line, `width` cells wide."""
    return [runs for runs, _ in ruled_lines(scores, texts, glyphs, width)]


def ruled_lines(scores: Sheets, texts: Texts, glyphs: Glyphs, width: int) -> list[tuple[Runs, str]]:
    """Return the same lines, each with the rule of the score line that begins there, or an empty string."""
    names, sheets = scores.names, scores.update.sheets
    lines = [*_comparison(scores.game, texts, glyphs, names, sheets, scores.marks, width), ((), "")]
    for sheet in sheets:
        lines += explanation(scores.speaker, texts.language, glyphs, names[sheet.seat], sheet, width)
    return lines


def points(low: int, high: int, language: Language, dash: str = "–") -> str:
    """An exact number, or a range while something is hidden; a minus as true as the dash.

    >>> points(3, 3, "en"), points(3, 5, "en"), points(-3, -3, "en"), points(-3, -3, "en", "-")
    ('3', '3–5', '−3', '-3')
    """
    ends = [format_number(end, language, ascii_only=dash.isascii()) for end in (low, high)]
    return ends[0] if low == high else dash.join(ends)


def comparison(
    game: AnyGame,
    texts: Texts,
    glyphs: Glyphs,
    names: Sequence[str],
    sheets: Sequence[ScoreSheet],
    marks: Collection[str] = (),
) -> list[Runs]:
    """Return the sheets as a table: a row per rule, a column per seat, totals last. Rules in `marks` are
    highlighted."""
    width = LABEL_COLUMNS + SEAT_COLUMNS * len(sheets)
    return [runs for runs, _ in _comparison(game, texts, glyphs, names, sheets, marks, width)]


def _comparison(
    game: AnyGame,
    texts: Texts,
    glyphs: Glyphs,
    names: Sequence[str],
    sheets: Sequence[ScoreSheet],
    marks: Collection[str],
    width: int,
    *,
    meters: bool = False,
) -> list[tuple[Runs, str]]:
    """Return the same, each line with the rule that begins there, and with `meters` next to all numbers. Where columns
    are too few, letters stand for names, long rule names wrap, and there are no meters."""
    dash = glyphs["dash"]
    size = (LABEL_COLUMNS, SEAT_COLUMNS)
    if is_narrow := width < SMALLEST[0] - 2 and width < LABEL_COLUMNS + SEAT_COLUMNS * len(sheets):
        size = width - NARROW_SEAT_COLUMNS * len(sheets), NARROW_SEAT_COLUMNS
    elif meters:
        room = (width - LABEL_COLUMNS) // max(1, len(sheets))
        size = LABEL_COLUMNS, max(SEAT_COLUMNS, min(SEAT_COLUMNS + LONGER_METER, room))
    label_width, column = size
    rules = list(dict.fromkeys(line.rule for sheet in sheets for line in sheet.lines))
    most = max((abs(line.low) for sheet in sheets for line in sheet.lines), default=0) or 1
    rule_line: Runs = ((glyphs["line"] * (label_width + column * len(sheets)), "border"),)
    rows: list[tuple[Runs, str]] = [(_header(glyphs, names, sheets, size), ""), (rule_line, "")]
    for rule in rules:
        label = texts.say(Message(f"{game.meta.key}-score-{rule}"), game=game.meta.key)
        lines = [[line for line in sheet.lines if line.rule == rule] for sheet in sheets]
        cells = [_cell(found, texts.language, dash) for found in lines]
        named, ink = (f"{glyphs['lesson']} {label}", "bold accent") if rule in marks else (label, "text")
        first, *others = wrap(named, label_width - 1) if is_narrow else [named]
        runs: Runs = ((f"{first:<{label_width}}"[:label_width], ink), *((f"{cell:>{column}}", ink) for cell in cells))
        if meters and not is_narrow:
            shares = [sum(line.low for line in found) / most for found in lines]
            runs = (runs[0], *_metered(cells, shares, sheets, glyphs, ink, column))
        rows += [(runs, rule), *((((f" {other}", ink),), "") for other in others)]
    totals = [points(sheet.low, sheet.high, texts.language, dash) for sheet in sheets]
    total = (
        (f"{texts.ui('scores-total'):<{label_width}}", "bold strong"),
        *((f"{cell:>{column}}", "bold strong") for cell in totals),
    )
    if meters and not is_narrow:
        highest = max(sheet.low for sheet in sheets) if sheets else 0
        shares = [sheet.low / highest if highest > 0 else 0.0 for sheet in sheets]
        total = (total[0], *_metered(totals, shares, sheets, glyphs, "bold strong", column))
    return [*rows, (rule_line, ""), (total, "")]


def _metered(
    cells: Sequence[str], shares: Sequence[float], sheets: Sequence[ScoreSheet], glyphs: Glyphs, ink: str, column: int
) -> Iterator[Run]:
    """Yield a meter in the colour of each seat, and its number, in `column` cells."""
    for cell, share, sheet in zip(cells, shares, sheets, strict=True):
        yield ("  ", "text")
        yield from meter_spans(share, column - NUMBER, f"seat-{sheet.seat + 1}", ascii_only=glyphs.ascii_only)
        yield (f"{cell:>{NUMBER - 2}}", ink)


def explanation(
    say: Say, language: Language, glyphs: Glyphs, name: str, sheet: ScoreSheet, width: int
) -> list[tuple[Runs, str]]:
    """Return one seat's lines in full, each with its rule where it begins: which components, how many points."""
    head = ((f"{glyphs.seat(sheet.seat)} {seat_letter(sheet.seat)} {name}", f"bold seat-{sheet.seat + 1}"),)
    rows: list[tuple[Runs, str]] = [(head, "")]
    for line in sheet.lines:
        first, *others = _explain(say, language, glyphs, line, width)
        rows += [(first, line.rule), *((other, "") for other in others)]
    return [*rows, ((), "")]


def _explain(say: Say, language: Language, glyphs: Glyphs, line: ScoreLine, width: int) -> list[Runs]:
    parts = wrapped(say(line.parts), width - 10)
    amount = points(line.low, line.high, language, glyphs["dash"])
    first: Runs = ((f"{amount:>7}  ", "bold strong"), *(parts[0] if parts else ()))
    return [first, *(((" " * 9, "text"), *rest) for rest in parts[1:])]


def _header(glyphs: Glyphs, names: Sequence[str], sheets: Sequence[ScoreSheet], size: tuple[int, int]) -> Runs:
    label, column = size
    cells = [
        (_heading(glyphs, sheet.seat, names[sheet.seat], column), f"bold seat-{sheet.seat + 1}") for sheet in sheets
    ]
    return ((" " * label, "text"), *cells)


def _heading(glyphs: Glyphs, seat: int, name: str, column: int) -> str:
    shown = "" if column == NARROW_SEAT_COLUMNS else f" {name[: column - 6]}"
    return f"{glyphs.seat(seat)} {seat_letter(seat)}{shown}".rjust(column)


def _cell(lines: Sequence[ScoreLine], language: Language, dash: str) -> str:
    return points(sum(line.low for line in lines), sum(line.high for line in lines), language, dash) if lines else ""
