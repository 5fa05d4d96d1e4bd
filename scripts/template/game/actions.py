"""What a seat may answer: one small frozen class each. Every possible action is one of the values in ALL.

Made once: a legal list picks from the tables here and makes no objects.
"""

import attrs

from core.games.sixth.components import KINDS, MARKET


@attrs.frozen
class Draw:
    """Take the next card of the draw pile in hand."""


@attrs.frozen
class Take:
    """Build the market card at `position`, 0 to 2 from the left."""

    position: int


@attrs.frozen
class Build:
    """Build a card of `kind` from one's own hand."""

    kind: int


Action = Draw | Take | Build

DRAW = Draw()
TAKE = tuple(Take(position) for position in range(MARKET))
BUILD = tuple(Build(kind) for kind in range(len(KINDS)))
ALL: tuple[Action, ...] = (DRAW, *TAKE, *BUILD)
