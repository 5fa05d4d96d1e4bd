"""Paints the seats with what counts in Neoville, and the cities of the others where there is room."""

from functools import partial

from rich.cells import cell_len

from core.games.neoville.view import View, city_of
from core.kernel.decision import Seat
from tui.boards import Scene
from tui.boards.neoville.city import new_text, paint_small_city
from tui.boards.neoville.layout import NOWHERE, SLIM, CityLayout, SquareScale
from tui.boards.neoville.pieces import crown
from tui.boards.neoville.squares import fresh_place, squares
from tui.boards.neoville.wants import BALL, TREE
from tui.widgets.kit.seats import is_wide, paint_plates, shares
from tui.widgets.kit.signs import paint_tag
from tui.widgets.kit.space import Rival, paint_rivals
from tui.widgets.picture import Box, Canvas, Span, cut

OWNER = 4
"""Columns before the name of a rival: shape and letter."""
BETWEEN = 2
"""Columns between two rivals beside each other."""
MOST = "*"
"""Stands behind the count of a seat that has most of an icon, where there is no room for a word."""


def paint_seats(canvas: Canvas, scene: Scene, box: Box) -> None:
    """A plate for each seat: points as the cities stand, parks and sports grounds with who has most, buildings."""
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
    """The points of a seat as the cities stand, a range while a windmill is open."""
    sheet = scene.update.sheets[seat]
    ends = [f"−{-end}" if end < 0 else str(end) for end in (sheet.low, sheet.high)]
    text = ends[0] if sheet.low == sheet.high else "…".join(ends)
    return text.translate(scene.glyphs.twins) if scene.glyphs.twins is not None else text


def _icons(scene: Scene, sign: str, ink: str, count: int, *, most: bool, wide: bool) -> tuple[Span, ...]:
    if scene.glyphs.ascii_only and sign == TREE:
        sign = "/\\"
    word = (f" {scene.word('board-neoville-most')}" if wide else MOST) if most else ""
    return (sign, ink), (f" {count}", "bold strong" if most else "text"), (word, "gain")


def _buildings(scene: Scene, count: int, *, wide: bool) -> tuple[Span, ...]:
    id = "board-neoville-buildings-count" if wide else "board-neoville-buildings-short"
    return ((scene.word(id, count=count), "dim"),)


def paint_others(canvas: Canvas, scene: Scene, plan: CityLayout) -> None:
    """The cities of the seats that are not in front."""
    if plan.rivals == NOWHERE:
        return
    view: View = scene.update.view
    width, height = 8 * plan.rival_scale.width, 8 * plan.rival_scale.height
    if 2 * width + BETWEEN > plan.rivals.width:
        width = plan.rivals.width
    rivals = []
    for seat in (seat for seat in range(view.seats) if seat != scene.front):
        tag = _tag(scene, seat) if plan.rival_scale.width >= SLIM.width else ""
        name = cut(scene.label(seat), width - OWNER - (len(tag) + 5 if tag else 0))
        face = partial(_paint_rival, scene, seat, plan.rival_scale, (OWNER + cell_len(name) + 1, tag))
        rivals.append(Rival(seat, name, face, width, height))
    paint_rivals(canvas, scene.glyphs, plan.rivals, rivals, gap=0)


def _tag(scene: Scene, seat: Seat) -> str:
    """What a seat has added since the viewer acted, empty for nothing."""
    view: View = scene.update.view
    new = fresh_place(view, scene.fresh, seat)
    return new_text(scene, squares(view.options.components, view.players[seat]), new) if new is not None else ""


def _paint_rival(scene: Scene, seat: Seat, scale: SquareScale, tag: tuple[int, str], canvas: Canvas, box: Box) -> None:
    """The city, and the tag of what is new in it behind the name above."""
    paint_small_city(canvas, scene, seat, box, scale)
    if tag[1]:
        paint_tag(canvas, scene.glyphs, box.x + tag[0], box.y - 1, seat, tag[1])
