"""The cards of Bali with their counts (docs/games/bali.md 1 and 2), and component sets loaded from files."""

import attrs

from core.kernel.components import ComponentFile, full_key, read_component_file, shown

RICE, PEANUT, BANANA, CHILLI, MASON, PRIEST, SHRINE, ORACLE = range(8)
KINDS = ("rice", "peanut", "banana", "chilli", "mason", "priest", "shrine", "oracle")
CATEGORIES = KINDS[:4]
PLAYABLE = 7
"""Number of kinds that can be in a hand: four farmers, stonemason, priest, shrine."""

COLUMNS = 4
COLUMN_HEIGHT = 4
HAND = 3
SHRINE_COST = 7
OFFERING_PRICE = 5
COLOURS = ("red", "blue", "yellow", "green")
"""The start sets in the order of `ComponentSet.start_farmers`."""
_COUNTS = ("masons", "priests", "shrines", "oracles", "offerings")


@attrs.frozen
class ComponentSet:
    """The components of one box. `farmers` has the game cards by category, `start_farmers` the categories of the three
    farmers in each start set, `offerings` the cards of each category."""

    name: str
    farmers: tuple[int, int, int, int]
    masons: int
    priests: int
    shrines: int
    oracles: int
    start_farmers: tuple[tuple[int, int, int], ...]
    offerings: int


STANDARD = ComponentSet(
    name="standard",
    farmers=(5, 5, 5, 5),
    masons=12,
    priests=9,
    shrines=9,
    oracles=8,
    start_farmers=(
        (PEANUT, BANANA, CHILLI),
        (RICE, BANANA, CHILLI),
        (RICE, PEANUT, CHILLI),
        (RICE, PEANUT, BANANA),
    ),
    offerings=25,
)


def load_components(text: str) -> ComponentSet:
    """Load a component set from TOML text. All of these keys are required, and no others are allowed:

    - `name`: what the record calls the set, 1 to 40 characters
    - `masons`, `priests`, `shrines`, `oracles`: game cards; `offerings`: offering cards of each category
    - `[farmers]`: game cards by category: `rice`, `peanut`, `banana`, `chilli`
    - `[start_sets]`: for `red`, `blue`, `yellow` and `green` the three different categories of the farmers,
      such as `red = ["peanut", "banana", "chilli"]`

    Raises ComponentError with the line of the first error.
    """
    file = read_component_file("bali", text, ("name", *_COUNTS, "farmers", "start_sets"))
    for key in _COUNTS:
        _check_count(file, "", key, file.table[key], getattr(STANDARD, key))
    name, farmers = file.name, file.section("farmers", CATEGORIES)
    for category, count in zip(CATEGORIES, STANDARD.farmers, strict=True):
        _check_count(file, "farmers", category, farmers[category], count)
    start_sets = file.section("start_sets", COLOURS)
    start_farmers = tuple(_start_set(file, colour, start_sets[colour]) for colour in COLOURS)
    return attrs.evolve(STANDARD, name=name, start_farmers=start_farmers)


def _check_count(file: ComponentFile, section: str, key: str, value: object, count: int) -> None:
    if type(value) is not int or value != count:
        file.refuse(section, key, "count", key=full_key(section, key), found=shown(value), count=count)


def _start_set(file: ComponentFile, colour: str, value: object) -> tuple[int, int, int]:
    names = value if isinstance(value, list) else []
    categories = sorted({CATEGORIES.index(name) for name in names if name in CATEGORIES})
    if len(names) != 3 or len(categories) != 3:
        allowed = ", ".join(CATEGORIES)
        file.refuse("start_sets", colour, "start-set", key=colour, found=shown(value), allowed=allowed)
    first, second, third = categories
    return first, second, third
