"""Neoville on the table: the city with its districts, hand and market, the stock, majorities, and rivals' cities."""

from typing import Any, Final

from core.games.neoville import events as ev
from core.games.neoville.components import ROUNDS
from core.games.neoville.view import View
from core.games.neoville.view.city import city_of
from core.kernel.decision import Seat
from tui.boards import Board, Scene
from tui.boards.neoville.about import ENTRY, about, paint_buildings
from tui.boards.neoville.city import paint_city, paint_small_city, plan_for
from tui.boards.neoville.offers import (
    SERVICE,
    SKYSCRAPERS_ROWS,
    SKYSCRAPERS_WIDTH,
    TILE,
    TILE_ROWS,
    paint_hand,
    paint_legend,
    paint_market,
    paint_services,
    paint_skyscrapers,
)
from tui.widgets.picture import Box, Canvas, Picture
from tui.widgets.seats import Count, Measure, SeatRow, paint_seats

LEAST: Final = 14
"""Rows without which something would be missing."""
SIDE_WIDTH: Final = 36
"""Columns for hand and market side by side, and for the stock below them."""
STOCK_ROWS: Final = 6
ROOMY: Final = (96, 31)
"""Columns and rows from which every city is shown, and what each building needs."""
TALL: Final = 34
"""Rows from which the tiles of a roomy board have borders on all sides."""
CITY_WIDTH: Final = 60
"""Columns for six tiles with borders, and air."""
WIDE: Final = 78
"""Columns from which the seats stand beside the city, on a low board."""
SMALL_CITY: Final = (18, 9)
"""Columns and rows of a rival's city."""


def paint(scene: Scene, width: int, height: int) -> Picture:
    """The whole board."""
    canvas = Canvas(width, height)
    if width >= ROOMY[0] and height >= ROOMY[1]:
        _paint_roomy(canvas, scene)
    elif width >= WIDE:
        _paint_small(canvas, scene)
    else:
        _paint_narrow(canvas, scene)
    return canvas.picture()


def _paint_small(canvas: Canvas, scene: Scene) -> None:
    """The city on the left; seats, tiles and stock below each other on the right."""
    left = canvas.width - SIDE_WIDTH
    paint_city(canvas, scene, scene.front, plan_for(scene.update.view, scene.front, Box(0, 0, left - 1, LEAST)))
    y = _paint_seats(canvas, scene, Box(left, 0, SIDE_WIDTH, 0), changes=False)
    spare = canvas.height >= LEAST + 2
    y = _paint_tiles_and_stock(canvas, scene, left, y + spare, gap=spare)
    buildings = Box(0, max(LEAST, y) + 1, canvas.width, canvas.height - max(LEAST, y) - 1)
    if buildings.height > 1:
        paint_buildings(canvas, scene, buildings)


def _paint_narrow(canvas: Canvas, scene: Scene) -> None:
    """Seats above; the city on the left, everything else in one column on the right."""
    y = _paint_seats(canvas, scene, Box(0, 0, canvas.width, 0))
    left = canvas.width - 4 * TILE - 6
    city = Box(0, y, left - 1, canvas.height - y)
    paint_city(canvas, scene, scene.front, plan_for(scene.update.view, scene.front, city))
    paint_hand(canvas, scene, left, y)
    paint_market(canvas, scene, left, y + TILE_ROWS)
    y += 2 * TILE_ROWS
    paint_skyscrapers(canvas, scene, left, y)
    services = Box(left, y + SKYSCRAPERS_ROWS, 3 * SERVICE, 5)
    paint_services(canvas, scene, services, columns=3, titled=True)


def _paint_roomy(canvas: Canvas, scene: Scene) -> None:
    """Seats above; the city on the left with the rivals' below it, tiles, stock and buildings on the right."""
    view: View = scene.update.view
    y = _paint_seats(canvas, scene, Box(0, 0, canvas.width, 0)) + 1
    left = min(canvas.width - SIDE_WIDTH - 2, CITY_WIDTH)
    below = canvas.height - SMALL_CITY[1]
    plan = plan_for(view, scene.front, Box(0, y, left - 1, below - y), walls=True, lines=canvas.height >= TALL)
    paint_city(canvas, scene, scene.front, plan)
    rivals = [seat for seat in range(view.seats) if seat != scene.front]
    for number, seat in enumerate(rivals):
        paint_small_city(canvas, scene, seat, Box(2 + number * SMALL_CITY[0], below, *SMALL_CITY))
    y = _paint_tiles_and_stock(canvas, scene, left, y, gap=True)
    y = paint_buildings(canvas, scene, Box(left, y + 1, canvas.width - left, canvas.height - y - 1)) + 1
    paint_legend(canvas, scene, Box(left, y, canvas.width - left, canvas.height - y))


