"""A table goes from one's own machine to a server, is played on there, and comes back."""

from base64 import b64decode
from pathlib import Path

from core.kernel.message import message
from core.link.commands import Say
from core.link.lobby_commands import (
    AddEntropy,
    BeginTable,
    FetchPackage,
    JoinTable,
    ListTables,
    PackTable,
    SendPackage,
    TakeIn,
)
from core.link.updates import Chat, Closed
from net.client.moving import push, stay
from net.lobby.person_lobby import PersonLobby
from tests.net.support.house import ANN, BEN, Inbox, house, spec
from tests.net.support.two_places import EIGHT, PLACE, begun, bring, finish, listed, places, pull
from tests.said import refused


async def test_a_table_goes_to_a_server_and_comes_back(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, left = await begun(at.mine, "person", "easy")
        there = await push(at.mine, at.theirs, card.id, PLACE)
        assert (there.status, there.moved, there.mine, there.invite) == ("running", True, (0,), None)
        assert there.title == message("moved-title", game=message("tiny-title"))
        away = await listed(at.mine, card.id)
        assert (away.away, away.status, away.mine) == (PLACE, "frozen", (0,))
        with refused("This table is at server.example:2222 now"):
            await at.mine.link(card.id, 0)
        inbox = Inbox(await at.theirs.link(there.id, 0))
        assert (inbox.update.view, inbox.update.version) == (left.view, left.version)
        on = await inbox.acted()
        back = await pull(at.mine, at.theirs, card.id)
        assert (back.id, back.away, back.status, back.moved) == (card.id, "", "running", True)
        assert await at.theirs.do(ListTables()) == ()
        here = Inbox(await at.mine.link(card.id, 0))
        assert (here.update.view, here.update.version) == (on.view, on.version)
        assert inbox.all(Closed)[0].reason == message("table-taken-home", name="Ann")
        await finish(here)
    async with house(tmp_path / "home") as home:
        (card,) = await PersonLobby(home).tables()
        assert (card.status, card.moved) == ("finished", True)


async def test_what_is_hidden_and_the_commitment_stay_what_they_were(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "easy", seed=None)
        before = (await at.home.owner(card.id)).roster(0).commitment
        there = await push(at.mine, at.theirs, card.id, PLACE)
        owner = await at.server.owner(there.id)
        assert owner.roster(0).commitment == before
        assert (owner.setup.spec.moves, owner.setup.spec.rated, owner.setup.spec.watching) == ((2,), False, "none")
        await pull(at.mine, at.theirs, card.id)
        owner = await at.home.owner(card.id)
        assert (owner.roster(0).commitment, owner.setup.spec.moves) == (before, (2, 2))


async def test_a_table_moves_as_often_as_one_likes(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "easy")
        for _ in range(3):
            there = await push(at.mine, at.theirs, card.id, PLACE)
            await Inbox(await at.theirs.link(there.id, 0)).version(2)
            await pull(at.mine, at.theirs, card.id)
        assert [one.id for one in await at.mine.tables()] == [card.id]
        assert await at.theirs.tables() == ()


async def test_other_peoples_seats_wait_for_them_with_an_invite(tmp_path: Path) -> None:
    """And nobody else's seat is free, nor can anything be added to a deal that has been seen."""
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "person", "easy")
        there = await push(at.mine, at.theirs, card.id, PLACE, (0,))
        assert (there.status, there.mine, there.maker) == ("open", (0,), True)
        assert there.invite
        with refused("settled"):
            await at.theirs.do(AddEntropy(there.id, b"chance"))
        friend = PersonLobby(at.server, BEN, "Ben")
        joined = await friend.do(JoinTable(there.invite, b"chance"))
        assert (joined.status, joined.mine, joined.moved) == ("running", (1,), True)
        ann = Inbox(await at.theirs.link(there.id, 0))
        ben = Inbox(await friend.link(there.id, 1))
        assert (ann.update.version, ben.update.version) == (2, 2)
        assert [player.name for player in joined.players] == ["Ann", "Ben", "Bot3"]


async def test_bots_take_the_seats_that_nobody_comes_for(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "person")
        there = await push(at.mine, at.theirs, card.id, PLACE, (0,))
        started = await at.theirs.do(BeginTable(there.id))
        assert (started.status, started.version) == ("running", 2)
        assert (await finish(Inbox(await at.theirs.link(there.id, 0)))).outcome is not None


