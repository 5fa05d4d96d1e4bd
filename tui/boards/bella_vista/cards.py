"""Paints construction cards, buildings still to come and the plates of the seats, and has the board's short words."""

from collections.abc import Sequence
from functools import partial

from rich.cells import cell_len

from core.games.bella_vista.actions import OFFER
from core.games.bella_vista.components import CONSTRAINTS, HEIGHTS, OBJECTIVES_CLUSTER, OBJECTIVES_HEIGHT, kind_of
from core.games.bella_vista.notation import OTHERS, contract_name, objective_name, quarters_of
from core.games.bella_vista.view import View, progress
from core.kernel.grid import Cell
from tui.boards import Scene, fitting
from tui.boards.bella_vista.buildings import brush_of, outline_of, owner_shape, paint_body, shape_cells
from tui.widgets.kit.look import paint_edges, paint_heading
from tui.widgets.kit.pieces import Piece, paint_pieces
from tui.widgets.kit.pieces import places as piece_places
from tui.widgets.kit.seats import is_wide, paint_plates, shares
from tui.widgets.kit.signs import signed, total
from tui.widgets.kit.space import Rival, paint_rivals
from tui.widgets.picture import Box, Canvas, Span, cut

CARD_HEAD = 3
"""Columns of the head of a card."""
Part = tuple[Span, ...]
"""A figure of a plate."""
Scale = tuple[int, int]
"""Characters of a cell of a building on a card, across and down."""
SCALES: tuple[Scale, ...] = ((4, 2), (2, 1))
MOST_LINES = 2
PLATE_GAP, CLOSE_GAP = 3, 2
"""Columns between the figures of a plate of two rows, and if there is little room."""
PLATE_EDGES = 5
"""Columns of a plate of two rows that have no figures, with the gap to the next plate."""
TALLEST_SHAPE = 2
"""Rows of cells that a building takes on its card; larger ones of component files are drawn in half blocks."""


def hand_heights(scene: Scene, width: int) -> tuple[int, ...]:
    """Return the possible heights of the hand: outlines in a row, then shapes in growing scales, last with a heading.
    Empty once its seat has nothing left to build."""
    player = scene.update.view.players[scene.front]
    if not any(player.unseen):
        return (0,)
    if player.hand is None:
        return 1, 2
    scales = [_rows(scene, scale, width) for scale in SCALES[::-1] if _lines(scene, scale, width)]
    return (2, *scales, *[rows + 1 for rows in scales[-1:]])


def paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the reader's construction cards with their shapes; for another seat its remaining buildings."""
    view: View = scene.update.view
    hand = view.players[scene.front].hand
    if hand is None:
        _paint_unseen(canvas, scene, box)
        return
    scales = [scale for scale in SCALES if _lines(scene, scale, box.width)]
    if scales and box.height > _rows(scene, scales[0], box.width):
        title = scene.word(f"board-bella_vista-{'your-' if scene.front == view.viewer else ''}hand")
        note = scene.word("board-bella_vista-hand-note")
        paint_heading(canvas, Box(box.x, box.y, box.width, 1), title, note)
        box = Box(box.x, box.y + 1, box.width, box.height - 1)
    scale = next((scale for scale in scales if _rows(scene, scale, box.width) <= box.height), None)
    pieces = [_piece(scene, place, number, scale) for place, number in enumerate(hand)]
    width = CARD_HEAD + 4 if scale is None else _card_width(scene, scale) or 0
    paint_pieces(canvas, box, pieces, width=width, height=1 if scale is None else _card_height(scale))


def _rows(scene: Scene, scale: Scale, width: int) -> int:
    """Return the rows of all cards at a scale, with the row below each and a blank row between lines."""
    return _lines(scene, scale, width) * (_card_height(scale) + 2) - 1


def _card_height(scale: Scale) -> int:
    """Return the rows of a card: shape next to its head in the small scale, below it in the other."""
    return TALLEST_SHAPE * scale[1] + (scale[1] > 1)


def _lines(scene: Scene, scale: Scale, width: int) -> int:
    """Return the lines of cards at a scale, 0 if there are too many or a shape is too high."""
    count = len(scene.update.view.players[scene.front].hand or ())
    card = _card_width(scene, scale)
    if card is None or card > width:
        return 0
    lines = len({place.y for place in piece_places(Box(0, 0, width, 1), count, width=card, height=1)})
    return lines if lines <= MOST_LINES else 0


def _card_width(scene: Scene, scale: Scale) -> int | None:
    """Return the width of all cards at a scale, or None if a shape is too high."""
    view: View = scene.update.view
    shapes = [
        shape_cells(view.options.components.shapes[number - 1]) for number in view.players[scene.front].hand or ()
    ]
    if not shapes or any(row >= TALLEST_SHAPE for shape in shapes for row, _ in shape):
        return None
    widest = scale[0] * max(1 + column for shape in shapes for _, column in shape)
    return max(CARD_HEAD + 3, widest) if scale[1] > 1 else CARD_HEAD + widest


