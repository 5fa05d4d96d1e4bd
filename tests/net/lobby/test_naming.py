"""Names of people: which are free, and how they change."""

import re
from pathlib import Path

import attrs
import pytest

from core.kernel.message import BelvedereError, message
from core.link.commands import Say
from core.link.lobby import LobbyChat, LobbyTalk, StudyPlace
from core.link.lobby_commands import CallMe, FollowStudy, KeysOf, LeadStudy, ListStudies, ListVisitors, Rematch
from core.link.spec import BOT_NAMES, Player
from core.link.updates import Announced, Chat, Roster
from core.storage.values import StoredPlayer
from net.client.moving import push
from net.config.address import Address
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.bureau import Bureau
from tests.net.support.far_tables import EIGHT, PLACE, places
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, played_out, soon, spec
from tests.said import refused_as

# What people are called at a server


async def test_a_stranger_is_known_once_they_have_said_what_to_be_called(host: Host) -> None:
    lobby = PersonLobby(host, ANN)
    assert (await lobby.is_known(), lobby.me) == (False, "")
    await lobby.call_me(" Ann Lee ")
    again = PersonLobby(host, ANN, "somebody")
    assert (await again.is_known(), again.me) == (True, "Ann-Lee")


async def test_nobody_is_called_like_somebody_else(host: Host) -> None:
    await PersonLobby(host, ANN).call_me("Bob")
    ben = PersonLobby(host, BEN, "ben")
    with refused_as("lobby-name-taken", name="B0B"):
        await ben.call_me("B0B")
    with refused_as("lobby-name-letters"):
        await ben.call_me("\x1b[2J"[:1])
    assert (await ben.is_known(), ben.me) == (False, "ben")


async def test_a_guest_gets_a_name_that_nobody_here_has(host: Host) -> None:
    await PersonLobby(host, ANN).call_me("ann")
    one, two = [PersonLobby(host, f"guest:{name}", "ann", guest=True) for name in "ab"]
    assert await one.is_known()
    assert await two.is_known()
    assert one.me.startswith("ann-")
    with refused_as("lobby-name-taken"):
        await two.call_me("Ann")
    assert await host.people.player("guest:a") is None


async def test_no_two_at_a_table_have_the_same_name(host: Host) -> None:
    ann, ben, cleo = (PersonLobby(host, who, name) for who, name in ((ANN, "Bot2"), (BEN, "bot2"), (CLEO, "")))
    made = await ann.create(spec("person", "easy", "open", "open", seed=None))
    await ben.join(made.invite or "")
    card = await cleo.join(made.invite or "")
    assert [player.name for player in card.players] == ["Bot2", "Bot2-2", "bot2-3", "Player"]


async def test_two_at_one_terminal_keep_the_names_they_typed_unless_somebody_has_them(host: Host) -> None:
    await PersonLobby(host, BEN).call_me("ben")
    ann = PersonLobby(host, ANN, "ann")
    seats = tuple(Player("person", name) for name in ("ann", "dora", "Ben"))
    card = await ann.create(spec("person", seed=None, seats=seats))
    assert [player.name for player in card.players] == ["ann", "dora", "ann-2"]


async def test_the_line_to_type_leads_to_the_door_one_came_through(host: Host) -> None:
    assert (
        PersonLobby(host, ANN, door=Address("10.0.0.7")).invitation("oak-lamp-river-stone")
        == "ssh oak-lamp-river-stone@10.0.0.7 -p 2222"
    )
    assert PersonLobby(host).invitation("oak-lamp-river-stone") is None


@pytest.mark.parametrize(
    ("known", "name"),
    [*(("Bill", name) for name in ("BiIl", "Biǀl", "bill")), *(("Zoe", name) for name in ("Ζое", "ᴢᴏᴇ", "zоe"))],
)
async def test_finding_7_nobody_looks_like_somebody_else(host: Host, known: str, name: str) -> None:
    await PersonLobby(host, ANN).call_me(known)
    refusal = "lobby-name-scripts" if name in ("Ζое", "zоe") else "lobby-name-taken"
    with refused_as(refusal):
        await PersonLobby(host, BEN).call_me(name)
    with refused_as(refusal):
        await PersonLobby(host, "guest:a", guest=True).call_me(name)


