"""Paints houses side by side at dusk and the quay below them: one's own street and those of rivals."""

from collections.abc import Sequence

import attrs

from core.games.bellevue.components import FIRST_HOUSE, ROOF, Card
from tui.boards import Scene
from tui.boards.bellevue.plan import LOT, fitting
from tui.boards.bellevue.signs import Signs, equation, signs_of
from tui.boards.bellevue.storeys import StoreyScale, paint_gable, paint_storey
from tui.boards.bellevue.worth import House, Storey, houses_of
from tui.widgets.kit.signs import badge_ink, paint_badge, paint_tag, signed
from tui.widgets.kit.sky import paint_moon, paint_sky, paint_skyline
from tui.widgets.picture import Box, Canvas, Picture

NIGHT_FROM = 12
"""Rows from which the sky has a moon, and roofs far away."""


@attrs.frozen
class Window:
    """The houses of a street that are shown, and where they stand."""

    houses: tuple[House, ...]
    x: int
    """The column of the first."""
    before: int = 0
    """Houses that are out of sight on the left."""
    behind: int = 0
    """Houses that are out of sight on the right."""

    def column(self, place: int, scale: StoreyScale) -> int:
        """Where the house of a place of the window stands."""
        return self.x + place * scale.pitch


def window_of(houses: Sequence[House], numbers: range, box: Box, scale: StoreyScale, watched: int | None) -> Window:
    """As many houses as fit between two places for new ones: all of them, or those around the one that is watched.
    `numbers` are those of all houses that will stand."""
    lots = 0 if scale.is_close else 2 * LOT
    shown = min(len(houses), max(1, (box.width - lots) // scale.pitch))
    first = 0 if watched is None else max(0, min(len(houses) - shown, watched - shown // 2))
    number = houses[first].number
    alike = numbers if shown == len(houses) else range(number, number + shown)
    return Window(
        houses=tuple(houses[first : first + shown]),
        x=column_of(alike, box, scale, lots) + (number - alike.start) * scale.pitch,
        before=first,
        behind=len(houses) - first - shown,
    )


def column_of(numbers: range, box: Box, scale: StoreyScale, lots: int = 0) -> int:
    """Where the first of some houses stands, with so many columns for new ones at both ends together. A house keeps its
    place while its street grows, to the left too, as long as there is room: the first card of all is in the middle.
    The street of a rival moves a house before it must, while it is low and costs little to draw again."""
    count = len(numbers)
    places = max(count, scale.houses(box.width - lots))
    spare = int(not lots and count > 2 and places - count > 1)
    place = max(spare, min((places - 1) // 2 + numbers.start - FIRST_HOUSE, places - count - spare))
    return box.x + max(0, box.width + 1 - places * scale.pitch) // 2 + place * scale.pitch


def paint_evening(canvas: Canvas, signs: Signs, box: Box, *, far: bool = False) -> None:
    """The sky, with moon, stars and a `far` row of roofs where there is room; nothing where grounds are the
    terminal's own."""
    if signs.few:
        return
    far = far and box.height >= NIGHT_FROM
    paint_sky(canvas, box, stars=far)
    if far:
        paint_moon(canvas, box.right - 14, box.y + 1, ascii_only=signs.ascii_only)
        paint_skyline(canvas, box, height=max(3, box.height * 2 // 5))


def paint_houses(canvas: Canvas, scene: Scene, box: Box, scale: StoreyScale, window: Window) -> None:
    """The houses of a window, which stand on the last row of `box`, and the quay below it."""
    for place, house in enumerate(window.houses):
        paint_house(canvas, scene, box, scale, window.column(place, scale), house)
    _paint_quay(canvas, scene, Box(box.x, box.bottom, box.width, 1), scale, window)


def paint_house(canvas: Canvas, scene: Scene, box: Box, scale: StoreyScale, x: int, house: House) -> None:
    """One house; where it is too high its shop, the sum of some windows, and its top."""
    signs, y = signs_of(scene), box.bottom
    for storeys in shown_storeys(house, box.height // scale.height):
        y -= scale.height
        if len(storeys) == 1:
            paint_storey(canvas, signs, scale, x, y, storeys[0])
        else:
            _paint_sum(canvas, signs, Box(x, y, scale.width, 1), storeys)
    top = house.storeys[-1]
    if top.face.kind == ROOF and scale.gable and y > box.y:
        y -= 1
        paint_gable(canvas, signs, scale, x, y, top)
    if house.new is not None and y > box.y:
        _paint_new(canvas, scene, x, y - 1, house.new, scale.width)


def shown_storeys(house: House, room: int) -> list[tuple[Storey, ...]]:
    """The storeys of a house from the bottom, one by one; where there is room for fewer, those above the shop
    together."""
    alone: list[tuple[Storey, ...]] = [(storey,) for storey in house.storeys]
    left_out = len(alone) - max(3, room) + 1
    return alone if left_out < 2 else [alone[0], house.storeys[1 : 1 + left_out], *alone[1 + left_out :]]


def _paint_sum(canvas: Canvas, signs: Signs, box: Box, storeys: Sequence[Storey]) -> None:
    """How many cards are left out, and their icons together."""
    cats, birds, flags, pots = (sum(storey.face.icons[icon] for storey in storeys) for icon in range(4))
    count = f"{len(storeys)}:"
    face = Card(storeys[0].face.kind, storeys[0].face.colour, (cats, birds, flags, pots))
    canvas.fill(box, "text on raised")
    x = canvas.put(box.x, box.y, count, "dim on raised")
    for text, _ in equation(signs, face, box.width - len(count), large=False):
        x = canvas.put(x, box.y, text, "text on raised", limit=max(0, box.right - x))


def _paint_new(canvas: Canvas, scene: Scene, x: int, y: int, new: tuple[int, int], width: int) -> None:
    """Who built what came since the viewer acted last, and what it brings."""
    seat, points = new
    word = scene.word("board-bellevue-new")
    for text in (f"{word} {signed(points, '+0')}", word)[not points :]:
        if len(text) + 4 <= width + 1:
            paint_tag(canvas, scene.glyphs, x, y, seat, text)
            return
    paint_badge(canvas, x, y, f" {scene.glyphs.seat(seat)} ", f"seat-{seat + 1}")


def _paint_quay(canvas: Canvas, scene: Scene, box: Box, scale: StoreyScale, window: Window) -> None:
    """The numbers of the houses, how high they are, and what they bring; and how many are out of sight."""
    ground = "background" if signs_of(scene).few else "stone"
    canvas.fill(box, f"border on {ground}", "─" if ground == "background" else " ")
    for place, house in enumerate(window.houses):
        home = Box(window.column(place, scale), box.y, scale.width, 1)
        canvas.fill(home, f"text on {ground}")
        worth = f"+{house.points}" if house.points else ""
        after = canvas.put(home.x, home.y, str(house.number), f"bold strong on {ground}") + 1
        tall = scene.word("board-bellevue-tall", count=len(house.storeys))
        if scale.height > 1 and after + len(tall) + len(worth) < home.right:
            canvas.put(after, home.y, tall, f"strong on {ground}")
        if worth:
            canvas.right(home.right, home.y, worth, badge_ink("gain"))
    if window.before:
        canvas.put(box.x, box.y, f"‹{window.before}", "bold warning on surface")
    if window.behind:
        canvas.right(box.right, box.y, f"{window.behind}›", "bold warning on surface")


# In the results


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """The houses of the seat in front and their quay, without sky and canal, in the largest scale that fits; nothing
    where none does."""
    houses = tuple(houses_of(scene, scene.front))
    if not houses:
        return Picture(0, ())
    heights = [len(house.storeys) for house in houses]
    scale = fitting([heights], width - 1, height - 2)
    columns, rows = len(houses) * scale.pitch, max(heights) * scale.height + scale.gable
    if columns > width or rows + 1 > height:
        return Picture(0, ())
    canvas = scene.canvas(columns, rows + 1)
    paint_houses(canvas, scene, Box(0, 0, columns, rows), scale, Window(houses, 0))
    return canvas.picture()
