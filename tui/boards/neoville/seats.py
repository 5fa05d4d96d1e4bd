"""Paints the seats, the cities of rivals, the buildings of a city with what they need, and the legend."""

from functools import partial
from typing import Final

from rich.cells import cell_len

from core.games.neoville.components import MAJORITY, is_skyscraper, terrain_of
from core.games.neoville.notation import building_name, square_label, square_name, terrain_name
from core.games.neoville.view import View, city_of
from core.kernel.decision import Seat
from core.kernel.grid import cell_name
from tui.boards import Scene
from tui.boards.neoville.city import new_text, paint_small_city
from tui.boards.neoville.ground import (
    BADGES,
    BALL,
    DENSE_SIGNS,
    SMALL_TREE,
    TERRAIN_ROLES,
    TERRAIN_SHADES,
    TERRAIN_SIGNS,
    TREE,
    VERDICTS,
    crown,
    is_dense,
    paper_text,
    plate_text,
    wish,
)
from tui.boards.neoville.layout import SLIM, CityLayout, SquareScale
from tui.boards.neoville.squares import Square, fresh_place, kinds_in_play, squares
from tui.widgets.kit.look import paint_heading
from tui.widgets.kit.seats import is_wide, paint_plates, shares
from tui.widgets.kit.signs import Entry, legend_rows, paint_legend, paint_tag
from tui.widgets.kit.space import Rival, paint_rivals
from tui.widgets.picture import NOWHERE, Box, Canvas, Span, cut

OWNER_COLUMNS = 4
"""Columns before the name of a rival: shape and letter."""
RIVAL_GAP = 2
"""Columns between two rivals in a row."""

ENTRY_COLUMNS: Final = 20
"""Columns across a building in the list."""
TILE_QUARTERS: Final = "▘▝▖▗"
"""The quarters of a tile, in reading order."""
ROOMY_LEGEND: Final = 110
"""Columns from which the legend tells everything."""


