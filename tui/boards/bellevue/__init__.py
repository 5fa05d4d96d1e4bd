"""Bellevue on the table: one's street as facades at dusk over the canal, the hand, the streets of rivals, piles."""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len

from core.games.bellevue import events as ev
from core.games.bellevue.components import COLOURS, ICONS, KINDS
from core.games.bellevue.view import View
from tui.boards import Board, Scene
from tui.boards.bellevue.about import about
from tui.boards.bellevue.canal import paint_canal
from tui.boards.bellevue.hand import paint_hand
from tui.boards.bellevue.places import front_of, paint_front
from tui.boards.bellevue.plan import plan
from tui.boards.bellevue.rivals import paint_others
from tui.boards.bellevue.seats import paint_piles, paint_seats
from tui.boards.bellevue.signs import PANES, signs_of, width_of
from tui.boards.bellevue.storeys import StoreyScale, pictures_at
from tui.boards.bellevue.street import portrait
from tui.boards.bellevue.worth import is_choosing
from tui.widgets.kit.signs import VERDICTS, Entry, Verdict, badge_ink, paint_legend
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Canvas, Picture

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
    _paint_legend(canvas, scene, legend, place.aside, (place.scale, *others))
    return canvas.picture()


def in_front(scene: Scene) -> int:
    """Whose street is looked at: one's own while a card is in hand."""
    viewer = scene.update.viewer
    return scene.front if scene.held is None or viewer is None else viewer


def _paint_legend(canvas: Canvas, scene: Scene, box: Box, row: Box | None, scales: Sequence[StoreyScale]) -> None:
    """What the signs on cards mean, in the forms that they have at the scales that are shown; those that
    have no room in another row."""
    signs = signs_of(scene)
    forms = list(dict.fromkeys(form for scale in scales for form in pictures_at(signs, scale)))
    entries = [
        Entry(
            tuple((form[icon] + " " * (form is not forms[-1]), f"bold {PANES[icon]} on print") for form in forms),
            scene.word(f"board-bellevue-legend-{name}"),
        )
        for icon, name in enumerate(ICONS)
    ]
    over = scene.update.view.over
    verdict: Verdict = "missed" if over else "open"
    sign, ink = VERDICTS[verdict]
    entries += [
        Entry((("+3", badge_ink("gain")),), scene.word("board-bellevue-legend-met")),
        Entry(((f"{sign}3", ink),), scene.word(f"board-bellevue-legend-{verdict}")),
        Entry((("▴▾", "bold strong"),), scene.word("board-bellevue-legend-compare")),
    ]
    gap = 2 if _width(entries, 2) <= box.width else 1
    here = next(count for count in range(len(entries), -1, -1) if _width(entries[:count], gap) <= box.width)
    paint_legend(canvas, box, entries[:here], gap=gap)
    if row is not None:
        paint_legend(canvas, row, entries[here:], gap=1)


def signs(scene: Scene) -> list[Entry]:
    """Icons, colours, what a card asks and whether that is met."""
    found, words = signs_of(scene), scene.word
    forms = (found.large,) if found.large == found.small else (found.large, found.small)
    icons = [
        Entry(
            (
                *((f"{form[icon]} ", f"bold {PANES[icon]} on print") for form in forms),
                (found.letters[icon], "bold text"),
            ),
            words(f"board-bellevue-legend-{name}"),
        )
        for icon, name in enumerate(ICONS)
    ]
    colours = [
        Entry(((f" {found.colours[colour]} ", f"bold print on {name}"),), words(f"board-bellevue-legend-{name}"))
        for colour, name in enumerate(COLOURS)
    ]
    states: tuple[Verdict, ...] = ("open", "missed")
    verdicts = [
        Entry(((f"{VERDICTS[state][0]}3", VERDICTS[state][1]),), words(f"board-bellevue-legend-{state}"))
        for state in states
    ]
    asked = (("▴", "taller"), ("▾", "shorter"), (f"=4 {found.high}", "exactly"), (f"5+ {found.high}", "at-least"))
    return [
        *icons,
        *colours,
        Entry((("+3", badge_ink("gain")),), words("board-bellevue-legend-met")),
        *verdicts,
        *(Entry(((mark, "bold strong"),), words(f"board-bellevue-legend-{name}")) for mark, name in asked),
        Entry((("▲", "bold text"),), words("board-bellevue-legend-roof")),
    ]


def _width(entries: Sequence[Entry], gap: int) -> int:
    """The cells that entries of a legend need in one row."""
    return sum(width_of(entry.sample) + 1 + cell_len(entry.word) + gap for entry in entries) - gap


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
    if cursor is None or scene.trial is not None:
        return None
    if cursor.startswith("hand-"):
        return cursor if is_choosing(scene) and scene.held is None else None
    if cursor.startswith("house-") and len(scene.update.view.players[in_front(scene)].street) >= LONG:
        return int(cursor.removeprefix("house-"))
    return None


def log(scene: Scene, width: int, height: int) -> Box:
    """What is left to the log."""
    return plan(scene, width, height).log


def regions(scene: Scene, width: int, height: int) -> dict[str, Box]:
    """The parts of which a lesson may speak."""
    where = plan(scene, width, height)
    return {"seats": where.plates, "pile": where.piles, "street": where.street, "hand": where.hand}


BOARD = Board(
    paint=paint,
    place=place,
    title=title,
    about=about,
    signs=signs,
    pane=pane,
    log=log,
    portrait=portrait,
    regions=regions,
)
