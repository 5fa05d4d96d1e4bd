"""Bellevue on an upright phone: four houses wall to wall over the canal, and panels for hand, piles and rivals."""

from typing import Any

import attrs

from core.games.bellevue.components import is_finished
from core.games.bellevue.view import View
from tui.boards import Scene
from tui.boards.bellevue.canal import paint_canal
from tui.boards.bellevue.hand import cards_in_hand
from tui.boards.bellevue.legend import paint_signs
from tui.boards.bellevue.places import front_of, in_front, paint_front, watched
from tui.boards.bellevue.plan import NOWHERE, StreetPlan
from tui.boards.bellevue.rivals import paint_others
from tui.boards.bellevue.seats import paint_piles, paint_seats
from tui.boards.bellevue.signs import signs_of
from tui.boards.bellevue.storeys import CLOSE, StoreyScale
from tui.boards.upright import Panel, UprightBoard
from tui.widgets.kit.pieces import paint_pieces
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Box, Canvas

ROWS = 17
"""Rows of the street with sky, quay, canal and legend."""
QUAY, CANAL, LEGEND = 2, 1, 1
RIVAL = 6
"""Rows of a rival's street with the name above it, at least."""
PILES = 3
"""Rows of a draw pile at most."""


def _rows(scene: Scene, width: int, most: int) -> int:
    return min(ROWS, most)


def _plan(scene: Scene, box: Box) -> StreetPlan:
    """The street in a region, and nothing else."""
    street = Box(box.x, box.y, box.width, box.height - QUAY - CANAL - LEGEND)
    canal = Box(box.x, street.bottom + QUAY, box.width, CANAL)
    return StreetPlan(
        plates=NOWHERE,
        piles=NOWHERE,
        street=street,
        scale=_scale(scene, street),
        canal=canal,
        legend=Box(box.x, canal.bottom, box.width, LEGEND),
        aside=None,
        hand=NOWHERE,
        rivals=NOWHERE,
        log=NOWHERE,
    )


def _scale(scene: Scene, street: Box) -> StoreyScale:
    """The highest storeys with which the tallest house, and a card more, fit below the sky."""
    view: View = scene.update.view
    grows = not view.over
    houses = view.players[in_front(scene)].street
    levels = max(len(house) + (grows and not is_finished(house)) for house in houses)
    return chosen(CLOSE, lambda scale: levels * scale.height + scale.gable + grows <= street.height, min(0, scene.zoom))


def _paint_city(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The street, its canal as one target down to the legend, the legend."""
    place, seat = _plan(scene, box), in_front(scene)
    front = front_of(scene, place, seat)
    if not signs_of(scene).few:
        canvas.fill(Box(box.x, place.quay + 1, box.width, 1), "text on stone")
    paint_front(canvas, scene, place, front)
    start = paint_canal(canvas, scene, place, front)
    water = Box(box.x, place.canal.y, box.width, CANAL + LEGEND)
    canvas.targets = [attrs.evolve(one, box=water) if one.id == "canal" else one for one in canvas.targets]
    paint_signs(canvas, scene, Box(start, place.legend.y, place.legend.right - start, 1), None, (place.scale,))


def _paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The cards in two rows of two."""
    pieces, width = cards_in_hand(scene), (box.width - 1) // 2
    rows = box.height // 2
    for number in range(0, len(pieces), 2):
        row = Box(box.x, box.y + number // 2 * rows, box.width, rows)
        paint_pieces(canvas, row, pieces[number : number + 2], width=width, height=rows, gap=1, headed=True)


def _paint_piles(canvas: Canvas, scene: Scene, box: Box) -> None:
    paint_piles(canvas, scene, attrs.evolve(box, height=min(box.height, 3 * PILES)))


def _paint_rivals(canvas: Canvas, scene: Scene, box: Box) -> None:
    paint_others(canvas, scene, box, in_front(scene), least=RIVAL)


def _pane(scene: Scene, cursor: str | None, height: int) -> Any:
    """Of a street that is longer than the phone is wide, the house under the cursor."""
    return watched(scene, cursor, 5)


UPRIGHT = UprightBoard(
    seats=paint_seats,
    city=_paint_city,
    rows=_rows,
    panels=(
        Panel("hand", "table-hand", _paint_hand, ("hand",)),
        Panel("piles", "board-bellevue-tab-piles", _paint_piles, ("pile",)),
        Panel("rivals", "tab-rivals", _paint_rivals, is_quiet=True),
    ),
    pane=_pane,
)
