"""The Sixth's title page: facts that need no rules. Imports only components from the game."""

import attrs

from core.games.sixth.components import STANDARD, ComponentSet
from core.kernel.meta import Meta, Option

RULES_VERSION = 1
"""Goes up with every change that alters play; records of other versions are never computed again."""


@attrs.frozen
class Options:
    """The published variants, a field each with its default, and the component set in use."""

    majority: bool = False
    components: ComponentSet = STANDARD


META = Meta(
    key="sixth",
    title="The Sixth",
    designers=("Unknown",),
    publisher="Unknown",
    year=2026,
    seats=(2, 3, 4),
    minutes=(5, 10),
    options=Options,
    choices=(Option("majority", (False, True), False),),
    rules_version=RULES_VERSION,
)
