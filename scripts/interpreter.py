"""Find a Python with the project's dependencies for scripts, and end scripts quietly when their output is closed."""

import atexit
import os
import select
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
NEEDED = ("attrs", "cattrs", "fluent")


def use_environment() -> None:
    """Restart in the environment of this checkout if this Python lacks a dependency; create the environment first if
    necessary. Exit with status 2 and a sentence if that fails. From then on, a closed output pipe (`| head -1`) ends
    the script with status 0 and no traceback."""
    sys.excepthook = _told_unless_unread
    atexit.register(_throw_away_what_is_printed)
    missing = [name for name in NEEDED if find_spec(name) is None]
    if not missing:
        return
    python = ENVIRONMENT / "bin" / "python"
    if Path(sys.prefix).resolve() != ENVIRONMENT.resolve() and (python.exists() or _is_made()):
        os.execv(python, [str(python), *sys.argv])
    print(f"This Python lacks {', '.join(missing)}. Run scripts/test first: it makes an environment.", file=sys.stderr)
    sys.exit(2)


def _told_unless_unread(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Print an exception as Python does, unless standard output has lost its reader."""
    if not isinstance(error, BrokenPipeError) or not _is_unread():
        sys.__excepthook__(kind, error, trace)
        return
    _throw_away_what_is_printed()
    sys.exit(0)


def _throw_away_what_is_printed() -> None:
    """Redirect output that has lost its reader; otherwise the interpreter complains when it flushes at exit."""
    if _is_unread():
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - open until the end


def _is_unread() -> bool:
    """Return whether standard output is a pipe without a reader."""
    asked = select.poll()
    asked.register(1, 0)
    return any(said & (select.POLLERR | select.POLLHUP) for _, said in asked.poll(0))


def _is_made() -> bool:
    """Create the environment for checks, as `scripts/test` does; return whether that worked."""
    command = "source scripts/environment.sh && prepare_environment dev"
    return subprocess.run(["bash", "-c", command], cwd=ROOT, check=False).returncode == 0
