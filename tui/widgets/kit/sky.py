"""Paint backgrounds: an evening sky with a moon and clouds, or in light themes the sky of a day; towns far and near;
large letters.

Nothing here reads a clock: the evening passes as a table or an hour goes on, and is the same for the same position.
"""

from hashlib import blake2b
from typing import Final, Literal

from tui.widgets.picture import Box, Canvas

STARS: Final = (
    (7, 1),
    (19, 3),
    (33, 0),
    (47, 2),
    (58, 5),
    (71, 1),
    (83, 4),
    (95, 2),
    (27, 6),
    (90, 8),
    (112, 3),
    (131, 6),
    (151, 2),
    (163, 4),
    (178, 1),
    (190, 5),
    (144, 7),
    (171, 7),
)
"""Columns and rows of stars, from the upper left corner."""
MOON: Final = ("..####..", ".####...", "####....", "####....", ".####...", "..####..")
"""Pixels of the moon."""
SUN: Final = ("..####..", "########", "########", "..####..")
"""Pixels of the sun."""
CLOUDS: Final = ((0.12, 1, "▂▃▅▆▅▃▂"), (0.88, 3, "▂▃▄▅▃▃▂▂"))
"""Where flat clouds stand by day, as a share of the width, and in which row."""
STEPS: Final = 8
"""Steps in which an evening passes, so that few turns draw the sky again."""
MOON_WIDTH: Final = 8
"""Columns that the moon needs, with room at both sides."""
ROOFS: Final = (9, 4, 6, 3, 5, 8, 4, 7, 5, 3, 6, 4)
"""Widths of the houses of a distant skyline, repeated."""
HEIGHTS: Final = (2, 4, 3, 5, 2, 3, 6, 4, 2, 5, 3, 4)
"""Their heights relative to the region's."""
LETTERS: Final = {
    "B": ("###.", "#..#", "###.", "#..#", "###."),
    "D": ("###.", "#..#", "#..#", "#..#", "###."),
    "E": ("####", "#...", "###.", "#...", "####"),
    "L": ("#...", "#...", "#...", "#...", "####"),
    "R": ("###.", "#..#", "###.", "#.#.", "#..#"),
    "V": ("#..#", "#..#", "#..#", ".##.", ".##."),
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": ("##.", ".#.", ".#.", ".#.", "###"),
    "2": ("###", "..#", "###", "#..", "###"),
    "3": ("###", "..#", "###", "..#", "###"),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "###", "..#", "###"),
    "6": ("###", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", "..#", "..#", "..#"),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "###"),
    "-": ("...", "...", "###", "...", "..."),
}
"""Letters of the program's name, and digits: three or four pixels wide and five high."""
SPREAD: Final = 89
"""A prime: windows are lit all over the town."""
TOWN: Final = {"far": "sky1~background~0.35", "near": "background~sky1~0.12", "plain": "cloud", "edged": "border"}
"""Grounds of rows of houses."""
LETTER_PIXELS: Final = 5
"""Pixels of a letter from top to bottom."""
DAY_TOWN: Final = "stone~background~0.55"
"""The ground of near houses by day."""
LARGE_ROWS: Final = 3
"""Rows of large letters at scale 2."""
CLOUD: Final = ("paper~air~0.70", "cloud~background~0.42", "cloud.deep~background~0.25")
"""Grounds of a cloud: its lit upper edge, its body, and its foot in the shade."""
CLOUD_TOP, CROSSED_TOP = "▂▄▆▇██▇▆▄▃▃▅▆▇▆▄▂▁", "▛▀▔  ▔▀▀▔    ▔▀▜"
"""The upper outline of a cloud, stretched to its width; and another one that is painted with the colour of the sky."""
CLOUD_FOOT, SHORT_FOOT = "▝▀▀▀▀▘ ▝▀▀▀▀▘▝▀▀▘", "▝▀▀▀▘▝▀▀▀▀▘"
"""The lower outline, and that of a cloud of few columns."""
SHORT: Final = 13
"""Columns up to which a cloud is short."""


