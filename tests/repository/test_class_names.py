"""A class has a name of its own: a name that is searched for leads to one place."""

import re
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from tests.places import ROOT
from tests.repository.imports import OURS

GAMES = ROOT / "core" / "games"


def classes(path: Path) -> list[str]:
    """The classes that a module defines at its top level."""
    return re.findall(r"^class (\w+)[(:\[]", path.read_text(encoding="utf-8"), re.MULTILINE)


def shared(sources: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """By name, the modules that define a class of it, where these are several."""
    found = defaultdict(list)
    for module, names in sources.items():
        for name in names:
            found[name].append(module)
    return {name: modules for name, modules in found.items() if len(modules) > 1}


def test_a_class_has_a_name_of_its_own() -> None:
    """Games are alike and call alike what they all have, `State` or `Options`; nothing else shares a name with another
    class, of a game or not."""
    paths = [path for root in OURS for path in sorted((ROOT / root).rglob("*.py"))]
    within = {path for path in paths if GAMES in path.parents}
    found = shared({path.relative_to(ROOT).as_posix(): classes(path) for path in paths})
    among_games = shared({path.relative_to(ROOT).as_posix(): classes(path) for path in within})
    assert {name: modules for name, modules in found.items() if len(modules) != len(among_games.get(name, ()))} == {}


def test_a_name_that_two_modules_share_is_found() -> None:
    assert shared({"a": ["Scale", "Plan"], "b": ["Scale"]}) == {"Scale": ["a", "b"]}
