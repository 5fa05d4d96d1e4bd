"""The list of achievements, and the new ones at the results: both lead to their move in the replay."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from core.catalog import load
from core.link.account import AchievementCard, PersonStatistics
from core.link.lobby import LobbyCommand
from core.link.lobby_commands import FetchAchievements, FetchStatistics
from net.lobby.person_lobby import PersonLobby
from tests.tui.screens.test_statistics_screen import FOUND
from tests.tui.support.frames import check_frame
from tests.tui.support.shell import finished, house, playing
from tui.screens.achievements import AchievementsScreen
from tui.screens.replay import ReplayScreen
from tui.screens.results import ResultsScreen
from tui.screens.statistics import StatisticsScreen
from tui.session.start import Start

MOVE = 20


def cards(table: str) -> tuple[AchievementCard, ...]:
    """The achievements of Bali, one of them earned."""
    open_ones = [AchievementCard("bali", one.key) for one in load("bali").achievements]
    first = AchievementCard("bali", "alone", table, MOVE, 1_794_000_000.0, ("Bo",), ("normal", "calm+40"))
    return (first, *open_ones[1:])


class Earner(PersonLobby):
    """A person who has earned one thing at a table."""

    table = ""

    async def do(self, command: LobbyCommand[Any]) -> Any:
        match command:
            case FetchStatistics():
                games = [
                    attrs.evolve(game, own=attrs.evolve(game.own, achievements=cards(self.table)))
                    if game.game == "bali" and game.own is not None
                    else game
                    for game in FOUND.games
                ]
                return PersonStatistics("Ana", True, False, tuple(games), 0)
            case FetchAchievements():
                return cards(self.table)[:1]
            case _:
                return await super().do(command)


@pytest.mark.parametrize(("language", "size"), [("en", (80, 24)), ("fr", (80, 24)), ("de", (140, 45))])
async def test_the_list_says_what_to_try_and_opens_the_move_of_an_earned_one(
    language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with house(tmp_path) as host:
        lobby = Earner(host, name="Ana")
        lobby.table = await finished(lobby)
        async with playing(host, tmp_path, size=size, language=language, lobby=lobby) as player:
            await player.press("escape", "s")
            await player.until(lambda: isinstance(player.app.screen, StatisticsScreen))
            await player.sees("Bali")
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, AchievementsScreen))
            await player.sees("12")
            check_frame(f"achievements-{size[0]}x{size[1]}-{language}", player.frame())
            await player.press("down", "enter")
            assert isinstance(player.app.screen, AchievementsScreen)
            await player.press("up", "enter")
            await player.until(lambda: isinstance(player.app.screen, ReplayScreen))
            assert isinstance(player.app.screen, ReplayScreen)
            assert player.app.screen.playback.version == MOVE


async def test_the_results_name_a_new_achievement_and_a_key_opens_its_move(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = Earner(host, name="Ana")
        lobby.table = await finished(lobby)
        start = Start("table", table=lobby.table)
        async with playing(host, tmp_path, start=start, size=(80, 24), lobby=lobby) as player:
            await player.until(
                lambda: player.app.table_session is not None and player.app.table_session.latest is not None
            )
            assert player.app.table_session is not None
            player.app.attempt(player.app.table_session.show_results)
            await player.until(lambda: isinstance(player.app.screen, ResultsScreen))
            await player.sees("New: Only for you, move 20")
            assert "a achievements" in player.frame()[-1]
            await player.press("a")
            await player.until(lambda: isinstance(player.app.screen, ReplayScreen))
            assert isinstance(player.app.screen, ReplayScreen)
            assert player.app.screen.playback.version == MOVE
