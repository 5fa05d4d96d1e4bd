"""The lobby of a cluster: tables, players and history."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from core import catalog
from core.encoding.codec import for_game
from core.kernel.message import BelvedereError, message
from core.link.commands import Say
from core.link.lobby import LobbyChat, News, SharedStudy, StudyPlace
from core.link.lobby_commands import (
    BlockPerson,
    CallMe,
    FollowPerson,
    ListFollowed,
    ShowLadder,
    TakeChallenges,
    UnblockPerson,
    UnfollowPerson,
)
from core.link.spec import Days
from core.link.spec import Player as Sitter
from core.link.updates import Announced, Chat, Roster
from core.storage.journal import Setup, decode_entry, encode_entry, new_table, rebuild, write_setup
from core.storage.store import Store
from core.storage.values import StoredEntry
from core.table.entries import Acted
from core.table.table import Proposal, RefusedProposal, Table
from core.text import Texts
from net.cluster.cluster_lobby import AFTERGLOW
from net.ledger.register import Holder, Rank
from net.lobby.person_lobby import PersonLobby
from net.news import SaidInLobby
from net.services.lobby_feed import Caller
from net.services.shared_studies import StudiedTable
from net.tables.persistence import AwayNote
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.webhooks import TableEvent, Webhooks
from scripts.clients.program import Program
from scripts.clients.screen import Screen
from scripts.soaking.cluster import players, rounds
from scripts.soaking.cluster.history import FOUND, Judgement, ShownChoices, ShownHistory, judge
from scripts.soaking.cluster.history import told as as_lines
from scripts.soaking.cluster.players import Crowd, TerminalPlayer, VisitOver, heard, told
from scripts.soaking.cluster.rounds import KINDS
from scripts.soaking.memory import Weather
from tests.net.support.house import ANN, BEN, CLEO, Inbox, soon, spec
from tests.net.support.nodes import SharedStore, TwoLobbies, two_hosts, visitor_control
from tests.net.support.waiting import until
from tests.places import ROOT
from tests.said import refused_as

# The lobbies of two nodes are one


SENTENCE = message("server-restarting")
MUTED = "SHA256:muted"
HOOKS = "hooks.example.org"
NOW = 1_800_000_000.6
"""The time of day, in the second half of a second: the end of a feature was once kept in whole seconds, and
other nodes did not believe the rounded value."""


@pytest.fixture
async def cluster(tmp_path: Path) -> AsyncIterator[TwoLobbies]:
    store = SharedStore(kept := Store.open(tmp_path, reserve=0))
    others = {"gather": 0.0, "now": lambda: NOW, "is_muted": MUTED.__eq__, "webhook_hosts": AllowedHosts([HOOKS])}
    async with two_hosts({"a": store, "b": store}, **others) as pair:
        made = TwoLobbies(pair)
        yield made
        for lobby in made.lobbies.values():
            lobby.close()
    kept.close()


async def test_everyone_sees_the_visitors_of_both_nodes_and_their_places(cluster: TwoLobbies) -> None:
    ann, ben = await cluster.visit("a", ANN), await cluster.visit("b", BEN)
    await soon(lambda: ann.present == ben.present == {"Ann", "Ben"})
    feed = cluster.pair.hosts["b"].services.feed
    assert feed.is_here(ANN)
    card = await ann.lobby.create(spec("person", "easy", seed=None, watching="public"))
    Inbox(await ann.lobby.link(card.id, 0))
    await soon(lambda: [one.table for one in feed.visitors_named("Ann")] == [card.id])
    ann.lobby.depart()
    await soon(lambda: ben.present == {"Ben"})
    assert not feed.is_here(ANN)


async def test_a_later_subscriber_learns_who_is_here(cluster: TwoLobbies) -> None:
    ann, ben = await cluster.visit("a", ANN), await cluster.visit("b", BEN)
    await soon(lambda: ben.present == {"Ann", "Ben"})
    cluster.lobbies["b"].close()
    await soon(lambda: ann.present == {"Ann"})
    cluster.lobbies["b"].start()
    await soon(lambda: ann.present == ben.present == {"Ann", "Ben"})


async def test_fields_that_a_later_release_adds_are_passed_over(cluster: TwoLobbies) -> None:
    visitor = {"name": "Cleo", "guest": False, "table": None, "game": None, "seat": None, "hat": "blue"}
    said = {"type": "visitors_changed", "node": "c", "number": 1, "is_whole": True, "gone": [], "mood": "calm"}
    said |= {"here": [{"identity": CLEO, "visitor": visitor}]}
    cluster.network.connect("c").publish("lobby.cluster", json.dumps(said).encode())
    await soon(lambda: all(host.services.feed.is_here(CLEO) for host in cluster.pair.hosts.values()))


async def test_lost_messages_are_requested_again(cluster: TwoLobbies, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.cluster.cluster_lobby.COUNT_EVERY", 0.0)
    ann = await cluster.visit("a", ANN)
    cluster.network.weather = Weather(drop=1.0)
    await cluster.visit("b", BEN)
    for _ in range(50):
        await asyncio.sleep(0)
    assert ann.present == {"Ann"}
    cluster.network.weather = Weather()
    cluster.lobbies["b"].look({"a", "b"})
    await soon(lambda: ann.present == {"Ann", "Ben"})
    await cluster.visit("b", CLEO)
    await soon(lambda: ann.present == {"Ann", "Ben", "Leo"})


async def test_people_of_a_silent_node_stay_for_a_while(cluster: TwoLobbies, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await cluster.visit("a", ANN)
    await cluster.visit("b", BEN)
    await soon(lambda: ann.present == {"Ann", "Ben"})
    cluster.lobbies["a"].look({"a"})
    assert cluster.pair.hosts["a"].services.feed.is_here(BEN)
    now = asyncio.get_running_loop().time()
    monkeypatch.setattr(cluster.lobbies["a"], "_timers", Later(now + AFTERGLOW + 1))
    cluster.lobbies["a"].look({"a"})
    await soon(lambda: ann.present == {"Ann"})


@attrs.frozen
class Later:
    """A clock that shows one time."""

    now: float

    def time(self) -> float:
        return self.now


async def test_talk_and_announcements_reach_both_nodes(cluster: TwoLobbies) -> None:
    ann, ben = await cluster.visit("a", ANN), await cluster.visit("b", BEN)
    await soon(lambda: ben.present == {"Ann", "Ben"})
    await ann.lobby.talk("good evening")
    await soon(lambda: ann.heard == ben.heard == ["good evening"])
    host = cluster.pair.hosts["a"]
    host.announce(SENTENCE)
    await soon(lambda: ann.news.count(Announced(SENTENCE)) == ben.news.count(Announced(SENTENCE)) == 1)
    assert host.services.feed.tell(BEN, SENTENCE)
    await soon(lambda: ben.news.count(Announced(SENTENCE)) == 2)
    assert ann.news.count(Announced(SENTENCE)) == 1
    assert not host.services.feed.tell(CLEO, SENTENCE)


async def test_lists_follow_events_at_the_other_node(cluster: TwoLobbies) -> None:
    ann, ben = await cluster.visit("a", ANN), await cluster.visit("b", BEN)
    await soon(lambda: (ann.listed, ben.listed) == (0, 0))
    await ann.lobby.create(spec("person", "open", seed=None, listing="public"))
    cluster.pair.hosts["b"]._stored.changed()
    await soon(lambda: (ann.listed, ben.listed) == (1, 1))


async def test_a_program_at_one_node_is_challenged_from_the_other(cluster: TwoLobbies) -> None:
    ann, ben = await cluster.visit("a", ANN), await cluster.visit("b", BEN)
    for one in (ann, ben):
        await one.lobby.call_me(one.lobby.me)
    await ben.lobby.do(TakeChallenges(("tiny",)))
    await soon(lambda: ann.present == {"Ann", "Ben"})
    await soon(lambda: ben.listed == 0)
    assert [one.state for one in (await ann.lobby.do(ShowLadder("tiny"))).lines] == ["ready"]
    seats = (Sitter("person", "Ann"), Sitter("person", "Ben", program=True))
    card = await ann.lobby.create(attrs.evolve(spec("person", "person", seed=None), seats=seats))
    await soon(lambda: ben.listed == 1)
    assert [one.id for one in await ben.lobby.own_tables()] == [card.id]
    inbox = Inbox(await ben.lobby.link(card.id, 1))
    await inbox.until(lambda: bool(inbox.all(Roster)))
    assert [one.program for one in inbox.all(Roster)[-1].players] == [False, True]


async def test_a_vacation_and_a_name_count_at_every_node(cluster: TwoLobbies) -> None:
    ann, ben = await cluster.visit("a", ANN), await cluster.visit("b", BEN)
    made = await ben.lobby.create(spec("person", "open", seed=None, clock=Days(3)))
    cluster.pair.places[made.id] = "b"
    await ann.lobby.join(made.invite or "")
    (owner,) = cluster.pair.hosts["b"].loaded()
    host = cluster.pair.hosts["a"]
    await host.services.vacations.take(ANN, "7", host.services.now())
    host.vacation_changed(ANN)
    await soon(lambda: [one.seat for one in owner.roster(0).vacations] == [1])
    await host.rename(BEN, "Ben", "Benjamin")
    await soon(lambda: ben.lobby.me == "Benjamin")


async def test_a_person_is_called_by_their_new_name_at_every_node_and_at_the_tables_of_each(
    cluster: TwoLobbies,
) -> None:
    here, there, ben = await cluster.visit("a", ANN), await cluster.visit("b", ANN), await cluster.visit("b", BEN)
    for visit, name in ((here, "Ann"), (ben, "Ben")):
        await visit.lobby.do(CallMe(name))
    cards = {name: await here.lobby.create(spec("person", "open", seed=None)) for name in ("work", "rest")}
    cluster.pair.places[cards["work"].id] = "a"
    inbox = Inbox(await ben.lobby.link((await ben.lobby.join(cards["work"].invite or "")).id, 1))
    speaking = Inbox(await there.lobby.link(cards["work"].id, 0))
    await there.lobby.do(CallMe("Zoe"))
    await soon(lambda: here.lobby.me == there.lobby.me == "Zoe")
    await soon(lambda: [one.name for one in inbox.all(Roster)[-1].players] == ["Zoe", "Ben"])
    speaking.link.send(Say("hello"))
    await soon(lambda: [one.name for one in inbox.all(Chat)] == ["Zoe"])
    await ben.lobby.do(CallMe("Ann"))
    await here.lobby.talk("it is me")
    await soon(lambda: [one.name for one in ben.news if isinstance(one, LobbyChat)] == ["Zoe"])
    assert {card.players[0].name for card in await here.lobby.tables()} == {"Zoe"}


async def test_a_guest_at_another_node_gives_way_to_an_account(cluster: TwoLobbies) -> None:
    guest = PersonLobby(cluster.pair.hosts["b"], "guest:1", "Zoe", guest=True)
    await guest.is_known()
    await guest.do(CallMe("Zoe"))
    ann = await cluster.visit("a", ANN)
    await ann.lobby.do(CallMe("Zoe"))
    await soon(lambda: guest.me != "Zoe")


async def test_a_name_lost_on_the_bus_is_requested_once_it_is_back(cluster: TwoLobbies) -> None:
    here, there = await cluster.visit("a", ANN), await cluster.visit("b", ANN)
    await here.lobby.do(CallMe("Ann"))
    await soon(lambda: there.lobby.me == "Ann")
    cluster.network.weather = Weather(drop=1.0)
    await here.lobby.do(CallMe("Zoe"))
    cluster.network.weather = Weather()
    assert there.lobby.me == "Ann"
    cluster.lobbies["b"]._connected = -1.0
    cluster.lobbies["b"].look({"a", "b"})
    await soon(lambda: there.lobby.me == "Zoe")


async def test_a_muted_person_is_not_heard_from_a_node_that_does_not_know_it_yet(cluster: TwoLobbies) -> None:
    ann, ben = await cluster.visit("a", ANN), await cluster.visit("b", BEN)
    await soon(lambda: ben.present == {"Ann", "Ben"})
    others = cluster.pair.hosts["a"].services.feed.others
    others.send(SaidInLobby(MUTED, LobbyChat("Rude", "rude")))
    await ann.lobby.talk("good evening")
    cluster.pair.hosts["a"].announce(SENTENCE)
    await soon(lambda: ben.news.count(Announced(SENTENCE)) == 1)
    assert ben.heard == ["good evening"]


async def test_a_removed_key_ends_visits_at_every_node(cluster: TwoLobbies) -> None:
    removed: list[str] = []
    cluster.pair.hosts["b"].visitors = visitor_control(end_key=removed.append)
    cluster.pair.hosts["a"].key_is_gone("SHA256:old")
    await soon(lambda: removed == ["SHA256:old"])


async def test_a_block_counts_at_every_node_and_late_ones_learn_it_once_the_bus_is_back(cluster: TwoLobbies) -> None:
    ann, ben = await cluster.visit("a", ANN), await cluster.visit("b", BEN)
    there = await cluster.visit("b", ANN)  # the same person by another terminal
    for one in (ann, ben):
        await one.lobby.call_me(one.lobby.me)
    blocks = cluster.pair.hosts["b"].blocks
    assert await blocks.of(ANN) == frozenset()
    await ann.lobby.do(BlockPerson("Ben"))
    await soon(lambda: there.lobby._caller.blocked == {BEN})
    assert await blocks.of(ANN) == {BEN}
    cluster.network.cut("b")
    await ann.lobby.do(UnblockPerson("Ben"))
    cluster.network.mend("b")
    cluster.lobbies["b"].look({"a", "b"})
    assert await blocks.of(ANN) == frozenset()


async def test_a_follow_and_an_arrival_count_at_every_node_with_one_message_each(cluster: TwoLobbies) -> None:
    ann, ben = await cluster.visit("a", ANN), await cluster.visit("b", BEN)
    there = await cluster.visit("b", ANN)  # the same person by another terminal
    for one in (ann, ben):
        await one.lobby.call_me(one.lobby.me)
    sent: list[str] = []
    for lobby in cluster.lobbies.values():
        send = lobby.send
        lobby.send = lambda news, send=send: (sent.append(type(news).__name__), send(news))[1]  # type: ignore[method-assign]
    await ann.lobby.do(FollowPerson("Ben"))
    await soon(lambda: there.lobby._caller.followed == {BEN})
    assert await there.lobby.do(ListFollowed()) == ("Ben",)
    came = Announced(message("follow-came", name="Ben"))
    for feed in (host.services.feed for host in cluster.pair.hosts.values()):
        feed._last_here.clear()  # as if a long time had passed
    ben.lobby.depart()
    await soon(lambda: ann.present == there.present == {"Ann"})
    for feed in (host.services.feed for host in cluster.pair.hosts.values()):
        feed._last_here.clear()
    again = await cluster.visit("b", BEN)
    await soon(lambda: ann.news.count(came) == there.news.count(came) == 1)
    await soon(lambda: ann.present == {"Ann", "Ben"})
    elsewhere = await cluster.visit("a", BEN)
    again.lobby.depart()
    elsewhere.lobby.depart()
    await soon(lambda: ann.present == {"Ann"})
    await cluster.visit("a", BEN)
    await soon(lambda: ann.present == there.present == {"Ann", "Ben"})
    assert (ann.news.count(came), there.news.count(came)) == (1, 1)
    await ann.lobby.do(UnfollowPerson("Ben"))
    await soon(lambda: there.lobby._caller.followed == frozenset())
    assert [name for name in sent if name in ("FollowsChanged", "PersonCame")] == [
        "FollowsChanged",
        "PersonCame",
        "FollowsChanged",
    ]


async def test_the_featured_table_is_the_same_at_both_nodes(cluster: TwoLobbies) -> None:
    """By the rule, and when an admin of either has chosen it."""
    ann = await cluster.visit("a", ANN)
    first, second = (cluster.pair.hosts[name].featured for name in ("a", "b"))
    cards = [await ann.lobby.create(spec("person", "easy", seed=None, watching="public")) for _ in range(2)]
    chosen = await first.table()
    assert chosen == await second.table() != ""
    (other,) = {card.id for card in cards} - {chosen}
    await second.pin(other)
    while await first.table() != other:  # noqa: ASYNC110  the other node sends no signal
        await asyncio.sleep(0)
    assert await second.table() == other
    await first.pin("")
    while await second.table() != chosen:  # noqa: ASYNC110  the same
        await asyncio.sleep(0)
    assert await first.table() == chosen


async def test_a_table_that_went_away_at_one_node_is_away_at_the_other(cluster: TwoLobbies) -> None:
    ann = await cluster.visit("a", ANN)
    there = PersonLobby(cluster.pair.hosts["b"], ANN, "Ann")
    card = await ann.lobby.create(spec("person", "easy", seed=None))
    cluster.pair.places[card.id] = "a"
    assert [one.away for one in await there.tables()] == [""]
    note = AwayNote("token", ANN, "elsewhere")
    await cluster.pair.hosts["a"].owners.send_away(card.id, note, lambda _: True)
    while [one.away for one in await there.tables()] != ["elsewhere"]:  # noqa: ASYNC110  the other node sends no signal
        await asyncio.sleep(0)
    with refused_as("table-taken-home", BelvedereError, name="elsewhere"):
        await there.link(card.id, 0)


async def test_a_webhook_is_known_and_removed_at_both_nodes(cluster: TwoLobbies) -> None:
    """Messages still unsent at one node are sent from there, and never restore a removed webhook."""
    books = [host.services.webhooks for host in cluster.pair.hosts.values()]
    first, second = books

    async def known(webhooks: Webhooks) -> list[tuple[str, str]]:
        return [(card.url, card.table) for card in await webhooks.cards(ANN)]

    async def soon_known(webhooks: Webhooks, expected: list[tuple[str, str]]) -> None:
        while await known(webhooks) != expected:  # noqa: ASYNC110  the other node sends no signal
            await asyncio.sleep(0)

    await first.add(ANN, one := f"https://{HOOKS}/one")
    await soon_known(second, [(one, "")])
    await second.add(ANN, two := f"https://{HOOKS}/two")
    await second.add(ANN, one, "t1")
    await soon_known(first, [(two, ""), (one, "t1")])
    await first.remove(ANN)
    second.happened(TableEvent("over", "t1", "bali", {ANN: "Ann"}, {}))
    await soon_known(second, [(one, "t1")])
    await first.remove(ANN, "t1")
    await soon_known(second, [])
    assert await cluster.pair.hosts["a"].services.writer.run(lambda store: store.notes("webhook ")) == {}


async def test_a_link_for_a_browser_is_good_at_either_node_and_once(cluster: TwoLobbies) -> None:
    ann = await cluster.visit("a", ANN)
    await ann.lobby.call_me("Ann")
    first, second = (host.services.browser_links for host in cluster.pair.hosts.values())
    first.site, phone = "http://localhost/", "SHA256:phone"
    holder = Holder(phone, "192.0.2.1", Rank.NEWCOMER)

    async def told() -> None:
        """The other node has received everything."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def made() -> str:
        _, _, code = (await first.make(ANN)).partition("#k=")
        await told()
        return code

    code = await made()
    assert await second.name_behind(code, holder) == await first.name_behind(code, holder) == "Ann"
    await second.claim(code, holder, phone, "a phone")
    await told()
    for links in (first, second):
        with refused_as("web-link-over"):
            await links.name_behind(code, holder)
    code = await made()
    first.forget(ANN)
    await told()
    for links in (first, second):
        with refused_as("web-link-over"):
            await links.name_behind(code, holder)