def paint_seats(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint a plate for each seat: current points, parks and sports grounds with the majorities, buildings."""
    view: View = scene.update.view
    cities = [city_of(view.options.components, player) for player in view.players]
    parks = [city.parks.bit_count() for city in cities]
    sports = [city.sports.bit_count() for city in cities]
    wide = is_wide(view.seats, box.width)
    filled = shares([sheet.low for sheet in scene.update.sheets])
    plates = [
        scene.plate(
            seat,
            points(scene, seat),
            filled[seat],
            (
                _icons(scene, TREE, crown(scene), parks[seat], most=parks[seat] == max(parks) > 0, wide=wide),
                _icons(scene, BALL, "bold strong", sports[seat], most=sports[seat] == max(sports) > 0, wide=wide),
                _buildings(scene, len(view.players[seat].buildings), wide=wide),
            ),
        )
        for seat in range(view.seats)
    ]
    paint_plates(canvas, scene.glyphs, box, plates, upright=scene.panel is not None)


def points(scene: Scene, seat: Seat) -> str:
    """Return the current points of a seat, a range while a windmill is undecided."""
    sheet = scene.update.sheets[seat]
    ends = [f"−{-end}" if end < 0 else str(end) for end in (sheet.low, sheet.high)]
    text = ends[0] if sheet.low == sheet.high else "…".join(ends)
    return text.translate(scene.glyphs.twins) if scene.glyphs.twins is not None else text


def _icons(scene: Scene, sign: str, ink: str, count: int, *, most: bool, wide: bool) -> tuple[Span, ...]:
    """Return a count of icons: with a word for the most of them, or where seats have a row each, in one sign and with
    the points that the most bring."""
    if sign == TREE and not wide:
        sign = SMALL_TREE
    if scene.glyphs.ascii_only and sign == TREE:
        sign = "/\\"
    blank = " " * (wide or cell_len(sign) > 1)
    number = (f"{blank}{count}", "bold strong" if most else "text")
    if not most:
        return (sign, ink), number
    return (sign, ink), number, (f" {scene.word('board-neoville-most')}" if wide else f" +{MAJORITY}", "gain")


def _buildings(scene: Scene, count: int, *, wide: bool) -> tuple[Span, ...]:
    id = "board-neoville-buildings-count" if wide else "board-neoville-buildings-short"
    return ((scene.word(id, count=count), "dim"),)


def paint_others(canvas: Canvas, scene: Scene, plan: CityLayout) -> None:
    """Paint the cities of the other seats."""
    if plan.rivals == NOWHERE:
        return
    view: View = scene.update.view
    width, height = 8 * plan.rival_scale.width, 8 * plan.rival_scale.height
    if 2 * width + RIVAL_GAP > plan.rivals.width:
        width = plan.rivals.width
    rivals = []
    for seat in (seat for seat in range(view.seats) if seat != scene.front):
        tag = _tag(scene, seat) if plan.rival_scale.width >= SLIM.width else ""
        name = cut(scene.label(seat), width - OWNER_COLUMNS - (len(tag) + 5 if tag else 0))
        face = partial(_paint_rival, scene, seat, plan.rival_scale, (OWNER_COLUMNS + cell_len(name) + 1, tag))
        rivals.append(Rival(seat, name, face, width, height))
    paint_rivals(canvas, scene.glyphs, plan.rivals, rivals, gap=0)


def _tag(scene: Scene, seat: Seat) -> str:
    """Return what a seat has added since the viewer acted, empty for nothing."""
    view: View = scene.update.view
    new = fresh_place(view, scene.fresh, seat)
    return new_text(scene, squares(view.options.components, view.players[seat]), new) if new is not None else ""


def _paint_rival(scene: Scene, seat: Seat, scale: SquareScale, tag: tuple[int, str], canvas: Canvas, box: Box) -> None:
    """Paint the city, and the tag of its new pieces after the name above it."""
    paint_small_city(canvas, scene, seat, box, scale)
    if tag[1]:
        paint_tag(canvas, scene.glyphs, box.x + tag[0], box.y - 1, seat, tag[1])


# The list of a city's buildings with what each has and needs, and the legend


def paint_buildings(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint every building of the city in front in columns, with what it has and needs."""
    view: View = scene.update.view
    found = squares(view.options.components, view.players[scene.front])
    built = [square for _, square in sorted(found.items()) if square.verdict is not None]
    if not built or box.height < 2:
        return
    paint_heading(canvas, Box(box.x, box.y, box.width, 1), scene.word("board-neoville-buildings"))
    columns = max(1, box.width // ENTRY_COLUMNS)
    down = min(box.height - 1, -(-len(built) // columns))
    across = box.width // columns
    for number, square in enumerate(built[: down * columns]):
        x, y = box.x + number // down * across, box.y + 1 + number % down
        _paint_building(canvas, scene, Box(x, y, across - 1, 1), square)


def _paint_building(canvas: Canvas, scene: Scene, box: Box, square: Square) -> None:
    verdict = square.verdict
    assert verdict is not None
    sign = VERDICTS[verdict.status]
    canvas.put(box.x, box.y, sign, BADGES[sign])
    role = TERRAIN_ROLES[terrain_of(verdict.kind)] if is_skyscraper(verdict.kind) else "paper"
    canvas.put(box.x + 1, box.y, f"{plate_text(scene, verdict.kind):<3}", f"bold print on {role}")
    x = box.x + 5
    for text, ink in _place(scene, verdict.row, verdict.column):
        x = canvas.put(x, box.y, text, ink)
    x += 1
    if verdict.status in ("met", "short") and verdict.needed > 1:
        needs = scene.word("board-neoville-has", found=verdict.found, needed=verdict.needed)
        x = canvas.put(x, box.y, needs, "text") + 1
    elif not is_skyscraper(verdict.kind):
        canvas.put(x, box.y, cut(wish(scene, verdict.kind), box.right - x), "text")


def _place(scene: Scene, row: int, column: int) -> tuple[Span, ...]:
    """Return where a building stands: its tile and a picture of its quarter, or in ASCII its notation."""
    if scene.glyphs.ascii_only:
        return ((square_name(row, column), "dim"),)
    return (cell_name(row // 2, column // 2), "dim"), (TILE_QUARTERS[row % 2 * 2 + column % 2], "strong on raised")


def paint_signs(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the legend with the signs of this board."""
    paint_legend(canvas, box, _entries(scene, box.width), gap=_gap(box.width))


def sign_rows(scene: Scene, width: int) -> int:
    """Return the rows that the legend needs at a width."""
    return legend_rows(_entries(scene, width), width, gap=_gap(width))


def _gap(width: int) -> int:
    return 2 if width >= ROOMY_LEGEND else 1


def _entries(scene: Scene, width: int) -> list[Entry]:
    wide = width >= ROOMY_LEGEND
    entries = [_ground(scene, terrain, wide=wide) for terrain in range(len(TERRAIN_ROLES))]
    tree = "/\\" if scene.glyphs.ascii_only else TREE
    entries += [
        Entry(((tree, crown(scene)),), scene.word("board-neoville-legend-park")),
        Entry(((BALL, "bold strong"),), scene.word("board-neoville-legend-sport")),
        *(
            Entry(((sign, BADGES[sign]),), scene.word(f"board-neoville-legend-{word}"))
            for sign, word in (("+", "for"), ("−", "against"), ("?", "open"))
        ),
    ]
    if wide:
        entries.append(Entry((("6", "bold strong"),), scene.word("board-neoville-legend-size")))
        entries.append(Entry((("=", BADGES["="]),), scene.word("board-neoville-legend-none")))
    return entries


def signs(scene: Scene) -> list[Entry]:
    """Return grounds, icons, badges, and the texts on buildings."""
    tree = "/\\" if scene.glyphs.ascii_only else TREE
    marks = (("+", "for"), ("−", "against"), ("?", "open"), ("=", "none"))
    services = [kind for kind in kinds_in_play(scene.update.view) if not is_skyscraper(kind)]
    return [
        *(_ground(scene, terrain, wide=True) for terrain in range(len(TERRAIN_ROLES))),
        Entry(((tree, crown(scene)), (f" {SMALL_TREE}", crown(scene))), scene.word("board-neoville-legend-park")),
        Entry(((BALL, "bold strong"),), scene.word("board-neoville-legend-sport")),
        Entry((("6", "bold strong"),), scene.word("board-neoville-legend-size")),
        Entry((("10", f"bold print on {TERRAIN_ROLES[0]}"),), scene.word("board-neoville-legend-skyscraper")),
        *(Entry(((sign, BADGES[sign]),), scene.word(f"board-neoville-legend-{word}")) for sign, word in marks),
        Entry((("±4", "text"),), scene.word("board-neoville-legend-either")),
        Entry((("●●", "legal"),), scene.word("board-neoville-left", count=2)),
        Entry(_place(scene, 6, 6), scene.speak(square_label(6, 6))),
        Entry(((f"+{MAJORITY}", "gain"),), scene.word("board-neoville-most")),
        Entry((("◂ ▸ ▴ ▾", "accent"),), scene.word("board-neoville-legend-further")),
        *(
            Entry(
                (
                    (paper_text(scene, kind), "bold print on paper"),
                    (f" {plate_text(scene, kind)}", "bold text"),
                ),
                scene.speak(building_name(kind)),
            )
            for kind in services
        ),
    ]


def _ground(scene: Scene, terrain: int, *, wide: bool) -> Entry:
    role, ground = TERRAIN_ROLES[terrain], TERRAIN_SHADES[terrain][0]
    if is_dense(scene):
        sample = (DENSE_SIGNS[terrain] * (3 if wide else 1), f"{role} on {ground}")
    else:
        sample = (
            f"{TERRAIN_SIGNS[terrain]} {TERRAIN_SIGNS[terrain]}" if wide else TERRAIN_SIGNS[terrain],
            f"{role}.sign on {ground}",
        )
    return Entry((sample,), scene.speak(terrain_name(terrain)))
