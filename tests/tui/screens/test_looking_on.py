"""Watching as somebody whom the server does not know: nothing is asked, and nothing is kept."""

import re
from pathlib import Path

from core.link.lobby_commands import ListVisitors
from core.link.updates import Roster
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import Inbox
from tests.tui.support.line import Terminal
from tests.tui.support.lobby import ANN, BEN, CLEO, somebody, table
from tests.tui.support.shell import house, playing
from tui.screens.home import HomeScreen
from tui.screens.home_questions import NameScreen
from tui.screens.table import TableScreen
from tui.session.start import Start

GUEST = re.compile(r"guest-\d{3}")


def kept(host: Host) -> dict[str, list[tuple[object, ...]]]:
    """Every row of the store, by table."""
    database = host.services.writer._store._database
    names = [str(name) for (name,) in database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {name: [tuple(row) for row in database.rows(f"SELECT * FROM {name}")] for name in names}


async def summed_up(host: Host, id: str) -> None:
    """Wait until what lists show of a table that has just begun is kept."""
    while not (stored := await host.table(id)) or not stored.summary:
        pass


def watchers(inbox: Inbox) -> tuple[str, ...]:
    """Who watches, as a player was told last."""
    return inbox.all(Roster)[-1].watchers


async def test_a_stranger_watches_at_once_and_is_asked_for_a_name_at_home(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ben = await somebody(host, BEN, "Ben")
        card = await ben.create(table("person", "easy", spectator_chat="table"))
        inbox = Inbox(await ben.link(card.id, 0))
        await summed_up(host, card.id)
        before, here = kept(host), await ben.do(ListVisitors())
        ann = PersonLobby(host, ANN)
        start = Start("table", table=card.id)
        async with playing(host, tmp_path, served=True, lobby=ann, start=start) as player:
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            await player.until(lambda: len(watchers(inbox)) == 1)
            assert GUEST.fullmatch(watchers(inbox)[0])
            assert kept(host) == before
            assert await ben.do(ListVisitors()) == here
            await player.press("q")
            await player.until(lambda: isinstance(player.app.screen, NameScreen))
            assert kept(host) == before
            assert not GUEST.search(player.text())
            await player.press(*"Ann", "enter")
            await player.until(lambda: isinstance(player.app.screen, HomeScreen))
            assert ann.me == "Ann"
            await player.sees("Here now: 2")
        async with playing(host, tmp_path, served=True, lobby=PersonLobby(host, ANN), start=start):
            await inbox.until(lambda: watchers(inbox) == ("Ann",))


async def test_a_table_that_may_not_be_watched_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ben = await somebody(host, BEN, "Ben")
        hidden = await ben.create(table("person", "easy", watching="none"))
        for who, id in ((ANN, hidden.id), (CLEO, "0123456789")):
            start = Start("table", table=id)
            async with playing(host, tmp_path, served=True, lobby=PersonLobby(host, who), start=start) as player:
                await player.sees(f"There is no table {id}")
                await player.until(lambda: isinstance(player.app.screen, NameScreen))
                await player.press(*who[-3:], "enter")
                await player.sees("New table")


async def test_in_plain_lines_a_stranger_watches_at_once_and_is_asked_for_a_name_later(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ben = await somebody(host, BEN, "Ben")
        card = await ben.create(table("person", "easy"))
        inbox = Inbox(await ben.link(card.id, 0))
        await summed_up(host, card.id)
        before, here = kept(host), await ben.do(ListVisitors())
        terminal = Terminal(PersonLobby(host, ANN), start=f"watch {card.id}")
        seen = await terminal.sees("You are watching")
        assert GUEST.fullmatch(watchers(inbox)[0])
        assert not any("What is your name" in line for line in terminal.lines)
        assert (kept(host), await ben.do(ListVisitors())) == (before, here)
        await terminal.type("tables")
        seen = await terminal.sees("What is your name", seen)
        await terminal.type("Ann")
        await terminal.sees("What would you like to do?", seen)
        assert terminal.lobby.me == "Ann"
        await terminal.leave()


async def test_in_plain_lines_who_leaves_the_table_for_good_is_asked_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ben = await somebody(host, BEN, "Ben")
        card = await ben.create(table("person", "easy"))
        terminal = Terminal(PersonLobby(host, ANN), start=f"watch {card.id}")
        await terminal.sees("You are watching")
        await terminal.type("quit")
        assert await terminal.task == 0
        assert not any("What is your name" in line for line in terminal.lines)
        other = Terminal(PersonLobby(host, ANN), start="watch 0123456789")
        await other.sees("There is no table 0123456789 that you may watch.")
        await other.sees("What is your name")
        await other.leave()
