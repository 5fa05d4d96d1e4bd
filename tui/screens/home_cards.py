"""Paints the home screen of large terminals and upright phones as cards to choose from."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import ClassVar, Final

import attrs
from textual.events import Click
from textual.geometry import Offset
from textual.message import Message as WidgetMessage

from core import catalog
from core.kernel.message import Message
from core.kernel.meta import Meta
from core.text import Texts
from themes.glyphs import Glyphs
from themes.inks import Inks
from themes.palette import Depth
from tui.preferences.keymap import bindings
from tui.screens.emblems import EMBLEM_HEIGHT, EMBLEM_WIDTH, paint_emblem
from tui.widgets.area import Area, LateTaps, nearest
from tui.widgets.form import Form, Row, lead
from tui.widgets.kit.signs import paint_heading
from tui.widgets.kit.sky import LARGE_ROWS, large_width, paint_large, paint_moon, paint_sky, paint_town
from tui.widgets.picture import Box, Canvas, Picture, Target, cut, wrap
from tui.widgets.reader import Reader, Runs
from tui.widgets.sizes import is_upright
from tui.words.names import game_title, length

HEAD_NAME: Final = "BELVEDERE"
NAME_SCALE: Final = 2
"""Width of a pixel of the name, in quarters of a cell."""
TALL_HEAD: Final = 12
"""Rows of the head from which there are stars, the moon, and space round the name."""
NEW_PREFIX: Final = "new-"
"""Prefix of the ids of rows that make a table of a game."""
TABLE_PREFIX: Final = "table-"
LIVE_ROW: Final = "live"
"""The id of the row of the watched table."""
CARD_ROWS: Final = 14
"""Rows of a card, without the line of the cursor below it."""
LOW_CARD_ROWS: Final = 12
"""The same in company, where a further row for tables is worth more."""
LOW_FROM: Final = 40
"""Rows below which cards are low in company."""
STANDING_COLUMN: Final = 48
"""The column of a table's state."""
LISTED_COLUMNS: Final = 62
"""Columns of the tables next to a running one."""
ALONE_COLUMNS: Final = 96
"""The most columns of them where nobody plays."""
WIDEST_CARD: Final = 34
"""The most columns of a card."""
MENU_CARD: Final = (28, 12)
"""Columns and rows of the one card next to the menu of a smaller terminal."""
PANEL_COLUMNS: Final = 34
"""Columns of the visitors and their chat."""

FINGER_ROWS = 2
"""Rows of a table, and of a word at the foot."""
HINT_ROWS = 5
"""Rows of the hint of the row under the cursor."""
GAME_ROWS = (2, 4)
"""The fewest and the most rows of a game."""
FOOT_WORDS = 3
"""Words side by side at the foot."""
COMPANY_ROWS = 5
"""Rows of the visitors and their chat."""


@attrs.frozen
class SidePanel:
    """What stands next to the tables in company."""

    lines: Callable[[int, int], list[Runs]]
    """The visitors and their chat, for a width and a height."""
    live: Callable[[int, int], Picture] | None = None
    """The board of a running table, for a width and a height; None while nobody plays."""
    title: str = ""
    """The title of its game."""
    names: str = ""
    """The names of its players."""


