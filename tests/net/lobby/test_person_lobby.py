"""The lobby as one person uses it: tables, seats, chat and blocked people."""

import json
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import attrs
import pytest

from core import catalog
from core.kernel.message import BelvedereError, Message, message
from core.link.commands import Concede, Say, TakeBack
from core.link.invites import new_invite, parse_invite
from core.link.lobby import LobbyChat, LobbyTalk, News, StudyPlace, TableList
from core.link.lobby_commands import (
    AddEntropy,
    AddWebhook,
    Annotate,
    BeginTable,
    BlockPerson,
    CallMe,
    ConsentToMove,
    EndMove,
    ExportStatistics,
    FetchCommitment,
    FetchPackage,
    FetchRecord,
    ForgetStatistics,
    GetReady,
    JoinTable,
    LabelTable,
    LeadStudy,
    ListBlocked,
    PackTable,
    PlanMoves,
    PrivateNotes,
    Rematch,
    RemoveTable,
    RemoveWebhook,
    ReviewTable,
    ShowMoveConsent,
    StandUp,
    UnblockPerson,
    WhatIf,
)
from core.link.spec import Player, TableSpec
from core.link.updates import Chat, Closed, Roster
from core.record.text import read
from core.record.verify import verify
from core.storage.store import Store
from core.storage.values import StoredPlayer
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import KnownPeople
from net.people.blocks import MOST
from net.people.visit import Person
from net.services.bot_processes import Workers
from net.services.services import Services
from net.tables.host import Host
from tests import tiny
from tests.net.support.house import ANN, BEN, CLEO, SEED, Caller, FirstLegal, Inbox, house, soon, spec
from tests.said import refused_as

# One person's end of the house


async def finished(lobby: PersonLobby, table: str, *seats: int) -> None:
    """Play a table to its end from the given seats."""
    inboxes = [Inbox(await lobby.link(table, seat)) for seat in seats]
    while not inboxes[0].update.outcome:
        version = inboxes[0].update.version + 1
        for asked in inboxes:
            if asked.update.decision:
                asked.act(asked.update.legal[-1])
        for inbox in inboxes:
            await inbox.version(version)
    for inbox in inboxes:
        inbox.link.close()


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        (spec("person"), "seats-not-possible"),
        (spec(*["person"] * 5), "seats-not-possible"),
        (spec("person", "open", game="chess"), "games-unknown"),
        (spec("person", "person", options=3), "options-other-game"),
        (spec("person", "person", options=tiny.Options(5)), "options-not-possible"),
        (spec("person", "godlike"), "lobby-no-such-level"),
        (spec("open", "easy"), "lobby-none-seated"),
        (spec("person", "person", seed=b"short"), "seed-length"),
    ],
)
async def test_invalid_options_of_a_game_are_refused_with_a_sentence(
    host: Host, asked: TableSpec, refusal: str
) -> None:
    with refused_as(refusal):
        await PersonLobby(host).create(asked)
    assert await PersonLobby(host).tables() == ()


async def test_options_that_do_not_go_together_are_refused_and_nothing_is_stored(tmp_path: Path) -> None:
    """Each choice of the rectangle city is possible, but not with four seats."""
    city = catalog.load("cloud_city")
    players = tuple(Player("person", name) for name in ("Ann", "Ben", "Cleo", "Dan"))
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), load=catalog.load) as host:
        with refused_as("cloud_city-rectangle-seats"):
            await PersonLobby(host).create(TableSpec("cloud_city", city.meta.options(rectangle=True), players))
        assert await host.tables() == []


async def test_no_seed_comes_from_outside(host: Host) -> None:
    """The seed reveals the deal."""
    with refused_as("lobby-own-seed"):
        await PersonLobby(host, ANN, "Ann").create(spec("person", "open"))


