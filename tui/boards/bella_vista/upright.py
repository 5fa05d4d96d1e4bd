"""Bella Vista on an upright phone: the whole map small, below it a lens, contracts, offers with the hand, rivals."""

from typing import Any

import attrs

from core.games.bella_vista.view import Slot, View
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.boards.bella_vista.cards import hand_heights, paint_hand, paint_stocks
from tui.boards.bella_vista.city import paint_city
from tui.boards.bella_vista.contracts import paint_contracts
from tui.boards.bella_vista.legend import paint_map_legend, paint_upright_legend
from tui.boards.bella_vista.notices import paint_objectives, paint_scores
from tui.boards.bella_vista.offers import paint_offers, paint_order
from tui.boards.bella_vista.seats import paint_seats
from tui.boards.bella_vista.space import MEDIUM, SMALL, TITLES, CellSize
from tui.boards.bella_vista.words import constraint_words
from tui.boards.upright import Panel, UprightBoard
from tui.widgets.grid import GridPlan
from tui.widgets.kit.signs import badge_ink
from tui.widgets.picture import Box, Canvas, wrap

STEP = (3, 5)
"""Rows and columns by which the lens moves at once, so that most steps of the cursor leave it where it is."""
AHEAD = (1, 3)
"""Rows and columns of the lens before those."""
ASIDE = 9
"""Columns beside the map from which the constraint and the offers are told there."""
OFFERS = 5
"""Rows of the offers with their heading."""


def _rows(scene: Scene, width: int, most: int) -> int:
    """Letters, map and legend."""
    return min(most, 1 + len(scene.update.view.city) + _legend_rows(scene, width, most))


def _legend_rows(scene: Scene, width: int, most: int) -> int:
    """Two where they cost no row of the map, and there is no room for some of it beside the map."""
    city = scene.update.view.city
    is_alone = width - TITLES - SMALL.width * len(city[0]) <= ASIDE
    return 2 if is_alone and 1 + len(city) + 2 <= most else 1


def _grid(scene: Scene, box: Box, scale: CellSize, first: tuple[int, int]) -> GridPlan:
    """As much of the map as a region has room for, from a cell on, below the row of the letters."""
    view: View = scene.update.view
    sizes = len(view.city), len(view.city[0])
    room = (box.height - 1) // scale.height, (box.width - TITLES) // scale.width
    starts = [max(0, min(size - shown, start)) for size, shown, start in zip(sizes, room, first, strict=True)]
    rows, columns = (
        range(start, min(size, start + shown)) for start, size, shown in zip(starts, sizes, room, strict=True)
    )
    return GridPlan(box.x + TITLES, box.y + 1, rows, columns, scale.width, scale.height, walls=False, lines=False)


def _paint_city(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The map, beside it the constraint and the offers, below it the legend."""
    below = _legend_rows(scene, box.width, box.height)
    inner = attrs.evolve(box, height=box.height - below)
    pane = scene.pane or (0, 0)
    plan = _grid(scene, inner, SMALL, pane)
    _paint_map(canvas, scene, plan)
    side = plan.outer.right + 1
    row = Box(box.x + 1, box.bottom - below, box.width - 1, below)
    if box.right - side < ASIDE:
        paint_map_legend(canvas, scene, row)
        return
    y = _paint_aside(canvas, scene, Box(side, box.y, box.right - side, inner.height)) + 1
    paint_upright_legend(canvas, scene, row, Box(side, y, box.right - side, inner.bottom - y))


def _paint_map(canvas: Canvas, scene: Scene, plan: GridPlan) -> None:
    """A part of the map with the targets that are in sight."""
    before = len(canvas.targets)
    paint_city(canvas, scene, plan)
    outer = plan.outer
    canvas.targets[before:] = [one for one in canvas.targets[before:] if outer.holds(one.box.x, one.box.y)]


def _paint_aside(canvas: Canvas, scene: Scene, box: Box) -> int:
    """What holds in this round, and who builds when; gives the row below."""
    view: View = scene.update.view
    if view.phase == "over":
        return box.y
    words = f"{scene.word('board-bella_vista-constraint')} {constraint_words(scene)}"
    y = box.y + 1
    for line in wrap(words, box.width):
        canvas.put(box.x, y, line, "bold strong")
        y += 1
    y += 1
    current = view.slots[view.place] if view.place is not None else None
    for slot in (slot for slot in view.slots if slot.seat is not None):
        if y < box.bottom:
            _paint_slot(canvas, scene, Box(box.x, y, box.width, 1), slot, is_now=slot is current)
            y += 1
    return y


def _paint_slot(canvas: Canvas, scene: Scene, box: Box, slot: Slot, *, is_now: bool) -> None:
    """One offer: whose it is, and the number of the building where it is known."""
    assert slot.seat is not None
    role = f"seat-{slot.seat + 1}"
    number = "?" if slot.number is None else str(slot.number)
    ink = badge_ink(role) if is_now else f"dim {role}" if slot.done else f"bold {role}"
    canvas.put(box.x, box.y, f" {scene.glyphs.seat(slot.seat)} {seat_letter(slot.seat)} {number:>2} ", ink)


def _pane(scene: Scene, cursor: str | None, height: int) -> Any:
    """The first cell of the lens, around the cursor; it moves by several cells at once."""
    if cursor is None or not cursor.startswith("cell-"):
        return None
    place = (int(part) for part in cursor.split("-")[1:])
    return tuple(max(0, at // step * step - ahead) for at, step, ahead in zip(place, STEP, AHEAD, strict=True))


# Panels


def _paint_lens(canvas: Canvas, scene: Scene, box: Box) -> None:
    """A part of the map, so large that a finger hits its cells."""
    view: View = scene.update.view
    middle = len(view.city) // 3, len(view.city[0]) // 4
    _paint_map(canvas, scene, _grid(scene, box, MEDIUM, scene.pane or middle))


def _paint_contracts(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The contracts, two rows each, and the objectives below; at the end what all came to."""
    view: View = scene.update.view
    if view.phase == "over":
        paint_scores(canvas, scene, box)
        return
    rows = min(2 * len(view.display) + 1, box.height - 2)
    paint_contracts(canvas, scene, Box(box.x, box.y, box.width, rows))
    paint_objectives(canvas, scene, Box(box.x, box.y + rows, box.width, min(3, box.height - rows)))


def _paint_offers(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The places with their prices, who comes when, and the cards to lay there."""
    paint_offers(canvas, scene, Box(box.x, box.y, box.width, OFFERS))
    y = box.y + OFFERS
    paint_order(canvas, scene, Box(box.x, y, box.width, 1))
    room = box.bottom - y - 1
    heights = [rows for rows in hand_heights(scene, box.width) if 0 < rows <= room]
    if heights:
        paint_hand(canvas, scene, Box(box.x, y + 1, box.width, heights[-1]))


def _paint_rivals(canvas: Canvas, scene: Scene, box: Box) -> None:
    paint_stocks(canvas, scene, Box(box.x + 1, box.y, box.width - 1, box.height))


UPRIGHT = UprightBoard(
    seats=paint_seats,
    city=_paint_city,
    rows=_rows,
    panels=(
        Panel("lens", "board-bella_vista-tab-lens", _paint_lens),
        Panel("contracts", "board-bella_vista-contracts", _paint_contracts, ("contracts", "objectives")),
        Panel("offers", "board-bella_vista-order", _paint_offers, ("offers", "hand")),
        Panel("rivals", "tab-rivals", _paint_rivals, is_quiet=True),
    ),
    pane=_pane,
)