@pytest.mark.parametrize("name", ["ада", "ᴀᴅᴀ", "ɑda", "ADA"])
async def test_finding_7_an_account_that_has_a_name_of_bots_keeps_it_alone(host: Host, name: str) -> None:
    await host.people.keep(StoredPlayer(ANN, "ada", "", 0.0))
    assert await host.people.is_name_taken(name, BEN)
    with refused_as("lobby-name-reserved"):
        await PersonLobby(host, BEN).call_me(name)
    ann = PersonLobby(host, ANN)
    assert (await ann.is_known(), ann.me) == (True, "ada")


RESERVED = ("admin", "Belvedere", "guest", "Player", "server", "host", "system", "stand-in", "Ada", "Emil", "invité")


@pytest.mark.parametrize(
    "name", [*RESERVED, "ADMIN", "ADMlN", "OFfIcia1", "BeIvedere", "guest-214", "p1ayer", "Server-2"]
)
async def test_finding_7_names_of_the_server_are_not_to_be_had(host: Host, name: str) -> None:
    for lobby in (PersonLobby(host, ANN), PersonLobby(host, "guest:a", guest=True)):
        with refused_as("lobby-name-reserved"):
            await lobby.call_me(name)


@pytest.mark.parametrize("name", ["Adam", "Benjamin", "Hostia", "Gus", "Play", "2", "Botho", "Emilia"])
async def test_names_that_only_begin_like_one_of_the_server_are_free(host: Host, name: str) -> None:
    assert await PersonLobby(host, ANN).call_me(name) == name


async def test_finding_7_scripts_mixed_in_one_word_are_refused_with_a_sentence(host: Host) -> None:
    with refused_as("lobby-name-scripts", name="Bb"):
        await PersonLobby(host, ANN).call_me("Bоb")
    assert await PersonLobby(host, ANN).call_me("山田たろう") == "山田たろう"


async def test_a_guest_who_comes_as_the_server_is_called_a_guest(host: Host) -> None:
    lobby = PersonLobby(host, "guest:a", "Belvedere", guest=True)
    assert await lobby.is_known()
    assert re.fullmatch(r"guest-\d{3}", name := lobby.me)
    assert (await lobby.is_known(), lobby.me) == (True, name)


async def test_a_stranger_with_a_key_sits_down_by_nobody_elses_name(host: Host) -> None:
    """A program need not choose a name before it joins: the name it came by is no one's then."""
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
        with refused_as("account-nobody", name="Biǀl"):
            await lobbies[0].do(KeysOf("Biǀl"))


async def test_nobody_alone_of_a_name_shows_a_key(host: Host) -> None:
    ann = PersonLobby(host, ANN)
    await ann.call_me("Ann")
    assert await ann.is_known()
    await ann.attend(None)
    assert [one.key for one in await ann.do(ListVisitors())] == [""]
    assert await ann.call_me("Anna") == "Anna"
    assert await PersonLobby(host, BEN).call_me("Ann") == "Ann"


async def test_who_had_the_name_of_a_certificate_before_keeps_it_and_its_holder_is_the_next(host: Host) -> None:
    await PersonLobby(host, ANN).call_me("dora")
    late = PersonLobby(host, BEN, "dora", certified=("dora",))
    assert not await late.is_known()
    assert late.me == "dora-2", "what is offered"
    with refused_as("lobby-name-certified-taken", names="dora"):
        await late.call_me("dora")
    with refused_as("lobby-name-certified-taken", names="dora", spare="dora-2"):
        await late.call_me("dora-9")
    assert await late.call_me("dora-2") == "dora-2"
    third = PersonLobby(host, CLEO, "dora", certified=("dora",))
    assert not await third.is_known()
    assert third.me == "dora-3"
    await PersonLobby(host, ANN).call_me("ann")
    assert await late.call_me("dora") == "dora", "the name is free again"


