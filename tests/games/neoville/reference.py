"""A second, slow Neoville: cities as dictionaries of squares, with every search from scratch, for comparison."""

from collections.abc import Iterator
from itertools import product

import attrs

from core.games.neoville.actions import BUILD, PLACE, Action
from core.games.neoville.components import HEIGHTS, ComponentSet
from core.games.neoville.view import PlayerView, View

Square = tuple[int, int]
ECOMOBILES = ("parks", "sports", "icons", "three skyscrapers", "four skyscrapers", "services")


@attrs.define
class Slow:
    """Letters (`"GP"`) by square, buildings (kind) by square in the order in which they were built."""

    squares: dict[Square, str]
    buildings: list[tuple[int, Square]]

    def district(self, start: Square) -> frozenset[Square]:
        found, waiting = {start}, [start]
        while waiting:
            row, column = waiting.pop()
            for other in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if other not in found and self.squares.get(other, " ")[0] == self.squares[start][0]:
                    found.add(other)
                    waiting.append(other)
        return frozenset(found)

    def skyscraper_squares(self) -> list[Square]:
        return [square for kind, square in self.buildings if kind < 28]

    def tiles(self) -> set[Square]:
        return {(row // 2, column // 2) for row, column in self.squares}


def slow_city(box: ComponentSet, player: PlayerView) -> Slow:
    squares: dict[Square, str] = {}
    for lying in player.tiles:
        squares.update(covered(box.tiles[lying.tile], lying.row, lying.column, lying.turn))
    return Slow(squares, [(found.kind, (found.row, found.column)) for found in player.buildings])


def covered(text: str, row: int, column: int, turn: int) -> dict[Square, str]:
    """The squares of a tile that was turned clockwise."""
    north_west, north_east, south_west, south_east = text.split()
    for _ in range(turn):
        north_west, north_east, south_west, south_east = south_west, north_west, south_east, north_east
    top, left = 2 * row, 2 * column
    return {
        (top, left): north_west,
        (top, left + 1): north_east,
        (top + 1, left): south_west,
        (top + 1, left + 1): south_east,
    }


def places(view: View, seat: int) -> set[Action]:
    """The legal tile placements of the active seat with an open hand."""
    player, box = view.players[seat], view.options.components
    city = slow_city(box, player)
    every, harmless = set(), set()
    for position, tile in enumerate(player.hand or ()):
        for (row, column), turn in product(_openings(city), range(4)):
            action = PLACE[position][row][column][turn]
            every.add(action)
            if not _joins(city, covered(box.tiles[tile], row, column, turn)):
                harmless.add(action)
    return harmless or every


def builds(view: View, seat: int) -> set[Action]:
    """The legal buildings on the newest tile of a seat."""
    player = view.players[seat]
    city = slow_city(view.options.components, player)
    newest = player.tiles[-1]
    found: set[Action] = set()
    for corner in range(4):
        square = 2 * newest.row + corner // 2, 2 * newest.column + corner % 2
        letters = city.squares[square]
        if len(letters) > 1:
            continue
        found |= {BUILD[28 + kind][corner] for kind, count in enumerate(view.services) if count}
        if not city.district(square) & set(city.skyscraper_squares()):
            terrain = "EGRW".index(letters)
            found |= {BUILD[kind][corner] for kind in view.skyscrapers if kind // 7 == terrain}
    return found


def points(view: View, seat: int) -> int:
    """The points of a finished city."""
    cities = [slow_city(view.options.components, player) for player in view.players]
    total = sum(_building_points(cities[seat], view.options.components))
    for icon in "PS":
        counts = [sum(icon in letters for letters in city.squares.values()) for city in cities]
        total += 5 * (counts[seat] == max(counts) > 0)
    return total


def _openings(city: Slow) -> Iterator[Square]:
    tiles = city.tiles()
    for row, column in product(range(7), repeat=2):
        if not tiles:
            if (row, column) == (3, 3):
                yield row, column
            continue
        adjacent = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & tiles
        rows = [row, *(tile[0] for tile in tiles)]
        columns = [column, *(tile[1] for tile in tiles)]
        fits = max(rows) - min(rows) < 4 and max(columns) - min(columns) < 4
        if (row, column) not in tiles and adjacent and fits:
            yield row, column


def _joins(city: Slow, tile: dict[Square, str]) -> bool:
    before = {city.district(square) for square in city.skyscraper_squares()}
    after = Slow({**city.squares, **tile}, city.buildings)
    return len({after.district(min(found)) for found in before}) < len(before)


def _building_points(city: Slow, box: ComponentSet) -> Iterator[int]:
    for number, (kind, square) in enumerate(city.buildings):
        if kind < 28:
            yield _skyscraper_points(city, number)
        elif kind < 34:
            yield _ecomobile_points(city, kind - 28, square, box)
        elif kind < 40:
            yield box.values[kind - 28] * (1 if _is_right(city, kind - 34, square) else -1)
        else:
            yield _biodome_points(city, number, box)


def _skyscraper_points(city: Slow, number: int) -> int:
    own = city.district(city.buildings[number][1])
    rivals = [
        (HEIGHTS[kind % 7], other) for other, (kind, square) in enumerate(city.buildings) if kind < 28 and square in own
    ]
    met = [entry for entry in rivals if entry[0] <= len(own)]
    height, chosen = max(met) if met else min(rivals, key=lambda entry: (entry[0], -entry[1]))
    return 0 if chosen != number else height if met else -height


def _ecomobile_points(city: Slow, number: int, square: Square, box: ComponentSet) -> int:
    seen = [other for other in city.squares if other[0] == square[0] or other[1] == square[1]]
    assert len(seen) == 15
    parks = sum("P" in city.squares[other] for other in seen)
    sports = sum("S" in city.squares[other] for other in seen)
    skyscrapers = sum(kind < 28 and where in seen for kind, where in city.buildings)
    services = sum(kind >= 28 and where in seen and where != square for kind, where in city.buildings)
    met = {
        "parks": parks >= 4,
        "sports": sports >= 4,
        "icons": parks + sports >= 4,
        "three skyscrapers": skyscrapers >= 3,
        "four skyscrapers": skyscrapers >= 4,
        "services": services >= 3,
    }[ECOMOBILES[number]]
    return box.values[number] * (1 if met else -1)


def _is_right(city: Slow, number: int, square: Square) -> bool:
    rows = sorted({row for row, _ in city.tiles()})
    columns = sorted({column for _, column in city.tiles()})
    row, column = rows.index(square[0] // 2), columns.index(square[1] // 2)
    corner = {row, column} <= {0, 3}
    centre = {row, column} <= {1, 2}
    return (column == 0, column == 3, row == 0, row == 3, corner, centre)[number]


def _biodome_points(city: Slow, number: int, box: ComponentSet) -> int:
    kind, square = city.buildings[number]
    own = city.district(square)
    matching = [
        (box.values[other_kind - 28], -other)
        for other, (other_kind, where) in enumerate(city.buildings)
        if other_kind >= 40 and where in own and _has_shape(own, box.shapes[other_kind - 40])
    ]
    value = box.values[kind - 28]
    return value if matching and -max(matching)[1] == number else -value


def _has_shape(squares: frozenset[Square], shape: tuple[str, ...]) -> bool:
    wanted = {(row, column) for row, line in enumerate(shape) for column, mark in enumerate(line) if mark == "#"}
    for flip, turns in product((1, -1), range(4)):
        found = {(row, flip * column) for row, column in squares}
        for _ in range(turns):
            found = {(column, -row) for row, column in found}
        top = min(row for row, _ in found)
        left = min(column for _, column in found)
        if {(row - top, column - left) for row, column in found} == wanted:
            return True
    return False
