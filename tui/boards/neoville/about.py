"""Says in sentences what the cursor stands on."""

from itertools import product

import attrs

from core.games.neoville.actions import Build, Place
from core.games.neoville.components import (
    FAMILIES,
    FIRST_SERVICE,
    NO_ICON,
    PARK,
    ComponentSet,
    family_of,
    height_of,
    is_skyscraper,
    square_of,
    tile_name,
)
from core.games.neoville.notation import (
    building_in_full,
    building_name,
    listing,
    square_label,
    terrain_name,
    tile_in_words,
)
from core.games.neoville.scoring import part_of, verdicts
from core.games.neoville.text import effect_message
from core.games.neoville.view import Lying, PlayerView, View, city_of, district
from core.kernel.grid import cell_name
from core.kernel.message import SeatName, message
from tui.boards import Scene
from tui.boards.neoville.squares import squares


def about(scene: Scene, target: str) -> tuple[str, ...]:
    """Sentences about a square (its district, what stands there), a tile or a building in stock."""
    sort, _, rest = target.partition("-")
    match sort:
        case "square":
            row, _, column = rest.partition("-")
            return _about_square(scene, int(row), int(column))
        case "place":
            row, _, column = rest.partition("-")
            return _about_place(scene, int(row), int(column))
        case "kind":
            return (_about_kind(scene, int(rest)),)
        case "seat":
            return _about_seat(scene, int(rest))
        case "hand":
            return _about_tile(scene, int(rest))
        case _:
            return ()


def _about_square(scene: Scene, row: int, column: int) -> tuple[str, ...]:
    box, player = _city(scene)
    found = squares(box, player)
    square = found.get((row, column))
    if square is None:
        return ()
    city = city_of(box, player)
    mask = district(city, square_of(row, column))
    size = mask.bit_count()
    icon = "" if square.icon == NO_ICON else "-park" if square.icon == PARK else "-sport"
    terrain = scene.speak(terrain_name(square.terrain))
    first = scene.word(f"board-neoville-square{icon}", square=square_label(row, column), terrain=terrain, count=size)
    standing = [
        other.verdict
        for (y, x), other in found.items()
        if other.verdict is not None
        and mask >> square_of(y, x) & 1
        and (is_skyscraper(other.verdict.kind) or other is square)
    ]
    parts = [scene.word("board-neoville-part", part=scene.speak(part_of(verdict))) for verdict in standing]
    return *_now(scene), first, *parts


def _now(scene: Scene) -> tuple[str, ...]:
    """What the building under the cursor would have of what it needs, and what cannot count beside it."""
    action = scene.trial.action if scene.trial is not None else None
    state = effect_message(scene.update.view, action) if isinstance(action, Build) else None
    return () if state is None else (scene.word("board-neoville-now", state=scene.speak(state)),)


def _about_place(scene: Scene, row: int, column: int) -> tuple[str, ...]:
    """The districts of the tile that lies there, or would lie there, and which skyscrapers gain squares by it."""
    box, player = _city(scene)
    action = scene.trial.action if scene.trial is not None else None
    grown = ""
    if isinstance(action, Place) and player.hand is not None:
        laid = Lying(player.hand[action.position], action.row, action.column, action.turn)
        before = player
        player = attrs.evolve(player, tiles=(*player.tiles, laid))
        grown = _grown(scene, before, player)
    found, city = squares(box, player), city_of(box, player)
    sizes = {}
    for cell in product((2 * row, 2 * row + 1), (2 * column, 2 * column + 1)):
        if cell in found:
            mask = district(city, square_of(*cell))
            terrain = terrain_name(found[cell].terrain)
            sizes[mask] = message("board-neoville-size", terrain=terrain, count=mask.bit_count())
    listed = scene.speak(listing(list(sizes.values())))
    districts = scene.word("board-neoville-place", place=cell_name(row, column), sizes=listed) if sizes else ""
    return tuple(filter(None, (grown, districts)))


def _grown(scene: Scene, before: PlayerView, after: PlayerView) -> str:
    """The highest skyscraper that lacks squares and gains some by a tile; empty when there is none."""
    box = scene.update.view.options.components
    changes = [
        (verdict.needed, verdict.found, was.found, verdict.kind)
        for was, verdict in zip(verdicts(city_of(box, before), box), verdicts(city_of(box, after), box), strict=True)
        if is_skyscraper(verdict.kind) and was.found < verdict.found and was.found < verdict.needed
    ]
    if not changes:
        return ""
    needed, found, now, kind = max(changes)
    building = scene.speak(building_name(kind))
    return scene.word("board-neoville-grows", building=building, found=found, needed=needed, before=now)


def _city(scene: Scene) -> tuple[ComponentSet, PlayerView]:
    view: View = scene.update.view
    return view.options.components, view.players[scene.front]


def _about_seat(scene: Scene, seat: int) -> tuple[str, ...]:
    """The tiles of a hand that all know."""
    view: View = scene.update.view
    box, known = view.options.components, view.players[seat].known
    if seat == view.viewer or not known:
        return ()
    tiles = [message("neoville-known", name=tile_name(tile), tile=tile_in_words(box, tile)) for tile in known]
    return (scene.speak(message("neoville-board-known", seat=SeatName(seat), tiles=listing(tiles))),)


def _about_kind(scene: Scene, kind: int) -> str:
    view: View = scene.update.view
    box = view.options.components
    building = scene.speak(building_in_full(box, kind))
    if is_skyscraper(kind):
        return scene.word("board-neoville-skyscraper", building=building, value=height_of(kind))
    service = kind - FIRST_SERVICE
    where = scene.word(f"board-neoville-where-{FAMILIES[family_of(kind)]}")
    return scene.word(
        "board-neoville-service",
        building=building,
        where=where,
        value=box.values[service],
        count=view.services[service],
    )


def _about_tile(scene: Scene, position: int) -> tuple[str, ...]:
    view: View = scene.update.view
    tiles = view.players[view.viewer].hand or () if view.viewer is not None else ()
    return tuple(_tile_in_words(scene, view.options.components, tile) for tile in tiles[position : position + 1])


def _tile_in_words(scene: Scene, box: ComponentSet, tile: int) -> str:
    """The name of a tile and its four squares: "Tile F1: earth, grass (park) / rock, water."."""
    return scene.word("board-neoville-tile", name=tile_name(tile), tile=scene.speak(tile_in_words(box, tile)))
