"""The app as a whole, key by key: tables, curtains, settings, help, announcements, the cursor, leaving."""

import asyncio
import gc
import re
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import pytest
from textual import events

from core.catalog import keys, load
from core.kernel.message import BelvedereError, message
from core.link.lobby import LobbyCommand, TableCard
from core.link.lobby_commands import ListTables
from core.link.spec import Player as Sitter
from core.link.spec import TableSpec
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from scripts.benchmarks.server import fresh
from tests.tui.support.harness import at_table
from tests.tui.support.shell import ANN, BEN, SEED, Player, arrive, house, table
from tests.tui.support.shell import playing as playing_at_any_size
from tests.tui.support.terminals import MemoryTerminal
from tui.full_screen import FullScreen
from tui.preferences.language import texts_for
from tui.preferences.settings import AUTO, Settings
from tui.screens.curtain import CurtainScreen
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.home_cards import NEW_PREFIX, CardMenu
from tui.screens.home_questions import JoinScreen, NameScreen
from tui.screens.invite import InviteScreen
from tui.screens.new_table import NewTableScreen
from tui.screens.page import small_lines
from tui.screens.replays import ReplaysScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.session.start import Start
from tui.terminal.driver import MODES_ON, serve
from tui.terminal.notices import SHOWN_CURSOR, TerminalNotices
from tui.widgets.form import Form
from tui.words.names import game_title

playing = partial(playing_at_any_size, size=(99, 30))
"""Home as a list, if a test gives no size."""

# What a player can do with the app, key by key


OPTIONS = load("bali").meta.options
CARD_WORDS = (
    "Rice",
    "Peanut",
    "Banana",
    "Chilli",
    "Mason",
    "Priest",
    "Shrine",
    "Riz",
    "Arachide",
    "Tailleur",
    "Prêtre",
)


def two_people(*names: str) -> TableSpec:
    """A table shared by people at one keyboard, its deal fixed."""
    return TableSpec("bali", OPTIONS(), tuple(Sitter("person", name) for name in names), seed=SEED)


async def table_drawn(player: Player) -> TableScreen:
    """Wait until the table has been drawn."""
    await player.until(lambda: isinstance(player.app.screen, TableScreen) and bool(player.text().strip()))
    assert isinstance(player.app.screen, TableScreen)
    return player.app.screen


async def curtain(player: Player, name: str) -> str:
    """Wait for the curtain with that name; return the contents of the screen."""
    await player.until(lambda: isinstance(player.app.screen, CurtainScreen) and name in player.text())
    return player.text()


