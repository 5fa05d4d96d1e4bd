"""Home: its cards and town on a large terminal, its keys before the tables are listed and on the way out."""

import asyncio
from pathlib import Path
from typing import Literal

import attrs
import pytest

from core.catalog import games, load
from core.link.lobby import LobbyCommand
from core.link.lobby_commands import ListTables
from core.link.spec import Player as Sitter
from core.link.spec import TableSpec
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.tui.support.shell import SEED, Player, house, playing
from themes.glyphs import ALLOWED, load_glyphs
from tui.app import INTERRUPTED
from tui.preferences.language import LOCALE_FOLDER
from tui.screens.emblems import DRAWINGS, EMBLEM_HEIGHT, EMBLEM_WIDTH, PAINTERS, SKYLINE_HEIGHT, paint_emblem, skyline
from tui.screens.home import WIDE_HOME, HomeScreen
from tui.screens.home_cards import Cards, SidePanel, game_rows, paint_head
from tui.screens.new_table import NewTableScreen
from tui.screens.table import TableScreen
from tui.session.start import Start
from tui.widgets.form import Row
from tui.widgets.picture import Canvas, Picture, cells_of, ground_of

# The first screen of a large terminal: tables, the games as cards, and what else there is


LARGE = (140, 45)
BALI = TableSpec("bali", load("bali").meta.options(), (Sitter("person", "Ana"), Sitter("bot", "Bo", "easy")), seed=SEED)


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("game", [*(meta.key for meta in games()), "a game without an emblem"])
def test_every_game_has_an_emblem_of_allowed_characters_that_keeps_within_its_cells(game: str, glyphs: str) -> None:
    canvas = Canvas(EMBLEM_WIDTH + 4, EMBLEM_HEIGHT + 4, twins=load_glyphs(glyphs).twins)
    paint_emblem(canvas, 2, 2, game)
    rows = canvas.picture().text()
    painted = "".join(rows)
    assert painted.strip()
    assert set(painted) <= (ALLOWED if glyphs == "unicode" else set(map(chr, range(32, 127))))
    assert all(row[:2].strip() == "" and row[2 + EMBLEM_WIDTH :].strip() == "" for row in rows)
    assert not any(row.strip() for row in (*rows[:2], *rows[2 + EMBLEM_HEIGHT :]))


@pytest.mark.parametrize("game", [*(meta.key for meta in games()), "a game without an emblem"])
def test_in_letters_alone_an_emblem_is_drawn_in_letters(game: str) -> None:
    """Blocks written as letters were a heap of signs: `7,F` and `#""`."""
    canvas = Canvas(
        EMBLEM_WIDTH, EMBLEM_HEIGHT, twins=dict.fromkeys((ord(sign) for sign in ALLOWED if not sign.isascii()), "?")
    )
    paint_emblem(canvas, 0, 0, game)
    assert "?" not in "".join(canvas.picture().text())


@pytest.mark.parametrize(("glyphs", "foot"), [("unicode", "▀"), ("ascii", "^")])
def test_a_card_stands_on_the_foot_of_the_cursor(glyphs: str, foot: str) -> None:
    texts = Texts("en", (LOCALE_FOLDER,), strict=True)
    rows = [*game_rows(texts), Row("leave", "Leave")]
    painted = Cards(texts, load_glyphs(glyphs)).paint(rows, rows[0].id, 140, 30).text()
    assert [foot * 26] == [row.strip() for row in painted if row.strip().startswith(foot * 9)]


