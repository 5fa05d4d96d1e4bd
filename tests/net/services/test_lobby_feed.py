"""The contents of the lobby: the feed, its changes and the featured table."""

import itertools
import json
import re
from collections.abc import AsyncIterator
from contextvars import ContextVar
from pathlib import Path
from typing import TypeVar

import attrs
import pytest

from core.clean import CHAT_LIMIT, clean
from core.encoding import codec
from core.kernel.message import BelvedereError, message
from core.link.lobby import MOST_NAMED, LobbyChat, LobbyTalk, News, OwnTables, Present, TableCard, TableList, Visitor
from core.link.lobby_commands import CountVisitors, ListTables, ListVisitors
from core.link.updates import Announced
from core.results.facts import Skill
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.services.featured_table import LIVELY, SPAN
from net.services.lobby_feed import AT_ONCE, KEPT
from net.tables.host import Host
from scripts.clients.openssh import OpenSshClient
from tests import tiny
from tests.net.support.bureau import Bureau
from tests.net.support.egress import assert_harmless
from tests.net.support.house import ANN, BEN, CLEO, HandClock, Inbox, house, soon, spec
from tests.said import refused_as

# The lobby of a house


N = TypeVar("N")


class Ear:
    """A person in the lobby, and all messages to them."""

    def __init__(self) -> None:
        self.heard: list[News] = []

    def all(self, kind: type[N]) -> list[N]:
        return [news for news in self.heard if isinstance(news, kind)]

    def last(self, kind: type[N]) -> N | None:
        return next(reversed(self.all(kind)), None)

    @property
    def names(self) -> list[str]:
        """The visitors, by the latest message."""
        present = self.last(Present)
        return [visitor.name for visitor in present.visitors] if present else []

    @property
    def tables(self) -> list[str]:
        """The ids of the tables in the latest message."""
        listed = self.last(TableList)
        return [card.id for card in listed.cards] if listed else []


async def come(host: Host, identity: str, name: str, *, guest: bool = False) -> tuple[PersonLobby, Ear]:
    """A person who listens."""
    lobby, ear = PersonLobby(host, identity, name, guest=guest), Ear()
    await lobby.attend(ear.heard.append)
    return lobby, ear


async def test_everyone_hears_of_arrivals_and_departures(host: Host) -> None:
    ann, ear = await come(host, ANN, "Ann")
    await soon(lambda: ear.names == ["Ann"])
    ben, _ = await come(host, BEN, "ben", guest=True)
    await soon(lambda: ear.names == ["Ann", "ben"])
    assert await ann.do(ListVisitors()) == (Visitor("Ann"), Visitor("ben", guest=True))
    ben.depart()
    await soon(lambda: ear.names == ["Ann"])


async def test_it_shows_where_a_player_sits_or_watches(host: Host) -> None:
    ann, _ = await come(host, ANN, "Ann")
    cleo, ear = await come(host, CLEO, "Cleo")
    card = await ann.create(spec("person", "easy", seed=None))
    seat, watching = await ann.link(card.id, 0), await cleo.link(card.id, None)
    Inbox(seat), Inbox(watching)
    at_table = (Visitor("Ann", False, card.id, "tiny", 0), Visitor("Cleo", False, card.id, "tiny", None))
    await soon(lambda: ear.last(Present) == Present(at_table))
    seat.close()
    await soon(lambda: ear.last(Present) == Present((Visitor("Ann"), at_table[1])))


async def test_a_person_with_two_terminals_is_listed_once_where_there_is_a_table(host: Host) -> None:
    ann, _ = await come(host, ANN, "Ann")
    await come(host, ANN, "Ann")
    card = await ann.create(spec("person", "easy", seed=None))
    Inbox(await ann.link(card.id, 0))
    assert await ann.do(ListVisitors()) == (Visitor("Ann", False, card.id, "tiny", 0),)


