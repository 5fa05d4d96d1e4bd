"""Paint the log and the chat: one entry in one or several rows, the newest at the bottom."""

from collections.abc import Sequence

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from themes.glyphs import Glyphs
from tui.widgets.kit.look import BOARD_HEADING, HEADING
from tui.widgets.picture import Box, Canvas, Picture, Target, cut, wrap

TEXT = 2
"""The column of sentences, after the shape of a seat and a blank."""
GAP = 2
"""Columns between the title and the number of hidden lines."""
STILL_FROM = 10
"""Minimum rows of a log that scrolls in steps instead of with every line."""
AT_ONCE = 3
"""Such a log scrolls by at most a third of its rows at once, so that a third stays filled.

Scrolling with every line sends the whole log: at Bella Vista, 140x45, half a kilobyte with every move.
"""
AIRY = 16
"""Minimum rows of a page in which a turn begins with a blank row."""
CHOSEN = "bold cursor-text on cursor"
"""The ink of the line under the cursor."""


@attrs.frozen
class EventPlace:
    """The place of an event on the board."""

    targets: tuple[str, ...]
    """Ids of targets that show it, best first: the first existing one is taken."""
    front: Seat | None = None
    """The seat that must be in front to show it, None if any."""


@attrs.frozen
class Line:
    """One entry of the log."""

    text: str
    """Its sentence."""
    mine: bool = False
    """Whether it concerns the reader."""
    place: EventPlace | None = None
    """The place of the event, if any."""
    ink: str = "dim"
    """The ink of its sentence, unless it concerns the reader."""
    seat: Seat | None = None
    """The acting seat, shown by shape and colour."""
    starts: bool = False
    """Whether a turn or a round begins."""


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
    is_ruled: bool = False,
) -> Picture:
    """Paint as many of the newest lines as fit whole, none before number `first`; a single long line is cut.

    `back` skips that many of the newest lines, or more until the line `chosen`, which is highlighted, is visible. A
    line begins with the shape of its seat, if any. Lines are targets: a click leads to their place on the board. With
    `is_counted`, the title is followed by the numbers of lines hidden above and below; with `is_ruled`, the start of a
    turn is a rule from edge to edge, below a blank row where there are `AIRY` rows.
    """
    canvas = Canvas(width, height, twins=glyphs.twins)
    top = 1 if title else 0
    if title:
        indent = TEXT if is_counted and TEXT + cell_len(title) <= width else 0
        shown = cut(title, width - indent, more=glyphs["more"])
        canvas.put(indent, 0, shown, HEADING if is_counted else BOARD_HEADING)
    if not lines[: len(lines) - back]:
        for row, part in enumerate(wrap(empty, width - TEXT, rows=height - top)):
            canvas.put(TEXT, top + row, part, "dim")
        return canvas.picture()
    is_airy = is_ruled and height >= AIRY
    entries, y = _in_sight(lines[first:], back, chosen, width - TEXT - 1, height - top, is_airy=is_airy)
    if y < 0:
        number = entries[0][0]  # the end of a single line without its beginning would be no sentence
        entries = entries[1:] or [(number, wrap(lines[first + number].text, width - TEXT - 1, rows=height - top))]
        y = 0
    if is_counted and title:
        hidden = (("up", first + entries[0][0]), ("down", len(lines) - first - entries[-1][0] - 1))
        signs = "  ".join(f"{glyphs[sign]} {count}" for sign, count in hidden if count)
        if TEXT + cell_len(title) + GAP + cell_len(signs) <= width:
            canvas.right(width, 0, signs, "accent")
    y += top
    for number, parts in entries:
        number += first
        line = lines[number]
        is_here = number == chosen
        if not parts[0] and len(parts) > 1:
            y, parts = y + 1, parts[1:]
        is_rule = is_ruled and line.starts and len(parts) == 1
        ink = CHOSEN if is_here else BOARD_HEADING if is_rule else "text" if line.mine else line.ink
        if is_here:
            canvas.fill(Box(0, max(top, y), width, y + len(parts) - max(top, y)), CHOSEN)
        for row, part in enumerate(parts):
            if y + row >= top:
                canvas.put(TEXT, y + row, part, ink)
        if is_rule:
            _paint_rule(canvas, y, parts[0], ink, CHOSEN if is_here else "border")
        elif y >= top and line.seat is not None:
            canvas.put(0, y, glyphs.seat(line.seat), CHOSEN if is_here else f"bold seat-{line.seat + 1}")
        if y >= top:
            if is_here:
                canvas.put(0 if line.seat is None or is_rule else 1, y, glyphs["cursor"], CHOSEN)
            canvas.target(Target(f"line-{number}", Box(0, y, width, len(parts))))
        y += len(parts)
    return canvas.picture()


def _paint_rule(canvas: Canvas, y: int, text: str, ink: str, line: str) -> None:
    """Paint a rule with a text in it."""
    x = canvas.put(0, y, "── ", line)
    x = canvas.put(x, y, text, ink) + 1
    canvas.put(x - 1, y, " " + "─" * max(0, canvas.width - x), line)


def first_in_sight(lines: Sequence[Line], width: int, height: int, *, titled: bool) -> int:
    """Return the first line of a log of this size while it is not scrolled. It changes rarely, so that lines stay where
    they are.

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
    lines: Sequence[Line], back: int, chosen: int | None, width: int, rows: int, *, is_airy: bool = False
) -> tuple[list[tuple[int, list[str]]], int]:
    """Return the lines that fill `rows` rows, including the chosen one; with `is_airy`, a turn begins with a blank
    row."""
    if chosen is not None:
        back = min(back, len(lines) - 1 - chosen)
    while True:
        entries, y = _newest(lines[: len(lines) - back], width, rows, is_airy=is_airy)
        whole = entries[0][0] if y == 0 else entries[min(1, len(entries) - 1)][0]
        if chosen is None or chosen >= whole:
            return entries, y
        back += 1


def _newest(
    lines: Sequence[Line], width: int, rows: int, *, is_airy: bool = False
) -> tuple[list[tuple[int, list[str]]], int]:
    """Return the last lines that fill `rows` rows, wrapped, by number, and the row of the first: below 0 if it does not
    fit. Short logs start at the top."""
    found: list[tuple[int, list[str]]] = []
    free = rows
    for number in range(len(lines) - 1, -1, -1):
        air = [""] if is_airy and lines[number].starts and number else []
        found.append((number, air + wrap(lines[number].text, width)))
        free -= len(found[-1][1])
        if free <= 0:
            break
    return found[::-1], min(free, 0)
