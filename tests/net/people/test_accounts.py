"""Several keys are one person; a removed key is a stranger; and no account can be taken over in this way."""

import itertools
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from core.kernel.message import message
from core.languages import LANGUAGES
from core.link.account import MOST_KEYS, Profile
from core.link.visit import Destination
from core.storage.people import PeopleStore
from core.storage.store import Store
from core.storage.values import StoredKey, StoredPlayer, StoreError
from net.hosting import lobby_of
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import identified
from net.people.membership import KINDS, parse_key
from net.people.visit import Person, Visit
from net.tables.host import Host
from net.visit.commands import run_command
from scripts.clients.openssh import make_key
from tests.net.support.clients import ApiProgram
from tests.net.support.house import add_key, spec
from tests.said import refused_as
from tui.cli.served import visiting_learned

LAPTOP, PHONE, DESK, BEN = ("SHA256:" + letter * 43 for letter in "LPDB")


def comer(fingerprint: str, name: str = "") -> Person:
    """A person after their key has signed, before its account is looked up."""
    return Person(fingerprint, name, guest=False, key=fingerprint)


async def visit(host: Host, fingerprint: str, name: str = "") -> PersonLobby:
    """The lobby of the person with that key."""
    person = await identified(host.services, comer(fingerprint, name))
    lobby = PersonLobby(host, person.id, person.name, key=person.key)
    await lobby.is_known()
    return lobby


@pytest.fixture
async def ann(host: Host) -> PersonLobby:
    lobby = await visit(host, LAPTOP)
    await lobby.call_me("Ann")
    return lobby


async def test_a_second_key_is_the_same_person(host: Host, ann: PersonLobby) -> None:
    card = await ann.create(spec("person", "open", seed=None))
    await add_key(host, ann, PHONE)
    phone = await visit(host, PHONE, "newcomer")
    assert phone.me == "Ann"
    assert [one.mine for one in await phone.tables()] == [(0,)]
    assert (await phone.link(card.id, 0)).viewer == 0
    assert [(key.fingerprint, key.in_use) for key in await phone.account.keys()] == [(LAPTOP, False), (PHONE, True)]


async def test_a_removed_key_is_a_stranger_even_if_the_account_began_with_it(host: Host, ann: PersonLobby) -> None:
    await ann.create(spec("person", "open", seed=None))
    await add_key(host, ann, PHONE)
    phone = await visit(host, PHONE)
    await phone.account.remove_key(LAPTOP)
    stranger = await visit(host, LAPTOP)
    assert not await stranger.is_known()
    assert await stranger.tables() == ()
    with refused_as("lobby-name-taken", name="Ann"):
        await stranger.call_me("Ann")
    await stranger.call_me("Dora")
    assert (await visit(host, LAPTOP)).me == "Dora"
    assert (await visit(host, PHONE)).me == "Ann"
    assert [key.fingerprint for key in await (await visit(host, LAPTOP)).account.keys()] == [LAPTOP]
    with refused_as("account-not-merged", name="Dora"):
        await add_key(host, phone, LAPTOP)


async def test_the_key_in_use_and_the_last_one_do_not_go_by_mistake(host: Host, ann: PersonLobby) -> None:
    with refused_as("account-key-in-use"):
        await ann.account.remove_key(LAPTOP)
    with refused_as("account-last-key"):
        await ann.account.remove_key(LAPTOP, even_this=True)
    with refused_as("account-no-such-key"):
        await ann.account.remove_key(BEN)
    await add_key(host, ann, PHONE)
    await ann.account.remove_key(LAPTOP, even_this=True)
    assert (await visit(host, PHONE)).me == "Ann"


