"""Hides the screen between two players at one terminal; shows only the player's name until a key is pressed."""

from collections.abc import Callable, Coroutine, Iterable
from time import monotonic
from typing import Any, ClassVar

import attrs
from textual import events, on
from textual.app import ComposeResult

from core.kernel.decision import Seat
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from themes.palette import Depth
from tui.screens.page import Page
from tui.widgets.area import Area
from tui.widgets.kit.look import FOCUS, badge_ink, new_canvas, paint_edges
from tui.widgets.kit.sky import paint_sky, paint_town
from tui.widgets.picture import Box, Canvas, Picture, Target, cut, wrap

FOLD = 4
"""Columns of a fold of the curtain."""
FOLDS = ("red~background~0.50", "red~background~0.58", "red~background~0.66", "red~background~0.58")
"""The grounds of the folds, from the edge inwards."""
FRINGE = "▀▜▛"
LEAST_GAP, GAP_SHARE = 24, 0.3
"""Columns between the two halves, and their share of a wide screen."""
PLATE = (36, 12)
"""Columns and rows of the plate."""
TOWN_ROWS = 6


@attrs.frozen
class Covered:
    """The public facts that the curtain may show, such as the title of a board."""

    seat: Seat
    name: str
    game: str
    is_asked: bool
    """Whether the seat must act."""


def paint_curtain(covered: Covered, texts: Texts, glyphs: Glyphs, depth: Depth, width: int, height: int) -> Picture:
    """Paint the curtain, with a plate in the colour of the next seat; all of it is one target."""
    canvas = new_canvas(glyphs, width, height)
    if depth in ("full", "256"):
        paint_sky(canvas, Box(0, 0, width, height), depth=0.6)
        paint_town(canvas, Box(0, height - TOWN_ROWS, width, TOWN_ROWS), "far")
    _paint_folds(canvas, depth)
    columns, rows = min(PLATE[0], width), min(PLATE[1], height)
    box = Box((width - columns) // 2, (height - rows) // 2, columns, rows)
    _paint_plate(canvas, covered, texts, glyphs, box)
    canvas.target(Target("open", Box(0, 0, width, height)))
    return canvas.picture()


def _paint_folds(canvas: Canvas, depth: Depth) -> None:
    """Paint the two halves of the curtain and its fringe. Few colours show the folds as lines."""
    side = max(0, (canvas.width - max(LEAST_GAP, int(GAP_SHARE * canvas.width))) // 2 // FOLD)
    for fold in range(side):
        for x in (fold * FOLD, canvas.width - (fold + 1) * FOLD):
            if depth in ("full", "256"):
                canvas.fill(Box(x, 0, FOLD, canvas.height), f"text on {FOLDS[fold % len(FOLDS)]}")
            else:
                canvas.fill(Box(x + FOLD // 2, 0, 1, canvas.height), "red", "│")
    canvas.fill(Box(0, 0, canvas.width, 1), badge_ink("accent"))
    canvas.over(0, 1, (FRINGE * (canvas.width // len(FRINGE) + 1))[: canvas.width], "accent")


def _paint_plate(canvas: Canvas, covered: Covered, texts: Texts, glyphs: Glyphs, box: Box) -> None:
    role, ink = f"seat-{covered.seat + 1}", badge_ink(f"seat-{covered.seat + 1}")
    canvas.fill(box, "text on surface")
    paint_edges(canvas, box)
    canvas.fill(Box(box.x, box.y, box.width, 2), ink)
    if not glyphs.ascii_only:
        canvas.put(box.x, box.y, "▀" * box.width, f"{role}.lit on {role}")
    head = f"{glyphs.seat(covered.seat)} {seat_letter(covered.seat)}   {covered.name}"
    canvas.centre(Box(box.x, box.y + 1, box.width, 1), cut(head, box.width - 2), ink)
    for y, ink, text in _sentences(covered, texts):
        lines = wrap(text, box.width - 2, rows=2)
        for row, line in enumerate(lines):
            canvas.centre(Box(box.x, box.y + y + row, box.width, 1), line, f"{ink} on surface")
    key = f"  {texts.ui('curtain-any')}  "
    canvas.centre(Box(box.x, box.y + 9, box.width, 1), cut(key, box.width), FOCUS)
    when = cut(texts.ui("curtain-when"), box.width - 2)
    canvas.centre(Box(box.x, box.y + 10, box.width, 1), when, "dim on surface")


def _sentences(covered: Covered, texts: Texts) -> Iterable[tuple[int, str, str]]:
    """Return rows, inks and texts of the sentences on the plate."""
    yield 3, "bold strong", texts.ui("curtain-pass")
    yield 5, "dim", covered.game
    if covered.is_asked:
        yield 7, "text", texts.ui("curtain-turn")


class CurtainScreen(Page):
    """Hides the whole screen. The first key or click after `REST` calls `opened`, once."""

    REST: ClassVar[float] = 0.5
    """Seconds in which keys and clicks do nothing, so that a second Enter of the previous player does not lift the
    curtain. Chosen, not measured."""

    def __init__(self, covered: Covered, opened: Callable[[], Coroutine[Any, Any, None]]) -> None:
        super().__init__()
        self._covered = covered
        self._opened = opened
        self._open = False
        self._covered_at = monotonic()

    def compose(self) -> ComposeResult:
        appearance = self.app.appearance
        yield Area(appearance.inks, appearance.glyphs, id="curtain")

    def on_resize(self) -> None:
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        if not self.is_complete:
            return
        area, appearance = self.query_one(Area), self.app.appearance
        width, height = area.size
        if width and height:
            area.show(paint_curtain(self._covered, self.app.texts, appearance.glyphs, appearance.depth, width, height))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self._lift(event.time)

    @on(Area.Picked)
    def _pick(self) -> None:
        self._lift(monotonic())

    def action_back(self) -> None:
        self._lift(monotonic())

    def action_leave(self) -> None:
        self._lift(monotonic())

    def _lift(self, at: float) -> None:
        if not self._open and at >= self._covered_at + self.REST:
            self._open = True
            self.app.attempt(self._opened)
