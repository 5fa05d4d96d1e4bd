"""Choosing the scale of Bali's board, and placing its parts."""

import attrs

from core.games.bali.view import View
from tui.boards import Scene
from tui.widgets.kit.space import chosen
from tui.widgets.picture import NOWHERE, Box

LONG_LOG_FROM = 8
"""Free rows below a board smaller than possible from which the log takes all rows at the lower right."""
LOW_BOARD, LOG_SEATS, LOG_LEAST = 15, 3, 1
"""Rows of the lowest board, the most seats for which its log has a row anyway, and the row that the hand leaves it with
more seats."""
SIDE_LOG_FROM = 26
"""Columns from which the log stands next to a board smaller than possible."""


@attrs.frozen
class Scale:
    """Sizes of things in cells."""

    column: int
    """Width of a market card."""
    pitch: int
    """Distance between market columns."""
    head: int
    """Rows of a covered card."""
    foot: int
    """Rows of a card that can be taken."""
    hand: int
    """Rows of a card in hand."""
    pile: int
    """Rows of a pile of offering cards."""
    kind: int = 1
    """Rows above a column of the table of played cards."""
    apart: bool = False
    """Whether the seats have plates, separate from the table."""

    @property
    def market(self) -> int:
        """Rows of the market: a heading if the seats have plates, numbers, the deepest column, the next scoring, and
        the cursor's line."""
        return self.apart + 1 + 3 * self.head + self.foot + 1 + (self.foot > 1)

    def least(self, seats: int) -> tuple[int, int]:
        """Return the smallest board for this scale."""
        if self.apart:
            wide = 190 if self.column > 15 else 132
            return wide, 3 + self.market + 2 + self.kind + seats + 1 + self.hand + 1 + 1
        if self.foot == 1:
            return 80, 0
        return (100 if self.column > 11 else 80), seats + 1 + self.market + self.hand + 2


STRIPS = Scale(column=11, pitch=12, head=1, foot=1, hand=3, pile=1)


SLIM = Scale(column=11, pitch=12, head=1, foot=6, hand=7, pile=1)


CARDS = Scale(column=15, pitch=17, head=1, foot=6, hand=4, pile=1)


ROOMY = Scale(column=15, pitch=18, head=2, foot=6, hand=7, pile=2, apart=True)


GRAND = Scale(column=20, pitch=24, head=2, foot=9, hand=9, pile=2, kind=11, apart=True)


SCALES = (STRIPS, SLIM, CARDS, ROOMY, GRAND)


@attrs.frozen
class BoardPlan:
    """The places of all parts; NOWHERE without room."""

    scale: Scale
    seats: Box
    """The seats on plates, or the table of seats and played cards."""
    table: Box
    """Played cards of every seat, if the seats have plates."""
    market: Box
    piles: Box
    altar: Box
    title: Box
    """The row above the hand with its owner, and the legend if that has no row of its own."""
    hand: Box
    legend: Box
    holdings: Box
    """Possessions and points of the seat in front."""
    log: Box


def plan(scene: Scene, width: int, height: int) -> BoardPlan:
    """Place the parts in the largest scale that fits, or in the viewer's choice."""
    view: View = scene.update.view
    seats = view.seats

    def fits(scale: Scale) -> bool:
        wide, high = scale.least(seats)
        return width >= wide and height >= high

    scale = chosen(SCALES, fits, scene.zoom)
    if scale.apart:
        return _apart(scale, seats, width, height)
    if scale.column > STRIPS.column:
        return _beside(scale, seats, width, height)
    return _narrow(scale, seats, width, height)


