"""Paints what the guide of a lesson adds to the table screen: its sentence, and marks at what it speaks of."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import count, takewhile

import attrs

from core.learning.guide import MISSES
from themes.glyphs import Glyphs
from tui.boards import Board, Scene
from tui.screens.table.model import GUIDE, Model
from tui.widgets.picture import Box, Canvas, Picture, Row, Target, cells_of, ground_of, joined, wrap


def taught(model: Model, spots: tuple[Target, ...]) -> Mapping[str, str]:
    """The condition of the targets of which the guide speaks, but for the one under the cursor; once it has held back
    choices, of those that it wants as well."""
    coaching, chooser = model.coaching, model.chooser
    if coaching is None:
        return {}
    named = set(coaching.marks)
    if model.score_marks:
        named.add(f"seat-{model.reader.viewer}")
    shown = coaching.wanted if coaching.misses >= MISSES else frozenset()
    ids = (spot.id for spot in spots if spot.id in named or not shown.isdisjoint(chooser.answers(spot)))
    return {id: "taught" for id in ids if id not in (chooser.cursor, chooser.held)}


def with_regions(board: Board, scene: Scene, painted: Picture, marks: Sequence[str], box: Box) -> Picture:
    """A board with the first rows of its regions marked that are among `marks`."""
    rows = list(painted.rows)
    for region in (region for mark in marks for region in _parts(board, scene, mark, box)):
        for y in _rows_of(region, painted.targets):
            taken = {target.mark_x for target in painted.targets if target.mark_y == y}
            rows[y] = _marked(rows[y], region, taken, scene.glyphs)
    return attrs.evolve(painted, rows=tuple(rows))


def _parts(board: Board, scene: Scene, mark: str, box: Box) -> list[Box]:
    """Where a region lies; of one without a heading each of its columns, lest the first alone seem to be meant."""
    of_size = partial(board.region, scene, box.width, box.height)
    columns = takewhile(lambda part: part is not None, (of_size(f"{mark}-{number}") for number in count()))
    return [part for part in columns if part is not None] or [part for part in [of_size(mark)] if part is not None]


def _rows_of(region: Box, targets: Sequence[Target]) -> list[int]:
    """The rows of a region that are marked: its heading; where it has none, every row with something to choose, lest
    the first alone seem to be meant."""
    around = attrs.evolve(region, x=region.x - 1, width=region.width + 1)
    inside = {target.mark_y for target in targets if around.holds(target.mark_x, target.mark_y)}
    return sorted(inside) if region.y in inside else [region.y]


def _marked(row: Row, region: Box, taken: Collection[int], glyphs: Glyphs) -> Row:
    """A row whose first words stand out as what the cursor reaches does, with the mark in a free cell behind them; the
    columns `taken` are those of other marks."""
    cells = cells_of(row)
    columns = range(region.x, min(region.right, len(cells)))
    start = next((x for x in columns if cells[x][0] != " "), region.x)
    text = "".join(cells[x][0] or " " for x in columns)[start - region.x :]
    end = start + len(text.partition("  ")[0])
    for x in range(start, end):
        cells[x] = cells[x][0], f"reverse {cells[x][1].removeprefix('reverse ')}"
    blanks = [x for x in columns if cells[x][0] == " " and x not in taken]
    free = next((x for x in blanks if x >= end), next(iter(blanks), region.x))
    cells[free] = glyphs["lesson"], f"bold accent on {ground_of(cells[free][1])}"
    return joined(cells)


def paint_guide(sentence: str, glyphs: Glyphs, box: Box) -> Picture:
    """What the guide says, on two rows; a click on them reads on."""
    canvas = Canvas(box.width, box.height, twins=glyphs.twins)
    if sentence:
        canvas.put(0, 0, "»", "bold accent")
        for y, line in enumerate(wrap(sentence, box.width - 2, rows=box.height, more=glyphs["more"])):
            canvas.put(2, y, line, "accent")
        canvas.target(Target(GUIDE, Box(0, 0, box.width, box.height)))
    return canvas.picture()
