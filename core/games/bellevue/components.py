"""The cards of Bellevue, houses and streets, and component sets loaded from files (docs/games/bellevue.md 1, 3)."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, get_args

import attrs

from core.kernel.components import ComponentFile, read_component_file, shown
from core.kernel.message import message

SHOP, WINDOW, ROOF = range(3)
KINDS = ("shop", "window", "roof")
"""Kinds of cards; each has its draw pile."""
COUNTS = (30, 52, 27)
"""Cards by kind."""
CARDS = sum(COUNTS)
COLOURS = ("orange", "red", "blue", "green", "yellow")
CAT, BIRD, FLAG, POT = range(4)
ICONS = ("cat", "bird", "flag", "pot")

HAND = 3
"""Cards in a hand between turns."""
ROOFS_TO_END = 4
COLOUR_BONUS = 4
SHARED_COLOUR_BONUS = 2
FIRST_HOUSE = 30
"""Number of each seat's first house. Numbers fall to its left and rise to its right."""
HOUSES = range(FIRST_HOUSE + 2 - COUNTS[SHOP], FIRST_HOUSE - 1 + COUNTS[SHOP])
"""Every possible house number: another seat has at least one of the shops."""

FIRST_OF = (0, COUNTS[SHOP], COUNTS[SHOP] + COUNTS[WINDOW])
"""First card by kind. Shops are 0 to 29, windows 30 to 81, roofs 82 to 108."""
FIRST_WINDOW, FIRST_ROOF = FIRST_OF[WINDOW], FIRST_OF[ROOF]
KIND_OF = tuple(kind for kind, count in enumerate(COUNTS) for _ in range(count))
"""By card."""
CARD_NAMES = tuple(f"{KINDS[kind][0]}{card - FIRST_OF[kind] + 1:02}" for card, kind in enumerate(KIND_OF))
"""By card: `s01`, `w52`, `r27`, in printed order."""

Rule = Literal["need", "none", "height=", "height>=", "taller", "shorter"]
Side = Literal["left", "right", "both"]


@attrs.frozen
class Condition:
    """The condition of a shop or roof for its house (docs/games/bellevue.md 2).

    `need`: at least `icons`, all of them. `none`: none of the icon that `icons` marks. `height=` and `height>=`:
    exactly and at least `height` cards, shop and roof included. `taller` and `shorter`: than the house on `side`.
    """

    rule: Rule
    icons: tuple[int, int, int, int] = (0, 0, 0, 0)
    height: int = 0
    side: Side | None = None


@attrs.frozen
class Card:
    """One printed card. Windows have `icons` (cats, birds, flags, pots), shops and roofs a `condition` with points."""

    kind: int
    colour: int
    icons: tuple[int, int, int, int] = (0, 0, 0, 0)
    condition: Condition | None = None
    points: int = 0


