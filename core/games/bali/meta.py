"""Bali's metadata and options."""

import attrs

from core.games.bali.components import STANDARD, ComponentSet
from core.kernel.meta import Meta, Option

RULES_VERSION = 1


@attrs.frozen
class Options:
    """The options of docs/games/bali.md (the Oracle, the Demon, or both) and the component set."""

    oracle: bool = False
    demon: bool = False
    components: ComponentSet = STANDARD


META = Meta(
    key="bali",
    title="Bali",
    designers=("Klaus-Jürgen Wrede",),
    publisher="White Goblin Games",
    year=2017,
    seats=(2, 3, 4),
    minutes=(30, 45),
    options=Options,
    choices=(Option("oracle", (False, True), False), Option("demon", (False, True), False)),
    rules_version=RULES_VERSION,
)
