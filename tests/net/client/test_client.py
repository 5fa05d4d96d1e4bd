"""The client of servers: joining and known servers."""

import signal
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from core.kernel.message import BelvedereError
from core.link.lobby import WayThere
from core.link.lobby_commands import CallMe, CreateTable, JoinTable, ListTables
from core.link.updates import Roster, Update
from net.client.connection import ServerClient
from net.client.lobby import RemoteLobby
from net.client.servers import FILE, MOST, KnownServers
from net.config.address import Address, parse_address
from scripts.clients.openssh import make_key
from scripts.clients.server_process import free_port
from tests.net.support.far_tables import BOT, OPEN, bali_spec
from tests.net.support.house import Inbox, played_out
from tests.said import refused, refused_as

# How a client gets in to a server


QUICK = {"module": "tests.net.support.programs", "before": ("hurried",)}
"""A server with bots that do not wait."""


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("example.org", Address("example.org")),
        ("ada@example.org:22", Address("example.org", 22, "ada")),
        ("oak-lamp-river-stone@10.0.0.7", Address("10.0.0.7", user="oak-lamp-river-stone")),
        ("[fe80::1%eth0]:2200", Address("fe80::1%eth0", 2200)),
    ],
)
def test_addresses(text: str, address: Address) -> None:
    assert parse_address(text) == address


@pytest.mark.parametrize(
    "text", ["", "a b", "@host", "host:", "host:0", "host:99999", "a@b@c", "::1", "host:22x", "/x"]
)
def test_an_invalid_address_is_refused(text: str) -> None:
    with pytest.raises(BelvedereError, match="remote-address"):
        parse_address(text)


class Doorkeeper:
    """Answers whether a host key is trusted, and remembers the questions."""

    def __init__(self, answer: bool = True) -> None:
        self.answer = answer
        self.asked: list[str] = []

    async def __call__(self, host: str, fingerprint: str) -> bool:
        self.asked.append(fingerprint)
        return self.answer


def client(port: int, folder: Path, key: Path, asks: Doorkeeper, host: str = "127.0.0.1") -> ServerClient:
    options = {"client_keys": [str(key)], "agent_path": None, "config": None}
    return ServerClient(Address(host, port, "ann"), folder / "known_hosts", asks, **options)


