"""Paints the seats with what counts in Neoville, and the cities of the others where there is room."""

from functools import partial

from core.games.neoville.view import View
from core.games.neoville.view.city import city_of
from core.kernel.decision import Seat
from tui.boards import Scene
from tui.boards.neoville.city import paint_small_city
from tui.boards.neoville.layout import NOWHERE, CityLayout, SquareScale
from tui.boards.neoville.wants import BALL, TREE
from tui.widgets.kit.seats import Plate, is_wide, paint_plates, shares
from tui.widgets.kit.space import Rival, paint_rivals
from tui.widgets.picture import Box, Canvas, Span

MOST = "*"
"""Stands behind the count of a seat that has most of an icon, where there is no room for a word."""


def paint_seats(canvas: Canvas, scene: Scene, box: Box) -> None:
    """A plate for each seat: points as the cities stand, parks and sports grounds with who has most, buildings."""
    view: View = scene.update.view
    cities = [city_of(view.options.components, player) for player in view.players]
    parks, sports = [city.parks.bit_count() for city in cities], [city.sports.bit_count() for city in cities]
    wide = is_wide(view.seats, box.width)
    filled = shares([sheet.low for sheet in scene.update.sheets])
    plates = [
        Plate(
            seat,
            scene.label(seat),
            points(scene, seat),
            filled[seat],
            (
                _icons(scene, TREE, "park.sign", parks[seat], most=parks[seat] == max(parks) > 0, wide=wide),
                _icons(scene, BALL, "bold strong", sports[seat], most=sports[seat] == max(sports) > 0, wide=wide),
                _buildings(scene, len(view.players[seat].buildings), wide=wide),
            ),
            to_act=seat in scene.update.to_act,
            own=seat == view.viewer,
            front=seat == scene.front,
            mark=scene.mark(seat),
        )
        for seat in range(view.seats)
    ]
    paint_plates(canvas, scene.glyphs, box, plates)


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
    rivals = [
        Rival(
            seat,
            scene.label(seat),
            partial(_paint_rival, scene, seat, plan.rival_scale),
            8 * plan.rival_scale.width,
            8 * plan.rival_scale.height,
        )
        for seat in range(view.seats)
        if seat != scene.front
    ]
    paint_rivals(canvas, scene.glyphs, plan.rivals, rivals, gap=0)


def _paint_rival(scene: Scene, seat: Seat, scale: SquareScale, canvas: Canvas, box: Box) -> None:
    paint_small_city(canvas, scene, seat, box, scale)
