"""What can be read off the map in a view: cells and their owners, what a placement would earn, how far contracts are.

For sentences and boards: the tables are those of the rules (plan.py, contracts.py), nothing here decides what is legal.
"""

from collections.abc import Mapping

from core.games.bella_vista.actions import Build
from core.games.bella_vista.city.plan import Plan, found_at, ground_of, key, plan_of
from core.games.bella_vista.components import PARKS, QUARTIERS, RIVERS, footprints
from core.games.bella_vista.components.contracts import contracts_met, missing, needs
from core.games.bella_vista.rules.sites import income as income_at
from core.games.bella_vista.view.view import Building, View
from core.kernel.decision import Seat
from core.kernel.grid import Cell


def plan_for(view: View) -> Plan:
    """The tables of the city in a view."""
    return plan_of(ground_of(view.city, view.options.components.shapes))


def mark_of(view: View, cell: Cell) -> str:
    """What is printed on a cell: a letter, a digit, `~`, `=`, or a full stop for outside."""
    row, column = cell
    if not 0 <= row < len(view.city) or not 0 <= column < len(view.city[row]):
        return "."
    return view.city[row][column]


def is_quarter(mark: str) -> bool:
    """Whether that is a cell to build on."""
    return mark in QUARTIERS


def is_park(mark: str) -> bool:
    return mark in PARKS


def is_river(mark: str) -> bool:
    return mark in RIVERS


def is_beside(view: View, cell: Cell, marks: str) -> bool:
    """Whether a cell has a side in common with a cell of those marks."""
    row, column = cell
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return any(mark_of(view, other) in marks for other in around)


def footprint(view: View, number: int, action: Build) -> tuple[Cell, ...]:
    """The cells that a building would cover, in or outside the city; none when it has no such turn of its own."""
    turns = footprints(view.options.components.shapes[number - 1])
    if action.turn >= len(turns):
        return ()
    return tuple((action.row + down, action.column + right) for down, right in turns[action.turn])


def looks(view: View, number: int) -> int:
    """In how many ways a building may be turned that look different."""
    return len(footprints(view.options.components.shapes[number - 1]))


def stands_on(view: View, building: Building) -> tuple[Cell, ...]:
    """The cells under a building."""
    return footprint(view, building.number, Build(building.row, building.column, building.turn))


def covered(view: View) -> Mapping[Cell, Building]:
    """Every cell that is built on, with its building."""
    return {cell: building for building in view.buildings for cell in stands_on(view, building)}


def placement(view: View, number: int, action: Build) -> int | None:
    """The placement in the tables of the city, None when it lies on anything but quarters."""
    return found_at(plan_for(view), number, action)


def built_on(view: View) -> list[tuple[int, ...]]:
    """The placements of the buildings on the map as a state has them: by seat, the neutral ones last."""
    plan = plan_for(view)
    built: list[tuple[int, ...]] = [()] * (view.seats + 1)
    for one in view.buildings:
        owner = view.seats if one.seat is None else one.seat
        built[owner] += (plan.index[key(one.number, one.row, one.column, one.turn)],)
    return built


def income(view: View, number: int, action: Build) -> int:
    """The coins that a building would earn there now, 0 where it cannot stand."""
    found = placement(view, number, action)
    return 0 if found is None else income_at(plan_for(view), found, built_on(view))[0]


def lower_beside(view: View, number: int, action: Build) -> tuple[Cell, ...]:
    """One cell of each lower building beside such a placement, where it touches it: what income pays for. None where
    it earns nothing."""
    if view.phase != "build" or view.freedom != "constraint":
        return ()
    on = covered(view)
    found: dict[Building, Cell] = {}
    for row, column in footprint(view, number, action):
        for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            building = on.get(cell)
            if building is not None and building.number < number:
                found.setdefault(building, cell)
    return tuple(found.values())


def progress(view: View, contract: int, seat: Seat, action: Build | None = None) -> tuple[int, int]:
    """How many of the buildings that a contract asks of `seat` stand, and how many it asks for; with the building that
    is to be placed now put there, when `action` says so."""
    tally = _tally(view, seat) + (_own_tally(view, action) if action is not None else 0)
    needed = sum(least for _, least in needs(contract, view.seats))
    return needed - missing(contract, tally, view.seats == 2), needed


def completed(view: View, action: Build) -> tuple[int, ...]:
    """The contracts on display that the actor could take after that placement and could not before."""
    if view.actor is None or view.phase != "build" or view.freedom != "constraint":
        return ()
    tally, met = _tally(view, view.actor) + _own_tally(view, action), view.players[view.actor].met
    shown = tuple([contract for contract in view.display if contract is not None and contract not in met])
    return contracts_met(shown, tally, view.seats == 2)


def _tally(view: View, seat: Seat) -> int:
    tallies = plan_for(view).tallies
    return sum([tallies[found] for found in built_on(view)[seat]])


def _own_tally(view: View, action: Build) -> int:
    """Of the building that is to be placed now; a neutral one counts for nobody."""
    found = placement(view, view.number, action) if view.number is not None and view.phase == "build" else None
    return 0 if found is None else plan_for(view).tallies[found]
