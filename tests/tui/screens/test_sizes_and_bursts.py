"""Sizes too small for anything, and keys that arrive while screens open and close."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from core.catalog import load
from core.text import Texts
from scripts.soaking.trials.sizes import stage, visit
from tests.tui.screens.test_statistics_screen import FOUND
from tests.tui.support.shell import house, playing
from themes.glyphs import load_glyphs
from tui.cli.arguments import NARROWEST_HELP, folded_row
from tui.preferences.language import LOCALE_FOLDER
from tui.preferences.settings import Settings
from tui.screens.home import HomeScreen
from tui.screens.home_questions import JoinScreen
from tui.screens.settings import ColourStrip, SettingsScreen
from tui.screens.statistics import figure_rows
from tui.screens.table import TableScreen
from tui.widgets.form import Form
from tui.widgets.picture import Canvas
from tui.widgets.sizes import LEAST_TEXT

SMALL = ((1, 1), (40, 24), (59, 20))
PACKETS = ("s escape", "ctrl+p escape escape", "f1 escape f1", "s down pagedown escape s", "enter escape", "w escape")
BUSY = ("page: rules", "page: statistics", "page: settings", "bali: table", "bali: replay", "bali: results")


async def test_every_screen_is_drawn_at_every_size_and_takes_keys_in_packets(tmp_path: Path) -> None:
    async with stage(tmp_path) as found, visit(found, tmp_path, Random(1), "own") as visitor:
        for name in found.screens:
            await visitor.show(name)
            for size in SMALL:
                visitor.resize(*size)
                await visitor.rest()
            visitor.resize(80, 24)
        for name in BUSY:
            for packet in PACKETS:
                await visitor.show(name)
                visitor.press(*packet.split())
                visitor.resize(40, 24)
                visitor.press(*packet.split())
                visitor.resize(100, 30)
        is_still_there = not visitor.is_over
    assert is_still_there


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_shares_and_points_fit_from_the_narrowest_width_on(language: str, glyphs: str) -> None:
    texts = Texts("fr" if language == "fr" else "en", (LOCALE_FOLDER,), strict=True)
    for width in range(LEAST_TEXT, 100):
        for game in FOUND.games:
            lines = figure_rows(game, texts, load_glyphs(glyphs), width)
            assert {sum(len(text) for text, _ in runs) for runs in lines} == {width}


def test_a_help_is_folded_at_every_width() -> None:
    row = "  option         what the option does, in more words than fit"
    for width in range(NARROWEST_HELP, 80):
        assert "".join(folded_row(row, width).split()) == "".join(row.split())


@pytest.mark.parametrize("choice", ["table-gone", "live", "gone"])
async def test_a_row_of_a_table_that_is_gone_opens_nothing(choice: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        home = player.app.screen
        assert isinstance(home, HomeScreen)
        home.open(choice)
        await player.pilot.pause()
        assert player.app.screen is home


async def test_a_table_that_is_about_to_be_shown_follows_a_change_of_the_theme(tmp_path: Path) -> None:
    async with stage(tmp_path) as found, visit(found, tmp_path, Random(1), "own") as visitor:
        app = visitor.app

        async def opened_and_changed() -> None:
            card, *_ = await found.lobby.tables()
            app.open(TableScreen(await found.lobby.link(card.id, None), load(card.game)))
            app.change_settings(Settings(theme="light"))

        app.attempt(opened_and_changed)
        await visitor.rest()


async def test_a_table_that_has_been_left_shows_no_scores(tmp_path: Path) -> None:
    async with stage(tmp_path) as found, visit(found, tmp_path, Random(1), "own") as visitor:
        app = visitor.app
        await visitor.show("bali: table")
        screen = app.screen
        assert app.table_session is not None
        app.table_session.end()
        visitor.press("s")
        await visitor.rest()
        assert app.screen is screen


async def test_a_help_about_joining_has_a_heading(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(JoinScreen())
        await player.press("f1")
        await player.sees("Keys while you join a table")


def test_cells_outside_a_canvas_have_its_ground() -> None:
    canvas = Canvas(2, 1, "text on raised")
    canvas.put(0, 0, "a", "text on surface")
    grounds = [canvas.ground_at(x, y) for x, y in ((0, 0), (1, 0), (2, 0), (0, 1), (-1, 0))]
    assert grounds == ["surface", "raised", "raised", "raised", "raised"]


async def test_a_row_that_moves_while_its_page_is_removed_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        page = SettingsScreen()
        player.app.open(page)
        await player.pilot.pause()
        row = page.query_one(Form).rows[0]
        await page.query_one(ColourStrip).remove()
        page.display = False  # as Textual does to a screen that it removes
        page.post_message(Form.Moved(row))
        while page.message_queue_size:  # noqa: ASYNC110 - Textual has no event for an empty queue
            await asyncio.sleep(0)
        assert page.is_running
