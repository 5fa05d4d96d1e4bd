"""Paints the log and the talk: facts, one line or a few for each, newest at the bottom."""

from collections.abc import Sequence

import attrs

from core.kernel.decision import Seat
from themes.glyphs import Glyphs
from tui.widgets.picture import Box, Canvas, Picture, Target, wrap

TEXT = 2
"""The column of the sentences: the shape of a seat and a blank stand before them."""
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
    empty: str = "",
) -> Picture:
    """As many of the newest lines as fit; `back` leaves out that many of the newest, and more of them as long as the
    line `chosen`, which stands out, is not in sight. Each begins with the shape of its seat, if it
    is the deed of one. Lines are targets, so that a click leads to where it happened."""
    canvas = Canvas(width, height, twins=glyphs.twins)
    top = 1 if title else 0
    if title:
        canvas.put(1, 0, title, "bold dim")
    if not lines[: len(lines) - back]:
        canvas.put(TEXT, top, empty, "dim")
        return canvas.picture()
    entries, y = _in_sight(lines, back, chosen, width - TEXT - 1, height - top)
    y += top
    for number, parts in entries:
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
