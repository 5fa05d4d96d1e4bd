"""The board of Bella Vista: the city as a map with a panel on the right, or a lens and tabs on an upright phone."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from core.games.bella_vista import actions
from core.games.bella_vista.components import ROUNDS
from core.games.bella_vista.notation import cell_names
from core.games.bella_vista.view import Slot, View, cells_under, occupied_cells
from core.kernel.message import SeatName, message
from themes.glyphs import seat_letter
from tui.boards import Board, Scene
from tui.boards.bella_vista.cards import (
    constraint_words,
    hand_heights,
    paint_hand,
    paint_seats,
    paint_stocks,
    stock_heights,
)
from tui.boards.bella_vista.city import cell_id, is_building, paint_city, portrait
from tui.boards.bella_vista.offers import (
    card_words,
    coming_order,
    offer_heights,
    offer_words,
    paint_constraint,
    paint_contracts,
    paint_objectives,
    paint_offers,
    paint_order,
    paint_scores,
    score_rows,
)
from tui.boards.bella_vista.samples import samples
from tui.boards.bella_vista.space import (
    MEDIUM,
    SMALL,
    TITLE_COLUMNS,
    CellSize,
    Regions,
    first_row,
    map_legend_rows,
    paint_map_legend,
    paint_upright_legend,
    places,
    signs,
)
from tui.boards.upright import Panel, UprightBoard, with_upright
from tui.widgets.grid import GridPlan
from tui.widgets.kit.look import badge_ink
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Canvas, Picture, wrap

LOG_LEAST = 2
"""Rows that the log gets below the panel at least, where it has no column of its own."""

HIGH_PANEL = 24
"""Rows of a panel from which every contract has two rows, and never one."""

LENS_STEP = (3, 5)
"""Rows and columns by which the lens moves at once, so that most steps of the cursor leave it where it is."""
LENS_AHEAD = (1, 3)
"""Rows and columns of the lens before those."""
ASIDE_COLUMNS = 9
"""The columns next to the map from which the constraint and the offers are shown there."""
OFFER_ROWS = 5
"""Rows of the offers with their heading."""


def paint(scene: Scene, width: int, height: int) -> Picture:
    """Paint the city on the left in the largest scale that fits, the seats above, a panel on the right, the legend
    below."""
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
    """Return the region of the log, next to the panel or below it."""
    return log_box(scene, places(scene, width, height))


def regions(scene: Scene, width: int, height: int) -> dict[str, Box]:
    """Return the parts that a lesson may mark."""
    return named_parts(scene, places(scene, width, height))


def place(event: Any) -> EventPlace | None:
    """Return where an event happened."""
    match event:
        case actions.Built(row=row, column=column):
            return EventPlace((cell_id(row, column),))
        case actions.ContractTaken(contract=contract, seat=seat):
            return EventPlace((f"contract-{contract}", f"seat-{seat}"))
        case actions.ContractsLaid(contracts=contracts):
            return EventPlace(tuple(f"contract-{contract}" for contract in contracts))
        case actions.Offered(price=price, seat=seat):
            return EventPlace((f"slot-{'right' if price is None else price}", f"seat-{seat}"))
        case (
            actions.Revealed(seat=seat)
            | actions.NeutralCame(seat=seat)
            | actions.SetAside(seat=seat)
            | actions.Earned(seat=seat)
            | actions.Drew(seat=seat)
            | actions.ContractLeft(seat=seat)
        ):
            return EventPlace((f"seat-{seat}",))
        case _:
            return None


def title(scene: Scene) -> str:
    """Return the round and the order of the offers: of this round during offers, else of the next."""
    view: View = scene.update.view
    if view.phase == "offer":
        order = " ".join(seat_letter(seat) for seat in view.order[view.offered :])
        return scene.word("board-bella_vista-title-offers", round=view.round, order=order)
    if view.phase == "over" or view.round == ROUNDS:
        return scene.word("board-bella_vista-title", round=view.round)
    order = " ".join(card_words(scene, slot) for slot in coming_order(view))
    return scene.word("board-bella_vista-title-next", round=view.round, order=order)


def about(scene: Scene, target: str) -> tuple[str, ...]:
    """Return sentences about a building (owner and cells) or an offer slot (its price)."""
    if target.startswith("slot-"):
        return offer_words(scene, target.removeprefix("slot-"))
    if is_building(scene) or not target.startswith("cell-"):
        return ()
    view: View = scene.update.view
    row, column = map(int, target.split("-")[1:])
    building = occupied_cells(view).get((row, column))
    if building is None:
        return ()
    cells = cell_names(cells_under(view, building))
    if building.seat is None:
        return (scene.speak(message("bella_vista-board-stands-neutral", number=building.number, cells=cells)),)
    seat = SeatName(building.seat)
    return (scene.speak(message("bella_vista-board-stands", seat=seat, number=building.number, cells=cells)),)


# The panel next to the map: its parts one below the other, each as large as the rows allow


@attrs.frozen
class Part:
    """A part of the panel: the rows it may take, smallest first, and how to paint it."""

    heights: tuple[int, ...]
    paint: Callable[[Canvas, Scene, Box], None]
    rank: int = 0
    """When it grows: those of the lowest rank first."""
    is_spare: bool = False
    """Whether it takes only what all the others leave."""


def paint_panel(canvas: Canvas, scene: Scene, places: Regions) -> None:
    """Paint all parts that have room."""
    for part, box in lay_out(scene, places):
        if box.height:
            part.paint(canvas, scene, box)


def log_box(scene: Scene, places: Regions) -> Box:
    """Return the region of the log: its own column, else the rows below the parts."""
    if places.log is not None:
        return places.log
    last = max(box.bottom for _, box in lay_out(scene, places))
    panel = places.panel
    return Box(panel.x, last, panel.width, panel.bottom - last)


def lay_out(scene: Scene, places: Regions) -> list[tuple[Part, Box]]:
    """Return the parts with their rows. Each first takes its smallest size, then they grow in turn, then gaps are
    added."""
    box, parts = places.panel, panel_parts(scene, places)
    rows = box.height if places.log is not None else box.height - LOG_LEAST
    levels = [0] * len(parts)
    _grow(parts, levels, rows, rounds=1)
    gaps = sum(not part.is_spare for part in parts) - 1
    air = gaps if places.log is not None and rows - _rows_taken(parts, levels) >= gaps else 0
    _grow(parts, levels, rows - air, rounds=5)
    _grow(parts, levels, rows - air - 1, rounds=5, spare=True)
    y, found = box.y, []
    for part, level in zip(parts, levels, strict=True):
        height = part.heights[level]
        found.append((part, Box(box.x, y, box.width, height)))
        y += height + (1 if air and height else 0)
    return found


def named_parts(scene: Scene, places: Regions) -> dict[str, Box]:
    """Return the parts that a lesson may mark."""
    names = {
        paint_seats: "seats",
        paint_constraint: "constraint",
        paint_offers: "offers",
        paint_contracts: "contracts",
        paint_objectives: "objectives",
        paint_hand: "hand",
    }
    found = {names[part.paint]: box for part, box in lay_out(scene, places) if part.paint in names and box.height}
    seats = {} if places.plates is None else {"seats": places.plates}
    return {"city": places.grid.outer, **found, **seats}


def panel_parts(scene: Scene, places: Regions) -> list[Part]:
    """Return the parts from the top."""
    view: View = scene.update.view
    width, contracts = places.panel.width, len(view.display)
    is_high = places.panel.height >= HIGH_PANEL
    parts = [
        Part((2 * contracts + 1,) if is_high else (contracts, contracts + 1), paint_contracts, rank=4),
        Part((1, 2, 3), paint_objectives, rank=5),
    ]
    if view.phase == "over":
        parts.insert(0, Part((0, score_rows(scene)), paint_scores))
    else:
        parts = [
            Part((1, 2, 3), paint_constraint, rank=3),
            Part(offer_heights(scene), paint_offers, rank=1),
            Part((0, 1), paint_order, rank=2),
            *parts,
            *_card_parts(scene, places),
        ]
    if places.plates is None:
        parts.insert(0, Part((view.seats,), paint_seats))
    if places.legend is None:
        parts.append(Part(tuple(range(1, map_legend_rows(scene, width) + 1)), paint_map_legend, rank=-1))
    return parts


def _card_parts(scene: Scene, places: Regions) -> list[Part]:
    """Return the hand of the seat in front, and everyone's remaining buildings if they are not shown below the map;
    only those if the hand is hidden."""
    width, is_roomy = places.panel.width, places.log is not None
    stocks = stock_heights(scene, width) if is_roomy and places.stocks is None else ()
    if is_roomy and scene.update.view.players[scene.front].hand is None:
        return [Part(stocks, paint_stocks, rank=6)] if stocks else []
    hand = Part(hand_heights(scene, width), paint_hand)
    return [hand, Part((0, *stocks), paint_stocks, is_spare=True)] if stocks else [hand]


def _grow(parts: Sequence[Part], levels: list[int], rows: int, *, rounds: int, spare: bool = False) -> None:
    for _ in range(rounds):
        for place, part in sorted(enumerate(parts), key=lambda entry: entry[1].rank):
            if part.is_spare == spare and levels[place] + 1 < len(part.heights):
                more = part.heights[levels[place] + 1] - part.heights[levels[place]]
                if _rows_taken(parts, levels) + more <= rows:
                    levels[place] += 1


def _rows_taken(parts: Sequence[Part], levels: Sequence[int]) -> int:
    return sum(part.heights[level] for part, level in zip(parts, levels, strict=True))


# Bella Vista on an upright phone: the whole map small, below it a lens, contracts, offers with the hand, rivals


def _rows(scene: Scene, width: int, most: int) -> int:
    """Return the rows of letters, map and legend."""
    return min(most, 1 + len(scene.update.view.city) + _legend_rows(scene, width, most))


def _legend_rows(scene: Scene, width: int, most: int) -> int:
    """Return two if that takes no row from the map and part of the legend has no room on the right."""
    city = scene.update.view.city
    is_alone = width - TITLE_COLUMNS - SMALL.width * len(city[0]) <= ASIDE_COLUMNS
    return 2 if is_alone and 1 + len(city) + 2 <= most else 1


def _grid(scene: Scene, box: Box, scale: CellSize, first: tuple[int, int]) -> GridPlan:
    """Return as much of the map as a region has room for, from a cell on, below the row of letters."""
    view: View = scene.update.view
    sizes = len(view.city), len(view.city[0])
    room = (box.height - 1) // scale.height, (box.width - TITLE_COLUMNS) // scale.width
    starts = [max(0, min(size - shown, start)) for size, shown, start in zip(sizes, room, first, strict=True)]
    rows, columns = (
        range(start, min(size, start + shown)) for start, size, shown in zip(starts, sizes, room, strict=True)
    )
    return GridPlan(
        box.x + TITLE_COLUMNS, box.y + 1, rows, columns, scale.width, scale.height, walls=False, lines=False
    )


def _paint_city(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the map, the constraint and the offers next to it, and the legend below."""
    below = _legend_rows(scene, box.width, box.height)
    inner = attrs.evolve(box, height=box.height - below)
    pane = scene.pane or (0, 0)
    plan = _grid(scene, inner, SMALL, pane)
    _paint_map(canvas, scene, plan)
    side = plan.outer.right + 1
    row = Box(box.x + 1, box.bottom - below, box.width - 1, below)
    if box.right - side < ASIDE_COLUMNS:
        paint_map_legend(canvas, scene, row)
        return
    y = _paint_aside(canvas, scene, Box(side, box.y, box.right - side, inner.height)) + 1
    paint_upright_legend(canvas, scene, row, Box(side, y, box.right - side, inner.bottom - y))