async def test_a_key_with_a_name_or_a_seat_cannot_join_another_account(host: Host, ann: PersonLobby) -> None:
    await (await visit(host, BEN)).call_me("Ben")
    seated = PersonLobby(host, DESK, key=DESK)
    await seated.create(spec("person", "open", seed=None))
    for fingerprint, refusal in (
        (BEN, message("account-not-merged", name="Ben", tables=0)),
        (DESK, message("account-not-merged-seats", tables=1)),
    ):
        with refused_as(refusal.id, **dict(refusal.args)):
            await add_key(host, ann, fingerprint)
    with refused_as("account-key-yours"):
        await add_key(host, ann, LAPTOP)
    await add_key(host, ann, PHONE)
    with refused_as("account-not-merged", name="Ann"):
        await add_key(host, await visit(host, BEN), PHONE)


async def test_an_account_has_a_name_and_not_too_many_keys(host: Host, ann: PersonLobby) -> None:
    with refused_as("account-name-first"):
        await (await visit(host, BEN)).account.add_key(PHONE)
    for number in range(MOST_KEYS - 1):
        await add_key(host, ann, f"SHA256:{number:043}")
    with refused_as("account-too-many-keys", limit=10):
        await ann.account.add_key(PHONE)


async def test_a_guest_and_ones_own_keyboard_have_no_account(host: Host) -> None:
    assert PersonLobby(host, "guest:a", guest=True).account is None
    assert PersonLobby(host).account is None


def test_keys_never_lead_to_two_accounts_and_no_account_loses_its_last(tmp_path: Path) -> None:
    """Random names, additions and removals against a plain model of ownership."""
    store, draw = Store.open(tmp_path, reserve=0), random.Random(5)
    store._database.execute("PRAGMA synchronous = OFF")
    done = sum(_accounts_agree(store.people, draw, f"SHA256:{round:02}") for round in range(40))
    assert done > 150
    store.close()


def _accounts_agree(people: PeopleStore, draw: random.Random, stem: str) -> int:
    """Sixty deeds of five keys; how many of them were allowed."""
    prints = [f"{stem}{letter * 41}" for letter in "ABCDE"]
    owner = dict[str, str]()
    done = 0
    for step in range(60):
        mine, other = draw.choices(prints, k=2)
        identity, name = people.identity_of(mine), f"n{step}{stem[7:]}"
        match draw.choice(["name", "add", "add", "remove"]):
            case "name" if mine not in owner:
                people.keep_player(StoredPlayer(identity, name, "", float(step)))
                owner[mine] = name
            case "add":
                may = mine in owner and other not in owner
                assert may is _may(people.add_key, StoredKey(other, identity, "", float(step), 0.0))
                owner |= {other: owner[mine]} if may else {}
                done += may
            case "remove":
                has_more = [*owner.values()].count(owner.get(mine, "")) > 1
                may = mine in owner and owner.get(other) == owner[mine] and has_more
                assert may is _may(people.remove_key, identity, other)
                owner = {key: name for key, name in owner.items() if not (may and key == other)}
                done += may
        names = {one: people.player(people.identity_of(one)) for one in prints}
        assert {one: player.name for one, player in names.items() if player} == owner
    return done


def _may(deed: Callable[..., None], *arguments: object) -> bool:
    try:
        deed(*arguments)
    except StoreError:
        return False
    return True


# Keys as they are pasted


@pytest.mark.parametrize("kind", ["ssh-ed25519", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp521", "ssh-rsa"])
def test_a_line_of_a_pub_file_is_read(kind: str) -> None:
    key = asyncssh.generate_private_key(kind, comment="ann@desk \x1b[31m").convert_to_public()
    line = key.export_public_key().decode()
    assert parse_key(line) == (key.get_fingerprint(), "ann@desk [31m")
    assert parse_key(f'"{line.strip()}"')[0] == key.get_fingerprint()
    assert parse_key(key.get_fingerprint()) == (key.get_fingerprint(), "")


def _pub() -> str:
    return asyncssh.generate_private_key("ssh-ed25519").convert_to_public().export_public_key().decode().strip()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ssh-ed25519",
        "ssh-ed25519 AAAA",
        "ssh-ed25519 !!!!",
        f"ecdsa-sha2-nistp256 {_pub().split()[1]}",
        f"{_pub()[:-4]}AAAAAAAA",
        f"{_pub()}\n{_pub()}",
        "SHA256:short",
        "MD5:00:11",
        "-----BEGIN OPENSSH PRIVATE KEY-----",
        "x" * 5000,
        "ssh-ed25519 " + "A" * 5000,
    ],
    ids=itertools.count(),  # the keys are others in every process
)
def test_an_invalid_key_is_refused(text: str) -> None:
    with refused_as("account-key-kind" if text.startswith("-") else "account-key-form"):
        parse_key(text)