async def test_a_player_at_the_hosts_keyboard_is_not_shown_and_hears_of_no_one(host: Host) -> None:
    ear = Ear()
    await PersonLobby(host).attend(ear.heard.append)
    ann, _ = await come(host, ANN, "Ann")
    await ann.talk("hello")
    card = await PersonLobby(host).create(spec("person", "easy"))
    await soon(lambda: ear.tables == [card.id])
    assert {type(news) for news in ear.heard} == {TableList}
    assert await ann.do(ListVisitors()) == (Visitor("Ann"),)


async def test_chat_is_cleaned_cut_and_kept_for_latecomers(host: Host) -> None:
    ann, ear = await come(host, ANN, "Ann")
    await ann.talk("one\x1b]0;x\x07\ntwo")
    await ann.talk("x" * 500)
    await ann.talk(" \x00 ")
    said = [line.text for line in ear.all(LobbyChat)]
    assert said == [clean("one\x1b]0;x\x07\ntwo"), "x" * CHAT_LIMIT]
    assert "\x1b" not in said[0]
    _, later = await come(host, BEN, "Ben")
    assert later.heard[0] == LobbyTalk(tuple(LobbyChat("Ann", text) for text in said))


async def test_only_the_last_lines_are_kept(tmp_path: Path) -> None:
    now = itertools.count(0, 10)
    async with house(tmp_path, gather=0.0, monotonic=lambda: float(next(now))) as host:
        ann, _ = await come(host, ANN, "Ann")
        for number in range(KEPT + 5):
            await ann.talk(str(number))
        _, later = await come(host, BEN, "Ben")
        talk = later.last(LobbyTalk)
        assert [line.text for line in talk.lines] == [str(number) for number in range(5, KEPT + 5)]


async def test_a_person_may_say_six_things_in_half_a_minute_from_all_their_terminals(tmp_path: Path) -> None:
    clock = [0.0]
    async with house(tmp_path, gather=0.0, monotonic=lambda: clock[0]) as host:
        (ann, ear), (again, _) = await come(host, ANN, "Ann"), await come(host, ANN, "Ann")
        for lobby in (ann, again, ann) * 2:
            await lobby.talk("hello")
        with refused_as("ledger-used-account", what=message("ledger-talk", limit=6)):
            await again.talk("more")
        again.depart()
        with refused_as("ledger-used-account", what=message("ledger-talk", limit=6)):
            await PersonLobby(host, ANN, "Ann").talk("and more")
        await PersonLobby(host, BEN, "Ben").talk("my first")
        clock[0] += 5
        await ann.talk("later")
        assert [line.text for line in ear.all(LobbyChat)] == ["hello"] * 6 + ["my first", "later"]


async def test_a_muted_player_reaches_no_one(tmp_path: Path) -> None:
    async with house(tmp_path, gather=0.0, is_muted=lambda identity: identity == ANN) as host:
        ann, ear = await come(host, ANN, "Ann")
        with refused_as("lobby-muted"):
            await ann.talk("hello")
        assert ear.all(LobbyChat) == []


async def test_all_concerned_learn_of_a_new_table(host: Host) -> None:
    ann, mine = await come(host, ANN, "Ann")
    _, others = await come(host, BEN, "Ben")
    hidden = await ann.create(spec("person", "open", seed=None))
    listed = await ann.create(spec("person", "open", seed=None, listing="public"))
    await soon(lambda: set(mine.tables) == {hidden.id, listed.id})
    await soon(lambda: others.tables == [listed.id])
    shown = others.last(TableList)
    assert (shown.cards[0].invite, shown.cards[0].maker, shown.cards[0].listing) == (None, False, "public")


async def test_an_action_concerns_only_the_people_at_its_table(host: Host) -> None:
    ann, mine = await come(host, ANN, "Ann")
    ben, _ = await come(host, BEN, "Ben")
    cleo, others = await come(host, CLEO, "Cleo")
    card = await ann.create(spec("person", "open", seed=None))
    await ben.join(card.invite or "")
    await soon(lambda: others.tables == [card.id])
    inbox = Inbox(await ann.link(card.id, 0))
    await soon(lambda: len(others.all(Present)) > 0 and any(v.table for v in others.all(Present)[-1].visitors))
    now = TableList(await cleo.tables())
    await soon(lambda: others.last(TableList) == now)
    before, told = len(mine.all(TableList)), len(others.heard)
    if inbox.update.decision is None:
        inbox = Inbox(await ben.link(card.id, 1))
    await inbox.acted()
    await soon(lambda: len(mine.all(TableList)) > before)
    assert [type(news) for news in others.heard[told:]].count(TableList) == 0


