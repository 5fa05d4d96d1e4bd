"""A game's caches are bounded: a bot's process thinks about all games for days (docs/bots.md)."""

from importlib import import_module
from pkgutil import walk_packages

import core.games

MOST = 1 << 14
"""Entries of one function. Caches of larger values, such as a street with its possible gains, have far fewer."""


def test_no_function_of_a_game_remembers_more_than_a_few_megabytes() -> None:
    modules = [import_module(found.name) for found in walk_packages(core.games.__path__, "core.games.")]
    kept = {
        f"{module.__name__}.{name}": value.cache_parameters()["maxsize"]
        for module in modules
        for name, value in vars(module).items()
        if hasattr(value, "cache_parameters")
    }
    assert len(kept) > 20, "caches were looked for where there are none"
    assert not {name: most for name, most in kept.items() if most is None or most > MOST}
