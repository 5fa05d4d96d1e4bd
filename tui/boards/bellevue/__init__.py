"""Bellevue's board: the viewer's street, canal, hand, rivals and piles, on wide screens and upright phones."""

from collections.abc import Iterator
from typing import Any, Final

import attrs

from core.games.bellevue import actions
from core.games.bellevue.components import KINDS, Card, is_finished
from core.games.bellevue.notation import card_in_full, card_of, icons_of
from core.games.bellevue.view import View
from tui.boards import Board, Scene, capital
from tui.boards.bellevue.hand import cards_in_hand, in_words, known_words, paint_hand
from tui.boards.bellevue.places import front_of, paint_canal, paint_front, portrait, seat_in_front, watched_target
from tui.boards.bellevue.plan import StreetPlan, plan
from tui.boards.bellevue.rivals import paint_others, paint_piles, paint_seats
from tui.boards.bellevue.samples import samples
from tui.boards.bellevue.signs import CLOSE_SCALES, StoreyScale, paint_signs, signs, signs_of
from tui.boards.bellevue.worth import House, gains, houses_of, is_choosing
from tui.boards.upright import Panel, UprightBoard, with_upright
from tui.widgets.kit.pieces import paint_pieces
from tui.widgets.kit.signs import signed
from tui.widgets.kit.space import chosen
from tui.widgets.log import EventPlace
from tui.widgets.picture import NOWHERE, Box, Canvas, Picture

CONDITION_STATES: Final = {"met": "met", "open": "not-met", "missed": "missed"}
"""Sentence about a condition by its verdict when the table is over."""

STREET_ROWS = 17
"""Rows of the street with sky, quay, canal and legend."""
QUAY_ROWS, CANAL_ROWS, LEGEND_ROWS = 2, 1, 1
RIVAL_ROWS = 6
"""Fewest rows of a rival's street, including the name above it."""
PILE_ROWS = 3
"""Most rows of a draw pile."""

LONG_STREET = 8
"""Houses from which a street may not fit; the visible part then follows the cursor."""


def paint(scene: Scene, width: int, height: int) -> Picture:
    """Paint the whole board."""
    canvas = scene.canvas(width, height)
    place, seat = plan(scene, width, height), seat_in_front(scene)
    paint_seats(canvas, scene, place.plates)
    paint_piles(canvas, scene, place.piles)
    front = front_of(scene, place, seat)
    paint_front(canvas, scene, place, front)
    start = paint_canal(canvas, scene, place, front)
    if place.hand.height:
        paint_hand(canvas, scene, place.hand)
    paint_others(canvas, scene, place.rivals, seat)
    legend = Box(start, place.legend.y, place.legend.right - start, place.legend.height)
    paint_signs(canvas, scene, legend, place.scale, follows=not place.canal.height)
    return canvas.picture()


def place(event: Any) -> EventPlace | None:
    """Return the place of an event: the street of its seat, or the pile."""
    match event:
        case actions.Built(seat=seat, house=house):
            return EventPlace((f"house-{house}", f"seat-{seat}"), seat)
        case actions.Discarded(seat=seat):
            return EventPlace(("canal", f"seat-{seat}"), seat)
        case actions.Drew(pile=pile):
            return EventPlace((f"pile-{KINDS[pile]}",))
        case _:
            return None


def title(scene: Scene) -> str:
    """Return the turn, and how many seats have chosen."""
    view: View = scene.update.view
    waiting = sum(player.phase == "wait" for player in view.players)
    if view.over:
        return scene.word("board-bellevue-title-over", turn=view.turn)
    return scene.word("board-bellevue-title", turn=view.turn, chosen=waiting, seats=view.seats)


def pane(scene: Scene, cursor: str | None, height: int) -> Any:
    """Return the card under the cursor, to show it at its best place, or the house in a street that may not fit."""
    return watched_target(scene, cursor, LONG_STREET)


def log(scene: Scene, width: int, height: int) -> Box:
    """Return the region of the log."""
    return plan(scene, width, height).log


def regions(scene: Scene, width: int, height: int) -> dict[str, Box]:
    """Return the parts that a lesson may mark."""
    where = plan(scene, width, height)
    return {"seats": where.plates, "pile": where.piles, "street": where.street, "hand": where.hand}


