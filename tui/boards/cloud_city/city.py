"""Paints a city of Cloud City: tiles, towers, walkways, possible walkways, and the ghost of a choice."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import attrs

from core.games.cloud_city.actions import PLACES, BuildWalkway, Linked, Place, Placed, TurnStarted
from core.games.cloud_city.components import Walkway, site
from core.games.cloud_city.notation import tile_name
from core.games.cloud_city.view import PlayerView, View, buildings, opened, planned, standing
from core.kernel.decision import Seat
from core.kernel.grid import Cell
from tui.boards import Scene
from tui.boards.cloud_city.pieces import (
    LEVEL_LETTERS,
    LEVEL_ROLES,
    SCALES,
    STRIP_CELLS,
    CityScale,
    paint_placed,
    paint_sketch,
    paint_tower,
)
from tui.widgets.grid import GridPlan, paint_titles
from tui.widgets.kit.look import badge_ink, paint_badge
from tui.widgets.kit.signs import paint_tag
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Box, Canvas, Picture, Target

Spot = tuple[int, int]
"""Column and row on a canvas."""
PADDED_SIGN = 5
"""Cells of a horizontal walkway from which its value has a blank on both sides."""

SHOWN_TILES = 4
"""Tiles across and down that are shown of a city that may still grow: nearly always all places within its reach."""
LEAST_TILES = 3
"""Tiles down that are shown at least at once; a higher city is scrolled on a low board."""
DUSK_LIGHT = 0.7
"""How far the sky brightens towards the light from the first row of a city to its last."""


# The visible part


def reach(view: View, player: PlayerView) -> tuple[range, range]:
    """Return the rows and columns of tiles that a city may still reach."""
    place = site(view.options.rectangle)
    rows, columns = spans(player)
    return (
        _reach(rows, place.longer if len(columns) <= place.shorter else place.shorter, place.grid.rows),
        _reach(columns, place.longer if len(rows) <= place.shorter else place.shorter, place.grid.columns),
    )


def spans(player: PlayerView) -> tuple[range, range]:
    """Return the rows and columns of tiles that a city occupies."""
    rows = [tile.row for tile in player.tiles]
    columns = [tile.column for tile in player.tiles]
    return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)


def _reach(span: range, most: int, size: int) -> range:
    return range(max(0, span.stop - most), min(size, span.start + most))


def window(view: View, player: PlayerView, high: int = SHOWN_TILES) -> tuple[range, range]:
    """Return the rows and columns of cells that are shown of a city that may still grow, at least `high` tiles if it
    may become that high. The window moves as rarely as possible."""
    rows, columns = (
        _window(span, near, least)
        for span, near, least in zip(spans(player), reach(view, player), (high, SHOWN_TILES), strict=True)
    )
    return _cells(rows), _cells(columns)


def _window(span: range, reached: range, least: int) -> range:
    first = max(span.start - 1, reached.start)
    last = min(span.stop + 1, reached.stop)
    size = min(max(least, last - first), len(reached))
    start = min(max(last - size, reached.start), first)
    return range(start, start + size)


def low_window(view: View, player: PlayerView) -> range:
    """Return the rows of a window on a low board, which shows `LEAST_TILES` of them at once."""
    return window(view, player, LEAST_TILES)[0]


def bounds(player: PlayerView) -> tuple[range, range]:
    """Return the rows and columns of cells that a city occupies."""
    rows, columns = spans(player)
    return _cells(rows), _cells(columns)


def _cells(tiles: range) -> range:
    return range(2 * tiles.start, 2 * tiles.stop)


# The current decision


def asked(scene: Scene) -> bool:
    """Return whether the reader has a decision about the city in front."""
    return scene.update.decision is not None and scene.front == scene.update.viewer


def held_kind(scene: Scene) -> int | None:
    """Return the kind of the chosen tile in hand; an only tile needs no choosing."""
    view: View = scene.update.view
    hand = view.players[scene.front].hand or ()
    if view.phase != "place" or not asked(scene):
        return None
    if scene.held is not None and scene.held.startswith("hand-"):
        return hand[int(scene.held.removeprefix("hand-"))]
    return hand[0] if len(set(hand)) == 1 else None


# New things


@attrs.frozen
class Arrivals:
    """Additions by a rival to its city since the reader last acted."""

    seat: Seat
    """The owner of the city."""
    tiles: frozenset[Cell] = frozenset()
    """Rows and columns of tiles."""
    links: frozenset[tuple[Cell, Cell]] = frozenset()
    """The ends of walkways."""
    points: int = 0
    """The points of the walkways."""

    @property
    def role(self) -> str:
        """The colour of the seat."""
        return f"seat-{self.seat + 1}"


def arrivals(scene: Scene, seat: Seat) -> Arrivals:
    """Return the additions to the city of a seat: its last turn at most, and none for the reader's own."""
    if seat == scene.update.viewer:
        return Arrivals(seat)
    events: list[Placed | Linked] = []
    for event in scene.fresh:
        if isinstance(event, TurnStarted) and event.seat == seat:
            events = []
        elif isinstance(event, Placed | Linked) and event.seat == seat:
            events.append(event)
    links = [event for event in events if isinstance(event, Linked)]
    return Arrivals(
        seat,
        frozenset((event.row, event.column) for event in events if isinstance(event, Placed)),
        frozenset(((event.row, event.column), (event.to_row, event.to_column)) for event in links),
        sum(event.value for event in links),
    )


