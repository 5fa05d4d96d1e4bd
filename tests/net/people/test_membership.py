"""Keys of an account: membership and requests."""

import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import asyncssh
import attrs
import pytest

from core.kernel.message import message
from core.link.lobby_commands import AddKey, ConfirmKey, ListKeys, RemoveKey
from core.link.updates import Announced
from core.storage.values import StoredKey
from net.config.server_texts import texts_for
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import LIFE, identified
from net.people.membership import KeyFile, Membership, Revoked, names_of, parse_keys, parse_revoked
from net.people.sanctions import parse_network
from net.people.visit import Certificate, Person
from net.tables.host import Host
from scripts.clients.engines import NatsServer, PostgresServer
from scripts.clients.openssh import make_key
from tests.net.support.house import Clock, add_key, house, spec, stranger
from tests.net.support.nodes import cluster_of, visitor_control
from tests.net.support.waiting import until
from tests.said import refused_as

# The lines of the key files, and the persons that certificates describe


KEYS = [asyncssh.generate_private_key("ssh-ed25519").convert_to_public() for _ in range(3)]
LINES = [key.export_public_key().decode().strip() for key in KEYS]
PRINTS = [key.get_fingerprint() for key in KEYS]


def english(problem: object) -> str:
    """A sentence as the host reads it."""
    return texts_for("en").say(problem)  # type: ignore[arg-type]


def test_a_file_has_a_key_a_line_in_the_format_of_authorized_keys() -> None:
    text = f"# friends\n\n{LINES[0]} ann@desk\r\nno-pty,restrict {LINES[1]}\n  {PRINTS[2]}  \n"
    assert parse_keys(text) == (frozenset(PRINTS), ())


def test_bad_lines_are_named_with_their_number_and_the_others_hold() -> None:
    lines = ["ssh-ed25519 AAAA", LINES[0], f'command="sh" {LINES[1]}', f"cert-authority {LINES[2]}", "nonsense"]
    found, wrong = parse_keys("\n".join(lines))
    assert found == {PRINTS[0]}
    assert [english(one).partition(":")[0] for one in wrong] == ["line 1", "line 3", "line 4", "line 5"]


def test_a_revoked_thing_is_a_key_a_serial_number_or_an_id() -> None:
    text = f"{LINES[0]}\nserial: 7\nserial: 9 - 12\nid: anns key\nsha256: {PRINTS[1]}\nkey: {LINES[2]}\n"
    assert parse_revoked(text) == (Revoked(frozenset(PRINTS), ((7, 7), (9, 12)), frozenset({"anns key"})), ())


@pytest.mark.parametrize("line", ["serial: seven", "id:", "sha1: abc", "nonsense", "serial: 1-2-3", "sha256: short"])
def test_a_line_that_revokes_nothing_is_named(line: str) -> None:
    found, wrong = parse_revoked(f"\n{line}\n")
    assert found == Revoked()
    assert english(wrong[0]).startswith("line 2: ")


# Reading again


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "members"
    path.write_text(LINES[0])
    return path


def test_a_file_that_has_not_changed_is_not_read_again(file: Path) -> None:
    members = KeyFile.open(file, parse_keys, strict=False)
    assert [members.look() for _ in range(3)] == [False] * 3


def test_a_file_that_is_still_being_written_is_not_read(file: Path) -> None:
    members = KeyFile.open(file, parse_keys, strict=False)
    for count in (1, 2, 3):
        file.write_text("\n".join(LINES[:count]) + " x" * count)
        assert members.look() is False
    assert members.value == {PRINTS[0]}
    assert members.look() is True
    assert members.value == set(PRINTS)
    assert members.look() is False


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_that_windows_saved_says_the_same(file: Path, encoding: str) -> None:
    file.write_bytes("\r\n".join(LINES).encode(encoding))
    members = KeyFile.open(file, parse_keys, strict=True)
    assert members.value == set(PRINTS)