async def test_a_listener_that_fails_hears_no_more_and_the_others_do(host: Host) -> None:
    failing = PersonLobby(host, ANN, "Ann")

    def fail(_: News) -> None:
        raise SystemExit(3)

    await failing.attend(fail)
    ben, ear = await come(host, BEN, "Ben")
    await ben.talk("hello")
    await soon(lambda: ear.names == ["Ann", "Ben"])
    assert ear.all(LobbyChat) == [LobbyChat("Ben", "hello")]


async def test_a_silent_visitor_is_seen_but_receives_nothing(host: Host) -> None:
    ann, ear = await come(host, ANN, "Ann")
    await ann.attend(None)
    told = len(ear.heard)
    _, other = await come(host, BEN, "Ben")
    await soon(lambda: other.names == ["Ann", "Ben"])
    assert len(ear.heard) == told


async def test_simultaneous_changes_are_reported_once(host: Host) -> None:
    """For any speed of arrivals and departures, a listener gets the latest state after one pause."""
    _, ear = await come(host, ANN, "Ann")
    await soon(lambda: ear.names == ["Ann"])
    told = len(ear.all(Present))
    for number in range(20):
        await come(host, f"SHA256:{number}", f"P{number}")
    await soon(lambda: len(ear.names) == 21)
    assert len(ear.all(Present)) == told + 1


async def test_a_failing_store_does_not_stop_the_chat(host: Host) -> None:
    ann, ear = await come(host, ANN, "Ann")

    async def broken() -> tuple[()]:
        raise BelvedereError("store-closed")

    ann._caller.tables = broken
    host.services.feed.tables_changed()
    _, other = await come(host, BEN, "Ben")
    await soon(lambda: ear.names == other.names == ["Ann", "Ben"])
    await ann.talk("still here")
    assert other.all(LobbyChat) == [LobbyChat("Ann", "still here")]


async def test_announcements_are_heard_in_the_lobby(host: Host) -> None:
    _, ear = await come(host, ANN, "Ann")
    await PersonLobby(host, BEN, "Ben").attend(None)
    assert host.announce(message("table-announced", text="at ten")) == 1
    assert [news.sentence for news in ear.all(Announced)] == [message("table-announced", text="at ten")]


async def test_a_subscriber_hears_announcements_and_of_no_ones_tables(host: Host) -> None:
    ann, ear = PersonLobby(host, ANN, "Ann"), Ear()
    await ann.attend(ear.heard.append, aside=True)
    ben, other = await come(host, BEN, "Ben")
    await ben.talk("hello")
    await ben.create(spec("person", "open", seed=None, listing="public"))
    await soon(lambda: other.names == ["Ann", "Ben"] and len(other.tables) == 1)
    assert ear.heard == [OwnTables(())]
    assert host.announce(message("table-announced", text="at ten")) == 2
    assert ear.heard == [OwnTables(()), Announced(message("table-announced", text="at ten"))]
    await ann.attend(ear.heard.append)
    await soon(lambda: len(ear.tables) == 1 and ear.names == ["Ann", "Ben"])


async def test_a_subscriber_hears_when_a_turn_of_theirs_begins_and_not_of_each_move(host: Host) -> None:
    ann, ear, ben = PersonLobby(host, ANN, "Ann"), Ear(), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", "open", seed=None, begins="seated"))
    await ann.attend(ear.heard.append, aside=True)
    await soon(lambda: bool(ear.all(OwnTables)))
    for _ in range(2):
        await ben.join(card.invite or "")
        await ben.attend(None)
        ben = PersonLobby(host, CLEO, "Cleo")
    await soon(lambda: len(ear.all(OwnTables)) == 2)
    (begun,) = ear.all(OwnTables)[-1].cards
    assert (begun.id, begun.status, begun.waits) == (card.id, "running", True)
    inboxes = [Inbox(await lobby.link(card.id, seat)) for seat, lobby in enumerate((ann, PersonLobby(host, BEN), ben))]
    for inbox in inboxes:
        await inbox.version(0)
    for turn in (0, 1, 2):  # two people move while it is not Ann's turn
        while inboxes[turn].update.decision is not None:
            version = (await inboxes[turn].acted()).version
            for inbox in inboxes:
                await inbox.version(version)
        await soon(lambda turn=turn: ear.all(OwnTables)[-1].cards[0].waits == (turn == 2))
    assert [news.cards[0].waits for news in ear.all(OwnTables)] == [False, True, False, True]


