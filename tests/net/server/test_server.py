"""The server process: start, stop, store and machine."""

import asyncio
import json
import shutil
import signal
import socket
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from core.catalog import load
from core.kernel.message import BelvedereError
from core.link.lobby import Lobby
from core.link.lobby_commands import CreateTable, ListTables
from core.link.spec import Player, TableSpec
from core.storage.backup import loss, rename_remains
from core.storage.database import FILE, TERMINALS
from core.storage.store import Store
from net.admin.sockets import ask
from net.config.address import parse_address
from net.config.server_texts import texts_for
from net.config.startup import ServerError, require_store
from net.local.terminals import LocalTables
from net.process import notify_supervisor
from net.ssh.host_key import FINGERPRINT, KEY, host_key
from net.telemetry.log import FILE as LOG_FILE
from scripts.clients.openssh import OpenSshClient
from scripts.clients.program import Program
from scripts.clients.server_process import ServerProcess, free_port, is_open
from tests.core.stored import addition, table
from tests.net.support.clients import asked
from tests.net.support.house import Inbox
from tests.net.support.waiting import assert_not_started, until
from tests.said import refused

# The server as its host meets it


async def test_it_says_where_it_is_and_how_to_come(run, tmp_path):
    server = await run()
    key = asyncssh.read_private_key(tmp_path / "data" / KEY)
    said = "\n".join(server.said)
    assert f"Belvedere is listening on 127.0.0.1, port {server.address[1]}." in said
    assert key.get_fingerprint() in said
    assert said.endswith(f"ssh 127.0.0.1 -p {server.address[1]}")


async def test_its_folder_is_closed_to_others(run, tmp_path):
    await run()
    folder = tmp_path / "data"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


async def test_a_restart_keeps_the_host_key(run):
    first = await run()
    first.signal(signal.SIGTERM)
    assert (await first.end())[0] == 0
    second = await run()
    assert [line for line in first.said if "SHA256" in line] == [line for line in second.said if "SHA256" in line]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_everyone_is_informed_before_it_ends(run, connect, keys, number):
    server = await run()
    screen = connect(server, key=keys[0])
    await screen.shows("Your name")
    line = connect(server, key=keys[1], size=None, options=("-T",))
    await line.sent(b"Belvedere")
    server.signal(number)
    assert await server.end() == (0, "")
    for client in (screen, line):
        assert await client.status() == 75
        assert b"your tables are saved" in client.output


async def test_a_client_that_hangs_does_not_hold_it_up(run, connect, keys):
    server = await run()
    stopped = connect(server, key=keys[0])
    await stopped.shows("Your name")
    stopped.signal(signal.SIGSTOP)
    server.signal(signal.SIGTERM)
    assert await server.end() == (0, "")


async def test_a_port_in_use_is_reported(run, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        await assert_not_started(await run("--port", str(port)), f"Port {port} on 127.0.0.1 is already in use.")
    assert (await run()).address[1]


async def test_a_foreign_address_is_reported(run):
    await assert_not_started(await run("--listen", "192.0.2.1"), "Cannot listen on 192.0.2.1")


async def test_a_folder_that_is_a_file_is_reported(run, tmp_path):
    (tmp_path / "file").write_text("")
    await assert_not_started(await run(folder=tmp_path / "file"), "cannot be used")


async def test_a_folder_open_to_others_is_reported(run, tmp_path):
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o755)
    await assert_not_started(await run(folder=tmp_path / "open"), "(mode 0755)")


async def test_a_folder_held_by_another_server_is_reported(run):
    await run()
    await assert_not_started(await run(), "in use by another")


async def test_an_unusable_host_key_is_reported(run, tmp_path):
    first = await run()
    first.signal(signal.SIGTERM)
    await first.end()
    (tmp_path / "data" / KEY).chmod(0o644)
    await assert_not_started(await run(), "(mode 0644)")


async def test_actions_of_strangers_go_to_the_log_and_not_to_the_terminal(run, tmp_path):
    server = await run()
    with socket.create_connection(server.address) as stranger:
        stranger.sendall(b"GET / HTTP/1.1\r\n\r\n")
        while stranger.recv(100):
            pass
    server.signal(signal.SIGTERM)
    assert await server.end() == (0, "")
    log = [json.loads(line) for line in (tmp_path / "data" / LOG_FILE).read_text().splitlines()]
    assert ("connection ended", "127.0.0.1") in [(line["event"], line.get("source")) for line in log]


# The end of a server


async def seated(server: ServerProcess, connect: Any, key: Path) -> tuple[Program, str]:
    """A program at a table where it has both seats."""
    ann = Program(connect(server, "api", key=key, size=None))
    assert (await ann.next())["type"] == "hello"
    return ann, await ann.sit_down()


