"""Bella Vista's title page."""

from typing import Literal

import attrs

from core.games.bella_vista.components import STANDARD, ComponentSet
from core.kernel.meta import Meta, Option

RULES_VERSION = 1

CityChoice = Literal["drawn", "random", "1", "2", "3", "4"]


@attrs.frozen
class Options:
    """Which city is built on (`spec/bella-vista.md` 4.3, 4.5): one of the four checked ones drawn by lot, one put
    together at random, or a checked one by its number; `shuffled` deals the letters of the quartiers anew. A city in
    the component set comes before all of them."""

    city: CityChoice = "drawn"
    shuffled: bool = True
    components: ComponentSet = STANDARD


META = Meta(
    key="bella_vista",
    title="Bella Vista",
    designers=("Bruno Cathala", "Andrea Mainini"),
    publisher="?",
    year=2023,
    seats=(2, 3, 4),
    minutes=(35, 35),
    options=Options,
    choices=(
        Option("city", ("drawn", "random", "1", "2", "3", "4"), "drawn"),
        Option("shuffled", (False, True), True),
    ),
    rules_version=RULES_VERSION,
)
