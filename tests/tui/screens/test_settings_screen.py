"""Settings on the full screen: changes that cannot be kept, and terminals' reports about their colours."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual import events

from core.catalog import load
from core.link.spec import Player, TableSpec
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.shell import LOCALE_FOLDER, SEED, house, playing
from tests.tui.support.terminals import MemoryTerminal
from tui.full_screen import FullScreen
from tui.preferences.settings import FILE, Settings, SettingsFile, colours_of
from tui.screens.panel_page import TOWN_FROM, Town
from tui.screens.settings import SettingsScreen
from tui.session.start import Start
from tui.terminal.answers import COLOUR_QUERY, TerminalColours
from tui.terminal.driver import serve
from tui.widgets.form import Form

# What the app says where a change of the settings cannot be kept, and that it holds all the same


async def test_a_change_that_cannot_be_kept_holds_until_its_player_leaves(tmp_path: Path) -> None:
    place = tmp_path / FILE
    place.write_bytes(b"\xff")
    settings = Settings(language="en")
    file = SettingsFile(tmp_path, settings)
    async with house(tmp_path / "data") as host, playing(host, tmp_path, settings=settings, keep=file.save) as player:
        player.app.open(SettingsScreen())
        await player.sees("› Settings")
        await player.press("down", "right")
        await player.until(lambda: bool(player.app._notifications))
        (told,) = player.app._notifications
        assert told.message == (
            f"{place} cannot be read: it is not UTF-8 text. "
            "Until this is fixed, your change lasts only until you leave."
        )
        assert player.app.settings.theme != "auto"
    assert place.read_bytes() == b"\xff"


async def test_a_phone_has_all_values_of_settings_in_one_column(tmp_path: Path) -> None:
    """They were indented by 6 columns, but by 4 in the focused row, in Name and in Keys."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=(48, 40)) as player:
        player.app.open(SettingsScreen())
        await player.sees("› Settings")
        values = ("English", "Unicode", "while new", "Ana", "if this window is not in focus")
        found = {line.index(value) for value in values for line in player.frame()[2:] if value in line}
        assert len(found) == 1


@pytest.mark.parametrize("language", ["en", "fr", "de"])
async def test_keys_stand_beside_the_settings_from_100_columns_on(language: str, tmp_path: Path) -> None:
    """One column of 55 had the keys cut by the foot of the screen, next to 40 empty columns."""
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.change_settings(Settings(language=language))
        player.app.open(SettingsScreen())
        screen = player.app.texts.ui("settings-screen-head")
        await player.sees(f"  {screen} ")
        keys_head, sentence = (player.app.texts.ui(f"settings-{id}") for id in ("keys-head", "notices-unfocused"))
        [heads] = [line for line in player.frame() if line.strip().startswith(screen)]
        assert heads.strip().endswith(keys_head)
        assert f"{sentence} \u203a" in player.text()
        assert player.frame()[-4].endswith("\u25be")


async def test_a_town_fills_the_foot_of_a_large_terminal_and_leaves_every_key_in_view(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(200, 60)) as player:
        player.app.open(SettingsScreen())
        await player.sees("Standard keys")
        await player.until(lambda: player.app.screen.query_one(Town).size.height > TOWN_FROM)
        form = player.app.screen.query_one(Form)
        assert form.size.height == form.get_content_height(form.size, form.size, form.size.width)


async def test_a_wide_terminal_shows_every_setting_and_key_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(140, 45)) as player:
        player.app.open(SettingsScreen())
        await player.sees("Standard keys")
        form = player.app.screen.query_one(Form)
        labels = [row.label for row in form.rows if row.selectable]
        assert [label for label in labels if label not in player.text()] == []


async def test_keys_pressed_while_a_new_theme_is_drawn_are_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(SettingsScreen())
        await player.sees("› Settings")
        page = player.app.screen
        assert isinstance(page, SettingsScreen)
        await player.press("down")
        before = page.query_one(Form).current.index
        renewed = asyncio.create_task(page.renew())
        await asyncio.sleep(0)
        for _ in range(2):
            player.app.post_message(events.Key("right", None))
        await renewed
        await player.until(lambda: page.query_one(Form).current.index == before + 2)


