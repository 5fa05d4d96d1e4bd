"""Paints the winner in the sky of the results: a sign, the points in large digits, words for the reader, fireworks."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

import attrs
from rich.cells import cell_len

from tui.widgets.kit.look import put_spans, width_of
from tui.widgets.kit.sky import large_rows, large_width, paint_large
from tui.widgets.picture import Box, Canvas, Span, cut

BURSTS = 3
"""Frames of the fireworks; in the last one they are whole, and stay."""
TALL_SKY, WIDE_SKY = 16, 100
"""Rows and columns of a sky from which the digits have their large scale."""
TALLER_SKY = 26
"""Rows from which a narrower one has it too."""
LEAST_SKY = 7
"""Rows from which there are large digits."""
RADII = {"tall": (4, 3, 3), "low": (2, 2)}
"""Rows from the middle of each firework to its rim."""
RAYS = 12
NUMBER_GAP = 2
"""Columns between the digits and the words."""
SHAPE_COLUMNS = 2
"""Columns of a winner's shape on the sign."""


@attrs.frozen
class Winner:
    """The sentences about the winners."""

    shapes: tuple[Span, ...]
    """The sign of each winner, in its colour."""
    sentence: str
    """The winners and their win."""
    role: str
    """The colour of the only winner's seat; `strong` if several share the win."""
    number: str
    """The points."""
    words: tuple[tuple[Span, ...], ...]
    """Lines next to the number: its meaning, the winner's lead, and the reader's place."""
    plain: tuple[tuple[Span, ...], ...]
    """The same where there is no large number."""


@attrs.frozen
class WinnerPlan:
    """The places of sign, number and words; `box` holds them all."""

    box: Box
    sign: Box
    scale: int
    """The scale of the digits; 0 without them."""
    number_x: int
    number_y: int
    words_x: int
    words_y: int

    @property
    def is_tall(self) -> bool:
        """Whether the sign hangs on a beam, with the words in two groups."""
        return self.scale == 4


def plan_winner(winner: Winner, sky: Box, *, ascii_only: bool) -> WinnerPlan:
    """Place sign, number and words in the upper left corner of the sky."""
    tall = not ascii_only and sky.height >= (TALL_SKY if sky.width >= WIDE_SKY else TALLER_SKY)
    scale = 4 if tall else 2 if not ascii_only and sky.height >= LEAST_SKY else 0
    x, y = sky.x + 2 + 2 * tall, sky.y + 2 * tall
    wanted = len(winner.shapes) * SHAPE_COLUMNS + cell_len(winner.sentence) + 2 + 4 * tall
    sign = Box(x, y, min(wanted, sky.right - x - 2), 1)
    number_x, number_y = x + 2 * tall, y + 1 + 2 * tall
    wide = large_width(winner.number, scale=scale) + NUMBER_GAP if scale else 0
    words_x, words_y = number_x + wide, number_y + tall
    lines = winner.words if scale else winner.plain
    right = max([sign.right + 2 * tall, number_x + wide, *(words_x + width_of(line) for line in lines)])
    bottom = number_y + (large_rows(scale) if scale else len(lines))
    box = Box(sky.x, sky.y, min(right, sky.right) - sky.x, bottom - sky.y)
    return WinnerPlan(box, sign, scale, number_x, number_y, words_x, words_y)


def paint_winner(canvas: Canvas, winner: Winner, plan: WinnerPlan, limit: int, number: str) -> None:
    """Paint sign, number and words, on a sky without stars. `number` are the points counted so far."""
    for y in range(plan.box.y, plan.box.bottom):
        row = Box(plan.box.x, y, min(plan.box.width + 1, limit - plan.box.x), 1)
        canvas.fill(row, f"text on {canvas.ground_at(plan.box.x, y)}")
    _paint_sign(canvas, winner, plan)
    if plan.scale:
        shown = large_width(winner.number, scale=plan.scale) - large_width(number, scale=plan.scale)
        drop = int(plan.scale == 2)  # half a row of air below the sign
        paint_large(
            canvas, plan.number_x + max(0, shown), plan.number_y, number, winner.role, scale=plan.scale, drop=drop
        )
    y = plan.words_y
    for place, line in enumerate(winner.words if plan.scale else winner.plain):
        if plan.is_tall and place == len(winner.words) - 1 and place > 1:
            y += 1
        put_spans(canvas, plan.words_x, y, line, canvas.ground_at(plan.words_x, y), limit=limit)
        y += 1


