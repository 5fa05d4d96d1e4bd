"""Stack the deck, then play: tables of Neoville with cities drawn as text.

    table = stacked(
        Town(
            '''
            G  G  .  .
            R  R  .  .
            ''',
            built="forest 4 at 0 0",
            hand="G G W E / T05 / EP E E R",
        ),
        Town(),
    )
    table.place("G G W E", 0, 1, turn=2).do("build forest 5 nw")

Squares of a city are drawn by letter, P for a park, S for a sports ground, a dot for nothing; rows and columns count
from 0 at the top left of the drawing, which lies on the fourth row and column of the floating grid. Tiles that are
drawn become components of their own, last in the box; others go by their names.
"""

import attrs

from core.games.neoville import rules
from core.games.neoville.actions import PLACE, Action
from core.games.neoville.components import (
    KINDS,
    STANDARD,
    TILES,
    ComponentSet,
    kind_name,
    place_of,
    square_of,
    tile_name,
)
from core.games.neoville.game import GAME
from core.games.neoville.meta import Options, Services
from core.games.neoville.scoring import Verdict, score_sheets, verdicts
from core.games.neoville.setup import setup
from core.games.neoville.state import pack_building, pack_laid, remember, round_of
from core.games.neoville.view import city_at
from tests.games.playing import Playing

SEATS = "ABCD"
CORNER = 3
"""Row and column of the floating grid where a drawing begins."""
_KINDS = {kind_name(kind): kind for kind in range(KINDS)}
_TILES = {tile_name(tile): tile for tile in range(TILES)}


@attrs.frozen
class Town:
    """A city as a drawing, its buildings ("forest 4 at 0 0, windmill left at 3 2"), the hand (three tiles
    between slashes), and the positions of publicly known tiles."""

    drawing: str = ""
    built: str = ""
    hand: str = "T01 / T02 / T03"
    known: tuple[int, ...] = ()


@attrs.define
class Stacked(Playing):
    """A table on which legal actions are played; `events` are those of the last `do`."""

    game = GAME

    def place(self, tile: str, row: int, column: int, turn: int = 0) -> "Stacked":
        """Lay a tile of the hand on a place of the drawing."""
        self.events = []
        self.play(self.placing(tile, row, column, turn))
        return self

    def placing(self, tile: str, row: int, column: int, turn: int = 0) -> Action:
        """The action that does that."""
        names = [self._text(held) for held in self.state.hands[self.state.actor]]
        position = names.index(tile) if tile in names else self.state.hands[self.state.actor].index(_TILES[tile])
        return PLACE[position][CORNER + row][CORNER + column][turn]

    def allows(self, action: Action) -> bool:
        """Whether an action is legal now."""
        return action in self._legal()

    def hand(self, seat: str) -> list[str]:
        """The names of the tiles in a hand."""
        return [tile_name(tile) for tile in self.state.hands[SEATS.index(seat)]]

    def verdicts(self, seat: str) -> list[Verdict]:
        """The points of each building of a city, in the order in which they were built."""
        return list(verdicts(city_at(self.state, SEATS.index(seat)), self.state.options.components))

    def points(self, seat: str) -> list[int]:
        """The points of each building of a city; they must be settled."""
        found = self.verdicts(seat)
        assert all(verdict.low == verdict.high for verdict in found)
        return [verdict.low for verdict in found]

    def total(self, seat: str) -> int:
        return score_sheets(self.state)[SEATS.index(seat)].total

    def _legal(self) -> tuple[Action, ...]:
        return rules.legal_actions(self.state, self.state.actor)

    def _text(self, tile: int) -> str:
        return self.state.options.components.tiles[tile]


def stacked(*towns: Town, services: Services = "ecomobile-windmill", turn: int | None = None) -> Stacked:
    """A table with these cities; A is to act, in the round after the tiles that lie there. Every service has two
    copies in the supply less those that are built."""
    drawn = _Box()
    laid = [drawn.tiles(town.drawing) for town in towns]
    hands = [[drawn.tile(text.strip()) for text in town.hand.split("/")] for town in towns]
    known = [tuple(hand[position] for position in town.known) for town, hand in zip(towns, hands, strict=True)]
    options = Options(services=services, components=drawn.components)
    state = setup(options, len(towns), bytes(32))
    used = {tile for hand in hands for tile in hand} | {code >> 8 for tiles in laid for code in tiles}
    free = [tile for tile in range(4, TILES) if tile not in used]
    state.market, state.pile = free[:4], tuple(free[4 : 4 + state.left])
    state.left = len(state.pile)
    state.hands = [tuple(sorted(hand)) for hand in hands]
    state.known = known
    state.laid = laid
    state.buildings = [_buildings(town.built) for town in towns]
    for buildings in state.buildings:
        for code in buildings:
            if code >> 8 < 28:
                state.skyscrapers &= ~(1 << (code >> 8))
    state.turn = len(laid[0]) * len(towns) + 1 if turn is None else turn
    assert 1 <= round_of(state.turn, len(towns)) <= 17
    remember(state)
    return Stacked(state, [])


class _Box:
    """A component set that grows by the drawn tiles."""

    def __init__(self) -> None:
        self.texts = list(STANDARD.tiles)
        self.next = TILES

    @property
    def components(self) -> ComponentSet:
        return attrs.evolve(STANDARD, name="drawn", tiles=tuple(self.texts))

    def tile(self, text: str) -> int:
        if text in _TILES:
            return _TILES[text]
        self.next -= 1
        self.texts[self.next] = text
        return self.next

    def tiles(self, drawing: str) -> tuple[int, ...]:
        """The tiles of a drawing, packed, in reading order."""
        rows = [line.split() for line in drawing.strip().splitlines()]
        found = []
        for row in range(0, len(rows), 2):
            for column in range(0, len(rows[row]), 2):
                corners = [rows[row + down][column + right] for down in (0, 1) for right in (0, 1)]
                if "." not in corners:
                    place = place_of(CORNER + row // 2, CORNER + column // 2)
                    found.append(_newest_tile(self.tile(" ".join(corners)), place))
        return tuple(found)


def _newest_tile(tile: int, place: int) -> int:
    return pack_laid(tile, 0, place)


def _buildings(text: str) -> tuple[int, ...]:
    found = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, where = part.partition(" at ")
        row, column = map(int, where.split())
        found.append(pack_building(_KINDS[name], square_of(2 * CORNER + row, 2 * CORNER + column)))
    return tuple(found)