async def version_after(server: ServerProcess, connect: Any, key: Path) -> int:
    """The location of the only table of a returning player."""
    ann = Program(connect(server, "api", key=key, size=None))
    assert (await ann.next())["known"] is True
    (found,) = await ann.ask(type="tables")
    assert found["status"] == "running"
    return int(found["version"])


async def test_an_action_under_way_when_it_stops_is_on_disk_or_never_was(run: Any, connect: Any, keys: Any) -> None:
    server = await run()
    ann, table = await seated(server, connect, keys[0])
    await ann.play(table, 12, lambda: server.signal(signal.SIGTERM))
    assert await ann.client.status() == 75
    assert await server.end() == (0, "")
    assert ann.version >= 11
    assert await version_after(await run(), connect, keys[0]) in (ann.version, ann.version + 1)


@pytest.mark.parametrize("point", ["considered", "stored"])
async def test_an_action_interrupted_by_a_stop_is_done_and_stored(
    point: str, run: Any, connect: Any, keys: Any, tmp_path: Path
) -> None:
    """An action that was found legal before the signal is finished: no player is left in doubt."""
    server = await run(module="tests.net.support.programs", before=("signalled", point, "7"))
    ann, table = await seated(server, connect, keys[0])
    await ann.play(table)
    assert await ann.client.status() == 75
    assert await server.end() == (0, "")
    assert ann.version >= 6
    assert await version_after(await run(), connect, keys[0]) in (ann.version, ann.version + 1)


async def test_a_second_signal_ends_it_at_once(run: Any, connect: Any, keys: Any) -> None:
    """Until then a balancer gets answers: it cuts off the visitors of a server that does not answer."""
    server = await run("--health", str(health := free_port()))
    stopped = connect(server, key=keys[0])
    await stopped.shows("Your name")
    stopped.signal(signal.SIGSTOP)
    server.signal(signal.SIGTERM)
    assert b"Stopping" in await server.process.stdout.readline()
    await until(lambda: not is_open(server.port))
    assert (await asked(health, first="GET /ready HTTP/1.1"))[0].startswith("HTTP/1.1 404")
    server.signal(signal.SIGTERM)
    assert await server.end() == (1, "")
    assert (await run()).address[1]


async def test_a_signal_while_it_ends_on_an_admins_word_is_the_first(
    run: Any, connect: Any, keys: Any, tmp_path: Path
) -> None:
    """Like a service that is stopped while its drained server hands over its tables."""
    server = await run("--drain-time", "1")
    stopped = connect(server, key=keys[0])
    await stopped.shows("Your name")
    stopped.signal(signal.SIGSTOP)
    assert await asyncio.to_thread(ask, tmp_path / "data", ("admin", "stop"))
    assert b"Stopping" in await server.process.stdout.readline()
    server.signal(signal.SIGTERM)
    assert await server.end() == (0, "")


async def test_a_signal_when_it_has_ended_by_itself_changes_nothing(run: Any, tmp_path: Path) -> None:
    """Like a service that is stopped after its drained server has just lost its last visitor."""
    server = await run(module="tests.net.support.programs", before=("signalled", "ended", "0"))
    assert await asyncio.to_thread(ask, tmp_path / "data", ("admin", "stop"))
    assert await server.end() == (0, "")


async def test_a_server_without_visitors_stops_at_once(run: Any) -> None:
    server = await run()
    server.signal(signal.SIGTERM)
    assert await server.end() == (0, "")


def told_of(process: int, file: str, begins: str) -> list[str]:
    """The words of the line with this beginning in Linux's report about a process."""
    lines = Path(f"/proc/{process}/{file}").read_text().splitlines()
    return next(line.split() for line in lines if line.startswith(begins))


async def test_it_leaves_nothing_for_others_to_read(run: Any) -> None:
    number = (await run()).process.pid
    assert told_of(number, "status", "Umask") == ["Umask:", "0077"]
    assert told_of(number, "limits", "Max core")[4:6] == ["0", "0"]


def missing(folder: Path) -> None:
    (folder / KEY).unlink()


def a_folder(folder: Path) -> None:
    (folder / KEY).unlink()
    (folder / KEY).mkdir(mode=0o700)


def exchanged(folder: Path) -> None:
    (folder / KEY).write_bytes(asyncssh.generate_private_key("ssh-ed25519").export_private_key())


