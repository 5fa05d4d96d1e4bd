"""Painting a street at dusk: houses, places to build, the gains of a card there, and the canal below."""

from collections.abc import Sequence

import attrs

from core.games.bellevue import actions
from core.games.bellevue.components import COLOURS, FIRST_HOUSE, FIRST_WINDOW, ROOF, Card
from core.games.bellevue.view import View
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.boards.bellevue.hand import known_words
from tui.boards.bellevue.plan import LOT_COLUMNS, StreetPlan, canal_words, fitting_scale
from tui.boards.bellevue.signs import LETTER_SCALE, Signs, StoreyScale, equation, paint_gable, paint_storey, signs_of
from tui.boards.bellevue.worth import (
    House,
    Storey,
    considered_choice,
    gain,
    houses_of,
    is_choosing,
    numbers_of,
    selected_card,
)
from tui.widgets.kit.look import badge_ink, paint_badge
from tui.widgets.kit.signs import paint_tag, signed
from tui.widgets.kit.sky import moon_column, paint_moon, paint_sky, paint_skyline, passed
from tui.widgets.picture import Box, Canvas, Picture, Target, cut, wrap

NIGHT_FROM = 12
"""Rows from which the sky has a moon and distant roofs."""
EDGED_TOWN = "border~background~0.75"
"""The ground of distant houses in a theme of high contrast, where the sky is as dark as they are elsewhere."""

STREET_ENDS = ("left", "right")
KNOWN_ROWS = 2
"""Fewest rows for the known cards of a hand."""
LEAST_WORDS = 16
"""Fewest cells for words about a hand."""
CLOSE_END = 6
"""Columns of the place beyond an end of a street of close houses."""
MOST_DIGITS = 9
"""Most houses that can be chosen by digit."""

WATER_INK = "text on water.field~sky0~0.25"
WATER_SHADES = (0.25, 0.6)
"""Darkness of a storey's reflection, by level."""


# Houses side by side and the quay, for the viewer's street and those of rivals


@attrs.frozen
class Window:
    """The visible houses of a street and their position."""

    houses: tuple[House, ...]
    x: int
    """Column of the first house."""
    before: int = 0
    """Hidden houses on the left."""
    behind: int = 0
    """Hidden houses on the right."""

    def column(self, place: int, scale: StoreyScale) -> int:
        """Return the column of the house at a place of the window."""
        return self.x + place * scale.pitch


def window_of(houses: Sequence[House], numbers: range, box: Box, scale: StoreyScale, watched: int | None) -> Window:
    """Return as many houses as fit between two places for new ones, around `watched` if not all do. `numbers` are those
    of all houses that will stand."""
    lots = 0 if scale.is_close else 2 * LOT_COLUMNS
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


