"""Painting the hand and the points of the seat in front, and the known cards of other hands."""

from functools import partial

import attrs
from rich.cells import cell_len

from core.games.bali import actions
from core.games.bali.components import CATEGORIES, HAND, PLAYABLE, SHRINE, SHRINE_COST
from core.games.bali.view import PlayerView, View
from core.kernel.score import ScoreLine
from tui.boards import Scene, capital, fitting
from tui.boards.bali.cards import (
    SMALL_PICTURE,
    CardKind,
    card_cost,
    has_majority,
    paint_back,
    paint_card,
    paint_picture,
    sign,
)
from tui.boards.bali.plan import Scale
from tui.widgets.kit.look import paint_edges, paint_heading
from tui.widgets.kit.pieces import Piece, paint_pieces
from tui.widgets.kit.signs import paint_owner
from tui.widgets.kit.space import Rival, paint_rivals
from tui.widgets.picture import Box, Canvas, Span, cut, wrap

PICTURED_CARD = 15
"""Columns of a card with a picture, up to which its text goes below the card."""

KNOWN_ROWS = 2
"""Rows of a known hand."""


def paint_hand(canvas: Canvas, scene: Scene, box: Box, scale: Scale, faces: dict[int, CardKind]) -> None:
    """Paint the cards side by side, with room for three. On an upright phone, explanations follow below."""
    pitch = box.width // HAND
    bare = scale.foot == 1
    width = scale.column if scale.apart else pitch - 1
    pieces = _pieces(scene, scale, faces)
    found = paint_pieces(
        canvas,
        attrs.evolve(box, width=pitch * HAND),
        pieces,
        width=width,
        height=min(scale.hand, box.height) if bare else scale.hand,
        gap=pitch - width,
        bare=bare,
    )
    view: View = scene.update.view
    player = view.players[scene.front]
    for place, piece in zip(found, pieces, strict=True):
        if not bare and any(answer in scene.update.legal for answer in piece.answers):
            canvas.put(place.x + 2, place.bottom, "•", "bold legal")
    if scale.apart:
        for place, kind in zip(found, player.hand if player.hand is not None else known_kinds(player), strict=False):
            side = Box(place.right, place.y, pitch - place.width - 1, place.height)
            _paint_side(canvas, scene, side, faces[kind])
    if scene.panel is not None and width <= PICTURED_CARD:
        for place, kind in zip(found, player.hand if player.hand is not None else known_kinds(player), strict=False):
            below = Box(place.x, place.bottom + 1, place.width, box.bottom - place.bottom - 1)
            _paint_below(canvas, scene, below, faces[kind])


def _paint_below(canvas: Canvas, scene: Scene, box: Box, shown: CardKind) -> None:
    """Paint what else is known of a card below it, if that fits whole, and what it would bring."""
    outlook, ink = _outlook(scene, shown)
    note = wrap(shown.note, box.width)
    last = wrap(outlook, box.width) if outlook else []
    lines = [*((line, "dim") for line in note), *((line, ink) for line in last)]
    if len(lines) > box.height:
        lines = [(line, ink) for line in last] if last else []
    for row, (line, colour) in enumerate(lines[: box.height]):
        canvas.put(box.x, box.y + row, line, colour)


def _pieces(scene: Scene, scale: Scale, faces: dict[int, CardKind]) -> list[Piece]:
    view: View = scene.update.view
    player = view.players[scene.front]
    own = scene.front == view.viewer
    kinds = player.hand if player.hand is not None else known_kinds(player)
    answers = [_answers(kind) if own else () for kind in kinds]
    is_asked = any(answer in scene.update.legal for held in answers for answer in held)
    pieces = []
    for place, kind in enumerate(kinds):
        digit = place + 1 if is_asked else None  # else the digits choose something else
        paint = partial(_paint_held, scene=scene, scale=scale, shown=faces[kind], digit=digit)
        pieces.append(Piece(f"hand-{place}", paint, answers[place], digit, f"h{place + 1}", lit=scale.foot > 1))
    hidden = player.hand_size - len(kinds)
    pieces += [Piece(f"hand-{place}", paint_back_at) for place in range(len(kinds), len(kinds) + hidden)]
    if own:
        for place, kind in enumerate(_taken_kinds(scene), len(pieces)):
            pieces.append(Piece(f"taken-{place}", partial(_paint_ghost, shown=faces[kind])))
    return pieces[:HAND]


def _answers(kind: int) -> tuple[actions.Action, ...]:
    """Return the actions of a card in the viewer's hand."""
    return (*actions.PLAY[kind], actions.DISCARD) if kind == SHRINE else actions.PLAY[kind]