@pytest.mark.parametrize("text", [f'command="sh" {_pub()}', "ssh-dss AAAA x", f"cert-authority {_pub()}"], ids=range(3))
def test_options_and_other_kinds_are_refused(text: str) -> None:
    with refused_as("account-key-kind", kinds=", ".join(KINDS)):
        parse_key(text)


# By command, by program, over the wire


async def told(lobby: PersonLobby, *words: str) -> tuple[int, str]:
    """Status and output of `ssh HOST keys ...`."""
    said: list[str] = []
    call = Visit(comer(LAPTOP), lobby, Destination(), {"LANG": "en"}, None, None, said.append)  # type: ignore[arg-type]
    return await run_command(call, ("keys", *words)), "".join(said)


async def test_keys_are_listed_added_and_removed_by_command(host: Host, ann: PersonLobby) -> None:
    line = _pub()
    fingerprint = parse_key(line)[0]
    status, said = await told(ann, "add", *line.split(), "ann@phone")
    assert status == 0
    assert said.startswith(
        "This key does not belong to your account yet. Within 15 minutes, connect with it and type: ssh"
    )
    code = said.split()[-1]
    status, said = await told(ann)
    assert [row.split("  ")[:2] for row in said.splitlines()] == [[LAPTOP, "(no comment)"], [fingerprint, "ann@phone"]]
    assert "in use now" in said.splitlines()[0]
    assert "to be confirmed with this key" in said.splitlines()[1]
    phone = await visit(host, fingerprint)
    status, said = await told(phone, "confirm", code)
    assert said.startswith("Your key would join the account of Ann (no unfinished tables). You would sign in as Ann")
    assert said.endswith(f"To join, type: ssh HOST keys confirm {code} --yes\n")
    assert "to be confirmed with this key" in (await told(ann))[1]
    assert await told(phone, "confirm", code, "--yes") == (
        0,
        "Your key now belongs to the account of Ann. Reconnect to sign in as Ann.\n",
    )
    listed = json.loads((await told(ann, "--json"))[1])
    assert [(card["fingerprint"], card["in_use"]) for card in listed] == [(LAPTOP, True), (fingerprint, False)]
    assert (await told(ann, "remove", LAPTOP))[0] == 64
    assert await told(ann, "remove", fingerprint, "--json") == (0, f'{{"removed":"{fingerprint}"}}\n')
    for wrong in (("add",), ("remove",), ("list",), ("remove", "a", "b"), ("confirm",), ("confirm", "--yes")):
        assert await told(ann, *wrong) == (64, 'Wrong usage of "keys". Try: help\n')


async def test_a_language_is_chosen_by_command_and_by_program(host: Host, ann: PersonLobby) -> None:
    async def language(*words: str) -> tuple[int, str]:
        said: list[str] = []
        call = Visit(comer(LAPTOP), ann, Destination(), {"LANG": "en"}, None, None, said.append)  # type: ignore[arg-type]
        return await run_command(call, ("language", *words)), "".join(said)

    assert await language() == (0, "The language now follows your terminal.\n")
    assert await language("fr") == (0, "La langue est désormais le français.\n")
    assert await language("--json") == (0, '"fr"\n')
    assert await language("it") == (
        64,
        "«\u00a0it\u00a0» n'est pas disponible. Choisissez parmi\u00a0: en, de ou fr.\n",
    )
    program = ApiProgram(ann)
    assert await program.ask(type="language", language="") == "fr"
    assert await program.ask(type="language", language="auto") == "auto"
    assert (await program.ask(type="language", language="xx"))["type"] == "refusal"
    assert await program.leave() == 0