def _paint_map(canvas: Canvas, scene: Scene, plan: GridPlan) -> None:
    """Paint a part of the map with its visible targets."""
    before = len(canvas.targets)
    paint_city(canvas, scene, plan)
    outer = plan.outer
    canvas.targets[before:] = [one for one in canvas.targets[before:] if outer.holds(one.box.x, one.box.y)]


def _paint_aside(canvas: Canvas, scene: Scene, box: Box) -> int:
    """Paint the constraint and the building order, and return the row below."""
    view: View = scene.update.view
    if view.phase == "over":
        return box.y
    words = f"{scene.word('board-bella_vista-constraint')} {constraint_words(scene)}"
    y = box.y + 1
    for line in wrap(words, box.width):
        canvas.put(box.x, y, line, "bold strong")
        y += 1
    y += 1
    current = view.slots[view.place] if view.place is not None else None
    for slot in (slot for slot in view.slots if slot.seat is not None):
        if y < box.bottom:
            _paint_slot(canvas, scene, Box(box.x, y, box.width, 1), slot, is_now=slot is current)
            y += 1
    return y


def _paint_slot(canvas: Canvas, scene: Scene, box: Box, slot: Slot, *, is_now: bool) -> None:
    """Paint one offer: its owner, and its number if known."""
    assert slot.seat is not None
    role = f"seat-{slot.seat + 1}"
    number = "?" if slot.number is None else str(slot.number)
    ink = badge_ink(role) if is_now else f"dim {role}" if slot.done else f"bold {role}"
    canvas.put(box.x, box.y, f" {scene.glyphs.seat(slot.seat)} {seat_letter(slot.seat)} {number:>2} ", ink)


