"""The home screen of a server with others: open tables, running ones and the board of one, visitors, and chat."""

from pathlib import Path

import pytest

from core.catalog import load
from core.kernel.message import message
from core.link.lobby import LobbyChat, LobbyTalk, Present, Visitor
from core.link.lobby_commands import ListVisitors, StandUp
from core.link.spec import Player as Sitter
from core.link.spec import TableSpec
from core.link.updates import Announced
from core.text import Texts
from net.config.address import Address
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import Inbox
from tests.tui.support.frames import check_frame
from tests.tui.support.shell import ANN, BEN, CLEO, DAN, SEED, arrive, house, playing, table
from tui.preferences.language import LOCALE_FOLDER
from tui.screens.home import HomeScreen, LobbyPresence
from tui.screens.invite import InviteScreen
from tui.screens.table import TableScreen
from tui.session.start import Start

TEXTS = Texts("en", (LOCALE_FOLDER,), strict=True)


async def full_house(host: Host) -> PersonLobby:
    """Ann, with a table that waits for her, in company; Eve plays at the server's own keyboard."""
    ann, ben, cleo = (
        await arrive(host, ANN, "Ann"),
        await arrive(host, BEN, "Ben"),
        await arrive(host, CLEO, "Cleo"),
    )
    dan = await arrive(host, DAN, "Dan", guest=True)
    await ann.create(table("person", "easy"))
    await cleo.create(table("person", "open", "open", game="neoville", listing="public"))
    eve = PersonLobby(host, name="Eve")
    live = await eve.create(table("person", "easy", game="cloud_city", name="Eve", seed=SEED))
    inbox = Inbox(await eve.link(live.id, 0))
    await inbox.version(0)
    for _ in range(6):
        await inbox.until(lambda: inbox.update.decision is not None)
        await inbox.acted()
    await inbox.until(lambda: inbox.update.decision is not None)
    (await dan.link(live.id, None)).attach(lambda _: None)
    await ben.talk("Anybody for Neoville tonight?")
    await cleo.talk("There is a table with two free seats.")
    return ann


