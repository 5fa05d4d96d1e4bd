"""Paint backgrounds: an evening sky with a moon, towns far and near, water, large letters."""

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
TOWN: Final = {"far": "sky1~background~0.35", "near": "background~sky1~0.12", "plain": "cloud"}
"""Grounds of rows of houses."""
LARGE_ROWS: Final = 3
"""Rows of large letters."""


def paint_sky(canvas: Canvas, box: Box, *, depth: float = 0.8, stars: bool = True) -> None:
    """Paint a sky from night at the top to evening light below; `depth` is how far it gets, 0 to 1."""
    for row in range(box.height):
        place = (row / max(1, box.height - 1)) ** 1.5 * depth
        canvas.fill(Box(box.x, box.y + row, box.width, 1), f"text on sky:{place:.2f}")
    if stars:
        for number, (x, y) in enumerate(STARS):
            if x < box.width and y < box.height // 2:
                canvas.over(box.x + x, box.y + y, "·" if number % 3 else "•", "dim")


def paint_moon(canvas: Canvas, x: int, y: int, *, ascii_only: bool) -> None:
    """Paint the moon, four columns by three rows; nothing if only ASCII is available, which cannot show it."""
    if not ascii_only:
        canvas.quads(x, y, MOON, {"#": "flag"})


def paint_skyline(canvas: Canvas, box: Box, *, height: int, ground: str = "sky0") -> None:
    """Paint dark houses along the bottom of a region, at most `height` rows high, some with a gable or a spire."""
    x, number = box.x, 0
    while x < box.right:
        width = min(ROOFS[number % len(ROOFS)], box.right - x)
        rows = max(1, HEIGHTS[number % len(HEIGHTS)] * height // max(HEIGHTS))
        canvas.fill(Box(x, box.bottom - rows, width, rows), f"dim on {ground}")
        if width > 5:
            canvas.over(x + 1, box.bottom - rows - 1, "▄" * (width - 2), ground)
        elif width == 5:
            canvas.over(x + 2, box.bottom - rows - 1, "▟▙", ground)
        x, number = x + width, number + 1


def paint_town(canvas: Canvas, box: Box, row: Literal["far", "near", "plain"]) -> None:
    """Paint a row of houses along the bottom of a region, the same every time.

    Far ones are higher and darker, near ones have more lit windows, plain ones have one colour for terminals with few.
    """
    ink = TOWN[row]
    noise = blake2b(row.encode(), digest_size=64).digest()
    x, number = box.x, 0
    while x < box.right:
        first, second = noise[number % 64], noise[(number * 7 + 3) % 64]
        width = min(4 + first % 6, box.right - x)
        rows = max(1, box.height // 3 + second % max(1, box.height // 2 + 1))
        top = box.bottom - rows
        canvas.fill(Box(x, top, width, rows), f"text on {ink}")
        if width > 5 and first % 3 == 0:
            canvas.over(x + 1, top - 1, "▄" * (width - 2), ink)
        elif width > 4 and first % 3 == 1:
            canvas.over(x + width // 2 - 1, top - 1, "▟▙", ink)
        for line in range(rows - 1):
            for column in range(1, width - 1, 2):
                if (first * (line + 3) + second * (column + 5) + number * 11) % (17 if row == "far" else 9) == 0:
                    canvas.over(x + column, box.bottom - 1 - line, "▪", "window" if second % 3 else "sky3")
        x, number = x + width + (first % 5 == 0), number + 1


def large_width(text: str, *, scale: int) -> int:
    """Return the columns that `paint_large` takes for a text."""
    return sum(len(LETTERS[letter][0]) * scale // 2 + 1 for letter in text) - 1


def paint_large(canvas: Canvas, x: int, y: int, text: str, role: str, *, scale: int) -> None:
    """Paint the program's name or a number in large pixels, each `scale` quarters of a cell wide and half a cell
    high."""
    for letter in text:
        rows = ["".join(pixel * scale for pixel in row) for row in LETTERS[letter]]
        canvas.quads(x, y, rows, {"#": role})
        x += len(LETTERS[letter][0]) * scale // 2 + 1
