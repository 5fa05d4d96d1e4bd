"""Bellevue on the table: one's street as facades at dusk over the canal, the hand, the streets of rivals, piles."""

from typing import Any

from core.games.bellevue import actions as ev
from core.games.bellevue.components import KINDS
from core.games.bellevue.view import View
from tui.boards import Board, Scene
from tui.boards.bellevue.about import about
from tui.boards.bellevue.canal import paint_canal
from tui.boards.bellevue.hand import paint_hand
from tui.boards.bellevue.legend import paint_signs, signs
from tui.boards.bellevue.places import front_of, in_front, paint_front, watched
from tui.boards.bellevue.plan import plan
from tui.boards.bellevue.rivals import paint_others
from tui.boards.bellevue.seats import paint_piles, paint_seats
from tui.boards.bellevue.street import portrait
from tui.boards.bellevue.upright import UPRIGHT
from tui.boards.upright import with_upright
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Picture

LONG = 8
"""Houses from which a street may be too long for some board: what is shown of it follows the cursor."""


def paint(scene: Scene, width: int, height: int) -> Picture:
    """The whole board."""
    canvas = scene.canvas(width, height)
    place, seat = plan(scene, width, height), in_front(scene)
    paint_seats(canvas, scene, place.plates)
    paint_piles(canvas, scene, place.piles)
    front = front_of(scene, place, seat)
    paint_front(canvas, scene, place, front)
    start = paint_canal(canvas, scene, place, front)
    if place.hand.height:
        paint_hand(canvas, scene, place.hand)
    others = paint_others(canvas, scene, place.rivals, seat)
    legend = Box(start, place.legend.y, place.legend.right - start, 1)
    paint_signs(canvas, scene, legend, place.aside, (place.scale, *others), follows=not place.canal.height)
    return canvas.picture()


def place(event: Any) -> EventPlace | None:
    """Where an event happened: in the street of its seat, or at the pile."""
    match event:
        case ev.Built(seat=seat, house=house):
            return EventPlace((f"house-{house}", f"seat-{seat}"), seat)
        case ev.Discarded(seat=seat):
            return EventPlace(("canal", f"seat-{seat}"), seat)
        case ev.Drew(pile=pile):
            return EventPlace((f"pile-{KINDS[pile]}",))
        case _:
            return None


def title(scene: Scene) -> str:
    """The turn, and how many have chosen."""
    view: View = scene.update.view
    waiting = sum(player.phase == "wait" for player in view.players)
    if view.over:
        return scene.word("board-bellevue-title-over", turn=view.turn)
    return scene.word("board-bellevue-title", turn=view.turn, chosen=waiting, seats=view.seats)


def pane(scene: Scene, cursor: str | None, height: int) -> Any:
    """The card under the cursor, whose best place is shown; of a street that may be too long, the house."""
    return watched(scene, cursor, LONG)


def log(scene: Scene, width: int, height: int) -> Box:
    """What is left to the log."""
    return plan(scene, width, height).log


def regions(scene: Scene, width: int, height: int) -> dict[str, Box]:
    """The parts of which a lesson may speak."""
    where = plan(scene, width, height)
    return {"seats": where.plates, "pile": where.piles, "street": where.street, "hand": where.hand}


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
        regions=regions,
    ),
    UPRIGHT,
)
