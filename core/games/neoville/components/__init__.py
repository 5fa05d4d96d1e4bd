"""Every tile, skyscraper and service of Neoville (docs/games/neoville.md 1 and 2): facts only."""

from functools import cached_property
from typing import Final

import attrs

from core.games.neoville.components.tile_faces import TileFace, looks_of

EARTH, GRASS, ROCK, WATER = range(4)
TERRAINS: Final = ("earth", "grass", "rock", "water")
SKYSCRAPERS: Final = ("earth", "forest", "stone", "waterfall")
"""The kinds of skyscrapers by the terrain they stand on."""
HEIGHTS: Final = (4, 5, 6, 7, 8, 10, 12)
"""There is one skyscraper of each height for each terrain."""
UNUSED_HEIGHTS: Final = {2: (5, 7), 3: (7,), 4: ()}
"""By number of seats."""

ECOMOBILE, WINDMILL, BIODOME = range(3)
FAMILIES: Final = ("ecomobile", "windmill", "biodome")
SERVICES: Final = (
    ("ecomobile", "parks"),
    ("ecomobile", "sports"),
    ("ecomobile", "icons"),
    ("ecomobile", "skyscrapers-3"),
    ("ecomobile", "skyscrapers-4"),
    ("ecomobile", "services"),
    ("windmill", "left"),
    ("windmill", "right"),
    ("windmill", "top"),
    ("windmill", "bottom"),
    ("windmill", "corner"),
    ("windmill", "centre"),
    ("biodome", "1"),
    ("biodome", "2"),
    ("biodome", "3"),
    ("biodome", "4"),
    ("biodome", "5"),
    ("biodome", "6"),
)
"""Family and name of every kind of service, in the order of the digest: E1 to E6, W1 to W6, B1 to B6."""
FAMILY_KINDS: Final = 6
FAMILY_COPIES: Final = 12
SERVICES_IN_USE: Final = {2: 5, 3: 6, 4: 7}
"""Of each family in use, by number of seats."""
NEEDED: Final = (4, 4, 4, 3, 4, 3)
"""What row and column of an ecomobile must hold, by its kind."""

FIRST_SERVICE: Final = len(SKYSCRAPERS) * len(HEIGHTS)
KINDS: Final = FIRST_SERVICE + len(SERVICES)
"""Kinds of buildings: skyscrapers by terrain, then height; then the services."""

TILES: Final = 78
FAIRNESS: Final = 4
"""Fairness tiles; they come first: F1 to F4, then T01 to T74."""
HAND: Final = 3
MARKET: Final = 4
ROUNDS: Final = 16
MAJORITY: Final = 5
"""Points for most parks and for most sports grounds."""


@attrs.frozen(cache_hash=True)
class ComponentSet:
    """The tables of one box.

    `tiles` are the fairness tiles and the others as text, corner by corner in reading order (`"E GP R WS"`): the first
    letter of a terrain, P for a park, S for a sports ground. `copies` and `values` are those of the services by kind,
    `shapes` the six biodomes' districts as rows of `#` and `.`.
    """

    name: str
    tiles: tuple[str, ...]
    copies: tuple[int, ...]
    values: tuple[int, ...]
    shapes: tuple[tuple[str, ...], ...]

    @cached_property
    def looks(self) -> tuple[tuple[TileFace, ...], ...]:
        """By tile, then by quarters turned; equal looks are there once. Worked out when they are asked for, so that
        naming the game costs nothing."""
        return looks_of(self.tiles)

    @cached_property
    def uniform(self) -> bool:
        """Whether every tile has four looks."""
        return all(len(looks) == 4 for looks in self.looks)


def skyscraper(terrain: int, height: int) -> int:
    """The kind of a skyscraper.

    >>> skyscraper(WATER, 12)
    27
    """
    return len(HEIGHTS) * terrain + HEIGHTS.index(height)


def is_skyscraper(kind: int) -> bool:
    """Whether a kind of building is a skyscraper; else it is a service."""
    return kind < FIRST_SERVICE


def terrain_of(kind: int) -> int:
    """The terrain that a kind of skyscraper stands on."""
    return kind // len(HEIGHTS)


def height_of(kind: int) -> int:
    """The value of a kind of skyscraper: the squares it needs and the points it is worth."""
    return HEIGHTS[kind % len(HEIGHTS)]


def family_of(kind: int) -> int:
    """The family of a kind of service."""
    return (kind - FIRST_SERVICE) // FAMILY_KINDS


def kind_name(kind: int) -> str:
    """How notation calls a building.

    >>> kind_name(0), kind_name(28), kind_name(45)
    ('earth 4', 'ecomobile parks', 'biodome 6')
    """
    if is_skyscraper(kind):
        return f"{SKYSCRAPERS[terrain_of(kind)]} {height_of(kind)}"
    return " ".join(SERVICES[kind - FIRST_SERVICE])


def tile_name(tile: int) -> str:
    """The name of a tile.

    >>> tile_name(0), tile_name(4)
    ('F1', 'T01')
    """
    return f"F{tile + 1}" if tile < FAIRNESS else f"T{tile - FAIRNESS + 1:02}"


STANDARD: Final = ComponentSet(
    name="standard",
    tiles=(
        "E G R W",
        "E E GP R",
        "G G RS R",
        "WS W W EP",
        "E E E G",
        "E E E R",
        "E E E W",
        "G G G E",
        "G G G R",
        "G G G W",
        "R R R E",
        "R R R G",
        "R R R W",
        "W W W E",
        "W W W G",
        "W W W R",
        "E E EP G",
        "EP E E R",
        "E E ES W",
        "G G GS E",
        "G G G RS",
        "G G G WP",
        "RP R R E",
        "RP R R G",
        "R R R WS",
        "W W W GS",
        "W W W RS",
        "EP E G G",
        "E E R R",
        "E E W WS",
        "G G R R",
        "G G W W",
        "R R W WP",
        "E E GS G",
        "E E RS R",
        "E E WP W",
        "G G WS W",
        "R R WP W",
        "E ES G W",
        "E E R G",
        "E E R W",
        "EP E W G",
        "E EP W R",
        "GP G E R",
        "G G EP W",
        "G G R ES",
        "GS G R W",
        "GP G W E",
        "G G WP R",
        "R R ES G",
        "R R E W",
        "R R GS E",
        "RS R G W",
        "R R WP E",
        "R R W GS",
        "W W E GP",
        "W W E R",
        "WS W G E",
        "W WS G R",
        "W W R E",
        "W WP R G",
        "E G RS E",
        "E GP W E",
        "E RS W EP",
        "G E R GS",
        "G ES W G",
        "G RP W G",
        "R E G RS",
        "RP E W R",
        "RP G W R",
        "W ES G W",
        "WP E R W",
        "W GP R W",
        "ES G W RP",
        "ES R GP W",
        "E R WS GP",
        "E W GS RP",
        "E WS RP G",
    ),
    copies=(2,) * len(SERVICES),
    values=(8, 8, 5, 5, 8, 8, 4, 4, 4, 4, 5, 6, 5, 5, 6, 6, 8, 8),
    shapes=(("#.", "##"), ("###",), ("#.", "#.", "##"), ("###", ".#."), ("####",), ("##", "##")),
)


def skyscrapers_in_use(seats: int) -> tuple[int, ...]:
    """The kinds of skyscrapers for so many seats."""
    heights = [height for height in HEIGHTS if height not in UNUSED_HEIGHTS[seats]]
    return tuple(skyscraper(terrain, height) for terrain in range(len(SKYSCRAPERS)) for height in heights)
