"""Placing the parts of the board: seats, street, quay, canal, legend, hand, rivals and log."""

from collections.abc import Callable, Sequence

import attrs

from core.games.bellevue.components import HAND, KINDS, is_finished
from core.games.bellevue.view import View
from tui.boards import Scene
from tui.boards.bellevue.signs import CLOSEST_SCALE, SCALES, THREE_ICONS_FROM, StoreyScale
from tui.boards.bellevue.worth import numbers_of
from tui.widgets.kit.seats import is_wide
from tui.widgets.kit.space import chosen
from tui.widgets.picture import NOWHERE, Box

WIDE_BOARD, TALL_BOARD = 100, 20
"""Columns and rows from which rivals and log stand next to the street."""
PILE_COLUMNS = 22
"""Columns of the draw piles next to one-row seats."""
LOT_COLUMNS = 7
"""Fewest columns of a place for a new house."""
STREET_GAP = 2
"""Columns between the street and what stands next to it."""
SHADED_HOUSE = next(scale.pitch for scale in SCALES if scale.height > 1)
"""Columns of a rival's house in pictures, including its shaded side."""
LOG_ROWS = 6
"""Fewest rows of the log next to the street."""
LEGEND_COLUMNS = 24
"""Columns left to the legend next to the draw piles in one row."""
HAND_SIZES = ((16, 4, 9), (12, 3, 8), (12, 2, 7), (12, 1, 3))
"""Columns and rows of a card's picture, and rows of the hand, by the rows of the board in HAND_FROM."""
HAND_FROM = (45, 34, TALL_BOARD, 0)
MOST_CARDS = HAND + 1
"""Most cards in a hand while building."""


@attrs.frozen
class StreetPlan:
    """The places of all parts."""

    plates: Box
    piles: Box
    """The draw piles: one row each next to the seats, or all in one row."""
    street: Box
    """From the sky to the row above the quay."""
    scale: StoreyScale
    """Scale of the street."""
    canal: Box
    """The water below the quay; empty without room."""
    legend: Box
    aside: Box | None
    """The part of the row above the hand that the legend may use, if there is one."""
    hand: Box
    rivals: Box
    log: Box

    @property
    def quay(self) -> int:
        """The row of the quay."""
        return self.street.bottom


def plan(scene: Scene, width: int, height: int) -> StreetPlan:
    """Place the parts on a board of that size. A street too long for pictures next to rivals and log gets the whole
    width, unless the viewer wants a smaller one."""
    split = width >= WIDE_BOARD and height >= TALL_BOARD
    found = _divided(scene, width, height, split=split)
    if split and scene.zoom >= 0 and found.scale.pitch < THREE_ICONS_FROM:
        whole = _divided(scene, width, height, split=False)
        return whole if whole.scale.pitch >= THREE_ICONS_FROM else found
    return found


