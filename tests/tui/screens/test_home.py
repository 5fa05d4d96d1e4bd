"""Home: its cards and town on a large terminal, its keys before the tables are listed and on the way out."""

import asyncio
import re
from functools import partial
from pathlib import Path

import attrs
import pytest

from core.catalog import games, load
from core.languages import LANGUAGES
from core.learning.daily import game_of
from core.learning.progress import Progress, day_of
from core.link.lobby import LobbyCommand
from core.link.lobby_commands import ListTables
from core.link.spec import Player as Sitter
from core.link.spec import TableSpec, lesson_spec
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.tui.support.shell import ANN, BEN, EVENING, SEED, Player, arrive, house, play_out, table
from tests.tui.support.shell import playing as playing_at_any_size
from themes.glyphs import ALLOWED, load_glyphs
from tui.app import INTERRUPTED
from tui.preferences.language import LOCALE_FOLDER
from tui.preferences.learned import Learned
from tui.screens.emblems import (
    BIRD,
    CAT,
    DRAWINGS,
    EMBLEM,
    FLAG,
    LARGE_EMBLEM,
    PAINTERS,
    POT,
    SKYLINE_HEIGHT,
    emblem_names,
    paint_emblem,
    skyline,
)
from tui.screens.home import MENU_ROWS, HomeScreen, ListedTables, practice_note
from tui.screens.home_cards import WIDE, Cards, SidePanel, game_rows, paint_head
from tui.screens.new_table import NewTableScreen
from tui.screens.table import TableScreen
from tui.session.start import Start
from tui.widgets.form import Row
from tui.widgets.picture import Canvas, Picture, cells_of, ground_of

# The first screen of a large terminal: tables, the games as cards, and what else there is


LARGE = (140, 45)
playing = partial(playing_at_any_size, size=(80, 24))
"""Home as a list, if a test gives no size."""
BALI = TableSpec("bali", load("bali").meta.options(), (Sitter("person", "Ana"), Sitter("bot", "Bo", "easy")), seed=SEED)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("game", [*(meta.key for meta in games()), "a game without an emblem"])
def test_every_game_has_an_emblem_of_allowed_characters_that_keeps_within_its_cells(
    game: str, glyphs: str, large: bool
) -> None:
    width, height = LARGE_EMBLEM if large else EMBLEM
    canvas = Canvas(width + 4, height + 4, twins=load_glyphs(glyphs).twins)
    paint_emblem(canvas, 2, 2, game, large=large)
    rows = canvas.picture().text()
    painted = "".join(rows)
    assert painted.strip()
    assert set(painted) <= (ALLOWED if glyphs == "unicode" else set(map(chr, range(32, 127))))
    assert all(row[:2].strip() == "" and row[2 + width :].strip() == "" for row in rows)
    assert not any(row.strip() for row in (*rows[:2], *rows[2 + height :]))
    grounds = [[ground_of(ink) for _, ink in cells_of(row)] for row in canvas.picture().rows]
    outside = [*grounds[0], *grounds[1], *grounds[-1], *grounds[-2], *(row[0] for row in grounds)]
    assert set(outside) == {"background"}


def test_the_emblem_of_bellevue_shows_the_windows_of_its_board() -> None:
    """Its cats had another form, in one colour, and were taken for robots."""
    from tui.boards.bellevue.signs import ICON_PIXELS

    assert (CAT, BIRD, FLAG, POT) == ICON_PIXELS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("large", [False, True])
def test_the_cards_of_the_emblem_of_bali_carry_their_names_whole(language: str, large: bool) -> None:
    texts = Texts(language, (LOCALE_FOLDER,), strict=True)
    width, height = LARGE_EMBLEM if large else EMBLEM
    canvas = Canvas(width, height)
    names = emblem_names(texts, "bali")
    paint_emblem(canvas, 0, 0, "bali", names, large=large)
    painted = "\n".join(canvas.picture().text())
    assert all(name in painted for name in names[: 3 + large])


@pytest.mark.parametrize("game", [*(meta.key for meta in games()), "a game without an emblem"])
def test_in_ascii_an_emblem_is_drawn_in_letters(game: str) -> None:
    """Blocks written as letters were a heap of signs: `7,F` and `#""`."""
    canvas = Canvas(*EMBLEM, twins=dict.fromkeys((ord(sign) for sign in ALLOWED if not sign.isascii()), "?"))
    paint_emblem(canvas, 0, 0, game)
    assert "?" not in "".join(canvas.picture().text())


