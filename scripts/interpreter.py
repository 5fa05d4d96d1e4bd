"""The Python that has what this project needs, for the scripts that need it too."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
NEEDED = ("attrs", "cattrs", "fluent")


def use_environment() -> None:
    """Go on in the environment of this checkout when this Python lacks something; exit with status 2 and a sentence
    when there is none."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if not missing:
        return
    python = ENVIRONMENT / "bin" / "python"
    if python.exists() and Path(sys.prefix).resolve() != ENVIRONMENT.resolve():
        os.execv(python, [str(python), *sys.argv])
    print(f"This Python lacks {', '.join(missing)}. Run scripts/test first: it makes an environment.", file=sys.stderr)
    sys.exit(2)
