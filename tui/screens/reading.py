"""A page with nothing but text to scroll through."""

from collections.abc import Iterable

from textual.widget import Widget

from tui.screens.page import Page
from tui.widgets.reader import Reader, Runs


class ReadingPage(Page):
    """Lines that follow the width of the terminal."""

    BAR = ("up", "down", "page-up", "page-down", "back")

    def body(self) -> Iterable[Widget]:
        yield self.reader()

    def on_mount(self) -> None:
        self.query_one(Reader).focus()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def lines(self, width: int) -> list[Runs]:
        """What there is to read, at most `width` cells wide."""
        return []

    def _show(self) -> None:
        reader = self.query_one(Reader)
        reader.show(self.lines(reader.size.width), reader.top)