async def test_quick_keys_on_the_theme_are_all_counted(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(SettingsScreen())
        await player.sees("› Settings")
        await player.press("down")
        for turns in range(2, 18, 2):
            page = player.app.screen
            assert isinstance(page, SettingsScreen)
            themes = page._words("theme")
            key, end = ("right", 2) if player.app.settings.theme == themes[0] else ("left", 0)
            player.app.post_message(events.Key(key, None))
            for _ in range(turns):  # the second key comes while the first one is carried out
                await asyncio.sleep(0)
            player.app.post_message(events.Key(key, None))
            await player.until(
                lambda: player.app.settings.theme == themes[end] and page.query_one(Form).current.index == end  # noqa: B023  awaited here
            )


async def test_a_key_on_its_way_from_a_form_that_is_drawn_again_is_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(SettingsScreen())
        await player.sees("› Settings")
        page = player.app.screen
        assert isinstance(page, SettingsScreen)
        await player.press("down")
        before = page.query_one(Form).current.index
        renewed = asyncio.create_task(page.renew())
        await asyncio.sleep(0)
        bubbled = events.Key("right", None)
        bubbled._set_forwarded()  # the form has had it, and leaves it to the app's bindings
        player.app.post_message(bubbled)
        await renewed
        await player.until(lambda: page.query_one(Form).current.index == before + 1)


# The full screen at terminals that show few colours, many, or say so later


KITTY = b"\x1bP1+r5463\x1b\\\x1bP1$r0;48:2:1:2:3m\x1b\\\x1b]11;rgb:1d1d/1f1f/2121\x1b\\\x1b[?62;52;c"
LIGHT = b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?1;2c"
HOME = Start()
TRUE = "38;2;"
PAPER = "48;2;248;245;238"
"""The ground of the light theme."""


class Seat:
    """An app on a terminal in memory."""

    def __init__(self, app: FullScreen, terminal: MemoryTerminal, kept: list[Settings]) -> None:
        self.app = app
        self.terminal = terminal
        self.kept = kept
        self._mark = 0

    def mark(self) -> None:
        """Count the bytes sent from here."""
        self._mark = len(self.terminal.frames)

    @property
    def sent(self) -> str:
        """The bytes sent since the mark, without the queries to the terminal."""
        return b"".join(self.terminal.frames[self._mark :]).decode().replace(COLOUR_QUERY, "")

    async def sends(self, code: str) -> None:
        """Wait until a frame has that code."""
        try:
            await self.terminal.until(lambda: code in self.sent)
        except TimeoutError:
            raise AssertionError(f"{code!r} was not sent; the screen: {self.terminal.screen.lines}") from None


@asynccontextmanager
async def sitting(
    folder: Path, settings: Settings | None = None, start: Start = HOME, **environment: str
) -> AsyncIterator[Seat]:
    """A player with a terminal that reports that about itself."""
    terminal = MemoryTerminal((100, 30), **environment)
    kept = list[Settings]()
    colours = TerminalColours(terminal.environment)
    async with house(folder) as host:
        app = FullScreen(
            PersonLobby(host, name="Ana"),
            settings or Settings(language="en"),
            Texts("en", (LOCALE_FOLDER,), strict=True),
            start=start,
            keep=kept.append,
            colours=colours,
        )
        task: asyncio.Task[Any] = asyncio.create_task(serve(lambda: app, terminal, colours))
        try:
            await terminal.until(lambda: any(terminal.screen.lines))
            yield Seat(app, terminal, kept)
        finally:
            task.cancel()
            await asyncio.wait([task])


async def test_the_screen_is_painted_at_once_and_again_when_the_terminal_has_answered(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        assert "38;5;" in seat.sent
        assert TRUE not in seat.sent
        seat.mark()
        seat.terminal.receive(KITTY)
        await seat.sends(TRUE)
        assert (seat.app.appearance.depth, seat.app.appearance.theme.key) == ("full", "dark")
        assert seat.app.theme == "belvedere-dark"


async def test_a_light_terminal_gets_a_light_theme(tmp_path: Path) -> None:
    async with sitting(tmp_path, COLORTERM="truecolor") as seat:
        assert PAPER not in seat.sent
        seat.terminal.receive(LIGHT)
        await seat.sends(PAPER)


async def test_a_theme_that_was_chosen_stays(tmp_path: Path) -> None:
    async with sitting(tmp_path, Settings(language="en", theme="dark"), COLORTERM="truecolor") as seat:
        seat.terminal.receive(LIGHT)
        seat.terminal.receive(b"\x1b[B")
        await seat.terminal.until(lambda: seat.app.appearance is not None and seat.app.colours.has_answered)
        assert seat.app.appearance.theme.key == "dark"


async def test_a_table_in_front_is_drawn_again_in_all_its_parts(tmp_path: Path) -> None:
    players = (Player("person", "Ana"), Player("bot", "Blaise", "easy"))
    table = TableSpec("bali", load("bali").meta.options(), players, seed=SEED)
    async with sitting(tmp_path, start=Start("create", spec=table)) as seat:
        await seat.terminal.until(lambda: seat.app.is_table_in_front and "you are" in seat.terminal.screen)
        screen = seat.app.screen
        seat.mark()
        seat.terminal.receive(KITTY)
        await seat.sends(TRUE)
        assert seat.app.screen is screen
        assert screen.model.reader.depth == "full"
        assert "38;5;" not in seat.sent


async def test_sixteen_colours_are_names_on_a_ground_of_their_own(tmp_path: Path) -> None:
    async with sitting(tmp_path, TERM="linux") as seat:
        assert "38;" not in seat.sent
        assert "7;40m" in seat.sent  # white or bright white


async def test_a_terminal_of_old_gets_neither_colour_nor_question(tmp_path: Path) -> None:
    async with sitting(tmp_path, Settings(language="en", glyphs="ascii"), TERM="vt100") as seat:
        assert "\x1bP" not in seat.sent
        assert "$p" not in seat.sent
        codes = ";".join(re.findall(r"\x1b\[([\d;]*)m", seat.sent)).split(";")
        assert set(codes) <= {"0", "1", "3", "4", "7"}
        assert seat.sent.isascii()


async def test_colours_are_chosen_in_the_settings_and_kept_for_this_terminal(tmp_path: Path) -> None:
    async with sitting(tmp_path) as seat:
        seat.terminal.receive(KITTY)
        await seat.sends(TRUE)
        seat.app.call_later(seat.app.open, SettingsScreen())
        await seat.terminal.shows("ask the terminal: all")
        seat.terminal.receive(b"\x1b[B\x1b[B")
        await seat.terminal.shows("grass")
        seat.mark()
        seat.terminal.receive(b"\x1b[D\x1b[D\x1b[D")
        await seat.terminal.shows("256")
        await seat.terminal.until(lambda: seat.app.appearance.depth == "256")
        assert colours_of(seat.kept[-1], "xterm-256color 62;52;") == "256"
        await seat.sends("38;5;")
    async with sitting(tmp_path, seat.kept[-1], COLORTERM="truecolor") as again:
        assert TRUE not in again.sent
        assert again.app.appearance.depth == "256"
