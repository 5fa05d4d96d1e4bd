"""The only top-level name of an installed Belvedere: its packages `core`, `net`, `tui` and `themes` are in a subfolder.

Those names are generic, and other distributions may install packages of the same names. Only processes that call
`add_wings` find ours, and then before all others.
"""

import sys
from pathlib import Path

WINGS = ("core", "net", "tui", "themes")
"""The packages of Belvedere, as they import each other."""


def add_wings() -> None:
    """Make the packages of Belvedere importable in this process and its multiprocessing children.

    They take precedence over other packages of their names, which can no longer be imported here; modules that are
    already imported stay. Other programs started by this process are unaffected.
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
    """Return the folder of the packages: beside this module in an installation, otherwise the checkout."""
    here = Path(__file__).resolve().parent
    installed = here / "wings"
    return installed if installed.is_dir() else here.parents[2]
