"""Names of tiles, terrains, buildings and places, and lists of them, as messages."""

from collections.abc import Sequence

from core.games.neoville.components import (
    FIRST_SERVICE,
    SERVICES,
    SKYSCRAPERS,
    TERRAINS,
    ComponentSet,
    height_of,
    is_skyscraper,
    terrain_of,
)
from core.games.neoville.looks import NO_ICON, PARK
from core.kernel.message import Message, message


def terrain_name(terrain: int) -> Message:
    """ "earth"."""
    return Message(f"neoville-terrain-{TERRAINS[terrain]}")


def terrain_letter(terrain: int) -> Message:
    """ "E"."""
    return Message(f"neoville-short-{TERRAINS[terrain]}")


def building_name(kind: int) -> Message:
    """A building without an article: "forest skyscraper 8", "windmill for a corner"."""
    if is_skyscraper(kind):
        return message(f"neoville-skyscraper-{SKYSCRAPERS[terrain_of(kind)]}", value=height_of(kind))
    return Message(f"neoville-service-{'-'.join(SERVICES[kind - FIRST_SERVICE])}")


def square_look(terrain: int, icon: int) -> Message:
    """A square by its terrain's letter, with `p` for a park and `s` for a sports ground."""
    ending = "" if icon == NO_ICON else "-park" if icon == PARK else "-sport"
    return message(f"neoville-square{ending}", terrain=terrain_letter(terrain))


def tile_look(box: ComponentSet, tile: int, turn: int = 0) -> Message:
    """A tile turned clockwise by so many quarters, by its squares: "EpG/RR"."""
    looks = box.looks[tile]
    look = looks[turn % len(looks)]
    squares = [square_look(terrain, icon) for terrain, icon in zip(look.terrains, look.icons, strict=True)]
    return message("neoville-tile", first=squares[0], second=squares[1], third=squares[2], fourth=squares[3])


def listing(items: Sequence[Message]) -> Message:
    """The items with commas and an "and"; "nothing" when there are none."""
    if len(items) < 2:
        return items[0] if items else Message("neoville-list-nothing")
    *before, last = items
    listed = message("neoville-list-and", first=before[-1], last=last)
    for item in reversed(before[:-1]):
        listed = message("neoville-list-comma", first=item, rest=listed)
    return listed
