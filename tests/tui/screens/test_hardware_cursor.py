"""The terminal's own cursor, which screen readers follow, stands where ours does."""

from pathlib import Path

from tests.tui.support.harness import at_table
from tests.tui.support.shell import house, playing
from tui.screens.home_questions import NameScreen
from tui.terminal.driver import MODES_ON
from tui.terminal.notices import SHOWN_CURSOR, TerminalNotices

HIDE = "\x1b[?25l"


def test_no_terminal_is_told_to_hide_it() -> None:
    sent: list[str] = []
    TerminalNotices({}, sent.append).show_cursor()
    assert (HIDE in MODES_ON, sent) == (False, [SHOWN_CURSOR])


async def test_it_follows_the_rows_of_a_menu(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        for _ in range(3):
            await player.press("down")
            x, y = player.app.cursor_position
            assert player.frame()[y][:x].split()[-1:] == ["▸"]


async def test_it_stands_behind_what_is_typed(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("down", "down", "enter", *"oak")
        x, y = player.app.cursor_position
        assert player.frame()[y][:x].endswith("oak")


async def test_it_stands_on_the_target_at_the_table() -> None:
    async with at_table() as (app, pilot):
        for _ in range(3):
            await pilot.press("right")
            spot = app.table.model.chooser.spot(app.table.model.chooser.cursor)
            assert spot is not None
            assert app.cursor_position == (spot.box.x, spot.box.y)
        await pilot.press("colon", *"ta")
        x, y = app.cursor_position
        area = app.table.areas["prompt"]
        assert area.plain()[y - area.region.y][:x].endswith("ta")


async def test_it_stays_on_the_page_in_front_when_the_terminal_has_another_size(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(100, 40)) as player:
        player.app.open(NameScreen())
        await player.sees("Your name")
        await player.press(*"oak")
        for height in (30, 44):
            await player.pilot.resize_terminal(100, height)
            await player.until(lambda height=height: len(player.frame()) == height)
            x, y = player.app.cursor_position
            assert player.frame()[y][:x].endswith("oak")
