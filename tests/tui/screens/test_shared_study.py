"""A replay with others: one leads, the rest see the same place, and look around on their own when they like."""

from pathlib import Path

from textual.events import Paste

from core.link.lobby import StudyPlace
from core.link.lobby_commands import FollowStudy, LeadStudy, LeaveStudy, ListStudies, WhatIf
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.tui.support.finished import finished
from tests.tui.support.frames import check_frame
from tests.tui.support.shell import house, playing
from tui.screens.replay import ReplayScreen
from tui.screens.replays import ReplaysScreen
from tui.session.start import Start
from tui.widgets.form import Form

ANN, BEN = "SHA256:ann", "SHA256:ben"
SIZE = (80, 24)


async def shared_house(host: Host) -> tuple[PersonLobby, PersonLobby, str]:
    """Ann and Ben on a server, and a finished table of others that both may look through."""
    ann, ben = PersonLobby(host, ANN), PersonLobby(host, BEN)
    await ann.call_me("Ann")
    await ben.call_me("Ben")
    return ann, ben, await finished(PersonLobby(host, name="Ana"))


async def test_a_follower_sees_what_the_leader_sees_and_looks_around_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await shared_house(host)
        code = (await ann.do(LeadStudy(StudyPlace(table, 12, 1, note="look here")))).code
        async with playing(host, tmp_path, size=SIZE, lobby=ben, served=True) as player:
            player.app.open(ReplaysScreen())
            await player.sees("Follow a shared study")
            player.app.screen.query_one(Form).post_message(Paste(code.replace("-", " ")))
            await player.press("enter")
            await player.sees("you follow Ann")
            assert "move 12 of" in player.text()
            assert 'Ann: "look here"' in player.text()
            await ann.do(LeadStudy(StudyPlace(table, 14, 0, choice=1)))
            await player.sees("move 14 of")
            await player.sees("Ana chose, of")
            check_frame("shared-study-follower-80x24", player.frame())
            await player.press("g")
            await player.sees("on your own; g: back to Ann")
            await player.press("A", "right")
            await player.sees("move 15 of")
            await ann.do(LeadStudy(StudyPlace(table, 20, None, choice=0)))
            await player.press("g")
            await player.sees("move 20 of")
            assert "as a spectator" in player.text()
            await player.press("left")
            await player.sees("on your own")
            await player.press("g")
            branch = await ann.do(WhatIf(table, 20, 0))
            await player.sees("Ann plays on from here; Enter: watch")
            await player.press("enter")
            await player.until(lambda: player.app.is_table_in_front)
            assert player.app.table_session is not None
            assert player.app.table_session.card.id == branch.id
            await ann.do(LeadStudy(StudyPlace(table, 21, 0)))
            await player.press("x")
            await player.sees("you follow Ann")
            await player.sees("move 21 of")
            await ann.do(LeaveStudy(end=True))
            await player.sees("This shared study is over.")
            assert "you follow" not in player.text()


async def test_a_leader_leads_with_every_key_until_they_end_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await shared_house(host)
        async with playing(
            host, tmp_path, size=SIZE, lobby=ann, served=True, start=Start("replay", table=table)
        ) as player:
            await player.sees("move 0 of")
            await player.press("i")
            await player.sees("nobody follows yet")
            (study,) = await ann.do(ListStudies())
            assert study.code in player.frame()[0]
            await ben.do(FollowStudy(study.code))
            await player.sees("one follows")
            await player.press("4", "t", "o", "h", "enter", "B", "c", "down")

            async def place() -> StudyPlace:
                return (await ben.do(ListStudies()))[0].place

            screen = player.app.screen
            assert isinstance(screen, ReplayScreen)
            while await place() != screen.study.place:
                await player.pilot.pause()
            assert (await place()).note == "oh"
            assert (await place()).choice is not None
            await player.press("escape", "escape")
            await player.until(lambda: not isinstance(player.app.screen, ReplayScreen))
            while [one.state for one in await ben.do(ListStudies())] != ["waits"]:
                await player.pilot.pause()
            player.app.open(ReplaysScreen())
            await player.sees(f"Shared study of Ann: {study.code}")
            await player.press("enter")
            await player.sees(f"{study.code}, one follows")
            await player.press("i")
            await player.sees("This shared study is over.")
            assert await ben.do(ListStudies()) == ()
