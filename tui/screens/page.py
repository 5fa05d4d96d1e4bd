"""Gives every screen except the table its title, its body and its bar of keys."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.geometry import Offset
from textual.message import Message as TextualMessage
from textual.widget import Widget

from core.kernel.message import Message
from tui.app import TITLE
from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.preferences.settings import Settings
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import MARGIN, Key, key_at, key_bar
from tui.widgets.painted import OneColourScreen, Painted, Run, TextLine
from tui.widgets.picture import wrap
from tui.widgets.reader import Reader, Runs
from tui.widgets.sizes import is_too_small, is_upright, sizes

if TYPE_CHECKING:
    from tui.app import BelvedereApp

ARROWS = ("up", "down", "left", "right")
STANDING: Final = ("help", "back", "leave")
"""Keys at the right edge of the last line."""
ASIDE_COLUMNS = 2 * MARGIN + 1
"""Columns of a line below a form that its sentence leaves free: the margins, and one at the end."""
FOLD_SECONDS = 2.0
"""Seconds behind a table after which a `FoldingPage` folds."""
TITLE_PLACE: Final = Offset(1, 0)
"""The first letter of the title."""
SENTENCES: Final = ("small-terminal", "small-terminal-short", "small-terminal-least")
"""The messages for a terminal that was made too small, the longest first."""


def small_lines(ui: Callable[..., str], width: int, height: int) -> list[str]:
    """Return the lines that ask to enlarge a terminal of this size: the longest of the sentences that fits whole."""
    found = [wrap(ui(id, columns=width, rows=height, **sizes()), width) for id in SENTENCES]
    return next((lines for lines in found if len(lines) <= height), found[-1])


class BelvedereScreen(OneColourScreen):
    """A screen of a BelvedereApp."""

    if TYPE_CHECKING:
        app: BelvedereApp

    def show_waiting(self) -> None:
        """Show in the bar of keys at how many other tables it is this person's turn."""


