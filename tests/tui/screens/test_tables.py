"""The list of all tables of a player: its filters, and what it says after an action."""

from pathlib import Path
from unittest.mock import patch

from core.kernel.message import Message
from core.link.lobby_commands import CreateTable
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.shell import ANN, BEN, Player, arrive, finished, house, playing, table
from tui.screens import tables
from tui.screens.tables import FILTER_PREFIX, TableMenu, TablesScreen


async def open_tables(player: Player) -> TableMenu:
    """Open the list and wait for its tables."""
    screen = TablesScreen()
    player.app.open(screen)
    await player.until(lambda: player.app.screen is screen and bool(list(screen.query(TableMenu))))
    menu = screen.query_one(TableMenu)
    await player.until(lambda: bool(menu.rows))
    return menu


async def show_filter(player: Player, menu: TableMenu, name: str) -> None:
    """Move the cursor to a filter."""
    while menu.cursor != f"{FILTER_PREFIX}going":
        await player.press("up")
    while menu.cursor != f"{FILTER_PREFIX}{name}":
        await player.press("right")


async def test_finished_tables_are_listed_and_say_what_enter_does(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await finished(PersonLobby(host, name="Ana"))
        async with playing(host, tmp_path) as player:
            menu = await open_tables(player)
            await show_filter(player, menu, "finished")
            await player.press("down")
            await player.sees(player.app.texts.ui("replays-table-hint"))


async def test_the_list_says_what_became_of_a_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        for _ in range(2):
            await lobby.do(CreateTable(table("person", "easy", name="Ana")))
        async with playing(host, tmp_path) as player:
            menu = await open_tables(player)
            await player.press("a")
            await player.until(lambda: len(menu.rows) == 1)
            await player.sees(player.app.texts.ui("tables-archived-now"))
            await player.press("delete", "delete")
            await player.sees(player.app.texts.ui("tables-removed"))


async def test_enter_before_any_table_is_listed_opens_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        menu = await open_tables(player)
        menu.cursor = ""
        await player.press("enter")
        assert isinstance(player.app.screen, TablesScreen)


async def test_a_table_that_does_not_answer_a_concession_is_reported(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        made = await ann.create(table("person", "open", name="Ann"))
        await ben.join(made.invite or "")
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            menu = await open_tables(player)
            await player.until(lambda: menu.current.label.endswith("Ben"))
            with patch.object(tables, "ANSWER_SECONDS", 0.0):
                await player.press("x", "x")
                await player.sees(player.app.texts.say(Message("command-late")))
            assert player.app.texts.ui("tables-conceded") not in player.text()


async def test_a_wide_terminal_shows_the_table_under_the_cursor_next_to_the_list(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        await lobby.do(CreateTable(table("person", "easy", name="Ana")))
        for size, times in (((80, 24), 1), ((140, 45), 2)):
            async with playing(host, tmp_path, size=size) as player:
                await open_tables(player)
                await player.sees("with bot Carl")
                assert player.text().count("with bot Carl") == times