def _narrow(scale: Scale, seats: int, width: int, height: int) -> BoardPlan:
    """Place parts from 80 columns: market and offerings side by side, below them the hand, then the log."""
    has_side_log = width - 82 >= SIDE_LOG_FROM
    wide = 80 if has_side_log else width
    y = seats + 1
    rows = scale.market
    piles = Box(50, y, wide - 50, 5)
    altar = Box(50, y + 5, wide - 50, rows - 5)
    title = Box(0, y + rows, wide, 1)
    left = height - y - rows - 1 - (LOG_LEAST if seats > LOG_SEATS and height == LOW_BOARD else 0)
    hand = Box(1, y + rows + 1, wide - 1, min(scale.hand + (scale.foot > 1), left))
    below = Box(0, hand.bottom, wide, height - hand.bottom)
    log = Box(82, y, width - 82, height - y) if has_side_log else below
    return BoardPlan(
        scale, Box(0, 0, width, y), NOWHERE, Box(1, y, 49, rows), piles, altar, title, hand, NOWHERE, NOWHERE, log
    )


def _beside(scale: Scale, seats: int, width: int, height: int) -> BoardPlan:
    """Place parts from 100 columns: market above hand on the left; offerings, altar and log on the right."""
    y = seats + 1
    spare = height - y - scale.market - scale.hand - 2
    scale = attrs.evolve(scale, head=2 if spare >= 3 else 1)
    spare -= 3 if scale.head == 2 else 0
    scale = attrs.evolve(scale, hand=scale.hand + min(4, max(0, spare)))
    rows = scale.market
    x = 4 * scale.pitch + 1
    has_side_log = width - x - 42 >= SIDE_LOG_FROM
    wide = 40 if has_side_log else width - x
    piles = Box(x + 1, y, wide - 1, 5)
    altar = Box(x + 1, y + 5, wide - 1, 4)
    title = Box(0, y + rows, x - 1, 1)
    hand = Box(1, y + rows + 1, x - 2, scale.hand + 1)
    log = (
        Box(x + wide + 2, y, width - x - wide - 2, height - y)
        if has_side_log
        else Box(x, y + 10, wide, height - y - 10)
    )
    return BoardPlan(
        scale,
        Box(0, 0, width, y),
        NOWHERE,
        Box(1, y, x - 2, rows),
        piles,
        altar,
        title,
        hand,
        Box(0, hand.bottom, x, height - hand.bottom),
        Box(x + 1, y + 10, wide - 1, height - y - 10) if has_side_log else NOWHERE,
        log,
    )


def _apart(scale: Scale, seats: int, width: int, height: int) -> BoardPlan:
    """Place parts from 132 columns: plates; market, offerings, altar and log side by side; the table; the hand."""
    grand = scale.column > 15
    spare = height - scale.least(seats)[1]
    gaps = [1 if spare > place else 0 for place in (1, 2)]
    market_width = 4 * scale.pitch + (4 if width >= 140 else 0)
    rows = scale.market + min(3, max(0, spare - sum(gaps)))
    x = market_width + 3
    wide = 46 if grand else 34
    side = x + wide + 3 if width >= 140 else x + wide + 2
    piles = Box(x, 3, wide, 9)
    altar = Box(x, 13, wide, rows - 10)
    table = Box(0, 3 + rows + gaps[0], side - 3, 1 + scale.kind + seats)
    title = Box(0, table.bottom + gaps[1], side - 3, 1)
    hand = Box(1, title.bottom, side - 4, scale.hand + 1)
    holdings = Box(side, table.y, width - side, hand.bottom - table.y)
    log = Box(side - 1, 3, width - side + 1, holdings.y - 4)
    legend = Box(0, hand.bottom, width, min(2, height - hand.bottom))
    if height - legend.bottom >= LONG_LOG_FROM:
        holdings = Box(side, 3, width - side, table.y - 4)
        log = Box(side - 1, table.y, width - side + 1, height - table.y)
    return BoardPlan(
        scale,
        Box(0, 0, width, 2),
        table,
        Box(0, 3, market_width, rows),
        piles,
        altar,
        title,
        hand,
        legend,
        holdings,
        log,
    )
