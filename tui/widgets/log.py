"""Paints the log and the talk: facts, one line or a few for each, newest at the bottom."""

from collections.abc import Sequence

import attrs

from tui.widgets.picture import Box, Canvas, Picture, Target, wrap


@attrs.frozen
class Line:
    """One fact: its sentence, whether it is about the reader (`mine`), the board target it happened at."""

    text: str
    mine: bool = False
    place: str | None = None
    ink: str = "dim"


def paint_log(
    width: int, height: int, lines: Sequence[Line], *, title: str = "", back: int = 0, mark: str = "›", empty: str = ""
) -> Picture:
    """As many of the newest lines as fit; `back` leaves out that many of the newest. Lines are targets, so that a
    click leads to where it happened."""
    canvas = Canvas(width, height)
    top = 1 if title else 0
    if title:
        canvas.put(1, 0, title, "bold dim")
    shown = lines[: len(lines) - back] if back else lines
    if not shown:
        canvas.put(2, top, empty, "dim")
        return canvas.picture()
    entries, y = _newest(shown, width - 3, height - top)
    y += top
    for number, parts in entries:
        line = shown[number]
        for row, part in enumerate(parts):
            if y + row >= top:
                canvas.put(2, y + row, part, "text" if line.mine else line.ink)
        if y >= top:
            if line.mine:
                canvas.put(0, y, mark, "bold accent")
            canvas.target(Target(f"line-{number}", Box(0, y, width, len(parts))))
        y += len(parts)
    return canvas.picture()


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