def known_kinds(player: PlayerView) -> tuple[int, ...]:
    """Return the kinds that were publicly taken into a hidden hand and not played since."""
    return tuple(kind for kind in range(PLAYABLE) for _ in range(max(0, player.tracked[kind])))[: player.hand_size]


def paint_back_at(canvas: Canvas, box: Box) -> None:
    """Paint a hidden card."""
    paint_back(canvas, box)


def _paint_ghost(canvas: Canvas, box: Box, *, shown: CardKind) -> None:
    """Paint only the head of the card that the choice under the cursor would bring, to keep updates small."""
    canvas.put(box.x, box.y, f"◈ {shown.name}".ljust(box.width), "bold ghost on surface", limit=box.width)


def _taken_kinds(scene: Scene) -> list[int]:
    events = scene.trial.preview.events if scene.trial else ()
    return [event.kind for event in events if isinstance(event, actions.Taken) and event.seat == scene.update.viewer]


def _paint_held(canvas: Canvas, box: Box, *, scene: Scene, scale: Scale, shown: CardKind, digit: int | None) -> None:
    cost = card_cost(scene, shown)
    if scale.apart or (box.height >= 7 and box.width <= PICTURED_CARD):
        paint_card(canvas, scene, box, shown, note=cost)
        return
    tint = f"{shown.role}.tint"
    canvas.fill(box, f"text on {tint}")
    canvas.fill(attrs.evolve(box, height=1), f"print on {shown.role}")
    lead = f"{digit} " if digit is not None and scale.foot == 1 else ""
    head = lead + fitting(box.width - 3 - len(cost) - len(lead), shown.name, shown.brief)
    canvas.put(box.x + 1, box.y, head, f"bold print on {shown.role}")
    canvas.right(box.right - 1, box.y, cost, f"print on {shown.role}")
    outlook = _outlook(scene, shown)
    last = [outlook] if outlook[0] else []
    lines: list[Span] = [(line, "text") for line in wrap(shown.note, box.width - 2)][: box.height - 1 - len(last)]
    lines += last
    above = max(0, box.height - 1 - len(lines))
    if above < SMALL_PICTURE[1] < box.height and _has_text_beside(canvas, box, shown, outlook):
        paint_picture(canvas, scene, Box(box.x + 1, box.y + 1, SMALL_PICTURE[0], SMALL_PICTURE[1]), shown.kind)
        return
    paint_picture(canvas, scene, attrs.evolve(box, y=box.y + 1, height=above), shown.kind)
    for row, (line, ink) in enumerate(lines, 1 + (above if above >= SMALL_PICTURE[1] else 0)):
        canvas.put(box.x + 1, box.y + row, cut(line, box.width - 2), f"{ink} on {tint}")


def _has_text_beside(canvas: Canvas, box: Box, shown: CardKind, outlook: Span) -> bool:
    """Write a card's text next to a small picture, after a blank, if all of it fits, and before one if it fits there
    too; return whether it did."""
    x = box.x + SMALL_PICTURE[0] + 2
    told, ink = outlook
    for room in (box.right - x - 1, box.right - x):
        lines = [
            *((line, "text") for line in wrap(shown.note, room)),
            *((line, ink) for line in wrap(told, room) if line),
        ]
        is_whole = all(cell_len(word) <= room for line, _ in lines for word in line.split())
        if is_whole and len(lines) <= SMALL_PICTURE[1]:
            for row, (line, colour) in enumerate(lines, 1):
                canvas.put(x, box.y + row, line, f"{colour} on {shown.role}.tint")
            return True
    return False


def _paint_side(canvas: Canvas, scene: Scene, box: Box, shown: CardKind) -> None:
    """Paint the outlook and the full explanation next to a card."""
    canvas.fill(box, "text on surface")
    paint_edges(canvas, box)
    outlook, ink = _outlook(scene, shown)
    lines = wrap(shown.text, box.width - 2)
    y = box.y
    if outlook and len(lines) < box.height:
        canvas.put(box.x + 1, y, cut(outlook, box.width - 1), f"bold {ink} on surface")
        y += 1
    for row, line in enumerate(lines[: box.bottom - y]):
        canvas.put(box.x + 1, y + row, line, "text on surface")


