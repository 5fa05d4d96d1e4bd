"""Every card and tile of The Sixth as frozen tables with counts, and the loader of an owner's own tables.

Facts only (docs/games/sixth.md 1): the print on the components, their counts, sizes that the rulebook
states.
"""

import attrs

from core.kernel.components import read_component_file, shown

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

    Raises ComponentError with the line that is wrong. A game with one set of components has no such function.
    """
    file = read_component_file("sixth", text, ("name", "copies"))
    name, copies = file.name, file.table["copies"]
    if type(copies) is not list or [type(count) for count in copies] != [int] * len(KINDS) or min(copies) < 0:
        file.refuse("", "copies", "numbers", found=shown(copies), count=len(KINDS))
    if sum(copies) != CARDS:
        file.refuse("", "copies", "sum", found=sum(copies), cards=CARDS)
    return ComponentSet(name, (copies[0], copies[1], copies[2], copies[3]))
