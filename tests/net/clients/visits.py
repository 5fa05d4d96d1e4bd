"""One visit with each client that people and programs use: a command, the input, and the output."""

import shutil
import socket
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import attrs

from tests.places import ROOT

HERE, USER, PATIENCE = "127.0.0.1", "ann", 30.0
CACHE = ROOT / ".cache"
"""The place for scripts/test to put programs that are not packages of the machine."""
CURRENT = 10
"""The version from which an OpenSSH is a current one."""


@attrs.frozen
class Served:
    """A server of this machine, as clients know it."""

    port: int
    fingerprint: str
    """Of its key."""


@attrs.frozen
class Answer:
    """The result of a visit."""

    status: int | None
    output: str


Visit = Callable[[Served, Path, str, str], Answer]
"""At a server, with the key in that file of OpenSSH, a command is run and given some lines."""


def openssh(program: str, *options: str) -> Visit:
    """Comes with an OpenSSH."""

    def visit(server: Served, key: Path, command: str, typed: str) -> Answer:
        known = ("-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR")
        identity = ("-F", "none", "-o", "IdentityAgent=none", "-o", "IdentitiesOnly=yes", "-i", str(key))
        return _run((program, *known, *identity, *options, "-p", str(server.port), f"{USER}@{HERE}", command), typed)

    return visit


def plink(server: Served, key: Path, command: str, typed: str) -> Answer:
    """Comes with PuTTY's client for command lines."""
    own = key.with_suffix(".ppk")
    _made(own, "puttygen", str(key), "-O", "private", "-o", str(own))
    there = ("-ssh", "-P", str(server.port), "-hostkey", server.fingerprint, f"{USER}@{HERE}")
    return _run((_program("plink"), "-batch", "-T", "-i", str(own), *there, command), typed)


def dropbear(server: Served, key: Path, command: str, typed: str) -> Answer:
    """Comes with the client of Dropbear, as small devices have it."""
    own = key.with_suffix(".dropbear")
    _made(own, "dropbearkey", "-t", "ed25519", "-f", str(own))
    there = ("-p", str(server.port), f"{USER}@{HERE}")
    return _run((_program("dbclient"), "-y", "-y", "-T", "-i", str(own), *there, command), typed)


def node_ssh2(server: Served, key: Path, command: str, typed: str) -> Answer:
    """Comes with the ssh2 of npm."""
    folder = CACHE / "node"
    assert folder.is_dir(), "ssh2 of npm is missing: scripts/test installs it"
    script = Path(__file__).with_name("ssh2.js")
    return _run((_program("node"), str(script), str(folder), str(server.port), str(key), command), typed)


def paramiko(server: Served, key: Path, command: str, typed: str) -> Answer:
    """Comes with paramiko."""
    import paramiko

    with paramiko.SSHClient() as client:
        client.set_missing_host_key_policy(paramiko.AutoAddPolicy())
        client.connect(
            HERE, server.port, USER, key_filename=str(key), allow_agent=False, look_for_keys=False, timeout=PATIENCE
        )
        stdin, stdout, _ = client.exec_command(command, timeout=PATIENCE)
        stdin.write(typed)
        stdin.channel.shutdown_write()
        output = stdout.read().decode()
        return Answer(stdout.channel.recv_exit_status(), output)


def libssh2(server: Served, key: Path, command: str, typed: str) -> Answer:
    """Comes with libssh2, by ssh2-python."""
    from ssh2.session import Session

    with socket.create_connection((HERE, server.port), PATIENCE) as sock:
        session: Any = Session()
        session.handshake(sock)
        session.userauth_publickey_fromfile(USER, str(key), passphrase="", publickey=f"{key}.pub")
        channel = session.open_session()
        channel.execute(command)
        channel.write(typed)
        channel.send_eof()
        output = b""
        while (piece := channel.read())[0] > 0:
            output += piece[1]
        channel.wait_eof()
        channel.close()
        channel.wait_closed()
        return Answer(channel.get_exit_status(), output.decode())


VISITS: Mapping[str, Visit] = {
    "OpenSSH of this machine": openssh("ssh"),
    "OpenSSH without post-quantum keys": openssh("ssh", "-o", "KexAlgorithms=curve25519-sha256"),
    "plink": plink,
    "dbclient": dropbear,
    "paramiko": paramiko,
    "node ssh2": node_ssh2,
    "libssh2": libssh2,
}
"""The clients by name."""


def current_openssh() -> str | None:
    """The program of a current OpenSSH: the machine's own, or the one that scripts/test fetched. None without one."""
    fetched = CACHE / "openssh" / "ssh"
    version = subprocess.run(("ssh", "-V"), capture_output=True, text=True, check=True).stderr
    if int(version.removeprefix("OpenSSH_").partition(".")[0]) >= CURRENT:
        return "ssh"
    return str(fetched) if fetched.exists() else None


def _program(name: str) -> str:
    found = shutil.which(name)
    assert found, f"{name} is missing: scripts/test installs it"
    return found


def _made(path: Path, program: str, *words: str) -> None:
    """Make a key of another kind, once."""
    if not path.exists():
        subprocess.run((_program(program), *words), check=True, capture_output=True, timeout=PATIENCE)


def _run(command: tuple[str, ...], typed: str) -> Answer:
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=False, timeout=PATIENCE)
    return Answer(done.returncode, done.stdout if done.stdout else done.stderr)
