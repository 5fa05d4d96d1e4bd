"""Keys at home: before the tables are listed, at the ends of the menu, and on the way out."""

import asyncio
from pathlib import Path

import attrs
import pytest

from core.catalog import load
from core.link.lobby import LobbyCommand
from core.link.lobby_commands import ListTables
from core.link.spec import Player as Sitter
from core.link.spec import TableSpec
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.tui.support.shell import SEED, Player, house, playing
from tui.app import INTERRUPTED
from tui.screens.home import HomeScreen
from tui.screens.table import TableScreen
from tui.session.start import Start

BALI = TableSpec("bali", load("bali").meta.options(), (Sitter("person", "Ana"), Sitter("bot", "Bo", "easy")), seed=SEED)


class SlowLobby(PersonLobby):
    """A lobby that lists and makes tables only once it is `ready`."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, name="Ana")
        self.ready = asyncio.Event()

    async def do(self, command: LobbyCommand[object]) -> object:
        await self.ready.wait()
        return await super().do(command)


class SlowTables(SlowLobby):
    """A lobby that lists tables at once, and makes them only once it is `ready`."""

    has_listed = False

    async def do(self, command: LobbyCommand[object]) -> object:
        if not isinstance(command, ListTables):
            return await super().do(command)
        found = await PersonLobby.do(self, command)
        self.has_listed = True
        return found


async def test_enter_before_the_tables_are_listed_means_the_table_that_comes_first(tmp_path: Path) -> None:
    """Home once took keys a second before one's tables were put above the menu: Enter then made a new table."""
    async with house(tmp_path) as host:
        await PersonLobby(host, name="Ana").create(BALI)
        lobby = SlowLobby(host)
        async with playing(host, tmp_path, lobby=lobby) as player:
            await player.sees("New table")
            await player.press("enter")
            assert isinstance(player.app.screen, HomeScreen)
            lobby.ready.set()
            await player.until(lambda: isinstance(player.app.screen, TableScreen))


async def test_the_cursor_stands_on_the_first_table_until_somebody_moves_it(tmp_path: Path) -> None:
    """A table that was listed a moment later, above the first, once left the cursor on the second."""
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        await lobby.create(BALI)
        async with playing(host, tmp_path) as player:
            await player.sees("▸► Bali")
            await lobby.create(attrs.evolve(BALI, game="neoville", options=load("neoville").meta.options()))
            await player.sees("▸► Neoville")
            await player.press("down")
            await player.sees("▸► Bali")
            await lobby.create(attrs.evolve(BALI, game="bellevue", options=load("bellevue").meta.options()))
            await player.sees("► Bellevue")
            assert "▸► Bali" in player.text()


async def test_the_rules_begin_with_the_game_that_was_played_last(tmp_path: Path) -> None:
    """They began with Bali, whatever one had just played."""

    async def read_rules(player: Player, title: str) -> None:
        while not any("▸" in line and " Rules " in f"{line} " for line in player.frame()):
            await player.press("down")
        await player.press("enter")
        await player.until(lambda: any(line.strip() == title for line in player.frame()[:4]))
        await player.press("escape")
        await player.sees("New table")

    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.sees("New table")
        await read_rules(player, "Bali")
        lobby = PersonLobby(host, name="Ana")
        await lobby.create(BALI)
        await lobby.create(attrs.evolve(BALI, game="neoville", options=load("neoville").meta.options()))
        await player.sees("► Neoville")
        await read_rules(player, "Neoville")


async def test_an_app_that_begins_with_a_table_shows_no_menu_before_it(tmp_path: Path) -> None:
    """`play bali` once showed a live home for two seconds."""
    async with house(tmp_path) as host:
        lobby = SlowLobby(host)
        async with playing(host, tmp_path, lobby=lobby, start=Start("create", spec=BALI)) as player:
            await player.sees("One moment")
            await player.press("down", "enter")
            assert "New table" not in player.text()
            lobby.ready.set()
            await player.until(lambda: isinstance(player.app.screen, TableScreen) and bool(player.text().strip()))
            await player.press("q", "enter")
            await player.sees("New table")


async def test_keys_on_the_way_to_a_table_make_no_other_one(tmp_path: Path) -> None:
    """The hidden menu once had the keys as soon as it was listed: Enter, typed while `play bellevue` came up, made a
    table of Bali instead."""
    async with house(tmp_path) as host:
        lobby = SlowTables(host)
        async with playing(host, tmp_path, lobby=lobby, start=Start("create", spec=BALI)) as player:
            await player.sees("One moment")
            await player.until(lambda: lobby.has_listed)
            await player.press("enter", "enter")
            assert isinstance(player.app.screen, HomeScreen)
            lobby.ready.set()
            await player.until(lambda: isinstance(player.app.screen, TableScreen))


async def test_home_comes_up_when_what_should_be_opened_cannot_be(tmp_path: Path) -> None:
    async with (
        house(tmp_path) as host,
        playing(host, tmp_path, start=Start("join", invite="no-such-1")) as player,
    ):
        await player.sees("No table has this invite")
        await player.sees("New table")
        await player.press("down", "down", "enter")
        await player.sees("Invite")


@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=["80x24", "140x45"])
async def test_behind_a_table_home_keeps_nothing_and_comes_back_as_it_was(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.page.FOLD_SECONDS", 0.01)
    async with house(tmp_path) as host:
        await PersonLobby(host, name="Ana").create(BALI)
        await PersonLobby(host, name="Ana").create(BALI)
        async with playing(host, tmp_path, size=size) as player:
            await player.sees("your turn")
            await player.press("down")
            before, home = player.text(), player.app.screen
            assert isinstance(home, HomeScreen)
            await player.press("enter")
            await player.until(lambda: not home.is_whole)
            assert isinstance(player.app.screen, TableScreen)
            assert [
                widget.id for widget in home.query("*") if widget.id in ("form", "cards", "company", "banner")
            ] == []
            await player.press("q", "enter")
            await player.until(lambda: player.text() == before)
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))


async def test_up_from_the_first_row_does_not_lead_to_leave(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("up")
        assert "▸ New table" in player.text()


async def test_the_row_that_leaves_asks_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("pagedown", "enter")
        await player.sees("Enter again to leave")
        await player.press("up", "down", "enter")
        await player.sees("Enter again to leave")
        assert player.app.is_running
        await player.pilot.press("enter")
        assert player.app.return_value == 0


async def test_an_interrupt_asks_once(tmp_path: Path) -> None:
    """Ctrl-C once left at once, unasked."""
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("ctrl+c")
        await player.sees("Ctrl+C again to leave")
        await player.press("down", "ctrl+c")
        assert player.app.return_value is None
        await player.pilot.press("ctrl+c")
        assert player.app.return_value == INTERRUPTED


async def test_a_touch_on_the_last_line_of_a_text_presses_the_key_that_is_named_there(tmp_path: Path) -> None:
    """Nothing came of it: whoever had opened the keys on a phone by a finger or by the mouse had no way back by it."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=(49, 42)) as player:
        for size in ((49, 42), (80, 24)):
            await player.pilot.resize_terminal(*size)
            await player.until(lambda rows=size[1]: len(player.frame()) == rows)
            await player.press("escape", "question_mark")
            await player.sees("› Keys")
            await player.pilot.click(offset=(player.frame()[-1].index("Esc") + 5, size[1] - 1))
            await player.sees("New table")
