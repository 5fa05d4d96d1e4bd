"""The end of a server: everybody is told, nothing acknowledged is lost, and a second signal ends it at once."""

import asyncio
import signal
import socket
from functools import partial
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from net.admin.sockets import ask
from net.process import tell_supervisor
from net.ssh.host_key import FINGERPRINT, KEY
from scripts.clients.program import Program
from scripts.clients.server_process import ServerProcess, free_port, is_open
from tests.net.support.waiting import until
from tests.net.support.web_request import asked


async def seated(server: ServerProcess, connect: Any, key: Path) -> tuple[Program, str]:
    """A program at a table where it has both seats."""
    ann = Program(connect(server, "api", key=key, size=None))
    assert (await ann.next())["type"] == "hello"
    return ann, await ann.sit_down()


async def version_after(server: ServerProcess, connect: Any, key: Path) -> int:
    """Where the only table of somebody who comes back stands."""
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
async def test_an_action_in_the_middle_of_which_it_is_told_to_stop_is_done_and_kept(
    point: str, run: Any, connect: Any, keys: Any, tmp_path: Path
) -> None:
    """An action that was found legal before the signal came is finished: nobody is left not knowing."""
    server = await run(module="tests.net.support.signalled", before=(point, "7"))
    ann, table = await seated(server, connect, keys[0])
    await ann.play(table)
    assert await ann.client.status() == 75
    assert await server.end() == (0, "")
    assert ann.version >= 6
    assert await version_after(await run(), connect, keys[0]) in (ann.version, ann.version + 1)


async def test_a_second_signal_ends_it_at_once(run: Any, connect: Any, keys: Any) -> None:
    """Until then a balancer is answered: it cuts off whoever is at a server that answers nothing."""
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
    """As when a service is stopped whose server has drained and is handing over its tables."""
    server = await run("--drain-time", "1")
    stopped = connect(server, key=keys[0])
    await stopped.shows("Your name")
    stopped.signal(signal.SIGSTOP)
    assert await asyncio.to_thread(ask, tmp_path / "data", ("admin", "stop"))
    assert b"Stopping" in await server.process.stdout.readline()
    server.signal(signal.SIGTERM)
    assert await server.end() == (0, "")


async def test_a_signal_when_it_has_ended_by_itself_changes_nothing(run: Any, tmp_path: Path) -> None:
    """As when a service is stopped whose server has drained and has just lost its last visitor."""
    server = await run(module="tests.net.support.signalled", before=("ended", "0"))
    assert await asyncio.to_thread(ask, tmp_path / "data", ("admin", "stop"))
    assert await server.end() == (0, "")


async def test_a_house_without_visitors_ends_at_once(run: Any) -> None:
    server = await run()
    server.signal(signal.SIGTERM)
    assert await server.end() == (0, "")


def told_of(process: int, file: str, begins: str) -> list[str]:
    """The words of the line that begins so, of what Linux tells of a process."""
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
    ("fault", "told"), [(missing, "is gone"), (a_folder, "cannot be read"), (exchanged, "is not the one")]
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


async def test_what_started_it_is_told_when_people_may_come_and_when_it_ends(
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
        tell_supervisor("READY")
        assert told.recv(100) == b"READY=1"
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    tell_supervisor("READY")
