"""Widgets that keep their rows, and screens that share their ground."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.filter import LineFilter
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

from tui.widgets.painted import OneColourScreen, Painted

SIZE = (12, 4)
RED = Style.parse("#ff0000 on #000000")


class Rows(Painted):
    """Counts how often each row is drawn; every row is `length` cells long."""

    def __init__(self, length: int = SIZE[0]) -> None:
        super().__init__()
        self.length = length
        self.drawn: list[int] = []

    def render_line(self, y: int) -> Strip:
        self.drawn.append(y)
        return Strip([Segment(f"row {y}".ljust(self.length), RED)])


class Sheet(OneColourScreen):
    def __init__(self, *rows: Rows) -> None:
        super().__init__()
        self._shown = rows

    def compose(self) -> ComposeResult:
        yield from self._shown


class OneSheet(App[None]):
    CSS = "Sheet { background: #102030; } Rows { width: 100%; height: 100%; }"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, *rows: Rows) -> None:
        super().__init__()
        self._rows = rows

    def get_default_screen(self) -> Screen[Any]:
        return Sheet(*self._rows)


def _shown(widget: Rows, crop: Region | None = None) -> list[str]:
    return [strip.text for strip in widget.render_lines(crop or widget.size.region)]


async def test_a_row_is_drawn_once_until_it_is_refreshed():
    rows = Rows()
    async with OneSheet(rows).run_test(size=SIZE):
        rows.refresh()
        rows.drawn.clear()
        assert _shown(rows) == _shown(rows) == [f"row {y}".ljust(12) for y in range(4)]
        assert rows.drawn == [0, 1, 2, 3]
        rows.refresh(Region(3, 1, 2, 2))
        _shown(rows)
        assert rows.drawn == [0, 1, 2, 3, 1, 2]


async def test_rows_of_another_size_are_redrawn():
    rows = Rows()
    async with OneSheet(rows).run_test(size=SIZE) as pilot:
        _shown(rows)
        rows.length = 20
        await pilot.resize_terminal(20, 2)
        assert _shown(rows) == ["row 0".ljust(20), "row 1".ljust(20)]


async def test_only_the_requested_region_is_rendered():
    rows = Rows()
    async with OneSheet(rows).run_test(size=SIZE):
        assert _shown(rows, Region(2, 1, 4, 2)) == ["w 1 ", "w 2 "]


@pytest.mark.parametrize("length", [5, 30])
async def test_a_row_of_another_length_is_fitted(length):
    rows = Rows(length)
    async with OneSheet(rows).run_test(size=SIZE):
        assert _shown(rows)[3] == "row 3".ljust(12)


@pytest.mark.parametrize(("wish", "colours"), [("", {"#ff0000", "#102030"}), ("1", set())])
async def test_a_player_who_wants_no_colour_gets_none(monkeypatch, wish, colours):
    """Rows pass the same filters as everything else that an app shows."""
    if wish:
        monkeypatch.setenv("NO_COLOR", wish)
    else:
        monkeypatch.delenv("NO_COLOR", raising=False)
    rows = Rows()
    app = OneSheet(rows)
    async with app.run_test(size=SIZE):
        pieces = [*rows.render_lines(rows.size.region), *app.screen.render_lines(app.screen.size.region)]
        found = {colour for strip in pieces for colour in _colours(strip)}
    assert bool(wish) == all(_is_grey(colour) for colour in found)
    assert colours <= found


def _colours(strip: Strip) -> set[str]:
    styles = [segment.style for segment in strip if segment.style is not None]
    both = [colour for style in styles for colour in (style.color, style.bgcolor)]
    return {colour.triplet.hex for colour in both if colour is not None and colour.triplet is not None}


def _is_grey(colour: str) -> bool:
    return colour[1:3] == colour[3:5] == colour[5:7]


class Unfiltered(OneSheet):
    """The way apps are served."""

    def get_line_filters(self) -> Sequence[LineFilter]:
        return ()


async def test_the_ground_of_two_apps_is_one_row():
    grounds: list[Strip] = []
    for app in (Unfiltered(), Unfiltered()):
        async with app.run_test(size=SIZE):
            grounds += app.screen.render_lines(Region(0, 0, *SIZE))
    assert len(grounds) == 2 * SIZE[1]
    assert all(row is grounds[0] for row in grounds)
    assert grounds[0].text == " " * SIZE[0]
