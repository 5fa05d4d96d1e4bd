"""Identity is the key that signed, in every order of things."""

import asyncio
import random
from functools import cache

import asyncssh
import pytest
from asyncssh.packet import SSHPacket

from net.config.server_config import ServerConfig
from net.config.shares import Limits, kinds_of
from net.ledger.ledger import Ledger
from net.ssh.login import GUEST, Login, disconnect
from net.visit.connection_limiter import ConnectionLimiter, SendBacklog
from net.visit.server_context import ServerContext
from scripts.clients.openssh import OpenSshClient
from scripts.clients.scripted_login import logged_in, proven, random_script
from tests.net.support import demo

KEYS = [asyncssh.generate_private_key("ssh-ed25519").convert_to_public() for _ in range(3)]


class Quiet:
    """A log that nobody reads."""

    def note(self, *_: object, **__: object) -> None: ...

    refused = note


_config = cache(lambda folder, guests, limits: ServerConfig(folder, guests=guests, limits=limits))
"""What a server is told at its start, made once for all that come to it."""
_kinds = cache(kinds_of)


class Wire:
    """The library's side of a login, as its source has it: who is asked what, and when a login completes."""

    def __init__(self, tmp_path, *, guests=True, limits=None):
        config = _config(tmp_path, guests, limits or Limits(unused_time=1e6))
        limiter = ConnectionLimiter(config.limits, ledger=Ledger(_kinds(config.limits)))
        house = ServerContext(
            config, demo.DemoLobby, demo.as_the_key_says, demo.full_screen(), demo.line, Quiet(), limiter
        )
        self.login = Login(house, demo.NoSocket(), "192.0.2.1", SendBacklog(demo.NoSocket()))
        self.login.connection_made(demo.NoConnection())
        self.user = ""
        self.done = False

    def request(self, user, method, key=None, *, signed=False, valid=False):
        """One authentication request. The user name of nobody yet is empty, so an empty one is never announced."""
        if user != self.user:
            self.user = user
            if not self.login.begin_auth(user):
                return self.complete()
        match method:
            case "publickey" if self.login.validate_public_key(user, key) and signed and valid:
                self.complete()
            case "keyboard-interactive":
                if self.login.kbdint_auth_supported() and self.login.get_kbdint_challenge(user, "", ""):
                    self.complete()
        return None

    def complete(self):
        self.login.auth_completed()
        self.done = True


async def test_identity_is_the_key_that_signed_in_any_order(tmp_path):
    """Ten thousand random orders of offers, signatures good and bad, guests and changes of name."""
    draw = random.Random(8)
    completed = 0
    for _ in range(10_000):
        wire = Wire(tmp_path, limits=Limits(unused_time=1e6, key_tries=99, source_rate=1e9, source_burst=1e9))
        for _ in range(draw.randrange(1, 9)):
            user = draw.choice(["", "ann", "bob", GUEST, "oak-lamp-river-stone"])
            method = draw.choice(["publickey", "publickey", "publickey", "keyboard-interactive", "none"])
            key = draw.choice(KEYS)
            signed = draw.random() < 0.5
            valid = draw.random() < 0.5
            before = wire.user
            wire.request(user, method, key, signed=signed, valid=valid)
            if wire.done:
                as_guest_name = user == GUEST and before != GUEST
                proven = method == "publickey" and signed and valid and not as_guest_name
                assert wire.login.person.guest is not proven
                assert (wire.login.person.id == key.get_fingerprint()) is proven
                completed += 1
                break
    assert completed > 3000


OWN, VICTIM = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))


async def whom_the_server_takes(start, monkeypatch, scripts, *, at_once):
    """For each script, whom the server took its sender for; None where no login completed."""
    taken, completed = [], Login.auth_completed

    def noted(login):
        completed(login)
        taken.append(login.person)

    monkeypatch.setattr(Login, "auth_completed", noted)
    server, found = await start(), []
    for script in scripts:
        taken.clear()
        await logged_in(server.address[1], script, at_once=at_once)
        assert len(taken) <= 1
        found.append(taken[0] if taken else None)
    return found


