"""Conditions, colour groups and score sheets of Bellevue (docs/games/bellevue.md 2 and 4)."""

from collections.abc import Sequence
from functools import lru_cache

import attrs

from core.games.bellevue.components import (
    COLOUR_BONUS,
    COLOURS,
    FIRST_ROOF,
    SHARED_COLOUR_BONUS,
    Card,
    ComponentSet,
    House,
    Street,
    cards_of,
    is_finished,
)
from core.games.bellevue.notation import card_name, listing
from core.games.bellevue.state import State
from core.games.bellevue.view import View
from core.kernel.grid import flood
from core.kernel.message import Message, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, exact_line, rank

# Houses and streets: their icons, and which conditions they meet (docs/games/bellevue.md 2 and 4).
#
# A house is its cards from bottom to top, a street its houses from left to right.

_BITS = 10
FIELD = (1 << _BITS) - 1
POTS = 3 * _BITS
HEIGHT = 4 * _BITS
"""A house packed in one number: cats, birds, flags, pots and height, ten bits each. The highest bit of each stays free,
so that one subtraction compares them all."""
_GUARDS = sum(1 << _BITS * field + _BITS - 1 for field in range(5))

AT_LEAST, NONE, HIGH, TALLER, SHORTER = range(5)
"""Codes of conditions. Each has a number: the packed minimum, the mask of the forbidden icon, the height, or the sides
to compare (1 left, 2 right)."""
_CODES = {"need": AT_LEAST, "height>=": AT_LEAST, "none": NONE, "height=": HIGH, "taller": TALLER}
_SIDES = {"left": 1, "right": 2, "both": 3}


@attrs.frozen(eq=False)
class Tables:
    """Scoring data by card: `sums` (icons and one card of height, packed), `colours`, `points`, and conditions as a
    `code` with a `number`."""

    sums: tuple[int, ...]
    colours: tuple[int, ...]
    points: tuple[int, ...]
    codes: tuple[int, ...]
    numbers: tuple[int, ...]


@lru_cache(maxsize=64)
def tables_of(components: ComponentSet) -> Tables:
    """Return the scoring data of a box."""
    cards = cards_of(components)
    conditions = [_encode(card) for card in cards]
    return Tables(
        tuple(_pack(card.icons, 1) for card in cards),
        tuple(card.colour for card in cards),
        tuple(card.points for card in cards),
        tuple(code for code, _ in conditions),
        tuple(number for _, number in conditions),
    )


def icons_in(components: ComponentSet, house: House) -> tuple[int, int, int, int]:
    """Count the cats, birds, flags and pots of a house."""
    packed = sum(tables_of(components).sums[card] for card in house)
    cats, birds, flags, pots = (packed >> _BITS * icon & FIELD for icon in range(4))
    return cats, birds, flags, pots


def is_met(components: ComponentSet, street: Street, place: int, card: int) -> bool:
    """Whether the house at `place` (0 is the first) meets the condition of `card`, a shop or roof in it or considered
    for it. Neighbours count as they are, finished or not; without a neighbour, no comparison holds (4.12)."""
    return bool(met_cards(components, street, [(place, card)]))


def can_be_met(components: ComponentSet, street: Street, place: int, card: int) -> bool:
    """Whether a condition that is not met (see `is_met`) can still be met: finished houses do not change, no card
    leaves a house, and no house shrinks (4.9 to 4.12)."""
    condition = cards_of(components)[card].condition
    assert condition is not None
    height, stays = len(street[place]), is_finished(street[place])
    neighbours = {"left": (place - 1,), "right": (place + 1,), "both": (place - 1, place + 1)}
    sides = [street[at] for at in neighbours[condition.side or "both"] if 0 <= at < len(street)]
    match condition.rule:
        case "need" | "height>=":
            return not stays
        case "height=":
            return not stays and height < condition.height
        case "taller":
            return not stays or all(len(side) < height for side in sides)
        case "shorter":
            return all(not is_finished(side) or height < len(side) for side in sides)
        case _:
            return False


