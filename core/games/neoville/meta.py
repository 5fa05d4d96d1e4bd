"""The facts about Neoville that a list of games shows, and its options."""

from typing import Literal, get_args

import attrs

from core.games.neoville.components import STANDARD, ComponentSet
from core.kernel.meta import Meta, Option

RULES_VERSION = 1

Services = Literal["random", "ecomobile-windmill", "ecomobile-biodome", "windmill-biodome"]
"""The two families of services in use, or a random pair (docs/games/neoville.md N-A13)."""


@attrs.frozen
class Options:
    """The families of services and the component set in use."""

    services: Services = "random"
    components: ComponentSet = STANDARD


META = Meta(
    key="neoville",
    title="Neoville",
    designers=("Phil Walker-Harding",),
    publisher="Blue Orange",
    year=2021,
    seats=(2, 3, 4),
    minutes=(30, 40),
    options=Options,
    choices=(Option("services", get_args(Services), "random"),),
    rules_version=RULES_VERSION,
)
