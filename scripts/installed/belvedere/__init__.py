"""The only top-level name of an installed Belvedere: its packages `core`, `net`, `tui` and `themes` are in a subfolder.

Those names are generic, and other distributions may install packages of the same names. Only processes that call
`add_wings` find ours, and then before all others. Libraries import `belvedere.wings.core` instead, a second copy of the
packages, in which the imports of our names lead to that copy.
"""

import builtins
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

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
    """Return the folder of the packages: next to this module in an installation, otherwise the checkout."""
    here = Path(__file__).resolve().parent
    installed = here / "wings"
    return installed if installed.is_dir() else here.parents[2]


# The packages under `belvedere.wings`

_NAME = f"{__name__}.wings"


def _import(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] = (),
    level: int = 0,
) -> ModuleType:
    """Do what an import statement does in a module of ours: absolute names of our packages lead to the copy."""
    top = name.partition(".")[0]
    if level or top not in WINGS:
        return builtins.__import__(name, globals, locals, fromlist, level)
    found = builtins.__import__(f"{_NAME}.{name}", globals, locals, fromlist or ("",), 0)
    return found if fromlist else sys.modules[f"{_NAME}.{top}"]


class _Loader(SourceFileLoader):
    """Runs a module with our import in place of the usual one."""

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__builtins__"] = {**vars(builtins), "__import__": _import}
        super().exec_module(module)


class _Finder:
    """Finds `belvedere.wings` and everything in it."""

    @classmethod
    def find_spec(cls, name: str, path: Sequence[str] | None = None, target: Any = None) -> ModuleSpec | None:
        if name == _NAME:
            found = ModuleSpec(name, None, is_package=True)
            found.submodule_search_locations = [str(_folder())]
            return found
        if not name.startswith(f"{_NAME}."):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


if not any(getattr(finder, "__name__", "") == "_Finder" for finder in sys.meta_path):
    sys.meta_path.insert(0, _Finder)
