"""The list of finished tables: results, effects of Enter, and input lines."""

from pathlib import Path

import attrs
import pytest
from textual.events import Paste

from core.link.lobby_commands import FetchRecord
from core.record.text import read
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.shell import finished, house, playing
from themes.glyphs import load_glyphs
from tui.screens.finished import FinishedTable, course_of, finished_table
from tui.screens.replay import ReplayScreen
from tui.screens.replays import PastResultsScreen, ReplaysScreen
from tui.screens.replays_painting import Entry, Listing, paint_replays
from tui.screens.settings import SettingsScreen
from tui.widgets.area import Area


@pytest.mark.parametrize("size", [(48, 40), (80, 24), (140, 45)], ids=str)
async def test_a_finished_table_tells_its_day_its_place_and_every_score(size: tuple[int, int], tmp_path: Path) -> None:
    """It showed only the date."""
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        record = read(await lobby.do(FetchRecord(await finished(lobby))))
        result = finished_table(record)
        async with playing(host, tmp_path, size=size) as player:
            player.app.open(ReplaysScreen())
            await player.sees("Today")
            for points in result.totals:
                await player.sees(f" {points}")
            words = player.app.texts.ui("replays-place", place=result.ranks[0])
            await player.sees(f" {words} ")
            if size[0] >= 140:
                await player.sees(f"{len(record.entries)} moves")


@pytest.mark.parametrize(
    ("keys", "screen"),
    [((), ReplayScreen), (("right",), PastResultsScreen), (("left", "left"), PastResultsScreen)],
    ids=["replay", "results", "results the other way round"],
)
async def test_enter_offers_the_replay_and_the_results(keys: tuple[str, ...], screen: type, tmp_path: Path) -> None:
    """It could only open the replay."""
    async with house(tmp_path) as host:
        await finished(PersonLobby(host, name="Ana"))
        async with playing(host, tmp_path) as player:
            player.app.open(ReplaysScreen())
            await player.sees("Results")
            await player.press(*keys, "enter")
            await player.until(lambda: isinstance(player.app.screen, screen))
            await player.press("escape")
            await player.until(lambda: isinstance(player.app.screen, ReplaysScreen))


async def test_results_from_the_list_offer_no_board(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await finished(PersonLobby(host, name="Ana"))
        async with playing(host, tmp_path) as player:
            player.app.open(ReplaysScreen())
            await player.sees("Results")
            await player.press("right", "enter")
            await player.until(lambda: isinstance(player.app.screen, PastResultsScreen))
            await player.sees(player.app.texts.ui("results-replay"))
            assert player.app.texts.ui("results-board") not in player.text()


async def test_the_path_of_a_record_is_edited_like_every_line_and_stays_after_a_change_of_settings(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(ReplaysScreen())
        await player.sees("A record file")
        await player.press("down", *"abc", "ctrl+u", *"ef", "home", "d")
        await player.sees("A record file  def")
        player.app.screen.post_message(Paste("/tmp/x"))
        await player.sees("A record file  d/tmp/xef")
        player.app.open(SettingsScreen())
        await player.sees("Language")
        await player.press("escape")
        await player.sees("A record file  d/tmp/xef")


RESULT = FinishedTable(("Ana", "Ada", "Bo"), ("", "normal", ""), (3, -5, 120), (2, 3, 1), 84)


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("size", [(48, 38), (80, 20), (100, 28), (140, 43), (200, 58)], ids=str)
async def test_every_entry_stays_within_its_columns(size: tuple[int, int], glyphs: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        texts = player.app.texts
    entry = Entry("a", "table", "A game with a long name", "with Maximiliana-Alexandra of the long name", mine=0)
    entries = (*(attrs.evolve(entry, id=str(place), heading="Today" * (place % 3 == 0)) for place in range(9)),)
    listing = Listing(entries, 8, texts, load_glyphs(glyphs), "full", {entry.id: RESULT for entry in entries})
    picture, (x, y) = paint_replays(listing, *size, 20)
    assert all(len(line) <= size[0] for line in picture.text())
    assert "120" in "".join(picture.text())
    assert 0 <= x < size[0]
    assert 0 <= y < size[1]


async def test_a_city_stands_beside_the_list_from_100_columns_on_and_the_title_counts_the_wins(tmp_path: Path) -> None:
    """There were 18 empty rows, and the time stood 75 columns from its title."""
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        result = finished_table(read(await lobby.do(FetchRecord(await finished(lobby)))))
        async with playing(host, tmp_path) as player:
            player.app.open(ReplaysScreen())
            winner = result.winners[0]
            await player.sees(f"{player.app.appearance.glyphs.seat(winner)} {'AB'[winner]} {result.names[winner]}")
            await player.sees("Chilli")
            await player.sees(f"1 table \u00b7 {int(winner == 0)} won")


async def test_the_course_of_a_game_ends_at_its_certain_points(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        record = read(await lobby.do(FetchRecord(await finished(lobby))))
    course = course_of(record, 0)
    assert course.totals[-1] == record.result.outcome.totals
    assert len(course.totals) == len(record.entries) + 1
    winner = record.result.outcome.winners[0]
    assert course.shares(winner, 5)[-1] == 1.0 == max(course.shares(seat, 5)[-1] for seat in (0, 1))
    assert course.update.outcome is not None


async def test_nothing_is_read_twice(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await finished(PersonLobby(host, name="Ana"))
        async with playing(host, tmp_path) as player:
            player.app.open(screen := ReplaysScreen())
            await player.until(lambda: len(screen._courses) == 1)
            kept = dict(screen._courses)
            await player.press("down", "up")
            assert screen.query_one("#list", Area).picture.height
            assert all(screen._courses[id] is course for id, course in kept.items())
