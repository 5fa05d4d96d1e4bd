"""Bella Vista on the table: the city as a map, and beside it constraint, offers, contracts, objectives and cards."""

from typing import Any

from core.games.bella_vista import actions as ev
from core.games.bella_vista.components import ROUNDS
from core.games.bella_vista.notation import cell_names
from core.games.bella_vista.view import View, covered, stands_on
from core.kernel.message import SeatName, message
from themes.glyphs import seat_letter
from tui.boards import Board, Scene
from tui.boards.bella_vista.cards import paint_stocks
from tui.boards.bella_vista.city import cell_id, is_building, paint_city, portrait
from tui.boards.bella_vista.legend import paint_map_legend, signs
from tui.boards.bella_vista.offers import card_words, coming_order, offer_words
from tui.boards.bella_vista.panel import log_box, paint_panel, parts_named
from tui.boards.bella_vista.seats import paint_seats
from tui.boards.bella_vista.space import first_row, places
from tui.boards.bella_vista.upright import UPRIGHT
from tui.boards.upright import with_upright
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Picture


def paint(scene: Scene, width: int, height: int) -> Picture:
    """The city at the left in the largest scale that fits; seats above, a panel beside it, the legend below."""
    canvas = scene.canvas(width, height)
    found = places(scene, width, height)
    if found.plates is not None:
        paint_seats(canvas, scene, found.plates)
    paint_city(canvas, scene, found.grid)
    paint_panel(canvas, scene, found)
    if found.stocks is not None:
        paint_stocks(canvas, scene, found.stocks)
    if found.legend is not None:
        paint_map_legend(canvas, scene, found.legend)
    return canvas.picture()


def log(scene: Scene, width: int, height: int) -> Box:
    """The log beside the panel, or below it."""
    return log_box(scene, places(scene, width, height))


def regions(scene: Scene, width: int, height: int) -> dict[str, Box]:
    """The parts of which a lesson may speak."""
    return parts_named(scene, places(scene, width, height))


def place(event: Any) -> EventPlace | None:
    """Where an event happened."""
    match event:
        case ev.Built(row=row, column=column):
            return EventPlace((cell_id(row, column),))
        case ev.ContractTaken(contract=contract, seat=seat):
            return EventPlace((f"contract-{contract}", f"seat-{seat}"))
        case ev.ContractsLaid(contracts=contracts):
            return EventPlace(tuple(f"contract-{contract}" for contract in contracts))
        case ev.Offered(price=price, seat=seat):
            return EventPlace((f"slot-{'right' if price is None else price}", f"seat-{seat}"))
        case (
            ev.Revealed(seat=seat)
            | ev.NeutralCame(seat=seat)
            | ev.SetAside(seat=seat)
            | ev.Earned(seat=seat)
            | ev.Drew(seat=seat)
            | ev.ContractLeft(seat=seat)
        ):
            return EventPlace((f"seat-{seat}",))
        case _:
            return None


def title(scene: Scene) -> str:
    """The round, and the order of the offers: of this round while they are made, else of the next."""
    view: View = scene.update.view
    if view.phase == "offer":
        order = " ".join(seat_letter(seat) for seat in view.order[view.offered :])
        return scene.word("board-bella_vista-title-offers", round=view.round, order=order)
    if view.phase == "over" or view.round == ROUNDS:
        return scene.word("board-bella_vista-title", round=view.round)
    order = " ".join(card_words(scene, slot) for slot in coming_order(view))
    return scene.word("board-bella_vista-title-next", round=view.round, order=order)


def about(scene: Scene, target: str) -> tuple[str, ...]:
    """Of a building that is looked at: whose it is, and where it stands; of a space for an offer: what it costs."""
    if target.startswith("slot-"):
        return offer_words(scene, target.removeprefix("slot-"))
    if is_building(scene) or not target.startswith("cell-"):
        return ()
    view: View = scene.update.view
    row, column = map(int, target.split("-")[1:])
    building = covered(view).get((row, column))
    if building is None:
        return ()
    cells = cell_names(stands_on(view, building))
    if building.seat is None:
        return (scene.speak(message("bella_vista-board-stands-neutral", number=building.number, cells=cells)),)
    seat = SeatName(building.seat)
    return (scene.speak(message("bella_vista-board-stands", seat=seat, number=building.number, cells=cells)),)


BOARD = with_upright(
    Board(
        paint=paint,
        place=place,
        title=title,
        about=about,
        signs=signs,
        pane=first_row,
        log=log,
        portrait=portrait,
        regions=regions,
    ),
    UPRIGHT,
)
