"""Follows one running table and paints its board on the home screen, at intervals and within a byte limit."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from core.kernel.message import BelvedereError
from core.link.updates import Update
from tui.widgets.area import differences
from tui.widgets.picture import Picture, cells_of, joined

if TYPE_CHECKING:
    from textual.timer import Timer

    from core.link.lobby import Link, TableCard
    from core.link.updates import Delivery
    from tui.screens.home_live_picture import LiveTable
    from tui.screens.page import Page

PICTURE_PAUSE: Final = 2.0
"""Seconds between two pictures; each shows the latest position."""
REMAINDER_PAUSE: Final = 0.5
"""Seconds until the rest of a large change is sent."""
MOST_BYTES: Final = 700
"""Bytes of one change, as estimated by `_weight`; the limit for sending is 1,000."""
COLOUR_BYTES, PLACE_BYTES = 38, 8
"""Bytes for a change of colour, and for moving to another place."""


class LiveBoard:
    """The board of one running table that is open to spectators. Idle while there is none, or while nothing happens."""

    def __init__(self, host: "Page", changed: Callable[[], None]) -> None:
        """`host` is the screen that shows the board; `changed` is called when there is a new picture."""
        self.card: TableCard | None = None
        """The table that is being watched."""
        self.table: LiveTable | None = None
        """Its state; None until the first update."""
        self._host, self._changed = host, changed
        self._link: Link | None = None
        self._refused: set[str] = set()
        self._shown = Picture(0, ())
        self._timer: Timer | None = None
        self._is_behind = False

    async def choose(self, cards: "Sequence[TableCard]") -> None:
        """Watch the featured table if it admits us. Otherwise stay with the current table while it is in `cards`, or
        take the first that admits us."""
        if self.card is not None:
            featured = [card.id for card in cards if card.featured and card.id not in self._refused]
            if self.card.id in (featured or [card.id for card in cards]):
                return
        self.close()
        for card in cards:
            if card.id not in self._refused and await self._open(card):
                return

    async def _open(self, card: "TableCard") -> bool:
        """Open a table; return False if another must be tried."""
        self.card = card
        try:
            link = await self._host.app.lobby.glance(card.id)
        except BelvedereError:
            self._refused.add(card.id)
            self.card = None
            return False
        if self.card is not card:  # it was closed meanwhile
            link.close()
            return True
        self._link = link
        link.attach(lambda delivery: self._receive(card, delivery))
        return True

    def close(self) -> None:
        """Stop watching."""
        link, self._link = self._link, None
        if link is not None:
            link.close()
        if self._timer is not None:
            self._timer.stop()
        had = self.table is not None
        self.card = None
        self.table = None
        self._timer = None
        self._is_behind = False
        if had:
            self._changed()

    def picture(self, width: int, height: int) -> Picture:
        """Return the current picture in exactly that many cells."""
        if self.table is not None and (self._shown.width, self._shown.height) != (width, height):
            self._shown = self._paint(self.table, width, height)
        return self._shown

    def forget(self) -> None:
        """Repaint next time, after a change of language or appearance."""
        self._shown = Picture(0, ())

    # Updates, and when they are shown

    def _receive(self, card: "TableCard", delivery: "Delivery") -> None:
        """Hand a delivery, which may arrive at any time, to the screen's own queue."""
        self._host.call_later(self._take, card, delivery)

    def _take(self, card: "TableCard", delivery: "Delivery") -> None:
        from core.link.updates import Closed, Refused, Update

        if self.card is not card:
            return
        match delivery:
            case Update():
                self._update(card, delivery)
            case Closed() | Refused():
                self._refused.add(card.id)
                self.close()

    def _update(self, card: "TableCard", update: "Update") -> None:
        if self.table is None:
            points = [sheet.low for sheet in update.sheets]
            front = points.index(max(points))
            from core.catalog import load  # late: the home screen does not wait for games and boards

            names = tuple(player.name for player in card.players)
            from tui.screens.home_live_picture import LiveTable

            self.table = LiveTable(load(card.game), update, names, front)
            self.forget()
            self._changed()
            self._wait(PICTURE_PAUSE)
            return
        self.table = attrs.evolve(self.table, update=update)
        self._is_behind = True
        if self._timer is None:
            self._show()

    def _wait(self, seconds: float) -> None:
        self._timer = self._host.set_timer(seconds, self._show)

    def _show(self) -> None:
        """Show as much of the latest position as may be sent at once, then wait if there was anything to show."""
        self._timer = None
        if self.table is None or not self._is_behind:
            return
        before = self._shown
        goal = self._paint(self.table, before.width, before.height)
        self._shown = towards(before, goal)
        self._is_behind = self._shown.rows != goal.rows
        if self._shown is not before:
            self._changed()
        self._wait(REMAINDER_PAUSE if self._is_behind else PICTURE_PAUSE)

    def _paint(self, table: "LiveTable", width: int, height: int) -> Picture:
        from tui.screens.home_live_picture import paint_live

        appearance = self._host.app.appearance
        return paint_live(table, self._host.app.texts, appearance.glyphs, appearance.depth, width, height)


def towards(before: Picture, goal: Picture, most: int = MOST_BYTES) -> Picture:
    """Return `before` with as many rows of `goal`, from the top, as may be sent at once: at least one."""
    rows, sent = list(before.rows), 0
    for y in range(goal.height):
        if rows[y] == goal.rows[y]:
            continue
        weight = _weight(y, before, goal)
        if sent and sent + weight > most:
            break
        rows[y] = goal.rows[y]
        sent += weight
    return attrs.evolve(goal, rows=tuple(rows)) if sent else before


def _weight(y: int, before: Picture, goal: Picture) -> int:
    """Return an upper bound for the bytes that the changes of a row take."""
    rows = Picture(goal.width, (before.rows[y],)), Picture(goal.width, (goal.rows[y],))
    cells = cells_of(goal.rows[y])
    weight = 0
    for box in differences(*rows):
        spans = joined(cells[box.x : box.right])
        weight += PLACE_BYTES + sum(COLOUR_BYTES + len(text.encode()) for text, _ in spans)
    return weight