async def test_a_subscriber_at_a_table_gets_each_message_there_once(host: Host) -> None:
    ann, ear = PersonLobby(host, ANN, "Ann"), Ear()
    await ann.attend(ear.heard.append, aside=True)
    card = await ann.create(spec("person", "easy", seed=None))
    link = await ann.link(card.id, 0)
    inbox = Inbox(link)
    assert host.announce(message("table-announced", text="at ten")) == 1
    await soon(lambda: any(isinstance(delivery, Announced) for delivery in inbox.deliveries))
    assert ear.all(Announced) == []
    link.close()
    await soon(lambda: host.announce(message("table-announced", text="at once")) == 1)
    assert ear.heard[-1] == Announced(message("table-announced", text="at once"))


async def test_news_is_received_in_a_context_that_is_not_the_senders(host: Host) -> None:
    """A full screen finds its app in the context: another person's action must not appear on that person's screen."""
    ann = PersonLobby(host, ANN)
    ben = PersonLobby(host, BEN, "Ben")
    screen = ContextVar("screen", default="")
    seen = list[tuple[type, str]]()

    def receive(news: object) -> None:
        seen.append((type(news), screen.get()))

    screen.set("Ben's")
    await ann.attend(receive)
    await ben.talk("hello")
    host.announce(message("table-announced", text="at ten"))
    host.services.feed.tell(ANN, message("table-announced", text="to Ann"))
    assert [kind for kind, _ in seen] == [LobbyTalk, Present, LobbyChat, Announced, Announced]
    assert {place for _, place in seen} == {""}


async def test_a_gone_player_does_not_come_back_as_a_ghost(host: Host) -> None:
    """A face that was ending asked the lobby for something after its visit was over, and was listed forever."""
    ann, ear = await come(host, ANN, "Ann")
    ann.depart()
    for hear in (None, ear.heard.append):
        await ann.attend(hear)
        assert await ann.do(ListVisitors()) == ()
    assert host.announce(message("table-announced", text="at ten")) == 0


async def test_in_a_full_lobby_some_receive_news_a_moment_later_and_none_is_left_out(host: Host) -> None:
    people = [await come(host, f"SHA256:{number}", f"P{number}") for number in range(AT_ONCE + 5)]
    await people[0][0].talk("hello")
    heard = [bool(ear.all(LobbyChat)) for _, ear in people]
    assert heard == [True] * AT_ONCE + [False] * 5
    await soon(lambda: all(ear.all(LobbyChat) for _, ear in people))


async def test_a_large_crowd_shows_the_people_at_the_own_tables_and_the_first_others(host: Host) -> None:
    lobbies = {}
    for number in range(MOST_NAMED):
        identity = f"SHA256:{number}"
        lobbies[number] = PersonLobby(host, identity, f"P{number:03}")
        await lobbies[number].attend(None)
    ann, ear = await come(host, ANN, "Ann")
    zoe = PersonLobby(host, BEN, "Zoe")
    await zoe.attend(None)
    await soon(lambda: ear.last(Present) is not None and ear.last(Present).more == 2)  # type: ignore[union-attr]
    assert (len(ear.names), ear.names[0], "Zoe" in ear.names) == (MOST_NAMED, "Ann", False)
    card = await ann.create(spec("person", "open", listing="public", seed=None))
    await zoe.join(card.id)
    Inbox(await zoe.link(card.id, 1))
    await soon(lambda: ear.names[0] == "Zoe")
    present = ear.last(Present)
    assert present == Present((Visitor("Zoe", False, card.id, "tiny", 1), *present.visitors[1:]), MOST_NAMED + 2)
    assert (len(present.visitors), present.more) == (MOST_NAMED + 1, 1)
    assert await ann.do(ListVisitors()) == present.visitors
    assert await ann.do(CountVisitors()) == MOST_NAMED + 2
    assert await ann.do(ListVisitors("p199")) == (Visitor("P199"),)
    assert await ann.do(ListVisitors("absent")) == ()


