"""The legend: every ground and mark of the map beside its word."""

from collections.abc import Sequence

from rich.cells import cell_len

from tui.boards import Scene
from tui.boards.bella_vista.buildings import is_dense
from tui.boards.bella_vista.ground import MOTIF_SIGNS, RIVER, TREES, crown, quarter_inks
from tui.widgets.kit.signs import Entry, paint_legend
from tui.widgets.picture import Box, Canvas

LETTERS = {"flower": "AB", "butterfly": "CD", "leaf": "EF", "bird": "GH"}
CLOSE = 50
"""Columns below which entries stand close together."""


def entries(scene: Scene, width: int) -> list[Entry]:
    """What stands in it, the most needed first; shorter where it would take a second row."""
    long, short = _entries(scene, short=False), _entries(scene, short=True)
    last = short[:8]
    return next((found for found in (long, short) if _rows(found, width) == 1), last)


def _entries(scene: Scene, *, short: bool) -> list[Entry]:
    hatched = "" if short else " ACEG"
    return [
        *[_motif(scene, motif, sign, short=short) for motif, sign in MOTIF_SIGNS.items()],
        Entry((("╱╱", "leaf.mist on leaf.field"),), _word(scene, "hatched") + hatched),
        Entry(((TREES[False, scene.glyphs.ascii_only][0], crown(dense=is_dense(scene))),), _word(scene, "park")),
        Entry((("~~", RIVER),), _word(scene, "river")),
        Entry((("1×", "bold inverse on nobody"),), _word(scene, "nobody")),
        Entry(((" c ", quarter_inks("C", is_open=False, dense=is_dense(scene))[1]),), _word(scene, "shut")),
    ]


def signs(scene: Scene) -> list[Entry]:
    """All of it at length, and the marks on buildings, offers and contracts."""
    seat = scene.update.viewer or 0
    return [
        *_entries(scene, short=False),
        Entry(((f"6{scene.glyphs.seat(seat)}", f"bold inverse on seat-{seat + 1}"),), _word(scene, "building")),
        Entry((("7", "bold text"),), _word(scene, "price")),
        Entry((("?", "bold text"),), _word(scene, "face-down")),
        Entry((("○", "dim"), ("●", "bold text")), _word(scene, "contract")),
        Entry((("▐", "border"),), _word(scene, "border")),
    ]


def legend_rows(scene: Scene, width: int) -> int:
    """The rows it needs at a width."""
    return _rows(entries(scene, width), width)


def _rows(found: Sequence[Entry], width: int) -> int:
    rows, x = 1, 0
    for entry in found:
        size = sum(cell_len(text) for text, _ in entry.sample) + 1 + cell_len(entry.word)
        if x and x + size > width:
            rows, x = rows + 1, 0
        x += size + _gap(width)
    return rows


def paint_map_legend(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The legend in the rows of a box."""
    paint_legend(canvas, box, entries(scene, box.width), gap=_gap(box.width))


def paint_upright_legend(canvas: Canvas, scene: Scene, row: Box, aside: Box) -> None:
    """The quarters in a row, and the other grounds below each other at the foot of a region beside the map, as far as
    there is room for them."""
    found = entries(scene, row.width)
    motifs, others = found[: len(MOTIF_SIGNS)], found[len(MOTIF_SIGNS) :]
    paint_legend(canvas, row, motifs, gap=_gap(row.width))
    for entry, y in zip(others, range(max(aside.y, aside.bottom - len(others)), aside.bottom), strict=False):
        paint_legend(canvas, Box(aside.x, y, aside.width, 1), (entry,))


def _gap(width: int) -> int:
    return 1 if width < CLOSE else 2


def _motif(scene: Scene, motif: str, sign: str, *, short: bool) -> Entry:
    ink = f"bold {motif}.sign on {motif}.field"
    letters, word = LETTERS[motif], _word(scene, motif)
    return Entry(((letters, ink),), word) if short else Entry(((f" {sign} ", ink),), f"{word} {letters}")


def _word(scene: Scene, key: str) -> str:
    return scene.word(f"board-bella_vista-legend-{key}")