def drawn(count, seed):
    draw = random.Random(seed)
    return [random_script(draw, OWN, VICTIM) for _ in range(count)]


async def test_on_the_wire_identity_is_the_key_that_signed(start, monkeypatch):
    scripts = drawn(80, seed=21)
    found = await whom_the_server_takes(start, monkeypatch, scripts, at_once=False)
    names = [person and (GUEST if person.guest else person.id) for person in found]
    assert names == [proven(script) for script in scripts]
    assert {GUEST, None, OWN.get_fingerprint()} == set(names)


async def test_requests_sent_all_at_once_confuse_nobody(start, monkeypatch):
    """Each overtakes the one before: whichever is answered, nobody is taken for who has not signed."""
    scripts = drawn(80, seed=22)
    found = await whom_the_server_takes(start, monkeypatch, scripts, at_once=True)
    for script, person in zip(scripts, found, strict=True):
        if person is not None and not person.guest:
            assert person.id == OWN.get_fingerprint()
            assert any(request.method == "sign" for request in script)
        if person is not None and person.guest:
            assert any(request.method == "guest" or request.user == GUEST for request in script)
    assert sum(person is not None for person in found) > 20


async def test_an_offered_key_is_judged_without_touching_anything(tmp_path, monkeypatch):
    """Offers cost the sender nothing, so they must cost us nothing: no file, no store, no name looked up."""

    def touched(*_, **__):
        raise AssertionError("an offer was looked into")

    wire = Wire(tmp_path)
    wire.user = "ann"
    context = wire.login.context
    context.identify = context.lobby = context.log.note = touched
    with monkeypatch.context() as patched:
        for name in ("builtins.open", "os.open", "os.stat", "socket.getaddrinfo", "net.ssh.login.SshSession"):
            patched.setattr(name, touched)
        found = wire.login.validate_public_key("ann", KEYS[0])
    assert found is True


async def test_a_seventh_key_ends_the_connection(tmp_path):
    wire = Wire(tmp_path)
    keys = [asyncssh.generate_private_key("ssh-ed25519").convert_to_public() for _ in range(7)]
    for key in keys[:6]:
        wire.request("ann", "publickey", key)
    with pytest.raises(asyncssh.DisconnectError, match="Too many keys"):
        wire.request("ann", "publickey", keys[6])


async def test_the_same_key_over_and_over_ends_the_connection(tmp_path):
    wire = Wire(tmp_path)
    for _ in range(12):
        wire.request("ann", "publickey", KEYS[0])
    with pytest.raises(asyncssh.DisconnectError):
        wire.request("ann", "publickey", KEYS[0])


async def test_six_keys_and_a_signature_are_allowed(tmp_path):
    wire = Wire(tmp_path)
    keys = [asyncssh.generate_private_key("ssh-ed25519").convert_to_public() for _ in range(6)]
    for key in keys:
        wire.request("ann", "publickey", key)
    wire.request("ann", "publickey", keys[-1], signed=True, valid=True)
    assert wire.login.person.id == keys[-1].get_fingerprint()


@pytest.mark.parametrize("user", ["", "ann", GUEST])
async def test_an_empty_name_meets_every_check(tmp_path, user):
    """The library announces a user name only when it changes: an empty one never."""
    wire = Wire(tmp_path, limits=Limits(unused_time=1e6, connections=0))
    with pytest.raises(asyncssh.DisconnectError, match="have used up what this server has for them: 0 connections"):
        wire.request(user, "publickey", KEYS[0], signed=True, valid=True)


async def test_without_guests_only_a_signature_counts(tmp_path):
    wire = Wire(tmp_path, guests=False)
    for user in ("ann", GUEST, ""):
        wire.request(user, "keyboard-interactive")
        wire.request(user, "none")
        wire.request(user, "publickey", KEYS[0], signed=True, valid=False)
    assert not wire.done


async def test_offering_a_strangers_key_is_not_being_that_person(start, connect, keys, tmp_path):
    """A stock client that has only the public half: it offers the key and then comes in as a guest."""
    stolen = tmp_path / "stolen"
    stolen.with_suffix(".pub").write_text(keys[0].with_suffix(".pub").read_text())
    server = await start()
    owner = connect(server, key=keys[0])
    await owner.shows("SHA256:")
    thief = connect(server, key=stolen)
    await thief.shows("guest:")
    assert "SHA256:" not in thief.screen


