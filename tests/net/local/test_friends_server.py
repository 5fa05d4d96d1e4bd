"""A table at the player's own keyboard, joined by a friend with a stock ssh client."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from core.catalog import load
from core.link.lobby import ListenAddress
from core.link.lobby_commands import CallMe, CreateTable, JoinTable, ListTables, Rematch, StandUp
from core.link.spec import Player, TableSpec
from net.client.connection import ServerClient
from net.client.lobby import RemoteLobby
from net.config.address import Address, parse_address
from net.config.server_texts import texts_for
from net.config.startup import listen
from net.lobby.person_lobby import PersonLobby
from net.local.friends_server import LocalFriendsServer
from net.local.terminals import LocalTables
from net.ssh.host_key import known_key
from net.tables.host import Host
from scripts.clients.openssh import OpenSshClient
from tests import tiny
from tests.net.support import demo
from tests.net.support.clients import Liner
from tests.net.support.house import BEN, Inbox, house, played_out, soon, spec
from tests.said import refused, refused_as
from tui.cli.lazy_lobby import LazyLobby
from tui.cli.served import full_screen, line

SEATS = (Player("person", "Ana"), Player("open", ""))
BALI = TableSpec("bali", load("bali").meta.options(), SEATS, begins="seated")
FREE = ListenAddress(port=0)


def friends_server_of(folder: Path, host: Host) -> LocalFriendsServer:
    """The friends server of a player with tables that are open already."""

    async def opened() -> Host:
        return host

    return LocalFriendsServer(folder, opened, lambda: (demo.full_screen(), demo.line), lambda: texts_for("en"))


def address_of(friends: LocalFriendsServer) -> Address:
    """The address where friends connect."""
    link = friends.invitation_link("x")
    return parse_address(link.removeprefix("ssh://"))


async def is_open(address: Address) -> bool:
    """Whether a server listens there."""
    try:
        _, writer = await asyncio.open_connection(address.host, address.port)
    except OSError:
        return False
    writer.close()
    return True


async def test_a_friend_comes_with_ssh_and_plays_a_turn(tmp_path: Path) -> None:
    tables = LocalTables(tmp_path, "Ana", lambda: texts_for("en"))
    friends = LocalFriendsServer(tmp_path, tables.host, lambda: (full_screen, line), lambda: texts_for("en"))
    lobby = LazyLobby("Ana", tables.lobby, friends)
    try:
        assert await tables.open() is None
        assert (lobby.invitation("oak-lamp-river-stone"), lobby.invitation_link("oak-lamp-river-stone")) == (None, None)
        with refused_as("lobby-open-at-home"):
            await lobby.do(CreateTable(BALI))
        assert known_key(tmp_path) is None
        card = await friends.create(BALI, FREE)
        key = known_key(tmp_path)
        assert dict(friends.greeting().args)["fingerprint"] == key.get_fingerprint()
        assert card.invite
        address = address_of(friends)
        assert lobby.invitation(card.invite) == f"ssh {card.invite}@{address.as_ssh}"
        assert lobby.invitation_link("") is None
        client = OpenSshClient(address.port, user=card.invite, size=None, options=("-T",))
        ben, ana = Liner(client), Inbox(await lobby.link(card.id, 0))
        await ana.version(0)
        while ana.update.decision is not None:
            await ana.acted()
        version = ana.update.version
        for _ in range(2):  # Enter confirms it
            await client.until(lambda: ben.is_asked)
            ben.answer()
        await ana.version(version + 1)
        await friends.close()
        await client.until(lambda: "The host has quit Belvedere" in ben.text)
        assert not await is_open(address)
        client.close()
    finally:
        await friends.close()
        await tables.close()


async def test_it_closes_when_the_table_is_over(tmp_path: Path) -> None:
    async with house(tmp_path, gather=0.0) as host:
        friends = friends_server_of(tmp_path, host)
        card = await friends.create(spec("person", "open", listing="public"), FREE)
        address = address_of(friends)
        assert await is_open(address)
        assert (card.listing, friends.leads_to(card.id), card.invite is None) == ("invite", True, False)
        mine, friend = PersonLobby(host), PersonLobby(host, BEN, "Ben")
        await friend.do(JoinTable(card.invite or ""))
        ana = Inbox(await mine.link(card.id, 0))
        ben = Inbox(await friend.link(card.id, 1))
        while ana.update.outcome is None:
            actor = ana if ana.update.decision else ben
            version = (await actor.acted(tiny.Draw() if tiny.Draw() in actor.update.legal else None)).version
            await ana.version(version)
            await ben.version(version)
        await soon(lambda: not friends.leads_to(card.id))
        assert (friends.invitation("x"), friends.invitation_link("x")) == (None, None)
        assert not await is_open(address)
        await friends.close()


async def test_it_closes_when_everyone_at_the_keyboard_has_left(tmp_path: Path) -> None:
    async with house(tmp_path, gather=0.0) as host:
        friends = friends_server_of(tmp_path, host)
        first, second = [await friends.create(spec("person", "open"), FREE) for _ in range(2)]
        address = address_of(friends)
        mine = PersonLobby(host)
        await mine.do(StandUp(first.id))
        await soon(lambda: not friends.leads_to(first.id))
        assert friends.leads_to(second.id)
        assert await is_open(address)
        await mine.do(StandUp(second.id))
        await soon(lambda: not friends.leads_to(second.id))
        assert not await is_open(address)
        again = await mine.create(spec("person", "open"))
        await friends.reopen(again.id, FREE)
        assert friends.leads_to(again.id)
        await friends.close()
        assert friends.invitation("x") is None


async def test_a_taken_port_is_reported_and_another_found(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        with listen("127.0.0.1", 0) as other:
            taken = other.getsockname()[1]
            friends = friends_server_of(tmp_path, host)
            await friends.create(spec("person", "open"), ListenAddress(port=taken))
            greeting = friends.greeting()
            assert (greeting.id, dict(greeting.args)["taken"]) == ("friends-open-elsewhere", str(taken))
            assert address_of(friends).port != taken
            with refused_as("friends-other-address", address="127.0.0.1"):
                await friends.create(spec("person", "open"), ListenAddress("0.0.0.0"))
            await friends.close()


async def test_a_file_that_cannot_be_opened_is_reported_and_no_table_is_made(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        friends = friends_server_of(tmp_path, host)
        with refused_as("friends-not-open"):
            await friends.create(spec("person", "open"), ListenAddress("192.0.2.7"))
        assert await PersonLobby(host).do(ListTables()) == ()
        with refused():
            await friends.create(spec("person", "open", "person", "person", "person", "person", "person"), FREE)
        assert friends.invitation("x") is None
        await friends.close()


async def test_a_friend_plays_again_when_both_want_to(keys: tuple[Path, Path], tmp_path: Path) -> None:
    """It was once refused to friends, though it was offered. The friends leads to the table that follows."""
    tables = LocalTables(tmp_path / "data", "Ana", lambda: texts_for("en"))
    friends = LocalFriendsServer(tmp_path / "data", tables.host, lambda: (full_screen, line), lambda: texts_for("en"))
    assert await tables.open() is None
    lobby = LazyLobby("Ana", tables.lobby, friends)
    card = await friends.create(BALI, FREE)
    options = {"client_keys": [str(keys[1])], "agent_path": None, "config": None}
    friend = RemoteLobby(
        ServerClient(address_of(friends), tmp_path / "known", trusting, **options).dial, address_of(friends)
    )
    try:
        await friend.open()
        await friend.do(CallMe("Ben"))
        await friend.do(JoinTable(card.invite or ""))
        ana = Inbox(await lobby.link(card.id, 0))
        ben = Inbox(await friend.link(card.id, 1))
        await asyncio.gather(ana.version(0), ben.version(0))
        await asyncio.gather(played_out(ana), played_out(ben))
        await soon_after(lambda: not friends.leads_to(card.id))
        asked = await friend.do(Rematch(card.id))
        assert (asked.id, asked.status) == (card.id, "finished")
        follower = await lobby.do(Rematch(card.id))
        assert follower.id != card.id
        again = Inbox(await friend.link(follower.id, 0))
        await again.version(0)
        await soon_after(lambda: friends.leads_to(follower.id))
        assert await is_open(address_of(friends))
        assert (await friend.do(ListTables()))[0].id == follower.id
    finally:
        await friend.close()
        await friends.close()
        await tables.close()


async def trusting(host: str, fingerprint: str) -> bool:
    """Take any key."""
    return True


async def soon_after(is_so: Callable[[], bool]) -> None:
    """Wait until something has come over a connection."""
    async with asyncio.timeout(60):
        while not is_so():  # noqa: ASYNC110  nothing tells of it
            await asyncio.sleep(0.01)