async def test_the_first_to_come_by_an_invite_gets_the_seat_and_comes_back_to_it(host: Host) -> None:
    ann, ben, cleo = (PersonLobby(host, who, name) for who, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")))
    card = await ann.create(spec("person", "open", "open", seed=None))
    assert (await ben.join(card.invite.upper().replace("-", " "))).mine == (1,)
    again = await ben.join(card.invite)
    assert (again.mine, again.status, again.players[2].kind) == ((1,), "open", "open")
    third = await cleo.join(card.invite)
    assert (third.mine, third.status) == ((2,), "running")
    assert [player.name for player in third.players] == ["Ann", "Ben", "Cleo"]
    with refused_as("lobby-full"):
        await PersonLobby(host, "SHA256:dan", "Dan").join(card.invite)


async def test_wrong_invites_are_refused_and_lookups_are_limited(host: Host) -> None:
    lobby = PersonLobby(host, BEN, "Ben")
    card = await PersonLobby(host, ANN, "Ann").create(spec("person", "open", seed=None))
    for _ in range(10):
        with refused_as("lobby-no-such-invite"):
            await lobby.join("oak-lamp-0")
    with refused_as("ledger-used-account", what=message("ledger-invites", limit=10)):
        await lobby.join(card.invite)


async def test_only_the_people_there_see_the_invite(host: Host) -> None:
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", "easy", seed=None))
    await PersonLobby(host, CLEO, "Cleo").join(card.invite)
    (seen,) = await ben.tables()
    assert (seen.id, seen.mine, seen.invite) == (card.id, (), None)


async def test_no_one_sits_or_watches_without_permission(host: Host) -> None:
    local, ben = PersonLobby(host), PersonLobby(host, BEN, "Ben")
    card = await local.create(spec("person", "person"))
    hidden = await local.create(spec("person", "person", watching="none"))
    for seat in (0, 1, 5, -1):
        with refused_as("lobby-not-your-seat"):
            await ben.link(card.id, seat)
    with refused_as("lobby-players-do-not-watch"):
        await local.link(card.id, None)
    with refused_as("store-no-table", table=hidden.id):
        await ben.link(hidden.id, None)
    with refused_as("store-no-table", table="nowhere"):
        await ben.link("nowhere", None)
    assert [one.id for one in await ben.tables()] == [card.id]
    watching = Inbox(await ben.link(card.id, None))
    assert watching.update.view == tiny.view_for(tiny.setup(tiny.Options(), 2, SEED), None)


async def test_there_is_room_for_a_limited_number_of_spectators(host: Host) -> None:
    card = await PersonLobby(host).create(spec("person", "person"))
    watcher = PersonLobby(host, BEN, "Ben")
    inboxes = [Inbox(await watcher.link(card.id, None)) for _ in range(50)]
    with refused_as("lobby-too-many-spectators"):
        await watcher.link(card.id, None)
    inboxes[0].link.close()
    await watcher.link(card.id, None)


async def test_tables_that_wait_for_one_come_first_and_finished_ones_last(tmp_path: Path) -> None:
    clock = iter(range(1000))
    async with house(tmp_path, now=lambda: float(next(clock))) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        mine = await ann.create(spec("person", "person", seed=None))
        over = await ann.create(spec("person", "person", seed=None))
        theirs = await ben.create(spec("person", "open", seed=None))
        await ann.join(theirs.invite)
        public = await ben.create(spec("person", "person", seed=None))
        await finished(ann, over.id, 0, 1)
        listed = await ann.tables()
        assert [card.id for card in listed] == [mine.id, theirs.id, over.id, public.id]
        assert [card.status for card in listed] == ["running", "running", "finished", "running"]


async def test_a_person_has_a_limited_number_of_unfinished_tables(host: Host) -> None:
    lobby = PersonLobby(host, ANN, "Ann")
    cards = [await lobby.create(spec("person", "person", seed=None)) for _ in range(20)]
    with refused_as("ledger-used-account", what=message("ledger-tables", limit=20)):
        await lobby.create(spec("person", "person", seed=None))
    await finished(lobby, cards[0].id, 0, 1)
    await lobby.create(spec("person", "person", seed=None))


async def test_at_ones_own_keyboard_tables_are_not_counted(host: Host) -> None:
    lobby = PersonLobby(host)
    for _ in range(25):
        await lobby.create(spec("person", "person"))
    assert len(await lobby.tables()) == 25


async def test_names_at_a_local_table_are_as_typed_or_refused_and_never_empty(host: Host) -> None:
    asked = spec("person", "person")
    players = Player("person", "Ann Lee"), Player("person", "")
    card = await PersonLobby(host).create(TableSpec("tiny", asked.options, players))
    assert [player.name for player in card.players] == ["Ann-Lee", "Player-2"]
    for name, refusal in (("Ann\x1b[1m", "signs"), ("\u200b", "letters"), ("x" * 40, "long")):
        with refused_as(f"lobby-name-{refusal}"):
            await PersonLobby(host).create(attrs.evolve(asked, seats=(players[0], Player("person", name))))


async def test_a_local_game_is_continued_where_it_was_left(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec("person", "easy"))
        inbox = Inbox(await lobby.link(card.id, 0))
        await inbox.acted()
        left = inbox.update
        inbox.link.close()
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        (found,) = await lobby.tables()
        assert (found.id, found.mine, found.version) == (card.id, (0,), 1)
        again = Inbox(await lobby.link(card.id, 0))
        assert again.update.view == left.view
        await finished(lobby, card.id, 0)


async def test_a_rematch_is_one_table_with_everyone_one_seat_further(host: Host) -> None:
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", seed=None))
    with refused_as("lobby-not-over"):
        await ann.rematch(card.id)
    await ben.join(card.invite)
    first = Inbox(await ann.link(card.id, 0))
    first.link.send(Concede())
    await first.version(1)
    awaited, same, again = [await lobby.rematch(card.id) for lobby in (ann, ben, ann)]
    assert (awaited.id, awaited.status) == (card.id, "finished")
    assert again.id == same.id != card.id
    assert (again.mine, same.mine) == ((1,), (0,))
    assert (same.status, [player.name for player in same.players]) == ("running", ["Ben", "Ann"])
    followed = await PersonLobby(host, CLEO, "Cleo").rematch(card.id)
    assert (followed.id, followed.mine) == (same.id, ()), "spectators follow it"


def test_invites_are_read_in_any_spelling() -> None:
    invite = new_invite()
    assert parse_invite(f"  {invite.replace('-', '  ').title()} ") == invite
    assert len({new_invite() for _ in range(50)}) == 50


async def test_names_too_alike_are_known_to_be_taken(host: Host) -> None:
    await host.people.keep(StoredPlayer(ANN, "Bob", "en", 0.0))
    assert await host.people.player(ANN) == StoredPlayer(ANN, "Bob", "en", 0.0)
    assert await host.people.is_name_taken("B0B", BEN)
    assert not await host.people.is_name_taken("B0B", ANN)


# A real game


async def test_bali_with_bots_of_every_level_is_played_recorded_and_verified(tmp_path: Path) -> None:
    players = (Player("bot", "Eva", "easy"), Player("bot", "Nina", "normal"), Player("bot", "Hugo", "hard"))
    workers = Workers(budgets={"easy": 0.01, "normal": 0.01, "hard": 0.01})
    async with Host(Store.open(tmp_path, reserve=0), workers, services=partial(Services, pace=0.0)) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(TableSpec("bali", catalog.load("bali").meta.options(), players))
        inbox = Inbox(await lobby.link(card.id, None))
        await inbox.until(lambda: inbox.update.outcome is not None)
        text = await lobby.record(card.id)
    report = verify(read(text))
    assert (report.game, report.entries, report.outcome) == ("bali", inbox.update.version, inbox.update.outcome)


async def test_a_record_of_a_table_with_a_concession_and_a_take_back_can_be_verified(tmp_path: Path) -> None:
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), services=partial(Services, pace=0.0)) as host:
        lobby = PersonLobby(host)
        spec = TableSpec("bali", catalog.load("bali").meta.options(), (Player("person", "A"), Player("person", "B")))
        card = await lobby.create(spec)
        with refused_as("lobby-record-too-early"):
            await lobby.record(card.id)
        first, second = [Inbox(await lobby.link(card.id, seat)) for seat in card.mine]
        while not first.update.take_back.allowed:
            version = first.update.version + 1
            next(inbox for inbox in (first, second) if inbox.update.decision).act()
            for inbox in (first, second):
                await inbox.version(version)
        first.link.send(TakeBack())
        await second.version(first.update.version + 1)
        second.link.send(Concede())
        await first.until(lambda: first.update.outcome is not None)
        assert first.update.outcome.ranks == (1, 2)
        report = verify(read(await lobby.record(card.id)))
        assert report.outcome == first.update.outcome


