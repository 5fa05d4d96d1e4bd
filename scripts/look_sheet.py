"""Paints one sheet with everything of `tui.widgets.kit.look`, for docs/boards.md."""

from themes.glyphs import Glyphs
from tui.widgets.kit.look import (
    BOARD_HEADING,
    DIM,
    GAP,
    HEADING,
    MARGIN,
    PANEL_WIDTHS,
    PLACE,
    TEXT,
    Key,
    ink_on,
    meter_spans,
    new_canvas,
    paint_badge,
    paint_bar,
    paint_card,
    paint_heading,
    paint_key_bar,
    paint_list_row,
    paint_meter,
    paint_panel,
    sign,
)
from tui.widgets.kit.seats import Plate, paint_plates
from tui.widgets.picture import Box, Canvas, Picture

WIDTH, HEIGHT = 2 * MARGIN + 2 * PANEL_WIDTHS[1] + GAP, 38
LEFT, RIGHT = MARGIN, MARGIN + PANEL_WIDTHS[1] + GAP
"""Where the two columns of panels begin."""
WIDE = 2 * PANEL_WIDTHS[1] + GAP
CARDS = (
    ("open", "", {}),
    ("legal", "", {"legal": True}),
    ("cursor", "", {"here": True}),
    ("taken up", "", {"staged": True}),
    ("chosen", "", {"chosen": True}),
    ("shut", "gone", {"disabled": True}),
)
KEYS = (Key("", "↑↓←→", "move"), Key("choose", "Enter", "choose"))
STANDING = (Key("help", "?", "help"), Key("back", "Esc", "back"))


def paint_look(glyphs: Glyphs) -> Picture:
    """Return the sheet."""
    canvas = new_canvas(glyphs, WIDTH, HEIGHT)
    canvas.fill(Box(0, 0, WIDTH, 1), "text on surface")
    x = canvas.put(1, 0, "Belvedere", f"{PLACE} on surface")
    canvas.put(x, 0, " › The look", "text on surface")
    _type(canvas, Box(LEFT, 2, PANEL_WIDTHS[1], 7))
    _lists(canvas, Box(RIGHT, 2, PANEL_WIDTHS[1], 7))
    paint_heading(canvas, Box(MARGIN, 10, WIDE, 1), "Cards", "state of the head, foot of half a row", ink=HEADING)
    _cards(canvas, 11)
    _bars(canvas, Box(LEFT, 18, PANEL_WIDTHS[1], 8))
    _signs(canvas, Box(RIGHT, 18, PANEL_WIDTHS[1], 8))
    paint_heading(canvas, Box(MARGIN, 27, WIDE, 1), "Plates", "points as a bar alone", ink=HEADING)
    _plates(canvas, glyphs, Box(MARGIN, 28, WIDE, 3))
    canvas.edged = True
    paint_panel(
        canvas, Box(MARGIN, 32, WIDE, 3), "High contrast", "panels have the colour of the page", ground="background"
    )
    canvas.put(MARGIN + 2, 33, "an edge at the left and below", TEXT)
    canvas.edged = glyphs.edged
    paint_key_bar(canvas, HEIGHT - 1, KEYS, STANDING)
    return canvas.picture()


def _type(canvas: Canvas, box: Box) -> None:
    inner = paint_panel(canvas, box, "Type")
    lines = (
        ("1  name of the place", PLACE),
        ("2  heading", HEADING),
        ("3  heading inside a board", BOARD_HEADING),
        ("4  text", TEXT),
        ("5  dim", DIM),
    )
    for number, (words, ink) in enumerate(lines):
        canvas.put(inner.x, inner.y + number, words, f"{ink} on surface")


def _lists(canvas: Canvas, box: Box) -> None:
    inner = paint_panel(canvas, box, "Lists", "note")
    rows = (
        ("a row", {}),
        ("under the cursor", {"here": True}),
        ("chosen, without the cursor", {"chosen": True}),
        ("waits for you", {"turn": True}),
        ("disabled", {"disabled": True}),
    )
    for number, (words, state) in enumerate(rows):
        share = 1 - number / 5
        right = (*meter_spans(share, 8, "gain", ascii_only=canvas.ascii_only), (f" {share:.0%}", "text"))
        paint_list_row(canvas, Box(box.x, inner.y + number, box.width, 1), ((words, "text"),), right, **state)


def _cards(canvas: Canvas, y: int) -> None:
    step = (WIDE + GAP) // len(CARDS)
    for place, (title, note, state) in enumerate(CARDS):
        inner = paint_card(canvas, Box(MARGIN + place * step, y, step - GAP, 5), title, note, **state)  # type: ignore[arg-type]  # states by name
        canvas.put(inner.x, inner.y + 1, "text", ink_on("text", "surface"))
        canvas.put(inner.x, inner.y + 2, "dim", ink_on("dim", "surface"))


def _bars(canvas: Canvas, box: Box) -> None:
    inner = paint_panel(canvas, box, "Bars, meters, badges")
    paint_bar(canvas, Box(inner.x, inner.y + 1, 24, 1), 0.7, "seat-1")
    canvas.put(inner.x + 26, inner.y + 1, "one bar alone", "dim on surface")
    for number, role in enumerate(("accent", "gain", "loss")):
        paint_meter(canvas, inner.x, inner.y + 2 + number, 24, 0.8 - 0.25 * number, role, ground="surface")
    canvas.put(inner.x + 26, inner.y + 3, "in a list", "dim on surface")
    x = inner.x
    for words, role in ((" +3 ", "gain"), (" −2 ", "loss"), (" 5 ", "cursor"), (" ◈ ", "ghost"), (" A ", "seat-2")):
        x = paint_badge(canvas, x, inner.y + 6, words, role) + 1


def _signs(canvas: Canvas, box: Box) -> None:
    inner = paint_panel(canvas, box, "Signs")
    told = {
        "cursor": "only the cursor",
        "turn": "only whose turn it is",
        "legal": "may be chosen",
        "ghost": "is taken up",
    }
    for number, (name, words) in enumerate({**told, "guide": "the guide of a lesson"}.items()):
        ink = {"legal": "legal", "ghost": "ghost"}.get(name, PLACE)
        canvas.put(inner.x, inner.y + 1 + number, sign(canvas, name), f"{ink} on surface")
        canvas.put(inner.x + 3, inner.y + 1 + number, words, "text on surface")
    canvas.put(inner.x, inner.y + 6, "▴▾", "text on surface")
    canvas.put(inner.x + 3, inner.y + 6, "only compare", "text on surface")


def _plates(canvas: Canvas, glyphs: Glyphs, box: Box) -> None:
    plates = [
        Plate(
            seat,
            name,
            str(points),
            points / 42,
            to_act=seat == 0,
            own=seat == 1,
            parts=((("hand ", "dim"), ("5", "text")),),
        )
        for seat, (name, points) in enumerate((("Anna", 42), ("Bernard", 31), ("Chloé", 18)))
    ]
    paint_plates(canvas, glyphs, box, plates)
