"""The table: keys and clicks in, deliveries in, pictures out."""

import secrets
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer
from textual.worker import Worker

from core.catalog import load
from core.kernel.game import AnyGame
from core.link.link import Link
from core.link.updates import Delivery
from tui.boards import board_for
from tui.preferences.keys import keymap
from tui.screens.table import painter
from tui.screens.table.debounce import Rest
from tui.screens.table.keyboard import BEFORE, Keyboard
from tui.screens.table.layout import SMALLEST, Layout
from tui.screens.table.play import Play
from tui.widgets.area import Area, differences
from tui.widgets.painted import Ground
from tui.widgets.picture import Box, Canvas, Picture, wrap

if TYPE_CHECKING:
    from tui.session.shell import Shell


class TableScreen(Ground):
    """One viewer's table. `link` is attached when the screen is mounted, and left to its owner to be closed.

    The app is known by tui.session.shell alone.
    """

    CONTEXT: ClassVar[str] = "table"
    AUTO_FOCUS = None
    if TYPE_CHECKING:
        app: Shell  # type: ignore[assignment]  # Textual's own App is wider

    def __init__(self, link: Link, game: AnyGame | None = None) -> None:
        super().__init__()
        self.link = link
        self.game = game or load(link.game)
        self.areas: dict[str, Area] = {}
        self.layout_now: Layout | None = None
        self.play: Play
        self._keyboard: Keyboard
        self._rest = Rest(self.set_timer, self._consider)
        self._ticking: Timer | None = None
        self._drawn: Any = None
        self._flat: Picture | None = None
        self._flashed = -1

    def compose(self) -> ComposeResult:
        appearance = self.app.appearance
        for name in ("title", "board", "log", "chat", "prompt"):
            self.areas[name] = Area(appearance.inks, appearance.glyphs, id=f"table-{name}")
            yield self.areas[name]

    def on_mount(self) -> None:
        appearance, settings = self.app.appearance, self.app.settings
        self.play = Play(
            self.link,
            self.game,
            board_for(self.link.game),
            self.app.texts,
            appearance.glyphs,
            seed=secrets.token_bytes(32),
            previews=settings.previews,
        )
        if self.app.table_session is not None:
            self.play.invitation = self.app.table_session.invitation()
            self.play.greets = self.app.table_session.greets()
        self._keyboard = Keyboard(self.play)
        self.link.attach(self._receive)

    @property
    def section(self) -> str | None:
        """The section of the rules that what is asked now belongs to."""
        update = self.play.update
        if update is None or update.decision is None:
            return None
        return self.game.text.section_of.get(update.decision.kind)

    # Deliveries

    def _receive(self, delivery: Delivery) -> None:
        self.play.receive(delivery)
        self._keyboard.told()
        if self.is_mounted:
            self.call_later(self._told)

    def _told(self) -> None:
        before = self._flat
        self.redraw()
        self._flash(before)
        while self._keyboard.catch_up():
            self.step()
        self.step()

    def _flash(self, before: Picture | None) -> None:
        """Let what others or an action changed on the board stand out, where the player wants motion."""
        update, now = self.play.update, self._flat
        if update is None or now is None or before is None or self._flashed == update.version:
            return
        self._flashed = update.version
        same_size = (before.width, before.height) == (now.width, now.height)
        if same_size and update.events and self.play.page is None and self.app.settings.motion:
            self.areas["board"].flash(differences(before, now))

    # Drawing

    def on_resize(self) -> None:
        self.layout_now = None
        self.redraw()

    def redraw(self) -> None:
        """Paint every area; each shows only what changed."""
        if not self.areas or not self.size.width:
            return
        sheet = painter.paint_screen(self.play, self.size.width, self.size.height, self.app.settings.keys)
        if sheet is None:
            self._too_small()
            return
        self._place(sheet.layout)
        for name, picture in sheet.pictures.items():
            self.areas[name].show(picture)
        if self.play.trial is None and self.play.page is None:
            self._flat = sheet.pictures["board"]
        self._drawn = self._painted()
        self._mark()
        self._await_tick()

    def _await_tick(self) -> None:
        """Look at the clocks again when one of them shows something else."""
        if self._ticking is not None:
            self._ticking.stop()
        wait = self.play.people.face.next_change(monotonic()) if self.play.people.face is not None else None
        self._ticking = self.set_timer(wait, self._tick) if wait is not None else None

    def _tick(self) -> None:
        """Paint the clocks, and nothing else."""
        if self.layout_now is not None:
            self.areas["title"].show(painter.paint_title(self.play, self.layout_now.title.width))
            self._await_tick()

    def step(self) -> None:
        """Paint what a key may have changed, with the consequences of a choice when they are known already."""
        place = self.layout_now
        self._rest.stop()
        if place is not None and self.play.chooser.stirred:
            painter.look_anew(self.play, place, self.app.settings.keys)
        if self.play.known():
            self.play.consider()
        else:
            self.play.glance()
            self._rest.begin()
        if place is None or self._drawn != self._painted():
            self.redraw()
        else:
            self._repaint(place)

    def _repaint(self, place: Layout) -> None:
        """Paint the board and the prompt."""
        board = painter.paint_board(self.play, place.board)
        self.areas["board"].show(board)
        self.areas["prompt"].show(painter.paint_asked(self.play, place, board, self.app.settings.keys))
        self._mark()

    def _mark(self) -> None:
        conditions, letters = painter.marks(self.play)
        for name in ("board", "prompt"):
            self.areas[name].mark(conditions, letters)

    def _painted(self) -> tuple[Any, ...]:
        """What the areas beside board and prompt were made from."""
        play = self.play
        return (
            play.update,
            play.front,
            play.page,
            play.page_back,
            play.people.roster,
            play.people.face,
            len(play.people.talk),
        )

    def _place(self, place: Layout) -> None:
        if place != self.layout_now:
            self.layout_now = place
            for name, area in self.areas.items():
                area.place(getattr(place, name))

    def _too_small(self) -> None:
        self.layout_now = None
        width, height = self.size
        sentence = self.app.texts.ui(
            "table-screen-too-small", width=SMALLEST[0], height=SMALLEST[1], columns=width, rows=height
        )
        canvas = Canvas(width, height)
        for y, line in enumerate(wrap(sentence, width)):
            canvas.put(0, y, line, "warning")
        empty = Box(0, 0, 0, 0)
        for name, area in self.areas.items():
            area.place(Box(0, 0, width, height) if name == "board" else empty)
        self.areas["board"].show(Picture(width, canvas.picture().rows))

    def _consider(self) -> None:
        self.play.consider()
        if self.layout_now is not None:
            self._repaint(self.layout_now)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        bindings = keymap("table", self.app.settings.keys, asked=self.play.asked)
        pressed = monotonic() - (events.Event().time - event.time)
        done = self._keyboard.press(event.key, event.character if event.is_printable else None, bindings, pressed)
        if done is None:
            return
        event.stop()
        event.prevent_default()
        if done == "scores" and self.play.update is not None:
            self.app.open_scores(self.play.update)
        elif done == "leave":
            _: Worker[None] = self.run_worker(self.app.leave_table)
        elif done in BEFORE and self.app.table_session is not None:
            self.app.table_session.before(done)
        self.step()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self.play.entry is not None:
            self.play.entry.type(event.text)
            self.step()

    def on_area_picked(self, event: Area.Picked) -> None:
        event.stop()
        self._keyboard.pick(event.target, log=event.area is self.areas["log"])
        self.step()

    def on_area_wheel(self, event: Area.Wheel) -> None:
        event.stop()
        if self.play.page is None and event.area is self.areas["log"] and event.step < 0:
            self.play.read_log()
        if self.play.page is None and event.area is self.areas["board"]:
            self.play.chooser.turn_piece(event.step)
        self.play.scroll(event.step)
        self.step()
