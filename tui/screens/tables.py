"""Lists all tables of a player, to open, rename, archive or delete them."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

from textual import on
from textual.events import Click
from textual.widget import Widget

from core.clean import NAME_LIMIT
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message
from core.link.commands import Concede
from core.link.lobby import Link, TableCard
from core.link.lobby_commands import LabelTable, ListTables, RemoveTable
from core.link.updates import Delivery, Refused, Roster
from core.text import Texts
from themes.glyphs import Glyphs
from themes.inks import Inks
from tui.preferences.keymap import bindings
from tui.screens.emblems import EMBLEM_HEIGHT, EMBLEM_WIDTH, emblem_names, paint_emblem
from tui.screens.home_cards import TABLE_PREFIX, TableRow, paint_table_row
from tui.screens.page import ListPage, Page
from tui.screens.table_rows import hint_of, open_card, table_row, urgency
from tui.widgets.area import Area
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import (
    GAP,
    HEADING,
    MARGIN,
    PADDING,
    first_shown,
    new_canvas,
    paint_edges,
    paint_list_row,
    paint_more,
    paint_panel,
    put_spans,
)
from tui.widgets.painted import TextLine
from tui.widgets.picture import Box, Canvas, Picture, Target, cut, wrap
from tui.words.names import game_title, table_title

FILTERS: Final[dict[str, Callable[[TableCard], bool]]] = {
    "going": lambda card: card.status != "finished" and not card.archived,
    "mine": lambda card: card.waits and not card.archived,
    "others": lambda card: card.status == "running" and not card.waits and not card.archived,
    "finished": lambda card: card.status == "finished" and not card.archived,
    "archived": lambda card: card.archived,
}
"""Which tables a filter shows."""
WIDEST: Final = (92, 116)
"""The most columns of a table, so that its figures stay near its name, and on the widest terminals."""
SIDE_COLUMNS, SIDE_ROWS = 44, EMBLEM_HEIGHT + 9
"""Columns and rows of the card next to the list."""
FILTER_PREFIX: Final = "filter-"
"""Prefix of the ids of filters."""


class TablesScreen(Page):
    """Shows the player's own tables by a filter; lessons and studies have their own section."""

    CONTEXT = "tables"
    HEADING = "tables-title"
    BAR = ("up", "down", "left", "right", "choose", "rename", "archive", "remove", "back", "help")
    BINDINGS: ClassVar = [*bindings("rename", "archive", "remove")]

    def __init__(self) -> None:
        super().__init__()
        self._cards: dict[str, TableCard] = {}
        self._filter = "going"
        self._order: list[str] = []
        self._sure = ""
        """The id of the table that a second press removes."""

    def body(self) -> Iterable[Widget]:
        appearance = self.app.appearance
        yield TableMenu(appearance.inks, appearance.glyphs, self.app.texts, self._cards.get, id="tables")
        yield TextLine(appearance.inks, id="hint")

    def on_mount(self) -> None:
        self.query_one(TableMenu).focus()

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.app.attempt(self._fetch)

    async def _fetch(self) -> None:
        self._show_cards(await self.app.lobby.do(ListTables()))

    def _show_cards(self, cards: Sequence[TableCard]) -> None:
        """List the player's tables; those that are listed keep their places."""
        own = sorted((card for card in cards if card.mine), key=urgency)
        self._cards.clear()
        self._cards |= {card.id: card for card in own}
        self._order += [card.id for card in own if card.id not in self._order]
        if self.is_complete:
            self._draw()

    def _draw(self, on: str | None = None) -> None:
        cards = [self._cards[id] for id in self._order if id in self._cards]
        filters = [
            Row(
                f"{FILTER_PREFIX}{name}",
                self.say(f"tables-{name}", count=sum(map(shows, cards))),
                marked=name == self._filter,
            )
            for name, shows in FILTERS.items()
        ]
        shown = [card for card in cards if FILTERS[self._filter](card)]
        rows: list[Row] = [table_row(self.app, card) for card in shown if not card.is_practice]
        practice = [table_row(self.app, card) for card in shown if card.is_practice]
        if practice:
            rows += [Row("gap", kind="space")] if rows else []
            rows += [Row("practice", self.say("tables-practice"), "heading"), *practice]
        if not rows:
            rows.append(Row("none", self.say("tables-none"), "heading"))
        self.query_one(TableMenu).list_rows(filters, rows, on)
        self._hint()

    @property
    def _here(self) -> TableCard | None:
        """The table under the cursor, if any."""
        return self._cards.get(self.query_one(TableMenu).cursor.removeprefix(TABLE_PREFIX))

    def tell(self, sentence: str, ink: str = "dim") -> None:
        """Show a sentence below the list until the cursor moves."""
        if self.is_complete:
            self.query_one("#hint", TextLine).show([(f"  {sentence}", ink)])

    def _hint(self) -> None:
        """Say what Enter does at the table under the cursor."""
        self._sure = ""
        card = self._here
        self.tell("" if card is None else " ".join(hint_of(self.app, card).splitlines()))

    @on(Form.Moved)
    def _move(self, event: Form.Moved) -> None:
        if event.row.id.startswith(FILTER_PREFIX) and event.row.id != f"{FILTER_PREFIX}{self._filter}":
            self._filter = event.row.id.removeprefix(FILTER_PREFIX)
            self._draw()
        else:
            self._hint()

    @on(Form.Chosen)
    def _choose(self) -> None:
        if (card := self._here) is not None:
            self.app.attempt(open_card, self.app, card)

    def action_rename(self) -> None:
        """Ask for the name of the table under the cursor."""
        if (card := self._here) is not None:
            self.app.open(RenameTableScreen(card))

    def action_archive(self) -> None:
        """Archive the table under the cursor, or take it out of the archive."""
        if (card := self._here) is not None:
            self.app.attempt(self._label, card)

    async def _label(self, card: TableCard) -> None:
        await self.app.lobby.do(LabelTable(card.id, archived=not card.archived))
        await self._fetch()
        self.tell(self.say("tables-restored" if card.archived else "tables-archived-now"))

    def action_remove(self) -> None:
        """Delete the table under the cursor, or concede where others sit, after a second press."""
        card = self._here
        if card is None:
            return
        if card.status == "finished" and card.study is None:
            self.tell(self.say("tables-keep-finished"))
            return
        if self._sure != card.id:
            self._sure = card.id
            self.tell(self.say("tables-remove-sure" if card.is_alone else "tables-concede-sure"), "warning")
            return
        self._sure = ""
        self.app.attempt(self._remove, card)

    async def _remove(self, card: TableCard) -> None:
        if card.is_alone:
            await self.app.lobby.do(RemoveTable(card.id))
        elif card.status == "open":
            from core.link.lobby_commands import StandUp

            await self.app.lobby.do(StandUp(card.id))
        else:
            await self._concede(card)
        await self._fetch()
        self.tell(self.say("tables-removed" if card.is_alone else "tables-conceded"))

    async def _concede(self, card: TableCard) -> None:
        """Concede in all seats of the player. Raises BelvedereError if the table refuses or does not answer."""
        for seat in card.mine:
            link = await self.app.lobby.link(card.id, seat)
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    refusal = await _conceded(link, seat)
            except TimeoutError:
                raise BelvedereError("command-late") from None
            finally:
                link.close()
            if refusal is not None:
                raise BelvedereError(refusal)


