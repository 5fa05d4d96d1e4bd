"""Blocking somebody for oneself: what it hides, what it keeps out, what it says to whom, and what is kept of it."""

import json
from pathlib import Path

import pytest

from core.link.commands import Concede, Say
from core.link.lobby import LobbyChat, LobbyTalk, News, TableList
from core.link.lobby_commands import (
    BeginTable,
    BlockPerson,
    ExportStatistics,
    FetchCommitment,
    ForgetStatistics,
    ListBlocked,
    UnblockPerson,
)
from core.link.updates import Chat, Closed, Roster
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import KnownPeople
from net.people.blocks import MOST
from net.people.visit import Person
from net.tables.host import Host
from tests.net.support.caller import Caller
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, soon, spec
from tests.said import refused

NEUTRAL = "No table has this invite"


async def come(host: Host, identity: str, name: str) -> PersonLobby:
    """Somebody with an account."""
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


async def test_what_they_say_in_the_lobby_is_hidden_from_who_blocked_them_and_from_nobody_else(tmp_path: Path) -> None:
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


async def test_what_they_say_at_a_table_is_hidden_at_once_and_after_a_restart(tmp_path: Path) -> None:
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


async def test_they_take_no_seat_at_my_open_tables_and_are_told_what_any_stranger_is(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, cleo = [await come(host, one, name) for one, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"))]
        private = await ann.create(spec("person", "open", seed=None))
        listed = await ann.create(spec("person", "open", seed=None, listing="public"))
        await ann.do(BlockPerson("Ben"))
        for invite in (private.invite or "", listed.invite or "", listed.id, "oak-lamp-river-stone"):
            with refused(NEUTRAL):
                await ben.join(invite)
            with refused(NEUTRAL):
                await ben.do(FetchCommitment(invite))
        assert await ben.tables() == ()
        assert [card.id for card in await cleo.tables()] == [listed.id]
        assert (await cleo.join(listed.id)).mine == (1,)
        holder = host.services.register.holder(BEN)
        assert host.services.ledger.used("invites", "account", holder.account) == 8
        await ann.do(UnblockPerson("Ben"))
        assert (await ben.join(private.invite or "")).mine == (1,)


async def test_their_open_tables_do_not_reach_me(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        card = await ben.create(spec("person", "open", seed=None, listing="public"))
        assert [one.id for one in await ann.tables()] == [card.id]
        await ann.do(BlockPerson("Ben"))
        assert await ann.tables() == ()
        for invite in (card.id, card.invite or ""):
            with refused("Ben, whom you block, opened this table"):
                await ann.join(invite)


async def test_lists_are_sent_anew_to_the_two_of_them_and_to_nobody_else(tmp_path: Path) -> None:
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


async def test_a_table_that_begins_meanwhile_does_not_undo_the_block(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
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


async def test_who_sits_at_my_open_table_stands_up_and_at_a_running_one_plays_on(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
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
        with refused(NEUTRAL):
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


async def test_a_rematch_that_they_ask_for_is_not_shown_to_me_and_waits_like_any_other(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        table, here, there = await over(host, ann, ben)
        await ann.do(BlockPerson("Ben"))
        assert (await ben.rematch(table)).id == table
        assert there.all(Roster)[-1].rematch == (1,)
        assert [roster.rematch for roster in here.all(Roster)] == [()] * len(here.all(Roster))
        assert Inbox(await ann.link(table, 0)).all(Roster)[-1].rematch == ()
        with refused("You block Ben, who sat at this table"):
            await ann.rematch(table)
        await ann.do(UnblockPerson("Ben"))
        assert (await ann.rematch(table)).id != table


async def test_a_yes_of_mine_does_not_outlast_the_block(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        table, _, there = await over(host, ann, ben)
        await ann.rematch(table)
        assert there.all(Roster)[-1].rematch == (0,)
        await ann.do(BlockPerson("Ben"))
        assert there.all(Roster)[-1].rematch == ()
        assert (await ben.rematch(table)).id == table


async def test_it_is_the_account_that_is_blocked_however_its_name_is_written(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, bill = await come(host, ANN, "Ann"), await come(host, BEN, "Bill")
        for written in ("BiIl", "BILL", " bill "):
            assert await ann.do(BlockPerson(written)) == "Bill"
        assert await ann.do(ListBlocked()) == ("Bill",)
        await bill.call_me("Boris")
        assert (await ann.do(ListBlocked()), await bill.do(ListBlocked())) == (("Boris",), ())
        with refused("No player here is called Bill"):
            await ann.do(UnblockPerson("Bill"))
        await ann.do(UnblockPerson("boris"))
        with refused("You do not block Boris"):
            await ann.do(UnblockPerson("Boris"))
        assert await ann.do(ListBlocked()) == ()


async def test_who_cannot_be_blocked_and_who_cannot_block(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "Ann")
        guest = PersonLobby(host, "guest:1", "gus", guest=True)
        await guest.is_known()
        await guest.attend(None)
        for name, why in (("Ann", "yourself"), ("Nobody", "No player here"), (guest.me, "is a guest")):
            with refused(why):
                await ann.do(BlockPerson(name))
        for lobby in (guest, PersonLobby(host)):
            with refused("To have an account"):
                await lobby.do(BlockPerson("Ann"))
        assert await ann.do(ListBlocked()) == ()


async def test_one_account_blocks_so_many_people_and_pays_for_each(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "Ann")
        known = KnownPeople(host.services.writer, host.services.now)
        for number in range(MOST + 1):
            await known.call(f"SHA256:{number}", f"person{number}x")
        used = host.services.ledger.used("bytes", "account", ANN)
        for number in range(MOST):
            await ann.do(BlockPerson(f"person{number}x"))
        assert host.services.ledger.used("bytes", "account", ANN) - used >= 100 * MOST
        with refused(f"at most {MOST} people"):
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


async def test_one_line_commands(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = Caller(host), Caller(host, Person(BEN, "Ben", guest=False))
        await ann.run("name", "Ann")
        await ben.run("name", "Ben")
        assert await ann.run("blocked") == (0, "You block nobody.\n")
        status, told = await ann.run("block", "Ben")
        assert (status, told.startswith("You block Ben now:")) == (0, True)
        assert await ann.run("blocked") == (0, "You block Ben.\n")
        assert await ann.run("blocked", "--json") == (0, '["Ben"]\n')
        assert await ann.run("block", "Ben", "--json") == (0, '{"blocked":"Ben"}\n')
        assert await ann.run("unblock", "ben") == (0, "You block Ben no longer.\n")
        assert (await ann.run("unblock", "ben"))[0] == 64


@pytest.mark.parametrize("words", [("block",), ("unblock",), ("blocked", "Ben")])
async def test_a_command_used_otherwise_says_so(tmp_path: Path, words: tuple[str, ...]) -> None:
    async with house(tmp_path) as host:
        ann = Caller(host)
        await ann.run("name", "Ann")
        assert await ann.run(*words) == (64, f'The command "{words[0]}" is used otherwise. Try: help\n')
