"""Every card of Bali, with counts (docs/games/bali.md 1 and 2)."""

import attrs

RICE, PEANUT, BANANA, CHILLI, MASON, PRIEST, SHRINE, ORACLE = range(8)
KINDS = ("rice", "peanut", "banana", "chilli", "mason", "priest", "shrine", "oracle")
CATEGORIES = KINDS[:4]
PLAYABLE = 7
"""Kinds that can be in a hand: the four farmers, stonemason, priest, shrine."""

COLUMNS = 4
COLUMN_HEIGHT = 4
HAND = 3
SHRINE_COST = 7
OFFERING_PRICE = 5


@attrs.frozen
class ComponentSet:
    """The tables of one box. `farmers` are copies by category in the game deck, `start_farmers` the categories of
    the three farmers in each of the four start sets, `offerings` copies by category."""

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