@pytest.mark.parametrize(
    ("fault", "told"),
    [(missing, "is missing"), (a_folder, "cannot be read"), (exchanged, "differs from the one used before")],
)
async def test_no_other_key_takes_the_place_of_the_hosts_in_silence(
    fault: Any, told: str, run: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    first: ServerProcess = await run()
    first.signal(signal.SIGTERM)
    await first.end()
    fault(folder)
    known = (folder / FINGERPRINT).read_text()
    status, errors = await (await run()).end()
    assert (status, told in errors, errors.count("\n")) == (2, True, 1)
    assert (folder / FINGERPRINT).read_text() == known
    assert fault is not missing or not (folder / KEY).exists()


async def test_the_cause_of_a_start_is_reported_at_open_tables_and_at_their_end(
    run: Any, connect: Any, keys: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As systemd waits for it (Type=notify)."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.bind(place := str(tmp_path / "told"))
        told.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", place)
        hear = partial(asyncio.get_running_loop().sock_recv, told, 100)
        server = await run()
        assert await hear() == b"READY=1"
        await connect(server, key=keys[0]).shows("Your name")
        server.signal(signal.SIGTERM)
        assert await hear() == b"STOPPING=1"
        assert await server.end() == (0, "")


def test_a_supervisor_may_listen_at_an_abstract_name_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.bind("")  # Linux chooses a name
        monkeypatch.setenv("NOTIFY_SOCKET", told.getsockname().replace(b"\0", b"@", 1).decode())
        notify_supervisor("READY")
        assert told.recv(100) == b"READY=1"
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "absent"))
    notify_supervisor("READY")


# A server and the keyboard of its own machine, on one data folder


SEATS = (Player("person", "Ana"), Player("open", ""))
BALI = TableSpec("bali", load("bali").meta.options(), SEATS, begins="seated")


def tables(folder: Path) -> LocalTables:
    """A terminal at the keyboard of the machine."""
    return LocalTables(folder, "Ana", lambda: texts_for("en"))


async def joined(at: LocalTables) -> Lobby:
    """The lobby of the process that holds the folder."""
    lobby = await at.open()
    assert lobby is not None
    return lobby


async def test_a_keyboard_joins_the_server_and_invites_friends_to_it(
    run: Callable[..., Any], connect: Callable[..., OpenSshClient], keys: tuple[Path, Path], tmp_path: Path
) -> None:
    """It was once refused: "the store is in use by another Belvedere"."""
    server: ServerProcess = await run()
    keyboard = tables(tmp_path / "data")
    try:
        lobby = await joined(keyboard)
        assert (lobby.me, lobby.account is None) == ("Ana", True)
        card = await lobby.do(CreateTable(BALI))
        assert card.invite
        line = lobby.invitation(card.invite)
        assert line == f"ssh {card.invite}@127.0.0.1 -p {server.address[1]}"
        assert (
            parse_address((lobby.invitation_link(card.invite) or "").removeprefix("ssh://")).port == server.address[1]
        )
        client = connect(server, "name", "Ben", key=keys[1], size=None)
        await client.status()
        client = connect(server, "join", card.invite, key=keys[1], size=None)
        await client.status()
        assert card.id in client.output.decode()
        inbox = Inbox(await lobby.link(card.id, 0))
        await inbox.version(0)
        assert [one.name for one in (await lobby.do(ListTables()))[0].players] == ["Ana", "Ben"]
    finally:
        await keyboard.close()


async def test_a_keyboard_leaves_the_folder_to_a_server_that_starts_again(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    server: ServerProcess = await run()
    keyboard = tables(tmp_path / "data")
    try:
        lobby = await joined(keyboard)
        card = await lobby.do(CreateTable(BALI))
        server.process.kill()
        await server.process.wait()
        again: ServerProcess = await run()
        async with asyncio.timeout(60):
            while True:
                try:
                    assert [one.id for one in await lobby.do(ListTables())] == [card.id]
                    break
                except BelvedereError:  # the wire is not there again yet
                    await asyncio.sleep(0.05)
        assert again.process.returncode is None
    finally:
        await keyboard.close()


async def test_the_command_line_finds_the_server_too(
    run: Callable[..., Any], in_a_process: Callable[..., Any], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    await run()
    status, told, wrong = await asyncio.to_thread(in_a_process, "table", "list", "--data", str(folder), LANG="C")
    assert (status, told, wrong) == (0, "You have no unfinished tables.\n", "")


async def test_a_server_gives_instructions_when_a_local_program_has_the_folder(
    in_a_process: Callable[..., Any], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    keyboard = tables(folder)
    try:
        assert await keyboard.open() is None
        serve = "serve", "--data", str(folder), "--port", "0"
        status, _, wrong = await asyncio.to_thread(in_a_process, *serve, LANG="C")
        assert status == 2
        assert "A local Belvedere" in wrong
        assert "then start the server; a local Belvedere opened after that joins the server" in wrong
        assert (folder / TERMINALS).exists()
        lobby = await keyboard.lobby()
        assert await lobby.do(ListTables()) == ()
    finally:
        await keyboard.close()


async def test_a_second_server_is_refused_as_before(
    run: Callable[..., Any], in_a_process: Callable[..., Any], tmp_path: Path
) -> None:
    await run()
    serve = "serve", "--data", str(tmp_path / "data"), "--port", "0"
    status, _, wrong = await asyncio.to_thread(in_a_process, *serve, LANG="C")
    assert status == 2
    assert "is in use by another Belvedere" in wrong


# Finding 9


WAL = f"{FILE}-wal"


def deleted(file: Path) -> None:
    file.unlink()


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def cut_in_half(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])


def cut_to_a_page(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:4096])


def cut_within_the_header(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:60])


