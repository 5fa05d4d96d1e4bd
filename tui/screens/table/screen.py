"""The Textual screen of one table: passes keys, clicks and deliveries to its controller, and shows its pictures."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final

import attrs
from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.timer import Timer
from textual.worker import Worker

from core.catalog import load
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, message
from core.link.lobby import Link
from core.link.updates import Delivery, Update
from themes.glyphs import seat_letter
from tui.boards import Board, Scene, board_for
from tui.preferences.keys import BY_ID, keymap, keys_of
from tui.screens.page import BelvedereScreen, small_lines
from tui.screens.table import scoring
from tui.screens.table.choosing import report_look
from tui.screens.table.controller import Controller, new_model
from tui.screens.table.model import (
    AppEffect,
    Invitation,
    KeepPicture,
    LeaveTable,
    Model,
    ShowRules,
)
from tui.screens.table.painter import Layout, Sheet
from tui.screens.table.prompt import here
from tui.screens.table.update import await_others, click, resize, rest, tick, turn_wheel, type_text
from tui.widgets.area import DIM, Area, trail
from tui.widgets.kit.signs import Entry
from tui.widgets.picture import PRESS, Box, Canvas, Picture
from tui.widgets.prompt import typing_place
from tui.widgets.sizes import is_upright

if TYPE_CHECKING:
    from core.kernel.decision import Seat
    from core.learning.guide import Guide
    from tui.screens.help import Legend

CURSOR_REST: Final = 0.15
"""Seconds that the cursor rests on a choice before its consequences are computed."""
RETRY_PAUSE: Final = 0.05
"""Seconds until the next try while the loop is busy."""
LATE_TIMER: Final = 0.005
"""Delay of a timer in seconds from which the loop counts as busy with other people's keys."""
MOST_TRIES: Final = 20
"""Number of tries after which the consequences are computed in any case."""

MARK_SIGNS: Final = (
    ("legal", "bold legal"),
    ("cursor", "bold cursor"),
    ("ghost", "bold ghost"),
    ("turned", "bold legal"),
    ("misfit", "bold loss"),
)
"""Glyphs of the marks of targets (`tui.widgets.grid`) with their inks. Their words have the same names."""


@attrs.frozen
class Sitting:
    """The terms of a seat that the owner of a link gives to the screen."""

    carry_out: Callable[[AppEffect], None]
    """Carries out effects that the screen leaves to the owner."""
    aims: Callable[[], frozenset[str]] = frozenset
    """The kinds of decision with an explained purpose."""
    invitation: Invitation | None = None
    """How others join this table; None if no seat is open."""
    sharing: "frozenset[Seat]" = frozenset()
    """The seats that share this terminal."""
    greets: bool = False
    """Whether a summary of missed events is shown."""
    unranked: bool = False
    """Whether the table plays the deal of an earlier day, which counts for nothing."""
    guide: "Guide | None" = None
    """The guide through the lesson of this table, with the steps done before; None at other tables."""


@attrs.frozen
class SeenBoard:
    """The board of an update without a choice."""

    version: int
    """The version of the update."""
    sight: tuple[Any, ...]
    """The rest of what the board depends on."""
    picture: Picture
    """The board, without its targets."""


