"""Names of cells, cards and lists as messages, and the notation of actions."""

from collections.abc import Sequence

from core.games.bella_vista.actions import ALL, BUILD, Action, Build, Offer, Pass, Take
from core.games.bella_vista.components import (
    BORDERING,
    BY_PARKS,
    BY_RIVERS,
    CONSTRAINTS,
    CONTRACT_NAMES,
    OBJECTIVES_CLUSTER,
    OBJECTIVES_HEIGHT,
    QUARTIERS,
    STRADDLING,
    kind_of,
    needs,
)
from core.kernel.grid import Cell, cell_name
from core.kernel.message import Message, all_of, message
from core.kernel.notation import Notation

PREFIX = "bella_vista"
OTHERS = {STRADDLING: "across", BORDERING: "border", BY_RIVERS: "river", BY_PARKS: "park"}
"""Kinds of contracts that name no district."""


def cell_names(cells: Sequence[Cell]) -> Message:
    """Return the names of cells in their order: "d4, e4 and e5"."""
    return listing([message(f"{PREFIX}-cell", cell=cell_name(*cell)) for cell in cells])


def building_name(number: int) -> Message:
    """Return the name of a building: "building 4"."""
    return message(f"{PREFIX}-building", number=number)


def constraint_name(constraint: int) -> Message:
    """Return what a constraint demands: "adjacent to a park"."""
    return Message(f"{PREFIX}-constraint-{CONSTRAINTS[constraint]}")


def objective_name(kind: str, objective: int) -> Message:
    """Return what an objective counts. `kind` is "height" or "cluster"."""
    names = OBJECTIVES_HEIGHT if kind == "height" else OBJECTIVES_CLUSTER
    return Message(f"{PREFIX}-objective-{names[objective]}")


def contract_topic(contract: int) -> Message:
    """Return the subject of a contract without a number: "district E"."""
    return _contract("topic", contract, {})


def contract_name(contract: int, seats: int) -> Message:
    """Return the condition of a contract at a table of so many seats: "2 in district E"."""
    ((_, count), *_) = needs(contract, seats)
    return _contract("contract", contract, {"count": count})


def listing(items: Sequence[Message]) -> Message:
    """Return the items with commas and an "and", or "none"."""
    return all_of(items) if items else Message(f"{PREFIX}-list-nothing")


def quarters_of(contract: int) -> str:
    """Return the letters of the districts named by a contract, such as "AB"; none for the last four kinds."""
    if kind_of(contract) in OTHERS:
        return ""
    return "".join(QUARTIERS[field] for field, _ in needs(contract, 4))


def _contract(sort: str, contract: int, count: dict[str, int]) -> Message:
    letters = quarters_of(contract)
    match len(letters):
        case 0:
            return message(f"{PREFIX}-{sort}-{OTHERS[kind_of(contract)]}", **count)
        case 1:
            return message(f"{PREFIX}-{sort}-single", letter=letters, **count)
        case 2:
            return message(f"{PREFIX}-{sort}-pair", first=letters[0], last=letters[1])
        case _:
            return message(f"{PREFIX}-{sort}-four", letters=", ".join(letters))


# Actions as text, and back

EXAMPLES = {"offer": "offer 3 k5", "build": "build c7 r1", "take": "take c05", "pass": "pass"}
"""The first word of each action, with an example."""


def _spell(action: Action) -> str:
    match action:
        case Offer(price, number):
            return f"offer {'right' if price is None else price} k{number}"
        case Build(row, column, turn):
            return f"build {cell_name(row, column)} r{turn}" if turn else f"build {cell_name(row, column)}"
        case Take(contract):
            return f"take {CONTRACT_NAMES[contract]}"
        case Pass():
            return "pass"


NOTATION: Notation[Action] = Notation(
    "bella_vista",
    _spell,
    ALL,
    EXAMPLES,
    {f"{_spell(column[0])} r0": column[0] for row in BUILD for column in row},
)
"""`offer 3 k5` (three coins, card 5), `offer right k5` (right of the board), `build c7 r1`, `take c05`, `pass`. After a
building that is not turned `r0` may be written too."""
format_action, parse_action = NOTATION.format, NOTATION.parse