def _piece(scene: Scene, place: int, number: int, scale: Scale | None) -> Piece:
    view: View = scene.update.view
    hand = view.players[scene.front].hand or ()
    return Piece(
        f"hand-{place}",
        partial(_paint_card, scene=scene, number=number, scale=scale),
        tuple(offers[number - 1] for offers in OFFER.values()) if view.phase == "offer" else (),
        place + 1 if view.phase == "offer" else None,
        f"h{place + 1}",
        holds=view.phase == "offer" and len(set(hand)) > 1,
        head=None if scale is not None and scale[1] > 1 else CARD_HEAD,
    )


def _paint_card(canvas: Canvas, box: Box, *, scene: Scene, number: int, scale: Scale | None) -> None:
    """Paint a card: its number, and the building as it will stand on the map."""
    view: View = scene.update.view
    canvas.fill(box, "text on surface")
    paint_edges(canvas, box)
    canvas.put(box.x, box.y, f" {number} ", "bold accent on raised")
    shape, role = view.options.components.shapes[number - 1], f"seat-{scene.front + 1}"
    if scale is None:
        canvas.put(box.x + CARD_HEAD, box.y, outline_of(shape), f"{role} on surface", limit=box.width - CARD_HEAD)
        return
    x, y = (box.x, box.y + 1) if scale[1] > 1 else (box.x + CARD_HEAD, box.y)

    def place(cell: Cell) -> Box:
        return Box(x + cell[1] * scale[0], y + cell[0] * scale[1], *scale)

    head = f"{number}{owner_shape(scene, scene.front)}"
    paint_body(canvas, place, shape_cells(shape), number, role, head, brush_of(scene))


# Remaining buildings