def passed(turn: int, turns: int) -> float:
    """Return how far an evening is, from 0 to 1 in `STEPS`, in a turn of about so many.

    >>> passed(1, 16), passed(9, 16), passed(20, 16)
    (0.0, 0.5, 1.0)
    """
    return min(STEPS, max(0, turn - 1) * STEPS // max(1, turns)) / STEPS


def paint_sky(canvas: Canvas, box: Box, *, depth: float = 0.8, stars: float = 1.0) -> None:
    """Paint a sky from night at the top to evening light below; `depth` is how far it gets, 0 to 1, and `stars` the
    share of the stars that are out. By day there are clouds instead."""
    for row in range(box.height):
        place = (row / max(1, box.height - 1)) ** 1.5 * depth
        canvas.fill(Box(box.x, box.y + row, box.width, 1), f"text on sky:{place:.2f}")
    if canvas.day:
        _paint_clouds(canvas, box, stars)
        return
    for number, (x, y) in enumerate(STARS[: round(stars * len(STARS))]):
        if x < box.width and y < box.height // 2:
            canvas.over(box.x + x, box.y + y, "·" if number % 3 else "•", "dim")


def _paint_clouds(canvas: Canvas, box: Box, stars: float) -> None:
    """Paint flat clouds where a night would have stars."""
    if not stars or canvas.ascii_only:
        return
    for share, row, cloud in CLOUDS:
        if row < box.height // 2:
            canvas.over(box.x + round(share * (box.width - len(cloud))), box.y + row, cloud, "paper")


def paint_moon(canvas: Canvas, x: int, y: int) -> None:
    """Paint the moon, four columns by three rows, or the sun; nothing if only ASCII is available, which cannot show
    them."""
    if not canvas.ascii_only:
        canvas.quads(x, y, SUN if canvas.day else MOON, {"#": "high" if canvas.day else "flag"})


def moon_column(box: Box, progress: float) -> int:
    """Return the column of the moon over a region: it rises at the left and sets at the right."""
    return box.x + 2 + round(progress * max(0, box.width - 2 - MOON_WIDTH))


def paint_skyline(canvas: Canvas, box: Box, *, height: int, ground: str = "sky0", lit: int = 0) -> None:
    """Paint dark houses along the bottom of a region, at most `height` rows high, some with a gable or a spire; up to
    this many of their windows are `lit`."""
    x, number = box.x, 0
    windows: list[tuple[int, int]] = []
    while x < box.right:
        width = min(ROOFS[number % len(ROOFS)], box.right - x)
        rows = max(1, HEIGHTS[number % len(HEIGHTS)] * height // max(HEIGHTS))
        canvas.fill(Box(x, box.bottom - rows, width, rows), f"dim on {ground}")
        windows += [(x + column, box.bottom - 1 - row) for row in range(rows) for column in range(1, width - 1, 2)]
        if width > 5:
            canvas.over(x + 1, box.bottom - rows - 1, "▄" * (width - 2), ground)
        elif width == 5:
            canvas.over(x + 2, box.bottom - rows - 1, "▟▙", ground)
        x, number = x + width, number + 1
    for place in range(min(lit, len(windows))):
        column, row = windows[place * SPREAD % len(windows)]
        canvas.over(column, row, "▪", "window")


def paint_town(canvas: Canvas, box: Box, row: Literal["far", "near", "plain", "edged"]) -> None:
    """Paint a row of houses along the bottom of a region, the same every time.

    Far ones are higher and darker, near ones have more lit windows, plain ones have one colour for terminals with few,
    and `edged` ones for themes of high contrast, where the windows are dark.
    """
    ink = DAY_TOWN if canvas.day and row == "near" else TOWN[row]
    noise = blake2b(row.encode(), digest_size=64).digest()
    x, number = box.x, 0
    while x < box.right:
        first, second = noise[number % 64], noise[(number * 7 + 3) % 64]
        width = min(4 + first % 6, box.right - x)
        rows = max(1, box.height // 3 + second % max(1, box.height // 2 + 1))
        top = box.bottom - rows
        glow = "background" if row == "edged" else "window" if second % 3 else "sky3"
        canvas.fill(Box(x, top, width, rows), f"text on {ink}")
        if width > 5 and first % 3 == 0:
            canvas.over(x + 1, top - 1, "▄" * (width - 2), ink)
        elif width > 4 and first % 3 == 1:
            canvas.over(x + width // 2 - 1, top - 1, "▟▙", ink)
        for line in range(rows - 1):
            for column in range(1, width - 1, 2):
                if (first * (line + 3) + second * (column + 5) + number * 11) % (17 if row == "far" else 9) == 0:
                    canvas.over(x + column, box.bottom - 1 - line, "▪", glow)
        x, number = x + width + (first % 5 == 0), number + 1


def paint_cloud(canvas: Canvas, box: Box, tones: tuple[str, str, str] = CLOUD, *, is_crossed: bool = False) -> None:
    """Paint a cloud of at least three rows over the sky, in its grounds from the upper edge down.

    With `is_crossed`, lines that are later painted over its first row keep the ground of the cloud.
    """
    top, body, foot = tones
    canvas.fill(Box(box.x, box.y + 1, box.width, box.height - 2), f"text on {body}")
    if box.height > 4:
        canvas.over(box.x, box.y + 1, "▀" * box.width, top)
        canvas.over(box.x, box.bottom - 2, "▄" * box.width, foot)
    canvas.over(box.x, box.bottom - 1, _stretched(SHORT_FOOT if box.width <= SHORT else CLOUD_FOOT, box.width), foot)
    if not is_crossed:
        canvas.over(box.x, box.y, _stretched(CLOUD_TOP, box.width), top)
        return
    for x, edge in enumerate(_stretched(CROSSED_TOP, box.width), box.x):
        canvas.put(x, box.y, edge, f"{canvas.ground_at(x, box.y)} on {top}")


def _stretched(outline: str, width: int) -> str:
    return "".join(outline[column * len(outline) // width] for column in range(width))


def large_width(text: str, *, scale: int) -> int:
    """Return the columns that `paint_large` takes for a text.

    >>> large_width("18", scale=2), large_width("18", scale=4)
    (7, 14)
    """
    return sum(len(LETTERS[letter][0]) * scale // 2 + scale // 2 for letter in text) - scale // 2


def large_rows(scale: int) -> int:
    """Return the rows that `paint_large` takes.

    >>> large_rows(2), large_rows(4)
    (3, 5)
    """
    return -(-LETTER_PIXELS * scale // 4)


def paint_large(canvas: Canvas, x: int, y: int, text: str, role: str, *, scale: int, drop: int = 0) -> None:
    """Paint the program's name or a number in large square pixels: one cell by half a row at scale 2, two cells by one
    row at scale 4. `drop` moves them down by half rows."""
    for letter in text:
        rows = ["".join(pixel * scale for pixel in row) for row in LETTERS[letter] for _ in range(scale // 2)]
        canvas.quads(x, y, [*[""] * drop, *rows], {"#": role})
        x += (len(LETTERS[letter][0]) + 1) * scale // 2
