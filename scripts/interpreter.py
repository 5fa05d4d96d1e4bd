"""Finds the Python that has what this project needs, for the scripts that need it too."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
NEEDED = ("attrs", "cattrs", "fluent")


def use_environment() -> None:
    """Go on in the environment of this checkout when this Python lacks something; it is made first when there is none.
    Exit with status 2 and a sentence when it cannot be made."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if not missing:
        return
    python = ENVIRONMENT / "bin" / "python"
    if Path(sys.prefix).resolve() != ENVIRONMENT.resolve() and (python.exists() or _is_made()):
        os.execv(python, [str(python), *sys.argv])
    print(f"This Python lacks {', '.join(missing)}. Run scripts/test first: it makes an environment.", file=sys.stderr)
    sys.exit(2)


def _is_made() -> bool:
    """Make the environment for checking, as `scripts/test` does; whether that went well."""
    command = "source scripts/environment.sh && prepare_environment dev"
    return subprocess.run(["bash", "-c", command], cwd=ROOT, check=False).returncode == 0
