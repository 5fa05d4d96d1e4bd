"""The new table: cards to click on a large terminal, and what is under the cursor explained beside the form."""

from pathlib import Path

import pytest

from core.catalog import games, load
from tests.tui.support.shell import house, playing
from tui.screens.new_table import COMPONENTS_SECTION, NewTableScreen

LARGE = (140, 45)


@pytest.mark.parametrize("game", [meta.key for meta in games()])
def test_every_game_tells_what_lies_on_the_table(game: str) -> None:
    assert COMPONENTS_SECTION in load(game).text.rules


async def test_options_are_explained_as_one_walks_over_them(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        player.app.open(NewTableScreen("neoville"))
        await player.sees("Components")
        await player.sees("78, each of two by two cells")
        await player.press("down", "down")
        await player.sees(player.app.texts.ui("new-seats-hint"))
        await player.press("down")
        await player.sees(player.app.texts.ui("new-seat-me-hint")[:20])


async def test_a_click_on_a_card_chooses_its_game(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        player.app.open(NewTableScreen())
        await player.sees("Components")
        await player.pilot.click(offset=(LARGE[0] * 5 // (2 * len(games())), 6))  # the third of those cards
        await player.sees("canal")
        assert isinstance(player.app.screen, NewTableScreen)
        assert player.app.screen.draft is not None
        assert player.app.screen.draft.game == games()[2].key
