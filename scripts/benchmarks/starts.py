"""Programs started afresh, and what they have used when they first show something."""

import atexit
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from functools import cache
from tempfile import TemporaryDirectory

from scripts.clients.server_process import ROOT, end_with_parent

SIZE = (100, 30)
"""Columns and rows of the terminal that programs are started in."""
PATIENCE = 30.0
"""Seconds until a program that shows nothing is given up."""


class Silent(Exception):
    """A program never showed what was waited for."""


@cache
def surroundings(*, quick: bool = False) -> Mapping[str, str]:
    """The environment of what is started: data, settings and byte code in a folder of their own, as if installed. With
    `quick` the byte code is that of the checkout, which need not be made first."""
    folder = TemporaryDirectory(prefix="belvedere-bench-")
    atexit.register(folder.cleanup)
    own = {"BELVEDERE_DATA": "data", "XDG_CONFIG_HOME": "settings", "PYTHONPYCACHEPREFIX": "code"}
    if quick:
        del own["PYTHONPYCACHEPREFIX"]
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    told = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}
    return {**kept, **told, **{name: f"{folder.name}/{place}" for name, place in own.items()}}


def until_shown(arguments: Sequence[str], *shown: bytes, quick: bool = False) -> float:
    """Seconds of CPU of a Python started with `arguments` on a terminal of its own, until it wrote one of `shown`.

    Raises Silent when it ends or waits without having done so.
    """
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))
    process = subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=surroundings(quick=quick),
        stdin=follower,
        stdout=follower,
        stderr=follower,
        start_new_session=True,
        preexec_fn=end_with_parent,
    )
    os.close(follower)
    try:
        _wait(leader, shown)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        used = os.wait4(process.pid, 0)[2]
        os.close(leader)
    return used.ru_utime + used.ru_stime


def _wait(leader: int, shown: Sequence[bytes]) -> None:
    """Read what a program writes until one of `shown` is there."""
    written = b""
    while not any(text in written for text in shown):
        if not select.select([leader], [], [], PATIENCE)[0]:
            raise Silent(f"{shown!r} was never shown")
        try:
            written += os.read(leader, 1 << 16)
        except OSError:
            raise Silent(f"ended with {written[-400:]!r}") from None
