"""Paints the street that is looked at: the places to build at, what a card would bring there, and the card itself."""

import attrs

from core.games.bellevue import actions as act
from core.games.bellevue.components import FIRST_WINDOW, ROOF
from core.games.bellevue.view import View
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.boards.bellevue.hand import known_words
from tui.boards.bellevue.plan import StreetPlan
from tui.boards.bellevue.signs import signs_of
from tui.boards.bellevue.storeys import LETTERS, StoreyScale
from tui.boards.bellevue.street import Window, paint_evening, paint_house, paint_houses, window_of
from tui.boards.bellevue.worth import House, considered, gain, held, houses_of, is_choosing, numbers_of
from tui.widgets.kit.signs import badge_ink, signed
from tui.widgets.picture import Box, Canvas, Target, cut, wrap

SIDES = ("left", "right")
KNOWN = 2
"""Rows for what is known of a hand, where houses leave no more."""
LEAST_WORDS = 16
"""Cells in which something can be said of a hand."""
END = 6
"""Columns of the place beyond an end of a street whose houses stand close."""
NINE = 9
"""Houses that digits choose."""


@attrs.frozen
class Front:
    """The street that is looked at, with what is considered for it."""

    seat: int
    """Whose it is."""
    choice: act.Choice | None
    """What is considered."""
    card: int | None
    """The card in hand, where it can be built here."""
    window: Window
    """The houses that stand, judged by how they would be."""
    founded: House | None
    """A house that would be founded."""
    leftmost: int
    """The number of the first house that stands."""
    count: int
    """How many stand."""

    def answers(self, number: int) -> tuple[act.Action, ...]:
        """What is done with the card in hand at a house, or beyond an end of the street."""
        is_end = not self.leftmost <= number < self.leftmost + self.count
        if self.card is None or (self.card < FIRST_WINDOW) != is_end:
            return ()
        return (act.BUILD[self.card][number],)


def in_front(scene: Scene) -> int:
    """Whose street is looked at: one's own while a card is in hand."""
    viewer = scene.update.viewer
    return scene.front if scene.held is None or viewer is None else viewer


def watched(scene: Scene, cursor: str | None, least: int) -> str | int | None:
    """The card under the cursor, whose best place is shown; of a street of so many houses at least, the house."""
    if cursor is None or scene.trial is not None:
        return None
    if cursor.startswith("hand-"):
        return cursor if is_choosing(scene) and scene.held is None else None
    if cursor.startswith("house-") and len(scene.update.view.players[in_front(scene)].street) >= least:
        return int(cursor.removeprefix("house-"))
    return None


def front_of(scene: Scene, plan: StreetPlan, seat: int) -> Front:
    """The street of a seat as it is shown in a plan."""
    view: View = scene.update.view
    mine, player = seat == view.viewer, view.players[seat]
    choice = considered(scene) if mine else None
    houses = houses_of(scene, seat, choice)
    stand = tuple(house for house in houses if house.built)
    watched = scene.pane if isinstance(scene.pane, int) else choice.house if isinstance(choice, act.Build) else None
    return Front(
        seat=seat,
        choice=choice,
        card=held(scene) if mine else None,
        window=window_of(
            stand,
            numbers_of(view, seat),
            plan.street,
            plan.scale,
            None if watched is None else watched - player.leftmost,
        ),
        founded=next((house for house in houses if not house.built), None),
        leftmost=player.leftmost,
        count=len(stand),
    )


def paint_front(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front) -> None:
    """Sky, houses, quay, the places at both ends, the targets of them all."""
    paint_evening(canvas, signs_of(scene), plan.street, far=True)
    paint_houses(canvas, scene, plan.street, plan.scale, front.window)
    if front.seat == scene.update.view.viewer and not scene.update.view.over:
        for side in SIDES:
            _paint_end(canvas, scene, plan, front, side)
    for place in range(front.count):
        _paint_place(canvas, scene, plan, front, place)
    if front.seat != scene.update.viewer:
        _paint_owner(canvas, scene, plan, front)
    if front.choice is not None and front.choice == scene.update.view.choice:
        words = f" {scene.word('board-bellevue-sealed')} "
        canvas.centre(plan.street, words, "ghost on surface")


def _paint_owner(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front) -> None:
    """Whose street it is, and what is known of the hand there, on a sign in the sky: down to the roofs if need be."""
    box, seat = plan.street, front.seat
    x = canvas.put(box.x, box.y, " ", "text on surface")
    x = canvas.put(x, box.y, f"{scene.glyphs.seat(seat)} {seat_letter(seat)} ", f"bold seat-{seat + 1} on surface")
    name = cut(scene.label(seat), max(0, box.right - x - 1), more=scene.glyphs["more"])
    x = canvas.put(x, box.y, f"{name} ", "bold text on surface")
    free = min((plan.quay - _rows_of(plan, house) for house in front.window.houses), default=plan.quay) - box.y
    rows = wrap(known_words(scene, seat), box.right - x - 1, rows=max(KNOWN, free), more=scene.glyphs["more"])
    for row, line in enumerate(rows if box.right - x > LEAST_WORDS else ()):
        if line:
            canvas.put(x, box.y + row, f"{line} ", "dim on surface")


