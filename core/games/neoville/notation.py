"""Names of tiles, terrains, buildings and places, and lists of them, as messages."""

from collections.abc import Sequence
from typing import Final

from core.games.neoville.actions import ALL, Action, Build, Decline, Draw, Place, Take
from core.games.neoville.components import (
    BIODOME,
    FIRST_BIODOME,
    FIRST_SERVICE,
    NO_ICON,
    PARK,
    SERVICES,
    SKYSCRAPERS,
    STANDARD,
    TERRAINS,
    ComponentSet,
    family_of,
    height_of,
    is_skyscraper,
    kind_name,
    terrain_of,
)
from core.kernel.grid import cell_name
from core.kernel.message import Message, all_of, message
from core.kernel.notation import Notation

# Actions as text, and back, and the names of squares

CORNER_NAMES: Final = ("nw", "ne", "sw", "se")


def square_name(row: int, column: int) -> str:
    """Return the notation of a square of the floating grid: its place and its corner.

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


def terrain_name(terrain: int) -> Message:
    """Return the name of a terrain: "earth"."""
    return Message(f"neoville-terrain-{TERRAINS[terrain]}")


def terrain_letter(terrain: int) -> Message:
    """Return the letter of a terrain: "E"."""
    return Message(f"neoville-short-{TERRAINS[terrain]}")


def building_name(kind: int) -> Message:
    """Return the name of a building without an article: "forest skyscraper 8", "windmill for a corner"."""
    if is_skyscraper(kind):
        return message(f"neoville-skyscraper-{SKYSCRAPERS[terrain_of(kind)]}", value=height_of(kind))
    return Message(f"neoville-service-{'-'.join(SERVICES[kind - FIRST_SERVICE])}")


def building_in_full(box: ComponentSet, kind: int) -> Message:
    """Return the name of a building, for a biodome of the component set with its shape: "biodome 3 (L of 4)"."""
    if is_skyscraper(kind) or family_of(kind) != BIODOME or shape_number(kind) >= len(box.shapes):
        return building_name(kind)
    return message("neoville-biodome", number=shape_number(kind) + 1, shape=shape_name(box, kind))


def shape_name(box: ComponentSet, kind: int) -> Message | str:
    """Return the name of a biodome's shape, or its drawing row by row for a shape of a component file."""
    if has_standard_shape(box, kind):
        return Message(f"neoville-shape-{shape_number(kind) + 1}")
    return "/".join(box.shapes[shape_number(kind)])


def has_standard_shape(box: ComponentSet, kind: int) -> bool:
    """Return whether a service has its standard name: each does, except a biodome with another shape."""
    if family_of(kind) != BIODOME:
        return True
    number = shape_number(kind)
    return number < len(STANDARD.shapes) and box.shapes[number] == STANDARD.shapes[number]


def shape_number(kind: int) -> int:
    """Return which of the six biodomes a kind is, from 0."""
    return kind - FIRST_SERVICE - FIRST_BIODOME


def square_label(row: int, column: int) -> Message:
    """Return a square of the floating grid in words: "d4, upper left"."""
    corner = CORNER_NAMES[row % 2 * 2 + column % 2]
    return message(f"neoville-corner-{corner}", place=cell_name(row // 2, column // 2))


def square_look(terrain: int, icon: int) -> Message:
    """Return a square as the letter of its terrain, with `p` for a park and `s` for a sports ground."""
    ending = "" if icon == NO_ICON else "-park" if icon == PARK else "-sport"
    return message(f"neoville-square{ending}", terrain=terrain_letter(terrain))


def tile_look(box: ComponentSet, tile: int, turn: int = 0) -> Message:
    """Return a tile turned clockwise by so many quarters, square by square: "EpG/RR"."""
    looks = box.looks[tile]
    look = looks[turn % len(looks)]
    squares = [square_look(terrain, icon) for terrain, icon in zip(look.terrains, look.icons, strict=True)]
    return message("neoville-tile", first=squares[0], second=squares[1], third=squares[2], fourth=squares[3])


def tile_in_words(box: ComponentSet, tile: int, turn: int = 0) -> Message:
    """Return the same in words: "earth (park), grass / rock, rock"."""
    looks = box.looks[tile]
    look = looks[turn % len(looks)]
    cells = [_cell_in_words(terrain, icon) for terrain, icon in zip(look.terrains, look.icons, strict=True)]
    return message("neoville-tile-words", first=cells[0], second=cells[1], third=cells[2], fourth=cells[3])


def _cell_in_words(terrain: int, icon: int) -> Message:
    ending = "" if icon == NO_ICON else "-park" if icon == PARK else "-sport"
    return message(f"neoville-cell{ending}", terrain=terrain_name(terrain))


def listing(items: Sequence[Message]) -> Message:
    """Return the items with commas and an "and", or "none"."""
    return all_of(items) if items else Message("neoville-list-nothing")
