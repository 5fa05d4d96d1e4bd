"""What people are called at a server: by themselves, remembered for the key, and never two alike."""

import re
from pathlib import Path

import pytest

from core.link.lobby_commands import KeysOf, ListVisitors
from core.link.spec import Player
from core.storage.values import StoredPlayer
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
        assert await host.people.player("guest:a") is None


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
            PersonLobby(host, ANN, door=Address("10.0.0.7")).invitation("oak-lamp-river-stone")
            == "ssh oak-lamp-river-stone@10.0.0.7 -p 2222"
        )
        assert PersonLobby(host).invitation("oak-lamp-river-stone") is None


@pytest.mark.parametrize(
    ("known", "name"),
    [*(("Bill", name) for name in ("BiIl", "Biǀl", "bill")), *(("Zoe", name) for name in ("Ζое", "ᴢᴏᴇ", "zоe"))],
)
async def test_finding_7_nobody_looks_like_somebody_else(tmp_path: Path, known: str, name: str) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, ANN).call_me(known)
        with refused("is the name of another player here|only .* would be left"):
            await PersonLobby(host, BEN).call_me(name)
        with refused("is the name of another player here|only .* would be left"):
            await PersonLobby(host, "guest:a", guest=True).call_me(name)


@pytest.mark.parametrize("name", ["ада", "ᴀᴅᴀ", "ɑda", "ADA"])
async def test_finding_7_an_account_that_has_a_name_of_bots_keeps_it_alone(tmp_path: Path, name: str) -> None:
    async with house(tmp_path) as host:
        await host.people.keep(StoredPlayer(ANN, "ada", "", 0.0))
        assert await host.people.is_name_taken(name, BEN)
        with refused("keeps for itself"):
            await PersonLobby(host, BEN).call_me(name)
        ann = PersonLobby(host, ANN)
        assert (await ann.is_known(), ann.me) == (True, "ada")


RESERVED = ("admin", "Belvedere", "guest", "Player", "server", "host", "system", "stand-in", "Ada", "Emil", "invité")


@pytest.mark.parametrize(
    "name", [*RESERVED, "ADMIN", "ADMlN", "OFfIcia1", "BeIvedere", "guest-214", "p1ayer", "Server-2"]
)
async def test_finding_7_names_of_the_server_are_not_to_be_had(tmp_path: Path, name: str) -> None:
    async with house(tmp_path) as host:
        for lobby in (PersonLobby(host, ANN), PersonLobby(host, "guest:a", guest=True)):
            with refused("keeps for itself"):
                await lobby.call_me(name)


@pytest.mark.parametrize("name", ["Adam", "Benjamin", "Hostia", "Gus", "Play", "2", "Botho", "Emilia"])
async def test_names_that_only_begin_like_one_of_the_server_are_free(tmp_path: Path, name: str) -> None:
    async with house(tmp_path) as host:
        assert await PersonLobby(host, ANN).call_me(name) == name


async def test_finding_7_scripts_mixed_in_one_word_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        with refused('A name is written in one script.*only "Bb" would be left'):
            await PersonLobby(host, ANN).call_me("Bоb")
        assert await PersonLobby(host, ANN).call_me("山田たろう") == "山田たろう"


async def test_a_guest_who_comes_as_the_server_is_called_a_guest(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, "guest:a", "Belvedere", guest=True)
        assert await lobby.is_known()
        assert re.fullmatch(r"guest-\d{3}", name := lobby.me)
        assert (await lobby.is_known(), lobby.me) == (True, name)


async def test_a_stranger_with_a_key_sits_down_by_nobody_elses_name(tmp_path: Path) -> None:
    """A program need not choose a name before it joins: the name it came by is no one's then."""
    async with house(tmp_path) as host:
        await PersonLobby(host, ANN).call_me("Ann")
        for name in ("Ann", "ANN", "admin"):
            stranger = PersonLobby(host, BEN, name)
            assert (await stranger.is_known(), stranger.me) == (False, "")
            card = await stranger.create(spec("person", "open", seed=None))
            assert card.players[0].name == "Player"


async def test_existing_names_stay_and_are_told_apart_by_key(tmp_path: Path) -> None:
    keys = ("SHA256:" + "B" * 43, "SHA256:" + "I" * 43)
    async with house(tmp_path) as host:
        for key, name in zip(keys, ("Bill", "BiIl"), strict=True):
            await host.people.keep(StoredPlayer(key, name, "", 0.0))
        lobbies = [PersonLobby(host, key, key=key) for key in keys]
        for lobby in lobbies:
            assert await lobby.is_known()
            await lobby.attend(None)
        assert [lobby.me for lobby in lobbies] == ["Bill", "BiIl"]
        assert {(one.name, one.key) for one in await lobbies[0].do(ListVisitors())} == {
            ("Bill", keys[0]),
            ("BiIl", keys[1]),
        }
        assert [await lobbies[0].do(KeysOf(name)) for name in ("Bill", "BiIl")] == [(keys[0],), (keys[1],)]
        with refused("No player here is called Biǀl"):
            await lobbies[0].do(KeysOf("Biǀl"))


async def test_nobody_alone_of_a_name_shows_a_key(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN)
        await ann.call_me("Ann")
        assert await ann.is_known()
        await ann.attend(None)
        assert [one.key for one in await ann.do(ListVisitors())] == [""]
        assert await ann.call_me("Anna") == "Anna"
        assert await PersonLobby(host, BEN).call_me("Ann") == "Ann"


async def test_who_had_the_name_of_a_certificate_before_keeps_it_and_its_holder_is_the_next(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, ANN).call_me("dora")
        late = PersonLobby(host, BEN, "dora", certified=("dora",))
        assert not await late.is_known()
        assert late.me == "dora-2", "what is offered"
        with refused("Your certificate names you dora, which is another account's name here; until that is free"):
            await late.call_me("dora")
        with refused("you are dora-2."):
            await late.call_me("dora-9")
        assert await late.call_me("dora-2") == "dora-2"
        third = PersonLobby(host, CLEO, "dora", certified=("dora",))
        assert not await third.is_known()
        assert third.me == "dora-3"
        await PersonLobby(host, ANN).call_me("ann")
        assert await late.call_me("dora") == "dora", "the name is free again"


async def test_a_certificate_with_a_name_that_is_free_gives_no_other(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, ANN).call_me("dora")
        late = PersonLobby(host, BEN, "dora", certified=("dora", "dorothy"))
        with refused("dora is the name of another player here"):
            await late.call_me("dora")
        with refused("Your certificate names you dora or dorothy"):
            await late.call_me("dora-2")
        assert await late.call_me("dorothy") == "dorothy"


async def test_a_certificate_says_what_its_holder_is_called(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, ANN, "carl", certified=("carl", "carla"))
        with refused("Your certificate names you carl or carla"):
            await lobby.call_me("Zed")
        assert await lobby.call_me("carl") == "carl"
