"""Paints the first screen of a large terminal: tables to go on with, the games as cards, and what else there is.

The card of one game stands beside the menu of a small one too.
"""

from collections.abc import Sequence
from typing import Final

import attrs

from core.catalog import games
from core.kernel.message import Message
from core.kernel.meta import Meta
from core.text import Texts
from themes.glyphs import Glyphs
from tui.screens.emblems import HEIGHT as EMBLEM_HEIGHT
from tui.screens.emblems import WIDTH, paint_emblem
from tui.widgets.form import Row
from tui.widgets.kit.signs import paint_heading
from tui.widgets.picture import Box, Canvas, Picture, Target, cut, wrap
from tui.words.names import game_title, length

NEW: Final = "new-"
"""Ids of the rows that make a table of a game begin with this."""
TABLE: Final = "table-"
CARD_ROWS: Final = 14
"""Rows of a card, without the line of the cursor below it."""
STANDING: Final = 48
"""The column of how a table stands."""


def game_rows(texts: Texts) -> list[Row]:
    """A row for a new table of each game."""
    return [Row(f"{NEW}{meta.key}", game_title(texts, meta.key), hint=_introduction(texts, meta)) for meta in games()]


def _introduction(texts: Texts, meta: Meta) -> str:
    credit = texts.ui("new-credit", designers=", ".join(meta.designers), **meta.imprint)
    return f"{credit}: {texts.say(Message(f'{meta.key}-summary'), game=meta.key)}"


@attrs.frozen
class Cards:
    """Paints rows for one reader."""

    texts: Texts = attrs.field(eq=id)
    glyphs: Glyphs = attrs.field(eq=id)

    def paint(self, rows: Sequence[Row], cursor: str, width: int, height: int) -> Picture:
        """All rows as targets, the one of id `cursor` under the cursor. Of many tables those about it are shown."""
        canvas = Canvas(width, height, twins=self.glyphs.twins)
        tables = [row for row in rows if row.id.startswith(TABLE)]
        news = [row for row in rows if row.id.startswith(NEW)]
        others = [row for row in rows if row.selectable and row not in tables and row not in news]
        y = 1
        if tables:
            y = self._paint_tables(canvas, tables, cursor, y, max(1, height - CARD_ROWS - 10)) + 1
        paint_heading(canvas, Box(2, y, width - 4, 1), self.texts.ui("home-new"), self.texts.ui("home-cards-note"))
        y += 2
        step = (width - 3) // len(news)
        for place, row in enumerate(news):
            box = Box(2 + place * step, y, min(26, step - 1), CARD_ROWS)
            self.paint_card(canvas, box, row, row.id.removeprefix(NEW), here=row.id == cursor)
            canvas.target(Target(row.id, box))
        self._paint_words(canvas, others, cursor, y + CARD_ROWS + 1)
        hint = next((row.hint for row in rows if row.id == cursor), "")
        canvas.fill(Box(0, height - 2, width, 1), "dim on surface")
        canvas.put(2, height - 2, cut(hint, width - 4, more=self.glyphs["more"]), "dim on surface")
        return canvas.picture()

    def _paint_tables(self, canvas: Canvas, tables: Sequence[Row], cursor: str, y: int, room: int) -> int:
        """The heading and as many tables as there is room for; gives the row below them."""
        paint_heading(canvas, Box(2, y, canvas.width - 4, 1), self.texts.ui("home-cards-continue"))
        here = next((place for place, row in enumerate(tables) if row.id == cursor), 0)
        first = max(0, min(here - room // 2, len(tables) - room))
        for number, row in enumerate(tables[first : first + room], y + 1):
            on = row.id == cursor
            box = Box(2, number, canvas.width - 4, 1)
            canvas.fill(box, "cursor-text on cursor" if on else "text")
            if row.marked or on:
                canvas.put(3, number, self.glyphs["turn"], "bold cursor-text on cursor" if on else "bold accent")
            canvas.put(5, number, cut(row.label, STANDING - 6), "bold cursor-text on cursor" if on else "text")
            ink = "cursor-text on cursor" if on else "gain" if row.marked else "dim"
            canvas.put(STANDING, number, cut(row.note, box.right - STANDING), ink)
            canvas.target(Target(row.id, box))
        for number, sign in ((y + 1, "up" if first else ""), (y + room, "down" if first + room < len(tables) else "")):
            if sign:
                canvas.put(canvas.width - 2, number, self.glyphs[sign], "accent")
        return y + 1 + min(room, len(tables))

    def paint_card(self, canvas: Canvas, box: Box, row: Row, game: str, *, here: bool) -> None:
        """A game with its emblem, or a table of it."""
        canvas.fill(box, "text on surface")
        spaced = box.height >= CARD_ROWS
        paint_emblem(canvas, box.x + (box.width - WIDTH) // 2, box.y + spaced, game)
        y = box.y + EMBLEM_HEIGHT + 2 * spaced
        head = "bold cursor-text on cursor" if here else "bold strong on surface"
        canvas.fill(Box(box.x, y, box.width, 1), head)
        canvas.put(box.x + 2, y, cut(game_title(self.texts, game), box.width - 3), head)
        if here:
            canvas.put(box.x, box.bottom, "▀" * box.width, "cursor")
        if row.id.startswith(TABLE):
            told, most = [row.note], box.bottom - y - 1
        else:
            meta = next(meta for meta in games() if meta.key == game)
            told, most = [tagline(self.texts, meta)], 2
            canvas.put(box.x + 2, box.bottom - 1, cut(self._length(meta), box.width - 2), "dim on surface")
        for number, line in enumerate(wrap(told[0], box.width - 3, rows=most, more=self.glyphs["more"]), y + 1):
            canvas.put(box.x + 2, number, line, "text on surface")

    def _length(self, meta: Meta) -> str:
        return self.texts.ui("home-cards-length", least=min(meta.seats), most=max(meta.seats), **length(meta))

    def _paint_words(self, canvas: Canvas, rows: Sequence[Row], cursor: str, y: int) -> None:
        step = min(24, (canvas.width - 4) // max(1, len(rows)))
        for place, row in enumerate(rows):
            on, box = row.id == cursor, Box(2 + place * step, y, step - 2, 1)
            if on:
                canvas.fill(box, "cursor-text on cursor")
            canvas.put(box.x + 1, y, cut(row.label, step - 3), "bold cursor-text on cursor" if on else "text")
            canvas.target(Target(row.id, box))


def tagline(texts: Texts, meta: Meta) -> str:
    """A game in a few words; one that has none here, by the beginning of its summary."""
    id = f"home-card-{meta.key.replace('_', '-')}"
    return texts.ui(id) if id in texts.ids() else texts.say(Message(f"{meta.key}-summary"), game=meta.key)
