"""Servers to be measured, each in a process of its own: python -m scripts.benchmarks.server KIND FOLDER [WEB].

Prints the port it listens on and serves until SIGTERM; for every SIGUSR1 it prints the CPU seconds of the longest turn
of its loop since the last one. `echo` sends back what it is sent, with nothing of ours; `keyed` is the same for those
who sign with a key, with our algorithms; `refusing` lets nobody in; `each` shows everybody the app that their LANG
names, any other kind shows that app to everybody (scripts.benchmarks.apps); all these speak the JSON face too, and let
browsers in at the port WEB.
"""

import asyncio
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Any

import asyncssh
import attrs

import net.hosting
from net.config.server_config import ServerConfig
from net.config.shares import Limits, shares_of
from net.people.visit import Visit
from net.server import serve as serve_house
from net.services.services import Services
from net.ssh.login import ssh_options
from scripts.benchmarks.apps import APPS
from scripts.benchmarks.loop import WatchedLoop
from tui.cli.served import warm
from tui.terminal.driver import serve as serve_app

OPEN = Limits(
    per_source=2000,
    crowd=2000,
    guests_per_source=2000,
    connections=2000,
    source_rate=1e6,
    source_burst=1e6,
    total_rate=1e6,
    total_burst=1e6,
    penalty_most=0,
    thin_most=0,
    idle_lobby=1e6,
    idle_seated=1e6,
    idle_guest=1e6,
)
"""Everybody comes from one address at once, and may wait there while other things are measured."""
SHARES = shares_of(
    dict.fromkeys(("tables", "thinking", "names"), "account 9999, guests 9999, source 9999, strangers 9999, all 9999")
)
"""Everybody is a guest of that address, and has a table; browsers a name too."""
ECHO, KEYED, REFUSING = "echo", "keyed", "refusing"


async def house(kind: str, folder: Path, web: int) -> None:
    """The server of Belvedere, which opens the app `kind` for everybody, or `each` the one they name."""
    openers = {name: make() for name, make in APPS.items() if kind in ("each", name)}
    limits = attrs.evolve(OPEN, per_source=0) if kind == REFUSING else OPEN

    async def face(visit: Visit) -> int:
        ready = await openers[visit.terminal.environment["LANG"] if kind == "each" else kind](visit.lobby)
        return await serve_app(ready, visit.terminal)

    if kind not in APPS:  # the tables of `each` game have to grow before they can be looked at
        net.hosting.Services = partial(Services, pace=0.0)  # type: ignore[misc, assignment]
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, _tell_longest_turn)
    config = ServerConfig(folder, port=0, web=web, limits=limits, shares=SHARES)
    await serve_house(config, face, face, announce=_tell_port, warm=warm)


async def echo(kind: str) -> None:
    """A server of asyncssh alone."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    if kind == KEYED:
        server = await asyncssh.listen("127.0.0.1", 0, server_factory=_KeyedServer, options=ssh_options(key, 10))
    else:
        server = await asyncssh.listen(
            "127.0.0.1",
            0,
            server_factory=_EchoServer,
            server_host_keys=[key],
            encoding=None,
            line_editor=False,
            compression_algs=None,
        )
    print(server.sockets[0].getsockname()[1], flush=True)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    server.close()


class _Echo(asyncssh.SSHServerSession[bytes]):
    def connection_made(self, chan: Any) -> None:
        self._channel = chan

    def pty_requested(self, *_: Any) -> bool:
        return True

    def shell_requested(self) -> bool:
        return True

    def session_started(self) -> None:
        self._channel.write(b"ready")

    def data_received(self, data: bytes, datatype: Any) -> None:
        self._channel.write(data)


class _EchoServer(asyncssh.SSHServer):
    def begin_auth(self, username: str) -> bool:
        return False

    def session_requested(self) -> _Echo:
        return _Echo()


class _KeyedServer(_EchoServer):
    def begin_auth(self, username: str) -> bool:
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return True


def _tell_port(sentence: str) -> None:
    port = sentence.rpartition(" -p ")[2]
    if port.isdigit():
        print(port, flush=True)


def _tell_longest_turn() -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, WatchedLoop)
    print(loop.longest, flush=True)
    loop.longest = 0.0


def main(kind: str, folder: str, web: str = "0") -> None:
    with asyncio.Runner(loop_factory=WatchedLoop) as runner:
        runner.run(echo(kind) if kind in (ECHO, KEYED) else house(kind, Path(folder), int(web)))


if __name__ == "__main__":
    main(*sys.argv[1:])
