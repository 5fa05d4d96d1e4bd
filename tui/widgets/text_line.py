"""Shows one line of text in several inks."""

from collections.abc import Sequence

from rich.segment import Segment
from textual.strip import Strip

from themes.inks import Inks
from tui.widgets.painted import Painted
from tui.widgets.picture import wrap

Run = tuple[str, str]
"""A text and its ink."""


class TextLine(Painted):
    """A row of runs, from the left or `centred`; the ink `ground` fills what they leave. What is shown at the `right`
    end gives way when there is no room."""

    def __init__(
        self,
        inks: Inks,
        runs: Sequence[Run] = (),
        *,
        ground: str = "text",
        centred: bool = False,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._centred = centred
        self.inks = inks
        self._runs = tuple(runs)
        self._right: tuple[Run, ...] = ()
        self._ground = ground

    def show(self, runs: Sequence[Run], right: Sequence[Run] = ()) -> None:
        """Show other runs."""
        self._runs, self._right = tuple(runs), tuple(right)
        self.refresh()

    def _on(self, y: int, width: int) -> Sequence[Run]:
        """What stands on a line: all on the first, unless a style sheet gives a single run several."""
        if self.size.height == 1 or len(self._runs) != 1:
            return self._runs if y == 0 else ()
        text, ink = self._runs[0]
        left = len(text) - len(text.lstrip(" "))
        lines = wrap(text.strip(" "), width - left - 1)
        return [(f"{'':{left}}{lines[y]}", ink)] if y < len(lines) else ()

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        segments = [self.inks.segment(*run) for run in self._on(y, width)]
        room = width - sum(segment.cell_length for segment in segments)
        if self._centred and room > 1:
            segments.insert(0, self.inks.segment(" " * (room // 2), self._ground))
        right = [self.inks.segment(*run) for run in (self._right if y == 0 else ())]
        need = sum(segment.cell_length for segment in right)
        if 0 < need <= room - 2:
            segments += [self.inks.segment(" " * (room - need), self._ground), *right]
        return Strip(Segment.adjust_line_length(segments, width, self.inks.style(self._ground)))
