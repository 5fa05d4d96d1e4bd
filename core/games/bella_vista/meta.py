"""The facts about Bella Vista that a list of games shows, and its options."""

from typing import Literal, get_args

import attrs

from core.games.bella_vista.components import STANDARD, ComponentSet
from core.kernel.meta import Meta, Option

RULES_VERSION = 1

CityChoice = Literal["drawn", "random", "1", "2", "3", "4"]
HeightChoice = Literal["drawn", "parks", "rivers", "border"]
ClusterChoice = Literal["drawn", "size", "number", "penalty"]


@attrs.frozen
class Options:
    """The city (docs/games/bella_vista.md 4.3, 4.5): one of the four ready-made ones at random, a random new one, or a
    ready-made one by its number; `shuffled` deals the letters of the quartiers at random. A city in the component set
    takes precedence. `height` and `cluster` are the objectives, random or chosen."""

    city: CityChoice = "drawn"
    shuffled: bool = True
    height: HeightChoice = "drawn"
    cluster: ClusterChoice = "drawn"
    components: ComponentSet = STANDARD


META = Meta(
    key="bella_vista",
    title="Bella Vista",
    designers=("Bruno Cathala", "Andrea Mainini"),
    publisher=None,
    year=None,
    seats=(2, 3, 4),
    minutes=(35, 35),
    options=Options,
    choices=(
        Option("city", get_args(CityChoice), "drawn"),
        Option("shuffled", (False, True), True),
        Option("height", get_args(HeightChoice), "drawn"),
        Option("cluster", get_args(ClusterChoice), "drawn"),
    ),
    rules_version=RULES_VERSION,
)
