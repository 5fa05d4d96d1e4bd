"""The Sixth on the table: plates of the seats, the market, my hand, and what all players have built."""

from typing import Any

from core.games.sixth import actions as act
from core.games.sixth.actions import Built, Drew, Took
from core.games.sixth.components import KINDS
from core.games.sixth.view import View
from core.kernel.message import message
from tui.boards import Board, Scene
from tui.widgets.kit.look import paint_heading
from tui.widgets.kit.pieces import Piece, paint_pieces
from tui.widgets.kit.seats import Plate, paint_plates, shares
from tui.widgets.kit.space import Rival, chosen, paint_rivals
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Canvas, Picture, cut, wrap

SCALES = ((10, 2), (14, 3), (18, 5))
"""Columns and rows of a card, the smallest first."""
LOG_ROWS, LOG_COLUMNS = 3, 34
"""The log stands below the board, or next to it from 100 columns."""


def paint(scene: Scene, width: int, height: int) -> Picture:
    """Seats, market, hand, from the top down; the tableaus where there is room."""
    canvas, view = scene.canvas(width, height), scene.update.view
    space = own_space(scene, width, height)
    y = paint_plates(canvas, scene.glyphs, Box(0, 0, width, height), plates(scene)) + 1
    columns, rows = chosen(SCALES, lambda size: 6 + y + 2 * size[1] <= space.bottom, scene.zoom)
    for id, pieces in (("table-market", market(scene)), ("table-hand", hand(scene))):
        paint_heading(canvas, Box(1, y, space.width - 1, 1), scene.word(id))
        paint_pieces(canvas, Box(1, y + 1, space.width - 1, rows + 1), pieces, width=columns, height=rows)
        y += rows + 3
    rivals = [tableau(scene, seat) for seat in range(len(view.players))]
    paint_rivals(canvas, scene.glyphs, Box(1, y, space.width - 1, space.bottom - y), rivals)
    return canvas.picture()


def own_space(scene: Scene, width: int, height: int) -> Box:
    """The region without the log."""
    free = log(scene, width, height)
    return Box(0, 0, free.x - 1 if free.x else width, height if free.x else free.y)


def log(scene: Scene, width: int, height: int) -> Box:
    """The region of the log."""
    if width < 100:
        return Box(0, height - LOG_ROWS, width, LOG_ROWS)
    return Box(width - LOG_COLUMNS, 3, LOG_COLUMNS, height - 3)


def plates(scene: Scene) -> list[Plate]:
    """A plate for each seat: its score, and the cards in its hand."""
    view: View = scene.update.view
    scores = [sheet.low for sheet in scene.update.sheets]
    return [
        scene.plate(
            seat,
            str(scores[seat]),
            share,
            (((f"{scene.word('table-hand')} ", "dim"), (str(player.hand_size), "text")),),
        )
        for (seat, player), share in zip(enumerate(view.players), shares(scores), strict=True)
    ]


def market(scene: Scene) -> list[Piece]:
    """The cards that may be taken, and the draw pile."""
    view: View = scene.update.view
    cards = [card(scene, f"market-{place}", kind, act.TAKE[place]) for place, kind in enumerate(view.market)]
    told = scene.speak(message("sixth-action-draw"))

    def face(canvas: Canvas, box: Box) -> None:
        canvas.fill(box, "text on raised")
        for row, line in enumerate(wrap(told, box.width - 1, rows=box.height)):
            canvas.put(box.x + 1, box.y + row, line, "bold text on raised")

    return [*cards, Piece("pile", face, (act.DRAW,), name="pile", note=str(view.pile))]


def hand(scene: Scene) -> list[Piece]:
    """The cards of the seat in front, where the viewer may see them."""
    cards = scene.update.view.players[scene.front].hand or ()
    return [card(scene, f"hand-{place}", kind, act.BUILD[kind], place + 1) for place, kind in enumerate(cards)]


def card(scene: Scene, id: str, kind: int, action: Any, digit: int | None = None) -> Piece:
    """A card: its name on the colour of its kind."""
    word, suit = name(scene, kind).capitalize(), f"suit-{kind + 1}"

    def face(canvas: Canvas, box: Box) -> None:
        canvas.fill(box, f"text on {suit}.tint")
        canvas.fill(Box(box.x, box.y, box.width, 1), f"print on {suit}")
        canvas.put(box.x + 2, box.y, cut(word, box.width - 2), f"bold print on {suit}")

    return Piece(id, face, (action,), digit, f"{id[0]}{int(id.rpartition('-')[2]) + 1}")


def tableau(scene: Scene, seat: int) -> Rival:
    """The buildings of a seat: a word and a count for each kind."""
    built = scene.update.view.players[seat].tableau

    def face(canvas: Canvas, box: Box) -> None:
        for kind, count in enumerate(built):
            canvas.put(box.x, box.y + kind, f"{name(scene, kind):<10} {count}", f"suit-{kind + 1}" if count else "dim")

    return Rival(seat, scene.label(seat), face, 16, len(KINDS))


def name(scene: Scene, kind: int) -> str:
    """The name of a kind in the viewer's language."""
    return scene.speak(message(f"sixth-kind-{KINDS[kind]}"))


def place(event: Any) -> EventPlace | None:
    """Where an event happened: a card that was built or taken belongs to its seat."""
    return EventPlace((f"seat-{event.seat}",)) if isinstance(event, Built | Took | Drew) else None


BOARD = Board(paint=paint, place=place, log=log)