async def test_the_owner_of_a_key_is_shown_by_name(host: Host, ann: PersonLobby) -> None:
    await add_key(host, ann, PHONE)
    ben = await visit(host, BEN)
    await ben.call_me("Ben")
    assert await told(ben, "of", "Ann") == (0, f"{LAPTOP}\n{PHONE}\n")
    assert json.loads((await told(ben, "of", "ann", "--json"))[1]) == [LAPTOP, PHONE]
    assert await told(ben, "of", "Zed") == (64, "No player on this server is called Zed.\n")
    program = ApiProgram(ben)
    assert await program.ask(type="keys_of", name="Ann") == [LAPTOP, PHONE]
    assert await program.leave() == 0


async def test_guests_leave_nothing_behind_but_the_seat_and_have_one_table(host: Host) -> None:
    guest = lobby_of(host, Person("guest:a", "zed", guest=True, address="10.0.0.7"))
    assert await guest.is_known()
    await guest.call_me("Zorro")
    await guest.create(spec("person", "open", seed=None))
    for _ in range(3):
        await guest.create(spec("person", "open", seed=None))
    with refused_as("ledger-used-guests", what=message("ledger-tables", limit=4)):
        await guest.create(spec("person", "open", seed=None))
    database = host.services.writer._store._database
    for kept in ("players", "keys", "profiles"):
        assert database.number(f"SELECT count(*) FROM {kept}") == 0


async def test_a_player_with_a_key_has_twenty_tables(host: Host, ann: PersonLobby) -> None:
    lobby = lobby_of(host, await identified(host.services, comer(LAPTOP)))
    for _ in range(20):
        await lobby.create(spec("person", "open", seed=None))
    with refused_as("ledger-used-account", what=message("ledger-tables", limit=20)):
        await lobby.create(spec("person", "open", seed=None))


async def test_a_guest_learns_that_there_is_no_account(host: Host) -> None:
    assert await told(PersonLobby(host, "guest:a", "zed", guest=True)) == (
        64,
        "You need an account for this. Connect with an SSH key to get one.\n",
    )


async def test_programs_manage_keys_too(host: Host, ann: PersonLobby) -> None:
    program = ApiProgram(ann)
    card = await program.ask(type="add_key", key=PHONE)
    assert (card["fingerprint"], card["in_use"], card["awaits"]) == (PHONE, False, "holder")
    phone = ApiProgram(await visit(host, PHONE))
    shown = await phone.ask(type="confirm_key", code=card["code"])
    assert shown == {"joined": False, "name": "Ann", "tables": 0}
    assert (await phone.ask(type="tables"))["type"] == "refusal"  # it has no name
    assert (await phone.ask(type="confirm_key", code=card["code"], sure=True))["joined"]
    assert await phone.leave() == 0
    assert [one["fingerprint"] for one in await program.ask(type="keys")] == [LAPTOP, PHONE]
    refusal = await program.ask(type="remove_key", fingerprint=LAPTOP, even_this=False)
    assert (
        refusal["text"]
        == "You are connected with this key. To remove it anyway, type: ssh HOST keys remove FINGERPRINT --this"
    )
    assert await program.ask(type="remove_key", fingerprint=PHONE, even_this=False) is None
    assert await program.leave() == 0


