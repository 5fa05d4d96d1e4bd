"""Paints the home screen in the layout for its size: cards in one row or in three columns, a list, or an upright
phone."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import ClassVar, Final, Literal

import attrs
from rich.cells import cell_len
from textual.events import Click
from textual.message import Message as WidgetMessage

from core import catalog
from core.kernel.message import Message
from core.kernel.meta import Meta
from core.text import Texts
from themes.glyphs import Glyphs
from themes.inks import Inks
from themes.palette import Depth
from tui.preferences.keymap import bindings
from tui.screens.emblems import EMBLEM, LARGE_EMBLEM, emblem_names, paint_emblem, paint_emblem_part
from tui.widgets.area import Area, LateTaps, nearest
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import (
    DIM,
    FOCUS,
    HEADING,
    MARGIN,
    TEXT,
    first_shown,
    meter_spans,
    new_canvas,
    paint_card,
    paint_heading,
    paint_list_row,
    paint_more,
    paint_panel,
    put_spans,
    sign,
    width_of,
)
from tui.widgets.kit.sky import LARGE_ROWS, large_width, moon_column, paint_large, paint_moon, paint_sky, paint_town
from tui.widgets.picture import Box, Canvas, Picture, Span, Target, cut, title_place, wrap
from tui.widgets.reader import Runs
from tui.widgets.sizes import is_upright
from tui.words.names import game_title, length

HEAD_NAME: Final = "BELVEDERE"
NAME_SCALE: Final = 2
"""Width of a pixel of the name, in quarters of a cell."""
TALL_HEAD: Final = 12
"""Rows of the head from which there are stars, the moon, and space round the name."""
NEW: Final = "new"
"""The id of the row that makes a table of any game."""
NEW_PREFIX: Final = "new-"
"""Prefix of the ids of rows that make a table of a game."""
TABLE_PREFIX: Final = "table-"
LIVE_ROW: Final = "live"
"""The id of the row of the watched table."""
LEARN: Final = "learn"
ALL_TABLES: Final = "tables"
"""The id of the row that opens the list of all tables."""

Layout = Literal["wide", "columns", "list", "upright"]
WIDE: Final = (132, 40)
"""Columns and rows from which the games stand side by side as cards."""
COLUMNS: Final = (100, 30)
"""Columns and rows from which they stand in two rows of cards, without company."""

CARD_GAP: Final = 1
LARGE_FROM: Final = 38
"""Columns of a card from which its emblem is large."""
LARGE_GOING: Final = 12
"""Rows of the tables on a terminal with large emblems, which leave room for the board of one."""
COMPANY_LISTED: Final = 12
"""The same next to the visitors and their chat."""
CARD_TEXTS: Final = 5
"""Rows of a card below its emblem: title, two lines, the length, and air."""
BELOW_CARDS: Final = 3
"""Rows below a row of cards: the foot of the cursor, the words of the menu, and air."""
HINT_ROWS: Final = 3
"""Rows for the sentence about the row under the cursor; on an upright phone `FINGER_HINT_ROWS`."""
MOST_TABLES: Final = 5
"""The most own tables in the menu; the list of all tables has the others."""
SIDE_CARD: Final = (28, 13)
"""Columns and rows of the one card next to a list."""
PANEL_COLUMNS: Final = (34, 40)
"""Columns of the visitors and their chat, in a list and on a large terminal."""
ROOMY: Final = 10
"""Rows for the visitors that a card above them leaves."""
LISTED_COLUMNS: Final = 62
"""Columns of the tables next to a running one and the visitors."""
CELL_ROWS: Final = (9, 12)
"""The fewest and the most rows of a card in two rows of cards."""

FINGER_ROWS = 2
"""Rows of a table, and of a word at the foot, on an upright phone."""
FINGER_HINT_ROWS = 5
GAME_ROWS = (2, 4)
"""The fewest and the most rows of a game."""
FOOT_WORDS = 3
"""Words side by side at the foot."""
COMPANY_ROWS = 5
"""Rows of the visitors and their chat."""


def layout_for(width: int, height: int, *, company: bool) -> Layout:
    """Return the layout for a terminal of that size."""
    if is_upright(width, height):
        return "upright"
    if width >= WIDE[0] and height >= WIDE[1]:
        return "wide"
    return "columns" if width >= COLUMNS[0] and height >= COLUMNS[1] and not company else "list"


@attrs.frozen
class TableRow(Row):
    """The row of a table; its `label` has the game and the other players, its `note` what happens there."""

    title: str = ""
    """The game, or the player's own name for the table."""
    turn: str = ""
    """The turn in words; empty if there is none."""
    share: float | None = None
    """How much of the game has been played, from 0 to 1."""
    points: tuple[Span, ...] = ()
    """The points of the reader's seats, then of the others."""
    when: str = ""
    """When a player last played there."""


@attrs.frozen
class SidePanel:
    """The panel next to the tables: the visitors, and the board of a table."""

    lines: Callable[[int, int], list[Runs]] | None = None
    """The visitors and their chat, for a width and a height; None without company."""
    live: Callable[[int, int], Picture] | None = None
    """The board of a table, for a width and a height; None while there is none."""
    title: str = ""
    """The title of its game."""
    names: str = ""
    """The names of its players."""


NO_PANEL: Final = SidePanel()