async def _conceded(link: Link, seat: Seat) -> Message | None:
    """Concede in a seat, and return the refusal, if any, once the table knows."""
    answer: asyncio.Future[Message | None] = asyncio.get_running_loop().create_future()

    def receive(delivery: Delivery) -> None:
        if answer.done():
            return
        match delivery:
            case Refused(reason):
                answer.set_result(reason)
            case Roster() if seat in delivery.conceded:
                answer.set_result(None)

    link.attach(receive)
    link.send(Concede())
    return await answer


ANSWER_SECONDS: Final = 10.0
"""Seconds to wait for the answer to a concession."""


class RenameTableScreen(ListPage):
    """Asks for a player's own name for a table; others do not see it."""

    HEADING = "rename-title"
    ABOUT = "rename-about"
    BAR = ("choose", "back", "help")

    def __init__(self, card: TableCard) -> None:
        super().__init__()
        self._card = card

    def rows(self) -> list[Row]:
        hint = self.say("rename-hint", limit=NAME_LIMIT)
        empty = table_title(self.app.texts, self._card)
        return [Row("name", self.say("rename-name"), "text", note=self._card.label, hint=hint, empty=empty)]

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        self.app.attempt(self._rename, event.row.note)

    async def _rename(self, name: str) -> None:
        await self.app.lobby.do(LabelTable(self._card.id, label=name))
        self.dismiss()