@attrs.frozen(cache_hash=True)
class ComponentSet:
    """The cards of one box, each a line of text in printed order: `red cat1+bird2` for a window, `red need:cat1+bird2
    3` for a shop or roof (see `parse_card`).

    Raises ValueError if the number of cards differs from the rulebook's, or if a line does not describe a card.
    """

    name: str
    shops: tuple[str, ...]
    windows: tuple[str, ...]
    roofs: tuple[str, ...]

    def __attrs_post_init__(self) -> None:
        if tuple(map(len, self.rows)) != COUNTS:
            raise ValueError(f"there are {COUNTS} shops, windows and roofs")
        for kind, row in enumerate(self.rows):
            for text in row:
                parse_card(kind, text)

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The cards by kind."""
        return self.shops, self.windows, self.roofs


@lru_cache(maxsize=1024)
def parse_card(kind: int, text: str) -> Card:
    """Parse the line of a card. Raises ValueError if it does not describe a card of that kind.

    Conditions are `need:cat2`, `need:cat1+bird2`, `none:pot`, `height=4`, `height>=4`, `taller:left`, `shorter:both`.

    >>> parse_card(ROOF, "red height>=4 2").points
    2
    """
    colour, *words = text.split(" ")
    if kind == WINDOW:
        return Card(kind, COLOURS.index(colour), icons=_icons(" ".join(words)) if words else (0, 0, 0, 0))
    condition, points = words
    if not re.fullmatch("[0-9]{1,2}", points):
        raise ValueError(f"invalid points: {points}")
    return Card(kind, COLOURS.index(colour), condition=_condition(condition), points=int(points))


@lru_cache(maxsize=64)
def cards_of(components: ComponentSet) -> tuple[Card, ...]:
    """Return all cards of a box by number."""
    return tuple(parse_card(kind, text) for kind, row in enumerate(components.rows) for text in row)


@lru_cache(maxsize=64)
def lines_of(components: ComponentSet) -> tuple[str, ...]:
    """Return the lines of all cards of a box by number."""
    return tuple(text for row in components.rows for text in row)


def _condition(text: str) -> Condition:
    if found := _HEIGHT.fullmatch(text):
        return Condition("height>=" if found[1] else "height=", height=int(found[2]))
    rule, _, what = text.partition(":")
    if rule == "need":
        return Condition("need", icons=_icons(what))
    if rule == "none":
        cats, birds, flags, pots = (int(icon == ICONS.index(what)) for icon in range(len(ICONS)))
        return Condition("none", icons=(cats, birds, flags, pots))
    if rule not in ("taller", "shorter") or what not in ("left", "right", "both"):
        raise ValueError(f"invalid condition: {text}")
    return Condition("taller" if rule == "taller" else "shorter", side=_SIDES[what])


def _icons(text: str) -> tuple[int, int, int, int]:
    counts = [0, 0, 0, 0]
    for word in text.split("+"):
        found = _ICON.fullmatch(word)
        if not found or counts[ICONS.index(found[1])]:
            raise ValueError(f"invalid icons: {text}")
        counts[ICONS.index(found[1])] = int(found[2])
    return counts[CAT], counts[BIRD], counts[FLAG], counts[POT]


_ICON = re.compile("(cat|bird|flag|pot)([1-9])")
_HEIGHT = re.compile("height(>)?=([1-9][0-9]?)")
_SIDES: Final[dict[str, Side]] = {side: side for side in get_args(Side)}


STANDARD = ComponentSet(
    name="standard",
    shops=(
        "orange need:cat2 2",
        "red need:bird2 2",
        "blue need:flag2 2",
        "green need:cat3 3",
        "yellow need:bird3 3",
        "orange need:flag3 3",
        "red need:cat4 4",
        "blue need:bird4 4",
        "green need:flag4 4",
        "yellow need:cat1+bird1 2",
        "orange need:cat1+flag1 2",
        "red need:bird1+flag1 2",
        "blue need:cat1+bird2 3",
        "green need:cat1+flag2 3",
        "yellow need:cat2+bird1 3",
        "orange need:bird1+flag2 3",
        "red need:cat2+flag1 3",
        "blue need:bird2+flag1 3",
        "green need:bird3+flag3 4",
        "yellow need:cat1+bird1+flag1 3",
        "orange need:cat1+bird1+flag1 3",
        "red need:pot2 2",
        "blue need:pot3 4",
        "green none:cat 2",
        "yellow none:bird 2",
        "orange none:flag 2",
        "red height=3 2",
        "blue height=4 2",
        "green height>=5 3",
        "yellow taller:both 4",
    ),
    windows=(
        "red cat2",
        "blue cat2",
        "orange cat2",
        "orange bird2",
        "green bird2",
        "yellow bird2",
        "red flag2",
        "orange flag2",
        "yellow flag2",
        "green cat1+bird1",
        "orange cat1+bird1",
        "red cat1+bird1",
        "yellow cat1+bird1",
        "green cat1+flag1",
        "blue cat1+flag1",
        "red cat1+flag1",
        "orange cat1+flag1",
        "green bird1+flag1",
        "red bird1+flag1",
        "yellow bird1+flag1",
        "blue bird1+flag1",
        "blue cat2+bird1",
        "yellow cat2+flag1",
        "yellow cat1+bird2",
        "red bird2+flag1",
        "blue cat1+flag2",
        "blue bird1+flag2",
        "yellow cat1+bird1+flag1",
        "red cat1+bird1+flag1",
        "orange cat1+bird1+flag1",
        "blue cat1+pot1",
        "red cat1+pot1",
        "yellow cat1+pot1",
        "green cat1+pot1",
        "blue bird1+pot1",
        "green bird1+pot1",
        "red bird1+pot1",
        "orange bird1+pot1",
        "blue flag1+pot1",
        "orange flag1+pot1",
        "yellow flag1+pot1",
        "green flag1+pot1",
        "yellow pot2",
        "red pot2",
        "blue pot2",
        "green cat1+bird1+pot1",
        "orange cat1+flag1+pot1",
        "green bird1+flag1+pot1",
        "green cat3",
        "blue bird3",
        "green flag3",
        "orange cat1+bird1+flag1+pot1",
    ),
    roofs=(
        "orange height=3 2",
        "red height=3 2",
        "blue height=4 2",
        "green height=4 2",
        "yellow height=5 3",
        "orange height=5 3",
        "red height>=4 2",
        "blue height>=4 2",
        "green height>=5 3",
        "yellow height>=5 3",
        "orange height>=6 4",
        "red taller:left 3",
        "blue taller:left 3",
        "green shorter:left 3",
        "yellow shorter:left 3",
        "orange taller:right 3",
        "red taller:right 3",
        "blue shorter:right 3",
        "green shorter:right 3",
        "yellow taller:both 4",
        "orange shorter:both 5",
        "red none:cat 2",
        "blue none:bird 2",
        "green none:flag 2",
        "yellow none:pot 2",
        "orange need:cat1+bird1+flag1 3",
        "red need:pot2 2",
    ),
)

House = tuple[int, ...]
"""Cards from bottom to top."""
Street = tuple[House, ...]
"""Houses from left to right."""


def is_finished(house: House) -> bool:
    """Whether the house has a roof."""
    return house[-1] >= FIRST_ROOF


def roofs_in(street: Street) -> int:
    """Count the finished houses of a street."""
    return sum([house[-1] >= FIRST_ROOF for house in street])


def add_card(street: Street, leftmost: int, card: int, house: int) -> Street:
    """Return the street with `card` added at house number `house`; `leftmost` is the number of its first house.

    >>> add_card(((0,), (1,)), 30, 40, 31)
    ((0,), (1, 40))
    """
    if card < FIRST_WINDOW:
        return ((card,), *street) if house < leftmost else (*street, (card,))
    place = house - leftmost
    return street[:place] + (street[place] + (card,),) + street[place + 1 :]  # noqa: RUF005  quicker than unpacking


# Loading a component set, checked against the rulebook's counts (docs/games/bellevue.md 1)

_KEYS: Final = ("shops", "windows", "roofs")
_STRING: Final = re.compile(r""""([^"]*)"|'([^']*)'""")