# Explanations of the target under the cursor: a card and its best place, a house's conditions, a rival's known cards.


def about(scene: Scene, target: str) -> tuple[str, ...]:
    """Explain a target in sentences."""
    what, _, number = target.partition("-")
    if what == "hand":
        return tuple(_about_card(scene, int(number)))
    if scene.trial is not None and isinstance(scene.trial.action, actions.Build) and scene.previews:
        return tuple(_missing_lines(scene, scene.trial.action))
    if what == "house" and (scene.trial is None or not scene.previews):
        return tuple(_about_house(scene, int(number)))
    if what == "seat":
        return tuple(_about_hand(scene, int(number)))
    return ()


def _about_card(scene: Scene, card: int) -> Iterator[str]:
    yield capital(scene.speak(card_in_full(card_of(scene.update.view, card)))) + "."
    if is_choosing(scene) and scene.held is None:
        places = [(points, house) for points, house in gains(scene, card) if points]
        if places:
            shown = ", ".join(
                scene.word(
                    "board-bellevue-at",
                    points=signed(points, "+0", ascii_only=scene.glyphs.ascii_only),
                    house=str(house),
                )
                for points, house in places
            )
            yield scene.word("board-bellevue-places", places=shown)
            yield from _missing_lines(scene, actions.BUILD[card][places[0][1]])


def _missing_lines(scene: Scene, choice: actions.Build) -> Iterator[str]:
    """List what the conditions of a house would lack after a card is built there, and which could no longer be met."""
    view: View = scene.update.view
    assert view.viewer is not None
    house = next(house for house in houses_of(scene, view.viewer, choice) if house.number == choice.house)
    for storey in house.storeys:
        if storey.verdict == "open":
            yield _missing_line(scene, house, storey.face)
        elif storey.verdict == "missed":
            yield _never_line(scene, house.number, storey.face)


def _never_line(scene: Scene, house: int, face: Card) -> str:
    """Say that a condition can no longer be met."""
    said = {"kind": _kind(scene, face), "condition": in_words(scene, face)}
    return _sentence(scene, "never", house=house, points=face.points, **said)


def _missing_line(scene: Scene, house: House, face: Card) -> str:
    """Say what an open condition of a house lacks; neighbours may change too."""
    condition = face.condition
    assert condition is not None
    have = [sum(storey.face.icons[icon] for storey in house.storeys) for icon in range(len(face.icons))]
    short = [max(0, needed - there) for needed, there in zip(condition.icons, have, strict=True)]
    args: dict[str, int | str] = {"house": house.number, "kind": _kind(scene, face), "points": face.points}
    match condition.rule:
        case "need":
            return _sentence(scene, "lacks", what=scene.speak(icons_of(short)), **args)
        case "height=" | "height>=":
            count = condition.height - len(house.storeys)
            return _sentence(scene, "lacks", what=scene.word("board-bellevue-cards", count=count), **args)
    return _condition_line(scene, house.number, face, "not-met")


def _about_house(scene: Scene, number: int) -> Iterator[str]:
    """Describe every condition of a house with its present points."""
    for house in houses_of(scene, scene.front):
        if house.number == number:
            yield from condition_lines(scene, house)


def condition_lines(scene: Scene, house: House) -> Iterator[str]:
    """Describe every condition of a house with its present points."""
    for storey in house.storeys:
        if storey.verdict is not None:
            if storey.verdict == "missed" and scene.update.outcome is None:
                yield _never_line(scene, house.number, storey.face)
            else:
                yield _condition_line(scene, house.number, storey.face, CONDITION_STATES[storey.verdict])


def _condition_line(scene: Scene, house: int, face: Card, state: str) -> str:
    args: dict[str, int | str] = {"house": house, "kind": _kind(scene, face), "points": face.points}
    return _sentence(scene, f"condition-{state}", condition=in_words(scene, face), **args)


def _sentence(scene: Scene, id: str, **args: int | str) -> str:
    """Return a sentence about a condition, in its short form on an upright phone."""
    short = "" if scene.panel is None else "-short"
    return scene.word(f"board-bellevue-{id}{short}", **args)