def tag_text(scene: Scene, new: Arrivals) -> str:
    """Return the text of the tag for additions: `new +5`."""
    word = scene.word("board-cloud_city-new")
    return f"{word} +{new.points}" if new.points else word


# The city


def paint_air(canvas: Canvas, scene: Scene, plan: GridPlan, edge: int = 0, foot: int = 0) -> None:
    """Paint the evening sky behind a city, brighter below, at least up to the column `edge` and the row `foot`. The
    letters of the columns stand above the city, and the numbers of the rows at its side."""
    if not scene.few_colours:
        rows = max(foot, plan.outer.bottom) - plan.y + 1
        for row in range(rows):
            air = f"text on air:{1 - DUSK_LIGHT * row / rows:.2f}"
            canvas.fill(Box(0, plan.y - 1 + row, max(edge, plan.outer.right), 1), air)
    paint_titles(canvas, plan, _foot, ink="text")


def _foot(cell: Box) -> tuple[int, int]:
    """Return the middle of the lowest row of a cell; its first character if it has one row."""
    return cell.x + (cell.width // 2 - 1 if cell.height > 1 else 0), cell.bottom - 1


def paint_city(canvas: Canvas, scene: Scene, plan: GridPlan, player: PlayerView, new: Arrivals) -> None:
    """Paint a city with its tiles and walkways; additions have the colour of its seat."""
    for tile in player.tiles:
        is_new = (tile.row, tile.column) in new.tiles
        towers = [(plan.box(*cell), level) for cell, level in standing(tile)]
        box = tile_box(plan, tile.row, tile.column)
        paint_placed(canvas, scene, box, towers, new.role if is_new else "cloud")
    ways = [built(walkway, new.role if walkway.ends in new.links else None) for walkway in player.walkways]
    paint_ways(canvas, scene, plan, ways, buildings(player))


def paint_tags(canvas: Canvas, scene: Scene, plan: GridPlan, player: PlayerView, new: Arrivals) -> None:
    """Paint a tag on every new tile."""
    for tile in player.tiles:
        if (tile.row, tile.column) in new.tiles:
            room = free_room(plan, tile)
            texts = (tag_text(scene, new), scene.word("board-cloud_city-new"))
            text = next((text for text in texts if len(text) + 4 <= room.width and plan.height > 2), None)
            if text is not None:
                paint_tag(canvas, scene.glyphs, room.x, room.y, new.seat, text)
            else:
                paint_badge(canvas, room.x, room.y, scene.glyphs.seat(new.seat), new.role)


def tile_box(plan: GridPlan, row: int, column: int) -> Box:
    """Return the cells of the tile at a row and column of tiles."""
    return plan.box(2 * row, 2 * column, rows=2, columns=2)


def free_room(plan: GridPlan, tile: Place) -> Box:
    """Return a row without a tower: of the whole tile if there is one, otherwise of one cell."""
    taken = {(row - 2 * tile.row, column - 2 * tile.column) for (row, column), _ in standing(tile)}
    for row in (1, 0):
        if not taken & {(row, 0), (row, 1)}:
            box = plan.box(2 * tile.row + row, 2 * tile.column, columns=2)
            return Box(box.x + 1, _inner(box, row), box.width - 2, 1)
    row, column = next(cell for cell in ((1, 0), (1, 1), (0, 0), (0, 1)) if cell not in taken)
    box = plan.box(2 * tile.row + row, 2 * tile.column + column)
    return Box(box.x + 1 - column, _inner(box, row), box.width - 1, 1)


def _inner(box: Box, row: int) -> int:
    """Return a row of a cell that is neither at the rim of its tile nor in its middle, if there are enough rows."""
    return box.y + (box.height // 2 if row else (box.height - 1) // 2)


# Paint walkways over a city: each on the row of its storey or, if vertical, in a separate column for its level, so that
# walkways of different levels do not hide each other.


@attrs.frozen
class Way:
    """A walkway to paint."""

    walkway: Walkway
    """Its ends and its level."""
    role: str
    """Its colour."""
    is_built: bool = True
    """Whether it has a line; otherwise only its value is shown at its place."""


def built(walkway: Walkway, role: str | None = None) -> Way:
    """Return a built walkway, in the colour of its level or of another role."""
    return Way(walkway, role or LEVEL_ROLES[walkway.level])


def paint_ways(canvas: Canvas, scene: Scene, plan: GridPlan, ways: Sequence[Way], heights: Mapping[Cell, int]) -> None:
    """Paint walkways with their values over the towers of `heights`. The letters of towers stay visible."""
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
    """Return the cells of a walkway on the canvas, from its beginning on."""
    (row, column), (to_row, to_column) = walkway.ends
    first = plan.box(row, column)
    last = plan.box(to_row, to_column)
    level = walkway.level
    if row == to_row:
        start, stop = (first.right - 1, last.x + 1) if scale.height > 1 else (first.x + STRIP_CELLS, last.x)
        return [(x, scale.floor(first, level)) for x in range(start, stop)]
    x = first.x + _lane(scale, level)
    if scale.height == 1:
        return [(x, y) for y in range(first.y, last.y + 1)]
    return [(x, y) for y in range(first.bottom, max(first.bottom, last.bottom - scale.rise(level) - 1) + 1)]


def _value(way: Way) -> str:
    """Return the value of a walkway, with a plus if it is only possible."""
    return f"{'' if way.is_built else '+'}{way.walkway.value}"


def _is_apart(spot: Spot, text: str, signs: set[Spot]) -> bool:
    """Return whether a value at that spot touches no other value, so that the two are not read as one number."""
    x, y = spot
    return signs.isdisjoint((column, y) for column in range(x - 1, x + len(text) + 1))


def _lane(scale: CityScale, level: int) -> int:
    """Return the column of a cell for vertical walkways of a level."""
    if scale.height == 1:
        return (2, scale.width - 1, scale.width // 2)[level]
    if scale.width < 7:
        return 1 + level
    return 2 * level + (2 if scale.width > 9 else 1)


def _towers(plan: GridPlan, scale: CityScale, heights: Mapping[Cell, int]) -> tuple[set[Spot], set[Spot]]:
    """Return the letters of towers, and all cells that towers cover."""
    letters, walls = set[Spot](), set[Spot]()
    for cell, level in heights.items():
        if not plan.holds(*cell):
            continue
        box = plan.box(*cell)
        if scale.height == 1:
            letters.add((box.x, box.y))
            walls.update((x, box.y) for x in range(box.x, box.x + STRIP_CELLS))
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
    ink = f"{way.role}.sign" if way.role in LEVEL_ROLES else way.role
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
    """Paint the value of a walkway as a sign near its middle, on cells that no tower and no other walkway needs."""
    if not spots:
        return
    walkway, text = way.walkway, _value(way)
    open_spots = [spot for spot in spots if spot not in walls]
    free = [spot for spot in open_spots if busy[spot] == 1]
    if walkway.row == walkway.to_row and is_wide and len(spots) >= PADDED_SIGN:
        roomy = [(x, y) for x, y in free if (x - 1, y) in free and (x + 1, y) in free]
        free, text = (roomy, f" {text} ") if roomy else (free, text)
    x, y = middlemost(free or open_spots or spots, spots)
    x -= text.startswith(" ")
    signs.update((x + place, y) for place in range(len(text)))
    canvas.put(x, y, text, _sign_ink(way, on_wall=not open_spots))


def _sign_ink(way: Way, *, on_wall: bool) -> str:
    """Return the colours of a sign: dark letters on the colour of the walkway; light ones on a dark sign if it is not
    built, and where two towers touch, so that it stands out from them."""
    if way.role not in LEVEL_ROLES:
        return badge_ink(way.role)
    return f"bold {way.role}.sign on background" if on_wall or not way.is_built else f"bold print on {way.role}"


def middlemost(choice: Sequence[Spot], spots: Sequence[Spot]) -> Spot:
    """Return the spot of `choice` nearest to the middle of `spots`."""
    x, y = spots[(len(spots) - 1) // 2]
    return min(choice, key=lambda spot: abs(spot[0] - x) + abs(spot[1] - y))


# Possible additions


def paint_prospects(canvas: Canvas, scene: Scene, plan: GridPlan, player: PlayerView) -> None:
    """Paint the additions by the choice under the cursor as a ghost. While walkways are built, show the values of all
    possible ones; while a tile is laid, its possible places."""
    view: View = scene.update.view
    action = scene.trial.action if scene.trial is not None else None
    if view.phase == "link":
        link = planned(player, action) if isinstance(action, BuildWalkway) else None
        ways = [
            Way(walkway, LEVEL_ROLES[walkway.level], is_built=False) for walkway in player.buildable if walkway != link
        ]
        ways += [built(link, "ghost")] if link is not None else []
        _paint_over(canvas, scene, plan, player, ways, buildings(player))
    elif view.phase == "place":
        for row, column in {(place.row, place.column) for place in scene.update.legal}:
            if plan.holds(2 * row, 2 * column) and held_kind(scene) is None:
                canvas.over(*_middle(tile_box(plan, row, column)), "•", "legal")
    if isinstance(action, Place) and plan.holds(2 * action.row, 2 * action.column):
        _paint_ghost(canvas, scene, plan, player, action)


def _paint_over(
    canvas: Canvas, scene: Scene, plan: GridPlan, player: PlayerView, ways: list[Way], heights: Mapping[Cell, int]
) -> None:
    """Paint possible walkways, with their values and those of existing ones."""
    paint_ways(canvas, scene, plan, [*map(built, player.walkways), *ways], heights)


def _paint_ghost(canvas: Canvas, scene: Scene, plan: GridPlan, player: PlayerView, tile: Place) -> None:
    """Paint a carried tile: its corners, its towers, and the walkways it would open."""
    view: View = scene.update.view
    box = tile_box(plan, tile.row, tile.column)
    if plan.height == 1:
        canvas.fill(box, "text on ghost~background~0.62")
    paint_sketch(canvas, box)
    for cell, level in standing(tile):
        paint_tower(canvas, scene, plan.box(*cell), level, "ghost")
    found = sorted(opened(view, player, tile), key=lambda walkway: -walkway.value)
    if found and tile in scene.update.legal and scene.previews:
        room = free_room(plan, tile)
        if (text := opening_badge(scene, found, room.width)) is not None:
            paint_badge(canvas, room.x, room.y, text, "ghost")


def opening_badge(scene: Scene, found: list[Walkway], width: int) -> str | None:
    """Return a label for the walkways that a tile opens, as long as there is room. For several walkways it is at least
    the best and a plus, since a single value would be read as the total."""
    codes = [f"{LEVEL_LETTERS[walkway.level]}{walkway.value}" for walkway in found]
    texts = [scene.word("board-cloud_city-opens", walkways=" ".join(codes)), " ".join(codes)]
    if len(found) == 1:
        level = scene.word(f"board-cloud_city-{LEVEL_ROLES[found[0].level]}")
        texts.insert(0, scene.word("board-cloud_city-opens", walkways=f"{level} {found[0].value}"))
    else:
        texts.append(f"{codes[0]}+")
    badges = [*(f" {text} " for text in texts), texts[-1]]
    return next((badge for badge in badges if len(badge) <= width), None)


def city_targets(scene: Scene, plan: GridPlan, player: PlayerView) -> Iterator[Target]:
    """Yield every visible place for the tile in hand; without one, the laid tiles, for explanations."""
    kind = held_kind(scene) if asked(scene) else None
    standing = {(tile.row, tile.column) for tile in player.tiles}
    for row, column in product(plan.rows[::2], plan.columns[::2]):
        tile = row // 2, column // 2
        if kind is not None or tile in standing:
            box, name = tile_box(plan, *tile), tile_name(*tile)
            x, y = _middle(box)
            turns = () if kind is None else tuple(rows[tile[0]][tile[1]] for rows in PLACES[kind])
            yield Target(f"place-{name}", box, name=name, mark_x=x, mark_y=y, turns=turns)


def _middle(tile: Box) -> tuple[int, int]:
    return tile.x + (tile.width - 1) // 2, tile.y + (tile.height - 1) // 2


# In the results


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """Return the city of the seat in front with its walkways, at the largest scale that fits; empty if none does."""
    view: View = scene.update.view
    player = view.players[scene.front]

    def fits(scale: CityScale) -> bool:
        outer = scale.plan(0, 0, *bounds(player)).outer
        return outer.width <= width and outer.height <= height

    scale = chosen(SCALES, fits)
    if not player.tiles or not fits(scale):
        return Picture(0, ())
    plan = scale.plan(0, 0, *bounds(player))
    canvas = scene.canvas(plan.outer.width, plan.outer.height)
    paint_city(canvas, scene, plan, player, arrivals(scene, scene.front))
    return canvas.picture()
