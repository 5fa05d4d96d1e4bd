"""Every card and tile of The Sixth as frozen tables with counts, and the loader of an owner's own tables.

Facts only: what is printed on the components, how many there are, and sizes that the rulebook states.
"""

import tomllib

import attrs

from core.kernel.errors import ComponentError
from core.kernel.faults import toml_fault

KINDS = ("house", "shop", "tower", "garden")
VALUES = (1, 2, 3, 4)
"""Points by kind."""
CARDS = 24
MARKET = 3
DEALT = 2
HAND_LIMIT = 4
MAJORITY = 3
"""Points for most cards of a kind, in the variant."""


@attrs.frozen
class ComponentSet:
    """The tables of one box: copies by kind."""

    name: str
    copies: tuple[int, int, int, int]


STANDARD = ComponentSet("standard", (8, 7, 5, 4))


def load_components(text: str) -> ComponentSet:
    """A component set from TOML: `name` and `copies`, checked against the rulebook's counts.

    Raises ComponentError with a sentence that says what is wrong.
    """
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise ComponentError("sixth-components-toml", problem=toml_fault(fault)) from None
    name, copies = found.get("name"), found.get("copies")
    if set(found) != {"name", "copies"} or type(name) is not str:
        raise ComponentError("sixth-components-keys")
    if type(copies) is not list or [type(count) for count in copies] != [int] * 4 or min(copies) < 0:
        raise ComponentError("sixth-components-numbers")
    if sum(copies) != CARDS:
        raise ComponentError("sixth-components-sum", found=sum(copies), cards=CARDS)
    return ComponentSet(name, (copies[0], copies[1], copies[2], copies[3]))
