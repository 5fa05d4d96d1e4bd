"""What a seat may answer. Every possible action is one of the interned values in ALL."""

import attrs

from core.games.bellevue.components import CARDS, HOUSES, KINDS


@attrs.frozen(cache_hash=True)
class Draw:
    """Draw the next card of a pile: 0 shops, 1 windows, 2 roofs."""

    pile: int


@attrs.frozen(cache_hash=True)
class Build:
    """Choose to build `card` at house number `house`: a shop founds that house, a window or roof goes on top of it."""

    card: int
    house: int


@attrs.frozen(cache_hash=True)
class Canal:
    """Choose to put `card` face down into the canal, out of the game."""

    card: int


Choice = Build | Canal
"""What is sealed until all seats have chosen."""
Action = Draw | Build | Canal

DRAW = tuple(Draw(pile) for pile in range(len(KINDS)))
CANAL = tuple(Canal(card) for card in range(CARDS))
BUILD = tuple({house: Build(card, house) for house in HOUSES} for card in range(CARDS))
"""By card, then by house number."""
ALL: tuple[Action, ...] = (*DRAW, *CANAL, *(build for builds in BUILD for build in builds.values()))

DRAW_BY_MASK = tuple(tuple(draw for draw in DRAW if mask >> draw.pile & 1) for mask in range(1 << len(KINDS)))
"""By the bit mask of the piles that are not empty."""
