"""Run the engines of a cluster, NATS and PostgreSQL, on this machine for tests and measurements."""

import json
import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from glob import glob
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final, Literal

from scripts.clients.server_process import ROOT, end_with_parent

# Runs a NATS server on a free port, for tests and measurements.

NATS_PATIENCE: Final = 30.0
"""Timeout in seconds for the server to print its port."""


class NatsServer:
    """One server. It keeps its port over any number of `stop` and `start`; call `remove` at the end."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="belvedere-nats-"))
        self._port = -1
        self.start()

    @property
    def address(self) -> str:
        """The address of the server."""
        return f"nats://127.0.0.1:{self._port}"

    @property
    def process_id(self) -> int:
        """Return the process id."""
        return self._process.pid

    def start(self, *options: str) -> None:
        """Start the server, with further options such as `--auth`; return when it accepts connections."""
        program = shutil.which("nats-server") or shutil.which("nats-server", path="/usr/sbin")
        assert program, "nats-server is missing: scripts/test installs it"
        command = [program, "-a", "127.0.0.1", "-p", str(self._port), "--ports_file_dir", str(self.folder)]
        self._process = subprocess.Popen(
            [*command, "-l", str(self.folder / "log"), *options], stdin=subprocess.DEVNULL, preexec_fn=end_with_parent
        )
        self._port = self._said_port()

    def _said_port(self) -> int:
        said, end = self.folder / f"nats-server_{self._process.pid}.ports", time.monotonic() + NATS_PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            if said.exists() and (text := said.read_text(encoding="utf-8")).endswith("}"):
                return int(json.loads(text)["nats"][0].rpartition(":")[2])
            time.sleep(0.01)
        raise AssertionError((self.folder / "log").read_text(encoding="utf-8"))

    def stop(self) -> None:
        """End it as if it had crashed."""
        self._process.kill()
        self._process.wait()

    def pause(self) -> None:
        """Pause the process; its connections stay open."""
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Resume the process."""
        self._process.send_signal(signal.SIGCONT)

    def remove(self) -> None:
        """End the server and remove its files."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


# Runs a PostgreSQL server in its own folder, for tests and measurements; only this user may connect. It can be a
# synchronous standby of another server, and be promoted. It ends with the process that started it, even if that is
# killed.

USER = "postgres"
"""The account for the server when we are root, because PostgreSQL refuses to run as root. Debian's package creates
it."""
SETTINGS = ("listen_addresses=", "shared_buffers=16MB", "max_connections=40", "lc_messages=C")
STANDBY_PATIENCE = 30.0
"""Timeout in seconds for a standby to connect."""
POSTGRES_PATIENCE: Final = 60.0
"""Timeout in seconds for a server to accept connections, as with pg_ctl."""
_CACHE: Final = ROOT / ".cache"
_ENDS: Final = {"immediate": signal.SIGQUIT, "fast": signal.SIGINT}
_STATUS: Final = 7
"""The line of its pid file that says whether it accepts connections."""


class PostgresServer:
    """One server with its own folder. Call `stop` and `start` any number of times, and `remove` at the end."""

    def __init__(self, primary: "PostgresServer | None" = None) -> None:
        """Create an independent server, or a standby that replicates the `primary`."""
        self.folder = Path(mkdtemp(prefix="belvedere-pg-"))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            account = pwd.getpwnam(USER)
            os.chown(self.folder, account.pw_uid, account.pw_gid)
            self._as = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
        self._schemas = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        try:
            if primary is None:
                self._make()
            else:
                self._copy(primary)
            self.start()
        except BaseException:  # also for KeyboardInterrupt and SystemExit
            self.remove()
            raise

    def _make(self) -> None:
        """Create the data folder as `initdb` does: copy the template that the first server of this version in this
        checkout made."""
        version = subprocess.run([_program("initdb"), "--version"], check=True, capture_output=True, text=True).stdout
        template = _CACHE / f"postgres-{version.split()[2]}-{os.geteuid()}"
        if template.exists():
            shutil.copytree(template, self._data)
            if self._as:
                for entry in (self._data, *self._data.rglob("*")):
                    os.chown(entry, self._as["user"], self._as["group"])
            return
        self._run("initdb", "-U", "belvedere", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        _CACHE.mkdir(exist_ok=True)
        whole = Path(mkdtemp(dir=_CACHE)) / "data"
        shutil.copytree(self._data, whole)
        with suppress(OSError):  # another process was first
            whole.rename(template)
        shutil.rmtree(whole.parent)

    def _copy(self, primary: "PostgresServer") -> None:
        copied = ("-h", str(primary.folder), "-U", "belvedere", "-R", "-X", "stream", "-c", "fast", "--no-sync")
        self._run("pg_basebackup", *copied)

    def follow(self, primary: "PostgresServer") -> None:
        """Become a standby of the server that was promoted in its place; discard the present data."""
        shutil.rmtree(self._data)
        self._copy(primary)
        self.start()

    def wait_for_standby(self) -> None:
        """Make every commit wait for a standby from now on; return when one follows. Raises AssertionError if none
        does."""
        self._wait_for("ANY 1 (*)")
        end = time.monotonic() + STANDBY_PATIENCE
        while not self.is_followed():
            assert time.monotonic() < end, "no standby follows"
            time.sleep(0.02)

    def wait_for_nobody(self) -> None:
        """Stop commits from waiting for a standby."""
        self._wait_for("")

    def _wait_for(self, standbys: str) -> None:
        self.ask(f"ALTER SYSTEM SET synchronous_standby_names = '{standbys}'")
        self.ask("SELECT pg_reload_conf()")

    def is_followed(self) -> bool:
        """Return whether a standby has received all commits."""
        select = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'quorum' AND state = 'streaming'"
        return bool(self.ask(select))

    def promote(self) -> None:
        """Promote this standby; return when it accepts writes."""
        self._run("pg_ctl", "-w", "promote")

    def start(self, *settings: str) -> None:
        """Start it, with further settings such as `fsync=off`; return when it accepts connections."""
        options = [word for setting in (*SETTINGS, *settings) for word in ("-c", setting)]
        command = [str(_program("postgres")), "-D", str(self._data), "-k", str(self.folder), *options]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                start_new_session=True,
                preexec_fn=partial(end_with_parent, _ENDS["immediate"]),
                **self._as,
            )
        end = time.monotonic() + POSTGRES_PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            if self._lets_in(self._process.pid):
                return
            time.sleep(0.01)
        raise AssertionError((self.folder / "log").read_text(encoding="utf-8"))

    def _lets_in(self, process: int) -> bool:
        try:
            said = (self._data / "postmaster.pid").read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return False
        return len(said) > _STATUS and said[0] == str(process) and said[_STATUS].strip() in ("ready", "standby")

    def stop(self, mode: Literal["immediate", "fast"] = "immediate") -> None:
        """End it, if it runs: `immediate` like a crash, `fast` as a clean shutdown."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(_ENDS[mode])
            self._process.send_signal(signal.SIGCONT)  # it may be paused
            self._process.wait()

    def pause(self) -> None:
        """Pause all its processes; their connections stay open."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Resume all its processes."""
        self._signal(signal.SIGCONT)

    @property
    def processes(self) -> list[int]:
        """Return the ids of its processes, the parent first."""
        assert self._process is not None
        first = self._process.pid
        return [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]

    def _signal(self, number: int) -> None:
        for process in self.processes:
            os.kill(process, number)

    def remove(self) -> None:
        """End the server and remove its files."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, schema: str = "public") -> str:
        """Return the address. Unqualified names refer to that schema, and are created in it."""
        return address_at([self.folder], schema)

    def fresh(self) -> str:
        """Return the address of a new, empty schema, which serves a store as a database."""
        schema = f"s{os.getpid()}_{next(self._schemas)}"
        self.ask(f"CREATE SCHEMA {schema}")
        return self.address(schema)

    def ask(self, statement: str, address: str = "") -> list[Any]:
        """Run a statement and return its rows."""
        import psycopg

        with psycopg.connect(address or self.address(), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(_program(program)), "-D", str(self._data), *arguments]
        subprocess.run(
            command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, cwd=self.folder, **self._as
        )


def address_at(folders: Sequence[Path], schema: str = "public") -> str:
    """Return the address of the server that accepts writes, among several with sockets in `folders`."""
    hosts = ",".join(map(str, folders))
    which = "&target_session_attrs=read-write" if len(folders) > 1 else ""
    return f"postgresql://belvedere@/postgres?host={hosts}{which}&options=-csearch_path%3D{schema}"


def _program(name: str) -> Path:
    """Return the newest version in Debian's folders, which are not on the path, or else the one on the path."""
    found = sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"), key=lambda path: int(path.split("/")[4]))
    return Path(found[-1] if found else shutil.which(name) or name)
