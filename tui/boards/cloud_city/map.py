"""Paints a city of Cloud City as a map: tiles, buildings, walkways, what could be built, and the ghost of a choice."""

from itertools import product

import attrs

from core.games.cloud_city.actions import PLACES, BuildWalkway, Place
from core.games.cloud_city.components import Walkway, site
from core.games.cloud_city.text.notation import tile_name
from core.games.cloud_city.view import PlayerView, View
from core.games.cloud_city.view.map_queries import buildings, opened, planned, standing
from tui.boards import Scene
from tui.widgets.grid import GridCell, GridPlan, paint_borders, paint_cell, paint_titles
from tui.widgets.picture import Canvas, Target
from tui.widgets.ways import Way, paint_ways

LETTERS = "LMH"
"""Heights by level, in every language: actions are typed with them."""
INKS = ("blue", "green", "yellow")
"""Theme variables by level."""
WINDOW = 5
"""Tiles across and down that are shown of a city which may still grow: all that it can reach from its first tile, and
of a rectangular city at least what it can reach next."""


@attrs.frozen
class CityScale:
    """How large cells are drawn: characters across and down, and whether there are lines between rows of tiles."""

    width: int
    height: int
    lines: bool

    def plan(self, x: int, y: int, rows: range, columns: range) -> GridPlan:
        """A plan of these cells with its border's corner at (`x`, `y`)."""
        return GridPlan(x, y, rows, columns, self.width, self.height, block=2, lines=self.lines)


SCALES = (CityScale(4, 2, lines=True), CityScale(3, 1, lines=True), CityScale(2, 1, lines=False))
"""From the roomiest to the smallest."""
SMALL = SCALES[-1]


def reach(view: View, player: PlayerView) -> tuple[range, range]:
    """The rows and columns of tiles that a city may still come to lie on."""
    place = site(view.options.rectangle)
    rows, columns = _spans(player)
    return (
        _reach(rows, place.longer if len(columns) <= place.shorter else place.shorter, place.grid.rows),
        _reach(columns, place.longer if len(rows) <= place.shorter else place.shorter, place.grid.columns),
    )


def _spans(player: PlayerView) -> tuple[range, range]:
    rows, columns = [tile.row for tile in player.tiles], [tile.column for tile in player.tiles]
    return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)


def _reach(span: range, most: int, size: int) -> range:
    return range(max(0, span.stop - most), min(size, span.start + most))


def window(view: View, player: PlayerView) -> tuple[range, range]:
    """The rows and columns of cells that are shown of the city in front. It moves as rarely as can be."""
    reached, spans = reach(view, player), _spans(player)
    size = site(view.options.rectangle).grid.rows
    rows, columns = (_window(span, near, size) for span, near in zip(spans, reached, strict=True))
    return rows, columns


def _window(span: range, reached: range, size: int) -> range:
    first, last = max(span.start - 1, reached.start), min(span.stop + 1, reached.stop)
    start = min(max((size - WINDOW) // 2, last - WINDOW), first)
    return range(2 * start, 2 * (start + WINDOW))


def bounds(player: PlayerView) -> tuple[range, range]:
    """The rows and columns of cells that a city lies on."""
    rows, columns = _spans(player)
    return range(2 * rows.start, 2 * rows.stop), range(2 * columns.start, 2 * columns.stop)


def paint_city(canvas: Canvas, scene: Scene, plan: GridPlan, player: PlayerView, *, growing: bool) -> None:
    """A city with its tiles and walkways; `growing` shows where it may still come to lie."""
    paint_titles(canvas, plan)
    slots = {(tile.row, tile.column) for tile in player.tiles}
    if growing:
        slots.update(product(*reach(scene.update.view, player)))
    paint_borders(canvas, scene.glyphs, plan, {slot: slot for slot in slots})
    for tile in player.tiles:
        _paint_tile(canvas, scene, plan, tile, ghost=False)
    ways = [_way(walkway, INKS[walkway.level]) for walkway in sorted(player.walkways, key=lambda built: built.level)]
    paint_ways(canvas, scene.glyphs, plan, ways, buildings(player))


def paint_prospects(canvas: Canvas, scene: Scene, plan: GridPlan, player: PlayerView) -> None:
    """What the choice under the cursor would bring to the city, as a ghost, and the values of what could be built."""
    view: View = scene.update.view
    action = scene.trial.action if scene.trial is not None else None
    seen = buildings(player)
    ways = [_lit(walkway, "bold legal") for walkway in player.buildable] if view.phase == "link" else []
    if isinstance(action, Place):
        _paint_tile(canvas, scene, plan, action, ghost=True)
        seen |= dict(standing(action))
        ways = [_lit(walkway, "bold ghost") for walkway in opened(view, player, action)]
    elif isinstance(action, BuildWalkway) and (walkway := planned(player, action)) is not None:
        ways = [*(way for way in ways if (way.start, way.end) != walkway.ends), _way(walkway, "bold ghost")]
    paint_ways(canvas, scene.glyphs, plan, ways, seen)


def paint_places(canvas: Canvas, plan: GridPlan, kind: int) -> None:
    """Targets for a tile of `kind` on every place that is shown."""
    for row, column in product(plan.rows[::2], plan.columns[::2]):
        box = plan.box(row, column, rows=2, columns=2)
        tile = row // 2, column // 2
        turns = tuple(rows[tile[0]][tile[1]] for rows in PLACES[kind])
        name = tile_name(*tile)
        canvas.target(Target(f"place-{name}", box, name=name, mark_x=box.x - 1, mark_y=box.y, turns=turns))


def _paint_tile(canvas: Canvas, scene: Scene, plan: GridPlan, tile: Place, *, ghost: bool) -> None:
    ground = "raised" if ghost else "surface"
    dot = GridCell((scene.glyphs["dot"],), "ghost" if ghost else "border", ground)
    found = dict(standing(tile))
    for row, column in product((2 * tile.row, 2 * tile.row + 1), (2 * tile.column, 2 * tile.column + 1)):
        if plan.holds(row, column):
            height = found.get((row, column))
            cell = dot if height is None else _building(scene, plan, height, ghost=ghost, ground=ground)
            paint_cell(canvas, plan.box(row, column), cell)


def _building(scene: Scene, plan: GridPlan, height: int, *, ghost: bool, ground: str) -> GridCell:
    ink = "ghost" if ghost else INKS[height]
    fill = scene.glyphs[f"shade-{height + 1}"] if plan.width > 2 else " "
    return GridCell((LETTERS[height],), f"bold {ink}", ground, fill, ink)


def _way(walkway: Walkway, ink: str) -> Way:
    one, other = walkway.ends
    return Way(one, other, walkway.level + 1, f"{ink} on surface", str(walkway.value), f"{ink} on surface")


def _lit(walkway: Walkway, ink: str) -> Way:
    one, other = walkway.ends
    return Way(one, other, 0, ink, str(walkway.value), f"{ink} on raised")