async def test_enter_and_enter_plays(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("enter", "enter")
        await table_drawn(player)
        await player.sees("Blaise")
        (card,) = await player.app.lobby.tables()
        assert {(sitter.kind, sitter.level) for sitter in card.players} == {("person", None), ("bot", "calm")}


async def test_leaving_and_coming_back_continues_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("enter", "enter")
        await table_drawn(player)
        await player.sees("Enter choose")
        await player.press("1", "enter")
        await player.press("q", "enter")
        await player.until(lambda: isinstance(player.app.screen, HomeScreen))
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.sees("Bali with bot Blaise")
        (card,) = await player.app.lobby.tables()
        assert card.version > 0
        await player.press("enter")
        await table_drawn(player)
        assert player.app.table_session is not None
        await player.until(lambda: player.app.table_session.latest is not None)
        assert player.app.table_session.latest.version >= card.version


async def test_a_table_that_waits_for_me_comes_first_and_has_the_cursor(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        await lobby.create(two_people("Ana", "Bo"))
        async with playing(host, tmp_path) as player:
            await player.sees("► ")
            (first,) = [line for line in player.frame() if "▸" in line]
            assert "▸ ► Bali" in first
            await player.sees("Your turn.")
            await player.press("down")
            (here,) = [line for line in player.frame() if "▸" in line]
            assert "►" not in here


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_curtain_shows_a_name_and_nothing_of_the_table(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys pressed for the previous screen do not lift it either."""
    start = Start("create", spec=two_people("Ana", "Bo"))
    async with house(tmp_path) as host, playing(host, tmp_path, language=language, start=start) as player:
        shown = await curtain(player, "Ana")
        assert_covered(shown)
        await player.press("a")
        await table_drawn(player)
        assert player.app.table_session is not None
        assert player.app.table_session.viewer == 0
        assert player.app.screen.model.people.absent == ()  # Bo watches at Ana's keyboard, without a link of their own
        monkeypatch.setattr(CurtainScreen, "REST", 3600.0)
        for key in ("1", "enter", "enter") * 8:
            await player.press(key)
        shown = await curtain(player, "Bo")
        assert_covered(shown)
        monkeypatch.setattr(CurtainScreen, "REST", 0.0)
        await player.press("space")
        await table_drawn(player)
        assert player.app.table_session.viewer == 1


def assert_covered(shown: str) -> None:
    """The words on the plate, no card among them."""
    lines = [words for line in shown.splitlines() if (words := line.strip(" ▀▜▛▄▟▙▪·•"))]
    assert len(lines) in (5, 6, 7)
    assert not any(word in shown for word in CARD_WORDS)


async def test_the_curtain_drops_when_the_terminal_loses_the_focus(tmp_path: Path) -> None:
    start = Start("create", spec=two_people("Ana", "Bo"))
    async with house(tmp_path) as host, playing(host, tmp_path, start=start) as player:
        await curtain(player, "Ana")
        await player.press("a")
        await table_drawn(player)
        player.app.post_message(events.AppBlur())
        assert_covered(await curtain(player, "Ana"))
        await player.press("a")
        await table_drawn(player)


async def test_the_curtain_drops_when_the_terminal_changes_its_size(tmp_path: Path) -> None:
    start = Start("create", spec=two_people("Ana", "Bo"))
    async with house(tmp_path) as host, playing(host, tmp_path, start=start) as player:
        await curtain(player, "Ana")
        await player.press("a")
        await table_drawn(player)
        await player.pilot.resize_terminal(120, 40)
        assert_covered(await curtain(player, "Ana"))


async def test_without_others_at_the_keyboard_there_is_no_curtain(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("enter", "enter")
        await table_drawn(player)
        await player.pilot.resize_terminal(120, 40)
        player.app.post_message(events.AppBlur())
        await player.pilot.pause()
        await table_drawn(player)


async def test_an_overlay_does_not_keep_the_curtain_from_covering_the_table(tmp_path: Path) -> None:
    start = Start("create", spec=two_people("Ana", "Bo"))
    async with house(tmp_path) as host, playing(host, tmp_path, start=start) as player:
        await curtain(player, "Ana")
        await player.press("a")
        await table_drawn(player)
        await player.press("s")
        await player.sees("Score sheets")
        player.app.post_message(events.AppBlur())
        assert_covered(await curtain(player, "Ana"))
        assert len(player.app.screen_stack) == 2


BOT = Sitter("bot", "Blaise", "easy")


async def test_a_served_app_offers_no_files(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, served=True) as player:
        await player.press("enter")
        assert "Component file" not in player.text()
        await player.press("escape", "down", "down", "down", "enter")
        assert "record file" not in player.text()


async def test_settings_take_effect_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("pagedown", "up", "enter")
        await player.sees("Language")
        await player.press("right")
        await player.sees("Sprache")
        await player.press("right")
        await player.sees("Langue")
        await player.press("down", "right", "right")
        assert player.app.settings.theme == "light"
        assert player.app.theme == "belvedere-light"
        await player.press("escape")
        await player.sees("Nouvelle table")
        assert "quitter" in player.frame()[-1]
        assert "▸ Réglages" in player.text()


async def test_a_second_click_on_a_setting_changes_the_same_one(tmp_path: Path) -> None:
    """Redrawn after a change of the theme the list began at that row: the next click there changed the one below."""
    async with house(tmp_path) as host, playing(host, tmp_path, start=Start("home")) as player:
        await player.press("ctrl+p", *"settings", "enter")
        await player.sees("▸ Language")
        y = next(y for y, line in enumerate(player.frame()) if " Theme " in line)
        for theme in ("Dark", "Light"):
            await player.pilot.click(offset=(40, y))
            await player.sees(f"‹ {theme} ›")
            assert f"‹ {theme} ›" in player.frame()[y]


async def test_a_change_of_settings_reaches_the_table_below(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("enter", "enter")
        before = await table_drawn(player)
        await player.press("ctrl+p", *"settings", "enter")
        await player.sees("Language")
        await player.press("right")
        await player.sees("Sprache")
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, TableScreen) and player.app.screen is not before)
        await player.sees("du bist")


async def test_help_leads_to_the_rules_of_the_current_question(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("enter", "enter")
        table = await table_drawn(player)
        await player.sees("Enter choose")
        assert table.section == "play"
        await player.press("question_mark", "slash")
        await player.sees("Phase 2: playing cards")
        assert "▸ Phase 2" in player.text()


async def test_help_names_the_keys_for_typing_and_for_drawing_the_screen_again(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(140, 45)) as player:
        await player.sees("Enter twice")
        await player.press("question_mark")
        await player.until(lambda: isinstance(player.app.screen, HelpScreen))
        for key in ("Ctrl+W", "Ctrl+U", "Ctrl+K", "Alt+B", "Alt+D", "Ctrl+L"):
            await player.sees(key)


async def test_the_invite_of_a_waiting_table_is_shown(tmp_path: Path) -> None:
    spec = attrs.evolve(two_people("Ana", "x"), seats=(Sitter("person", "Ana"), Sitter("open", "")))
    async with house(tmp_path) as host, playing(host, tmp_path, start=Start("create", spec=spec)) as player:
        await table_drawn(player)
        (card,) = await player.app.lobby.tables()
        assert card.invite
        await player.sees(card.invite)


async def test_tables_of_others_can_be_watched_from_home(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, "SHA256:bo", "Bo").create(attrs.evolve(two_people("Bo", "Bo"), seed=None))
        async with playing(host, tmp_path) as player:
            await player.sees("watch")
            while "▸   Bali" not in player.text():
                await player.press("up")
            await player.press("enter")
            await table_drawn(player)
            assert player.app.table_session is not None
            assert player.app.table_session.viewer is None


async def test_a_key_of_ones_own_works_at_once_and_a_taken_one_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("pagedown", "up", "enter")
        while "down" not in player.app.screen.query_one("#form").current.id:
            await player.press("down")
        await player.press("enter", "k")
        await player.sees("already used for")
        await player.press("enter", "M")
        assert player.app.settings.keys == {"down": "M"}
        await player.press("escape", "M")
        await player.sees("Your tables are saved")


async def test_keys_typed_before_the_form_has_followed_a_choice_keep_their_place(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("enter")
        await player.sees("Spectators")
        form = player.app.screen.query_one(Form)
        form.action_down()
        form.action_right()
        form.action_down()
        form.action_down()
        await player.sees("Bella Vista")
        await player.pilot.pause()
        assert form.current is not None
        assert form.current.id == "seat-0"


async def test_a_game_of_one_length_says_it_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("enter", "down", "right")
        await player.sees("Bella Vista")
        await player.sees("35 min")
        assert "35-35" not in player.text()


async def test_a_terminal_too_small_gets_a_sentence_until_it_has_grown(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(60, 20)) as player:
        await player.sees("60 by 20")
        assert "New table" not in player.text()
        await player.pilot.resize_terminal(80, 24)
        await player.sees("New table")
        assert "60 by 20" not in player.text()
        await player.press("enter")
        await player.sees("Rating")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", [(79, 35), (80, 21), (60, 20), (40, 6), (24, 3), (20, 2), (10, 3)])
def test_the_sentence_about_a_small_terminal_is_never_cut(size: tuple[int, int], language: str) -> None:
    lines = small_lines(texts_for(language, AUTO, None).ui, *size)
    assert len(lines) <= size[1]
    assert max(map(len, lines)) <= size[0]
    assert re.search("80.*22", " ".join(lines))


async def test_a_refusal_is_a_sentence_and_the_app_continues(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("down", "down", "enter", *"no-such-1", "enter")
        await player.sees("No table has this invite")
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, HomeScreen))


@pytest.mark.parametrize("name", ["[/", "[/bold]", "[link=x]y", "[@click=app.quit]x"])
async def test_markup_in_a_name_is_only_text(name: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.tell(name)
        await player.sees(name)


async def test_the_palette_runs_the_chosen_command(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("ctrl+p", *"expl", "enter")
        await player.sees("Keys in lists and menus")


async def test_a_choice_made_twice_at_once_closes_the_palette_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("ctrl+p", *"expl")
        await player.press("enter", "enter", "enter")
        await player.sees("Keys in lists and menus")
        page = HelpScreen("home")
        player.app.push_screen(page)
        await player.until(lambda: page.is_current)
        page.dismiss()
        page.dismiss()
        await player.until(lambda: not page.is_attached)
        assert len(player.app.screen_stack) == 2


async def test_the_title_of_the_window_names_the_player_with_the_turn(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("enter", "enter")
        await table_drawn(player)
        await player.until(lambda: player.titles[-1:] == ["► Bali: your turn"])


async def test_a_broken_theme_of_a_player_is_reported_and_replaced_by_the_default(tmp_path: Path) -> None:
    settings = Settings(theme="mine")
    async with house(tmp_path) as host, playing(host, tmp_path, settings=settings) as player:
        await player.sees("Unknown theme")


class BrokenLobby:
    """A server that cannot list its tables."""

    me = "Ana"
    one_table = False

    async def do(self, command: LobbyCommand[object]) -> object:
        assert command == ListTables()
        raise BelvedereError("store-closed")

    async def attend(self, hear: object, *, aside: bool = False) -> None:
        """There are no visitors."""


async def test_home_opens_even_when_the_tables_cannot_be_listed(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.lobby = BrokenLobby()
        await player.press("down", "enter", "escape")
        await player.sees("The store is not open")
        await player.sees("New table")


# Host announcements appear on every screen


WORDS = "announcement: we stop at ten"


def announce(host: Host) -> int:
    return host.announce(message("table-announced", text="we stop at ten"))


def times(player: Player) -> int:
    """The number of messages to it outside the screens."""
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
        ann = await arrive(host, ANN, "Ann")
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("Here now: 1")
            opened(player.app)
            await player.until(lambda: ann._caller.aside)
            assert announce(host) == 1
            await player.sees(WORDS)
            assert times(player) == 1


async def test_above_a_table_and_at_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        card = await ann.create(table("person", "easy"))
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("Here now: 1")
            await player.app.open_table(card)
            await player.until(
                lambda: isinstance(player.app.screen, TableScreen) and player.app.table_session is not None
            )
            await player.sees("turn 1")
            assert announce(host) == 1
            await player.sees("Server announcement: we")  # among the talk of the table, or in its log
            assert times(player) == 0
            player.app.open(SettingsScreen())
            await player.until(lambda: not isinstance(player.app.screen, TableScreen))
            assert announce(host) == 1
            await player.sees(WORDS)
            assert times(player) == 1


async def test_behind_the_curtain(tmp_path: Path) -> None:
    """At a shared terminal no seat is open in between; the server reports it then."""
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        card = await ann.create(table("person", "person"))
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("Here now: 1")
            await player.app.open_table(card)
            await player.until(lambda: ann._caller.aside)
            assert announce(host) == 1
            await player.sees(WORDS)
            assert times(player) == 1


async def test_two_on_one_host_each_see_it_on_their_own_screen(tmp_path: Path) -> None:
    """The second of two got the message twice, and the first not at all: a screen finds its app in the context, and the
    announcement arrived in the context of its sender."""
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        async with (
            playing(host, tmp_path, served=True, lobby=ann) as first,
            playing(host, tmp_path, served=True, lobby=ben) as second,
        ):
            await first.sees("Here now: 2")
            await second.sees("Here now: 2")
            assert announce(host) == 2
            assert host.services.feed.tell(ANN, message("table-announced", text="only Ann"))
            await first.pilot.pause()
            await second.pilot.pause()
            told = [[one.message for one in player.app._notifications] for player in (first, second)]
            both = "Server announcement: we stop at ten"
            assert told == [[both, "Server announcement: only Ann"], [both]]


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


# The terminal's own cursor, which screen readers follow, stands where ours does


HIDE = "\x1b[?25l"


def test_no_terminal_is_made_to_hide_it() -> None:
    sent: list[str] = []
    TerminalNotices({}, sent.append).show_cursor()
    assert (HIDE in MODES_ON, sent) == (False, [SHOWN_CURSOR])


async def test_it_follows_the_rows_of_a_menu(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        for _ in range(3):
            await player.press("down")
            x, y = player.app.cursor_position
            assert player.frame()[y][:x].split()[-1:] == ["▸"]


@pytest.mark.parametrize("size", [(140, 45), (48, 40)])
async def test_it_stands_on_the_title_of_a_card_and_hides_nothing_of_its_picture(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=size) as player:
        titles = {f"{NEW_PREFIX}{game}": game_title(player.app.texts, game) for game in keys()}
        cards = player.app.screen.query_one("#cards", CardMenu)
        while titles:
            if (title := titles.pop(cards.current.id, None)) is not None:
                x, y = player.app.cursor_position
                assert player.frame()[y][x:].startswith(title)
            await player.press("down" if size == (48, 40) else "right")


async def test_it_stands_on_the_title_of_a_page_without_a_cursor_and_returns_to_the_row(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("down")
        row = player.app.cursor_position
        await player.press("question_mark")
        assert player.app.cursor_position == (1, 0)
        assert player.frame()[0].startswith(" Belvedere")
        await player.press("escape")
        assert player.app.cursor_position == row


async def test_it_stands_behind_the_typed_text(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("down", "down", "enter", *"oak")
        x, y = player.app.cursor_position
        assert player.frame()[y][:x].endswith("oak")


async def test_it_stands_on_the_target_at_the_table() -> None:
    async with at_table() as (app, pilot):
        for _ in range(3):
            await pilot.press("right")
            spot = app.table.model.chooser.spot(app.table.model.chooser.cursor)
            assert spot is not None
            assert app.cursor_position == (spot.box.x, spot.box.y)
        await pilot.press("colon", *"ta")
        x, y = app.cursor_position
        area = app.table.areas["prompt"]
        assert area.plain()[y - area.region.y][:x].endswith("ta")


async def test_it_stays_on_the_page_in_front_when_the_terminal_has_another_size(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(100, 40)) as player:
        player.app.open(NameScreen())
        await player.sees("Your name")
        await player.press(*"oak")
        for height in (30, 44):
            await player.pilot.resize_terminal(100, height)
            await player.until(lambda height=height: len(player.frame()) == height)
            x, y = player.app.cursor_position
            assert player.frame()[y][:x].endswith("oak")


# The rules on the full screen: a text longer than the screen can be read to its end


async def test_the_word_to_look_for_is_edited_where_the_terminals_cursor_stands(tmp_path: Path) -> None:
    start = Start("rules", game="bellevue")
    async with house(tmp_path) as host, playing(host, tmp_path, start=start) as player:
        await player.sees("Bellevue")
        await player.press("slash", *"the color bonus", "ctrl+left", "left", "left", "u")
        await player.sees("the colour bonus")
        await player.until(lambda: "The colour bonus" in player.frame()[3])
        x, y = player.app.cursor_position
        assert player.frame()[y][x:].startswith("r bonus")
        await player.press("escape")
        await player.until(lambda: "the colour bonus" not in player.frame()[2])


async def test_page_keys_turn_the_text_and_leave_the_sections(tmp_path: Path) -> None:
    start = Start("rules", game="bellevue")
    async with house(tmp_path) as host, playing(host, tmp_path, size=(80, 24), start=start) as player:
        await player.sees("Bellevue")
        while "The colour bonus" not in player.frame()[3]:
            await player.press("down")
        before = player.frame()
        await player.press("pagedown")
        await player.until(lambda: player.frame() != before)
        assert [line[:24].rstrip() for line in player.frame()[3:-1]] == [line[:24].rstrip() for line in before[3:-1]]
        await player.pilot.resize_terminal(200, 60)
        await player.until(lambda: len(player.frame()) == 60 and len(player.frame()[5].rstrip()) > 80)
        parts = [part for line in player.frame()[3:-2] for part in re.split(" {4,}", line)]
        assert max(map(len, parts)) <= 104, "longer lines are hard to read"


async def test_the_palette_opens_the_rules_of_the_game_on_the_screen_below(tmp_path: Path) -> None:
    start = Start("puzzle", game="bellevue")
    async with house(tmp_path) as host, playing(host, tmp_path, start=start) as player:
        await player.sees("Puzzles")
        await player.press("ctrl+p", *"rules", "enter")
        await player.sees("The colour bonus")


# A visitor who leaves while their screens are put up leaves nothing behind, and no complaint in the host's log


STEPS = (*range(30), *range(30, 90, 5))
"""Turns of the loop between the beginning of an app and the end of its terminal."""


async def left(app: Any, turns: int) -> None:
    """Open an app and close its terminal so many turns later."""
    terminal = MemoryTerminal()
    running = asyncio.create_task(serve(app, terminal))
    while not hasattr(terminal, "closed"):  # noqa: ASYNC110  the driver sends no signal when it starts
        await asyncio.sleep(0)
    for _ in range(turns):
        await asyncio.sleep(0)
    terminal.closed()
    await running


async def test_leaving_at_any_moment_leaves_no_unawaited_task(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        async with house(tmp_path) as host:
            app = await fresh("bali", PersonLobby(host))
            for turns in STEPS:
                await left(app, turns)
            gc.collect()
    assert [str(one.message) for one in told] == []
    assert capfd.readouterr().err == ""


# The next table where it is a person's turn


async def at_two_tables(host: Host) -> PersonLobby:
    """Ana, whose turn it is at two tables with Ben."""
    ana = PersonLobby(host, name="Ana")
    cards = [await ana.create(table("person", "open", name="Ana", begins="seated")) for _ in range(2)]
    ben = await arrive(host, BEN, "Ben")
    for card in cards:
        await ben.join(card.invite or "")
    return ana


def is_at(player: Player, card: TableCard) -> bool:
    return player.app.table_session is not None and player.app.table_session.card.id == card.id


async def test_one_key_leads_to_the_table_that_has_waited_longest(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ana = await at_two_tables(host)
        first, second = sorted(await ana.tables(), key=lambda card: card.changed)
        async with playing(host, tmp_path, lobby=ana) as player:
            assert (first.waits, second.waits) == (True, True)
            for expected in (first, second, first):
                await player.press("ctrl+n")
                await player.until(partial(is_at, player, expected))


async def test_without_another_table_that_waits_the_key_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await player.press("ctrl+n")
        await player.until(lambda: bool(player.app._notifications))
        assert player.app.table_session is None


async def test_the_key_bar_says_how_many_tables_wait_once_it_is_the_turn_of_others(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ana = await at_two_tables(host)
        async with playing(host, tmp_path, lobby=ana, size=(140, 45)) as player:
            await player.press("ctrl+n")
            await player.until(lambda: player.app.table_session is not None)
            await player.sees("Enter")
            assert "next (1)" not in player.text()
            for _ in range(8):
                if isinstance(screen := player.app.screen, TableScreen) and not screen.model.asked:
                    break
                await player.press("enter")
            await player.sees("next (1)")
