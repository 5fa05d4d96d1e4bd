"""Paint the guide of a lesson: its panel above the prompt, and the frames of what it speaks of."""

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from core.learning.guide import MISSES
from themes.glyphs import Glyphs
from tui.boards import REGIONS, Board, Scene
from tui.preferences.keys import BY_ID
from tui.screens.table.model import GUIDE_TARGET, Model
from tui.screens.table.prompt import LOOK_BINDINGS
from tui.widgets.kit.look import FOCUS, PLACE, new_canvas, sign
from tui.widgets.picture import PRESS, Box, Canvas, Cell, Picture, Target, cells_of, ground_of, joined, wrap

BELVEDERE: Final = (
    "....hh....",
    "..hhhhhh..",
    "hhhhhhhhhh",
    ".p..pp..p.",
    ".p..pp..p.",
    ".p..pp..p.",
    "pppppppppp",
    "ssssssssss",
)
"""The guide's picture, a little belvedere, in square pixels."""
INKS: Final = {"h": "accent", "p": "paper", "s": "stone"}
PICTURED: Final = (100, 4)
"""Minimum columns and rows of a panel with the picture."""
LONGEST_LINE: Final = 100
"""Maximum cells of a line of the guide's sentence."""
PANEL: Final = "raised"
"""The ground of the panel."""

CORNERS: Final = (("▛▘", "▝▜"), ("▙▖", "▗▟"))
"""The corners of a frame: above left and right, below left and right."""
ASCII_CORNERS: Final = (("+-", "-+"), ("+-", "-+"))
SLACK: Final = 3
"""Cells inside a part where its end may be marked."""
ENDS, ASCII_ENDS = "▐▌", "[]"
"""The marks at the ends of a part of one row."""


# What the guide marks


def taught(model: Model, spots: tuple[Target, ...]) -> Mapping[str, str]:
    """Return the condition of the targets that the guide mentions, except for the one under the cursor; after held back
    choices also of those it wants. Parts of the board have frames instead."""
    coaching, chooser = model.coaching, model.chooser
    if coaching is None:
        return {}
    named = set(coaching.marks).difference(REGIONS)
    if model.score_marks:
        named.add(f"seat-{model.reader.viewer}")
    shown = coaching.wanted if coaching.misses >= MISSES else frozenset()
    ids = (spot.id for spot in spots if spot.id in named or not shown.isdisjoint(chooser.answers(spot)))
    return {id: "taught" for id in ids if id not in (chooser.cursor, chooser.held)}


def with_frames(board: Board, scene: Scene, painted: Picture, marks: Sequence[str], box: Box) -> Picture:
    """Return a board with the corners of a frame at each part in `marks`."""
    regions = [region for mark in marks if (region := board.region(scene, box.width, box.height, mark)) is not None]
    if not regions:
        return painted
    frames = Frames(painted, scene.glyphs, board.log(scene, box.width, box.height) if board.log is not None else None)
    for region in regions:
        frames.add(region)
    return attrs.evolve(painted, rows=tuple(map(joined, frames.rows)))


class Frames:
    """Frames on the cells of a painted board."""

    def __init__(self, painted: Picture, glyphs: Glyphs, covered: Box | None) -> None:
        """`covered` is the region that the log covers."""
        self.rows = [cells_of(row) for row in painted.rows]
        self._corners = ASCII_CORNERS if glyphs.ascii_only else CORNERS
        self._ends = ASCII_ENDS if glyphs.ascii_only else ENDS
        self._covered = covered
        self._marks = {(target.mark_x, target.mark_y) for target in painted.targets}

    def add(self, region: Box) -> None:
        """Draw the corners of a part into free cells around it, or into its own first and last row; what has no free
        cells at its corners gets signs at its ends."""
        left, right = self._sides(region)
        if region.height > 1:
            edges = [
                self._edge((region.y - 1, region.y), left, right, self._corners[0]),
                self._edge((region.bottom, region.bottom - 1), left, right, self._corners[1]),
            ]
            if any(edges):
                return
        ends = [self._end(region, side) for side in (0, 1)]
        for place, letter in zip(ends if any(ends) else [(region.x, region.y), None], self._ends, strict=True):
            if place is not None:
                self._put(*place, letter)

    def _end(self, region: Box, side: int) -> tuple[int, int] | None:
        """Return the place of a sign at the left (0) or right (1) end of a part, nearest to its middle row: a free
        cell, if need be one with a mark; None if there is none."""
        middle = region.y + (region.height - 1) // 2
        rows = sorted(range(region.y, region.bottom), key=lambda y: abs(y - middle))
        columns = [region.right - 1 - step if side else region.x + step for step in range(-1, SLACK)]
        blank = [(x, y) for x in columns for y in rows if self._is_blank(x, y)]
        return next((place for place in blank if place not in self._marks), next(iter(blank), None))

    @property
    def _width(self) -> int:
        return len(self.rows[0])

    def _sides(self, region: Box) -> tuple[Sequence[int], Sequence[int]]:
        """Return the first columns of the corners at the left and at the right, the outer ones first."""
        return (region.x - 1, region.x), (region.right - 1, region.right - 2)

    def _edge(self, rows: Sequence[int], left: Sequence[int], right: Sequence[int], letters: tuple[str, str]) -> bool:
        """Draw two corners into the first of the rows that has room for both, and return whether one has."""
        for y in rows:
            places = [next((x for x in side if self._has_room(x, y)), None) for side in (left, right)]
            if None not in places:
                for x, corner in zip(places, letters, strict=True):
                    assert x is not None
                    for column, letter in enumerate(corner, x):
                        self._put(column, y, letter)
                return True
        return False

    def _has_room(self, x: int, y: int) -> bool:
        return self._is_free(x, y) and self._is_free(x + 1, y)

    def _is_free(self, x: int, y: int) -> bool:
        """Return whether a cell is blank and has no mark of a target."""
        return self._is_blank(x, y) and (x, y) not in self._marks

    def _is_blank(self, x: int, y: int) -> bool:
        """Return whether a cell is blank and not below the log."""
        if not (0 <= y < len(self.rows) and 0 <= x < self._width):
            return False
        return self.rows[y][x][0] == " " and not (self._covered is not None and self._covered.holds(x, y))

    def _put(self, x: int, y: int, letter: str) -> None:
        cell: Cell = letter, f"bold accent on {ground_of(self.rows[y][x][1])}"
        self.rows[y][x] = cell


