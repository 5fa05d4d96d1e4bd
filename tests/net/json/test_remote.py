"""A lobby over a wire, and servers that know more or less."""

import json
from typing import Any

import attrs
import pytest

from core.kernel.message import BelvedereError, message
from core.link.account import Profile
from core.link.commands import Act, Agree, Concede, Look, Refresh, Say
from core.link.lobby import LobbyChat, LobbyTalk, Present, SharedStudy, StudyPlace, TableList, Visitor
from core.link.lobby_commands import (
    AddKey,
    BeginTable,
    ConfirmKey,
    CreateTable,
    FetchRecord,
    FollowStudy,
    GetReady,
    JoinTable,
    KeysOf,
    LabelTable,
    LeadStudy,
    LeaveStudy,
    ListKeys,
    ListStudies,
    ListTables,
    ListVisitors,
    Rematch,
    RemoveKey,
    RemoveTable,
    StandUp,
    Talk,
    WhatIf,
)
from core.link.spec import Player, Spectating, TableSpec
from core.link.updates import Announced, Chat, Closed, Frozen, Refused, Roster, Update
from net.client.lobby import RemoteLobby
from net.config.address import Address
from net.json.protocol import PROTOCOL
from net.lobby.person_lobby import PersonLobby
from tests.net.support.far_tables import BALI, BOT, OPEN, FarServer, MemoryWire, bali_spec
from tests.net.support.house import Inbox, played_out, soon, to_be_drawn
from tests.said import refused_as
from tests.tui.support.shell import play_out

# A server somewhere else


async def test_a_whole_table_is_played_over_the_wire(lobby: RemoteLobby) -> None:
    card = await lobby.do(CreateTable(bali_spec(BOT, demon=True)))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.version(0)
    assert inbox.update.view.options.demon
    outcome = (await played_out(inbox)).outcome
    assert outcome is not None
    assert (await lobby.do(FetchRecord(card.id))).count("\n") > inbox.update.version
    assert (await lobby.do(Rematch(card.id))).id != card.id


async def test_own_tables_are_labelled_and_deleted_over_the_wire(lobby: RemoteLobby) -> None:
    card = await lobby.do(CreateTable(bali_spec(BOT)))
    await lobby.do(LabelTable(card.id, label="Tea"))
    (listed,) = await lobby.do(ListTables())
    assert (listed.label, listed.archived, listed.turn) == ("Tea", False, 1)
    assert len(listed.points) == len(listed.players)
    await lobby.do(RemoveTable(card.id))
    assert not await lobby.do(ListTables())


async def test_ones_account_is_managed_over_the_wire(lobby: RemoteLobby) -> None:
    phone = "SHA256:" + "P" * 43
    asked = await lobby.do(AddKey(phone))
    assert (asked.fingerprint, asked.awaits) == (phone, "holder")
    assert [card.fingerprint for card in await lobby.do(ListKeys())] == ["SHA256:ann", phone]
    with refused_as("account-request-over"):
        await lobby.do(ConfirmKey(asked.code))
    assert await lobby.do(KeysOf("ann")) == ("SHA256:ann",)
    with refused_as("account-key-form"):
        await lobby.do(AddKey("rubbish"))
    await lobby.do(RemoveKey(phone))
    assert len(await lobby.do(ListKeys())) == 1
    await lobby.account.keep_profile(Profile("fr", "x"))
    assert await lobby.account.profile() == Profile()