@pytest.mark.parametrize(("glyphs", "foot"), [("unicode", "▀"), ("ascii", "^")])
def test_a_card_stands_on_the_foot_of_the_cursor(glyphs: str, foot: str) -> None:
    texts = Texts("en", (LOCALE_FOLDER,), strict=True)
    rows = [*game_rows(texts), Row("leave", "Leave")]
    painted = Cards(texts, load_glyphs(glyphs)).paint("wide", rows, rows[0].id, (140, 30)).text()
    assert [foot * 26] == [row.strip() for row in painted if row.strip().startswith(foot * 9)]


@pytest.mark.parametrize("width", [WIDE[0], LARGE[0]])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_of_a_game_is_shown_whole_in_company_too(language: str, width: int) -> None:
    """In French it ended with "ce que vous gar…" next to a running table, and with "tous comptent la…" on cards at 132
    columns."""
    texts = Texts(language, (LOCALE_FOLDER,), strict=True)
    rows = [*game_rows(texts), Row("leave", "Leave")]
    panel = SidePanel(lambda width, height: [], lambda width, height: Picture(width, ()))
    for row in rows[:-1]:
        painted = Cards(texts, load_glyphs("unicode")).paint("wide", rows, row.id, (width, 35), panel).text()
        assert "…" not in "".join(painted)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_words_below_the_cards_are_whole_on_the_narrowest_terminal_for_them(
    tmp_path: Path, language: str
) -> None:
    """In French one was "Rejoindre une tab…"."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=WIDE, language=language) as player:
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


async def test_a_key_plays_the_game_of_a_card_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        await player.sees("Join a table")
        titles = [meta.key for meta in games()]
        await player.press("right", "right", "p")
        await player.until(lambda: player.app.table_session is not None)
        assert player.app.table_session is not None
        card = player.app.table_session.card
        assert (card.game, card.status) == (titles[2], "running")
        assert [one.like_me for one in card.players if one.kind == "bot"] == [True]


def test_the_picture_next_to_a_list_is_the_same_for_every_word_of_the_menu() -> None:
    """Each had its own game, which took 1.5 kB a step of the cursor."""
    assert {ListedTables(latest="neoville").game_of_row(word) for word in MENU_ROWS} == {"neoville"}


async def test_enter_continues_the_waiting_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, name="Ana").create(BALI)
        async with playing(host, tmp_path, size=LARGE) as player:
            await player.sees("Continue")
            await player.press("down", "down", "up", "up", "enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))


async def test_newcomers_begin_with_the_lessons_until_they_have_done_one(tmp_path: Path) -> None:
    """Their cursor stood on a game, and *Learn* was the plainest word of the page."""
    done = Progress().at_lesson("bali", "t1", ("a",), is_done=True)
    for progress, chosen in ((Progress(), "learn"), (done, "new-bali")):
        async with (
            house(tmp_path) as host,
            playing(host, tmp_path, size=LARGE, learned=Learned(progress)) as player,
        ):
            await player.sees("Enter twice")
            menu = player.app.screen.query_one("#cards")
            assert menu.current.id == chosen
            assert ("New here?" in player.text()) == (chosen == "learn")


@pytest.mark.parametrize("size", [(48, 40), (80, 22), (100, 30), (140, 45)], ids=str)
async def test_home_names_the_deal_of_the_day_and_the_puzzles_that_are_due(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    today = day_of(EVENING.timestamp())
    progress = Progress(finished=("bali",))
    for place in (1, 2, 3):
        progress = progress.with_puzzle("bali", place, today - 2, found=False)
    deal = f"Deal of the day: {load(game_of(today)).meta.title}"
    async with (
        house(tmp_path) as host,
        playing(host, tmp_path, size=size, learned=Learned(progress)) as player,
    ):
        await player.sees("3 puzzles due · Deal of the")  # the rest may be on the next line
        assert practice_note(player.app, frozenset({today - 1})) == f"3 puzzles due · {deal}"
        assert practice_note(player.app, frozenset({today})) == "3 puzzles due"
        player.app.learned = Learned(Progress(finished=("bali",)))
        assert (practice_note(player.app, frozenset()), practice_note(player.app, frozenset({today}))) == (deal, "")
        assert practice_note(player.app, None) == "", "before the tables are known"


@pytest.mark.parametrize("size", [(80, 22), (80, 24), (100, 30), (140, 45), (200, 60)], ids=str)
async def test_cards_keep_off_the_town_and_the_words_stand_below_the_cards(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """On small terminals a card touched the roofs; on large ones the words stood between the cards."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=size) as player:
        await player.press("down")
        picture = player.app.screen.query_one("#cards").picture
        assert {ground_of(ink) for _, ink in picture.rows[0]} == {"background"}
        columns = {target.id: target.box.x for target in picture.targets}
        if size[0] >= WIDE[0]:
            cards = [columns[f"new-{meta.key}"] for meta in games()]
            assert cards == [columns[word] for word in ("join", "replays", "rules", "settings", "leave")]
            assert cards[:2] == [2, 2 + (27 if size[0] == 140 else 39)]


