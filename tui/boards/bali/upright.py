"""Bali on an upright phone: the market over what every seat has played, and panels for hand, offerings and altar."""

import attrs

from core.games.bali.components import PLAYABLE
from core.games.bali.view import View
from tui.boards import Scene
from tui.boards.bali.cards import CardKind, face, sign
from tui.boards.bali.changes import news, tried
from tui.boards.bali.hand import paint_hand
from tui.boards.bali.market import paint_market
from tui.boards.bali.offerings import paint_altar, paint_piles
from tui.boards.bali.plan import Scale
from tui.boards.bali.seats import MEASURES, ORDER, paint_cell, plates
from tui.boards.upright import Panel, UprightBoard, reach_down
from tui.widgets.kit.signs import Entry, paint_legend, paint_owner
from tui.widgets.picture import Box, Canvas, Target

SCALE = Scale(column=11, pitch=12, head=1, foot=6, hand=7, pile=2)
"""Of the largest cards that leave a panel what it needs; the foot is lower where there is less room."""
LEAST_FOOT = 2
"""Rows of the card that may be taken, at least."""
ROOMY = 5
"""Rows left over from which covered cards have two."""
NAMES = 6
"""Columns of shapes and letters before the table."""


def _scale(scene: Scene, width: int, most: int) -> Scale:
    """As large as fits so many rows with table and legend."""
    pitch = width // 4
    scale = attrs.evolve(SCALE, pitch=pitch, column=min(15, pitch - 1))
    spare = most - scale.market - _below(scene)
    if spare >= ROOMY:
        return attrs.evolve(scale, head=2)
    return scale if spare >= 0 else attrs.evolve(scale, foot=max(LEAST_FOOT, scale.foot + spare))


def _below(scene: Scene) -> int:
    """Rows of the table with its heads, and of the legend."""
    view: View = scene.update.view
    return 1 + view.seats + 1


def _rows(scene: Scene, width: int, most: int) -> int:
    return _scale(scene, width, most).market + _below(scene)


def _faces(scene: Scene) -> dict[int, CardKind]:
    return {kind: face(scene, kind) for kind in range(PLAYABLE)}


def _paint_seats(canvas: Canvas, scene: Scene, box: Box) -> None:
    plates(canvas, scene, box, tried(scene))


def _paint_city(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The market, the table of what was played, the legend."""
    faces, scale = _faces(scene), _scale(scene, box.width, box.height)
    market = Box(box.x, box.y, box.width, scale.market)
    paint_market(canvas, scene, market, scale, faces, news(scene))
    canvas.targets = [
        attrs.evolve(one, box=Box(one.box.x, market.y, one.box.width, market.height))
        if one.id.startswith("column-")
        else one
        for one in canvas.targets
    ]
    _paint_table(canvas, scene, Box(box.x, box.y + scale.market, box.width, _below(scene) - 1), faces)
    entries = [Entry(((mark, f"bold {ink}"),), scene.word(f"board-bali-{key}")) for key, ink, mark in MEASURES[:-1]]
    entries.append(Entry((("»", "bold text"),), scene.word("board-bali-legend-then")))
    paint_legend(canvas, Box(box.x + 1, box.bottom - 1, box.width - 1, 1), entries, gap=1)


def _paint_table(canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind]) -> None:
    """What every seat has played, kinds across; a kind is touched from its head to its last row."""
    view: View = scene.update.view
    changes, since = tried(scene), news(scene)
    pitch = (box.width - NAMES) // len(ORDER)
    for seat in range(view.seats):
        paint_owner(canvas, scene.glyphs, box.x + 1, box.y + 1 + seat, seat)
    for place, kind in enumerate(ORDER):
        x = box.x + NAMES + place * pitch
        canvas.fill(Box(x, box.y, pitch - 1, 1), f"print on {faces[kind].role}")
        canvas.put(x, box.y, sign(scene, faces[kind]), f"bold print on {faces[kind].role}", limit=pitch - 1)
        for seat in range(view.seats):
            cell = Box(x, box.y + 1 + seat, pitch - 1, 1)
            paint_cell(canvas, scene, cell, seat, faces[kind], changes, since)
        head = Box(x, box.y, pitch - 1, box.height)
        canvas.target(Target(f"kind-{kind}", head, mark_x=x, mark_y=box.y, lit=True))


def _paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    rows = min(SCALE.hand, box.height - 1)
    paint_hand(canvas, scene, box, attrs.evolve(SCALE, hand=rows), _faces(scene))
    reach_down(canvas, "hand-", box)


def _paint_offerings(canvas: Canvas, scene: Scene, box: Box) -> None:
    inner = Box(box.x + 1, box.y, box.width - 2, box.height)
    paint_piles(canvas, scene, inner, SCALE.pile, _faces(scene), tried(scene), news(scene))


def _paint_altar(canvas: Canvas, scene: Scene, box: Box) -> None:
    inner = Box(box.x + 1, box.y, box.width - 2, box.height)
    paint_altar(canvas, scene, inner, _faces(scene), tried(scene), news(scene))


UPRIGHT = UprightBoard(
    seats=_paint_seats,
    city=_paint_city,
    rows=_rows,
    panels=(
        Panel("hand", "table-hand", _paint_hand, ("hand",)),
        Panel("offerings", "board-bali-offerings", _paint_offerings, ("stock",)),
        Panel("altar", "board-bali-altar", _paint_altar, ("altar",)),
    ),
)