def _pane(scene: Scene, cursor: str | None, height: int) -> Any:
    """Return the first cell of the lens around the cursor. It moves by several cells at once."""
    if cursor is None or not cursor.startswith("cell-"):
        return None
    place = (int(part) for part in cursor.split("-")[1:])
    return tuple(
        max(0, at // step * step - ahead) for at, step, ahead in zip(place, LENS_STEP, LENS_AHEAD, strict=True)
    )


# Panels


def _paint_lens(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint a part of the map with cells large enough for a finger."""
    view: View = scene.update.view
    middle = len(view.city) // 3, len(view.city[0]) // 4
    _paint_map(canvas, scene, _grid(scene, box, MEDIUM, scene.pane or middle))


def _paint_contracts(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the contracts in two rows each, and the objectives below; at the end the scores."""
    view: View = scene.update.view
    if view.phase == "over":
        paint_scores(canvas, scene, box)
        return
    rows = min(2 * len(view.display) + 1, box.height - 2)
    paint_contracts(canvas, scene, Box(box.x, box.y, box.width, rows))
    paint_objectives(canvas, scene, Box(box.x, box.y + rows, box.width, min(3, box.height - rows)))


def _paint_offers(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the slots with their prices, the order, and the hand."""
    paint_offers(canvas, scene, Box(box.x, box.y, box.width, OFFER_ROWS))
    y = box.y + OFFER_ROWS
    paint_order(canvas, scene, Box(box.x, y, box.width, 1))
    room = box.bottom - y - 1
    heights = [rows for rows in hand_heights(scene, box.width) if 0 < rows <= room]
    if heights:
        paint_hand(canvas, scene, Box(box.x, y + 1, box.width, heights[-1]))


def _paint_rivals(canvas: Canvas, scene: Scene, box: Box) -> None:
    paint_stocks(canvas, scene, Box(box.x + 1, box.y, box.width - 1, box.height))


UPRIGHT = UprightBoard(
    seats=paint_seats,
    city=_paint_city,
    rows=_rows,
    panels=(
        Panel("lens", "board-bella_vista-tab-lens", _paint_lens),
        Panel("contracts", "board-bella_vista-contracts", _paint_contracts, ("contracts", "objectives")),
        Panel("offers", "board-bella_vista-order", _paint_offers, ("offers", "hand")),
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
        pane=first_row,
        log=log,
        portrait=portrait,
        samples=samples,
        regions=regions,
    ),
    UPRIGHT,
)
