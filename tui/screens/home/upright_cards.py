"""Paints the first screen of an upright phone: tables to go on with, the games below each other, everything else."""

from collections.abc import Sequence

from core import catalog
from tui.screens.emblems import HEIGHT as EMBLEM_HEIGHT
from tui.screens.emblems import WIDTH, paint_emblem
from tui.screens.home.cards import NEW, Beside, Cards, tagline
from tui.widgets.form import Row
from tui.widgets.kit.signs import paint_heading
from tui.widgets.picture import Box, Canvas, Picture, Target, cut, wrap
from tui.widgets.row_brush import lead
from tui.words.names import game_title

FINGER = 2
"""Rows of a table, and of a word at the foot."""
HINT = 5
"""Rows of what the row under the cursor does."""
GAME = (2, 4)
"""Rows of a game at least and at most."""
ACROSS = 3
"""Words at the foot side by side."""
COMPANY = 5
"""Rows of who is here and what they say."""


def paint_upright(
    cards: Cards, rows: Sequence[Row], cursor: str, width: int, height: int, beside: Beside | None = None
) -> Picture:
    """All rows as targets of two rows or more, the one of id `cursor` under the cursor. Of many tables those about it
    are shown."""
    canvas = Canvas(width, height, twins=cards.glyphs.twins)
    news = [row for row in rows if row.id.startswith(NEW)]
    tables = list(rows[: rows.index(news[0])])
    words = [row for row in rows[len(tables) :] if row.selectable and row not in news]
    foot = HINT + FINGER * -(-len(words) // ACROSS) + (COMPANY if beside is not None else 0)
    room = height - foot - 1 - GAME[0] * len(news)
    y = _paint_tables(canvas, cards, tables, cursor, Box(0, 0, width, room)) if tables else 0
    paint_heading(canvas, Box(1, y, width - 1, 1), cards.texts.ui("home-new"))
    y += 1
    step = max(GAME[0], min(GAME[1], (height - foot - y) // len(news)))
    for row in news:
        _paint_game(canvas, cards, row, Box(0, y, width, step), here=row.id == cursor)
        y += step
    y = height - foot
    if beside is not None:
        _paint_company(canvas, beside, Box(1, y, width - 2, COMPANY))
        y += COMPANY
    for number, row in enumerate(words):
        step = width // ACROSS
        place = Box(number % ACROSS * step, y + number // ACROSS * FINGER, step, FINGER)
        on = row.id == cursor
        lines = wrap(row.label, step - 2, rows=FINGER, more=cards.glyphs["more"])
        ink = "bold cursor-text on cursor" if on else "accent"
        for below, part in enumerate(lines):
            canvas.fill(Box(place.x, place.y + below, step - 1, 1), ink if on else "text")
            canvas.put(place.x + 1, place.y + below, part, ink)
        canvas.target(Target(row.id, place))
    hint = next((row.hint for row in rows if row.id == cursor), "")
    for number, line in enumerate(wrap(hint, width - 2, rows=HINT, more=cards.glyphs["more"])):
        canvas.put(1, height - HINT + number, line, "dim")
    return canvas.picture()


def _paint_company(canvas: Canvas, beside: Beside, box: Box) -> None:
    for number, runs in enumerate(beside.lines(box.width, box.height)[: box.height]):
        x = box.x
        for text, ink in runs:
            x = canvas.put(x, box.y + number, text, ink, limit=max(0, box.right - x))


def _paint_tables(canvas: Canvas, cards: Cards, rows: Sequence[Row], cursor: str, box: Box) -> int:
    """As many of the tables and their headings as there is room for; gives the row below them."""
    heights = [1 if row.kind == "heading" else FINGER for row in rows]
    here = next((place for place, row in enumerate(rows) if row.id == cursor), 0)
    first = 0
    while first < here and sum(heights[first : here + 1]) > box.height:
        first += 1
    y, last = box.y, len(rows)
    for number, (row, height) in enumerate(zip(rows[first:], heights[first:], strict=True), first):
        if y + height > box.bottom:
            last = number
            break
        if row.kind == "heading":
            paint_heading(canvas, Box(1, y, box.width - 1, 1), row.label)
        else:
            _paint_table(canvas, cards, row, Box(box.x, y, box.width, height), here=row.id == cursor)
        y += height
    for at, sign in ((box.y, "up" if first else ""), (y - 1, "down" if last < len(rows) else "")):
        if sign:
            canvas.put(box.right - 1, at, cards.glyphs[sign], "accent")
    return y


def _paint_table(canvas: Canvas, cards: Cards, row: Row, box: Box, *, here: bool) -> None:
    """A table, and below how it stands."""
    head = "cursor-text on cursor" if here else "text"
    canvas.fill(Box(box.x, box.y, box.width, 1), head)
    if row.marked or here:
        signs = lead(cards.glyphs, here=here, marked=row.marked)
        canvas.put(0, box.y, signs, f"bold {head}" if here else "bold accent")
    more = cards.glyphs["more"]
    canvas.put(3, box.y, cut(row.label, box.width - 4, more=more), f"bold {head}" if here else "text")
    canvas.put(3, box.y + 1, cut(row.note, box.width - 4, more=more), "gain" if row.marked else "dim")
    canvas.target(Target(row.id, box))


def _paint_game(canvas: Canvas, cards: Cards, row: Row, box: Box, *, here: bool) -> None:
    """The middle of the emblem of a game, and beside it its name and what it is."""
    meta = catalog.meta(row.id.removeprefix(NEW))
    emblem = Canvas(WIDTH, EMBLEM_HEIGHT, twins=cards.glyphs.twins)
    paint_emblem(emblem, 0, 0, meta.key)
    top = (EMBLEM_HEIGHT - box.height) // 2
    canvas.paste(Picture(WIDTH, emblem.picture().rows[top : top + box.height]), box.x, box.y)
    x = box.x + WIDTH
    words = Box(x + 1, box.y, box.right - x - 1, box.height)
    head = "bold cursor-text on cursor" if here else "bold strong on surface"
    canvas.fill(Box(x, box.y, box.right - x, box.height), "text on surface")
    canvas.fill(Box(x, box.y, box.right - x, 1), head)
    canvas.put(words.x, box.y, cut(game_title(cards.texts, meta.key), words.width), head)
    told = wrap(tagline(cards.texts, meta), words.width)
    length = cards.length(meta)
    is_long = box.height >= GAME[1] and len(length) <= words.width
    room = box.height - 1 - is_long
    if len(told) <= room:
        for number, line in enumerate(told, 1):
            canvas.put(words.x, box.y + number, line, "text on surface")
    elif len(length) <= words.width:
        canvas.put(words.x, box.y + 1, length, "dim on surface")
    if is_long:
        canvas.put(words.x, box.bottom - 1, length, "dim on surface")
    canvas.target(Target(row.id, box))