# Blocking a player


async def come(host: Host, identity: str, name: str) -> PersonLobby:
    """A person with an account."""
    lobby = PersonLobby(host, identity)
    await lobby.is_known()
    await lobby.call_me(name)
    return lobby


async def listening(lobby: PersonLobby) -> list[News]:
    heard: list[News] = []
    await lobby.attend(heard.append)
    return heard


def said(heard: list[News]) -> list[str]:
    return [news.text for news in heard if isinstance(news, LobbyChat)]


def chat(inbox: Inbox) -> list[str]:
    return [line.text for line in inbox.all(Chat)]


async def test_lobby_messages_of_a_blocked_person_are_hidden_only_from_the_blocker(tmp_path: Path) -> None:
    async with house(tmp_path, gather=0.0) as host:
        ann, ben, cleo = [await come(host, one, name) for one, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"))]
        hers, others = await listening(ann), await listening(cleo)
        own = await listening(ben)
        assert await ann.do(BlockPerson("ben")) == "Ben"
        await ben.talk("hello")
        await cleo.talk("hi")
        assert (said(hers), said(others), said(own)) == (["hi"], ["hello", "hi"], ["hello", "hi"])
        again = await come(host, ANN, "Ann")
        later = await listening(again)
        assert [line.text for news in later if isinstance(news, LobbyTalk) for line in news.lines] == ["hi"]
        assert await ann.do(UnblockPerson("Ben")) == "Ben"
        await ben.talk("again")
        assert (said(hers), said(later)) == (["hi", "again"], ["again"])


async def test_their_chat_at_a_table_is_hidden_at_once_and_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        card = await ann.create(spec("person", "open", seed=None, watching="public", spectator_chat="table"))
        await ben.join(card.invite or "")
        here = Inbox(await ann.link(card.id, 0))
        there = Inbox(await ben.link(card.id, 1))
        there.link.send(Say("before"))
        await ann.do(BlockPerson("Ben"))
        there.link.send(Say("after"))
        here.link.send(Say("mine"))
        assert (chat(here), chat(there)) == (["before", "mine"], ["before", "after", "mine"])
        cleo = await come(host, CLEO, "Cleo")
        await cleo.do(BlockPerson("Ann"))
        watching = Inbox(await cleo.link(card.id, None))
        assert chat(watching) == ["before", "after"]
        watching.link.send(Say("from aside"))
        await ann.do(BlockPerson("Cleo"))
        watching.link.send(Say("unheard"))
        assert chat(here)[-1] == "from aside"
        assert chat(there)[-1] == "unheard"
        assert chat(Inbox(await ann.link(card.id, 0))) == ["mine"]
        await host.services.writer.run(lambda store: None)
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "Ann")
        assert chat(Inbox(await ann.link(card.id, 0))) == ["mine"]


