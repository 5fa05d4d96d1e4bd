"""Paints the market: columns under the evening sky, what each uncovers next, the Demon's column shut."""

import attrs
from rich.cells import cell_len

from core.games.bali import actions as act
from core.games.bali.components import COLUMN_HEIGHT
from core.games.bali.view import View
from tui.boards import Scene
from tui.boards.bali.cards import CardKind, fitting, is_plain, paint_card, paint_head, paint_strip
from tui.boards.bali.changes import News
from tui.boards.bali.plan import Scale
from tui.widgets.kit.pieces import Column, Piece, paint_columns
from tui.widgets.kit.signs import paint_tag
from tui.widgets.kit.sky import paint_sky
from tui.widgets.picture import Box, Canvas, Span

PEAK = 0.68
"""How far to the right the summit of the mountain stands."""
FEW_COLOURS = "butterfly.field"
"""The colour of the mountain among 256, whose nearest to the mixture is the grey of cards."""
SLOPE = 2.6
"""Columns by which the mountain is wider on either side a row further down."""


def paint_market(canvas: Canvas, scene: Scene, box: Box, scale: Scale, faces: dict[int, CardKind], news: News) -> None:
    """The four columns; with room for it a heading, and the mountain behind them."""
    view: View = scene.update.view
    tall = scale.foot > 1
    inner = box
    if tall:
        paint_mountain(canvas, scene, box)
    if scale.apart:
        _paint_heading(canvas, scene, box)
        inner = Box(box.x + 3, box.y + 1, box.width - 3, box.height - 1)
    columns = [_column(scene, number, scale, faces) for number in range(len(view.market))]
    gap = scale.pitch - scale.column
    found = paint_columns(canvas, inner, columns, width=scale.column, head=scale.head, height=scale.foot, gap=gap)
    for number, place in enumerate(found):
        if tall and act.TAKE[number] in scene.update.legal:
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
            (act.TAKE[number],),
            digit=number + 1,
            name=f"c{number + 1}",
            note=_then(scene, kinds, scale, faces, shut=shut),
            note_ink=f"{'loss' if shut else 'text'} on {'surface' if shut else 'raised'}",
            lit=not flat,
        )
    return Column(tuple(head(kind) for kind in kinds[:-1]), piece, _title(scene, number, shut=shut, flat=flat))


@attrs.frozen
class _Head:
    """Paints a covered card."""

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
    """Paints the card that may be taken."""

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
    ground = "background" if flat or is_plain(scene) else "sky:0.00"
    if shut:
        demon = f" {scene.glyphs['demon']} {scene.word('board-bali-demon')} "
        return (f"{number + 1} ", f"bold loss on {ground}"), (demon, "bold inverse on loss")
    return ((str(number + 1), f"bold strong on {ground}"),)


def _then(scene: Scene, kinds: tuple[int, ...], scale: Scale, faces: dict[int, CardKind], *, shut: bool) -> str:
    """What is scored when the last card is taken last."""
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
            f"» {shown.name.lower()}",
            f"» {shown.brief.lower()}",
        )
    words = "ends" if view.pile <= COLUMN_HEIGHT else "new"
    return fitting(room, scene.word(f"board-bali-then-{words}"), f"» {scene.word(f'board-bali-then-{words}-brief')}")


def _paint_news(
    canvas: Canvas, scene: Scene, box: Box, told: tuple[int, int | None], faces: dict[int, CardKind]
) -> None:
    """Who took from a column last, or that it was laid anew."""
    seat, kind = told
    word = scene.word("board-bali-new" if kind is None else "board-bali-took")
    if kind is not None:
        names = (f"{word} {name.lower()}" for name in (faces[kind].name, faces[kind].brief))
        word = next((name for name in names if len(name) + 4 <= box.width), word)
    blank = len(word) + 4 < box.width  # behind the number of the column, where both have room
    paint_tag(canvas, scene.glyphs, box.x + blank, box.y, seat, word)


def paint_mountain(canvas: Canvas, scene: Scene, box: Box) -> None:
    """An evening sky with Mount Agung; nothing where grounds are the terminal's own."""
    if is_plain(scene):
        return
    paint_sky(canvas, box, depth=0.75, stars=False)
    centre = box.x + round(box.width * PEAK)
    edges = not scene.glyphs.ascii_only
    for row in range(3, box.height):
        half = int((row - 2) * SLOPE)
        left, right = max(box.x, centre - half), min(box.right, centre + half)
        role = FEW_COLOURS if scene.depth == "256" else f"priest~background~{0.62 + 0.2 * row / box.height:.2f}"
        canvas.fill(Box(left, box.y + row, right - left, 1), f"text on {role}")
        if left > box.x and edges:
            canvas.over(left - 1, box.y + row, "▗" if row % 2 else "▟", role)
        if right < box.right and edges:
            canvas.over(right, box.y + row, "▖" if row % 2 else "▙", role)


def _uncovered(view: View) -> set[int]:
    """The kinds that are scored when a last card is taken; said in words below all columns, or by a sign below all."""
    return {kinds[-2] for number, kinds in enumerate(view.market) if len(kinds) > 1 and view.demon != number}
