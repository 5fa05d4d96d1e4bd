"""One line of text for every action, and back."""

from core.games.bella_vista.actions import ALL, BUILD, Action, Build, Offer, Pass, Take
from core.games.bella_vista.components import CONTRACTS
from core.kernel.grid import cell_name
from core.kernel.notation import Notation

EXAMPLES = {"offer": "offer 3 k5", "build": "build c7 r1", "take": "take c05", "pass": "pass"}
"""What an action may begin with, each with an example."""


def _spell(action: Action) -> str:
    match action:
        case Offer(price, number):
            return f"offer {'right' if price is None else price} k{number}"
        case Build(row, column, turn):
            return f"build {cell_name(row, column)} r{turn}" if turn else f"build {cell_name(row, column)}"
        case Take(contract):
            return f"take {CONTRACTS[contract]}"
        case Pass():
            return "pass"


NOTATION: Notation[Action] = Notation(
    "bella_vista",
    _spell,
    ALL,
    EXAMPLES,
    {f"{_spell(column[0])} r0": column[0] for row in BUILD for column in row},
)
"""`offer 3 k5` (three coins, card 5), `offer right k5` (beside the board), `build c7 r1`, `take c05`, `pass`. After a
building that is not turned `r0` may be written too."""
format_action, parse_action = NOTATION.format, NOTATION.parse
