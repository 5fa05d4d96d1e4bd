"""Visitors of a server: their name, friends, private notes, vacations, watching, and drawn seats."""

import asyncio
import re
from pathlib import Path

import attrs
import pytest

from core.clean import NAME_LIMIT
from core.link import invites
from core.link.invites import LENGTH, WORDS
from core.link.lobby_commands import (
    AddWebhook,
    AnnounceMe,
    CallMe,
    FollowPerson,
    GetReady,
    JoinTable,
    ListBlocked,
    ListFollowed,
    ListVisitors,
    PrivateNotes,
    TakeChallenges,
)
from core.link.spec import Days
from core.link.spec import Player as Sitter
from core.link.updates import Roster
from net.config.address import Address
from net.ledger.register import LOCAL
from net.lobby.person_lobby import PersonLobby
from net.local.guest_lobby import GuestLobby
from net.people.visit import Person
from net.tables.host import Host
from net.webhooks.allowed_hosts import AllowedHosts
from tests.net.support.house import Inbox, to_be_drawn
from tests.tui.support.frames import check_frame
from tests.tui.support.line import Terminal
from tests.tui.support.shell import ANN, BEN, CLEO, Player, arrive, house, missed_something, play_out, playing, table
from tui.preferences.settings import Settings
from tui.screens.account import VacationScreen
from tui.screens.home import HomeScreen
from tui.screens.home_questions import NameScreen
from tui.screens.invite import InviteScreen
from tui.screens.new_table import NewTableScreen
from tui.screens.replays import ReplaysScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.session.start import Start
from tui.widgets.form import Form
from tui.widgets.qr_code import square_code
from tui.widgets.reader import wrapped

# What a visitor of a server sees: a question for their name, how friends come, whom to watch


DOOR = "10.0.0.7 -p 2222"
COMMAND = f"@{DOOR}"