def met_cards(components: ComponentSet, street: Street, cards: Sequence[tuple[int, int]]) -> list[int]:
    """Return the cards with their conditions met, from pairs of a house's place and a card."""
    tables = tables_of(components)
    packed = [sum([tables.sums[own] for own in house]) for house in street]
    heights = [0, *map(len, street), 0]
    return [
        card
        for place, card in cards
        if meets(tables.codes[card], tables.numbers[card], packed[place], heights[place], heights[place + 2])
    ]


def condition_points(tables: Tables, street: Street) -> tuple[int, int, int]:
    """Return the points of the shops and of the roofs that meet their conditions, and the number of pots."""
    sums = tables.sums
    points = tables.points
    codes = tables.codes
    numbers = tables.numbers
    packed = [sum([sums[card] for card in house]) for house in street]
    shops = roofs = pots = left = 0
    last = len(packed) - 1
    for place, house in enumerate(street):
        own = packed[place]
        right = packed[place + 1] >> HEIGHT if place < last else 0
        shop, top = house[0], house[-1]
        if meets(codes[shop], numbers[shop], own, left, right):
            shops += points[shop]
        if top >= FIRST_ROOF and meets(codes[top], numbers[top], own, left, right):
            roofs += points[top]
        pots += own >> POTS & FIELD
        left = own >> HEIGHT
    return shops, roofs, pots


def largest_group(colours: tuple[int, ...], street: Street) -> int:
    """Return the size of the largest group of one colour connected by edges, not diagonals (4.16)."""
    stride = max(map(len, street)) + 1
    largest = 0
    for mask in _colour_masks(colours, street, stride):
        largest = _largest_part(mask, stride, largest)
    return largest


def largest_groups(colours: tuple[int, ...], street: Street) -> tuple[int, ...]:
    """Return the same for each colour, 0 for a missing one."""
    stride = max(map(len, street)) + 1
    return tuple([_largest_part(mask, stride, 0) for mask in _colour_masks(colours, street, stride)])


def _colour_masks(colours: tuple[int, ...], street: Street, stride: int) -> list[int]:
    """Map the cards of a street by colour onto a grid of bits: a row for each house, with a free bit above the
    highest."""
    masks = [0] * len(COLOURS)
    ground = 1
    for house in street:
        bit = ground
        for card in house:
            masks[colours[card]] |= bit
            bit += bit
        ground <<= stride
    return masks


def _largest_part(mask: int, stride: int, largest: int) -> int:
    """Return the size of the largest connected part of a mask, or `largest` if no part is larger."""
    while mask.bit_count() > largest:
        group = flood(mask & -mask, mask, stride)
        mask ^= group
        if group.bit_count() > largest:
            largest = group.bit_count()
    return largest


def count_lacking(number: int, own: int) -> int:
    """Count the icons or cards of height that the packed house `own` lacks for a condition of code AT_LEAST."""
    missing = 0
    while number:
        short = (number & FIELD) - (own & FIELD)
        if short > 0:
            missing += short
        number >>= _BITS
        own >>= _BITS
    return missing


def lacking_in(tables: Tables, house: House, card: int) -> int:
    """Count the icons or cards of height that a house lacks for the condition of a card; 0 for a condition of another
    sort."""
    if tables.codes[card] != AT_LEAST:
        return 0
    return count_lacking(tables.numbers[card], sum([tables.sums[own] for own in house]))


def meets(code: int, number: int, own: int, left: int, right: int) -> bool:
    """Whether the packed house `own` meets a coded condition; `left` and `right` are its neighbours' heights, or 0."""
    if code == AT_LEAST:
        return ((own | _GUARDS) - number) & _GUARDS == _GUARDS
    if code == NONE:
        return not own & number
    height = own >> HEIGHT
    if code == HIGH:
        return height == number
    if code == TALLER:
        return (not number & 1 or 0 < left < height) and (not number & 2 or 0 < right < height)
    return (not number & 1 or height < left) and (not number & 2 or height < right)