async def test_two_keys_at_a_real_server_are_one_person(run: Callable[..., Any], tmp_path: Path) -> None:
    first, second = make_key(tmp_path, "one"), make_key(tmp_path, "two")
    server = await run()

    def connected(key: Path) -> Any:
        port, keys = server.address[1], [str(key)]
        return asyncssh.connect("127.0.0.1", port, username="ann", known_hosts=None, client_keys=keys, config=None)

    async with connected(first) as one:
        assert (await one.run("name ann")).stdout == "ann\n"
        added = await one.run(f"keys add {second.with_suffix('.pub').read_text().strip()}")
        assert added.exit_status == 0, added.stdout
        async with connected(second) as two:
            joined = await two.run(f"keys confirm {added.stdout.split()[-1]} --yes")
            assert joined.exit_status == 0, joined.stderr
        async with connected(second) as two:
            assert (await two.run("name")).stdout == "ann\n"
            waits = await two.create_process("turns --wait")
            stays = await two.create_process("line")
            await stays.stdout.readuntil("2. ")
            fingerprint = asyncssh.read_public_key(second.with_suffix(".pub")).get_fingerprint()
            assert (await one.run(f"keys remove {fingerprint}")).exit_status == 0
            reason = await stays.stderr.read()
            assert "was removed from its account" in reason
            assert (await stays.wait()).exit_status == 77
            assert (await waits.wait()).exit_status == 77
            assert "name YOURNAME" in (await two.run("turns")).stderr
            added = await one.run(f"keys add {second.with_suffix('.pub').read_text().strip()}")
            assert (await two.run(f"keys confirm {added.stdout.split()[-1]} --yes")).exit_status == 0
            own = asyncssh.read_public_key(first.with_suffix(".pub")).get_fingerprint()
            gone = await one.run(f"keys remove {own} --this")
            assert (gone.exit_status, gone.stdout) == (0, f"The key {own} no longer belongs to your account.\n")
            assert "name YOURNAME" in (await one.run("turns")).stderr


async def test_the_last_choice_is_kept_for_the_account(host: Host, ann: PersonLobby) -> None:
    assert await ann.account.profile() == Profile()
    await ann.account.keep_profile(Profile("fr", 'theme = "light"\n'))
    await ann.call_me("Anna")
    await add_key(host, ann, PHONE)
    assert await (await visit(host, PHONE)).account.profile() == Profile("fr", 'theme = "light"\n')
    with refused_as("account-profile-long"):
        await ann.account.keep_profile(Profile("fr", "x" * 5000))


async def test_progress_of_two_visits_adds_up(host: Host, ann: PersonLobby) -> None:
    await ann.call_me("Anna")
    await add_key(host, ann, PHONE)
    phone = await visit(host, PHONE)
    first, second = await visiting_learned(ann.account), await visiting_learned(phone.account)
    first.learn(lambda progress: progress.with_table_finished("bali", has_won=True))
    second.learn(lambda progress: progress.with_table_finished("neoville", has_won=False))
    learned = first.progress
    while len(learned.finished) < 2:  # the writer thread has not stored it yet
        learned = (await visiting_learned(phone.account)).progress
    assert (learned.finished, learned.won) == (("bali", "neoville"), ("bali",))


async def test_choices_on_the_screen_are_there_on_the_next_visit_in_every_face(
    run: Callable[..., Any], connect: Callable[..., Any], keys: tuple[Path, Path]
) -> None:
    server = await run()
    first = connect(server, key=keys[0])
    await first.shows("What is your name")
    first.type(b"\r")
    await first.shows("New table")
    first.type(b"\x1b[6~\x1b[A\r")
    await first.shows("Language")
    first.type(b"\x1b[C" * (1 + LANGUAGES.index("fr")))
    await first.shows("Langue ")
    first.type(b"\x1b")
    await first.shows("Nouvelle table")
    first.signal(9)
    await first.status()
    again = connect(server, key=keys[0])
    await again.shows("Nouvelle table")
    line = connect(server, key=keys[0], size=None, options=("-T",))
    await line.sent(b"Que voulez-vous faire")
    command = connect(server, "turns", key=keys[0], size=None)
    assert await command.status() == 0
    assert command.output == "Ce n'est votre tour à aucune table.\n".encode()