async def test_blocked_people_take_no_seat_at_my_open_tables_and_see_only_what_strangers_see(host: Host) -> None:
    ann, ben, cleo = [await come(host, one, name) for one, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"))]
    private = await ann.create(spec("person", "open", seed=None))
    listed = await ann.create(spec("person", "open", seed=None, listing="public"))
    await ann.do(BlockPerson("Ben"))
    for invite in (private.invite or "", listed.invite or "", listed.id, "oak-lamp-river-stone"):
        with refused_as("lobby-no-such-invite"):
            await ben.join(invite)
        with refused_as("lobby-no-such-invite"):
            await ben.do(FetchCommitment(invite))
    assert await ben.tables() == ()
    assert [card.id for card in await cleo.tables()] == [listed.id]
    assert (await cleo.join(listed.id)).mine == (1,)
    holder = host.services.register.holder(BEN)
    assert host.services.ledger.used("invites", "account", holder.account) == 8
    await ann.do(UnblockPerson("Ben"))
    assert (await ben.join(private.invite or "")).mine == (1,)


async def test_their_open_tables_do_not_reach_me(host: Host) -> None:
    ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
    card = await ben.create(spec("person", "open", seed=None, listing="public"))
    assert [one.id for one in await ann.tables()] == [card.id]
    await ann.do(BlockPerson("Ben"))
    assert await ann.tables() == ()
    for invite in (card.id, card.invite or ""):
        with refused_as("block-their-table", name="Ben"):
            await ann.join(invite)


async def test_lists_are_sent_again_only_to_the_two_of_them(tmp_path: Path) -> None:
    async with house(tmp_path, gather=0.0) as host:
        ann, ben, cleo = [await come(host, one, name) for one, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"))]
        card = await ann.create(spec("person", "open", seed=None, listing="public"))
        heard = {lobby: await listening(lobby) for lobby in (ann, ben, cleo)}

        def tables(lobby: PersonLobby) -> list[list[str]]:
            return [[one.id for one in news.cards] for news in heard[lobby] if isinstance(news, TableList)]

        await soon(lambda: all(tables(lobby) == [[card.id]] for lobby in heard))
        await ann.do(BlockPerson("Ben"))
        await soon(lambda: tables(ben) == [[card.id], []])
        await ann.do(UnblockPerson("Ben"))
        await soon(lambda: tables(ben) == [[card.id], [], [card.id]])
        assert tables(cleo) == [[card.id]]


async def test_a_table_that_starts_during_a_block_does_not_undo_it(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", "open", seed=None))
    await ben.join(card.invite or "")
    owner = await host.owner(card.id)
    add = host.blocks.add

    async def begin_then_add(identity: str, other: str) -> frozenset[str]:
        await owner.arrange(ANN, "Ann", BeginTable(card.id))
        monkeypatch.setattr(type(owner), "status", "open")  # as it was when that was asked
        return await add(identity, other)

    monkeypatch.setattr(host.blocks, "add", begin_then_add)
    assert await ann.do(BlockPerson("Ben")) == "Ben"
    monkeypatch.undo()
    assert (await ann.do(ListBlocked()), owner.status, owner.seats.held_by(BEN)) == (("Ben",), "running", (1,))


async def test_a_blocked_person_leaves_my_open_table_and_plays_on_at_a_running_one(host: Host) -> None:
    ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
    waiting = await ann.create(spec("person", "open", "open", seed=None))
    await ben.join(waiting.invite or "")
    running = await ann.create(spec("person", "open", seed=None))
    await ben.join(running.invite or "")
    there = Inbox(await ben.link(waiting.id, 1))
    await ann.do(BlockPerson("Ben"))
    (closed,) = there.all(Closed)
    assert closed.reason.id == "lobby-stood-up"
    assert [(card.id, card.mine) for card in await ben.tables()] == [(running.id, (1,))]
    assert (await ben.join(running.invite or "")).mine == (1,)
    with refused_as("lobby-no-such-invite"):
        await ben.join(waiting.invite or "")


async def over(host: Host, ann: PersonLobby, ben: PersonLobby) -> tuple[str, Inbox, Inbox]:
    """A table of two that is over, with both at it."""
    card = await ann.create(spec("person", "open", "easy", seed=None))
    await ben.join(card.invite or "")
    here = Inbox(await ann.link(card.id, 0))
    there = Inbox(await ben.link(card.id, 1))
    here.link.send(Concede())
    await here.until(lambda: here.update.version > 0)
    there.link.send(Concede())
    await here.until(lambda: here.update.outcome is not None)
    return card.id, here, there


async def test_a_rematch_that_they_ask_for_is_not_shown_to_me_and_waits_like_any_other(host: Host) -> None:
    ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
    table, here, there = await over(host, ann, ben)
    await ann.do(BlockPerson("Ben"))
    assert (await ben.rematch(table)).id == table
    assert there.all(Roster)[-1].rematch == (1,)
    assert [roster.rematch for roster in here.all(Roster)] == [()] * len(here.all(Roster))
    assert Inbox(await ann.link(table, 0)).all(Roster)[-1].rematch == ()
    with refused_as("block-their-rematch", name="Ben"):
        await ann.rematch(table)
    await ann.do(UnblockPerson("Ben"))
    assert (await ann.rematch(table)).id != table


async def test_a_yes_of_mine_does_not_outlast_the_block(host: Host) -> None:
    ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
    table, _, there = await over(host, ann, ben)
    await ann.rematch(table)
    assert there.all(Roster)[-1].rematch == (0,)
    await ann.do(BlockPerson("Ben"))
    assert there.all(Roster)[-1].rematch == ()
    assert (await ben.rematch(table)).id == table


async def test_a_block_follows_the_account_in_any_spelling_of_its_name(host: Host) -> None:
    ann, bill = await come(host, ANN, "Ann"), await come(host, BEN, "Bill")
    for written in ("BiIl", "BILL", " bill "):
        assert await ann.do(BlockPerson(written)) == "Bill"
    assert await ann.do(ListBlocked()) == ("Bill",)
    await bill.call_me("Boris")
    assert (await ann.do(ListBlocked()), await bill.do(ListBlocked())) == (("Boris",), ())
    with refused_as("account-no-such-player", name="Bill"):
        await ann.do(UnblockPerson("Bill"))
    await ann.do(UnblockPerson("boris"))
    with refused_as("block-not", name="Boris"):
        await ann.do(UnblockPerson("Boris"))
    assert await ann.do(ListBlocked()) == ()


async def test_people_who_cannot_be_blocked_or_block(host: Host) -> None:
    ann = await come(host, ANN, "Ann")
    guest = PersonLobby(host, "guest:1", "gus", guest=True)
    await guest.is_known()
    await guest.attend(None)
    for name, refusal in (("Ann", "block-self"), ("Nobody", "account-no-such-player"), (guest.me, "block-guest")):
        with refused_as(refusal):
            await ann.do(BlockPerson(name))
    for lobby in (guest, PersonLobby(host)):
        with refused_as("account-none"):
            await lobby.do(BlockPerson("Ann"))
    assert await ann.do(ListBlocked()) == ()


async def test_an_account_blocks_a_limited_number_of_people_and_pays_for_each(host: Host) -> None:
    ann = await come(host, ANN, "Ann")
    known = KnownPeople(host.services.writer, host.services.now)
    for number in range(MOST + 1):
        await known.call(f"SHA256:{number}", f"person{number}x")
    used = host.services.ledger.used("bytes", "account", ANN)
    for number in range(MOST):
        await ann.do(BlockPerson(f"person{number}x"))
    assert host.services.ledger.used("bytes", "account", ANN) - used >= 100 * MOST
    with refused_as("block-too-many", limit=MOST):
        await ann.do(BlockPerson(f"person{MOST}x"))
    await ann.do(BlockPerson("person0x"))
    assert len(await ann.do(ListBlocked())) == MOST


async def test_export_tells_it_and_forgetting_ends_it(tmp_path: Path) -> None:
    async with house(tmp_path, gather=0.0) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        heard = await listening(ann)
        await ann.do(BlockPerson("Ben"))
        assert json.loads(await ann.do(ExportStatistics()))["blocked"] == ["Ben"]
        assert json.loads(await ben.do(ExportStatistics()))["blocked"] == []
        await ann.do(ForgetStatistics())
        assert await ann.do(ListBlocked()) == ()
        assert await host.blocks.of(ANN) == frozenset()
        await ben.talk("hello")
        assert said(heard) == ["hello"]


async def test_it_outlasts_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, _ = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        await ann.do(BlockPerson("Ben"))
    async with house(tmp_path, gather=0.0) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        heard = await listening(ann)
        await ben.talk("hello")
        await ann.talk("hi")
        await soon(lambda: bool(said(heard)))
        assert said(heard) == ["hi"]


async def test_one_line_commands(host: Host) -> None:
    ann, ben = Caller(host), Caller(host, Person(BEN, "Ben", guest=False))
    await ann.run("name", "Ann")
    await ben.run("name", "Ben")
    assert await ann.run("blocked") == (0, "You have not blocked anyone.\n")
    status, told = await ann.run("block", "Ben")
    assert (status, told.startswith("You have blocked Ben. You no longer see their messages")) == (0, True)
    assert await ann.run("blocked") == (0, "You block Ben.\n")
    assert await ann.run("blocked", "--json") == (0, '["Ben"]\n')
    assert await ann.run("block", "Ben", "--json") == (0, '{"blocked":"Ben"}\n')
    assert await ann.run("unblock", "ben") == (0, "You no longer block Ben.\n")
    assert (await ann.run("unblock", "ben"))[0] == 64


@pytest.mark.parametrize("words", [("block",), ("unblock",), ("blocked", "Ben")])
async def test_a_wrongly_used_command_says_so(host: Host, words: tuple[str, ...]) -> None:
    ann = Caller(host)
    await ann.run("name", "Ann")
    assert await ann.run(*words) == (64, f'Wrong usage of "{words[0]}". Try: help\n')


async def test_a_private_table_of_others_is_refused_like_an_unknown_one_by_every_command(host: Host) -> None:
    """Commands that answer from this person's own things say nothing about the table either."""
    ann, eve = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Eve")
    await eve.do(CallMe("Eve"))
    opened = await ann.create(spec("person", "open", seed=None, watching="public"))
    running = await ann.create(spec("person", "easy", seed=None, watching="none"))
    over = await ann.create(spec("person", "easy", seed=None, watching="none"))
    inbox = Inbox(await ann.link(over.id, 0))
    inbox.link.send(Concede())
    await inbox.until(lambda: inbox.update.outcome is not None)
    for table in ("0123456789", opened.id, running.id, over.id):
        for refuses in _OF_A_TABLE:
            assert await _refusal(refuses(eve, table)) == message("store-no-table", table=table)
        for joins in (JoinTable(table), FetchCommitment(table)):
            assert await _refusal(eve.do(joins)) == message("lobby-no-such-invite")
        assert await _refusal(eve.do(EndMove(table, "x" * 16, ""))) is None
        assert await _refusal(eve.do(FetchPackage(table, 0))) == message("move-not-packed")
        assert await _refusal(eve.do(RemoveWebhook(table))) == await _refusal(eve.do(RemoveWebhook("nowhere")))


_OF_A_TABLE: list[Callable[[PersonLobby, str], Awaitable[object]]] = [
    lambda lobby, table: lobby.link(table, None),
    lambda lobby, table: lobby.link(table, 0),
    lambda lobby, table: lobby.glance(table),
    lambda lobby, table: lobby.do(BeginTable(table)),
    lambda lobby, table: lobby.do(GetReady(table)),
    lambda lobby, table: lobby.do(AddEntropy(table, b"words")),
    lambda lobby, table: lobby.do(StandUp(table)),
    lambda lobby, table: lobby.do(Rematch(table)),
    lambda lobby, table: lobby.do(FetchRecord(table)),
    lambda lobby, table: lobby.do(ReviewTable(table)),
    lambda lobby, table: lobby.do(WhatIf(table, 0, 0)),
    lambda lobby, table: lobby.do(Annotate(table)),
    lambda lobby, table: lobby.do(LeadStudy(StudyPlace(table, 0, None))),
    lambda lobby, table: lobby.do(PrivateNotes(table)),
    lambda lobby, table: lobby.do(PlanMoves(table)),
    lambda lobby, table: lobby.do(RemoveTable(table)),
    lambda lobby, table: lobby.do(LabelTable(table, "tea")),
    lambda lobby, table: lobby.do(AddWebhook("https://example.org/", table)),
    lambda lobby, table: lobby.do(PackTable(table)),
    lambda lobby, table: lobby.do(ConsentToMove(table, True)),
    lambda lobby, table: lobby.do(ShowMoveConsent(table)),
]


async def _refusal(asked: Awaitable[object]) -> Message | None:
    try:
        await asked
    except BelvedereError as refusal:
        return refusal.sentence
    return None
