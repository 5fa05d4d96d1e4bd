"""Paints the log and the talk: facts, one line or a few for each, newest at the bottom."""

from collections.abc import Sequence

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from themes.glyphs import Glyphs
from tui.widgets.picture import Box, Canvas, Picture, Target, wrap

TEXT = 2
"""The column of the sentences: the shape of a seat and a blank stand before them."""
GAP = 2
"""Columns between the title and how many lines are out of sight."""
STILL_FROM = 10
"""Rows of a log from which what stands in it stays where it is until the last row is reached."""
AT_ONCE = 3
"""Such a log then moves up by as many lines at once as a third of its rows, or by fewer, so that a third of it stays
full. Moving up with every line sends all of it anew: at Bella Vista, 140x45, half a kilobyte with every move."""
CHOSEN = "bold cursor-text on cursor"
"""The ink of the line under the cursor."""


@attrs.frozen
class EventPlace:
    """Where on the board an event happened."""

    targets: tuple[str, ...]
    """Ids of the targets that show it, the best one first: the first that the board has is taken."""
    front: Seat | None = None
    """The seat whose things have to be in front for that, None where they need not."""


@attrs.frozen
class Line:
    """One fact."""

    text: str
    """Its sentence."""
    mine: bool = False
    """Whether it is about the reader."""
    place: EventPlace | None = None
    """Where it happened."""
    ink: str = "dim"
    """The ink of its sentence, unless it is about the reader."""
    seat: Seat | None = None
    """Whose deed it is, told by shape and colour."""


def paint_log(
    width: int,
    height: int,
    lines: Sequence[Line],
    glyphs: Glyphs,
    *,
    title: str = "",
    back: int = 0,
    chosen: int | None = None,
    first: int = 0,
    empty: str = "",
    is_counted: bool = False,
) -> Picture:
    """As many of the newest lines as fit whole, none before number `first`, and of one alone what fits; `back` leaves
    out that many of the newest, and more of them as long as the line `chosen`, which stands out, is not in sight. Each
    begins with the shape of its seat, if it is the deed of one. Lines are targets, so that a click leads to where it
    happened. `is_counted`: behind the title stands how many lines are out of sight above and below, if any."""
    canvas = Canvas(width, height, twins=glyphs.twins)
    top = 1 if title else 0
    if title:
        canvas.put(0, 0, title, "bold dim")
    if not lines[: len(lines) - back]:
        for row, part in enumerate(wrap(empty, width - TEXT, rows=height - top)):
            canvas.put(TEXT, top + row, part, "dim")
        return canvas.picture()
    entries, y = _in_sight(lines[first:], back, chosen, width - TEXT - 1, height - top)
    if y < 0:
        number = entries[0][0]  # where it is alone, its end without its beginning would be no sentence
        entries = entries[1:] or [(number, wrap(lines[first + number].text, width - TEXT - 1, rows=height - top))]
        y = 0
    if is_counted and title:
        hidden = (("up", first + entries[0][0]), ("down", len(lines) - first - entries[-1][0] - 1))
        signs = "  ".join(f"{glyphs[sign]} {count}" for sign, count in hidden if count)
        if cell_len(title) + GAP + cell_len(signs) <= width:
            canvas.right(width, 0, signs, "accent")
    y += top
    for number, parts in entries:
        number += first
        line = lines[number]
        ink = CHOSEN if number == chosen else "text" if line.mine else line.ink
        for row, part in enumerate(parts):
            if y + row >= top:
                canvas.put(TEXT, y + row, part, ink)
        if y >= top:
            if line.seat is not None:
                canvas.put(0, y, glyphs.seat(line.seat), f"bold seat-{line.seat + 1}")
            canvas.target(Target(f"line-{number}", Box(0, y, width, len(parts))))
        y += len(parts)
    return canvas.picture()


def first_in_sight(lines: Sequence[Line], width: int, height: int, *, titled: bool) -> int:
    """The number of the line with which a log of that size begins while it is not gone through: one of few, so that
    lines stay where they are while others come below them.

    >>> [first_in_sight([Line("They pass.")] * count, 30, 12, titled=False) for count in (12, 13, 16, 17)]
    [0, 4, 4, 8]
    """
    rows = height - titled
    entries, y = _newest(lines, width - TEXT - 1, rows)
    whole = entries[0][0] + (y < 0) if entries else 0
    if rows < STILL_FROM or not whole:
        return 0
    step = rows // AT_ONCE
    first = whole
    while step:
        first = -(-whole // step) * step
        if sum(len(parts) for number, parts in entries if number >= first) >= rows // 3:
            return first
        step //= 2
    return min(first, len(lines) - 1)


def _in_sight(
    lines: Sequence[Line], back: int, chosen: int | None, width: int, rows: int
) -> tuple[list[tuple[int, list[str]]], int]:
    """The lines that fill `rows` rows, the one that is chosen among them."""
    if chosen is not None:
        back = min(back, len(lines) - 1 - chosen)
    while True:
        entries, y = _newest(lines[: len(lines) - back], width, rows)
        whole = entries[0][0] if y == 0 else entries[min(1, len(entries) - 1)][0]
        if chosen is None or chosen >= whole:
            return entries, y
        back += 1


def _newest(lines: Sequence[Line], width: int, rows: int) -> tuple[list[tuple[int, list[str]]], int]:
    """The last lines, wrapped, by number, that fill `rows` rows, and the row of the first: below 0 where it does not
    fit whole. Short logs start at the top."""
    found: list[tuple[int, list[str]]] = []
    free = rows
    for number in range(len(lines) - 1, -1, -1):
        found.append((number, wrap(lines[number].text, width)))
        free -= len(found[-1][1])
        if free <= 0:
            break
    return found[::-1], min(free, 0)
