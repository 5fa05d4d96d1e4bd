"""The replay of a finished table: whose eyes, the log beside the board, and what its keys do."""

from pathlib import Path

import pytest

from net.lobby.person_lobby import PersonLobby
from tests.tui.support.finished import finished, looking_back
from tests.tui.support.line import Terminal
from tests.tui.support.shell import house, playing
from tui.screens.replays import ReplaysScreen
from tui.screens.settings import SettingsScreen
from tui.session.start import Start


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_a_replay_begins_at_ones_own_seat_with_the_log_in_sight(size: tuple[int, int], tmp_path: Path) -> None:
    """It once hid the own hand, and told of no more than the latest action."""
    async with looking_back(tmp_path, size=size) as (_, player):
        await player.sees("as Ana")
        await player.press("right_square_bracket", "right_square_bracket", "right_square_bracket")
        await player.sees("move 3 of")
        told = " ".join(player.text().split())
        assert "You play" in told
        assert "You take" in told
        await player.press("g", "g")
        await player.sees("as a spectator")


async def test_the_help_of_a_replay_tells_what_its_keys_do(tmp_path: Path) -> None:
    async with looking_back(tmp_path) as (_, player):
        await player.sees("Enter run")
        assert "Esc back" in player.text()
        await player.press("question_mark")
        await player.sees("Runs by itself, and stops.")
        await player.sees("Goes on to the next turn.")
        assert "confirms what cannot be taken back" not in player.text()
        assert "Opens the log" not in player.text()


async def test_the_list_is_still_there_when_the_language_was_changed_above_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(ReplaysScreen())
        await player.sees("A record file")
        player.app.open(SettingsScreen())
        await player.sees("Language")
        await player.press("right", "escape")
        await player.sees("Parties à revoir")
        await player.sees("Un fichier d'enregistrement")


async def test_what_a_replay_shows_is_written_for_others(tmp_path: Path) -> None:
    async with looking_back(tmp_path) as (table, player):
        await player.press("right_square_bracket", "e")
        await player.sees("The board is in")
    text = tmp_path / f"belvedere-{table}-1.txt"
    assert "move 1 of" in text.read_text(encoding="utf-8")
    assert all(text.with_suffix(suffix).exists() for suffix in (".svg", ".md", ".cast"))


async def test_a_visitor_is_told_where_a_browser_has_a_table_of_theirs(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        start = Start("replay", table=await finished(lobby))
        async with playing(host, tmp_path, start=start, served=True) as player:
            await player.sees("as Ana")
            await player.press("e")
            await player.sees(f"HOST record {start.table}")
            host.services.browser_links.public_site = "https://example.org/"
            await player.press("e")
            await player.sees(f"example.org/r/{start.table}")
        line = Terminal(lobby, start=f"export {start.table}")
        await line.sees(f"A browser has this table at https://example.org/r/{start.table}")
        await line.leave()
