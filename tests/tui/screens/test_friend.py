"""A friend at an opened seat is offered nothing on the full screen that they cannot have there."""

import asyncio
from pathlib import Path

from core.link.lobby_commands import CallMe, JoinTable
from net.lobby.person_lobby import PersonLobby
from net.local.guest_lobby import GuestLobby
from net.people.visit import Person
from tests.tui.support.lobby import BEN, table
from tests.tui.support.play_out import play_out
from tests.tui.support.shell import house, playing
from tui.screens.replays import ReplaysScreen
from tui.screens.settings import SettingsScreen

FRIEND = Person(BEN, "Ben", guest=False, key=BEN)


async def test_a_friend_is_offered_no_statistics_reviews_or_account_and_finds_the_table_that_is_over(
    tmp_path: Path,
) -> None:
    """The list of replays ended the visit with a fault, and keys of home were explained that were refused."""
    async with house(tmp_path) as host:
        mine = PersonLobby(host, name="Ana")
        card = await mine.create(table("person", "open"))
        friend = GuestLobby(host, FRIEND, {card.id}.__contains__)
        await friend.do(CallMe("Ben"))
        await friend.do(JoinTable(card.invite or ""))
        await asyncio.gather(play_out(mine, card.id, (0,)), play_out(friend, card.id, (1,)))
        async with playing(host, tmp_path, served=True, lobby=friend, size=(80, 50)) as player:
            await player.press("question_mark")
            await player.sees("› Keys")
            for offered in ("statistics", "review", "lobby"):
                assert offered not in player.text(), offered
            await player.press("escape", "s")
            assert "guest at one table" not in player.text()
            player.app.open(ReplaysScreen())
            await player.until(lambda: isinstance(player.app.screen, ReplaysScreen))
            await player.sees("Bali")
            assert "review" not in player.frame()[-1]
            assert "shared study" not in player.text()
            await player.press("v", "enter")
            await player.sees("› Replay")
            for offered in ("what if", "share"):
                assert offered not in player.frame()[-1]
            await player.press("ctrl+p")
            await player.sees("› Commands")
            for offered in ("what if", "share", "private notes"):
                assert offered not in player.text().casefold(), offered
            await player.press("escape")
            player.app.open(SettingsScreen())
            await player.sees("› Settings")
            for offered in ("Keys of my account", "People I block", "vacation", "webhook"):
                assert offered not in player.text(), offered
