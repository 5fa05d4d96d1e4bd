"""Cloud City's title page."""

from typing import Final

import attrs

from core.games.cloud_city.components import NEEDS, STANDARD, ComponentSet
from core.kernel.meta import Meta, Option

RULES_VERSION = 1

NO_NEED: Final = "none"
RANDOM_NEED: Final = "random"
NEED_CHOICES: Final = (NO_NEED, RANDOM_NEED, *NEEDS)


@attrs.frozen
class Options:
    """Variants of docs/games/cloud_city.md and the component set. `rectangle`: 3 by 4 tiles in 11 rounds, for 2 or 3
    seats. `first_need` and `second_need`: no need card, one drawn at set-up, or the one of that name."""

    rectangle: bool = False
    first_need: str = NO_NEED
    second_need: str = NO_NEED
    components: ComponentSet = STANDARD


META = Meta(
    key="cloud_city",
    title="Cloud City",
    designers=("Phil Walker-Harding",),
    publisher="Blue Orange",
    year=2020,
    seats=(2, 3, 4),
    minutes=(30, 45),
    options=Options,
    choices=(
        Option("rectangle", (False, True), False),
        Option("first_need", NEED_CHOICES, NO_NEED),
        Option("second_need", NEED_CHOICES, NO_NEED),
    ),
    rules_version=RULES_VERSION,
)
