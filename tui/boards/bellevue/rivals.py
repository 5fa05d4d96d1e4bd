"""Paints the streets of the other seats beside one's own, each at the largest scale at which it fits."""

from functools import partial

from core.games.bellevue.view import View
from tui.boards import Scene
from tui.boards.bellevue.plan import fitting
from tui.boards.bellevue.signs import signs_of
from tui.boards.bellevue.storeys import StoreyScale
from tui.boards.bellevue.street import Window, column_of, paint_evening, paint_houses
from tui.boards.bellevue.worth import houses_of
from tui.widgets.kit.space import Rival, paint_rivals
from tui.widgets.picture import Box, Canvas

LEAST, MOST = 7, 12
"""Rows of a rival's street, with the name above it: fewer say too little; what is more stays sky."""

USUAL = 4
"""Houses for which a rival's street has room, so that it is not drawn anew at another scale as soon as it grows."""


def paint_others(canvas: Canvas, scene: Scene, box: Box, shown: int, *, least: int = LEAST) -> tuple[StoreyScale, ...]:
    """The streets that have room, of `least` rows each, those of the neighbours first; returns their scales."""
    view: View = scene.update.view
    seats = _order(view, shown)[: max(1, box.height // least)] if box.height >= least else []
    if not seats:
        return ()
    seats.sort()
    rows = box.height // len(seats)
    gap = 1 + (rows > LEAST + 2) if rows > LEAST else 0
    scales = {seat: _scale(view, seat, box.width, rows - gap - 2) for seat in seats}
    rivals = [
        Rival(
            seat,
            scene.label(seat),
            partial(_paint_street, scene, seat, scales[seat]),
            box.width,
            rows - gap - 1,
            notes=_hands(scene, seat),
        )
        for seat in seats
    ]
    paint_rivals(canvas, scene.glyphs, box, rivals, gap=gap)
    return tuple(dict.fromkeys(scales.values()))


def _scale(view: View, seat: int, width: int, rows: int) -> StoreyScale:
    """The largest scale at which a street fits and has room to grow to a few houses."""
    heights = [len(house) for house in view.players[seat].street]
    return fitting([heights, [1] * USUAL], width, rows)


def _order(view: View, shown: int) -> list[int]:
    """The other seats: who gets the viewer's hand, whose hand it gets, the others."""
    start = shown if view.viewer is None else view.viewer
    around = [(start + step) % view.seats for step in (0, 1, -1, *range(2, view.seats - 1))]
    return [seat for seat in dict.fromkeys(around) if seat != shown]


def _hands(scene: Scene, seat: int) -> tuple[str, ...]:
    """Whose hands go where, at length and in short."""
    view: View = scene.update.view
    if view.viewer is None or view.over or seat == view.viewer:
        return ()
    gets, gives = seat == (view.viewer + 1) % view.seats, seat == (view.viewer - 1) % view.seats
    which = "swaps" if gets and gives else "gets" if gets else "gives" if gives else ""
    if not which:
        return ()
    return scene.word(f"board-bellevue-hand-{which}"), scene.word(f"board-bellevue-hand-{which}-short")


def _paint_street(scene: Scene, seat: int, scale: StoreyScale, canvas: Canvas, box: Box) -> None:
    sky = Box(box.x, box.y, box.width, box.height - 1)
    houses = houses_of(scene, seat)
    room = max(1, scale.houses(box.width))
    x = column_of(range(houses[0].number, houses[0].number + min(room, len(houses))), box, scale)
    window = Window(houses[:room], x, behind=max(0, len(houses) - room))
    paint_evening(canvas, signs_of(scene), sky)
    paint_houses(canvas, scene, sky, scale, window)