async def test_a_code_that_a_browser_shows_may_be_typed_at_either_node_and_once(cluster: TwoLobbies) -> None:
    ann, ben = await cluster.visit("a", ANN), await cluster.visit("b", BEN)
    for one in (ann, ben):
        await one.lobby.call_me(one.lobby.me)
    first, second = (host.services.browser_links for host in cluster.pair.hosts.values())
    second.site = "http://localhost/"
    holder = Holder("SHA256:phone", "192.0.2.1", Rank.NEWCOMER)

    async def told() -> None:
        """The other node has received everything."""
        for _ in range(20):
            await asyncio.sleep(0)

    with second.ask_for_owner(holder, "a phone") as phone:
        await told()
        assert await first.answer_browser(phone.code, ANN, sure=False) == "a phone"
        assert await first.answer_browser(phone.code, ANN, sure=True) == "a phone"
        assert await second.name_behind(await phone.link(), holder) == "Ann"
        await told()
        for links, who in ((first, ANN), (second, BEN)):
            with refused_as("account-code-over"):
                await links.answer_browser(phone.code, who, sure=True)
    with second.ask_for_owner(holder, "a phone") as gone:
        await told()
    await told()
    with refused_as("account-code-over"):
        await first.answer_browser(gone.code, ANN, sure=False)


