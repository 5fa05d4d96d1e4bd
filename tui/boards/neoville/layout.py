"""Divides the board: the scale of the city by the room there is, and where everything else lies around it."""

from typing import Final

import attrs

from core.games.neoville.components import FIRST_SERVICE, HEIGHTS, height_of
from core.games.neoville.view import View
from tui.boards.neoville.squares import SHOWN_TILES, kinds_in_play
from tui.widgets.kit.seats import plate_rows
from tui.widgets.kit.space import chosen
from tui.widgets.picture import NOWHERE, Box

RULER_COLUMNS: Final = 3
"""Columns for the numbers of the rows."""
TOWER_COLUMNS: Final = 3
"""Columns across a skyscraper in stock."""
SIDE_COLUMNS: Final = 34
"""Columns of the panels next to a small board."""
TWO_COLUMNS_FROM = (99, 22)
THREE_COLUMNS_FROM = (128, 36)
"""Columns and rows from which the panels have two columns next to the city, and from which rivals have one of their
own."""
PANEL_COLUMNS: Final = (54, 73)
"""Columns that two and three columns of panels need."""
LOG_ROWS: Final = 5
"""Rows for the log at least, where rivals are shown above it."""
TABLE_TOP, TABLE_ROWS = 4, 4
"""The row of the table of skyscrapers below a small hand, and its rows without a heading."""
LISTED_FROM: Final = 4
"""Rows below the city from which its buildings are listed there."""


@attrs.frozen
class SquareScale:
    """The columns and rows of a square."""

    width: int
    height: int

    @property
    def tile(self) -> tuple[int, int]:
        """Return the columns and rows of a tile."""
        return 2 * self.width, 2 * self.height


TINY, SLIM, SMALL, MEDIUM, LARGE, HUGE = (
    SquareScale(*size) for size in ((2, 1), (3, 1), (4, 1), (4, 2), (6, 3), (8, 4))
)


CITY_SCALES: Final = (SMALL, MEDIUM, LARGE, HUGE)
"""The scales of the city, the smallest first."""


RIVAL_SCALES: Final = (TINY, SLIM, SMALL, MEDIUM, LARGE)
"""The scales of the cities of others."""


BESIDE_FROM: Final = RULER_COLUMNS + SHOWN_TILES * SMALL.tile[0] + SIDE_COLUMNS
"""Columns below which everything lies below the city."""


@attrs.frozen
class CityLayout:
    """The regions of the board; a part without room is NOWHERE."""

    scale: SquareScale
    city: Box
    seats: Box
    hand: Box
    hand_scale: SquareScale
    market: Box
    market_scale: SquareScale
    sky: Box
    """The stock of skyscrapers with its title: a skyline with the heights of its bars, or a table where they have
    none."""
    bars: int
    """Rows of a bar of the skyline, 0 for a table."""
    services: Box
    legend: Box
    log: Box
    rivals: Box = NOWHERE
    rival_scale: SquareScale = TINY
    buildings: Box = NOWHERE


def layout(view: View, width: int, height: int, zoom: int) -> CityLayout:
    """Return the regions of a board of that size."""
    if width >= THREE_COLUMNS_FROM[0] and height >= THREE_COLUMNS_FROM[1]:
        found = _three_columns(view, width, height, zoom)
    elif width >= TWO_COLUMNS_FROM[0] and height >= TWO_COLUMNS_FROM[1]:
        found = _two_columns(view, width, height, zoom)
    else:
        found = (_one_column if width >= BESIDE_FROM else _below)(view, width, height, zoom)
    return found if found.log.height > 0 else attrs.evolve(found, log=NOWHERE)


def city_size(scale: SquareScale) -> tuple[int, int]:
    """Return the columns and rows of a city with its rulers."""
    return RULER_COLUMNS + SHOWN_TILES * scale.tile[0], 1 + SHOWN_TILES * scale.tile[1]


