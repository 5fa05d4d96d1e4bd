"""Paints the tiles one can lay and take: the hand, the market, the draw pile."""

from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from typing import Final

import attrs
from rich.cells import cell_len

from core.games.neoville.actions import DRAW, PLACE, TAKE, Action, Place
from core.games.neoville.components import TileFace
from core.games.neoville.view import View
from tui.boards import Scene
from tui.boards.neoville.city import paint_tile
from tui.boards.neoville.layout import TINY, SquareScale
from tui.boards.neoville.squares import fresh_market, lots
from tui.widgets.kit.pieces import Piece, paint_pieces
from tui.widgets.kit.signs import paint_heading
from tui.widgets.picture import Box, Canvas, Target, cut

HEAD: Final = 2
"""Cells of the first row of a tile that stand out under the cursor, so that what it shows is not hidden."""


def paint_hand(canvas: Canvas, scene: Scene, box: Box, scale: SquareScale) -> None:
    """The reader's own tiles; for a spectator those of the seat in front, as far as all know them, and backs."""
    view: View = scene.update.view
    player = view.players[scene.front if view.viewer is None else view.viewer]
    title = scene.word("board-neoville-hand" if scale == TINY else "board-neoville-your-hand")
    if view.viewer is None:
        title = scene.word("board-neoville-hand-of", name=scene.label(scene.front))
    paint_heading(canvas, Box(box.x, box.y, box.width, 1), cut(title, box.width))
    looks = view.options.components.looks
    tiles = player.hand if player.hand is not None else player.known
    answers = _placements(scene)
    row, column = next(iter(lots(player)), (0, 0))
    pieces = []
    for place, tile in enumerate(tiles):
        face = partial(_paint_face, scene, looks[tile][0], scale)
        known = answers.get(place, PLACE[place][row][column][:1])  # what fits nowhere says so of an open place
        pieces.append(Piece(f"hand-{place}", face, known, place + 1, f"h{place + 1}", holds=True, head=HEAD))
    if view.viewer is None:
        pieces = [Piece(f"known-{place}", piece.paint) for place, piece in enumerate(pieces)]
    pieces += [Piece(f"back-{place}", partial(_paint_back, scene)) for place in range(len(tiles), player.hand_size)]
    _lay_out(canvas, box, pieces, scale, own=view.viewer is not None)


def paint_market(canvas: Canvas, scene: Scene, box: Box, scale: SquareScale) -> None:
    """The tiles that lie open, and the draw pile: beside them, or in the heading where they have no room for it."""
    view: View = scene.update.view
    looks = view.options.components.looks
    new = fresh_market(view, scene.fresh)
    pieces = []
    for place, tile in enumerate(view.market):
        face = partial(_paint_gap, scene) if tile is None else partial(_paint_face, scene, looks[tile][0], scale)
        note = scene.word("board-neoville-new") if place in new and tile is not None and scale != TINY else ""
        name = f"m{place + 1}"
        pieces.append(
            Piece(
                f"market-{place}", face, (TAKE[place],), place + 1, name, note=note, note_ink="bold accent", head=HEAD
            )
        )
    heading, digit = Box(box.x, box.y, box.width, 1), len(view.market) + 1
    across, _ = scale.tile
    room = box.width >= (len(pieces) + 1) * (across + 1) - 1
    title = scene.word("board-neoville-market")
    if room:
        pieces.append(Piece("pile", partial(_paint_pile, scene, view.pile), (DRAW,), digit, "pile", head=HEAD))
        word = scene.word("board-neoville-pile-short")
        above = word if view.pile and cell_len(word) > across else ""
        shorter = attrs.evolve(heading, width=heading.width - cell_len(above))
        paint_heading(canvas, shorter, title, scene.word("board-neoville-market-hint"))
        gap = _gap(box, len(pieces), across)
        canvas.right(box.x + len(pieces) * (across + gap) - gap, box.y, above, "dim")
        _lay_out(canvas, box, pieces, scale, own=True)
        return
    paint_heading(canvas, heading, title)
    _lay_out(canvas, box, pieces, scale, own=True)
    text = scene.word("board-neoville-pile", count=view.pile)
    left = min(box.right, box.x + len(pieces) * (across + 1) - 1) - len(text)
    canvas.put(left, box.y, text, "text" if view.pile else "dim")
    canvas.target(Target("pile", Box(left - 1, box.y, len(text) + 1, 1), (DRAW,), digit, "pile", left - 1, box.y))


def _gap(box: Box, pieces: int, across: int) -> int:
    """Columns between pieces that are so wide."""
    return max(1, min(2, (box.width - pieces * across) // max(1, pieces - 1)))


def _lay_out(canvas: Canvas, box: Box, pieces: list[Piece], scale: SquareScale, *, own: bool) -> None:
    """Pieces below the heading, side by side, as far apart as there is room."""
    across, down = scale.tile
    gap = _gap(box, len(pieces), across)
    kept = len(canvas.targets)
    paint_pieces(canvas, Box(box.x, box.y + 1, box.width, down + 1), pieces, width=across, height=down, gap=gap)
    found = canvas.targets[kept:]
    del canvas.targets[kept:]
    for target in found:
        if own and not target.id.startswith("back-"):
            canvas.target(_low(target) if scale.height == 1 else target)


def _low(target: Target) -> Target:
    """The target of a tile of two rows: its mark stands beside its number, where it hides no ground."""
    return attrs.evolve(target, mark_x=target.box.x + 2, mark_y=target.box.bottom, foot=None, head=None)


def _placements(scene: Scene) -> Mapping[int, tuple[Action, ...]]:
    """What can be laid now, by position in the hand."""
    found: dict[int, list[Action]] = defaultdict(list)
    for action in scene.update.legal:
        if isinstance(action, Place):
            found[action.position].append(action)
    return {position: tuple(actions) for position, actions in found.items()}


def _paint_face(scene: Scene, look: TileFace, scale: SquareScale, canvas: Canvas, box: Box) -> None:
    paint_tile(canvas, scene, box, look, scale)


def _paint_back(scene: Scene, canvas: Canvas, box: Box) -> None:
    """A tile that nobody but its owner knows."""
    canvas.fill(box, "border on surface", "▒")


def _paint_gap(scene: Scene, canvas: Canvas, box: Box) -> None:
    """A place of the market where no tile is left."""
    canvas.fill(box, "text on surface")
    canvas.put(box.x + box.width // 2, box.y + box.height // 2, "·", "dim on surface")


def _paint_pile(scene: Scene, count: int, canvas: Canvas, box: Box) -> None:
    """The draw pile: a back with the number of tiles on it; its name stands above where it has no room."""
    if not count:
        _paint_gap(scene, canvas, box)
        return
    canvas.fill(box, "border on raised", "▒")
    lines = [line for line in (scene.word("board-neoville-pile-short"), str(count)) if cell_len(line) <= box.width]
    for y, line in enumerate(lines, box.y + (box.height - len(lines)) // 2):
        canvas.centre(Box(box.x, y, box.width, 1), line, "bold strong on raised")
