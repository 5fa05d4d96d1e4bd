"""The log and the talk: facts, one line or a few for each, newest at the bottom."""

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
    y = height
    for number in range(len(shown) - 1, -1, -1):
        line = shown[number]
        parts = wrap(line.text, width - 3)
        y -= len(parts)
        for row, part in enumerate(parts):
            if y + row >= top:
                canvas.put(2, y + row, part, "text" if line.mine else line.ink)
        if y >= top:
            if line.mine:
                canvas.put(0, y, mark, "bold accent")
            canvas.target(Target(f"line-{number}", Box(0, y, width, len(parts))))
        if y <= top:
            break
    return _raised(canvas, y, top) if y > top else canvas.picture()


def _raised(canvas: Canvas, y: int, top: int) -> Picture:
    """Short logs start at the top."""
    picture = canvas.picture()
    lifted = Canvas(canvas.width, canvas.height)
    head = Picture(picture.width, picture.rows[:top])
    body = Picture(
        picture.width,
        picture.rows[y:],
        tuple(_lowered(target, y) for target in picture.targets),
    )
    lifted.paste(head, 0, 0)
    lifted.paste(body, 0, top)
    return lifted.picture()


def _lowered(target: Target, y: int) -> Target:
    return attrs.evolve(target, box=attrs.evolve(target.box, y=target.box.y - y))