async def test_a_broken_wire_is_restored_and_the_seat_continues(house: FarServer, lobby: RemoteLobby) -> None:
    card = await lobby.do(CreateTable(bali_spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.version(0)
    for _ in range(3):
        before = len(inbox.all(Update))
        house.wires[-1].cut()
        await inbox.until(lambda before=before: len(inbox.all(Update)) > before)  # type: ignore[misc]
        assert inbox.all(Update)[before].fresh
        await inbox.until(lambda: inbox.update.decision is not None)
        await inbox.acted()
    reasons = [frozen.reason.id if frozen.reason else None for frozen in inbox.all(Frozen)]
    assert reasons == ["remote-mending", None] * 3
    assert len(house.wires) == 4
    assert (await played_out(inbox)).outcome is not None


async def test_a_table_moves_from_owner_to_owner_and_the_seat_continues(house: FarServer, lobby: RemoteLobby) -> None:
    """As the JSON face sends it, and as `belvedere join` reads it."""
    card = await lobby.do(CreateTable(bali_spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.version(0)
    for moves in range(1, 4):
        await inbox.until(lambda: inbox.update.decision is not None)
        version = inbox.update.version
        inbox.act()
        await house.host.hand_over(card.id, house.host.services.owner_name)
        await inbox.version(version + 1)
        await inbox.until(lambda moves=moves: len(inbox.all(Frozen)) == 2 * moves)  # type: ignore[misc]
    reasons = [frozen.reason.id if frozen.reason else None for frozen in inbox.all(Frozen)]
    assert reasons == ["table-moves", None] * 3
    assert (inbox.all(Closed), inbox.all(Refused), len(house.wires)) == ([], [], 1)
    assert (await played_out(inbox)).outcome is not None


async def test_a_question_on_a_breaking_wire_is_reported_as_lost(house: FarServer, lobby: RemoteLobby) -> None:
    house.wires[-1].cut()
    with pytest.raises(BelvedereError, match="remote-lost"):
        await lobby.do(ListTables())


async def test_a_permanently_lost_server_closes_its_links(
    house: FarServer, lobby: RemoteLobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.client.lobby.TRIES", 3)
    card = await lobby.do(CreateTable(bali_spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.version(0)
    house.closed = True
    house.wires[-1].cut()
    assert (await inbox.next(Closed)).reason.id == "remote-gone"


async def test_an_action_that_is_not_legal_comes_back_refused(lobby: RemoteLobby) -> None:
    card = await lobby.do(CreateTable(bali_spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    update = await inbox.version(0)
    wrong = next(action for action in BALI.candidates() if action not in update.legal)
    inbox.act(wrong)
    await inbox.next(Refused)
    inbox.link.send(Act("no-such-decision", update.legal[0]))
    await inbox.next(Refused)
    assert inbox.update.version == 0


async def test_chat_goes_both_ways(lobby: RemoteLobby) -> None:
    card = await lobby.do(CreateTable(bali_spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    inbox.link.send(Say("good evening"))
    assert (await inbox.next(Chat)).text == "good evening"


async def test_refusals_of_the_lobby_are_the_houses_own(lobby: RemoteLobby) -> None:
    with pytest.raises(BelvedereError, match="lobby-no-such-invite"):
        await lobby.do(JoinTable("oak-lamp-river-stone"))
    with pytest.raises(BelvedereError, match="remote-no-table"):
        await lobby.link("nowhere", 0)
    with pytest.raises(BelvedereError, match="remote-own-components"):
        await lobby.do(CreateTable(attrs.evolve(bali_spec(BOT), seed=bytes(32))))
    with pytest.raises(BelvedereError, match="remote-too-long"):
        await lobby.do(WhatIf("t", 1, 0, record="x" * 20_000))
    assert lobby.invitation("oak-lamp-river-stone") == "ssh oak-lamp-river-stone@example.org"
    assert lobby.invitation_link("oak-lamp-river-stone") == "ssh://oak-lamp-river-stone@example.org"


async def test_making_a_table_or_sitting_down_adds_to_its_seed(house: FarServer, lobby: RemoteLobby) -> None:
    ben = PersonLobby(house.host, "SHA256:ben", "ben")
    made = await lobby.do(CreateTable(bali_spec(OPEN)))
    theirs = await ben.create(TableSpec("bali", BALI.meta.options(), (Player("person", ""), OPEN), listing="public"))
    joined = await lobby.do(JoinTable(theirs.id))
    assert (made.status, joined.status) == ("open", "running")
    for card, seat in ((made, 0), (joined, 1)):
        owner = await house.host.owner(card.id)
        assert [len(added) for added in owner.setup.spec.entropy] == [16 if one == seat else 0 for one in (0, 1)]
    inbox = Inbox(await lobby.link(joined.id, 1))
    await inbox.version(0)
    assert (inbox.all(Roster)[0].added, inbox.all(Announced)) == ((1,), [])


async def test_a_seat_that_is_open_here_is_not_opened_twice(lobby: RemoteLobby) -> None:
    card = await lobby.do(CreateTable(bali_spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.version(0)
    with pytest.raises(BelvedereError, match="remote-attached"):
        await lobby.link(card.id, 0)
    inbox.link.close()
    assert (await Inbox(await lobby.link(card.id, 0)).version(0)).fresh


async def test_announcements_are_heard_aside_and_again_after_a_reconnection(
    house: FarServer, lobby: RemoteLobby
) -> None:
    heard: list[Any] = []
    await lobby.attend(lambda news: heard.append(news) if isinstance(news, Announced) else None, aside=True)
    ben = PersonLobby(house.host, "SHA256:ben", "Ben")
    await ben.attend(None)
    await ben.talk("good evening")
    assert house.host.announce(message("table-announced", text="at ten")) == 1
    await soon(lambda: bool(heard))
    house.wires[-1].cut()
    await soon(lambda: len(house.wires) == 2)
    await soon(lambda: house.host.announce(message("table-announced", text="at eleven")) == 1)
    await soon(lambda: len(heard) == 2)
    assert [type(news) for news in heard] == [Announced, Announced]


@pytest.mark.parametrize("line", ['{"type":"goodbye","text":"Back soon."}', "Back soon.", '{"type":"of a later day"}'])
async def test_words_that_ask_for_nothing_and_words_not_understood_end_nothing(
    house: FarServer, lobby: RemoteLobby, line: str
) -> None:
    house.wires[-1].say(line)
    assert await lobby.do(ListTables()) == ()
    house.wires[-1].cut()
    await soon(lambda: len(house.wires) == 2)
    assert await lobby.do(ListTables()) == ()


async def test_the_lobby_is_heard_over_the_wire_and_again_after_a_reconnection(
    house: FarServer, lobby: RemoteLobby
) -> None:
    heard: list[Any] = []
    await lobby.attend(heard.append)
    ben = PersonLobby(house.host, "SHA256:ben", "Ben")
    await ben.attend(None)
    await soon(lambda: Present((Visitor("ann"), Visitor("Ben"))) in heard)
    assert await lobby.do(ListVisitors()) == (Visitor("ann"), Visitor("Ben"))
    await lobby.do(Talk("good evening"))
    await soon(lambda: LobbyChat("ann", "good evening") in heard)
    house.wires[-1].cut()
    await soon(lambda: LobbyTalk((LobbyChat("ann", "good evening"),)) in heard)
    card = await ben.create(
        TableSpec("bali", BALI.meta.options(), (Player("person", ""), OPEN, OPEN), listing="public")
    )
    await soon(lambda: any(isinstance(news, TableList) and news.cards for news in heard))
    assert (await lobby.do(JoinTable(card.id))).mine == (1,)
    assert (await lobby.do(GetReady(card.id))).status == "open"
    with pytest.raises(BelvedereError, match="lobby-not-the-maker"):
        await lobby.do(BeginTable(card.id))
    await lobby.do(StandUp(card.id))
    told = len(heard)
    await lobby.attend(None)
    await ben.talk("anybody?")
    assert (await lobby.do(CreateTable(bali_spec(OPEN)))).listing == "invite"
    assert not any(isinstance(news, LobbyChat) for news in heard[told:])


async def test_a_shared_study_continues_when_the_wire_is_restored(house: FarServer, lobby: RemoteLobby) -> None:
    heard: list[SharedStudy] = []
    await lobby.attend(lambda news: heard.append(news) if isinstance(news, SharedStudy) else None, aside=True)
    ben = PersonLobby(house.host, "SHA256:ben", "Ben")
    card = await ben.create(TableSpec("bali", BALI.meta.options(), (Player("person", "Ben"), BOT)))
    await play_out(ben, card.id, (0,))
    code = (await ben.do(LeadStudy(StudyPlace(card.id, 3, 0)))).code
    await lobby.do(FollowStudy(code))
    house.wires[-1].cut()
    await soon(lambda: len(house.wires) == 2)
    await ben.do(LeadStudy(StudyPlace(card.id, 4, 0)))
    await soon(lambda: bool(heard) and heard[-1].place.version == 4 and heard[-1].followers == ("ann",))
    await lobby.do(LeaveStudy())
    house.wires[-1].cut()
    await soon(lambda: len(house.wires) == 3)
    await lobby.do(ListVisitors())
    assert (await ben.do(ListStudies()))[0].followers == ()
    await lobby.do(FollowStudy(code))
    house.wires[-1].cut()
    await ben.do(LeaveStudy(end=True))
    await soon(lambda: heard[-1].state == "over")


async def test_the_point_of_view_outlasts_a_broken_wire(house: FarServer, lobby: RemoteLobby) -> None:
    bea = PersonLobby(house.host, "SHA256:bea", "Bea")
    terms = TableSpec("bali", BALI.meta.options(), (Player("person", "Bea"), BOT), watching="delayed", delay=1)
    card = await bea.create(terms)
    inbox = Inbox(await lobby.link(card.id, None))
    await inbox.until(lambda: bool(inbox.all(Update)))
    assert inbox.update.viewer == 0
    inbox.link.send(Look(1))
    await inbox.until(lambda: inbox.update.viewer == 1)
    before = len(inbox.all(Update))
    house.wires[-1].cut()
    await inbox.until(lambda: len(inbox.all(Update)) > before and inbox.update.viewer == 1)


async def test_a_player_agrees_over_the_wire(house: FarServer, lobby: RemoteLobby) -> None:
    terms = TableSpec(
        "bali", BALI.meta.options(), (Player("person", "ann"), BOT), watching="seat", spectator_chat="apart"
    )
    inbox = Inbox(await lobby.link((await lobby.do(CreateTable(terms))).id, 0))
    await inbox.until(lambda: bool(inbox.all(Update)))
    for yes in (False, True):
        inbox.link.send(Agree(yes))
        await inbox.until(lambda yes=yes: inbox.all(Roster)[-1].spectating.agreed is yes)  # type: ignore[misc]
    assert inbox.all(Roster)[-1].spectating == Spectating("seat", 0, True, 0, "apart")


async def test_a_player_looks_at_a_table_from_the_first_screen_over_the_wire(
    house: FarServer, lobby: RemoteLobby
) -> None:
    ben = PersonLobby(house.host, "SHA256:ben", "Ben")
    card = await ben.create(bali_spec(Player("bot", "Bo", "easy")))
    owner = await house.host.owner(card.id)
    glance = Inbox(await lobby.glance(card.id))
    await glance.until(lambda: bool(glance.all(Update)))
    assert {type(delivery) for delivery in glance.deliveries} == {Update}
    assert (glance.update.viewer, owner.audience.watchers, len(owner.audience.glances)) == (None, (), 1)
    glance.link.close()
    Inbox(await lobby.link(card.id, None))
    await soon(lambda: owner.audience.watchers == (lobby.me,))
    assert len(owner.audience.glances) == 0


async def test_a_seat_that_was_drawn_stays_ones_own_when_the_line_breaks(house: FarServer, lobby: RemoteLobby) -> None:
    card = await to_be_drawn(house.host, attrs.evolve(bali_spec(OPEN), watching="none"), "SHA256:ann", (1, 0))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.next(Frozen)
    ben = PersonLobby(house.host, "SHA256:ben", "ben")
    await ben.do(JoinTable(card.invite or ""))
    await inbox.version(0)
    assert (inbox.update.viewer, inbox.link.viewer) == (1, 1)
    await ben.do(ListTables())
    house.wires[-1].cut()
    seen = len(inbox.all(Update))
    await inbox.until(lambda: len(inbox.all(Update)) > seen)
    assert inbox.update.viewer == 1
    inbox.link.send(Concede())
    await inbox.until(lambda: inbox.update.outcome is not None)
    assert inbox.all(Roster)[-1].conceded == (1,)


# A client goes on at a server of a later version, and says so where it cannot


async def test_additions_of_a_later_server_are_ignored(house: FarServer, lobby: RemoteLobby) -> None:
    """A key that was added to a roster ended the client, and one in a card refused the list of tables."""
    card = await lobby.do(CreateTable(bali_spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.version(0)
    wire = house.wires[-1]
    told: list[str] = []
    wire.rewrite = lambda line: added(line, told)
    inbox.link.send(Refresh())
    seen = len(inbox.all(Update))
    await inbox.until(lambda: len(inbox.all(Update)) > seen)
    assert (await lobby.do(ListTables()))[0].id == card.id
    assert {"roster", "update", "answer"} <= {*told}
    wire.say(json.dumps({"type": "happening", "table": card.id, "seat": 0, "what": {"type": "gift"}, "text": None}))
    inbox.act()
    await inbox.version(1)
    assert not inbox.all(Closed)


def added(line: str, told: list[str]) -> str:
    """A line as a later server might write it, with an extra key in every object; `told` gets the original."""
    data = json.loads(line)
    kind = data["what"]["type"] if data["type"] == "happening" else data["type"]
    told.append(kind)
    for one in (data, data.get("what"), *(data["value"] if isinstance(data.get("value"), list) else ())):
        if isinstance(one, dict):
            one["later"] = {"added": [1]}
    return json.dumps(data)


async def test_unreadable_input_ends_with_a_sentence(house: FarServer, lobby: RemoteLobby) -> None:
    card = await lobby.do(CreateTable(bali_spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.version(0)
    wire = house.wires[-1]
    wire.say(json.dumps({"type": "happening", "table": card.id, "seat": 0, "what": {"type": "roster"}, "text": None}))
    assert (await inbox.next(Closed)).reason.id == "remote-not-understood"
    wire.rewrite = lambda line: line.replace('"players"', '"sitters"')
    with refused_as("remote-not-understood"):
        await lobby.do(ListTables())


async def test_a_server_of_another_protocol_is_reported_in_a_sentence(house: FarServer) -> None:
    async def dial() -> MemoryWire:
        wire = await house.dial()
        wire.rewrite = lambda line: line.replace(f'"protocol":{PROTOCOL}', f'"protocol":{PROTOCOL - 1}')
        return wire

    other = RemoteLobby(dial, Address("example.org", 22), pauses=(0.0,))
    with refused_as("remote-other-protocol", theirs=PROTOCOL - 1, ours=PROTOCOL):
        await other.open()
    await other.close()
