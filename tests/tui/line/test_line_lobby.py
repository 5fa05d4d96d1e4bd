"""Line mode at home: the lobby, servers elsewhere, settings."""

import asyncio
from pathlib import Path

import attrs
import pytest

from core.catalog import load
from core.grammar import Language
from core.link.commands import Say
from core.link.lobby_commands import EnterCup, PlayNow
from core.link.spec import WAIT, Days, Player, TableSpec, bot_name
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from net.webhooks.allowed_hosts import AllowedHosts
from tests.net.support.house import HandClock, Inbox, soon, to_be_drawn
from tests.net.support.receiver import receiving
from tests.tui.support.line import LOCALE_FOLDER, Terminal, line_host, texts
from tests.tui.support.shell import (
    ANN,
    BEN,
    FINGERPRINT,
    NearServers,
    arrive,
    finished,
    house,
    missed_something,
    table,
)
from tui.line import run_line
from tui.line.settings import LISTED_SETTINGS, LineSettings
from tui.preferences.settings import FILE, Settings, SettingsFile

# The others in line mode: who is here, talk, places at tables, and what can be done before one begins


async def person(host: Host, identity: str, name: str) -> PersonLobby:
    lobby = PersonLobby(host, identity, name)
    await lobby.call_me(name)
    return lobby


def open_table(*kinds: str, **changes: str) -> TableSpec:
    seats = tuple(Player(kind, "") for kind in kinds)
    return TableSpec("bali", load("bali").meta.options(), seats, **changes)


