"""The one name that an installed Belvedere takes: its packages `core`, `net`, `tui` and `themes` lie in a folder below.

Such names are nobody's own, and others put packages called like this beside this one. Only a process that asks for ours
finds them, and then before all others.
"""

import sys
from pathlib import Path

WINGS = ("core", "net", "tui", "themes")
"""The packages of Belvedere, as they import each other."""


def add_wings() -> None:
    """Let this process, and what it starts by multiprocessing, import the packages of Belvedere.

    They come before all others of their names, which cannot be imported here any more; who has imported those already
    keeps them. Programs that this process starts notice nothing.
    """
    folder = _folder()
    if sys.path[:1] != [str(folder)]:
        sys.path.insert(0, str(folder))
    for wing in WINGS:
        if wing in sys.modules and str(folder / wing) not in getattr(sys.modules[wing], "__path__", ()):
            _forget(wing)


def _forget(package: str) -> None:
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]


def _folder() -> Path:
    """What holds the packages: a folder beside this module in an installation, else the checkout."""
    here = Path(__file__).resolve().parent
    installed = here / "wings"
    return installed if installed.is_dir() else here.parents[2]
