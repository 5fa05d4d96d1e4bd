"""Names of people: which are free, and how they change."""

import re
from pathlib import Path

import attrs
import pytest

from core.kernel.message import BelvedereError, message
from core.link.commands import Say
from core.link.lobby import LobbyChat, LobbyTalk, StudyPlace
from core.link.lobby_commands import CallMe, FollowStudy, KeysOf, LeadStudy, ListStudies, ListVisitors, Rematch
from core.link.spec import ALL_BOT_NAMES, NAMES_BY_LEVEL, Player, bot_name
from core.link.updates import Announced, Chat, Roster
from core.storage.values import StoredPlayer
from net.client.moving import push
from net.config.address import Address
from net.ledger.register import LOCAL
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.bureau import Bureau
from tests.net.support.far_tables import EIGHT, PLACE, places
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, played_out, soon, spec
from tests.said import refused_as

# What people are called at a server


async def test_a_stranger_is_known_once_they_have_chosen_a_name(host: Host) -> None:
    lobby = PersonLobby(host, ANN)
    assert (await lobby.is_known(), lobby.me) == (False, "")
    await lobby.call_me(" Ann Lee ")
    again = PersonLobby(host, ANN, "newcomer")
    assert (await again.is_known(), again.me) == (True, "Ann-Lee")


async def test_no_two_people_share_a_name(host: Host) -> None:
    await PersonLobby(host, ANN).call_me("Bob")
    ben = PersonLobby(host, BEN, "ben")
    with refused_as("lobby-name-taken", name="B0B"):
        await ben.call_me("B0B")
    with refused_as("lobby-name-letters"):
        await ben.call_me("\x1b[2J"[:1])
    assert (await ben.is_known(), ben.me) == (False, "ben")


async def test_a_guest_gets_a_free_name(host: Host) -> None:
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


async def test_two_at_one_terminal_have_the_names_they_typed(host: Host) -> None:
    ann = PersonLobby(host, ANN, "ann")
    seats = tuple(Player("person", name) for name in ("ann", "dora", ""))
    card = await ann.create(spec("person", seed=None, seats=seats))
    assert [player.name for player in card.players] == ["ann", "dora", "ann-2"]


async def test_the_line_to_type_has_the_address_of_the_reader(host: Host) -> None:
    assert (
        PersonLobby(host, ANN, public_address=Address("10.0.0.7")).invitation("oak-lamp-river-stone")
        == "ssh oak-lamp-river-stone@10.0.0.7 -p 2222"
    )
    assert PersonLobby(host).invitation("oak-lamp-river-stone") is None


@pytest.mark.parametrize(
    ("known", "name"),
    [*(("Bill", name) for name in ("BiIl", "Biǀl", "bill")), *(("Zoe", name) for name in ("Ζое", "ᴢᴏᴇ", "zоe"))],
)
async def test_finding_7_no_name_looks_like_another(host: Host, known: str, name: str) -> None:
    await PersonLobby(host, ANN).call_me(known)
    refusal = "lobby-name-scripts" if name in ("Ζое", "zоe") else "lobby-name-taken"
    with refused_as(refusal):
        await PersonLobby(host, BEN).call_me(name)
    with refused_as(refusal):
        await PersonLobby(host, "guest:a", guest=True).call_me(name)


@pytest.mark.parametrize("name", ["ада", "ᴀᴅᴀ", "ɑda", "ADA"])
async def test_finding_7_an_account_with_a_name_of_bots_keeps_only_that(host: Host, name: str) -> None:
    await host.people.keep(StoredPlayer(ANN, "ada", "", 0.0))
    assert await host.people.is_name_taken(name, BEN)
    with refused_as("lobby-name-reserved"):
        await PersonLobby(host, BEN).call_me(name)
    ann = PersonLobby(host, ANN)
    assert (await ann.is_known(), ann.me) == (True, "ada")


RESERVED = ("admin", "Belvedere", "guest", "Player", "server", "host", "system", "stand-in", "Ada", "Emil", "invité")


@pytest.mark.parametrize(
    "name",
    [
        *(*RESERVED, "ADMIN", "ADMlN", "OFfIcia1", "BeIvedere", "guest-214", "p1ayer", "Server-2"),
        *("Belvedere-Admin", "BelvedereAdmin", "Ann_mod", "admin4you", "Ādmin", "Ⱥdmin", "house", "hote", "Betreiber"),
    ],
)
async def test_finding_7_names_of_the_server_are_not_to_be_had(host: Host, name: str) -> None:
    for lobby in (PersonLobby(host, ANN), PersonLobby(host, "guest:a", guest=True)):
        with refused_as("lobby-name-reserved"):
            await lobby.call_me(name)


