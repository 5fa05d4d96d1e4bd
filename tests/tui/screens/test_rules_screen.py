"""The rules on the full screen: what is longer than the screen can be read to its end."""

from pathlib import Path

from tests.tui.support.shell import house, playing
from tui.session.start import Start


async def test_page_keys_turn_the_text_and_leave_the_sections(tmp_path: Path) -> None:
    start = Start("rules", game="bellevue")
    async with house(tmp_path) as host, playing(host, tmp_path, size=(80, 24), start=start) as player:
        await player.sees("Bellevue")
        while "The colour bonus" not in player.frame()[4]:
            await player.press("down")
        before = player.frame()
        await player.press("pagedown")
        await player.until(lambda: player.frame() != before)
        assert [line[:24].rstrip() for line in player.frame()[3:-1]] == [line[:24].rstrip() for line in before[3:-1]]
        await player.pilot.resize_terminal(200, 60)
        await player.until(lambda: len(player.frame()) == 60 and len(player.frame()[6].rstrip()) > 80)
        assert max(len(line.rstrip()) for line in player.frame()[4:-2]) <= 150, "longer lines are hard to read"


async def test_the_palette_opens_the_rules_of_the_game_on_the_screen_below(tmp_path: Path) -> None:
    start = Start("puzzle", game="bellevue")
    async with house(tmp_path) as host, playing(host, tmp_path, start=start) as player:
        await player.sees("Puzzles")
        await player.press("ctrl+p", *"rules", "enter")
        await player.sees("The colour bonus")


async def test_the_word_to_look_for_is_edited_where_the_terminals_cursor_stands(tmp_path: Path) -> None:
    start = Start("rules", game="bellevue")
    async with house(tmp_path) as host, playing(host, tmp_path, start=start) as player:
        await player.sees("Bellevue")
        await player.press("slash", *"the color bonus", "ctrl+left", "left", "left", "u")
        await player.sees("the colour bonus")
        await player.until(lambda: "The colour bonus" in player.frame()[4])
        x, y = player.app.cursor_position
        assert player.frame()[y][x:].startswith("r bonus")
        await player.press("escape")
        await player.until(lambda: "the colour bonus" not in player.frame()[2])