async def test_a_certificate_with_a_name_that_is_free_gives_no_other(host: Host) -> None:
    await PersonLobby(host, ANN).call_me("dora")
    late = PersonLobby(host, BEN, "dora", certified=("dora", "dorothy"))
    with refused_as("lobby-name-taken", name="dora"):
        await late.call_me("dora")
    with refused_as("lobby-name-certified", names=message("list-or", before="dora", last="dorothy")):
        await late.call_me("dora-2")
    assert await late.call_me("dorothy") == "dorothy"


async def test_a_certificate_says_what_its_holder_is_called(host: Host) -> None:
    lobby = PersonLobby(host, ANN, "carl", certified=("carl", "carla"))
    with refused_as("lobby-name-certified", names=message("list-or", before="carl", last="carla")):
        await lobby.call_me("Zed")
    assert await lobby.call_me("carl") == "carl"


# Whoever is called otherwise is so in all their visits and at all their tables


async def come(host: Host, identity: str, name: str) -> PersonLobby:
    """A visit of somebody who has an account of that name."""
    lobby = PersonLobby(host, identity)
    if not await lobby.is_known():
        await lobby.do(CallMe(name))
    return lobby


async def test_every_visit_of_a_person_speaks_under_their_new_name(host: Host) -> None:
    first, second, unseen = [await come(host, ANN, "Ann") for _ in range(3)]
    heard: list[object] = []
    listener = await come(host, CLEO, "Cleo")
    await listener.attend(heard.append)
    await first.attend(None)
    await second.attend(None)
    await second.talk("before")
    await first.do(CallMe("Zoe"))
    assert {one.me for one in (first, second, unseen)} == {"Zoe"}
    assert await (await come(host, BEN, "Ann")).do(ListVisitors("Zoe")) == await first.do(ListVisitors("Zoe")) != ()
    for lobby in (second, unseen):
        await lobby.talk("after")
    assert [one.name for one in heard if isinstance(one, LobbyChat)] == ["Ann", "Zoe", "Zoe"]
    later: list[object] = []
    await (await come(host, BEN, "Ann")).attend(later.append)
    (shown,) = [one for one in later if isinstance(one, LobbyTalk)]
    assert [one.name for one in shown.lines] == ["Zoe"] * 3, "what was said before is not another's"


async def test_a_person_sits_and_speaks_at_tables_under_their_new_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        card = await ann.create(spec("person", "open", seed=None, watching="public", spectator_chat="table"))
        waiting = await ann.create(spec("person", "open", seed=None))
        await ben.join(card.invite)
        players = [Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))]
        players[0].link.send(Say("before"))
        await (await come(host, ANN, "Ann")).do(CallMe("Zoe"))
        await soon(lambda: [one.name for one in players[1].all(Roster)[-1].players] == ["Zoe", "Ben"])
        players[0].link.send(Say("after"))
        assert [(one.name, one.text) for one in players[1].all(Chat)] == [("Ann", "before"), ("Zoe", "after")]
        names = {one.id: one.players[0].name for one in await ann.tables()}
        assert names == {card.id: "Zoe", waiting.id: "Zoe"}
        await ben.do(CallMe("Ann"))
        await soon(lambda: [one.name for one in players[0].all(Roster)[-1].players] == ["Zoe", "Ann"])
        spectator = Inbox(await (await come(host, CLEO, "Cleo")).link(card.id, None))
        assert [(one.name, one.text) for one in spectator.all(Chat)] == [("Zoe", "before"), ("Zoe", "after")]
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "Zoe")
        again = Inbox(await ann.link(card.id, 0))
        assert [one.name for one in again.all(Roster)[-1].players] == ["Zoe", "Ann"]
        assert [one.name for one in again.all(Chat)] == ["Zoe", "Zoe"]