@lru_cache(maxsize=8)
def paint_head(width: int, height: int, tagline: str, glyphs: Glyphs, depth: Depth) -> Picture:
    """Paint a town at dusk below the name of the program; with 16 colours only the nearer houses, and with ASCII
    only the name in letters."""
    canvas = Canvas(width, height, twins=glyphs.twins)
    is_tall = height >= TALL_HEAD
    if depth in ("256", "full"):
        paint_sky(canvas, Box(0, 0, width, height), depth=1.0, stars=is_tall)
        if is_tall:
            paint_moon(canvas, width - 16, 2, ascii_only=glyphs.ascii_only)
    if depth in ("256", "full") and not glyphs.ascii_only:
        paint_town(canvas, Box(0, height // 3, width, height - height // 3), "far")
    if depth != "none" and not glyphs.ascii_only:
        paint_town(canvas, Box(0, height - height // 2, width, height // 2), "near" if depth != "16" else "plain")
    top = 2 if is_tall else 1
    if glyphs.ascii_only:
        canvas.over((width - 2 * len(HEAD_NAME) + 1) // 2, top + 1, " ".join(HEAD_NAME), "bold strong")
    else:
        paint_large(
            canvas, (width - large_width(HEAD_NAME, scale=NAME_SCALE)) // 2, top, HEAD_NAME, "strong", scale=NAME_SCALE
        )
    left, below = (width - len(tagline)) // 2, top + LARGE_ROWS + is_tall
    for x in range(max(0, left - 1), min(width, left + len(tagline) + 1)):
        canvas.put(x, below, " ", f"text on {canvas.ground_at(x, below)}")
    canvas.over(left, below, tagline, "strong")
    return canvas.picture()


def game_rows(texts: Texts) -> list[Row]:
    """Return a row for a new table of each game."""
    return [
        Row(f"{NEW_PREFIX}{meta.key}", game_title(texts, meta.key), hint=_introduction(texts, meta))
        for meta in catalog.games()
    ]


def _introduction(texts: Texts, meta: Meta) -> str:
    credit = texts.ui("new-credit", designers=", ".join(meta.designers), **meta.imprint)
    return texts.ui(
        "home-introduction", credit=credit, summary=texts.say(Message(f"{meta.key}-summary"), game=meta.key)
    )


@attrs.frozen
class Cards:
    """Paints rows for one reader."""

    texts: Texts = attrs.field(eq=id)
    glyphs: Glyphs = attrs.field(eq=id)

    def paint(
        self, rows: Sequence[Row], cursor: str, width: int, height: int, panel: SidePanel | None = None
    ) -> Picture:
        """Paint all rows as targets, with the cursor on the row `cursor`. Of many tables, those near the cursor are
        shown."""
        canvas = Canvas(width, height, twins=self.glyphs.twins)
        news = [row for row in rows if row.id.startswith(NEW_PREFIX)]
        tables = list(rows[: rows.index(news[0])])
        others = [row for row in rows[len(tables) :] if row.selectable and row not in news]
        card_rows = LOW_CARD_ROWS if panel is not None and height < LOW_FROM else CARD_ROWS
        y = 1
        if panel is not None:
            y += self._paint_company(canvas, tables, cursor, panel, height - card_rows - 10)
        elif tables:
            y = self._paint_tables(canvas, tables, cursor, Box(2, y, width - 4, max(2, height - card_rows - 9))) + 1
        paint_heading(canvas, Box(2, y, width - 4, 1), self.texts.ui("home-new"), self.texts.ui("home-cards-note"))
        y += 2
        step = (width - 3) // len(news)
        for place, row in enumerate(news):
            box = Box(2 + place * step, y, min(WIDEST_CARD, step - 1), card_rows)
            self.paint_card(canvas, box, row, row.id.removeprefix(NEW_PREFIX), here=row.id == cursor)
            canvas.target(Target(row.id, box))
        self._paint_words(canvas, others, cursor, y + card_rows + 1)
        hint = next((row.hint for row in rows if row.id == cursor), "")
        room = max(1, min(3, height - 2 - (y + card_rows + 1)))
        lines = wrap(" ".join(hint.splitlines()), width - 4, rows=room, more=self.glyphs["more"])
        top = height - 1 - max(1, len(lines))
        canvas.fill(Box(0, top, width, max(1, len(lines))), "dim on surface")
        for number, line in enumerate(lines, top):
            canvas.put(2, number, line, "dim on surface")
        return canvas.picture()

    def _paint_company(self, canvas: Canvas, rows: Sequence[Row], cursor: str, panel: SidePanel, height: int) -> int:
        """Paint the tables, a running one if there is one, and the visitors side by side; return the rows they take."""
        company = canvas.width - PANEL_COLUMNS - 2
        live = next((row for row in rows if row.id == LIVE_ROW), None)
        tables = [row for row in rows if row.id != LIVE_ROW]
        listed = LISTED_COLUMNS if live is not None else min(ALONE_COLUMNS, company - 4)
        if tables:
            self._paint_tables(canvas, tables, cursor, Box(2, 1, listed, height))
        if live is not None and panel.live is not None:
            box = Box(listed + 4, 1, company - listed - 6, height)
            self.paint_live(canvas, box, panel, here=live.id == cursor)
            canvas.target(Target(LIVE_ROW, box))
        for number, runs in enumerate(panel.lines(PANEL_COLUMNS, height)[:height], 1):
            x = company
            for text, ink in runs:
                x = canvas.put(x, number, text, ink, limit=max(0, company + PANEL_COLUMNS - x))
        return height + 1

    def paint_menu_side(self, width: int, height: int, row: Row, game: str, panel: SidePanel | None) -> Picture:
        """Paint what stands next to the menu of a smaller terminal: the running table of `panel`, otherwise the
        card of a game with the hint of the row under the cursor."""
        canvas = Canvas(width, height, twins=self.glyphs.twins)
        if panel is not None:
            self.paint_live(canvas, Box(0, 0, width, height), panel, here=False)
            canvas.target(Target(LIVE_ROW, Box(0, 0, width, height)))
        else:
            self.paint_card(canvas, Box(0, 0, MENU_CARD[0], min(MENU_CARD[1], height)), row, game, here=False)
        return canvas.picture()

    def paint_live(self, canvas: Canvas, box: Box, panel: SidePanel, *, here: bool) -> None:
        """Paint a running table: its game, its players and its board."""
        assert panel.live is not None
        head = "cursor-text on cursor" if here else "text on surface"
        canvas.fill(Box(box.x, box.y, box.width, 1), head)
        ink = f"bold {head}" if here else "bold accent on surface"
        if here:
            canvas.put(box.x, box.y, self.glyphs["cursor"], ink)
        x = canvas.put(box.x + 2, box.y, cut(panel.title, box.width - 3), ink)
        if box.right - x > 6:
            canvas.put(x + 2, box.y, cut(panel.names, box.right - x - 3), head)
        canvas.paste(panel.live(box.width, box.height - 1), box.x, box.y + 1)

    def _paint_tables(self, canvas: Canvas, rows: Sequence[Row], cursor: str, box: Box) -> int:
        """Paint as many tables and headings as fit; return the row below them."""
        here = next((place for place, row in enumerate(rows) if row.id == cursor), 0)
        room = box.height
        first = max(0, min(here - room // 2, len(rows) - room))
        standing = min(STANDING_COLUMN, box.x + box.width - 18)
        for number, row in enumerate(rows[first : first + room], box.y):
            if row.kind == "heading":
                paint_heading(canvas, Box(box.x, number, box.width, 1), row.label)
                continue
            self._paint_table(canvas, row, Box(box.x, number, box.width, 1), standing, on=row.id == cursor)
        last = box.y + min(room, len(rows)) - 1
        for number, sign in ((box.y, "up" if first else ""), (last, "down" if first + room < len(rows) else "")):
            if sign:
                canvas.put(box.right, number, self.glyphs[sign], "accent")
        return last + 1

    def _paint_table(self, canvas: Canvas, row: Row, box: Box, standing: int, *, on: bool) -> None:
        """Paint one table, and its state from column `standing` on."""
        canvas.fill(box, "cursor-text on cursor" if on else "text")
        if row.marked or on:
            signs = lead(self.glyphs, here=on, marked=row.marked)
            canvas.put(box.x, box.y, signs, "bold cursor-text on cursor" if on else "bold accent")
        label = cut(row.label, standing - box.x - 4)
        canvas.put(box.x + 3, box.y, label, "bold cursor-text on cursor" if on else "text")
        ink = "cursor-text on cursor" if on else "gain" if row.marked else "dim"
        canvas.put(standing, box.y, cut(row.note, box.right - standing), ink)
        canvas.target(Target(row.id, box))

    def paint_card(self, canvas: Canvas, box: Box, row: Row, game: str, *, here: bool) -> None:
        """Paint a game with its emblem, or a table of it."""
        canvas.fill(box, "text on surface")
        spaced = box.height >= CARD_ROWS
        paint_emblem(canvas, box.x + (box.width - EMBLEM_WIDTH) // 2, box.y + spaced, game)
        y = box.y + EMBLEM_HEIGHT + 2 * spaced
        head = "bold cursor-text on cursor" if here else "bold strong on surface"
        canvas.fill(Box(box.x, y, box.width, 1), head)
        canvas.put(box.x + 2, y, cut(game_title(self.texts, game), box.width - 3), head)
        if here:
            canvas.put(box.x, box.bottom, self.glyphs["foot"] * box.width, "cursor")
        if row.id.startswith(TABLE_PREFIX):
            told, most = [row.note], box.bottom - y - 1
        else:
            meta = catalog.meta(game)
            told, most = [tagline(self.texts, meta)], min(2, box.bottom - y - 2)
            canvas.put(box.x + 2, box.bottom - 1, cut(self.length(meta), box.width - 2), "dim on surface")
        for number, line in enumerate(wrap(told[0], box.width - 3, rows=most, more=self.glyphs["more"]), y + 1):
            canvas.put(box.x + 2, number, line, "text on surface")

    def length(self, meta: Meta) -> str:
        """Return the number of players and the length of a game."""
        args = length(meta)
        return self.texts.ui(f"home-cards-length-{args['span']}", least=min(meta.seats), most=max(meta.seats), **args)

    def _paint_words(self, canvas: Canvas, rows: Sequence[Row], cursor: str, y: int) -> None:
        step = min(24, (canvas.width - 4) // max(1, len(rows)))
        for place, row in enumerate(rows):
            on, box = row.id == cursor, Box(2 + place * step, y, step - 1, 1)
            if on:
                canvas.fill(box, "cursor-text on cursor")
            canvas.put(box.x + 1, y, cut(row.label, step - 2), "bold cursor-text on cursor" if on else "text")
            canvas.target(Target(row.id, box))


def tagline(texts: Texts, meta: Meta) -> str:
    """Return a game's tagline; without one, the beginning of its summary."""
    id = f"home-card-{meta.key.replace('_', '-')}"
    return texts.ui(id) if id in texts.ids() else texts.say(Message(f"{meta.key}-summary"), game=meta.key)


# The home screen of an upright phone: tables, the games below each other, then the menu


def paint_upright(
    cards: Cards, rows: Sequence[Row], cursor: str, width: int, height: int, panel: SidePanel | None = None
) -> Picture:
    """Paint all rows as targets of two rows or more, with the cursor on the row `cursor`. Of many tables, those near
    the cursor are shown."""
    canvas = Canvas(width, height, twins=cards.glyphs.twins)
    news = [row for row in rows if row.id.startswith(NEW_PREFIX)]
    tables = list(rows[: rows.index(news[0])])
    words = [row for row in rows[len(tables) :] if row.selectable and row not in news]
    foot = HINT_ROWS + FINGER_ROWS * -(-len(words) // FOOT_WORDS) + (COMPANY_ROWS if panel is not None else 0)
    room = height - foot - 1 - GAME_ROWS[0] * len(news)
    y = _paint_tables(canvas, cards, tables, cursor, Box(0, 0, width, room)) if tables else 0
    paint_heading(canvas, Box(1, y, width - 1, 1), cards.texts.ui("home-new"))
    y += 1
    step = max(GAME_ROWS[0], min(GAME_ROWS[1], (height - foot - y) // len(news)))
    for row in news:
        _paint_game(canvas, cards, row, Box(0, y, width, step), here=row.id == cursor)
        y += step
    y = height - foot
    if panel is not None:
        _paint_company(canvas, panel, Box(1, y, width - 2, COMPANY_ROWS))
        y += COMPANY_ROWS
    for number, row in enumerate(words):
        step = width // FOOT_WORDS
        place = Box(number % FOOT_WORDS * step, y + number // FOOT_WORDS * FINGER_ROWS, step, FINGER_ROWS)
        on = row.id == cursor
        lines = wrap(row.label, step - 2, rows=FINGER_ROWS, more=cards.glyphs["more"])
        ink = "bold cursor-text on cursor" if on else "accent"
        for below, part in enumerate(lines):
            canvas.fill(Box(place.x, place.y + below, step - 1, 1), ink if on else "text")
            canvas.put(place.x + 1, place.y + below, part, ink)
        canvas.target(Target(row.id, place))
    hint = next((row.hint for row in rows if row.id == cursor), "")
    for number, line in enumerate(wrap(hint, width - 2, rows=HINT_ROWS, more=cards.glyphs["more"])):
        canvas.put(1, height - HINT_ROWS + number, line, "dim")
    return canvas.picture()


def _paint_company(canvas: Canvas, panel: SidePanel, box: Box) -> None:
    for number, runs in enumerate(panel.lines(box.width, box.height)[: box.height]):
        x = box.x
        for text, ink in runs:
            x = canvas.put(x, box.y + number, text, ink, limit=max(0, box.right - x))


def _paint_tables(canvas: Canvas, cards: Cards, rows: Sequence[Row], cursor: str, box: Box) -> int:
    """Paint as many tables and headings as fit; return the row below them."""
    heights = [1 if row.kind == "heading" else FINGER_ROWS for row in rows]
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
    """Paint a table, and its state below."""
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
    """Paint the middle of a game's emblem, with its name and tagline next to it."""
    meta = catalog.meta(row.id.removeprefix(NEW_PREFIX))
    emblem = Canvas(EMBLEM_WIDTH, EMBLEM_HEIGHT, twins=cards.glyphs.twins)
    paint_emblem(emblem, 0, 0, meta.key)
    top = (EMBLEM_HEIGHT - box.height) // 2
    canvas.paste(Picture(EMBLEM_WIDTH, emblem.picture().rows[top : top + box.height]), box.x, box.y)
    x = box.x + EMBLEM_WIDTH
    words = Box(x + 1, box.y, box.right - x - 1, box.height)
    head = "bold cursor-text on cursor" if here else "bold strong on surface"
    canvas.fill(Box(x, box.y, box.right - x, box.height), "text on surface")
    canvas.fill(Box(x, box.y, box.right - x, 1), head)
    canvas.put(words.x, box.y, cut(game_title(cards.texts, meta.key), words.width), head)
    told = wrap(tagline(cards.texts, meta), words.width)
    length = cards.length(meta)
    is_long = box.height >= GAME_ROWS[1] and len(length) <= words.width
    room = box.height - 1 - is_long
    if len(told) <= room:
        for number, line in enumerate(told, 1):
            canvas.put(words.x, box.y + number, line, "text on surface")
    elif len(length) <= words.width:
        canvas.put(words.x, box.y + 1, length, "dim on surface")
    if is_long:
        canvas.put(words.x, box.bottom - 1, length, "dim on surface")
    canvas.target(Target(row.id, box))


# The cards of a large terminal, chosen with the arrows or the mouse


class CardMenu(Area, can_focus=True):
    """Shows rows as cards and words; posts the messages of a `Form`. While it is hidden it may have no rows."""

    BINDINGS: ClassVar = [*bindings("up", "down", "left", "right", "choose", "page-up", "page-down")]

    def __init__(self, inks: Inks, cards: Cards, rows: Iterable[Row], *, on: str, id: str) -> None:
        super().__init__(inks, cards.glyphs, id=id)
        self._cards = cards
        self.rows = tuple(rows)
        self._panel: SidePanel | None = None
        self._cursor = on
        self._late = LateTaps()

    @property
    def current(self) -> Row:
        """The row under the cursor."""
        return next((row for row in self.rows if row.id == self._cursor), self._first)

    @property
    def _first(self) -> Row:
        return next(row for row in self.rows if row.selectable)

    def show_panel(self, panel: SidePanel | None) -> None:
        """Show the visitors and a running table next to the rows, or update them."""
        self._panel = panel
        self._draw()

    def list_rows(self, rows: Iterable[Row], on: str | None = None) -> None:
        """Replace all rows; the cursor goes to the row `on`, otherwise it stays on its row or goes to the first."""
        self.rows = tuple(rows)
        before = self.picture.targets
        self._go(on or self._cursor, even_if_same=True)
        if [(one.id, one.box) for one in before] != [(one.id, one.box) for one in self.picture.targets]:
            self._late.moved(lambda x, y: next((one.id for one in before if one.box.holds(x, y)), None))

    def stand_on(self, id: str) -> None:
        """Put the cursor on a row that will be listed later."""
        self._cursor = id

    def on_resize(self) -> None:
        self._draw()

    def on_focus(self) -> None:
        self._draw()

    def on_click(self, event: Click) -> None:
        event.stop()
        target = self.target_at(event.x, event.y)
        is_late = self._late.is_late(event.x, event.y, target.id if target is not None else "")
        if target is not None:
            self._go(target.id)
            if not is_late:
                self.action_choose()

    def action_up(self) -> None:
        self._step(0, -1)

    def action_down(self) -> None:
        self._step(0, 1)

    def action_left(self) -> None:
        self._step(-1, 0)

    def action_right(self) -> None:
        self._step(1, 0)

    def action_page_up(self) -> None:
        self._go(self._first.id)

    def action_page_down(self) -> None:
        self._go(self.rows[-1].id)

    def action_choose(self) -> None:
        self.post_message(Form.Chosen(self.current))

    def _step(self, columns: int, rows: int) -> None:
        """Return the nearest row in that direction. Tables that are scrolled out are the next in the list."""
        here = next((target for target in self.picture.targets if target.id == self._cursor), None)
        if here is None:
            return
        places = [row.id for row in self.rows if row.id.startswith(TABLE_PREFIX)]
        if rows and here.id in places and 0 <= (place := places.index(here.id) + rows) < len(places):
            self._go(places[place])
            return
        if (found := nearest(here, self.picture.targets, columns, rows)) is not None:
            self._go(found.id)

    def _go(self, id: str, *, even_if_same: bool = False) -> None:
        if id != self._cursor or even_if_same:
            self._cursor = id if any(row.id == id for row in self.rows) else self._first.id
            self._draw()
            if self.has_focus:
                self.post_message(Form.Moved(self.current))

    def _draw(self) -> None:
        if not self.size.height or not self.rows:
            return
        if is_upright(*self.app.size):
            self.show(paint_upright(self._cards, self.rows, self._cursor, *self.size, self._panel))
        else:
            self.show(self._cards.paint(self.rows, self._cursor, *self.size, self._panel))
        spot = next((target.box for target in self.picture.targets if target.id == self._cursor), None)
        if spot is not None and self.has_focus and self.screen is self.app.screen:
            self.app.cursor_position = self.region.offset + Offset(spot.x, spot.y)


class CardArea(Area):
    """An area above or next to the menu; posts `Resized` when its size changes."""

    class Resized(WidgetMessage):
        """It needs repainting."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())


class Company(Reader, can_focus=False):
    """The visitors and their chat; posts `Resized` when its size changes."""

    class Resized(WidgetMessage):
        """Its lines need wrapping again."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())
