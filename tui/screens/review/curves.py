"""Draws the curves of a review in cells: expected leads as lines, points on the sheets as rows of bars.

A seat is told by its colour, by its dashes and by its letter, so that no one of them is needed alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from core.bots.heuristics import margin
from core.kernel.decision import Seat
from core.review.values import Review
from themes.glyphs import Glyphs, seat_letter
from tui.widgets.reader import Runs

DASHES = ((1,), (1, 1, 0), (1, 0), (1, 1, 0, 0), (1, 1, 1, 0, 0))
"""By seat, in which columns its line is drawn."""
EIGHTHS = " ▁▂▃▄▅▆▇█"
DIGITS = "0123456789"
LABEL = 6
"""Columns of the numbers on the left."""
MINUS = "−-"
"""A minus, and the same in ASCII."""
BLANK = (" ", "text")
MARKS = {"dear": ("!", "!"), "turn": ("×", "x")}
"""The signs of dear decisions and of turning points (curves cross there), and the same in ASCII; none is a seat's."""


def mark(name: str, glyphs: Glyphs) -> str:
    """The sign of a dear decision or of a turning point."""
    return MARKS[name][glyphs.ascii_only]


def curve_lines(found: Review, seat: Seat, width: int, height: int, glyphs: Glyphs) -> list[Runs]:
    """The expected leads of all seats in `height` rows of `width` cells, that of `seat` on top, and below them a row
    of marks: dear decisions of the seat and turning points."""
    columns = max(10, width - LABEL - 2)
    last = max((place.version for place in found.places), default=0) + 1
    curves = {one: _sampled(found, one, columns, last) for one in found.seats}
    reach = max(1.0, *(abs(value) for curve in curves.values() for value in curve))
    cells = _cells(curves, seat, columns, height, reach, glyphs)
    rows: list[Runs] = []
    labels = {0: f"+{reach:.0f}", height // 2: "0", height - 1: f"{MINUS[glyphs.ascii_only]}{reach:.0f}"}
    for y, row in enumerate(cells):
        label = labels.get(y, "")
        rows.append(((f"{label:>{LABEL - 1}} ", "dim"), *_merged(row), *_letters(curves, y, height, reach)))
    return [*rows, _marks(found, seat, columns, last, glyphs)]


def bar_lines(found: Review, width: int, glyphs: Glyphs) -> list[Runs]:
    """The points on the sheet of each seat, move by move, in a row of bars; the sum at the end behind it."""
    columns = max(10, width - LABEL - 5)
    last = max((place.version for place in found.places), default=0) + 1
    top = max(1, *found.totals)
    steps = DIGITS if glyphs.ascii_only else EIGHTHS
    rows: list[Runs] = []
    for seat in found.seats:
        own = [(place.version, float(place.scored)) for place in found.places if place.seat == seat]
        points = [int(_latest(own, column * last // columns, 0.0)) for column in range(columns - 1)]
        points.append(found.totals[seat])
        bars = "".join(steps[min(len(steps) - 1, max(0, value) * (len(steps) - 1) // top)] for value in points)
        ink = f"seat-{seat + 1}"
        head = f"{seat_letter(seat):>{LABEL - 1}} "
        rows.append(((head, f"bold {ink}"), (bars, ink), (f" {found.totals[seat]}", f"bold {ink}")))
    return rows


def _sampled(found: Review, seat: Seat, columns: int, last: int) -> list[float]:
    """The expected lead of a seat by column; in the last one the lead at the end."""
    own = [(place.version, place.margin.mean) for place in found.places if place.seat == seat]
    start = own[0][1] if own else 0.0
    points = [_latest(own, column * last // columns, start) for column in range(columns)]
    return [*points[:-1], float(margin(found.totals, seat))]


def _latest(points: Sequence[tuple[int, float]], version: int, start: float) -> float:
    """What was known last at a version."""
    return next((value for at, value in reversed(points) if at <= version), start)


def _cells(
    curves: Mapping[Seat, Sequence[float]], front: Seat, columns: int, height: int, reach: float, glyphs: Glyphs
) -> list[list[tuple[str, str]]]:
    """Rows of cells with the lines of all seats, two points above each other in a cell."""
    halves: dict[tuple[int, int], Seat] = {}
    for seat in sorted(curves, key=lambda one: one == front):
        dashes = DASHES[seat]
        for x, value in enumerate(curves[seat]):
            if dashes[x % len(dashes)]:
                halves[x, _level(value, height, reach)] = seat
    zero = _level(0.0, height, reach) // 2
    return [[_cell(halves, x, y, y == zero, glyphs) for x in range(columns)] for y in range(height)]


def _level(value: float, height: int, reach: float) -> int:
    """Half rows from the top."""
    return min(2 * height - 1, max(0, round((reach - value) / (2 * reach) * (2 * height - 1))))


def _cell(halves: Mapping[tuple[int, int], Seat], x: int, y: int, is_zero: bool, glyphs: Glyphs) -> tuple[str, str]:
    upper, lower = halves.get((x, 2 * y)), halves.get((x, 2 * y + 1))
    seat = upper if upper is not None else lower
    if seat is None:
        return (glyphs["line"], "border") if is_zero else BLANK
    if glyphs.ascii_only:
        return ("*" if None not in (upper, lower) and upper != lower else seat_letter(seat).lower()), f"seat-{seat + 1}"
    if upper is None or lower is None:
        return "▀" if lower is None else "▄", f"seat-{seat + 1}"
    return ("█", f"seat-{upper + 1}") if upper == lower else ("▀", f"seat-{upper + 1} on seat-{lower + 1}")


def _letters(curves: Mapping[Seat, Sequence[float]], y: int, height: int, reach: float) -> Runs:
    """The letters of the seats whose lines end in a row."""
    ends = [seat for seat, curve in curves.items() if _level(curve[-1], height, reach) // 2 == y]
    return tuple((seat_letter(seat), f"bold seat-{seat + 1}") for seat in ends[:2])


def _marks(found: Review, seat: Seat, columns: int, last: int, glyphs: Glyphs) -> Runs:
    signs = {turn.version: (mark("turn", glyphs), "accent") for turn in found.turns}
    for index in found.dearest:
        if found.prices[index].seat == seat:
            signs[found.prices[index].version] = (mark("dear", glyphs), "bold loss")
    row = [BLANK] * columns
    for version, sign in signs.items():
        row[min(columns - 1, version * columns // last)] = sign
    return ((" " * LABEL, "text"), *_merged(row))


def _merged(cells: Iterable[tuple[str, str]]) -> Runs:
    """Cells of one ink beside each other as one run."""
    return tuple(("".join(text for text, _ in run), ink) for ink, run in groupby(cells, key=lambda cell: cell[1]))
