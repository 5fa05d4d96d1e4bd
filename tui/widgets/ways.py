"""Paints ways: lines over a grid from one cell to another in its row or column, in three styles."""

from collections.abc import Collection, Sequence

import attrs

from core.kernel.grid import Cell
from themes.glyphs import Glyphs
from tui.widgets.grid import GridPlan
from tui.widgets.picture import Canvas

Spot = tuple[int, int]
"""Column and row on a canvas."""


@attrs.frozen
class Way:
    """A line between two cells, the upper or left one first. `style` is 1, 2 or 3, so that ways are told apart without
    colour, or 0 for no more than the label; `label` is one character that stands on the line, where no other way needs
    the place."""

    start: Cell
    end: Cell
    style: int
    ink: str
    label: str = ""
    label_ink: str = ""


def paint_ways(canvas: Canvas, glyphs: Glyphs, plan: GridPlan, ways: Sequence[Way], standing: Collection[Cell]) -> None:
    """Every way on its line, the later ones over the earlier ones; the letters of the cells `standing` are not
    covered. A way across runs on its cells' first row. A way down runs below their first letters, and on cells of one
    row beside them, with an end at either letter."""
    letters = {(box.x, box.y) for box in (plan.box(*cell) for cell in standing if plan.holds(*cell))}
    courses = [_course(glyphs, plan, way) for way in ways]
    for way, course in zip(ways, courses, strict=True):
        for (x, y), character in course.items():
            if way.style and (x, y) not in letters:
                canvas.put(x, y, character, way.ink)
    for number, (way, course) in enumerate(zip(ways, courses, strict=True)):
        others = [other for place, other in enumerate(courses) if place != number]
        spots = [spot for spot in (list(course)[1:-1] if way.style else course) if spot not in letters]
        free = [spot for spot in spots if not any(spot in other for other in others)]
        if way.label and (spot := _middlemost(free if way.style else free or spots, spots)) is not None:
            canvas.put(*spot, way.label, way.label_ink or way.ink)


def _course(glyphs: Glyphs, plan: GridPlan, way: Way) -> dict[Spot, str]:
    first, last = plan.box(*way.start), plan.box(*way.end)
    style = way.style or 1
    if way.start[0] == way.end[0]:
        return {(x, first.y): glyphs[f"way-{style}-across"] for x in range(first.x + 1, last.x)}
    line = glyphs[f"way-{style}-down"]
    if plan.height > 1:
        return {(first.x, y): line for y in range(first.y + 1, last.y)}
    beside = first.x + 1
    course = {(beside, y): line for y in range(first.y, last.y + 1)}
    course[beside, first.y] = glyphs[f"way-{style}-top"]
    course[beside, last.y] = glyphs[f"way-{style}-bottom"]
    return course


def _middlemost(choice: Sequence[Spot], spots: Sequence[Spot]) -> Spot | None:
    """The one that is nearest to the middle of the spots."""
    if not choice:
        return None
    x, y = spots[len(spots) // 2]
    return min(choice, key=lambda spot: abs(spot[0] - x) + abs(spot[1] - y))
