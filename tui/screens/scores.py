"""Shows score sheets side by side: a row per rule, a column per seat, then the details of every line."""

from collections.abc import Collection, Iterable, Sequence
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
from tui.screens.page import ReadingPage
from tui.widgets.picture import wrap
from tui.widgets.reader import Reader, Runs, wrapped
from tui.widgets.sizes import SMALLEST

LABEL_COLUMNS = 30
SEAT_COLUMNS = 14
NARROW_SEAT_COLUMNS = 7
"""Columns of a seat on an upright phone."""
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
    """The rules whose lines a lesson explains."""
    people: tuple[str, ...] = ()
    """The names of the other human players, who may show statistics."""


class ScoresScreen(ReadingPage):
    """Shows the sheets side by side, then each in words. The cursor is on a line, whose rule can be opened."""

    CONTEXT = "scores"
    HEADING = "scores-title"
    BAR = ("up", "down", "why", "back", "help")
    BINDINGS: ClassVar = [*bindings("scores", "why", "up", "down", "page-up", "page-down")]
    AUTO_FOCUS = None

    def __init__(self, sheets: Sheets) -> None:
        super().__init__()
        self._sheets = sheets
        self._chosen = 0

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

        rules = [rule for _, rule in self._lines(80) if rule]
        if rules:
            game = self._sheets.game
            section = section_for(game.text, f"{game.meta.key}-score-{rules[self._chosen]}")
            self.app.open(RulesScreen(game.meta.key, section=section))

    def lines(self, width: int) -> list[Runs]:
        shown, lines = -1, []
        for runs, rule in self._lines(width):
            shown += bool(rule)
            is_chosen = rule and shown == self._chosen
            mark = self.app.appearance.glyphs["cursor"] if is_chosen else " "
            lines.append(((mark, "bold cursor"), *((text, f"bold {ink}" if is_chosen else ink) for text, ink in runs)))
        return lines

    def _lines(self, width: int) -> list[tuple[Runs, str]]:
        return ruled_lines(self._sheets, self.app.texts, self.app.appearance.glyphs, width - 1)

    def _move(self, by: int) -> None:
        """Move to another line of the sheets and scroll it into view; without such a line, scroll."""
        reader = self.query_one(Reader)
        places = [place for place, (_, rule) in enumerate(self._lines(reader.columns)) if rule]
        if places:
            self._chosen = max(0, min(len(places) - 1, self._chosen + by))
            self._show()
            place, height = places[self._chosen], reader.size.height
            above = 0 if self._chosen == 0 else place
            below = len(reader.lines) if self._chosen == len(places) - 1 else place + 1
            reader.go(min(max(reader.top, below - height), above))


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
) -> list[tuple[Runs, str]]:
    """Return the same, each line with the rule that begins there. Where columns are too few, letters stand for
    names, and long rule names wrap."""
    dash = glyphs["dash"]
    size = (LABEL_COLUMNS, SEAT_COLUMNS)
    if is_narrow := width < SMALLEST[0] - 2 and width < LABEL_COLUMNS + SEAT_COLUMNS * len(sheets):
        size = width - NARROW_SEAT_COLUMNS * len(sheets), NARROW_SEAT_COLUMNS
    label_width, column = size
    rules = list(dict.fromkeys(line.rule for sheet in sheets for line in sheet.lines))
    rule_line: Runs = ((glyphs["line"] * (label_width + column * len(sheets)), "border"),)
    rows: list[tuple[Runs, str]] = [(_header(glyphs, names, sheets, size), ""), (rule_line, "")]
    for rule in rules:
        label = texts.say(Message(f"{game.meta.key}-score-{rule}"), game=game.meta.key)
        cells = [_cell([line for line in sheet.lines if line.rule == rule], texts.language, dash) for sheet in sheets]
        named, ink = (f"{glyphs['lesson']} {label}", "bold accent") if rule in marks else (label, "text")
        first, *others = wrap(named, label_width - 1) if is_narrow else [named]
        runs: Runs = ((f"{first:<{label_width}}"[:label_width], ink), *((f"{cell:>{column}}", ink) for cell in cells))
        rows += [(runs, rule), *((((f" {other}", ink),), "") for other in others)]
    totals = [points(sheet.low, sheet.high, texts.language, dash) for sheet in sheets]
    total = (
        (f"{texts.ui('scores-total'):<{label_width}}", "bold strong"),
        *((f"{cell:>{column}}", "bold strong") for cell in totals),
    )
    return [*rows, (rule_line, ""), (total, "")]


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
    first: Runs = ((f"{amount:>7}  ", "bold accent"), *(parts[0] if parts else ()))
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