def _kind(scene: Scene, face: Card) -> str:
    return scene.word(f"board-bellevue-{KINDS[face.kind]}")


def _about_hand(scene: Scene, seat: int) -> Iterator[str]:
    """List the cards that another seat has or may have, by the viewer's knowledge."""
    words = known_words(scene, seat)
    if words:
        yield f"{scene.label(seat)} {words}."


# Bellevue on an upright phone: four houses side by side above the canal, and panels for hand, piles and rivals


def _rows(scene: Scene, width: int, most: int) -> int:
    return min(STREET_ROWS, most)


def _plan(scene: Scene, box: Box) -> StreetPlan:
    """Place only the street in a region."""
    street = Box(box.x, box.y, box.width, box.height - QUAY_ROWS - CANAL_ROWS - LEGEND_ROWS)
    canal = Box(box.x, street.bottom + QUAY_ROWS, box.width, CANAL_ROWS)
    return StreetPlan(
        plates=NOWHERE,
        piles=NOWHERE,
        street=street,
        scale=_scale(scene, street),
        canal=canal,
        legend=Box(box.x, canal.bottom, box.width, LEGEND_ROWS),
        hand=NOWHERE,
        rivals=NOWHERE,
        log=NOWHERE,
    )


def _scale(scene: Scene, street: Box) -> StoreyScale:
    """Return the largest scale where the tallest house, plus a card, fits below the sky."""
    view: View = scene.update.view
    grows = not view.over
    houses = view.players[seat_in_front(scene)].street
    levels = max(len(house) + (grows and not is_finished(house)) for house in houses)
    return chosen(
        CLOSE_SCALES, lambda scale: levels * scale.height + scale.gable + grows <= street.height, min(0, scene.zoom)
    )


def _paint_city(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the street, the canal as one target down to the legend, and the legend."""
    place, seat = _plan(scene, box), seat_in_front(scene)
    front = front_of(scene, place, seat)
    if not signs_of(scene).few:
        canvas.fill(Box(box.x, place.quay + 1, box.width, 1), "text on stone")
    paint_front(canvas, scene, place, front)
    start = paint_canal(canvas, scene, place, front)
    water = Box(box.x, place.canal.y, box.width, CANAL_ROWS + LEGEND_ROWS)
    canvas.targets = [attrs.evolve(one, box=water) if one.id == "canal" else one for one in canvas.targets]
    paint_signs(canvas, scene, Box(start, place.legend.y, place.legend.right - start, 1), place.scale)


def _paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the cards in two rows of two."""
    pieces, width = cards_in_hand(scene), (box.width - 1) // 2
    rows = box.height // 2
    for number in range(0, len(pieces), 2):
        row = Box(box.x, box.y + number // 2 * rows, box.width, rows)
        paint_pieces(canvas, row, pieces[number : number + 2], width=width, height=rows, gap=1, headed=True)


def _paint_piles(canvas: Canvas, scene: Scene, box: Box) -> None:
    paint_piles(canvas, scene, attrs.evolve(box, height=min(box.height, 3 * PILE_ROWS)))


def _paint_rivals(canvas: Canvas, scene: Scene, box: Box) -> None:
    paint_others(canvas, scene, box, seat_in_front(scene), least=RIVAL_ROWS)


def _pane(scene: Scene, cursor: str | None, height: int) -> Any:
    """Return the house under the cursor if the street is longer than the phone is wide."""
    return watched_target(scene, cursor, 5)


UPRIGHT = UprightBoard(
    seats=paint_seats,
    city=_paint_city,
    rows=_rows,
    panels=(
        Panel("hand", "table-hand", _paint_hand, ("hand",)),
        Panel("piles", "board-bellevue-tab-piles", _paint_piles, ("pile",)),
        Panel("rivals", "tab-rivals", _paint_rivals, is_quiet=True),
    ),
    pane=_pane,
)


BOARD = with_upright(
    Board(
        paint=paint,
        place=place,
        title=title,
        about=about,
        signs=signs,
        pane=pane,
        log=log,
        portrait=portrait,
        samples=samples,
        regions=regions,
    ),
    UPRIGHT,
)
