"""Whoever has a table sees its hidden cards: nobody takes one home while others play there who have not agreed."""

from pathlib import Path

from core.kernel.message import message
from core.link.commands import Concede
from core.link.lobby_commands import EndMove, FetchPackage, JoinTable, LetGo, Letting, PackTable, ShowLetting
from core.link.updates import Closed
from net.client.moving import push
from net.lobby.moving import LETTING_TIME
from net.lobby.person_lobby import PersonLobby
from net.local.guest_lobby import GuestLobby
from net.people.visit import Person
from tests.net.support.clocked import clocked
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import ANN, BEN, CLEO, Inbox, spec
from tests.net.support.two_places import EIGHT, PLACE, begun, bring, finish, listed, places, pull
from tests.said import refused


async def test_nobody_takes_a_table_home_before_the_others_agree(tmp_path: Path) -> None:
    """For whoever has it sees every hidden card."""
    async with places(tmp_path) as at:
        card = await at.theirs.create(spec("person", "open", "open", seed=None))
        ben = PersonLobby(at.server, BEN, "Ben")
        cleo = PersonLobby(at.server, CLEO, "Cleo")
        for lobby in (ben, cleo):
            await lobby.do(JoinTable(card.invite or ""))
        with refused("must agree first.*: Ben, Cleo"):
            await bring(at.mine, at.theirs, card.id)
        with refused("has not been packed"):
            await at.theirs.do(FetchPackage(card.id, 0))
        assert await ben.do(LetGo(card.id)) == ("Cleo",)
        with refused("must agree first.*: Cleo"):
            await bring(at.mine, at.theirs, card.id)
        assert await cleo.do(LetGo(card.id)) == ()
        assert await ben.do(LetGo(card.id, yes=False)) == ("Ben",)
        with refused("must agree first.*: Ben"):
            await bring(at.mine, at.theirs, card.id)
        await Inbox(await ben.link(card.id, 1)).version(0)
        await ben.do(LetGo(card.id))
        home = await bring(at.mine, at.theirs, card.id)
        assert (home.status, home.mine) == ("open", (0,))
        assert home.invite
        assert await ben.tables() == ()


