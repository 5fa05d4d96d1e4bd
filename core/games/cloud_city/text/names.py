"""Names of tiles, cells and need cards, and lists of them, as messages."""

from collections.abc import Sequence

from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import HEIGHTS, KINDS, NEEDS, Walkway
from core.games.cloud_city.view.map_queries import standing
from core.kernel.grid import cell_name
from core.kernel.message import Message, all_of, message


def kind_name(kind: int) -> Message:
    """A tile of `kind` without an article: "low-mid tile"."""
    return Message(f"cloud_city-kind-{KINDS[kind]}")


def level_name(level: int) -> Message:
    """A level: "low"."""
    return Message(f"cloud_city-level-{HEIGHTS[level]}")


def need_name(need: int) -> Message:
    """A need card."""
    return Message(f"cloud_city-score-{NEEDS[need]}")


def building(cell: tuple[int, int], height: int) -> Message:
    """A building where it stands: "low on e5"."""
    return message("cloud_city-building", level=level_name(height), cell=cell_name(*cell))


def laid(place: Place) -> Message:
    """Where both buildings of a tile come to stand: "low on e5 and mid on f6"."""
    return listing([building(cell, height) for cell, height in standing(place)])


def walkway_name(walkway: Walkway) -> Message:
    """A walkway with its ends and its points."""
    one, other = (cell_name(*end) for end in walkway.ends)
    return message("cloud_city-walkway", level=level_name(walkway.level), one=one, other=other, value=walkway.value)


def listing(items: Sequence[Message]) -> Message:
    """The items with commas and an "and"; "nothing" when there are none."""
    return all_of(items) if items else Message("cloud_city-list-nothing")