class TableScreen(BelvedereScreen):
    """One viewer's table. `link` is attached when the screen is mounted; its owner closes it."""

    CONTEXT: ClassVar[str] = "table"
    HAS_PREVIEWS: ClassVar[bool] = True
    """Whether it may show the points of choices, if the reader wants that."""
    AUTO_FOCUS = None

    def __init__(self, link: Link, game: AnyGame | None = None, sitting: Sitting | None = None) -> None:
        super().__init__()
        self.link = link
        self._sitting = sitting
        self.game = game or load(link.game)
        self.about_game = self.game.meta.key
        self.about: Message | None = None
        """A sentence that the reader must know in addition to the table."""
        self.areas: dict[str, Area] = {}
        self.table: Controller
        self._rest = Rest(self.set_timer, self._rested)
        self._ticking: Timer | None = None
        self._timed: tuple[Any, ...] = ()
        self._layout: Layout | None = None
        self._seen: SeenBoard | None = None
        """The board before the next move, for finding its changes; None while none are highlighted."""
        self._before: Update | None = None
        """The update before the latest one, for finding the points of the latest move."""

    def compose(self) -> ComposeResult:
        appearance = self.app.appearance
        for name in ("title", "board", "log", "chat", "guide", "prompt"):
            self.areas[name] = Area(appearance.inks, appearance.glyphs, id=f"table-{name}")
            yield self.areas[name]

    def on_mount(self) -> None:
        appearance, settings = self.app.appearance, self.app.settings
        board = board_for(self.link.game)
        model = new_model(
            self.link,
            self.game,
            board,
            self.app.texts,
            appearance.glyphs,
            previews=settings.previews and self.HAS_PREVIEWS,
            keys=settings.keys,
            depth=appearance.depth,
            confirm=settings.confirm,
        )
        if (sitting := self._sitting) is not None:
            model = attrs.evolve(model, invitation=sitting.invitation, greets=sitting.greets, guide=sitting.guide)
            model = attrs.evolve(
                model, people=attrs.evolve(model.people, sharing=sitting.sharing, unranked=sitting.unranked)
            )
        model = attrs.evolve(model, about=self.about, waiting=len(self.app.waiting))
        self.table = Controller(self.link, model, seed=secrets.token_bytes(32), done=self._done)
        self.link.attach(self._receive)

    @property
    def model(self) -> Model:
        """The model being shown."""
        return self.table.model

    @property
    def section(self) -> str | None:
        """The section of the rules about the current question."""
        update = self.model.update
        if update is None or update.decision is None:
            return None
        return self.game.text.section_of.get(update.decision.kind)

    @property
    def legend(self) -> "Legend | None":
        """The screen in words."""
        from tui.screens.help import Legend

        scene = self.model.scene()
        if scene is None:
            return None
        signs = tuple((one.sample, one.word) for one in legend(self.model.reader.board, scene))
        return Legend(
            here(self.model, scene), scene.speak(message(f"{self.game.meta.key}-legend", face="screen")), signs
        )

    # deliveries

    def _receive(self, delivery: Delivery) -> None:
        if isinstance(delivery, Update):
            self._before = self.model.update
        self.table.receive(delivery)
        if self.is_mounted:
            self.call_later(self._show_delivery)

    def _show_delivery(self) -> None:
        self.draw()
        self._flash()
        while self.table.catch_up():
            self.draw()
        self.show_all()

    def _flash(self) -> None:
        """Highlight changes on the board, and the points that they bring, for a moment after an action."""
        before, update = self._seen, self.model.update
        if update is None or before is None or before.version == update.version:
            return
        self._seen, plain = None, self._plain_board()
        if plain is None:
            return
        self._see(plain)
        if update.events and before.sight == self._sight():
            self._play(update, scoring.gains(self._before, update), (before.picture, plain))

    def _see(self, plain: Picture) -> None:
        """Keep the board before the next move."""
        update = self.model.update
        assert update is not None
        self._seen = SeenBoard(update.version, self._sight(), attrs.evolve(plain, targets=()))

    def _sight(self) -> tuple[Any, ...]:
        """Return what the board depends on apart from the update: a change of it is not a move."""
        model = self.model
        return self._layout and self._layout.board, model.front, model.zoom, model.panel

    def _plain_board(self) -> Picture | None:
        """Return the board without a choice; None if changes to it are not highlighted: while a page is open, if the
        player wants no motion, and on a slow line."""
        if self._layout is None or self.model.update is None or self.model.page is not None:
            return None
        if not self.app.settings.motion or self.app.is_slow:
            return None
        return self.table.plain_board(self._layout.board)

    def _play(self, update: Update, gains: Sequence[scoring.Gain], pictures: tuple[Picture, Picture]) -> None:
        before, plain = pictures
        seats = [getattr(event, "seat", None) for event in update.events]
        lines = self.model.log.lines[-len(update.events) :]
        told = [
            (seat, line.place)
            for seat, line in zip(seats, lines, strict=False)
            if line.place is not None and line.place.front in (None, self.model.front)
        ]
        targets = {target for _, place in told for target in place.targets}
        boxes = trail(before, plain, targets, most=scoring.TRAIL_BYTES if gains else DIM)
        role = next((f"seat-{seat + 1}" for seat in seats if seat is not None), "cursor")
        if not gains:
            self.areas["board"].flash(boxes, role)
            return
        found = {target.id: target.arrived or target.box for target in plain.targets}
        pieces: dict[Seat, Box] = {}
        for seat, place in told:
            here = next((found[target] for target in place.targets if target in found), None)
            if seat is not None and here is not None:
                pieces.setdefault(seat, here)
        self.areas["board"].play(scoring.frames(pictures, gains, pieces, boxes, role, self.model.reader.glyphs))

    # drawing

    def draw_again(self) -> None:
        if not self.is_mounted:
            return
        self.table.adapt(depth=self.app.appearance.depth)
        super().draw_again()
        self.draw()

    def on_resize(self) -> None:
        self.show_all()

    def show_waiting(self) -> None:
        if self.is_attached and self.is_mounted:  # news may come between the two
            self.table.do(await_others, len(self.app.waiting))
            self.draw()

    def show_all(self) -> None:
        """Draw changes; the consequences of a choice follow when the cursor rests on it."""
        self._rest.stop()
        self.draw()
        if self.model.untried() is not None:
            self._rest.begin()

    def draw(self) -> None:
        """Show every area as painted now; each redraws only changed cells."""
        if not self.areas or not self.size.width:
            return
        if self.model.size != self.size:
            self.table.do(resize, *self.size)
            for area in self.areas.values():
                area.is_coarse = is_upright(*self.size)
        if self._sitting is not None:
            self.table.adapt(aims=self._sitting.aims())
        sheet = self.table.sheet()
        if sheet is None:
            self._too_small()
            return
        self._place(sheet.layout)
        if (self._seen is None or self._seen.sight != self._sight()) and (plain := self._plain_board()) is not None:
            self._see(plain)
        for name, picture in sheet.pictures.items():
            if self.areas[name].picture is not picture:
                self.areas[name].show(picture)
        for name in ("board", "prompt"):
            self.areas[name].mark(sheet.conditions, sheet.labels)
        self._point(sheet)
        self._await_tick()

    def _point(self, sheet: Sheet) -> None:
        """Move the terminal's own cursor, which screen readers follow: to the typed line, the target, or the start of
        the prompt."""
        prompt = sheet.layout.prompt
        spot = self.model.chooser.spot(self.model.chooser.cursor)
        place = Offset(prompt.x, prompt.y)
        if self.model.entry is not None and (typed := typing_place(sheet.pictures["prompt"])) is not None:
            place += typed
        elif spot is not None:
            place = Offset(spot.box.x, spot.box.y)
        self.app.cursor_position = Offset(max(0, place.x), max(1, place.y))

    def _await_tick(self) -> None:
        """Set a timer for the next change of a clock's display."""
        model = self.model
        timed = model.face, model.people.gone, model.awaits_hint, model.now
        if timed == self._timed:
            return
        self._timed = timed
        if self._ticking is not None:
            self._ticking.stop()
        wait = model.next_change(monotonic())
        self._ticking = self.set_timer(wait, self._tick) if wait is not None else None

    def _tick(self) -> None:
        self.table.do(tick, monotonic())
        self.draw()

    def _rested(self) -> None:
        self.table.do(rest)
        self.draw()

    def _place(self, place: Layout) -> None:
        if place != self._layout:
            self._layout = place
            for name, area in self.areas.items():
                area.place(getattr(place, name))

    def _too_small(self) -> None:
        self._layout = None
        width, height = self.size
        canvas = Canvas(width, height)
        for y, line in enumerate(small_lines(self.app.texts.ui, width, height)):
            canvas.put(0, y, line, "warning")
        empty = Box(0, 0, 0, 0)
        for name, area in self.areas.items():
            area.place(Box(0, 0, width, height) if name == "board" else empty)
        self.areas["board"].show(Picture(width, canvas.picture().rows))

    # keys and clicks

    def on_key(self, event: events.Key) -> None:
        settings = self.app.settings
        self.areas["board"].stop()
        self.table.adapt(keys=settings.keys, confirm=settings.confirm)
        bindings = keymap("table", settings.keys, asked=self.model.asked)
        if bindings.get(event.key) == "help" and self.model.mode == "choose":
            self.table.do(report_look, "rules")
        pressed = monotonic() - (events.Event().time - event.time)
        if self.table.press(event.key, event.character if event.is_printable else None, bindings, pressed):
            event.stop()
            event.prevent_default()
            self.show_all()

    def _done(self, effect: AppEffect) -> None:
        """Carry out an effect, or pass it on to the owner of the link."""
        if isinstance(effect, ShowRules):
            from tui.screens.rules import RulesScreen

            self.app.open(RulesScreen(self.game.meta.key, section=effect.section))
        elif isinstance(effect, KeepPicture):
            self.app.attempt(self._keep_picture)
        elif isinstance(effect, LeaveTable):
            _: Worker[None] = self.run_worker(self.app.leave_table)
        elif self._sitting is not None:
            self._sitting.carry_out(effect)

    async def _keep_picture(self) -> None:
        """Write the viewer's view to files."""
        from tui.export.positions import Position, write_position
        from tui.export.replay import Paper

        machine, appearance, model = self.app.local_machine, self.app.appearance, self.model
        if machine is None:
            raise BelvedereError("picture-not-here")
        if model.update is None or model.people.roster is None:
            return
        position = Position(self.game, model.update, model.people.roster.players, model.log.events)
        paper = Paper(self.app.texts, appearance.glyphs, appearance.theme)
        path = await asyncio.to_thread(write_position, machine, position, paper)
        self.app.tell(self.app.texts.ui("picture-written", path=str(path)))

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.table.do(type_text, event.text)
        self.show_all()

    def on_area_picked(self, event: Area.Picked) -> None:
        event.stop()
        if event.target.id.startswith(PRESS):
            self._press(event.target.id.removeprefix(PRESS))
            return
        self.table.do(click, event.target.id)
        self.show_all()

    def _press(self, id: str) -> None:
        """Press the key of a binding for a viewer without a keyboard."""
        bindings = keymap("table", self.app.settings.keys, asked=self.model.asked)
        keys = keys_of(BY_ID[id], self.app.settings.keys)
        key = (
            BY_ID[id].keys[0]
            if self.model.entry is not None
            else next((key for key in keys if bindings.get(key) == id), keys[0])
        )
        self.app.simulate_key(key)

    def on_area_wheel(self, event: Area.Wheel) -> None:
        event.stop()
        name = next(name for name, area in self.areas.items() if area is event.area)
        self.table.do(turn_wheel, event.step, name)
        self.show_all()


