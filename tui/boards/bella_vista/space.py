"""Divides the space of the board, and explains grounds and marks of the map in a legend."""

import attrs

from core.games.bella_vista.view import View
from tui.boards import Scene
from tui.boards.bella_vista.buildings import MOTIF_SIGNS, RIVER_INK, TREES, crown, quarter_inks
from tui.boards.bella_vista.cards import stock_heights
from tui.widgets.grid import GridPlan
from tui.widgets.kit.seats import is_wide
from tui.widgets.kit.signs import Entry, legend_rows, paint_legend
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Box, Canvas

MOTIF_LETTERS = {"flower": "AB", "butterfly": "CD", "leaf": "EF", "bird": "GH"}
CLOSE_LEGEND = 50
"""Columns below which entries stand close together."""

TITLE_COLUMNS = 3
"""Columns for the numbers of the rows and a blank."""
PANEL_COLUMNS = 36
"""The least columns of the panel next to the map, if there is a column for the log too."""
WIDEST_PANEL = 50
"""Columns of the panel that it has a use for."""
LOG_COLUMNS = 20
"""The least columns of a log next to the panel."""
COLUMN_GAP = 2
LOG_COLUMN_FROM = 100
"""Columns of a board from which the log has a column of its own."""


@attrs.frozen
class CellSize:
    """The characters of a cell."""

    width: int
    height: int


SMALL, MEDIUM, LARGE = SCALES = (CellSize(2, 1), CellSize(4, 2), CellSize(6, 3))


@attrs.frozen
class Regions:
    """The regions of the board. Parts without a region of their own are in the panel."""

    scale: CellSize
    """The characters of a cell of the map."""
    grid: GridPlan
    """The map; the letters of its columns stand in the row above."""
    panel: Box
    """All that informs."""
    plates: Box | None
    """The seats, above everything or above panel and log."""
    legend: Box | None
    """The legend, below everything."""
    log: Box | None
    """The log, next to the panel."""
    stocks: Box | None = None
    """Everyone's remaining buildings, below a map that leaves rows for them; else they are in the panel."""


