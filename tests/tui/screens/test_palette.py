"""Commands: everything is found by its name, and the screen below stays in sight."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.harness import texts
from tests.tui.support.shell import Player, house, play_out, playing, table
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups
from tui.full_screen import FullScreen
from tui.preferences.language import LOCALE_FOLDER
from tui.preferences.settings import Settings
from tui.screens.daily import DailyScreen
from tui.screens.help import HelpScreen
from tui.screens.home_questions import JoinScreen
from tui.screens.learn import LearnScreen, PuzzlesScreen
from tui.screens.new_table import NewTableScreen
from tui.screens.palette import PaletteScreen
from tui.screens.replay import ReplayScreen
from tui.screens.replays import ReplaysScreen
from tui.screens.settings import SettingsScreen
from tui.screens.statistics import StatisticsScreen
from tui.screens.table import TableScreen
from tui.terminal.answers import TerminalColours
from tui.terminal.driver import serve
from tui.widgets.area import Area
from tui.widgets.form import Form


async def opened(player: Player, typed: str = "") -> list[str]:
    """Open the palette and type; return its rows."""
    await player.until(lambda: player.app.screen.focused is not None)
    await player.press("ctrl+p", *("space" if letter == " " else letter for letter in typed))
    await player.until(lambda: bool(rows(player)))
    return rows(player)


def rows(player: Player) -> list[str]:
    assert isinstance(player.app.screen, PaletteScreen)
    return player.app.screen.query_one("#commands", Area).plain()


@pytest.mark.parametrize(
    ("typed", "screen"),
    [
        ("replays", ReplaysScreen),
        ("puzzles", PuzzlesScreen),
        ("learn", LearnScreen),
        ("deal", DailyScreen),
        ("new table", NewTableScreen),
        ("statistics", StatisticsScreen),
        ("join", JoinScreen),
    ],
    ids=str,
)
async def test_every_place_is_found_and_opened_from_home(typed: str, screen: type, tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await opened(player, typed)
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, screen))


async def test_each_setting_is_found_and_opens_the_settings_on_its_row(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await opened(player, "theme")
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, SettingsScreen))
        form = player.app.screen.query_one(Form)
        await player.until(lambda: form.current is not None and form.current.id == "theme")


async def test_every_game_lesson_and_puzzle_is_found_by_its_name(tmp_path: Path) -> None:
    ui = Texts("en", (LOCALE_FOLDER,)).ui
    async with house(tmp_path) as host, playing(host, tmp_path, size=(140, 45)) as player:
        await opened(player, "bali")
        await player.until(lambda: "Puzzles of Bali" in player.text())
        for name in ("Lesson: Bali", "Rules of Bali", "Bali  "):
            assert any(name in row for row in rows(player)), name
        await player.press("ctrl+u", *"vista")
        assert all("Bali" not in row for row in rows(player))
        assert ui("palette-about") in player.text()


async def test_a_table_and_a_replay_are_found_by_their_game_and_opened(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        card = await lobby.create(table("person", "easy", name="Ana"))
        await play_out(lobby, card.id, (0,))
        await lobby.create(table("person", "easy", game="neoville", name="Ana"))
        for label, screen in (("Neoville with bot Carl", TableScreen), ("Bali with bot Carl", ReplayScreen)):
            async with playing(host, tmp_path, size=(140, 45)) as player:
                await opened(player, label.casefold())
                await player.until(lambda label=label: any(label in row for row in rows(player)))
                await player.press("enter")
                await player.until(lambda screen=screen: isinstance(player.app.screen, screen))


async def test_the_name_of_a_game_leads_to_a_new_table_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await opened(player, "vista")
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, NewTableScreen))


async def test_letters_without_accents_find_words_with_them(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, language="fr") as player:
        await opened(player, "reglages")
        assert any("Réglages" in row for row in rows(player))


async def test_an_unknown_word_leads_to_the_keys(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await opened(player, "xyz")
        assert "No match. ? lists all keys." in player.text()
        await player.press("enter")
        assert isinstance(player.app.screen, PaletteScreen)
        await player.press("question_mark")
        await player.until(lambda: isinstance(player.app.screen, HelpScreen))


async def test_the_screen_below_stays_in_sight_and_comes_back(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(140, 45)) as player:
        await player.until(lambda: player.app.screen.focused is not None)
        before = player.frame()
        await opened(player)
        box = player.app.screen.query_one("#commands", Area).region
        assert (box.width, box.height) == (64, 22)
        for y in range(player.app.size.height - 1):
            row = player.frame()[y].ljust(140)
            assert row[: box.x] == before[y].ljust(140)[: box.x]
        await player.press("escape")
        assert player.frame() == before


@pytest.mark.parametrize("size", [(48, 40), (80, 22), (200, 60)], ids=str)
async def test_the_palette_fits_every_size_and_follows_a_new_one(size: tuple[int, int], tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(100, 30)) as player:
        await opened(player)
        await player.pilot.resize_terminal(*size)
        await player.until(lambda: player.app.size == size)
        await player.pilot.pause()
        box = player.app.screen.query_one("#commands", Area).region
        assert box.right <= size[0]
        assert box.bottom < size[1]
        if size[0] == 48:
            assert box.width == 48
            assert rows(player)[0].endswith("Esc closes")


@needs_speed_ups
async def test_a_step_of_the_cursor_sends_less_than_a_kilobyte(tmp_path: Path) -> None:
    terminal = MemoryTerminal((140, 45), COLORTERM="truecolor")
    async with house(tmp_path) as host:
        colours = TerminalColours(terminal.environment, "all")
        lobby, settings = PersonLobby(host, name="Ana"), Settings(language="en")
        app = partial(FullScreen, lobby, settings, texts(), colours=colours)
        task = asyncio.create_task(serve(app, terminal))
        try:
            await terminal.shows("Ctrl+P")
            terminal.receive(b"\x10")
            await terminal.shows("all games, 0 solved")  # nothing more is fetched
            frames = len(terminal.frames)
            terminal.receive(b"\x1b[B")
            await terminal.shows("▸   Puzzles")
            assert max(map(len, terminal.frames[frames:])) <= 1000
        finally:
            terminal.closed()
            await task