# Decides when to compute the consequences of a choice: once the cursor rests and the loop has time


class Rest:
    """Calls `rested` after a pause. `set_timer` is that of a widget."""

    def __init__(
        self,
        set_timer: Callable[[float, Callable[[], None]], Timer],
        rested: Callable[[], None],
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._set_timer = set_timer
        self._rested = rested
        self._now = now
        self._timer: Timer | None = None
        self._due = 0.0
        self._tries = 0

    def begin(self) -> None:
        """Start the pause."""
        self.stop()
        self._tries = 0
        self._wait(CURSOR_REST)

    def stop(self) -> None:
        """Cancel the pause."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _wait(self, seconds: float) -> None:
        self._due = self._now() + seconds
        self._timer = self._set_timer(seconds, self._ring)

    def _ring(self) -> None:
        self._tries += 1
        if self._now() - self._due > LATE_TIMER and self._tries < MOST_TRIES:
            self._wait(RETRY_PAUSE)
        else:
            self._timer = None
            self._rested()


# The signs of a table screen in words: those of all boards, and those of the current board


def legend(board: Board, scene: Scene) -> tuple[Entry, ...]:
    """Return every sign of the current board with its word, in characters that the terminal can show."""
    twins = scene.glyphs.twins
    return tuple(
        attrs.evolve(one, sample=tuple((text.translate(twins) if twins else text, ink) for text, ink in one.sample))
        for one in (*board.signs(scene), *_shared(scene))
    )


def _shared(scene: Scene) -> list[Entry]:
    """Return the signs that every board has: seats, and marks of choices."""
    glyphs = scene.glyphs
    seats = [
        Entry(((f"{glyphs.seat(seat)} {seat_letter(seat)}", f"bold seat-{seat + 1}"),), scene.names[seat])
        for seat in range(len(scene.names))
    ]
    turn = Entry(((glyphs["turn"], "bold accent"),), scene.word("legend-turn"))
    marks = [Entry(((glyphs[name], ink),), scene.word(f"legend-{name}")) for name, ink in MARK_SIGNS]
    points = Entry((("+3 −3", "bold text"),), scene.word("legend-points"))
    copies = Entry(((f"3{glyphs['times']}", "text"),), scene.word("legend-copies"))
    return [*seats, turn, *marks, points, copies]
