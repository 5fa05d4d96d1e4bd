"""Shows the command palette: everything that can be done, found by typing, over the dimmed screen."""

import asyncio
from collections.abc import Iterable
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.strip import Strip

from core import catalog
from core.kernel.message import BelvedereError
from core.link.lobby_commands import ListTables
from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.commands import Command, Known, commands, found, matches
from tui.screens.page import Page
from tui.widgets.area import Area
from tui.widgets.backdrop import Backdrop, is_flat, rows_of
from tui.widgets.kit.look import (
    BOARD_HEADING,
    DIM,
    PADDING,
    PLACE,
    TEXT,
    new_canvas,
    paint_list_row,
    put_spans,
    put_typed,
    sign,
)
from tui.widgets.line_entry import EDITING, LineEntry
from tui.widgets.painted import TextLine
from tui.widgets.picture import Box, Canvas, Picture, Span, Target, cut
from tui.widgets.sizes import is_upright
from tui.words.learning import puzzle_offer

COLUMNS, ROWS = 64, 22
"""The size of the palette where there is room."""
HEAD_ROWS = 3
"""Rows above the list: the typed text, a sentence, and a blank one."""
NOTE_COLUMN = 32
"""The column of notes."""
TYPED_ASIDE = 16
"""Columns that the typed words leave to the key that closes the palette."""
LONGEST = 60
"""Most characters to type."""
INDENT = 2
"""Columns by which a command stands to the right of its group."""
FINGER: Final = 2
"""Rows of a command on an upright phone: its note has a row of its own."""