@pytest.mark.parametrize("text", [None, "", "nonsense", "\x80"])
def test_an_emptied_file_keeps_its_previous_contents_in_force(file: Path, text: str | None) -> None:
    members = KeyFile.open(file, parse_keys, strict=False)
    if text is None:
        file.unlink()
    else:
        file.write_text(text, encoding="latin-1")
    assert members.look() is False
    told = members.look()
    assert "The previous contents stay in force." in english(told)
    assert str(file) in english(told)
    assert members.value == {PRINTS[0]}
    assert members.look() is False
    file.write_text(LINES[1])
    assert [members.look(), members.look()] == [False, True]
    assert members.value == {PRINTS[1]}


def test_a_strict_file_is_used_whole_or_not_at_all(file: Path) -> None:
    file.write_text(f"{LINES[0]}\nnonsense\n")
    assert len(KeyFile.open(file, parse_keys, strict=False).wrong) == 1
    with refused_as("key-file-wrong", problem=message("key-file-line", line="2", problem=message("account-key-form"))):
        KeyFile.open(file, parse_keys, strict=True)


def test_a_binary_revocation_list_is_called_by_its_name(tmp_path: Path) -> None:
    key, krl = tmp_path / "key.pub", tmp_path / "krl"
    key.write_text(LINES[0])
    subprocess.run(["ssh-keygen", "-q", "-k", "-f", krl, key], check=True)
    with refused_as("key-file-krl"):
        KeyFile.open(krl, parse_revoked, strict=True)


# Certificates

CERTIFICATE = Certificate(PRINTS[0], PRINTS[1], 7, "anns", 1, ("ann", "Ann Lee"), 100.0, 200.0)


def membership(tmp_path: Path, now: float = 150.0, revoked: str = "") -> Membership:
    """A server that believes the second key, at the time `now`."""
    authorities, list_of_revoked = tmp_path / "authorities", tmp_path / "revoked"
    authorities.write_text(LINES[1])
    list_of_revoked.write_text(revoked)
    return Membership(
        lambda: now,
        authorities=KeyFile.open(authorities, parse_keys, strict=True),
        revoked=KeyFile.open(list_of_revoked, parse_revoked, strict=True),
    )


@pytest.mark.parametrize(
    ("changes", "now", "refusal"),
    [
        ({}, 150.0, None),
        ({}, 100.0, None),
        ({}, 99.9, "server-certificate-early"),
        ({}, 200.0, "server-certificate-late"),
        ({"kind": 2}, 150.0, "server-certificate-kind"),
        ({"authority": PRINTS[2]}, 150.0, "server-certificate-authority"),
        ({"principals": ()}, 150.0, "server-certificate-nameless"),
        ({"principals": ("\x1b",)}, 150.0, "server-certificate-nameless"),
        ({"principals": ("Ann",)}, 150.0, "server-certificate-name"),
        ({"options": frozenset({"force-command"})}, 150.0, "server-certificate-option"),
        ({"options": frozenset({"permit-pty"})}, 150.0, None),
        ({"networks": (parse_network("192.0.2.0/24"),)}, 150.0, None),
        ({"networks": (parse_network("198.51.100.0/24"),)}, 150.0, "server-certificate-source"),
    ],
)
def test_a_certificate_is_judged_by_all_that_it_says(tmp_path: Path, changes, now: float, refusal: str | None) -> None:
    found = membership(tmp_path, now).refusal_of_certificate(attrs.evolve(CERTIFICATE, **changes), "ann", "192.0.2.7")
    assert (found and found.id) == refusal


@pytest.mark.parametrize(("serial", "is_revoked"), [(6, False), (7, True), (9, True), (10, False), (0, False)])
def test_a_serial_number_of_zero_is_invalid(tmp_path: Path, serial: int, is_revoked: bool) -> None:
    found = membership(tmp_path, revoked="serial: 0\nserial: 7-9\n")
    refusal = found.refusal_of_certificate(attrs.evolve(CERTIFICATE, serial=serial), "ann", None)
    assert (refusal is not None) is is_revoked


def test_a_visit_continues_with_the_certificate_that_it_began_with(tmp_path: Path) -> None:
    found = membership(tmp_path)
    assert found.refusal_of_visit(PRINTS[0], CERTIFICATE) is None
    assert found.refusal_of_visit(PRINTS[0], None).id == "server-key-unlisted"
    assert found.refusal_of_visit("", None).id == "server-members-only"
    assert Membership(lambda: 0.0).refusal_of_visit("", None) is None