async def test_a_stranger_chooses_a_name_before_sitting_down(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, public_address=Address("10.0.0.7"))
        await ann.call_me("Ann")
        card = await ann.create(table("person", "open", "easy"))
        ben = PersonLobby(host, BEN)
        start = Start("join", invite=card.invite)
        async with playing(host, tmp_path, served=True, lobby=ben, start=start) as player:
            await player.until(lambda: isinstance(player.app.screen, NameScreen))
            await player.press(*"ann", "enter")
            await player.sees("ann is the name of another player")
            await player.press(*["backspace"] * 3, *"Ben", "enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            assert [sitter.name for sitter in (await ben.tables())[0].players] == ["Ann", "Ben", "Carl"]
        async with playing(host, tmp_path, served=True, lobby=PersonLobby(host, BEN)) as player:
            await player.until(lambda: isinstance(player.app.screen, HomeScreen))
            assert player.app.lobby.me == "Ben"


@pytest.mark.parametrize(("language", "key"), [("en", "PgDn"), ("fr", "Pg suiv.")])
async def test_an_invite_that_is_longer_than_the_screen_says_that_it_scrolls(
    language: str, key: str, tmp_path: Path
) -> None:
    """Rows below the last visible one could only be found by trying."""
    longest, page = "photograph-screwdriver-caterpillar-rhinoceros", "https://example.org/j/"
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana", public_address=Address("play.example.org"))
        async with playing(host, tmp_path, size=(80, 24), language=language, served=True, lobby=lobby) as player:
            player.app.open(InviteScreen(longest, page + longest))
            await player.sees(key)
            first = player.frame()[1:-1]
            await player.press("pagedown")
            assert player.frame()[1:-1] != first
        async with playing(host, tmp_path, size=(48, 40), language=language, served=True, lobby=lobby) as player:
            player.app.open(InviteScreen(longest, page + longest))
            await player.sees("rhinoceros")
            assert key not in player.frame()[-1]  # all of it is there
            player.app.open(InviteScreen(longest))
            await player.sees("█")  # for the camera of another telephone
            assert key not in player.frame()[-1]


def test_the_longest_invite_is_copied_from_one_line() -> None:
    longest = "-".join(sorted(WORDS, key=len)[-LENGTH:])
    told = [text for ((text, _),) in wrapped(f"Others join by typing: ssh {longest}@10.0.0.7 -p 2222", 76)]
    assert any(f"{longest}@10.0.0.7" in line for line in told)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_table_that_waits_names_the_page_for_browsers(language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        host.services.browser_links.public_site = "https://example.org/"
        ann = PersonLobby(host, ANN, public_address=Address("play.example.org"))
        await ann.call_me("Ann")
        card = await ann.create(table("person", "open", "easy"))
        async with playing(host, tmp_path, served=True, lobby=ann, size=(80, 24), language=language) as player:
            await player.sees(card.page)
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            await player.sees(f"  {card.page}\n")
            await player.sees(f"ssh {card.invite}@play.example.org")
            await player.press("i")
            await player.until(lambda: isinstance(player.app.screen, InviteScreen))
            await player.sees(str(card.page))
            assert "█" in player.text(), "the square code is still there"


async def test_a_table_that_waits_says_how_friends_come(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, public_address=Address("10.0.0.7"))
        await ann.call_me("Ann")
        card = await ann.create(table("person", "open", "easy"))
        address = f"{card.invite}@{DOOR}".split(" ")[0]
        async with playing(host, tmp_path, served=True, lobby=ann, size=(80, 24)) as player:
            await player.sees("Others join by typing: ")
            await player.sees(address)
            await player.press("enter")
            await player.sees(address)
            await player.sees("This table is waiting for 1 more player.")
            await player.sees("open seat")


async def test_a_third_finds_the_table_to_watch_at_home(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, public_address=Address("10.0.0.7"))
        cleo = PersonLobby(host, CLEO)
        await ann.call_me("Ann")
        await cleo.call_me("Cleo")
        await ann.create(table("person", "easy"))
        async with playing(host, tmp_path, served=True, lobby=cleo) as player:
            await player.sees("Bali with Ann, bot Carl")
            await player.sees("Press Enter twice to play")
            await player.press("up", "enter")
            await player.sees("watching")


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_everything_about_names_is_visible(language: str, tmp_path: Path) -> None:
    """In French it was a line longer than 80 columns, the first that a stranger met."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=(80, 24), language=language) as player:
        player.app.push_screen(NameScreen())
        said = " ".join(player.app.texts.ui("name-hint", limit=NAME_LIMIT).split())
        await player.until(lambda: said in " ".join(player.text().split()))


async def test_the_name_can_be_changed_in_the_settings(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(SettingsScreen())
        await player.sees("Previews")
        await player.press(*["down"] * 8, "enter")
        await player.until(lambda: isinstance(player.app.screen, NameScreen))
        await player.press(*["backspace"] * 3, *"Zoe", "enter")
        await player.until(lambda: re.search(" Name +Zoe", player.text()) is not None)
        assert (player.app.settings.name, player.app.lobby.me) == ("Zoe", "Zoe")


async def test_people_are_blocked_and_unblocked_in_the_settings(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = PersonLobby(host, ANN), PersonLobby(host, BEN)
        await ann.call_me("Ann")
        await ben.call_me("Ben")
        await PersonLobby(host, CLEO).call_me("Cleo")
        await ben.attend(None)
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            player.app.open(SettingsScreen())
            await player.sees("Blocked players")
            while "You do not see their messages" not in player.text():
                await player.press("down")
            await player.press("enter")
            await player.sees("Here now")
            await player.press("enter")
            await player.sees("Press Enter again to block Ben.")
            await player.press("enter")
            await player.sees("Press Enter to unblock this player.")
            assert "Here now" not in player.text()
            assert await ann.do(ListBlocked()) == ("Ben",)
            await player.press("down", *"Absent", "enter")
            await player.sees("No player on this server is called Absent")
            await player.press(*(["backspace"] * 6), *"Cleo", "enter")
            await player.until(lambda: "Press Enter to unblock this player." in player.text())
            assert await ann.do(ListBlocked()) == ("Ben", "Cleo")
            await player.press("up", "enter")
            await player.sees("Here now")
            assert await ann.do(ListBlocked()) == ("Cleo",)


async def test_players_are_followed_watched_and_unfollowed_on_their_page(tmp_path: Path) -> None:
    async with house(tmp_path, gather=0.0) as host:
        ann, ben, cleo = [PersonLobby(host, one) for one in (ANN, BEN, CLEO)]
        for lobby, name in ((ann, "Ann"), (ben, "Ben"), (cleo, "Cleo")):
            await lobby.is_known()
            await lobby.call_me(name)
        card = await ben.create(table("person", "easy"))
        await ben.attend(None)
        Inbox(await ben.link(card.id, card.mine[0]))
        await cleo.attend(None)
        await PersonLobby(host, "SHA256:dan").call_me("Dan")
        async with playing(host, tmp_path, served=True, lobby=ann, size=(80, 24)) as player:

            def said(id: str) -> str:
                return player.app.texts.ui(id, key="f")

            await player.sees("Ben")
            await player.press("f")
            await player.sees(said("followed-none"))
            await player.press("f")
            await player.sees(said("followed-watch-hint"))
            await player.press("down", "down", *"Dan", "enter")
            await player.sees(said("followed-away"))
            assert await ann.do(ListFollowed()) == ("Ben", "Dan")
            await player.press("up")
            check_frame("followed-80x24-en", player.frame())
            await player.press("down", "f")
            await player.until(lambda: said("followed-away") not in player.text())
            await player.press("down", "right")
            while await ann.do(AnnounceMe()):
                await player.pilot.pause()
            await player.press("down", "enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            assert await ann.do(ListFollowed()) == ("Ben",)


async def test_a_followed_player_who_comes_is_named_once_wherever_the_follower_is(tmp_path: Path) -> None:
    async with house(tmp_path, gather=0.0) as host:
        ann, ben = PersonLobby(host, ANN), PersonLobby(host, BEN)
        for lobby, name in ((ann, "Ann"), (ben, "Ben")):
            await lobby.is_known()
            await lobby.call_me(name)
        await ann.do(FollowPerson("Ben"))
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            player.app.open(SettingsScreen())
            await player.sees("Previews")
            await ben.attend(None)
            await player.until(lambda: "Ben is online now." in told(player))


async def test_private_notes_are_written_from_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN)
        await ann.call_me("Ann")
        card = await ann.create(table("person", "easy"))
        start = Start("table", table=card.id)
        async with playing(host, tmp_path, served=True, lobby=ann, start=start) as player:
            await player.sees("you are A")
            await player.press("N")
            await player.sees("You have no notes on this table.")
            await player.press(*"rice", "enter")
            await player.until(lambda: "You have no notes" not in player.text())
            await player.press(*"priest", "enter")
            await player.sees("priest")
            assert await ann.do(PrivateNotes(card.id)) == "rice\npriest"
            await player.press("down", "enter")
            await player.sees("Press Enter again to erase all")
            await player.press("enter")
            await player.sees("You have no notes on this table.")
            await player.press("escape")
            await player.sees("you are A")


def told(player: Player) -> str:
    """The notice shown for some seconds."""
    return "\n".join(one.message for one in player.app._notifications)


async def test_the_settings_say_which_webhooks_there_are_and_how_one_is_added(tmp_path: Path) -> None:
    async with house(tmp_path, webhook_hosts=AllowedHosts(["example.org"])) as host:
        ann = PersonLobby(host, ANN)
        await ann.call_me("Ann")
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            player.app.open(SettingsScreen())
            await player.sees("Previews")
            await player.press("down")
            await player.sees("how they look in this terminal")  # no word of a folder that is the host's
            await player.press(*["down"] * 11)
            await player.sees("ssh HOST webhook")
            await player.press("enter")
            await player.until(lambda: "You have no webhooks." in told(player))
            url = "https://example.org/ann"
            await ann.do(AddWebhook(url))
            await player.press("enter")
            await player.until(lambda: f"{url}: your tables, json (on)" in told(player))


async def test_a_vacation_is_taken_in_the_settings_and_seen_at_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = PersonLobby(host, ANN), PersonLobby(host, BEN)
        await ann.call_me("Ann")
        await ben.call_me("Ben")
        card = await ann.create(table("person", "open", clock=Days(3)))
        await ben.join(card.invite or "")
        start = Start("table", table=card.id)
        async with (
            playing(host, tmp_path, served=True, lobby=ben, start=start) as rival,
            playing(host, tmp_path, served=True, lobby=ann) as traveller,
        ):
            await rival.sees("you are B")
            traveller.app.open(VacationScreen())
            await traveller.sees("You can still take 30 days")
            await traveller.press(*"31", "enter")
            await traveller.sees("Vacations are limited to 30 days in 365.")
            await traveller.press("backspace", "backspace", *"14", "enter")
            await traveller.sees("You are on vacation until")
            await rival.sees("Ann is on vacation until")
            await traveller.press("down", "enter")
            await traveller.sees("You are not on vacation.")
            await rival.sees("Ann is back from vacation")


async def test_the_invite_is_shown_with_a_code_that_holds_the_link(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, public_address=Address("10.0.0.7", 22))
        await ann.call_me("Ann")
        card = await ann.create(table("person", "open", "easy"))
        async with playing(host, tmp_path, served=True, lobby=ann, size=(80, 24)) as player:
            await player.sees("open, invite")
            await player.press("enter")
            await player.sees("This table is waiting for 1 more player.")
            await player.press("i")
            link = f"ssh://{card.invite}@10.0.0.7"
            await player.sees(square_code(link)[8])
            assert all(line in player.text() for line in square_code(link))
            assert str(card.invite) in player.text()
            assert "@10.0.0.7" in player.text()
            await player.press("escape")
            await player.sees("This table is waiting for 1 more player.")


@pytest.mark.parametrize("size", [(80, 24), (48, 40)])
async def test_a_long_invite_is_copied_whole(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the longest words there are: the command on one line next to the code, or on lines that a shell joins."""
    monkeypatch.setattr(invites, "WORDS", (max(invites.WORDS, key=len),))
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, public_address=Address("10.0.0.7", 22))
        await ann.call_me("Ann")
        card = await ann.create(table("person", "open", "easy"))
        command, link = f"ssh {card.invite}@10.0.0.7", f"ssh://{card.invite}@10.0.0.7"
        async with playing(host, tmp_path, served=True, lobby=ann, size=size) as player:
            await player.sees("open, invite")
            await player.press("enter")
            await player.sees("This table is waiting for 1 more player.")
            assert command in player.text().replace("\\\n", "")
            await player.press("i")
            await player.sees("In any terminal:")
            if size == (80, 24):
                assert all(line in player.text() for line in square_code(link))
                assert command in player.text()
                await player.press(*["down"] * 20)
                assert link in player.text()
            else:
                assert f"\n{command}\n" in player.text().replace("\\\n", "")
                assert f"\n{link}\n" in player.text().replace("@\n", "@").replace("-\n", "-")
            assert f"  {card.invite}\n" in player.text()


async def test_with_ascii_glyphs_the_invite_is_only_words(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, public_address=Address("play.example.org"))
        await ann.call_me("Ann")
        card = await ann.create(table("person", "open", "easy"))
        settings = Settings(language="en", glyphs="ascii")
        async with playing(host, tmp_path, served=True, lobby=ann, settings=settings) as player:
            await player.sees("open, invite")
            await player.press("enter")
            await player.sees("This table is waiting for 1 more player.")
            await player.press("i")
            await player.sees(f"ssh://{card.invite}@play.example.org:2222")
            assert player.text().isascii()


async def test_the_maker_begins_from_the_table_and_a_guest_gets_ready_or_stands_up(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, public_address=Address("10.0.0.7"))
        ben = PersonLobby(host, BEN)
        await ann.call_me("Ann")
        await ben.call_me("Ben")
        card = await ann.create(table("person", "open", "open"))
        async with (
            playing(host, tmp_path, served=True, lobby=ann) as maker,
            playing(host, tmp_path, served=True, lobby=ben, start=Start("join", invite=card.invite)) as joiner,
        ):
            await joiner.sees("stand up")
            assert "b start" not in joiner.text()
            await joiner.press("d")
            await joiner.until(lambda: isinstance(joiner.app.screen, HomeScreen))
            assert await ben.tables() == ()
            await ben.join(card.invite or "")
            await maker.sees("open, invite")
            await maker.press("enter")
            await maker.sees("b start")
            await ben.do(GetReady(card.id))
            await maker.until(lambda: any("ready" in row.split() and "y" not in row.split() for row in maker.frame()))
            await maker.press("b")
            await maker.until(lambda: "b start" not in maker.text() and "Gauss" in maker.text())


async def test_a_returning_player_first_learns_what_they_missed(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN)
        await ann.call_me("Ann")
        start = Start("table", table=await missed_something(host, ann))
        async with playing(host, tmp_path, served=True, lobby=ann, start=start) as player:
            await player.sees("Since you left")
            await player.press("enter")
            await player.until(lambda: "Since you left" not in player.text())
        async with playing(host, tmp_path, served=True, lobby=ann, start=start) as player:
            await player.sees("you are A")
            await player.sees("Log")
            assert "Since you left" not in player.text()


async def test_a_player_on_their_own_machine_makes_open_tables_too(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, public_address=Address("10.0.0.7"))
        await ann.call_me("Ann")
        async with playing(host, tmp_path, lobby=ann, size=(100, 45)) as player:
            await player.press("enter")
            await player.sees("Open seats")
            assert "Seed" not in player.text()
    async with house(tmp_path / "own") as host, playing(host, tmp_path, size=(100, 45)) as player:
        await player.press("enter")
        await player.sees("Seed")
        assert "Open seats" not in player.text()


# Watching as an unknown visitor: no questions, and nothing is stored


GUEST = re.compile(r"guest-\d{3}")


def kept(host: Host) -> dict[str, list[tuple[object, ...]]]:
    """Every row of the store, by table."""
    database = host.services.writer._store._database
    names = [str(name) for (name,) in database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {name: [tuple(row) for row in database.rows(f"SELECT * FROM {name}")] for name in names}


async def summed_up(host: Host, id: str) -> None:
    """Wait until the list entry of a table that has just started is stored."""
    while not (stored := await host.table(id)) or not stored.summary:
        pass


def watchers(inbox: Inbox) -> tuple[str, ...]:
    """The spectators in the latest message to a player."""
    return inbox.all(Roster)[-1].watchers


async def test_a_stranger_watches_at_once_and_chooses_a_name_at_home(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ben = await arrive(host, BEN, "Ben")
        card = await ben.create(table("person", "easy", spectator_chat="table"))
        inbox = Inbox(await ben.link(card.id, 0))
        await summed_up(host, card.id)
        before, here = kept(host), await ben.do(ListVisitors())
        ann = PersonLobby(host, ANN)
        start = Start("table", table=card.id)
        async with playing(host, tmp_path, served=True, lobby=ann, start=start) as player:
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            await player.until(lambda: len(watchers(inbox)) == 1)
            assert GUEST.fullmatch(watchers(inbox)[0])
            assert kept(host) == before
            assert await ben.do(ListVisitors()) == here
            await player.press("q")
            await player.until(lambda: isinstance(player.app.screen, NameScreen))
            assert kept(host) == before
            assert not GUEST.search(player.text())
            await player.press(*"Ann", "enter")
            await player.until(lambda: isinstance(player.app.screen, HomeScreen))
            assert ann.me == "Ann"
            await player.sees("Here now: 2")
        async with playing(host, tmp_path, served=True, lobby=PersonLobby(host, ANN), start=start):
            await inbox.until(lambda: watchers(inbox) == ("Ann",))


async def test_a_table_closed_to_a_visitor_looks_like_an_unknown_one(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ben = await arrive(host, BEN, "Ben")
        hidden = await ben.create(table("person", "easy", watching="none"))
        for who, id in ((ANN, hidden.id), (CLEO, "0123456789")):
            start = Start("table", table=id)
            async with playing(host, tmp_path, served=True, lobby=PersonLobby(host, who), start=start) as player:
                await player.sees(f"Table {id} does not exist")
                await player.until(lambda: isinstance(player.app.screen, NameScreen))
                await player.press(*who[-3:], "enter")
                await player.sees("New table")


async def test_in_line_mode_a_stranger_watches_at_once_and_chooses_a_name_later(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ben = await arrive(host, BEN, "Ben")
        card = await ben.create(table("person", "easy"))
        inbox = Inbox(await ben.link(card.id, 0))
        await summed_up(host, card.id)
        before, here = kept(host), await ben.do(ListVisitors())
        terminal = Terminal(PersonLobby(host, ANN), start=f"watch {card.id}")
        seen = await terminal.sees("Spectators have no hand.")
        assert GUEST.fullmatch(watchers(inbox)[0])
        assert not any("What is your name" in line for line in terminal.lines)
        assert (kept(host), await ben.do(ListVisitors())) == (before, here)
        await terminal.type("tables")
        seen = await terminal.sees("What is your name", seen)
        await terminal.type("Ann")
        await terminal.sees("What would you like to do?", seen)
        assert terminal.lobby.me == "Ann"
        await terminal.leave()


async def test_in_line_mode_leaving_a_table_for_good_asks_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ben = await arrive(host, BEN, "Ben")
        card = await ben.create(table("person", "easy"))
        terminal = Terminal(PersonLobby(host, ANN), start=f"watch {card.id}")
        await terminal.sees("Spectators have no hand.")
        await terminal.type("quit")
        assert await terminal.task == 0
        assert not any("What is your name" in line for line in terminal.lines)
        other = Terminal(PersonLobby(host, ANN), start="watch 0123456789")
        await other.sees("Table 0123456789 does not exist or is closed to spectators.")
        await other.sees("What is your name")
        await other.leave()


# A friend at an opened seat is offered nothing on the full screen that they cannot have there


FRIEND = Person(BEN, "Ben", guest=False, key=BEN)


async def test_a_friend_is_offered_no_statistics_reviews_or_account_and_finds_the_table_that_is_over(
    tmp_path: Path,
) -> None:
    """The list of replays ended the visit with a fault, and keys of home were explained that were refused."""
    async with house(tmp_path) as host:
        mine = PersonLobby(host, name="Ana")
        card = await mine.create(table("person", "open"))
        friend = GuestLobby(host, FRIEND, {card.id}.__contains__)
        await friend.do(CallMe("Ben"))
        await friend.do(JoinTable(card.invite or ""))
        await asyncio.gather(play_out(mine, card.id, (0,)), play_out(friend, card.id, (1,)))
        async with playing(host, tmp_path, served=True, lobby=friend, size=(80, 50)) as player:
            await player.press("question_mark")
            await player.sees("› Keys")
            for offered in ("statistics", "review", "lobby"):
                assert offered not in player.text(), offered
            await player.press("escape", "s")
            assert "guest at one table" not in player.text()
            player.app.open(ReplaysScreen())
            await player.until(lambda: isinstance(player.app.screen, ReplaysScreen))
            await player.sees("Bali")
            assert "review" not in player.frame()[-1]
            assert "shared study" not in player.text()
            await player.press("v", "enter")
            await player.sees("› Replay")
            for offered in ("what if", "share"):
                assert offered not in player.frame()[-1]
            await player.press("ctrl+p")
            await player.sees("Esc closes")
            for offered in ("what if", "share", "private notes"):
                assert offered not in player.text().casefold(), offered
            await player.press("escape")
            player.app.open(SettingsScreen())
            await player.sees("› Settings")
            for offered in ("Keys of my account", "Blocked players", "vacation", "webhook"):
                assert offered not in player.text(), offered


# A player who waits at a table with drawn seats is taken to their own when it begins


async def test_a_waiting_player_continues_in_their_drawn_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        card = await to_be_drawn(host, table("person", "open", name="Ann"), ANN, (1, 0))
        start = Start("join", invite=card.invite)
        async with playing(host, tmp_path, served=True, lobby=ann, start=start) as player:
            await player.sees("is waiting for 1 more player")
            await ben.join(card.invite or "")
            await player.sees("you have seat 2")
            session = player.app.table_session
            assert session is not None
            await player.until(lambda: session.viewer == 1)
            assert (session.card.mine, session.latest is not None and session.latest.viewer) == ((1,), 1)
            Inbox(await ben.link(card.id, 0)).act()
            await player.until(lambda: session.latest is not None and session.latest.version == 1)
            assert "you are B" in player.text()


async def test_people_who_share_a_keyboard_get_the_drawn_seats(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        here = PersonLobby(host, name="Ana")
        ben = await arrive(host, BEN, "Ben")
        waits = table("person", "person", "open")
        people = attrs.evolve(waits, seats=(Sitter("person", "Ana"), Sitter("person", "Zoe"), waits.seats[2]))
        card = await to_be_drawn(host, people, LOCAL, (0, 2, 1))
        async with playing(host, tmp_path, lobby=here, start=Start("join", invite=card.invite)) as player:
            await player.sees("Ana")
            await player.press("enter")
            await player.sees("is waiting for 1 more player")
            await ben.join(card.invite or "")
            session = player.app.table_session
            assert session is not None
            await player.until(lambda: session.card.mine == (0, 2) and session.covered)
            await player.press("enter")
            await player.until(lambda: session.viewer == 0 and not session.covered)


async def test_a_player_covered_while_seats_were_drawn_is_shown_their_own(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        here = PersonLobby(host, name="Ana")
        ben = await arrive(host, BEN, "Ben")
        waits = table("person", "person", "open")
        people = attrs.evolve(waits, seats=(Sitter("person", "Ana"), Sitter("person", "Zoe"), waits.seats[2]))
        card = await to_be_drawn(host, people, LOCAL, (2, 0, 1))
        async with playing(host, tmp_path, lobby=here, start=Start("join", invite=card.invite)) as player:
            await player.sees("Ana")
            await ben.join(card.invite or "")
            await player.press("enter")
            session = player.app.table_session
            assert session is not None
            await player.until(lambda: session.viewer == 2 and session.card.mine == (0, 2))


# Programs as opponents


async def test_a_program_is_found_on_the_ladder_and_challenged_from_there(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        deep, ann = PersonLobby(host, BEN), PersonLobby(host, ANN)
        await deep.call_me("Deep")
        await deep.do(TakeChallenges(("bali",)))
        await deep.attend(None)
        await ann.call_me("Ann")
        async with playing(host, tmp_path, served=True, lobby=ann, size=(80, 24)) as player:
            player.app.open(screen := NewTableScreen("bali"))
            await player.until(lambda: screen.is_complete and bool(screen.query_one(Form).rows))
            await player.press("up", "enter")
            await player.sees("program Deep")
            check_frame("ladder-80x24-en", player.frame())
            await player.press("up", "enter")
            await player.until(lambda: player.app.screen is screen)
            await player.sees("program Deep, no rating yet")
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            assert [sitter.program for sitter in (await deep.own_tables())[0].players].count(True) == 1
