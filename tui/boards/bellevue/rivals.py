"""Painting the other seats' streets, the seats, and the draw piles."""

from collections.abc import Iterator
from functools import partial

import attrs
from rich.cells import cell_len

from core.games.bellevue import actions
from core.games.bellevue.components import COLOURS, COUNTS, KINDS, ROOFS_TO_END, roofs_in
from core.games.bellevue.view import View
from tui.boards import Scene
from tui.boards.bellevue.places import Window, column_of, paint_evening, paint_houses
from tui.boards.bellevue.plan import fitting_scale
from tui.boards.bellevue.signs import StoreyScale, signs_of, width_of
from tui.boards.bellevue.worth import colour_group, houses_of
from tui.widgets.kit.look import paint_meter
from tui.widgets.kit.seats import Plate, is_wide, paint_plates, shares
from tui.widgets.kit.signs import signed
from tui.widgets.kit.space import Rival, paint_rivals
from tui.widgets.picture import Box, Canvas, Span, Target

LEAST_ROWS, MOST_ROWS = 7, 12
"""Rows of a rival's street, including its name: fewer show too little, more stay sky."""

USUAL_HOUSES = 4
"""Houses for which a rival's street has room, so that it keeps its scale while it grows."""

PART_GAP = 3
"""Cells between the parts of a plate."""
ROW_COLUMNS = 40
"""Cells for the parts of a seat with a row of its own."""

PILE_ROLES = ("orange", "yellow", "red")
"""Roles of the draw piles' meters: of shops, windows and roofs."""
LEAST_PILE_METER = 3
"""Fewest cells of a meter."""
MOST_PILE_COLUMNS = 30
"""Most columns of a pile that shares its row with the others."""