async def test_only_the_maker_takes_a_table_home(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card = await at.theirs.create(spec("person", "open", seed=None))
        ben = PersonLobby(at.server, BEN, "Ben")
        await ben.do(JoinTable(card.invite or ""))
        await at.theirs.do(LetGo(card.id))
        with refused("Only the player who made this table"):
            await ben.do(PackTable(card.id))
        with refused("belongs to another player"):
            await PersonLobby(at.server, CLEO, "Cleo").do(PackTable(card.id))
        with refused("belongs to another player"):
            await PersonLobby(at.server, CLEO, "Cleo").do(LetGo(card.id))


async def test_who_has_the_package_cannot_play_on_with_the_others(tmp_path: Path) -> None:
    """Whatever is tried, once the hidden cards have been handed out."""
    async with places(tmp_path) as at:
        card = await at.theirs.create(spec("person", "open", seed=None))
        ben = PersonLobby(at.server, BEN, "Ben")
        await ben.do(JoinTable(card.invite or ""))
        inbox = Inbox(await ben.link(card.id, 1))
        await ben.do(LetGo(card.id))
        packed = await at.theirs.do(PackTable(card.id))
        assert inbox.all(Closed)[0].reason == message("table-taken-home", name="Ann")
        with refused("not played on here"):
            await at.theirs.do(EndMove(card.id, packed.token))
        for lobby, seat in ((at.theirs, 0), (ben, 1)):
            with refused("has taken this table home"):
                await lobby.link(card.id, seat)
            assert (await listed(lobby, card.id)).away == "Ann"
        for other in (ben, PersonLobby(at.server, CLEO, "Cleo")):
            with refused():
                await other.do(PackTable(card.id))
            with refused():
                await other.do(EndMove(card.id, packed.token, "elsewhere"))
    async with places(tmp_path) as at:
        with refused("has taken this table home"):
            await at.theirs.link(card.id, 0)


async def test_who_conceded_is_not_asked_and_keeps_nobody_out(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card = await at.theirs.create(spec("person", "open", "easy", seed=None))
        ben = PersonLobby(at.server, BEN, "Ben")
        await ben.do(JoinTable(card.invite or ""))
        inbox = Inbox(await ben.link(card.id, 1))
        inbox.link.send(Concede())
        await inbox.version(1)
        home = await bring(at.mine, at.theirs, card.id)
        assert (home.status, home.mine) == ("running", (0,))


async def test_the_others_are_told_and_may_come_again(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "person")
        there = await push(at.mine, at.theirs, card.id, PLACE, (0,))
        ben = PersonLobby(at.server, BEN, "Ben")
        await ben.do(JoinTable(there.invite or ""))
        heard: list[object] = []
        await ben.attend(heard.append)
        with refused("must agree first"):
            await pull(at.mine, at.theirs, card.id)
        assert any("move-asked" in str(news) for news in heard)
        await ben.do(LetGo(there.id))
        back = await pull(at.mine, at.theirs, card.id)
        assert (back.status, back.mine) == ("open", (0,))
        assert any("table-was-taken-home" in str(news) for news in heard)
        friend = PersonLobby(at.home, BEN, "Ben")
        assert (await friend.do(JoinTable(back.invite or ""))).status == "running"


async def test_a_friend_at_an_opened_seat_is_asked_before_the_table_goes_to_a_server(tmp_path: Path) -> None:
    """The package has their cards too."""
    async with places(tmp_path) as at:
        card = await at.mine.create(spec("person", "open", options=EIGHT))
        friend = GuestLobby(at.home, Person(BEN, "Ben", guest=False, key=BEN), {card.id}.__contains__)
        await friend.do(JoinTable(card.invite or ""))
        with refused("must agree first.*: Ben"):
            await push(at.mine, at.theirs, card.id, PLACE)
        assert (await listed(at.mine, card.id)).away == ""
        await friend.do(LetGo(card.id))
        there = await push(at.mine, at.theirs, card.id, PLACE)
        assert (there.status, bool(there.invite)) == ("open", True)
        with refused("guest at one table"):
            await friend.do(LetGo(there.id))


async def test_who_agreed_long_ago_is_asked_again(tmp_path: Path) -> None:
    """What somebody said weeks ago, of another position, took their cards away."""
    clock = HandClock()
    async with clocked(tmp_path, clock) as server:
        ann = PersonLobby(server, ANN, "Ann")
        ben = PersonLobby(server, BEN, "Ben")
        card = await ann.create(spec("person", "open", "open", seed=None))
        cleo = PersonLobby(server, CLEO, "Cleo")
        for lobby in (ben, cleo):
            await lobby.do(JoinTable(card.invite or ""))
        await ben.do(LetGo(card.id))
        until = clock.now() + LETTING_TIME
        assert await ben.do(ShowLetting(card.id)) == Letting("Ann", False, until, ("Cleo",))
        clock.wall += LETTING_TIME - 1
        assert await cleo.do(LetGo(card.id)) == ()
        assert await ann.do(ShowLetting(card.id)) == Letting("Ann", True, None, ())
        clock.wall += 1
        assert await ann.do(ShowLetting(card.id)) == Letting("Ann", True, None, ("Ben",))
        with refused(r"must agree first.*: Ben\.$"):
            await ann.do(PackTable(card.id))
        await ben.do(LetGo(card.id))
        assert (await ann.do(PackTable(card.id))).token


async def test_nobody_is_asked_about_a_table_that_is_over(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card = await at.theirs.create(spec("person", "easy", seed=None))
        await finish(Inbox(await at.theirs.link(card.id, 0)))
        for asked in (LetGo(card.id), ShowLetting(card.id)):
            with refused("This table is over"):
                await at.theirs.do(asked)
