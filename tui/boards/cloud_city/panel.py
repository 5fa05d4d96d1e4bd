"""Paints the panels of Cloud City: walkways to build, hand and display, supply, needs, the legend."""

from collections.abc import Sequence

import attrs

from core.games.cloud_city.actions import DRAW_PILE, DRAW_SLOT, PASS, PLACES, BuildWalkway, Pass, Place
from core.games.cloud_city.bots import worth_of_slot
from core.games.cloud_city.components import DISPLAY, HEIGHTS, LONGEST_WALKWAY, NEEDS, VALUES, Walkway
from core.games.cloud_city.view import View, opened_at
from core.kernel.grid import cell_name
from core.kernel.message import message
from tui.boards import Scene
from tui.boards.cloud_city.pieces import LEVEL_LETTERS, LEVEL_ROLES, paint_back, paint_tile
from tui.boards.cloud_city.places import LINK_COLUMNS, BoardDivision
from tui.widgets.kit.look import paint_bar, paint_heading
from tui.widgets.kit.pieces import Piece, paint_pieces, piece_target
from tui.widgets.kit.signs import Entry, legend_rows, paint_legend, signed
from tui.widgets.picture import Box, Canvas, Target, cut, wrap

PILE = 6
"""Columns of the pile if there is room."""
COUNT = 12
"""Columns of the supply before its counts."""
SHORT = 4
"""Rows of the supply without the distances."""
KNOWN = 7
"""Columns of a tile in a rival's hand."""
FEW = 2
"""Up to this number, walkways of one kind are shown as running out."""
MOST = 8
"""Walkways of one kind that fill a bar."""
_ANSWERS: tuple[tuple[Place, ...], ...] = tuple(
    tuple(place for rows in turns for row in rows for place in row) for turns in PLACES
)
"""All placements of a tile by kind."""


def paint_panels(canvas: Canvas, scene: Scene, found: BoardDivision) -> None:
    """Paint every panel that has a place."""
    for name, paint in (("links", paint_links), ("supply", paint_supply), ("needs", paint_needs)):
        if name in found.panels:
            paint(canvas, scene, found.panels[name])
    if "hand" in found.panels:
        word, view = scene.word("board-cloud_city-hand"), scene.update.view
        owner = scene.label(scene.front) if view.viewer is None else ""
        paint_hand(canvas, scene, _headed(canvas, scene, found.panels["hand"], word, owner, headed=found.headed))
    if "display" in found.panels:
        word = scene.word("board-cloud_city-display")
        note = scene.word("board-cloud_city-display-note")
        paint_display(canvas, scene, _headed(canvas, scene, found.panels["display"], word, note, headed=found.headed))
    paint_key(canvas, scene, found.legend)


def _headed(canvas: Canvas, scene: Scene, box: Box, title: str, note: str, *, headed: bool) -> Box:
    """Paint the heading of tiles, above them or to their left; return the remaining box."""
    if headed:
        paint_heading(canvas, Box(box.x, box.y, box.width, 1), title, note)
        return Box(box.x, box.y + 1, box.width, box.height - 1)
    left = 1 + max(len(scene.word(f"board-cloud_city-{name}")) for name in ("hand", "display"))
    canvas.put(box.x, box.y, title, "bold dim")
    return Box(box.x + left, box.y, box.width - left, box.height)


# Tiles


def paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the reader's own tiles, regardless of the seat in front. A spectator sees those of the seat in front: the
    tiles that everybody saw taken, and the backs of the others."""
    view: View = scene.update.view
    player = view.players[scene.front if view.viewer is None else view.viewer]
    shown = player.known if player.hand is None else player.hand
    pieces = [hand_piece(scene, place, shown) for place in range(player.hand_size)]
    if view.viewer is None:
        paint_shown(canvas, scene, box, shown, player.hand_size)
    else:
        paint_pieces(canvas, box, pieces, width=_width(box), height=box.height - 1, gap=_gap(box))


def paint_shown(canvas: Canvas, scene: Scene, box: Box, kinds: Sequence[int], count: int) -> None:
    """Paint tiles that can only be looked at: of these kinds, and the backs of the others."""
    for place in range(count):
        tile = Box(box.x + place * (_width(box) + _gap(box)), box.y, _width(box), box.height - 1)
        if place < len(kinds):
            paint_tile(canvas, scene, tile, kinds[place], 0)
        else:
            paint_back(canvas, scene, tile)


def hand_piece(scene: Scene, place: int, shown: Sequence[int]) -> Piece:
    if place >= len(shown):
        return Piece(f"hand-{place}", lambda canvas, box: paint_back(canvas, scene, box))
    kind = shown[place]
    turn = scene.turn if scene.held == f"hand-{place}" else 0

    def paint(canvas: Canvas, box: Box) -> None:
        paint_tile(canvas, scene, box, kind, turn)

    is_taken = scene.held == f"hand-{place}" and scene.trial is None  # the cursor is about to choose a place
    best = opens_most(scene, place) if is_taken else None
    return Piece(
        f"hand-{place}",
        paint,
        _ANSWERS[kind],
        place + 1,
        f"h{place + 1}",
        holds=True,
        best=best[0] if best else None,
    )


def opens_most(scene: Scene, place: int) -> tuple[Place, Sequence[Walkway]] | None:
    """Return the placement that opens the most points for a tile of the hand, and its walkways, the longest first. None
    if it fits nowhere, if no tile is being placed, or if such advice is off."""
    view: View = scene.update.view
    player = view.players[scene.front]
    kind = player.hand[place] if player.hand and place < len(player.hand) else None
    fitting = [action for action in scene.update.legal if isinstance(action, Place) and action.kind == kind]
    if not fitting or not scene.previews:
        return None
    ways = opened_at(view, player, fitting)
    best = max(fitting, key=lambda action: sum(walkway.value for walkway in ways[action]))
    return best, sorted(ways[best], key=lambda walkway: -walkway.value)


def _width(box: Box) -> int:
    """Return the columns of a tile in a region: two cells that look square."""
    return {2: 6, 3: 6, 4: 8, 5: 8, 6: 10, 7: 10}.get(box.height - 1, 16)


def _gap(box: Box) -> int:
    pile = min(PILE, box.width - 3 * _width(box) - 3)
    return max(1, min(2, (box.width - 3 * _width(box) - pile) // DISPLAY))


def paint_display(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the open tiles, and the pile next to them."""
    view: View = scene.update.view
    pieces = [_slot_piece(scene, slot, kind) for slot, kind in enumerate(view.display)]
    width, gap = _width(box), _gap(box)
    tiles = Box(box.x, box.y, DISPLAY * (width + gap), box.height)
    paint_pieces(canvas, tiles, pieces, width=width, height=box.height - 1, gap=gap)
    pile = Box(tiles.right, box.y, min(PILE, box.right - tiles.right), box.height - 1)
    _paint_pile(canvas, scene, pile)


