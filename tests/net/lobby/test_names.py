"""What people are called at a server: by themselves, remembered for the key, and never two alike."""

from pathlib import Path

from core.link.spec import Player
from net.config.address import Address
from net.lobby.person_lobby import PersonLobby
from tests.net.support.house import ANN, BEN, CLEO, house, spec
from tests.said import refused


async def test_a_stranger_is_known_once_they_have_said_what_to_be_called(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, ANN)
        assert (await lobby.is_known(), lobby.me) == (False, "")
        await lobby.call_me(" Ann Lee ")
        again = PersonLobby(host, ANN, "somebody")
        assert (await again.is_known(), again.me) == (True, "Ann-Lee")


async def test_nobody_is_called_like_somebody_else(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, ANN).call_me("Bob")
        ben = PersonLobby(host, BEN, "ben")
        with refused("B0B is the name of another player here"):
            await ben.call_me("B0B")
        with refused("A name is made of letters and digits"):
            await ben.call_me("\x1b[2J"[:1])
        assert (await ben.is_known(), ben.me) == (False, "ben")


async def test_a_guest_gets_a_name_that_nobody_here_has(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, ANN).call_me("ann")
        one, two = [PersonLobby(host, f"guest:{name}", "ann", guest=True) for name in "ab"]
        assert await one.is_known()
        assert await two.is_known()
        assert one.me.startswith("ann-")
        with refused("another player here"):
            await two.call_me("Ann")
        assert await host.player("guest:a") is None


async def test_no_two_at_a_table_have_the_same_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, cleo = (PersonLobby(host, who, name) for who, name in ((ANN, "Bot2"), (BEN, "bot2"), (CLEO, "")))
        made = await ann.create(spec("person", "easy", "open", "open", seed=None))
        await ben.join(made.invite or "")
        card = await cleo.join(made.invite or "")
        assert [player.name for player in card.players] == ["Bot2", "Bot2-2", "bot2-3", "Player"]


async def test_two_at_one_terminal_keep_the_names_they_typed_unless_somebody_has_them(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, BEN).call_me("ben")
        ann = PersonLobby(host, ANN, "ann")
        seats = tuple(Player("person", name) for name in ("ann", "dora", "Ben"))
        card = await ann.create(spec("person", seed=None, seats=seats))
        assert [player.name for player in card.players] == ["ann", "dora", "ann-2"]


async def test_the_line_to_type_leads_to_the_door_one_came_through(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        assert (
            PersonLobby(host, ANN, door=Address("10.0.0.7")).invitation("oak-lamp-27")
            == "ssh oak-lamp-27@10.0.0.7 -p 2222"
        )
        assert PersonLobby(host).invitation("oak-lamp-27") is None