def places(scene: Scene, width: int, height: int) -> Regions:
    """Return the regions at the largest scale where the whole city fits, with the seats above it if there is
    room."""
    view: View = scene.update.view
    scale = chosen(SCALES, lambda size: _fits(view, size, width, height), scene.zoom)
    rows = len(view.city) * scale.height
    map_width = TITLE_COLUMNS + len(view.city[0]) * scale.width
    left = map_width + COLUMN_GAP
    below = map_legend_rows(scene, width - TITLE_COLUMNS)
    has_foot = width >= LOG_COLUMN_FROM and 1 + rows + below <= height
    has_head = has_foot and is_wide(view.seats, width) and 2 + 1 + rows + below <= height
    top = 2 + (3 + rows + below < height) if has_head else 0
    foot = height - below if has_foot else height
    grid = GridPlan(
        TITLE_COLUMNS,
        top + 1,
        _shown(scene, scale, foot - top),
        range(len(view.city[0])),
        scale.width,
        scale.height,
        walls=False,
        lines=False,
    )
    bottom = foot - (has_foot and foot - grid.y > rows)
    head = Box(0, 0, width, 2) if has_head else None
    legend = Box(TITLE_COLUMNS, foot, width - TITLE_COLUMNS, below) if has_foot else None
    if width < LOG_COLUMN_FROM or width - left - COLUMN_GAP < PANEL_COLUMNS + LOG_COLUMNS:
        return Regions(scale, grid, Box(left, top, width - left, bottom - top), head, legend, log=None)
    panel_width = max(PANEL_COLUMNS, min(WIDEST_PANEL, (width - left) * 3 // 5))
    side = left + panel_width + COLUMN_GAP
    high = top if has_head else view.seats + 1
    return Regions(
        scale,
        grid,
        panel=Box(left, high, panel_width, bottom - high),
        plates=head or Box(left, 0, width - left, view.seats),
        legend=legend,
        log=Box(side, high, width - side, bottom - high),
        stocks=_below(
            scene, Box(TITLE_COLUMNS, grid.y + rows + 1, map_width - TITLE_COLUMNS, foot - grid.y - rows - 2)
        ),
    )


def _below(scene: Scene, box: Box) -> Box | None:
    """Return as many rows below the map as the remaining buildings can use, none if there are none left."""
    heights = [rows for rows in stock_heights(scene, box.width) if rows <= box.height]
    return Box(box.x, box.y, box.width, heights[-1]) if heights and scene.update.view.phase != "over" else None


def first_row(scene: Scene, cursor: str | None, height: int) -> int:
    """Return the first visible row of a city that is too high; the lowest rows once the cursor is near them."""
    total = len(scene.update.view.city)
    near = cursor is not None and cursor.startswith("cell-") and int(cursor.split("-")[1]) >= height - 2
    return total - height + 1 if near and total >= height else 0


def _fits(view: View, scale: CellSize, width: int, height: int) -> bool:
    columns = TITLE_COLUMNS + len(view.city[0]) * scale.width
    return columns + COLUMN_GAP + PANEL_COLUMNS <= width and 1 + len(view.city) * scale.height <= height


def _shown(scene: Scene, scale: CellSize, height: int) -> range:
    """Return the visible rows of the city: all, or as many as fit below the column letters."""
    total = len(scene.update.view.city)
    if 1 + total * scale.height <= height:
        return range(total)
    first = scene.pane or 0
    return range(first, min(total, first + (height - 1) // scale.height))


# The legend: every ground and mark of the map with its word


def entries(scene: Scene, width: int) -> list[Entry]:
    """Return the entries of the legend, most needed first, in short words if they would take a second row."""
    long, short = _entries(scene, short=False), _entries(scene, short=True)
    last = short[:8]
    return next((found for found in (long, short) if legend_rows(found, width, gap=_gap(width)) == 1), last)


def _entries(scene: Scene, *, short: bool) -> list[Entry]:
    hatched = "" if short else " ACEG"
    return [
        *[_motif(scene, motif, sign, short=short) for motif, sign in MOTIF_SIGNS.items()],
        Entry((("╱╱", "leaf.mist on leaf.field"),), _word(scene, "hatched") + hatched),
        Entry(((TREES[False, scene.glyphs.ascii_only][0], crown(dense=scene.few_colours)),), _word(scene, "park")),
        Entry((("~~", RIVER_INK),), _word(scene, "river")),
        Entry((("1×", "bold inverse on nobody"),), _word(scene, "neutral")),
        Entry(((" c ", quarter_inks("C", is_open=False, dense=scene.few_colours)[1]),), _word(scene, "shut")),
    ]


def signs(scene: Scene) -> list[Entry]:
    """Return the entries in full, and the marks on buildings, offers and contracts."""
    seat = scene.update.viewer or 0
    return [
        *_entries(scene, short=False),
        Entry(((f"6{scene.glyphs.seat(seat)}", f"bold inverse on seat-{seat + 1}"),), _word(scene, "building")),
        Entry((("7", "bold text"),), _word(scene, "price")),
        Entry((("?", "bold text"),), _word(scene, "face-down")),
        Entry((("○", "dim"), ("●", "bold text")), _word(scene, "contract")),
        Entry((("▐", "border"),), _word(scene, "border")),
    ]


def map_legend_rows(scene: Scene, width: int) -> int:
    """Return the rows of the legend at a width."""
    return legend_rows(entries(scene, width), width, gap=_gap(width))


def paint_map_legend(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the legend in the rows of a box."""
    paint_legend(canvas, box, entries(scene, box.width), gap=_gap(box.width))


def paint_upright_legend(canvas: Canvas, scene: Scene, row: Box, aside: Box) -> None:
    """Paint the districts in a row, and the other grounds one below the other at the foot of a region next to the map,
    as many as fit."""
    found = entries(scene, row.width)
    motifs, others = found[: len(MOTIF_SIGNS)], found[len(MOTIF_SIGNS) :]
    paint_legend(canvas, row, motifs, gap=_gap(row.width))
    for entry, y in zip(others, range(max(aside.y, aside.bottom - len(others)), aside.bottom), strict=False):
        paint_legend(canvas, Box(aside.x, y, aside.width, 1), (entry,))


def _gap(width: int) -> int:
    return 1 if width < CLOSE_LEGEND else 2


def _motif(scene: Scene, motif: str, sign: str, *, short: bool) -> Entry:
    ink = f"bold {motif}.sign on {motif}.field"
    letters, word = MOTIF_LETTERS[motif], _word(scene, motif)
    return Entry(((letters, ink),), word) if short else Entry(((f" {sign} ", ink),), f"{word} {letters}")


def _word(scene: Scene, key: str) -> str:
    return scene.word(f"board-bella_vista-legend-{key}")