def _paint_tiles_and_stock(canvas: Canvas, scene: Scene, x: int, y: int, *, gap: bool) -> int:
    """Hand and market side by side, the stock below them; returns the row below."""
    paint_hand(canvas, scene, x, y)
    paint_market(canvas, scene, x + SIDE_WIDTH - 4 * TILE, y)
    y += TILE_ROWS + gap
    paint_skyscrapers(canvas, scene, x, y)
    paint_services(canvas, scene, Box(x + SKYSCRAPERS_WIDTH, y, 2 * SERVICE, STOCK_ROWS), columns=2)
    return y + STOCK_ROWS


def rows(scene: Scene, width: int) -> int:
    """Rows for everything, with air between, and with the buildings of the city in front."""
    count = len(scene.update.view.players[scene.front].buildings)
    return LEAST + 4 + -(-count // (width // ENTRY)) if count else LEAST


# Seats


def _paint_seats(canvas: Canvas, scene: Scene, box: Box, *, changes: bool = True) -> int:
    """The seats in `box`; without `changes` where the city is on the same rows, which would be sent again with them."""
    return paint_seats(canvas, scene.glyphs, box, measures(scene), seat_rows(scene, changes=changes))


def measures(scene: Scene) -> list[Measure]:
    """What is counted for each seat: points as the cities stand, buildings, parks and sports grounds."""
    return [
        Measure(scene.word("board-neoville-points"), 8),
        Measure(scene.word("board-neoville-buildings-short"), 4),
        Measure(scene.word("board-neoville-park"), 4, "strong"),
        Measure(scene.word("board-neoville-sport"), 4, "strong"),
    ]


def seat_rows(scene: Scene, *, changes: bool = True) -> list[SeatRow]:
    """One row for each seat, with who leads in parks and in sports grounds."""
    update = scene.update
    return [
        SeatRow(
            seat=seat,
            name=scene.label(seat),
            counts=counts(scene, seat, changes=changes),
            to_act=seat in update.to_act,
            own=seat == update.viewer,
            front=seat == scene.front,
        )
        for seat in range(update.view.seats)
    ]


def counts(scene: Scene, seat: Seat, *, changes: bool = True) -> tuple[Count, ...]:
    """The counts of one seat in the order of `measures`."""
    view: View = scene.update.view
    sheet = scene.update.sheets[seat]
    cities = [city_of(view.options.components, player) for player in view.players]
    parks, sports = [city.parks.bit_count() for city in cities], [city.sports.bit_count() for city in cities]
    points = str(sheet.low) if sheet.low == sheet.high else f"{sheet.low}{scene.glyphs['more']}{sheet.high}"
    return (
        Count(points, change=_change(scene) if changes and seat == view.viewer else ""),
        Count(str(len(view.players[seat].buildings))),
        Count(str(parks[seat]), leads=parks[seat] == max(parks) > 0),
        Count(str(sports[seat]), leads=sports[seat] == max(sports) > 0),
    )


def _change(scene: Scene) -> str:
    """What the choice under the cursor changes in the reader's points, where that is certain."""
    if scene.trial is None or not scene.trial.is_worked_out:
        return ""
    low, high = scene.trial.preview.low, scene.trial.preview.high
    if low != high or not low:
        return ""
    dash = "-" if scene.glyphs.ascii_only else "−"
    return f"+{low}" if low > 0 else f"{dash}{-low}"


def place(event: Any) -> str | None:
    """Where an event happened."""
    match event:
        case ev.Took(position=position) | ev.Refilled(position=position):
            return f"market-{position}"
        case ev.Drew():
            return "pile"
        case ev.Placed(seat=seat) | ev.Built(seat=seat) | ev.Declined(seat=seat) | ev.TurnStarted(seat=seat):
            return f"seat-{seat}"
        case _:
            return None


def title(scene: Scene) -> str:
    """The round and what is left of the draw pile."""
    view: View = scene.update.view
    return scene.word("board-neoville-title", round=view.round, rounds=ROUNDS)


BOARD = Board(paint=paint, rows=rows, place=place, title=title, about=about)
