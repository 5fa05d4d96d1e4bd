"""Starts a PostgreSQL of this machine in a folder of its own, for tests and measurements; nobody else is let in. It may
be the standby of another, which waits for it with every commit, and take its place.
"""

import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from glob import glob
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

USER = "postgres"
"""The account that it runs as where we are root: it refuses to be root. The package of Debian makes it."""
SETTINGS = ("listen_addresses=", "shared_buffers=16MB", "max_connections=40", "lc_messages=C")
STANDBY_PATIENCE = 30.0
"""Seconds until a standby that has not come is given up."""


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
        if primary is None:
            self._run("initdb", "-U", "belvedere", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        else:
            self._copy(primary)
        self.start()

    def _copy(self, primary: "PostgresServer") -> None:
        copied = ("-h", str(primary.folder), "-U", "belvedere", "-R", "-X", "stream", "-c", "fast", "--no-sync")
        self._run("pg_basebackup", *copied)

    def follow(self, primary: "PostgresServer") -> None:
        """Be a standby of the server that has taken this one's place, with nothing left of what was here."""
        shutil.rmtree(self.folder / "data")
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
        options = " ".join(f"-c {setting}" for setting in (*SETTINGS, *settings))
        log, sockets = self.folder / "log", f"-k {self.folder}"
        self._run("pg_ctl", "-w", "-l", str(log), "-o", f"{sockets} {options}", "start")

    def stop(self, mode: str = "immediate") -> None:
        """End it: `immediate` as if it had crashed, `fast` in good order."""
        self._run("pg_ctl", "-w", "-m", mode, "stop")

    def pause(self) -> None:
        """Let it stand still, with everything that it has open."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for process in (first, *map(int, children)):
            os.kill(process, number)

    def remove(self) -> None:
        """End it and leave nothing."""
        with suppress(subprocess.CalledProcessError):  # it may not be running
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

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(_program(program)), "-D", str(self.folder / "data"), *arguments]
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