def paint_evening(canvas: Canvas, scene: Scene, box: Box, *, far: bool = False) -> None:
    """Paint the sky, with moon, stars and `far` roofs if there is room; nothing if the terminal's own background is
    used.

    The evening passes with the table: the moon crosses the sky, stars come out, and a window of the far town is lit for
    each point of the seat in front.
    """
    if scene.few_colours:
        return
    far = far and box.height >= NIGHT_FROM
    progress = passed(*scene.game.turns(scene.update.view))
    paint_sky(canvas, box, stars=(1 + 3 * progress) / 4 if far else 0.0)
    if far:
        paint_moon(canvas, moon_column(box, progress), box.y + 1)
        points = max(0, scene.update.sheets[scene.front].low)
        ground = EDGED_TOWN if canvas.edged else "sky0"
        paint_skyline(canvas, box, height=max(3, box.height * 2 // 5), ground=ground, lit=points)


def paint_houses(canvas: Canvas, scene: Scene, box: Box, scale: StoreyScale, window: Window) -> None:
    """Paint the houses of a window on the last row of `box`, and the quay below."""
    for place, house in enumerate(window.houses):
        paint_house(canvas, scene, box, scale, window.column(place, scale), house)
    _paint_quay(canvas, scene, Box(box.x, box.bottom, box.width, 1), scale, window)


def paint_house(canvas: Canvas, scene: Scene, box: Box, scale: StoreyScale, x: int, house: House) -> None:
    """Paint one house; if it is too high, its shop, the sum of some windows, and its top."""
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
    """Return the storeys of a house from the bottom, one by one; if there is too little room, those above the shop as
    one group."""
    single: list[tuple[Storey, ...]] = [(storey,) for storey in house.storeys]
    left_out = len(single) - max(3, room) + 1
    return single if left_out < 2 else [single[0], house.storeys[1 : 1 + left_out], *single[1 + left_out :]]


def _paint_sum(canvas: Canvas, signs: Signs, box: Box, storeys: Sequence[Storey]) -> None:
    """Paint the number of hidden cards and the sum of their icons."""
    cats, birds, flags, pots = (sum(storey.face.icons[icon] for storey in storeys) for icon in range(4))
    count = f"{len(storeys)}:"
    face = Card(storeys[0].face.kind, storeys[0].face.colour, (cats, birds, flags, pots))
    canvas.fill(box, "text on raised")
    x = canvas.put(box.x, box.y, count, "dim on raised")
    for text, _ in equation(signs, face, box.width - len(count), large=False):
        x = canvas.put(x, box.y, text, "text on raised", limit=max(0, box.right - x))


def _paint_new(canvas: Canvas, scene: Scene, x: int, y: int, new: tuple[int, int], width: int) -> None:
    """Paint which seat built the new card since the viewer acted, and its points."""
    seat, points = new
    word = scene.word("board-bellevue-new")
    for text in (f"{word} {signed(points, '+0')}", word)[not points :]:
        if len(text) + 4 <= width + 1:
            paint_tag(canvas, scene.glyphs, x, y, seat, text)
            return
    paint_badge(canvas, x, y, f" {scene.glyphs.seat(seat)} ", f"seat-{seat + 1}")


def _paint_quay(canvas: Canvas, scene: Scene, box: Box, scale: StoreyScale, window: Window) -> None:
    """Paint the numbers of the houses, their heights and points, and how many are hidden."""
    ground = "background" if signs_of(scene).few else "stone"
    canvas.fill(box, f"border on {ground}", "─" if ground == "background" else " ")
    for place, house in enumerate(window.houses):
        home = Box(window.column(place, scale), box.y, scale.pitch - 1, 1)
        if window.behind and place == len(window.houses) - 1:
            home = attrs.evolve(home, width=min(home.width, box.right - len(f" {window.behind}›") - home.x))
        canvas.fill(home, f"text on {ground}")
        worth = f"+{house.points}" if house.points else ""
        after = canvas.put(home.x, home.y, str(house.number), f"bold strong on {ground}") + 1
        tall = scene.word("board-bellevue-tall", count=len(house.storeys))
        if scale.height > 1 and after + len(tall) + len(worth) + (not scale.is_close) <= home.right:
            canvas.put(after, home.y, tall, f"strong on {ground}")
        if worth:
            canvas.right(home.right, home.y, worth, badge_ink("gain"))
    if window.before:
        canvas.put(box.x, box.y, f"‹{window.before}", "bold warning on surface")
    if window.behind:
        canvas.right(box.right, box.y, f"{window.behind}›", "bold warning on surface")


# Results


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """Paint the houses of the seat in front and their quay, without sky and canal, in the largest scale that fits, or
    nothing."""
    houses = tuple(houses_of(scene, scene.front))
    if not houses:
        return Picture(0, ())
    heights = [len(house.storeys) for house in houses]
    scale = fitting_scale([heights], width - 1, height - 2)
    columns, rows = len(houses) * scale.pitch, max(heights) * scale.height + scale.gable
    if columns > width or rows + 1 > height:
        return Picture(0, ())
    canvas = scene.canvas(columns, rows + 1)
    paint_houses(canvas, scene, Box(0, 0, columns, rows), scale, Window(houses, 0))
    return canvas.picture()


# The street in front, with its choices


@attrs.frozen
class Front:
    """The street in front, with the considered choice."""

    seat: int
    """Its seat."""
    choice: actions.Choice | None
    """The considered choice."""
    card: int | None
    """The selected card, if it can be built here."""
    window: Window
    """Visible houses, judged as they would be."""
    started: House | None
    """A house that would be started."""
    leftmost: int
    """Number of the first house."""
    count: int
    """Number of houses."""

    def answers(self, number: int) -> tuple[actions.Action, ...]:
        """Return the actions of the selected card at a house, or beyond an end of the street."""
        is_end = not self.leftmost <= number < self.leftmost + self.count
        if self.card is None or (self.card < FIRST_WINDOW) != is_end:
            return ()
        return (actions.BUILD[self.card][number],)


def seat_in_front(scene: Scene) -> int:
    """Return the seat in front: the viewer while a card is selected."""
    viewer = scene.update.viewer
    return scene.front if scene.held is None or viewer is None else viewer


def watched_target(scene: Scene, cursor: str | None, least: int) -> str | int | None:
    """Return the card under the cursor, to show it at its best place, or the house in a street of at least `least`
    houses."""
    if cursor is None or scene.trial is not None:
        return None
    if cursor.startswith("hand-"):
        return cursor if is_choosing(scene) and scene.held is None else None
    if cursor.startswith("house-") and len(scene.update.view.players[seat_in_front(scene)].street) >= least:
        return int(cursor.removeprefix("house-"))
    return None


def front_of(scene: Scene, plan: StreetPlan, seat: int) -> Front:
    """Return the street of a seat, as placed by a plan."""
    view: View = scene.update.view
    mine, player = seat == view.viewer, view.players[seat]
    choice = considered_choice(scene) if mine else None
    houses = houses_of(scene, seat, choice)
    stand = tuple(house for house in houses if house.card_count)
    watched = scene.pane if isinstance(scene.pane, int) else choice.house if isinstance(choice, actions.Build) else None
    return Front(
        seat=seat,
        choice=choice,
        card=selected_card(scene) if mine else None,
        window=window_of(
            stand,
            numbers_of(view, seat),
            plan.street,
            plan.scale,
            None if watched is None else watched - player.leftmost,
        ),
        started=next((house for house in houses if not house.card_count), None),
        leftmost=player.leftmost,
        count=len(stand),
    )


def paint_front(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front) -> None:
    """Paint sky, houses, quay, and the places at both ends, with all their targets."""
    paint_evening(canvas, scene, plan.street, far=True)
    paint_houses(canvas, scene, plan.street, plan.scale, front.window)
    if front.seat == scene.update.view.viewer and not scene.update.view.over:
        for side in STREET_ENDS:
            _paint_end(canvas, scene, plan, front, side)
    for place in range(front.count):
        _paint_place(canvas, scene, plan, front, place)
    if front.seat != scene.update.viewer:
        _paint_owner(canvas, scene, plan, front)
    if front.choice is not None and front.choice == scene.update.view.choice:
        words = f" {scene.word('board-bellevue-sealed')} "
        canvas.centre(plan.street, words, "ghost on surface")


def _paint_owner(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front) -> None:
    """Paint the owner of the street and the known cards of their hand, on a sign in the sky."""
    box, seat = plan.street, front.seat
    x = canvas.put(box.x, box.y, " ", "text on surface")
    x = canvas.put(x, box.y, f"{scene.glyphs.seat(seat)} {seat_letter(seat)} ", f"bold seat-{seat + 1} on surface")
    name = cut(scene.label(seat), max(0, box.right - x - 1), more=scene.glyphs["more"])
    x = canvas.put(x, box.y, f"{name} ", "bold text on surface")
    free = min((plan.quay - _rows_of(plan, house) for house in front.window.houses), default=plan.quay) - box.y
    rows = wrap(known_words(scene, seat), box.right - x - 1, rows=max(KNOWN_ROWS, free), more=scene.glyphs["more"])
    for row, line in enumerate(rows if box.right - x > LEAST_WORDS else ()):
        if line:
            canvas.put(x, box.y + row, f"{line} ", "dim on surface")


# Houses


def _paint_place(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front, place: int) -> None:
    """Paint the place on top of a house, with the considered card or the gain of the selected one."""
    number, shown = front.leftmost + place, place - front.window.before
    answers, arrived = front.answers(number), None
    if 0 <= shown < len(front.window.houses):
        house = front.window.houses[shown]
        box = _place_above(plan, house, front.window.column(shown, plan.scale))
        mark_x, mark_y = box.x - (not plan.scale.is_close), box.bottom - 1
        arrived = _highest(plan, house, box.x)
        if house.ghost is not None:
            rows = plan.scale.height * len(house.storeys) + plan.scale.gable * (house.ghost.face.kind == ROOF)
            top = max(plan.street.y, plan.quay - rows - 1)
            _paint_here(canvas, scene, front, Box(box.x, top, box.width, 1))
        else:
            _paint_gain(canvas, scene, mark_x + 1, mark_y, answers)
        if plan.scale.is_close:
            box = Box(box.x, box.y, box.width, plan.quay + 1 - box.y)
    else:
        box = Box(plan.street.x if shown < 0 else plan.street.right - 2, plan.quay, 2, 1)
        mark_x, mark_y = box.x, box.y
    digit = place + 1 if place < MOST_DIGITS and answers else None
    canvas.target(
        Target(
            f"house-{number}",
            box,
            answers,
            digit,
            str(number),
            mark_x,
            mark_y,
            ghost=bool(answers),
            arrived=arrived,
        )
    )


def _highest(plan: StreetPlan, house: House, x: int) -> Box:
    """Return the box of a house's top storey, with its gable."""
    rows = _rows_of(plan, house)
    top = max(plan.street.y, plan.quay - rows)
    return Box(x, top, plan.scale.width, min(rows, plan.scale.height + plan.scale.gable * house.is_finished))


def _place_above(plan: StreetPlan, house: House, x: int) -> Box:
    """Return the visible part of the place of a house's next card."""
    scale = plan.scale
    bottom = max(plan.street.y + 1, plan.quay - _rows_of(plan, house))
    top = max(plan.street.y, bottom - scale.height)
    return Box(x, top, scale.width, bottom - top)


def _rows_of(plan: StreetPlan, house: House) -> int:
    """Count the rows of a house."""
    return plan.scale.height * house.card_count + plan.scale.gable * house.is_finished


def _paint_here(canvas: Canvas, scene: Scene, front: Front, box: Box) -> None:
    """Paint the gain of the considered card here."""
    if front.choice is None or not scene.previews or (scene.trial is not None and not scene.trial.is_worked_out):
        return
    points = signed(gain(scene, front.choice), "+0")
    words = f" {scene.word('board-bellevue-here', points=points)} "
    canvas.centre(box, words if len(words) <= box.width else points, badge_ink("ghost"))


def _paint_gain(canvas: Canvas, scene: Scene, x: int, y: int, answers: tuple[actions.Action, ...]) -> None:
    """Paint the gain of the selected card at a place where it may go."""
    for action in answers:
        if scene.previews and action in scene.update.legal and isinstance(action, actions.Build):
            points = gain(scene, action)
            canvas.put(x, y, signed(points, "+0"), "bold ghost on surface" if points else "dim on surface")


# Ends


def _paint_end(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front, side: str) -> None:
    """Paint the place beyond an end of the street, its number on the quay, and the shop considered for it."""
    window, y = front.window, plan.quay
    number = front.leftmost - 1 if side == "left" else front.leftmost + front.count
    answers = front.answers(number)
    digit, name = STREET_ENDS.index(side) + 1, str(number)
    if plan.scale.is_close:
        _paint_close_end(canvas, scene, plan, front, side, number)
        return
    if window.before if side == "left" else window.behind:
        box = Box(plan.street.x if side == "left" else plan.street.right - 2, y, 2, 1)
        mark = box.x
    else:
        box = _lot(plan, window, side, plan.scale)
        is_whole = plan.street.x <= box.x and box.right <= plan.street.right
        scale = plan.scale if is_whole else LETTER_SCALE
        box = box if is_whole else _lot(plan, window, side, scale)
        mark = box.right - len(name) - 3 if side == "left" else box.x + 1
        canvas.put(mark, y, f" {name} ", "text on surface")
        if front.started is not None and front.started.number == number:
            paint_house(canvas, scene, plan.street, scale, box.x, front.started)
            _paint_here(canvas, scene, front, Box(box.x, max(plan.street.y, box.y - 1), scale.width, 1))
        else:
            _paint_gain(canvas, scene, mark + 1, y - 1, answers)
    if answers:
        canvas.target(Target(f"end-{side}", box, answers, digit, name, mark, y, ghost=True))


def _paint_close_end(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front, side: str, number: int) -> None:
    """Paint the same in the second row of the quay, where close houses leave room."""
    y, answers = plan.quay + 1, front.answers(number)
    considered_here = front.started is not None and front.started.number == number
    gain_of = next((action for action in answers if action in scene.update.legal), None)
    points = ""
    if scene.previews and isinstance(gain_of, actions.Build):
        points = signed(gain(scene, gain_of), "+0")
    text = f" {number} "
    box = Box(plan.street.x if side == "left" else plan.street.right - CLOSE_END, y - 1, CLOSE_END, 2)
    x = box.x if side == "left" else plan.street.right - len(text)
    canvas.put(x, y, text, badge_ink("ghost") if considered_here else "text on surface")
    after = x + len(text) if side == "left" else x - len(points) - 1
    canvas.put(after, y, points, badge_ink("ghost") if considered_here else "bold ghost on stone")
    if answers:
        digit = STREET_ENDS.index(side) + 1
        canvas.target(Target(f"end-{side}", box, answers, digit, str(number), x, y, ghost=True))


def _lot(plan: StreetPlan, window: Window, side: str, scale: StoreyScale) -> Box:
    """Return the place of a new house, including the quay."""
    x = window.x - scale.pitch if side == "left" else window.column(len(window.houses), plan.scale)
    return Box(x, plan.quay - scale.height, scale.width, scale.height + 1)


# The canal: water that mirrors the houses, the number of its cards, and the place to discard one


def paint_canal(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front) -> int:
    """Paint the water if there is room, and a sign on it or in the legend's row. Return the column where the legend may
    begin."""
    signs = signs_of(scene)
    _paint_water(canvas, signs, plan.canal)
    if not signs.few:
        _mirror(canvas, plan, front)
    y = plan.canal.bottom - 1 if plan.canal.height else plan.legend.y
    after = _paint_sign(canvas, scene, front, plan.canal.x, y, water=bool(plan.canal.height))
    return plan.legend.x + 1 if plan.canal.height else after


def _paint_water(canvas: Canvas, signs: Signs, box: Box) -> None:
    canvas.fill(box, "text" if signs.few else WATER_INK)
    for row in range(box.height):
        crest, often = ("▔", (0, 1, 2)) if row == 0 and not signs.ascii_only else ("~", (0, 3))
        waves = "".join(crest if (column * 7 + row * 5) % 11 in often else " " for column in range(box.width))
        canvas.over(box.x, box.y + row, waves, "water" if signs.few or not row else "water.mist")


def _mirror(canvas: Canvas, plan: StreetPlan, front: Front) -> None:
    for place, house in enumerate(front.window.houses):
        for row, storey in enumerate(house.storeys[: min(len(WATER_SHADES), plan.canal.height, house.card_count)]):
            box = Box(front.window.column(place, plan.scale), plan.canal.y + row, plan.scale.width, 1)
            canvas.shade(box, f"{COLOURS[storey.face.colour]}.deep~sky0~{WATER_SHADES[row]}")


def _paint_sign(canvas: Canvas, scene: Scene, front: Front, x: int, y: int, *, water: bool) -> int:
    """Paint how many cards are in the canal, including the considered one, in few words without `water` to stand on.
    Return the column after it."""
    dropped = isinstance(front.choice, actions.Canal)
    words = canal_words(scene, dropped, short=not water)
    canvas.put(x, y, " ", "text on surface")
    after = canvas.put(x + 1, y, f" {words} ", badge_ink("ghost") if dropped else "text on surface")
    answers = () if front.card is None else (actions.CANAL[front.card],)
    canvas.target(Target("canal", Box(x, y, after - x, 1), answers, None, "canal", x, y, ghost=bool(answers)))
    return after