def _three_columns(view: View, width: int, height: int, zoom: int) -> CityLayout:
    """Place the seats above; the city; hand, market and stock; rivals and log."""
    top, bottom = plate_rows(view.seats, width) + 1, height - 2
    scale = chosen(CITY_SCALES, lambda size: _fits(size, width - PANEL_COLUMNS[1] - 2, bottom - top), zoom)
    across, down = city_size(scale)
    x, rivals = across + 2, view.seats - 1
    roomy = width - x - 2 - 54 >= 2 * (8 * MEDIUM.width + 1) - (rivals < 3) * 8 * MEDIUM.width and bottom - top > 45
    stock_width, hand = (54, HUGE) if roomy else (46, LARGE)
    market_y = top + hand.tile[1] + 3
    sky_y = market_y + MEDIUM.tile[1] + 3
    bars, bands = _bars(view, stock_width, bottom - sky_y - 1)
    services_y = sky_y + 2 + bands * (bars + 1)
    side = Box(x + stock_width + 2, top, width - x - stock_width - 2, bottom - top)
    rival_scale, rows = _rivals(rivals, side)
    log_y = side.y + rows + (rows > 0)
    return CityLayout(
        scale=scale,
        city=Box(0, top, across, down),
        seats=Box(0, 0, width, top - 1),
        hand=Box(x, top, stock_width, hand.tile[1] + 2),
        hand_scale=hand,
        market=Box(x, market_y, stock_width, MEDIUM.tile[1] + 2),
        market_scale=MEDIUM,
        sky=Box(x, sky_y, stock_width, 1 + bands * (bars + 1)),
        bars=bars,
        services=Box(x, services_y, stock_width, bottom - services_y),
        legend=Box(1, bottom, width - 1, 1),
        log=Box(side.x, log_y, side.width, bottom - log_y),
        rivals=Box(side.x, side.y, side.width, rows),
        rival_scale=rival_scale,
        buildings=_uniform_placements(Box(1, top + down + 1, across - 1, bottom - top - down - 1)),
    )


