"""One line of text for every action, and back, and the names of squares."""

from typing import Final

from core.games.neoville.actions import ALL, Action, Build, Decline, Draw, Place, Take
from core.games.neoville.components import kind_name
from core.kernel.grid import cell_name
from core.kernel.notation import Notation

CORNER_NAMES: Final = ("nw", "ne", "sw", "se")


def square_name(row: int, column: int) -> str:
    """What people call a square of the floating grid: its place and its corner.

    >>> square_name(6, 7)
    'd4ne'
    """
    return cell_name(row // 2, column // 2) + CORNER_NAMES[row % 2 * 2 + column % 2]


def _spell(action: Action) -> str:
    match action:
        case Place(position, row, column, turn):
            return f"place {position + 1} {cell_name(row, column)} r{turn}"
        case Build(kind, corner):
            return f"build {kind_name(kind)} {CORNER_NAMES[corner]}"
        case Decline():
            return "build nothing"
        case Take(position):
            return f"draw {position + 1}"
        case Draw():
            return "draw pile"


NOTATION: Final[Notation[Action]] = Notation(
    "neoville",
    _spell,
    ALL,
    {
        "place": "place 1 d4 r0, place 3 e5 r2",
        "build": "build earth 8 nw, build windmill left se, build nothing",
        "draw": "draw 1, draw 4, draw pile",
    },
)
"""`place 2 d4 r1`, `build earth 8 nw`, `draw pile`. Tiles of the hand and the market, and rows, count from 1; turns are
quarters, clockwise."""
format_action, parse_action = NOTATION.format, NOTATION.parse