def words_of(rows: Sequence[Row]) -> list[Row]:
    """Return the words of the menu below the cards."""
    return [
        row
        for row in rows
        if row.selectable
        and row.id not in (LIVE_ROW, LEARN, ALL_TABLES)
        and not row.id.startswith((TABLE_PREFIX, NEW_PREFIX))
    ]


Hour = int
"""An hour of the day, 0 to 23."""
DUSK: Final[Hour] = 20
"""The hour for people without a known local time."""


def evening(hour: Hour) -> tuple[float, float, float | None]:
    """Return, for an hour of the day, how far the sky gets from night to light, the share of the stars that are out,
    and the place of the moon from 0 to 1; None if it is not there. From dusk to dawn it crosses the sky.

    >>> evening(20), evening(3), evening(7)
    ((1.0, 1.0, 0.95), (0.55, 1.0, 0.05), (1.0, 0.2, None))
    """
    if 5 <= hour < 17:
        return 1.0, 0.2 if hour < 9 else 0.0, None
    if 17 <= hour < 22:
        return 1.0, 1.0 if hour >= 19 else 0.4, 0.95
    return 0.55, 1.0, 0.8 if hour >= 22 else 0.05 if hour >= 2 else 0.2


@lru_cache(maxsize=8)
def paint_head(width: int, height: int, tagline: str, glyphs: Glyphs, depth: Depth, hour: Hour = DUSK) -> Picture:
    """Paint a town below the name of the program, at an hour of the day; with 16 colours only the nearer houses, and
    with ASCII only the name in letters."""
    canvas = new_canvas(glyphs, width, height)
    is_tall = height >= TALL_HEAD
    light, stars, moon = evening(hour)
    if glyphs.day:
        light, stars, moon = 1.0, 1.0, 0.05 if hour < 10 else 0.2 if hour < 13 else 0.8 if hour < 17 else 0.95
    has_sky = depth in ("256", "full") and not glyphs.edged
    if has_sky:
        paint_sky(canvas, Box(0, 0, width, height), depth=light, stars=stars if is_tall else 0.0)
        if is_tall and moon is not None:
            x = moon_column(Box(0, 0, width, height), moon)
            paint_moon(canvas, x, 2)
    if has_sky and not glyphs.ascii_only:
        paint_town(canvas, Box(0, height // 3, width, height - height // 3), "far")
    if glyphs.edged and depth in ("256", "full") and not glyphs.ascii_only:
        below = (2 if is_tall else 1) + LARGE_ROWS + is_tall + 1
        paint_town(canvas, Box(0, below, width, height - below), "edged")
    elif depth != "none" and not glyphs.ascii_only:
        paint_town(canvas, Box(0, height - height // 2, width, height // 2), "near" if depth != "16" else "plain")
    top = 2 if is_tall else int(height >= LARGE_ROWS + 3)
    if glyphs.ascii_only:
        canvas.over((width - 2 * len(HEAD_NAME) + 1) // 2, top + 1, " ".join(HEAD_NAME), "bold strong")
    else:
        size = large_width(HEAD_NAME, scale=NAME_SCALE)
        _clear(canvas, Box((width - size) // 2 - 1, top, size + 2, LARGE_ROWS))
        paint_large(canvas, (width - size) // 2, top, HEAD_NAME, "strong", scale=NAME_SCALE)
    left, below = (width - len(tagline)) // 2, top + LARGE_ROWS + is_tall
    _clear(canvas, Box(left - 1, below, len(tagline) + 2, 1))
    canvas.over(left, below, tagline, "strong")
    return canvas.picture()


def _clear(canvas: Canvas, box: Box) -> None:
    """Remove roofs and windows from a region, and keep its grounds."""
    for y in range(box.y, box.bottom):
        for x in range(max(0, box.x), min(canvas.width, box.right)):
            canvas.put(x, y, " ", f"text on {canvas.ground_at(x, y)}")


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


def tagline(texts: Texts, meta: Meta) -> str:
    """Return a game's tagline; without one, the beginning of its summary."""
    id = f"home-card-{meta.key.replace('_', '-')}"
    return texts.ui(id) if texts.has(id) else texts.say(Message(f"{meta.key}-summary"), game=meta.key)


# One table in a list, on every screen that lists tables

TITLE_COLUMNS: Final = 24
"""The fewest columns of the game and the players."""
NARROW_LIST: Final = 48
"""Columns below which a shorter name leaves its room to the points."""
SHORT_TITLE: Final = 15
"""The fewest columns of a name in such a list."""


def paint_table_row(canvas: Canvas, box: Box, row: Row, *, here: bool, ground: str = "background") -> None:
    """Paint a table in one row: the player with the turn, the game, the players, and as much of its state as fits."""
    if not isinstance(row, TableRow):
        paint_list_row(canvas, box, [(" " * 2, TEXT), (row.label, TEXT)], here=here, ground=ground)
        return
    label = cell_len(row.label)
    named = TITLE_COLUMNS if box.width >= NARROW_LIST else min(label, max(SHORT_TITLE, box.width - SHORT_TITLE))
    if row.note:
        named = max(named, label + 2 + cell_len(row.note))
    right = _table_state(canvas, row, box.width - 5 - named)
    is_only_note = bool(row.note) and not (right and row.when)
    if is_only_note:
        right = [(cut(row.note, box.width - min(TITLE_COLUMNS, label) - 8), DIM)]
    lead: list[Span] = [] if row.marked else [("  ", TEXT)]
    ink = "bold text" if row.marked or here else TEXT
    room = box.width - 6 - width_of(right)
    name = row.title if cell_len(row.label) > room and box.width < NARROW_LIST else row.label
    spans = [*lead, (cut(name, room), ink)]
    if row.note and not is_only_note:
        spans.append((f"  {row.note}", DIM))
    paint_list_row(canvas, box, spans, right, here=here, turn=row.marked, ground=ground)


def _table_state(canvas: Canvas, row: TableRow, room: int) -> list[Span]:
    """Return turn, meter, points and time of a table in columns of fixed widths, without those that do not fit."""
    wide = min(13, room) if room < 50 else 22
    meter = meter_spans(row.share, 7, "accent", ascii_only=canvas.ascii_only) if row.share is not None else ()
    columns = [
        (width, spans)
        for width, spans, least in (
            (9, [(row.turn, DIM)], 32),
            (8, list(meter), 42),
            (wide, _fitting_points(row.points, wide), 8),
            (13, [(row.when, DIM)], 26),
        )
        if room >= least
    ]
    found: list[Span] = []
    for number, (width, spans) in enumerate(columns):
        gap = max(0, width - width_of(spans))
        is_last = number == len(columns) - 1
        found += [(" " * gap, TEXT), *spans] if is_last else [*spans, (" " * gap, TEXT)]
    return found


def _fitting_points(points: Sequence[Span], width: int) -> list[Span]:
    """Return the points that fit; a mark stands for the others."""
    found: list[Span] = []
    for number, span in enumerate(points):
        is_last = number == len(points) - 1
        if width_of(found) + cell_len(span[0]) + (0 if is_last else 2) > width:
            return [*found, ("…", DIM)]
        found.append(span)
    return found


def _tables_of(rows: Sequence[Row]) -> list[Row]:
    """Return the rows of tables with their headings."""
    return [row for row in rows if row.id.startswith(TABLE_PREFIX) or row.id == ALL_TABLES or row.kind == "heading"]


@attrs.frozen
class Cards:
    """Paints rows for one reader."""

    texts: Texts = attrs.field(eq=id)
    glyphs: Glyphs = attrs.field(eq=id)
    depth: Depth = "full"

    def paint(
        self,
        layout: Layout,
        rows: Sequence[Row],
        cursor: str,
        size: tuple[int, int],
        panel: SidePanel = NO_PANEL,
        game: str = "",
    ) -> Picture:
        """Paint all rows as targets in columns and rows of `size`, with the cursor on the row `cursor`. Of many tables,
        those near the cursor are shown. A list has the card of a `game` next to it."""
        width, height = size
        canvas = new_canvas(self.glyphs, width, height)
        match layout:
            case "wide":
                self._paint_wide(canvas, rows, cursor, panel)
            case "columns":
                self._paint_columns(canvas, rows, cursor)
            case "list":
                self._paint_list(canvas, rows, cursor, panel, game)
            case "upright":
                self._paint_upright(canvas, rows, cursor, panel)
        return canvas.picture()

    # All games side by side

    def _paint_wide(self, canvas: Canvas, rows: Sequence[Row], cursor: str, panel: SidePanel) -> None:
        news = [row for row in rows if row.id.startswith(NEW_PREFIX)]
        tables = _tables_of(rows)
        words = words_of(rows)
        size = (canvas.width - 2 * MARGIN + CARD_GAP) // len(news) - CARD_GAP
        emblem = LARGE_EMBLEM if size >= LARGE_FROM else EMBLEM
        size = min(size, emblem[0] + 2)
        learn = next((row for row in rows if row.id == LEARN), None)
        above = 1 + 2 * (learn is not None) + 1
        room = canvas.height - above - BELOW_CARDS - HINT_ROWS
        listed = len(tables) + 1 if tables else 0
        if panel.lines is not None:
            listed = max(listed, COMPANY_LISTED)
        if listed and emblem == LARGE_EMBLEM:
            listed = max(listed, LARGE_GOING)
        spaced = room - listed >= emblem[1] + CARD_TEXTS + 2 and (panel.lines is None or emblem == LARGE_EMBLEM)
        card_rows = emblem[1] + CARD_TEXTS + 2 * spaced
        y = 1
        if listed:
            listed = max(3, min(listed, room - card_rows))
            places = Box(MARGIN, y, len(news) * (size + CARD_GAP) - CARD_GAP, listed - 1)
            self._paint_going(canvas, tables, rows, cursor, panel, places, emblem, size)
            y += listed
        if learn is not None:
            self._paint_learn(canvas, learn, Box(MARGIN, y, len(news) * (size + CARD_GAP) - CARD_GAP, 1), cursor)
            y += 2
        note = self.texts.ui("home-cards-note")
        paint_heading(
            canvas, Box(MARGIN, y, canvas.width - 2 * MARGIN, 1), self.texts.ui("home-new"), note, ink=HEADING
        )
        y += 1
        for place, row in enumerate(news):
            box = Box(MARGIN + place * (size + CARD_GAP), y, size, card_rows)
            self._paint_game(canvas, box, row, emblem, here=row.id == cursor, spaced=spaced)
            canvas.target(Target(row.id, box))
        step = size + CARD_GAP
        self._paint_words(canvas, words, cursor, Box(MARGIN, y + card_rows + 1, step, 1))
        self._paint_hint(canvas, rows, cursor, min(HINT_ROWS, canvas.height - (y + card_rows + 2)))

    def _paint_going(
        self,
        canvas: Canvas,
        tables: Sequence[Row],
        rows: Sequence[Row],
        cursor: str,
        panel: SidePanel,
        box: Box,
        emblem: tuple[int, int],
        size: int,
    ) -> None:
        """Paint the tables, and at the right the board of one of them, or a running one with the visitors."""
        live = next((row for row in rows if row.id == LIVE_ROW), None)
        right = box.right
        if panel.lines is not None:
            columns = PANEL_COLUMNS[emblem == LARGE_EMBLEM]
            right -= columns
            for number, runs in enumerate(panel.lines(columns, box.height)[: box.height], box.y):
                put_spans(canvas, right, number, list(runs), "background", limit=box.right)
            right -= 2
        width = right - box.x
        if panel.live is not None:
            width = 3 * (size + CARD_GAP) - CARD_GAP if panel.lines is None else min(LISTED_COLUMNS, width * 3 // 5)
            place = Box(box.x + width + CARD_GAP, box.y, right - box.x - width - CARD_GAP, box.height)
            self.paint_live(canvas, place, panel, here=live is not None and live.id == cursor)
            if live is not None:
                canvas.target(Target(LIVE_ROW, place))
        elif panel.lines is None and tables:
            width = 3 * (size + CARD_GAP) - CARD_GAP
        if tables:
            self._paint_tables(canvas, tables, cursor, Box(box.x, box.y, width, box.height))

    def _paint_learn(self, canvas: Canvas, row: Row, box: Box, cursor: str) -> None:
        """Paint the row that opens the lessons, as wide as all cards."""
        spans = [(row.label, HEADING), (f"  {row.note}", DIM)]
        paint_list_row(canvas, box, spans, here=row.id == cursor)
        canvas.target(Target(row.id, box))

    def _paint_words(self, canvas: Canvas, rows: Sequence[Row], cursor: str, first: Box) -> None:
        """Paint the words of the menu as plates on the grid of the cards, in places from `first` on."""
        step = first.width if len(rows) * first.width <= canvas.width - MARGIN else (canvas.width - MARGIN) // len(rows)
        for place, row in enumerate(rows):
            box = Box(first.x + place * step, first.y, step - CARD_GAP, 1)
            paint_list_row(canvas, box, [(row.label, TEXT)], here=row.id == cursor)
            canvas.target(Target(row.id, box))

    def _paint_hint(self, canvas: Canvas, rows: Sequence[Row], cursor: str, most: int) -> None:
        """Paint the sentence about the row under the cursor in the last rows."""
        hint = next((row.hint for row in rows if row.id == cursor), "")
        more = self.glyphs["more"]
        lines = wrap(" ".join(hint.splitlines()), canvas.width - 2 * MARGIN, rows=max(1, most), more=more)
        for number, line in enumerate(lines, canvas.height - len(lines)):
            canvas.put(MARGIN, number, line, DIM)

    def paint_live(self, canvas: Canvas, box: Box, panel: SidePanel, *, here: bool) -> None:
        """Paint a table: its game, its players and its board."""
        assert panel.live is not None
        ink = FOCUS if here else f"{HEADING} on surface"
        canvas.fill(Box(box.x, box.y, box.width, 1), ink)
        if here:
            canvas.put(box.x, box.y, sign(canvas, "cursor"), ink)
        x = canvas.put(box.x + 2, box.y, cut(panel.title, box.width - 3), ink)
        if box.right - x > 6:
            canvas.put(x + 2, box.y, cut(panel.names, box.right - x - 3), ink if here else f"{TEXT} on surface")
        canvas.paste(panel.live(box.width, box.height - 1), box.x, box.y + 1)

    def _paint_tables(self, canvas: Canvas, rows: Sequence[Row], cursor: str, box: Box) -> None:
        """Paint as many tables and headings as fit."""
        here = next((place for place, row in enumerate(rows) if row.id == cursor), 0)
        first = first_shown(here, len(rows), box.height)
        for number, row in enumerate(rows[first : first + box.height], box.y):
            place = Box(box.x, number, box.width, 1)
            if row.kind == "heading":
                x = put_spans(canvas, box.x, number, [(row.label, HEADING)], "background", limit=box.right)
                if row.note:
                    mark = [(f"  {sign(canvas, 'turn')}", "bold accent"), (f" {row.note}", DIM)]
                    put_spans(canvas, x, number, mark, "background", limit=box.right)
                continue
            paint_table_row(canvas, place, row, here=row.id == cursor)
            canvas.target(Target(row.id, place))
        paint_more(canvas, box, self.glyphs, above=first > 0, below=first + box.height < len(rows))

    def _paint_game(
        self, canvas: Canvas, box: Box, row: Row, emblem: tuple[int, int], *, here: bool, spaced: bool = False
    ) -> None:
        """Paint the card of a game: its emblem, its name, what it is about, and how long it takes."""
        meta = catalog.meta(row.id.removeprefix(NEW_PREFIX))
        head = emblem[1] + 2 * spaced
        texts = box.height - head > 3
        title, played = game_title(self.texts, meta.key), self.length(meta)
        note = "" if texts else self.length(meta, brief=True)
        paint = paint_card(canvas, box, title, note, head=head, here=here)
        x, names = box.x + (box.width - emblem[0]) // 2, emblem_names(self.texts, meta.key)
        paint_emblem(canvas, x, box.y + spaced, meta.key, names, large=emblem == LARGE_EMBLEM)
        room = paint.height - texts - (paint.height > 3)
        told = wrap(tagline(self.texts, meta), paint.width + 1, rows=room, more=self.glyphs["more"]) if room else []
        for number, line in enumerate(told, paint.y):
            canvas.put(paint.x, number, line, f"{TEXT} on surface")
        if texts:
            y = paint.bottom - 1 - (paint.height > 3)
            canvas.put(paint.x, y, cut(played, box.width - 2), f"{DIM} on surface")

    def length(self, meta: Meta, *, brief: bool = False) -> str:
        """Return the number of players and the length of a game; if `brief`, only the length."""
        args = length(meta)
        if brief:
            return self.texts.ui(f"home-cards-minutes-{args['span']}", **args)
        return self.texts.ui(f"home-cards-length-{args['span']}", least=min(meta.seats), most=max(meta.seats), **args)

    # The games in two rows, and in the first place what goes on, or the lessons

    def _paint_columns(self, canvas: Canvas, rows: Sequence[Row], cursor: str) -> None:
        news = [row for row in rows if row.id.startswith(NEW_PREFIX)]
        tables = _tables_of(rows)
        learn = next((row for row in rows if row.id == LEARN), None)
        step = (canvas.width - 2 * MARGIN + CARD_GAP) // 3
        hint = 2 if canvas.height < 2 * CELL_ROWS[0] + 2 + 3 + 2 else HINT_ROWS
        tall = max(CELL_ROWS[0], min(CELL_ROWS[1], (canvas.height - 2 - 2 - hint) // 2))
        y = int(canvas.height >= 2 * tall + 4 + hint)
        first = Box(MARGIN, y, step - CARD_GAP, tall)
        if tables:
            paint_panel(canvas, first)
            self._paint_tables_on(canvas, tables, cursor, first)
        elif learn is not None:
            self._paint_lessons(canvas, learn, first, cursor)
        for place, row in enumerate(news, 1):
            box = Box(MARGIN + place % 3 * step, y + place // 3 * (tall + 1), step - CARD_GAP, tall)
            self._paint_game(canvas, box, row, EMBLEM, here=row.id == cursor)
            canvas.target(Target(row.id, box))
        words = [*([learn] if learn is not None and tables else []), *words_of(rows)]
        each = (canvas.width - 2 * MARGIN + CARD_GAP) // max(1, len(words))
        self._paint_words(canvas, words, cursor, Box(MARGIN, y + 2 * tall + 2, each, 1))
        self._paint_hint(canvas, rows, cursor, canvas.height - (y + 2 * tall + 3))

    def _paint_tables_on(self, canvas: Canvas, rows: Sequence[Row], cursor: str, box: Box) -> None:
        """Paint tables on a panel, with the first heading as its title."""
        for number, row in enumerate(rows[: box.height], box.y):
            place = Box(box.x, number, box.width, 1)
            if row.kind == "heading":
                canvas.put(box.x + 2, number, cut(row.label, box.width - 4), f"{HEADING} on surface")
                continue
            paint_table_row(canvas, place, row, here=row.id == cursor, ground="surface")
            canvas.target(Target(row.id, place))

    def _paint_lessons(self, canvas: Canvas, row: Row, box: Box, cursor: str) -> None:
        """Paint a card for the lessons."""
        here = row.id == cursor
        inner = paint_card(canvas, box, row.label, head=box.height - 3, here=here)
        scene = Box(box.x, box.y, box.width, box.height - 3)
        if self.depth in ("256", "full"):
            paint_sky(canvas, scene, depth=0.9, stars=0.0)
        if self.depth != "none" and not self.glyphs.ascii_only:
            paint_town(canvas, scene, "plain" if self.depth == "16" else "near")
        for number, line in enumerate(wrap(row.note, inner.width, rows=2, more=self.glyphs["more"]), inner.y):
            canvas.put(inner.x, number, line, f"{TEXT} on surface")
        canvas.target(Target(row.id, box))

    # A list, and one card or the company at its right

    def _paint_list(self, canvas: Canvas, rows: Sequence[Row], cursor: str, panel: SidePanel, game: str) -> None:
        hint = next((row.hint for row in rows if row.id == cursor), "")
        lines = wrap(" ".join(hint.splitlines()), canvas.width - 2 * MARGIN, rows=HINT_ROWS, more=self.glyphs["more"])
        hinted = max(2, len(lines))
        foot = canvas.height - hinted
        company = panel.lines is not None
        side = (PANEL_COLUMNS[canvas.width >= 100] if company else SIDE_CARD[0]) + MARGIN
        box = Box(MARGIN, 1, canvas.width - side - MARGIN - 2, foot - 1)
        self._paint_rows(canvas, rows, cursor, box)
        right = Box(canvas.width - side, 1, side - MARGIN, foot - 1)
        if company:
            self._paint_company(canvas, panel, Box(right.x, 1, right.width, foot - 1), game or catalog.keys()[0])
        elif panel.live is not None:
            self.paint_live(canvas, attrs.evolve(right, height=min(right.height, SIDE_CARD[1])), panel, here=False)
        else:
            card = attrs.evolve(right, height=min(right.height, SIDE_CARD[1]))
            self._paint_game(canvas, card, Row(f"{NEW_PREFIX}{game or catalog.keys()[0]}"), EMBLEM, here=False)
        for number, line in enumerate(lines, canvas.height - hinted):
            canvas.put(MARGIN + 2, number, line, DIM)

    def _paint_rows(self, canvas: Canvas, rows: Sequence[Row], cursor: str, box: Box) -> None:
        """Paint the rows of a list, or those near the cursor."""
        rows = [row for row in rows if row.id != LIVE_ROW]
        here = next((place for place, row in enumerate(rows) if row.id == cursor), 0)
        first = first_shown(here, len(rows), box.height)
        for number, row in enumerate(rows[first : first + box.height], box.y):
            place = Box(box.x, number, box.width, 1)
            if not row.selectable:
                canvas.put(box.x + 2, number, cut(row.label, box.width - 2), HEADING)
                continue
            if isinstance(row, TableRow):
                paint_table_row(canvas, place, row, here=row.id == cursor)
            else:
                ink = "bold text" if row.id == cursor else TEXT
                spans = [(row.label, ink)]
                if row.note:
                    room = place.width - cell_len(row.label) - 6
                    spans.append((f"  {cut(row.note, room, more=self.glyphs['more'])}", DIM))
                paint_list_row(canvas, place, spans, here=row.id == cursor, ground="background")
            canvas.target(Target(row.id, place))
        paint_more(canvas, box, self.glyphs, above=first > 0, below=first + box.height < len(rows))

    def _paint_company(self, canvas: Canvas, panel: SidePanel, box: Box, game: str) -> None:
        """Paint a running table if there is one, or if there is room the card of a game, with the visitors and their
        chat below."""
        y = box.y
        if panel.live is not None:
            rows = min(SIDE_CARD[1] - (box.height < 20), max(6, box.height - 6))
            self.paint_live(canvas, Box(box.x, y, box.width, rows), panel, here=False)
            canvas.target(Target(LIVE_ROW, Box(box.x, y, box.width, rows)))
            y += rows + 1
        elif box.height >= SIDE_CARD[1] + ROOMY:
            self._paint_game(
                canvas, Box(box.x, y, SIDE_CARD[0], SIDE_CARD[1]), Row(f"{NEW_PREFIX}{game}"), EMBLEM, here=False
            )
            y += SIDE_CARD[1] + 1
        assert panel.lines is not None
        room = box.bottom - y
        for number, runs in enumerate(panel.lines(box.width, room)[:room], y):
            put_spans(canvas, box.x, number, list(runs), "background", limit=box.right)

    # An upright phone: the tables, the lessons, the games below each other, then the menu

    def _paint_upright(self, canvas: Canvas, rows: Sequence[Row], cursor: str, panel: SidePanel) -> None:
        news = [row for row in rows if row.id.startswith(NEW_PREFIX)]
        tables, words = _tables_of(rows), words_of(rows)
        learn = next((row for row in rows if row.id == LEARN), None)
        width, company = canvas.width, panel.lines is not None
        foot = FINGER_HINT_ROWS + FINGER_ROWS * -(-len(words) // FOOT_WORDS) + (COMPANY_ROWS if company else 0)
        y = 0
        if tables:
            room = canvas.height - foot - 1 - GAME_ROWS[0] * len(news) - FINGER_ROWS * (learn is not None)
            y = self._paint_finger_tables(canvas, tables, cursor, Box(0, 0, width, room))
        if learn is not None:
            box = Box(0, y, width, FINGER_ROWS)
            paint_list_row(canvas, Box(0, y, width, 1), [(learn.label, HEADING)], here=learn.id == cursor)
            paint_list_row(canvas, Box(0, y + 1, width, 1), [(learn.note, DIM)])
            canvas.target(Target(learn.id, box))
            y += FINGER_ROWS
        paint_heading(canvas, Box(MARGIN, y, width - MARGIN, 1), self.texts.ui("home-new"), ink=HEADING)
        y += 1
        step = max(GAME_ROWS[0], min(GAME_ROWS[1], (canvas.height - foot - y) // max(1, len(news))))
        for row in news:
            self._paint_finger_game(canvas, row, Box(0, y, width, step), here=row.id == cursor)
            y += step
        y = canvas.height - foot
        if panel.lines is not None:
            for number, runs in enumerate(panel.lines(width - 3, COMPANY_ROWS)[:COMPANY_ROWS], y):
                put_spans(canvas, 1, number, list(runs), "background", limit=width - 1)
            y += COMPANY_ROWS
        self._paint_finger_words(canvas, words, cursor, y)
        hint = next((row.hint for row in rows if row.id == cursor), "")
        lines = wrap(hint, width - 2 * MARGIN, rows=FINGER_HINT_ROWS, more=self.glyphs["more"])
        for number, line in enumerate(lines, canvas.height - FINGER_HINT_ROWS):
            canvas.put(MARGIN, number, line, DIM)

    def _paint_finger_words(self, canvas: Canvas, words: Sequence[Row], cursor: str, y: int) -> None:
        """Paint the words of the menu as plates; half a row between them keeps the lower ones apart."""
        step = canvas.width // FOOT_WORDS
        for number, row in enumerate(words):
            box = Box(number % FOOT_WORDS * step, y + number // FOOT_WORDS * FINGER_ROWS, step, FINGER_ROWS)
            here = row.id == cursor
            plate = "cursor" if here else "surface"
            width = step - 1 + (number % FOOT_WORDS == FOOT_WORDS - 1)
            lines = wrap(row.label, step - 3, rows=FINGER_ROWS, more=self.glyphs["more"])
            ink = FOCUS if here else f"bold accent on {plate}"
            canvas.fill(Box(box.x, box.y, width, 1), ink)
            if len(lines) > 1:
                canvas.fill(Box(box.x, box.y + 1, width, 1), ink)
            elif not canvas.ascii_only:
                canvas.put(box.x, box.y + 1, "▀" * width, plate)
            for below, part in enumerate(lines):
                canvas.put(box.x + 1, box.y + below, part, ink)
            canvas.target(Target(row.id, box))

    def _paint_finger_tables(self, canvas: Canvas, rows: Sequence[Row], cursor: str, box: Box) -> int:
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
                paint_heading(canvas, Box(MARGIN, y, box.width - MARGIN, 1), row.label, ink=HEADING)
            else:
                self._paint_finger_table(canvas, row, Box(box.x, y, box.width, height), here=row.id == cursor)
            y += height
        for at, name in ((box.y, "up" if first else ""), (y - 1, "down" if last < len(rows) else "")):
            if name:
                canvas.put(box.right - 1, at, self.glyphs[name], "accent")
        return y

    def _paint_finger_table(self, canvas: Canvas, row: Row, box: Box, *, here: bool) -> None:
        """Paint a table, with its state in the row below."""
        top = Box(box.x, box.y, box.width, 1)
        lead: list[Span] = [] if row.marked else [("  ", TEXT)]
        ink = "bold text" if row.marked or here else TEXT
        when = [(row.when, DIM)] if isinstance(row, TableRow) else []
        paint_list_row(canvas, top, [*lead, (row.label, ink)], when, here=here, turn=row.marked, ground="background")
        below: list[Span] = [(row.note, "gain" if row.marked else DIM)]
        if isinstance(row, TableRow):
            below = [(row.turn, DIM), ("  ", TEXT), *row.points, ("  ", TEXT), *below]
        put_spans(canvas, 4, box.y + 1, below, "background", limit=box.right - 1)
        canvas.target(Target(row.id, box))

    def _paint_finger_game(self, canvas: Canvas, row: Row, box: Box, *, here: bool) -> None:
        """Paint the middle of a game's emblem, with its name and tagline next to it."""
        meta = catalog.meta(row.id.removeprefix(NEW_PREFIX))
        names = emblem_names(self.texts, meta.key)
        paint_emblem_part(canvas, box.x, box.y, meta.key, names, rows=box.height, glyphs=self.glyphs)
        x = box.x + EMBLEM[0]
        words = Box(x + 1, box.y, box.right - x - 1, box.height)
        head = FOCUS if here else f"{HEADING} on surface"
        canvas.fill(Box(x, box.y, box.right - x, box.height), f"{TEXT} on surface")
        canvas.fill(Box(x, box.y, box.right - x, 1), head)
        canvas.put(words.x, box.y, cut(game_title(self.texts, meta.key), words.width), head)
        told = wrap(tagline(self.texts, meta), words.width)
        length = self.length(meta)
        is_long = box.height >= GAME_ROWS[1] and len(length) <= words.width
        room = box.height - 1 - is_long
        if len(told) <= room:
            for number, line in enumerate(told, 1):
                canvas.put(words.x, box.y + number, line, f"{TEXT} on surface")
        elif len(length) <= words.width:
            canvas.put(words.x, box.y + 1, length, f"{DIM} on surface")
        if is_long:
            canvas.put(words.x, box.bottom - 1, length, f"{DIM} on surface")
        canvas.target(Target(row.id, box))


# The widget: rows chosen with the arrows or the mouse


class CardMenu(Area, can_focus=True):
    """Shows rows in the layout for the terminal's size; posts the messages of a `Form`."""

    BINDINGS: ClassVar = [*bindings("up", "down", "left", "right", "choose", "page-up", "page-down")]

    def __init__(self, inks: Inks, cards: Cards, rows: Iterable[Row], *, on: str, id: str) -> None:
        super().__init__(inks, cards.glyphs, id=id)
        self._cards = cards
        self.rows = tuple(rows)
        self.layout_name: Layout = "list"
        self._panel = NO_PANEL
        self._game_of: Callable[[str], str] = lambda row: ""
        self._told = ""
        self._cursor = on
        self._late = LateTaps()

    @property
    def current(self) -> Row:
        """The row under the cursor."""
        return next((row for row in self.rows if row.id == self._cursor), self._first)

    @property
    def _first(self) -> Row:
        return next(row for row in self.rows if row.selectable)

    def tell(self, sentence: str) -> None:
        """Show a sentence in place of the hint until the cursor moves."""
        if sentence != self._told:
            self._told = sentence
            self._draw()

    def show_panel(self, panel: SidePanel) -> None:
        """Show the visitors and a table next to the rows, or update them."""
        if panel != self._panel:  # never equal while there are visitors, whose lines may differ
            self._panel = panel
            self._draw()

    def list_rows(
        self, layout: Layout, rows: Iterable[Row], game_of: Callable[[str], str], on: str | None = None
    ) -> None:
        """Replace all rows and the layout; the cursor goes to the row `on`, otherwise it stays on its row or goes to
        the first. `game_of` returns the game that goes with a row."""
        self.layout_name, self.rows, self._game_of = layout, tuple(rows), game_of
        before = self.picture.targets
        self._go(on or self._cursor, even_if_same=True)
        if [(one.id, one.box) for one in before] != [(one.id, one.box) for one in self.picture.targets]:
            self._late.moved(lambda x, y: next((one.id for one in before if one.box.holds(x, y)), None))

    def on_resize(self) -> None:
        self._draw()

    def on_focus(self) -> None:
        self._draw()
        self.post_message(Form.Moved(self.current))

    def on_click(self, event: Click) -> None:
        event.stop()
        target = self.target_at(event.x, event.y)
        is_late = self._late.is_late(event.x, event.y, target.id if target is not None else "")
        if target is not None and target.id == LIVE_ROW:
            self.post_message(Form.Chosen(Row(LIVE_ROW)))
        elif target is not None:
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
        self._go(next(row.id for row in reversed(self.rows) if row.selectable and row.id != LIVE_ROW))

    def action_choose(self) -> None:
        self.post_message(Form.Chosen(self.current))

    def _step(self, columns: int, rows: int) -> None:
        """Return the nearest row in that direction. Rows that are scrolled out are the next in the list."""
        here = next((target for target in self.picture.targets if target.id == self._cursor), None)
        if here is None:
            return
        listed = self.rows if self.layout_name == "list" else _tables_of(self.rows)
        places = [row.id for row in listed if row.selectable and row.id != LIVE_ROW]
        if rows and here.id in places and 0 <= (place := places.index(here.id) + rows) < len(places):
            self._go(places[place])
            return
        others = [one for one in self.picture.targets if self.layout_name != "list" or one.id != LIVE_ROW]
        if (found := nearest(here, others, columns, rows)) is not None:
            self._go(found.id)

    def _go(self, id: str, *, even_if_same: bool = False) -> None:
        if id != self._cursor or even_if_same:
            if id != self._cursor:
                self._told = ""
            self._cursor = next((row.id for row in self.rows if row.id in _twins(id)), self._first.id)
            self._draw()
            if self.has_focus:
                self.post_message(Form.Moved(self.current))

    def _draw(self) -> None:
        if not self.size.height or not self.rows:
            return
        size = (self.size.width, self.size.height)
        game = self._game_of(self._cursor)
        rows: Sequence[Row] = self.rows
        if self._told:
            rows = [attrs.evolve(row, hint=self._told) if row.id == self._cursor else row for row in rows]
        self.show(self._cards.paint(self.layout_name, rows, self._cursor, size, self._panel, game))
        self.point()

    def point(self) -> None:
        """Move the terminal's own cursor to the title of the row under the cursor."""
        spot = next((target.box for target in self.picture.targets if target.id == self._cursor), None)
        if spot is not None and self.has_focus and self.screen is self.app.screen:
            self.app.cursor_position = self.region.offset + title_place(self.picture, spot)


def _twins(id: str) -> tuple[str, ...]:
    """Return the ids of a row in all layouts: a new table is one word of a list, and several cards elsewhere."""
    if id == NEW:
        return (NEW, *(f"{NEW_PREFIX}{meta.key}" for meta in catalog.games()))
    return (id, NEW) if id.startswith(NEW_PREFIX) else (id,)


class CardArea(Area):
    """An area above the menu; posts `Resized` when its size changes."""

    class Resized(WidgetMessage):
        """It needs repainting."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())


# How many rows the head of the screen leaves to the menu


def needed_rows(layout: Layout, size: tuple[int, int], rows: Sequence[Row], *, company: bool) -> int:
    """Return the rows that a layout can use well on a terminal of that size."""
    width, height = size
    tables = len(_tables_of(rows))
    learn = any(row.id == LEARN for row in rows)
    if layout == "wide":
        large = (width - 2 * MARGIN + CARD_GAP) // len(catalog.keys()) - CARD_GAP >= LARGE_FROM
        emblem = LARGE_EMBLEM if large else EMBLEM
        listed = max(tables + 1 if tables else 0, COMPANY_LISTED if company else 0)
        listed = max(listed, LARGE_GOING) if listed and large else listed
        spaced = 2 * (large or not listed)
        return 2 + 2 * learn + listed + emblem[1] + CARD_TEXTS + spaced + BELOW_CARDS + HINT_ROWS
    if layout == "columns":
        return 2 * max(CELL_ROWS[0], min(CELL_ROWS[1], (height - 16) // 2)) + 6
    return 1 + max(len(rows), SIDE_CARD[1] + (ROOMY if company else 0)) + 2