async def test_a_spectator_speaks_under_their_new_name(host: Host) -> None:
    ann, cleo = await come(host, ANN, "Ann"), await come(host, CLEO, "Cleo")
    card = await ann.create(spec("person", "easy", seed=None, watching="public", spectator_chat="table"))
    seat = Inbox(await ann.link(card.id, 0))
    spectator = Inbox(await cleo.link(card.id, None))
    await (await come(host, CLEO, "Cleo")).do(CallMe("Dora"))
    await soon(lambda: seat.all(Roster)[-1].watchers == ("Dora",))
    spectator.link.send(Say("hello"))
    assert [one.name for one in seat.all(Chat)] == ["Dora"]


async def test_a_name_that_another_person_at_the_table_has_gets_a_number(host: Host) -> None:
    """A guest of that name may sit there, whom nobody asked."""
    ann = await come(host, ANN, "Ann")
    card = await ann.create(spec("person", "open", seed=None))
    assert card.invite
    guest = PersonLobby(host, "guest:1", "Zoe", guest=True)
    await guest.is_known()
    sat = await guest.join(card.invite)
    taken = sat.players[1].name
    await ann.do(CallMe(taken))
    await soon(lambda: guest.me != taken)
    await soon(lambda: [one.name for one in host.loaded()[0].players()][1] == guest.me)
    names = [one.name for one in host.loaded()[0].players()]
    assert names[0] in (taken, f"{taken}-2")


async def test_two_at_one_table_who_change_names_are_told_apart(host: Host) -> None:
    ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", seed=None))
    await ben.join(card.invite)
    for lobby, name in ((ann, "Tim"), (ben, "Ann"), (ann, "Ben")):
        await lobby.do(CallMe(name))
    await soon(lambda: [one.name for one in host.loaded()[0].players()] == ["Ben", "Ann"])
    host.loaded()[0].audience.begin_chat((), {})
    rows = await host.services.writer.run(lambda store: store.seats(card.id))
    assert [(one.identity, one.name) for one in rows] == [(ANN, "Ben"), (BEN, "Ann")]


async def test_other_people_at_the_keyboard_of_a_person_keep_their_names(host: Host) -> None:
    ann = await come(host, ANN, "Ann")
    await ann.create(spec("person", "person", seed=None))
    await ann.do(CallMe("Zoe"))
    await soon(lambda: [one.name for one in host.loaded()[0].players()] == ["Zoe", "P2"])


async def test_a_table_that_is_over_keeps_its_names_and_nobody_speaks_under_them(host: Host) -> None:
    ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", seed=None, rated=False))
    await ben.join(card.invite)
    seats = [Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))]
    await concluded(host, seats)
    await ann.do(CallMe("Zoe"))
    await ben.do(CallMe("Ann"))
    seats[0].link.send(Say("well played"))
    await seats[1].until(lambda: bool(seats[1].all(Chat)))
    assert seats[1].all(Chat)[-1].name == "Zoe"
    assert [one.name for one in (await host.stored(card.id))[1]] == ["Ann", "Ben"]
    late = Inbox(await ann.link(card.id, 0))
    late.link.send(Say("again"))
    await seats[1].until(lambda: len(seats[1].all(Chat)) == 2)
    assert seats[1].all(Chat)[-1].name == "Zoe"
    await ann.do(Rematch(card.id))
    fresh = await ben.do(Rematch(card.id))
    assert {one.name for one in fresh.players} == {"Zoe", "Ann"}


async def concluded(host: Host, seats: list[Inbox]) -> None:
    """Play a table to its end."""
    await played_out(*seats)
    await soon(lambda: host.loaded()[0].status == "finished")