async def test_a_first_key_is_asked_about_once_and_a_changed_one_refused(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    server, asks = await run(), Doorkeeper()
    port = server.address[1]
    for _ in range(2):
        wire = await client(port, tmp_path, keys[0], asks).dial()
        assert '"type":"hello"' in (await wire.read() or "")
        wire.close()
    (shown,) = (line.split()[2] for line in server.said if line.startswith("Server key:"))
    assert asks.asked == [shown]
    other = make_key(tmp_path, "other").with_suffix(".pub").read_text().split()[:2]
    (tmp_path / "known_hosts").write_text(f"[127.0.0.1]:{port} {' '.join(other)}\n")
    with refused(rf"ssh-keygen -R '\[127.0.0.1\]:{port}'"):
        await client(port, tmp_path, keys[0], asks).dial()


async def test_a_key_that_is_trusted_no_more_is_refused(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    port = (await run()).address[1]
    known = tmp_path / "known_hosts"
    wire = await client(port, tmp_path, keys[0], Doorkeeper()).dial()
    wire.close()
    known.write_text(f"@revoked {known.read_text()}")
    asks = Doorkeeper()
    with refused_as("remote-key-changed"):
        await client(port, tmp_path, keys[0], asks).dial()
    assert asks.asked == []


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST", "127.0.0.1"])
async def test_a_known_key_of_the_same_host_at_another_port_is_not_a_change(
    host: str, run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    """A visitor who had connected by `ssh` to the machine itself was once told that its key had changed, and a server
    with a name could not be reached again at all."""
    port = (await run()).address[1]
    other = make_key(tmp_path, "other").with_suffix(".pub").read_text().split()[:2]
    known = tmp_path / "known_hosts"
    known.write_text(f"{host.lower()} {' '.join(other)}\n")
    asked: list[int] = []
    for _ in range(2):
        asks = Doorkeeper()
        wire = await client(port, tmp_path, keys[0], asks, host).dial()
        wire.close()
        asked.append(len(asks.asked))
    assert asked == [1, 0]
    known.write_text(known.read_text().replace(f"[{host.lower()}]:{port}", host.lower()))
    asks = Doorkeeper()
    wire = await client(port, tmp_path, keys[0], asks, host).dial()
    wire.close()
    assert asks.asked == []


async def test_a_key_is_stored_on_its_own_line(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    port = (await run()).address[1]
    other = make_key(tmp_path, "other").with_suffix(".pub").read_text().split()[:2]
    known = tmp_path / "known_hosts"
    known.write_text(f"example.org {' '.join(other)}")
    for _ in range(2):
        asks = Doorkeeper()
        wire = await client(port, tmp_path, keys[0], asks).dial()
        wire.close()
    assert asks.asked == []
    assert [line.split()[0] for line in known.read_text().splitlines()] == ["example.org", f"[127.0.0.1]:{port}"]


async def test_a_key_that_is_not_trusted_ends_it(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    server = await run()
    with pytest.raises(BelvedereError, match="remote-key-refused"):
        await client(server.address[1], tmp_path, keys[0], Doorkeeper(False)).dial()
    assert not (tmp_path / "known_hosts").exists()


async def test_a_server_whose_key_is_known_is_connected_to_once_and_its_refusal_is_told(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that only asks for the key counts as one that did not log in: after a few, the address waits."""
    port = (await run()).address[1]
    (await client(port, tmp_path, keys[0], Doorkeeper()).dial()).close()
    monkeypatch.delattr(asyncssh, "get_server_host_key")
    (await client(port, tmp_path, keys[0], Doorkeeper()).dial()).close()

    async def refuse(*_: Any, **__: Any) -> None:
        raise asyncssh.DisconnectError(2, "Try again in 18 s.")

    monkeypatch.setattr(asyncssh, "create_connection", refuse)
    with refused_as("remote-no-house", host="127.0.0.1", port=str(port), reason="Try again in 18 s."):
        await client(port, tmp_path, keys[0], Doorkeeper()).dial()


async def test_an_unreachable_server_is_reported(keys: tuple[Path, Path], tmp_path: Path) -> None:
    with pytest.raises(BelvedereError, match="remote-no-house"):
        await client(1, tmp_path, keys[0], Doorkeeper()).dial()


async def test_a_server_that_requires_a_key_says_so(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    server = await run("--no-guests")
    without = ServerClient(
        Address("127.0.0.1", server.address[1], "ann"),
        tmp_path / "known_hosts",
        Doorkeeper(),
        client_keys=None,
        agent_path=None,
        config=None,
    )
    with pytest.raises(BelvedereError, match="remote-not-let-in"):
        await without.dial()


async def test_a_person_without_a_key_is_a_guest_where_guests_are_admitted(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    """As with `ssh`: a server asks guests nothing. They used to read that the server does not admit them."""
    address = Address("127.0.0.1", (await run()).address[1], "ann")
    options: dict[str, Any] = {"client_keys": None, "agent_path": None, "config": None}
    lobby = RemoteLobby(ServerClient(address, tmp_path / "known_hosts", Doorkeeper(), **options).dial, address)
    await lobby.open()
    assert await lobby.is_known()
    assert lobby.me.startswith("ann-")
    await lobby.close()


async def test_a_player_with_an_invite_adds_to_the_seed_before_they_sit_down(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    """An invite as the user name would sit a program down at once, and the table would begin."""
    port = (await run(**QUICK)).address[1]

    async def visitor(user: str, key: Path) -> RemoteLobby:
        options = {"client_keys": [str(key)], "agent_path": None, "config": None}
        address = Address("127.0.0.1", port, user)
        lobby = RemoteLobby(ServerClient(address, tmp_path / "known_hosts", Doorkeeper(), **options).dial, address)
        await lobby.open()
        if not await lobby.is_known():
            await lobby.do(CallMe(key.stem))
        return lobby

    ann = await visitor("ann", keys[0])
    card = await ann.do(CreateTable(bali_spec(OPEN)))
    assert card.invite is not None
    ben = await visitor(card.invite, keys[1])
    assert [one.mine for one in await ben.do(ListTables())] == []
    joined = await ben.do(JoinTable(card.invite))
    inbox = Inbox(await ben.link(joined.id, 1))
    await inbox.version(0)
    assert (joined.status, inbox.all(Roster)[0].added) == ("running", (0, 1))
    await ann.close()
    await ben.close()


async def test_a_table_over_ssh_outlives_the_death_of_its_server(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    server = await run(**QUICK)
    port = server.address[1]
    lobby = RemoteLobby(client(port, tmp_path, keys[0], Doorkeeper()).dial, Address("127.0.0.1"), pauses=(0.1,))
    await lobby.open()
    if not await lobby.is_known():
        await lobby.do(CallMe("ann"))
    card = await lobby.do(CreateTable(bali_spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.version(0)
    acted = (await inbox.acted()).version
    before = len(inbox.all(Update))
    server.signal(signal.SIGKILL)
    await server.end()
    await run("--port", str(port), **QUICK)
    await inbox.until(lambda: len(inbox.all(Update)) > before)
    assert inbox.update.version >= acted
    assert (await played_out(inbox)).outcome is not None
    await lobby.close()


# Servers elsewhere


INVITE = "oak-lamp-river-stone"


@pytest.mark.parametrize(
    ("text", "server", "invite"),
    [
        ("example.org", "example.org", None),
        ("  example.org:22 ", "example.org:22", None),
        ("ada@example.org:2222", "ada@example.org", None),
        (f"{INVITE}@example.org", "example.org", INVITE),
        ("Oak_Lamp-River-Stone@example.org:2200", "example.org:2200", INVITE),
        (f"ssh://{INVITE}@example.org:2222", "example.org", INVITE),
        (f"ssh://{INVITE}@example.org", "example.org:22", INVITE),
        (f"SSH://example.org:2222/{INVITE}", "example.org", INVITE),
        ("ssh://ada@[::1]:2200/anything", "ada@[::1]:2200", None),
        (f"ssh {INVITE}@example.org -p 2222", "example.org", INVITE),
        (f"$ ssh -p 2222 {INVITE}@example.org", "example.org", INVITE),
        (f"`ssh -tp2200 {INVITE}@10.0.0.7`", "10.0.0.7:2200", INVITE),
        (f"ssh -p 2222 -t example.org {INVITE}", "example.org", INVITE),
        (f"ssh -p 2222 -l ada example.org join {INVITE}", "example.org", INVITE),
        ("ssh -l ada example.org", "ada@example.org:22", None),
        ("ssh ada@fe80::1%eth0", "ada@[fe80::1%eth0]:22", None),
        (f"ssh ssh://{INVITE}@example.org:2222", "example.org", INVITE),
        (f"belvedere join {INVITE}@example.org", "example.org", INVITE),
    ],
)
def test_ways_there(text: str, server: str, invite: str | None, tmp_path: Path) -> None:
    assert KnownServers(tmp_path).way(text) == WayThere(server, invite)


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", "remote-way"),
        ("example.org:99999", "remote-way"),
        ("example .org", "remote-way"),
        ("a\x1b[31m.org", "remote-way"),
        ("ssh", "remote-way"),
        ("ssh -p", "remote-way"),
        ("ssh -p 0 example.org", "remote-way"),
        ("https://example.org/oak", "remote-browser-link"),
        ("ssh -oProxyCommand=rm example.org", "remote-ssh-line"),
        ("ssh -J other example.org", "remote-ssh-line"),
        ("ssh example.org watch table", "remote-ssh-line"),
        (INVITE, "remote-invite-only"),
    ],
)
def test_an_invalid_path_names_a_valid_one(text: str, refusal: str, tmp_path: Path) -> None:
    with refused_as(refusal):
        KnownServers(tmp_path).way(text)


def test_the_list_is_short_and_the_latest_comes_first(tmp_path: Path) -> None:
    servers = KnownServers(tmp_path)
    assert servers.lately() == ()
    names = [f"host{number}.example.org" for number in range(MOST + 3)]
    for name in (*names, names[5]):
        servers.remember(name)
    assert servers.lately() == tuple(dict.fromkeys([names[5], *reversed(names)]))[:MOST]
    assert KnownServers(tmp_path).lately() == servers.lately()
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


def test_a_server_is_forgotten(tmp_path: Path) -> None:
    servers = KnownServers(tmp_path)
    for name in ("a.org", "b.org"):
        servers.remember(name)
    servers.forget("a.org")
    assert servers.lately() == ("b.org",)
    with refused_as("remote-not-listed", server="a.org"):
        servers.forget("a.org")


def test_an_invalid_address_in_the_list_is_skipped(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("a.org\n\x1b[2J\nssh://b.org\nb.org\na.org\n", encoding="utf-8")
    servers = KnownServers(tmp_path)
    assert servers.lately() == ("a.org", "b.org")
    servers.remember("c.org")
    servers.forget("a.org")
    assert (tmp_path / FILE).read_text(encoding="utf-8") == "c.org\nb.org\n\x1b[2J\nssh://b.org\n"


def test_a_list_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"a.org\n\xff\xfe")
    servers = KnownServers(tmp_path)
    assert servers.lately() == ()
    servers.remember("b.org")
    assert (tmp_path / FILE).read_bytes() == b"a.org\n\xff\xfe"


def test_a_failing_disk_does_not_keep_visitors_from_leaving(tmp_path: Path) -> None:
    servers = KnownServers(tmp_path / "missing")
    servers.remember("a.org")
    assert servers.lately() == ()


async def test_a_server_is_reached_asked_about_once_and_remembered(
    run: Callable[..., Any], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    port = (await run()).address[1]
    asked: list[str] = []

    async def trusts(host: str, fingerprint: str) -> bool:
        asked.append(host)
        return True

    options = {"client_keys": [str(keys[0])], "agent_path": None, "config": None}
    servers = KnownServers(tmp_path, tmp_path / "known_hosts", **options)
    way = servers.way(f"ssh -p {port} ann@127.0.0.1")
    for _ in range(2):
        lobby = await servers.reach(way, trusts)
        if not await lobby.is_known():
            await lobby.do(CallMe("ann"))
        await servers.leave(lobby)
    assert (asked, servers.lately()) == (["127.0.0.1"], (f"ann@127.0.0.1:{port}",))
    await servers.close()


async def test_an_unreachable_server_is_not_remembered(tmp_path: Path) -> None:
    async def trusts(host: str, fingerprint: str) -> bool:
        return True

    servers = KnownServers(tmp_path, tmp_path / "known_hosts")
    port = free_port()
    with refused_as("remote-no-house", host="127.0.0.1", port=str(port)):
        await servers.reach(WayThere(f"127.0.0.1:{port}"), trusts)
    assert servers.lately() == ()


# Keys, as `ssh` finds them


class Home:
    """A home folder with an `.ssh` in it, and a server."""

    def __init__(self, folder: Path, port: int) -> None:
        self.ssh = folder / ".ssh"
        self.ssh.mkdir()
        self.port = port

    def config(self, *lines: str) -> None:
        (self.ssh / "config").write_text(
            "\n".join(("Host belvedere", f"  HostName 127.0.0.1\n  Port {self.port}", *lines))
        )

    async def arrive(self, address: Address) -> tuple[str, ...]:
        """The sentences on the way in to a server."""
        there = ServerClient(address, self.ssh / "known_hosts", Doorkeeper())
        wire = await there.dial()
        assert '"type":"hello"' in (await wire.read() or "")
        wire.close()
        return tuple(sentence.id for sentence in there.arrival)

    def lock(self, path: Path) -> None:
        """Protect a key by a passphrase."""
        key = asyncssh.read_private_key(str(path))
        path.write_bytes(key.export_private_key("openssh", passphrase="secret", rounds=50))


@pytest.fixture
async def home(run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("SSH_AUTH_SOCK", raising=False)
    return Home(tmp_path, (await run()).address[1])


async def test_an_alias_of_the_configuration_leads_to_its_host_port_and_key(home: Home) -> None:
    make_key(home.ssh, "chosen")
    home.config("  IdentityFile ~/.ssh/chosen", "  User ann")
    assert await home.arrive(Address("belvedere")) == ("remote-came-with",)
    assert (home.ssh / "known_hosts").read_text().startswith(f"[127.0.0.1]:{home.port} ")


async def test_an_invalid_key_file_is_skipped_and_named(home: Home) -> None:
    """It was a fault of ours."""
    (home.ssh / "id_rsa").write_text("not a key\n")
    address = Address("127.0.0.1", home.port, "ann")
    assert await home.arrive(address) == ("remote-came-as-guest", "remote-no-key-file")
    make_key(home.ssh, "id_ed25519")
    assert await home.arrive(address) == ("remote-came-with", "remote-no-key-file")


async def test_a_locked_key_does_not_silently_make_a_guest(home: Home) -> None:
    make_key(home.ssh, "id_ed25519")
    home.lock(home.ssh / "id_ed25519")
    with refused_as("remote-key-locked", path="~/.ssh/id_ed25519", host="127.0.0.1"):
        await home.arrive(Address("127.0.0.1", home.port, "ann"))
    assert await home.arrive(Address("127.0.0.1", home.port, "guest")) == ("remote-came-as-guest",)
    make_key(home.ssh, "id_ecdsa")
    assert await home.arrive(Address("127.0.0.1", home.port, "ann")) == ("remote-came-with",)


async def test_an_agent_that_never_answers_is_left_alone(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.client.connection.AGENT_TIME", 0.0)
    make_key(home.ssh, "id_ed25519")
    with socket.socket(socket.AF_UNIX) as agent:
        agent.bind(str(home.ssh / "agent"))
        agent.listen()
        home.config(f"  IdentityAgent {home.ssh / 'agent'}", "  User ann")
        assert await home.arrive(Address("belvedere")) == ("remote-came-with", "remote-agent-silent")
        home.lock(home.ssh / "id_ed25519")
        with refused_as("remote-agent-silent"):
            await home.arrive(Address("belvedere"))


async def test_a_configuration_that_cannot_be_read_is_named(home: Home) -> None:
    home.config("  Port many")
    with pytest.raises(BelvedereError, match="remote-ssh-config"):
        await home.arrive(Address("belvedere"))
