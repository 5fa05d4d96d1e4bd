"""What the host announces is read on whatever screen somebody has in front of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from core.kernel.message import message
from net.tables.host import Host
from tests.tui.support.lobby import ANN, BEN, somebody, table
from tests.tui.support.shell import Player, house, playing
from tui.full_screen import FullScreen
from tui.screens.home_questions import JoinScreen
from tui.screens.invite import InviteScreen
from tui.screens.new_table import NewTableScreen
from tui.screens.replays import ReplaysScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen

WORDS = "announces: we stop at ten"


def announce(host: Host) -> int:
    return host.announce(message("table-announced", text="we stop at ten"))


def times(player: Player) -> int:
    """How often it was told beside the screens."""
    return sum(WORDS in notification.message for notification in player.app._notifications)


@pytest.mark.parametrize(
    "opened",
    [
        lambda app: app.open(SettingsScreen()),
        lambda app: app.open(RulesScreen()),
        FullScreen.action_help,
        FullScreen.action_palette,
        lambda app: app.open(NewTableScreen()),
        lambda app: app.open(JoinScreen()),
        lambda app: app.open(ReplaysScreen()),
        lambda app: app.open(InviteScreen("oak-lamp-river-stone")),
    ],
    ids=["settings", "rules", "help", "palette", "new table", "join", "replays", "invite"],
)
async def test_above_the_home_screen(opened: Callable[[FullScreen], object], tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await somebody(host, ANN, "Ann")
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("Here now: 1")
            opened(player.app)
            await player.until(lambda: ann._caller.aside)
            assert announce(host) == 1
            await player.sees(WORDS)
            assert times(player) == 1


async def test_above_a_table_and_at_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await somebody(host, ANN, "Ann")
        card = await ann.create(table("person", "easy"))
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("Here now: 1")
            await player.app.open_table(card)
            await player.until(
                lambda: isinstance(player.app.screen, TableScreen) and player.app.table_session is not None
            )
            await player.sees("turn 1")
            assert announce(host) == 1
            await player.sees("The server announces: we")  # among the talk of the table, or in its log
            assert times(player) == 0
            player.app.open(SettingsScreen())
            await player.until(lambda: not isinstance(player.app.screen, TableScreen))
            assert announce(host) == 1
            await player.sees(WORDS)
            assert times(player) == 1


async def test_behind_the_curtain(tmp_path: Path) -> None:
    """At a shared terminal no seat is open meanwhile; the house tells it then."""
    async with house(tmp_path) as host:
        ann = await somebody(host, ANN, "Ann")
        card = await ann.create(table("person", "person"))
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("Here now: 1")
            await player.app.open_table(card)
            await player.until(lambda: ann._caller.aside)
            assert announce(host) == 1
            await player.sees(WORDS)
            assert times(player) == 1


async def test_two_on_one_host_are_each_told_on_their_own_screen(tmp_path: Path) -> None:
    """The second of two was told twice, and the first not at all: a screen finds its app in the context, and what was
    announced was received in that of who announced it."""
    async with house(tmp_path) as host:
        ann, ben = await somebody(host, ANN, "Ann"), await somebody(host, BEN, "Ben")
        async with (
            playing(host, tmp_path, served=True, lobby=ann) as first,
            playing(host, tmp_path, served=True, lobby=ben) as second,
        ):
            await first.sees("Here now: 2")
            await second.sees("Here now: 2")
            assert announce(host) == 2
            assert host.services.feed.tell(ANN, message("table-announced", text="Ann alone"))
            await first.pilot.pause()
            await second.pilot.pause()
            told = [[one.message for one in player.app._notifications] for player in (first, second)]
            both = "The server announces: we stop at ten"
            assert told == [[both, "The server announces: Ann alone"], [both]]


async def test_a_key_that_answers_a_warning_does_nothing_else(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, served=True) as player:
        await player.sees("New table")
        app = player.app
        before = player.frame()
        app.tell("Press any key to stay.", timeout=60)
        app.notices.warn(app.settings, True, "Soon over", app.clear_notifications)
        await player.sees("Press any key")
        await player.press("down")
        await player.until(lambda: player.frame() == before)
        await player.press("down")
        await player.until(lambda: player.frame() != before)