def test_principals_are_names() -> None:
    assert names_of(CERTIFICATE) == ("ann", "Ann-Lee")


# A key joins an account only when its holder confirms it in a session that was opened with the key


ANN, BEN, PHONE, OTHER = ("SHA256:" + letter * 43 for letter in "ABPO")


@pytest.fixture
def clock() -> Clock:
    return Clock(1_000_000.0)


@pytest.fixture
async def host(tmp_path: Path, clock: Clock) -> AsyncIterator[Host]:
    async with house(tmp_path, now=clock, monotonic=clock) as host:
        yield host


async def named(host: Host, fingerprint: str, name: str) -> PersonLobby:
    """A person with an account."""
    lobby = await stranger(host, fingerprint)
    await lobby.call_me(name)
    return lobby


@pytest.fixture
async def ann(host: Host) -> PersonLobby:
    return await named(host, ANN, "Ann")


async def code_for(lobby: PersonLobby, key: str = PHONE) -> str:
    """The code of a new request."""
    return (await lobby.do(AddKey(key))).code


async def owner_of(host: Host, key: str) -> str:
    """The account of the person with a key."""
    return (await identified(host.services, Person(key, "", guest=False, key=key))).id


async def test_a_requested_key_stays_with_its_owner(host: Host, ann: PersonLobby) -> None:
    await code_for(ann)
    assert await owner_of(host, PHONE) == PHONE
    owner = await named(host, PHONE, "Paul")
    assert [card.fingerprint for card in await owner.do(ListKeys())] == [PHONE]


async def test_the_holder_sees_the_account_and_joins_when_sure(host: Host, ann: PersonLobby) -> None:
    await ann.create(spec("person", "open", seed=None))
    code, phone = await code_for(ann), await stranger(host, PHONE)
    shown = await phone.do(ConfirmKey(code))
    assert (shown.name, shown.tables, shown.joined) == ("Ann", 1, False)
    assert await owner_of(host, PHONE) == PHONE
    assert (await phone.do(ConfirmKey(f" {code.upper().replace('-', '')} ", sure=True))).joined
    assert await owner_of(host, PHONE) == ANN


async def test_the_account_is_informed_and_both_sides_can_part(host: Host, ann: PersonLobby) -> None:
    told: list[Any] = []
    await ann.attend(told.append)
    await add_key(host, ann, PHONE)
    await until(lambda: any(isinstance(news, Announced) for news in told), "the announcement")
    sentences = [news.sentence for news in told if isinstance(news, Announced)]
    assert sentences == [message("account-key-joined", fingerprint=PHONE)]
    await ann.do(RemoveKey(PHONE))
    assert await owner_of(host, PHONE) == PHONE
    await add_key(host, ann, PHONE)
    phone = await stranger(host, PHONE)
    await phone.do(RemoveKey(PHONE, even_this=True))
    assert await owner_of(host, PHONE) == PHONE


async def test_sessions_of_the_key_end_when_it_joins(host: Host, ann: PersonLobby) -> None:
    ended: list[str] = []
    host.visitors = visitor_control(end_key=ended.append)
    await add_key(host, ann, PHONE)
    assert ended == [PHONE]


async def test_a_code_is_good_for_one_key(host: Host, ann: PersonLobby) -> None:
    code = await code_for(ann)
    with refused_as("account-request-over"):
        await (await stranger(host, OTHER)).do(ConfirmKey(code, sure=True))
    assert await owner_of(host, OTHER) == OTHER


async def test_a_code_is_good_once(host: Host, ann: PersonLobby) -> None:
    code = await code_for(ann)
    phone = await stranger(host, PHONE)
    await phone.do(ConfirmKey(code, sure=True))
    await ann.do(RemoveKey(PHONE))
    with refused_as("account-request-over"):
        await phone.do(ConfirmKey(code, sure=True))
    assert await owner_of(host, PHONE) == PHONE