async def test_people_and_chat_are_shown_as_they_come_and_the_prompt_stands_last(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        await ben.talk("anybody?")
        terminal = Terminal(ann)
        await terminal.sees("Ben says: anybody?")
        await asyncio.sleep(0)
        seen = await terminal.sees("What would you like to do?")
        await terminal.type("who")
        seen = await terminal.sees("Ann is in the lobby.", seen)
        await ben.attend(None)
        seen = await terminal.sees("Ben has arrived.", seen)
        seen = await terminal.sees("What would you like to do?", seen)
        card = await ben.create(open_table("person", "open", "open", listing="public"))
        seen = await terminal.sees(f"You can join Bali, table {card.id}, with Ben.", seen)
        ben.depart()
        await terminal.sees("Ben has left.", seen)
        await terminal.leave()


async def test_the_who_command_finds_a_person_in_a_crowd_and_counts_unlisted_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("net.services.lobby_feed", "tui.line.home"):
        monkeypatch.setattr(f"{module}.MOST_NAMED", 1)
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        await ben.attend(None)
        terminal = Terminal(ann)
        await terminal.sees("What would you like to do?")
        await terminal.type("who")
        seen = await terminal.sees('And 1 more. Type "who" and a name to see where that player is.')
        await terminal.type("who ben")
        seen = await terminal.sees("Ben is in the lobby.", seen)
        await terminal.type("who Zoe")
        seen = await terminal.sees("Zoe is not here.", seen)
        ben.depart()
        await terminal.type("who")
        await terminal.sees("Ann is in the lobby.", seen)
        await terminal.leave()
        assert not any("has left" in line for line in terminal.lines)


async def test_a_table_that_changes_its_owner_continues(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        card = await ben.create(open_table("person", "open"))
        seat = Inbox(await ben.link(card.id, 0))
        terminal = Terminal(ann, start=f"join {card.invite}")
        await terminal.sees("Waiting for Ben.")
        await host.hand_over(card.id, host.services.owner_name)
        seen = await terminal.sees("goes on in a moment")
        while seat.update.to_act == (0,):
            await seat.acted()
        seen = await terminal.sees("1. ", seen)
        await terminal.type("1")
        await seat.version(seat.update.version + 1)
        await terminal.leave()
        assert not any("no longer" in line or "closing" in line for line in terminal.lines)


async def test_play_and_a_game_waits_for_a_person_and_then_for_a_bot_that_gives_way(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, monotonic=clock, now=clock.now) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        await ben.attend(None)
        terminal = Terminal(ann)
        await terminal.sees("What would you like to do?")
        await terminal.type("play")
        await terminal.sees('Type "play" and a game')
        await terminal.type("play bali")
        seen = await terminal.sees("Waiting for a player. If none comes within 45 seconds, a bot plays.")
        clock.go(host, WAIT + 1)
        seen = await terminal.sees("Your hand", seen)
        await ben.do(PlayNow("bali"))
        await terminal.sees(f"Ben takes over the seat of the bot {bot_name(1, 'easy')}.", seen)
        await terminal.leave()
        assert not any("Ben has left" in line for line in terminal.lines)


async def test_a_cup_is_opened_entered_and_started(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        terminal = Terminal(ann)
        await terminal.sees("What would you like to do?")
        for typed, answer in (
            ("cups", "No cups yet."),
            (
                "cup open Night bali oracle=on --rounds 4 --clock 2d",
                "Bali, Swiss system, 4 rounds. Options: oracle=on.",
            ),
            ("cup", 'For one cup type "cup" and its name.'),
            ("cup enter", 'To take part: "cup enter" and its name.'),
            ("cup enter night", "You take part in Night."),
            ("cup start night", "A cup needs at least 2 players."),
        ):
            seen = len(terminal.lines)
            await terminal.type(typed)
            await terminal.sees(answer, seen)
        await ben.do(EnterCup("Night"))
        await terminal.type("cup start night")
        await terminal.sees("Your table: ")
        await terminal.type("cup round night 1")
        await terminal.sees("Place 1, Ben: points 0")
        await terminal.leave()


async def test_chat_at_home_is_heard_in_the_lobby(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        terminal, other = Terminal(ann), Terminal(ben, "fr")
        await terminal.sees("What would you like to do?")
        await other.sees("Que voulez-vous faire")
        await terminal.type("say good evening")
        await other.sees("good evening")
        await terminal.type("say")
        await terminal.sees('Type "say"')
        for _ in range(9):
            await other.type("dire encore")
        await other.sees("Vous avez atteint votre limite")
        await terminal.leave()
        await other.leave()


async def test_a_new_table_names_the_page_of_its_invite_and_then_where_it_is_watched(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        host.services.browser_links.public_site = "https://example.org/"
        terminal = Terminal(await person(host, ANN, "Ann"), start="new bali 2 seated open")
        seen = await terminal.sees("The invite of this table is")
        (card,) = await PersonLobby(host, ANN).tables()
        await terminal.sees(f"In a browser, others open: https://example.org/t/{card.invite}")
        await terminal.type("start")
        seen = await terminal.sees("Your hand", seen)
        await terminal.type("who")
        await terminal.sees(f"You can watch it in a browser: https://example.org/w/{card.id}", seen)
        await terminal.leave()


async def test_a_table_is_joined_readied_and_started(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        maker = Terminal(ann, start="new bali 3 seated open open")
        await maker.sees("This table is waiting for 2 more players.")
        (card,) = await ann.tables()
        assert card.listing == "public"
        joiner = Terminal(ben)
        await joiner.sees(f"1. Take a seat at Bali, table {card.id}, with Ann")
        await joiner.type("1")
        await maker.sees("Ben has taken a seat.")
        await joiner.sees("This table is waiting")
        await joiner.type("start")
        await joiner.sees("Only the player who made this table")
        await joiner.type("ready")
        await joiner.sees("You are ready.")
        seen = await maker.sees("Ben is ready.")
        await maker.type("who")
        await maker.sees("Seat 2: Ben, ready.", seen)
        await joiner.type("entropy")
        await joiner.sees("for example: entropy seven grey cats")
        await joiner.type("entropy seven grey cats")
        await joiner.sees("Your text is in the seed.")
        await maker.type("start")
        await maker.sees("Gauss")
        assert (await ann.tables())[0].status == "running"
        await joiner.sees("Gauss")
        seen = len(maker.lines)
        await maker.type("stand up")
        await maker.sees("This table has started", seen)
        heard = len(joiner.lines)
        await joiner.type("allow-move")
        heard = await joiner.sees("You agree that table", heard)
        await joiner.type("allow-move no")
        await joiner.sees("Agreement still needed from: Ben.", heard)
        await maker.leave()
        await joiner.leave()


async def test_a_player_who_leaves_is_back_home_and_the_seat_is_free(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        card = await ann.create(open_table("person", "open", "open"))
        maker = Terminal(ann, start=f"join {card.invite}")
        await maker.sees("This table is waiting")
        joiner = Terminal(ben, start=f"join {card.invite}")
        await joiner.sees("This table is waiting")
        await joiner.type("stand up")
        seen = await joiner.sees("You have left this table.")
        await joiner.sees("What would you like to do?", seen)
        await maker.sees("Seat 2 is free again.")
        assert await ben.tables() == ()
        await maker.leave()
        await joiner.leave()


async def test_a_private_table_is_not_listed(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        maker = Terminal(ann, start="new bali 3 seated open private")
        await maker.sees("This table is waiting")
        assert await ben.tables() == ()
        await maker.leave()


async def test_a_returning_player_gets_at_most_five_sentences_before_the_board(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await person(host, ANN, "Ann")
        await missed_something(host, ann)
        terminal = Terminal(ann)
        await terminal.type("1")
        first = await terminal.sees("Since you left:")
        board = await terminal.sees("Turn", first)
        assert 1 <= board - first - 1 <= 5
        await terminal.leave()
        again = Terminal(ann)
        await again.type("1")
        await again.sees("Turn")
        assert "Since you left:" not in again.lines
        await again.leave()


async def test_a_players_statistics_can_be_requested_at_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        card = await ann.create(
            TableSpec("bali", load("bali").meta.options(), (Player("person", "Ann"), Player("open", "")))
        )
        await ben.join(card.invite or "")
        terminal = Terminal(ann)
        await terminal.sees(card.id)
        await terminal.type("1")
        await terminal.sees("Turn 1")
        for words in ("stats B", "stats Ben"):
            before = len(terminal.lines)
            await terminal.type(words)
            await terminal.sees("Ben does not show statistics to other players.", before)
        await terminal.type("stats")
        await terminal.sees("Ann: no finished tables yet.")
        await terminal.leave()


async def test_a_player_can_be_blocked_at_home_and_at_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        card = await ann.create(open_table("person", "open"))
        await ben.join(card.invite or "")
        terminal = Terminal(ann)
        await terminal.type("block")
        await terminal.sees('Which player? Type "block" and their name.')
        await terminal.type("blocked")
        seen = await terminal.sees("You have not blocked anyone.")
        await ben.talk("at home")
        await terminal.sees("Ben says: at home", seen)
        await terminal.type("1")
        await terminal.sees("Turn 1")
        other = await ben.link(card.id, 1)
        other.attach(lambda delivery: None)
        other.send(Say("at the table"))
        seen = await terminal.sees("Ben says: at the table")
        await terminal.type("block B")
        seen = await terminal.sees("You have blocked Ben. You no longer see their messages", seen)
        other.send(Say("again"))
        await terminal.type("tables")
        seen = await terminal.sees("What would you like to do?", seen)
        await terminal.type("blocked")
        seen = await terminal.sees("You block Ben.", seen)
        await terminal.type("unblock Ben")
        await terminal.sees("You no longer block Ben.", seen)
        assert "Ben says: again" not in terminal.lines
        await terminal.leave()


async def test_a_followed_player_is_announced_once_listed_first_and_watched_by_name(tmp_path: Path) -> None:
    async with house(tmp_path, gather=0.0) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        await ben.is_known()
        terminal = Terminal(ann)
        await terminal.type("follow")
        await terminal.sees('Which player? Type "follow" or "unfollow" and their name.')
        await terminal.type("follow Ben")
        seen = await terminal.sees("You now follow Ben.")
        await ben.attend(None)
        seen = await terminal.sees("Ben is online now.", seen)
        await terminal.type("following")
        await terminal.sees("You follow Ben.", seen)
        await terminal.type("who")
        seen = await terminal.sees("Ben (you follow) is in the lobby.", seen)
        assert "Ben has arrived." not in terminal.lines
        card = await ben.create(open_table("person", "open"))
        await (await person(host, "SHA256:cleo", "Cleo")).join(card.invite or "")
        await terminal.type("watch ben")
        await terminal.sees("Turn 1", seen)
        await terminal.leave()


async def test_private_notes_are_written_at_the_table_and_read_at_home(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        card = await ann.create(open_table("person", "open"))
        await ben.join(card.invite or "")
        terminal, other = Terminal(ann), Terminal(ben)
        for one in (terminal, other):
            await one.type("1")
            await one.sees("Turn 1")
        await terminal.type("note")
        seen = await terminal.sees("You have no notes on this table.")
        await terminal.type("note keep the rice")
        seen = await terminal.sees("Your notes (only you can see them):", seen)
        seen = await terminal.sees("keep the rice", seen)
        await terminal.type("tables")
        seen = await terminal.sees("What would you like to do?", seen)
        await terminal.type(f"note {card.id}")
        seen = await terminal.sees("keep the rice", seen)
        await terminal.type("1")
        seen = await terminal.sees("Turn 1", seen)
        await terminal.type("note erase")
        seen = await terminal.sees("To erase all your notes on this table, type it again.", seen)
        await terminal.type("note erase")
        await terminal.sees("You have no notes on this table.", seen)
        await terminal.leave()
        await other.leave()
        assert not any("keep the rice" in line for line in other.lines)


async def test_a_webhook_is_added_tried_and_removed(tmp_path: Path) -> None:
    async with receiving() as receiver, house(tmp_path, webhook_hosts=AllowedHosts([receiver.entry])) as host:
        ann = await person(host, ANN, "Ann")
        terminal = Terminal(ann)
        await terminal.type("webhooks")
        seen = await terminal.sees("You have no webhooks.")
        seen = await terminal.sees('Type "webhook add" and an address', seen)
        await terminal.type(f"webhook add {receiver.url}")
        seen = await terminal.sees(f"{receiver.url}: your tables, json (on)", seen)
        seen = await terminal.sees("shown only once: whsec_", seen)
        await terminal.type("webhook try")
        seen = await terminal.sees("The message was accepted", seen)
        await terminal.type("webhook")
        seen = await terminal.sees(f"{receiver.url}: your tables, json (on)", seen)
        await terminal.type(f"webhook add {receiver.url} --for my-turn --format slack")
        seen = await terminal.sees(f"{receiver.url}: your turns, slack (on)", seen)
        await terminal.type(f"webhook add {receiver.url} --format fax")
        seen = await terminal.sees("Unknown format: fax", seen)
        await terminal.type("webhook remove")
        seen = await terminal.sees("The webhook is removed.", seen)
        await terminal.type("webhook try")
        seen = await terminal.sees("You have no such webhook.", seen)
        await terminal.type("webhook add")
        seen = await terminal.sees("You have no webhooks.", seen)
        await terminal.type(f"webhook add {receiver.url} nowhere")
        await terminal.sees("Unknown table: nowhere", seen)
        await terminal.leave()


async def test_moves_are_planned_at_a_table_by_days_and_erased(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        card = await ann.create(attrs.evolve(open_table("person", "open"), clock=Days(2)))
        await ben.join(card.invite or "")
        terminal, other = Terminal(ben), Terminal(ann)
        for one in (terminal, other):
            await one.type("1")
            await one.sees("Turn 1")
        await terminal.type("plan")
        seen = await terminal.sees("You have no plan at this table.")
        await terminal.type("plan buy rice")
        seen = await terminal.sees("Write a plan as IF => THEN", seen)
        await terminal.type("plan buy rice => buy peanut; buy peanut => buy rice")
        seen = await terminal.sees("Your plan (only you can see it):", seen)
        seen = await terminal.sees("buy rice => buy peanut", seen)
        seen = await terminal.sees("buy peanut => buy rice", seen)
        await terminal.type("plan erase")
        seen = await terminal.sees("You have no plan at this table.", seen)
        await other.type("plan buy rice => buy peanut")
        await other.sees("You cannot plan while it is your turn")
        await terminal.leave()
        await other.leave()
        assert not any("buy rice => buy peanut" in line for line in other.lines if not line.startswith("plan"))


async def test_a_waiting_player_continues_in_their_drawn_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        spec = open_table("person", "open")
        card = await to_be_drawn(host, attrs.evolve(spec, seats=(Player("person", "Ann"), spec.seats[1])), ANN, (1, 0))
        maker = Terminal(ann, start=f"join {card.invite}")
        await maker.sees("This table is waiting")
        await maker.type("who")
        await maker.sees("will be drawn from that seed at the start")
        joiner = Terminal(ben, start=f"join {card.invite}")
        await joiner.sees("1. ")
        await maker.sees("The seats have been drawn: you have seat 2.")
        seen = await maker.sees("Ben")
        await joiner.type("1")
        await joiner.sees("Ann")
        await maker.type("who")
        await maker.sees("Seat 1: Ben", seen)
        await maker.leave()
        await joiner.leave()


# From the line mode at home to a server elsewhere and back


async def typed(host_lobby: PersonLobby, servers: NearServers | None, *lines: str, language: Language = "en") -> str:
    """The output when a player types these lines at home."""
    left, written = list(lines), []

    async def read() -> str | None:
        await asyncio.sleep(0)
        return left.pop(0) if left else None

    await run_line(host_lobby, texts(language), read, written.append, servers=servers)
    return "".join(written)


async def test_an_address_leads_to_a_server_and_quitting_leads_back(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host, line_host(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        found = await typed(PersonLobby(host, name="Ana"), servers, "join example.org", "y", "quit", "servers")
        steps = ("Belvedere, Ana", FINGERPRINT, "Belvedere, Ann", "Back to your own tables", "back at your own tables")
        places = [found.find(step) for step in (*steps, "Servers you joined recently", "Goodbye")]
        assert -1 not in places
        assert places == sorted(places)
        assert (servers.left, servers.lately()) == (1, ("example.org",))


async def test_a_key_that_is_not_trusted_leads_nowhere(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host, line_host(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        found = await typed(PersonLobby(host, name="Ana"), servers, "join example.org", "", "servers")
        assert "You did not trust the server key" in found
        assert "You have not joined any server yet." in found
        assert servers.reached == []


async def test_an_invite_with_its_server_takes_the_seat(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host, line_host(tmp_path / "far") as far:
        ben = await arrive(far, BEN, "Ben")
        card = await ben.create(table("person", "open"))
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        order = f"rejoindre ssh -p 2222 {card.invite}@example.org"
        found = await typed(PersonLobby(host, name="Ana"), servers, order, "o", "quitter", language="fr")
        assert [player.name for player in (await ben.tables())[0].players] == ["Ben", "Ann"]
        assert "de retour à vos tables" in found


async def test_the_end_of_the_input_ends_everything(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host, line_host(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        found = await typed(PersonLobby(host, name="Ana"), servers, "join example.org", "y")
        assert found.endswith("Goodbye. Your games are saved.\n")
        assert servers.left == 1


async def test_servers_are_listed_and_forgotten_and_a_visitor_has_none(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host, line_host(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        servers.remember("a.org")
        lobby = PersonLobby(host, name="Ana")
        found = await typed(lobby, servers, "servers forget", "servers forget b.org", "servers forget a.org", "servers")
        removed = "Removed a.org from the list."
        for sentence in ("Which server?", "b.org is not among", removed, "not joined any server yet"):
            assert sentence in found
        assert "on your own machine" in await typed(PersonLobby(host, name="Bo"), None, "servers")


async def test_a_table_of_home_is_joined_by_its_id(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ben = await arrive(host, BEN, "Ben")
        card = await ben.create(table("person", "open", listing="public"))
        ann = await arrive(host, ANN, "Ann")
        await typed(ann, NearServers(tmp_path, ann), f"join {card.id}", "quit")
        assert [player.name for player in (await ben.tables())[0].players] == ["Ben", "Ann"]


async def test_a_visitor_may_paste_the_link_that_leads_to_where_they_are(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ben = await arrive(host, BEN, "Ben")
        card = await ben.create(table("person", "open"))
        await typed(await arrive(host, ANN, "Ann"), None, f"join ssh://{card.invite}@example.org:2222", "quit")
        assert [player.name for player in (await ben.tables())[0].players] == ["Ben", "Ann"]


# Settings in line mode, and files for others


TEXTS = {language: Texts(language, (LOCALE_FOLDER,), strict=True) for language in ("en", "fr")}


class Kept:
    """Remembers the saved values."""

    def __init__(self) -> None:
        self.found: list[Settings] = []

    async def keep(self, settings: Settings) -> None:
        self.found.append(settings)


async def typed_at_home(folder: Path, settings: LineSettings, *lines: str) -> str:
    """The output when a player types these lines at home."""
    left, told = list(lines), []

    async def read() -> str | None:
        return left.pop(0) if left else None

    async with line_host(folder) as host:
        lobby = PersonLobby(host, name="Ann")
        await run_line(lobby, TEXTS["en"], read, told.append, settings=settings)
    return "".join(told)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_setting_is_listed_with_its_values(language: str) -> None:
    lines = LineSettings().lines(TEXTS[language])
    assert [line.partition(":")[0].strip() for line in lines[: len(LISTED_SETTINGS)]] == list(LISTED_SETTINGS)
    assert "new, always, never" in next(line for line in lines if line.startswith("aims"))


async def test_a_setting_is_changed_and_kept(tmp_path: Path) -> None:
    kept = Kept()
    told = await typed_at_home(
        tmp_path, LineSettings(keep=kept.keep), "settings aims never", "settings bell off", "settings theme light"
    )
    assert "aims: never." in told
    assert kept.found[-1] == Settings(aims="never", bell=False, theme="light")


async def test_a_language_is_kept_for_later_visits(tmp_path: Path) -> None:
    kept = Kept()
    told = await typed_at_home(tmp_path, LineSettings(keep=kept.keep), "settings language fr", "réglages")
    assert "langue de toutes les phrases" in told.casefold() or "La langue" in told
    assert kept.found[-1].language == "fr"


async def test_a_key_of_the_full_screen_is_changed_and_given_back(tmp_path: Path) -> None:
    kept = Kept()
    told = await typed_at_home(
        tmp_path, LineSettings(keep=kept.keep), "settings key scores x", "settings", "settings key scores"
    )
    assert told.count("key scores: x.") == 2
    assert "The default key is back." in told
    assert [one.keys for one in kept.found] == [{"scores": "x"}, {}]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("settings colour red", "Unknown setting: colour"),
        ("settings aims loud", "aims can be"),
        ("settings bell maybe", "bell can be on or off, not maybe."),
        ("settings theme mud", "theme can be"),
        ("settings key nothing x", "nothing"),
    ],
)
async def test_an_unknown_word_changes_nothing(line: str, said: str, tmp_path: Path) -> None:
    kept = Kept()
    assert said in await typed_at_home(tmp_path, LineSettings(keep=kept.keep), line)
    assert kept.found == []


async def test_a_change_that_cannot_be_kept_holds_for_the_session(tmp_path: Path) -> None:
    place = tmp_path / "config" / FILE
    place.parent.mkdir()
    place.write_text("theme = \n")
    file = SettingsFile(place.parent, Settings())

    async def keep(settings: Settings) -> None:
        file.save(settings)

    settings = LineSettings(keep=keep)
    told = await typed_at_home(tmp_path, settings, "settings bell off", "settings language fr", "réglages")
    assert (
        f"{place} cannot be read: invalid TOML at line 1, column 9. Until this is fixed, your change lasts only" in told
    )
    assert "votre changement est perdu à votre départ" in told
    assert settings.now == Settings(bell=False, language="fr")
    assert place.read_text() == "theme = \n"


async def test_a_finished_table_is_written_for_others(tmp_path: Path) -> None:
    written: list[str] = []

    async def export(record: str, texts: Texts) -> str:
        written.append(record)
        return "there.jsonl"

    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        table = await finished(lobby)
        lines, told = [f"export {table}"], []

        async def read() -> str | None:
            return lines.pop(0) if lines else None

        await run_line(lobby, TEXTS["en"], read, told.append, export=export)
        assert written == [await lobby.record(table)]
    assert "The record is in there.jsonl" in "".join(told)


async def test_if_no_files_can_be_written_a_sentence_offers_another_way(tmp_path: Path) -> None:
    assert "ssh HOST record 3fa4b2c1d0" in await typed_at_home(tmp_path, LineSettings(), "export 3fa4b2c1d0")


async def test_the_word_next_leads_from_table_to_table_where_it_is_my_turn(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        for _ in range(2):
            card = await ann.create(attrs.evolve(open_table("person", "open"), begins="seated"))
            await ben.join(card.invite or "")
        terminal = Terminal(ann)
        seen = await terminal.sees("What would you like to do?")
        for _ in range(3):
            await terminal.type("next")
            seen = await terminal.sees("Turn 1: it is your turn.", seen)
        await terminal.leave()


async def test_a_turn_at_another_table_is_said_at_a_table_and_next_leads_there(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        here, there = [await ann.create(attrs.evolve(open_table("person", "open"), begins="seated")) for _ in range(2)]
        for card in (here, there):
            await ben.join(card.invite or "")
        terminal = Terminal(ann, start=f"join {here.id}")
        seen = await terminal.sees("Turn 1: it is your turn.")
        await soon(lambda: ann._caller.cards is not None)
        mine, other = Inbox(await ann.link(there.id, 0)), Inbox(await ben.link(there.id, 1))
        await mine.version(0)
        for first, second, waits in ((mine, other, False), (other, mine, True)):
            while first.update.decision is not None:
                await first.acted()
            await second.version(first.update.version)
            await soon(
                lambda waits=waits: waits == any(one.waits for one in ann._caller.cards.cards if one.id == there.id)
            )
        seen = await terminal.sees('Your turn at Bali with Ben. Type "next"', seen)
        assert there.id in terminal.lines[seen - 1]
        await terminal.type("next")
        await terminal.sees("Turn 3: it is your turn.", seen)
        await terminal.leave()


async def test_a_new_player_learns_which_name_was_taken_from_the_login_and_how_to_change_it(tmp_path: Path) -> None:
    """It was taken silently."""
    async with house(tmp_path) as host:
        for expected in (1, 0):
            told: list[str] = []

            async def read() -> None:
                return None

            await run_line(PersonLobby(host, ANN, "ann"), texts(), read, told.append)
            assert told.count('Your name is ann. To change it, type "name" and the new one.\n') == expected


async def test_a_move_in_line_mode_leads_to_the_next_table_if_the_player_wants_that(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await person(host, ANN, "Ann"), await person(host, BEN, "Ben")
        cards = [await ann.create(attrs.evolve(open_table("person", "open"), begins="seated")) for _ in range(2)]
        for card in cards:
            await ben.join(card.invite or "")
        typed: asyncio.Queue[str | None] = asyncio.Queue()
        lines: list[str] = []
        settings = LineSettings(Settings(next_table=True, confirm="never"))
        task = asyncio.create_task(
            run_line(ann, texts(), typed.get, lines.append, start=f"join {cards[0].id}", settings=settings)
        )
        begins = "Turn 1: it is your turn.\n"
        await soon(lambda: begins in lines and ann._caller.cards is not None)
        inbox = Inbox(await ann.link(cards[0].id, 0))
        await inbox.version(0)
        while inbox.update.decision is not None:
            version = inbox.update.version
            typed.put_nowait("1")
            await inbox.version(version + 1)
        await soon(lambda: lines.count(begins) == 2)
        typed.put_nowait(None)
        await task