def _outlook(scene: Scene, shown: CardKind) -> Span:
    """Return what a card would change for the viewer, in a few words; empty for other seats' cards or when the table is
    over."""
    view: View = scene.update.view
    player = view.players[scene.front]
    if view.values is not None or scene.front != view.viewer:
        return "", "text"
    if shown.kind == SHRINE:
        if player.stones < SHRINE_COST:
            return scene.word("board-bali-short-of", count=SHRINE_COST - player.stones), "warning"
        return scene.word("board-bali-worth-end"), "gain"
    if has_majority(view, scene.front, shown.kind):
        return scene.word("board-bali-leads"), "text"
    if has_majority(view, scene.front, shown.kind, 1):
        return scene.word("board-bali-leads-then"), "gain"
    return "", "text"


# Points of the seat in front, and the known cards of other hands


def paint_holdings(canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind]) -> None:
    """Paint a row for every score line of the seat in front, then the certain points."""
    sheet = scene.update.sheets[scene.front]
    is_over = scene.update.outcome is not None
    paint_heading(canvas, Box(box.x, box.y, box.width, 1), scene.word("board-bali-holdings"))
    if scene.front != scene.update.view.viewer:
        paint_owner(canvas, scene.glyphs, box.right - 4, box.y, scene.front)
    y = box.y + 1
    for line in sheet.lines:
        if y < box.bottom - 2:
            _paint_line(canvas, scene, Box(box.x, y, box.width - 1, 1), line, faces)
            y += 1
    others = [] if is_over else _others(scene, faces, box.width - 1)
    if y + 2 + KNOWN_ROWS * len(others) <= box.bottom:
        canvas.put(box.x, y, "─" * (box.width - 1), "border")
        y += 1
    canvas.put(box.x, y, scene.word("board-bali-total" if is_over else "board-bali-sure"), "dim")
    canvas.right(box.right - 1, y, str(sheet.low), "bold accent")
    y += 1
    lines = [] if is_over else wrap(scene.word("board-bali-sure-note", most=sheet.high), box.width - 1)
    if y + len(lines) + KNOWN_ROWS * len(others) <= box.bottom:
        for text in lines:
            canvas.put(box.x, y, text, "dim")
            y += 1
    apart = y + KNOWN_ROWS * len(others) < box.bottom
    gap = 1 if y + (KNOWN_ROWS + 1) * len(others) <= box.bottom else 0
    if y + KNOWN_ROWS * len(others) <= box.bottom:
        paint_rivals(canvas, scene.glyphs, Box(box.x, y + apart, box.width, box.bottom - y - apart), others, gap=gap)


def _others(scene: Scene, faces: dict[int, CardKind], width: int) -> list[Rival]:
    """Return the hidden hands of other seats, with the cards publicly taken into them."""
    players = scene.update.view.players
    hidden = [seat for seat in range(len(players)) if players[seat].hand is None and seat != scene.front]
    note = scene.word("board-bali-hand")
    return [
        Rival(
            seat,
            scene.names[seat],
            partial(_paint_hand, scene=scene, player=players[seat], faces=faces),
            width,
            1,
            (note,),
        )
        for seat in hidden
    ]


def _paint_hand(canvas: Canvas, box: Box, *, scene: Scene, player: PlayerView, faces: dict[int, CardKind]) -> None:
    kinds = known_kinds(player)
    x = box.x
    for kind in kinds:
        x = canvas.put(x, box.y, sign(scene, faces[kind]), f"bold print on {faces[kind].role}") + 1
    for _ in range(player.hand_size - len(kinds)):
        x = canvas.put(x, box.y, "▒▒▒▒", "border on surface") + 1


def _paint_line(canvas: Canvas, scene: Scene, box: Box, line: ScoreLine, faces: dict[int, CardKind]) -> None:
    word, count, role = _what(scene, line.rule, faces)
    x = canvas.put(box.x, box.y, word, f"{role}.sign" if role else "text")
    canvas.put(x, box.y, f" ×{count}" if count is not None else "", "text")
    points = str(line.low) if line.low == line.high else f"{line.low} – {line.high}"
    canvas.right(box.right, box.y, points, "bold strong" if line.low == line.high else "text")


def _what(scene: Scene, rule: str, faces: dict[int, CardKind]) -> tuple[str, int | None, str]:
    view: View = scene.update.view
    player = view.players[scene.front]
    match rule:
        case "points":
            return capital(scene.word("board-bali-points")), None, ""
        case "shrines":
            return capital(faces[SHRINE].plural), player.tableau[SHRINE], "shrine"
        case "stones":
            return capital(scene.word("board-bali-stones")), player.stones, "mason"
        case "offerings":
            return scene.word("board-bali-offerings"), player.offering_count, ""
        case _:
            category = CATEGORIES.index(rule)
            own = player.offerings[category] if player.offerings is not None else None
            return faces[category].name, own, faces[category].role
