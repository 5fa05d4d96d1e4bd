"""A table before it begins: listed or by invite, begun early, readiness, leaving, and what a restart finds of it."""

from pathlib import Path

import pytest

from core.link.lobby_commands import BeginTable, GetReady, StandUp
from core.link.spec import Player
from core.link.updates import Closed, Roster, Update
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, soon, spec
from tests.said import refused


def people(host: Host) -> tuple[PersonLobby, PersonLobby, PersonLobby]:
    ann, ben, cleo = (PersonLobby(host, who, name) for who, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")))
    return ann, ben, cleo


async def test_a_listed_table_is_joined_by_its_id(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, _ = people(host)
        card = await ann.create(spec("person", "open", "open", seed=None, listing="public"))
        (found,) = await ben.tables()
        assert (found.id, found.status, found.mine, found.invite) == (card.id, "open", (), None)
        assert (await ben.join(card.id)).mine == (1,)
        assert (await ben.join(card.id)).mine == (1,)


async def test_a_table_by_invite_is_neither_listed_nor_joined_by_its_id(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, _ = people(host)
        card = await ann.create(spec("person", "open", seed=None))
        assert await ben.tables() == ()
        with refused("No table has this invite"):
            await ben.join(card.id)
        assert (await ann.join(card.id)).mine == (0,)
        assert (await ben.join(card.invite or "")).mine == (1,)


async def test_a_listed_table_that_has_begun_is_full(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, cleo = people(host)
        card = await ann.create(spec("person", "open", seed=None, listing="public"))
        await ben.join(card.id)
        with refused("Every seat at this table is taken"):
            await cleo.join(card.id)


async def test_the_maker_begins_with_bots_in_the_seats_that_are_left(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, _ = people(host)
        card = await ann.create(spec("open", "person", "open", seed=None))
        await ben.join(card.invite or "")
        inbox = Inbox(await ann.link(card.id, 1))
        with refused("Only the player who made this table"):
            await ben.do(BeginTable(card.id))
        begun = await ann.do(BeginTable(card.id))
        assert begun.status == "running"
        assert [(player.kind, player.name) for player in begun.players] == [
            ("person", "Ben"),
            ("person", "Ann"),
            ("bot", "Carl"),
        ]
        await inbox.until(lambda: bool(inbox.all(Update)))
        assert (await ann.do(BeginTable(card.id))).status == "running"


async def test_what_was_begun_early_comes_back_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, _, _ = people(host)
        card = await ann.create(spec("person", "open", "open", seed=None))
        await ann.do(BeginTable(card.id))
        inbox = Inbox(await ann.link(card.id, 0))
        update = await inbox.acted() if inbox.update.decision else await inbox.next(Update)
        players = inbox.all(Roster)[-1].players
    async with house(tmp_path) as host:
        again = Inbox(await people(host)[0].link(card.id, 0))
        assert again.update.version >= update.version
        assert again.all(Roster)[-1].players == players


async def test_a_table_begins_when_everybody_is_ready(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, _ = people(host)
        card = await ann.create(spec("person", "open", "open", seed=None))
        await ben.join(card.invite or "")
        inbox = Inbox(await ann.link(card.id, 0))
        assert (await ben.do(GetReady(card.id))).status == "open"
        assert inbox.all(Roster)[-1].ready == (1,)
        assert (await ann.do(GetReady(card.id))).status == "running"
        assert inbox.all(Roster)[-1].ready == ()


async def test_whoever_leaves_frees_the_seat_and_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, cleo = people(host)
        card = await ann.create(spec("person", "open", "open", seed=None, listing="public"))
        await ben.join(card.id)
        inbox = Inbox(await ann.link(card.id, 0))
        left = Inbox(await ben.link(card.id, 1))
        await ben.do(StandUp(card.id))
        assert left.all(Closed)[-1].reason.id == "lobby-stood-up"
        assert not inbox.all(Closed)
        assert inbox.all(Roster)[-1].players[1] == Player("open", "")
        assert await ben.link(card.id, None)
        assert (await cleo.join(card.id)).mine == (1,)
        with refused("belongs to another player"):
            await ben.do(StandUp(card.id))


async def test_when_the_maker_leaves_the_next_may_begin(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, cleo = people(host)
        card = await ann.create(spec("person", "open", "open", "open", seed=None))
        await ben.join(card.invite or "")
        await cleo.join(card.invite or "")
        await ann.do(StandUp(card.id))
        assert [found.maker for lobby in (ben, cleo) for found in await lobby.tables()] == [True, False]
        back = await ann.join(card.invite or "")
        assert (back.mine, back.maker) == ((0,), False)
    async with house(tmp_path) as host:
        ann, ben, cleo = people(host)
        assert [found.maker for lobby in (ann, ben, cleo) for found in await lobby.tables()] == [False, True, False]
        assert (await ben.do(BeginTable(card.id))).status == "running"


async def test_the_last_to_leave_ends_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, _ = people(host)
        card = await ann.create(spec("person", "open", seed=None, listing="public"))
        watcher = Inbox(await ben.link(card.id, None))
        await ann.do(StandUp(card.id))
        await soon(lambda: bool(watcher.all(Closed)))
        assert await ann.tables() == await ben.tables() == ()
        with refused("No table has this invite"):
            await ben.join(card.invite or "")
    async with house(tmp_path) as host:
        await host.revived()
        assert await host.tables() == []


async def test_nobody_leaves_a_table_that_has_begun(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, _, _ = people(host)
        card = await ann.create(spec("person", "easy", seed=None))
        with refused("This table has started"):
            await ann.do(StandUp(card.id))


@pytest.mark.parametrize("listing", ["public", "invite"])
async def test_open_tables_are_listed_again_after_a_restart_as_they_were(tmp_path: Path, listing: str) -> None:
    async with house(tmp_path) as host:
        card = await people(host)[0].create(spec("person", "open", seed=None, listing=listing))
    async with house(tmp_path) as host:
        await host.revived()
        found = [table.id for table in await people(host)[1].tables()]
        assert found == ([card.id] if listing == "public" else [])


async def test_a_rematch_of_a_table_that_changed_hands_seats_everybody(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, _ = people(host)
        card = await ann.create(spec("person", "open", "open", seed=None))
        await ben.join(card.invite or "")
        await ann.do(StandUp(card.id))
        await ben.do(BeginTable(card.id))
        inbox = Inbox(await ben.link(card.id, 1))
        while not inbox.update.outcome:
            if inbox.update.decision:
                await inbox.acted()
            else:
                await inbox.next(Update)
        again = await ben.rematch(card.id)
        assert (again.mine, again.status) == ((2,), "running")


async def test_a_guest_who_leaves_the_house_frees_the_seat_since_nobody_can_come_back_to_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, "Ann")
        guest = PersonLobby(host, "guest:1", "guest-77", guest=True)
        twin = PersonLobby(host, "guest:1", "guest-77", guest=True)
        await guest.attend(None)
        await twin.attend(None)
        mine = await ann.create(spec("person", "open", "open", seed=None))
        theirs = await guest.create(spec("person", "open", seed=None, listing="public"))
        await guest.join(mine.invite or "")
        twin.depart()
        assert [card.id for card in await ann.tables()] == [mine.id, theirs.id]
        guest.depart()
        owner = await host.owner(mine.id)
        await soon(lambda: not owner.seats.held_by("guest:1"))
        await soon(lambda: len(host.loaded()) == 1)
        assert [card.id for card in await ann.tables()] == [mine.id]


async def test_whoever_has_a_key_keeps_an_open_seat_while_away(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, "Ann")
        await ann.attend(None)
        card = await ann.create(spec("person", "open", seed=None))
        ann.depart()
        assert [found.id for found in await PersonLobby(host, ANN, "Ann").tables()] == [card.id]