def _paint_unseen(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the unrevealed numbers of the seat in front, with shapes if there are rows for them."""
    y, ink = box.y, "dim"
    x = canvas.put(box.x, y, scene.word("board-bella_vista-unseen"), f"bold {ink}") + 1
    if box.height == 1:
        unseen = scene.update.view.players[scene.front].unseen
        numbers = " ".join(str(number) for number, count in enumerate(unseen, 1) for _ in range(count))
        canvas.put(x, y, cut(numbers, box.right - x), "text")
        return
    _paint_stock(canvas, Box(box.x, y + 1, box.width, 1), scene=scene, seat=scene.front)


def stock_heights(scene: Scene, width: int) -> tuple[int, ...]:
    """Return the possible heights of the remaining buildings: outlines close together, apart, then shapes. Empty if
    none are left."""
    if not any(any(player.unseen) for player in scene.update.view.players):
        return ()
    seats = scene.update.view.seats
    shapes = (1 + 4 * seats,) if _stock_width(scene) <= width else ()
    return 1 + 2 * seats, 3 * seats, *shapes


def paint_stocks(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the remaining buildings of every seat."""
    view: View = scene.update.view
    gap = int(box.height >= 3 * view.seats)
    height = 2 if box.height > 4 * view.seats else 1
    paint_heading(canvas, Box(box.x, box.y, box.width, 1), scene.word("board-bella_vista-unseen"))
    seats = sorted(range(view.seats), key=lambda seat: seat != scene.front)
    rivals = [
        Rival(seat, scene.label(seat), partial(_paint_stock, scene=scene, seat=seat), box.width, height)
        for seat in seats
    ]
    paint_rivals(canvas, scene.glyphs, Box(box.x, box.y + 1, box.width, box.height), rivals, gap=gap)


def _stock_width(scene: Scene) -> int:
    """Return the columns of a seat's eight shapes in a row. More than the screen has if they do not fit on two rows or
    a seat has several of one."""
    view: View = scene.update.view
    shapes = [shape_cells(shape) for shape in view.options.components.shapes]
    if view.seats == 2 or any(row >= TALLEST_SHAPE for shape in shapes for row, _ in shape):
        return 1000
    return sum(1 + SCALES[-1][0] * max(1 + column for _, column in shape) for shape in shapes) - 1


def _paint_stock(canvas: Canvas, box: Box, *, scene: Scene, seat: int) -> None:
    """Paint a seat's eight buildings as outlines or shapes: bright if still to come, dark once revealed."""
    view: View = scene.update.view
    unseen, shapes, x = view.players[seat].unseen, view.options.components.shapes, box.x
    for number in range(1, HEIGHTS + 1):
        count = unseen[number - 1]
        if box.height > 1:
            x = _paint_shape(canvas, scene, x, box.y, number, seat if count else None)
            continue
        text = f"{number}{outline_of(shapes[number - 1])}" if count else f"{number}"
        if count > 1:
            text += f"×{count}"
        if x + len(text) > box.right:
            return
        x = canvas.put(x, box.y, text[0], "bold text" if count else "border")
        x = canvas.put(x, box.y, text[1:], f"seat-{seat + 1}") + 1


def _paint_shape(canvas: Canvas, scene: Scene, x: int, y: int, number: int, seat: int | None) -> int:
    """Paint one of the eight in the small scale, dark without a seat, and return the next column."""
    cells = shape_cells(scene.update.view.options.components.shapes[number - 1])
    across, down = SCALES[-1]

    def place(cell: Cell) -> Box:
        return Box(x + cell[1] * across, y + cell[0] * down, across, down)

    if seat is None:
        for cell in cells:
            canvas.fill(place(cell), "dim on surface")
        canvas.put(x, y, str(number), "dim on surface")
    else:
        head = f"{number}{owner_shape(scene, seat)}"
        paint_body(canvas, place, cells, number, f"seat-{seat + 1}", head, brush_of(scene))
    return x + across * max(1 + column for _, column in cells) + 1


# The plates of the seats, with what counts in this game


def paint_seats(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint a plate for each seat: points, coins, points of objectives and contracts, and cards in hand."""
    view: View = scene.update.view
    totals = [sheet.low for sheet in scene.update.sheets]
    room = box.width // view.seats - PLATE_EDGES if is_wide(view.seats, box.width) else None
    plates = [
        scene.plate(seat, total(totals[seat]), share, parts)
        for (seat, share), parts in zip(enumerate(shares(totals)), _parts(scene, room), strict=True)
    ]
    paint_plates(canvas, scene.glyphs, box, plates, upright=scene.panel is not None)


def _parts(scene: Scene, room: int | None) -> list[tuple[Part, ...]]:
    """Return the figures of every seat, of the same kinds. In a limited room these stand closer together, and the
    points that have no room are added up."""
    players = scene.update.view.players
    hands = [_part(scene, "hand", str(player.hand_size), "text") for player in players]
    for shown in (3, 2, 1, 0):
        found = [_scored(scene, seat, shown) for seat in range(len(players))]
        if room is None or all(_width(parts, PLATE_GAP) <= room for parts in found):
            return [(*parts, hand) for parts, hand in zip(found, hands, strict=True)]
        if all(_width(parts, CLOSE_GAP) <= room for parts in found):
            blank = (" " * CLOSE_GAP, "dim")
            return [(tuple(span for part in parts for span in (*part, blank))[:-1],) for parts in found]
    return [(hand,) for hand in hands]


def _scored(scene: Scene, seat: int, shown: int) -> list[Part]:
    """Return the coins of a seat, so many of its other reasons for points, and the sum of the rest."""
    view: View = scene.update.view
    lines = {line.rule: line for line in scene.update.sheets[seat].lines}
    scored = [(rule, lines[rule].low) for rule in (*objective_rules(view), "contracts")]
    more = sum(points for _, points in scored[shown:])
    return [
        _part(scene, "coins", str(view.players[seat].coins), "bold accent"),
        *(_part(scene, rule, total(points), "bold text") for rule, points in scored[:shown]),
        *([_rest(scene, more)] if more else []),
    ]


def _width(parts: Sequence[Part], gap: int) -> int:
    return sum(cell_len(text) for part in parts for text, _ in part) + gap * (len(parts) - 1)


def _rest(scene: Scene, points: int) -> Part:
    """Return the points of everything that has no room: `+16 more`, or `rest −5`."""
    shown = signed(points)
    before, _, after = scene.word(
        f"board-bella_vista-plate-{'more' if points > 0 else 'rest'}", points=shown
    ).partition(shown)
    return (before, "dim"), (shown, "bold text"), (after, "dim")


def _part(scene: Scene, key: str, shown: str, ink: str) -> Part:
    return (f"{scene.word(f'board-bella_vista-plate-{key}')} ", "dim"), (shown, ink)


# Words of the board: names short enough for their place, signed numbers, which of two words fits


def constraint_words(scene: Scene) -> str:
    """Return the current constraint in a few words."""
    view: View = scene.update.view
    return scene.word(f"board-bella_vista-{CONSTRAINTS[view.constraints[-1]].replace('_', '-')}")


def contract_words(scene: Scene, contract: int, room: int) -> str:
    """Return the condition of a contract: in full if it fits, else in a few words."""
    view: View = scene.update.view
    letters = quarters_of(contract)
    needed = progress(view, contract, scene.front)[1]
    if len(letters) == 1:
        short = scene.word("board-bella_vista-single", count=needed, letter=letters)
    elif letters:
        short = " + ".join(letters)
    else:
        short = scene.word(f"board-bella_vista-{OTHERS[kind_of(contract)]}-contract", count=needed)
    return fitting(room, scene.speak(contract_name(contract, view.seats)), short)


def objective_words(scene: Scene, rule: str, room: int) -> str:
    """Return the meaning of an objective: in full if it fits, else in a word."""
    view: View = scene.update.view
    kind, number = ("height", view.height) if rule in OBJECTIVES_HEIGHT else ("cluster", view.cluster)
    said = scene.speak(objective_name(kind, number))
    label = scene.word(f"board-bella_vista-{rule}")
    short = (scene.word(f"board-bella_vista-{rule}-each"),) if rule in ("size", "penalty") else ()
    return fitting(room, said, *short, label)


def objective_rules(view: View) -> tuple[str, str]:
    """Return the two objectives."""
    return OBJECTIVES_HEIGHT[view.height], OBJECTIVES_CLUSTER[view.cluster]
