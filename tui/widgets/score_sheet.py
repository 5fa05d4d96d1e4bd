"""Score sheets side by side: every total opens into lines, what is not yet certain is a range."""

from collections.abc import Sequence

from core.kernel.score import ScoreLine, ScoreSheet
from tui.boards import Scene
from tui.widgets.picture import Box, Canvas, Picture, cut


def paint_scores(scene: Scene, width: int, sheets: Sequence[ScoreSheet] | None = None) -> Picture:
    """One column for each seat and one row for each rule, the totals below; then what the front seat's lines are
    made of."""
    sheets = scene.update.sheets if sheets is None else sheets
    rules = list(dict.fromkeys(line.rule for sheet in sheets for line in sheet.lines))
    front = next((sheet for sheet in sheets if sheet.seat == scene.front), sheets[0])
    canvas = Canvas(width, 2 + len(rules) + 2 + len(front.lines))
    column = min(14, max(8, (width - 26) // max(1, len(sheets))))
    left = width - column * len(sheets)
    for number, sheet in enumerate(sheets):
        _paint_sheet(canvas, scene, Box(left + number * column, 0, column, canvas.height), sheet, rules)
    for y, rule in enumerate(rules, 1):
        canvas.put(1, y, cut(rule_name(scene, rule), left - 1), "text")
    canvas.put(1, 1 + len(rules), scene.word("table-screen-total"), "bold strong")
    for y, line in enumerate(front.lines, 4 + len(rules)):
        canvas.put(1, y, cut(scene.speak(line.parts), width - 2), "dim")
    return canvas.picture()


def rule_name(scene: Scene, rule: str) -> str:
    """What a rule of the score sheet is called."""
    from core.kernel.message import message

    return scene.speak(message(f"{scene.game.meta.key}-score-{rule}"))


def points(low: int, high: int, dash: str) -> str:
    """Points, or the range they lie in.

    >>> points(4, 4, "–"), points(4, 9, "–")
    ('4', '4–9')
    """
    return str(low) if low == high else f"{low}{dash}{high}"


def _paint_sheet(canvas: Canvas, scene: Scene, box: Box, sheet: ScoreSheet, rules: Sequence[str]) -> None:
    dash = scene.glyphs["dash"]
    colour = f"bold seat-{sheet.seat + 1}"
    canvas.right(box.right - 1, 0, cut(scene.names[sheet.seat], box.width - 1), colour)
    lines: dict[str, ScoreLine] = {line.rule: line for line in sheet.lines}
    for y, rule in enumerate(rules, 1):
        line = lines.get(rule)
        text = points(line.low, line.high, dash) if line else scene.glyphs["dot"]
        canvas.right(box.right - 1, y, text, "text" if line else "border")
    canvas.right(box.right - 1, 1 + len(rules), points(sheet.low, sheet.high, dash), "bold strong")