def test_few_people_are_listed_as_before() -> None:
    assert codec.encode(Present((Visitor("Ann"),))).keys() == {"visitors"}
    assert codec.encode(ListVisitors()) == {}


# The lobby over real SSH


INVITE = re.compile(r"ssh ([a-z]+(?:-[a-z]+){3})@127\.0\.0\.1 -p (\d+)")


async def shown_invite(client: OpenSshClient) -> str:
    """The invite that the table shows."""
    found: list[str] = []

    def is_there() -> bool:
        found[:] = INVITE.findall(" ".join(client.screen.lines))
        return bool(found)

    await client.until(is_there)
    return found[0][0]


async def told(client: OpenSshClient) -> str:
    """The output of a one-shot command."""
    assert await client.status() == 0
    return client.output.decode()


async def test_the_lobby_is_live_in_every_face(run, connect, keys):
    server = await run()
    ann = connect(server, key=keys[0], user="ann", size=(100, 30))
    await ann.shows("What is your name")
    ann.type(b"\r")
    await ann.shows("Here now: 1")

    bob = connect(server, key=keys[1], user="bob", size=None, options=("-T",))
    await bob.sent(b"What would you like to do?")
    await ann.shows("bob  lobby")
    bob.type(b"say good evening\n")
    await ann.shows("bob: good evening")
    ann.type(b"t")
    await ann.shows("Enter sends your message to everyone")
    ann.type(b"hello bob\r")
    await bob.sent(b"ann says: hello bob")

    bob.type("say begin\x1b]0;owned\x07\x9b6n[/bold] [@click=app.quit]x[/] \u202eend\n".encode())
    await ann.shows("bob: begin]0;owned6n[/bold]")

    bob.type(b"new bali 3 seated open open\n")
    await ann.shows("2 seats free")
    await ann.shows("bob  Bali")
    ann.type(b"\x1b[A\r")
    await bob.sent(b"ann has taken a seat.")
    await ann.shows("y ready")
    ann.type(b"y")
    await bob.sent(b"ann is ready.")

    who = json.loads(await told(connect(server, "who", "--json", key=keys[0], user="ann", size=None)))
    assert [(visitor["name"], visitor["game"], visitor["seat"]) for visitor in who] == [
        ("ann", "bali", 1),
        ("bob", "bali", 0),
    ]
    listed = connect(server, "who", key=keys[1], user="bob", size=None)
    assert (await told(listed)).startswith("ann: playing Bali, table ")

    bob.type(b"start\n")
    await bob.sent(b"Gauss")
    await ann.until(lambda: "y ready" not in ann.screen and "Gauss" in ann.screen)
    ann.type(b"\x03\x03")
    await ann.status()
    for client in (ann, bob):
        assert_harmless(client.output.decode())


async def test_an_invite_is_an_address_and_the_first_to_come_owns_the_seat(run, connect, keys):
    server = await run("--address", "127.0.0.1")
    ann = connect(server, key=keys[0], user="ann", size=(100, 30))
    await ann.shows("What is your name")
    ann.type(b"\r")
    await ann.shows("Here now: 1")
    created = connect(server, "line", key=keys[0], user="ann", size=None)
    await created.sent(b"What would you like to do?")
    created.type(b"new bali 2 seated open private\n")
    await created.sent(b"This table is waiting for")
    await ann.shows("open, invite")
    ann.type(b"\r")
    invite = await shown_invite(ann)
    await ann.shows("i invite")
    ann.type(b"i")
    await ann.shows(f"ssh://{invite}@127.0.0.1:{server.address[1]}")
    await ann.shows("████")
    ann.type(b"\x1b")
    await ann.shows("i invite")
    bob = connect(server, key=keys[1], user=invite, size=(100, 30))
    await bob.shows("What is your name")
    bob.type(b"bob\r")
    await ann.until(lambda: "bob" in ann.screen)
    late = connect(server, "-T", user=invite, size=None)
    await late.sent(b"All seats at this table are taken. You can watch it, or join another table from Home.")