@pytest.mark.parametrize("size", [(80, 24), LARGE], ids=str)
async def test_a_table_tells_its_turn_and_points_and_shows_its_board(tmp_path: Path, size: tuple[int, int]) -> None:
    """Seven rows had only "your turn"; the picture next to them was that of the game."""
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        card = await lobby.create(BALI)
        await play_out(lobby, card.id, (0,), stop_at=6)
        async with playing(host, tmp_path, size=size) as player:
            await player.sees("▸ ► Bali with bot Bo")
            row = next(line for line in player.frame() if "► Bali" in line)
            assert re.search(r"■\d+ ▲\d+", row)
            assert size != LARGE or re.search(r"turn \d+ .*just now", row)
            await player.sees("■ A Ana")


async def test_the_arrows_reach_every_card_and_word_and_do_not_go_round(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        menu = player.app.screen.query_one("#cards")
        await player.press("up")
        seen = [menu.current.id]
        await player.press("down", "left", "left", "left", "left")
        for _ in range(len(games())):
            seen.append(menu.current.id)
            await player.press("right")
        await player.press("down", "left", "left", "left", "left")
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
        await player.press("up")
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


def test_the_name_above_the_home_screen_is_readable_in_letters() -> None:
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
        await player.sees("↑↓←→ move")
        await player.pilot.resize_terminal(80, 24)
        await player.until(lambda: "←" not in player.text() and "↑↓ move" in player.text())
        await player.pilot.resize_terminal(48, 40)
        await player.until(lambda: player.text().splitlines()[-1].strip().endswith("q leave"))


async def test_the_summary_of_a_game_is_shown_whole_below_the_cards(tmp_path: Path) -> None:
    """It was cut at the edge with the rows above it empty."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        await player.sees("each turn decides what scores.")


# Many tables


async def test_home_lists_five_tables_the_most_urgent_first_and_the_menu_stays_on_the_screen(tmp_path: Path) -> None:
    """With 17 tables the menu was off the screen, and lessons came before tables."""
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        await lobby.create(lesson_spec(load("bali"), "Ana"))
        for _ in range(6):
            await lobby.create(BALI)
        for size in ((80, 24), (100, 30), LARGE):
            async with playing(host, tmp_path, size=size) as player:
                await player.sees("All tables (7)")
                assert len(re.findall("► Bali (with bot Bo)?", player.text())) == 5
                assert "Lesson:" not in player.text()
                await player.sees("Leave")


@pytest.mark.parametrize("size", [(80, 24), (100, 30)], ids=str)
async def test_in_company_own_tables_and_those_of_others_share_the_rows_above_the_menu(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Up to ten tables of others came on top of the own ones, and the menu was off the screen."""
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        for _ in range(5):
            await ann.create(table("person", "easy"))
            await ben.create(table("person", "open", listing="public"))
            await ben.create(table("person", "easy", game="neoville", listing="public"))
        async with playing(host, tmp_path, served=True, lobby=ann, size=size) as player:
            await player.sees("Here now: 2")
            await player.sees("1 seat free")
            await player.sees("\n      Neoville")
            for word in ("▸ ► Bali", "All tables (5)", "New table", "Settings", "Leave"):
                await player.sees(word)
            room = {(80, 24): 4, (100, 30): 10}[size]
            shown = re.findall("► Bali|seat free|\n      Neoville", player.text())
            assert len(shown) == room
            await player.press("down", "down")
            assert player.app.screen.query_one("#cards").picture.targets[0].box.y == 1  # nothing is scrolled out


async def test_in_a_list_lessons_stand_below_the_tables_under_a_heading(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        await lobby.create(lesson_spec(load("bali"), "Ana"))
        await lobby.create(BALI)
        async with playing(host, tmp_path) as player:
            await player.sees("Lesson:")
            first = next(place for place, line in enumerate(player.frame()) if "► Bali" in line)
            parts = ("► Bali", "Lessons and studies", "Lesson:", "All tables (2)")
            assert all(part in line for part, line in zip(parts, player.frame()[first:], strict=False))
            await player.sees("Leave")


async def test_a_table_that_comes_later_moves_no_row_under_the_cursor(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        await lobby.create(BALI)
        await lobby.create(attrs.evolve(BALI, game="neoville", options=load("neoville").meta.options()))
        async with playing(host, tmp_path) as player:
            await player.sees("▸ ► Neoville")
            await player.press("down")
            await player.sees("▸ ► Bali")
            await lobby.create(attrs.evolve(BALI, game="bellevue", options=load("bellevue").meta.options()))
            await player.sees("► Bellevue")
            tables = [line for line in player.frame() if "► " in line]
            assert [next(game for game in ("Neoville", "Bali", "Bellevue") if game in line) for line in tables] == [
                "Neoville",
                "Bali",
                "Bellevue",
            ]


async def test_a_table_is_renamed_archived_and_deleted_in_the_list_of_all_tables(tmp_path: Path) -> None:
    """Nothing could be cleared away."""
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        for _ in range(2):
            await lobby.create(BALI)
        async with playing(host, tmp_path) as player:
            await player.sees("► Bali")
            await player.press("down", "down")
            await player.sees("▸ All tables (2)")
            await player.press("enter")
            await player.sees("in progress (2)")
            await player.press("question_mark")
            await player.sees("Archives the table")
            await player.press("escape", "n", *"Tea", "enter")
            await player.sees("► Tea with bot Bo")
            await player.press("a")
            await player.sees("archived (1)")
            await player.sees("in progress (1)")
            await player.press("x")
            await player.sees("Press again")
            await player.press("x")
            await player.sees("in progress (0)")
            await player.press("escape")
            await player.until(lambda: isinstance(player.app.screen, HomeScreen))
            assert [card.label for card in await lobby.tables()] == ["Tea"]
            assert "► " not in player.text()
            await player.sees("All tables (1)")  # the way back from the archive


async def test_with_other_people_a_second_press_concedes(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        made = await ann.create(table("person", "open", name="Ann"))
        await ben.join(made.invite or "")
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("with Ben")
            player.app.screen.open("tables")
            await player.sees("in progress (1)")
            await player.press("x")
            await player.sees("Press again to concede")
            await player.press("x")
            await player.sees("finished (1)")
            (card,) = await ann.tables()
            assert card.status == "finished"


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
    """Home once took keys a second before the player's tables appeared above the menu: Enter then made a new table."""
    async with house(tmp_path) as host:
        await PersonLobby(host, name="Ana").create(BALI)
        lobby = SlowLobby(host)
        async with playing(host, tmp_path, lobby=lobby) as player:
            await player.sees("New table")
            await player.press("enter")
            assert isinstance(player.app.screen, HomeScreen)
            lobby.ready.set()
            await player.until(lambda: isinstance(player.app.screen, TableScreen))


async def test_the_cursor_stands_on_the_first_table_until_it_is_moved(tmp_path: Path) -> None:
    """A table that was listed a moment later, above the first, once left the cursor on the second."""
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        await lobby.create(BALI)
        async with playing(host, tmp_path) as player:
            await player.sees("▸ ► Bali")
            await lobby.create(attrs.evolve(BALI, game="neoville", options=load("neoville").meta.options()))
            await player.sees("▸ ► Neoville")
            await player.press("down")
            await player.sees("▸ ► Bali")
            await lobby.create(attrs.evolve(BALI, game="bellevue", options=load("bellevue").meta.options()))
            await player.sees("► Bellevue")
            assert "▸ ► Bali" in player.text()


async def test_the_rules_begin_with_the_game_that_was_played_last(tmp_path: Path) -> None:
    """They began with Bali, after a table of any game."""

    async def read_rules(player: Player, title: str) -> None:
        home = player.app.screen
        assert isinstance(home, HomeScreen)
        home.open("rules")
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


async def test_home_opens_when_the_requested_page_cannot(tmp_path: Path) -> None:
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
            await player.sees("► Bali")
            await player.press("down")
            home = player.app.screen
            assert isinstance(home, HomeScreen)
            await player.until(
                lambda: (
                    home._own.card is not None
                    and home._own.table is not None
                    and home._here == f"table-{home._own.card.id}"
                )
            )
            before = player.text()
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
        menu = player.app.screen.query_one("#cards")
        await player.press("up", "up")
        assert menu.current.id == menu.rows[0].id == "new"


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
    """It had no effect: a player who opened the keys on a phone with a finger or the mouse had no way back."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=(49, 42)) as player:
        for size in ((49, 42), (80, 24)):
            await player.pilot.resize_terminal(*size)
            await player.until(lambda rows=size[1]: len(player.frame()) == rows)
            await player.press("escape", "question_mark")
            await player.sees("› Keys")
            await player.pilot.click(offset=(player.frame()[-1].index("Esc") + 5, size[1] - 1))
            await player.sees("New table")


# The pictures next to the games


def test_the_sky_takes_no_additional_ink() -> None:
    """Every change of ink is bytes on the way to a terminal far away; only lit windows are worth one."""
    lines = skyline("bali", 40)
    assert len(lines) == SKYLINE_HEIGHT
    assert {ink for line in lines for text, ink in line if text != "▪"} == {"border"}