def _slot_piece(scene: Scene, slot: int, kind: int | None) -> Piece:
    def paint(canvas: Canvas, box: Box) -> None:
        if kind is None:
            canvas.centre(Box(box.x, box.y + box.height // 2, box.width, 1), scene.glyphs["dash"], "dim")
        else:
            paint_tile(canvas, scene, box, kind, 0)

    return Piece(f"display-{slot}", paint, (DRAW_SLOT[slot],), slot + 1, f"d{slot + 1}")


def _paint_pile(canvas: Canvas, scene: Scene, box: Box) -> None:
    view: View = scene.update.view
    paint_back(canvas, scene, box)
    middle = Box(box.x, box.y + box.height // 2, box.width, 1)
    canvas.centre(middle, f" {view.pile} ", "bold strong on surface" if view.pile else "bold loss on surface")
    word = scene.word("board-cloud_city-pile")
    if len(word) <= box.width:
        canvas.fill(Box(box.x, box.y, box.width, 1), "text on surface")
        canvas.centre(box, word, "text on surface")
    piece = Piece("pile", lambda canvas, box: None, (DRAW_PILE,), DISPLAY + 1, "p")
    canvas.put(box.x, box.bottom, str(DISPLAY + 1), "bold accent")
    canvas.target(attrs.evolve(piece_target(piece, box), mark_y=middle.y))  # a blank before the count


# Possible walkways


def links(scene: Scene) -> list[Walkway]:
    """Return the walkways that the seat in front may build, the most valuable first."""
    view: View = scene.update.view
    return sorted(view.players[scene.front].buildable, key=lambda walkway: -walkway.value)


def best_link(scene: Scene) -> BuildWalkway | Pass | None:
    """Return the most valuable walkway that brings at least as much as what it takes should bring otherwise; else
    stopping. None if such advice is off, or once the cursor stands somewhere."""
    view: View = scene.update.view
    if scene.trial is not None or not scene.previews:
        return None
    player = view.players[scene.front]
    for walkway in links(scene):
        if walkway.value >= worth_of_slot(view, player, walkway):
            return link_of(walkway)
    return PASS


def link_of(walkway: Walkway) -> BuildWalkway:
    """Return the action that builds a walkway."""
    (row, column), (to_row, to_column) = walkway.ends
    return BuildWalkway(row, column, to_row, to_column)


def paint_links(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the walkways that may be built, the most valuable first, with the remaining number of each."""
    found = links(scene)
    paint_heading(canvas, Box(box.x, box.y, box.width, 1), cut(scene.word("board-cloud_city-links"), box.width))
    rows = box.height - 1
    for number, walkway in enumerate(found[: rows * max(1, box.width // LINK_COLUMNS)]):
        place = Box(box.x + number // rows * LINK_COLUMNS, box.y + 1 + number % rows, LINK_COLUMNS - 1, 1)
        paint_link(canvas, scene, place, walkway, number)


def paint_link(canvas: Canvas, scene: Scene, box: Box, walkway: Walkway, number: int) -> None:
    view: View = scene.update.view
    (row, column), (to_row, to_column) = walkway.ends
    role = LEVEL_ROLES[walkway.level]
    digit = number + 1 if number < 9 else None
    canvas.put(box.x + 1, box.y, str(digit or ""), "bold accent")
    between = f"{cell_name(row, column)}{scene.glyphs['dash']}{cell_name(to_row, to_column)}"
    canvas.put(box.x + 3, box.y, between, "text")
    canvas.put(box.right - 5, box.y, f"{LEVEL_LETTERS[walkway.level]}{walkway.value}", f"bold print on {role}")
    left = view.supply[walkway.level * LONGEST_WALKWAY + walkway.length - 1]
    canvas.right(box.right, box.y, f"{scene.glyphs['times']}{left}", "dim")
    name = f"{cell_name(row, column)}-{cell_name(to_row, to_column)}"
    best = best_link(scene) if number == 0 else None
    answers = (link_of(walkway),)
    canvas.target(Target(f"link-{name}", box, answers, digit, name, mark_x=box.x, mark_y=box.y, ghost=True, best=best))


# Supply, needs, legend


def paint_supply(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the remaining number of walkways of each level and value, with the words for the signs of the board."""
    view: View = scene.update.view
    y, step = box.y, min(6, (box.width - COUNT) // LONGEST_WALKWAY)
    if box.height > 5:
        paint_heading(canvas, Box(box.x, y, box.width, 1), scene.word("board-cloud_city-supply"))
        y += 1
    first = box.x + COUNT + 1
    word = "board-cloud_city-value" if box.height > 5 else "board-cloud_city-left"
    canvas.put(box.x, y, cut(scene.word(word), COUNT - 1), "dim")
    for number, value in enumerate(VALUES):
        canvas.right(first + number * step, y, str(value), "bold strong")
    if box.height > SHORT:
        y += 1
        canvas.put(box.x, y, cut(scene.word("board-cloud_city-distance"), COUNT - 1), "dim")
        for number in range(LONGEST_WALKWAY):
            canvas.right(first + number * step, y, str(number + 1), "dim")
    spread = 2 if box.height > 8 else 1
    for level, role in enumerate(LEVEL_ROLES):
        row = y + 1 + level * spread + (spread - 1)
        _paint_level(canvas, scene, box.x, row, level)
        for number in range(LONGEST_WALKWAY):
            left = view.supply[level * LONGEST_WALKWAY + number]
            edge = first + number * step
            canvas.right(edge, row, str(left) if left else "–", "bold strong" if left > FEW else "bold warning")
            if step > 4:
                paint_bar(canvas, Box(edge + 1, row, step - 3, 1), left / MOST, role, ground="surface")


def _paint_level(canvas: Canvas, scene: Scene, x: int, y: int, level: int) -> None:
    canvas.put(x, y, LEVEL_LETTERS[level], f"bold print on {LEVEL_ROLES[level]}")
    canvas.put(x + 2, y, scene.glyphs[f"way-{level + 1}-across"] * 3, f"bold {LEVEL_ROLES[level]}.sign")
    canvas.put(x + 6, y, cut(scene.word(f"board-cloud_city-{HEIGHTS[level]}"), COUNT - 6), f"{LEVEL_ROLES[level]}.sign")


def paint_needs(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the need cards in use with their present points for the seat in front, explained if there is room."""
    view: View = scene.update.view
    y = box.y
    title = scene.word("board-cloud_city-needs")
    if not view.needs:
        paint_heading(canvas, box, title, scene.word("board-cloud_city-needs-none"))
        return
    if box.height > len(view.needs):
        paint_heading(canvas, Box(box.x, y, box.width, 1), title)
        y += 1
    points = {line.rule: line.low for line in scene.update.sheets[scene.front].lines}
    across = -(-len(view.needs) // max(1, box.bottom - y))
    width = box.width // across
    for number, need in enumerate(view.needs):
        x = box.x + number % across * width
        now = points[NEEDS[need]]
        name = scene.speak(message(f"cloud_city-score-{NEEDS[need]}"))
        canvas.put(x + 2, y, cut(name, width - 6), "bold text")
        canvas.right(x + width - 1, y, signed(now), "bold loss" if now < 0 else "bold strong")
        canvas.target(Target(f"need-{number}", Box(x, y, width, 1), mark_x=x, mark_y=y))
        if across > 1:
            continue
        y += 1
        room = (box.bottom - y - (len(view.needs) - 1 - number)) // (len(view.needs) - number)
        for line in need_text(scene, need, box.width - 3, room):
            canvas.put(box.x + 2, y, line, "dim")
            y += 1


def need_text(scene: Scene, need: int, width: int, rows: int) -> Sequence[str]:
    """Return the text of a need card, in lines."""
    text = scene.word(f"board-cloud_city-need-{NEEDS[need]}")
    return wrap(text, width, rows=rows) if rows > 0 else ()


def paint_key(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the legend: the meaning of letters, lines and marks on the map. Below a rival's city, the known part of its
    hand comes first."""
    view: View = scene.update.view
    if view.viewer not in (None, scene.front) and view.phase != "over" and box.height > 1:
        box = _paint_known(canvas, scene, box)
    entries: list[Entry] = []
    for long in (True, False):
        entries = _key(scene, long=long)
        if legend_rows(entries, box.width) <= box.height:
            break
    paint_legend(canvas, box, entries)


def _key(scene: Scene, *, long: bool) -> list[Entry]:
    view: View = scene.update.view
    entries = [
        Entry(
            (
                (LEVEL_LETTERS[level], f"bold print on {role}"),
                (scene.glyphs[f"way-{level + 1}-across"] * (3 if long else 2), f"bold {role}.sign"),
            ),
            scene.word(f"board-cloud_city-{HEIGHTS[level]}-storeys" if long else f"board-cloud_city-{HEIGHTS[level]}"),
        )
        for level, role in enumerate(LEVEL_ROLES)
    ]
    if scene.front == view.viewer and view.phase != "over":
        entries.append(Entry(((scene.glyphs["legal"], "bold legal"),), scene.word("board-cloud_city-fits")))
    first, _, others = scene.word("board-cloud_city-passes").partition(" ")
    return [*entries, Entry(((first, "dim"),), others)]


def signs(scene: Scene) -> list[Entry]:
    """Return buildings and walkways by level, and the marks of the map and the supply."""
    levels = [
        Entry(
            (
                (LEVEL_LETTERS[level], f"bold print on {role}"),
                (f" {scene.glyphs[f'way-{level + 1}-across'] * 3} ", f"bold {role}.sign"),
                (scene.glyphs[f"way-{level + 1}-down"], f"bold {role}.sign"),
            ),
            scene.word(f"board-cloud_city-{HEIGHTS[level]}-storeys"),
        )
        for level, role in enumerate(LEVEL_ROLES)
    ]
    return [
        *levels,
        Entry((("2", "bold strong"),), scene.word("board-cloud_city-legend-value")),
        Entry((("H5", "bold text"), (f" {scene.glyphs['times']}6", "dim")), scene.word("board-cloud_city-legend-left")),
        Entry((("▗ ▖", "dim"),), scene.word("board-cloud_city-legend-tile")),
    ]


def _paint_known(canvas: Canvas, scene: Scene, box: Box) -> Box:
    """Paint the publicly known part of a rival's hand; return the room to its right."""
    player = scene.update.view.players[scene.front]
    x = canvas.put(box.x, box.y, scene.word("board-cloud_city-holds"), "dim") + 1
    tiles = Box(x, box.y, 3 * KNOWN, 3)
    paint_shown(canvas, scene, tiles, player.known, player.hand_size)
    return Box(tiles.right + 1, box.y, box.right - tiles.right - 1, box.height)