def paint_others(canvas: Canvas, scene: Scene, box: Box, shown: int, *, least: int = LEAST_ROWS) -> None:
    """Paint the streets that fit in `least` rows each, neighbours first."""
    view: View = scene.update.view
    seats = _order(view, shown)[: max(1, box.height // least)] if box.height >= least else []
    if not seats:
        return
    seats.sort()
    rows = box.height // len(seats)
    gap = 1 + (rows > LEAST_ROWS + 2) if rows > LEAST_ROWS else 0
    scales = {seat: _scale(view, seat, box.width, rows - gap - 2) for seat in seats}
    rivals = [
        Rival(
            seat,
            scene.label(seat),
            partial(_paint_street, scene, seat, scales[seat]),
            box.width,
            rows - gap - 1,
            notes=_hands(scene, seat),
        )
        for seat in seats
    ]
    paint_rivals(canvas, scene.glyphs, box, rivals, gap=gap)


def _scale(view: View, seat: int, width: int, rows: int) -> StoreyScale:
    """Return the largest scale where a street fits with room to grow to a few houses."""
    heights = [len(house) for house in view.players[seat].street]
    return fitting_scale([heights, [1] * USUAL_HOUSES], width, rows)


def _order(view: View, shown: int) -> list[int]:
    """Return the other seats: the one that gets the viewer's hand, the one that gives its hand, the others."""
    start = shown if view.viewer is None else view.viewer
    around = [(start + step) % view.seats for step in (0, 1, -1, *range(2, view.seats - 1))]
    return [seat for seat in dict.fromkeys(around) if seat != shown]


def _hands(scene: Scene, seat: int) -> tuple[str, ...]:
    """Say how the hands of the viewer and the seat are passed, in a long and a short form."""
    view: View = scene.update.view
    if view.viewer is None or view.over or seat == view.viewer:
        return ()
    gets, gives = seat == (view.viewer + 1) % view.seats, seat == (view.viewer - 1) % view.seats
    which = "swaps" if gets and gives else "gets" if gets else "gives" if gives else ""
    if not which:
        return ()
    return scene.word(f"board-bellevue-hand-{which}"), scene.word(f"board-bellevue-hand-{which}-short")


def _paint_street(scene: Scene, seat: int, scale: StoreyScale, canvas: Canvas, box: Box) -> None:
    sky = Box(box.x, box.y, box.width, box.height - 1)
    houses = houses_of(scene, seat)
    room = max(1, scale.houses(box.width))
    x = column_of(range(houses[0].number, houses[0].number + min(room, len(houses))), box, scale)
    window = Window(houses[:room], x, behind=max(0, len(houses) - room))
    paint_evening(canvas, scene, sky)
    paint_houses(canvas, scene, sky, scale, window)


# Seats (points, roofs, the largest group of one colour, the canal) and draw piles


def paint_seats(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint a plate for each seat; seats that must still draw or choose are marked."""
    view: View = scene.update.view
    totals = [sheet.total for sheet in scene.update.sheets]
    wide = is_wide(view.seats, box.width)
    room = box.width // view.seats - 5 if wide else ROW_COLUMNS
    plates = [
        attrs.evolve(
            scene.plate(
                seat,
                str(totals[seat]),
                share,
                _parts(scene, seat, room) if scene.panel is None else _short_parts(scene, seat),
            ),
            to_act=player.phase in ("draw", "build"),
        )
        for seat, (player, share) in enumerate(zip(view.players, shares(totals), strict=True))
    ]
    found = [_with_choice(scene, plate, room) if wide else plate for plate in plates]
    paint_plates(canvas, scene.glyphs, box, found, upright=scene.panel is not None)


def _with_choice(scene: Scene, plate: Plate, room: int) -> Plate:
    """Add to a plate that its seat has chosen, if there is room."""
    words = scene.word("board-bellevue-has-chosen")
    used = sum(PART_GAP + width_of(part) for part in plate.parts)
    if plate.mark is not None or scene.update.view.players[plate.seat].phase != "wait" or used + len(words) > room:
        return plate
    return attrs.evolve(plate, mark=(words, "dim"))


def _short_parts(scene: Scene, seat: int) -> tuple[tuple[Span, ...], ...]:
    """Return roofs and the size of the largest group, for an upright phone."""
    count, (size, _) = roofs_in(scene.update.view.players[seat].street), colour_group(scene.update.view, seat)
    roofs = ("▲" * min(count, ROOFS_TO_END), "accent"), ("·" * (ROOFS_TO_END - count), "border")
    return roofs, ((f"{scene.word('board-bellevue-patch')} ", "dim"), (str(size), "bold strong"))


def _parts(scene: Scene, seat: int, room: int) -> tuple[tuple[Span, ...], ...]:
    """Return roofs, the largest group with its bonus, and the canal; the group's colour is named if there is room."""
    view: View = scene.update.view
    player = view.players[seat]
    count = roofs_in(player.street)
    roofs = (
        (f"{scene.word('board-bellevue-roofs')} ", "dim"),
        ("▲" * min(count, ROOFS_TO_END), "accent"),
        ("·" * (ROOFS_TO_END - count), "border"),
    )
    free = room - width_of(roofs) - PART_GAP
    forms = list(_group_forms(scene, seat))
    largest = next((spans for spans in forms if width_of(spans) <= free), forms[-1])
    canal = ((f"{scene.word('board-bellevue-canal-cards')} ", "dim"), (str(player.canal_size), "text"))
    return roofs, largest, canal


def _group_forms(scene: Scene, seat: int) -> Iterator[tuple[Span, ...]]:
    """Return the largest group of a seat and its bonus, in shorter and shorter forms."""
    bonus = next(line.low for line in scene.update.sheets[seat].lines if line.rule == "colour")
    size, colours = colour_group(scene.update.view, seat)
    colour, letter = COLOURS[colours[0]], signs_of(scene).colours[colours[0]]
    start = ((f"{scene.word('board-bellevue-patch')} ", "dim"), (str(size), "bold strong"))
    brings = ((signed(bonus, "+0"), "bold gain"),) if bonus else ()
    named = (scene.word(f"board-bellevue-in-{colour}"), f"{colour}.sign")
    blank = (" ", "dim")
    has_chip = not scene.glyphs.ascii_only and scene.depth != "none"
    if has_chip:
        yield (*start, (" ▄ ", colour), named, *((blank, *brings) if bonus else ()))
    yield (*start, blank, named, *((blank, *brings) if bonus else ()))
    if has_chip:  # with its colour, for B is a seat too
        yield (*start, (" ▄", colour), (letter, f"{colour}.sign"), *((blank, *brings) if bonus else ()))
    yield (*start, blank, (letter, f"{colour}.sign"), *((blank, *brings) if bonus else ()))
    yield (*start, (letter, f"{colour}.sign"), *brings)


def paint_piles(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the cards left in each draw pile: one row each, or all in one row; more rows on an upright phone."""
    step = 1 if scene.panel is None else max(1, box.height // len(KINDS))
    drawing = any(isinstance(action, actions.Draw) for action in scene.update.legal)
    width = box.width if box.height > 1 else min(MOST_PILE_COLUMNS, box.width // len(KINDS))
    for pile, kind in enumerate(KINDS):
        across = box.x + (0 if box.height > 1 else pile * width)
        row = Box(across, box.y + (pile * step if box.height > 1 else 0), width - (box.height == 1), 1)
        _paint_pile(canvas, scene, row, pile, drawing=drawing)
        foot = Box(row.x, row.bottom, row.width, 1) if step > 1 else None
        digit = pile + 1 if drawing else None
        place = attrs.evolve(row, height=step)
        answers = (actions.DRAW[pile],)
        canvas.target(Target(f"pile-{kind}", place, answers, digit, kind, mark_x=row.x, mark_y=row.y, foot=foot))


def _paint_pile(canvas: Canvas, scene: Scene, box: Box, pile: int, *, drawing: bool) -> None:
    """Paint one pile: the key that draws from it, its name, a meter in its colour, and the number of its cards."""
    count = scene.update.view.piles[pile]
    names = [scene.word(f"board-bellevue-pile-{kind}") for kind in KINDS]
    if drawing:
        canvas.put(box.x + 2, box.y, str(pile + 1), "bold accent")
    x = box.x + 4
    canvas.put(x, box.y, names[pile], "text" if drawing and count else "dim")
    edge = box.right - 1
    canvas.right(edge, box.y, f"{count:>2}", "bold strong" if count else "bold loss")
    start = x + max(map(cell_len, names)) + 1
    if edge - 3 - start >= LEAST_PILE_METER:  # next to all names or none, equally long next to each
        paint_meter(canvas, start, box.y, edge - 3 - start, count / max(COUNTS), PILE_ROLES[pile])
