"""Starts the engines of a cluster on this machine, NATS and PostgreSQL, for tests and measurements."""

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

# Starts a NATS server of this machine on a free port, for tests and measurements.

NATS_PATIENCE: Final = 30.0
"""Seconds until a server that does not say its port is given up."""


class NatsServer:
    """One server. Call `stop` and `start` as often as you like, it keeps its port; at last `remove`."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="belvedere-nats-"))
        self._port = -1
        self.start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"nats://127.0.0.1:{self._port}"

    @property
    def process_id(self) -> int:
        """By which the system knows it."""
        return self._process.pid

    def start(self, *options: str) -> None:
        """Start it, with further options such as `--auth`; it takes connections when this returns."""
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
        """Let it stand still, with everything that it has open."""
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        self._process.send_signal(signal.SIGCONT)

    def remove(self) -> None:
        """End it and leave nothing."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


# Starts a PostgreSQL of this machine in a folder of its own, for tests and measurements; nobody else is let in. It
# may be the standby of another, which waits for it with every commit, and take its place. It ends with the process
# that started it, also when that is killed.

USER = "postgres"
"""The account that it runs as where we are root: it refuses to be root. The package of Debian makes it."""
SETTINGS = ("listen_addresses=", "shared_buffers=16MB", "max_connections=40", "lc_messages=C")
STANDBY_PATIENCE = 30.0
"""Seconds until a standby that has not come is given up."""
POSTGRES_PATIENCE: Final = 60.0
"""Seconds until a server that lets nobody in is given up, as with pg_ctl."""
_CACHE: Final = ROOT / ".cache"
_ENDS: Final = {"immediate": signal.SIGQUIT, "fast": signal.SIGINT}
_STATUS: Final = 7
"""The line of its file in which it says whether it lets people in."""


class PostgresServer:
    """One server with a folder of its own. Call `stop` and `start` as often as you like, at last `remove`."""

    def __init__(self, primary: "PostgresServer | None" = None) -> None:
        """A server of its own, or a standby of the `primary`, which holds what that one holds and follows it."""
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
        except BaseException:  # also when this process is asked to end
            self.remove()
            raise

    def _make(self) -> None:
        """Make it as `initdb` does: copy what that made for the first one of this version in this checkout."""
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
        with suppress(OSError):  # somebody else was first
            whole.rename(template)
        shutil.rmtree(whole.parent)

    def _copy(self, primary: "PostgresServer") -> None:
        copied = ("-h", str(primary.folder), "-U", "belvedere", "-R", "-X", "stream", "-c", "fast", "--no-sync")
        self._run("pg_basebackup", *copied)

    def follow(self, primary: "PostgresServer") -> None:
        """Be a standby of the server that has taken this one's place, with nothing left of what was here."""
        shutil.rmtree(self._data)
        self._copy(primary)
        self.start()

    def wait_for_standby(self) -> None:
        """Let every commit from now on wait for a standby; return when one follows. Raises AssertionError when none
        does."""
        self._wait_for("ANY 1 (*)")
        end = time.monotonic() + STANDBY_PATIENCE
        while not self.is_followed():
            assert time.monotonic() < end, "no standby follows"
            time.sleep(0.02)

    def wait_for_nobody(self) -> None:
        """Let no commit wait for a standby any more."""
        self._wait_for("")

    def _wait_for(self, standbys: str) -> None:
        self.ask(f"ALTER SYSTEM SET synchronous_standby_names = '{standbys}'")
        self.ask("SELECT pg_reload_conf()")

    def is_followed(self) -> bool:
        """Whether a standby has all that was committed here."""
        select = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'quorum' AND state = 'streaming'"
        return bool(self.ask(select))

    def promote(self) -> None:
        """Take the place of the primary that this standby follows; it takes writes when this returns."""
        self._run("pg_ctl", "-w", "promote")

    def start(self, *settings: str) -> None:
        """Start it, with further settings such as `fsync=off`; it lets us in when this returns."""
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
        """End it, if it runs: `immediate` as if it had crashed, `fast` in good order."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(_ENDS[mode])
            self._process.send_signal(signal.SIGCONT)  # it may stand still
            self._process.wait()

    def pause(self) -> None:
        """Let it stand still, with everything that it has open."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        self._signal(signal.SIGCONT)

    @property
    def processes(self) -> list[int]:
        """Its processes, the one that began the others first."""
        assert self._process is not None
        first = self._process.pid
        return [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]

    def _signal(self, number: int) -> None:
        for process in self.processes:
            os.kill(process, number)

    def remove(self) -> None:
        """End it and leave nothing."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, schema: str = "public") -> str:
        """Where it is. What has no schema in it is found in that one, and made there."""
        return address_at([self.folder], schema)

    def fresh(self) -> str:
        """The address of a schema that holds nothing yet: what a database is to a store."""
        schema = f"s{os.getpid()}_{next(self._schemas)}"
        self.ask(f"CREATE SCHEMA {schema}")
        return self.address(schema)

    def ask(self, statement: str, address: str = "") -> list[Any]:
        """What it answers to a statement."""
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
    """Where that one of several servers is that takes writes; each has its socket in one of `folders`."""
    hosts = ",".join(map(str, folders))
    which = "&target_session_attrs=read-write" if len(folders) > 1 else ""
    return f"postgresql://belvedere@/postgres?host={hosts}{which}&options=-csearch_path%3D{schema}"


def _program(name: str) -> Path:
    """The newest that Debian has put beside the path, else the one in it."""
    found = sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"), key=lambda path: int(path.split("/")[4]))
    return Path(found[-1] if found else shutil.which(name) or name)
