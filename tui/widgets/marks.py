"""Marks: what targets wear by their condition, in colour and in a glyph of its own."""

from collections.abc import Mapping, Sequence

from themes.glyphs import Glyphs
from tui.widgets.picture import Box, Cell, Row, Target, cells_of, joined

MARKS: Mapping[str, tuple[str, str | None]] = {
    "legal": ("legal", None),
    "visited": ("cursor", "reverse cursor on cursor-text"),
    "cursor": ("cursor", "bold reverse cursor on cursor-text"),
    "ghost": ("ghost", "bold reverse ghost on cursor-text"),
}
"""Glyph and ink by condition: a choice that is open now, the cursor on something that is not, the cursor on a choice,
a choice that waits for its confirmation. The ink covers the row of the mark alone, so that a step of the cursor stays
small; without an ink only the mark's own cell is coloured."""


def marked_row(
    row: Row,
    y: int,
    targets: Sequence[Target],
    conditions: Mapping[str, str],
    labels: Mapping[str, str],
    glyphs: Glyphs,
) -> Row:
    """Row `y` of a picture with the marks of its targets; `labels` are the letters of jump mode by target."""
    touched = [target for target in targets if target.mark_y == y and (target.id in conditions or target.id in labels)]
    if not touched:
        return row
    cells = cells_of(row)
    for target in touched:
        _mark(cells, target, conditions.get(target.id), labels.get(target.id), glyphs)
    return joined(cells)


def lit_row(row: Row, boxes: Sequence[Box]) -> Row:
    """A row with regions of it on another ground."""
    if not boxes:
        return row
    cells = cells_of(row)
    for box in boxes:
        for x in range(max(0, box.x), min(len(cells), box.right)):
            character, ink = cells[x]
            cells[x] = (character, f"{ink.partition(' on ')[0]} on raised")
    return joined(cells)


def _mark(cells: list[Cell], target: Target, condition: str | None, label: str | None, glyphs: Glyphs) -> None:
    glyph, ink = MARKS[condition] if condition is not None else (None, None)
    if ink is not None:
        for x in range(max(0, target.box.x), min(len(cells), target.box.right)):
            cells[x] = (cells[x][0], ink)
    if not 0 <= target.mark_x < len(cells):
        return
    ground = cells[target.mark_x][1].partition(" on ")[2] or "background"
    if label is not None:
        cells[target.mark_x] = (label, "bold reverse accent")
    elif glyph is not None:
        cells[target.mark_x] = (glyphs[glyph], ink or f"bold legal on {ground}")
