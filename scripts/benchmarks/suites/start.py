"""Measures what it costs to start, in CPU time of the new process."""

import sys
from collections.abc import Callable, Sequence
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from subprocess import DEVNULL, run

from scripts.benchmarks.measure import Figure, Probe, Sample, Suite, Unavailable
from scripts.benchmarks.starts import surroundings, until_shown
from scripts.clients.server_process import ROOT

BARE = "from scripts.benchmarks.bare_app import BareApp; BareApp().run()"
MOMENT = "One moment"
"""What a program that goes on to a table shows, unless the table is there at once."""
PILE = "draw pile"
"""Words of the title line of a table."""
PLAY = ("-m", "tui", "play", "bali")
SERVE = ("-m", "tui", "serve", "--port", "0")
LIBRARIES = "import textual.app, asyncssh; print('here')"


def starting(*arguments: str) -> Callable[[bool], Sample]:
    """Milliseconds of CPU of a Python started with `arguments` at the top of the checkout, the median of five."""

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
    """Milliseconds of CPU until a Python started with `arguments` on a terminal has written one of `shown`."""

    def once(quick: bool) -> float:
        return 1000 * until_shown(arguments, *(text.encode() for text in shown), quick=quick)

    def prepare(quick: bool) -> Sample:
        if quick:
            return lambda: once(quick)
        once(quick)
        return lambda: median(once(quick) for _ in range(3))

    return prepare


SUITE = Suite(
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
)