async def test_a_player_elsewhere_hears_of_their_turn_and_only_that(run, connect, keys):
    server = await run()
    bob = connect(server, key=keys[1], user="bob", size=None, options=("-T",))
    bob.type(b"settings confirm never\nnew bali 2 seated open\n")
    await bob.until(lambda: INVITE.search(bob.output.decode()) is not None)
    found = INVITE.search(bob.output.decode())
    ann = connect(server, key=keys[0], user=found[1], size=(100, 30), term="xterm-kitty")
    await ann.shows("What is your name")
    ann.type(b"ann\r")
    await ann.shows("you are B")
    ann.type(b"\x1b[O")
    for _ in range(8):
        mark = len(bob.output)
        bob.type(b"1\n")
        await bob.until(lambda mark=mark: len(bob.output) > mark)
        if b"\x1b]99" in ann.output:
            break
        await bob.until(
            lambda mark=mark: re.search(rb"^1\. |waits for|Waiting|\?", bob.output[mark:], re.M) is not None
        )
    await ann.sent("\x1b]99;i=belvedere;► Bali: your turn\x1b\\".encode())
    await ann.sent("\x1b]2;► Bali: your turn\x1b\\".encode())
    ann.type(b"\x03\x03")
    await ann.status()
    assert ann.output.decode().count("\x1b]99") == 1
    assert ann.output.endswith(b"\x1b[23;2t") or b"\x1b[23;2t" in ann.output
    assert_harmless(ann.output.decode())


# The table that a server shows to everybody


EVE = "SHA256:eve"


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def host(tmp_path: Path, clock: HandClock) -> AsyncIterator[Host]:
    async with house(tmp_path, monotonic=clock, now=clock.now, gather=0.0) as host:
        yield host


async def plays(host: Host, identity: str, **terms: str) -> TableCard:
    """A person at a table with a bot, who has just done something."""
    lobby = PersonLobby(host, identity, identity[-3:])
    card = await lobby.create(spec("person", "easy", seed=None, **terms))
    await acts(host, identity, card)
    return card


async def acts(host: Host, identity: str, card: TableCard) -> None:
    inbox = Inbox(await PersonLobby(host, identity, identity[-3:]).link(card.id, 0))
    await inbox.until(lambda: bool(inbox.deliveries) and inbox.update.decision is not None)
    await inbox.acted()
    inbox.link.close()


async def featured(host: Host, identity: str = EVE) -> list[str]:
    """The ids of the tables that are marked in the list of a person."""
    return [card.id for card in await PersonLobby(host, identity, "Eve").do(ListTables()) if card.featured]


def _rate(store: Store, identity: str, mu: float, *, is_open: bool) -> None:
    with store.results._database.transaction() as database:
        row = attrs.astuple(Skill(mu, 5.0, 10, 0.0))
        database.execute(
            "INSERT INTO ratings (identity, game, mu, sigma, tables, last) VALUES (?,?,?,?,?,?)",
            (identity, "tiny", *row),
        )
    store.results.open_up(identity, is_open)


async def rate(host: Host, identity: str, mu: float, *, is_open: bool = True) -> None:
    await host.services.writer.run(lambda store: _rate(store, identity, mu, is_open=is_open))


async def test_the_latest_change_is_shown_without_rated_players(host: Host, clock: HandClock) -> None:
    await plays(host, ANN)
    clock.go(host, 5)
    second = await plays(host, BEN)
    assert await featured(host) == [second.id]
    first, *_ = await PersonLobby(host, EVE, "Eve").do(ListTables())
    assert first.id == second.id