@pytest.mark.parametrize("width", [WIDE_HOME[0], LARGE[0]])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_game_is_about_is_told_whole_in_company_too(language: Literal["en", "fr"], width: int) -> None:
    """In French it ended with "ce que vous gar…" beside a running table, and with "tous comptent la…" on cards at 132
    columns."""
    texts = Texts(language, (LOCALE_FOLDER,), strict=True)
    rows = [*game_rows(texts), Row("leave", "Leave")]
    beside = SidePanel(lambda width, height: [], lambda width, height: Picture(width, ()))
    for row in rows[:-1]:
        painted = Cards(texts, load_glyphs("unicode")).paint(rows, row.id, width, 35, beside).text()
        assert "…" not in "".join(painted)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_words_below_the_cards_are_whole_on_the_narrowest_terminal_for_them(
    tmp_path: Path, language: str
) -> None:
    """In French one was "Rejoindre une tab…"."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=WIDE_HOME, language=language) as player:
        menu = player.app.screen.query_one("#cards")
        labels = [row.label for row in menu.rows][len(games()) :]
        assert len(labels) == 6
        for label in labels:
            await player.sees(label)


def test_no_game_of_ours_goes_without_an_emblem() -> None:
    assert {meta.key for meta in games()} == set(PAINTERS) == set(DRAWINGS)


async def test_a_card_makes_a_table_of_its_game(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        await player.sees("Join a table")
        titles = [meta.key for meta in games()]
        await player.press("right", "right", "enter")
        await player.until(lambda: isinstance(player.app.screen, NewTableScreen))
        assert player.app.screen.draft is not None
        assert player.app.screen.draft.game == titles[2]


async def test_enter_goes_on_with_the_table_that_waits(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, name="Ana").create(BALI)
        async with playing(host, tmp_path, size=LARGE) as player:
            await player.sees("Continue")
            await player.press("down", "down", "up", "up", "enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))


async def test_the_arrows_reach_every_card_and_word_and_do_not_go_round(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        menu = player.app.screen.query_one("#cards")
        seen = [menu.current.id]
        for _ in range(len(games())):
            await player.press("right")
            seen.append(menu.current.id)
        await player.press("down")
        while menu.current.id != "learn":
            await player.press("left")
        for _ in range(6):
            seen.append(menu.current.id)
            await player.press("right")
        assert list(dict.fromkeys(seen)) == [row.id for row in menu.rows]
        assert menu.current.id == "leave"


async def test_a_smaller_terminal_shows_the_menu_and_keeps_its_keys(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        await player.sees("Enter twice")
        await player.pilot.resize_terminal(80, 24)
        await player.sees("▸ New table")
        await player.press("down")
        await player.sees("▸ Learn")
        await player.pilot.resize_terminal(*LARGE)
        await player.sees("Enter twice")
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, NewTableScreen))


def test_the_town_above_the_home_screen_is_drawn_in_the_colours_there_are() -> None:
    heads = {
        depth: paint_head(100, 9, "Cities for the terminal", load_glyphs("unicode"), depth).rows
        for depth in ("none", "16", "256", "full")
    }
    grounds = {
        depth: {ground_of(ink) for row in rows for _, ink in cells_of(row)} - {"background"}
        for depth, rows in heads.items()
    }
    assert grounds["none"] == set()
    assert grounds["16"] == {"cloud"}
    assert heads["256"] == heads["full"]
    assert len(grounds["full"]) == 9


def test_the_name_above_the_home_screen_is_read_in_letters_alone() -> None:
    """Blocks became `#"", #"""  # ` there, and roofs `JL`."""
    for depth in ("none", "16", "256"):
        rows = paint_head(80, 6, "Cities", load_glyphs("ascii"), depth).text()
        assert [row.strip() for row in rows if any(letter.isalnum() for letter in row)] == [
            "B E L V E D E R E",
            "Cities",
        ]


async def test_the_last_line_names_the_keys_of_the_layout_that_is_shown(tmp_path: Path) -> None:
    """It named no arrows across the cards, and on a phone that was turned upright it ended in half a key."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        await player.sees("→ right")
        await player.pilot.resize_terminal(80, 24)
        await player.until(lambda: "right" not in player.text() and "↓ down" in player.text())
        await player.pilot.resize_terminal(48, 40)
        await player.until(lambda: player.text().splitlines()[-1].strip().endswith("q leave"))


async def test_what_a_game_is_about_is_told_whole_below_the_cards(tmp_path: Path) -> None:
    """It was cut at the edge with the rows above it empty."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        await player.sees("each turn decides what is scored.")


# Keys at home: before the tables are listed, at the ends of the menu, and on the way out


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


# The pictures beside the games


def test_the_sky_takes_no_ink_of_its_own() -> None:
    """Every change of ink is bytes on the way to a terminal far away; only lit windows are worth one."""
    lines = skyline("bali", 40)
    assert len(lines) == SKYLINE_HEIGHT
    assert {ink for line in lines for text, ink in line if text != "▪"} == {"border"}
