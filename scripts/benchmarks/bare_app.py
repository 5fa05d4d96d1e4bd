"""The baseline for frames: a board that redraws two cells a key, without any code of ours."""

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.events import Key
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

CELLS = 12


class Board(Widget, can_focus=True):
    """Squares with a cursor that the arrow keys move."""

    DEFAULT_CSS = "Board { height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.cursor = (0, 0)

    def render_line(self, y: int) -> Strip:
        cells = [self._cell(x, y // 2) for x in range(CELLS)] if y < 2 * CELLS else []
        return Strip(cells).adjust_cell_length(self.size.width)

    def on_key(self, event: Key) -> None:
        step = {"left": -1, "right": 1}.get(event.key)
        if step is None:
            return
        event.stop()
        before = self.cursor
        self.cursor = ((before[0] + step) % CELLS, before[1])
        self.refresh(*(Region(x * 4, y * 2, 4, 2) for x, y in (before, self.cursor)))

    def _cell(self, x: int, y: int) -> Segment:
        shade = 60 + (x * 37 + y * 61) % 120
        marked = (x, y) == self.cursor
        return Segment("[] ." if marked else "    ", Style(color="white", bgcolor=f"rgb({shade},{shade // 2},90)"))


class BareApp(App[None]):
    """An app with only the board."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        yield Board()
