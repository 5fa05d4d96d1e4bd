"""A page with a form in a panel, and an example next to or below it."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events, on
from textual.containers import Container
from textual.widget import Widget

from tui.screens.page import ListPage
from tui.widgets.area import Area
from tui.widgets.backdrop import is_flat
from tui.widgets.form import Form
from tui.widgets.kit.look import HEADING, PADDING, OnGround, new_canvas, paint_panel
from tui.widgets.kit.sky import paint_sky, paint_town
from tui.widgets.painted import TextLine
from tui.widgets.picture import Box, Canvas
from tui.widgets.reader import Reader, Runs

EXAMPLE_COLUMNS = 55
"""Columns of an example beside the panel."""
TOWN_FROM, TOWN_ROWS = 6, 14
"""Rows of an empty part of the page from which a town stands there, and its usual height."""
FRAME_ROWS = 7
"""Rows of a page around its heading, text and form: the bars, margins and the hint."""


class Town(Area):
    """A town in the evening, where a page is empty. Few colours show nothing."""

    def on_resize(self) -> None:
        appearance = self.app.appearance  # type: ignore[attr-defined]  # a page of a BelvedereApp
        width, height = self.size
        canvas = new_canvas(self.glyphs, width, height)
        if height >= TOWN_FROM and appearance.depth in ("256", "full") and not self.glyphs.ascii_only:
            rows = min(height, max(TOWN_ROWS, height * 3 // 5))
            land = Box(0, height - rows, width, rows)
            if not appearance.theme.has_edges:
                paint_sky(canvas, land, depth=0.9, stars=0.0)
                paint_town(canvas, Box(0, land.y + 2, width, rows - 2), "far")
            near = Box(0, height - rows // 2, width, rows // 2)
            paint_town(canvas, near, "edged" if appearance.theme.has_edges else "near")
        self.show(canvas.picture())


class PanelPage(ListPage):
    """A list page with its form in a panel, with its heading `ABOUT`, a text where it `READS`, and the hint of the
    row under the cursor."""

    EXAMPLE_ROWS: ClassVar[int] = 0
    """Rows of the example, with its title; 0 without one."""
    BESIDE_FROM: ClassVar[int] = 116
    """Columns of a screen from which the example stands beside the panel."""

    def body(self) -> Iterable[Widget]:
        appearance = self.app.appearance
        inks = OnGround(appearance.inks, "surface")
        self.set_class(is_flat(appearance.theme), "-flat")
        parts: list[Widget] = []
        if self.ABOUT:
            parts.append(TextLine(inks, [(f"{'':{PADDING}}{self.say(self.about_id)}", HEADING)], id="about"))
        if self.READS:
            reader = Reader(inks, appearance.glyphs, id="reader")
            reader.can_focus = False
            parts.append(reader)
        parts += [Form(inks, appearance.glyphs, self.rows(), id="form"), TextLine(inks, id="hint")]
        example = [Area(appearance.inks, appearance.glyphs, id="example")] if self.EXAMPLE_ROWS else []
        yield Container(Container(*parts, id="panel"), *example, id="columns")
        yield Town(appearance.inks, appearance.glyphs, id="town")

    @property
    def example_rows(self) -> int:
        """Rows of the example in this terminal."""
        return self.EXAMPLE_ROWS

    @property
    def about_id(self) -> str:
        """The message id of the heading."""
        return self.ABOUT

    def tell(self, sentence: str, ink: str = "dim") -> None:
        if not self.is_complete:
            return
        hint = self.query_one("#hint", TextLine)
        hint.display = bool(sentence) or any(row.hint for row in self.query_one(Form).rows)
        hint.set_class(cell_len(sentence) + 2 * PADDING > hint.size.width, "-long")
        hint.show([(f"{'':{PADDING}}{sentence}", ink)])

    def read_out(self, lines: Callable[[int], Sequence[Runs]]) -> None:
        """Show the text of a page that reads, as high as it is or as there is room; `lines` wraps it to a width."""
        if not self.is_complete:
            return
        reader = self.query_one(Reader)
        told = lines(reader.columns - 2 * PADDING)
        form = self.query_one(Form)
        room = (
            self.size.height
            - form.get_content_height(self.size, self.size, self.size.width)
            - FRAME_ROWS
            - 2 * bool(self.ABOUT)
        )
        reader.styles.height = max(1, min(len(told), room))
        reader.show(((" " * PADDING, "text"), *line) for line in told)

    @on(events.Resize)
    def _fit_panel(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= self.BESIDE_FROM, "-beside")
        self.call_after_refresh(self._show_example)

    def _show_example(self) -> None:
        if not (self.is_complete and self.EXAMPLE_ROWS):
            return
        area, panel = self.query_one("#example", Area), self.query_one("#panel")
        room = self.size.height - 2 - (0 if self.has_class("-beside") else panel.outer_size.height + 2)
        rows = self.example_rows
        area.display = room >= rows
        width = self.example_columns if self.has_class("-beside") else panel.size.width
        area.styles.width, area.styles.height = width, rows
        canvas = new_canvas(self.app.appearance.glyphs, width, rows)
        self.paint_example(canvas, paint_panel(canvas, Box(0, 0, width, rows), self.example_title))
        area.show(canvas.picture())

    @property
    def example_columns(self) -> int:
        """Columns of the example beside the panel."""
        return EXAMPLE_COLUMNS

    @property
    def example_title(self) -> str:
        """The title of the example."""
        return self.say(self.HEADING)

    def paint_example(self, canvas: Canvas, box: Box) -> None:
        """Paint the example into a panel."""
