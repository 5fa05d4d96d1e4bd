"""The page of the deal of the day: what it offers before, during and after one's own try."""

from pathlib import Path
from typing import Any

import pytest

from core.learning.daily import OPEN_SECRET, deal_of
from core.link.lobby import DailyCard, DailyLine, LobbyCommand
from core.link.lobby_commands import ShowDaily
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.frames import check_frame
from tests.tui.support.shell import house, playing
from tui.screens.learn import DailyScreen
from tui.session.start import Start

DAY = 20780
BOARD = (
    DailyLine(1, "Ben", False, 47, 12, 100),
    DailyLine(2, "Ana", True, 41, 5, 50),
    DailyLine(3, "", False, 30, -4, 0),
)
AHEAD = (deal_of(OPEN_SECRET, DAY + 1),)
CARDS = {
    "new": DailyCard(deal_of(OPEN_SECRET, DAY), "new", "", 2, (), "", AHEAD),
    "finished": DailyCard(deal_of(OPEN_SECRET, DAY), "finished", "3f2a91c07b", 3, BOARD, "", AHEAD),
    "missed": DailyCard(deal_of(OPEN_SECRET, DAY), "new", "", 3, BOARD, "ab" * 32, AHEAD),
}


class KnownDaily(PersonLobby):
    """A person to whom the same is told of every day."""

    card = CARDS["new"]

    async def do(self, command: LobbyCommand[Any]) -> Any:
        return self.card if isinstance(command, ShowDaily) else await super().do(command)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("state", CARDS)
async def test_the_deal_of_the_day_fits_a_small_terminal(state: str, language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = KnownDaily(host, name="Ana")
        lobby.card = CARDS[state]
        start = Start("daily")
        async with playing(host, tmp_path, size=(80, 24), language=language, lobby=lobby, start=start) as player:
            await player.until(lambda: isinstance(player.app.screen, DailyScreen))
            await player.sees(lobby.card.deal.commitment[:20])
            check_frame(f"daily-{state}-80x24-{language}", player.frame())