async def test_offering_a_strangers_key_and_signing_with_ones_own(start, connect, keys, tmp_path):
    stolen = tmp_path / "stolen"
    stolen.with_suffix(".pub").write_text(keys[0].with_suffix(".pub").read_text())
    server = await start()
    thief = connect(server, key=stolen, options=("-i", str(keys[1])))
    await thief.shows("SHA256:")
    honest = connect(server, key=keys[1])
    await honest.shows("SHA256:")
    assert identity(thief) == identity(honest)


async def test_two_guests_are_two_people(start, connect):
    server = await start()
    first, second = connect(server), connect(server)
    await first.shows("guest:")
    await second.shows("guest:")
    assert identity(first) != identity(second)


async def test_an_empty_user_name_may_play(start, keys):
    server = await start()
    async with asyncssh.connect(
        "127.0.0.1", server.address[1], username="", known_hosts=None, client_keys=[str(keys[0])], config=None
    ) as connection:
        answer = await connection.run("help", encoding="utf-8")
    assert answer.exit_status == 0


async def test_a_full_house_tells_a_stock_client_why(start, connect, keys):
    server = await start(limits=Limits(connections=0, source_burst=100))
    client = connect(server, key=keys[0])
    assert await client.status() == 255
    assert b"Newcomers have used up what this server has for them: 0 connections." in client.output


async def test_only_the_listed_algorithms_are_offered(start):
    server = await start()
    for refused in (
        {"kex_algs": ["diffie-hellman-group14-sha256"]},
        {"encryption_algs": ["chacha20-poly1305@openssh.com"]},
        {"compression_algs": ["zlib@openssh.com"]},
        {"mac_algs": ["hmac-sha1"], "encryption_algs": ["aes128-ctr"]},
    ):
        with pytest.raises(asyncssh.KeyExchangeFailed):
            await asyncssh.connect("127.0.0.1", server.address[1], known_hosts=None, config=None, **refused)


@pytest.mark.parametrize(
    ("exchanges", "agreed"),
    [
        (["mlkem768x25519-sha256", "curve25519-sha256"], "mlkem768x25519-sha256"),
        (["curve25519-sha256", "mlkem768x25519-sha256"], "curve25519-sha256"),
    ],
)
async def test_the_client_chooses_how_keys_are_exchanged(start, exchanges, agreed, monkeypatch):
    found: list[bytes] = []
    made = asyncssh.connection.get_kex
    monkeypatch.setattr(asyncssh.connection, "get_kex", lambda conn, alg: (found.append(alg), made(conn, alg))[1])
    server = await start()
    async with asyncssh.connect(*server.address, known_hosts=None, config=None, username="guest", kex_algs=exchanges):
        assert set(found) == {agreed.encode()}


async def test_finding_13_what_dropbear_guesses_and_what_it_can_check_is_offered(start):
    """Finding 13: Dropbear guesses that our first exchange is its own first one, and has no encrypt-then-MAC."""
    reader, writer = await asyncio.open_connection(*(await start()).address)
    writer.write(b"SSH-2.0-dropbear\r\n")
    await reader.readline()
    offer = SSHPacket((await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big")))[1:])
    assert offer.get_byte() == 20
    offer.get_bytes(16)
    exchanges, _, _, _, checks = (offer.get_namelist() for _ in range(5))
    writer.close()
    assert exchanges[0] == b"curve25519-sha256"
    assert b"mlkem768x25519-sha256" in exchanges
    assert checks[-1] == b"hmac-sha2-256"
    assert b"etm" in checks[0]


def identity(client: OpenSshClient) -> str:
    """Who the demo says its visitor is."""
    return client.screen.lines[2].split()[0]


def test_what_ends_a_connection_is_ascii() -> None:
    """OpenSSH writes "37\\302\\240s" for a no-break space in it."""
    ended = disconnect(asyncssh.DISC_BY_APPLICATION, "Réessayez dans 37\xa0s.")
    assert ended.reason == "Reessayez dans 37 s."
