"""Painting the market, the supply of offering cards with prices, and the altar."""

from functools import lru_cache
from math import sin

import attrs
from rich.cells import cell_len

from core.games.bali import actions
from core.games.bali.components import CATEGORIES, COLUMN_HEIGHT, OFFERING_PRICE
from core.games.bali.view import View
from tui.boards import Scene, fitting
from tui.boards.bali.cards import (
    CardKind,
    paint_card,
    paint_head,
    paint_strip,
    sign,
    temple,
    temple_lines,
)
from tui.boards.bali.plan import Scale
from tui.boards.bali.seats import TABLE, Changes, News
from tui.widgets.kit.look import paint_badge, paint_bar
from tui.widgets.kit.pieces import Column, Piece, paint_columns
from tui.widgets.kit.signs import paint_tag, signed
from tui.widgets.kit.sky import paint_sky
from tui.widgets.picture import Box, Canvas, Picture, Span, Target, wrap

VOLCANO = "sky1~background~0.35"
"""The ground of Mount Agung."""
VOLCANO_PEAK, VOLCANO_HEIGHT, VOLCANO_SLOPE = 0.68, 0.72, 0.42
"""The place of its peak as a share of the width, its height as a share of the rows, and the rows by which it falls with
each column."""
TERRACES = tuple((f"park~sky0~{0.60 + 0.06 * place:.2f}", f"park~sky0~{0.30 + 0.08 * place:.2f}") for place in range(5))
"""The grounds of the rice terraces and of their edges, the farthest first."""
TERRACES_IN_256 = ((TERRACES[-1][0], "park.field"),) * len(TERRACES)
"""The same among 256 colours, where the nearest to the blends would be greys."""
TERRACE_ROWS = 19
"""Rows of a market for which the heights of the terraces are given."""
LOWER_EIGHTHS = " ▁▂▃▄▅▆▇"

NAMED_FROM = 8
"""Cells from which a card in an Oracle's look shows its name."""
MOST_PIPS = 5
"""Up to this number, things are drawn one by one; beyond it, as a number."""


def paint_market(canvas: Canvas, scene: Scene, box: Box, scale: Scale, faces: dict[int, CardKind], news: News) -> None:
    """Paint the four columns; if there is room, with a heading and Bali behind them."""
    view: View = scene.update.view
    tall = scale.foot > 1
    inner = box
    if tall:
        paint_terraces(canvas, scene, box)
    if scale.apart:
        _paint_heading(canvas, scene, box)
        inner = Box(box.x + 3, box.y + 1, box.width - 3, box.height - 1)
    columns = [_column(scene, number, scale, faces) for number in range(len(view.market))]
    gap = scale.pitch - scale.column
    found = paint_columns(canvas, inner, columns, width=scale.column, head=scale.head, height=scale.foot, gap=gap)
    for number, place in enumerate(found):
        if tall and actions.TAKE[number] in scene.update.legal:
            canvas.put(place.right - 1, place.bottom, "•", f"bold legal on {canvas.ground_at(place.x, place.bottom)}")
        if number in news.columns and view.demon != number:
            _paint_news(canvas, scene, Box(place.x + 1, inner.y, scale.pitch - 2, 1), news.columns[number], faces)


def _paint_heading(canvas: Canvas, scene: Scene, box: Box) -> None:
    x = canvas.put(box.x + 1, box.y, scene.word("board-bali-market"), _ink(canvas, box, "bold strong"))
    note = scene.word("board-bali-market-note")
    if x + 1 + len(note) < box.right:
        canvas.put(x + 1, box.y, note, _ink(canvas, box, "text"))


def _ink(canvas: Canvas, box: Box, letters: str) -> str:
    return f"{letters} on {canvas.ground_at(box.x, box.y)}"


def _column(scene: Scene, number: int, scale: Scale, faces: dict[int, CardKind]) -> Column:
    view: View = scene.update.view
    kinds, shut = view.market[number], view.demon == number
    flat = scale.foot == 1

    def head(kind: int) -> "_Head":
        return _Head(scene, faces[kind], flat=flat)

    piece = None
    if kinds:
        piece = Piece(
            f"column-{number}",
            _Last(scene, faces[kinds[-1]], flat=flat),
            (actions.TAKE[number],),
            digit=number + 1,
            name=f"c{number + 1}",
            note=_then(scene, kinds, scale, faces, shut=shut),
            note_ink=f"{'loss' if shut else 'text'} on {'surface' if shut else 'raised'}",
            lit=not flat,
        )
    return Column(tuple(head(kind) for kind in kinds[:-1]), piece, _title(scene, number, shut=shut, flat=flat))


