"""The page of what one can learn, and the way to it and to a lesson's table."""

from pathlib import Path

import pytest

from core import catalog
from core.learning.progress import Progress
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.shell import house, playing
from tui.preferences.learned import Learned
from tui.screens.table import TableScreen
from tui.session.start import Start


async def test_learn_stands_first_while_its_person_has_finished_no_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(80, 24), learned=Learned()) as player:
        await player.sees("\u25b8 Learn")
        assert player.text().index("Learn") < player.text().index("New table")
    async with house(tmp_path / "later") as host, playing(host, tmp_path, size=(80, 24)) as player:
        await player.sees("\u25b8 New table")
        assert player.text().index("New table") < player.text().index("Learn")


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_page_names_every_lesson_and_suggests_one(tmp_path: Path, language: str) -> None:
    first, second, *_ = catalog.taught()
    learned = Learned(Progress().at_lesson(first, "t", ("aim",), is_done=True))
    async with (
        house(tmp_path) as host,
        playing(host, tmp_path, size=(80, 24), language=language, learned=learned, start=Start("learn")) as player,
    ):
        await player.sees("Next: " if language == "en" else "Ensuite\u00a0: ")
        rows = [line for line in player.frame() if "5 min" in line]
        assert len(rows) == len(catalog.taught()) - 1
        [suggestion] = [line for line in player.frame() if "Next" in line or "Ensuite" in line]
        assert catalog.meta(second).title in suggestion
        assert ("done" if language == "en" else "faite") in player.text()


async def test_a_lesson_goes_on_where_it_was_left_and_is_listed_as_one(tmp_path: Path) -> None:
    learned = Learned()
    async with house(tmp_path) as host:
        start = Start("learn", game="neoville")
        async with playing(host, tmp_path, size=(80, 24), learned=learned, start=start) as player:
            await player.sees("Enter go on")
            await player.press("enter")
            await player.sees("Enter choose")
            assert learned.progress.lesson("neoville").steps == ("aim",)
            await player.press("escape", "escape")
            assert "\u00bb" not in player.text()
            await player.press("q", "enter")
            await player.sees("Lesson: Neoville with Ada")
        async with playing(host, tmp_path, size=(80, 24), learned=learned, start=start) as player:
            await player.until(lambda: isinstance(player.app.screen, TableScreen) and "Esc Esc" in player.text())
            assert "Enter go on" not in player.text()
        assert len(await PersonLobby(host, name="Ana").tables()) == 1


async def test_a_lesson_of_no_game_is_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, start=Start("learn", game="chess")) as player:
        await player.sees("There is no game called")
