"""A passkey is a key like any other, proven by a browser; an invalid one changes nothing."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncssh
import attrs
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa

from core.kernel.message import BelvedereError
from core.link.lobby_commands import LinkBrowser, ListKeys, MakePasskey
from core.text import Texts
from net.ledger.register import Holder
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import identified
from net.people.passkeys import MOST_BROWSERS, PasskeyBook, StoredPasskey, key_behind
from net.people.sanctions import Sanction
from net.people.visit import Person, Visit
from net.server import Server
from net.web.passkeys import PasskeySite, check_proof, key_in, site_of, verify_new_passkey
from net.web.protocol import LONGEST, LONGEST_PROOF, Prove, parse_message
from tests.net.support import demo
from tests.net.support.waiting import until
from tests.net.support.web_house import KINDS, NONE, Authenticator, WebHouse, web_house
from tests.said import FOLDERS, refused_as

HERE = PasskeySite("http://localhost", "localhost")
ASKED = {"challenge": bytes(range(32)).hex(), "site": "localhost"}
CHALLENGE = bytes(range(32))


@attrs.define
class Place:
    """A server with its tables, and every visit that began there."""

    house: WebHouse
    visits: list[Visit] = attrs.field(factory=list)

    @property
    def server(self) -> Server:
        return self.house.server

    async def lobby(self, page: Any) -> PersonLobby:
        """The end of the lobby of the latest page's person."""
        await page.shows("nothing yet")
        lobby = self.visits[-1].lobby
        assert isinstance(lobby, PersonLobby)
        return lobby

    async def named(self, page: Any, name: str) -> PersonLobby:
        """Give the latest page's person a name; return their end of the lobby."""
        lobby = await self.lobby(page)
        await lobby.call_me(name)
        return lobby

    async def admin(self, *words: str) -> tuple[int, str]:
        """Status and text of the answer to a command of an admin."""
        answer = await self.server.answer_admin(words, Texts("en", FOLDERS))
        return answer.status, answer.text


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    visits: list[Visit] = []
    async with web_house(tmp_path, full_screen=demo.remembering(visits)) as house:
        yield Place(house, visits)


@pytest.fixture
async def come(place: Place, visit: Any) -> Callable[..., Any]:
    """Come by a page that can make passkeys: `await come(cookie=..., passkey=True)`."""

    async def come(cookie: str = "", **hello: Any) -> Any:
        return await visit(place.server, cookie=cookie, hello={"passkeys": True, **hello})

    return come


async def told(page: Any, kind: str) -> dict[str, Any]:
    """The latest message of that kind to the page."""
    await until(lambda: any(one["type"] == kind for one in page.told), f"{kind} in {page.told}")
    found: dict[str, Any] = [one for one in page.told if one["type"] == kind][-1]
    return found


def authenticator(place: Place, kind: str = "ES256", name: bytes = b"a passkey") -> Authenticator:
    """A browser with passkeys for this server."""
    return Authenticator(f"http://localhost:{place.house.port}", kind, name)


async def made(page: Any, lobby: PersonLobby, device: Authenticator) -> Any:
    """The card of a new passkey of an account."""
    asked = asyncio.create_task(lobby.do(MakePasskey()))
    await page.say(device.made(await told(page, "challenge")))
    return await asked


async def signed_in(come: Any, device: Authenticator, cookie: str = "") -> Any:
    """A page signed in by a passkey."""
    page = await come(cookie, passkey=True)
    await page.say(device.proof(await told(page, "challenge")))
    await page.shows("nothing yet")
    return page


@pytest.mark.parametrize("kind", KINDS)
async def test_a_passkey_is_a_key_of_its_account(place, come, kind):
    page, device = await come(), authenticator(place, kind)
    lobby = await place.named(page, "Sofia")
    card = await made(page, lobby, device)
    assert card.label == "Passkey, Browser"
    assert len(await lobby.do(ListKeys())) == 2
    other = await signed_in(come, device)
    person = place.visits[-1].person
    assert (person.id, person.key, person.carrier) == (place.visits[0].person.id, card.fingerprint, "web")
    assert [one["type"] for one in other.told] == ["challenge", "proven", "welcome"]
    assert await place.visits[-1].lobby.is_known()
    assert place.visits[-1].lobby.me == "Sofia"