async def test_higher_rated_people_come_first_while_something_happens(host: Host, clock: HandClock) -> None:
    await rate(host, ANN, 40.0)
    await rate(host, BEN, 30.0)
    strong = await plays(host, ANN)
    clock.go(host, 5)
    await plays(host, BEN)
    clock.go(host, 5)
    await plays(host, CLEO)
    assert await featured(host) == [strong.id]


async def test_a_table_where_nothing_happens_comes_after_lively_ones(host: Host, clock: HandClock) -> None:
    await rate(host, ANN, 40.0)
    await plays(host, ANN)
    clock.go(host, LIVELY + 1)
    lively = await plays(host, BEN)
    assert await featured(host) == [lively.id]


async def test_a_rating_that_is_not_shown_to_others_does_not_count(host: Host, clock: HandClock) -> None:
    await rate(host, ANN, 40.0, is_open=False)
    await rate(host, BEN, 20.0)
    await plays(host, ANN)
    shown = await plays(host, BEN)
    clock.go(host, 5)
    await plays(host, CLEO)
    assert await featured(host) == [shown.id]


async def test_it_stays_for_a_while_and_everyone_learns_when_it_changes(host: Host, clock: HandClock) -> None:
    first = await plays(host, ANN)
    assert await featured(host) == [first.id]
    clock.go(host, SPAN - 10)
    later = await plays(host, BEN)
    assert await featured(host) == [first.id]
    eve, told = PersonLobby(host, EVE, "Eve"), []
    await eve.attend(told.append)
    await soon(lambda: any(getattr(news, "cards", ())[:1] and news.cards[0].id == first.id for news in told))
    told.clear()
    clock.go(host, 11)
    await soon(lambda: any(getattr(news, "cards", ())[:1] and news.cards[0].id == later.id for news in told))
    assert await featured(host) == [later.id]


async def test_a_finished_featured_table_is_followed_by_another_at_once(host: Host) -> None:
    first = await plays(host, ANN)
    assert await featured(host) == [first.id]
    second = await plays(host, BEN)
    inbox = Inbox(await PersonLobby(host, ANN, "ann").link(first.id, 0))
    await inbox.until(lambda: bool(inbox.deliveries))
    while inbox.update.outcome is None:
        await inbox.until(lambda: inbox.update.decision is not None or inbox.update.outcome is not None)
        if inbox.update.outcome is None:
            await inbox.acted(tiny.Pass() if tiny.Pass() in inbox.update.legal else None)
    assert await featured(host) == [second.id]


async def test_a_table_without_spectators_never_is(host: Host) -> None:
    closed = await plays(host, ANN, watching="none")
    assert await featured(host) == []
    with refused_as("admin-feature-not"):
        await host.featured.pin(closed.id)


async def test_players_there_see_no_mark(host: Host) -> None:
    card = await plays(host, ANN)
    assert (await featured(host, ANN), await featured(host)) == ([], [card.id])


async def test_an_admin_pins_a_table_until_it_is_unpinned(host: Host, clock: HandClock, tmp_path: Path) -> None:
    office = Bureau(tmp_path, host)
    first = await plays(host, ANN)
    clock.go(host, 5)
    second = await plays(host, BEN)
    assert await office.data("feature") == {"table": second.id}
    assert first.id in await office.done(f"feature {first.id}")
    clock.go(host, 2 * SPAN)
    await acts(host, BEN, second)
    assert await featured(host) == [first.id]
    assert await office.data("feature off") == {"table": second.id}
    assert await featured(host) == [second.id]
    assert "is not running" in await office.refused("feature nowhere")
    assert 'Wrong usage of the admin command "feature"' in await office.refused("feature a b")


async def test_a_pin_is_there_after_a_restart(tmp_path: Path, clock: HandClock) -> None:
    async with house(tmp_path, monotonic=clock, now=clock.now) as host:
        first = await plays(host, ANN)
        clock.go(host, 5)
        await plays(host, BEN)
        await host.featured.pin(first.id)
    async with house(tmp_path, monotonic=clock, now=clock.now) as host:
        await host.revived()
        assert await featured(host) == [first.id]
