"""Paints the tiles of Cloud City that can be had: hand, display, pile."""

from core.games.cloud_city.actions import DRAW_PILE, DRAW_SLOT, PLACES, Place
from core.games.cloud_city.components import DISPLAY, EMPTY, HAND, LOOKS
from core.games.cloud_city.view import View
from tui.boards import Scene
from tui.boards.cloud_city.map import INKS, LETTERS
from tui.widgets.picture import Box, Canvas, Target

TILE = 7
"""Columns for a tile with its mark and its digit."""
TILE_ROWS = 3
"""Rows of tiles with their heading."""
_ANSWERS: tuple[tuple[Place, ...], ...] = tuple(
    tuple(place for rows in turns for row in rows for place in row) for turns in PLACES
)
"""All placements of a tile by kind."""


def asked(scene: Scene) -> bool:
    """Whether the reader is asked something about the city in front."""
    return scene.update.decision is not None and scene.front == scene.update.viewer


def held_kind(scene: Scene) -> int | None:
    """The kind of the tile in hand; the only one there is needs no choosing."""
    view: View = scene.update.view
    hand = view.players[scene.front].hand or ()
    if view.phase != "place" or not asked(scene):
        return None
    if scene.held is not None and scene.held.startswith("hand-"):
        return hand[int(scene.held.removeprefix("hand-"))]
    return hand[0] if len(set(hand)) == 1 else None


def paint_tiles(canvas: Canvas, scene: Scene, box: Box, *, abreast: bool) -> int:
    """The hand, then the display with the pile; returns the row below."""
    paint_hand(canvas, scene, box.x, box.y)
    if abreast:
        paint_display(canvas, scene, box.x + HAND * TILE + 1, box.y)
    else:
        paint_display(canvas, scene, box.x, box.y + TILE_ROWS)
    return box.bottom


def paint_hand(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """The reader's own tiles, whichever seat is in front. A spectator is shown those of the seat in front: the
    tiles that everybody saw taken, and the backs of the others."""
    view: View = scene.update.view
    player = view.players[scene.front if view.viewer is None else view.viewer]
    canvas.put(x + 2, y, scene.word("board-cloud_city-hand"), "bold dim")
    shown = player.known if player.hand is None else player.hand
    for place in range(player.hand_size):
        box = Box(x + place * TILE, y + 1, TILE - 1, 2)
        if place >= len(shown):
            _paint_back(canvas, scene, box)
            continue
        held = scene.held == f"hand-{place}"
        _paint_tile(canvas, scene, box, shown[place], scene.turn if held else 0)
        if view.viewer is not None:
            canvas.put(box.x + 1, box.y, str(place + 1), "bold accent" if view.phase == "place" else "dim")
            canvas.target(_hand_target(box, place, shown[place]))


def _hand_target(box: Box, place: int, kind: int) -> Target:
    answers = _ANSWERS[kind]
    return Target(f"hand-{place}", box, answers, place + 1, f"h{place + 1}", box.x, box.y, holds=True)


def paint_display(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """The open tiles and the pile."""
    view: View = scene.update.view
    drawing = "bold accent" if view.phase == "draw" and asked(scene) else "dim"
    canvas.put(x + 2, y, scene.word("board-cloud_city-display"), "bold dim")
    for slot, kind in enumerate(view.display):
        box = Box(x + slot * TILE, y + 1, TILE - 1, 2)
        if kind is not None:
            _paint_tile(canvas, scene, box, kind, 0)
        canvas.put(box.x + 1, box.y, str(slot + 1), drawing)
        canvas.target(
            Target(f"display-{slot}", box, (DRAW_SLOT[slot],), slot + 1, f"d{slot + 1}", mark_x=box.x, mark_y=box.y)
        )
    box = Box(x + DISPLAY * TILE, y + 1, TILE - 1, 2)
    word = scene.word("board-cloud_city-pile")
    canvas.put(min(box.x + 2, canvas.width - len(word)), y, word, "bold dim", limit=TILE - 1)
    canvas.put(box.x + 1, box.y, str(DISPLAY + 1), drawing)
    canvas.put(box.x + 2, box.y, scene.glyphs["back"] * 4, "border on surface")
    canvas.put(box.x + 2, box.y + 1, f"{view.pile:>4}", "text on surface" if view.pile else "loss on surface")
    canvas.target(Target("pile", box, (DRAW_PILE,), DISPLAY + 1, "p", mark_x=box.x, mark_y=box.y))


def _paint_tile(canvas: Canvas, scene: Scene, box: Box, kind: int, turn: int) -> None:
    looks = LOOKS[kind]
    for corner, height in enumerate(looks[turn % len(looks)]):
        x, y = box.x + 2 + corner % 2 * 2, box.y + corner // 2
        if height == EMPTY:
            canvas.put(x, y, f"{scene.glyphs['dot']} ", "border on surface")
        else:
            canvas.put(x, y, f"{LETTERS[height]} ", f"bold {INKS[height]} on surface")


def _paint_back(canvas: Canvas, scene: Scene, box: Box) -> None:
    for y in range(box.y, box.bottom):
        canvas.put(box.x + 2, y, scene.glyphs["back"] * 4, "border on surface")