def load_components(text: str) -> ComponentSet:
    """Load a component set from TOML text. All of these keys are required, and no others are allowed:

    - `name`: what the record calls the set, 1 to 40 characters
    - `shops`, `windows`, `roofs`: lists of 30, 52 and 27 cards, each a text on a line of its own. A window is its
      colour and its icons, such as `"red cat1+bird2"`; a shop or roof is its colour, condition and points, such as
      `"red need:cat1+bird2 3"`. Conditions: `need:cat2`, `none:pot`, `height=4`, `height>=4`, `taller:left`,
      `shorter:both`.

    Raises ComponentError with the line of the first error.
    """
    file = read_component_file("bellevue", text, ("name", *_KEYS))
    rows = [_cards(file, kind, key) for kind, key in enumerate(_KEYS)]
    return ComponentSet(file.name, *rows)


def _cards(file: ComponentFile, kind: int, key: str) -> tuple[str, ...]:
    value = file.table[key]
    if not isinstance(value, list) or len(value) != COUNTS[kind]:
        found = str(len(value)) if isinstance(value, list) else shown(value)
        file.refuse("", key, "count", key=key, found=found, count=COUNTS[kind])
    for number, text in enumerate(value):
        try:
            parse_card(kind, text if isinstance(text, str) else "")
        except ValueError:
            line = _line_of_card(file, key, value[: number + 1])
            words = {"colours": ", ".join(COLOURS), "icons": ", ".join(ICONS)}
            file.refuse_line(line, message(f"bellevue-components-{KINDS[kind]}", found=shown(text), **words))
    return tuple(value)


def _line_of_card(file: ComponentFile, key: str, cards: Sequence[object]) -> int | None:
    """Return the line of the last of `cards`, the first cards of a list, or the line of the list if one of them is not
    text."""
    start = file.lines.get(("", key))
    if not start or not all(isinstance(card, str) for card in cards):
        return start
    lines = file.text.splitlines()
    strings = [
        (at, "".join(pair)) for at, line in enumerate(lines[start - 1 :], start) for pair in _STRING.findall(line)
    ]
    found = start
    for card in cards:
        while strings and strings[0][1] != card:
            del strings[0]
        if strings:
            found, _ = strings.pop(0)
    return found
