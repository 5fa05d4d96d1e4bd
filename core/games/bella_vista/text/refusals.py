"""Why an action is not possible: the first rule of `rules` that leaves it out, told as a message from a View."""

from typing import Final

from core.games.bella_vista import actions as act
from core.games.bella_vista.actions import Action
from core.games.bella_vista.city.plan import ALLOWED
from core.games.bella_vista.components import CONSTRAINTS, PARKS, QUARTIERS, RIVERS
from core.games.bella_vista.rules.rounds import open_prices
from core.games.bella_vista.rules.sites import allowed, blocked
from core.games.bella_vista.state import FREEDOMS
from core.games.bella_vista.text.names import cell_names, constraint_name, contract_name
from core.games.bella_vista.text.sentences import prompt
from core.games.bella_vista.view import PlayerView, View
from core.games.bella_vista.view.map_queries import (
    built_on,
    covered,
    footprint,
    is_beside,
    is_park,
    is_quarter,
    is_river,
    mark_of,
    placement,
    plan_for,
    progress,
)
from core.kernel.decision import Decision, opening
from core.kernel.grid import Cell, cell_name
from core.kernel.message import Message, SeatName, message

ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "offer": (act.Offer,),
    "build": (act.Build,),
    "contract": (act.Take, act.Pass),
    "neutral": (act.Build,),
}
"""Which actions answer which question."""
_FORBIDDEN: Final = {"no_park": PARKS, "no_river": RIVERS, "no_border": "."}
"""What a building must not be beside, by constraint."""


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against `action` now, for the viewer; says so when none does."""
    actor = None if view.phase == "over" else view.actor
    return opening("bella_vista", view.viewer, actor) or _broken(view, action) or message("bella_vista-why-allowed")


def _broken(view: View, action: Action) -> Message | None:
    viewer = view.viewer or 0
    if not isinstance(action, ANSWERS[view.phase]):
        return message("bella_vista-why-not-asked", prompt=prompt(view, Decision("", viewer, view.phase)))
    match action:
        case act.Offer(price, number):
            return _unpayable(view, view.players[viewer], price, number)
        case act.Build():
            return _misplaced(view, action)
        case act.Take(contract):
            return _unmet(view, contract, viewer)
        case act.Pass():
            return None


def _unpayable(view: View, player: PlayerView, price: int | None, number: int) -> Message | None:
    """A card of the hand, on an empty slot that can be paid; to the right of the board only where there is none."""
    if number not in (player.hand or ()):
        return message("bella_vista-why-not-in-hand", number=number)
    slots = {slot.price: slot.seat is not None for slot in view.slots if slot.price is not None}
    if price in open_prices(tuple(slots), slots.values(), player.coins):
        return None
    if price is None:
        return message("bella_vista-why-can-pay")
    if price not in slots:
        return message("bella_vista-why-no-slot", price=price)
    if slots[price]:
        return message("bella_vista-why-slot-taken", price=price)
    return message("bella_vista-why-price", price=price, coins=player.coins)


def _misplaced(view: View, action: act.Build) -> Message | None:
    """A turn of its own, on quartiers, where there is room, as the constraint or what stands in for it allows."""
    number, plan = view.number or 0, plan_for(view)
    cells = footprint(view, number, action)
    if not cells:
        return message("bella_vista-why-same-look", number=number)
    found = placement(view, number, action)
    if found is None:
        return _off_the_quartiers(view, cells)
    site = 1 << found - plan.firsts[number - 1]
    if site & blocked(plan, built_on(view), number):
        return _taken(view, cells)
    if not site & allowed(plan, number, FREEDOMS.index(view.freedom), view.constraints[-1]):
        return _against_constraint(view, cells)
    return None


def _off_the_quartiers(view: View, cells: tuple[Cell, ...]) -> Message:
    cell = next(cell for cell in cells if not is_quarter(mark_of(view, cell)))
    mark = mark_of(view, cell)
    where = "on-park" if is_park(mark) else "on-river" if is_river(mark) else "outside"
    return message(f"bella_vista-why-{where}", cell=cell_name(*cell))


def _taken(view: View, cells: tuple[Cell, ...]) -> Message:
    on = covered(view)
    cell = next(cell for cell in cells if cell in on)
    name, number, seat = cell_name(*cell), on[cell].number, on[cell].seat
    if seat is None:
        return message("bella_vista-why-taken-neutral", cell=name, number=number)
    return message("bella_vista-why-taken", cell=name, number=number, seat=SeatName(seat))


def _against_constraint(view: View, cells: tuple[Cell, ...]) -> Message:
    """Which cells do not obey: all of them, or the first that must not be there."""
    if view.freedom == "border":
        return message("bella_vista-why-not-border", cells=cell_names(cells))
    constraint = view.constraints[-1]
    kind = CONSTRAINTS[constraint]
    if kind == "park":
        return message("bella_vista-why-constraint-park", cells=cell_names(cells))
    if kind in _FORBIDDEN:
        cell = next(cell for cell in cells if is_beside(view, cell, _FORBIDDEN[kind]))
        return message(f"bella_vista-why-constraint-{kind}", cell=cell_name(*cell))
    cell = next(cell for cell in cells if QUARTIERS.index(mark_of(view, cell)) not in ALLOWED[constraint])
    return message(
        "bella_vista-why-constraint-quarter",
        constraint=constraint_name(constraint),
        cell=cell_name(*cell),
        letter=mark_of(view, cell),
    )


def _unmet(view: View, contract: int, seat: int) -> Message | None:
    """A contract on display whose condition is met (ruling 11)."""
    if contract in view.players[seat].met:
        return None
    if contract not in view.display:
        return message("bella_vista-why-not-shown")
    count, _ = progress(view, contract, seat)
    return message("bella_vista-why-not-met", contract=contract_name(contract, view.seats), count=count)