def _paint_sign(canvas: Canvas, winner: Winner, plan: WinnerPlan) -> None:
    """Paint the sign: shapes and sentence on the winner's colour, in a tall sky hung on a beam."""
    box, role = plan.sign, winner.role
    ground = role if role != "strong" else "raised"
    ink = f"bold inverse on {ground}" if role != "strong" else f"bold strong on {ground}"
    canvas.fill(box, ink)
    x = box.x + 1 + 2 * plan.is_tall
    for shape, colour in winner.shapes:
        x = canvas.put(x, box.y, shape, f"bold {colour} on {ground}" if role == "strong" else ink) + 1
    canvas.put(x, box.y, cut(winner.sentence, box.right - 1 - x), ink)
    if plan.is_tall:
        lit, deep = (f"{role}.lit", f"{role}.deep") if role != "strong" else ("border", "border")
        canvas.over(box.x, box.y - 1, "▄" * box.width, lit)
        canvas.over(box.x - 2, box.y + 1, f"▝█{'▀' * box.width}█▘", deep)


# Fireworks


@attrs.frozen
class Firework:
    """One firework: its middle, its radius in rows, and its colour."""

    x: int
    y: int
    radius: int
    role: str

    @property
    def box(self) -> Box:
        """The cells it may touch; each row is as high as two columns are wide."""
        return Box(self.x - 2 * self.radius, self.y - self.radius, 4 * self.radius + 1, 2 * self.radius + 1)


@lru_cache(maxsize=16)  # the sky is painted at every key
def plan_fireworks(sky: Box, taken: tuple[Box, ...], role: str) -> Sequence[Firework]:
    """Place fireworks in the sky where nothing else is, the first at the upper right, the others far from it and from
    each other; fewer where there is no room."""
    found: list[Firework] = []
    radii = RADII["tall" if sky.height >= TALL_SKY else "low"]
    for number, radius in enumerate(radii):
        free = _free_middles(sky, radius, (*taken, *(other.box for other in found)))
        if not free:
            continue
        points = [(other.x, other.y) for other in found] or [(sky.right, sky.y)]
        far = max if found else min
        x, y = far(free, key=lambda middle: min(hypot((x - middle[0]) / 2, y - middle[1]) for x, y in points))
        found.append(Firework(x, y, radius, "accent" if number == 1 else role))
    return found


def _free_middles(sky: Box, radius: int, taken: Iterable[Box]) -> list[tuple[int, int]]:
    """Return the places in the upper two thirds of the sky where a firework touches no taken box."""
    columns = range(sky.x + 2 * radius + 2, sky.right - 2 * radius - 2, 2)
    free: list[tuple[int, int]] = []
    for y in range(sky.y + radius, sky.y + sky.height * 2 // 3 - radius):
        near = [box for box in taken if box.y <= y + radius and box.bottom > y - radius]
        blocked = {x for box in near for x in range(box.x - 2 * radius, box.right + 2 * radius)}
        free += ((x, y) for x in columns if x not in blocked)
    return free


def paint_firework(canvas: Canvas, firework: Firework, burst: int) -> None:
    """Paint a firework in one of its frames, 1 to `BURSTS`: it grows, and in the last frame its sparks are dimmer."""
    is_last = burst >= BURSTS
    rim = max(1, round(firework.radius * burst / BURSTS))
    ink = firework.role if is_last else f"bold {firework.role}"
    for share, sign in ((0.5, "·"), (1.0, "•")):
        for ray in range(RAYS):
            angle = 2 * pi * ray / RAYS
            x = firework.x + round(cos(angle) * rim * share * 2)
            canvas.over(x, firework.y + round(sin(angle) * rim * share), sign, ink)
    canvas.over(firework.x, firework.y, "*", ink)