async def test_a_code_expires(host: Host, ann: PersonLobby, clock: Clock) -> None:
    code = await code_for(ann)
    clock.now += LIFE
    with refused_as("account-request-over"):
        await (await stranger(host, PHONE)).do(ConfirmKey(code, sure=True))
    assert [card.fingerprint for card in await ann.do(ListKeys())] == [ANN]


async def test_a_later_request_replaces_an_earlier_one(host: Host, ann: PersonLobby) -> None:
    first, second = await code_for(ann), await code_for(ann)
    phone = await stranger(host, PHONE)
    with refused_as("account-request-over"):
        await phone.do(ConfirmKey(first, sure=True))
    await phone.do(ConfirmKey(second, sure=True))


async def test_two_accounts_ask_for_one_key_and_its_holder_chooses(host: Host, ann: PersonLobby) -> None:
    ben = await named(host, BEN, "Ben")
    codes = [await code_for(ann), await code_for(ben)]
    phone = await stranger(host, PHONE)
    assert [(await phone.do(ConfirmKey(code))).name for code in codes] == ["Ann", "Ben"]
    await phone.do(ConfirmKey(codes[1], sure=True))
    assert await owner_of(host, PHONE) == BEN
    with refused_as("account-not-merged", name="Ben"):
        await (await stranger(host, PHONE)).do(ConfirmKey(codes[0], sure=True))


async def test_a_request_is_withdrawn_without_touching_the_sessions_of_the_key(host: Host, ann: PersonLobby) -> None:
    ended: list[str] = []
    host.visitors = visitor_control(end_key=ended.append)
    code = await code_for(ann)
    assert [(card.fingerprint, card.awaits) for card in await ann.do(ListKeys())] == [(ANN, ""), (PHONE, "holder")]
    await ann.do(RemoveKey(PHONE))
    assert (len(await ann.do(ListKeys())), ended) == (1, [])
    with refused_as("account-request-over"):
        await (await stranger(host, PHONE)).do(ConfirmKey(code))


async def test_requests_end_when_a_key_is_taken_from_the_account(host: Host, ann: PersonLobby) -> None:
    """Its holder may have made them."""
    await add_key(host, ann, PHONE)
    code = await code_for(await stranger(host, PHONE), OTHER)
    await ann.do(RemoveKey(PHONE))
    with refused_as("account-request-over"):
        await (await stranger(host, OTHER)).do(ConfirmKey(code))


async def test_an_account_does_not_learn_whether_a_key_is_known_here(host: Host, ann: PersonLobby) -> None:
    await named(host, BEN, "Ben")
    cards = [await ann.do(AddKey(key)) for key in (BEN, OTHER)]
    assert {(card.label, card.awaits, card.seen, card.in_use, card.until - card.added) for card in cards} == {
        ("", "holder", 0.0, False, LIFE)
    }


async def test_the_holder_of_a_key_hears_nothing_of_requests(host: Host, ann: PersonLobby) -> None:
    ben, told = await named(host, BEN, "Ben"), list[Any]()
    await ben.attend(told.append)
    before = len(told)
    await code_for(ann, BEN)
    assert len(told) == before
    assert [card.fingerprint for card in await ben.do(ListKeys())] == [BEN]


async def test_a_key_with_an_account_or_a_seat_loses_neither(host: Host, ann: PersonLobby) -> None:
    ben = await named(host, BEN, "Ben")
    seated = PersonLobby(host, OTHER, key=OTHER)
    for lobby in (ben, seated):
        await lobby.create(spec("person", "open", seed=None))
    for key, refusal in (
        (BEN, message("account-not-merged", name="Ben", tables=1)),
        (OTHER, message("account-not-merged-seats", tables=1)),
    ):
        with refused_as(refusal.id, **dict(refusal.args)):
            await (await stranger(host, key)).do(ConfirmKey(await code_for(ann, key), sure=True))
        assert await owner_of(host, key) == key
    assert await ben.is_known()


async def test_an_account_may_request_ten_keys_an_hour(host: Host, ann: PersonLobby, clock: Clock) -> None:
    for number in range(10):
        await code_for(ann, f"SHA256:{number:043}")
    with refused_as("ledger-used-account", what=message("ledger-key-requests", limit=10)):
        await code_for(ann)
    clock.now += 3700.0
    await code_for(ann)