@attrs.frozen
class _Head:
    """Painter of a covered card."""

    scene: Scene
    shown: CardKind
    flat: bool = attrs.field(kw_only=True)

    def __call__(self, canvas: Canvas, box: Box) -> None:
        if self.flat:
            paint_strip(canvas, self.scene, box, self.shown, is_last=False)
        else:
            paint_head(canvas, self.scene, box, self.shown)


@attrs.frozen
class _Last:
    """Painter of a card that can be taken."""

    scene: Scene
    shown: CardKind
    flat: bool = attrs.field(kw_only=True)

    def __call__(self, canvas: Canvas, box: Box) -> None:
        if self.flat:
            paint_strip(canvas, self.scene, box, self.shown, is_last=True)
        else:
            note, upright = self.shown.brings, self.scene.panel is not None
            paint_card(canvas, self.scene, box, self.shown, note="" if upright and len(note) > box.width else note)


def _title(scene: Scene, number: int, *, shut: bool, flat: bool) -> tuple[Span, ...]:
    ground = "background" if flat or scene.few_colours else "sky:0.00"
    if shut:
        demon = f" {scene.glyphs['demon']} {scene.word('board-bali-demon')} "
        return (f"{number + 1} ", f"bold loss on {ground}"), (demon, "bold inverse on loss")
    return ((str(number + 1), f"bold strong on {ground}"),)


def _then(scene: Scene, kinds: tuple[int, ...], scale: Scale, faces: dict[int, CardKind], *, shut: bool) -> str:
    """Return the kind that scores if this column's card is the last one taken."""
    view: View = scene.update.view
    room = scale.column - (2 if scale.foot > 1 else 1)
    if shut:
        return fitting(room, f"{scene.glyphs['shut']} {scene.word('board-bali-shut')}")
    if len(kinds) > 1:
        shown = faces[kinds[-2]]
        thens = {kind: scene.word("board-bali-then", kinds=faces[kind].plural) for kind in _uncovered(view)}
        in_words = scale.foot > 1 and max(map(cell_len, thens.values())) <= room
        return fitting(
            room,
            *((thens[kinds[-2]],) if in_words else ()),
            f"» {shown.plural}",
            f"» {shown.brief_word}",
        )
    words = "ends" if view.pile <= COLUMN_HEIGHT else "new"
    return fitting(room, scene.word(f"board-bali-then-{words}"), f"» {scene.word(f'board-bali-then-{words}-brief')}")


def _paint_news(
    canvas: Canvas, scene: Scene, box: Box, told: tuple[int, int | None], faces: dict[int, CardKind]
) -> None:
    """Paint who took from a column last, or that it was refilled."""
    seat, kind = told
    word = scene.word("board-bali-new" if kind is None else "board-bali-took")
    if kind is not None:
        names = (f"{word} {name}" for name in (faces[kind].word, faces[kind].brief_word))
        word = next((name for name in names if len(name) + 4 <= box.width), word)
    blank = len(word) + 4 < box.width  # behind the number of the column, where both have room
    paint_tag(canvas, scene.glyphs, box.x + blank, box.y, seat, word)