@pytest.mark.parametrize(
    "name",
    ["Adam", "Benjamin", "Hostia", "Gus", "Play", "2", "Botho", "Emilia", "Badminton", "Modesty", "Ada-Lovelace"],
)
async def test_names_that_only_begin_like_one_of_the_server_are_free(host: Host, name: str) -> None:
    assert await PersonLobby(host, ANN).call_me(name) == name


async def test_finding_7_scripts_mixed_in_one_word_are_refused_with_a_sentence(host: Host) -> None:
    with refused_as("lobby-name-scripts", name="Bb"):
        await PersonLobby(host, ANN).call_me("Bоb")
    assert await PersonLobby(host, ANN).call_me("山田たろう") == "山田たろう"


async def test_a_guest_with_the_name_of_the_server_is_called_a_guest(host: Host) -> None:
    lobby = PersonLobby(host, "guest:a", "Belvedere", guest=True)
    assert await lobby.is_known()
    assert re.fullmatch(r"guest-\d{3}", name := lobby.me)
    assert (await lobby.is_known(), lobby.me) == (True, name)


async def test_a_stranger_with_a_key_cannot_take_another_name_at_a_seat(host: Host) -> None:
    """A program need not choose a name before it joins: the name of its visit then stays free."""
    await PersonLobby(host, ANN).call_me("Ann")
    for name in ("Ann", "ANN", "admin"):
        stranger = PersonLobby(host, BEN, name)
        assert (await stranger.is_known(), stranger.me) == (False, "")
        card = await stranger.create(spec("person", "open", seed=None))
        assert card.players[0].name == "Player"


async def test_existing_names_stay_and_are_distinguished_by_key(tmp_path: Path) -> None:
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
        with refused_as("account-no-such-player", name="Biǀl"):
            await lobbies[0].do(KeysOf("Biǀl"))


async def test_only_the_sole_holder_of_a_name_shows_a_key(host: Host) -> None:
    ann = PersonLobby(host, ANN)
    await ann.call_me("Ann")
    assert await ann.is_known()
    await ann.attend(None)
    assert [one.key for one in await ann.do(ListVisitors())] == [""]
    assert await ann.call_me("Anna") == "Anna"
    assert await PersonLobby(host, BEN).call_me("Ann") == "Ann"


async def test_an_earlier_holder_of_a_certificates_name_keeps_it_and_the_new_one_is_the_next(host: Host) -> None:
    await PersonLobby(host, ANN).call_me("dora")
    late = PersonLobby(host, BEN, "dora", certified=("dora",))
    assert not await late.is_known()
    assert late.me == "dora-2", "the offered name"
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


async def test_a_certificate_gives_the_name_of_its_holder(host: Host) -> None:
    lobby = PersonLobby(host, ANN, "carl", certified=("carl", "carla"))
    with refused_as("lobby-name-certified", names=message("list-or", before="carl", last="carla")):
        await lobby.call_me("Zed")
    assert await lobby.call_me("carl") == "carl"


# A new name applies to all visits and all tables of its player


async def come(host: Host, identity: str, name: str) -> PersonLobby:
    """A visit of a person with an account of that name."""
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
    assert [one.name for one in shown.lines] == ["Zoe"] * 3, "earlier messages do not change their author"


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
    """A guest of that name may sit there without being asked."""
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


async def test_two_at_one_table_who_change_names_stay_distinct(host: Host) -> None:
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


async def test_a_finished_table_keeps_its_names_and_no_one_speaks_under_them(host: Host) -> None:
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


async def test_a_visitor_without_a_name_gives_way_to_the_person_who_takes_it(host: Host) -> None:
    stranger = PersonLobby(host, BEN, "Zoe")
    assert (await stranger.is_known(), stranger.me) == (False, "Zoe")
    await come(host, ANN, "Zoe")
    await soon(lambda: stranger.me != "Zoe")
    spare = stranger.me
    await come(host, CLEO, spare)
    await soon(lambda: stranger.me not in ("Zoe", spare))


async def test_a_renamed_leader_of_a_study_is_shown_to_followers_under_the_new_name(host: Host) -> None:
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
        newcomer = PersonLobby(host, BEN, "all-fools")
        assert (await newcomer.is_known(), newcomer.me) == (False, ""), "a login name is no way to speak either"
        assert await newcomer.do(CallMe("Ben")) == "Ben", "who has none needs one"
        card = await ann.create(spec("person", "person", "easy", seed=None))
        assert [one.name for one in card.players] == ["Ann", "Ann-2", bot_name(2, "easy")]


async def test_a_name_that_is_refused_changes_nothing(host: Host) -> None:
    ann, _ = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
    try:
        await ann.do(CallMe("Ben"))
    except BelvedereError:
        assert ann.me == "Ann"


# Texts that an admin would type for an address, a network or a key are not names