def zeroed(file: Path) -> None:
    file.write_bytes(bytes(len(file.read_bytes())))


DAMAGES = {
    deleted: "is missing",
    emptied: "is empty",
    cut_in_half: "is truncated",
    cut_to_a_page: "is truncated",
    cut_within_the_header: "is truncated",
    zeroed: "is not a store",
}


def used(folder: Path, *, key: bool = True) -> Path:
    """The store of a server that has been used."""
    store = Store.open(folder, reserve=0)
    store.create_table(table("t1"), [])
    store.append([addition(1, "t1")])
    store.close()
    if key:
        host_key(folder)
    return folder / FILE


@pytest.mark.parametrize(("damage", "told"), DAMAGES.items())
def test_finding_9_a_missing_store_is_not_taken_for_a_new_one(
    tmp_path: Path, damage: Callable[[Path], None], told: str
) -> None:
    file = used(tmp_path)
    require_store(tmp_path)
    damage(file)
    before = file.read_bytes() if file.exists() else None
    with refused(told, ServerError):
        require_store(tmp_path)
    assert (file.read_bytes() if file.exists() else None) == before


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_new_store_on_purpose_keeps_the_remains(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    file = used(tmp_path)
    damage(file)
    if "cut" not in damage.__name__:  # a log may hold what the file lacks
        (tmp_path / WAL).write_bytes(b"what a killed process left")
    left = file.read_bytes() if file.exists() else None
    require_store(tmp_path, new_store=True)
    kept = tmp_path / "belvedere-before-new.sqlite"
    assert (kept.read_bytes() if kept.exists() else None) == left
    assert (tmp_path / f"{kept.name}-wal").exists() is ("cut" not in damage.__name__)
    assert not file.exists()
    assert not (tmp_path / WAL).exists()


def test_a_whole_store_is_never_replaced(tmp_path: Path) -> None:
    file = used(tmp_path)
    require_store(tmp_path, new_store=True)
    store = Store.open(tmp_path, reserve=0)
    assert [one.id for one in store.tables()] == ["t1"]
    store.close()
    assert file.exists()


def test_a_log_with_newer_entries_than_the_file_is_not_damage(tmp_path: Path) -> None:
    """The files that a killed process leaves: the newest pages are only in the log."""
    used(tmp_path / "data", key=False)
    store = Store.open(tmp_path / "data", reserve=0)
    store.create_table(table("t2"), [])
    shutil.copytree(tmp_path / "data", tmp_path / "killed")
    store.close()
    assert (tmp_path / "killed" / WAL).stat().st_size
    assert loss(tmp_path / "killed") is None
    store = Store.open(tmp_path / "killed", reserve=0)
    assert {one.id for one in store.tables()} == {"t1", "t2"}
    store.close()


def test_a_store_that_grew_and_shrank_by_other_means_is_whole(tmp_path: Path) -> None:
    file = used(tmp_path)
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE more AS SELECT randomblob(100000)")
        other.commit()
        other.execute("DROP TABLE more")
        other.commit()
        other.execute("VACUUM")
    assert loss(tmp_path) is None


def test_a_folder_without_remains_is_left_as_it_is(tmp_path: Path) -> None:
    assert rename_remains(tmp_path) is None


async def test_finding_9_the_server_refuses_to_start_and_names_a_way_out(
    tmp_path: Path, run: Callable[..., Any], in_a_process: Callable[..., Any]
) -> None:
    data = tmp_path / "data"
    used(data).unlink()
    server: ServerProcess = await run()
    await assert_not_started(server, "belvedere serve --new-store")
    assert not (data / FILE).exists()
    status, _, wrong = await asyncio.to_thread(in_a_process, "serve", "--check", "--data", str(data))
    assert (status, "belvedere restore FILE" in wrong) == (2, True)
    server = await run("--new-store")
    assert server.port
    await server.stop()
    server = await run("--new-store")
    assert server.port


async def test_a_first_start_needs_no_flag(run: Callable[..., Any]) -> None:
    assert (await run()).port
