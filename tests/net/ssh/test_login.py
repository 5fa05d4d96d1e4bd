"""Logging in over SSH: keys, names, refused keys and strangers."""

import asyncio
import random
import subprocess
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import asyncssh
import attrs
import pytest
from asyncssh.constants import MSG_USERAUTH_BANNER
from asyncssh.packet import Boolean, SSHPacket, String

from net.config.server_config import ServerConfig
from net.config.shares import Limits, kinds_of
from net.ledger.ledger import Ledger
from net.ssh.login import GUEST, Login, disconnect
from net.visit.connection_limiter import ConnectionLimiter, SendBacklog
from net.visit.server_context import ServerContext
from scripts.clients.openssh import OpenSshClient
from scripts.clients.scripted_login import LoginRequest, Scripted, logged_in, proven, random_script
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.waiting import PATIENCE, until

# Identity is the key that signed, in every order of things


KEYS = [asyncssh.generate_private_key("ssh-ed25519").convert_to_public() for _ in range(3)]


class Quiet:
    """A log without readers."""

    def note(self, *_: object, **__: object) -> None: ...

    refused = note


_config = cache(lambda folder, guests, limits: ServerConfig(folder, guests=guests, limits=limits))
"""The settings of a server, made once for all that connect to it."""
_kinds = cache(kinds_of)


class Wire:
    """The library's side of a login, by its source: the sequence of questions, and when a login completes."""

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
        """One authentication request. No user has an empty name yet, so an empty one is never announced."""
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
    """For each script, the identity that the server assigned; None if no login completed."""
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


async def test_simultaneous_requests_confuse_no_one(start, monkeypatch):
    """Each overtakes the one before: for any answer, no visitor is taken for a person who has not signed."""
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
    with pytest.raises(asyncssh.DisconnectError, match="too many keys"):
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
    with pytest.raises(asyncssh.DisconnectError, match="have reached their limit: 0 connections"):
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


async def test_a_full_server_gives_a_stock_client_the_reason(start, connect, keys):
    server = await start(limits=Limits(connections=0, source_burst=100))
    client = connect(server, key=keys[0])
    assert await client.status() == 255
    assert b"The new players on this server have reached their limit: 0 connections." in client.output


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


async def test_finding_13_the_algorithms_that_dropbear_guesses_and_supports_are_offered(start):
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
    """The identity of the demo's visitor."""
    return client.screen.lines[2].split()[0]


def test_the_reason_at_the_end_of_a_connection_is_ascii() -> None:
    """OpenSSH writes "37\\302\\240s" for a no-break space in it."""
    ended = disconnect(asyncssh.DISC_BY_APPLICATION, "Réessayez dans 37\xa0s.")
    assert ended.reason == "Reessayez dans 37 s."


# Finding 11


SHA1 = ("-o", "PubkeyAcceptedAlgorithms=ssh-rsa")
TALKATIVE = ("-o", "LogLevel=INFO")
WEAK = b"signed with ssh-rsa, which is too weak here"


