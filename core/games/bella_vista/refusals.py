"""Which rule stands against an action: refusals as messages, made from nothing but a View."""

from typing import Final

from core.games.bella_vista import actions as act
from core.games.bella_vista.actions import Action
from core.games.bella_vista.components import CONSTRAINTS, PARKS, RIVERS
from core.games.bella_vista.plan import ALLOWED
from core.games.bella_vista.prompts import prompt
from core.games.bella_vista.survey import (
    covered,
    footprint,
    is_beside,
    is_park,
    is_quarter,
    is_river,
    mark_of,
    progress,
)
from core.games.bella_vista.view import PlayerView, View
from core.games.bella_vista.words import cell_names, constraint_name, contract_name
from core.kernel.decision import Decision
from core.kernel.grid import Cell, cell_name
from core.kernel.message import Message, SeatName, message

ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "offer": (act.Offer,),
    "build": (act.Build,),
    "contract": (act.Take, act.Pass),
    "neutral": (act.Build,),
}
"""Which actions answer which question."""


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against `action` now, for the viewer; says so when none does."""
    if view.viewer is None:
        return message("bella_vista-why-watching")
    if view.phase == "over" or view.actor is None:
        return message("bella_vista-why-over")
    if view.actor != view.viewer:
        return message("bella_vista-why-not-your-turn", seat=SeatName(view.actor))
    if not isinstance(action, ANSWERS[view.phase]):
        return message("bella_vista-why-not-asked", prompt=_asked(view))
    return _obstacle(view, view.players[view.viewer], action) or message("bella_vista-why-allowed")


def _asked(view: View) -> Message:
    return prompt(view, Decision("", view.viewer or 0, view.phase))


def _obstacle(view: View, player: PlayerView, action: Action) -> Message | None:
    match action:
        case act.Offer():
            return _offer_obstacle(view, player, action)
        case act.Build():
            return _build_obstacle(view, action)
        case act.Take(contract):
            return _contract_obstacle(view, contract)
        case act.Pass():
            return None


# Offers


def _offer_obstacle(view: View, player: PlayerView, offer: act.Offer) -> Message | None:
    if offer.number not in (player.hand or ()):
        return message("bella_vista-why-not-in-hand", number=offer.number)
    if offer.price is not None:
        return _slot_obstacle(view, player, offer.price)
    return message("bella_vista-why-can-pay") if _can_pay(view, player) else None


def _can_pay(view: View, player: PlayerView) -> bool:
    return any(slot.seat is None and slot.price is not None and slot.price <= player.coins for slot in view.slots)


def _slot_obstacle(view: View, player: PlayerView, price: int) -> Message | None:
    slots = [slot for slot in view.slots if slot.price == price]
    if not slots:
        return message("bella_vista-why-no-slot", price=price)
    if all(slot.seat is not None for slot in slots):
        return message("bella_vista-why-slot-taken", price=price)
    if price > player.coins:
        return message("bella_vista-why-price", price=price, coins=player.coins)
    return None


# Buildings


def _build_obstacle(view: View, action: act.Build) -> Message | None:
    number = view.number or 0
    cells = footprint(view, number, action)
    if not cells:
        return message("bella_vista-why-same-look", number=number)
    return _ground_obstacle(view, cells) or _freedom_obstacle(view, cells)


def _ground_obstacle(view: View, cells: tuple[Cell, ...]) -> Message | None:
    for cell in cells:
        mark = mark_of(view, cell)
        if is_park(mark):
            return message("bella_vista-why-on-park", cell=cell_name(*cell))
        if is_river(mark):
            return message("bella_vista-why-on-river", cell=cell_name(*cell))
        if not is_quarter(mark):
            return message("bella_vista-why-outside", cell=cell_name(*cell))
    return _neighbour_obstacle(view, cells)


def _neighbour_obstacle(view: View, cells: tuple[Cell, ...]) -> Message | None:
    on = covered(view)
    for cell in cells:
        if cell in on:
            name, number, owner = cell_name(*cell), on[cell].number, on[cell].seat
            if owner is None:
                return message("bella_vista-why-taken-neutral", cell=name, number=number)
            return message("bella_vista-why-taken", cell=name, number=number, seat=SeatName(owner))
    return None


def _freedom_obstacle(view: View, cells: tuple[Cell, ...]) -> Message | None:
    if view.freedom == "anywhere":
        return None
    if view.freedom == "border":
        on_border = any(is_beside(view, cell, ".") for cell in cells)
        return None if on_border else message("bella_vista-why-not-border", cells=cell_names(cells))
    return _constraint_obstacle(view, view.constraints[-1], cells)


def _constraint_obstacle(view: View, constraint: int, cells: tuple[Cell, ...]) -> Message | None:
    match CONSTRAINTS[constraint]:
        case "park":
            if any(is_beside(view, cell, PARKS) for cell in cells):
                return None
            return message("bella_vista-why-constraint-park", cells=cell_names(cells))
        case "no_park":
            return _forbidden(view, cells, PARKS, "no_park")
        case "no_river":
            return _forbidden(view, cells, RIVERS, "no_river")
        case "no_border":
            return _forbidden(view, cells, ".", "no_border")
        case _:
            return _quarter_obstacle(view, constraint, cells)


def _forbidden(view: View, cells: tuple[Cell, ...], marks: str, kind: str) -> Message | None:
    wrong = next((cell for cell in cells if is_beside(view, cell, marks)), None)
    return None if wrong is None else message(f"bella_vista-why-constraint-{kind}", cell=cell_name(*wrong))


def _quarter_obstacle(view: View, constraint: int, cells: tuple[Cell, ...]) -> Message | None:
    for cell in cells:
        letter = mark_of(view, cell)
        if ord(letter) - ord("A") not in ALLOWED[constraint]:
            return message(
                "bella_vista-why-constraint-quarter",
                constraint=constraint_name(constraint),
                cell=cell_name(*cell),
                letter=letter,
            )
    return None


# Contracts


def _contract_obstacle(view: View, contract: int) -> Message | None:
    seat = view.viewer or 0
    if contract in view.players[seat].met:
        return None
    if contract not in view.display:
        return message("bella_vista-why-not-shown")
    count, _ = progress(view, contract, seat)
    return message("bella_vista-why-not-met", contract=contract_name(contract, view.seats), count=count)
