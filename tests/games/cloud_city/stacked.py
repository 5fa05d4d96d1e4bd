"""Stack the tiles, then play: tables of Cloud City with cities drawn as text.

    table = stacked('''
        L . | . L
        . M | M .
    ''', links="a1-d1")
    table.do("link b2 c2")

A letter is a building (`L`, `M`, `H`), a dot an empty cell, `_` a cell without a tile; bars and dashes are decoration.
The first cell is a1. Every seat has its drawn city, or the first one again if there are too few. Everything else
is quiet: seat A is about to build walkways in round 1.
"""

import attrs

from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import EMPTY, LOOKS, Walkway, kinds
from core.games.cloud_city.game import GAME
from core.games.cloud_city.meta import Options
from core.games.cloud_city.setup import setup
from core.games.cloud_city.state import NO_TILE, PHASES, State, lines_of
from core.kernel.grid import cell_name, parse_cell
from tests.games.playing import Playing

SEATS = "ABCD"
HEIGHTS = "LMH"
MISSING = "_"


@attrs.define
class Stacked(Playing):
    """A table on which legal actions are played; `events` are those of the last `do`."""

    game = GAME

    @property
    def links(self) -> list[str]:
        """The walkways that may be built now: `a1-d1`."""
        return [text.removeprefix("link ").replace(" ", "-") for text in self.legal if text.startswith("link")]


def stacked(
    *drawn: str,
    links: "str | tuple[str, ...]" = "",
    seats: int = 2,
    hands: str = "ll ll ll",
    known: str = "",
    display: str = "mm hh lm",
    pile: str = "ll mm hh lm lh mh",
    phase: str = "link",
    round: int = 1,
    options: Options | None = None,
) -> Stacked:
    """The table with these cities. Every seat holds `hands`; of seat A's, `known` were taken from the display. The
    first tile of the pile is drawn first; `-` is an empty slot of the display."""
    state = setup(options or Options(), seats, bytes(32))
    state.phase, state.round = PHASES.index(phase), round
    built = links if isinstance(links, tuple) else (links,)
    for seat in range(seats):
        _build(state, seat, drawn[seat % len(drawn)], built[seat % len(built)])
    state.memory = []
    state.hands = [tuple(sorted(kinds(*hands.split())))] * seats
    state.known = [tuple(sorted(kinds(*known.split()))), *[()] * (seats - 1)]
    state.display = [NO_TILE if name == "-" else kinds(name)[0] for name in display.split()]
    state.pile = list(kinds(*pile.split()))[::-1]
    return Stacked(state, [])


def placed(drawn: str) -> tuple[Place, ...]:
    """The tiles of a city that is drawn as text."""
    rows = [line.replace("|", " ").split() for line in drawn.strip().splitlines() if "-" not in line]
    assert {len(row) for row in rows} == {len(rows[0])}, "the rows of a city must be equally long"
    return tuple(
        _tile(
            row // 2, column // 2, tuple(_height(rows[row + corner // 2][column + corner % 2]) for corner in range(4))
        )
        for row in range(0, len(rows), 2)
        for column in range(0, len(rows[0]), 2)
        if rows[row][column] != MISSING
    )


def walkway(tiles: tuple[Place, ...], text: str) -> Walkway:
    """The walkway that is written `a1-d1`, on the level of the buildings in the city."""
    one, other = sorted(cell for cell in map(parse_cell, text.split("-")) if cell)
    level = height_at(tiles, one)
    assert level == height_at(tiles, other) != EMPTY, f"{text} does not link equal buildings"
    return Walkway(level, *one, *other)


def height_at(tiles: tuple[Place, ...], cell: tuple[int, int]) -> int:
    """The height of the building on a cell of a city, EMPTY when there is none or no tile."""
    row, column = cell
    for tile in tiles:
        if (tile.row, tile.column) == (row // 2, column // 2):
            return LOOKS[tile.kind][tile.turn][row % 2 * 2 + column % 2]
    return EMPTY


def named(walkway: Walkway) -> str:
    """A walkway as it is written here."""
    return "-".join(cell_name(*end) for end in walkway.ends)


def _build(state: State, seat: int, drawn: str, links: str) -> None:
    tiles = placed(drawn)
    state.placed[seat] = tiles
    state.walkways[seat] = tuple(walkway(tiles, text) for text in links.split())
    for built in state.walkways[seat]:
        state.points[3 * seat + built.level] += built.value
        state.supply[built.level * 5 + built.length - 1] -= 1
    assert all(built in lines_of(state.options.rectangle).numbers for built in state.walkways[seat])


def _tile(row: int, column: int, look: tuple[int, ...]) -> Place:
    for kind, looks in enumerate(LOOKS):
        if look in looks:
            return Place(kind, row, column, looks.index(look))
    raise AssertionError(f"no tile looks like {look}")


def _height(letter: str) -> int:
    return EMPTY if letter == "." else HEIGHTS.index(letter)