async def test_a_person_who_finishes_a_table_is_known_at_every_node(cluster: TwoLobbies) -> None:
    first, second = (host.services for host in cluster.pair.hosts.values())
    first.know((ANN, "guest:1"))
    await soon(lambda: second.register.is_known(ANN))
    assert not second.register.is_known("guest:1")


async def test_a_shared_study_is_led_at_one_node_and_followed_at_the_other(cluster: TwoLobbies) -> None:
    news: list[News] = []
    ann, ben = (
        Caller(identity, identity[-3:].title(), no_tables, receive=news.append, own=no_tables)
        for identity in (ANN, BEN)
    )
    here, there = (host.services.studies for host in cluster.pair.hosts.values())
    code = "oak-lamp-river-stone"
    place = StudyPlace("t1", 3, 0)
    table = StudiedTable(2, 40, may_be_watched=True)

    async def followed() -> None:
        here.lead(ann, place, table, code)
        await soon(lambda: there.find(ben, code) is not None)
        there.follow(ben, code)
        await soon(lambda: [one.followers for one in here.of(ann)] == [("Ben",)])

    await followed()
    here.leave(ann)
    here.leave(ann, end=True)
    await soon(lambda: [told.state for told in news if isinstance(told, SharedStudy)][-1:] == ["over"])
    await followed()
    await cluster.pair.hosts["a"].part(ANN, BEN)
    await soon(lambda: there.of(ben) == ())