async def test_a_browser_is_known_by_the_passkey_from_then_on_and_no_longer_once_it_is_removed(place, come):
    page, device = await come(), authenticator(place)
    lobby = await place.named(page, "Sofia")
    card = await made(page, lobby, device)
    first = await signed_in(come, device)
    again = await come(first.cookie)
    await again.shows("nothing yet")
    assert place.visits[-1].person.key == card.fingerprint
    assert (await told(again, "welcome"))["ways"] == []
    used = [key.fingerprint for key in await place.visits[-1].lobby.do(ListKeys()) if key.in_use]
    assert used == [card.fingerprint]
    await lobby.account.remove_key(card.fingerprint)
    for gone in (first, again):
        assert await gone.ends() == 1008
        assert "was removed from its account" in gone.told[-1]["sentence"]
    stranger = await come(first.cookie)
    await stranger.shows("nothing yet")
    assert not await place.visits[-1].lobby.is_known()
    late = await come(passkey=True)
    await late.say(device.proof(await told(late, "challenge")))
    assert await late.ends() == 1008
    assert late.told[-1]["sentence"] == "This passkey does not belong to any account here."


async def test_a_ban_of_the_account_or_of_the_passkey_keeps_it_out(place, come):
    page, device = await come(), authenticator(place)
    card = await made(page, await place.named(page, "Sofia"), device)
    sanctions = place.server._context.admission.sanctions
    sanctions.add(Sanction("ban", card.fingerprint, "", "", "host", 0.0, None))
    other = await come(passkey=True)
    await other.say(device.proof(await told(other, "challenge")))
    assert await other.ends() == 1008
    assert "You are banned from this server" in other.told[-1]["sentence"]


async def test_a_passkey_is_never_an_admins(tmp_path, visit):
    device = Authenticator("")
    key = asyncssh.import_public_key(device.public_key).get_fingerprint()
    async with web_house(tmp_path, admins=(key,)) as house:
        person = Person("SHA256:account", "Sofia", guest=False, key=key, carrier="web")
        assert not house.server._context.is_admin(person)
        assert house.server._context.is_admin(attrs.evolve(person, carrier="ssh"))


async def test_a_page_offers_it_to_strangers_until_they_have_a_name(place, come):
    page = await come()
    await page.shows("nothing yet")
    assert (await told(page, "welcome"))["ways"] == ["passkey", "code"]
    await place.visits[-1].lobby.call_me("Sofia")
    await page.type(b"a")
    await until(lambda: len([one for one in page.told if one["type"] == "welcome"]) == 2)
    last = page.told[-1]
    assert (last["name"], last["ways"]) == ("Sofia", [])


async def test_a_server_without_guests_admits_browsers_only_with_a_passkey(tmp_path, visit):
    visits: list[Visit] = []
    async with web_house(tmp_path, full_screen=demo.remembering(visits), guests=False) as house:
        device = Authenticator(f"http://localhost:{house.port}")
        lobby = PersonLobby(house.host, "SHA256:laptop", "", key="SHA256:laptop")
        await lobby.call_me("Sofia")
        refused = await visit(house.server)
        assert await refused.ends() == 1008
        assert (await told(refused, "welcome"))["ways"] == ["passkey", "code"]
        passkey = verify_new_passkey(parsed(device.made(ASKED)), CHALLENGE, PasskeySite(device.origin, "localhost"))
        stored = StoredPasskey(passkey.fingerprint, passkey.credential, passkey.public_key)
        await PasskeyBook(house.host.services).add(stored, "SHA256:laptop", "")
        page = await visit(house.server, cookie=refused.cookie, hello={"passkey": True})
        await page.say(device.proof(await told(page, "challenge")))
        await page.shows("nothing yet")
        assert visits[-1].person.id == "SHA256:laptop"


async def test_a_passkey_that_was_never_made_admits_no_one(place, come):
    """Without attestation nothing of a new passkey is signed: anyone may send anyone's public key."""
    page, victim = await come(passkey=True), authenticator(place)
    challenge = await told(page, "challenge")
    await page.say(victim.made(challenge))
    assert await page.ends() == 1008
    assert place.visits == []