async def test_a_guest_gives_way_to_an_account_of_their_name(host: Host) -> None:
    guest = PersonLobby(host, "guest:1", "Zoe", guest=True)
    heard: list[object] = []
    await guest.is_known()
    await guest.do(CallMe("Zoe"))
    await guest.attend(heard.append)
    card = await guest.create(spec("person", "easy", seed=None))
    inbox = Inbox(await guest.link(card.id, 0))
    zoe = await come(host, ANN, "zoe")
    await soon(lambda: guest.me != "Zoe")
    await soon(lambda: inbox.all(Roster)[-1].players[0].name == guest.me)
    assert {one.name for one in await zoe.do(ListVisitors())} == {guest.me}
    await soon(lambda: any(isinstance(one, Announced) for one in [*heard, *inbox.deliveries]))
    await guest.talk("hello")
    assert [one.name for one in heard if isinstance(one, LobbyChat)] == [guest.me]


async def test_somebody_without_a_name_gives_way_to_whoever_takes_the_one_they_came_by(host: Host) -> None:
    stranger = PersonLobby(host, BEN, "Zoe")
    assert (await stranger.is_known(), stranger.me) == (False, "Zoe")
    await come(host, ANN, "Zoe")
    await soon(lambda: stranger.me != "Zoe")
    spare = stranger.me
    await come(host, CLEO, spare)
    await soon(lambda: stranger.me not in ("Zoe", spare))


async def test_whoever_leads_a_study_is_shown_to_followers_under_their_new_name(host: Host) -> None:
    ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
    card = await ann.create(spec("person", "easy", seed=None, watching="public"))
    await concluded(host, [Inbox(await ann.link(card.id, 0))])
    study = await ann.do(LeadStudy(StudyPlace(card.id, 0, None)))
    await ben.do(FollowStudy(study.code))
    await (await come(host, ANN, "Ann")).do(CallMe("Zoe"))
    await (await come(host, BEN, "Ben")).do(CallMe("Ann"))
    (followed,) = await ben.do(ListStudies())
    assert (followed.leader, followed.followers) == ("Zoe", ("Ann",))


async def test_a_muted_person_says_nothing_by_a_name(tmp_path: Path) -> None:
    muted: set[str] = set()
    async with house(tmp_path, is_muted=muted.__contains__) as host:
        ann = await come(host, ANN, "Ann")
        guest = PersonLobby(host, "guest:1", "Zoe", guest=True)
        await guest.is_known()
        muted |= {ANN, BEN, "guest:1"}
        for lobby in (ann, guest):
            with refused_as("lobby-name-muted"):
                await lobby.do(CallMe("You are all fools"))
        assert await ann.do(CallMe("Ann")) == "Ann", "that says nothing new"
        newcomer = PersonLobby(host, BEN, "")
        assert await newcomer.do(CallMe("Ben")) == "Ben", "who has none needs one"
        card = await ann.create(spec("person", "person", "easy", seed=None))
        assert [one.name for one in card.players] == ["Ann", "Ann-2", "Carl"]


async def test_a_name_that_is_refused_changes_nothing(host: Host) -> None:
    ann, _ = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
    try:
        await ann.do(CallMe("Ben"))
    except BelvedereError:
        assert ann.me == "Ann"


# Nobody is called by what an admin would type for an address, a network or a key


@pytest.mark.parametrize("name", ["192.0.2.77", "192.0.2.7/7", "１92.0.2.77", "SHA256:abc", "sha256"])
async def test_an_address_or_a_fingerprint_is_no_name(host: Host, name: str) -> None:
    for lobby in (PersonLobby(host, ANN, "Ann"), PersonLobby(host, "guest:1", "Zoe", guest=True)):
        with refused_as("lobby-name-address"):
            await lobby.do(CallMe(name))


async def test_who_logs_in_by_an_address_has_to_choose_a_name(host: Host) -> None:
    account, guest = PersonLobby(host, ANN, "192.0.2.77"), PersonLobby(host, "guest:1", "192.0.2.77", guest=True)
    assert (await account.is_known(), account.me) == (False, "")
    await guest.is_known()
    assert guest.me.startswith("guest-")