class Page(BelvedereScreen):
    """A screen with a title and a bar of keys.

    `CONTEXT` is a context of tui.preferences.keys, `HEADING` the message id of the title, and `BAR` the bindings
    shown in the last line.
    """

    CONTEXT: ClassVar[str] = "page"
    HEADING: str = "home-title"
    BAR: ClassVar[tuple[str, ...]] = ("up", "down", "choose", "back", "help", "palette")
    _drawn_with: Settings | None = None
    _held: list[events.Key] | None = None
    """Keys pressed while the widgets are replaced, which nothing would receive; None at other times."""
    BINDINGS: ClassVar = [*bindings("back", "leave")]

    def compose(self) -> ComposeResult:
        self._drawn_with = self.app.settings
        yield TextLine(self.app.appearance.inks, self.title_runs(), ground="text on surface", id="title")
        yield from self.body()
        yield TextLine(self.app.appearance.inks, self.bar_runs(), ground="text on surface", id="bar")
        if self.has_class("-small"):
            yield self._small()

    def body(self) -> Iterable[Widget]:
        """Return the widgets between title and bar."""
        return ()

    def say(self, id: str, **args: "int | str | Message") -> str:
        """Return a sentence of the interface."""
        return self.app.texts.ui(id, **args)

    def form(
        self,
        rows: Sequence[Row] = (),
        id: str = "form",
        *,
        waits: bool = False,
        round: bool = True,
        columns: int = 1,
        ground: str = "surface",
    ) -> Form:
        """Return a form in the viewer's inks and glyphs."""
        inks, glyphs = self.app.appearance.inks, self.app.appearance.glyphs
        return Form(inks, glyphs, rows, id=id, waits=waits, round=round, columns=columns, ground=ground)

    def reader(self, id: str = "reader", *, is_beside: bool = False) -> Reader:
        """Return a reader in the viewer's inks; with `is_beside` it never takes the focus."""
        appearance = self.app.appearance
        reader = Reader(appearance.inks, appearance.glyphs, id=id)
        reader.can_focus = not is_beside
        return reader

    def title_runs(self) -> list[Run]:
        """Return the names of the program and of the screen."""
        arrow = ">" if self.app.appearance.glyphs.ascii_only else "›"
        heading = self.say(self.HEADING)
        return [(f" {TITLE} ", "bold accent on surface"), (f"{arrow} {heading}", "text on surface")]

    def bar_names(self) -> tuple[str, ...]:
        """Return the bindings shown in the last line."""
        return self.BAR

    def label_id(self, binding: keys.Binding) -> str:
        """Return the message id of a binding's word in the last line."""
        return binding.label_in(self.CONTEXT)

    def bar_runs(self) -> Sequence[Run]:
        """Return the row of keys and what they do; help and leave stand at its right edge."""
        return key_bar(self.app.size.width, *self._bar())

    def _bar(self) -> tuple[list[Key], list[Key]]:
        """Return the keys of the last line, and those at its right edge. The arrows are one key for all directions,
        and missing on an upright phone, where they are not needed."""
        moving: list[str] = []
        found, standing = list[Key](), list[Key]()
        for id in self.bar_names():
            binding = keys.BY_ID[id]
            if id in keys.ON_A_WHOLE_SERVER and self.app.lobby.one_table:
                continue
            if id in ARROWS and is_upright(*self.app.size):
                continue
            shown = self.app.key_shown(id)
            label = self.say(self.label_id(binding))
            if id in ARROWS and self.label_id(binding) == binding.label:
                moving.append(shown)
                continue
            label = "" if label.casefold() == shown.casefold() else label
            (standing if id in STANDING else found).append(Key(id, shown, label))
        if moving:
            joint = "" if all(cell_len(shown) == 1 for shown in moving) else "/"
            found.insert(0, Key("", joint.join(moving), self.say("key-move")))
        if self.app.waiting:
            label = self.say("table-screen-key-next-table", count=len(self.app.waiting))
            found.insert(0, Key("next-table", self.app.key_shown("next-table"), label))
        return found, sorted(standing, key=lambda key: STANDING.index(key.id))

    def show_rows(self, rows: Iterable[Row], on: str | None = None) -> None:
        """Replace the rows of the form, with the cursor on the row `on`; do nothing once this screen is gone."""
        if self.is_complete:
            self.query_one(Form).show(rows, on=on)

    @on(events.Resize)
    def _fit_bar(self) -> None:
        """Update the last line for the current size."""
        self.call_after_refresh(self._show_bar)

    def show_waiting(self) -> None:
        self._show_bar()

    def _show_bar(self) -> None:
        for bar in self.query("#bar").results(TextLine):
            bar.show(self.bar_runs())

    def on_click(self, event: events.Click) -> None:
        """Press the key of the last line that was clicked or touched."""
        if event.screen_y < self.app.size.height - 1:
            return
        key = key_at(event.screen_x, self.app.size.width, *self._bar())
        if key is not None and key.id:
            pressed = keys.keys_of(keys.BY_ID[key.id], self.app.settings.keys)[0]
            self.app.call_later(self.app.simulate_key, pressed)  # a message does not bubble past its sender

    async def renew(self) -> None:
        """Redraw everything after a change of language, theme or glyphs."""
        rows = [(form.current.id, form.top) for form in self.query(Form) if form.current]
        held = self._held = []
        self.set_focus(None)
        try:
            await self.recompose()
        finally:
            self._held = None
        if not self.is_complete:
            return
        for form, (row, top) in zip(self.query(Form), rows, strict=False):
            form.show(form.rows, on=row, top=top)
        self._take_keys()
        for event in held:  # by way of the app, which sets the focus first; a message does not bubble past its sender
            self.app.post_message(events.Key(event.key, event.character).set_sender(self.app))

    def post_message(self, message: TextualMessage) -> bool:
        """Post a message to this screen."""
        return (isinstance(message, events.Key) and self.hold(message)) or super().post_message(message)

    def hold(self, key: events.Key) -> bool:
        """Keep a key for the widgets that `renew` is about to make; return False if it is not at work."""
        if self._held is None:
            return False
        self._held.append(key)
        return True

    def _take_keys(self) -> None:
        """Focus the first widget that can take the focus."""
        for widget in self.query("Form, Reader"):
            if widget.can_focus:
                widget.focus()
                break

    @on(events.Resize)
    async def _fit(self, event: events.Resize) -> None:
        """Show a sentence while the terminal is too small, and the screen again when it has grown."""
        self.set_class(is_upright(*event.size), "-upright")
        is_small = is_too_small(event.size.width, event.size.height)
        was_small = self.has_class("-small")
        self.set_class(is_small, "-small")
        await self.query("#small").remove()
        if is_small:
            await self.mount(self._small())
        elif was_small:
            self.call_after_refresh(self._take_keys)

    def _small(self) -> Reader:
        """Return the sentence that replaces everything in a terminal that is too small."""
        small = self.reader(id="small", is_beside=True)
        width, height = self.app.size
        small.show(((line, "warning"),) for line in small_lines(self.say, width, height))
        return small

    async def on_screen_resume(self) -> None:
        if self._drawn_with not in (None, self.app.settings):
            await self.renew()
        self._point()

    def _point(self) -> None:
        """Move the terminal's own cursor to the place of attention, or to the title where there is none."""
        if self.is_in_front:
            self.app.cursor_position = TITLE_PLACE
            if isinstance(self.focused, Painted):
                self.focused.point()

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close this screen. A second call, as from keys typed ahead, does not close the screen below."""
        return super().dismiss(result) if self.is_in_front else AwaitComplete()

    @property
    def is_in_front(self) -> bool:
        """Whether no other screen covers this one (`is_current` is also true of the next one behind)."""
        return self.app.screen is self

    def way_back(self) -> Callable[[], None] | None:
        """Return what opens this page again after a table that was begun above it, if that is where leaving leads."""
        return None

    def action_back(self) -> None:
        self.dismiss()

    def action_leave(self) -> None:
        self.action_back()


class FoldingPage(Page):
    """A page that removes its body while a table covers it, which may be for hours: the body of home takes a fifth
    of a session's memory."""

    def __init__(self, *, is_opening: bool = False) -> None:
        """With `is_opening`, show only a line until `open_up`, because another screen is about to cover this one."""
        super().__init__()
        self._is_opening = self._is_folded = is_opening
        self._has_body = False
        self.set_class(is_opening, "-folded")

    def body(self) -> Iterable[Widget]:
        if not self._is_folded:
            yield from self.whole_body()
        elif self._is_opening:
            yield TextLine(self.app.appearance.inks, [(self.say("home-opening"), "dim")], centred=True, id="opening")

    def whole_body(self) -> Iterable[Widget]:
        """Return the widgets between title and bar."""
        return ()

    @property
    def is_whole(self) -> bool:
        """Whether the body is complete."""
        return self._has_body and self.is_complete

    def open_up(self) -> None:
        """Show the body as soon as nothing covers the screen; call this when the covering screen has opened or
        failed to."""
        self._is_opening = False
        if self.is_in_front:
            self.call_later(self._unfold)

    def on_mount(self) -> None:
        self._has_body = not self._is_folded

    def save_state(self) -> None:
        """Save what `restore_state` needs; the body is about to be removed."""

    def restore_state(self) -> None:
        """Restore the state of the body, which is complete again."""

    def on_screen_suspend(self) -> None:
        """Start the timer that folds the body."""
        self.set_timer(FOLD_SECONDS, self._fold)

    async def on_screen_resume(self) -> None:
        if not self._is_opening:
            await self._unfold()
        await super().on_screen_resume()

    async def _fold(self) -> None:
        if self.is_whole and self.app.is_table_in_front:
            self.save_state()
            self._has_body, self._is_folded = False, True
            self.add_class("-folded")
            await self.recompose()

    async def _unfold(self) -> None:
        if self._is_folded:
            self._is_folded = False
            self.remove_class("-folded")
            await self.recompose()
            self._has_body = True
            if self.is_whole:
                self.restore_state()