class PaletteScreen(Page):
    """Finds commands by typed words. Keys of the screen below are sent there."""

    HEADING = "palette-title"
    BAR: ClassVar[tuple[str, ...]] = ("up", "down", "choose", "back")
    BINDINGS: ClassVar = [*bindings("back")]

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Strip] | None = None
        self._line = LineEntry("palette")
        self._known = Known()
        self._listed: list[Command] = []
        self._found: list[Command] = []
        self._here = 0
        self._top = 0
        self._caret = PADDING
        """The column of the caret in the palette."""

    def compose(self) -> ComposeResult:
        self._drawn_with = self.app.settings
        appearance = self.app.appearance
        below = self.app.screen_stack[-2] if len(self.app.screen_stack) > 1 else None
        if self._rows is None:
            self._rows = [] if below is None else rows_of(below)
        yield Backdrop(appearance.inks, self._rows, id="backdrop")
        yield Area(appearance.inks, appearance.glyphs, id="commands")
        yield TextLine(appearance.inks, self.bar_runs(), ground="text on surface", id="bar")
        if self.has_class("-small"):
            yield self._small()

    def on_mount(self) -> None:
        self._list()
        self.app.attempt(self._fetch)

    def label_id(self, binding: keys.Binding) -> str:
        return f"palette-key-{binding.id}" if binding.id in ("choose", "back") else super().label_id(binding)

    async def _fetch(self) -> None:
        """Add tables and puzzles, which take a moment."""
        if not self.app.is_known:
            return
        try:
            cards = tuple(await self.app.lobby.do(ListTables()))
        except BelvedereError:
            return  # the screen below tells it
        self._known = Known(cards)
        self._list()
        progress = self.app.learned.progress
        offers = await asyncio.to_thread(lambda: tuple(puzzle_offer(meta.key, progress) for meta in catalog.games()))
        self._known = Known(cards, offers)
        self._list()

    def _list(self) -> None:
        if self.is_attached:
            self._listed = commands(self.app, self._below, self._game, self._known)
            on_id = self._found[self._here].id if self._here < len(self._found) and self._here else None
            self._find()
            ids = [command.id for command in self._found]
            self._here = ids.index(on_id) if on_id in ids else 0
            self._show()

    def _find(self) -> None:
        self._found = found(self._listed, self._line.text, self._title)
        self._here = self._top = 0

    def _title(self, group: str) -> str:
        return self.say(f"palette-group-{group}")

    @property
    def _below(self) -> str:
        """The context of the screen below."""
        below = self.app.screen_stack[-2] if len(self.app.screen_stack) > 1 else None
        return str(getattr(below, "CONTEXT", "home"))

    @property
    def _game(self) -> str | None:
        """The key of the game of the topmost screen that has one; home has the latest game played."""
        about = (getattr(screen, "about_game", None) for screen in reversed(self.app.screen_stack))
        return next((game for game in about if game), None)

    # Typing and choosing

    def on_key(self, event: events.Key) -> None:
        if not self.is_complete:
            return
        match event.key:
            case "up" | "shift+tab":
                self._go(self._here - 1)
            case "down" | "tab":
                self._go(self._here + 1)
            case "pageup":
                self._go(max(0, self._here - self._list_rows))
            case "pagedown":
                self._go(min(len(self._found) - 1, self._here + self._list_rows))
            case "enter":
                self._choose()
            case "question_mark" if not (self._line.text and self._found):
                self.dismiss()
                self.app.call_later(self.app.run_action, "app.help")
            case key if key in EDITING:
                self._type(self._line.edited(key))
            case _ if event.is_printable and event.character:
                self._type(self._line.typed(event.character, LONGEST))
            case _:
                return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._type(self._line.typed(event.text, LONGEST))

    def _type(self, line: LineEntry) -> None:
        before, self._line = self._line, line
        if line.text != before.text:
            self._find()
        self._show()

    def _go(self, place: int) -> None:
        if self._found:
            self._here = place % len(self._found)
            self._show()

    def _choose(self) -> None:
        if self._here < len(self._found) and self.is_in_front:
            command = self._found[self._here]
            self.dismiss()
            self.app.call_later(command.run)

    @on(Area.Picked)
    def _pick(self, event: Area.Picked) -> None:
        self._here = next((n for n, command in enumerate(self._found) if command.id == event.target.id), self._here)
        self._choose()

    @on(Area.Wheel)
    def _wheel(self, event: Area.Wheel) -> None:
        self._go(max(0, min(self._here + event.step, len(self._found) - 1)))

    # Painting

    @on(events.Resize)
    def _place(self) -> None:
        self.call_after_refresh(self._show)

    @property
    def _box(self) -> Box:
        """The place of the palette: the whole screen on a phone, otherwise its middle."""
        width, height = self.app.size
        if is_upright(width, height):
            return Box(0, 0, width, height - 1)
        across, down = min(COLUMNS, width - 4), min(ROWS, height - 4)
        return Box((width - across) // 2, max(1, (height - 1 - down) // 3), across, down)

    @property
    def _list_rows(self) -> int:
        return self._box.height - HEAD_ROWS - 1

    def _show(self) -> None:
        if not self.is_complete:
            return
        box = self._box
        area = self.query_one("#commands", Area)
        area.place(box)
        is_phone = is_upright(*self.app.size)
        self.query_one(Backdrop).cast(Box(0, 0, 0, 0) if is_phone else Box(box.x + 2, box.y + 1, box.width, box.height))
        area.show(self._paint(box.width, box.height, FINGER if is_phone else 1))
        self.app.cursor_position = Offset(box.x + self._caret, box.y)

    def _paint(self, width: int, height: int, finger: int) -> Picture:
        canvas = new_canvas(self.app.appearance.glyphs, width, height, "text on surface")
        canvas.fill(Box(0, 0, width, HEAD_ROWS - 1), "text on raised")
        x = canvas.put(PADDING, 0, f"{sign(canvas, 'cursor')} ", f"{PLACE} on raised")
        more, room = self.app.appearance.glyphs["more"], width - 2 * PADDING - TYPED_ASIDE
        self._caret = put_typed(canvas, x, 0, self._line.text, self._line.cursor, room=room, more=more, ground="raised")
        canvas.right(width - PADDING, 0, self._closing_words(), f"{DIM} on raised")
        canvas.put(PADDING, 1, cut(self.say("palette-about"), width - 2 * PADDING), f"{DIM} on raised")
        lines = self._lines(finger)
        self._scroll(lines, height - HEAD_ROWS - 1)
        for y, (group, index, part) in enumerate(lines[self._top : self._top + height - HEAD_ROWS - 1], HEAD_ROWS):
            if group:
                canvas.put(PADDING, y, group, f"{BOARD_HEADING} on surface")
            elif index is not None:
                self._paint_command(canvas, y, index, part, finger)
        self._paint_more(canvas, len(lines))
        if not self._found:
            put_spans(canvas, PADDING, HEAD_ROWS, [(self.say("palette-none"), TEXT)], "surface", limit=width - PADDING)
        if is_flat(self.app.appearance.theme):
            _frame(canvas)
        return canvas.picture()

    def _closing_words(self) -> str:
        return self.say("palette-closes", key=self.app.key_shown("back"))

    def _lines(self, finger: int) -> list[tuple[str, int | None, int]]:
        """Return the lines of the list: a group's title, or the number of a command and the line of it."""
        lines: list[tuple[str, int | None, int]] = []
        group = ""
        for index, command in enumerate(self._found):
            if command.group != group:
                lines += [("", None, 0)] * bool(lines)
                group = command.group
                lines.append((self._title(group), None, 0))
            lines += [("", index, part) for part in range(finger)]
        return lines

    def _scroll(self, lines: Iterable[tuple[str, int | None, int]], room: int) -> None:
        """Bring the command under the cursor into view, with the title of its group if it is the first one."""
        places = [y for y, (_, index, _) in enumerate(lines) if index == self._here]
        if not places:
            self._top = 0
            return
        first = (
            0 if self._here == 0 else places[0] - (self._found[self._here - 1].group != self._found[self._here].group)
        )
        self._top = max(places[-1] - room + 1, min(self._top, first))

    def _paint_command(self, canvas: Canvas, y: int, index: int, part: int, finger: int) -> None:
        command, here = self._found[index], index == self._here
        if part:
            note: list[Span] = [(" " * INDENT, TEXT), (command.note, DIM)]
            paint_list_row(canvas, Box(0, y, canvas.width, 1), note)
            if here:
                canvas.fill(Box(0, y, canvas.width, 1), "cursor-text on cursor")
                canvas.put(PADDING + INDENT, y, cut(command.note, canvas.width - 6), "cursor-text on cursor")
            return
        right = [(command.right, "bold text")] if command.right else []
        right = [(sign(canvas, "turn"), PLACE)] if command.waits else right
        edge = canvas.width - 1 - sum(cell_len(text) for text, _ in right)
        spans = [(" " * INDENT, TEXT), *self._label(command)]
        paint_list_row(canvas, Box(0, y, canvas.width, 1), spans, [*right, (" ", TEXT)], here=here)
        column = max(NOTE_COLUMN, PADDING + INDENT + cell_len(command.label) + 2)
        if finger == 1 and command.note and edge - column > 8:
            ground = "cursor" if here else "surface"
            put_spans(canvas, column, y, [(command.note, DIM)], ground, limit=edge - 2)
        canvas.target(Target(command.id, Box(0, y, canvas.width, finger)))

    def _label(self, command: Command) -> list[Span]:
        """Return a label with the typed letters in another ink."""
        spans: list[Span] = []
        end = 0
        for start, stop in matches(command.label, self._line.text):
            spans += [(command.label[end:start], TEXT), (command.label[start:stop], PLACE)]
            end = stop
        return [span for span in (*spans, (command.label[end:], TEXT)) if span[0]]

    def _paint_more(self, canvas: Canvas, count: int) -> None:
        glyphs, room = self.app.appearance.glyphs, canvas.height - HEAD_ROWS - 1
        if self._top:
            canvas.right(canvas.width - PADDING, HEAD_ROWS - 1, glyphs["up"], f"{DIM} on raised")
        if self._top + room < count:
            canvas.right(canvas.width - PADDING, canvas.height - 1, glyphs["down"], f"{DIM} on surface")


def _frame(canvas: Canvas) -> None:
    """Paint a border into the blank cells at the edges."""
    right, bottom = canvas.width - 1, canvas.height - 1
    for y in range(canvas.height):
        canvas.under(0, y, "│", "border")
        canvas.under(right, y, "│", "border")
    for x in range(canvas.width):
        canvas.put(x, bottom, "└" if x == 0 else "┘" if x == right else "─", "border on surface")
