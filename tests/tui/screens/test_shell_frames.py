"""Every screen of the shell as text, at three sizes."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.catalog import load
from core.link.lobby_commands import ListTables
from core.link.spec import Player as Sitter
from core.link.spec import TableSpec
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.shell import EVENING, SEED, Player, finished, house, playing
from tui.screens.curtain import CurtainScreen
from tui.screens.home import HomeScreen
from tui.screens.replays import ReplaysScreen
from tui.screens.results import ResultsScreen
from tui.screens.settings import SettingsScreen
from tui.session.start import Start

SCREENS = ("home", "new-table", "join", "rules", "help", "palette")
"""The screens, and the keys of those that are not rows of the menu."""
KEYS = {"home": (), "new-table": ("enter",), "help": ("question_mark",), "palette": ("ctrl+p",)}
PHONE = (48, 40)
SHOWN = pytest.mark.parametrize(
    ("size", "language"), [((80, 24), "en"), ((80, 24), "fr"), ((140, 45), "en"), (PHONE, "fr")], ids=str
)
"""On a phone only in French, because its words are longer."""


@SHOWN
async def test_every_screen_is_drawn_as_expected(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=size, language=language) as player:
        await player.until(lambda: player.app.screen.focused is not None)  # the tables are listed
        home = player.app.screen
        assert isinstance(home, HomeScreen)
        for name in SCREENS:
            if player.app.screen is not home:
                await player.press("escape")
                await player.until(lambda: player.app.screen is home)
            if name in KEYS:
                await player.press(*KEYS[name])
            else:
                home.open(name)
                await player.until(lambda: player.app.screen is not home)
            await player.comes_to(f"{name}-{size[0]}x{size[1]}-{language}")
            assert_fits(player)


class DatedTables(PersonLobby):
    """A person whose tables have ended on one day after another, at the same hour."""

    async def do(self, command: Any) -> Any:
        found = await super().do(command)
        if isinstance(command, ListTables):
            ended = [EVENING - timedelta(days=back, minutes=51) for back in range(len(found))]
            cards = sorted(found, key=lambda card: -card.changed)
            found = tuple(attrs.evolve(card, changed=at.timestamp()) for card, at in zip(cards, ended, strict=True))
        return found


@pytest.mark.parametrize(
    ("size", "language"), [((80, 24), "en"), ((100, 30), "fr"), ((140, 45), "en"), (PHONE, "fr")], ids=str
)
async def test_pages_with_another_layout_from_100_columns_on_are_drawn_as_expected(
    size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.replays.time", lambda: EVENING.timestamp())
    async with house(tmp_path) as host:
        lobby = DatedTables(host, name="Ana")
        for _ in range(2):
            await finished(lobby)
        async with playing(host, tmp_path, size=size, language=language, lobby=lobby) as player:
            player.app.open(SettingsScreen())
            await player.sees(player.app.texts.ui("settings-screen-head"))
            await player.comes_to(f"settings-{size[0]}x{size[1]}-{language}")
            assert_fits(player)
            await player.press("escape")
            player.app.open(replays := ReplaysScreen())
            await player.until(lambda: len(replays._courses) == 2 and not replays._is_reading)
            await player.comes_to(f"replays-{size[0]}x{size[1]}-{language}")
            assert_fits(player)


@SHOWN
async def test_the_end_of_a_table_is_drawn_as_expected(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        start = Start("table", table=await finished(PersonLobby(host, name="Ana")))
        async with playing(host, tmp_path, size=size, language=language, start=start) as player:
            await player.until(
                lambda: player.app.table_session is not None and player.app.table_session.latest is not None
            )
            player.app.attempt(player.app.table_session.show_results)
            await player.until(lambda: isinstance(player.app.screen, ResultsScreen) and bool(player.frame()))
            for name, keys in {
                "results": ("right", "left"),
                "scores": ("s",),
                "replay": ("escape", "right", "right", "right", "enter"),
            }.items():
                await player.press(*keys)
                await player.comes_to(f"{name}-{size[0]}x{size[1]}-{language}")
                assert_fits(player)


def assert_fits(player: Player) -> None:
    """No line is longer than the terminal is wide."""
    assert max(len(line) for line in player.frame()) <= player.app.size.width


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_curtain_is_drawn_as_expected(language: str, tmp_path: Path) -> None:
    sitters = (Sitter("person", "Ana"), Sitter("person", "Bo"))
    start = Start("create", spec=TableSpec("bali", load("bali").meta.options(), sitters, seed=SEED))
    async with (
        house(tmp_path) as host,
        playing(host, tmp_path, size=(80, 24), language=language, start=start) as player,
    ):
        await player.until(lambda: isinstance(player.app.screen, CurtainScreen) and bool(player.frame()))
        await player.comes_to(f"curtain-80x24-{language}")
