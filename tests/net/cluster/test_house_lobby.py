"""The lobbies of two nodes are one: who is at either is here, and what is said or changes at one is told at both."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import attrs
import pytest

from core.kernel.message import BelvedereError, message
from core.link.commands import Say
from core.link.lobby import LobbyChat, News, SharedStudy, StudyPlace
from core.link.lobby_commands import BlockPerson, CallMe, UnblockPerson
from core.link.spec import Days
from core.link.updates import Announced, Chat, Roster
from core.storage.store import Store
from net.cluster.house_lobby import AFTERGLOW
from net.ledger.register import Holder, Rank
from net.lobby.person_lobby import PersonLobby
from net.news import SaidInLobby
from net.services.lobby_feed import Caller
from net.services.shared_studies import StudiedTable
from net.tables.persistence import AwayNote
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.webhooks import TableEvent, Webhooks
from scripts.soaking.memory import Weather
from tests.net.support.house import ANN, BEN, CLEO, Inbox, soon, spec
from tests.net.support.two_hosts import SharedStore, two_hosts
from tests.net.support.two_lobbies import TwoLobbies
from tests.net.support.visitor_control import visitor_control
from tests.said import refused

SENTENCE = message("server-restarting")
MUTED = "SHA256:muted"
HOOKS = "hooks.example.org"
NOW = 1_800_000_000.6
"""The time of day, in the second half of a second: until when a table is featured was once kept in whole seconds, and
what was rounded up then was believed at no other node."""


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[TwoLobbies]:
    store = SharedStore(kept := Store.open(tmp_path, reserve=0))
    others = {"gather": 0.0, "now": lambda: NOW, "is_muted": MUTED.__eq__, "webhook_hosts": AllowedHosts([HOOKS])}
    async with two_hosts({"a": store, "b": store}, **others) as pair:
        made = TwoLobbies(pair)
        yield made
        for lobby in made.lobbies.values():
            lobby.close()
    kept.close()


async def test_everybody_sees_who_is_at_either_node_and_where(house: TwoLobbies) -> None:
    ann, ben = await house.visit("a", ANN), await house.visit("b", BEN)
    await soon(lambda: ann.present == ben.present == {"Ann", "Ben"})
    feed = house.pair.hosts["b"].services.feed
    assert feed.is_here(ANN)
    card = await ann.lobby.create(spec("person", "easy", seed=None, watching="public"))
    Inbox(await ann.lobby.link(card.id, 0))
    await soon(lambda: [one.table for one in feed.called("Ann")] == [card.id])
    ann.lobby.depart()
    await soon(lambda: ben.present == {"Ben"})
    assert not feed.is_here(ANN)


async def test_who_begins_later_is_told_who_is_here(house: TwoLobbies) -> None:
    ann, ben = await house.visit("a", ANN), await house.visit("b", BEN)
    await soon(lambda: ben.present == {"Ann", "Ben"})
    house.lobbies["b"].close()
    await soon(lambda: ann.present == {"Ann"})
    house.lobbies["b"].start()
    await soon(lambda: ann.present == ben.present == {"Ann", "Ben"})


async def test_fields_that_a_later_release_adds_are_passed_over(house: TwoLobbies) -> None:
    visitor = {"name": "Cleo", "guest": False, "table": None, "game": None, "seat": None, "hat": "blue"}
    said = {"type": "visitors_changed", "node": "c", "number": 1, "is_whole": True, "gone": [], "mood": "calm"}
    said |= {"here": [{"identity": CLEO, "visitor": visitor}]}
    house.network.connect("c").publish("lobby.house", json.dumps(said).encode())
    await soon(lambda: all(host.services.feed.is_here(CLEO) for host in house.pair.hosts.values()))


async def test_what_was_lost_is_asked_for_anew(house: TwoLobbies, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.cluster.house_lobby.TOLD_EVERY", 0.0)
    ann = await house.visit("a", ANN)
    house.network.weather = Weather(drop=1.0)
    await house.visit("b", BEN)
    for _ in range(50):
        await asyncio.sleep(0)
    assert ann.present == {"Ann"}
    house.network.weather = Weather()
    house.lobbies["b"].look({"a", "b"})
    await soon(lambda: ann.present == {"Ann", "Ben"})
    await house.visit("b", CLEO)
    await soon(lambda: ann.present == {"Ann", "Ben", "Leo"})


async def test_people_of_a_silent_node_stay_for_a_while(house: TwoLobbies, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await house.visit("a", ANN)
    await house.visit("b", BEN)
    await soon(lambda: ann.present == {"Ann", "Ben"})
    house.lobbies["a"].look({"a"})
    assert house.pair.hosts["a"].services.feed.is_here(BEN)
    now = asyncio.get_running_loop().time()
    monkeypatch.setattr(house.lobbies["a"], "_timers", Later(now + AFTERGLOW + 1))
    house.lobbies["a"].look({"a"})
    await soon(lambda: ann.present == {"Ann"})


@attrs.frozen
class Later:
    """A clock that shows one time."""

    now: float

    def time(self) -> float:
        return self.now


async def test_talk_and_announcements_reach_both_nodes(house: TwoLobbies) -> None:
    ann, ben = await house.visit("a", ANN), await house.visit("b", BEN)
    await soon(lambda: ben.present == {"Ann", "Ben"})
    await ann.lobby.talk("good evening")
    await soon(lambda: ann.heard == ben.heard == ["good evening"])
    host = house.pair.hosts["a"]
    host.announce(SENTENCE)
    await soon(lambda: ann.news.count(Announced(SENTENCE)) == ben.news.count(Announced(SENTENCE)) == 1)
    assert host.services.feed.tell(BEN, SENTENCE)
    await soon(lambda: ben.news.count(Announced(SENTENCE)) == 2)
    assert ann.news.count(Announced(SENTENCE)) == 1
    assert not host.services.feed.tell(CLEO, SENTENCE)


async def test_lists_follow_what_happens_at_the_other_node(house: TwoLobbies) -> None:
    ann, ben = await house.visit("a", ANN), await house.visit("b", BEN)
    await soon(lambda: (ann.listed, ben.listed) == (0, 0))
    await ann.lobby.create(spec("person", "open", seed=None, listing="public"))
    house.pair.hosts["b"]._stored.changed()
    await soon(lambda: (ann.listed, ben.listed) == (1, 1))


async def test_a_vacation_and_a_name_count_at_every_node(house: TwoLobbies) -> None:
    ann, ben = await house.visit("a", ANN), await house.visit("b", BEN)
    made = await ben.lobby.create(spec("person", "open", seed=None, clock=Days(3)))
    house.pair.places[made.id] = "b"
    await ann.lobby.join(made.invite or "")
    (owner,) = house.pair.hosts["b"].loaded()
    host = house.pair.hosts["a"]
    await host.services.vacations.take(ANN, "7", host.services.now())
    host.vacation_changed(ANN)
    await soon(lambda: [one.seat for one in owner.roster(0).vacations] == [1])
    await host.rename(BEN, "Ben", "Benjamin")
    await soon(lambda: ben.lobby.me == "Benjamin")


async def test_a_person_is_called_by_their_new_name_at_every_node_and_at_the_tables_of_each(house: TwoLobbies) -> None:
    here, there, ben = await house.visit("a", ANN), await house.visit("b", ANN), await house.visit("b", BEN)
    for visit, name in ((here, "Ann"), (ben, "Ben")):
        await visit.lobby.do(CallMe(name))
    cards = {name: await here.lobby.create(spec("person", "open", seed=None)) for name in ("work", "rest")}
    house.pair.places[cards["work"].id] = "a"
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


async def test_a_guest_at_another_node_gives_way_to_an_account(house: TwoLobbies) -> None:
    guest = PersonLobby(house.pair.hosts["b"], "guest:1", "Zoe", guest=True)
    await guest.is_known()
    await guest.do(CallMe("Zoe"))
    ann = await house.visit("a", ANN)
    await ann.lobby.do(CallMe("Zoe"))
    await soon(lambda: guest.me != "Zoe")


async def test_a_name_that_was_told_in_vain_is_asked_for_once_the_bus_is_back(house: TwoLobbies) -> None:
    here, there = await house.visit("a", ANN), await house.visit("b", ANN)
    await here.lobby.do(CallMe("Ann"))
    await soon(lambda: there.lobby.me == "Ann")
    house.network.weather = Weather(drop=1.0)
    await here.lobby.do(CallMe("Zoe"))
    house.network.weather = Weather()
    assert there.lobby.me == "Ann"
    house.lobbies["b"]._connected = -1.0
    house.lobbies["b"].look({"a", "b"})
    await soon(lambda: there.lobby.me == "Zoe")


async def test_a_muted_person_is_not_heard_from_a_node_that_does_not_know_it_yet(house: TwoLobbies) -> None:
    ann, ben = await house.visit("a", ANN), await house.visit("b", BEN)
    await soon(lambda: ben.present == {"Ann", "Ben"})
    others = house.pair.hosts["a"].services.feed.others
    assert others is not None
    others.send(SaidInLobby(MUTED, LobbyChat("Rude", "rude")))
    await ann.lobby.talk("good evening")
    house.pair.hosts["a"].announce(SENTENCE)
    await soon(lambda: ben.news.count(Announced(SENTENCE)) == 1)
    assert ben.heard == ["good evening"]


async def test_a_removed_key_ends_visits_at_every_node(house: TwoLobbies) -> None:
    removed: list[str] = []
    house.pair.hosts["b"].visitors = visitor_control(end_key=removed.append)
    house.pair.hosts["a"].key_is_gone("SHA256:old")
    await soon(lambda: removed == ["SHA256:old"])


async def test_a_block_counts_at_every_node_and_where_it_was_not_told_once_the_bus_is_back(house: TwoLobbies) -> None:
    ann, ben = await house.visit("a", ANN), await house.visit("b", BEN)
    there = await house.visit("b", ANN)  # the same person by another terminal
    for one in (ann, ben):
        await one.lobby.call_me(one.lobby.me)
    blocks = house.pair.hosts["b"].blocks
    assert await blocks.of(ANN) == frozenset()
    await ann.lobby.do(BlockPerson("Ben"))
    await soon(lambda: there.lobby._caller.blocked == {BEN})
    assert await blocks.of(ANN) == {BEN}
    house.network.cut("b")
    await ann.lobby.do(UnblockPerson("Ben"))
    house.network.mend("b")
    house.lobbies["b"].look({"a", "b"})
    assert await blocks.of(ANN) == frozenset()


async def test_the_featured_table_is_the_same_at_both_nodes(house: TwoLobbies) -> None:
    """By the rule, and when an admin of either has chosen it."""
    ann = await house.visit("a", ANN)
    first, second = (house.pair.hosts[name].featured for name in ("a", "b"))
    cards = [await ann.lobby.create(spec("person", "easy", seed=None, watching="public")) for _ in range(2)]
    chosen = await first.table()
    assert chosen == await second.table() != ""
    (other,) = {card.id for card in cards} - {chosen}
    await second.pin(other)
    while await first.table() != other:  # noqa: ASYNC110  the other node tells nobody
        await asyncio.sleep(0)
    assert await second.table() == other
    await first.pin("")
    while await second.table() != chosen:  # noqa: ASYNC110  the same
        await asyncio.sleep(0)
    assert await first.table() == chosen


async def test_a_table_that_went_away_at_one_node_is_away_at_the_other(house: TwoLobbies) -> None:
    ann = await house.visit("a", ANN)
    there = PersonLobby(house.pair.hosts["b"], ANN, "Ann")
    card = await ann.lobby.create(spec("person", "easy", seed=None))
    house.pair.places[card.id] = "a"
    assert [one.away for one in await there.tables()] == [""]
    note = AwayNote("token", ANN, "elsewhere")
    await house.pair.hosts["a"].owners.send_away(card.id, note, lambda _: True)
    while [one.away for one in await there.tables()] != ["elsewhere"]:  # noqa: ASYNC110  the other node tells nobody
        await asyncio.sleep(0)
    with refused("elsewhere has taken this table home", BelvedereError):
        await there.link(card.id, 0)


async def test_a_webhook_is_known_and_removed_at_both_nodes(house: TwoLobbies) -> None:
    """What is still to be sent from one is sent from there, and brings nothing back that was removed."""
    books = [host.services.webhooks for host in house.pair.hosts.values()]
    first, second = books

    async def known(webhooks: Webhooks) -> list[tuple[str, str]]:
        return [(card.url, card.table) for card in await webhooks.cards(ANN)]

    async def soon_known(webhooks: Webhooks, expected: list[tuple[str, str]]) -> None:
        while await known(webhooks) != expected:  # noqa: ASYNC110  the other node tells nobody
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
    assert await house.pair.hosts["a"].services.writer.run(lambda store: store.notes("webhook ")) == {}


async def test_a_link_for_a_browser_is_good_at_either_node_and_once(house: TwoLobbies) -> None:
    ann = await house.visit("a", ANN)
    await ann.lobby.call_me("Ann")
    first, second = (host.services.browser_links for host in house.pair.hosts.values())
    first.site, phone = "http://localhost/", "SHA256:phone"
    holder = Holder(phone, "192.0.2.1", Rank.NEWCOMER)

    async def told() -> None:
        """What was told to the other node has come."""
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
        with refused("This link"):
            await links.name_behind(code, holder)
    code = await made()
    first.forget(ANN)
    await told()
    for links in (first, second):
        with refused("This link"):
            await links.name_behind(code, holder)


async def test_a_code_that_a_browser_shows_may_be_typed_at_either_node_and_once(house: TwoLobbies) -> None:
    ann, ben = await house.visit("a", ANN), await house.visit("b", BEN)
    for one in (ann, ben):
        await one.lobby.call_me(one.lobby.me)
    first, second = (host.services.browser_links for host in house.pair.hosts.values())
    second.site = "http://localhost/"
    holder = Holder("SHA256:phone", "192.0.2.1", Rank.NEWCOMER)

    async def told() -> None:
        """What was told to the other node has come."""
        for _ in range(20):
            await asyncio.sleep(0)

    with second.ask_for_owner(holder, "a phone") as phone:
        await told()
        assert await first.answer_browser(phone.code, ANN, sure=False) == "a phone"
        assert await first.answer_browser(phone.code, ANN, sure=True) == "a phone"
        assert await second.name_behind(await phone.link(), holder) == "Ann"
        await told()
        for links, who in ((first, ANN), (second, BEN)):
            with refused("No browser shows"):
                await links.answer_browser(phone.code, who, sure=True)
    with second.ask_for_owner(holder, "a phone") as gone:
        await told()
    await told()
    with refused("No browser shows"):
        await first.answer_browser(gone.code, ANN, sure=False)


async def test_who_finishes_a_table_is_known_at_every_node(house: TwoLobbies) -> None:
    first, second = (host.services for host in house.pair.hosts.values())
    first.know((ANN, "guest:1"))
    await soon(lambda: second.register.is_known(ANN))
    assert not second.register.is_known("guest:1")


async def test_a_shared_study_is_led_at_one_node_and_followed_at_the_other(house: TwoLobbies) -> None:
    news: list[News] = []
    ann, ben = (Caller(identity, identity[-3:].title(), no_tables, receive=news.append) for identity in (ANN, BEN))
    here, there = (host.services.studies for host in house.pair.hosts.values())
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
    await house.pair.hosts["a"].part(ANN, BEN)
    await soon(lambda: there.of(ben) == ())


async def no_tables() -> tuple[()]:
    return ()
