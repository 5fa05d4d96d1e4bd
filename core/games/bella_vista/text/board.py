"""The plain-text board: one fact a line, for line mode and for a screen without a board of its own."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import groupby
from typing import Final

from core.games.bella_vista.components import COLUMNS_MOST, ROWS_MOST
from core.games.bella_vista.text.names import (
    building_name,
    cell_names,
    constraint_name,
    contract_name,
    contract_topic,
    listing,
    objective_name,
)
from core.games.bella_vista.view import Building, Slot, View
from core.games.bella_vista.view.map_queries import covered, is_park, is_quarter, is_river, mark_of, progress, stands_on
from core.kernel.grid import Cell, cell_name
from core.kernel.message import Message, SeatName, message


def board(view: View) -> list[Message]:
    """Everything on the table at a glance."""
    parts = (_round, city, constraint, offers, contracts, objectives, players, hand)
    return [line for part in parts for line in part(view)]


def city(view: View) -> list[Message]:
    """The map: two characters a cell, a letter for a quarter, `()` for a park, `~~` for a river, number and seat for a
    building, number and `*` for nobody's."""
    on = covered(view)
    columns = "".join(f"{cell_name(0, column)[0]} " for column in range(len(view.city[0])))
    lines = [f"   {columns}".rstrip()]
    for row, marks in enumerate(view.city):
        cells = "".join(_drawn(on.get((row, column)), mark) for column, mark in enumerate(marks))
        lines.append(f"{row + 1:2} {cells}".rstrip())
    return [message("bella_vista-board-map", cells=line) for line in lines]


def row(number: int, view: View) -> list[Message]:
    """Row `number` (0-based) of the map from the left, in stretches of the same."""
    if number >= len(view.city):
        return [message("bella_vista-board-row-none", row=number + 1)]
    return [message("bella_vista-board-row", row=number + 1, cells=_runs(view, _row_cells(view, number)))]


def column(number: int, view: View) -> list[Message]:
    """Column `number` (0-based) of the map from the top, in stretches of the same."""
    name = cell_name(0, number)[0]
    if number >= len(view.city[0]):
        return [message("bella_vista-board-column-none", column=name)]
    cells = [(place, number) for place in range(len(view.city))]
    return [message("bella_vista-board-column", column=name, cells=_runs(view, cells))]


def constraint(view: View) -> list[Message]:
    """The constraint in force, then those seen before."""
    *before, now = view.constraints
    lines = [message("bella_vista-board-constraint", constraint=constraint_name(now))]
    if before:
        seen = listing([constraint_name(one) for one in before])
        lines.append(message("bella_vista-board-constraint-seen", constraints=seen))
    return lines


def offers(view: View) -> list[Message]:
    """The places of the offer board from left to right, and the order of those who still act."""
    lines = [slot_message(slot) for slot in view.slots if slot.seat is not None or slot.price is not None]
    if view.phase == "offer":
        order = listing([_seat(seat) for seat in view.order[view.offered :]])
        lines.append(message("bella_vista-board-offering", order=order))
    elif view.phase != "over":
        waiting = [slot.seat for slot in view.slots if slot.seat is not None and not slot.done]
        if waiting:
            lines.append(message("bella_vista-board-building", order=listing([_seat(seat) for seat in waiting])))
    return lines


def contracts(view: View) -> list[Message]:
    """The contracts on display, with how much of each the viewer's buildings meet, and how many are to come."""
    shown = [_contract(view, contract) for contract in view.display]
    return [*shown, message("bella_vista-board-contract-pile", count=view.pile)]


def objectives(view: View) -> list[Message]:
    """The two objectives in force."""
    chosen = (("height", view.height), ("cluster", view.cluster))
    return [
        message(f"bella_vista-board-objective-{kind}", objective=objective_name(kind, objective))
        for kind, objective in chosen
    ]


def buildings(view: View) -> list[Message]:
    """Every building with its cells."""
    return [_stands(view, building) for building in view.buildings] or [Message("bella_vista-board-none")]


def players(view: View) -> list[Message]:
    """Each seat's counters, contracts and buildings to come."""
    return [line for seat in range(view.seats) for line in _player(view, seat)]


def hand(view: View) -> list[Message]:
    """The viewer's own construction cards."""
    if view.viewer is None:
        return [Message("bella_vista-board-no-hand")]
    cards = view.players[view.viewer].hand or ()
    return [message("bella_vista-board-hand", cards=listing([building_name(number) for number in cards]))]