async def no_tables() -> tuple[()]:
    return ()


# The players of `scripts/soak cluster` return after every end of a visit, and notice what their screens show


class DyingNode:
    """A connection to a node that sends these bytes, and no more."""

    def __init__(self, *lines: bytes) -> None:
        self._lines = [*lines, b""]

    async def line(self) -> bytes:
        return self._lines.pop(0)

    def type(self, data: bytes) -> None:
        """No one reads it."""

    def close(self) -> None:
        """It is closed already."""


@pytest.mark.parametrize(
    "last", [b"", b'{"type":"happ', b'{"type":"goodbye","text":"closing"}\n'], ids=["nothing", "half a line", "goodbye"]
)
async def test_a_visit_is_over_with_the_last_word_of_a_node(last: bytes) -> None:
    program = Program(DyingNode(b'{"type":"lobby_news"}\n', last))
    assert (await heard(program))["type"] == "lobby_news"
    with pytest.raises(VisitOver):
        await heard(program)


async def test_a_visit_is_over_with_a_refusal() -> None:
    with pytest.raises(VisitOver, match="full"):
        await told(Program(DyingNode(b'{"type":"refusal","text":"full"}\n')), type="tables")


async def test_a_round_without_tables_ends_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long soak stood still for ever when its address had as many tables as one may have."""
    monkeypatch.setattr(rounds, "BEGINS", 0.1)
    monkeypatch.setattr(rounds, "SETTLES", 0.0)
    node = SimpleNamespace(lease=3.0, heartbeat=0.4)

    async def are_up() -> None:
        """They are."""

    cluster: Any = SimpleNamespace(nodes=[node], engines=None, folder=tmp_path, ports=tuple, all_up=are_up)
    found = await rounds.Round(cluster, 1, rounds.Size(tables=1, faults=1, terminals=0)).live()
    assert found.broken == ["round 1: not all tables were begun: no node lets anybody in"]
    assert not found.kinds


class OneTable(Crowd):
    """A program learns of one table that is played."""

    async def enter(self, key: object, name: str) -> Program:
        return Program(DyingNode(b'{"type":"answer","value":[{"id":"t","status":"running"}]}\n'))


class ScriptedTerminal:
    """A full screen that shows `drawn` over its first frame, and a new frame in another size. A question appears there
    again and again."""

    drawn, statuses = "", list[int]()
    asked, sure = "\x1b[30;1H Enter choose  q leave", "\x1b[20;1H   Confirm: Take the shrine."

    def __init__(self, port: int, *, key: Path, size: tuple[int, int]) -> None:
        self.screen = Screen(*size)
        self.is_over = False
        self._typed = 0
        self._shown = ""
        self.screen.feed("Bali with Player 2")

    async def until(self, condition: Any, patience: float = 0.0) -> None:
        assert condition()

    def type(self, data: bytes) -> None:
        self._shown = self._after(data.decode())
        self.screen = Screen(100, 30)
        self.screen.feed(f"Bali   turn 3\x1b[9;1H{self.drawn}{self._shown}")
        self._typed += 1
        self.is_over = self._typed > 1 and bool(self.statuses)

    def _after(self, key: str) -> str:
        if key == "\r":
            return self.asked if self._shown in ("", self.sure) else self.sure
        return "\x1b[20;1H  Command\x1b[21;1H    take 3" if key == ":" else f"\x1b[20;1H  Command {key}"

    def resize(self, columns: int, rows: int) -> None:
        self.screen = Screen(columns, rows)
        self.screen.feed(f"Bali   turn 3{self._shown}")

    async def status(self) -> int:
        return self.statuses.pop()

    def close(self) -> None:
        """Nothing is open."""


@pytest.mark.parametrize(
    ("drawn", "statuses", "said"),
    [
        ("", [75], []),
        ("left over", [], ["'left over' in row 8, redrawn ''"]),
        ("", [1], ["status 1, which was not"]),
    ],
    ids=["well", "a row that is left over", "another status"],
)
async def test_a_full_screen_with_a_fault_and_a_visit_that_ends_for_no_reason_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: str, statuses: list[int], said: list[str]
) -> None:
    monkeypatch.setattr(players, "OpenSshClient", ScriptedTerminal)
    monkeypatch.setattr(players, "SETTLES", 0.0)
    monkeypatch.setattr(ScriptedTerminal, "drawn", drawn)
    monkeypatch.setattr(ScriptedTerminal, "statuses", statuses)
    crowd = OneTable(list, random.Random(1))
    crowd.hurries = True
    node: Any = SimpleNamespace(name="one", port=1, starts=1)
    player = TerminalPlayer([node], crowd, tmp_path, "t")
    visits, playing = 1 + len(statuses), asyncio.create_task(player.play())
    await until(lambda: player.visits == visits and bool(player.tables["t"].confirmed))
    crowd.holds = True
    await player.judge()
    playing.cancel()
    assert set(player.tables["t"].confirmed) == {(3, "Take the shrine")}
    assert len(player.broken) == len(said)
    assert all(part in broken for part, broken in zip(said, player.broken, strict=True))


# The history check of `scripts/soak cluster` finds losses, duplicates and forks, and only those


BALI = catalog.load("bali")
SETUP = Setup(BALI.meta.rules_version, BALI, spec("person", "person", game="bali", options=BALI.meta.options()))
ENTRIES = 12


def played() -> tuple[ShownHistory, list[StoredEntry]]:
    """The views of two players of the beginning of a table, and its log."""
    history = ShownHistory("t")
    entries: list[StoredEntry] = []
    table, known, dice = new_table(SETUP), for_game(BALI), random.Random(7)
    while True:
        for seat in table.seats:
            history.show(seat, known.encode(table.update(seat)))
        if len(entries) == ENTRIES:
            return history, entries
        seat = table.to_act[0]
        decision, action = table.decision(seat), dice.choice(table.legal(seat))
        history.submit(seat, decision.id, known.encode(action, known.action))
        proposal = table.consider(seat, decision.id, action)
        assert not isinstance(proposal, RefusedProposal)
        entries.append(encode_entry(table, proposal))
        table.commit(proposal)


def judged(history: ShownHistory, entries: list[StoredEntry]) -> Judgement:
    return judge(history, write_setup(SETUP), entries)


def test_a_shown_entry_that_equals_the_stored_one_is_whole() -> None:
    found = judged(*played())
    assert found == Judgement(ENTRIES, 2 * (ENTRIES + 1))


def test_a_shown_entry_that_is_not_stored_is_lost() -> None:
    history, entries = played()
    found = judged(history, entries[:-1])
    assert found.lost == tuple(f"seat {seat} was shown version 12, the last that is stored is 11" for seat in (0, 1))
    assert (found.doubled, found.forked) == ((), ())


def test_an_action_in_the_place_of_another_is_lost() -> None:
    """Like a failover that forgot a commit, before the player acts again."""
    history, (first, *_) = played()
    table, known = new_table(SETUP), for_game(BALI)
    seat = table.to_act[0]
    decision, other = entered(table, seat, first)
    history.submit(seat, decision, known.encode(read_action(other), known.action))
    found = judged(history, [other])
    assert found.lost[:1] == ("version 1 as shown to seat 0 differs from the stored one",)
    assert found.doubled == ()


def entered(table: Table, seat: int, instead_of: StoredEntry) -> tuple[str, StoredEntry]:
    """The decision of a seat, and another entry that answers it."""
    decision = table.decision(seat)
    for action in table.legal(seat):
        proposal = table.consider(seat, decision.id, action)
        if isinstance(proposal, Proposal) and (entry := encode_entry(table, proposal)) != instead_of:
            return decision.id, entry
    raise AssertionError("there is no other")


def read_action(stored: StoredEntry) -> Any:
    entry = decode_entry(BALI, stored)
    assert isinstance(entry, Acted)
    return entry.action


def test_an_action_that_was_never_submitted_counts_as_doubled() -> None:
    history, entries = played()
    history.submitted = {one for one in history.submitted if one[0] == 0}
    found = judged(history, entries)
    assert {fault.partition(" at ")[0] for fault in found.doubled} == {"the action of seat 1"}


def test_no_one_submits_the_actions_of_a_bot() -> None:
    history, entries = played()
    history.submitted = {one for one in history.submitted if one[0] == 0}
    history.views = {place: shown for place, shown in history.views.items() if place[1] == 0}
    players = spec("person", "easy", game="bali", options=BALI.meta.options())
    found = judge(history, write_setup(attrs.evolve(SETUP, spec=players)), entries)
    assert found == Judgement(ENTRIES, ENTRIES + 1)


def test_two_views_of_one_version_are_a_fork() -> None:
    history, entries = played()
    table = new_table(attrs.evolve(SETUP, spec=attrs.evolve(SETUP.spec, seed=bytes(32))))
    history.show(0, for_game(BALI).encode(table.update(0)))
    assert judged(history, entries).forked == ("seat 0 was shown two views of version 0",)


def test_a_log_that_the_rules_refuse_is_a_fork() -> None:
    history, entries = played()
    found = judged(history, [entries[0], entries[0]])
    assert len(found.forked) == 1
    assert "version 1 cannot be replayed" in found.forked[0]


def confirmed(entries: Sequence[StoredEntry]) -> ShownChoices:
    """The choices that the first player was shown to confirm, from the log."""
    shown = ShownChoices(turn=2)
    table = new_table(SETUP)
    texts = Texts("en")
    for stored in entries:
        entry, update = decode_entry(BALI, stored), table.update(0)
        if isinstance(entry, Acted) and entry.seat == 0:
            said = texts.say(BALI.text.action_message(update.view, entry.action), game="bali", viewer=0)
            shown.confirmed.append((update.view.turn, said))
        rebuild(table, [stored])
    return shown


def test_a_confirmed_action_is_in_the_log_once() -> None:
    _, entries = played()
    shown, header = confirmed(entries), write_setup(SETUP)
    (turn, first), *others = shown.confirmed
    assert shown.compare(header, entries) == ()
    shown.confirmed = [(turn, first), (turn, first), *others]  # once it came to nothing
    assert shown.compare(header, entries) == ()
    shown.confirmed = others
    assert shown.compare(header, entries) == (f"{first!r} of turn {turn} is in the log, and was not confirmed then",)


def test_a_confirmed_and_shown_action_without_an_entry_is_missing() -> None:
    _, entries = played()
    shown = confirmed(entries)
    said, *others = shown.compare(write_setup(SETUP), [])
    assert said == "turn 2 was shown, the last in the log is 1"
    assert others == [
        f"{action!r} was confirmed in turn 1, which is over, and has no answer in the log"
        for turn, action in shown.confirmed
        if turn == 1
    ]
    assert others


@pytest.mark.parametrize("what", ["view", "legal", "to_act", "decision"])
def test_every_part_of_an_update_is_compared(what: str) -> None:
    history, entries = played()
    update = for_game(BALI).encode(new_table(SETUP).update(0))
    history.views.clear()
    history.show(0, {**update, what: None})
    assert judged(history, entries).lost == ("version 0 as shown to seat 0 differs from the stored one",)


def test_the_page_lists_the_faults_of_the_nodes() -> None:
    """`python -m scripts.soaking.cluster.history FILE...` writes it, and prints the rows."""
    page = (ROOT / "docs" / "scaling.md").read_text(encoding="utf-8")
    found = json.loads(FOUND.read_text(encoding="utf-8"))
    assert "\n".join(as_lines(found)) in page
    assert summary(found["counts"]) in " ".join(page.split())
    assert found["faults"].keys() == KINDS.keys()
    assert found["broken"] == []
    in_all = Counter[str](found["counts"])
    assert in_all["kills"] >= 1000
    assert in_all["pauses"] >= 500
    assert [in_all[what] for what in ("lost", "doubled", "forked", "fell", "falls", "incidents")] == [0] * 6


def summary(counts: dict[str, int]) -> str:
    crashes = counts["crashes of PostgreSQL"] + counts["failovers of PostgreSQL"] + counts["old primaries that woke"]
    return (
        f"**{counts['kills']:,} kills and {counts['pauses']:,} pauses of nodes, {counts['cuts']} cuts, and {crashes} "
        f"crashes and failovers of PostgreSQL; of {counts['entries']:,} accepted actions none was lost"
    )