@pytest.mark.parametrize(
    ("size", "language"), [((80, 24), "en"), ((80, 24), "fr"), ((140, 45), "en"), ((200, 60), "en")], ids=str
)
async def test_the_lobby_is_drawn_as_expected(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await full_house(host)
        async with playing(host, tmp_path, size=size, language=language, served=True, lobby=ann) as player:
            await player.sees(": 4")
            await player.sees("There is a table")
            await player.until(lambda: "Neoville" in player.text() and "■ A" in player.text())
            await player.until(lambda: "(1)" in player.frame()[-1])
            await player.pilot.pause()
            check_frame(f"lobby-{size[0]}x{size[1]}-{language}", player.frame())
            assert max(len(line) for line in player.frame()) <= size[0]


async def test_on_an_upright_phone_the_line_to_everyone_explains_itself(tmp_path: Path) -> None:
    """Only its second row was shown, with the sign for rows hidden above."""
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        async with playing(host, tmp_path, size=(48, 40), served=True, lobby=ann) as player:
            await player.sees("Write to everyone")
            assert player.app.appearance.glyphs["up"] not in player.text()
            await player.press("t", "h", "i")
            x, y = player.app.cursor_position
            assert player.frame()[y][:x].strip() == "hi"


async def test_a_game_next_to_the_menu_is_shown_whole_above_the_visitors(tmp_path: Path) -> None:
    """No one plays in a lobby of forty rows: the card of a game stands there, down to its length in minutes."""
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        async with playing(host, tmp_path, size=(120, 40), language="fr", served=True, lobby=ann) as player:
            await player.until(lambda: "Ann" in player.text() and "30-45" in player.text())
            check_frame("lobby-alone-120x40-fr", player.frame())


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_invite_is_drawn_as_expected(language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, public_address=Address("play.example.org"))
        await ann.call_me("Ann")
        async with playing(host, tmp_path, size=(80, 24), language=language, served=True, lobby=ann) as player:
            await player.sees("Ann")
            player.app.push_screen(InviteScreen("oak-lamp-27"))
            await player.sees("ssh://oak-lamp-27")
            check_frame(f"invite-80x24-{language}", player.frame())


async def test_people_chat_and_tables_are_shown_as_they_come(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("Here now: 1")
            ben = await arrive(host, BEN, "Ben")
            await player.sees("Ben  lobby")
            await ben.talk("[bold]hello[/bold] [/")
            await player.sees("Ben: [bold]hello[/bold] [/")
            card = await ben.create(table("person", "open", listing="public"))
            await player.sees("1 seat free")
            await ben.do(StandUp(card.id))
            await player.until(lambda: "1 seat free" not in player.text())
            ben.depart()
            await player.sees("Here now: 1")


async def test_typed_text_is_sent_to_everyone(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        heard: list[object] = []
        await ben.attend(heard.append)
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("Here now: 2")
            await player.press("t", *"quiet", "space", *"here", "enter")
            await player.sees("Ann: quiet here")
            assert LobbyChat("Ann", "quiet here") in heard
            await player.press("down")
            await player.until(lambda: "Write to everyone" in player.text() and "quiet here_" not in player.text())
            # a click on the line once sent an empty text, and the next letters were keys of the menu
            y = next(y for y, line in enumerate(player.frame()) if "Write to everyone" in line)
            await player.pilot.click(offset=(8, y))
            await player.press(*"hello", "enter")
            await player.sees("Ann: hello")


async def test_without_players_the_skyline_has_the_rows_of_a_live_board(tmp_path: Path) -> None:
    """A third of 200x60 was empty between the tables and the cards."""
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        async with playing(host, tmp_path, size=(200, 60), served=True, lobby=ann) as player:
            await player.sees("Here now: 1")
            rows = player.frame()
            here, cards = (
                next(number for number, row in enumerate(rows) if text in row) for text in ("Here now", "New table")
            )
            assert cards - here < 15


async def test_a_listed_table_is_joined_with_enter(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        card = await ben.create(table("person", "open", listing="public"))
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("1 seat free")
            await player.press("up", "enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            (mine,) = await ann.tables()
            assert (mine.id, mine.mine, mine.status) == (card.id, (1,), "running")


async def test_play_now_waits_at_a_table_that_others_see_and_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        start = Start("play", game="bali")
        async with playing(host, tmp_path, lobby=ann, served=True, start=start) as player:
            await player.sees("Waiting for a player.")
            (card,) = [one for one in await ben.tables() if one.quick]
            assert card.has_place


async def test_behind_another_screen_nothing_is_announced_and_the_player_is_seen_there(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        await ann.create(table("person", "easy"))
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("Here now: 2")
            await player.press("up", "up", "up", "up", "up", "up", "up", "enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            assert ann._caller.aside
            assert [visitor.table is not None for visitor in await ben.do(ListVisitors())] == [True, False]
            await player.press("q", "enter")
            await player.until(lambda: isinstance(player.app.screen, HomeScreen))
            await player.until(lambda: not ann._caller.aside)


async def test_a_player_who_goes_straight_to_a_table_gets_no_message_behind_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        card = await ann.create(table("person", "easy"))
        start = Start("table", table=card.id)
        async with playing(host, tmp_path, served=True, lobby=ann, start=start) as player:
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            await ben.talk("Is anybody there?")
            await player.pilot.pause()
            assert ann._caller.aside


async def test_a_stranger_is_not_seen_before_there_is_a_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ben = await arrive(host, BEN, "Ben")
        async with playing(host, tmp_path, served=True, lobby=PersonLobby(host, ANN)) as player:
            await player.sees("What is your name")
            assert await ben.do(ListVisitors()) == (Visitor("Ben"),)
            await player.press(*"Zoe", "enter")
            await player.sees("Here now: 2")
            assert [visitor.name for visitor in await ben.do(ListVisitors())] == ["Ben", "Zoe"]


async def test_on_a_players_own_machine_no_one_else_is_shown(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(80, 24)) as player:
        card = await player.app.lobby.create(
            TableSpec(
                "bali",
                load("bali").meta.options(),
                (
                    Sitter("person", "Ana"),
                    Sitter("bot", "Carl", "easy"),
                ),
                seed=SEED,
            )
        )
        await player.sees("Bali with bot Carl")
        assert card.id
        assert "Here now" not in player.text()


def test_many_people_leave_room_for_the_chat() -> None:
    company = LobbyPresence()
    company.receive(Present(tuple(Visitor(f"P{number:02}") for number in range(40))))
    company.receive(LobbyTalk(tuple(LobbyChat("Ann", f"line {number}") for number in range(40))))
    lines = ["".join(text for text, _ in line) for line in company.lines(TEXTS, 28, 20)]
    assert len(lines) == 20
    assert lines[0] == "Here now: 40"
    assert lines[9] == " and 32 more"
    assert lines[-1] == " Ann: line 39"


def test_unnamed_people_are_counted() -> None:
    company = LobbyPresence()
    company.receive(Present((Visitor("Ann"), Visitor("Zoe")), 1236))
    assert texts_of(company, 28, 20)[:4] == ["Here now: 1,236", " Ann  lobby", " Zoe  lobby", " and 1,234 more"]
    assert texts_of(company, 40, 5)[:2] == ["Here now: 1,236", " Ann (lobby), Zoe (lobby)"]


def texts_of(company: LobbyPresence, width: int, height: int) -> list[str]:
    return ["".join(text for text, _ in line) for line in company.lines(TEXTS, width, height)]


def test_a_place_that_would_be_cut_has_its_own_line() -> None:
    company = LobbyPresence()
    company.receive(Present((Visitor("x" * 16, True, "t1", "bella_vista", None), Visitor("Zoe"))))
    assert texts_of(company, 28, 10)[1:4] == [f" {'x' * 16} (guest)", "   watches Bella Vista", " Zoe  lobby"]


def test_a_player_with_two_lines_is_shown_whole_or_counted() -> None:
    company = LobbyPresence()
    company.receive(Present(tuple(Visitor(f"guest-{number}", True, "t1", "bellevue") for number in range(480, 490))))
    lines = texts_of(company, 28, 22)
    assert lines[:2] == ["Here now: 10", " guest-480 (guest)"]
    assert lines[8:11] == ["   watches Bellevue", " and 6 more", ""]
    assert len(lines) <= 22


def test_announcements_stand_among_the_chat() -> None:
    company = LobbyPresence()
    company.receive(Present((Visitor("Ann"),)))
    company.receive(Announced(message("table-announced", text="we stop at ten")))
    lines = ["".join(text for text, _ in line) for line in company.lines(TEXTS, 60, 20)]
    assert lines[-1] == " Server announcement: we stop at ten"


def test_in_few_rows_all_are_named_with_their_places() -> None:
    company = LobbyPresence()
    visitors = Visitor("Ann"), Visitor("Ben", False, "t1", "bali", 0), Visitor("Zoe", True, "t1", "bali")
    company.receive(Present(visitors))
    company.receive(LobbyTalk((LobbyChat("Ann", "one"), LobbyChat("Ben", "two"))))
    people = [" Ann (lobby), Ben (Bali), Zoe (watches", " Bali)"]
    assert texts_of(company, 40, 5) == ["Here now: 3", *people, " Ann: one", " Ben: two"]


async def test_a_chatting_visitor_reads_all_chat_and_sees_everyone(tmp_path: Path) -> None:
    """The board of a running table makes room for a while."""
    async with house(tmp_path) as host:
        ann = await full_house(host)
        async with playing(host, tmp_path, size=(80, 24), served=True, lobby=ann) as player:
            await player.sees("■ A")
            assert "Anybody for" not in player.text()
            await player.press("t")
            await player.sees("Anybody for")
            await player.sees("Dan (guest)")
            assert "■ A" not in player.text()
            await player.press("escape")
            await player.sees("■ A")