async def test_an_ssh_key_cannot_be_taken_over_by_sending_its_public_half_as_a_passkey(place, come):
    page, device = await come(), authenticator(place, "EdDSA")
    of_ssh = asyncssh.import_public_key(device.public_key).get_fingerprint()
    mallory = await place.named(page, "Mallory")
    card = await made(page, mallory, device)
    assert card.fingerprint != of_ssh
    owner = await identified(place.house.host.services, Person(of_ssh, "Sofia", guest=False, key=of_ssh))
    assert owner.id == of_ssh


async def test_a_signature_answers_one_challenge_of_one_visit(place, come):
    page, device = await come(), authenticator(place)
    await made(page, await place.named(page, "Sofia"), device)
    first, second = await come(passkey=True), await come(passkey=True)
    proof = device.proof(await told(first, "challenge"))
    await told(second, "challenge")
    await second.say(proof)
    assert await second.ends() == 1008
    assert "timed out" in second.told[-1]["sentence"]
    await first.say(proof)
    await first.shows("nothing yet")
    await first.say(proof)
    assert await first.ends() == 1003


async def test_an_answer_without_a_receiver_ends_the_visit(place, come):
    page = await come()
    await page.shows("nothing yet")
    await page.say(NONE)
    assert await page.ends() == 1003


async def test_a_challenge_is_over_after_some_minutes(place, come, monkeypatch):
    monkeypatch.setattr("net.web.passkeys.LIFE", 0.05)
    page = await come(passkey=True)
    assert await page.ends() == 1008
    assert "timed out" in page.told[-1]["sentence"]


async def test_a_player_who_refuses_continues_as_before(place, come):
    page = await come()
    lobby = await place.named(page, "Sofia")
    asked = asyncio.create_task(lobby.do(MakePasskey()))
    await told(page, "challenge")
    with refused_as("passkey-waits"):
        await lobby.do(MakePasskey())
    await page.say(NONE)
    with refused_as("passkey-none"):
        await asked
    assert len(await lobby.do(ListKeys())) == 1
    await page.type(b"a")
    await page.shows("key a")


async def test_wrong_proofs_count_as_wrong_invites(place, come):
    device, page = authenticator(place), None
    for _ in range(11):
        page = await come(page.cookie if page else "", passkey=True)
        await page.say(device.proof(await told(page, "challenge")))
        await page.ends()
    assert "wrong invites" in page.told[-1]["sentence"]


async def test_a_browser_that_is_known_as_another_stays_it(place, come):
    page, device = await come(), authenticator(place)
    await made(page, await place.named(page, "Sofia"), device)
    other = await come()
    await place.named(other, "Bo")
    again = await come(other.cookie, passkey=True)
    await again.say(device.proof(await told(again, "challenge")))
    assert await again.ends() == 1008
    assert "already belongs to another player" in again.told[-1]["sentence"]


async def test_a_passkey_with_an_account_cannot_join_another(place, come):
    page, device = await come(), authenticator(place)
    await made(page, await place.named(page, "Sofia"), device)
    other = await come()
    lobby = await place.named(other, "Bo")
    with refused_as("account-key-theirs"):
        await made(other, lobby, device)
    imitation = authenticator(place)  # another key under the same name
    other.told.clear()
    with refused_as("account-key-theirs"):
        await made(other, lobby, imitation)
    assert len(await lobby.do(ListKeys())) == 1


async def test_a_passkey_is_known_in_so_many_browsers_and_leaves_nothing(place, come):
    page, device = await come(), authenticator(place)
    lobby = await place.named(page, "Sofia")
    card = await made(page, lobby, device)
    book = PasskeyBook(place.house.host.services)
    writer = place.house.host.services.writer
    stored = await book.find(b"a passkey", Holder("SHA256:x"))
    browsers = [f"SHA256:browser{number}" for number in range(MOST_BROWSERS + 1)]
    for browser in browsers:
        await book.remember(stored, browser)
    behind = await writer.run(lambda store: [key_behind(store, browser) for browser in browsers])
    assert behind == [browsers[0]] + [card.fingerprint] * MOST_BROWSERS
    await lobby.account.remove_key(card.fingerprint)
    assert await writer.run(lambda store: store.notes("passkey")) == {}


async def test_only_a_browser_makes_passkeys(place, come):
    page = await come(passkeys=False)
    lobby = await place.named(page, "Sofia")
    assert not lobby.account.makes_passkeys
    with refused_as("passkey-nowhere"):
        await lobby.do(MakePasskey())