def _divided(scene: Scene, width: int, height: int, *, split: bool) -> StreetPlan:
    """Place the parts with rivals and log next to the street, or with only the log below it."""
    view: View = scene.update.view
    left = _left(scene, width) if split else width
    wide = is_wide(view.seats, width)
    top = 2 if wide else max(view.seats, len(KINDS))
    plates = Box(0, 0, width if wide else width - PILE_COLUMNS - 1, top)
    hand_rows = _hand_rows(scene, height)
    log_rows = 0 if split else max(1, (height - 16) // 3) + 2 * (not hand_rows)
    hand = Box(0, height - log_rows - hand_rows, left, hand_rows)
    piles = _piles(view, hand, left) if wide else Box(width - PILE_COLUMNS, 0, PILE_COLUMNS, len(KINDS))
    spare = wide or hand_rows > HAND_SIZES[-1][2]
    below = hand.y - spare - 1
    water = 0 if height < 30 else 2 if height < 45 else 3
    quay = below - water - 1
    sky = top + (split and wide)
    street = Box(0, sky, left, max(1, quay - sky))
    side = Box(left + STREET_GAP, top + split, width - left - STREET_GAP, height - top - split)
    return StreetPlan(
        plates=plates,
        piles=piles,
        street=street,
        scale=_scale(scene, street),
        canal=Box(0, quay + 1, left, water),
        legend=Box(0, below, left, 1),
        aside=Box(left - LEGEND_COLUMNS if wide and piles.y < hand.y else 1, hand.y - 1, LEGEND_COLUMNS, 1)
        if spare
        else None,
        hand=hand,
        rivals=_rivals(view, side) if split else NOWHERE,
        log=_log(view, side) if split else Box(0, height - log_rows, width, log_rows),
    )


def _piles(view: View, hand: Box, left: int) -> Box:
    """Place the draw piles above the hand, or in it while the viewer draws."""
    if view.viewer is None or view.players[view.viewer].phase != "draw" or hand.height < HAND_SIZES[-2][2]:
        return Box(0, hand.y - 1, left, 1)
    width = (left + 1) // MOST_CARDS - 1
    return Box(HAND * (width + 1), hand.y + 1, width, len(KINDS))


def _left(scene: Scene, width: int) -> int:
    """Return the columns of the street next to rivals and log. Fewer if the viewer wants a smaller street or a single
    rival can be shown larger; one fewer if a rival's full street would only lack its last shaded side."""
    if scene.zoom < 0:
        left = max(66, width // 2)
    else:
        left = 2 * width // 3 + 1 if scene.update.view.seats > 2 else max(67, 3 * width // 5)
    return left - ((width - left - STREET_GAP + 1) % SHADED_HOUSE == 0)


def _hand_rows(scene: Scene, height: int) -> int:
    view: View = scene.update.view
    if view.viewer is None:
        return 0
    return next(rows for (_, _, rows), least in zip(HAND_SIZES, HAND_FROM, strict=True) if height >= least)


def _log(view: View, side: Box) -> Box:
    """Place the log in the lower part of the side."""
    rows = min(side.height, max(LOG_ROWS, side.height - rival_rows(side.height, view.seats - 1) * (view.seats - 1)))
    return Box(side.x, side.bottom - rows, side.width, rows)


def _rivals(view: View, side: Box) -> Box:
    """Place the rivals above the log."""
    return Box(side.x, side.y, side.width, side.height - _log(view, side).height)


def rival_rows(height: int, rivals: int) -> int:
    """Return the preferred rows of a rival's street, including its name and the gap, in a side of that height."""
    if rivals == 1:
        return 15 if height < 45 else 24
    return 10 if height < 45 else 17


def _scale(scene: Scene, street: Box) -> StoreyScale:
    """Return the scale of the street in front, with room for one more card, and for more at larger scales."""
    view: View = scene.update.view
    seat = scene.front if scene.held is None or view.viewer is None else view.viewer
    houses, grows = view.players[seat].street, not view.over
    count = len(numbers_of(view, seat))
    levels = max(len(house) + (grows and not is_finished(house)) for house in houses)

    def is_wide_enough(scale: StoreyScale) -> bool:
        return count * scale.pitch + 2 * LOT_COLUMNS <= street.width

    def fits(scale: StoreyScale) -> bool:
        rows = max(levels, scale.usual if scene.zoom <= 0 else 0) * scale.height + scale.gable + grows
        return is_wide_enough(scale) and rows <= street.height

    return _largest(SCALES, is_wide_enough, fits, min(0, scene.zoom))


def fitting_scale(heights: Sequence[Sequence[int]], width: int, rows: int) -> StoreyScale:
    """Return the largest scale at which all streets, given as heights of houses, fit below a row for news."""

    def is_wide_enough(scale: StoreyScale) -> bool:
        return all(len(street) <= scale.houses(width) for street in heights)

    def fits(scale: StoreyScale) -> bool:
        return is_wide_enough(scale) and max(map(max, heights)) * scale.height < rows

    scales = (CLOSEST_SCALE, *SCALES) if is_wide_enough(CLOSEST_SCALE) else SCALES
    return _largest(scales, is_wide_enough, fits, 0)


def _largest(
    scales: Sequence[StoreyScale],
    is_wide_enough: Callable[[StoreyScale], bool],
    fits: Callable[[StoreyScale], bool],
    zoom: int,
) -> StoreyScale:
    """Return the largest scale that fits; if none is low enough, one of one row, with windows summed."""
    low = [scale for scale in scales if scale.height == 1]
    found = chosen(scales, fits, zoom)
    return found if fits(found) else chosen(low, is_wide_enough, zoom)