class ListPage(Page):
    """A page with a form. Above it stand the sentence `ABOUT`, if any, and a text where it `READS`; below it the
    hint of the row under the cursor."""

    ABOUT: ClassVar[str] = ""
    READS: ClassVar[bool] = False
    COLUMNS: ClassVar[int] = 1
    """The most columns of the form in a wide terminal."""
    BAR: ClassVar[tuple[str, ...]] = ("up", "down", "choose", "back", "help")

    def body(self) -> Iterable[Widget]:
        inks = self.app.appearance.inks
        if self.ABOUT:
            yield TextLine(inks, [(self.say(self.ABOUT), "text")], id="about")
        if self.READS:
            yield self.reader(is_beside=True)
        yield self.form(self.rows(), columns=self.COLUMNS)
        yield TextLine(inks, id="hint")

    def rows(self) -> Sequence[Row]:
        """Return the first rows of the form; none where they are fetched first."""
        return ()

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    def tell(self, sentence: str, ink: str = "dim") -> None:
        """Show a sentence below the form until the cursor moves; a long one takes two lines. Do nothing once this
        screen is gone."""
        if not self.is_complete:
            return
        hint = self.query_one("#hint", TextLine)
        hint.set_class(cell_len(sentence) > self.size.width - ASIDE_COLUMNS, "-long")
        hint.show([(sentence, ink)])

    @on(Form.Moved)
    def _hint(self, event: Form.Moved) -> None:
        self.tell(event.row.hint)


class ReadingPage(Page):
    """A page of text to scroll through, wrapped to the terminal."""

    BAR: ClassVar[tuple[str, ...]] = ("up", "down", "page-up", "page-down", "back")

    def body(self) -> Iterable[Widget]:
        yield self.reader()

    def on_mount(self) -> None:
        self.query_one(Reader).focus()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def lines(self, width: int) -> list[Runs]:
        """Return the lines of the text, at most `width` cells wide."""
        return []

    def _show(self) -> None:
        reader = self.query_one(Reader)
        reader.show(self.lines(reader.columns), reader.top)
