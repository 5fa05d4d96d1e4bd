"""Finding 11: a client whose key is refused is told, and is a guest only when it says so. Before, a client that could
sign with SHA-1 alone came in as a guest without a word, and did not find its seats."""

import subprocess
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.constants import MSG_USERAUTH_BANNER
from asyncssh.packet import Boolean, String

from net.ssh.login import GUEST
from scripts.clients.scripted_login import LoginRequest, Scripted, logged_in

SHA1 = ("-o", "PubkeyAcceptedAlgorithms=ssh-rsa")
TALKATIVE = ("-o", "LogLevel=INFO")
WEAK = b"signed with ssh-rsa, which is too weak here"


@pytest.fixture(scope="module")
def rsa(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An RSA key."""
    path = tmp_path_factory.mktemp("rsa") / "id"
    subprocess.run(["ssh-keygen", "-q", "-t", "rsa", "-b", "2048", "-N", "", "-f", path], check=True)
    return path


async def test_finding_11_a_client_that_signs_with_sha1_is_told_and_not_let_in(start, connect, rsa) -> None:
    server = await start()
    client = connect(server, "help", key=rsa, size=None, options=(*TALKATIVE, *SHA1, "-o", "BatchMode=yes"))
    assert await client.status() == 255
    assert client.output.count(WEAK) == 1


async def test_finding_11_the_same_key_signed_otherwise_is_let_in_without_a_word(start, connect, rsa) -> None:
    server = await start()
    client = connect(server, key=rsa, options=TALKATIVE)
    await client.shows("SHA256:")
    assert b"not let in" not in client.output


async def test_finding_11_one_who_asks_for_it_is_a_guest(start, connect, rsa) -> None:
    server = await start()
    client = connect(server, key=rsa, options=(*TALKATIVE, *SHA1))
    await client.sent(b"To come in as a guest, without your seats, type guest:")
    assert client.output.count(WEAK) == 1
    client.type(b"guest\r")
    await client.shows("guest:")


async def test_finding_11_one_who_answers_anything_else_is_not(start, connect, rsa) -> None:
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
    """asyncssh checks such signatures whatever algorithms its server was given."""
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


async def test_a_key_of_a_kind_that_is_not_taken_is_told(start, connect) -> None:
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
    assert "keys of type ssh-ed448 are not taken here" in asked[0][0]


async def test_one_without_any_key_is_a_guest_without_a_question(start, connect) -> None:
    server = await start()
    client = connect(server, options=TALKATIVE)
    await client.shows("guest:")
    assert b"type guest" not in client.output


PASSWORD = String("password") + Boolean(False) + String("secret")


@pytest.mark.parametrize(
    ("guests", "told"), [(True, "There are no passwords here"), (False, "This server needs players with a key")]
)
async def test_a_client_with_a_password_alone_reads_why_it_is_not_let_in(start, monkeypatch, guests, told) -> None:
    """Programs send a password without having been asked for one."""
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
    assert client.output.count(b"This server needs players with a key") == 1
