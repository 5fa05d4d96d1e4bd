"""Paints the hand of the seat in front: cards with what they cost and would bring, or what is known of hidden ones."""

from functools import partial

import attrs
from rich.cells import cell_len

from core.games.bali import actions as act
from core.games.bali import actions as ev
from core.games.bali.components import HAND, PLAYABLE, SHRINE, SHRINE_COST
from core.games.bali.view import PlayerView, View
from tui.boards import Scene
from tui.boards.bali.art import SMALL
from tui.boards.bali.cards import CardKind, card_cost, fitting, leads, paint_back, paint_card, paint_picture
from tui.boards.bali.plan import Scale
from tui.widgets.kit.pieces import Piece, paint_pieces
from tui.widgets.picture import Box, Canvas, Span, cut, wrap

PICTURE = 15
"""Columns of a card with a picture beside which its text has no room on the card."""


def paint_hand(canvas: Canvas, scene: Scene, box: Box, scale: Scale, faces: dict[int, CardKind]) -> None:
    """The cards side by side, with room for three of them; on an upright phone with more of them in words below."""
    pitch = box.width // HAND
    bare = scale.foot == 1
    width = scale.column if scale.apart else pitch - 1
    pieces = _pieces(scene, scale, faces)
    found = paint_pieces(
        canvas,
        attrs.evolve(box, width=pitch * HAND),
        pieces,
        width=width,
        height=scale.hand,
        gap=pitch - width,
        bare=bare,
    )
    view: View = scene.update.view
    player = view.players[scene.front]
    for place, piece in zip(found, pieces, strict=True):
        if not bare and any(answer in scene.update.legal for answer in piece.answers):
            canvas.put(place.x + 2, place.bottom, "•", "bold legal")
    if scale.apart:
        for place, kind in zip(found, player.hand if player.hand is not None else known(player), strict=False):
            side = Box(place.right, place.y, pitch - place.width - 1, place.height)
            _paint_side(canvas, scene, side, faces[kind])
    if scene.panel is not None and width <= PICTURE:
        for place, kind in zip(found, player.hand if player.hand is not None else known(player), strict=False):
            below = Box(place.x, place.bottom + 1, place.width, box.bottom - place.bottom - 1)
            _paint_below(canvas, scene, below, faces[kind])


def _paint_below(canvas: Canvas, scene: Scene, box: Box, shown: CardKind) -> None:
    """Below a card what more there is to know of it, as far as it can be told whole, and what it would bring."""
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
    kinds = player.hand if player.hand is not None else known(player)
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
        for place, kind in enumerate(_taken(scene), len(pieces)):
            pieces.append(Piece(f"taken-{place}", partial(_paint_ghost, shown=faces[kind])))
    return pieces[:HAND]


def _answers(kind: int) -> tuple[act.Action, ...]:
    """What a card of the viewer's own hand may answer."""
    return (*act.PLAY[kind], act.DISCARD) if kind == SHRINE else act.PLAY[kind]


def known(player: PlayerView) -> tuple[int, ...]:
    """The kinds that everybody saw go into a hidden hand and not leave it."""
    return tuple(kind for kind in range(PLAYABLE) for _ in range(max(0, player.tracked[kind])))[: player.hand_size]


def paint_back_at(canvas: Canvas, box: Box) -> None:
    """A hidden card."""
    paint_back(canvas, box)


def _paint_ghost(canvas: Canvas, box: Box, *, shown: CardKind) -> None:
    """The card that the choice under the cursor would bring; its head alone, so that a step stays small."""
    canvas.put(box.x, box.y, f"◈ {shown.name}".ljust(box.width), "bold ghost on surface", limit=box.width)


def _taken(scene: Scene) -> list[int]:
    events = scene.trial.preview.events if scene.trial else ()
    return [event.kind for event in events if isinstance(event, ev.Taken) and event.seat == scene.update.viewer]


def _paint_held(canvas: Canvas, box: Box, *, scene: Scene, scale: Scale, shown: CardKind, digit: int | None) -> None:
    cost = card_cost(scene, shown)
    if scale.apart or (box.height >= 7 and box.width <= PICTURE):
        paint_card(canvas, scene, box, shown, note=cost)
        return
    tint = f"{shown.role}.tint"
    canvas.fill(box, f"text on {tint}")
    canvas.fill(attrs.evolve(box, height=1), f"print on {shown.role}")
    lead = f"{digit} " if digit is not None and scale.foot == 1 else ""
    head = lead + fitting(box.width - 3 - len(cost) - len(lead), shown.name, shown.brief)
    canvas.put(box.x + 1, box.y, head, f"bold print on {shown.role}")
    canvas.right(box.right - 1, box.y, cost, f"print on {shown.role}")
    lines: list[Span] = [(line, "text") for line in wrap(shown.note, box.width - 2)][: box.height - 2]
    lines += [outlook] if (outlook := _outlook(scene, shown))[0] else []
    above = max(0, box.height - 1 - len(lines))
    if above < SMALL[1] < box.height and _has_text_beside(canvas, box, shown, outlook):
        paint_picture(canvas, scene, Box(box.x + 1, box.y + 1, SMALL[0], SMALL[1]), shown.kind)
        return
    paint_picture(canvas, scene, attrs.evolve(box, y=box.y + 1, height=above), shown.kind)
    for row, (line, ink) in enumerate(lines, 1 + (above if above >= SMALL[1] else 0)):
        canvas.put(box.x + 1, box.y + row, cut(line, box.width - 2), f"{ink} on {tint}")


def _has_text_beside(canvas: Canvas, box: Box, shown: CardKind, outlook: Span) -> bool:
    """Writes the text of a card beside a small picture, if all of it has room there; a blank lies before it."""
    x = box.x + SMALL[0] + 2
    told, ink = outlook
    lines = [
        *((line, "text") for line in wrap(shown.note, box.right - x)),
        *((line, ink) for line in wrap(told, box.right - x) if line),
    ]
    if len(lines) > SMALL[1] or any(cell_len(word) > box.right - x for line, _ in lines for word in line.split()):
        return False
    for row, (line, colour) in enumerate(lines, 1):
        canvas.put(x, box.y + row, line, f"{colour} on {shown.role}.tint")
    return True


def _paint_side(canvas: Canvas, scene: Scene, box: Box, shown: CardKind) -> None:
    """Beside a card what it would bring, and all that it does."""
    canvas.fill(box, "text on surface")
    outlook, ink = _outlook(scene, shown)
    lines = wrap(shown.text, box.width - 2)
    y = box.y
    if outlook and len(lines) < box.height:
        canvas.put(box.x + 1, y, cut(outlook, box.width - 1), f"bold {ink} on surface")
        y += 1
    for row, line in enumerate(lines[: box.bottom - y]):
        canvas.put(box.x + 1, y + row, line, "text on surface")


def _outlook(scene: Scene, shown: CardKind) -> Span:
    """What a card would change for the viewer, in a few words; nothing of others' cards and once the table is over."""
    view: View = scene.update.view
    player = view.players[scene.front]
    if view.values is not None or scene.front != view.viewer:
        return "", "text"
    if shown.kind == SHRINE:
        if player.stones < SHRINE_COST:
            return scene.word("board-bali-short-of", count=SHRINE_COST - player.stones), "warning"
        return scene.word("board-bali-worth-end"), "gain"
    if leads(view, scene.front, shown.kind):
        return scene.word("board-bali-leads"), "text"
    if leads(view, scene.front, shown.kind, 1):
        return scene.word("board-bali-leads-then"), "gain"
    return "", "text"