@pytest.fixture(scope="module")
def rsa(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An RSA key."""
    path = tmp_path_factory.mktemp("rsa") / "id"
    subprocess.run(["ssh-keygen", "-q", "-t", "rsa", "-b", "2048", "-N", "", "-f", path], check=True)
    return path


async def test_finding_11_a_client_that_signs_with_sha1_gets_a_reason_and_is_refused(start, connect, rsa) -> None:
    server = await start()
    client = connect(server, "help", key=rsa, size=None, options=(*TALKATIVE, *SHA1, "-o", "BatchMode=yes"))
    assert await client.status() == 255
    assert client.output.count(WEAK) == 1


async def test_finding_11_the_same_key_signed_otherwise_is_admitted_without_a_message(start, connect, rsa) -> None:
    server = await start()
    client = connect(server, key=rsa, options=TALKATIVE)
    await client.shows("SHA256:")
    assert b"not let in" not in client.output


async def test_finding_11_a_client_that_asks_for_it_is_a_guest(start, connect, rsa) -> None:
    server = await start()
    client = connect(server, key=rsa, options=(*TALKATIVE, *SHA1))
    await client.sent(b"To connect as a guest, without your seats, type guest:")
    assert client.output.count(WEAK) == 1
    client.type(b"guest\r")
    await client.shows("guest:")


async def test_finding_11_any_other_answer_makes_no_guest(start, connect, rsa) -> None:
    server = await start()
    client = connect(server, key=rsa, options=(*TALKATIVE, *SHA1, "-o", "NumberOfPasswordPrompts=1"))
    await client.sent(b"type guest:")
    client.type(b"yes\r")
    assert await client.status() == 255
    assert server.sessions == 0


async def test_finding_11_the_user_name_guest_asks_for_it_too(start, connect, rsa) -> None:
    server = await start()
    client = connect(server, key=rsa, user=GUEST, options=(*TALKATIVE, *SHA1))
    await client.shows("guest:")
    assert WEAK not in client.output


async def test_finding_11_the_library_takes_no_sha1_either(start, rsa) -> None:
    """asyncssh checks such signatures with any algorithms of its server."""
    server = await start()
    with pytest.raises(asyncssh.PermissionDenied):
        await asyncssh.connect(
            "127.0.0.1",
            server.address[1],
            known_hosts=None,
            config=None,
            username="ann",
            client_keys=[str(rsa)],
            signature_algs=["ssh-rsa"],
        )


@pytest.fixture
def locked(tmp_path: Path) -> Path:
    """A key with a passphrase."""
    path = tmp_path / "locked"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "secret", "-f", path], check=True)
    return path


async def test_a_key_that_cannot_sign_is_asked_about(start, connect, locked) -> None:
    """Its passphrase was forgotten: the client offers it, then has nothing to sign with."""
    server = await start()
    client = connect(server, key=locked, options=(*TALKATIVE, "-o", "NumberOfPasswordPrompts=1"))
    await client.sent(b"Enter passphrase")
    client.type(b"\r")
    await client.sent(b"but did not sign with it.")
    await client.sent(b"type guest:")
    client.type(b"guest\r")
    await client.shows("guest:")


async def test_a_key_of_an_unsupported_kind_is_reported(start, connect) -> None:
    server = await start()
    key = asyncssh.generate_private_key("ssh-ed448")
    asked: list[tuple[str, Any]] = []

    class Asked(asyncssh.SSHClient):
        def kbdint_auth_requested(self) -> str:
            return ""

        def kbdint_challenge_received(self, name: str, text: str, lang: str, prompts: Any) -> list[str]:
            asked.append((text, prompts))
            return ["no"] * len(prompts)

    with pytest.raises(asyncssh.PermissionDenied):
        await asyncssh.connect(
            "127.0.0.1",
            server.address[1],
            known_hosts=None,
            config=None,
            username="ann",
            client_keys=[key],
            client_factory=Asked,
            signature_algs=["ssh-ed448"],
        )
    assert "this server does not accept keys of type ssh-ed448" in asked[0][0]


async def test_a_visitor_without_any_key_is_a_guest_without_a_question(start, connect) -> None:
    server = await start()
    client = connect(server, options=TALKATIVE)
    await client.shows("guest:")
    assert b"type guest" not in client.output


PASSWORD = String("password") + Boolean(False) + String("secret")


@pytest.mark.parametrize(
    ("guests", "told"), [(True, "This server has no passwords"), (False, "You need a key to play on this server")]
)
async def test_a_client_with_only_a_password_reads_why_it_is_refused(start, monkeypatch, guests, told) -> None:
    """Programs send a password unasked."""
    read: list[str] = []
    server = await start(guests=guests)
    monkeypatch.setattr(Scripted, "_proof", lambda self, request: PASSWORD)
    monkeypatch.setitem(
        Scripted._packet_handlers,
        MSG_USERAUTH_BANNER,
        lambda self, kind, number, packet: read.append(packet.get_string().decode()),
    )
    script = (LoginRequest("ann", "none", asyncssh.generate_private_key("ssh-ed25519")),)
    assert not await logged_in(server.address[1], script, at_once=False)
    assert [line for line in read if told in line]


async def test_without_guests_one_without_a_key_reads_that_they_need_one(start, connect) -> None:
    server = await start(guests=False)
    client = connect(server, options=TALKATIVE)
    assert await client.status() == 255
    assert client.output.count(b"You need a key to play on this server") == 1


# Clients that have not logged in take few bytes, no matter how long the server takes and what they send


BOUND = 512 * 1024
"""Maximum bytes waiting from one stranger."""
FLOOD = 16 * BOUND
MSG_IGNORE = 2
ANSWERS = ("begin_auth", "validate_public_key", "get_kbdint_challenge")


@pytest.fixture(params=ANSWERS)
def slow(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """One question of a login that is never answered; which one."""

    async def never(*_: object) -> bool:
        return await asyncio.Event().wait()

    monkeypatch.setattr(Login, request.param, never)
    return str(request.param)


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """After every read of the server, how many bytes of that connection wait to be dealt with."""
    counts: list[int] = []
    receive = asyncssh.SSHServerConnection.data_received

    def received(connection: Any, data: bytes, datatype: Any = None) -> None:
        receive(connection, data, datatype)
        counts.append(len(connection._inpbuf))

    monkeypatch.setattr(asyncssh.SSHServerConnection, "data_received", received)
    return counts


class Flooding(Scripted):
    """Asks to be admitted and continues to send at once."""

    def try_next_auth(self, *, next_method: bool = False) -> None:
        super().try_next_auth()
        self.asked.set_result(None)


async def stranger(port: int, method: Any) -> Flooding:
    """A client with a request that the server has received."""
    loop = asyncio.get_running_loop()
    options = asyncssh.SSHClientConnectionOptions(known_hosts=None, config=None, username="x", client_keys=[])
    client = Flooding(loop, options)
    client.asked = loop.create_future()  # type: ignore[attr-defined]
    client.begin((LoginRequest("eve", method, asyncssh.generate_private_key("ssh-ed25519")),), at_once=False)
    await loop.create_connection(lambda: client, "127.0.0.1", port)
    await asyncio.wait_for(client.asked, PATIENCE)  # type: ignore[attr-defined]
    return client


async def talk(client: Flooding, size: int, pause: float, most: int) -> int:
    """Send packets that mean nothing until the server has enough of them; the bytes that were sent, about `most` when
    it never has."""
    sent = 0
    with suppress(OSError):
        while not client.is_closed() and sent < most:
            client.send_packet(MSG_IGNORE, String(bytes(size)))
            sent += size
            await asyncio.sleep(pause)
    return sent


@pytest.mark.parametrize("size", [30_000, 16], ids=["large", "small"])
async def test_a_client_that_floods_during_the_login_is_cut_off(
    start: Callable[..., Any], slow: str, waiting: list[int], size: int
) -> None:
    server = await start()
    client = await stranger(server.address[1], "guest" if slow == "get_kbdint_challenge" else "offer")
    sent = await talk(client, size, 0.0, FLOOD)
    await until(lambda: server.connections == 0, "the end of the stranger")
    client.abort()
    assert sent < FLOOD
    assert max(waiting) <= BOUND


async def test_a_client_that_is_slow_during_the_login_is_closed_in_time(
    start: Callable[..., Any], slow: str, waiting: list[int]
) -> None:
    limits = attrs.evolve(GENEROUS, login_time=1.5)
    server = await start(limits=limits)
    client = await stranger(server.address[1], "guest" if slow == "get_kbdint_challenge" else "offer")
    await talk(client, 512, 0.05, BOUND // 8)
    await until(lambda: server.connections == 0, "the end of the stranger")
    client.abort()
    assert max(waiting) <= limits.input_rate


def test_all_that_a_stranger_can_send_in_the_time_for_a_login_is_within_the_bound() -> None:
    limits = Limits()
    assert limits.input_burst + limits.input_rate * limits.login_time <= BOUND
