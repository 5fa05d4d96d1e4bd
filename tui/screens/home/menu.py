"""Lets one choose on the first screen of a large terminal, with the arrows or the mouse."""

from collections.abc import Iterable
from typing import ClassVar

from textual.events import Click
from textual.geometry import Offset
from textual.message import Message

from themes.inks import Inks
from tui.preferences.keymap import bindings
from tui.screens.home.cards import TABLE, Beside, Cards
from tui.widgets.area import Area
from tui.widgets.directions import nearest
from tui.widgets.form import Form, Row
from tui.widgets.late_taps import LateTaps
from tui.widgets.reader import Reader
from tui.widgets.sizes import is_upright


class CardMenu(Area, can_focus=True):
    """Rows as cards and words; tells of itself what a `Form` does. While it is not shown it need not have any."""

    BINDINGS: ClassVar = [*bindings("up", "down", "left", "right", "choose", "page-up", "page-down")]

    def __init__(self, inks: Inks, cards: Cards, rows: Iterable[Row], *, on: str, id: str) -> None:
        super().__init__(inks, cards.glyphs, id=id)
        self._cards = cards
        self.rows = tuple(rows)
        self._beside: Beside | None = None
        self._cursor = on
        self._late = LateTaps()

    @property
    def current(self) -> Row:
        """The row under the cursor."""
        return next((row for row in self.rows if row.id == self._cursor), self._first)

    @property
    def _first(self) -> Row:
        return next(row for row in self.rows if row.selectable)

    def stand_beside(self, beside: Beside | None) -> None:
        """Show who is here and a running table beside the rows, or what has changed there."""
        self._beside = beside
        self._draw()

    def list_rows(self, rows: Iterable[Row], on: str | None = None) -> None:
        """Replace all rows; the cursor goes to the row called `on`, else stays on its row, else on the first."""
        self.rows = tuple(rows)
        before = self.picture.targets
        self._go(on or self._cursor, anew=True)
        if [(one.id, one.box) for one in before] != [(one.id, one.box) for one in self.picture.targets]:
            self._late.moved(lambda x, y: next((one.id for one in before if one.box.holds(x, y)), None))

    def stand_on(self, id: str) -> None:
        """Have the cursor on a row that is listed later, when this is shown."""
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
        """To the nearest row in that direction. Tables that are out of sight are the next in the list."""
        here = next((target for target in self.picture.targets if target.id == self._cursor), None)
        if here is None:
            return
        places = [row.id for row in self.rows if row.id.startswith(TABLE)]
        if rows and here.id in places and 0 <= (beside := places.index(here.id) + rows) < len(places):
            self._go(places[beside])
            return
        if (found := nearest(here, self.picture.targets, columns, rows)) is not None:
            self._go(found.id)

    def _go(self, id: str, *, anew: bool = False) -> None:
        if id != self._cursor or anew:
            self._cursor = id if any(row.id == id for row in self.rows) else self._first.id
            self._draw()
            if self.has_focus:
                self.post_message(Form.Moved(self.current))

    def _draw(self) -> None:
        if not self.size.height or not self.rows:
            return
        if is_upright(*self.app.size):
            from tui.screens.home.upright_cards import paint_upright  # late: few hold a phone

            self.show(paint_upright(self._cards, self.rows, self._cursor, *self.size, self._beside))
        else:
            self.show(self._cards.paint(self.rows, self._cursor, *self.size, self._beside))
        spot = next((target.box for target in self.picture.targets if target.id == self._cursor), None)
        if spot is not None and self.has_focus and self.screen is self.app.screen:
            self.app.cursor_position = self.region.offset + Offset(spot.x, spot.y)


class CardArea(Area):
    """What stands above or beside the menu; tells when it has another size."""

    class Resized(Message):
        """It is to be painted anew."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())


class Company(Reader, can_focus=False):
    """Who is here and what they say; tells when it has another size."""

    class Resized(Message):
        """Its lines are to be made anew."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())
