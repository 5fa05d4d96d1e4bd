"""Paints what the seat in front has and what that is worth: sure points, and ranges while the altar decides."""

from core.games.bali.components import CATEGORIES, SHRINE
from core.games.bali.view import View
from core.kernel.score import ScoreLine
from tui.boards import Scene
from tui.boards.bali.cards import CardKind, capital
from tui.widgets.kit.signs import paint_heading, paint_owner
from tui.widgets.picture import Box, Canvas, wrap


def paint_holdings(canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind]) -> None:
    """A row for every score line of the seat in front, then what is sure."""
    sheet = scene.update.sheets[scene.front]
    is_over = scene.update.outcome is not None
    paint_heading(canvas, Box(box.x, box.y, box.width, 1), scene.word("board-bali-holdings"))
    if scene.front != scene.update.view.viewer:
        paint_owner(canvas, scene.glyphs, box.right - 4, box.y, scene.front)
    y = box.y + 1
    for line in sheet.lines:
        if y < box.bottom - 2:
            _paint_line(canvas, scene, Box(box.x, y, box.width - 1, 1), line, faces)
            y += 1
    canvas.put(box.x, y, "─" * (box.width - 1), "border")
    canvas.put(box.x, y + 1, scene.word("board-bali-total" if is_over else "board-bali-sure"), "dim")
    canvas.right(box.right - 1, y + 1, str(sheet.low), "bold accent")
    lines = [] if is_over else wrap(scene.word("board-bali-sure-note", most=sheet.high), box.width - 1)
    for row, text in enumerate(lines[: box.bottom - y - 2], y + 2):
        canvas.put(box.x, row, text, "dim")


def _paint_line(canvas: Canvas, scene: Scene, box: Box, line: ScoreLine, faces: dict[int, CardKind]) -> None:
    word, count, role = _what(scene, line.rule, faces)
    x = canvas.put(box.x, box.y, word, f"{role}.sign" if role else "text")
    canvas.put(x, box.y, f" ×{count}" if count is not None else "", "text")
    points = str(line.low) if line.low == line.high else f"{line.low} – {line.high}"
    canvas.right(box.right, box.y, points, "bold strong" if line.low == line.high else "text")


def _what(scene: Scene, rule: str, faces: dict[int, CardKind]) -> tuple[str, int | None, str]:
    view: View = scene.update.view
    player = view.players[scene.front]
    match rule:
        case "points":
            return capital(scene.word("board-bali-points")), None, ""
        case "shrines":
            return capital(faces[SHRINE].plural), player.tableau[SHRINE], "shrine"
        case "stones":
            return capital(scene.word("board-bali-stones")), player.stones, "mason"
        case "offerings":
            return scene.word("board-bali-offerings"), player.offering_count, ""
        case _:
            category = CATEGORIES.index(rule)
            own = player.offerings[category] if player.offerings is not None else None
            return faces[category].name, own, faces[category].role
