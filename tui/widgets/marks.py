"""Draws the marks of targets by their condition, in colour and in a glyph of its own."""

from collections.abc import Mapping, Sequence

from themes.glyphs import Glyphs
from tui.widgets.picture import Box, Cell, Row, Target, cells_of, ground_of, joined

MARKS: Mapping[str, tuple[str, str, bool]] = {
    "legal": ("legal", "bold legal", False),
    "turned": ("turned", "bold legal", False),
    "held": ("ghost", "bold ghost", False),
    "taught": ("lesson", "bold accent", False),
    "drawn": ("cursor", "bold cursor", False),
    "sure": ("ghost", "bold ghost", False),
    "misfit": ("misfit", "bold loss", False),
    "visited": ("cursor", "reverse cursor on cursor-text", True),
    "told": ("cursor", "reverse cursor on cursor-text", True),
    "cursor": ("cursor", "bold reverse cursor on cursor-text", True),
    "ghost": ("ghost", "bold reverse ghost on cursor-text", True),
}
"""Glyph, ink and whether the ink covers the whole row of the mark, by condition: a choice that is open now; a place on
which the piece in hand fits in another turn; the piece itself; something of which a lesson speaks; the cursor on a
choice that the board draws as a ghost; the same waiting for its confirmation; the cursor on a place on which the piece
does not fit as it is turned; the cursor on something else that is not legal; where a fact happened that is under the
cursor in the log; the cursor on a choice, on one that waits for its confirmation. One row alone is covered, so that a
step of the cursor stays small."""
LIT = "bold inverse on {}"
"""The ink of what stands out for a moment, on the colour of a role."""
CURSOR = frozenset(MARKS) - {"legal", "turned", "held", "taught"}
"""The conditions of a target under the cursor."""
REACHING = CURSOR | {"taught"}
"""The conditions in which the reach of a target stands out."""
BESIDE = "+"
"""Behind the number of an advised choice: others are at the same place."""
DIGIT_ROOM = 2
"""Cells on either side of the mark of a target among which its digit is drawn."""


def marked_row(
    row: Row,
    y: int,
    targets: Sequence[Target],
    conditions: Mapping[str, str],
    labels: Mapping[str, str],
    glyphs: Glyphs,
) -> Row:
    """Row `y` of a picture with the marks of its targets; `labels` are the letters of jump mode or the numbers of
    advice by target; an empty one hides a digit that chooses something else now."""
    worn = [target for target in targets if target.id in conditions or target.id in labels]
    touched = [target for target in worn if target.mark_y == y]
    reach = [box for target in worn for box in reach_of(target, conditions.get(target.id)) if box.y == y]
    feet = [box for target in worn for box in foot_of(target, conditions.get(target.id)) if box.y == y]
    if not touched and not reach and not feet:
        return row
    cells = cells_of(row)
    for box in feet:
        for x in range(max(0, box.x), min(len(cells), box.right)):
            cells[x] = (glyphs["foot"], f"cursor on {ground_of(cells[x][1])}")
    for box in reach:
        for x in range(max(0, box.x), min(len(cells), box.right)):
            cells[x] = (cells[x][0], f"reverse {cells[x][1]}")
    for target in touched:
        _mark(cells, target, conditions.get(target.id), labels.get(target.id), glyphs)
    return joined(cells)


def reach_of(target: Target, condition: str | None) -> tuple[Box, ...]:
    """What stands out with a target in that condition: its reach while the cursor is on it or a lesson speaks of it."""
    return target.reach if condition in REACHING else ()


def foot_of(target: Target, condition: str | None) -> tuple[Box, ...]:
    """The line that a target shows while the cursor is on it."""
    return (target.foot,) if target.foot is not None and condition in CURSOR else ()


def marked_boxes(target: Target, condition: str | None, label: str | None) -> tuple[Box, ...]:
    """The cells that the mark of that condition and the letters of jump mode may change."""
    covers = condition is not None and MARKS[condition][2]
    sign = Box(target.mark_x, target.mark_y, 1, 1)
    marked = target.marked if covers or label is not None else sign
    return (marked, *reach_of(target, condition), *foot_of(target, condition))


def is_worn(target: Target, condition: str | None, label: str | None) -> bool:
    """Whether a condition or a letter of jump mode is drawn: the board itself shows what is open on `lit` targets."""
    return label is not None or (condition is not None and not (target.lit and condition in ("legal", "turned")))


def lit_row(row: Row, boxes: Sequence[Box], role: str) -> Row:
    """A row with regions of it on the colour of a role."""
    if not boxes:
        return row
    cells = cells_of(row)
    for box in boxes:
        for x in range(max(0, box.x), min(len(cells), box.right)):
            cells[x] = (cells[x][0], LIT.format(role))
    return joined(cells)


def _mark(cells: list[Cell], target: Target, condition: str | None, label: str | None, glyphs: Glyphs) -> None:
    glyph, ink, whole = MARKS[condition] if condition is not None else (None, "", False)
    if whole:
        right = target.box.right if target.head is None else target.box.x + target.head
        for x in range(max(0, target.box.x), min(len(cells), right)):
            cells[x] = (cells[x][0], ink)
    if not 0 <= target.mark_x < len(cells):
        return
    ground = ground_of(cells[target.mark_x][1])
    if label is not None and not label[:1].isalpha():
        _hide_digit(cells, target)
    if label:
        for x, letter in enumerate(label[: len(cells) - target.mark_x], target.mark_x):
            if letter == BESIDE and cells[x][0].isalnum():
                break  # a figure or a name: the list says which others there are
            cells[x] = (letter, "bold reverse accent")
    elif glyph is not None and not (target.lit and condition in ("legal", "turned")):
        cells[target.mark_x] = (glyphs[glyph], ink if whole else _mark_ink(ink, ground))


def _hide_digit(cells: list[Cell], target: Target) -> None:
    """Without the digit of the target beside its mark: it chooses nothing now, and 2 before 2 reads as 22."""
    for x in range(max(0, target.mark_x - DIGIT_ROOM), min(len(cells), target.mark_x + DIGIT_ROOM + 1)):
        if target.digit is not None and x != target.mark_x and cells[x][0] == str(target.digit):
            cells[x] = (" ", cells[x][1])


def _mark_ink(ink: str, ground: str) -> str:
    """A mark in its own colour on the ground that is there, or on that colour where it would not be read: on a ghost,
    and on a piece that does not fit."""
    return f"bold inverse on {ink.split()[-1]}" if ground.startswith(("ghost", "loss")) else f"{ink} on {ground}"
