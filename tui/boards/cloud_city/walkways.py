"""Paints walkways over a city: each on the row of its storey or, down the map, in a column of its own by level, so that
walkways of different levels do not hide each other."""

from collections import Counter
from collections.abc import Mapping, Sequence

import attrs

from core.games.cloud_city.components import Walkway
from core.kernel.grid import Cell
from tui.boards import Scene
from tui.boards.cloud_city.pieces import LEVELS, STRIP, CityScale
from tui.widgets.grid import GridPlan
from tui.widgets.kit.signs import badge_ink
from tui.widgets.picture import Canvas

Spot = tuple[int, int]
"""Column and row on a canvas."""
SIGN = 5
"""Cells of a walkway across from which its value has a blank on both sides."""


@attrs.frozen
class Way:
    """A walkway as it is to be painted."""

    walkway: Walkway
    """From where to where, and of which level."""
    role: str
    """Its colour."""
    is_built: bool = True
    """Whether it has a line; else there is only its value, where it would be."""


def built(walkway: Walkway, role: str | None = None) -> Way:
    """A walkway that stands, in the colour of its level or of another role."""
    return Way(walkway, role or LEVELS[walkway.level])


def paint_ways(canvas: Canvas, scene: Scene, plan: GridPlan, ways: Sequence[Way], heights: Mapping[Cell, int]) -> None:
    """Walkways with their values over the towers of `heights`. No letter of a tower is covered."""
    scale = CityScale(plan.width, plan.height)
    ordered = sorted(ways, key=lambda way: way.walkway.level if plan.height > 2 else -way.walkway.level)
    courses = [course(plan, scale, way.walkway) for way in ordered]
    letters, walls = _towers(plan, scale, heights)
    for way, spots in zip(ordered, courses, strict=True):
        if way.is_built:
            _paint_line(canvas, scene, way, [spot for spot in spots if spot not in letters], walls, scale)
    busy = Counter(spot for spots in courses for spot in spots)
    signs: set[Spot] = set()
    for way, spots in sorted(zip(ordered, courses, strict=True), key=lambda pair: len(pair[1])):
        free = [spot for spot in spots if spot not in letters and spot not in signs]
        apart = [spot for spot in free if _is_apart(spot, _value(way), signs)]
        _paint_value(canvas, way, apart or free, walls, busy, signs, is_wide=plan.height > 1)


def course(plan: GridPlan, scale: CityScale, walkway: Walkway) -> list[Spot]:
    """The cells of a walkway on the canvas, from its beginning on."""
    (row, column), (to_row, to_column) = walkway.ends
    first = plan.box(row, column)
    last = plan.box(to_row, to_column)
    level = walkway.level
    if row == to_row:
        start, stop = (first.right - 1, last.x + 1) if scale.height > 1 else (first.x + STRIP, last.x)
        return [(x, scale.floor(first, level)) for x in range(start, stop)]
    x = first.x + _lane(scale, level)
    if scale.height == 1:
        return [(x, y) for y in range(first.y, last.y + 1)]
    return [(x, y) for y in range(first.bottom, max(first.bottom, last.bottom - scale.rise(level) - 1) + 1)]


def _value(way: Way) -> str:
    """The value of a walkway; of one that could be built with a plus."""
    return f"{'' if way.is_built else '+'}{way.walkway.value}"


def _is_apart(spot: Spot, text: str, signs: set[Spot]) -> bool:
    """Whether a value that begins there touches no other beside it, with which it would be read as one number."""
    x, y = spot
    return signs.isdisjoint((column, y) for column in range(x - 1, x + len(text) + 1))


def _lane(scale: CityScale, level: int) -> int:
    """The column of a cell in which walkways of a level run down the map."""
    if scale.height == 1:
        return (2, scale.width - 1, scale.width // 2)[level]
    if scale.width < 7:
        return 1 + level
    return 2 * level + (2 if scale.width > 9 else 1)


def _towers(plan: GridPlan, scale: CityScale, heights: Mapping[Cell, int]) -> tuple[set[Spot], set[Spot]]:
    """The letters of towers, and all cells that towers cover."""
    letters, walls = set[Spot](), set[Spot]()
    for cell, level in heights.items():
        if not plan.holds(*cell):
            continue
        box = plan.box(*cell)
        if scale.height == 1:
            letters.add((box.x, box.y))
            walls.update((x, box.y) for x in range(box.x, box.x + STRIP))
            continue
        top = box.bottom - scale.rise(level)
        letters.add((box.x + 1, top))
        walls.update((x, y) for y in range(top, box.bottom) for x in range(box.x + 1, box.right - 1))
    return letters, walls


def _paint_line(
    canvas: Canvas, scene: Scene, way: Way, spots: Sequence[Spot], walls: set[Spot], scale: CityScale
) -> None:
    walkway = way.walkway
    across = walkway.row == walkway.to_row
    glyph = scene.glyphs[f"way-{walkway.level + 1}-{'across' if across else 'down'}"]
    ink = f"{way.role}.sign" if way.role in LEVELS else way.role
    for spot in spots:
        if spot not in walls:
            canvas.over(*spot, glyph, ink)
        elif scale.height > 1 and walkway.level:
            canvas.over(*spot, glyph, f"{way.role}.deep")


def _paint_value(
    canvas: Canvas,
    way: Way,
    spots: Sequence[Spot],
    walls: set[Spot],
    busy: Mapping[Spot, int],
    signs: set[Spot],
    *,
    is_wide: bool,
) -> None:
    """The value of a walkway as a sign near its middle, on cells that no tower and no other walkway needs."""
    if not spots:
        return
    walkway, text = way.walkway, _value(way)
    open_spots = [spot for spot in spots if spot not in walls]
    free = [spot for spot in open_spots if busy[spot] == 1]
    if walkway.row == walkway.to_row and is_wide and len(spots) >= SIGN:
        roomy = [(x, y) for x, y in free if (x - 1, y) in free and (x + 1, y) in free]
        free, text = (roomy, f" {text} ") if roomy else (free, text)
    x, y = middlemost(free or open_spots or spots, spots)
    x -= text.startswith(" ")
    signs.update((x + place, y) for place in range(len(text)))
    canvas.put(x, y, text, _sign_ink(way, on_wall=not open_spots))


def _sign_ink(way: Way, *, on_wall: bool) -> str:
    """Dark letters on the colour of the walkway; light ones on a dark sign where it is not built, and where two towers
    touch, so that it stands out from them."""
    if way.role not in LEVELS:
        return badge_ink(way.role)
    return f"bold {way.role}.sign on background" if on_wall or not way.is_built else f"bold print on {way.role}"


def middlemost(choice: Sequence[Spot], spots: Sequence[Spot]) -> Spot:
    """The one of a choice that is nearest to the middle of the spots."""
    x, y = spots[(len(spots) - 1) // 2]
    return min(choice, key=lambda spot: abs(spot[0] - x) + abs(spot[1] - y))