# The panel


@attrs.frozen
class GuidePart:
    """Everything that the guide's panel is painted from."""

    sentence: str
    """The sentence."""
    is_silent: bool
    """Whether the guide says nothing about this moment."""
    title: str
    """The name of the guide, empty for a sentence that is not the guide's."""
    step: str
    """The current step in words, empty if the steps do not count."""
    done: tuple[bool | None, ...]
    """Whether each step is done; None for the current one."""
    binding: str
    """The binding that reads on, or opens what the guide asks for; empty if a choice goes on."""
    key: str
    """Its key as shown."""
    word: str
    """The effect of the key."""
    glyphs: Glyphs
    """The characters to draw with."""


def guide_part(model: Model) -> GuidePart:
    """Return what the panel is painted from now."""
    ui, guide, coaching = model.reader.texts.ui, model.guide, model.coaching
    sentence = "" if model.guidance is None else model.say(model.guidance)
    if guide is None or not model.has_guide:
        return GuidePart(sentence, False, "", "", (), "", "", "", model.reader.glyphs)
    now = coaching.step if coaching is not None else None
    steps = guide.steps
    done = tuple(None if step == now else is_done for step, is_done in steps)
    place = next((place for place, (step, _) in enumerate(steps, 1) if step == now), None)
    step = ui("lesson-step", step=place, steps=len(steps)) if place is not None else ""
    binding = label = ""
    if coaching is not None and coaching.mode == "tell":
        binding, label = "choose", "lesson-key-on"
    elif coaching is not None and coaching.look is not None:
        binding = LOOK_BINDINGS[coaching.look]
        label = BY_ID[binding].label
    key = model.reader.key(binding) if binding else ""
    title = ui("lesson-guide")
    word, is_silent = ui(label) if label else "", coaching is None and not model.has_learned
    return GuidePart(sentence, is_silent, title, step, done, binding, key, word, model.reader.glyphs)


def paint_guide(part: GuidePart, box: Box) -> Picture:
    """Paint the panel of the guide; a click on it reads on.

    A sentence that needs every row leaves out the row with the steps.
    """
    width, height = box.width, box.height
    canvas = new_canvas(part.glyphs, width, height, f"text on {PANEL}")
    is_pictured = width >= PICTURED[0] and height >= PICTURED[1] and bool(part.title)
    x = 2
    if is_pictured:
        canvas.quads(3, height - 4, BELVEDERE, INKS)
        x = 10
    for y in range(height):
        canvas.put(0, y, "▌", f"accent on {PANEL}")
    lines = wrap(part.sentence, min(LONGEST_LINE, width - x - 1), rows=height, more=part.glyphs["more"])
    is_headed = bool(part.title) and len(lines) < height
    first = height - 1 - len(lines) if is_pictured and len(lines) < height - 1 else int(is_headed)
    for y, line in enumerate(lines, first):
        canvas.put(x, y, line, f"{'text' if part.is_silent else 'bold strong'} on {PANEL}")
    foot = 0 if is_headed and not is_pictured else height - 1
    edge = _paint_key(canvas, part, foot, lines[foot - first] if first <= foot < first + len(lines) else "", x)
    if is_headed:
        _paint_head(canvas, part, x, edge if foot == 0 else width - 1)
    if part.sentence:
        canvas.target(Target(GUIDE_TARGET, Box(0, 0, width, height)))
    return canvas.picture()


def _paint_head(canvas: Canvas, part: GuidePart, x: int, edge: int) -> None:
    """Paint the guide's name, the step, and a dot for each step, if there is room before column `edge`."""
    x = canvas.put(x, 0, f"{sign(canvas, 'guide')} {part.title}", f"{PLACE} on {PANEL}") + 1
    if x + len(part.step) > edge:
        return
    x = canvas.put(x, 0, part.step, f"dim on {PANEL}") + 2
    if x + 2 * len(part.done) > edge:
        return
    for is_done in part.done:
        if is_done is None:
            canvas.put(x, 0, sign(canvas, "guide"), f"{PLACE} on {PANEL}")
        else:
            canvas.put(x, 0, "●" if is_done else "○", f"{'accent' if is_done else 'border'} on {PANEL}")
        x += 2


def _paint_key(canvas: Canvas, part: GuidePart, y: int, line: str, x: int) -> int:
    """Paint the key that goes on at the right end of a row, if it has room after `line`, and return where it begins."""
    if not part.binding:
        return canvas.width - 1
    key = f" {part.key} "
    start = canvas.width - 1 - len(key) - 1 - len(part.word)
    if line and start < x + len(line) + 1:
        return canvas.width - 1
    after = canvas.put(start, y, key, FOCUS)
    canvas.put(after + 1, y, part.word, f"text on {PANEL}")
    canvas.target(Target(f"{PRESS}{part.binding}", Box(start, y, canvas.width - start, 1)))
    return start - 1
