"""Paints what the seat in front has and what that is worth, and below it what is known of the hands of the others."""

from functools import partial

from core.games.bali.components import CATEGORIES, SHRINE
from core.games.bali.view import PlayerView, View
from core.kernel.score import ScoreLine
from tui.boards import Scene
from tui.boards.bali.cards import CardKind, capital, sign
from tui.boards.bali.hand import known
from tui.widgets.kit.signs import paint_heading, paint_owner
from tui.widgets.kit.space import Rival, paint_rivals
from tui.widgets.picture import Box, Canvas, wrap

HIGH = 2
"""Rows of what is known of a hand."""


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
    others = [] if is_over else _others(scene, faces, box.width - 1)
    if y + 2 + HIGH * len(others) <= box.bottom:
        canvas.put(box.x, y, "─" * (box.width - 1), "border")
        y += 1
    canvas.put(box.x, y, scene.word("board-bali-total" if is_over else "board-bali-sure"), "dim")
    canvas.right(box.right - 1, y, str(sheet.low), "bold accent")
    y += 1
    lines = [] if is_over else wrap(scene.word("board-bali-sure-note", most=sheet.high), box.width - 1)
    if y + len(lines) + HIGH * len(others) <= box.bottom:
        for text in lines:
            canvas.put(box.x, y, text, "dim")
            y += 1
    apart = y + HIGH * len(others) < box.bottom
    gap = 1 if y + (HIGH + 1) * len(others) <= box.bottom else 0
    if y + HIGH * len(others) <= box.bottom:
        paint_rivals(canvas, scene.glyphs, Box(box.x, y + apart, box.width, box.bottom - y - apart), others, gap=gap)


def _others(scene: Scene, faces: dict[int, CardKind], width: int) -> list[Rival]:
    """The hands of the other seats that are hidden, with the cards that everybody saw go there."""
    players = scene.update.view.players
    hidden = [seat for seat in range(len(players)) if players[seat].hand is None and seat != scene.front]
    note = scene.word("board-bali-hand")
    return [
        Rival(
            seat,
            scene.names[seat],
            partial(_paint_hand, scene=scene, player=players[seat], faces=faces),
            width,
            1,
            (note,),
        )
        for seat in hidden
    ]


def _paint_hand(canvas: Canvas, box: Box, *, scene: Scene, player: PlayerView, faces: dict[int, CardKind]) -> None:
    kinds = known(player)
    x = box.x
    for kind in kinds:
        x = canvas.put(x, box.y, sign(scene, faces[kind]), f"bold print on {faces[kind].role}") + 1
    for _ in range(player.hand_size - len(kinds)):
        x = canvas.put(x, box.y, "▒▒▒▒", "border on surface") + 1


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
