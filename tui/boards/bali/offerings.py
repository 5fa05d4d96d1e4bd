"""Paints the offering cards of the stock with what they cost, and the altar with what may be seen of it."""

import attrs

from core.games.bali import actions as act
from core.games.bali.components import CATEGORIES, COLUMN_HEIGHT, OFFERING_PRICE
from core.games.bali.view import View
from tui.boards import Scene
from tui.boards.bali.art import temple, temple_lines
from tui.boards.bali.cards import CardKind, fitting, sign
from tui.boards.bali.changes import TABLE, Changes, News
from tui.widgets.kit.signs import paint_badge, paint_bar, paint_tag, signed
from tui.widgets.picture import Box, Canvas, Target, wrap

BRIEF = 8
"""Cells from which a card in an Oracle's look has its name."""
PIPS = 5
"""As many of something are drawn one by one, more as a number."""


def paint_piles(
    canvas: Canvas, scene: Scene, box: Box, rows: int, faces: dict[int, CardKind], changes: Changes, news: News
) -> None:
    """The four piles for the seat in front: price, own cards, what is left; at the end what they came to be worth."""
    view: View = scene.update.view
    roomy = box.width >= 33
    price, own = box.x + (15 if roomy else 13), box.x + (23 if roomy else 19)
    is_over = view.values is not None
    heads = ("worth", "own", "on-altar") if is_over else ("price", "own", "left")
    canvas.put(box.x, box.y, scene.word("board-bali-offerings"), "bold dim")
    for edge, key in ((price, heads[0]), (own, heads[1])):
        canvas.put(edge, box.y, scene.word(f"board-bali-{key}"), "dim")
    canvas.right(box.right, box.y, scene.word(f"board-bali-{heads[2]}"), "dim")
    for category in range(len(CATEGORIES)):
        pile = Box(box.x, box.y + 1 + category * rows, box.width, rows)
        _paint_pile(canvas, scene, pile, faces[category], changes, columns=(price, own))
        edge = pile.right
        for seat, count in news.piles.get(category, {}).items() if rows > 1 else ():
            edge -= len(signed(count, "")) + 5
            paint_tag(canvas, scene.glyphs, edge, pile.y + 1, seat, signed(-count, ""))


def _paint_pile(
    canvas: Canvas, scene: Scene, box: Box, shown: CardKind, changes: Changes, *, columns: tuple[int, int]
) -> None:
    view: View = scene.update.view
    category, player = shown.kind, view.players[scene.front]
    canvas.fill(box, "text on surface")
    for y in range(box.y, box.bottom):
        canvas.put(box.x, y, "    ", f"print on {shown.role}")
    canvas.put(box.x, box.y, sign(scene, shown), f"bold print on {shown.role}")
    canvas.put(box.x + 5, box.y, fitting(columns[0] - box.x - 6, shown.name, shown.brief), "text on surface")
    if view.values is None:
        _paint_price(canvas, columns[0], box.y, max(0, OFFERING_PRICE - player.tableau[category]), player.stones)
    else:
        canvas.put(columns[0], box.y, f"×{view.values[category]}", "bold accent on surface")
    own = None if player.offerings is None else player.offerings[category]
    x = _paint_count(canvas, scene, columns[1], box.y, own, shown.role)
    if change := changes.get((scene.front, f"own-{category}"), 0):
        paint_badge(canvas, x + (own is not None), box.y, signed(change, ""), "ghost")
    left = view.stock[category] if view.altar is None else view.altar[category]
    canvas.right(box.right - 1, box.y, str(left), "text on surface" if left else "bold loss on surface")
    if box.height > 1:
        size = view.options.components.offerings
        paint_bar(
            canvas, Box(box.x + 5, box.y + 1, box.width - 6, 1), left / size, f"{shown.role}.deep", ground="surface"
        )
        canvas.put(box.x + 1, box.y + 1, str(category + 1), f"print on {shown.role}")
    answers = (act.BUY[category], act.OFFER[category], act.ADD[category], act.COLLECT[category])
    canvas.target(
        Target(f"pile-{category}", box, answers, category + 1, f"o{category + 1}", mark_x=box.x - 1, mark_y=box.y)
    )


def _paint_price(canvas: Canvas, x: int, y: int, price: int, stones: int) -> None:
    """A price in stones, against the highest there is; dim where the seat in front cannot pay it."""
    ink = "bold mason.sign" if price <= stones else "dim"
    x = canvas.put(x, y, "●" * price, f"{ink} on surface")
    canvas.put(x, y, "·" * (OFFERING_PRICE - price), "border on surface")


def _paint_count(canvas: Canvas, scene: Scene, x: int, y: int, count: int | None, role: str) -> int:
    if count is None:
        return canvas.put(x, y, scene.glyphs["dash"], "dim on surface")
    if count > PIPS:
        x = canvas.put(x, y, f"{count}×", "bold strong on surface")
        count = 1
    pips = scene.glyphs["pip"] * count or scene.glyphs["dot"]
    return canvas.put(x, y, pips, f"bold {role}.sign on surface" if count else "border on surface")


