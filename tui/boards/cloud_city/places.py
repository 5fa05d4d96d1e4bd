"""Divides the board of Cloud City: the city in front as large as it fits, and the places of everything else."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

import attrs

from core.games.cloud_city.view import View
from core.kernel.grid import parse_cell
from tui.boards import Scene
from tui.boards.cloud_city.city import LEAST_TILES, bounds, low_window, window
from tui.boards.cloud_city.pieces import SCALES, CityScale
from tui.boards.cloud_city.rivals import rivals_height
from tui.widgets.grid import GridPlan
from tui.widgets.kit.seats import is_wide
from tui.widgets.kit.space import chosen
from tui.widgets.picture import NOWHERE, Box

TWO_COLUMNS = 132
"""Columns of a board from which there are two columns of panels next to the city."""
PANEL_COLUMNS = ((180, 92), (TWO_COLUMNS, 66), (96, 44), (0, 33))
"""Columns that panels need next to the city, by the columns of the board."""
LEFT_COLUMNS = ((92, 57), (66, 40))
"""Columns of the left one of two columns of panels, by the columns of both."""
SCROLLED = SCALES[2]
"""The scale of a city that is scrolled."""
ONE_DIGIT_ROWS = 9
"""Rows of a city with numbers of one digit."""
LEGEND_ROWS = 2
"""Rows of the legend, if the city leaves them."""
LOG_ROWS, ROOMY_PANELS = 3, 19
"""Rows of the log for which panels move closer together, and rows of panels that leave it two more."""
RIVAL_LOG = 12
"""Rows that rivals leave to the log below them."""
LEFT_LOG = 10
"""Rows below the left panels, or below the city, from which the log is placed there."""
SUPPLY_LEAST = 4
"""The fewest rows of the supply."""
HEADED_TILES = (11, 8, 6, 4)
PLAIN_TILES = (5, 3)
"""Rows that hand and display may each have, with a heading above them and without."""
LINK_COLUMNS = 17
"""Columns of a walkway in the list of possible ones."""
LINK_ROOM, LINK_CROWD = 4, 5
"""The fewest rows of the list, so that tiles do not grow with each built walkway; and the rows of it from which hand
and display shrink if they leave fewer."""

LESSENED_PANELS = ("supply", "needs")
"""Panels that shrink first."""
LESSENED_STEPS = ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2))
"""The number of steps by which each of these shrinks, one after the other."""
TIGHT_ROWS = 2
"""Rows above panels with plates directly above them."""

Region = tuple[str, tuple[int, ...]]
"""A panel and its possible rows, the most first."""


@attrs.frozen
class BoardDivision:
    """The places of all parts."""

    plan: GridPlan
    """The visible cells of the city in front."""
    rows: range
    """All its rows of cells; on a low board some are scrolled away."""
    seats: Box
    """The plates of the seats."""
    legend: Box
    """The legend below the city."""
    panels: Mapping[str, Box]
    """The present ones of `links`, `hand`, `display`, `supply` and `needs`."""
    rivals: Box
    """The cities that are not in front; empty if there is no room for them."""
    log: Box
    """The remaining box for the log."""
    headed: bool
    """Whether hand and display have their headings above them, otherwise to the left."""


def places(scene: Scene, width: int, height: int) -> BoardDivision:
    """Return the division of a board of that size. It does not depend on the cursor."""
    view: View = scene.update.view
    wide = is_wide(view.seats, width)
    top = (3 if height >= 30 else 2) if wide else 0
    plan, rows = city_plan(scene, width, height, top)
    x = plan.outer.right + (1 if width - plan.outer.right > needed_beside(width) else 0)
    seats = Box(0, 0, width, 2) if wide else Box(x, 0, width - x, view.seats)
    legend = _legend(plan, width, height)
    side = Box(x, top or view.seats, width - x, height - (top or view.seats))
    below = Box(0, legend.bottom, plan.outer.right, height - legend.bottom)
    if width >= TWO_COLUMNS:
        return _two_columns(scene, plan, rows, seats, legend, side, below)
    return _one_column(scene, plan, rows, seats, legend, side, below)


def city_plan(scene: Scene, width: int, height: int, top: int) -> tuple[GridPlan, range]:
    """Return the visible cells of the city in front, at the largest scale that leaves the panels their columns, and all
    its rows."""
    needed = needed_beside(width)

    def plan(scale: CityScale, rows: range, columns: range) -> GridPlan:
        return scale.plan(2 if scale.height > 2 or rows.stop > ONE_DIGIT_ROWS else 1, top + 1, rows, columns)

    def fits(plan: GridPlan) -> bool:
        return plan.outer.right + needed <= width and plan.outer.bottom <= height

    return scaled(scene, plan, fits, height - top)


def scaled(
    scene: Scene,
    plan: Callable[[CityScale, range, range], GridPlan],
    fits: Callable[[GridPlan], bool],
    height: int,
) -> tuple[GridPlan, range]:
    """Return the visible cells of the city in front at the largest scale that fits, and all its rows. Where only towers
    of one row fit, in so many rows, higher ones are scrolled."""
    view: View = scene.update.view
    player = view.players[scene.front]
    grows = may_grow(scene)
    rows, columns = window(view, player) if grows else bounds(player)
    found = plan(chosen(SCALES[1:], lambda scale: fits(plan(scale, rows, columns)), scene.zoom), rows, columns)
    tiles = tiles_shown(height)
    if found.height > 1 or scene.zoom < 0 or tiles < LEAST_TILES:
        return found, rows
    low = low_window(view, player) if grows else rows
    first = low.start + 2 * (scene.pane or 0)
    scrolled = attrs.evolve(plan(SCROLLED, low, columns), rows=range(first, min(low.stop, first + 2 * tiles)))
    return (scrolled, low) if fits(scrolled) else (found, rows)


def may_grow(scene: Scene) -> bool:
    """Return whether the reader may still add tiles to the city in front."""
    view: View = scene.update.view
    return view.phase != "over" and scene.front == view.viewer


def tiles_shown(height: int) -> int:
    """Return the tiles down of a scrolled city that so many rows can show below the letters of its columns."""
    return (height - 1) // (2 * SCROLLED.height)


def first_tile(scene: Scene, cursor: str | None, height: int) -> int | None:
    """Return the first visible tile of a city that is scrolled, counted from its first one; None for that."""
    view: View = scene.update.view
    if cursor is None or not cursor.startswith("place-") or not may_grow(scene):
        return None
    rows = low_window(view, view.players[scene.front])
    place = parse_cell(cursor.removeprefix("place-"))
    return None if place is None else max(0, (place[0] - rows.start) // 2 + 1 - tiles_shown(height)) or None


def needed_beside(width: int) -> int:
    """Return the columns that panels need on a board of that width."""
    return next(panels for least, panels in PANEL_COLUMNS if width >= least)


def _legend(plan: GridPlan, width: int, height: int) -> Box:
    below = height - plan.outer.bottom
    rows = min(LEGEND_ROWS if plan.outer.right < 100 else 1, below)
    return Box(
        1,
        plan.outer.bottom + (1 if below > LEGEND_ROWS and (width >= 96 or below == LEGEND_ROWS + 1) else 0),
        plan.outer.right - 2,
        rows,
    )


# Panels


def _one_column(
    scene: Scene, plan: GridPlan, rows: range, seats: Box, legend: Box, side: Box, below: Box
) -> BoardDivision:
    """Return a division with one column of panels; the log is below them, or below the city if there is more room."""
    view: View = scene.update.view
    large = PLAIN_TILES if side.width >= 44 else PLAIN_TILES[-1:]
    regions: list[Region] = [("hand", large), ("display", large)]
    regions += [("supply", (5, SUPPLY_LEAST)), ("needs", _need_rows(view))]
    deep = below.height > side.height - sum(rows[-1] for _, rows in regions)
    panels, bottom = stacked(side, regions, reserve=0 if deep else LOG_ROWS + (2 if side.height >= ROOMY_PANELS else 0))
    free = Box(side.x, bottom, side.width, side.bottom - bottom)
    panels = _with_links(scene, panels, headed=False)
    log = below if deep else free
    if not log.height and legend.height > 1:
        legend = attrs.evolve(legend, height=legend.height - 1)
        log = Box(0, legend.bottom, plan.outer.right, 1)
    return BoardDivision(plan, rows, seats, legend, panels, NOWHERE, log, headed=False)


def _two_columns(
    scene: Scene, plan: GridPlan, rows: range, seats: Box, legend: Box, side: Box, below: Box
) -> BoardDivision:
    """Return a division with two columns: panels in the left one, rivals in the right one. The log is below the city or
    the panels if there is much room, otherwise below the rivals."""
    view: View = scene.update.view
    columns = next((left for least, left in LEFT_COLUMNS if side.width >= least), side.width)
    left = Box(side.x, side.y, columns, side.height)
    right = Box(side.x + columns + 1, side.y, 0, side.height)
    right = attrs.evolve(right, width=side.right - right.x)
    pieces = HEADED_TILES if columns >= 57 else HEADED_TILES[1:]
    regions: list[Region] = [("hand", pieces), ("display", pieces)]
    regions += [("supply", (9, 6, 5, SUPPLY_LEAST)), ("needs", _need_rows(view, headed=True))]
    panels, bottom = stacked(left, regions, reserve=0)
    panels = _with_links(scene, panels, headed=True)
    free = Box(left.x, bottom, left.width, left.bottom - bottom)
    free = max(free, attrs.evolve(below, y=below.y + 1, height=below.height - 1), key=lambda box: box.height)
    if free.height >= LEFT_LOG:
        return BoardDivision(plan, rows, seats, legend, panels, right, free, headed=True)
    high = min(rivals_height(scene, attrs.evolve(right, height=right.height - RIVAL_LOG)), right.height - LOG_ROWS)
    rivals = attrs.evolve(right, height=high)
    log = Box(right.x, right.y + high, right.width, right.height - high)
    return BoardDivision(plan, rows, seats, legend, panels, rivals, log, headed=True)


def _need_rows(view: View, *, headed: bool = False) -> tuple[int, ...]:
    """Return the possible rows of need cards: with their explanations, and without."""
    count = len(view.needs)
    return (3 * count + headed, 2 * count + headed, count) if count else (int(headed), 0)


def stacked(box: Box, regions: Sequence[Region], *, reserve: int) -> tuple[dict[str, Box], int]:
    """Return regions below each other, as large as possible while `reserve` rows stay free, with gaps if there is room;
    and the row below them."""
    for heights, air in _heights(regions):
        if sum(height + air for height in heights.values() if height) + reserve <= box.height:
            break
    found, y = {}, box.y + air * (box.y == TIGHT_ROWS)
    for name, height in heights.items():
        if height:
            found[name] = Box(box.x, y, box.width, min(height, box.bottom - y))
            y += height + air
    return found, min(y, box.bottom)


def _heights(regions: Sequence[Region]) -> Iterator[tuple[dict[str, int], int]]:
    """Yield the possible rows of the regions, the most first: supply and needs shrink before tiles do."""
    tiles = (
        max(len(rows) for name, rows in regions if name not in LESSENED_PANELS)
        if len(regions) > len(LESSENED_PANELS)
        else 1
    )
    for tile, air, (supply, needs) in product(range(tiles), (1, 0), LESSENED_STEPS):
        steps = {"supply": supply, "needs": needs}
        yield {name: rows[min(steps.get(name, tile), len(rows) - 1)] for name, rows in regions}, air


def _with_links(scene: Scene, panels: dict[str, Box], *, headed: bool) -> dict[str, Box]:
    """Return the panels with the list of walkways first, while walkways are built; hand and display leave it the rows
    it needs, or all rows."""
    view: View = scene.update.view
    asked = scene.update.decision is not None and scene.front == view.viewer
    if view.phase != "link" or not asked:
        return panels
    hand, display = panels["hand"], panels["display"]
    whole = Box(hand.x, hand.y, hand.width, display.bottom - hand.y)
    needed = 1 - len(view.players[scene.front].buildable) // -max(1, whole.width // LINK_COLUMNS)
    sizes = [size for size in (HEADED_TILES if headed else PLAIN_TILES) if size <= hand.height]
    left = {size: whole.height - 2 * size - headed for size in sizes}
    size = next((size for size in sizes if left[size] >= max(needed, LINK_ROOM)), sizes[-1])
    if (rows := left[size]) < min(needed, LINK_CROWD):
        others = {name: box for name, box in panels.items() if name not in ("hand", "display")}
        return {"links": whole, **others}
    y = whole.bottom - 2 * size
    return {
        **panels,
        "links": Box(whole.x, whole.y, whole.width, rows),
        "hand": Box(whole.x, y, whole.width, size),
        "display": Box(whole.x, y + size, whole.width, size),
    }