def _two_columns(view: View, width: int, height: int, zoom: int) -> CityLayout:
    """Place the city from top to bottom, with seats, hand and market, stock and log on the right."""
    bottom = height - 1
    scale = chosen(CITY_SCALES, lambda size: _fits(size, width - PANEL_COLUMNS[0] - 1, bottom), zoom)
    across, down = city_size(scale)
    x = across + 1
    seats = Box(x, 0, width - x, plate_rows(view.seats, width - x))
    first = 27 if seats.width < 76 or height < 30 else 42
    hand = MEDIUM if first < 42 else LARGE
    top, second = seats.bottom, x + first + 1
    market = TINY if width - second < 40 else MEDIUM
    sky_y = top + hand.tile[1] + 2 + (height > 25)
    services_y = top + market.tile[1] + 2 + (height > 25)
    kinds = len(kinds_in_play(view))
    columns = 1 if kinds < bottom - services_y and width - second < 40 else 2
    services = Box(second, services_y, width - second, 1 + -(-kinds // columns))
    sky = Box(x, sky_y, first, 5)
    low_y = max(sky.bottom, services.bottom) + 1
    rival_scale, rows = _rivals(view.seats - 1, Box(x, low_y, width - x, bottom - low_y), log=4)
    log_y = low_y + rows + (rows > 0)
    log = Box(x, log_y, width - x, bottom - log_y)
    if log.height < 4:
        log = Box(x, sky.bottom + 1, first, bottom - sky.bottom - 1)
    return CityLayout(
        scale=scale,
        city=Box(0, 0, across, down),
        seats=seats,
        hand=Box(x, top, first, hand.tile[1] + 2),
        hand_scale=hand,
        market=Box(second, top, width - second, market.tile[1] + 2),
        market_scale=market,
        sky=sky,
        bars=0,
        services=services,
        legend=Box(1, bottom, width - 1, 1),
        log=log,
        rivals=Box(x, low_y, width - x, rows) if rows else NOWHERE,
        rival_scale=rival_scale,
        buildings=_uniform_placements(Box(1, down + 1, across - 1, bottom - down - 1)),
    )


def _one_column(view: View, width: int, height: int, zoom: int) -> CityLayout:
    """Place the seats over the city, hand, market and stock next to both, the log below. On 22 rows the skyscrapers
    have no heading, and where services still reach the last row the legend has two short rows next to them."""
    seats, across = view.seats, city_size(SMALL)[0]
    x = max(across, 44) + 2 if width >= 80 else across
    down = -(-len(kinds_in_play(view)) // 2)
    table = TABLE_ROWS + (TABLE_TOP + TABLE_ROWS + 2 + down < height)
    services = Box(x, TABLE_TOP + table, width - x, 1 + down)
    is_full = services.bottom > height - 1
    bottom = height - 1 - is_full
    scale = chosen(CITY_SCALES, lambda size: _fits(size, width - SIDE_COLUMNS, bottom - seats), zoom)
    city = Box(0, seats, city_size(scale)[0], min(city_size(scale)[1], bottom - seats))
    top = max(city.bottom, services.bottom) if max(city.bottom, services.bottom) < bottom else city.bottom
    log = Box(1, top, width - 1 if top >= services.bottom else x - 3, bottom - top)
    return CityLayout(
        scale=scale,
        city=city,
        seats=Box(0, 0, x - 2, seats),
        hand=Box(x, 0, 14, 4),
        hand_scale=TINY,
        market=Box(x + 15, 0, width - x - 15, 4),
        market_scale=TINY,
        sky=Box(x, TABLE_TOP, width - x, table),
        bars=0,
        services=services,
        legend=Box(0, bottom, x - 1 if is_full else width, 1 + is_full),
        log=log,
    )


def _below(view: View, width: int, height: int, zoom: int) -> CityLayout:
    """Place the parts one below the other on a narrow board. Parts that do not fit are left out."""
    seats = view.seats
    scale = chosen(CITY_SCALES, lambda size: _fits(size, width, height - seats - 5), zoom)
    across, down = city_size(scale)
    y = seats + down + 1
    return CityLayout(
        scale=scale,
        city=Box(0, seats, across, down),
        seats=Box(0, 0, width, seats),
        hand=Box(1, y, 14, 4),
        hand_scale=TINY,
        market=Box(16, y, width - 16, 4),
        market_scale=TINY,
        sky=Box(1, y + 4, width - 1, 5),
        bars=0,
        services=Box(1, y + 9, width - 1, max(0, height - y - 9)),
        legend=Box(0, y - 1, width, 1),
        log=NOWHERE,
    )


def _fits(scale: SquareScale, width: int, height: int) -> bool:
    across, down = city_size(scale)
    return across <= width and down <= height


def _bars(view: View, width: int, rows: int) -> tuple[int, int]:
    """Return the rows of a bar of the skyline, and the number of bands for its four grounds."""
    bands = 1 if width >= 4 * (group_width(view) + 2) else 2
    least = 2 + -(-len(kinds_in_play(view)) // 2)  # a blank row, the title, the services in two columns
    return next((bars for bars in (5, 4, 3) if rows - bands * (bars + 1) >= least), 2), bands


def heights_in_play(view: View) -> tuple[int, ...]:
    """Return the values of skyscrapers in this game, in the supply or in a city."""
    kinds = {*view.skyscrapers, *(found.kind for player in view.players for found in player.buildings)}
    seen = {height_of(kind) for kind in kinds if kind < FIRST_SERVICE}
    return tuple(height for height in HEIGHTS if height in seen)


def group_width(view: View) -> int:
    """Return the columns across the skyscrapers of one ground."""
    return TOWER_COLUMNS * len(heights_in_play(view))


def _rivals(count: int, box: Box, *, log: int = LOG_ROWS + 1) -> tuple[SquareScale, int]:
    """Return the largest scale where the rivals' cities fit, and the rows they take; none if they do not fit."""
    for scale in reversed(RIVAL_SCALES):
        across, down = 8 * scale.width, 8 * scale.height + 1
        columns = (box.width + 2) // (across + 2)
        rows = -(-count // columns) * down if columns else 0
        if columns and rows + log <= box.height:
            return scale, rows
    return TINY, 0


def _uniform_placements(box: Box) -> Box:
    return box if box.height >= LISTED_FROM else NOWHERE
