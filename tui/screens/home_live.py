"""Follows one running table of others and paints its board, for those who have come home: the latest moment, now and
then, and never much at once.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError
from core.link.updates import Update
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from themes.palette import Depth
from tui.boards import Board, Scene, board_for
from tui.screens.emblems import HEIGHT as EMBLEM_HEIGHT
from tui.screens.emblems import WIDTH as EMBLEM_WIDTH
from tui.screens.emblems import paint_emblem
from tui.widgets.area import differences
from tui.widgets.kit.signs import badge_ink
from tui.widgets.kit.sky import paint_sky
from tui.widgets.picture import Box, Canvas, Picture, cells_of, cut, ground_of, joined

if TYPE_CHECKING:
    from textual.timer import Timer

    from core.link.lobby import Link, TableCard
    from core.link.updates import Delivery
    from tui.screens.page import Page

PAUSE: Final = 2.0
"""Seconds between two pictures: what happens meanwhile is not shown, only where it led."""
AGAIN: Final = 0.5
"""Seconds until the rest of a picture follows that was too much at once."""
MOST: Final = 700
"""Bytes of one change, as `weight` reckons them; 1,000 may be sent."""
COLOURING, GOING = 38, 8
"""Bytes for colouring anew, and for going to another place."""


class LiveBoard:
    """The board of one running table that others may watch. Quiet while there is none, and while nothing happens."""

    def __init__(self, host: "Page", changed: Callable[[], None]) -> None:
        """`host` is the screen that shows it, `changed` is called when there is another picture."""
        self.card: TableCard | None = None
        """The table that is looked at."""
        self.table: LiveTable | None = None
        """What is known of it; None before it has shown anything."""
        self._host, self._changed = host, changed
        self._link: Link | None = None
        self._refused: set[str] = set()
        self._shown = Picture(0, ())
        self._timer: Timer | None = None
        self._is_behind = False

    async def choose(self, cards: "Sequence[TableCard]") -> None:
        """Look at the featured table if it lets us. Else go on with the same table while it is among those that may be
        watched, or with the first that lets us."""
        if self.card is not None:
            featured = [card.id for card in cards if card.featured and card.id not in self._refused]
            if self.card.id in (featured or [card.id for card in cards]):
                return
        self.close()
        for card in cards:
            if card.id not in self._refused and await self._open(card):
                return

    async def _open(self, card: "TableCard") -> bool:
        """Whether no other table need be tried."""
        self.card = card
        try:
            link = await self._host.shell.lobby.glance(card.id)
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
        """Look at no table any more."""
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
        """The board as it is shown now, in exactly that many cells."""
        if self.table is not None and (self._shown.width, self._shown.height) != (width, height):
            self._shown = self._painted(self.table, width, height)
        return self._shown

    def forget(self) -> None:
        """Paint anew next time: language or appearance have changed."""
        self._shown = Picture(0, ())

    # What comes, and when it is shown

    def _receive(self, card: "TableCard", delivery: "Delivery") -> None:
        """Deliveries come from elsewhere in the process: the screen takes them up in its turn."""
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
            from core.catalog import load  # late: the first screen does not wait for games and boards

            names = tuple(player.name for player in card.players)
            self.table = LiveTable(load(card.game), update, names, front)
            self.forget()
            self._changed()
            self._wait(PAUSE)
            return
        self.table = attrs.evolve(self.table, update=update)
        self._is_behind = True
        if self._timer is None:
            self._show()

    def _wait(self, seconds: float) -> None:
        self._timer = self._host.set_timer(seconds, self._show)

    def _show(self) -> None:
        """Show as much of the latest moment as may be sent at once; then wait, if there was anything to show."""
        self._timer = None
        if self.table is None or not self._is_behind:
            return
        before = self._shown
        goal = self._painted(self.table, before.width, before.height)
        self._shown = towards(before, goal)
        self._is_behind = self._shown.rows != goal.rows
        if self._shown is not before:
            self._changed()
        self._wait(AGAIN if self._is_behind else PAUSE)

    def _painted(self, table: "LiveTable", width: int, height: int) -> Picture:

        appearance = self._host.shell.appearance
        return paint_live(table, self._host.shell.texts, appearance.glyphs, appearance.depth, width, height)


def towards(before: Picture, goal: Picture, most: int = MOST) -> Picture:
    """`before` with as many rows of `goal` as may be sent at once, from the top: at least one."""
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
    """The bytes at most that the changes of a row take."""
    rows = Picture(goal.width, (before.rows[y],)), Picture(goal.width, (goal.rows[y],))
    cells = cells_of(goal.rows[y])
    weight = 0
    for box in differences(*rows):
        spans = joined(cells[box.x : box.right])
        weight += GOING + sum(COLOURING + len(text.encode()) for text, _ in spans)
    return weight


# Paints the board of a running table for the first screen: a city in the evening, and below it who plays

ROOMS = ((1, 1), (2, 2), (4, 4))
"""How many times the room a city may take of which only a part is shown then, across and down."""


@attrs.frozen
class LiveTable:
    """A running table as everybody may see it."""

    game: AnyGame
    update: Update
    names: tuple[str, ...]
    """By seat."""
    front: Seat
    """Whose city is shown."""


def paint_live(table: LiveTable, texts: Texts, glyphs: Glyphs, depth: Depth, width: int, height: int) -> Picture:
    """The city of the seat in front and a row with all seats, in exactly that many cells."""
    canvas = Canvas(width, height, twins=glyphs.twins)
    key = table.game.meta.key
    scene = Scene(table.game, table.update, texts, glyphs, table.names, table.front, depth=depth)
    land = Box(0, 0, width, height - 1)
    if depth in ("full", "256"):
        paint_sky(canvas, land, depth=0.85, stars=False)
    city = portrait(board_for(key), scene, width, height - 1)
    if city.height:
        _put_city(canvas, city, land)
    elif land.height >= EMBLEM_HEIGHT and width >= EMBLEM_WIDTH:
        paint_emblem(canvas, (width - EMBLEM_WIDTH) // 2, land.height - EMBLEM_HEIGHT, key)
    _paint_seats(canvas, table, glyphs, Box(0, height - 1, width, 1))
    return canvas.picture()


def portrait(board: Board, scene: Scene, width: int, height: int) -> Picture:
    """The city of the seat in front; where none fits, one that is larger than its room, and nothing where there is
    none yet."""
    empty = Picture(0, ())
    if board.portrait is None:
        return empty
    pictures = (board.portrait(scene, width * across, height * down) for across, down in ROOMS)
    return next((picture for picture in pictures if picture.height), empty)


def _put_city(canvas: Canvas, city: Picture, land: Box) -> None:
    """The city on the ground of the picture; of a larger one the middle of its last rows. Its own empty background
    shows the sky."""
    left, top = (land.width - city.width) // 2, land.bottom - city.height
    for y, row in enumerate(city.rows):
        if top + y < land.y:
            continue
        for x, (letter, ink) in enumerate(cells_of(row)):
            if 0 <= left + x < land.right and (letter.strip() or ground_of(ink) != "background"):
                canvas.put(left + x, top + y, letter, ink)


def _paint_seats(canvas: Canvas, table: LiveTable, glyphs: Glyphs, box: Box) -> None:
    """Shape, letter, name and points of every seat, those of the city above on their colour; names that have no room
    go, that of the city last."""
    canvas.fill(box, "text on surface")
    minus = "-" if glyphs.ascii_only else "−"
    points = [str(sheet.low).replace("-", minus) for sheet in table.update.sheets]
    heads = [f"{glyphs.seat(seat)} {seat_letter(seat)}" for seat in range(len(table.names))]
    room = box.width - sum(cell_len(f" {head} {value} ") for head, value in zip(heads, points, strict=True))
    names: dict[Seat, str] = {}
    for seat in sorted(range(len(heads)), key=lambda seat: seat != table.front):
        name = f" {cut(table.names[seat], room - 1)}" if seat == table.front and room > 3 else f" {table.names[seat]}"
        if cell_len(name) <= room:
            names[seat], room = name, room - cell_len(name)
    x = box.x
    for seat, (head, value) in enumerate(zip(heads, points, strict=True)):
        is_front = seat == table.front
        ink = badge_ink(f"seat-{seat + 1}") if is_front else f"bold seat-{seat + 1} on surface"
        x = canvas.put(x, box.y, f" {head}{names.get(seat, '')}", ink)
        x = canvas.put(x, box.y, f" {value} ", ink if is_front else "text on surface")
