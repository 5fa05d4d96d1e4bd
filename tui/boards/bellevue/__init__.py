"""Bellevue on the table: my street on its canal, the hand and what each card would change, rivals, piles, colours."""

from typing import Any

import attrs
from rich.cells import cell_len

from core.games.bellevue import events as ev
from core.games.bellevue.components import HAND, KINDS, roofs_in
from core.games.bellevue.view import View
from themes.glyphs import seat_letter
from tui.boards import Board, Scene
from tui.boards.bellevue.hands import hand
from tui.boards.bellevue.notes import paint_notes
from tui.boards.bellevue.seats import measures, paint_piles, seat_rows
from tui.boards.bellevue.streets import street
from tui.widgets.picture import Box, Canvas, Picture, cut
from tui.widgets.seats import paint_seats
from tui.widgets.street import paint_hand_cards, paint_street

SIDE = 31
"""Columns of seats and piles beside a low street."""
PILES = 17
"""Columns of the piles beside the seats, above a tall board's street."""
LOW = 17
"""Rows below which seats and piles stand beside the street, not above it."""
WIDE = 96
"""Columns from which the rivals' streets stand beside one's own."""
OWN = 64
"""Columns of one's own street then."""
STREET = 10
"""Rows of a street, where there is room for so many."""


@attrs.frozen
class PanelLayout:
    """Where everything stands."""

    street: Box
    hand: Box
    seats: Box
    piles: Box
    notes: Box
    rivals: tuple[Box, ...] = ()


def paint(scene: Scene, width: int, height: int) -> Picture:
    """The whole board."""
    canvas = Canvas(width, height)
    view: View = scene.update.view
    place = plan(view, width, height)
    shown = scene.front if scene.held is None or view.viewer is None else view.viewer
    building = shown == view.viewer and not view.over
    paint_street(canvas, scene.glyphs, place.street, street(scene, shown), ends=building)
    paint_piles(canvas, scene, place.piles)
    if place.hand.height:
        paint_hand_cards(canvas, scene.glyphs, place.hand, hand(scene), places=HAND + 1)
    columns = measures(scene, place.seats.width)
    paint_seats(canvas, scene.glyphs, place.seats, columns, seat_rows(scene, len(columns)))
    paint_notes(canvas, scene, place.notes)
    others = [seat for seat in range(view.seats) if seat != shown]
    for box, seat in zip(place.rivals, others, strict=False):
        paint_rival(canvas, scene, box, seat)
    return canvas.picture()


def plan(view: View, width: int, height: int) -> PanelLayout:
    """Seats and piles beside the street where the board is low, above it where it is tall."""
    own = OWN if width >= WIDE else width
    hand_rows = 0 if view.viewer is None or view.over else 4 if height < LOW else 5 if own == width else 6
    hand_box = Box(0, height - hand_rows, own, hand_rows)
    if height < LOW:
        return _low(view, width, hand_box)
    head = 1 + max(view.seats, len(KINDS))
    left = hand_box.y - head - (hand_rows > 0)
    street_box = Box(0, head, own, min(left - 1, max(STREET, _levels(view) + 3)))
    return PanelLayout(
        street=street_box,
        hand=hand_box,
        seats=Box(0, 0, own - PILES - 1, head),
        piles=Box(own - PILES, 1, PILES, head - 1),
        notes=Box(1, street_box.bottom, own - 2, left - street_box.height),
        rivals=() if own == width else _beside(view, width, height),
    )


def _low(view: View, width: int, hand_box: Box) -> PanelLayout:
    side = width - SIDE
    below = 1 + view.seats + len(KINDS)
    return PanelLayout(
        street=Box(0, 0, side - 1, hand_box.y),
        hand=hand_box,
        seats=Box(side, 0, SIDE, 1 + view.seats),
        piles=Box(side + 1, 1 + view.seats, SIDE - 1, len(KINDS)),
        notes=Box(side + 1, below, SIDE - 1, hand_box.y - below),
    )


def _beside(view: View, width: int, height: int) -> tuple[Box, ...]:
    rows = min(height // max(1, view.seats - 1), max(STREET, _levels(view) + 3) + 1)
    return tuple(Box(OWN + 2, number * rows, width - OWN - 2, rows) for number in range(view.seats - 1))


def _levels(view: View) -> int:
    return max(len(house) for player in view.players for house in player.street)


def rows(scene: Scene, width: int) -> int:
    """Rows for a street of its height, beside seats and piles, with the hand below."""
    view: View = scene.update.view
    return max(_levels(view) + 3, 1 + view.seats + len(KINDS) + 2) + 4


def paint_rival(canvas: Canvas, scene: Scene, box: Box, seat: int) -> None:
    """Another seat's street below its name."""
    colour = f"bold seat-{seat + 1}"
    after = canvas.put(box.x, box.y, f"{seat_letter(seat)} {scene.glyphs.seat(seat)} ", colour)
    told = _rival_counts(scene, seat, box.right - after - 1)
    name = cut(scene.label(seat), box.right - after - len(told) - 1, more=scene.glyphs["more"])
    canvas.put(after, box.y, name, "bold text")
    canvas.right(box.right, box.y, told, "dim")
    below = Box(box.x, box.y + 1, box.width, box.height - 1)
    shown = attrs.evolve(street(scene, seat), canal=None, left=None, right=None, water=None)
    paint_street(canvas, scene.glyphs, below, shown, ends=False)


def _rival_counts(scene: Scene, seat: int, width: int) -> str:
    """What counts of a seat: in few words where more would cut its name."""
    view: View = scene.update.view
    player = view.players[seat]
    counts = {"points": scene.update.sheets[seat].total, "roofs": roofs_in(player.street)}
    told = scene.word("board-bellevue-rival", **counts, canal=player.canal_size)
    if cell_len(scene.label(seat)) + len(told) <= width:
        return told
    return scene.word("board-bellevue-rival-short", **counts)


def place(event: Any) -> str | None:
    """Where an event happened."""
    match event:
        case ev.Drew(seat=seat) | ev.Built(seat=seat) | ev.Discarded(seat=seat):
            return f"seat-{seat}"
        case _:
            return None


def title(scene: Scene) -> str:
    """The turn, and how many have chosen."""
    view: View = scene.update.view
    waiting = sum(player.phase == "wait" for player in view.players)
    if view.over:
        return scene.word("board-bellevue-title-over", turn=view.turn)
    return scene.word("board-bellevue-title", turn=view.turn, chosen=waiting, seats=view.seats)


BOARD = Board(paint=paint, rows=rows, place=place, title=title)