class TableMenu(Area, can_focus=True):
    """Shows filters side by side and the tables below; posts the messages of a `Form`."""

    BINDINGS: ClassVar = [*bindings("up", "down", "left", "right", "choose", "page-up", "page-down", "first", "last")]

    def __init__(
        self, inks: Inks, glyphs: Glyphs, texts: Texts, card_of: Callable[[str], TableCard | None], *, id: str
    ) -> None:
        """`card_of` returns a table by its id."""
        super().__init__(inks, glyphs, id=id)
        self._texts = texts
        self._card_of = card_of
        self.filters: Sequence[Row] = ()
        self.rows: Sequence[Row] = ()
        self.cursor = ""

    def list_rows(self, filters: Sequence[Row], rows: Sequence[Row], on: str | None = None) -> None:
        """Replace all rows; the cursor stays on its row or in its place."""
        places = [row.id for row in self.rows if row.selectable]
        place = places.index(self.cursor) if self.cursor in places else 0
        self.filters, self.rows = filters, rows
        left = [row.id for row in rows if row.selectable]
        wanted = on or self.cursor
        if wanted not in left and not wanted.startswith(FILTER_PREFIX):
            wanted = left[min(place, len(left) - 1)] if left else next(row.id for row in filters if row.marked)
        self.cursor = wanted
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def on_focus(self) -> None:
        self._draw()

    def on_click(self, event: Click) -> None:
        target = self.target_at(event.x, event.y)
        if target is not None:
            again = target.id == self.cursor
            self._go(target.id)
            if again:
                self.action_choose()

    def action_up(self) -> None:
        self._step(0, -1)

    def action_down(self) -> None:
        self._step(0, 1)

    def action_left(self) -> None:
        self._step(-1, 0)

    def action_right(self) -> None:
        self._step(1, 0)

    def action_first(self) -> None:
        self._go(next((row.id for row in self.rows if row.selectable), self.cursor))

    def action_last(self) -> None:
        self._go(next((row.id for row in reversed(self.rows) if row.selectable), self.cursor))

    action_page_up, action_page_down = action_first, action_last

    def action_choose(self) -> None:
        self.post_message(Form.Chosen(self.current))

    @property
    def current(self) -> Row:
        """The row or the filter under the cursor."""
        return next((row for row in (*self.filters, *self.rows) if row.id == self.cursor), Row(self.cursor))

    def _step(self, columns: int, rows: int) -> None:
        places = [row.id for row in self.rows if row.selectable]
        if columns:
            names = [row.id for row in self.filters]
            here = names.index(self.cursor) if self.cursor in names else -1
            if here >= 0 and 0 <= here + columns < len(names):
                self._go(names[here + columns])
            return
        if self.cursor in places and 0 <= (place := places.index(self.cursor) + rows) < len(places):
            self._go(places[place])
        elif self.cursor in places and rows < 0:
            self._go(next(row.id for row in self.filters if row.marked))
        elif self.cursor not in places and rows > 0 and places:
            self._go(places[0])

    def _go(self, id: str) -> None:
        self.cursor = id
        self._draw()
        self.post_message(Form.Moved(self.current))

    def _draw(self) -> None:
        if self.size.height:
            self.show(self._paint(*self.size))

    def _paint(self, width: int, height: int) -> Picture:
        canvas = new_canvas(self.glyphs, width, height)
        x, y = MARGIN, 1
        for row in self.filters:
            here = row.id == self.cursor
            size = len(row.label) + 4
            if x + size > width - MARGIN and x > MARGIN:
                x, y = MARGIN, y + 1
            box = Box(x, y, min(size, width - x - 1), 1)
            paint_list_row(canvas, box, [(row.label, "text")], here=here, chosen=row.marked and not here)
            canvas.target(Target(row.id, box))
            x += size + 1
        y += 2
        room = height - y
        beside = width - 2 * MARGIN - GAP - SIDE_COLUMNS
        columns = min(width - 2 * MARGIN, max(WIDEST[0], min(WIDEST[1], beside)))
        shown = Box(MARGIN, y, columns, min(room, len(self.rows)))
        canvas.fill(shown, "text on surface")
        paint_edges(canvas, shown)
        here_at = next((place for place, row in enumerate(self.rows) if row.id == self.cursor), 0)
        first = first_shown(here_at, len(self.rows), room)
        for number, row in enumerate(self.rows[first : first + room], y):
            box = Box(shown.x, number, shown.width, 1)
            if not row.selectable:
                ink = HEADING if self.rows[0].selectable else "dim"
                canvas.put(MARGIN + PADDING, number, cut(row.label, box.width - PADDING), f"{ink} on surface")
                continue
            paint_table_row(canvas, box, row, here=row.id == self.cursor, ground="surface")
            canvas.target(Target(row.id, box))
        x = shown.right + GAP
        self._paint_side(canvas, Box(x, y, min(SIDE_COLUMNS, width - MARGIN - x), SIDE_ROWS))
        below = first + room < len(self.rows)
        paint_more(canvas, Box(MARGIN, y, shown.width, room), self.glyphs, above=first > 0, below=below)
        return canvas.picture()

    def _paint_side(self, canvas: Canvas, box: Box) -> None:
        """Paint a card of the table under the cursor where there is room: its game, players, turn and points."""
        row, card = self.current, self._card_of(self.cursor.removeprefix(TABLE_PREFIX))
        if card is None or not isinstance(row, TableRow) or box.width < EMBLEM_WIDTH + 2 * PADDING:
            return
        texts = self._texts
        inner = paint_panel(canvas, box, game_title(texts, card.game), row.when)
        x = inner.x + (inner.width - EMBLEM_WIDTH) // 2
        paint_emblem(canvas, x, inner.y + 1, card.game, emblem_names(texts, card.game))
        y = inner.y + EMBLEM_HEIGHT + 2
        for line in wrap(row.label, inner.width, rows=2, more=self.glyphs["more"]):
            canvas.put(inner.x, y, line, f"{HEADING} on surface")
            y += 1
        for spans in ([(row.note, "dim")] if row.note else [], [(row.turn, "dim")] if row.turn else [], row.points):
            if spans and y < box.bottom:
                put_spans(canvas, inner.x, y, spans, "surface", limit=inner.right)
                y += 1