def parsed(said: dict[str, Any]) -> Prove:
    """An answer as the server reads it."""
    found = parse_message(json.dumps(said).encode(), LONGEST_PROOF)
    assert isinstance(found, Prove)
    return found


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"type": "webauthn.create"}, "passkey-damaged"),
        ({"challenge": "AAAA"}, "passkey-late"),
        ({"origin": "http://example.org"}, "passkey-elsewhere"),
        ({"crossOrigin": True}, "passkey-elsewhere"),
        ({"topOrigin": "https://example.org"}, "passkey-elsewhere"),
    ],
)
def test_a_browsers_answer_to_another_question_proves_nothing(changes, sentence):
    device = Authenticator(HERE.origin)
    with refused_as(sentence):
        check_proof(parsed(device.proof(ASKED, **changes)), CHALLENGE, HERE, device.public_key)


def test_an_authenticator_of_another_site_or_without_a_present_user_proves_nothing():
    device = Authenticator(HERE.origin)
    with refused_as("passkey-elsewhere"):
        check_proof(parsed(device.proof(ASKED | {"site": "evil.test"})), CHALLENGE, HERE, device.public_key)
    device.flags = 0
    with refused_as("passkey-absent"):
        check_proof(parsed(device.proof(ASKED)), CHALLENGE, HERE, device.public_key)


@pytest.mark.parametrize("curve", [ec.SECP384R1, ec.SECP256K1, None])
def test_a_key_of_another_kind_is_refused(curve):
    key = rsa.generate_private_key(65537, 1024) if curve is None else ec.generate_private_key(curve())
    device = Authenticator(HERE.origin)
    device.key = key
    with refused_as("passkey-kind"):
        verify_new_passkey(parsed(device.made(ASKED)), CHALLENGE, HERE)


@pytest.mark.parametrize("kind", KINDS)
def test_every_change_in_an_answer_is_refused_with_a_sentence(kind):
    device, dice = Authenticator(HERE.origin, kind), random.Random(7)
    right, new = device.proof(ASKED), device.made(ASKED)
    check_proof(parsed(right), CHALLENGE, HERE, device.public_key)
    verify_new_passkey(parsed(new), CHALLENGE, HERE)
    for _ in range(600):
        field = dice.choice(("client", "authenticator", "signature"))
        with pytest.raises(BelvedereError):
            check_proof(parsed(right | {field: spoiled(right[field], dice)}), CHALLENGE, HERE, device.public_key)
    for _ in range(600):
        field = dice.choice(("credential", "client", "authenticator", "public_key"))
        with suppress(BelvedereError):  # the made parts are unsigned, so that another key, say, is as good
            verify_new_passkey(parsed(new | {field: spoiled(new[field], dice)}), CHALLENGE, HERE)
            assert field != "credential"


def spoiled(text: str, dice: random.Random) -> str:
    """Some bytes in hexadecimal, changed: shorter, longer, or with one different byte."""
    data = bytearray.fromhex(text)
    place = dice.randrange(len(data) + 1)
    match dice.randrange(4):
        case 0 if place < len(data):
            del data[place:]
        case 1:
            data[place:place] = dice.randbytes(dice.randrange(1, 9))
        case _:
            data[place % len(data)] ^= 1 << dice.randrange(8)
    return data.hex()


@pytest.mark.parametrize("change", [{"credential": "ABC"}, {"credential": 5}, {"more": ""}, {"client": None}])
def test_an_answer_of_another_shape_is_not_a_message(change):
    with pytest.raises(BelvedereError):
        parsed(NONE | change)


def test_a_long_answer_is_read_only_while_one_is_waited_for():
    text = json.dumps(Authenticator(HERE.origin, "RS256").made(ASKED)).encode()
    assert LONGEST < len(text) < LONGEST_PROOF
    with pytest.raises(BelvedereError):
        parse_message(text)


@pytest.mark.parametrize(
    ("origin", "name", "is_good"),
    [
        ("https://example.org:8443", "example.org", True),
        ("http://localhost:8080", "localhost", True),
        ("http://example.org", "example.org", False),
        ("https://127.0.0.1", "127.0.0.1", False),
        ("http://127.0.0.1:8080", "127.0.0.1", False),
        ("https://[::1]", "[::1]", False),
    ],
)
def test_passkeys_need_a_name_and_tls(origin, name, is_good):
    assert (site_of(origin, name) is not None) == is_good


