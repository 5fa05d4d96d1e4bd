"""Bellevue's metadata and options."""

import attrs

from core.games.bellevue.components import STANDARD, ComponentSet
from core.kernel.meta import Meta, Option

RULES_VERSION = 1


@attrs.frozen
class Options:
    """The option of docs/games/bellevue.md 4.2 (a roof needs a window below it) and the component set."""

    windows: bool = False
    components: ComponentSet = STANDARD


META = Meta(
    key="bellevue",
    title="Bellevue",
    designers=("Zach Hoekstra", "Jason Gamber"),
    publisher="Gigamic",
    year=2024,
    seats=(2, 3, 4, 5),
    minutes=(20, 30),
    options=Options,
    choices=(Option("windows", (False, True), False),),
    rules_version=RULES_VERSION,
)
