"""What it costs to start, in CPU time of the new process."""

import sys
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from subprocess import DEVNULL, run

from scripts.benchmarks.measure import Figure, Probe, Sample, Suite, Unavailable

ROOT = Path(__file__).resolve().parents[3]


def starting(*arguments: str) -> Callable[[bool], Sample]:
    """Milliseconds of CPU of a Python started with `arguments` at the top of the checkout, the median of five."""

    def once() -> float:
        before = getrusage(RUSAGE_CHILDREN)
        finished = run([sys.executable, *arguments], cwd=ROOT, stdout=DEVNULL, stderr=DEVNULL, check=False)
        after = getrusage(RUSAGE_CHILDREN)
        if finished.returncode:
            raise Unavailable(f"python {' '.join(arguments)} ends with status {finished.returncode}")
        return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    def prepare(quick: bool) -> Sample:
        once()
        return lambda: median(once() for _ in range(1 if quick else 5))

    return prepare


SUITE = Suite(
    name="start",
    probes=(
        Probe("python", "python -c pass", "ms", starting("-c", "pass")),
        Probe("help", "belvedere --help", "ms", starting("-m", "tui", "--help")),
        Probe("games", "belvedere games", "ms", starting("-m", "tui", "games")),
    ),
    figures=(Figure("P16", "belvedere --help, in starts of Python", "help", "python", "less", 3.0),),
)
