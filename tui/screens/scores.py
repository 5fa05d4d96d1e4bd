"""Shows score sheets side by side: a line for each rule, a column for each seat, then every line's parts."""

from collections.abc import Sequence
from typing import ClassVar

from core.kernel.game import AnyGame
from core.kernel.message import Message, Say
from core.kernel.score import ScoreLine, ScoreSheet
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from tui.preferences.keymap import bindings
from tui.screens.page import ReadingPage
from tui.session.shell import OpenScores
from tui.widgets.reader import Runs, wrapped

LABEL = 30
COLUMN = 14


class ScoresScreen(ReadingPage):
    """The sheets side by side, then each in words."""

    CONTEXT = "results"
    HEADING = "scores-title"
    BINDINGS: ClassVar = [*bindings("scores")]

    def __init__(self, sheets: OpenScores) -> None:
        super().__init__()
        self._sheets = sheets

    def action_scores(self) -> None:
        self.action_back()

    def lines(self, width: int) -> list[Runs]:
        return sheet_lines(self._sheets, self.shell.texts, self.shell.appearance.glyphs, width)


def sheet_lines(scores: OpenScores, texts: Texts, glyphs: Glyphs, width: int) -> list[Runs]:
    """The sheets of every seat as a table, then what each line of them is made of, `width` cells wide."""
    names, sheets = scores.names, scores.update.sheets
    lines = [*comparison(scores.game, texts, glyphs, names, sheets), ()]
    for sheet in sheets:
        lines += explanation(scores.speaker, glyphs, names[sheet.seat], sheet, width)
    return lines


def points(low: int, high: int, dash: str = "–") -> str:
    """An exact number, or a range while something is hidden.

    >>> points(3, 3), points(3, 5)
    ('3', '3–5')
    """
    return str(low) if low == high else f"{low}{dash}{high}"


def comparison(
    game: AnyGame, texts: Texts, glyphs: Glyphs, names: Sequence[str], sheets: Sequence[ScoreSheet]
) -> list[Runs]:
    """The sheets as a table: rules down, seats across, totals last."""
    dash = glyphs["dash"]
    rules = list(dict.fromkeys(line.rule for sheet in sheets for line in sheet.lines))
    rows: list[Runs] = [_header(glyphs, names, sheets), _rule(glyphs, len(sheets))]
    for rule in rules:
        label = texts.say(Message(f"{game.meta.key}-score-{rule}"), game=game.meta.key)
        cells = [_cell([line for line in sheet.lines if line.rule == rule], dash) for sheet in sheets]
        rows.append(((f"{label:<{LABEL}}"[:LABEL], "text"), *((f"{cell:>{COLUMN}}", "text") for cell in cells)))
    totals = [points(sheet.low, sheet.high, dash) for sheet in sheets]
    total = (
        (f"{texts.ui('scores-total'):<{LABEL}}", "bold strong"),
        *((f"{cell:>{COLUMN}}", "bold strong") for cell in totals),
    )
    return [*rows, _rule(glyphs, len(sheets)), total]


def explanation(say: Say, glyphs: Glyphs, name: str, sheet: ScoreSheet, width: int) -> list[Runs]:
    """One seat's lines in full: which components, how many points."""
    head = ((f"{glyphs.seat(sheet.seat)} {seat_letter(sheet.seat)} {name}", f"bold seat-{sheet.seat + 1}"),)
    rows: list[Runs] = [head]
    for line in sheet.lines:
        rows.extend(_explained(say, glyphs, line, width))
    return [*rows, ()]


def _explained(say: Say, glyphs: Glyphs, line: ScoreLine, width: int) -> list[Runs]:
    parts = wrapped(say(line.parts), width - 10)
    amount = points(line.low, line.high, glyphs["dash"])
    first: Runs = ((f"{amount:>7}  ", "bold accent"), *(parts[0] if parts else ()))
    return [first, *(((" " * 9, "text"), *rest) for rest in parts[1:])]


def _header(glyphs: Glyphs, names: Sequence[str], sheets: Sequence[ScoreSheet]) -> Runs:
    cells = [(_heading(glyphs, sheet.seat, names[sheet.seat]), f"bold seat-{sheet.seat + 1}") for sheet in sheets]
    return ((" " * LABEL, "text"), *cells)


def _heading(glyphs: Glyphs, seat: int, name: str) -> str:
    return f"{glyphs.seat(seat)} {seat_letter(seat)} {name[: COLUMN - 6]}".rjust(COLUMN)


def _rule(glyphs: Glyphs, seats: int) -> Runs:
    return ((glyphs["line"] * (LABEL + COLUMN * seats), "border"),)


def _cell(lines: Sequence[ScoreLine], dash: str) -> str:
    return points(sum(line.low for line in lines), sum(line.high for line in lines), dash) if lines else ""