def paint_terraces(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint an evening sky with Mount Agung behind rice terraces, unless the terminal's own background is used."""
    if not scene.few_colours:
        is_256 = scene.depth == "256"
        canvas.paste(
            _terraces(box.width, box.height, is_256=is_256, is_day=canvas.day, is_ascii=canvas.ascii_only), box.x, box.y
        )


@lru_cache(maxsize=16)
def _terraces(width: int, height: int, *, is_256: bool, is_day: bool, is_ascii: bool) -> Picture:
    """Return the landscape, which is the same at every table: painting it takes longer than the rest of the board."""
    canvas, box = Canvas(width, height, day=is_day), Box(0, 0, width, height)
    paint_sky(canvas, box, depth=0.75, stars=0.0)
    for x in range(width):
        slope = height * VOLCANO_HEIGHT - max(1, abs(x - round(width * VOLCANO_PEAK))) * VOLCANO_SLOPE
        _paint_slope(canvas, x, slope, VOLCANO, VOLCANO, is_ascii=is_ascii)
    for place, (ground, edge) in enumerate(TERRACES_IN_256 if is_256 else TERRACES):
        for x in range(width):
            wave = 1.5 * sin(x / 15 + place * 1.7) + 0.3 * sin(x / 5 + place)
            tilt = 1.4 * x / width * (-1 if place % 2 else 1)
            rows = height / TERRACE_ROWS * (7.4 - 1.55 * place + wave + tilt)
            _paint_slope(canvas, x, rows, ground, edge, is_ascii=is_ascii)
    return canvas.picture()


def _paint_slope(canvas: Canvas, x: int, height: float, ground: str, edge: str, *, is_ascii: bool) -> None:
    """Paint one column of a slope, of so many rows, with its edge in eighths of a row."""
    full, eighths = divmod(round(max(0, height) * 8), 8)
    canvas.fill(Box(x, canvas.height - full, 1, full), f"text on {ground}")
    if is_ascii:
        return
    if eighths:
        canvas.over(x, canvas.height - 1 - full, LOWER_EIGHTHS[eighths], edge)
    elif full:
        canvas.over(x, canvas.height - full, "▔", edge)


def _uncovered(view: View) -> set[int]:
    """Return the kinds that a last card could score; all columns show them in words, or all as signs."""
    return {kinds[-2] for number, kinds in enumerate(view.market) if len(kinds) > 1 and view.demon != number}


# The supply of offering cards with prices, and the altar


def paint_piles(
    canvas: Canvas, scene: Scene, box: Box, rows: int, faces: dict[int, CardKind], changes: Changes, news: News
) -> None:
    """Paint the four piles for the seat in front: price, own cards, cards left; at the end their values."""
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
    answers = (actions.BUY[category], actions.OFFER[category], actions.ADD[category], actions.COLLECT[category])
    canvas.target(
        Target(f"pile-{category}", box, answers, category + 1, f"o{category + 1}", mark_x=box.x - 1, mark_y=box.y)
    )


def _paint_price(canvas: Canvas, x: int, y: int, price: int, stones: int) -> None:
    """Paint a price in stones against the highest one; dim if the seat in front cannot pay it."""
    ink = "bold mason.sign" if price <= stones else "dim"
    x = canvas.put(x, y, "●" * price, f"{ink} on surface")
    canvas.put(x, y, "·" * (OFFERING_PRICE - price), "border on surface")


def _paint_count(canvas: Canvas, scene: Scene, x: int, y: int, count: int | None, role: str) -> int:
    if count is None:
        return canvas.put(x, y, scene.glyphs["dash"], "dim on surface")
    if count > MOST_PIPS:
        x = canvas.put(x, y, f"{count}×", "bold strong on surface")
        count = 1
    pips = scene.glyphs["pip"] * count or scene.glyphs["dot"]
    return canvas.put(x, y, pips, f"bold {role}.sign on surface" if count else "border on surface")


def paint_altar(
    canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind], changes: Changes, news: News
) -> None:
    """Paint the altar as a count with its top card, or as a temple if there is room; in an Oracle's look, the cards
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
        for row, line in enumerate(wrap(scene.word("board-bali-altar-note"), box.width - 1, rows=box.height - 2)):
            canvas.put(box.x, box.y + 2 + row, line, "dim")


def _paint_top(canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind]) -> None:
    """Paint the top card of the altar in the first row of a region."""
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
        canvas.put(x, box.y, shown.word, "text")


def _paint_grown(canvas: Canvas, scene: Scene, x: int, y: int, changes: Changes, news: News) -> int:
    """Paint how many cards the choice under the cursor would add, or other seats have added since the viewer acted."""
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
    rows = min(2, box.bottom - y) if pitch >= NAMED_FROM else 1
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
            Target(
                f"altar-{position}", card, (actions.KEEP[position],), position + 1, name, mark_x=card.x - 1, mark_y=y
            )
        )
