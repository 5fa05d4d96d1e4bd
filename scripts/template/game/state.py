"""Everything about a table of The Sixth: data, questions, where each component is.

Nothing here changes a state.
Small whole numbers, short lists and frozen values only, so that a copy is cheap: bots make thousands a second. How to
copy a state follows from the types of its fields (`core.kernel.fields`).
"""

import attrs

from core.games.sixth.components import KINDS
from core.games.sixth.meta import Options


@attrs.define
class State:
    """`hands` hold kinds, `tableaus` counts by kind for each seat; the last card of `pile` comes next; `ply` counts
    actions and names decisions."""

    options: Options
    ply: int
    active: int
    hands: list[list[int]]
    tableaus: list[list[int]]
    market: list[int]
    pile: list[int]


def is_over(state: State) -> bool:
    """Whether the table has ended: the draw pile is empty."""
    return not state.pile


def census(state: State) -> dict[str, int]:
    """Every card counted where it is: pile, market, hands, tableaus."""
    cards = [*state.pile, *state.market, *(kind for hand in state.hands for kind in hand)]
    return {name: cards.count(kind) + sum(counts[kind] for counts in state.tableaus) for kind, name in enumerate(KINDS)}


def components(options: Options, seats: int) -> dict[str, int]:
    """Every card of the box by kind."""
    return dict(zip(KINDS, options.components.copies, strict=True))
