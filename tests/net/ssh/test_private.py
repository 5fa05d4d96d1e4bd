"""A private server admits listed keys and certificates of its authorities, with the stock client and ssh-keygen."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from net.config.server_config import ServerConfig
from net.server import Server
from scripts.clients.openssh import make_key
from tests.net.support import demo

TALKATIVE = ("-o", "LogLevel=INFO")
FAR = "20200101:29990101"
"""From and until when most certificates here are valid."""


@attrs.define
class Desk:
    """A folder of a host's files, and the host's actions there."""

    folder: Path

    @property
    def members(self) -> Path:
        return self.folder / "members"

    @property
    def authorities(self) -> Path:
        return self.folder / "authorities"

    @property
    def revoked(self) -> Path:
        return self.folder / "revoked"

    def key(self, name: str) -> Path:
        """The key of that name, made if it is new."""
        path = self.folder / name
        return path if path.exists() else make_key(self.folder, name)

    def line(self, name: str) -> str:
        """Its line of a file."""
        return self.key(name).with_suffix(".pub").read_text()

    def sign(self, name: str, *options: str, ca: str = "ca", principals: str = "ann", valid: str = FAR) -> Path:
        """A certificate for a fresh key of that name, which the stock client finds next to it; the key."""
        key = self.key(name)
        named = ("-n", principals) if principals else ()
        command = ("ssh-keygen", "-q", "-s", str(self.key(ca)), "-I", f"id of {name}", *named, "-V", valid, *options)
        subprocess.run([*command, f"{key}.pub"], check=True, env={**os.environ, "TZ": "UTC"})
        return key

    def write(self, path: Path, text: str) -> None:
        """Write a file as an editor does: all at once."""
        path.with_suffix(".new").write_text(text)
        path.with_suffix(".new").replace(path)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    folder = tmp_path / "desk"
    folder.mkdir()
    desk = Desk(folder)
    desk.write(desk.members, f"# friends\n{desk.line('ann')}")
    desk.write(desk.authorities, desk.line("ca"))
    return desk


async def read_again(server: Server) -> None:
    """Let the server look at its files twice: a change counts once it has settled."""
    await server.check_keys()
    await server.check_keys()


async def is_in(connect: Callable[..., Any], server: Server, key: Path | None, **options: Any) -> bool:
    """Whether a stock client gets a line of help from the server."""
    client = connect(server, "help", key=key, size=None, options=(*TALKATIVE, "-o", "BatchMode=yes"), **options)
    return await client.status() == 0


async def reads(connect: Callable[..., Any], server: Server, key: Path | None, **options: Any) -> str:
    """The message to a person who is not admitted."""
    client = connect(server, "help", key=key, size=None, options=(*TALKATIVE, "-o", "BatchMode=no"), **options)
    assert await client.status() == 255
    return str(client.output.decode())


# Listed keys


async def test_only_a_listed_key_is_admitted(start, connect, desk: Desk) -> None:
    server = await start(members=str(desk.members))
    assert await is_in(connect, server, desk.key("ann"))
    assert not await is_in(connect, server, desk.key("bob"))
    assert "is not on its list. Ask the host to add it." in await reads(connect, server, desk.key("bob"))


@pytest.mark.parametrize("user", ["ann", "guest", "oak-lamp-river-stone"])
async def test_guests_learn_that_a_server_is_private(start, connect, desk: Desk, user: str) -> None:
    server = await start(members=str(desk.members))
    told = await reads(connect, server, None, user=user)
    assert told.count("This server is private: the host must list or certify your key") == 1


@pytest.mark.parametrize("user", ["guest", "oak-lamp-river-stone", "zed"])
async def test_a_listed_key_is_admitted_under_any_user_name(start, connect, desk: Desk, user: str) -> None:
    server = await start(members=str(desk.members))
    assert await is_in(connect, server, desk.key("ann"), user=user)


async def test_an_admin_is_admitted_without_being_listed(start, connect, desk: Desk) -> None:
    words = subprocess.run(["ssh-keygen", "-l", "-f", desk.key("boss")], capture_output=True, check=True).stdout  # noqa: ASYNC221
    server = await start(members=str(desk.members), admins=(words.decode().split()[1],))
    assert await is_in(connect, server, desk.key("boss"))


async def test_the_list_is_read_again_when_it_has_changed(start, connect, desk: Desk) -> None:
    server = await start(members=str(desk.members))
    desk.write(desk.members, desk.line("ann") + desk.line("bob"))
    assert not await is_in(connect, server, desk.key("bob"))
    await read_again(server)
    assert await is_in(connect, server, desk.key("bob"))


async def test_a_visitor_removed_from_the_list_leaves(start, connect, desk: Desk) -> None:
    server = await start(members=str(desk.members))
    client = connect(server, key=desk.key("ann"))
    await client.shows("SHA256:")
    desk.write(desk.members, desk.line("bob"))
    await read_again(server)
    assert await client.status() == 77
    assert b"is not on its list" in client.output


async def test_a_missing_list_leaves_the_last_one_in_force(start, connect, desk: Desk, caplog) -> None:
    server = await start(members=str(desk.members))
    desk.members.unlink()
    await read_again(server)
    await read_again(server)
    assert caplog.text.count("The previous contents stay in force.") == 1
    assert await is_in(connect, server, desk.key("ann"))
    assert not await is_in(connect, server, desk.key("bob"))
    desk.write(desk.members, desk.line("bob"))
    await read_again(server)
    assert await is_in(connect, server, desk.key("bob"))


async def test_reloaded_lists_are_in_the_audit_log(start, desk: Desk, tmp_path: Path) -> None:
    server = await start(members=str(desk.members))
    desk.write(desk.members, desk.line("bob"))
    await read_again(server)
    assert '"this machine"' in (said := (tmp_path / "data" / "audit.log").read_text())
    assert "key-file-read" in said


# Certificates


async def test_a_certificate_is_as_good_as_a_listed_key(start, connect, desk: Desk) -> None:
    server = await start(user_ca=str(desk.authorities))
    client = connect(server, key=desk.sign("cora", principals="cora,corinna"), user="cora")
    await client.shows("cora")
    await client.shows("SHA256:")
    assert not await is_in(connect, server, desk.key("ann"))


async def test_lists_and_authorities_go_together(start, connect, desk: Desk) -> None:
    server = await start(members=str(desk.members), user_ca=str(desk.authorities))
    assert await is_in(connect, server, desk.key("ann"))
    assert await is_in(connect, server, desk.sign("cora"))


async def test_a_certificate_names_its_holder_when_joining_by_invite(start, desk: Desk, connect) -> None:
    server = await start(user_ca=str(desk.authorities))
    client = connect(server, key=desk.sign("cora", principals="cora"), user="oak-lamp-river-stone")
    await client.shows("cora oak-lamp-river-stone")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"principals": "cora"}, "Your certificate is for the name cora, not ann."),
        ({"principals": ""}, "Your certificate has no principals"),
        ({"valid": "20200101:20210101"}, "Your certificate expired on"),
        ({"valid": "29980101:29990101"}, "Your certificate is not valid before"),
        ({"ca": "other"}, "is not signed by an authority that this server trusts"),
        ({"options": ("-O", "force-command=true")}, "has the option force-command"),
        ({"options": ("-O", "critical:of@example.org=1")}, "has a restriction that this server does not know"),
        ({"options": ("-O", "source-address=192.0.2.0/24")}, "not valid for your current address"),
    ],
    ids=["name", "no-name", "late", "early", "authority", "command", "unknown", "source"],
)
async def test_an_invalid_certificate_is_reported(start, connect, desk: Desk, options: Any, told: str) -> None:
    server = await start(user_ca=str(desk.authorities))
    key = desk.sign("cora", *options.pop("options", ()), **options)
    assert told in await reads(connect, server, key)


async def test_a_certificate_for_the_right_addresses_is_accepted(start, connect, desk: Desk) -> None:
    server = await start(user_ca=str(desk.authorities))
    assert await is_in(connect, server, desk.sign("cora", "-O", "source-address=192.0.2.0/24,127.0.0.0/8"))


async def test_a_certificate_with_a_foreign_extension_is_accepted(start, connect, desk: Desk) -> None:
    """Only critical options have to be understood."""
    server = await start(user_ca=str(desk.authorities))
    assert await is_in(connect, server, desk.sign("cora", "-O", "extension:of@example.org=1"))


async def test_another_persons_certificate_is_useless(start, connect, desk: Desk) -> None:
    """It is public: the signature with its key counts."""
    server = await start(user_ca=str(desk.authorities))
    stolen, own = desk.sign("cora"), desk.key("mallory")
    shutil.copy(f"{stolen}-cert.pub", f"{own}-cert.pub")
    assert not await is_in(connect, server, own)


async def test_a_public_server_takes_the_key_of_a_certificate_that_it_cannot_judge(start, connect, desk: Desk) -> None:
    server = await start()
    client = connect(server, key=desk.sign("cora"), options=TALKATIVE)
    await client.shows("SHA256:")
    assert b"certificate" not in client.output


# Revoked ones


REVOKED = {
    "key": lambda desk: desk.line("cora"),
    "certificate": lambda desk: (desk.folder / "cora-cert.pub").read_text(),
    "authority": lambda desk: desk.line("ca"),
    "serial": lambda desk: "serial: 40-42\n",
    "id": lambda desk: "id: id of cora\n",
}


@pytest.mark.parametrize("what", REVOKED)
async def test_a_revoked_certificate_is_not_accepted(start, connect, desk: Desk, what: str) -> None:
    """As `ssh-keygen -Q` reports for a KRL made from the same lines."""
    key = desk.sign("cora", "-z", "42")
    desk.write(desk.revoked, f"# lost\n{REVOKED[what](desk)}")
    server = await start(user_ca=str(desk.authorities), revoked_keys=str(desk.revoked))
    assert "(id of cora, serial number 42) has been revoked on this server" in await reads(connect, server, key)
    assert await is_in(connect, server, desk.sign("dora", "-z", "43")) is (what != "authority")
    if what in ("serial", "id"):
        krl = desk.folder / "krl"
        ca = f"{desk.key('ca')}.pub"
        subprocess.run(["ssh-keygen", "-q", "-k", "-f", krl, "-s", ca, desk.revoked], check=True)  # noqa: ASYNC221
        assert [is_revoked(krl, desk.folder / f"{name}-cert.pub") for name in ("cora", "dora")] == [True, False]


def is_revoked(krl: Path, certificate: Path) -> bool:
    """The output of `ssh-keygen`."""
    return subprocess.run(["ssh-keygen", "-Q", "-f", krl, certificate], capture_output=True).returncode == 1


async def test_a_revoked_key_is_not_admitted_although_it_is_listed(start, connect, desk: Desk) -> None:
    desk.write(desk.revoked, desk.line("ann"))
    server = await start(members=str(desk.members), revoked_keys=str(desk.revoked))
    assert "has been revoked on this server" in await reads(connect, server, desk.key("ann"))


async def test_a_revoked_key_is_not_a_guest_on_a_public_server(start, connect, desk: Desk) -> None:
    desk.write(desk.revoked, desk.line("ann"))
    server = await start(revoked_keys=str(desk.revoked))
    client = connect(server, key=desk.key("ann"), options=TALKATIVE)
    await client.sent(b"type guest:")
    assert b"has been revoked on this server" in client.output
    assert await is_in(connect, server, desk.key("bob"))


async def test_a_revoked_visitor_leaves(start, connect, desk: Desk) -> None:
    desk.write(desk.revoked, desk.line("bob"))
    server = await start(user_ca=str(desk.authorities), revoked_keys=str(desk.revoked))
    client = connect(server, key=desk.sign("cora"))
    await client.shows("SHA256:")
    desk.write(desk.revoked, desk.line("bob") + "id: id of cora\n")
    await read_again(server)
    assert await client.status() == 77
    assert b"has been revoked on this server" in client.output


# Files that cannot be used


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *((name, text) for name in ("members", "user_ca") for text in (None, "", "# empty\n", "nonsense\n")),
        *(("revoked_keys", text) for text in (None, "nonsense\n", "SSHKRL\n\0\x80")),
    ],
)
async def test_a_server_does_not_start_without_its_files(tmp_path: Path, name: str, text: str | None) -> None:
    path = tmp_path / "file"
    if text is not None:
        path.write_text(text, encoding="latin-1")
    config = ServerConfig(tmp_path / "data", port=0, **{name: str(path)})
    with pytest.raises(Exception, match=r"file-unreadable|key-file-(empty|wrong|krl)"):
        async with demo.opened(config):
            pass