@pytest.mark.parametrize("name", ["192.0.2.77", "192.0.2.7/7", "１92.0.2.77", "SHA256:abc", "sha256"])
async def test_an_address_or_a_fingerprint_is_not_a_name(host: Host, name: str) -> None:
    for lobby in (PersonLobby(host, ANN, "Ann"), PersonLobby(host, "guest:1", "Zoe", guest=True)):
        with refused_as("lobby-name-address"):
            await lobby.do(CallMe(name))


async def test_a_visitor_who_logs_in_by_an_address_has_to_choose_a_name(host: Host) -> None:
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


async def test_an_admin_cannot_give_such_a_name(host: Host, tmp_path: Path) -> None:
    await PersonLobby(host, ANN, "").do(CallMe("Ann"))
    office = Bureau(tmp_path, host)
    assert "looks like an address" in await office.refused("name 192.0.2.77 Ann")


@pytest.mark.parametrize("name", ["192.0.2", "1.2.3.4.5", "Ann-192", "300.1.1.1", "7"])
async def test_digits_and_dots_may_be_a_name(host: Host, name: str) -> None:
    assert await PersonLobby(host, ANN, "Ann").do(CallMe(name)) == name


# The maker of a table on a server cannot give its players another's name, or one that the server reserves


async def names_at(host: Host, *players: Player, identity: str = BEN) -> list[str]:
    """The names at a table with a maker who named these players for the other seats."""
    lobby = PersonLobby(host, identity, "Dan", guest=identity.startswith("guest:"))
    await lobby.is_known()
    wish = attrs.evolve(spec("person", *("easy" for _ in players), seed=None), seats=(Player("person", ""), *players))
    return [player.name for player in (await lobby.create(wish)).players[1:]]


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        *(("lobby-name-reserved", name) for name in ("admin", "Belvedere-Admin", "stand-in", "Server-2", "Ādmin")),
        *(("lobby-name-taken", name) for name in ("B0B", "bob", "Ḅob")),
        *(("lobby-name-scripts", name) for name in ("Аdmin", "Bоris")),
        *(("lobby-name-signs", name) for name in ("[b]bob[/]", "bob!", "Ann\x1b[1m")),
        *(("lobby-name-address", name) for name in ("192.0.2.77", "SHA256:a")),
        ("lobby-name-long", "Maximilian Mustermann"),
    ],
)
async def test_seats_and_bots_follow_the_rules_of_names(tmp_path: Path, sentence: str, name: str) -> None:
    async with house(tmp_path) as host:
        await PersonLobby(host, ANN).call_me("bob")
        await PersonLobby(host, BEN).call_me("Dan")
        for player in (Player("person", name), Player("bot", name, "easy")):
            with refused_as(sentence):
                await names_at(host, player)


@pytest.mark.parametrize(
    "player",
    [Player("bot", "[b]Ann[/]", "easy"), Player("person", "[b]Ann[/]"), Player("person", "bAnn\x1b[\u202e")],
    ids=lambda player: f"{player.kind} {player.name!a}",
)
async def test_names_at_home_have_no_markup_or_codes_either(player: Player, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        with refused_as("lobby-name-signs", name="bAnn"):
            await names_at(host, player, identity=LOCAL)


def test_a_name_tells_the_level_of_a_bot() -> None:
    """At every table of two the rival was called the same."""
    assert len(set(ALL_BOT_NAMES)) == len(ALL_BOT_NAMES) == 25
    assert len({bot_name(1, level) for level in NAMES_BY_LEVEL}) == 5


@pytest.mark.parametrize("kind", ["person", "bot"])
async def test_a_present_guest_keeps_only_their_name(tmp_path: Path, kind: str) -> None:
    async with house(tmp_path) as host:
        guest = PersonLobby(host, "guest:a", "Cleo", guest=True)
        await guest.is_known()
        await guest.attend(None)
        with refused_as("lobby-name-taken", name=guest.me):
            await names_at(host, Player(kind, guest.me, "easy" if kind == "bot" else None))


@pytest.mark.parametrize("identity", [BEN, "guest:b"])
async def test_free_names_stay(tmp_path: Path, identity: str) -> None:
    async with house(tmp_path) as host:
        wished = Player("person", "Zoe"), Player("bot", "Bot", "easy"), Player("bot", "Emil", "easy")
        assert await names_at(host, *wished, identity=identity) == ["Zoe", "Bot", "Emil"]


async def test_bots_of_an_arriving_table_are_named_like_no_one_here(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        await PersonLobby(at.server, BEN).call_me("bob")
        seats = Player("person", "Ann"), *(Player("bot", name, "easy") for name in ("admin", "bob", "Zoe"))
        card = await at.mine.create(attrs.evolve(spec("person", options=EIGHT), seats=seats))
        assert [player.name for player in card.players] == ["Ann", "admin", "bob", "Zoe"]
        there = await push(at.mine, at.theirs, card.id, PLACE)
        assert [player.name for player in there.players] == ["Ann", bot_name(1, "easy"), bot_name(2, "easy"), "Zoe"]
