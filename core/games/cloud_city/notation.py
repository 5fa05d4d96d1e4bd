"""Formats every action as one line of text, and parses it.

Cells are named from a player's view: columns by letter, rows by number from the top. A tile is named by its upper
left cell, a turn by quarters clockwise: `place lm e5 r1`. Walkways: `link b3 e3`. Then `pass`, `draw 2`, `draw pile`.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from core.games.cloud_city.actions import ALL, Action, BuildWalkway, Draw, Pass, Place
from core.games.cloud_city.components import HEIGHTS, KINDS, NEEDS, Walkway
from core.games.cloud_city.view import standing
from core.kernel.grid import cell_name, parse_cell
from core.kernel.message import Message, NotationError, all_of, message

# Names of tiles, cells and need cards, and lists of them, as messages


def kind_name(kind: int) -> Message:
    """Return the name of a tile of `kind` without an article: "low-mid tile"."""
    return Message(f"cloud_city-kind-{KINDS[kind]}")


def level_name(level: int) -> Message:
    """Return the name of a level: "low"."""
    return Message(f"cloud_city-level-{HEIGHTS[level]}")


def need_name(need: int) -> Message:
    """Return the name of a need card."""
    return Message(f"cloud_city-score-{NEEDS[need]}")


def building(cell: tuple[int, int], height: int) -> Message:
    """Return a building with its cell: "low on e5"."""
    return message("cloud_city-building", level=level_name(height), cell=cell_name(*cell))


def laid(place: Place) -> Message:
    """Return both buildings of a tile with their cells: "low on e5 and mid on f6"."""
    return listing([building(cell, height) for cell, height in standing(place)])


def walkway_name(walkway: Walkway) -> Message:
    """Return a walkway with its ends and its points."""
    one, other = (cell_name(*end) for end in walkway.ends)
    return message("cloud_city-walkway", level=level_name(walkway.level), one=one, other=other, value=walkway.value)


def listing(items: Sequence[Message]) -> Message:
    """Return the items with commas and an "and"; "nothing" if there are none."""
    return all_of(items) if items else Message("cloud_city-list-nothing")


VERBS: Final = ("place", "link", "pass", "draw")


def tile_name(row: int, column: int) -> str:
    """Return the name of a tile's place: that of its upper left cell.

    >>> tile_name(2, 2)
    'e5'
    """
    return cell_name(2 * row, 2 * column)


def format_action(action: Action) -> str:
    """Return the action as text.

    >>> format_action(Place(9, 2, 2, 1))
    'place lm e5 r1'
    >>> format_action(BuildWalkway(2, 1, 2, 4))
    'link b3 e3'
    """
    match action:
        case Place(kind, row, column, turn):
            return f"place {KINDS[kind]} {tile_name(row, column)} r{turn}"
        case BuildWalkway(row, column, to_row, to_column):
            return f"link {cell_name(row, column)} {cell_name(to_row, to_column)}"
        case Pass():
            return "pass"
        case Draw(slot):
            return "draw pile" if slot is None else f"draw {slot + 1}"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Return the action that `text` names. Case and extra spaces do not matter, any cell of a tile names its place, an
    unturned tile needs no turn, and the cells of a walkway come in any order. Raises NotationError.

    >>> parse_action("link e3 b3")
    BuildWalkway(row=2, column=1, to_row=2, to_column=4)
    """
    words = text.lower().split()
    action = _KNOWN.get(" ".join(words)) or _KNOWN.get(_usual(words))
    if action is None:
        known = words[0] if words and words[0] in VERBS else "any"
        raise NotationError(message(f"cloud_city-notation-{known}", text=text[:40], kinds=", ".join(KINDS)))
    return action


def _usual(words: list[str]) -> str:
    """Return the words in the form of `format_action`, where they can be read."""
    match words:
        case ["place", kind, cell, *turn] if found := parse_cell(cell):
            row, column = found
            return " ".join(("place", kind, tile_name(row // 2, column // 2), *(turn or ("r0",))))
        case ["link", one, other]:
            return f"link {other} {one}"
        case _:
            return ""


_KNOWN: Final[dict[str, Action]] = {format_action(action): action for action in ALL}
