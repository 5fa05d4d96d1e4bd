"""The city worked out: the terrain with its quartiers by name, and what that asks of a placement.

Grounds that differ in the letters of their quartiers alone share a terrain.
"""

from functools import lru_cache

import attrs

from core.games.bella_vista.actions import Build
from core.games.bella_vista.components import CONSTRAINTS, MOTIFS, QUARTIERS, TEXTURES
from core.games.bella_vista.contracts import BORDER, PARK, RIVER, STRADDLE, count_in, field
from core.games.bella_vista.terrain import Ground as Ground
from core.games.bella_vista.terrain import Terrain, terrain_of
from core.games.bella_vista.terrain import key as key
from core.kernel.grid import Cell

CACHED_PLANS = 32
ALLOWED = (
    *(frozenset(range(texture, len(QUARTIERS), len(TEXTURES))) for texture in range(len(TEXTURES))),
    *(frozenset((2 * motif, 2 * motif + 1)) for motif in range(len(MOTIFS))),
)
"""The quartiers that the first six constraints allow, as indices."""


@attrs.frozen(eq=False)
class Plan:
    """Tables of one ground: those of its terrain, and with the letters of the quartiers `tallies` as in contracts.py
    by placement. By number less one: bits of the placements that `obey` each constraint, and of those that are
    beside a park, beside a river, on the border (`prized`, as the height objectives count).
    """

    cells: tuple[Cell, ...]
    parks: int
    rivers: int
    numbers: tuple[int, ...]
    actions: tuple[Build, ...]
    masks: tuple[int, ...]
    halos: tuple[int, ...]
    heights: tuple[tuple[int, int, int], ...]
    index: dict[int, int]
    sites: tuple[tuple[Build, ...], ...]
    clashes: tuple[tuple[int, ...], ...]
    meetings: tuple[tuple[int, ...], ...]
    tallies: tuple[int, ...]
    obey: tuple[tuple[int, ...], ...]
    prized: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=CACHED_PLANS)
def plan_of(ground: Ground) -> Plan:
    """The tables of a ground."""
    letters = tuple(dict.fromkeys(mark for line in ground.rows for mark in line if mark in QUARTIERS))
    names = dict(zip(letters, QUARTIERS, strict=True))
    rows = tuple("".join(names.get(mark, mark) for mark in line) for line in ground.rows)
    terrain = terrain_of(Ground(rows, ground.shapes))
    homes = _homes(terrain, tuple(map(QUARTIERS.index, letters)))
    return Plan(
        cells=terrain.cells,
        parks=terrain.parks,
        rivers=terrain.rivers,
        numbers=terrain.numbers,
        actions=terrain.actions,
        masks=terrain.masks,
        halos=terrain.halos,
        heights=terrain.heights,
        index=terrain.index,
        sites=terrain.sites,
        clashes=terrain.clashes,
        meetings=terrain.meetings,
        tallies=_tallies(terrain, homes),
        obey=_by_number(terrain, [_obeying(terrain, homes, constraint) for constraint in range(len(CONSTRAINTS))]),
        prized=_by_number(terrain, [_flagged(terrain, flag) for flag in (PARK, RIVER, BORDER)]),
    )


def _homes(terrain: Terrain, letters: tuple[int, ...]) -> list[frozenset[int]]:
    """By placement: the quartiers it lies on, A is 0; one set for all that are equal."""
    known = {home: frozenset(letters[quartier] for quartier in home) for home in set(terrain.homes)}
    return [known[home] for home in terrain.homes]


def _tallies(terrain: Terrain, homes: list[frozenset[int]]) -> tuple[int, ...]:
    fields = {home: field(STRADDLE if len(home) > 1 else min(home)) for home in set(homes)}
    known: dict[int, int] = {}
    return tuple([known.setdefault(fields[h] + f, fields[h] + f) for h, f in zip(homes, terrain.flags, strict=True)])


def _obeying(terrain: Terrain, homes: list[frozenset[int]], constraint: int) -> list[bool]:
    """By placement: whether it obeys the constraint (rulings 9, 10)."""
    match CONSTRAINTS[constraint]:
        case "park":
            return _flagged(terrain, PARK)
        case "no_park":
            return [not flag for flag in _flagged(terrain, PARK)]
        case "no_river":
            return [not flag for flag in _flagged(terrain, RIVER)]
        case "no_border":
            return [not flag for flag in _flagged(terrain, BORDER)]
        case _:
            fitting = {home: home <= ALLOWED[constraint] for home in set(homes)}
            return [fitting[home] for home in homes]


def _flagged(terrain: Terrain, number: int) -> list[bool]:
    return [count_in(flags, number) > 0 for flags in terrain.flags]


def _by_number(terrain: Terrain, facts: list[list[bool]]) -> tuple[tuple[int, ...], ...]:
    """Each row of facts by placement as bits of the placements of each building."""
    found, first = [], 0
    for sites in terrain.sites:
        found.append(tuple([_bits(row[first : first + len(sites)]) for row in facts]))
        first += len(sites)
    return tuple(found)


def _bits(facts: list[bool]) -> int:
    """The number whose bits, the lowest first, are these."""
    return int("".join(["1" if fact else "0" for fact in reversed(facts)]), 2)