async def test_a_certificate_that_names_an_address_gives_the_next_name(host: Host) -> None:
    lobby = PersonLobby(host, BEN, "192.0.2.77", certified=("192.0.2.77",))
    await lobby.is_known()
    assert lobby.me == "192.0.2.77-2"
    with refused_as("lobby-name-address", name="192.0.2.77"):
        await lobby.do(CallMe("192.0.2.77"))


async def test_an_admin_gives_nobody_such_a_name(host: Host, tmp_path: Path) -> None:
    await PersonLobby(host, ANN, "").do(CallMe("Ann"))
    office = Bureau(tmp_path, host)
    assert "looks like an address" in await office.refused("name 192.0.2.77 Ann")


@pytest.mark.parametrize("name", ["192.0.2", "1.2.3.4.5", "Ann-192", "300.1.1.1", "7"])
async def test_what_only_has_digits_and_dots_may_be_a_name(host: Host, name: str) -> None:
    assert await PersonLobby(host, ANN, "Ann").do(CallMe(name)) == name


# Whoever makes a table on a server gives nobody at it the name of another, or one that the server keeps for itself


async def names_at(host: Host, *players: Player, identity: str = BEN) -> list[str]:
    """What those at a table are called whose maker has wished for these players beside their own seat."""
    lobby = PersonLobby(host, identity, "Dan", guest=identity.startswith("guest:"))
    await lobby.is_known()
    wish = attrs.evolve(spec("person", *("easy" for _ in players), seed=None), seats=(Player("person", ""), *players))
    return [player.name for player in (await lobby.create(wish)).players[1:]]


@pytest.mark.parametrize(
    "name", ["admin", "Belvedere", "stand-in", "Server-2", "B0B", "bob", "Аdmin", "Bоris", "192.0.2.77", "SHA256:a"]
)
async def test_neither_a_seat_nor_a_bot_is_called_like_another_or_like_the_server(tmp_path: Path, name: str) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, ANN).call_me("bob")
        await PersonLobby(host, BEN).call_me("Dan")
        second, bot = await names_at(host, Player("person", name), Player("bot", name, "easy"))
        assert (second, bot) == ("Dan-2", BOT_NAMES[2])


@pytest.mark.parametrize("kind", ["person", "bot"])
async def test_a_guest_who_is_here_keeps_their_name_alone(tmp_path: Path, kind: str) -> None:
    async with house(tmp_path) as host:
        guest = PersonLobby(host, "guest:a", "Cleo", guest=True)
        await guest.is_known()
        await guest.attend(None)
        (name,) = await names_at(host, Player(kind, guest.me, "easy" if kind == "bot" else None))
        assert name != guest.me


@pytest.mark.parametrize("identity", [BEN, "guest:b"])
async def test_names_that_are_nobodys_stay(tmp_path: Path, identity: str) -> None:
    async with house(tmp_path) as host:
        wished = Player("person", "Zoe"), Player("bot", "Bot", "easy"), Player("bot", "Emil", "easy")
        assert await names_at(host, *wished, identity=identity) == ["Zoe", "Bot", "Emil"]


async def test_bots_of_a_table_that_is_brought_are_called_like_nobody_here(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        await PersonLobby(at.server, BEN).call_me("bob")
        seats = Player("person", "Ann"), *(Player("bot", name, "easy") for name in ("admin", "bob", "Zoe"))
        card = await at.mine.create(attrs.evolve(spec("person", options=EIGHT), seats=seats))
        assert [player.name for player in card.players] == ["Ann", "admin", "bob", "Zoe"]
        there = await push(at.mine, at.theirs, card.id, PLACE)
        assert [player.name for player in there.players] == ["Ann", BOT_NAMES[1], BOT_NAMES[2], "Zoe"]