# A tab that was open before its browser signed in, or before a ban, gains nothing from that


LAPTOP = "SHA256:" + "L" * 43


@pytest.fixture
def device(place: Place) -> Authenticator:
    return authenticator(place)


async def with_passkey(place: Place, come: Any, device: Authenticator) -> PersonLobby:
    """Sofia, who has created a passkey in her own browser."""
    page = await come()
    lobby = await place.named(page, "Sofia")
    await made(page, lobby, device)
    return lobby


async def linked(place: Place, visit: Any, lobby: PersonLobby, cookie: str) -> Any:
    """A page that signs in by a link."""
    code = (await lobby.do(LinkBrowser())).partition("#k=")[2]
    page = await visit(place.server, cookie=cookie, hello={"link": code, "sure": True})
    await page.shows("nothing yet")
    return page


async def by_a_key(place: Place) -> PersonLobby:
    lobby = PersonLobby(place.house.host, LAPTOP, "Sofia", key=LAPTOP)
    await lobby.call_me("Sofia")
    return lobby


async def test_other_tabs_of_a_browser_end_when_it_signs_in_by_a_link(place, visit):
    stale = await visit(place.server)
    stranger = await place.lobby(stale)
    own = await linked(place, visit, await by_a_key(place), stale.cookie)
    assert await stale.ends() == 1008
    assert "was removed from its account or moved to another one" in stale.told[-1]["sentence"]
    assert own.code is None
    fingerprint = key_in(stale.cookie, secure=False).fingerprint
    assert stranger.me == ""
    assert await place.house.host.people.player(fingerprint) is None


async def test_other_tabs_of_a_browser_end_when_it_signs_in_by_a_passkey(place, come, visit, device):
    await with_passkey(place, come, device)
    stale = await visit(place.server)
    await place.lobby(stale)
    own = await signed_in(come, device, stale.cookie)
    assert await stale.ends() == 1008
    again = await signed_in(come, device, stale.cookie)
    assert (own.code, again.code) == (None, None)


async def test_tabs_of_an_account_stay_when_its_browser_signs_in_again(place, come, visit, device):
    sofia = await with_passkey(place, come, device)
    first = await linked(place, visit, sofia, "")
    second = await linked(place, visit, sofia, first.cookie)
    third = await signed_in(come, device, first.cookie)
    assert (first.code, second.code, third.code) == (None, None, None)


@pytest.mark.parametrize("way", ["link", "passkey"])
async def test_a_ban_finds_every_tab_of_a_browser(place, come, visit, device, way):
    sofia = await with_passkey(place, come, device)
    stale = await visit(place.server)
    await place.lobby(stale)
    if way == "link":
        own = await linked(place, visit, sofia, stale.cookie)
    else:
        own = await signed_in(come, device, stale.cookie)
    await stale.ends()
    fingerprint = key_in(stale.cookie, secure=False).fingerprint
    assert await place.admin("ban", fingerprint) == (0, "Sofia is banned until lifted.\n")
    assert await own.ends() == 1008
    again = await visit(place.server, cookie=stale.cookie)
    assert await again.ends() == 1008


async def test_a_ban_of_an_address_keeps_out_a_client_who_answers_a_challenge_later(place, come, visit, device):
    await with_passkey(place, come, device)
    page = await visit(place.server, hello={"passkeys": True, "passkey": True})
    challenge = await told(page, "challenge")
    assert (await place.admin("ban", "127.0.0.1", "1h"))[0] == 0
    seen = len(place.visits)
    await page.say(device.proof(challenge))
    assert await page.ends() == 1008
    assert "You are banned from this server" in page.told[-1]["sentence"]
    assert len(place.visits) == seen


async def test_a_connection_from_a_banned_address_gets_no_export(tmp_path):
    """A browser asks for several pages by one connection, which may have been open before the ban."""
    async with web_house(tmp_path, exports=object()) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        statuses = []
        for _ in range(2):
            writer.write(f"GET /r/a1b2c3.txt HTTP/1.1\r\nHost: localhost:{house.port}\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            statuses.append(int(head.split()[1]))
            await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split()[0]))
            await house.server.answer_admin(["ban", "127.0.0.1", "1h"], Texts("en", FOLDERS))
        writer.close()
        assert statuses == [404, 403]