# Houses


def _paint_place(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front, place: int) -> None:
    """The place on top of a house, with what would come there or what the card in hand would bring."""
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
    digit = place + 1 if place < NINE and answers else None
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
    """The storey that stands highest in a house, with its gable."""
    rows = _rows_of(plan, house)
    top = max(plan.street.y, plan.quay - rows)
    return Box(x, top, plan.scale.width, min(rows, plan.scale.height + plan.scale.gable * house.is_finished))


def _place_above(plan: StreetPlan, house: House, x: int) -> Box:
    """Where the next card of a house would stand, as far as it is on the board."""
    scale = plan.scale
    bottom = max(plan.street.y + 1, plan.quay - _rows_of(plan, house))
    top = max(plan.street.y, bottom - scale.height)
    return Box(x, top, scale.width, bottom - top)


def _rows_of(plan: StreetPlan, house: House) -> int:
    """How many rows a house is high as it stands."""
    return plan.scale.height * house.built + plan.scale.gable * house.is_finished


def _paint_here(canvas: Canvas, scene: Scene, front: Front, box: Box) -> None:
    """What the card that is considered would bring here."""
    if front.choice is None or not scene.previews or (scene.trial is not None and not scene.trial.is_worked_out):
        return
    points = signed(gain(scene, front.choice), "+0")
    words = f" {scene.word('board-bellevue-here', points=points)} "
    canvas.centre(box, words if len(words) <= box.width else points, badge_ink("ghost"))


def _paint_gain(canvas: Canvas, scene: Scene, x: int, y: int, answers: tuple[act.Action, ...]) -> None:
    """What the card in hand would bring at a place where it may go."""
    for action in answers:
        if scene.previews and action in scene.update.legal and isinstance(action, act.Build):
            points = gain(scene, action)
            canvas.put(x, y, signed(points, "+0"), "bold ghost on surface" if points else "dim on surface")


# Ends


def _paint_end(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front, side: str) -> None:
    """The place beyond an end of the street, its number on the quay, and the shop that is considered for it."""
    window, y = front.window, plan.quay
    number = front.leftmost - 1 if side == "left" else front.leftmost + front.count
    answers = front.answers(number)
    digit, name = SIDES.index(side) + 1, str(number)
    if plan.scale.is_close:
        _paint_close_end(canvas, scene, plan, front, side, number)
        return
    if window.before if side == "left" else window.behind:
        box = Box(plan.street.x if side == "left" else plan.street.right - 2, y, 2, 1)
        mark = box.x
    else:
        box = _lot(plan, window, side, plan.scale)
        is_whole = plan.street.x <= box.x and box.right <= plan.street.right
        scale = plan.scale if is_whole else LETTERS
        box = box if is_whole else _lot(plan, window, side, scale)
        mark = box.right - len(name) - 3 if side == "left" else box.x + 1
        canvas.put(mark, y, f" {name} ", "text on surface")
        if front.founded is not None and front.founded.number == number:
            paint_house(canvas, scene, plan.street, scale, box.x, front.founded)
            _paint_here(canvas, scene, front, Box(box.x, max(plan.street.y, box.y - 1), scale.width, 1))
        else:
            _paint_gain(canvas, scene, mark + 1, y - 1, answers)
    if answers:
        canvas.target(Target(f"end-{side}", box, answers, digit, name, mark, y, ghost=True))


def _paint_close_end(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front, side: str, number: int) -> None:
    """The same where houses leave it room in the second row of the quay alone."""
    y, answers = plan.quay + 1, front.answers(number)
    considered_here = front.founded is not None and front.founded.number == number
    gain_of = next((action for action in answers if action in scene.update.legal), None)
    points = ""
    if scene.previews and isinstance(gain_of, act.Build):
        points = signed(gain(scene, gain_of), "+0")
    text = f" {number} "
    box = Box(plan.street.x if side == "left" else plan.street.right - END, y - 1, END, 2)
    x = box.x if side == "left" else plan.street.right - len(text)
    canvas.put(x, y, text, badge_ink("ghost") if considered_here else "text on surface")
    after = x + len(text) if side == "left" else x - len(points) - 1
    canvas.put(after, y, points, badge_ink("ghost") if considered_here else "bold ghost on stone")
    if answers:
        digit = SIDES.index(side) + 1
        canvas.target(Target(f"end-{side}", box, answers, digit, str(number), x, y, ghost=True))


def _lot(plan: StreetPlan, window: Window, side: str, scale: StoreyScale) -> Box:
    """Where a new house would stand, with the quay below it."""
    x = window.x - scale.pitch if side == "left" else window.column(len(window.houses), plan.scale)
    return Box(x, plan.quay - scale.height, scale.width, scale.height + 1)