async def test_a_table_that_has_not_begun_is_dealt_anew_there(tmp_path: Path) -> None:
    """Nobody has seen a card, so the server can promise a deal of its own."""
    async with places(tmp_path) as at:
        card = await at.mine.create(spec("person", "open", options=EIGHT, rated=True, seed=None))
        before = (await at.home.owner(card.id)).setup.secret
        there = await push(at.mine, at.theirs, card.id, PLACE)
        owner = await at.server.owner(there.id)
        assert (there.status, there.moved, there.rated) == ("open", False, True)
        assert owner.setup.secret != before
        await at.theirs.do(AddEntropy(there.id, b"chance"))
        assert (await pull(at.mine, at.theirs, card.id)).status == "open"


async def test_the_package_of_a_table_that_has_not_begun_has_no_seed(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card = await at.mine.create(spec("person", "open", seed=None))
        secret = (await at.home.owner(card.id)).setup.secret
        await at.mine.do(PackTable(card.id, PLACE))
        assert secret.hex() not in b64decode(await at.mine.do(FetchPackage(card.id, 0))).decode()


async def test_who_pushes_again_gets_the_same_table(tmp_path: Path) -> None:
    """As after an answer that was lost."""
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "easy")
        packed = await at.mine.do(PackTable(card.id, PLACE))
        first = await push(at.mine, at.theirs, card.id, PLACE)
        again = await at.theirs.do(TakeIn(packed.token))
        assert (first.id, len(await at.theirs.tables())) == (again.id, 1)
        with refused("This table is at server.example:2222 now"):
            await push(at.mine, at.theirs, card.id, PLACE)
        with refused("This table is at server.example:2222 now"):
            await push(at.mine, PersonLobby(at.server, BEN, "Ben"), card.id, "elsewhere.example:2222")
        assert len(await at.theirs.tables()) == 1


async def test_a_push_that_is_called_off_arrives_no_more(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "easy")
        packed = await at.mine.do(PackTable(card.id, PLACE))
        part = await at.mine.do(FetchPackage(card.id, 0))
        await at.theirs.do(SendPackage(0, part))
        back = await pull(at.mine, PersonLobby(at.server, ANN, "Ann"), card.id)
        assert (back.away, back.status) == ("", "running")
        with refused("called off"):
            await at.theirs.do(TakeIn(packed.token))
        assert await at.theirs.tables() == ()


async def test_a_server_that_is_gone_keeps_no_table_for_good(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "easy")
        await push(at.mine, at.theirs, card.id, PLACE)
        await stay(at.mine, await listed(at.mine, card.id))
        assert (await listed(at.mine, card.id)).status == "running"
        await Inbox(await at.mine.link(card.id, 0)).version(2)


async def test_a_table_that_ended_there_comes_home_finished(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "easy")
        there = await push(at.mine, at.theirs, card.id, PLACE)
        await finish(Inbox(await at.theirs.link(there.id, 0)))
        assert (await pull(at.mine, at.theirs, card.id)).status == "finished"
        assert (await listed(at.theirs, there.id)).status == "finished"
        with refused("is over"):
            await push(at.mine, at.theirs, card.id, PLACE)


async def test_talk_comes_home_and_is_not_believed_by_a_server(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "easy")
        here = Inbox(await at.mine.link(card.id, 0))
        here.link.send(Say("at home"))
        await here.until(lambda: bool(here.all(Chat)))
        there = await push(at.mine, at.theirs, card.id, PLACE)
        inbox = Inbox(await at.theirs.link(there.id, 0))
        assert inbox.all(Chat) == []
        inbox.link.send(Say("on the way"))
        await inbox.until(lambda: bool(inbox.all(Chat)))
        await pull(at.mine, at.theirs, card.id)
        again = Inbox(await at.mine.link(card.id, 0))
        assert [line.text for line in again.all(Chat)] == ["at home", "on the way"]


async def test_a_table_that_was_made_on_a_server_comes_home(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, left = await begun(at.theirs, "person", "easy", seed=None)
        home = await bring(at.mine, at.theirs, card.id)
        assert (home.status, home.moved) == ("running", True)
        assert (await Inbox(await at.mine.link(home.id, 0)).version(2)).view == left.view
        assert await at.theirs.tables() == ()