def paint_altar(
    canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind], changes: Changes, news: News
) -> None:
    """The altar as a count with its top card, as a temple where there is room; in an Oracle's look the cards that are
    seen."""
    view: View = scene.update.view
    if view.seen:
        _paint_seen(canvas, scene, box, faces)
        return
    canvas.target(Target("altar", box, mark_x=box.x - 1, mark_y=box.y))
    if box.height < 7:
        _paint_line(canvas, scene, box, faces, changes, news)
    else:
        _paint_temple(canvas, scene, box, faces, changes, news)


def _paint_line(
    canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind], changes: Changes, news: News
) -> None:
    view: View = scene.update.view
    words = "altar" if view.altar_size else "altar-empty"
    x = canvas.put(box.x, box.y, scene.word(f"board-bali-{words}"), "bold shrine.sign")
    if view.altar_size:
        x = canvas.put(x + 1, box.y, str(view.altar_size), "bold shrine.sign")
    y = box.y
    if box.height > 1 or view.altar_size == 0:
        x = _paint_grown(canvas, scene, x + 1, y, changes, news)
        x, y = (box.x, y + 1) if box.height > 1 else (x, y)
    else:
        x += 2
    if view.altar_size and y < box.bottom:
        _paint_top(canvas, scene, Box(x, y, box.right - x, 1), faces)
    if box.height > 2 and view.altar is None:
        for row, line in enumerate(wrap(scene.word("board-bali-altar-note"), box.width, rows=box.height - 2)):
            canvas.put(box.x, box.y + 2 + row, line, "dim")


def _paint_top(canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind]) -> None:
    """What lies on top of the altar, in the first row of a region."""
    view: View = scene.update.view
    if view.altar is not None:
        return
    if view.altar_top is None:
        canvas.put(box.x, box.y, scene.word("board-bali-face-down"), "dim")
        return
    shown = faces[view.altar_top]
    x = canvas.put(box.x, box.y, scene.word("board-bali-on-top"), "dim") + 1
    x = canvas.put(x, box.y, sign(scene, shown), f"bold print on {shown.role}") + 1
    if x + len(shown.name) <= box.right:
        canvas.put(x, box.y, shown.name.lower(), "text")


def _paint_grown(canvas: Canvas, scene: Scene, x: int, y: int, changes: Changes, news: News) -> int:
    """How many cards the choice under the cursor would add, or others have added since the viewer acted."""
    if change := changes.get((TABLE, "altar"), 0):
        return paint_badge(canvas, x, y, signed(change, ""), "ghost")
    if news.altar is not None:
        seat, count = news.altar
        return paint_tag(canvas, scene.glyphs, x, y, seat, f"{scene.word('board-bali-new')} {signed(count, '')}")
    return x


def _paint_temple(
    canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind], changes: Changes, news: News
) -> None:
    view: View = scene.update.view
    x = canvas.put(box.x, box.y, scene.word("board-bali-altar").capitalize(), "bold dim")
    note = scene.word("board-bali-altar-hint")
    if view.altar is None and x + 1 + len(note) <= box.right:
        canvas.put(x + 1, box.y, note, "dim")
    rows = min(7, box.height - 1)
    count = scene.word("board-bali-altar-count", count=view.altar_size)
    at = Box(box.x + 1, box.y + 1, 10, rows)
    if scene.glyphs.ascii_only:
        for row, line in enumerate(temple_lines(view.altar_size, rows)):
            canvas.put(at.x, at.y + row, line, "bold shrine")
    else:
        canvas.quads(at.x, at.y, temple(view.altar_size, rows), {"#": "shrine"})
    canvas.centre(attrs.evolve(at, y=at.bottom - 1), f"{count:^10}", "bold print on shrine")
    side = Box(box.x + 13, box.y + 2, box.width - 13, rows - 1)
    _paint_grown(canvas, scene, side.x, box.y + 1, changes, news)
    if view.altar_size:
        _paint_top(canvas, scene, side, faces)
    if view.altar is None:
        lines = wrap(scene.word("board-bali-altar-note"), side.width)
        top = max(side.y + 1, side.bottom - len(lines))
        for row, line in enumerate(lines[: side.bottom - top]):
            canvas.put(side.x, top + row, line, "text")


def _paint_seen(canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind]) -> None:
    view: View = scene.update.view
    y = box.y
    if box.height > 1:
        canvas.put(box.x, y, scene.word("board-bali-seen"), "bold dim")
        y += 1
    pitch = min(10, box.width // COLUMN_HEIGHT)
    rows = min(2, box.bottom - y) if pitch >= BRIEF else 1
    for position, category in enumerate(view.seen):
        shown = faces[category]
        card = Box(box.x + position * pitch, y, pitch - 1, rows)
        canvas.fill(card, f"text on {shown.role}.tint")
        canvas.fill(attrs.evolve(card, height=1), f"print on {shown.role}")
        canvas.put(card.x + 1, y, f"{position + 1} {shown.code}", f"bold print on {shown.role}")
        if rows > 1:
            canvas.put(
                card.x + 1, y + 1, fitting(card.width - 1, shown.name, shown.brief), f"text on {shown.role}.tint"
            )
        name = f"a{position + 1}"
        canvas.target(
            Target(f"altar-{position}", card, (act.KEEP[position],), position + 1, name, mark_x=card.x - 1, mark_y=y)
        )