def _pack(icons: tuple[int, int, int, int], height: int) -> int:
    cats, birds, flags, pots = icons
    return cats | birds << _BITS | flags << 2 * _BITS | pots << 3 * _BITS | height << HEIGHT


def _encode(card: Card) -> tuple[int, int]:
    condition = card.condition
    if condition is None:
        return NONE, 0
    code = _CODES.get(condition.rule, SHORTER)
    if code == HIGH:
        return code, condition.height
    if code == AT_LEAST:
        return code, _pack(condition.icons, condition.height)
    if code == NONE:
        return code, _pack(condition.icons, 0) * FIELD
    return code, _SIDES[condition.side or "both"]


# Score sheets: itemised, and always exact because streets are public (4.12 to 4.19).
#
# The rules of score lines are `shops`, `roofs`, `pots` and `colour`.


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """Return the sheets of all seats as if the table ended now."""
    return _sheets(state.options.components, state.streets)


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """Return the same from a view, as streets are public."""
    return _sheets(view.options.components, [player.street for player in view.players])


def outcome(state: State) -> Outcome | None:
    """Return totals and places, or None until the table is over. Equal totals are tied (4.19)."""
    if not state.over:
        return None
    totals = final_totals(state)
    most = max(totals)
    ties = (message("bellevue-tie-shared", points=most),) if totals.count(most) > 1 else ()
    return Outcome(tuple(totals), rank([(total,) for total in totals]), ties)


def final_totals(state: State) -> list[int]:
    """Return the points of every seat as if the table ended now: the sums of `score_sheets`."""
    tables = tables_of(state.options.components)
    bonuses = colour_bonuses([largest_group(tables.colours, street) for street in state.streets])
    return [sum(condition_points(tables, street)) + bonus for street, bonus in zip(state.streets, bonuses, strict=True)]


def colour_bonuses(groups: Sequence[int]) -> list[int]:
    """Return the bonus by seat for the sizes of their largest groups: 4 for the only largest, 2 each in a tie (4.17).

    >>> colour_bonuses([5, 4, 3]), colour_bonuses([5, 5, 3]), colour_bonuses([3, 3])
    ([4, 0, 0], [2, 2, 0], [2, 2])
    """
    most = max(groups)
    bonus = COLOUR_BONUS if groups.count(most) == 1 else SHARED_COLOUR_BONUS
    return [bonus if size == most else 0 for size in groups]


def _sheets(components: ComponentSet, streets: Sequence[Street]) -> tuple[ScoreSheet, ...]:
    tables = tables_of(components)
    groups = [largest_group(tables.colours, street) for street in streets]
    bonuses = colour_bonuses(groups)
    return tuple(
        ScoreSheet(seat, _lines(components, street, groups[seat], bonuses[seat])) for seat, street in enumerate(streets)
    )


def _lines(components: ComponentSet, street: Street, group: int, bonus: int) -> tuple[ScoreLine, ...]:
    shops, roofs, pots = condition_points(tables_of(components), street)
    bases = [(place, house[0]) for place, house in enumerate(street)]
    tops = [(place, house[-1]) for place, house in enumerate(street) if is_finished(house)]
    parts = message("bellevue-parts-colour", count=group, points=bonus)
    return (
        exact_line("shops", _conditions_message("shops", components, street, bases), shops),
        exact_line("roofs", _conditions_message("roofs", components, street, tops), roofs),
        exact_line("pots", message("bellevue-parts-pots", count=pots), pots),
        exact_line("colour", parts, bonus),
    )


def _conditions_message(
    what: str, components: ComponentSet, street: Street, cards: Sequence[tuple[int, int]]
) -> Message:
    """Say how many of these cards, given with their places, have their conditions met, and which."""
    met = met_cards(components, street, cards)
    if not met:
        return message(f"bellevue-parts-{what}-none", of=len(cards))
    names = listing([card_name(cards_of(components)[card]) for card in met])
    return message(f"bellevue-parts-{what}", count=len(met), of=len(cards), cards=names)
