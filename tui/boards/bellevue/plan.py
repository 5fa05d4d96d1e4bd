"""Placing the parts of the board: seats, street, quay, canal, legend, hand, rivals and log."""

from collections.abc import Callable, Sequence

import attrs
from rich.cells import cell_len

from core.games.bellevue.components import HAND, KINDS, is_finished
from core.games.bellevue.view import View
from tui.boards import Scene
from tui.boards.bellevue.signs import CLOSEST_SCALE, SCALES, THREE_ICONS_FROM, StoreyScale, signs_of
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
    found = _aired(scene, width, height, split=split)
    if split and scene.zoom >= 0 and found.scale.pitch < THREE_ICONS_FROM:
        whole = _aired(scene, width, height, split=False)
        return whole if whole.scale.pitch >= THREE_ICONS_FROM else found
    return found


def _aired(scene: Scene, width: int, height: int, *, split: bool) -> StreetPlan:
    """Place the parts with as many rows as the legend needs and a blank row below it, unless houses need these rows."""
    close = _divided(scene, width, height, split=split)
    spare = close.street.height - _needed_rows(scene, close.scale)
    rows = 1 if close.legend.width >= signs_of(scene).legend + _sign_columns(scene, close) else 2
    if spare < rows - 1:
        return close
    return _divided(scene, width, height, split=split, legend=rows, air=int(spare >= rows))


def _divided(scene: Scene, width: int, height: int, *, split: bool, legend: int = 1, air: int = 0) -> StreetPlan:
    """Place the parts with rivals and log next to the street, or with only the log below it; with rows of the legend
    and blank rows below it."""
    view: View = scene.update.view
    left = _left(scene, width) if split else width
    wide = is_wide(view.seats, width)
    top = 2 if wide else max(view.seats, len(KINDS))
    plates = Box(0, 0, width if wide else width - PILE_COLUMNS - 1, top)
    hand_rows = _hand_rows(scene, height)
    log_rows = 0 if split else max(1, (height - 16) // 3) + 2 * (not hand_rows)
    hand = Box(0, height - log_rows - hand_rows, left, hand_rows)
    piles = _piles(view, hand, left, top) if wide else Box(width - PILE_COLUMNS, 0, PILE_COLUMNS, len(KINDS))
    water = 0 if height < 30 else 2 if height < 45 else 3
    below = hand.y - air - legend
    quay = below - water - 1
    sky = top + wide
    street = Box(0, sky, left, max(1, quay - sky))
    side = Box(left + STREET_GAP, top + split, width - left - STREET_GAP, height - top - split)
    return StreetPlan(
        plates=plates,
        piles=piles,
        street=street,
        scale=_scale(scene, street),
        canal=Box(0, quay + 1, left, water),
        legend=Box(0, below, left, legend),
        hand=hand,
        rivals=_rivals(view, side) if split else NOWHERE,
        log=_log(view, side) if split else Box(0, height - log_rows, width, log_rows),
    )


def canal_words(scene: Scene, dropped: int, *, short: bool) -> str:
    """Say how many cards are in the canal of the seat in front, with `dropped` more."""
    count = scene.update.view.players[_seat(scene)].canal_size + dropped
    if short and count:
        return f"{scene.word('board-bellevue-canal-cards')} {count}"
    return scene.word("board-bellevue-canal", count=count)


def _sign_columns(scene: Scene, plan: StreetPlan) -> int:
    """Return the columns of the canal's sign in the row of the legend, or its margin."""
    return 1 if plan.canal.height else cell_len(canal_words(scene, 0, short=True)) + 3


def _piles(view: View, hand: Box, left: int, top: int) -> Box:
    """Place the draw piles in a row below wide seats, or in the hand while the viewer draws."""
    if view.viewer is None or view.players[view.viewer].phase != "draw" or hand.height < HAND_SIZES[-2][2]:
        return Box(0, top, left, 1)
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
    """Return the largest scale of the street in front, with room for one more card."""
    count = len(numbers_of(scene.update.view, _seat(scene)))

    def is_wide_enough(scale: StoreyScale) -> bool:
        return count * scale.pitch + 2 * LOT_COLUMNS <= street.width

    def fits(scale: StoreyScale) -> bool:
        return is_wide_enough(scale) and _needed_rows(scene, scale) <= street.height

    return _largest(SCALES, is_wide_enough, fits, min(0, scene.zoom))


def _levels(scene: Scene) -> int:
    """Count the cards of the highest house in front, with one more card."""
    grows = not scene.update.view.over
    street = scene.update.view.players[_seat(scene)].street
    return max(len(house) + (grows and not is_finished(house)) for house in street)


def _kept_levels(scene: Scene, scale: StoreyScale) -> int:
    """Count the levels for which a street keeps room: at the widest scale, because all its houses move when it shrinks,
    and for a rival, because the sky shows the known cards of the hand. Other streets shrink as their houses grow."""
    keeps = scale.pitch > SHADED_HOUSE or _seat(scene) != scene.update.viewer
    return scale.usual if keeps and scene.zoom <= 0 else 0


def _needed_rows(scene: Scene, scale: StoreyScale) -> int:
    """Count the rows of the highest house, and above it those of a gable and of news."""
    levels = max(_levels(scene), _kept_levels(scene, scale))
    return levels * scale.height + scale.gable + (not scene.update.view.over)


def _seat(scene: Scene) -> int:
    """Return the seat of the street in front: the viewer's while a card is selected."""
    viewer = scene.update.view.viewer
    return scene.front if scene.held is None or viewer is None else viewer


def fitting_scale(heights: Sequence[Sequence[int]], width: int, rows: int) -> StoreyScale:
    """Return the largest scale where all streets, given as heights of houses, fit below a row for news."""

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
