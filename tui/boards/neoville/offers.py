"""Paints what one can take: the tiles of a hand and of the market, skyscrapers and services in stock."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from core.games.neoville.actions import BUILD, DRAW, PLACE, TAKE, Action, Place
from core.games.neoville.components import FAMILY_KINDS, FIRST_SERVICE, HEIGHTS, SKYSCRAPERS, TERRAINS, skyscraper
from core.games.neoville.text.names import building_in_full, terrain_letter
from core.games.neoville.view import View
from tui.boards import Scene
from tui.boards.neoville.city import INKS, code, paint_tile
from tui.widgets.picture import Box, Canvas, Target, cut

TILE: Final = 5
"""Cells across a tile with the column of its mark and digit."""
TILE_ROWS: Final = 3
"""A title and two rows of squares."""
PIECE: Final = 3
"""Cells across a skyscraper in stock with its mark."""
SKYSCRAPERS_WIDTH: Final = 1 + PIECE * len(HEIGHTS)
SKYSCRAPERS_ROWS: Final = 1 + len(SKYSCRAPERS)
SERVICE: Final = 7
"""Cells across a service in stock with its mark, value and number."""


def paint_hand(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """The reader's own tiles; for a spectator those of the seat in front, as far as all know them, and backs."""
    view: View = scene.update.view
    own = view.viewer is not None
    player = view.players[scene.front if view.viewer is None else view.viewer]
    canvas.put(x + 1, y, scene.word("board-neoville-hand"), "bold dim", limit=3 * TILE - 1)
    looks = view.options.components.looks
    tiles = player.hand if player.hand is not None else player.known
    answers = _placements(scene)
    for place, tile in enumerate(tiles):
        left = x + place * TILE
        paint_tile(canvas, scene, looks[tile][0], left + 1, y + 1)
        if own:
            canvas.put(left, y + 2, str(place + 1), "dim")
            box = Box(left, y + 1, TILE, 1)
            known = answers.get(place, PLACE[place][0][0][:1])
            canvas.target(
                Target(f"hand-{place}", box, known, place + 1, f"h{place + 1}", mark_x=left, mark_y=y + 1, holds=True)
            )
    for place in range(len(tiles), player.hand_size):
        canvas.fill(Box(x + 1 + place * TILE, y + 1, TILE - 1, 2), "border on surface", scene.glyphs["back"])


def _placements(scene: Scene) -> Mapping[int, tuple[Action, ...]]:
    """What can be laid now, by position in the hand."""
    found: dict[int, list[Action]] = defaultdict(list)
    for action in scene.update.legal:
        if isinstance(action, Place):
            found[action.position].append(action)
    return {position: tuple(actions) for position, actions in found.items()}


def paint_market(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """The tiles that lie open, and the draw pile in the title."""
    view: View = scene.update.view
    looks = view.options.components.looks
    canvas.put(x + 1, y, scene.word("board-neoville-market"), "bold dim")
    for place, tile in enumerate(view.market):
        left = x + place * TILE
        if tile is None:
            canvas.put(left + 1, y + 1, scene.glyphs["dot"], "dim")
        else:
            paint_tile(canvas, scene, looks[tile][0], left + 1, y + 1)
        canvas.put(left, y + 2, str(place + 1), "dim")
        box = Box(left, y + 1, TILE, 1)
        canvas.target(
            Target(f"market-{place}", box, (TAKE[place],), place + 1, f"m{place + 1}", mark_x=left, mark_y=y + 1)
        )
    pile = scene.word("board-neoville-pile", count=view.pile)
    left = x + 4 * TILE - len(pile) - 2
    canvas.put(left + 1, y, pile, "text" if view.pile else "dim")
    digit = len(view.market) + 1
    canvas.target(Target("pile", Box(left, y, len(pile) + 2, 1), (DRAW,), digit, "pile", mark_x=left, mark_y=y))


def paint_skyscrapers(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """A row for each terrain with the values that are left; a dot for each that is gone or not in use."""
    view: View = scene.update.view
    canvas.put(x + 1, y, cut(scene.word("board-neoville-skyscrapers"), SKYSCRAPERS_WIDTH - 1), "bold dim")
    for terrain in range(len(SKYSCRAPERS)):
        top = y + 1 + terrain
        letter = scene.speak(terrain_letter(terrain))
        canvas.put(x, top, letter, f"bold {INKS[terrain]}")
        for place, height in enumerate(HEIGHTS):
            kind = skyscraper(terrain, height)
            left = x + 1 + place * PIECE
            if kind in view.skyscrapers:
                canvas.right(left + PIECE, top, str(height), f"bold {INKS[terrain]}")
                name = f"{TERRAINS[terrain][0]}{height}"
                _target(canvas, kind, Box(left, top, PIECE, 1), name)
            else:
                canvas.right(left + PIECE, top, scene.glyphs["dot"], "border")


def service_kinds(view: View) -> list[int]:
    """The kinds of services that this table plays with, family by family."""
    return [
        FIRST_SERVICE + family * FAMILY_KINDS + number for family in view.families for number in range(FAMILY_KINDS)
    ]


def paint_services(canvas: Canvas, scene: Scene, box: Box, *, columns: int, titled: bool = False) -> None:
    """What each service needs, its value and how many are left, in columns from top to bottom."""
    view: View = scene.update.view
    kinds = service_kinds(view)
    if titled:
        canvas.put(box.x + 1, box.y, scene.word("board-neoville-services"), "bold dim", limit=box.width - 1)
    down = len(kinds) // columns
    for number, kind in enumerate(kinds):
        x, y = box.x + number // down * SERVICE, box.y + titled + number % down
        _paint_service(canvas, scene, x, y, kind)


def paint_legend(canvas: Canvas, scene: Scene, box: Box) -> None:
    """What the services that are left need, in words, as many as there is room for."""
    view: View = scene.update.view
    kinds = [kind for kind in service_kinds(view) if view.services[kind - FIRST_SERVICE]]
    for y, kind in zip(range(box.y, box.bottom), kinds, strict=False):
        canvas.put(box.x + 1, y, code(scene, kind), "bold strong")
        words = scene.speak(building_in_full(view.options.components, kind))
        canvas.put(box.x + 4, y, cut(words, box.width - 4, more=scene.glyphs["more"]), "dim")


def _paint_service(canvas: Canvas, scene: Scene, x: int, y: int, kind: int) -> None:
    view: View = scene.update.view
    left = view.services[kind - FIRST_SERVICE]
    value = view.options.components.values[kind - FIRST_SERVICE]
    canvas.put(x + 1, y, code(scene, kind), "bold strong" if left else "border")
    if not left:
        return
    canvas.put(x + 4, y, str(value), "text")
    canvas.put(x + 5, y, f"{scene.glyphs['times']}{left}", "dim")
    _target(canvas, kind, Box(x, y, SERVICE, 1), code(scene, kind).lower())


def _target(canvas: Canvas, kind: int, box: Box, name: str) -> None:
    canvas.target(Target(f"kind-{kind}", box, BUILD[kind], name=name.strip(), mark_x=box.x, mark_y=box.y, holds=True))
