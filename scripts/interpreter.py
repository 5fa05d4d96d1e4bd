"""Finds the Python that has what this project needs, for the scripts that need it too, and ends them quietly when what
they print is read no more."""

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
    """Go on in the environment of this checkout when this Python lacks something; it is made first when there is none.
    Exit with status 2 and a sentence when it cannot be made. From then on a reader that has gone (`| head -1`) ends the
    script without a traceback, with status 0."""
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
    """Tell of an error as Python does, but for one: standard output has no reader any more."""
    if not isinstance(error, BrokenPipeError) or not _is_unread():
        sys.__excepthook__(kind, error, trace)
        return
    _throw_away_what_is_printed()
    sys.exit(0)


def _throw_away_what_is_printed() -> None:
    """Where standard output has no reader any more: the interpreter would complain when it flushes it at the end."""
    if _is_unread():
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - open until the end


def _is_unread() -> bool:
    """Whether the pipe that is standard output has lost its reader."""
    asked = select.poll()
    asked.register(1, 0)
    return any(said & (select.POLLERR | select.POLLHUP) for _, said in asked.poll(0))


def _is_made() -> bool:
    """Make the environment for checking, as `scripts/test` does; whether that went well."""
    command = "source scripts/environment.sh && prepare_environment dev"
    return subprocess.run(["bash", "-c", command], cwd=ROOT, check=False).returncode == 0
