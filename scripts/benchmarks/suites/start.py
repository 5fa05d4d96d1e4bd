"""Measure the cost of starting, in CPU time of the new process."""

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
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from subprocess import DEVNULL, run
from tempfile import TemporaryDirectory

from scripts.benchmarks.measure import Figure, Probe, Sample, Suite, Unavailable
from scripts.clients.server_process import ROOT, end_with_parent

# Starts programs and measures the CPU time until they first show something.

SIZE = (100, 30)
"""Columns and rows of the terminal in which programs start."""
PATIENCE = 30.0
"""Timeout in seconds for the first output."""


class Silent(Exception):
    """A program did not show the expected text."""


@cache
def surroundings(*, quick: bool = False) -> Mapping[str, str]:
    """Return the environment for started programs: separate folders for data, settings and byte code, as if installed.
    With `quick`, use the byte code of the checkout, which saves compiling it."""
    folder = TemporaryDirectory(prefix="belvedere-bench-")
    atexit.register(folder.cleanup)
    own = {"BELVEDERE_DATA": "data", "XDG_CONFIG_HOME": "settings", "PYTHONPYCACHEPREFIX": "code"}
    if quick:
        del own["PYTHONPYCACHEPREFIX"]
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    told = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}
    return {**kept, **told, **{name: f"{folder.name}/{place}" for name, place in own.items()}}


def until_shown(arguments: Sequence[str], *shown: bytes, quick: bool = False) -> float:
    """Return the CPU seconds of a Python started with `arguments` on its own terminal, until it has written one of
    `shown`.

    Raises Silent if it ends or times out before.
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
    """Read a program's output until it contains one of `shown`."""
    written = b""
    while not any(text in written for text in shown):
        if not select.select([leader], [], [], PATIENCE)[0]:
            raise Silent(f"{shown!r} was never shown")
        try:
            written += os.read(leader, 1 << 16)
        except OSError:
            raise Silent(f"ended with {written[-400:]!r}") from None


BARE = "from scripts.benchmarks.bare_app import BareApp; BareApp().run()"
MOMENT = "One moment"
"""The text a program shows until its table is there."""
PILE = "draw pile"
"""Words in the title line of a table."""
PLAY = ("-m", "tui", "play", "bali", "--name", "Ann")
SERVE = ("-m", "tui", "serve", "--port", "0")
LIBRARIES = "import textual.app, asyncssh; print('here')"


def starting(*arguments: str) -> Callable[[bool], Sample]:
    """Measure CPU milliseconds of a Python started with `arguments` in the root of the checkout: the median of five."""

    def once(quick: bool) -> float:
        before = getrusage(RUSAGE_CHILDREN)
        finished = run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=surroundings(quick=quick),
            stdout=DEVNULL,
            stderr=DEVNULL,
            check=False,
        )
        after = getrusage(RUSAGE_CHILDREN)
        if finished.returncode:
            raise Unavailable(f"python {' '.join(arguments)} ends with status {finished.returncode}")
        return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    def prepare(quick: bool) -> Sample:
        if quick:
            return lambda: once(quick)
        once(quick)
        return lambda: median(once(quick) for _ in range(5))

    return prepare


def showing(shown: Sequence[str], *arguments: str) -> Callable[[bool], Sample]:
    """Measure CPU milliseconds until a Python started with `arguments` on a terminal has written one of `shown`."""

    def once(quick: bool) -> float:
        return 1000 * until_shown(arguments, *(text.encode() for text in shown), quick=quick)

    def prepare(quick: bool) -> Sample:
        if quick:
            return lambda: once(quick)
        once(quick)
        return lambda: median(once(quick) for _ in range(3))

    return prepare


SUITES = (
    Suite(
        name="start",
        probes=(
            Probe("python", "python -c pass", "ms", starting("-c", "pass")),
            Probe("help", "belvedere --help", "ms", starting("-m", "tui", "--help")),
            Probe("games", "belvedere games", "ms", starting("-m", "tui", "games")),
            Probe("bare-frame", "first frame of a bare Textual app", "ms", showing(("[] .",), "-c", BARE)),
            Probe("home-frame", "first frame of belvedere", "ms", showing(("Replays",), "-m", "tui")),
            Probe("play-frame", "first frame of belvedere play bali", "ms", showing((MOMENT, PILE), *PLAY)),
            Probe("table-frame", "the same, until the table is there", "ms", showing((PILE,), *PLAY)),
            Probe("libraries", "import textual.app, asyncssh", "ms", showing(("here",), "-c", LIBRARIES)),
            Probe("ready", "belvedere serve until it listens", "ms", showing(("SHA256:",), *SERVE)),
        ),
        figures=(
            Figure("P16", "belvedere --help, in starts of Python", "help", "python", "less", 3.0),
            Figure("P17", "first frame of belvedere, in those of a bare app", "home-frame", "bare-frame", "less", 1.4),
            Figure("P17b", "first frame of play bali, in those of a bare app", "play-frame", "bare-frame", "less", 1.4),
            Figure("P18", "server ready, in imports of its two libraries", "ready", "libraries", "less", 1.5),
        ),
    ),
)