async def test_a_guesser_of_codes_has_to_wait(host: Host, ann: PersonLobby, clock: Clock) -> None:
    phone, code = await stranger(host, PHONE), await code_for(ann)
    host.services.register.introduce(PHONE, "192.0.2.1", key=PHONE)
    for guess in ("00000-00000", "rubbish", "") * 3 + ("",):
        with refused_as("account-request-over"):
            await phone.do(ConfirmKey(guess, sure=True))
    with refused_as("ledger-used-account", what=message("ledger-invites", limit=10)):
        await phone.do(ConfirmKey(code, sure=True))
    assert await owner_of(host, PHONE) == PHONE


async def test_guests_have_no_key_to_join_with(host: Host, ann: PersonLobby) -> None:
    with refused_as("account-none"):
        await PersonLobby(host, "guest:a", guest=True).do(ConfirmKey(await code_for(ann), sure=True))


async def test_requests_outlive_the_server(tmp_path: Path, clock: Clock) -> None:
    async with house(tmp_path, now=clock) as host:
        code = await code_for(await named(host, ANN, "Ann"))
    async with house(tmp_path, now=clock) as host:
        await (await stranger(host, PHONE)).do(ConfirmKey(code, sure=True))
        assert await owner_of(host, PHONE) == ANN


async def test_the_only_key_of_an_account_leads_to_it_even_if_it_was_never_used(host: Host, ann: PersonLobby) -> None:
    writer = host.services.writer
    await writer.run(lambda store: store.people.add_key(StoredKey(PHONE, ANN, "", 1.0, 0.0)))
    await ann.do(RemoveKey(ANN, even_this=True))
    assert await owner_of(host, PHONE) == ANN


# Over the wire


async def test_no_account_is_taken_over_by_its_fingerprint_at_a_real_server(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    attacker = make_key(tmp_path, "mallory")
    victim = make_key(tmp_path, "victor")
    server = await run()

    def connected(key: Path, name: str) -> AbstractAsyncContextManager[asyncssh.SSHClientConnection]:
        port, keys = server.address[1], [str(key)]
        return asyncssh.connect("127.0.0.1", port, username=name, known_hosts=None, client_keys=keys, config=None)

    fingerprint = asyncssh.read_public_key(victim.with_suffix(".pub")).get_fingerprint()
    async with connected(attacker, "mallory") as mallory:
        await mallory.run("name mallory")
        asked = await mallory.run(f"keys add {fingerprint}")
        assert asked.exit_status == 0
        code = str(asked.stdout).split()[-1]
        assert (await mallory.run(f"keys confirm {code} --yes")).exit_status == 64
        async with connected(victim, "victor") as victor:
            assert (await victor.run("name victor")).stdout == "victor\n"
            refusal = await victor.run(f"keys confirm {code} --yes")
            assert (refusal.exit_status, refusal.stdout) == (64, "")
            assert "already has an account here: victor" in str(refusal.stderr)
            assert (await victor.run("name")).stdout == "victor\n"
        assert "to be confirmed with this key" in str((await mallory.run("keys")).stdout)


async def test_a_key_requested_at_one_node_is_confirmed_at_another(
    nats: NatsServer, postgres: PostgresServer, tmp_path: Path
) -> None:
    async with cluster_of("AB", nats, postgres, tmp_path) as nodes:
        first, second = nodes.nodes["A"].host, nodes.nodes["B"].host
        ann = await named(first, ANN, "Ann")
        ended = list[str]()
        told = list[Any]()
        await ann.attend(told.append)
        first.visitors = visitor_control(end_key=ended.append)
        await until(lambda: second.services.feed.is_here(ANN), "the other node knows that Ann is here")
        code = await code_for(ann)
        assert (await (await stranger(second, PHONE)).do(ConfirmKey(code, sure=True))).joined
        assert [await owner_of(host, PHONE) for host in (first, second)] == [ANN, ANN]
        await until(lambda: ended == [PHONE], "the end of the sessions of the key")
        await until(lambda: any(isinstance(news, Announced) for news in told), "the announcement")
        with refused_as("account-request-over"):
            await (await stranger(first, OTHER)).do(ConfirmKey(code, sure=True))
