"""Paints the stock of skyscrapers and services, and the tiles of hand, market and draw pile."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import attrs
from rich.cells import cell_len

from core.games.neoville.actions import BUILD, DRAW, PLACE, TAKE, Action, Place
from core.games.neoville.components import (
    FAMILIES,
    FIRST_SERVICE,
    TERRAINS,
    TileFace,
    family_of,
    height_of,
    skyscraper,
    terrain_of,
)
from core.games.neoville.notation import terrain_name
from core.games.neoville.view import View
from tui.boards import Scene
from tui.boards.neoville.city import paint_tile
from tui.boards.neoville.ground import (
    TERRAIN_ROLES,
    TOWER_EIGHTHS,
    PaintedBuilding,
    code,
    paint_building,
    plate_signs,
    plate_text,
    wish,
)
from tui.boards.neoville.layout import TINY, TOWER_COLUMNS, SquareScale, group_width, heights_in_play
from tui.boards.neoville.squares import fresh_market, kinds_in_play, lots
from tui.widgets.kit.look import paint_edges, paint_heading
from tui.widgets.kit.pieces import Piece, paint_pieces
from tui.widgets.picture import Box, Canvas, Target, cut

GROUND_NAME: Final = 7
"""Columns for the name of a ground before a row of the table."""
FINGER_PITCH: Final = 6
"""Columns from one skyscraper to the next where fingers choose."""
ROOMY_ENTRY: Final = 22
"""Columns from which a service in one row has signs apart on its plate, and its value with a sign."""
MOST_DOTS: Final = 2
"""Most pieces of a service that are shown as dots."""
FULL_BAR: Final = 12
"""The value of the highest bar."""


def paint_skyscrapers(canvas: Canvas, scene: Scene, box: Box, bars: int) -> None:
    """Paint the skyscrapers in the supply as a skyline with bars of so many rows, or as a table."""
    is_headed = box.height > len(TERRAIN_ROLES)
    if is_headed:
        hint = scene.word("board-neoville-skyscrapers-hint")
        paint_heading(canvas, Box(box.x, box.y, box.width, 1), scene.word("board-neoville-skyscrapers"), hint)
    view: View = scene.update.view
    heights = heights_in_play(view)
    if bars:
        _paint_skyline(canvas, scene, Box(box.x, box.y + 1, box.width, box.height - 1), heights, bars)
        return
    for terrain, role in enumerate(TERRAIN_ROLES):
        y = box.y + is_headed + terrain
        word = scene.speak(terrain_name(terrain))
        canvas.put(box.x, y, cut(word, GROUND_NAME - 1), f"bold {role}.sign")
        for place, height in enumerate(heights):
            x = box.x + max(0, min(GROUND_NAME, box.width - TOWER_COLUMNS * len(heights))) + place * TOWER_COLUMNS
            if skyscraper(terrain, height) in view.skyscrapers:
                canvas.put(x, y, f"{height:>2}", f"bold print on {role}")
                _target(canvas, scene, skyscraper(terrain, height), Box(x, y, 2, 1), (x + 2, y))
            else:
                canvas.put(x, y, " ·", "border")


def _paint_skyline(canvas: Canvas, scene: Scene, box: Box, heights: Sequence[int], bars: int) -> None:
    """Paint bars by ground, each as high as its value, and a lot for each one that is gone."""
    view: View = scene.update.view
    across = group_width(view)
    columns = 4 if box.width >= 4 * (across + 2) else 2
    for terrain, role in enumerate(TERRAIN_ROLES):
        x = box.x + terrain % columns * max(across + 2, box.width // columns)
        y = box.y + terrain // columns * (bars + 1)
        canvas.fill(Box(x, y, across - 1, bars), f"{role} on background")
        for place, height in enumerate(heights):
            kind, left = skyscraper(terrain, height), x + place * TOWER_COLUMNS
            if kind in view.skyscrapers:
                bar = Box(left, y, TOWER_COLUMNS - 1, bars)
                _paint_bar(canvas, bar, height, role)
                _target(canvas, scene, kind, bar, (bar.right, bar.bottom - 1))
            else:
                canvas.over(left, y + bars - 1, "▁" * (TOWER_COLUMNS - 1), role)
        canvas.put(x, y + bars, scene.speak(terrain_name(terrain)), f"{role}.sign")


def paint_towers(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the remaining skyscrapers for an upright phone: one ground per row, each value as wide as a finger."""
    view: View = scene.update.view
    heights, rows = heights_in_play(view), max(2, box.height // len(TERRAIN_ROLES))
    left = box.x + GROUND_NAME + 2
    pitch = min(FINGER_PITCH, (box.right - left) // max(1, len(heights)))
    for terrain, role in enumerate(TERRAIN_ROLES):
        y = box.y + terrain * rows
        canvas.put(box.x + 1, y + rows - 1, cut(scene.speak(terrain_name(terrain)), GROUND_NAME), f"bold {role}.sign")
        for place, height in enumerate(heights):
            kind = skyscraper(terrain, height)
            bar = Box(left + place * pitch, y, pitch - 1, rows)
            if kind in view.skyscrapers:
                _paint_bar(canvas, bar, height, role)
                _target(canvas, scene, kind, bar, (bar.right, bar.bottom - 1))
            else:
                canvas.over(bar.x, bar.bottom - 1, "▁" * bar.width, role)


def _paint_bar(canvas: Canvas, box: Box, height: int, role: str) -> None:
    """Paint one bar with its number at its foot. It is written in its colour rather than filled, so that a row of bars
    and gaps is one run."""
    rows, rest = divmod(max(8, round(box.height * 8 * height / FULL_BAR)), 8)
    for y in range(box.bottom - rows, box.bottom - 1):
        canvas.over(box.x, y, "█" * box.width, role)
    if rest:
        canvas.over(box.x, box.bottom - 1 - rows, TOWER_EIGHTHS[rest - 1] * box.width, role)
    canvas.put(box.x, box.bottom - 1, f"{height:>2}", f"bold print on {role}")


def paint_services(canvas: Canvas, scene: Scene, box: Box, *, by_finger: bool = False) -> None:
    """Paint every service in play: its condition, value and number left, as large as there is room. For fingers, in as
    many columns as give each two rows."""
    view: View = scene.update.view
    kinds = kinds_in_play(view)
    if box.height < 2:
        return
    title = scene.word("board-neoville-services")
    hint = scene.word("board-neoville-services-hint")
    if scene.glyphs.ascii_only:
        hint = hint.replace("±", "+/-")
    paint_heading(canvas, Box(box.x, box.y, box.width, 1), title, hint)
    columns = 1 if len(kinds) <= box.height - 1 and box.width < 40 else 2
    if by_finger and 2 * -(-len(kinds) // columns) > box.height - 1:
        columns = 3
    down = -(-len(kinds) // columns)
    close = -(-box.width // columns) - (columns == 1)  # one column has a blank at the right edge
    across = (box.width - (columns - 1)) // columns if box.width >= 36 else close
    rows = max(1, min(3, (box.height - 1) // max(1, down)))
    gap = rows > 1 and down * (rows + 1) <= box.height
    for number, kind in enumerate(kinds):
        x, y = box.x + number // down * (across + (box.width >= 36)), box.y + 1 + number % down * (rows + gap)
        entry = Box(x, y, across, rows)
        if rows == 1:
            _paint_entry(canvas, scene, entry, kind, has_neighbour=box.width < 36 and number < len(kinds) - down)
        else:
            _paint_card(canvas, scene, entry, kind, spaced=gap)


def _paint_entry(canvas: Canvas, scene: Scene, box: Box, kind: int, *, has_neighbour: bool) -> None:
    """Paint one row: the plate, the value, the condition in words, and as many dots as pieces are left; a blank after
    them separates them from a neighbouring entry."""
    view: View = scene.update.view
    left, value = view.services[kind - FIRST_SERVICE], view.options.components.values[kind - FIRST_SERVICE]
    roomy = box.width >= ROOMY_ENTRY
    plate = f" {' '.join(plate_signs(scene, kind))}".ljust(5) if roomy else plate_text(scene, kind).ljust(3)
    x, mark = (box.x, box.x + len(plate)) if roomy else (box.x + 1, box.x)
    x = canvas.put(x, box.y, plate, "bold print on paper" if left else "dim on surface")
    worth = f"±{value}" if roomy else str(value)
    x = canvas.put(x + roomy, box.y, worth, "bold accent" if left else "dim") + 1
    x += box.width > ROOMY_ENTRY + 2
    count = "●" * left if left <= MOST_DOTS else f"×{left}"
    if not left:
        count = scene.word("board-neoville-gone")
    wanted = wish(scene, kind)
    if left or (roomy and x + cell_len(wanted) + 1 + cell_len(count) <= box.right):
        room = box.right - x - cell_len(count)
        if cell_len(wanted) + 1 + has_neighbour > room and plate[0].isdigit():
            wanted = wanted.partition(" ")[2]  # its number is on the plate
        canvas.put(x, box.y, cut(wanted, room), "text" if left else "dim")
        canvas.right(
            box.right - (has_neighbour and cell_len(wanted) + 1 < room), box.y, count, "legal" if left else "dim"
        )
    else:
        canvas.put(x, box.y, count, "dim")
    if left:
        _target(canvas, scene, kind, box, (mark, box.y))


def _paint_card(canvas: Canvas, scene: Scene, box: Box, kind: int, *, spaced: bool) -> None:
    """Paint two or three rows: picture, condition, value and number left; `spaced` cards have a free row below."""
    view: View = scene.update.view
    left, value = view.services[kind - FIRST_SERVICE], view.options.components.values[kind - FIRST_SERVICE]
    ground = "surface" if left else "background"
    canvas.fill(box, f"text on {ground}")
    across = 6 if box.height > 2 else 4
    paint_building(canvas, scene, Box(box.x, box.y, across, box.height), PaintedBuilding(kind))
    x, y = box.x + across + 1, box.y
    ink = "text" if left else "dim"
    canvas.put(x, y, cut(wish(scene, kind), box.right - x), f"{ink} on {ground}")
    if box.height > 2:
        y += 1
        where = scene.word(f"board-neoville-where-{FAMILIES[family_of(kind)]}")
        canvas.put(x, y, cut(where, box.right - x), f"dim on {ground}")
    worth = canvas.put(x, y + 1, f"±{value}", f"bold {ink} on {ground}") + 1
    count = scene.word("board-neoville-left", count=left) if left else scene.word("board-neoville-gone")
    canvas.put(worth + 1, y + 1, cut(count, box.right - worth - 1), f"dim on {ground}")
    if left:
        foot = Box(box.x, box.bottom, box.width, 1) if spaced else None
        _target(canvas, scene, kind, box, (box.x + across, box.y), foot)


def _target(canvas: Canvas, scene: Scene, kind: int, box: Box, mark: tuple[int, int], foot: Box | None = None) -> None:
    """Add the target of a building in the supply, with its mark in a cell next to it."""
    short = f"{TERRAINS[terrain_of(kind)][0]}{height_of(kind)}" if kind < FIRST_SERVICE else code(scene, kind)
    x, y = mark
    canvas.target(
        Target(f"kind-{kind}", box, BUILD[kind], name=short.lower(), mark_x=x, mark_y=y, holds=True, foot=foot)
    )


# The hand, the market and the draw pile


def paint_hand(canvas: Canvas, scene: Scene, box: Box, scale: SquareScale) -> None:
    """Paint the reader's tiles; for a spectator the known tiles of the seat in front, and backs."""
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
        known = answers.get(
            place, PLACE[place][row][column][:1]
        )  # a tile that fits nowhere is refused at an open place
        pieces.append(Piece(f"hand-{place}", face, known, place + 1, f"h{place + 1}", holds=True))
    if view.viewer is None:
        pieces = [Piece(f"known-{place}", piece.paint) for place, piece in enumerate(pieces)]
    pieces += [Piece(f"back-{place}", partial(_paint_back, scene)) for place in range(len(tiles), player.hand_size)]
    _lay_out(canvas, box, pieces, scale, own=view.viewer is not None)


def paint_market(canvas: Canvas, scene: Scene, box: Box, scale: SquareScale) -> None:
    """Paint the market tiles and the draw pile: next to them, or in the heading if there is no room."""
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
                f"market-{place}",
                face,
                (TAKE[place],),
                place + 1,
                name,
                note=note,
                note_ink="bold accent",
            )
        )
    heading, digit = Box(box.x, box.y, box.width, 1), len(view.market) + 1
    across, _ = scale.tile
    room = box.width >= (len(pieces) + 1) * (across + 1) - 1
    title = scene.word("board-neoville-market")
    if room:
        pieces.append(Piece("pile", partial(_paint_pile, scene, view.pile), (DRAW,), digit, "pile"))
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
    """Return the columns between pieces of this width."""
    return max(1, min(2, (box.width - pieces * across) // max(1, pieces - 1)))


def _lay_out(canvas: Canvas, box: Box, pieces: list[Piece], scale: SquareScale, *, own: bool) -> None:
    """Paint pieces in a row below the heading, as far apart as there is room."""
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
    """Return the target of a tile of two rows: its mark is next to its number, where it hides no ground."""
    return attrs.evolve(target, mark_x=target.box.x + 2, mark_y=target.box.bottom, foot=None, head=None)


def _placements(scene: Scene) -> Mapping[int, tuple[Action, ...]]:
    """Return the legal placements by position in the hand."""
    found: dict[int, list[Action]] = defaultdict(list)
    for action in scene.update.legal:
        if isinstance(action, Place):
            found[action.position].append(action)
    return {position: tuple(actions) for position, actions in found.items()}


def _paint_face(scene: Scene, look: TileFace, scale: SquareScale, canvas: Canvas, box: Box) -> None:
    paint_tile(canvas, scene, box, look, scale)


def _paint_back(scene: Scene, canvas: Canvas, box: Box) -> None:
    """Paint a tile known only to its owner."""
    canvas.fill(box, "border on surface", "▒")


def _paint_gap(scene: Scene, canvas: Canvas, box: Box) -> None:
    """Paint an empty place of the market."""
    canvas.fill(box, "text on surface")
    paint_edges(canvas, box)
    canvas.put(box.x + box.width // 2, box.y + box.height // 2, "·", "dim on surface")


def _paint_pile(scene: Scene, count: int, canvas: Canvas, box: Box) -> None:
    """Paint the draw pile: a back with the number of tiles, and its name above if it has no room on it."""
    if not count:
        _paint_gap(scene, canvas, box)
        return
    canvas.fill(box, "border on raised", "▒")
    lines = [line for line in (scene.word("board-neoville-pile-short"), str(count)) if cell_len(line) <= box.width]
    for y, line in enumerate(lines, box.y + (box.height - len(lines)) // 2):
        canvas.centre(Box(box.x, y, box.width, 1), line, "bold strong on raised")