def _round(view: View) -> list[Message]:
    if view.phase == "over":
        return [Message("bella_vista-board-over")]
    return [message("bella_vista-board-round", round=view.round)]


def _drawn(building: Building | None, mark: str) -> str:
    if building is not None:
        return f"{building.number}{'*' if building.seat is None else chr(ord('A') + building.seat)}"
    if is_quarter(mark):
        return f"{mark} "
    return "()" if is_park(mark) else "~~" if is_river(mark) else "  "


def _row_cells(view: View, number: int) -> list[Cell]:
    return [(number, place) for place in range(len(view.city[number]))]


def _runs(view: View, cells: list[Cell]) -> Message:
    """Cells in order, neighbours of the same as one."""
    on = covered(view)
    found = []
    for (building, mark), group in groupby(cells, key=lambda cell: (on.get(cell), _kind(mark_of(view, cell)))):
        names = [cell_name(*cell) for cell in group]
        stretch = message("bella_vista-cell", cell=names[0])
        if len(names) > 1:
            stretch = message("bella_vista-cells", first=names[0], last=names[-1])
        found.append(_run(building, mark, stretch))
    return listing(found)


def _kind(mark: str) -> str:
    return mark if is_quarter(mark) else "park" if is_park(mark) else "river" if is_river(mark) else "outside"


def _run(building: Building | None, kind: str, cells: Message) -> Message:
    if building is None:
        if is_quarter(kind):
            return message("bella_vista-run-quarter", cells=cells, letter=kind)
        return message(f"bella_vista-run-{kind}", cells=cells)
    if building.seat is None:
        return message("bella_vista-run-neutral", cells=cells, number=building.number)
    return message("bella_vista-run-building", cells=cells, number=building.number, seat=SeatName(building.seat))


def slot_message(slot: Slot) -> Message:
    """What lies on a space for offers."""
    if slot.seat is None:
        return message("bella_vista-board-slot-empty", price=slot.price or 0)
    where = "right" if slot.price is None else "slot"
    price = {} if slot.price is None else {"price": slot.price}
    if slot.number is None:
        return message(f"bella_vista-board-{where}-hidden", seat=SeatName(slot.seat), **price)
    return message(f"bella_vista-board-{where}", seat=SeatName(slot.seat), number=slot.number, **price)


def _seat(seat: int) -> Message:
    return message("bella_vista-seat", seat=SeatName(seat))


def _contract(view: View, contract: int | None) -> Message:
    if contract is None:
        return Message("bella_vista-board-contract-empty")
    name = contract_name(contract, view.seats)
    coins = view.options.components.coins[contract]
    if view.viewer is None:
        return message("bella_vista-board-contract", contract=name, coins=coins)
    count, needed = progress(view, contract, view.viewer)
    return message("bella_vista-board-contract-mine", contract=name, coins=coins, count=count, needed=needed)


def _stands(view: View, building: Building) -> Message:
    cells = cell_names(stands_on(view, building))
    if building.seat is None:
        return message("bella_vista-board-stands-neutral", number=building.number, cells=cells)
    return message("bella_vista-board-stands", seat=SeatName(building.seat), number=building.number, cells=cells)


def _player(view: View, seat: int) -> list[Message]:
    player = view.players[seat]
    counters = message(
        "bella_vista-board-player",
        seat=SeatName(seat),
        coins=player.coins,
        hand=player.hand_size,
        pile=player.pile,
        buildings=sum(building.seat == seat for building in view.buildings),
        contracts=len(player.contracts),
    )
    lines = [counters]
    if player.contracts:
        topics = listing([contract_topic(contract) for contract in player.contracts])
        lines.append(message("bella_vista-board-taken", seat=SeatName(seat), contracts=topics))
    if any(player.unseen):
        numbers = [number for number, count in enumerate(player.unseen, 1) for _ in range(count)]
        cards = listing([message("bella_vista-number", number=number) for number in numbers])
        lines.append(message("bella_vista-board-unseen", seat=SeatName(seat), cards=cards))
    return lines


SECTIONS: Final[Mapping[str, Callable[[View], list[Message]]]] = {
    "board": board,
    "map": city,
    **{f"row{number + 1}": partial(row, number) for number in range(ROWS_MOST)},
    **{f"column{number + 1}": partial(column, number) for number in range(COLUMNS_MOST)},
    "constraint": constraint,
    "offers": offers,
    "contracts": contracts,
    "objectives": objectives,
    "buildings": buildings,
    "players": players,
    "hand": hand,
}
"""The parts of the board by key; the words for each are the message `bella_vista-section-<key>`."""
